"""Higher or Lower, a game that the bot does not know: proof that a game is a folder, and nothing is changed for it.

The dealer seals a forecast in words; the others say in turn whether the next card is higher.
"""
