"""Every reason for which the library refuses is met in the rule book as it is played, and has its sentence."""

import ast
import re
from pathlib import Path
from random import Random

import pytest

import eleusis
from eleusis import commands as c
from eleusis.cards import Card
from eleusis.commands import IllegalMove
from eleusis.match import GAMES
from eleusis.refusals import CODES, refusal_text
from eleusis.variants import PRESETS
from tests.eleusis.driver import lobby
from tests.eleusis.scenarios import scenarios


def raised() -> set[str]:
    """The codes in the source of the library."""
    library = Path(eleusis.__file__).parent
    return {
        code.value
        for file in [*library.glob('*.py'), *library.glob('games/**/*.py')]
        for node in ast.walk(ast.parse(file.read_text(encoding='utf-8')))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == 'IllegalMove'
        for code in ast.walk(node.args[0])
        if isinstance(code, ast.Constant) and isinstance(code.value, str)
    }


def test_each_is_met() -> None:
    told = ' '.join(step for scenario in scenarios() for step in scenario.steps)
    elsewhere = {code for code in raised() if code.startswith('variant-')} | {'round-over'}  # test_10_variants; below.
    assert raised() - elsewhere == set(re.findall(r' ! ([\w-]+)', told)) - elsewhere


def test_each_is_worded_and_no_other() -> None:
    assert sorted(CODES) == sorted(raised())


@pytest.mark.parametrize('preset', ['gardner', 'delphi'])
def test_a_round_that_is_over_refuses_everything(preset: str) -> None:
    table = lobby(4, PRESETS[preset])
    table.next_round()
    table.do(c.EndMatch())
    for command in (
        c.NoPlay(2),
        c.Say(1, True),
        c.Judge(0, True),
        c.TakeBack(0),
        c.VoteVoid(2),
        c.Leave(2),
        c.TimeOut(1),
    ):
        with pytest.raises(IllegalMove) as refused:
            GAMES[PRESETS[preset].game].decide(table.match.round, command, Random(1))
        assert refused.value.code == 'round-over'


@pytest.mark.parametrize(
    'command', [c.GiveHint(0, 'x' * 301), c.GiveHint(0, ' \n '), c.Guess(1, 'x' * 301), c.Guess(1, ' \n ')]
)
def test_2_5_and_10_3_a_hint_or_a_guess_has_some_words_and_not_too_many(command: c.GiveHint | c.Guess) -> None:
    table = lobby(4, PRESETS['express'])
    table.next_round()
    if isinstance(command, c.Guess):
        table.right(1, table.hand(1).split()[0])
    assert table.refuses(command).facts == {'most': 300}


def test_a_refusal_says_why_and_what_of() -> None:
    refusal = IllegalMove('not-held-so-often', card=Card.HQ, wanted=2)
    assert (refusal.code, refusal.facts) == ('not-held-so-often', {'card': Card.HQ, 'wanted': 2})
    assert 'not-held' in str(refusal)
    assert refusal_text(refusal, str) == 'You don’t hold QH 2 times.'
    assert refusal_text(IllegalMove('not-your-turn', seat=2), 'Seat {}'.format) == 'It’s Seat 2’s turn.'
