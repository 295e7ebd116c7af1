"""Where a rule is written: the dealer’s, the Prophet’s, a guess, and those that anybody tries, keeps or compares."""
