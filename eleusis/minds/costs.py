"""How readily people think of what: lengths, in bits, of forms and of what stands in each of their places.

Counted in 383 rules of people, each behaviour once: those in ``tests/eleusis/rules/people``, the library and the
sources of the game, as far as between 12 and 65 per cent of cards are right. Under these figures they are the
likeliest (a log-linear model over hypotheses of two parts, each figure held to 0 by a normal prior of 1.5 bits). The
152 rules of the same writers that took no part are told in 14.7 bits each; description length alone needs 16.7.

What is chosen among several answers, ``case``, is set by hand from the shares that answers have there.
"""

from collections.abc import Mapping

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

_TABLE = """
                               rule   part   kind   side   test   case answer
anything                          .      .      .      .      .      .      .
colour                          0.8    0.5   -0.9      .   -0.4    1.3   -2.8
parity                            .   -0.4      .    0.9   -1.1    1.4   -1.6
court                           0.7   -2.1   -0.5   -0.4   -2.1    2.1   -0.8
suit                            1.1   -0.6    0.7    0.9   -0.8    2.0   -0.9
two suits                      -1.4    0.5      .      .   -1.7    0.8   -2.6
border                          0.3      .      .   -0.7      .    2.1   -1.0
band                           -0.8      .      .    0.3    1.9    4.7      .
rank                            0.6   -1.0      .      .   -0.4    4.0    1.0
both or neither                -2.4      .      .      .    0.4    3.7      .
numbers                         0.7    0.9    0.4    0.6   -0.3    3.7   -0.6
remainder                      -0.7    0.9      .      .    0.4    5.6    0.6
letters                         0.3    0.7      .      .    0.9    5.2    0.5
same colour                     0.8   -2.4   -0.8   -2.0      .    3.1   -2.5
same suit                         .   -2.3      .   -1.0      .    2.7   -2.6
same parity                     0.3      .    0.8    0.7      .    4.6    1.4
same kind                      -0.5    1.0      .      .      .    5.5    0.8
same value                      0.4   -2.9      .      .      .    5.4      .
other colour                      .      .      .      .      .      .      .
other suit                        .      .      .      .      .      .      .
other parity                      .      .      .      .      .      .      .
other kind                        .      .      .      .      .      .      .
other value                       .      .      .      .      .      .      .
ace or king                       .      .      .      .      .      .      .
higher                          0.8   -1.1   -0.6   -1.5      .    2.1   -2.1
suits ranked                      .    0.6      .      .      .    4.7    0.4
next suit                      -0.4   -0.9    0.4   -1.7      .    2.8      .
factor                            .    0.4      .      .      .    4.3    0.3
distance                       -0.8      .      .   -0.5      .    5.4    1.5
exactly apart                     .      .      .    0.4      .    7.5    1.5
up or down                     -0.7    1.0      .    0.5      .    4.7    1.6
sum                            -1.0    1.7      .    0.5      .    7.9    1.5
counted otherwise              -0.7      .      .      .      .    5.6    0.6
same as the second             -0.7   -0.9    0.3    0.4      .    6.5    1.1
to the second                   0.3    1.4      .    0.4      .    7.8      .
to the third or the starter    -1.1   -0.9      .      .      .    6.3    0.9
to the last of its kind         1.4    2.4      .    1.0      .    8.4    2.1
to the last of a kind           1.0    1.5      .    0.3      .    7.5    1.4
wild                            0.3      .      .      .      .    5.2    0.5
to two cards                   -0.7    0.7      .    0.8      .    8.4    0.7
to the whole line               0.4    0.7      .      .      .    5.6    0.6
second                            .      .      .      .    1.5      .      .
starter                           .      .      .      .    1.0      .      .
last two                          .      .      .      .   -1.0      .      .
last sum                          .      .      .      .   -1.1      .      .
lately                            .      .      .      .    1.5      .      .
last of a kind                    .      .      .      .    1.5      .      .
position                          .      .      .      .   -0.6      .      .
run                               .      .      .      .    0.5      .      .
count                             .      .      .      .    1.0      .      .
total                             .      .      .      .    0.3      .      .
cycle                           1.2      .      .      .      .      .      .
by suit                        -2.9      .      .      .      .      .      .
alternate                      -0.6      .      .      .      .      .      .
never beside                      .      .      .      .      .      .      .
some of three                   1.2      .      .      .      .      .      .
either                            .      .      .      .      .      .      .
"""
_PLACES, *_ROWS = [line.split() for line in _TABLE.strip().splitlines()]
FAMILIES = tuple([' '.join(row[: -len(_PLACES)]) for row in _ROWS])
"""What atoms are about."""

IN_PLACE: Mapping[str, Mapping[str, float]] = {
    place: {family: float(row[column]) for family, row in zip(FAMILIES, _ROWS, strict=True) if row[column] != '.'}
    for column, place in enumerate(_PLACES, -len(_PLACES))
}
"""How much longer or shorter than by itself an atom of a family is in a place."""

EITHER: Mapping[str, tuple[float, float]] = {
    **dict.fromkeys(('rule', 'part', 'kind', 'side', 'test', 'answer'), (2.2, 5.7)),
    'case': (6.6, 10.4),
}
"""What *or* and *neither* add in each place: to two kinds of cards or two tests, and where one is a relation."""
