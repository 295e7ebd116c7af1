"""One person's totals in a server, for everybody who reads along, and what they practise, for them alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.variants import PRESETS
from bot.minds.roster import MACHINE_LEVELS
from bot.text import Language, plain
from bot.text.variants import variant_name
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.store import Career, PracticeRecord

_NAME_LENGTH = 40
PLACE_LENGTH = 60


def stats_sheet(language: Language, name: str, place: str, careers: Iterable[Career]) -> Sheet:
    """A part for each way of playing.

    Args:
        name: Whose totals they are.
        place: What the server is called.
        careers: Of presets, the first one first; of presets that there are no more nothing is shown.
    """
    name = plain(name, _NAME_LENGTH)
    shown = [career_text(language, career) for career in careers if career.variant in PRESETS]
    title = language.say('stats-title', name=name, place=plain(place, PLACE_LENGTH))
    return Sheet(language, [title, *(shown or [language.say('stats-empty', name=name)]), language.say('stats-counted')])


def practised_sheet(language: Language, records: Mapping[str, PracticeRecord]) -> Sheet:
    """What somebody has reached in practising, for them alone."""
    lines = [record_text(language, level, records[level]) for level in MACHINE_LEVELS if level in records]
    return Sheet(language, ['\n'.join([language.say('stats-practice'), *lines])])


def record_text(language: Language, level: str, record: PracticeRecord) -> str:
    """What somebody has reached in practising at a level."""
    return language.say(
        'practice-record',
        level=language.say('practice-fitting-label' if level == 'fitting' else f'level-{level}-label'),
        best=record.best,
        streak=record.streak,
        longest=record.longest,
        found=record.found,
        ended=record.ended,
    )


def career_text(language: Language, career: Career) -> str:
    """One way of playing: points, matches, and what somebody was in them."""
    variant = PRESETS[career.variant]
    lines = [
        language.say(
            'stats-variant',
            variant=variant_name(language, variant),
            points=career.points,
            rounds=career.rounds,
            average=_average(language, career.points - career.bonus, career.rounds),
            matches=career.matches,
            won=career.matches_won,
        )
    ]
    if variant.prophet != 'none':
        lines.append(language.say('stats-prophet', prophecies=career.prophecies, overthrown=career.overthrown))
    dealt = _average(language, career.dealt_points, career.dealt)
    lines.append(language.say('stats-dealer', dealt=career.dealt, average=dealt))
    return '\n'.join(lines)


def _average(language: Language, points: int, rounds: int) -> str | int | None:
    """With one digit after the point, where it is not whole; None without rounds."""
    if not rounds:
        return None
    return language.tenths(points / rounds) if points % rounds else points // rounds
