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
    players = language.listed(signed(points[index]) for index in range(len(EXAMPLE)))
    tokens, bonus, skips = language.listed(map(str, EXAMPLE)), variant.never_dealt_bonus, variant.skips_to_leave

    def say(key: str, **facts: object) -> str:
        return language.say(f'how-oracle-{key}', **facts)

    example = say('example', tokens=tokens, points=players, oracle=points[ORACLE])
    return {
        'about': [say('about', fewest=variant.fewest_seats, most=variant.most_seats), say('aim')],
        'deal': [say('deck')],
        'card': [*map(say, ('card', 'right', 'wrong', 'tokens'))],
        'end': [say('end-deck'), say('end-wish')],
        'score': [say('score'), say('score-oracle'), example],
        'match': [say('match', number=bonus), say('silent', number=skips)],
    }


def illustrated(_variant: Variant) -> dict[str, int]:
    return {'about': 16, 'card': 24, 'score': -1}
