"""Delphi as the bot shows it."""

from bot.games.delphi import channel, dealer, hand, words
from bot.games.delphi.replay import frame
from bot.games.delphi.round_end import round_end
from bot.games.delphi.table import table_picture
from bot.games.delphi.table_plan import on_table
from bot.render.game import GamePictures
from bot.ui.game import ShownGame

DELPHI = ShownGame(words, GamePictures(table_picture, on_table, frame, round_end), channel, dealer, hand)
