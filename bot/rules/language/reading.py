"""From text to rule: every reading that the grammar allows, and what to say of a text that has none."""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING, NamedTuple, cast

from bot.rules import syntax as s
from bot.rules.analysis.comparing import compare
from bot.rules.analysis.findings import OtherStarters, Same
from bot.rules.errors import NotARule
from bot.rules.language.combining import combined
from bot.rules.language.grammar import grammar
from bot.rules.language.parsing import NoReading, Parse, TooManyReadings
from bot.rules.language.printing import rule_text
from bot.rules.language.words import RANK_NAMES, sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.rules.language.grammar.statements import Statement
    from bot.rules.language.words import Word
    from bot.rules.syntax import Rule

MOST_READINGS = 4
"""More are not asked about: the text must be made clearer."""
_MOST_COMBINED = 64
"""Readings of all sentences together that are looked at."""
_WORK = 60_000
"""Steps of a comparison of two readings; after that they count as different."""


class Mended(NamedTuple):
    """A word that was read as another one."""

    word: str
    instead: str


class Readings(NamedTuple):
    """What a text can mean: one rule, or several that differ."""

    rules: tuple[Rule, ...]
    mended: tuple[Mended, ...] = ()


class Ambiguous(NotARule):
    """A text that states several rules, in its attribute ``rules``."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        super().__init__('ambiguous', number=len(rules))
        self.rules = rules


def read_rule(text: str, *, limited: bool = True) -> Rule:
    """The rule that a text states.

    Args:
        text: As the dealer typed it.
        limited: Whether it must be as short as a dealer's; what ``rule_text`` prints may be longer than what was typed.

    Raises:
        Ambiguous: where it can mean several.
        NotARule: what was not understood and where.
    """
    rules = readings(text, limited=limited).rules
    if len(rules) > 1:
        raise Ambiguous(rules)
    return rules[0]


def readings(text: str, *, limited: bool = True) -> Readings:
    """Every rule that a text can mean; readings that are the same rule are one.

    Raises:
        NotARule: what was not understood and where.
    """
    rows = sentences(text, limited=limited)
    rows = _with_names(rows)
    meanings = [_meanings(row) for row in rows]
    rules: dict[Rule, None] = {}
    for statements in islice(product(*meanings), _MOST_COMBINED):
        try:
            rules[combined(statements)] = None
        except NoReading:
            continue
    if not rules:
        raise NotARule('no-reading')
    for rule in rules:
        if rule_text(rule) == text.strip():
            return Readings((rule,))
    return Readings(_distinct(list(rules)))


def _meanings(row: Sequence[Word]) -> tuple[Statement, ...]:
    parse = Parse(grammar, row)
    try:
        found = parse.whole('statement')
    except TooManyReadings:
        raise NotARule('too-many', row[0].start, row[-1].end) from None
    if not found:
        at = min(parse.furthest, len(row) - 1)
        raise NotARule(
            'unexpected', row[at].start, row[at].end, word=row[at].text, after='', wanted='nothing', example=''
        )
    return cast('tuple[Statement, ...]', found)


def _with_names(rows: list[list[Word]]) -> list[list[Word]]:
    """The words, those marked that the dealer uses as names for groups of cards."""
    known = grammar.vocabulary()
    counts: dict[str, int] = {}
    for row in rows:
        for word in row:
            if word.is_plain and word.rank is None and word.number is None and known.isdisjoint(word.forms):
                name = _singular(word.text.casefold())
                counts[name] = counts.get(name, 0) + 1
    names = {name for name, count in counts.items() if count > 1 and name not in RANK_NAMES}
    return [
        [
            word._replace(name=_singular(word.text.casefold())) if _singular(word.text.casefold()) in names else word
            for word in row
        ]
        for row in rows
    ]


def _singular(word: str) -> str:
    if word.endswith('ies') and len(word) > 4:
        return word[:-3] + 'y'
    return word.removesuffix('s') if len(word) > 3 and not word.endswith('ss') else word


def _distinct(rules: list[Rule]) -> tuple[Rule, ...]:
    """One of each that are the same, the one that is said most shortly."""
    found: list[Rule] = []
    for rule in sorted(rules, key=lambda rule: len(rule_text(rule))):
        if not any(_same(rule, other) for other in found):
            found.append(rule)
            if len(found) > MOST_READINGS:
                raise NotARule('too-many')
    return tuple(found)


def _same(one: Rule, other: Rule) -> bool:
    return isinstance(compare(one, other, work=_WORK), Same | OtherStarters) and one.start == other.start


_ = s
