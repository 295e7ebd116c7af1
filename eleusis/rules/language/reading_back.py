"""Reads canonical words back into exactly the tree that was printed.

The grammar for what people write reads much of it too, but a rule must come back from its canonical text as the very
same tree, however odd. So canonical words have a small grammar of their own, the inverse of ``printing``.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice, product
from typing import TYPE_CHECKING, Any, cast

from eleusis.rules import syntax as s
from eleusis.rules.language.meanings import Start, SuitOrder
from eleusis.rules.language.parsing import Parse, TooManyReadings
from eleusis.rules.language.phrasebook import without_accents
from eleusis.rules.language.printing import FILES, rule_text, tongue
from eleusis.rules.language.words import sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from eleusis.rules.language.words import Word
    from eleusis.rules.syntax import Condition, Rule


_TEXTS_KEPT = 1024
_WORDS = re.compile(r'[^\W\d_]+')


def read_back(text: str, *languages: str) -> Rule | None:
    """The rule that ``rule_text`` prints as this text, by default in any language, ignoring case and blanks."""
    wanted = _plain(text)
    for code in languages or FILES:
        for rule in _read(text, code):
            if _plain(rule_text(rule, code)) == wanted:
                return rule
    return None


def read_abroad(text: str) -> tuple[Rule, ...]:
    """What a text states that is in another language than English, in nearly the words in which rules are printed."""
    if not sounds_abroad(_WORDS.findall(text), least=1):
        return ()
    found = (tuple(dict.fromkeys(_read(text, code))) for code in FILES if code != 'en')
    return next(filter(None, found), ())


def sounds_abroad(words: Iterable[str], least: int = 2) -> bool:
    """Whether so many of these words may be of another language than English in which rules are printed."""
    said = {without_accents(word) for word in words}
    return any(len(said & tongue(code).grammar.vocabulary()) >= least for code in FILES if code != 'en')


def _read(text: str, language: str) -> Iterator[Rule]:
    """The rules that the phrases of a language make of a text."""
    statements: list[tuple[Any, ...]] = []
    try:
        rows = sentences(text, limited=False)
        for row in rows:
            found = Parse(tongue(language).grammar, _named(row, rows)).whole('statement')
            if not found:
                return
            statements.append(found)
    except (ValueError, TooManyReadings):
        return
    yield from _rules(statements)


@lru_cache(_TEXTS_KEPT)
def translated(text: str, language: str) -> str:
    """A canonical English text in the words of another language; any other text stays as it is."""
    rule = None if language == 'en' else read_back(text, 'en')
    return text if rule is None else rule_text(rule, language)


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
        starts = [part.cards for part in parts if isinstance(part, Start)]
        orders = {part.ranks: part.suits for part in parts if isinstance(part, SuitOrder)}
        if conditions:
            yield s.Rule(
                conditions[0] if len(conditions) == 1 else s.All(tuple(conditions)),
                tuple(part for part in parts if isinstance(part, s.Definition)),
                tuple(part for part in parts if isinstance(part, s.Worth)),
                orders.get(False, s.SUIT_ORDER),
                starts[0] if starts else None,
                orders.get(True, s.SUIT_RANKING),
            )
