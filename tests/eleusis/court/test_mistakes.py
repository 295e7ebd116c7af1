"""Calls against the rule, found in records of whole rounds (4.4): none of a machine's, and each that chance makes."""

from random import Random

import pytest

from bot.cli.record import against_rules, mistake_line
from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Colour
from eleusis.court.judge import machine_verdict
from eleusis.court.mistakes import Mistake, mistakes
from eleusis.court.sealed import judge_in, judging, read_typed
from eleusis.match import MatchPhase, decide, open_match, replay
from eleusis.notation.names import SeatNames
from eleusis.notation.read import read_record
from eleusis.notation.record import Record, RevealedRule
from eleusis.notation.replay import Replay, replay_record
from eleusis.notation.write import write_record
from eleusis.rules.errors import NotARule
from eleusis.rules.language import reading
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.seal import seal_of
from eleusis.variants import PRESETS, Variant
from tests.eleusis.driver import lobby
from tests.eleusis.player_styles import PlayerStyle
from tests.eleusis.random_commands import wish

RULE = 'if the position is odd, red or a queen, otherwise black or a seven'
NONCE = 'a nonce'
MOST = 150


def played(variant: Variant, seed: int, *, machine: bool, honest: bool) -> tuple[Record, Replay]:
    """A finished round, read from its record; honest dealers judge by the rule."""
    rng = Random(seed)
    style = PlayerStyle.drawn(rng)
    style.odd, style.nonsense, style.string, style.no_play, style.declare = 0.01, 0, 0.1, 0.2, 0.3
    rule = judging(read_rule(RULE), variant)
    events: list[e.AnyEvent] = [*open_match(variant)]
    match = replay(events)
    commands: list[c.AnyCommand] = [*[c.Sit()] * 5, c.OpenRound(0), c.SealRule(0, seal_of(NONCE, RULE), machine)]
    for _ in range(MOST):
        if commands:
            command = commands.pop(0)
        elif match.phase is not MatchPhase.ROUND:
            break
        else:
            round_ = match.round
            assert round_ is not None
            judged = round_.machine_judged and round_.phase.is_judging
            by_rule = machine_verdict(round_, rule, rng) if honest and judged else None
            command = by_rule or wish(match, style, rng)
        try:
            granted = decide(match, command, rng)
        except c.IllegalMove:
            continue
        events += granted
        match = replay(granted, match)
    if match.phase is MatchPhase.ROUND:
        events += decide(match, c.EndMatch(), rng)
    record = read_record(write_record(events, revealed={1: RevealedRule(RULE, NONCE)}))
    return record, replay_record(record)


@pytest.mark.parametrize('name', PRESETS)
def test_a_machine_makes_no_mistakes(name: str) -> None:
    """Strings, no-plays, picks and cards laid from hands, also where it judges the first card."""
    for seed in range(3):
        record, again = played(PRESETS[name], seed, machine=True, honest=True)
        assert sum(isinstance(event, e.Judged) for event in again.events) > 3
        assert against_rules(record, again) == {1: ()}


@pytest.fixture(scope='module')
def found() -> list[tuple[Record, Replay, Mistake]]:
    """The mistakes of dealers who judge at random."""
    rounds = [
        played(PRESETS[name], seed, machine=False, honest=False)
        for name in ('gardner', 'drexler', 'berkeley', 'delphi')
        for seed in range(6)
    ]
    return [(record, again, mistake) for record, again in rounds for mistake in against_rules(record, again)[1]]


@pytest.mark.parametrize('about', ['play', 'no-play', 'pick', 'card', 'turned'])
def test_each_kind_of_mistake_is_found_in_its_line(about: str, found: list[tuple[Record, Replay, Mistake]]) -> None:
    mine = [entry for entry in found if entry[2].objection.about == about]
    assert mine
    for record, again, mistake in mine:
        call = again.events[mistake.place]
        assert isinstance(call, e.Judged)
        line = next(entry for entry in record.entries if entry.line.number == again.lines[mistake.place])
        said = {phrase.word.text for phrase in line.phrases}
        assert said & ({'right', 'correct', 'it is right'} if call.yes else {'wrong', 'incorrect', 'it is wrong'})
        told = mistake_line(mistake, SeatNames(record.names))
        assert told.count(' by the rule') == 1
        assert ('judged wrong, right by the rule' in told) == mistake.objection.right
        assert 'machine' not in told


def test_a_verdict_that_was_taken_back_is_none() -> None:
    record, again = played(PRESETS['gardner'], 3, machine=False, honest=False)
    places = {mistake.place for mistake in against_rules(record, again)[1]}
    back = [place for place, event in enumerate(again.events) if isinstance(event, e.CallTakenBack)]
    for place in back:
        judged = max(at for at in range(place) if isinstance(again.events[at], e.Judged))
        assert judged not in places


def test_it_is_a_machine_from_when_it_judges_on() -> None:
    """The dealer errs, then runs out of time, and errors in their name follow (11.3)."""
    table, rule = lobby(4), judging(read_rule('red'), Variant())
    table.do(c.OpenRound(0))
    table.do(c.SealRule(0, 'seal', machine_checked=True))
    for relieved in (False, True):
        if table.round.grace:
            table.end_grace()
        assert table.round.to_move is not None
        card = table.round.hands[table.round.to_move][0]
        table.play(table.round.to_move, card.text)
        if relieved:
            table.do(c.TimeOut(0))
        table.judge(card.colour is not Colour.RED)
    assert [mistake.machine for mistake in mistakes(table.events, {1: rule})[1]] == [False, True]


@pytest.mark.parametrize(
    ('text', 'formal'),
    [
        ('red', 'red'),
        ('the card is red', 'red'),
        ('My own words. | the card is red', 'red'),
        ('This | or that. | the card is red', 'red'),
        ('red | black', 'black'),
        ('As my aunt would have it.', None),
        ('', None),
        ('(' * 5000, None),
        ('(' * 400 + 'red' + ')' * 400, None),
        ('not ' * 900 + 'red', None),
        ('red or ' * 3000 + 'red', None),
    ],
    ids=lambda value: f'{str(value)[:20]} {len(str(value))}',
)
def test_the_rule_in_a_sealed_text(text: str, formal: str | None) -> None:
    judge = judge_in(text, Variant())
    assert (judge and judge.rule) == (None if formal is None else read_rule(formal))


def test_a_long_rule_is_read_again_as_it_was_printed() -> None:
    """A text of 400 characters may take more of them when it is printed."""
    rule = read_rule('; '.join(f'if the last card is {rank}, red' for rank in range(2, 11)))
    assert len(rule_text(rule)) > 400
    judge = judge_in(f'Own words. | {rule_text(rule)}', PRESETS['berkeley'])
    assert judge is not None
    assert (judge.rule, judge.starter) == (rule, False)
    assert read_typed(rule_text(rule)).rules == (rule,)


@pytest.mark.parametrize('text', ['red or ' * 60 + 'red', 'the same suit as the last card; ' * 20, 'red black ' * 95])
def test_what_is_longer_than_people_may_type_is_not_read_as_english(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, 'Parse', None)  # Reading it would fail.
    with pytest.raises(NotARule) as refused:
        read_typed(text)
    assert refused.value.code == 'too-long'
