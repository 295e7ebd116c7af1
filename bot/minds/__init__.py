"""Machine players and dealers: what can be believed of a secret rule, and what to do about it."""
