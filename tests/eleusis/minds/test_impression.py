"""Who can think of no rule goes by what was seen, and is never senseless."""

from copy import copy
from random import Random

import pytest

from eleusis.cards import Card, Colour, Suit
from eleusis.games.eleusis.views import EleusisView
from eleusis.minds.belief import Belief
from eleusis.minds.beliefs import Beliefs
from eleusis.minds.evidence import Evidence, refused_at
from eleusis.minds.guessing import best_guess
from eleusis.minds.impression import Impression
from eleusis.minds.measuring import bench_rounds
from eleusis.minds.play import Chances, most_telling
from eleusis.minds.roster import MIND_LEVELS
from eleusis.minds.rounds import MachineRound, play_round
from eleusis.minds.seat import Mind
from eleusis.minds.space import Space
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import CARDS
from eleusis.variants import PRESETS
from eleusis.views import public_view

GARDNER = PRESETS['gardner']
LONGEST = 20 * 24
HARD = (
    'if the last card is a club, play a 2, a 7 or a heart, otherwise a card of the suit of the second last card',
    'if the sum of the last two cards is even, play a jack, a queen or a club, otherwise a card from 4 to 9',
    'if the last two cards are red, then the card is a spade or a 3, otherwise the card is a heart or a queen',
)


def seen(space: Space, *verdicts: tuple[tuple[Card, ...], Card, bool]) -> Impression:
    impression = Impression(space.atoms, LONGEST)
    for line, card, right in verdicts:
        impression.add(space.after(line), card, right=right)
    return impression


def test_an_impression_knows_what_right_cards_have_had(space: Space) -> None:
    line = (Card.S5,)
    assert seen(space).chances(space.after(line)) == pytest.approx(0.5)
    verdicts = [(line, card, card.colour is Colour.RED) for card in (Card.H9, Card.S2, Card.D3, Card.C10)]
    impression = seen(space, *verdicts)
    chances = impression.chances(space.after(line))
    red, black = ([chances[card.index] for card in CARDS if card.colour is colour] for colour in Colour)
    assert min(red) > max(black)
    assert sum(black) < 11
    assert sum(red) > 15
    later = copy(impression)
    later.add(space.after((Card.S5, Card.H9)), Card.HK, right=False)
    assert later.share < impression.share == 0.5


def test_an_impression_knows_how_right_cards_stood_to_those_before(space: Space) -> None:
    """Here always of the suit of the second last card."""
    ends = ((Card.S5, Card.H2), (Card.D9, Card.S3), (Card.CK, Card.D4))
    cards = (Card.S8, Card.H10, Card.C6, Card.DJ)
    impression = seen(space, *[(end, card, card.suit is end[0].suit) for end in ends for card in cards])
    chances = impression.chances(space.after((Card.H6, Card.C6)))
    assert max(CARDS, key=lambda card: chances[card.index]).suit is Suit.HEARTS


@pytest.fixture(scope='module')
def rounds(space: Space) -> list[MachineRound]:
    minds = [Mind(space, level) for level in MIND_LEVELS]
    return [play_round(read_rule(rule), minds, GARDNER, Random(seed)) for rule in HARD for seed in range(2)]


def test_no_card_is_laid_where_it_was_refused(rounds: list[MachineRound]) -> None:
    for done in rounds:
        assert done.match.round is not None
        refused = set[Card]()
        for placement in done.match.round.layout.placements:
            assert placement.cards[0] not in refused
            if placement.right:
                refused = set()
            elif len(placement.cards) == 1:
                refused.add(placement.cards[0])


def test_a_no_play_needs_what_a_careful_person_would_need(rounds: list[MachineRound]) -> None:
    upheld: list[bool] = []
    for done in rounds:
        round_ = public_view(done.match).round
        assert isinstance(round_, EleusisView)
        upheld += [hand.upheld for hand in round_.shown_hands]
    assert len(upheld) > 3
    assert sum(upheld) >= 0.75 * len(upheld)


def test_plays_without_belief_are_right_more_often_than_by_chance(
    space: Space, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr('eleusis.minds.measuring.invent', lambda *_: read_rule(HARD[-1]))
    blind = next(bench_rounds(space, GARDNER, 3, 0)).blind
    assert blind.plays > 30
    assert blind.right > blind.random + 0.1


def test_who_knows_no_rule_doubts_a_string_more_than_its_cards(space: Space) -> None:
    shown = tuple([Evidence(1, (card,), right=card.rank == 9) for card in (Card.S4, Card.H4, Card.D9, Card.C9)])
    blind = Beliefs(space, space.columns[:2]).after('one', (Card.S5,), shown, by_machine=True)
    kept = Beliefs(space, space.columns[:2]).after('one', (Card.S5,), shown, by_machine=True, forgotten=4)
    assert kept.unknown < 0.5 < blind.unknown
    line, string = space.after((Card.S5,)), [Card.S9, Card.H9]
    assert list(kept.impression.chances(line)) == list(blind.impression.chances(line))
    first, second = (
        float(blind.expects(line).chances[string[0].index]),
        float(blind.expects(line).after(string[0]).chances[string[1].index]),
    )
    assert Chances(blind, line, GARDNER, frozenset(), expelling=False).right(string, no_play=False) < first * second


def test_refused_cards_are_known_by_their_place() -> None:
    shown = (
        Evidence(1, (Card.S2,), right=False),
        Evidence(1, (Card.H3,), right=True),
        Evidence(2, (Card.S4,), right=False),
        Evidence(2, (Card.S5, Card.S6), right=False),
        Evidence(2, (Card.C7, Card.D7), right=False, hand=True),
    )
    assert refused_at(shown, 2) == {Card.S4, Card.C7, Card.D7}


def test_a_card_that_was_refused_here_tells_nothing(space: Space) -> None:
    belief, line = Belief(space, columns=space.columns[:20]), space.after((Card.S5,))
    belief.verdict(line, Card.H9, right=False)
    assert most_telling(belief, line, [Card.H9, Card.S9], frozenset({Card.H9})) is Card.S9
    chances = Chances(belief, line, GARDNER, frozenset({Card.H9}), expelling=False)
    assert chances.right([Card.H9, Card.S9], no_play=False) == 0
    assert all(type(chances.right([Card.S9], no_play=no_play)) is float for no_play in (False, True))
    assert [*chances.values([Card.H9, Card.S9], 1.0)] == [Card.S9]


def test_prophets_go_by_their_next_calls(space: Space) -> None:
    """Rules that nearly agree make sure of the cards, and none of them of itself; a refuted mind is not sure."""
    line = (Card.S5, Card.H7, Card.D9, Card.H8, Card.D2, Card.HK)
    shown = [Evidence(place, (line[place],), right=True) for place in range(1, len(line))]
    shown += [Evidence(len(line), (card,), right=False) for card in (Card.S4, Card.CJ, Card.S9, Card.CA)]
    belief = Beliefs(space).after('one', line, tuple(shown), by_machine=True)
    guess = best_guess(belief, line, space.after(line))
    chances = Chances(belief, space.after(line), GARDNER, frozenset(), expelling=False)
    assert guess is not None
    assert guess.confidence < 0.9 < chances.certainty()
    blind = Belief(space, columns=space.columns[:20])
    for card in (Card.S4, Card.H4, Card.D9, Card.C9, Card.SK, Card.HK):
        blind.verdict(space.after(line), card, right=card.rank == 9)
    assert Chances(blind, space.after(line), GARDNER, frozenset(), expelling=False).certainty() < 0.9
