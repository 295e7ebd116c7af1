"""Delphi explained to a newcomer."""

from bot.text.catalogue import Language
from bot.text.numbers import signed
from eleusis.games.delphi.scoring import score
from eleusis.variants import Variant

EXAMPLE = (26, 16, 8)
"""Tokens in the scoring example."""
ORACLE = -1
"""The oracle's seat in the example."""


def how_to_play(language: Language, variant: Variant) -> dict[str, list[str]]:
    points = score(dict(enumerate(EXAMPLE)), ORACLE).points
    players = [signed(points[index]) for index in range(len(EXAMPLE))]
    return {
        'about': [
            language.say('how-oracle-about', fewest=variant.fewest_seats, most=variant.most_seats),
            language.say('how-oracle-aim'),
        ],
        'deal': [language.say('how-oracle-deck')],
        'card': [language.say(f'how-oracle-{what}') for what in ('card', 'right', 'wrong', 'tokens')],
        'end': [language.say('how-oracle-end-deck'), language.say('how-oracle-end-wish')],
        'score': [
            language.say('how-oracle-score'),
            language.say('how-oracle-score-oracle'),
            language.say(
                'how-oracle-example',
                tokens=language.listed(map(str, EXAMPLE)),
                points=language.listed(players),
                oracle=points[ORACLE],
            ),
        ],
        'match': [
            language.say('how-oracle-match', number=variant.never_dealt_bonus),
            language.say('how-oracle-silent', number=variant.skips_to_leave),
        ],
    }


def illustrated(_variant: Variant) -> dict[str, int]:
    return {'about': 16, 'card': 24, 'score': -1}
