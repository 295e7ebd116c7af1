"""People's results in a server: their own, compared with another's, and their best rules."""
