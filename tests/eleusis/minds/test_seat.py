"""Machines in their seats: whole rounds in every variant, rules that are fair, and nothing seen but what may be."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from eleusis import commands as c
from eleusis.minds.dealer import Sought, invent, is_tricky, rule_of
from eleusis.minds.needed import needed
from eleusis.minds.roster import MACHINE_LEVELS, MIND_LEVELS, Level
from eleusis.minds.rounds import play_round
from eleusis.minds.seat import Mind
from eleusis.minds.space import Space
from eleusis.minds.varying import mirrored, varied
from eleusis.rules.analysis.findings import DeadEnds
from eleusis.rules.analysis.grading import quick_card
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.variants import PRESETS
from eleusis.views import PlayerView, player_view
from tests.eleusis.driver import lobby
from tests.eleusis.minds.whole_rounds import played

LONG = {'matuszek', 'drexler', 'esslli'}
"""Presets whose rounds last long and ask of a machine what others ask too."""


@pytest.fixture(scope='session')
def minds(space: Space) -> dict[Level, Mind]:
    return {level: Mind(space, level) for level in MIND_LEVELS}


@pytest.mark.parametrize(
    'name', [pytest.param(name, marks=pytest.mark.long if name in LONG else ()) for name in PRESETS]
)
def test_machines_play_a_round_as_the_book_says_to_its_end(space: Space, minds: dict[Level, Mind], name: str) -> None:
    rule = read_rule('if the last card is red, play an odd card, otherwise an even card')
    levels: list[Level] = ['medium', 'beginner', 'medium', 'expert']
    done = played(rule, [minds[level] for level in levels], PRESETS[name], Random(name))
    assert done.score is not None
    assert {*done.score.points} == {*range(5)}


def test_machines_among_themselves_stop_a_long_round(minds: dict[Level, Mind], monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those whose turn never comes again say so at once."""
    monkeypatch.setattr('eleusis.minds.plain.LONG_ENOUGH', 8)
    rule = read_rule('a different colour from the last card')
    done = play_round(rule, [minds['beginner']] * 4, PRESETS['esslli'], Random(4))
    assert done.score is None
    assert [command.seat for command in done.commands[-3:] if isinstance(command, c.VoteVoid)] == [1, 2, 3]


class Forgetful:
    """A mind that is held against a newborn one every few decisions."""

    def __init__(self, space: Space, level: Level) -> None:
        self._newborn = lambda: Mind(space, level)
        self._mind = self._newborn()
        self.asked = 0

    def act(self, view: PlayerView, number: int = 0) -> c.AnyCommand | None:
        command = self._mind.act(view, number)
        if command is not None:
            self.asked += 1
            if self.asked % 6 == 0:
                assert self._newborn().act(view, number) == command
        return command


def test_who_is_started_anew_does_the_same(space: Space) -> None:
    """What a mind remembers is a cache; so with no-plays, and with plays that are forgotten."""
    minds: Sequence[Any] = [Forgetful(space, level) for level in ('expert', 'beginner', 'medium')]
    rule = read_rule('the same suit as the last card, or the same value')
    done = play_round(rule, minds, PRESETS['matuszek'], Random(1))
    assert any(isinstance(command, c.NoPlay) for command in done.commands)
    assert all(mind.asked > 10 for mind in minds)


def test_machines_do_all_that_people_do(minds: dict[Level, Mind]) -> None:
    """Strings, no-plays and Prophets who call: over a few rounds each is seen."""
    seen: set[type[c.AnyCommand]] = set()
    longest = 0
    for seed in range(2):
        rule = read_rule('the same suit as the last card, or the same value')
        done = play_round(rule, [minds['medium']] * 4, PRESETS['matuszek'], Random(seed))
        seen |= {type(command) for command in done.commands}
        longest = max([longest, *(len(command.cards) for command in done.commands if isinstance(command, c.Play))])
    assert {c.Play, c.NoPlay, c.Declare, c.Call} <= seen
    assert longest > 1


@pytest.mark.parametrize('level', MACHINE_LEVELS)
def test_a_machine_invents_fair_rules(space: Space, level: Level) -> None:
    texts: set[str] = set()
    for seed in range(2):
        rule = invent(space, Sought(level, texts), Random(seed))
        text = rule_text(rule)
        assert text not in texts
        texts.add(text)
        assert read_rule(text) == rule
        card = quick_card(compile_rule(rule))
        assert 0.15 <= card.share <= 0.6
        assert card.dead_ends is DeadEnds.NONE
        assert not card.simpler
        assert len(text.split()) <= 20


def test_only_experts_deal_what_people_hardly_think_of() -> None:
    assert is_tricky(read_rule('the card has a different parity from the last card of its suit'))
    assert is_tricky(read_rule('exactly 1 of (the card is red, the card is odd)'))
    assert is_tricky(read_rule('if the card is red, it is odd, otherwise it is even'))
    assert not is_tricky(read_rule('if the last card is red, it is odd, otherwise it is even'))


def test_a_loose_rule_is_not_dealt(space: Space) -> None:
    """Three of four cards right, though it is as hard as asked."""
    loose = 'the card is red or higher than the last card'
    sought = Sought('fitting', cards=needed(space, read_rule(loose)).medium.middle)
    assert not any(rule_of(space, (loose, seed), sought) for seed in range(4))


def test_a_beginner_alone_needs_few_cards(space: Space) -> None:
    for seed in range(3):
        rule = invent(space, Sought('beginner', cards=9.8), Random(seed))
        assert needed(space, rule).expert.middle <= 9.8
        assert needed(space, rule).medium.most <= 12.5


def test_variations_are_of_one_pattern() -> None:
    rule = read_rule('if the last card is a spade, red, otherwise black')
    texts = {rule_text(varied(rule, Random(seed))) for seed in range(40)}
    assert len(texts) >= 8
    assert all(text.startswith('if the last card is a ') for text in texts)
    assert mirrored(mirrored(rule)) == rule != mirrored(rule)


def test_a_machine_invents_a_rule_that_needs_so_many_cards(space: Space) -> None:
    texts = [rule_text(invent(space, Sought('fitting', cards=12.0), Random(seed))) for seed in (1, 1)]
    assert texts[0] == texts[1]
    assert needed(space, read_rule(texts[0])).medium.middle == pytest.approx(12, rel=0.2)
    # The same rule in other words, and with somebody's own before it, was used lately too.
    sought = Sought('fitting', {f'Mine. | not ({texts[0]}) is wrong', f'Mine. | {texts[0]}'}, 12.0)
    assert rule_text(invent(space, sought, Random(1))) != texts[0]


def test_a_dealer_who_keeps_to_no_rule_stops_no_machine(minds: dict[Level, Mind]) -> None:
    """A person judges by hand, now so, now so: machines doubt, and play on."""
    table, rng = lobby(4, PRESETS['matuszek'], seed=3), Random(3)
    table.next_round('1' * 64)
    for turn in range(40):
        if table.round.over:
            break
        if table.round.phase.waits_for_dealer:
            question = table.round.question
            assert question is not None
            table.do(c.Judge(0, yes=rng.random() < 0.5, card=question.cards[0] if question.card_for_no else None))
            continue
        if table.round.grace:
            table.end_grace()
        (seat,) = table.match.awaited
        command = minds[MIND_LEVELS[seat - 1]].act(player_view(table.match, seat))
        assert command is not None, turn
        table.do(command)
