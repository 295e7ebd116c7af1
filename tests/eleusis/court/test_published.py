"""The rules and the deals of the benchmark, which must never change, and how an attempt is scored."""

from hashlib import sha256

from eleusis.cards import Card
from eleusis.court.alone import HAND, TURNS
from eleusis.court.published import SHUFFLES, Attempt, Deal, deals_of, published_rules
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule


def test_rules_and_deals_are_the_same_for_ever() -> None:
    """What is stored names them by number."""
    tables = [Deal(rule, shuffle).table() for rule in range(1, 27) for shuffle in range(1, SHUFFLES + 1)]
    dealt = ' '.join(card.text for table in tables for card in (table.starter, *table.hand, *table.stock))
    assert all(len(table.hand) == HAND for table in tables)
    digest = sha256('\n'.join([*published_rules(), dealt]).encode()).hexdigest()
    assert digest[:16] == '72edb59a79520c4c'


def test_rules_are_canonical_and_all_different() -> None:
    assert len(set(published_rules())) == 26
    assert [rule_text(read_rule(text, limited=False)) for text in published_rules()] == list(published_rules())


def test_everybody_meets_each_rule_once_before_any_twice() -> None:
    for number in (1, 2**31 - 1):
        deals = deals_of(number)
        assert deals == deals_of(number)
        assert len(set(deals)) == 78
        for begins in (0, 26, 52):
            assert {deal.rule for deal in deals[begins : begins + 26]} == set(range(1, 27))
    assert deals_of(1) != deals_of(2)


def test_an_attempt_scores_31_less_the_turn_and_two_for_each_wrong_guess() -> None:
    attempt = Attempt()
    assert (attempt.turn, attempt.worth, attempt.points, attempt.may_guess) == (1, 30, 0, True)
    attempt = attempt.guessing('no card', right=False, sure=0.5)
    assert (attempt.worth, attempt.may_guess) == (28, False)
    attempt = attempt.laying(Card.H7, right=True, sure=None)
    assert (attempt.worth, attempt.may_guess) == (27, True)
    solved = attempt.guessing('any card', right=True, sure=None)
    assert (solved.points, solved.turn, solved.wrong_guesses, solved.over) == (27, 2, 1, True)
    for _ in range(TURNS - 1):
        attempt = attempt.laying(Card.H7, right=True, sure=None)
    assert (attempt.over, attempt.points) == (True, 0)
