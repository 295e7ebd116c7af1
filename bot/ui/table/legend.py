"""The legend of the table's picture."""

from collections.abc import Iterator

from bot.render.draw import LegendSign
from bot.tables import Table
from bot.text import Language
from bot.ui.game import game_of
from bot.ui.kit.controls import button
from bot.ui.kit.drawing import signs_shown, signs_text
from bot.ui.kit.sheet import Sheet
from eleusis.variants import Variant


async def legend_sheet(language: Language, table: Table) -> Sheet:
    """The signs that can occur at this table, with ways to its rules and its seal."""
    signs = tuple(_signs(table.view.variant, hands=game_of(table).words.has_hands))
    told = '\n'.join([language.say('legend-title'), signs_text(language, signs)])
    picture = await signs_shown(language, signs, look=table.look)
    shown = table.view.round
    proof = [button('proof', table.id, arg=str(shown.number))] if shown is not None and shown.seal else []
    return Sheet(language, [picture], told, [button('rules', table.id), *proof])


def _signs(variant: Variant, *, hands: bool) -> Iterator[LegendSign]:
    prophets = variant.prophet != 'none'
    occurring: dict[LegendSign, bool] = {
        'right': True,
        'wrong': True,
        'string': hands and variant.longest_string != 1,
        'sideways': hands and variant.no_play_lays_card,
        'crown': hands and prophets,
        'white-pawn': hands and variant.expulsion is not None,
        'black-pawn': hands and prophets and variant.expulsion_with_prophet is not None,
        'newest': True,
    }
    return (sign for sign, occurs in occurring.items() if occurs)
