"""``make riddles`` finds the rules of ``eleusis/riddles/riddles.txt``: an hour of work, taken up where it was left.

Ideas are the dealer's patterns, the built-in rules, rules that people wrote, and what comes of a part of one put into
another. The dealer varies and judges each as it does for a table; an expert plays what is left with the cards of its
day. All that was measured is kept in ``measured.txt``, so that the order is made again in seconds. New weeks are
appended.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

import eleusis.riddles
from eleusis.court.alone import TURNS, WRONG_GUESS
from eleusis.minds.cache import cached_space
from eleusis.minds.dealer import Sought, patterns, rule_of
from eleusis.minds.needed import LAWS, needed
from eleusis.minds.roster import Level
from eleusis.minds.solo import play_alone
from eleusis.minds.space import Space
from eleusis.minds.varying import varied
from eleusis.riddles import Measured, Riddle, cards_of, measured_rules
from eleusis.rules import syntax as s
from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.findings import Grade, OtherStarters, SameRule
from eleusis.rules.analysis.grading import GRADES_UP_TO, quick_card
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import built_in_rules
from eleusis.rules.syntax import Rule
from tests.eleusis.riddles.walks import Walks, walks
from tests.eleusis.riddles.weeks import DAYS, UNSAID, arranged, equal_pairs, told

MEASURED = Path(__file__).with_name('measured.txt')
FILE = Path(eleusis.riddles.__file__).with_name(eleusis.riddles.RIDDLES_FILE)

PEOPLE = Path(__file__).parents[1] / 'minds' / 'rules' / 'people.txt'
LEVELS: tuple[tuple[float, Level], ...] = ((12.5, 'beginner'), (16.0, 'medium'), (30.0, 'expert'))
"""The most cards that an expert needs for rules of each level of the dealer."""
AS_HEARD = 0.4
"""The share of ideas that are not put together of two."""
WORDS = 20
"""Longer rules are not dealt."""


@cache
def heard() -> tuple[Rule, ...]:
    """Rules that somebody has said."""
    people = [line for line in PEOPLE.read_text('utf-8').splitlines() if not line.startswith('#')]
    texts = [*(each.text for each in patterns()), *(each.text for each in built_in_rules()), *people]
    return tuple([read_rule(text, limited=False) for text in texts])


def crossed(one: Rule, other: Rule, rng: Random) -> Rule | None:
    """The first rule with a part of the second; None where the second has none that fits."""
    match one.condition, other.condition:
        case s.If() as own, s.If() as strange:
            part = rng.choice(('test', 'then', 'otherwise'))
            return replace(one, condition=replace(own, **{part: getattr(strange, part)}))
        case (s.All() | s.Any() | s.Cycle()) as own, (s.All() | s.Any() | s.Cycle()) as strange if isinstance(
            own, s.Cycle
        ) == isinstance(strange, s.Cycle):
            parts = list(own.conditions)
            parts[rng.randrange(len(parts))] = rng.choice(strange.conditions)
            return replace(one, condition=replace(own, conditions=tuple(parts)))
        case _:
            return None


class Found(NamedTuple):
    """A line of the file of what was measured."""

    idea: int
    """The number of its idea: where to go on."""
    measured: Measured


def find(space: Space, seed: int, known: list[Found]) -> Iterator[Found]:
    """What comes of all ideas after those known, without end."""
    rng = Random(f'riddles {seed}')
    begin = max((each.idea for each in known), default=-1) + 1
    seen: set[Walks] = {walks(read_rule(each.measured.text)) for each in known}
    number = -1
    while True:
        one, other = rng.choices(heard(), k=2)
        as_heard, chance = rng.random() < AS_HEARD, Random(rng.getrandbits(64))
        number += 1
        if number < begin:
            continue
        idea = one if as_heard else crossed(one, other, chance)
        measured = idea and measure(space, idea, chance.getrandbits(32), seen)
        if measured:
            yield Found(number, measured)


def measure(space: Space, idea: Rule, seed: int, seen: set[Walks]) -> Measured | None:
    """The rule of an idea, where it makes a riddle unlike those seen."""
    rule, pattern = varied(idea, Random(seed)), rule_text(idea)
    if len(rule_text(rule).split()) > WORDS or not is_said(pattern, idea):
        return None
    steps = walks(rule)
    if steps in seen:
        return None
    seen.add(steps)
    cards = needed(space, rule)
    sought = next((Sought(level) for most, level in LEVELS if cards.expert.middle <= most), None)
    if not sought or not rule_of(space, (pattern, seed), sought):
        return None
    text = rule_text(rule)
    solo = play_alone(space, rule, Random(text), cards=cards_of(text))
    cost = solo.turns - 1 + WRONG_GUESS * solo.attempt.wrong_guesses
    riddle = Riddle(1, Measured(Grade.EASY, cost, 0, 0, text))
    if not solo.solved or cost > TURNS:
        return None
    guess = read_rule(solo.attempt.guesses[-1].rule, limited=False)
    if not isinstance(compare(rule, guess, starter=riddle.alone.starter), SameRule | OtherStarters):
        return None
    expert, medium = cards.expert.middle, cards.medium.middle
    if expert == LAWS['expert'].unknown:  # No mind thinks of it as it is told; the expert found what means the same.
        expert, medium = cost, cost * LAWS['medium'].scale / LAWS['expert'].scale
    grade = list(Grade)[sum((expert + cost) / 2 > most for most in GRADES_UP_TO)]
    return Measured(grade, cost, medium, quick_card(compile_rule(rule)).share, text)


def is_said(text: str, rule: Rule) -> bool:
    """Whether people who read the text read this rule."""
    try:
        return read_rule(text) == rule
    except NotARule:
        return False


def read_found(path: Path) -> list[Found]:
    lines = path.read_text('utf-8').splitlines() if path.exists() else []
    pairs = [line.split(' ', 1) for line in lines]
    return [Found(int(idea), Measured.from_line(line)) for idea, line in pairs]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument('--kept', type=Path, default=MEASURED, help='what was measured')
    parser.add_argument('--measured', type=int, default=0, help='go on until this many rules are measured')
    parser.add_argument(
        '--weeks', type=int, default=215, help='how many weeks there are to be; no rule changes its day'
    )
    parser.add_argument('--seed', type=int, default=1)
    arguments = parser.parse_args()
    known = read_found(arguments.kept)
    with arguments.kept.open('a', encoding='utf-8', buffering=1) as kept:
        for found in islice(find(cached_space(), arguments.seed, known), max(0, arguments.measured - len(known))):
            known.append(found)
            kept.write(f'{found.idea} {found.measured.line}\n')
    dated = {each.text: each for each in measured_rules()}
    others = [each for each in told(each.measured for each in known) if each.text not in dated]
    days = [*dated.values(), *arranged(others, arguments.weeks - len(dated) // DAYS)]
    if equal := equal_pairs([measured.text for measured in days]):
        sys.exit(f'These are equal; name one of each pair in {UNSAID}: {equal}')
    FILE.write_text(''.join(f'{measured.line}\n' for measured in days), 'utf-8')


main() if __name__ == '__main__' else None
