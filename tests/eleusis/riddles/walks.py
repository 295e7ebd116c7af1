"""What a rule does along a walk for each starter: two rules that walk apart are proven to be different.

At each step the next card is drawn from those that are right, the same for all rules. So two rules walk the same way
until the first line, allowed by both, on which they differ; those that don't walk apart have to be compared.
"""

from collections.abc import Sequence
from random import Random

from eleusis.rules.analysis.walking import Memories, indices
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.syntax import Rule

STEPS = 16

Walks = tuple[int | None, ...]
"""By starter, the hash of all masks; None where the starter is not fit."""


def walks(rule: Rule) -> Walks:
    """The walks of a rule."""
    memories = Memories(compile_rule(rule))
    fit = memories.rule.fit_starters
    return tuple([_walk(memories, starter) if fit >> starter & 1 else None for starter in range(52)])


def _walk(memories: Memories, starter: int) -> int:
    rng, memory, masks = Random(starter), memories.start(starter), list[int]()
    for _ in range(STEPS):
        masks.append(memories.mask(memory))
        right = indices(masks[-1])
        if not right:
            break
        memory = memories.next(memory, right[int(rng.random() * len(right))])
    return hash(tuple(masks))


def apart(one: Walks, other: Walks) -> bool:
    """Whether two rules are proven to be different."""
    return any(None not in (here, there) and here != there for here, there in zip(one, other, strict=True))


def unproven(every: Sequence[Walks]) -> list[tuple[int, int]]:
    """The pairs, by index, that no walk tells apart."""
    known: dict[tuple[int, int], list[int]] = {}
    pairs: set[tuple[int, int]] = set()
    for index, walks_ in enumerate(every):
        for starter, walk in enumerate(walks_):
            if walk is not None:
                alike = known.setdefault((starter, walk), [])
                pairs.update((before, index) for before in alike)
                alike.append(index)
    return [pair for pair in sorted(pairs) if not apart(every[pair[0]], every[pair[1]])]
