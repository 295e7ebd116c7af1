"""Who was Prophet when: what everybody can see of it, from section 6 to section 7."""

from eleusis import commands as c
from eleusis.games.eleusis.round import Office
from eleusis.games.eleusis.views import EleusisView
from eleusis.views import public_view
from tests.eleusis.driver import Table, stacked, text


def offices(table: Table) -> tuple[Office, ...]:
    view = public_view(table.match).round
    assert isinstance(view, EleusisView)
    return view.offices


def lay(table: Table, cards: int = 1) -> int:
    """The player to move lays the first cards of the hand; return the seat."""
    if table.round.grace:
        table.end_grace()
    mover = table.round.to_move
    assert mover is not None
    table.play(mover, text(table.round.hands[mover][:cards]))
    return mover


def play_on(table: Table, *, right: bool = True, cards: int = 1) -> int:
    """The same, judged; a Prophet calls it correctly."""
    mover = lay(table, cards)
    if table.round.prophet is not None:
        table.call(right)
        right = True
    table.judge(right)
    return mover


def test_one_is_overthrown_the_next_one_abdicates_and_one_stays_to_the_end() -> None:
    table = stacked({1: 4, 2: 14, 3: 14, 4: 14}, to_move=1)
    assert (play_on(table), offices(table)) == (1, ())
    table.declare(1)
    assert offices(table) == (Office(1, 2, 2),)
    play_on(table)
    play_on(table, right=False, cards=2)
    assert offices(table) == (Office(1, 2, 5),)
    lay(table)
    table.call(True)
    table.judge(False)
    lost = Office(1, 2, 5, 'overthrown')
    assert offices(table) == (lost,)
    assert table.round.layout.count == 6, 'the play that overthrew them was laid after their time'
    table.declare(4)
    lay(table)
    table.time_out(4)
    gone = Office(4, 6, 6, 'abdicated')
    assert offices(table) == (lost, gone), 'who wrote down nothing was Prophet too'
    table.judge(True)
    while play_on(table) != 3:
        pass
    marker = table.round.layout.count
    table.declare(3)
    while table.round.score is None:
        mover = table.round.to_move
        assert mover is not None
        play_on(table, cards=min(4, table.size(mover)))
    assert offices(table) == (lost, gone, Office(3, marker, table.round.layout.count))
    assert offices(table)[-1].seat == table.score.prophet


def test_4_2_a_verdict_that_is_taken_back_overthrows_nobody() -> None:
    table = stacked({1: 14, 2: 14, 3: 6, 4: 14}, marker=(3, 1), laid=4)
    before = offices(table)
    lay(table)
    table.call(True)
    table.judge(False)
    assert offices(table) == (Office(3, 1, 4, 'overthrown'),)
    table.take_back()
    assert offices(table) == before == (Office(3, 1, 4),)


def test_the_office_of_a_round_that_is_void_is_known_too() -> None:
    table = stacked({1: 14, 2: 14, 3: 6, 4: 14}, marker=(3, 2), laid=4)
    play_on(table)
    for seat in (1, 2, 4):
        table.do(c.VoteVoid(seat))
    assert table.round.voided == 'vote'
    assert offices(table) == (Office(3, 2, 5),)
