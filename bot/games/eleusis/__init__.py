"""New Eleusis as the bot shows it."""

from bot.games.eleusis import channel, dealer, hand, pictures, words
from bot.ui.game import ShownGame

ELEUSIS = ShownGame(words, pictures, channel, dealer, hand)
