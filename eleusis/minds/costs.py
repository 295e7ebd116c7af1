"""How readily people think of what: lengths, in bits, of forms and of what stands in each of their places.

Counted in 383 rules of people, each behaviour once: those in ``tests/eleusis/rules/people``, the library and the
sources of the game, as far as between 12 and 65 per cent of cards are right. Under these figures they are the
likeliest (a log-linear model over hypotheses of two parts, each figure held to 0 by a normal prior of 1.5 bits). The
152 rules of the same writers that took no part are told in 14.7 bits each; description length alone needs 16.7.

What is chosen among several answers, ``case``, is set by hand from the shares that answers have there.
"""

from collections.abc import Mapping
from importlib.resources import files

FORMS: Mapping[str, float] = {
    'plain': 6.6,
    'related': 6.6,
    'whole': 4.1,
    'and': 10.1,
    'or': 9.2,
    'exactly one': 10.0,
    'by the card': 12.3,
    'opposite': 8.6,
    'if': 12.3,
    'unless': 11.4,
    'choice': 7.9,
}
"""How long each form is by itself: the logarithm of its share, and of how much there is to choose from."""

KIN = -4.9
"""What is saved where two answers are about the same."""

CASES = {3: 11.4, 4: 11.9}
"""How long a choice of so many cases is: of people's rules 6 and 5 in a hundred have three and four."""

COSTS_FILE = 'costs.txt'
_TABLE = files('eleusis.minds').joinpath(COSTS_FILE).read_text(encoding='utf-8')
_PLACES, *_ROWS = [line.split() for line in _TABLE.splitlines()]
FAMILIES = tuple([' '.join(row[: -len(_PLACES)]) for row in _ROWS])
"""What atoms are about."""

IN_PLACE: Mapping[str, Mapping[str, float]] = {
    place: {family: float(row[column]) for family, row in zip(FAMILIES, _ROWS, strict=True) if row[column] != '.'}
    for column, place in enumerate(_PLACES, -len(_PLACES))
}
"""By ``costs.txt``: how much longer or shorter than by itself an atom of a family is in a place."""

EITHER: Mapping[str, tuple[float, float]] = {
    **dict.fromkeys(('rule', 'part', 'kind', 'side', 'test', 'answer'), (2.2, 5.7)),
    'case': (6.6, 10.4),
}
"""What *or* and *neither* add in each place: to two kinds of cards or two tests, and where one is a relation."""
