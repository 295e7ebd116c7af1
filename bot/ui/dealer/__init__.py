"""The dealer's panels."""
