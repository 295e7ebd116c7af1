"""Panels with hands that are open now, kept up to date for the 15 minutes that Discord allows after a press.

This is a courtesy, kept in memory only: where it is lost, the next press on an old panel brings it up to date.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass

import discord
from cachetools import TTLCache
from discord import ui

from bot.tables import Refusal, Table
from bot.tables.history import History
from bot.text import Language, Words
from bot.ui.game import called, game_of
from bot.ui.kit.answers import change, language_for, panel_of, show, show_below, told_where
from bot.ui.kit.controls import Button, Interaction, Select
from bot.ui.kit.replies import TOKEN_SECONDS, Panel
from bot.ui.kit.sheet import Sheet, Shown
from bot.ui.play import UNCHOSEN, HandChoice
from bot.ui.tips import LOOKING, FirstMoment, Tips, reading_seconds, with_tip
from eleusis.views import MatchPhase, PlayerView

log = logging.getLogger(__name__)

MOST_TABLES = 5_000
RENEWING_SECONDS = 10
"""Discord takes a hand sooner, or it is not renewed."""
MOST_AT_ONCE = 4
"""Tables whose hands are renewed at the same time. With more to do than that, answers to presses go first."""


@dataclass
class _Panel:
    """A panel with a hand."""

    number: Panel
    choice: HandChoice
    note: str | None
    outcome: str | None
    """What it says came of their last play."""
    drawn: object
    """What its picture shows."""
    seen: object
    """What can be read in it, and what can be done."""
    moment: int
    tip: FirstMoment | None


@dataclass
class _Player:
    """Somebody at a table who presses buttons."""

    pressed: Interaction
    panel: _Panel | None = None


class Hands:
    """Shows hands, keeps those that are open up to date, and lets a table wait some seconds for somebody who reads."""

    def __init__(self, tips: Tips, history: History, waits: Callable[[Table, float], Awaitable[object]]) -> None:
        self.tips = tips
        self._history = history
        self._waits = waits
        self._players: TTLCache[int, dict[int, _Player]] = TTLCache(MOST_TABLES, TOKEN_SECONDS)
        """By game, and by seat."""
        self._renewing = 0

    def pressed(self, interaction: Interaction, table: Table, seat: int) -> None:
        """Note that this player uses buttons, so their hand can be shown when their turn comes."""
        if interaction.guild_id is None:
            return
        known = self._at(table).get(seat)
        self._note(table, seat, _Player(interaction, known.panel if known else None))

    def typed(self, table: Table, seat: int) -> None:
        """Note that this player types commands and needs no panel."""
        self._at(table).pop(seat, None)

    def closed(self, table: Table, seat: int) -> None:
        if known := self._at(table).get(seat):
            known.panel = None

    @contextmanager
    def answering(self, table: Table, seat: int) -> Generator[None, None, None]:
        """While a press in a hand is being handled, only ``show`` renews the panel."""
        player, panel = self._at(table).get(seat), self._panel_of(table, seat)
        if player is not None:
            player.panel = None
        try:
            yield
        except Exception:
            if player is not None:
                player.panel = panel
            raise

    async def outcome(self, language: Language, table: Table, seat: int) -> str | None:
        """What came of the player's last act, if it was the last at this table."""
        news = await self._history.news(table, table.moment)
        return Words(language, table.names).came_of(news, seat) or None

    async def show(
        self,
        interaction: Interaction,
        table: Table,
        seat: int,
        choice: HandChoice = UNCHOSEN,
        *,
        note: str | None = None,
        draw: bool = True,
        anew: bool = False,
        laid: bool = False,
    ) -> None:
        """Answer with a hand, in the panel that was used or, ``anew``, in a new one; refused for a seat without one.

        ``draw`` is False where the picture in the panel is still right; ``laid`` means that cards have just been laid.
        """
        draw = draw or panel_of(interaction) is None
        language, before = language_for(interaction), self._panel_of(table, seat)
        same = before is not None and before.moment == table.moment
        outcome = before.outcome if before and same else await self.outcome(language, table, seat)
        said = '\n'.join(filter(None, [outcome, note])) or None
        sheet = await game_of(table).hand.hand_sheet(language, table, seat, choice, note=said, draw=draw)
        async with self.tips.telling(interaction.user.id, _moments(table.player(seat), laid=laid)) as tip:
            number = await (show if anew else change)(interaction, await with_tip(sheet, tip, table.look))
        await self._wait_for_tip(table, sheet, tip)
        if number is not None:
            panel = _Panel(number, choice, note, outcome, _drawn(table, seat), _seen(sheet), table.moment, tip)
            self._note(table, seat, _Player(interaction, panel))

    async def renew(self, table: Table) -> None:
        """Refresh the open panels of a table; show the called player theirs below the table's new message.

        Where too many tables want it at once they stay as they are, until the next press on them.
        """
        if self._renewing >= MOST_AT_ONCE:
            return
        self._renewing += 1
        try:
            # At once, so that nobody waits for an answer of Discord's to another.
            people = [(seat, player) for seat, player in self._at(table).items() if seat not in table.machines]
            await asyncio.gather(*(self._renew_one(table, *each) for each in people))
        finally:
            self._renewing -= 1
            if table.view.phase is MatchPhase.OVER:
                self._players.pop(table.id, None)

    async def _renew_one(self, table: Table, seat: int, player: _Player) -> None:
        try:
            async with asyncio.timeout(RENEWING_SECONDS):
                await self._renew(table, seat, player)
        except (discord.HTTPException, discord.ClientException, TimeoutError) as error:
            log.info('a hand of game %s was not renewed: %s', table.id, type(error).__name__)
            player.panel = None

    async def _wait_for_tip(self, table: Table, sheet: Sheet, tip: FirstMoment | None) -> None:
        if tip is not None:
            await self._waits(table, LOOKING + reading_seconds(sheet.language.say(f'tip-{tip}')))

    def _at(self, table: Table) -> dict[int, _Player]:
        return self._players.get(table.id) or {}

    def _panel_of(self, table: Table, seat: int) -> _Panel | None:
        player = self._at(table).get(seat)
        return player.panel if player else None

    def _note(self, table: Table, seat: int, player: _Player) -> None:
        if table.view.phase is not MatchPhase.OVER:
            self._players[table.id] = self._at(table) | {seat: player}

    async def _renew(self, table: Table, seat: int, player: _Player) -> None:
        panel, summoned = player.panel, table.view.phase is MatchPhase.ROUND and seat in called(table)
        if panel.moment > table.moment if panel else not summoned:
            return
        replies = player.pressed.client.replies
        choice = panel.choice if panel else UNCHOSEN
        moved_on = panel is None or panel.moment < table.moment
        below = summoned and moved_on and player.pressed.guild_id is not None
        note = panel.note if panel and not below else None
        language = language_for(player.pressed)
        outcome = await self.outcome(language, table, seat) if moved_on else None
        if panel and not below:
            outcome = outcome or panel.outcome
        told = panel.tip if panel else None
        # Pictures are kept or drawn together, and a tip may have one of its own.
        same = panel is not None and not below and told is None and panel.drawn == _drawn(table, seat)

        async def shown_with(note: str | None) -> Sheet:
            said = '\n'.join(filter(None, [outcome, note])) or None
            return await game_of(table).hand.hand_sheet(language, table, seat, choice, note=said, draw=not same)

        try:
            sheet = await shown_with(note)
        except Refusal:  # They have no hand in this round.
            player.panel = None
            if panel is not None:
                await replies.close(panel.number)
            return
        # What they did last may stay there while nothing else in it changes: each edit is a request.
        if not below and (panel is None or panel.seen == _seen(sheet)):
            return
        if note is not None and moved_on:
            note, sheet = None, await shown_with(None)
        # A tip stays until its moment has passed; then another first moment takes its place.
        moments = _moments(table.player(seat)) if moved_on or told is None else []
        async with self.tips.telling(player.pressed.user.id, moments) as new:
            tip = new or told
            shown = await with_tip(sheet, tip, table.look)
            number = panel.number if panel and not below else await show_below(player.pressed, shown)
            if number is not None:
                seen, drawn = _seen(sheet), _drawn(table, seat)
                player.panel = _Panel(number, choice, note, outcome, drawn, seen, table.moment, tip)
                if panel is not None and below:
                    await replies.close(panel.number)
                elif not below and not await replies.put(
                    number, told_where(player.pressed, shown, table.row.channel_id)
                ):
                    player.panel = None
        await self._wait_for_tip(table, sheet, new)


def _moments(player: PlayerView, *, laid: bool = False) -> list[FirstMoment]:
    """What this player may be seeing for the first time; ``laid``: they have just laid cards."""
    happening: dict[FirstMoment, bool] = {
        'hand': bool(player.hand),
        'verdict': laid,
        'prophet': 'declare' in player.may,
    }
    return [moment for moment, now in happening.items() if now]


def _drawn(table: Table, seat: int) -> object:
    """What the picture of a hand shows: the hand, and the line above it."""
    return table.player(seat).hand, table.view.round.layout if table.view.round else None


def _seen(sheet: Sheet) -> object:
    """What a reader would notice: words, pictures and controls, but not the moment."""
    return [part if isinstance(part, str) else [_noticed(item) for item in part or ()] for part in sheet.parts]


def _noticed(item: Shown | Button | Select) -> object:
    if isinstance(item, Shown):
        return item.alt
    if isinstance(item, Button):
        return item.press.verb, item.label, item.text, item.card, item.disabled
    return [(option.value, option.description) for option in item.options] if isinstance(item, ui.Select) else None
