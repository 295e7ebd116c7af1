"""What is told of a rule once it is known: true, whatever the rule."""

from random import Random

import pytest

from bot.text import ENGLISH, GERMAN
from bot.text.rule_said import interest_text
from eleusis.cards import Card
from eleusis.rules.analysis.effort import effort
from eleusis.rules.analysis.findings import Needed
from eleusis.rules.analysis.interest import interest
from eleusis.rules.analysis.simplest import simplest
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import cards_in
from tests.eleusis.rules.trees import Trees

NEEDED = Needed.predicted(expert=15.2, medium=20)


@pytest.mark.parametrize(
    ('text', 'said'),
    [
        (
            'if the last card is a court card, play a spade, otherwise the same colour',
            'It looks like “the card has the same colour as the last card”, until a court card comes. '
            'About half of the cards are right',
        ),
        (
            'the same suit or a court card',
            'It looks like “the card has the same suit as the last card”, except for a court card.',
        ),
        ('colours alternate', 'About half of the cards are right, so a verdict tells as much as it can. An expert'),
        ('the digits of pi', 'Only 8 of 100 cards are right, so every right one tells a lot'),
    ],
)
def test_what_is_told(text: str, said: str) -> None:
    told = interest_text(ENGLISH, interest(read_rule(text), NEEDED))
    assert told.startswith(said)
    assert told.endswith('finds it after 12–19 cards.')
    assert interest_text(GERMAN, interest(read_rule(text), NEEDED)).endswith('nach 12–19 Karten.')


@pytest.mark.parametrize('seed', range(12))
def test_what_is_told_of_any_rule_is_true(seed: int) -> None:
    rule = Trees(Random(seed), depth=2).rule()
    found = interest(rule)
    assert interest_text(ENGLISH, found)
    if found.apart is None:
        return
    like = read_rule(found.like)
    assert effort(like) < effort(simplest(rule))
    one, other, example = compile_rule(like), compile_rule(rule), found.apart.shortest
    takes = [bool(each.accepted(example.line) >> example.card.index & 1) for each in (one, other)]
    assert takes == [example.by_one, not example.by_one]
    if found.apart.always:
        chance, after = Random(seed), {card for gap in found.apart.gaps for card in gap.after}
        line = [example.line[0]]
        for _ in range(20):
            masks = one.accepted(tuple(line)), other.accepted(tuple(line))
            assert (masks[0] != masks[1]) == (line[-1] in after)
            both = cards_in(masks[0] & masks[1])
            if not both:
                break
            line.append(chance.choice(both))
        assert set(line) <= set(Card)
