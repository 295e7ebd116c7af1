"""From text to rule: every reading that the grammar allows, and error messages for a text that has none."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise, product
from typing import NamedTuple, cast

from eleusis.rules import syntax as s
from eleusis.rules.errors import NotARule
from eleusis.rules.language.combining import about_the_card_laid, combined, names_in
from eleusis.rules.language.distinguishing import distinct
from eleusis.rules.language.grammar import grammar
from eleusis.rules.language.grammar.statements import is_setting
from eleusis.rules.language.lexicon import stem
from eleusis.rules.language.meanings import Statement
from eleusis.rules.language.parsing import NoReading, Parse, Patience, TooManyReadings
from eleusis.rules.language.possible import is_possible, own_mask
from eleusis.rules.language.reading_back import read_abroad, read_back
from eleusis.rules.language.spelling import candidates, is_strange
from eleusis.rules.language.words import Word, sentences
from eleusis.rules.masks import ALL_CARDS, NO_CARDS
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Condition, Rule

MOST_READINGS = 4
"""With more readings than this the writer is asked for a clearer text instead."""
_MOST_COMBINED = 48
"""Limit on combined readings of all sentences."""
_MOST_MENDED = 2
"""Limit on misspelt words corrected in a sentence."""
_MOST_SUGGESTED = 3
_GOES_ON = ('…',), ('etc',)
_OTHER = re.compile(r'(?i)\b(?:other|opposite) colou?r\b')
_SHOWN = 30
"""How much of an unknown word is quoted."""


class Mended(NamedTuple):
    """A word that was read as a similar one."""

    word: str
    instead: str


class Readings(NamedTuple):
    """The meaning of a text: one rule, or two to four that really differ, the shortest wording first."""

    rules: tuple[Rule, ...]
    mended: tuple[Mended, ...] = ()


class Ambiguous(NotARule):
    """A text with several readings, given in its attribute ``rules``."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        super().__init__('ambiguous', number=len(rules))
        self.rules = rules


def read_rule(text: str, *, limited: bool = True) -> Rule:
    """The one rule that a text states.

    Args:
        text: As the dealer typed it.
        limited: Whether the length limit for dealers applies; ``rule_text`` may print more than was typed.

    Raises:
        NotARule: when it states none: what was not understood, and where.
        Ambiguous: when it may state several.
    """
    rule, *others = readings(text, limited=limited).rules
    if others:
        raise Ambiguous((rule, *others))
    return rule


def readings(text: str, *, limited: bool = True) -> Readings:
    """Every rule that a text can mean; equivalent readings are merged.

    Takes milliseconds for a sentence and some tenths of a second for the worst text, so keep it off the event loop.

    Raises:
        NotARule: when it states none.
    """
    sentences_ = sentences(text, limited=limited)
    printed = read_back(text.strip())
    if printed is not None:  # What the bot prints is unambiguous.
        return Readings((printed,))
    if abroad := distinct(read_abroad(text)):
        return Readings(abroad[:MOST_READINGS])
    patience = Patience()
    rows = [_Row(tuple(words), patience) for words in _named(sentences_, patience)]
    understood = list(map(_understood, rows))
    if not all(row.meanings for row in understood):
        raise _not_understood(understood)
    rules: dict[Rule, None] = {}
    other = _OTHER.search(text) is not None
    for statements in islice(product(*(row.meanings for row in understood)), _MOST_COMBINED):
        try:
            rules.update(dict.fromkeys(map(about_the_card_laid, combined(statements, other=other))))
        except NoReading:
            continue
    if not rules:
        raise NotARule('no-rule', 0, len(text))
    mended = tuple(mended for row in understood for mended in row.mended)
    said = [row.words for row in understood]
    readings_ = _sensible(distinct([rule for rule in rules if not _is_idle(rule, said)]))
    if not readings_:
        raise NotARule('no-rule', 0, len(text))
    if len(readings_) > MOST_READINGS:
        raise NotARule('too-many', 0, len(text))
    return Readings(readings_, mended)


def _is_idle(rule: Rule, rows: Sequence[Sequence[Word]]) -> bool:
    """Whether a rule says nothing in some part, *red and black*, or takes words for what they cannot mean."""
    plain = all(word.forms != ('[',) for row in rows for word in row)
    joined = [part for part in parts(rule.condition) if isinstance(part, s.All | s.Any)]
    inner = [part for part in joined if part is not rule.condition or rule.definitions or len(part.conditions) > 2]
    if plain and any(own_mask(part, rule.definitions) in (NO_CARDS, ALL_CARDS) for part in inner):
        return True
    if any(_takes_a_number_for_a_card(part.conditions, rows) for part in joined):
        return True
    return not isinstance(rule.condition, s.Cycle | s.Alternate) and any(map(_goes_round, rows))


def _takes_a_number_for_a_card(said: Sequence[Condition], rows: Sequence[Sequence[Word]]) -> bool:
    """Whether *divisible by 3 or 4* is taken for *divisible by 3, or a 4*."""
    beside = {
        (number.number if isinstance(number, s.Literal) else number.rank, other.rank)
        for one, other in pairwise(said)
        if isinstance(one, s.Compare) and isinstance(other, s.OfRank)
        for number in parts(one)
        if isinstance(number, s.Literal | s.RankValue)
    }
    triples = (triple for row in rows for triple in zip(row, row[1:], row[2:], strict=False))
    return any((one.rank, other.rank) in beside and 'or' in join.forms for one, join, other in triples)


def _goes_round(row: Sequence[Word]) -> bool:
    """Whether a sentence says the same words over and over: a row of kinds that take turns."""
    said = [word.forms or (word.text,) for word in row if word.forms not in _GOES_ON]
    periods = range(2, len(said) // 2 + 1)
    return any(all(word == said[at % period] for at, word in enumerate(said)) for period in periods)


def _sensible(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """Without rules under which no card is ever right, unless there are no others."""
    if len(rules) == 1:
        return rules
    return tuple(rule for rule in rules if rule.worths or is_possible(rule.condition) is not False) or rules


@dataclass(frozen=True)
class _Row:
    """The words of a sentence and their meanings: none if it was not understood, but how far it was."""

    words: tuple[Word, ...]
    patience: Patience
    meanings: tuple[Statement, ...] = ()
    mended: tuple[Mended, ...] = ()
    furthest: int = 0

    @property
    def strange(self) -> list[int]:
        """The indices of words that the grammar does not know."""
        return [place for place, word in enumerate(self.words) if is_strange(word)]


def _understood(row: _Row) -> _Row:
    """The sentence with its meanings, after correcting misspelt words if necessary.

    Raises:
        NotARule: ``too-many``.
    """
    strange = row.strange
    if not strange:
        return _parsed(row)
    if len(strange) > _MOST_MENDED:
        return row
    fitting: dict[tuple[Statement, ...], _Row] = {}
    for instead in product(*(candidates(row.words[place]) for place in strange)):
        words = list(row.words)
        for place, word in zip(strange, instead, strict=True):
            words[place] = word
        parsed = _parsed(replace(row, words=tuple(words)))
        if parsed.meanings:
            mended = tuple(
                Mended(row.words[place].text, word.text) for place, word in zip(strange, instead, strict=True)
            )
            fitting.setdefault(parsed.meanings, replace(parsed, words=row.words, mended=mended))
    return next(iter(fitting.values())) if len(fitting) == 1 else row


def _parsed(row: _Row) -> _Row:
    parse = Parse(grammar, row.words, row.patience)
    try:
        meanings = parse.whole('statement')
    except TooManyReadings:
        raise NotARule('too-many', row.words[0].start, row.words[-1].end) from None
    settings = tuple(meaning for meaning in meanings if is_setting(meaning))
    found = cast('tuple[Statement, ...]', settings or meanings)
    return replace(row, meanings=found, furthest=parse.furthest)


def _not_understood(rows: Sequence[_Row]) -> NotARule:
    """The error for a text: unknown words with suggestions, or else where a sentence stopped making sense."""
    strange = [row.words[place] for row in rows for place in row.strange if not row.meanings]
    suggestions = [known.text for word in strange for known in candidates(word)[:_MOST_SUGGESTED]]
    broken = next(row for row in rows if not row.meanings)
    at = broken.words[min(broken.furthest, len(broken.words) - 1)]
    first = min(strange, key=lambda word: word.start) if strange else at
    return NotARule(
        'not-understood',
        first.start,
        first.end,
        words=tuple(dict.fromkeys(word.text[:_SHOWN] for word in strange)) or None,
        suggestions=tuple(dict.fromkeys(suggestions)) or None,
        word=first.text[:_SHOWN],
    )


_LENT = frozenset(
    ['round', 'letter', 'royal', 'royalty', 'flat', 'straight', 'free', 'light', 'short', 'hard', 'x', 'y', 'z']
)
"""Known words that a text may still define as names."""


def _named(rows: list[list[Word]], patience: Patience) -> list[list[Word]]:
    """The words, with those marked that a sentence defines as names for kinds of cards."""
    possible = {stem(word.text.casefold()) for row in rows for word in row if is_strange(word) or '_' in word.text}
    possible |= {stem(word.text.casefold()) for row in rows for word in row} & _LENT
    marked = [row for row in _marked(rows, possible) if any(word.name for word in row)] if possible else []
    understood = [_understood(_Row(tuple(row), patience)) for row in marked]
    defined = {name for part in understood for meaning in part.meanings for name in names_in(meaning)}
    return _marked(rows, defined, only=True)


def _marked(rows: list[list[Word]], names: set[str], *, only: bool = False) -> list[list[Word]]:
    """The words with these marked as names, and ``only`` as nothing else."""
    return [
        [_as_name(word, only=only) if stem(word.text.casefold()) in names else word for word in row] for row in rows
    ]


def _as_name(word: Word, *, only: bool) -> Word:
    return word._replace(name=stem(word.text.casefold()), forms=() if only else word.forms)
