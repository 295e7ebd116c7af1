"""New Eleusis as the bot shows it."""

from bot.games.eleusis import channel, dealer, hand, words
from bot.games.eleusis.replay import frame
from bot.games.eleusis.round_end import round_end
from bot.games.eleusis.table import table_picture
from bot.games.eleusis.table_plan import on_table
from bot.render.game import GamePictures
from bot.ui.game import ShownGame

ELEUSIS = ShownGame(words, GamePictures(table_picture, on_table, frame, round_end), channel, dealer, hand)
