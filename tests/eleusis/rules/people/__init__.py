"""Sentences that people wrote as rules, what they meant by them, and how each was read when it was recorded.

``sentences.jsonl`` holds for each sentence the set it belongs to (``by``), the meanings that a fair reader may take
(``means``, line numbers in ``meanings.jsonl`` from 0; none where no one could say) and the canonical texts that it was
read as (``reads``). A ``lost`` says why that reading was given up. Each line of ``meanings.jsonl`` is a list of lines
of right cards, each with the masks of the cards that may come next after its last cards.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from eleusis.cards import Card
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.hearing.proposing import propose
from eleusis.rules.language.reading import readings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from eleusis.rules.compiling.compiled import CompiledRule
    from eleusis.rules.syntax import Rule

HERE = Path(__file__).parent
UNDERSTOOD, ASKED, OFFERED, REFUSED, MISREAD = 'understood', 'asked', 'offered', 'refused', 'misread'
_MOST_ASKED = 3
"""Nobody finds their own reading at a glance among more."""


class Sentence(NamedTuple):
    text: str
    by: str
    means: tuple[int, ...]
    reads: tuple[str, ...]
    lost: str = ''


def _sentences() -> dict[str, list[Sentence]]:
    sets: dict[str, list[Sentence]] = {}
    for line in (HERE / 'sentences.jsonl').read_text(encoding='utf-8').splitlines():
        row = json.loads(line)
        sentence = Sentence(row['text'], row['by'], tuple(row['means']), tuple(row['reads']), row.get('lost', ''))
        sets.setdefault(sentence.by, []).append(sentence)
    return sets


SETS = _sentences()
_MEANINGS = (HERE / 'meanings.jsonl').read_text(encoding='utf-8').splitlines()


@cache
def read(text: str) -> tuple[Rule, ...]:
    """The readings of a text, none if it is refused."""
    try:
        return readings(text).rules
    except NotARule:
        return ()


def agrees(rule: CompiledRule, meaning: int) -> bool:
    """Whether the rule accepts exactly the right cards on every recorded line."""
    for text, masks in json.loads(_MEANINGS[meaning]):
        line, expected = Card.many_from_text(text), masks.split()
        for missing, mask in enumerate(reversed(expected)):
            if rule.accepted(line[: len(line) - missing]) != int(mask, 16):
                return False
    return True


@cache
def offered(text: str) -> tuple[Rule, ...]:
    """The rules that are offered for a text that is refused."""
    return tuple(proposal.rule for proposal in propose(text))


@cache
def outcome(sentence: Sentence) -> str:
    """What becomes of a sentence; asked or offered if the right reading is among at most three."""
    rules = read(sentence.text)
    if not rules:
        return OFFERED if is_meant(offered(sentence.text), sentence) else REFUSED
    if not is_meant(rules, sentence):
        return MISREAD
    return UNDERSTOOD if len(rules) == 1 else ASKED if len(rules) <= _MOST_ASKED else REFUSED


def is_meant(rules: Iterable[Rule], sentence: Sentence) -> bool:
    """Whether one of the rules is what the sentence means."""
    return any(agrees(rule, meaning) for rule in map(compile_rule, rules) for meaning in sentence.means)


def counts(name: str, each: int = 1) -> Counter[str]:
    """The outcomes of every sentence of a set (or of every ninth, say) that means something."""
    return Counter(outcome(sentence) for sentence in SETS[name][::each] if sentence.means)
