"""Two people compared by the rounds that both played."""

from collections.abc import Iterable, Sequence

from bot.look import Look
from bot.tables import RoundPart, SharedRound
from bot.text import Language, plain
from bot.text.growth import Growth, totals
from bot.ui.kit.drawing import growth_shown
from bot.ui.kit.sheet import Part, Sheet
from cogs.stats.panel import LEAST_CHARTED, PERSON_LENGTH, PLACE_LENGTH


async def versus_sheet(
    language: Language, place: str, names: tuple[str, str], rounds: Sequence[SharedRound], *, look: Look
) -> Sheet:
    """Who had more points, what each made of the other's rules, and both lines of points.

    Args:
        place: What the server is called.
        names: Theirs, of ``one`` and ``other``.
        rounds: Oldest first.
    """
    round_, other = (plain(name, PERSON_LENGTH) for name in names)
    title = language.say('versus-title', one=round_, other=other, place=plain(place, PLACE_LENGTH))
    if not rounds:
        return Sheet(language, [title, language.say('versus-none'), language.say('versus-counted')])
    lines = [
        language.say(
            'versus-rounds',
            rounds=len(rounds),
            one=round_,
            other=other,
            points=sum(shared.one.points for shared in rounds),
            others=sum(shared.other.points for shared in rounds),
        ),
        ahead_text(language, round_, other, rounds),
        _rules_text(language, round_, other, [(shared.one, shared.other) for shared in rounds]),
        _rules_text(language, other, round_, [(shared.other, shared.one) for shared in rounds]),
    ]
    parts: list[Part] = [title, '\n'.join(lines)]
    if len(rounds) >= LEAST_CHARTED:
        growth = Growth(
            language.say('versus-chart'),
            language.say('versus-about', rounds=len(rounds)),
            [shared.at.date() for shared in rounds],
            [
                (names[0], totals(shared.one.points for shared in rounds)),
                (names[1], totals(shared.other.points for shared in rounds)),
            ],
        )
        parts.append([await growth_shown(language, growth, look=look)])
    return Sheet(language, [*parts, language.say('versus-counted')])


def ahead_text(language: Language, round_: str, other: str, rounds: Iterable[SharedRound]) -> str:
    """Who had more points. A dealer's are the best player's (9.5), so rounds they dealt are left out."""
    gaps = [
        shared.one.points - shared.other.points
        for shared in rounds
        if not shared.one.dealer and not shared.other.dealer
    ]
    return language.say(
        'versus-ahead',
        rounds=len(gaps),
        one=round_,
        other=other,
        ahead=sum(gap > 0 for gap in gaps),
        behind=sum(gap < 0 for gap in gaps),
        even=gaps.count(0),
    )


def _rules_text(language: Language, dealer: str, prophet: str, rounds: Iterable[tuple[RoundPart, RoundPart]]) -> str:
    theirs = [seeking for dealing, seeking in rounds if dealing.dealer]
    return language.say(
        'versus-rules',
        dealer=dealer,
        prophet=prophet,
        rules=len(theirs),
        kept=sum(round_.true_prophet for round_ in theirs),
        lost=sum(round_.overthrown for round_ in theirs),
    )
