"""The rule language: from text to rule and back."""
