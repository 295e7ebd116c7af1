"""Which of the rules that were measured are riddles, and on which days."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from eleusis.riddles import Measured
from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.findings import Different
from eleusis.rules.language.reading import read_rule
from tests.eleusis.riddles.walks import unproven, walks

UNSAID = Path(__file__).with_name('unsaid.txt')
"""Rules that a reader found that nobody would say, or that can be taken for another."""
DAYS = 7
APART = 10
"""Days between two rules of the same shape, where there are others to choose from."""


def told(found: Iterable[Measured]) -> list[Measured]:
    """Those that people would say."""
    unsaid = set(UNSAID.read_text('utf-8').splitlines())
    return [measured for measured in found if measured.text not in unsaid]


def equal_pairs(texts: Sequence[str]) -> list[tuple[str, str]]:
    """The pairs of rules that no line tells apart: proven, not sampled."""
    rules = [read_rule(text) for text in texts]
    return [
        (texts[one], texts[other])
        for one, other in unproven([walks(rule) for rule in rules])
        if not isinstance(compare(rules[one], rules[other]), Different)
    ]


def arranged(found: Sequence[Measured], weeks: int) -> list[Measured]:
    """This number of weeks, each from an easy Monday to a hard Sunday.

    A weekday has a seventh of all rules, in the order of how hard they are. Where there are too many, the most usual
    shapes give some up; and rules of the same shape are kept apart.
    """
    rng, shapes = Random('weeks'), {each.text: shape(read_rule(each.text)) for each in found}
    usual, ranked = Counter[object](), list[tuple[int, Measured]]()
    for each in rng.sample(found, len(found)):
        usual[shapes[each.text]] += 1
        ranked.append((usual[shapes[each.text]], each))
    ranked.sort(key=lambda pair: pair[0])
    chosen = sorted([each for _, each in ranked[: weeks * DAYS]], key=hardness)
    bands = [rng.sample(band, weeks) for band in (chosen[day * weeks : (day + 1) * weeks] for day in range(DAYS))]
    days = list[Measured]()
    for _ in range(weeks):
        for band in bands:
            lately = {shapes[each.text] for each in days[-APART:]}
            index = next((index for index, each in enumerate(band) if shapes[each.text] not in lately), 0)
            days.append(band.pop(index))
    return days


def hardness(measured: Measured) -> tuple[int, float]:
    """Its grade; then the cards that an expert needed and a medium mind should need, times the root of the length."""
    return measured.grade.value, (measured.expert + measured.medium) * sqrt(len(measured.text.split()))


def shape(part: Any) -> object:
    """A rule without its values, colours, suits and numbers."""
    match part:
        case Struct():
            return type(part).__name__, *(shape(getattr(part, name)) for name in part.__struct_fields__)
        case tuple():
            return tuple([shape(each) for each in part])
        case _:
            return None
