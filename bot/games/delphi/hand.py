"""Nobody has a hand in Delphi."""

from bot.tables import Refusal, Table
from bot.text import Language
from bot.ui.kit.sheet import Sheet
from bot.ui.play import HandChoice


async def hand_sheet(_language: Language, table: Table, _seat: int, _choice: HandChoice, **_: object) -> Sheet:
    """Always refused: there is nothing to show."""
    raise Refusal('not-in-delphi', table.names)
