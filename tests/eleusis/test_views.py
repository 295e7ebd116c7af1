"""What may leave the engine, and that nothing else does.

Two arguments are made. The types have no place for a hand of somebody else, the stock or a rule; and a view stays
the same when everything that its seat cannot know is exchanged. ``test_machine.py`` makes the second one in every
position it meets.
"""

from collections.abc import Iterator
from typing import get_args, get_type_hints

import msgspec
import pytest

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.game import Standing
from eleusis.games.delphi.views import DelphiView
from eleusis.games.eleusis.views import EleusisView
from eleusis.match import MatchPhase
from eleusis.variants import PRESETS
from eleusis.views import DealerView, NewsItem, PlayerView, PublicView, dealer_view, player_view, public_view
from tests.eleusis.driver import lobby, stacked, with_round

HANDS = {1: 'QH 10S 2C 3C', 2: '5D 6D 7D 8D', 3: 'KS KH KC KD', 4: '8C 9C 10C JC'}


def fields(kind: type) -> Iterator[tuple[str, str, object]]:
    """The class, name and type of every field reachable from this struct."""
    waiting: list[object] = [kind]
    met: set[type] = set()
    while waiting:
        hint = waiting.pop()
        waiting += get_args(hint)
        if not isinstance(hint, type) or not issubclass(hint, msgspec.Struct) or hint in met:
            continue
        met.add(hint)
        for name, inner in get_type_hints(hint).items():
            if name in hint.__struct_fields__:
                yield hint.__name__, name, inner
                waiting.append(inner)


def holds_cards(hint: object) -> bool:
    """Whether a value of this type can be, or hold directly, a card."""
    return hint is Card or any(holds_cards(part) for part in get_args(hint))


IN_DELPHI = {('DelphiView', 'card'), ('Judgment', 'card')}
PUBLIC_CARDS = {('Placement', 'cards'), ('Pending', 'cards'), ('Pending', 'pick'), ('ShownHand', 'cards'), *IN_DELPHI}


@pytest.mark.parametrize(
    ('kind', 'places'),
    [
        (PublicView, PUBLIC_CARDS),
        (DealerView, PUBLIC_CARDS),
        (PlayerView, PUBLIC_CARDS | {('PlayerView', 'hand')}),
        (NewsItem, {('NewsItem', 'cards')}),
    ],
)
def test_the_types_have_no_place_for_what_is_secret(kind: type, places: set[tuple[str, str]]) -> None:
    assert {(cls, name) for cls, name, info in fields(kind) if holds_cards(info)} == places


@pytest.mark.parametrize('kind', [PublicView, DealerView, PlayerView])
def test_neither_a_round_nor_a_match_hides_in_a_view(kind: type) -> None:
    assert {cls for cls, _, _ in fields(kind)}.isdisjoint({'EleusisRound', 'DelphiRound', 'Match'})
    assert {name for _, name, _ in fields(kind)}.isdisjoint({'hands', 'deck', 'rule', 'nonce', 'before_verdict'})


def test_a_player_sees_the_own_hand_sorted() -> None:
    assert player_view(stacked(HANDS).match, 1).hand == Card.many_from_text('10S QH 2C 3C')


def test_everybody_sees_how_many_cards_each_one_holds() -> None:
    view = public_view(stacked({1: 3, 2: 9, 3: 14}).match)
    assert [seat.cards for seat in view.seats] == [0, 3, 9, 14]


def test_the_seats_say_who_is_what() -> None:
    table = stacked(HANDS, laid=30, marker=(3, 30))
    table.leave(2)
    table = with_round(table, former_prophets=(1, 3))
    seats = public_view(table.match).seats
    standings = [Standing.DEALER, Standing.PLAYING, Standing.LEFT, Standing.PLAYING, Standing.PLAYING]
    assert [seat.standing for seat in seats] == standings
    assert [seat.present for seat in seats] == [True, True, False, True, True]
    assert [seat.is_prophet for seat in seats] == [False, False, False, True, False]
    assert [seat.was_prophet for seat in seats] == [False, True, False, False, False]


def test_a_seat_that_does_not_take_part_sees_the_table_and_no_hand() -> None:
    table = stacked(HANDS)
    table.do(c.Sit())
    view = player_view(table.match, 5)
    assert (view.hand, view.may) == ((), {'volunteer'})
    assert view.public.seats[5].standing is Standing.ABSENT


def test_views_of_a_table_without_a_round() -> None:
    table = lobby(3)
    assert public_view(table.match).round is None
    assert player_view(table.match, 1).may == {'open_round', 'volunteer'}
    assert not dealer_view(table.match, 0).card_for_no


def test_a_view_names_the_round_of_either_game() -> None:
    table = lobby(4, PRESETS['delphi'])
    view = public_view(table.match)
    assert (view.round, view.number, view.dealer) == (None, 0, None)
    for other in (PRESETS['delphi'], PRESETS['gardner']):
        table = lobby(4, other)
        table.do(c.Volunteer(2))
        table.next_round()
        view = public_view(table.match)
        assert isinstance(view.round, DelphiView if other.oracle else EleusisView)
        assert (view.number, view.dealer) == (1, 2)


def test_the_last_round_is_seen_until_the_next_one_opens() -> None:
    table = stacked({1: 'QH', 2: 3, 3: 3})
    table.right(1, 'QH')
    view = public_view(table.match)
    assert view.phase is MatchPhase.BETWEEN
    assert view.round is not None
    assert view.round.score == table.score
    assert view.past[0].score == table.score
    assert view.next_dealer == 1
