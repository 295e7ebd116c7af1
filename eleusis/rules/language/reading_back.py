"""Reads canonical English back into exactly the tree that was printed.

The grammar for what people write reads much of it too, but a rule must come back from its canonical text as the very
same tree, however odd. So canonical English has a small grammar of its own, the inverse of ``printing``.
"""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING, Any, cast

from eleusis.rules import syntax as s
from eleusis.rules.language.parsing import Parse, TooManyReadings
from eleusis.rules.language.phrasebook import without_accents
from eleusis.rules.language.printed import Order, PrintedStart
from eleusis.rules.language.printing import rule_text, tongue
from eleusis.rules.language.words import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from eleusis.rules.language.words import Word
    from eleusis.rules.syntax import Condition, Rule


def read_back(text: str, language: str = 'en') -> Rule | None:
    """The rule that ``rule_text`` prints as this text, ignoring case and blanks; None if there is no such rule."""
    statements: list[Any] = []
    try:
        rows = sentences(text, limited=False)
        for row in rows:
            found = Parse(tongue(language).grammar, _named(row, rows)).whole('statement')
            if not found:
                return None
            statements.append(found)
    except (ValueError, TooManyReadings):
        return None
    wanted = _plain(text)
    return next((rule for rule in _rules(statements) if _plain(rule_text(rule, language)) == wanted), None)


def _plain(text: str) -> str:
    """The text without what copying may change: case, blanks, and line breaks in place of semicolons."""
    return ' '.join(text.strip().removesuffix('.').replace('\n', '; ').casefold().split())


def _named(row: list[Word], rows: list[list[Word]]) -> list[Word]:
    """The words, with names marked: what comes before ``=`` at the start of a statement."""
    names = {one[0].text for one in rows if len(one) > 2 and one[1].forms == ('=',)}
    spelled = [word._replace(forms=tuple(map(without_accents, word.forms))) for word in row]
    return [word._replace(name=word.text) if word.text in names else word for word in spelled]


def _rules(statements: list[tuple[Any, ...]]) -> Iterator[Rule]:
    for parts in islice(product(*statements), 200):
        conditions = [cast('Condition', part) for part in parts if isinstance(part, s.Node)]
        starts = [part.cards for part in parts if isinstance(part, PrintedStart)]
        orders = {part.ranks: part.suits for part in parts if isinstance(part, Order)}
        if conditions:
            yield s.Rule(
                conditions[0] if len(conditions) == 1 else s.All(tuple(conditions)),
                tuple(part for part in parts if isinstance(part, s.Definition)),
                tuple(part for part in parts if isinstance(part, s.Worth)),
                orders.get(False, s.SUIT_ORDER),
                starts[0] if starts else None,
                orders.get(True, s.SUIT_RANKING),
            )
