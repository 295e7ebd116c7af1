"""Delphi as the bot shows it."""

from bot.games.delphi import channel, dealer, hand, pictures, words
from bot.ui.game import ShownGame

DELPHI = ShownGame(words, pictures, channel, dealer, hand)
