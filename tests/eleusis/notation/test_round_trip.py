"""What is written down is read again, exactly."""

import typing
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card
from eleusis.match import MatchPhase, replay
from eleusis.notation.read import read_record
from eleusis.notation.record import RevealedRule
from eleusis.notation.replay import replay_record
from eleusis.notation.steps import Script, steps
from eleusis.notation.write import write_record
from eleusis.variants import PRESETS, Variant
from tests.eleusis.driver import Table, lobby
from tests.eleusis.notation.games import played, random_match
from tests.eleusis.odd_variants import some_variant
from tests.examples import examples

NAMES = {0: 'Anna', 1: 'Ben Lee', 2: 'QH', 3: 'right', 4: 'Zoë', 5: 'Zoë', 6: '#1', 7: '12.'}


def written(events: tuple[e.AnyEvent, ...]) -> str:
    return write_record(events, names=NAMES, secrets=True)


OTHERS = [variant for variant in PRESETS.values() if variant != Variant()]


def other_variant(seed: int) -> Variant:
    return OTHERS[seed % 10] if seed % 10 < len(OTHERS) else some_variant(Random(seed))


def test_random_matches_of_every_variant_come_back_and_hold_everything_that_can_happen() -> None:
    happened: set[type[e.AnyEvent]] = set()
    seeds = (*range(20), 53)  # In the last one a play is withdrawn.
    others = (*range(20), 31)  # In the last one the office is offered to a player who went out.
    for seed, variant in [*((seed, None) for seed in seeds), *((seed, other_variant(seed)) for seed in others)]:
        events = random_match(seed, variant=variant)
        text = written(events)
        again = played(text)
        assert again.events == events, (seed, variant)
        assert again.match == replay(events), (seed, variant)
        assert written(again.events) == text, (seed, variant)
        happened |= {type(event) for event in events}
    assert set(typing.get_args(e.AnyEvent)) - happened == set()


VOID: dict[str, list[c.AnyCommand]] = {
    'dealer-left': [c.Leave(0)],
    'dealer-clock': [c.TimeOut(0)],
    'too-few': [c.Leave(1), c.Leave(2)],
    'moderator': [c.VoidRound()],
    'match-ended': [c.EndMatch()],
}


@pytest.mark.parametrize('why', [*VOID, 'vote'])
def test_every_way_in_which_a_round_is_void_comes_back(why: str) -> None:
    table = lobby(4)
    table.do(c.OpenRound(0))
    if why == 'vote':
        table.do(c.SealRule(0, 'seal'))
        seat = table.round.to_move
        assert seat is not None
        table.play(seat, table.round.hands[seat][0].text)
    for command in VOID.get(why, [c.VoteVoid(1), c.VoteVoid(2)]):
        table.do(command)
    assert table.round.voided == why
    assert played(written(table.events)).events == table.events


@given(st.integers(0, 2**32), st.integers(0, 120), st.dictionaries(st.integers(0, 8), st.text(max_size=40)))
@examples(25)
def test_a_match_comes_back_wherever_it_stops_and_whoever_plays(seed: int, most: int, names: dict[int, str]) -> None:
    events = random_match(seed, most)
    record = read_record(write_record(events, names=names, secrets=True))
    assert replay_record(record).events == events
    assert record.names == names


@given(st.text(), st.text())
def test_a_rule_comes_back_in_any_words(rule: str, nonce: str) -> None:
    table = ended(seal='seal')
    text = write_record(table.events, revealed={1: RevealedRule(rule, nonce)})
    assert read_record(text).revealed == {1: RevealedRule(rule, nonce)}


def ended(seal: str) -> Table:
    """A match whose only round is void."""
    table = lobby(4)
    table.next_round(seal)
    table.do(c.EndMatch())
    return table


@given(
    st.builds(
        Variant,
        name=st.sampled_from(['gardner', 'at home', '"']),
        hand=st.integers(1, 40),
        decks=st.integers(1, 5),
        longest_string=st.integers(1, 14),
        penalty_per_card=st.integers(0, 9),
        overthrow_penalty=st.integers(0, 200),
        dealer_cap_counts_marked=st.booleans(),
    ),
    st.integers(0, 2**32),
)
@examples(15)
def test_every_variant_comes_back(variant: Variant, seed: int) -> None:
    events = random_match(seed, 60, variant)
    again = played(text := written(events))
    assert variant.name == 'gardner' or text.splitlines()[2].startswith('[Variant name ')
    assert again.match.variant == variant
    assert again.events == events


def test_a_starter_that_is_as_unfit_as_all_others() -> None:
    """After 52 tries the last one stays, fit or not (1.4); the number of tries isn't recorded."""
    table = lobby(4)
    table.next_round()
    table.do(c.SealRule(0, 'nothing is fit', machine_judged=True, unfit_starters=tuple(Card)))
    assert table.kinds == ('RuleSealed', 'StarterRedrawn')
    for attempt in range(400):  # Until the new starter is the twin of the old one.
        starter = table.round.layout.main_line
        table.do(c.SealRule(0, str(attempt), machine_judged=True, unfit_starters=tuple(Card)))
        if starter == table.round.layout.main_line:
            break
    assert played(written(table.events)).events == table.events


def test_the_round_under_way_is_left_out_with_its_secrets() -> None:
    for seed in range(12):
        events = random_match(seed, 200)
        match = replay(events)
        text = write_record(events, names=NAMES, revealed={n: RevealedRule('the rule', 'n') for n in range(1, 9)})
        if match.phase is MatchPhase.ROUND:
            assert match.round is not None
            assert f'round {match.round.number},' not in text
            assert f'[Rule {match.round.number} ' not in text
        assert text.count('[Rule ') == len(match.past)
        unsealed = '\n'.join(line for line in text.splitlines() if not line.startswith(('[Rule', '[Nonce')))
        assert played(unsealed).match.past == match.past


def test_a_player_who_looks_at_a_record_of_the_running_round_sees_nothing_of_it() -> None:
    table = lobby(4)
    table.next_round()
    assert 'holds' not in write_record(table.events)
    assert 'holds' in write_record(table.events, secrets=True)


def test_events_that_cannot_have_happened_are_not_written() -> None:
    table = lobby(4)
    table.next_round()
    dealt = next(event for event in table.events if isinstance(event, e.Dealt))
    stranger = e.CardsPlayed(table.round.to_move or 0, (next(card for card in Card if card not in dealt.hands[0][1]),))
    for events in (
        (*table.events, stranger),
        (*table.events, e.CardsLaid((Card.HQ,), right=True)),
        (*table.events[:-1], e.Dealt(dealt.hands, dealt.starter, dealt.stock[1:])),
    ):
        with pytest.raises(ValueError, match=r'cannot have happened|no command begins'):
            write_record(events)
    for nothing in ((), table.events[1:]):
        with pytest.raises(ValueError, match='begins with MatchOpened'):
            write_record(nothing)


def test_each_step_is_one_command() -> None:
    table = lobby(4)
    table.next_round()
    seat = table.round.to_move
    assert seat is not None
    card = table.round.hands[seat][0]
    table.play(seat, card.text)
    table.judge(False)
    commands = [step.command for step in steps(table.events)]
    assert commands[-2:] == [c.Play(seat, (card,)), c.Judge(0, False)]
    assert [event for step in steps(table.events) for event in step.events] == list(table.events[1:])


def test_scripted_chance_only_shuffles() -> None:
    for draw in (Script([]).random, lambda: Script([]).getrandbits(3)):
        with pytest.raises(NotImplementedError):
            draw()


def test_every_name_means_its_seat() -> None:
    """Names that look like cards, numbers and words of records, that are empty, equal, long or upside down."""
    odd = [
        'QH',
        '10s',
        '12.',
        '12',
        '#1',
        'right',
        'Round',
        'to',
        '',
        'x' * 33,
        'a b',
        'a\nb',
        '\u202ea',
        '"',
        ';',
        'A',
    ]
    for place, (name, other) in enumerate([*pairwise([*odd, *odd[:1]]), *zip(odd, odd, strict=True)]):
        table = lobby(4, seed=place)
        table.next_round()
        text = write_record(table.events, names={1: name, 2: other, 3: 'Zoë'}, secrets=True)
        assert played(text).events == table.events


def test_a_turn_of_delphi_that_is_interrupted_comes_back() -> None:
    """What is said goes on below the interruption."""
    table = lobby(5, PRESETS['delphi'])
    table.next_round()
    for command in (c.Say(3, True), c.Leave(3), c.Say(1, True), c.Sit(3), c.Say(1, False), c.Volunteer(2)):
        table.do(command)
    for command in (c.TimeOut(2), c.Leave(2), c.Judge(0, True), c.VoteVoid(1), c.TimeOut(1), c.Judge(0, True)):
        table.do(command)
    text = write_record(table.events, secrets=True)
    assert played(text).events == table.events
    assert 'says' not in write_record(table.events)
    assert [line.strip() for line in text.splitlines() if 'says' in line or 'it is' in line] == [
        f'1. card {turned(table, 0)}: #4 says right',
        f'1. card {turned(table, 0)}: #2 says right',
        '#2 says wrong',
        'it is right',
        f'2. card {turned(table, 1)}: time is up, #2 skipped, #5 skipped, it is right',
    ]


def turned(table: Table, place: int) -> str:
    (shuffled,) = (event for event in table.events if isinstance(event, e.DeckShuffled))
    return shuffled.deck[place].text
