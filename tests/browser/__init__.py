"""The local try-out, seen and used in a real browser."""
