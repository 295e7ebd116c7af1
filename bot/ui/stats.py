"""One person's totals in a server, for everybody who reads along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.variants import PRESETS
from bot.text import Language, plain
from bot.text.variants import variant_name
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.store import Career

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
