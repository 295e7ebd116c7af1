"""How an expert saw a round, page by page: the overview, each play, and how everybody experimented."""

from bot.look import Look
from bot.tables import Refusal, Secret, Table
from bot.text import Language, Words
from bot.ui.game import game_of
from bot.ui.kit.answers import begin, conclude, language_for
from bot.ui.kit.controls import Button, ControlRow, Interaction, Press, button, control
from bot.ui.kit.drawing import machine_levels, pictured, view_shown
from bot.ui.kit.sheet import Sheet, Shown
from cogs.base import BaseCog
from cogs.hindsight.picture import draw_hindsight
from cogs.hindsight.service import Lookback
from cogs.hindsight.words import hindsight_alt, moment_text, overview_text, scientists_text
from eleusis.minds.hindsight import Hindsight

HINDSIGHT_FILE = 'hindsight.png'


async def hindsight_sheet(language: Language, table: Table, number: int, lookback: Lookback, page: int) -> Sheet:
    """A round, given by its number, as an expert sees it.

    Page 0 is the whole round: belief over time, and when the rule could be known. Any other is a play: the table after
    it, what it told, and what was believed then.
    """
    seen, words = lookback.hindsight, Words(language, table.names)
    if page:
        view, machines = lookback.scenes[page - 1].view, machine_levels(table)
        picture = await view_shown(language, table.look, game_of(table), view, table.names, machines=machines)
        text = moment_text(words, seen, page)
    else:
        picture, text = await hindsight_shown(words, seen, table.look), overview_text(words, seen)
    return Sheet(language, page_title(words, table, number), [picture], text, *page_buttons(table, number, seen, page))


def page_title(words: Words, table: Table, number: int) -> str:
    """The heading of each page."""
    return words.say('hindsight-title', round=number, game=table.id)


def page_buttons(table: Table, number: int, seen: Hindsight, page: int | None) -> list[ControlRow]:
    """Ways from this page: 0 is the overview, None how everyone experimented."""

    def to(target: int | None, name: str) -> Button:
        # The name tells buttons apart that lead to the same page.
        arg = f'{number}.{target or 0}.{name}'
        return button('hindsight_page', table.id, arg=arg, label=f'hindsight-{name}', disabled=target in (None, page))

    last = len(seen.moments)
    turn: ControlRow = [
        to(1, 'first'),
        to(page - 1 if page and page > 1 else None, 'back'),
        to(page + 1 if page is not None and page < last else None, 'next'),
    ]
    jump = [to(0, 'overview'), to(seen.knowable or None, 'known'), to(seen.turning, 'turning')]
    label, arg = 'hindsight-scientists', str(number)
    people = button('hindsight_scientists', table.id, arg=arg, label=label, disabled=page is None)
    return [turn, [*jump, people]]


async def hindsight_shown(words: Words, seen: Hindsight, look: Look) -> Shown:
    """What an expert believed over the plays of a round."""
    alt = hindsight_alt(Words(words.language, words.names, formatted=False), seen)
    return await pictured(words.language, look, HINDSIGHT_FILE, alt, draw_hindsight, seen)


class HindsightCog(BaseCog):
    """Pages of hindsight. Each is made from what its button carries, so a restart does no harm."""

    @control('hindsight', 'hindsight_page')
    async def on_page(self, interaction: Interaction, press: Press) -> None:
        """The button under the end of a round and under a replay, and those that turn to a page."""
        page = press.number(1) if press.verb == 'hindsight_page' else 0
        table, secret, lookback = await self._seen(interaction, press)
        if page > len(lookback.scenes):
            raise Refusal('unknown')
        language = language_for(interaction)
        await conclude(interaction, await hindsight_sheet(language, table, secret.round, lookback, page))

    @control('hindsight_scientists')
    async def on_scientists(self, interaction: Interaction, press: Press) -> None:
        """How everyone experimented, the reader first."""
        table, secret, lookback = await self._seen(interaction, press)
        language, seen, number = language_for(interaction), lookback.hindsight, secret.round
        words, seat = Words(language, table.names), table.former_seat_of(interaction.user.id)
        parts = [page_title(words, table, number), scientists_text(words, seen, seat)]
        await conclude(interaction, Sheet(language, *parts, *page_buttons(table, number, seen, None)))

    async def _seen(self, interaction: Interaction, press: Press) -> tuple[Table, Secret, Lookback]:
        """The round of a control, looked back upon, which may take a while."""
        table, secret = await self.revealed(interaction, press.game, press.number(0))
        await begin(interaction)
        return table, secret, await self.bot.lookbacks.of(table, secret)
