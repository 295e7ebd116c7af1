"""The worked example of the rule book, played (9.6)."""

import pytest

from eleusis import commands as c
from eleusis.games.eleusis.round import Phase
from tests.eleusis.driver import Table, dealt

RIGHT, WRONG = True, False
"""How each play of the worked example is called: A, B, C and the Prophet play in this order, so many cards each."""

BEFORE_25 = (
    ((RIGHT, 4), (RIGHT, 4), (WRONG, 4), (RIGHT, 4)),
    ((RIGHT, 4), (RIGHT, 3), (WRONG, 1), (RIGHT, 1)),
)
AFTER_25 = (
    ((RIGHT, 1), (WRONG, 4), (WRONG, 2)),
    ((RIGHT, 1), (WRONG, 4), (RIGHT, 2)),
    ((RIGHT, 1), (WRONG, 1), (RIGHT, 1)),
    ((RIGHT, 1), (RIGHT, 2), (RIGHT, 1)),
    ((RIGHT, 2),),
)
BEFORE_19 = (
    ((RIGHT, 4), (RIGHT, 2), (WRONG, 1), (RIGHT, 4)),
    ((RIGHT, 4), (RIGHT, 2), (WRONG, 1), (RIGHT, 1)),
)
AFTER_19 = (
    ((RIGHT, 1), (WRONG, 4), (WRONG, 4)),
    ((RIGHT, 1), (WRONG, 2), (WRONG, 1)),
    ((RIGHT, 1), (RIGHT, 1), (RIGHT, 2)),
    ((RIGHT, 1), (RIGHT, 1), (RIGHT, 2)),
    ((RIGHT, 2),),
)
Turns = tuple[tuple[tuple[bool, int], ...], ...]


@pytest.mark.parametrize(
    ('before', 'turns', 'after_marker', 'dealers'),
    [(25, BEFORE_25, AFTER_25, 42), (19, BEFORE_19, AFTER_19, 38)],
    ids=['25 before the marker', '19 before the marker'],
)
@pytest.mark.parametrize('seed', range(4))
def test_9_6_the_worked_example(before: int, turns: Turns, after_marker: Turns, dealers: int, seed: int) -> None:
    table = dealt(5, seed)
    first = table.round.to_move
    assert first is not None
    a, b, other, prophet = (1 + (first - 1 + place) % 4 for place in range(4))
    play(table, turns)
    assert table.round.layout.count == before + 1
    table.do(c.Declare(prophet))
    play(table, after_marker)
    assert table.round.phase is Phase.ENDED
    assert [table.size(seat) for seat in (a, prophet, b, other)] == [0, 9, 14, 17]
    assert (table.score.main_after, table.score.side_after, table.score.before_marker) == (12, 11, before)
    assert [table.score.points[seat] for seat in (a, prophet, b, other)] == [21, 42, 3, 0]
    assert (table.score.points[0], table.score.cap) == (dealers, 2 * before)
    assert table.match.points == table.score.points


def play(table: Table, turns: Turns) -> None:
    """The player whose turn it is lays their first cards, and the dealer makes them right or wrong."""
    for right, cards in (turn for cycle in turns for turn in cycle):
        seat = table.round.to_move
        assert seat is not None
        table.judged_play(seat, ' '.join(table.hand(seat).split()[:cards]), right=right)
