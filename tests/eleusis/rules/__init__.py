"""The rule language: read, printed, compiled, compared and graded."""
