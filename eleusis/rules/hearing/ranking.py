"""How likely a rule is to be meant by a text: features, and their weights in ``weights.txt``.

``python -m tests.eleusis.rules.fit`` fits the weights on sentences whose meaning is known.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

from eleusis.rules import syntax as s
from eleusis.rules.analysis.effort import bits_of
from eleusis.rules.hearing.search import Found
from eleusis.rules.hearing.trees import as_kind, kind_mask
from eleusis.rules.language.files import file_figures
from eleusis.rules.masks import ALL_CARDS
from eleusis.rules.reach import parts, refs
from eleusis.rules.syntax import Condition, Ref

Features = dict[str, float]


def features(ways: Sequence[Found], condition: Condition, masks: Sequence[int]) -> Features:
    """What speaks against a rule that the sentences of a text may say in these ways."""
    unused = [way for way in ways if way.type == 'nothing']
    tree = list(parts(condition))
    tests = [part.test for part in tree if isinstance(part, s.If)]
    right = sum(mask.bit_count() for mask in masks[1:]) / (max(1, len(masks) - 1) * ALL_CARDS.bit_count())
    return {
        'composed': sum(way.cost - way.left_out for way in ways if way.type != 'nothing'),
        'left out': sum(way.left_out for way in ways if way.type != 'nothing'),
        'left out at all': float(any(way.left_out > 1 for way in ways)),
        'price of unused sentences': sum(way.cost for way in unused),
        'bits': bits_of(condition) / 10,
        'case in a test': float(
            any(isinstance(part, s.If | s.Alternate | s.Cycle) for t in tests for part in parts(t))
        ),
        'case in a choice': float(
            any(isinstance(part, s.Any) and any(isinstance(each, s.If) for each in part.conditions) for part in tree)
        ),
        'tests of two cards': float(len({Ref.CARD in refs(test) for test in tests}) > 1),
        'tests of the card': float(sum(Ref.CARD in refs(test) for test in tests)),
        'ranks': float(sum(isinstance(part, s.OfRank) for part in tree)),
        'kind beside a case': float(sum(map(_kinds_beside_cases, tree))),
        'said twice': float(sum(map(_said_twice, tree))),
        'cycle inside': float(sum(isinstance(part, s.Cycle | s.Alternate) for part in tree[1:])),
        'cases apart': float(sum(map(_cases_apart, tree))),
        'nearly none right': max(0.0, 0.12 - right) * 10,
        'nearly all right': max(0.0, right - 0.8) * 10,
    }


def _joined(part: s.Node) -> tuple[Condition, ...]:
    return part.conditions if isinstance(part, s.All | s.Any) else ()


def _kinds_beside_cases(part: s.Node) -> int:
    """How many conditions on the card alone stand beside cases, and may be parts of a case."""
    joined = _joined(part)
    if not any(isinstance(each, s.If) for each in joined):
        return 0
    return sum(kind_mask(each) is not None for each in joined if not isinstance(each, s.If))


def _said_twice(part: s.Node) -> int:
    """How many kinds of card that are joined are within another of them."""
    masks = [(refs(each), mask) for each in _joined(part) if (mask := kind_mask(as_kind(each))) is not None]
    pairs = ((one, other) for (card, one), (same, other) in combinations(masks, 2) if card == same)
    return sum(not one & ~other or not other & ~one for one, other in pairs)


def _cases_apart(part: s.Node) -> int:
    """How many cases that stand together exclude each other."""
    tests = [each.test for each in _joined(part) if isinstance(each, s.If)]
    masks = [kind_mask(as_kind(test)) for test in tests]
    return sum(one is not None and other is not None and not one & other for one, other in combinations(masks, 2))


@cache
def weights() -> Mapping[str, float]:
    """The fitted weight of each feature."""
    return file_figures('eleusis.rules.hearing', 'weights.txt')


def unlikelihood(found: Features, by: Mapping[str, float] | None = None) -> float:
    """The lower, the likelier."""
    by = weights() if by is None else by
    return sum(by[name] * value for name, value in found.items())
