"""How fast rules are compiled and say which cards may come next, for rules of every kind that dealers write."""

import json
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

from msgspec.structs import replace

from bot.cli.rule_batch import answer
from eleusis.cards import Card
from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.findings import About, Claim, DealerCard
from eleusis.rules.analysis.grading import full_card, quick_card
from eleusis.rules.analysis.hints import check_claim
from eleusis.rules.analysis.sense import oddities
from eleusis.rules.analysis.simplest import simplest
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.syntax import Not, Rule

RULES = (
    'alternate colours',
    'prime and non-prime cards alternate',
    'if the last card is odd, play a black card, otherwise a red one',
    'same suit or same value',
    'product of the last three values mod 4 chooses: red or above 6 / black or court / even or below 6 / odd or a ten',
    'cycle: red, black, odd, even',
    'the digits of pi',
    'lower than the last or 5 to 10 higher',
    'loopy = {A 4 6 8 9 10 Q}; loopy alternates with non-loopy',
    'court cards count 10; the sum of the last two cards is below the card',
    'higher in the next suit or lower in the previous suit',
    'at most three reds in a row',
    'never more than 3 cards of one suit in a row',
    'a suit not seen so far or higher than the highest so far',
    'if the number of reds is above the number of blacks, a black card, otherwise a red one',
    'the card is higher than the total so far mod 13',
)
CARDS_ON_THE_LINE = 30
QUESTIONS = 20_000
TIMES = 2000


def run() -> list[tuple[str, float, str]]:
    """Return name, value and unit of each number measured; each is of one rule, the median and the slowest of them."""
    rules = [read_rule(text) for text in RULES]
    judges = [compile_rule(rule) for rule in rules]
    compiling = [1e6 * each(lambda rule=rule: compile_rule(rule), 100) for rule in rules]
    cold = [1e9 * seconds_for_a_mask(judge, remembered=False) for judge in judges]
    remembered = [1e9 * seconds_for_a_mask(judge, remembered=True) for judge in judges]
    stepping = [1e9 * seconds_for_a_step(judge) for judge in judges]
    return [
        *both('rules, compile', compiling, 'us'),
        *both(f'rules, mask of {CARDS_ON_THE_LINE} cards, never seen before', cold, 'ns'),
        *both(f'rules, mask of {CARDS_ON_THE_LINE} cards, state seen before', remembered, 'ns'),
        *both('rules, one card more and its mask', stepping, 'ns'),
        ('rules, lines of cards judged', len(stepping) * 1e9 / sum(stepping), 'cards/s'),
        ('rules, questions of a batch answered', answered_a_second(), 'lines/s'),
        *said(rules),
    ]


def said(rules: list[Rule]) -> list[tuple[str, float, str]]:
    """Analysis of rules, without caches between runs."""
    pairs = zip(rules, [*rules[1:], rules[0]], strict=True)
    twice = [(rule, replace(rule, condition=Not(Not(rule.condition)))) for rule in rules]
    claim = Claim(About.LAST_CARDS, 2)
    return [
        *both('rules, compared with another', [ms(lambda pair=pair: compare(*pair)) for pair in pairs], 'ms'),
        *both('rules, proven the same', [ms(lambda pair=pair: compare(*pair)) for pair in twice], 'ms'),
        *both('rules, asked for sense', [ms(lambda rule=rule: oddities(rule)) for rule in rules], 'ms'),
        *both('rules, quick card', [ms(lambda rule=rule: forgetful(quick_card, rule)) for rule in rules], 'ms'),
        *both('rules, full card', [ms(lambda rule=rule: forgetful(full_card, rule)) for rule in rules], 'ms'),
        *both('rules, hint', [ms(lambda rule=rule: check_claim(compile_rule(rule), claim)) for rule in rules], 'ms'),
    ]


def forgetful(card: Callable[[CompiledRule], DealerCard], rule: Rule) -> None:
    simplest.cache_clear()
    card(compile_rule(rule))


def ms(act: Callable[[], object]) -> float:
    return 1e3 * each(act, 1)


def answered_a_second() -> float:
    """Return how many questions of a batch are answered a second: rules compiled before, lines all different."""
    rng = Random(0)
    asked = [
        json.dumps(
            {'rule': rng.choice(RULES), 'line': [rng.choice(list(Card)).text for _ in range(rng.randint(1, 40))]}
        )
        for _ in range(QUESTIONS)
    ]
    questions = [question.encode() for question in asked]
    for text in RULES:
        answer(json.dumps({'rule': text, 'line': ['7H']}).encode())
    began = perf_counter()
    for question in questions:
        answer(question)
    return QUESTIONS / (perf_counter() - began)


def both(name: str, figures: list[float], unit: str) -> list[tuple[str, float, str]]:
    return [(name, median(figures), unit), (f'{name}, slowest', max(figures), unit)]


def each(act: Callable[[], object], times: int) -> float:
    """Return the seconds that one act takes: the best of three goes, because other programs run too."""
    goes: list[float] = []
    for _ in range(3):
        began = perf_counter()
        for _ in range(times):
            act()
        goes.append((perf_counter() - began) / times)
    return min(goes)


def seconds_for_a_mask(judge: CompiledRule, *, remembered: bool) -> float:
    rng = Random(1)
    lines = [rng.sample([*Card, *Card], CARDS_ON_THE_LINE) for _ in range(20)]

    def masks() -> None:
        for line in lines:
            if not remembered:
                judge._masks.clear()
            judge.accepted(line)

    return each(masks, TIMES // 20) / len(lines)


def seconds_for_a_step(judge: CompiledRule) -> float:
    cards = Random(2).choices(range(52), k=100)

    def walk() -> None:
        state = judge.start(0)
        for card in cards:
            state = judge.step(state, card)
            judge.mask(state)

    return each(walk, TIMES // 100) / len(cards)
