"""A match: who sits at the table, and what stands between rounds. The order of dealers is 9.7's affair."""

from typing import Any

import msgspec
import pytest

from eleusis import commands as c
from eleusis import events as e
from eleusis.games.eleusis.round import Phase
from eleusis.match import Match, MatchPhase, open_match, replay
from eleusis.variants import Variant
from eleusis.views import player_view, public_view
from tests.eleusis.driver import Table, dealt, lobby, stacked


def void_round(table: Table) -> None:
    table.leave(table.round.dealer)


def test_a_match_is_empty_before_its_first_event() -> None:
    assert replay([]) == Match()


def test_the_first_event_names_the_variant() -> None:
    variant = Variant(hand=9)
    assert replay(open_match(variant)).variant == variant


def test_people_sit_down_in_order() -> None:
    assert lobby(4).match.present == (0, 1, 2, 3)


def test_in_the_lobby_an_empty_chair_is_anybodys() -> None:
    table = lobby(4)
    table.leave(1)
    assert table.match.present == (0, 2, 3)
    table.do(c.Sit())
    assert table.match.present == (0, 1, 2, 3)


def test_later_it_carries_points_and_waits_for_who_comes_back() -> None:
    table = stacked({1: 'QH', 2: 3, 3: 3})
    table.right(1, 'QH')
    table.leave(1)
    table.do(c.Sit())
    assert table.match.present == (0, 2, 3, 4)
    assert (table.match.points[1], table.match.points.get(4)) == (7, None)
    table.do(c.Sit(1))
    assert table.match.present == (0, 1, 2, 3, 4)


@pytest.mark.parametrize('seat', [-1, 0, 3, 99])
def test_a_seat_that_is_taken_or_does_not_exist_is_refused(seat: int) -> None:
    assert lobby(3).refuses(c.Sit(seat)).code == 'seat-taken'


def test_who_has_no_seat_can_neither_leave_nor_volunteer_nor_begin() -> None:
    table = lobby(3)
    for command in (c.Leave(3), c.Volunteer(3), c.OpenRound(3), c.Leave(-1)):
        assert table.refuses(command).code == 'not-seated'


def test_volunteers_are_asked_once_and_not_after_they_have_dealt() -> None:
    table = lobby(4)
    table.do(c.Volunteer(2))
    assert table.refuses(c.Volunteer(2)).code == 'volunteered-already'
    assert public_view(table.match).seats[2].volunteers
    assert table.match.next_dealer == 2
    table.do(c.OpenRound(1))
    assert table.refuses(c.Volunteer(2)).code == 'dealt-already', 'dealing now'
    table.do(c.SealRule(2, 'seal'))
    void_round(table)
    table.do(c.Sit(2))
    assert table.refuses(c.Volunteer(2)).code == 'dealt-already'


def test_a_volunteer_who_gets_up_is_none_any_more() -> None:
    table = lobby(4)
    table.do(c.Volunteer(2))
    table.leave(2)
    assert table.match.volunteers == ()


def test_one_round_at_a_time() -> None:
    table = dealt(4)
    assert table.refuses(c.OpenRound(1)).code == 'round-under-way'


def test_there_is_no_round_in_the_lobby() -> None:
    for command in (c.NoPlay(1), c.Judge(0, True), c.EndGrace(), c.TimeOut(0)):
        assert lobby(4).refuses(command).code == 'no-round'


def test_between_rounds_people_come_and_go() -> None:
    table = dealt(4)
    void_round(table)
    assert table.match.phase is MatchPhase.BETWEEN
    table.do(c.Sit())
    table.leave(3)
    table.next_round()
    assert table.round.seats == (1, 2, 4)
    assert [table.size(seat) for seat in range(5)] == [0, 0, 14, 0, 14]


def test_when_all_who_are_there_have_dealt_no_round_can_begin() -> None:
    table = dealt(3)
    table.do(c.Sit())
    void_round(table)
    table.do(c.Sit(0))
    for _ in range(2):
        table.next_round()
        dealer = table.round.dealer
        void_round(table)
        table.do(c.Sit(dealer))
    table.leave(3)
    assert table.match.next_dealer is None
    assert table.refuses(c.OpenRound(0)).code == 'all-have-dealt'


def test_the_match_ends_by_itself_when_all_have_dealt() -> None:
    table = dealt(3)
    table.leave(1)
    table.leave(2)
    assert table.kinds == ('PlayerLeft', 'RoundEnded', 'SeatLeft', 'MatchEnded')
    assert table.match.phase is MatchPhase.OVER


def test_a_newcomer_has_a_round_to_deal() -> None:
    table = dealt(3)
    table.do(c.Sit())
    table.leave(1)
    table.leave(2)
    assert table.match.phase is MatchPhase.BETWEEN
    assert table.match.next_dealer == 3


def test_nothing_happens_after_the_end() -> None:
    table = lobby(3)
    table.do(c.EndMatch())
    for command in (c.Sit(), c.Leave(0), c.OpenRound(0), c.EndMatch(), c.Volunteer(0)):
        assert table.refuses(command).code == 'match-over'
    assert player_view(table.match, 0).may == frozenset()


def test_a_round_that_the_end_of_the_match_interrupts_is_void() -> None:
    table = dealt(4)
    table.do(c.EndMatch())
    assert table.round.voided == 'match-ended'
    assert table.round.phase is Phase.ENDED


def test_points_add_up_over_rounds() -> None:
    table = stacked({1: 'QH', 2: 3, 3: 3})
    table.right(1, 'QH')
    table.next_round()
    table.leave(3)
    assert table.match.points == {0: 7, 1: 7, 2: 0, 3: 0}


def union_of(kind: Any) -> tuple[msgspec.inspect.StructType, ...]:
    union = msgspec.inspect.type_info(kind)
    assert isinstance(union, msgspec.inspect.UnionType)
    return tuple(info for info in union.types if isinstance(info, msgspec.inspect.StructType))


def test_tags_are_distinct_and_are_the_names() -> None:
    for union in (e.AnyEvent, c.AnyCommand):
        tags = [info.tag for info in union_of(union)]
        assert len(set(tags)) == len(tags)
    assert {info.tag for info in union_of(e.AnyEvent)} == {info.cls.__name__ for info in union_of(e.AnyEvent)}
