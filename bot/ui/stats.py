"""One person's totals in a server, for everybody who reads along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.variants import PRESETS
from bot.text import ENGLISH, plain, say
from bot.text.variants import variant_name
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.store import Career

NAME_LENGTH = 40
PLACE_LENGTH = 60


def stats_sheet(name: str, place: str, careers: Iterable[Career]) -> Sheet:
    """A part for each way of playing.

    Args:
        name: Whose totals they are.
        place: What the server is called.
        careers: Of presets, the first one first; of presets that there are no more nothing is shown.
    """
    name = plain(name, NAME_LENGTH)
    shown = [career_text(career) for career in careers if career.variant in PRESETS]
    title = say('stats-title', name=name, place=plain(place, PLACE_LENGTH))
    return Sheet([title, *(shown or [say('stats-empty', name=name)]), say('stats-counted')])


def career_text(career: Career) -> str:
    """One way of playing: points, matches, and what somebody was in them."""
    variant = PRESETS[career.variant]
    lines = [
        say(
            'stats-variant',
            variant=variant_name(ENGLISH, variant),
            points=career.points,
            rounds=career.rounds,
            average=_average(career.points - career.bonus, career.rounds),
            matches=career.matches,
            won=career.matches_won,
        )
    ]
    if variant.prophet != 'none':
        lines.append(say('stats-prophet', prophecies=career.prophecies, overthrown=career.overthrown))
    dealt = _average(career.dealt_points, career.dealt)
    lines.append(say('stats-dealer', dealt=career.dealt, average=dealt))
    return '\n'.join(lines)


def _average(points: int, rounds: int) -> str | int:
    """With one digit after the point, where it is not whole; ``none`` without rounds."""
    if not rounds:
        return 'none'
    return f'{points / rounds:.1f}' if points % rounds else points // rounds
