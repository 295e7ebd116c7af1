"""The review of a riddle that is over, for the person who has played it, and how days are offered."""

from collections.abc import Mapping, Sequence

from bot.look import Look
from bot.tables import RiddleAttempt
from bot.text import Language, Words, plain
from bot.ui.kit.controls import ButtonStyle, button
from bot.ui.kit.sheet import Sheet
from cogs.hindsight.panel import hindsight_shown
from cogs.hindsight.words import overview_text, scientists_text
from cogs.practice.service import Practice
from eleusis.minds.hindsight import Hindsight
from eleusis.riddles import Riddle
from eleusis.rules.language.reading_back import translated

_MOST_BELIEVED = 5
"""So many wrong rules are told, each with this many characters at most."""
_SHOWN = 200


async def review_sheet(
    language: Language,
    practice: Practice,
    riddle: Riddle,
    seen: Hindsight,
    believed: Sequence[tuple[str, int]],
    look: Look,
) -> Sheet:
    """A riddle as an expert sees it: when it could be known, what told most, what to lay instead.

    Args:
        believed: The wrong guesses of others, each with the number of people.
    """
    words = Words(language, {})
    told = overview_text(words, seen) if seen.moments else language.say('riddle-no-card')
    return Sheet(
        language,
        language.say('riddle-review', number=riddle.number),
        [await hindsight_shown(words, seen, look)] if seen.moments else None,
        told,
        scientists_text(words, seen, 0) if seen.moments else None,
        _believed_text(language, believed),
        [button('practice_show', practice.number, label='riddle-back', style=ButtonStyle.primary)],
    )


def _believed_text(language: Language, believed: Sequence[tuple[str, int]]) -> str | None:
    """What others believed and was wrong, without their names."""
    lines = [
        language.say('riddle-belief', rule=plain(translated(rule, language.code), _SHOWN), people=people)
        for rule, people in believed[:_MOST_BELIEVED]
    ]
    return '\n'.join([language.say('riddle-believed'), *lines]) if lines else None


def riddle_named(language: Language, riddle: Riddle, attempts: Mapping[int, RiddleAttempt]) -> str:
    """A riddle in a list: its number and day, and how far the reader has come with it."""
    attempt = attempts.get(riddle.number)
    state = 'new' if attempt is None else 'open' if attempt.ended_at is None else 'found' if attempt.found else 'missed'
    return language.say('riddle-choice', number=riddle.number, day=language.day(riddle.day), state=state)
