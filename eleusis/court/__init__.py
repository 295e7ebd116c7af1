"""A game together with its written rule: the rule as judge, and calls that contradict it."""
