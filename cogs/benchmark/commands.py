"""The public benchmark, alone and unseen by others: on a server, in direct messages, or installed to an account."""

from collections.abc import Awaitable, Callable

from discord import app_commands

from bot.look import Look
from bot.tables import Refusal
from bot.text import Language, plain
from bot.ui.kit.answers import asker_of, begin, change, conclude, language_for, open_dialog, show
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import Button, ButtonStyle, Interaction, Press, button, card_in, control
from bot.ui.kit.sheet import Part, Sheet
from bot.ui.rule.writing import Writing, writing_dialog
from cogs.base import BaseCog
from cogs.benchmark.service import ONCE_EACH, BenchmarkRound, Progress
from cogs.practice.panel import hand_rows, practice_shown, verdict_text
from eleusis.court.alone import TURNS, WRONG_GUESS
from eleusis.rules.language.reading_back import translated

SURE = (5, 25, 50, 75, 95)
"""How sure of a verdict they can say they are, in per cent."""
_SHOWN = 200
"""Characters of a guess that are repeated."""


def home_sheet(language: Language, progress: Progress, *news: Part) -> Sheet:
    """How far somebody has come, below what has just happened; with the way on, and the way out."""
    ended, on = len(progress.ended), ButtonStyle.success
    more = [button('benchmark_begin', style=on)] if ended < progress.deals else []
    stage = 'first' if ended < ONCE_EACH else 'again' if more else 'done'
    facts = {'ended': ended, 'found': progress.found, 'points': progress.points}
    return Sheet(
        language,
        *(news or (language.say('benchmark-home', turns=TURNS, cost=WRONG_GUESS),)),
        language.say('benchmark-standing', stage=stage, left=ONCE_EACH - ended, **facts),
        [*more, button('benchmark_withdraw')],
    )


async def round_sheet(language: Language, at: BenchmarkRound, look: Look, note: str | None = None) -> Sheet:
    """The table before the end, with a button for each card of the hand."""
    title = language.say('practice-turn', turn=at.turn, turns=TURNS)
    shown = await practice_shown(language, at.layout, title=title, heading=_heading(language, at), look=look)
    guesses = '\n'.join(
        language.say('benchmark-guessed', rule=plain(translated(guess.rule, language.code), _SHOWN), turn=guess.turn)
        for guess in at.attempt.guesses
    )
    # What came of the last card, or of a guess since then.
    verdict = language.say('benchmark-wrong', cost=WRONG_GUESS)
    if at.attempt.may_guess:
        verdict = verdict_text(language, at.layout, at.turn)
    off, style = not at.attempt.may_guess, ButtonStyle.success
    guess = button('benchmark_guess', at.number, label='practice-guess', style=style, disabled=off)
    return Sheet(
        language,
        note or (language.say('benchmark-rules') if at.row.place == 0 and at.turn == 1 else None),
        f'{verdict} {language.say("practice-worth", points=at.attempt.worth)}',
        guesses,
        [shown],
        *hand_rows('benchmark_lay', at.number, at.turn, at.hand),
        language.say('benchmark-last-card' if at.turn == TURNS else 'benchmark-how-sure'),
        [_sure(at, percent) for percent in SURE],
        [guess, button('benchmark_give_up', at.number, label='practice-give-up')],
    )


async def ended_sheet(language: Language, at: BenchmarkRound, progress: Progress, look: Look) -> Sheet:
    """How it went, and the way on. A rule that was not found is not told while it will come with other cards."""
    found, heading = at.attempt.solved, _heading(language, at)
    title = language.say('practice-found-title' if found else 'benchmark-missed-title')
    shown = await practice_shown(language, at.layout, title=title, heading=heading, look=look, over=True)
    went = language.say('practice-found', points=at.attempt.points) if found else language.say('practice-missed')
    rule = language.say('benchmark-untold')
    if at.rule:
        rule = language.say('practice-rule', rule=plain(translated(at.rule, language.code)))
    return home_sheet(language, progress, went, rule, [shown])


def _heading(language: Language, at: BenchmarkRound) -> str:
    return language.say('benchmark-heading', number=at.row.place + 1)


def _sure(at: BenchmarkRound, percent: int) -> Button:
    style = ButtonStyle.primary if at.row.sure == percent / 100 else ButtonStyle.secondary
    return Button(Press('benchmark_sure', at.number, at.turn, str(percent)), style=style, text=f'{percent} %')


class BenchmarkCog(BaseCog):
    """``/benchmark`` and its panels. Each control of an attempt carries its number."""

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
        await self.bot.benchmark.join(interaction.user.id)
        await self.on_begin(interaction, press)

    @control('benchmark_begin')
    async def on_begin(self, interaction: Interaction, press: Press) -> None:
        await self.bot.benchmark.begin(interaction.user.id)
        await self.on_home(interaction, press)

    @control('benchmark_show')
    async def on_show(self, interaction: Interaction, press: Press) -> None:
        await self._show(interaction, await self._of(interaction, press))

    @control('benchmark_lay')
    async def on_lay(self, interaction: Interaction, press: Press) -> None:
        await self._in_turn(interaction, press, lambda at: self.bot.benchmark.lay(at, card_in(press.part())))

    @control('benchmark_sure')
    async def on_sure(self, interaction: Interaction, press: Press) -> None:
        """Say how sure they are of their next card, or of their guess."""
        percent = int(press.choice(*map(str, SURE)))
        await self._in_turn(interaction, press, lambda at: self.bot.benchmark.say_sure(at, percent / 100))

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
        at, draft = await self._of(interaction, press), await self.bot.drafts.taken(interaction, press)
        if at.over or not at.attempt.may_guess:
            await self._show(interaction, at)
            return
        found = await self.bot.drafts.understood(interaction, draft, Writing('benchmark', at.number))
        if found is not None:
            await begin(interaction)  # Judging a guess may take a while.
            at = await self.bot.benchmark.guess(at, found.rule, asker_of(interaction))
            await conclude(interaction, await self._sheet(interaction, at))

    @control('benchmark_give_up')
    async def on_give_up(self, interaction: Interaction, press: Press) -> None:
        at = await self._of(interaction, press)
        if at.over:
            await self._show(interaction, at)
            return
        language = language_for(interaction)
        sure = button('benchmark_end', at.number, label='practice-give-up', style=ButtonStyle.danger)
        ways = [*Writing('benchmark', at.number).back, sure]
        await change(interaction, Sheet(language, language.say('benchmark-giving-up'), ways))

    @control('benchmark_end')
    async def on_end(self, interaction: Interaction, press: Press) -> None:
        at = await self._of(interaction, press)
        await self._show(interaction, at if at.over else await self.bot.benchmark.give_up(at))

    @control('benchmark_withdraw')
    async def on_withdraw(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        language = language_for(interaction)
        sure = button('benchmark_leave', style=ButtonStyle.danger)
        ways = [button('benchmark_home'), sure]
        await change(interaction, Sheet(language, language.say('benchmark-withdrawing'), ways))

    @control('benchmark_leave')
    async def on_leave(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        await begin(interaction)  # Rewriting the database takes a while.
        await self.bot.benchmark.withdraw(interaction.user.id)
        await conclude(interaction, language_for(interaction).say('benchmark-withdrawn'))

    async def _of(self, interaction: Interaction, press: Press) -> BenchmarkRound:
        return await self.bot.benchmark.of(interaction.user.id, press.game)

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
        progress, language = await self.bot.benchmark.progress(interaction.user.id), language_for(interaction)
        if progress is None:
            asked = language.say('benchmark-consent', rules=ONCE_EACH, turns=TURNS)
            return Sheet(language, asked, [button('benchmark_join', style=ButtonStyle.success)])
        if progress.running is None:
            return home_sheet(language, progress)
        return await self._sheet(interaction, progress.running)

    async def _sheet(self, interaction: Interaction, at: BenchmarkRound, note: str | None = None) -> Sheet:
        language, look = language_for(interaction), await self.tables.look(interaction.guild_id)
        progress = await self.bot.benchmark.progress(interaction.user.id) if at.over else None
        if progress is None:
            return await round_sheet(language, at, look, note)
        return await ended_sheet(language, at, progress, look)
