"""The open tables of a server that the reader can see, to watch or to join."""

from discord import app_commands

from bot.tables import Refusal, Table
from bot.tables.origin import open_in
from bot.text import Language, Words
from bot.ui.kit.answers import change, in_panel, language_for, show
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import Button, ButtonStyle, Interaction, Press, button, control
from bot.ui.kit.sheet import Part, Sheet, page_of
from bot.ui.table.parts import look_buttons
from cogs.base import BaseCog, origin_of
from eleusis.views import MatchPhase

TABLES_ON_A_PAGE = 5


class TablesCog(BaseCog):
    """``/tables``."""

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
        again = in_panel(interaction) and press.arg == 'again'
        await (change if again else show)(interaction, sheet)

    async def _page(self, interaction: Interaction, page: int) -> Sheet:
        """A page of the list; refused as ``no-tables`` if there is nothing to see."""
        rows = await open_in(self.tables, origin_of(interaction))
        if not rows:
            raise Refusal('no-tables')
        there, language, user = page_of(rows, TABLES_ON_A_PAGE, page), language_for(interaction), interaction.user.id
        parts: list[Part] = [language.say('tables-title', page=there.number + 1, pages=there.pages)]
        for row in there.shown:
            table = await self.tables.load(row.id)
            parts += [_line(language, table, user), [button('watch', table.id), _join(table, user)]]
        return Sheet(language, *parts, there.turning('tables'))


def _line(language: Language, table: Table, user: int) -> str:
    """Place, variant, progress and players of a table."""
    words = Words(language, table.names)
    view = table.view
    present = [seat.seat for seat in view.seats if seat.present]
    what = words.say(
        'tables-line',
        place=table.place,
        variant=language.say(f'variant-{view.variant.name}'),
        phase=view.phase.value,
        round=view.number,
        seated=len(present),
        most=view.variant.most_seats,
    )
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
