"""What can be said about a rule: its grade, whether it is another one, whether a hint or a call is true."""
