"""A person's totals in a server, shown in public, and their practice, shown to them alone."""

from collections.abc import Iterable, Iterator

from bot.look import Look
from bot.tables import Career, DealtRound, PersonHere, Rating
from bot.text import Language, one_line, plain
from bot.text.growth import Growth, totals
from bot.text.numbers import signed
from bot.text.variants import variant_name
from bot.ui.kit.controls import Button, Press, button
from bot.ui.kit.drawing import growth_shown
from bot.ui.kit.sheet import Part, Sheet
from eleusis.variants import PRESETS

PERSON_LENGTH = 40
PLACE_LENGTH = 60
LEAST_CHARTED = 2
"""Rounds: a single point is no line."""
_BUTTON_NAME = 30


async def stats_sheet(
    language: Language, person: tuple[int, str], place: str, record: PersonHere, *, look: Look, own: bool = False
) -> Sheet:
    """A person's totals: a part for each variant, and the points of one of them as a line.

    Args:
        own: Whether these are the totals of the person who asked.
    """
    user, called = person
    name = plain(called, PERSON_LENGTH)
    parts: list[Part] = [language.say('stats-title', name=name, place=plain(place, PLACE_LENGTH))]
    if record.rating is not None:
        parts.append(rating_text(language, record.rating))
    for career in record.careers:
        dealt = [round_ for round_ in record.dealt if round_.variant == career.variant]
        parts.append('\n'.join([career_text(language, career), *held_text(language, career.variant, dealt)]))
    if not record.careers:
        parts.append(language.say('stats-empty', name=name))
    if len(record.gains) >= LEAST_CHARTED:
        career = record.careers[0]
        growth = Growth(
            called,
            language.say('growth-about', variant=variant_name(language, PRESETS[career.variant]), rounds=career.rounds),
            [at.date() for at, _ in record.gains],
            [(called, totals(points for _, points in record.gains))],
        )
        parts.append([await growth_shown(language, growth, look=look)])
    with_others = language.say('versus-button', name=one_line(called, _BUTTON_NAME))
    against = [] if own else [Button(Press('versus', arg=str(user)), text=with_others)]
    rules = button('best_rules', arg=str(user))
    return Sheet(language, [*parts, [*against, rules, button('counted', arg='stats')]])


def rating_text(language: Language, rating: Rating) -> str:
    figure = f'{signed(rating.points)} ± {rating.spread}'
    return language.say('rating-own', figure=figure, since=language.say('rating-rounds', rounds=rating.rounds))


def held_text(language: Language, variant: str, dealt: Iterable[DealtRound]) -> Iterator[str]:
    """How long somebody's rules stood until they were found; nothing where none was dealt, or the game does not tell.

    Where rules are said instead, the round ends when one was, so that all its cards are those for which it stood.
    """
    known = [round_ for round_ in dealt if round_.cards is not None]
    rules = PRESETS[variant]
    if not known or (rules.prophet == 'none' and not rules.guess):
        return
    if rules.guess:
        stood = [round_.cards or 0 for round_ in known]
        average = _average(language, sum(stood), len(stood))
        yield language.say('stats-held-guess', rules=len(stood), average=average, longest=max(stood))
        return
    found = [round_.found_by for round_ in known if round_.found_by is not None]
    unfound = [round_.cards or 0 for round_ in known if round_.found_by is None]
    yield language.say(
        'stats-held',
        rules=len(known),
        found=len(found),
        average=_average(language, sum(found), len(found)),
        first=min(found, default=0),
        last=max(found, default=0),
        unfound=len(unfound),
        longest=max(unfound, default=0),
    )


def career_text(language: Language, career: Career) -> str:
    """One variant: points, matches and offices."""
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
        said = career.prophecies + career.overthrown
        lines.append(language.say('stats-prophet', said=said, kept=career.prophecies, lost=career.overthrown))
    dealt = _average(language, career.dealt_points, career.dealt)
    lines.append(language.say('stats-dealer', dealt=career.dealt, average=dealt))
    return '\n'.join(lines)


def _average(language: Language, points: int, rounds: int) -> str | int | None:
    """With one decimal unless whole; None without rounds."""
    if not rounds:
        return None
    return language.tenths(points / rounds) if points % rounds else points // rounds
