"""Every reason for which the library refuses, raised at the table, and the list of reasons complete."""

import ast
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import eleusis
from eleusis import commands as c
from eleusis.cards import Card
from eleusis.commands import IllegalMove
from eleusis.games.eleusis import decide as of_the_round
from eleusis.refusals import CODES, refusal_text
from eleusis.variants import PRESETS, Variant
from tests.eleusis.driver import Table, dealt, lobby, stacked, with_round
from tests.eleusis.odd_variants import FORMER_BERKELEY

HANDS = {1: 'QH 10S 2C 3C', 2: '5D 6D 7D 8D', 3: 'KS KH KC KD', 4: '8C 9C 10C JC'}


def plain(*, machine: bool = False) -> Table:
    return stacked(HANDS, machine=machine)


def played() -> Table:
    table = plain()
    table.play(1, 'QH')
    return table


def judged() -> Table:
    table = played()
    table.judge(True)
    return table


def with_prophet() -> Table:
    return stacked(HANDS, laid=5, marker=(3, 2))


def shown(*, prophet: bool = False) -> Table:
    table = with_prophet() if prophet else plain()
    table.no_play(1)
    return table


def picked() -> Table:
    table = shown(prophet=True)
    table.call(False)
    table.judge(True)
    table.pick('QH')
    return table


def left(seat: int, *, machine: bool = False) -> Table:
    table = plain(machine=machine)
    table.leave(seat)
    return table


def hinted() -> Table:
    table = dealt(5)
    table.do(c.GiveHint(0, 'Suits don’t matter.'))
    return table


def writing() -> Table:
    table = lobby(4)
    table.do(c.OpenRound(0))
    return table


def flagged() -> Table:
    table = judged()
    table.do(c.Flag(0, 2))
    return table


def voted() -> Table:
    table = judged()
    table.do(c.VoteVoid(1))
    return table


def volunteered() -> Table:
    table = lobby(4)
    table.do(c.Volunteer(2))
    return table


def all_have_dealt() -> Table:
    table = lobby(3)
    table.match = type(table.match)(seated=(True, True, True), dealt=(0, 1, 2))
    return table


def over() -> Table:
    table = lobby(4)
    table.do(c.EndMatch())
    return table


def thrown(variant: Variant = PRESETS['berkeley']) -> Table:
    table = stacked({**HANDS, 1: 9}, variant=variant)
    table.no_play(1)
    table.judge(True)
    return table


def guessed() -> Table:
    table = stacked(HANDS, variant=PRESETS['express'])
    table.right(1, 'QH')
    table.do(c.Guess(1, 'Queens are right.'))
    return table


def right_in_express() -> Table:
    table = stacked(HANDS, variant=PRESETS['express'])
    table.right(1, 'QH')
    return table


def offered() -> Table:
    table = stacked(HANDS, variant=PRESETS['drexler'])
    table.right(1, 'QH')
    table.declare(3)
    return table


def without_starter(variant: Variant = PRESETS['berkeley']) -> Table:
    table = lobby(4, variant)
    table.next_round()
    return table


def begun_by_a_no_play() -> Table:
    table = without_starter()
    table.no_play(1)
    table.judge(False)
    return table


REFUSALS: list[tuple[str, Callable[[], Table], c.AnyCommand]] = [
    ('all-have-dealt', all_have_dealt, c.OpenRound(0)),
    ('dealer-does-not-play', plain, c.NoPlay(0)),
    ('first-card-alone', lambda: without_starter(FORMER_BERKELEY), c.NoPlay(1)),
    ('dealer-has-no-vote', judged, c.VoteVoid(0)),
    ('dealt-already', plain, c.Volunteer(0)),
    ('flagged-already', flagged, c.Flag(0, 2)),
    ('grace', judged, c.Play(2, (Card.D5,))),
    ('grace-to-guess', right_in_express, c.NoPlay(2)),
    ('guess-length', right_in_express, c.Guess(1, ' ')),
    ('guess-pending', guessed, c.NoPlay(2)),
    ('hint-given', hinted, c.GiveHint(0, 'Another.')),
    ('hint-length', lambda: dealt(5), c.GiveHint(0, ' ')),
    ('hint-too-late', judged, c.GiveHint(0, 'Too late.')),
    ('left-already', lambda: left(0, machine=True), c.TakeBack(0)),
    ('machine-verdict-stays', lambda: plain(machine=True), c.TakeBack(0)),
    ('match-over', over, c.Sit()),
    ('match-begun', plain, c.ChangeVariant(Variant(hand=9))),
    ('name-a-card', shown, c.Judge(0, False)),
    ('no-cards', plain, c.Play(1, ())),
    ('no-grace', plain, c.EndGrace()),
    ('no-round', lambda: lobby(4), c.NoPlay(1)),
    ('no-rule-yet', writing, c.NoPlay(1)),
    ('no-such-card', plain, c.Flag(0, 2)),
    ('no-guesses', judged, c.Guess(1, 'Queens are right.')),
    ('no-play-yet', lambda: stacked(HANDS, variant=PRESETS['drexler']), c.Declare(2)),
    ('no-prophets', right_in_express, c.Declare(1)),
    ('no-starter', without_starter, c.RedrawStarter(0)),
    ('no-window-to-guess', right_in_express, c.Guess(2, 'Queens are right.')),
    ('no-window', plain, c.Declare(1)),
    ('dealer-alone-knows', played, c.StandIn(0)),
    ('not-stood-in', plain, c.TakeOver(1)),
    ('not-awaited', plain, c.TimeOut(2)),
    ('not-held', plain, c.Play(1, (Card.SK,))),
    ('not-held-so-often', plain, c.Play(1, (Card.HQ,) * 3)),
    ('not-in-play', lambda: left(1), c.NoPlay(1)),
    ('not-in-shown-hand', shown, c.Judge(0, False, Card.SK)),
    ('not-in-this-round', plain, c.NoPlay(9)),
    ('not-seated', lambda: lobby(4), c.Leave(9)),
    ('not-the-dealer', played, c.Judge(2, True)),
    ('not-the-prophet', with_prophet, c.Call(2, True)),
    ('not-your-turn', plain, c.NoPlay(2)),
    ('nothing-to-call', with_prophet, c.Call(3, True)),
    ('nothing-to-judge', plain, c.Judge(0, True)),
    ('nothing-offered', offered, c.Answer(3, True)),
    ('nothing-to-mark', begun_by_a_no_play, c.Declare(1)),
    ('nothing-to-throw-in', plain, c.ThrowIn(1, (Card.HQ,))),
    ('nothing-to-take-back', plain, c.TakeBack(0)),
    ('nothing-to-void', plain, c.VoteVoid(1)),
    ('nothing-to-waive', plain, c.Waive(1)),
    ('only-in-delphi', plain, c.Say(1, True)),
    ('offer-pending', offered, c.NoPlay(2)),
    ('pick-was-wrong', picked, c.Judge(0, False, Card.HQ)),
    ('prophet-before', lambda: with_round(judged(), former_prophets=(1,)), c.Declare(1)),
    ('prophet-does-not-play', with_prophet, c.NoPlay(3)),
    ('prophet-exists', with_prophet, c.Declare(1)),
    ('prophet-first', lambda: shown(prophet=True), c.Judge(0, True)),
    ('round-under-way', plain, c.OpenRound(1)),
    ('rule-fixed-by-hint', hinted, c.SealRule(0, 'other')),
    ('rule-is-fixed', judged, c.SealRule(0, 'other')),
    ('seat-taken', plain, c.Sit(1)),
    ('starter-is-fit', lambda: plain(machine=True), c.RedrawStarter(0)),
    ('starter-stays', judged, c.RedrawStarter(0)),
    ('string-too-long', plain, c.Play(1, (Card.HQ,) * 5)),
    ('table-full', lambda: lobby(8), c.Sit()),
    ('throw-in-count', lambda: thrown(FORMER_BERKELEY), c.ThrowIn(1, (Card.HQ,))),
    ('throw-in-exactly', thrown, c.ThrowIn(1, (Card.HQ,))),
    ('throw-in-pending', thrown, c.NoPlay(2)),
    ('too-many-seated', lambda: lobby(5), c.ChangeVariant(Variant(most_seats=4))),
    ('too-few-rivals', lambda: stacked({1: 3, 2: 3}), c.Declare(1)),
    ('too-few-seats', lambda: lobby(2), c.OpenRound(0)),
    ('verdict-pending', played, c.NoPlay(2)),
    ('volunteered-already', volunteered, c.Volunteer(2)),
    ('voted-already', voted, c.VoteVoid(1)),
]


@pytest.mark.parametrize(('code', 'table', 'command'), REFUSALS, ids=[code for code, _, _ in REFUSALS])
def test_refused_with_its_reason_and_nothing_changed(
    code: str, table: Callable[[], Table], command: c.AnyCommand
) -> None:
    assert table().refuses(command).code == code


def test_a_round_that_is_over_refuses_everything() -> None:
    table = stacked({1: 'QH', 2: 3, 3: 3})
    table.right(1, 'QH')
    for command in (c.NoPlay(2), c.TakeBack(0), c.VoteVoid(2), c.EndGrace(), c.Leave(2)):
        with pytest.raises(IllegalMove) as refused:
            of_the_round.decide(table.round, command, Random(1))
        assert refused.value.code == 'round-over'


def raised_in(*folders: Path) -> set[str]:
    return {
        code.value
        for folder in folders
        for file in folder.glob('*.py')
        for node in ast.walk(ast.parse(file.read_text(encoding='utf-8')))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == 'IllegalMove'
        for code in ast.walk(node.args[0])
        if isinstance(code, ast.Constant) and isinstance(code.value, str)
    }


def test_the_list_is_complete() -> None:
    library = Path(eleusis.__file__).parent
    raised = raised_in(library, library / 'games' / 'eleusis', library / 'games' / 'eleusis' / 'decide')
    of_variants = {code for code in raised if code.startswith('variant-')}  # See test_10_variants.
    assert raised - of_variants == {code for code, _, _ in REFUSALS} | {'round-over'}


def test_every_reason_is_worded_and_no_other() -> None:
    library = Path(eleusis.__file__).parent
    raised = raised_in(library, *(folder for folder in library.glob('games/**') if folder.is_dir()))
    assert sorted(CODES) == sorted(raised)


def test_a_refusal_says_why_and_what_of() -> None:
    refusal = IllegalMove('not-held-so-often', card=Card.HQ, wanted=2)
    assert (refusal.code, refusal.facts) == ('not-held-so-often', {'card': Card.HQ, 'wanted': 2})
    assert 'not-held' in str(refusal)
    assert refusal_text(refusal, str) == 'You don’t hold QH 2 times.'
    assert refusal_text(IllegalMove('not-your-turn', seat=2), 'Seat {}'.format) == 'It’s Seat 2’s turn.'
