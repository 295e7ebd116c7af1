"""One hand alone with a rule: the deal, the verdicts, what a guess is worth and where it is refuted."""

from collections import Counter
from random import Random

import pytest

from eleusis.cards import deck, shuffled
from eleusis.court.alone import HAND, TURNS, Alone, deal_alone, first_contradiction, layout_of, refutation, score_at
from eleusis.rules.analysis.audit import audit
from eleusis.rules.analysis.findings import Different
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.syntax import Rule

RULES = ('alternate colours. start: an ace', 'higher than the last card', 'no card')


def dealt(text: str, seed: int = 1) -> Alone:
    return deal_alone(compile_rule(read_rule(text)), shuffled(deck() * 2, Random(seed)))


@pytest.mark.parametrize('text', RULES)
def test_thirty_turns_with_twelve_cards_of_two_decks(text: str) -> None:
    alone, rng = dealt(text), Random(2)
    assert len(alone.hand) == HAND
    if 'ace' in text:
        assert alone.starter.rank == 1
    for turn in range(1, TURNS + 1):
        assert (alone.turn, alone.over) == (turn, False)
        alone = alone.laying(rng.choice(alone.hand))
        assert len(alone.hand) == HAND
        cards = [card for placement in alone.layout.placements for card in placement.cards]
        assert Counter([*alone.hand, *alone.stock, *cards]) == Counter(deck() * 2)
    assert alone.over
    assert audit(alone.judge, alone.layout) == (), 'every verdict is by the rule'
    with pytest.raises(ValueError, match='Card'):
        alone.laying(alone.hand[0])


def test_a_card_that_is_not_in_the_hand_cannot_be_laid() -> None:
    alone = dealt(RULES[0])
    with pytest.raises(ValueError, match='Card'):
        alone.laying(next(card for card in deck() if card not in alone.hand))


def test_what_a_guess_is_worth() -> None:
    assert [score_at(1, 0), score_at(11, 2), score_at(30, 0), score_at(31, 0), score_at(25, 9)] == [30, 16, 1, 0, 0]


def told_apart(alone: Alone, guess: Rule) -> Different | None:
    """Where the rule and a guess differ, whatever was laid."""
    different, known = refutation(alone.judge.rule, guess, alone.starter, ())
    assert not known
    return different


def test_a_guess_is_the_rule_where_no_line_from_this_starter_tells_them_apart() -> None:
    """Nobody can find out what would follow another starter."""
    alone = dealt('if the starter is red, alternate colours, otherwise any card')
    here, there = ('alternate colours', 'any card')[:: 1 if alone.starter.colour.value == 'red' else -1]
    assert told_apart(alone, read_rule(here)) is None
    different = told_apart(alone, read_rule(there))
    assert different is not None
    assert different.line == (alone.starter,)
    assert told_apart(alone, read_rule(f'{here}. start: a king')) is None, 'the starter lies there already'


def test_a_counterexample_is_a_line_that_both_allow_and_a_card_that_one_takes() -> None:
    alone = dealt('alternate colours')
    guess = read_rule('if the position is higher than 3, any card, otherwise alternate colours')
    different = told_apart(alone, guess)
    assert different is not None
    assert (different.line[0], len(different.line), different.by_one) == (alone.starter, 4, False)
    right = [
        compile_rule(rule).accepted(different.line) >> different.card.index & 1 for rule in (guess, alone.judge.rule)
    ]
    assert right == [1, 0]


def test_a_guess_that_contradicts_the_table_is_told_where() -> None:
    alone = dealt('alternate colours')
    fits = alone.judge.accepted(alone.layout.main_line)
    wrong, right = (next(card for card in alone.hand if fits >> card.index & 1 == is_right) for is_right in (0, 1))
    alone = alone.laying(wrong).laying(right)
    assert first_contradiction(alone.judge, alone.layout) is None
    assert refutation(alone.judge.rule, read_rule('no card'), alone.starter, [alone.layout])[1]
    for text, card, verdict in (('the same colour as the last card', wrong, False), ('no card', right, True)):
        found = first_contradiction(compile_rule(read_rule(text)), alone.layout)
        assert found is not None
        assert (found.line, found.card, found.by_one) == ((alone.starter,), card, verdict)
        assert first_contradiction(alone.judge, layout_of(found)) is None
        assert first_contradiction(compile_rule(read_rule(text)), layout_of(found)) == found
