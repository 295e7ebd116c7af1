"""The open tables of a server that the reader can see, to watch or to join, and a closer look at one of them."""

from collections.abc import Collection, Iterator

from discord import app_commands

from bot.render.draw import LegendSign
from bot.tables import Refusal, Table
from bot.text import Language, Words
from bot.text.described import table_text
from bot.ui.game import game_of
from bot.ui.kit.answers import change, language_for, panel_of, show
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import Button, ButtonStyle, Interaction, Press, button, control
from bot.ui.kit.drawing import signs_shown, signs_text, table_shown
from bot.ui.kit.sheet import Part, Sheet, page_of
from bot.ui.table.parts import look_buttons
from cogs.base import BaseCog, origin_of
from eleusis.variants import Variant
from eleusis.views import MatchPhase

TABLES_ON_A_PAGE = 5
MOST_TEXT = 3900
"""Characters of the table in words that fit into one message."""


class TablesCog(BaseCog):
    """``/tables``, and a closer look at a table: in words, the whole layout, and the meaning of its signs."""

    @slash('opening', name='tables')
    @app_commands.guild_only()
    async def list(self, interaction: Interaction) -> None:
        await show(interaction, await self._page(interaction, 0))

    @control('tables')
    async def on_page(self, interaction: Interaction, press: Press) -> None:
        """Another page, or the last one if the list has become shorter."""
        await change(interaction, await self._page(interaction, press.number()))

    @control('watch')
    async def on_watch(self, interaction: Interaction, press: Press) -> None:
        """The table as everyone sees it, in a panel that its button refreshes."""
        table = await self.visible(interaction, press)
        # Without the buttons of those who play.
        seen, language = await self.bot.voice.boards.watched(table), language_for(interaction)
        sheet = Sheet(
            language,
            language.say('watching', place=table.place),
            *seen.parts,
            _waits(language, table),
            [button('watch', table.id, arg='again', label='watch-again'), _join(table, interaction.user.id)],
            look_buttons(table) if table.view.round is not None else [],
        )
        await (change if press.arg == 'again' and panel_of(interaction) else show)(interaction, sheet)

    async def _page(self, interaction: Interaction, page: int) -> Sheet:
        """A page of the list; refused as ``no-tables`` if there is nothing to see."""
        rows = await self.tables.open_in(origin_of(interaction))
        if not rows:
            raise Refusal('no-tables')
        there, language, user = page_of(rows, TABLES_ON_A_PAGE, page), language_for(interaction), interaction.user.id
        parts: list[Part] = [language.say('tables-title', page=there.number + 1, pages=there.pages)]
        for row in there.shown:
            table = await self.tables.load(row.id)
            parts += [_line(language, table, user), [button('watch', table.id), _join(table, user)]]
        return Sheet(language, *parts, there.turning('tables'))

    @control('text')
    async def on_text(self, interaction: Interaction, press: Press) -> None:
        table, language = await self.visible(interaction, press), language_for(interaction)
        words = Words(language, table.names, formatted=False)
        text = table_text(game_of(table).words, table.view, words, await self._contradicted(table)).replace('`', "'")
        # The end of a very long text has the seats and the newest columns.
        newest = text if len(text) <= MOST_TEXT else '…' + text[1 - MOST_TEXT :]
        await show(interaction, f'```\n{newest}\n```')

    @control('layout')
    async def on_layout(self, interaction: Interaction, press: Press) -> None:
        table, language = await self.visible(interaction, press), language_for(interaction)
        if table.view.round is None or not table.view.round.layout.count:
            raise Refusal('no-layout')
        shown = await table_shown(language, table, whole=True, contradicted=await self._contradicted(table))
        await show(interaction, Sheet(language, [shown]))

    @control('legend')
    async def on_legend(self, interaction: Interaction, press: Press) -> None:
        """What the picture's signs mean, with ways to the table's rules and its seal."""
        table, language = await self.visible(interaction, press), language_for(interaction)
        signs = tuple(_signs(table.view.variant, hands=game_of(table).words.has_hands))
        told = '\n'.join([language.say('legend-title'), signs_text(language, signs)])
        picture = await signs_shown(language, signs, look=table.look)
        shown = table.view.round
        proof = [button('proof', table.id, arg=str(shown.number))] if shown is not None and shown.seal else []
        await show(interaction, Sheet(language, [picture], told, [button('rules', table.id), *proof]))

    async def _contradicted(self, table: Table) -> Collection[int]:
        """Numbers of the cards whose call contradicts the rule (4.4); none until the round is over."""
        review = await self.tables.review(table)
        return review.numbers if review is not None else ()


def _line(language: Language, table: Table, user: int) -> str:
    words = Words(language, table.names)
    view = table.view
    present = [seat.seat for seat in view.seats if seat.present]
    facts = {'variant': language.say(f'variant-{view.variant.name}'), 'phase': view.phase.value, 'round': view.number}
    what = words.say('tables-line', place=table.place, seated=len(present), most=view.variant.most_seats, **facts)
    who = language.listed([words.name(seat) for seat in present])
    kept = language.say('tables-kept') if user in table.kept_for else None
    return '\n'.join(line for line in (what, f'-# {who}', _waits(language, table), kept) if line)


def _waits(language: Language, table: Table) -> str | None:
    if table.view.phase is not MatchPhase.ROUND or not table.awaited:
        return None
    words = Words(language, table.names)
    return '-# ' + language.say('tables-waits', people=language.listed([words.name(seat) for seat in table.awaited]))


def _join(table: Table, user: int) -> Button:
    full = table.free_seats <= 0 and user not in table.kept_for
    over = table.view.phase is MatchPhase.OVER
    return button('join', table.id, style=ButtonStyle.primary, disabled=full or over or table.has_seat(user))


def _signs(variant: Variant, *, hands: bool) -> Iterator[LegendSign]:
    """The signs that can occur."""
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
