"""The panels of the benchmark: what is agreed to, the cards on the table, and how far one has come."""

from bot.look import Look
from bot.text import Language, plain
from bot.ui.kit.controls import Button, ButtonStyle, Press, button
from bot.ui.kit.sheet import Part, Sheet
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
    shown = await practice_shown(
        language,
        at.layout,
        title=language.say('practice-turn', turn=at.turn, turns=TURNS),
        heading=_heading(language, at),
        look=look,
    )
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
    found = at.attempt.solved
    shown = await practice_shown(
        language,
        at.layout,
        title=language.say('practice-found-title' if found else 'benchmark-missed-title'),
        heading=_heading(language, at),
        look=look,
        over=True,
    )
    went = (
        language.say('practice-found', points=at.attempt.points) if found else language.say('practice-missed'),
        language.say('practice-rule', rule=plain(translated(at.rule, language.code)))
        if at.rule
        else language.say('benchmark-untold'),
        [shown],
    )
    return home_sheet(language, progress, *went)


def _heading(language: Language, at: BenchmarkRound) -> str:
    return language.say('benchmark-heading', number=at.row.place + 1)


def _sure(at: BenchmarkRound, percent: int) -> Button:
    style = ButtonStyle.primary if at.row.sure == percent / 100 else ButtonStyle.secondary
    return Button(Press('benchmark_sure', at.number, at.turn, str(percent)), style=style, text=f'{percent} %')
