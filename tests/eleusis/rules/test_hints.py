"""Hints: what is read in them, and whether a rule keeps what they say."""

from collections.abc import Callable, Hashable, Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest

from eleusis.cards import Card, Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.analysis.claims import read_claims
from eleusis.rules.analysis.findings import About, Checked, Claim, JudgedCard, Open, Proven, Refuted
from eleusis.rules.analysis.hints import check_claim
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import cards_in
from eleusis.rules.syntax import Attribute
from tests.eleusis.rules.oracle import is_fit, is_right
from tests.eleusis.rules.trees import Trees
from tests.examples import some

CARD, LAST = s.Ref.CARD, s.Ref.LAST
SUIT, COLOUR, VALUE, PARITY = Attribute.SUIT, Attribute.COLOUR, Attribute.VALUE, Attribute.PARITY
FEW = tuple(Card.many_from_text('AS 8S KS AH 8C KC JD'))


def no(attribute: Attribute) -> Claim:
    return Claim(About.NOT, attributes=(attribute,))


def only(*attributes: Attribute) -> Claim:
    return Claim(About.ONLY, attributes=attributes)


def last(number: int) -> Claim:
    return Claim(About.LAST_CARDS, number)


NO_STARTER, NO_POSITION, ALWAYS = Claim(About.NO_STARTER), Claim(About.NO_POSITION), Claim(About.ALWAYS_A_CARD)


def said(claim: Claim) -> str:
    """``only suit value``, ``last-cards 2``."""
    number = [str(claim.number)] if claim.number or claim.about is About.LAST_CARDS else []
    return ' '.join([claim.about.value, *number, *[attribute.value for attribute in claim.attributes]])


@pytest.mark.parametrize('line', (Path(__file__).parent / 'hints.txt').read_text(encoding='utf-8').splitlines())
def test_what_is_read_in_a_hint(line: str) -> None:
    text, claims = line.split(' =>')
    assert '; '.join(map(said, read_claims(text))) == claims.strip()


def test_any_text_is_read() -> None:
    words = ['suits', 'values', 'only', 'the', 'last', 'two', 'cards', 'at least', 'a', 'quarter', 'of', 'are', 'right']
    words += ['and', ',', 'nor', '.', 'do not matter', '13', '%']
    rng = Random(1)
    for _ in range(300):
        read_claims(' '.join(rng.choices(words, k=rng.randrange(60))))
        read_claims(''.join(map(chr, rng.choices(range(0xD000), k=rng.randrange(400)))))
    assert read_claims('. ' * 100_000) == ()


@pytest.mark.parametrize(
    ('rule', 'claim', 'true'),
    [
        ('colours alternate', only(COLOUR), True),
        ('colours alternate', no(VALUE), True),
        ('colours alternate', no(SUIT), False),
        ('colours alternate', no(COLOUR), False),
        ('colours alternate', last(1), True),
        ('colours alternate', last(0), False),
        ('colours alternate', NO_STARTER, False),
        ('colours alternate', NO_POSITION, True),
        ('higher than the last card, or an ace', no(SUIT), True),
        ('higher than the last card, or an ace', no(COLOUR), True),
        ('higher than the last card, or an ace', only(VALUE), True),
        ('higher than the last card, or an ace', only(PARITY), False),
        ('the same suit as the last card', no(COLOUR), False),
        ('the same suit as the last card', only(SUIT), True),
        ('the same suit as the last card', only(SUIT, VALUE), True),
        ('odd and even cards alternate', only(PARITY), True),
        ('a heart or a spade alternates with a club or a diamond', no(COLOUR), True),
        ('a heart or a club alternates with a spade or a diamond', no(COLOUR), True),
        ('the same suit as the second last card', last(1), False),
        ('the same suit as the second last card', last(2), True),
        ('the same suit as the third last card', last(2), False),
        ('the same suit as the third last card', last(3), True),
        ('the same suit as the starter', last(0), False),
        ('the same suit as the starter', last(1), True),
        ('the same suit as the starter', NO_STARTER, False),
        ('red', last(0), True),
        ('red, or the ace of spades', only(SUIT), False),
        ('red', NO_STARTER, True),
        ('start: red; the same colour as the starter', NO_STARTER, True),
        ('red, black in a cycle', NO_POSITION, False),
        ('red, black in a cycle', NO_STARTER, True),
        ('red, black in a cycle', last(1), False),
        ('red, black in a cycle', last(2), True),
        ('cycle red, red', NO_POSITION, True),
        ('a value not seen so far', NO_POSITION, True),
        ('a value not seen so far', last(3), False),
        ('a value not seen so far', ALWAYS, False),
        ('higher than the last card', ALWAYS, False),
        ('colours alternate', ALWAYS, True),
        ('the same suit or the same value as the last card', Claim(About.SHARE, 33), True),
        ('the same suit or the same value as the last card', Claim(About.SHARE, 50), False),
        ('the same suit or the same value as the last card', Claim(About.AT_LEAST, 16), True),
        ('the same suit or the same value as the last card', Claim(About.AT_LEAST, 17), False),
        ('the same suit or the same value as the last card', Claim(About.AT_MOST, 16), True),
        ('the same suit or the same value as the last card', Claim(About.AT_MOST, 15), False),
    ],
)
def test_whether_a_claim_is_true(rule: str, claim: Claim, true: bool) -> None:
    compiled = compile_rule(read_rule(rule))
    found = check_claim(compiled, claim)
    assert isinstance(found, Proven if true else Refuted)
    check_refutation(compiled, claim, found)


def check_refutation(compiled: CompiledRule, claim: Claim, found: Checked) -> None:
    """By the oracle: what is said against the claim is so, and is against it."""
    if not isinstance(found, Refuted):
        return
    for verdict in found.verdicts:
        check_verdict(compiled.rule, verdict)
    if found.verdicts:
        one, other = found.verdicts
        assert one.right is not other.right
        assert is_against(claim, one, other)
    elif found.line:
        check_playable(compiled.rule, found.line)
        right = sum(is_right(compiled.rule, found.line, card) for card in Card)
        assert right == found.right
        assert not {
            About.ALWAYS_A_CARD: right >= 1,
            About.AT_LEAST: right >= claim.number,
            About.AT_MOST: right <= claim.number,
        }[claim.about]


def check_verdict(rule: s.Rule, verdict: JudgedCard) -> None:
    check_playable(rule, verdict.line)
    assert is_right(rule, verdict.line, verdict.card) is verdict.right


def check_playable(rule: s.Rule, line: tuple[Card, ...]) -> None:
    assert is_fit(rule, line[0])
    assert all(is_right(rule, line[:place], line[place]) for place in range(1, len(line)))


KEYS: dict[Attribute, Callable[[Card], Hashable]] = {
    SUIT: lambda card: card.suit,
    COLOUR: lambda card: card.colour,
    VALUE: lambda card: card.rank,
    PARITY: lambda card: card.rank % 2,
    Attribute.KIND: lambda card: card.rank > 10,
    Attribute.FACE: lambda card: card,
}
LEFT = {SUIT: (VALUE,), VALUE: (SUIT,)}


def is_against(claim: Claim, one: JudgedCard, other: JudgedCard) -> bool:
    """Whether these opposite verdicts contradict the claim."""
    match claim.about:
        case About.ONLY:
            return alike(claim.attributes, one, other)
        case About.NOT if claim.attributes[0] in LEFT:
            return alike(LEFT[claim.attributes[0]], one, other)
        case About.NOT:
            return alike((VALUE,), one, other)
        case About.LAST_CARDS:
            ends = [(*verdict.line[len(verdict.line) - claim.number :], verdict.card) for verdict in (one, other)]
            return ends[0] == ends[1] and min(len(one.line), len(other.line)) >= claim.number
        case About.NO_STARTER:
            return (one.line[1:], one.card) == (other.line[1:], other.card)
        case _:
            return len(one.line) != len(other.line) and one.card is other.card


def alike(attributes: tuple[Attribute, ...], one: JudgedCard, other: JudgedCard) -> bool:
    """Whether two lines and cards have the same of these in the same places."""
    ways = [[[KEYS[kind](card) for kind in attributes] for card in (*found.line, found.card)] for found in (one, other)]
    return ways[0] == ways[1]


CLAIMS = [only(COLOUR), only(VALUE), no(SUIT), no(VALUE), no(COLOUR), last(0), last(1), last(2), NO_STARTER, ALWAYS]


@pytest.mark.parametrize('claim', some(CLAIMS, 2), ids=str)
def test_random_rules_keep_what_is_proven_of_them(claim: Claim) -> None:
    """By brute force over lines of up to three of a few cards; refutations by the oracle."""
    found = {Proven: 0, Refuted: 0, Open: 0}
    for seed in range(24):
        compiled = compile_rule(Trees(Random(seed), depth=0 if seed % 2 else 1).rule())
        answer = check_claim(compiled, claim)
        found[type(answer)] += 1
        check_refutation(compiled, claim, answer)
        if isinstance(answer, Proven):
            assert not any(is_against(claim, one, other) for one, other in contradictions(compiled, claim)), seed
    assert found[Proven] > 1
    assert found[Refuted] > 1


def contradictions(compiled: CompiledRule, claim: Claim) -> Iterator[tuple[JudgedCard, JudgedCard]]:
    """Pairs of opposite verdicts on short lines, of a few cards, that end alike in some way."""
    if claim.about is About.ALWAYS_A_CARD:
        assert all(compiled.accepted(line) for line in short_lines(compiled))
        return
    if claim.about is About.NOT and claim.attributes == (COLOUR,):
        return
    verdicts = [
        JudgedCard(line, card, bool(compiled.accepted(line) >> card.index & 1))
        for line in short_lines(compiled)
        for card in FEW
    ]
    rng = Random(0)
    chosen = rng.sample(verdicts, min(len(verdicts), 60))
    yield from ((one, other) for one, other in product(chosen, verdicts) if one.right is not other.right)


def short_lines(compiled: CompiledRule) -> Iterator[tuple[Card, ...]]:
    now = [(card,) for card in cards_in(compiled.fit_starters) if card in FEW]
    for _ in range(3):
        yield from now
        now = [(*line, card) for line in now for card in cards_in(compiled.accepted(line)) if card in FEW]


def test_a_rule_whose_memory_has_no_bound_is_refuted_or_left_open() -> None:
    prime_total = compile_rule(s.Rule(s.Any((s.Is(s.Total(), s.Quality.PRIME), s.OfColour(CARD, Colour.RED)))))
    assert not prime_total.finite
    assert isinstance(check_claim(prime_total, last(2)), Refuted)
    assert isinstance(check_claim(prime_total, ALWAYS), Open)


def test_a_rule_that_sees_the_layout_is_refuted_or_left_open() -> None:
    hearts = s.OfSuit(CARD, Suit.HEARTS)
    wrong = s.Compare(s.WrongCards(), s.Comparison.AT_LEAST, s.Literal(1))
    compiled = compile_rule(s.Rule(s.If(wrong, s.Not(hearts), hearts)))
    assert isinstance(check_claim(compiled, no(SUIT)), Refuted)
    assert isinstance(check_claim(compiled, only(SUIT)), Open)


def test_without_a_fit_starter_nothing_is_claimed() -> None:
    compiled = compile_rule(s.Rule(s.OfColour(CARD, Colour.RED), start=s.Anything(right=False)))
    assert isinstance(check_claim(compiled, only(COLOUR)), Open)
