"""A game and its written rule: what the rule says of plays, and which calls contradict it."""
