"""Fit the weights of ``eleusis/rules/hearing/weights.txt`` on sentences whose meaning is known.

``python -m tests.eleusis.rules.fit`` fits on half of the sets and says what that does to the others, which took no
part; ``--write`` then fits on all of them and keeps the weights. A number takes only every so-manieth sentence.

The model is log-linear: among the candidates of a text, the meant one is as likely as the exponential of its negated
score. Each weight is held to its present value by a normal prior, and none becomes negative but those of ``_FREE``.
"""

import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np

from eleusis.rules.hearing import ranking
from eleusis.rules.hearing.proposing import MOST_PROPOSED, heard_rules
from tests.eleusis.rules.people import SETS, is_meant

WEIGHTS = Path(ranking.__file__).parent / 'weights.txt'
_FREE = ('tests of the card', 'ranks', 'bits', 'cases apart')
_STEPS = 3000
_RATE = 0.02
_SPREAD = 0.7
"""The standard deviation of the prior, for all sentences together."""


class Sample(NamedTuple):
    """A sentence: the features of its candidates, and which of them it means."""

    features: np.ndarray
    meant: np.ndarray


def samples(names: list[str], each: int) -> tuple[list[Sample], int]:
    """The sentences for which something was found, and how many there are in all."""
    order = list(ranking.weights())
    sentences = [sentence for name in names for sentence in SETS[name][::each] if sentence.means]
    found: list[Sample] = []
    for sentence in sentences:
        rules = heard_rules(sentence.text)
        meant = [is_meant([one.rule], sentence) for one in rules]
        if rules:
            rows = np.array([[one.features[name] for name in order] for one in rules])
            found.append(Sample(rows, np.array(meant)))
    return found, len(sentences)


def fitted(found: list[Sample], start: np.ndarray) -> np.ndarray:
    """The likeliest weights, by gradient ascent."""
    order = list(ranking.weights())
    free = np.array([name in _FREE for name in order])
    known = [sample for sample in found if sample.meant.any() and not sample.meant.all()]
    weights = start.copy()
    square = np.zeros_like(weights)
    for _ in range(_STEPS):
        slope = (start - weights) / _SPREAD**2
        for sample in known:
            score = -sample.features @ weights
            likely = np.exp(score - score.max())
            right = likely * sample.meant
            slope += likely @ sample.features / likely.sum() - right @ sample.features / right.sum()
        square += slope**2
        weights += _RATE * slope / np.sqrt(square + 1e-9)
        weights = np.where(free, weights, np.maximum(weights, 0))
    return weights


def proposed(found: list[Sample], weights: np.ndarray) -> tuple[int, int, int]:
    """For how many sentences the meant rule is proposed first, among three, or found at all."""
    ranked = [sample.meant[np.argsort(sample.features @ weights, kind='stable')] for sample in found]
    return (
        sum(bool(meant[0]) for meant in ranked),
        sum(bool(meant[:MOST_PROPOSED].any()) for meant in ranked),
        sum(bool(meant.any()) for meant in ranked),
    )


def main(arguments: list[str]) -> None:
    each = next((int(argument) for argument in arguments if argument.isdecimal()), 1)
    names = list(SETS)
    before = np.array(list(ranking.weights().values()))
    halves = [samples(names[half::2], each) for half in (0, 1)]
    for half, other in ((0, 1), (1, 0)):
        after = fitted(halves[half][0], before)
        found, count = halves[other]
        print(f'fitted on {", ".join(names[half::2])}; of {count} other sentences first, among three, found at all:')
        print('  before', *proposed(found, before), ' after', *proposed(found, after))
    if '--write' in arguments:
        after = fitted(halves[0][0] + halves[1][0], before)
        lines = [f'{name}: {weight:.2f}\n' for name, weight in zip(ranking.weights(), after, strict=True)]
        WEIGHTS.write_text(''.join(lines), encoding='utf-8')
        print('all', *proposed(halves[0][0] + halves[1][0], after), 'of', halves[0][1] + halves[1][1])


if __name__ == '__main__':
    main(sys.argv[1:])
