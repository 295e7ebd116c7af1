"""What each game shows: a folder for each, with the same files. Only ``bot/client.py`` asks for them."""

from collections.abc import Mapping

from bot.games.delphi import DELPHI
from bot.games.eleusis import ELEUSIS
from bot.ui.game import ShownGame

GAMES: Mapping[str, ShownGame] = {'eleusis': ELEUSIS, 'delphi': DELPHI}
"""By the name that ``Variant.game`` gives."""
