"""The public benchmark, alone and unseen by others: on a server, in direct messages, or installed to an account."""

from collections.abc import Awaitable, Callable

from discord import app_commands

from bot.tables import Refusal
from bot.ui.kit.answers import asker_of, begin, change, conclude, language_for, open_dialog, show
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import ButtonStyle, Interaction, Press, button, card_in, control
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.writing import Writing, writing_dialog
from cogs.base import BaseCog
from cogs.benchmark.panel import (
    SURE,
    ended_sheet,
    home_sheet,
    round_sheet,
)
from cogs.benchmark.service import ONCE_EACH, Benchmark, BenchmarkRound
from eleusis.court.alone import TURNS


class BenchmarkCog(BaseCog):
    """``/benchmark`` and its panels. Each control of an attempt carries its number."""

    @property
    def benchmark(self) -> Benchmark:
        return self.bot.benchmark

    @slash('always', name='benchmark')
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def on_benchmark(self, interaction: Interaction) -> None:
        """Ask for consent, or go on where this person was."""
        await show(interaction, await self._here(interaction))

    @control('benchmark_home')
    async def on_home(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        await change(interaction, await self._here(interaction))

    @control('benchmark_join')
    async def on_join(self, interaction: Interaction, press: Press) -> None:
        """They have agreed, and begin."""
        await self.benchmark.join(interaction.user.id)
        await self.on_begin(interaction, press)

    @control('benchmark_begin')
    async def on_begin(self, interaction: Interaction, press: Press) -> None:
        await self.benchmark.begin(interaction.user.id)
        await self.on_home(interaction, press)

    @control('benchmark_show')
    async def on_show(self, interaction: Interaction, press: Press) -> None:
        await self._show(interaction, await self._of(interaction, press))

    @control('benchmark_lay')
    async def on_lay(self, interaction: Interaction, press: Press) -> None:
        await self._in_turn(interaction, press, lambda at: self.benchmark.lay(at, card_in(press.part())))

    @control('benchmark_sure')
    async def on_sure(self, interaction: Interaction, press: Press) -> None:
        """Say how sure they are of their next card, or of their guess."""
        percent = int(press.choice(*map(str, SURE)))
        await self._in_turn(interaction, press, lambda at: self.benchmark.say_sure(at, percent / 100))

    @control('benchmark_guess')
    async def on_guess(self, interaction: Interaction, press: Press) -> None:
        at = await self._of(interaction, press)
        if at.attempt.may_guess and not at.over:
            writing = Writing('benchmark', at.number)
            await open_dialog(interaction, writing_dialog(language_for(interaction), writing))
        else:
            await self._show(interaction, at)

    @control('benchmark_written', 'benchmark_meant')
    async def on_written(self, interaction: Interaction, press: Press) -> None:
        at, draft = await self._of(interaction, press), await self.drafts.taken(interaction, press)
        if at.over or not at.attempt.may_guess:
            await self._show(interaction, at)
            return
        found = await self.drafts.understood(interaction, draft, Writing('benchmark', at.number))
        if found is not None:
            await begin(interaction)  # Judging a guess may take a while.
            at = await self.benchmark.guess(at, found.rule, asker_of(interaction))
            await conclude(interaction, await self._sheet(interaction, at))

    @control('benchmark_give_up')
    async def on_give_up(self, interaction: Interaction, press: Press) -> None:
        at = await self._of(interaction, press)
        if at.over:
            await self._show(interaction, at)
            return
        language = language_for(interaction)
        back = button('benchmark_show', at.number, label='back-to-cards', style=ButtonStyle.primary)
        sure = button('benchmark_end', at.number, label='practice-give-up', style=ButtonStyle.danger)
        await change(interaction, Sheet(language, language.say('benchmark-giving-up'), [back, sure]))

    @control('benchmark_end')
    async def on_end(self, interaction: Interaction, press: Press) -> None:
        at = await self._of(interaction, press)
        await self._show(interaction, at if at.over else await self.benchmark.give_up(at))

    @control('benchmark_withdraw')
    async def on_withdraw(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        language = language_for(interaction)
        sure = button('benchmark_leave', style=ButtonStyle.danger)
        await change(
            interaction, Sheet(language, language.say('benchmark-withdrawing'), [button('benchmark_home'), sure])
        )

    @control('benchmark_leave')
    async def on_leave(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        await begin(interaction)  # Rewriting the database takes a while.
        await self.benchmark.withdraw(interaction.user.id)
        await conclude(interaction, language_for(interaction).say('benchmark-withdrawn'))

    async def _of(self, interaction: Interaction, press: Press) -> BenchmarkRound:
        return await self.benchmark.of(interaction.user.id, press.game)

    async def _in_turn(
        self, interaction: Interaction, press: Press, act: Callable[[BenchmarkRound], Awaitable[BenchmarkRound]]
    ) -> None:
        """Do this in the turn of the control. Of an earlier turn, or pressed twice, it shows the present state."""
        at, note = await self._of(interaction, press), None
        try:
            if at.over or press.moment != at.turn:
                raise Refusal('benchmark-stale')
            at = await act(at)
        except Refusal as refusal:
            if refusal.code != 'benchmark-stale':
                raise
            at, note = await self._of(interaction, press), language_for(interaction).say('practice-moved-on')
        await self._show(interaction, at, note)

    async def _show(self, interaction: Interaction, at: BenchmarkRound, note: str | None = None) -> None:
        await change(interaction, await self._sheet(interaction, at, note))

    async def _here(self, interaction: Interaction) -> Sheet:
        """Where this person is."""
        progress, language = await self.benchmark.progress(interaction.user.id), language_for(interaction)
        if progress is None:
            asked = language.say('benchmark-consent', rules=ONCE_EACH, turns=TURNS)
            return Sheet(language, asked, [button('benchmark_join', style=ButtonStyle.success)])
        if progress.running is None:
            return home_sheet(language, progress)
        return await self._sheet(interaction, progress.running)

    async def _sheet(self, interaction: Interaction, at: BenchmarkRound, note: str | None = None) -> Sheet:
        language, look = language_for(interaction), await self.tables.look(interaction.guild_id)
        progress = await self.benchmark.progress(interaction.user.id) if at.over else None
        if progress is None:
            return await round_sheet(language, at, look, note)
        return await ended_sheet(language, at, progress, look)
