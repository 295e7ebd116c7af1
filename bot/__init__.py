"""Hierophant, the Discord game master for New Eleusis."""
