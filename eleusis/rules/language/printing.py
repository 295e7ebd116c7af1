"""A rule in canonical English: what the dealer is shown, and what reads back as the same rule.

A subject is named once and then left out, as the reader of rules fills it in: ``the card is red or odd``.
"""

from __future__ import annotations

from typing import NamedTuple

from eleusis.cards import RANK_LETTERS
from eleusis.rules import syntax as s
from eleusis.rules.language.kinds import noun, nouns, spelled
from eleusis.rules.language.numerals import card_phrase, is_of_both, number_text, rank_name
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.syntax import CardRef, Comparison, Condition, Number, Operation, Quality, Ref, Rule, Value

_THE_CARD = 'the card'
_CLAUSES = (s.If, s.Cycle, s.Choose, s.Alternate, s.NeverBeside)
"""Conditions printed as whole clauses: among others they stand in brackets."""
_WHOLE = (*_CLAUSES, s.All, s.Any, s.Not, s.Anything, s.HowMany)
"""Conditions that are not a single predicate of one subject."""


def rule_text(rule: Rule) -> str:
    """The rule on one line; ``read_rule`` turns it back into the same rule."""
    said = [*_settings(rule)]
    condition = rule.condition
    if isinstance(condition, s.All) and any(isinstance(part, _CLAUSES) for part in condition.conditions):
        said += [_clause(part) for part in condition.conditions]
    else:
        said.append(_clause(condition))
    return '; '.join(said)


def _settings(rule: Rule) -> list[str]:
    """The definitions that come before the condition."""
    said = [f'{definition.name} = {_set_text(definition.cards)}' for definition in rule.definitions]
    said += [f'{_kinds_text(worth.cards)} count {worth.value}' for worth in rule.worths]
    if rule.suit_order != s.SUIT_ORDER:
        said.append('suit order ' + ' '.join(suit.value for suit in rule.suit_order))
    if rule.suit_ranking != s.SUIT_RANKING:
        said.append('suits rank ' + ' '.join(suit.value for suit in rule.suit_ranking))
    if rule.start is not None:
        said.append(f'start: {_bare_clause(rule.start)}')
    return said


def _set_text(cards: Condition) -> str:
    """``{A 4 6 8}`` for ranks and faces, otherwise a condition on the cards."""
    members = cards.conditions if isinstance(cards, s.Any) else ()
    names = [_member(member) for member in members]
    if names and None not in names:
        return '{' + ' '.join(name for name in names if name) + '}'
    return _bare_clause(cards)


def _member(member: Condition) -> str | None:
    match member:
        case s.OfRank(Ref.CARD, rank):
            return RANK_LETTERS[rank - 1]
        case s.Face(Ref.CARD, face):
            return face.text
        case _:
            return None


# Clauses


def _clause(condition: Condition) -> str:
    """A whole clause, with its first subject."""
    match condition:
        case s.If(test, then, otherwise):
            said = f'if {_spoken(test)}, then {_branch(then)}'
            return said if otherwise is None else f'{said}, otherwise {_clause(otherwise)}'
        case s.Cycle(conditions):
            return 'cycle ' + ', '.join(_bare(part) for part in conditions)
        case s.Choose(number, conditions):
            return f'choose by {_number(number)}: ' + ' / '.join(_bare(part) for part in conditions)
        case s.Alternate(one, other):
            rest = 'other cards' if other == s.Not(one) else _kinds_text(other)
            return f'{_kinds_text(one)} alternate with {rest}'
        case s.NeverBeside(one, other):
            return f'{_kind(one)} is never beside {_bare(other)}'
        case _:
            return _Speech(None).joined(condition)


def _kind(cards: Condition) -> str:
    """A kind of card before a verb; in brackets if it contains more than ``or``."""
    simple = (s.OfColour, s.OfSuit, s.OfRank, s.Court, s.Face, s.Named)
    parts = cards.conditions if isinstance(cards, s.Any) else (cards,)
    return _bare(cards) if all(isinstance(part, simple) for part in parts) else f'({_bare_clause(cards)})'


def _branch(condition: Condition) -> str:
    """What follows ``then``: a nested ``if`` in brackets, so that it does not capture the ``otherwise``."""
    return f'({_clause(condition)})' if isinstance(condition, s.If) else _clause(condition)


def _spoken(condition: Condition) -> str:
    """A condition with its first subject; a clause in brackets."""
    return f'({_clause(condition)})' if isinstance(condition, _CLAUSES) else _Speech(None).joined(condition)


def _bare(condition: Condition) -> str:
    """A condition on the card where the subject goes without saying."""
    return f'({_clause(condition)})' if isinstance(condition, _CLAUSES) else _Speech(_THE_CARD).joined(condition)


def _bare_clause(condition: Condition) -> str:
    return _clause(condition) if isinstance(condition, _CLAUSES) else _Speech(_THE_CARD).joined(condition)


def cards_phrase(cards: Condition, *, one: bool = False) -> str:
    """A noun phrase for these cards: ``red court cards``, ``cards that are (red or odd)``; or for ``one`` of them.

    A condition that does not begin with a predicate follows ``for which``.
    """
    known = nouns(cards, one=one)
    if known is not None:
        return known
    said = _bare_clause(cards)
    link = 'for which' if said == _clause(cards) else 'that is' if one else 'that are'
    return f'{"card" if one else "cards"} {link} ({said})'


def _kinds_text(cards: Condition) -> str:
    """The same where ``or`` is allowed too: ``hearts or spades``."""
    kinds = [nouns(part) for part in cards.conditions] if isinstance(cards, s.Any) else [None]
    return cards_phrase(cards) if None in kinds else ' or '.join(filter(None, kinds))


class _Speech:
    """Prints joined conditions from left to right and keeps track of the subject.

    Args:
        subject: The subject that goes without saying, in words.
    """

    def __init__(self, subject: str | None, verb: str | None = None, *, several: bool = False) -> None:
        self.subject = subject
        self._verb = verb
        """The last verb; None if the first one may be left out."""
        self._denied = False
        """Whether the last part was negated: in ``not red or odd`` the negation would cover both."""
        self._compared = False
        """Whether the last part ended in a comparison: ``higher than the last card or an ace`` would be ambiguous."""
        self._several = several
        """Whether parts are being joined: ``5 or higher and red`` would have an ``or`` too many."""

    def joined(self, condition: Condition) -> str:
        """The parts joined by ``or`` or ``and``, or a single part."""
        match condition:
            case s.Any(conditions):
                self._several = True
                return ' or '.join([self._part(part) for part in conditions])
            case s.All(conditions):
                self._several = True
                # ``hearts and spades`` would be read as either.
                apart = sum(isinstance(part, s.OfSuit | s.OfRank | s.Face) for part in conditions) > 1
                return ' and '.join([self._part(part, apart=apart) for part in conditions])
            case _:
                return self._one(condition)

    def _part(self, condition: Condition, *, apart: bool = False) -> str:
        """One of several parts; ``and`` within ``or`` is put in brackets, for readers unsure of the precedence."""
        if isinstance(condition, s.All | s.Any) or (apart and isinstance(condition, s.OfSuit | s.OfRank | s.Face)):
            return self._bracketed(condition)
        return self._one(condition)

    def _one(self, condition: Condition) -> str:
        match condition:
            case s.Anything(right):
                return 'any card' if right else 'no card'
            case s.HowMany(least, most, conditions):
                self.subject = None
                return f'{_how_many(least, most, len(conditions))} of ({", ".join(map(_spoken, conditions))})'
            case s.Not(opposite):
                return self._denial(opposite)
            case _ if isinstance(condition, _CLAUSES):
                return self._bracketed(condition)
            case _:
                said = _predicate(condition, several=self._several)
                return self._said(said, said.words)

    def _denial(self, condition: Condition) -> str:
        """With an opposite, or ``neither`` and ``nor``, or ``not`` and brackets."""
        neither = _alike(condition)
        if neither:
            words = ' nor '.join([said.words for said in neither])
            return self._said(neither[0], f'neither {words}', denied=True)
        # ``not higher than`` would be read as ``at most``.
        if isinstance(condition, _WHOLE) or (isinstance(condition, s.Compare) and not _is_divisible(condition)):
            text = f'not {self._bracketed(condition, denied=True)}'
            self._denied = True
            return text
        said = _predicate(condition)
        return self._said(said, said.denied, denied=said.denied.startswith(('not ', 'does not ')))

    def _bracketed(self, condition: Condition, *, denied: bool = False) -> str:
        """In brackets the subject carries over; a clause starts afresh."""
        if isinstance(condition, _CLAUSES):
            self.subject = None
            return f'({_clause(condition)})'
        subject = self.subject if denied or not self._denied else None
        inner = _Speech(subject, self._verb, several=self._several)
        text = inner.joined(condition)
        if inner.subject != self.subject:
            self.subject = None
        return f'({text})'

    def _said(self, said: _Said, words: str, *, denied: bool = False) -> str:
        """The words, preceded by subject and verb unless these are clear."""
        known = said.subject == self.subject and (denied or not self._denied)
        noun = said.verb == 'is ' and (words.startswith(('a ', 'an ')) or words == words.upper())
        clear = known and self._verb in (None, said.verb) and not (noun and self._compared)
        self.subject, self._verb, self._denied, self._compared = said.subject, said.verb, denied, said.compared
        if clear:
            return words
        return f'{said.verb}{words}' if known else f'{said.subject} {said.verb}{words}'


def _how_many(least: int, most: int, of: int) -> str:
    if least == most:
        return f'exactly {least}'
    if most == of:
        return f'at least {least}'
    return f'at most {most}' if least == 0 else f'{least} to {most}'


def _number(number: Number) -> str:
    return number_text(number, cards_phrase)


def _card(card: CardRef) -> str:
    return card_phrase(card, cards_phrase)


def _subject_text(subject: Number) -> str:
    """A subject in words; in brackets if it begins with a bare number, which would be read as a predicate."""
    first = subject
    while isinstance(first, s.Calculation) and not is_of_both(first.operation):
        first = first.left
    bare = first is not subject and isinstance(first, s.Literal | s.RankValue | s.Digit)
    return f'({_number(subject)})' if bare else _number(subject)


# Predicates


_COMPARED = (s.Compare, s.Between, s.Apart, s.NextSuit)


class _Said(NamedTuple):
    """A predicate with its subject."""

    subject: str
    verb: str
    words: str
    denied: str
    """The negated words."""
    compared: bool = False
    """Whether it ends with a reference to another card or number."""


def _alike(condition: Condition) -> list[_Said]:
    """The alternatives in a condition that lists simple predicates of one subject; empty otherwise."""
    parts = condition.conditions if isinstance(condition, s.Any) else ()
    if any(isinstance(part, _WHOLE) for part in parts):
        return []
    said = [_predicate(part, several=True) for part in parts]
    return said if len({(one.subject, one.verb) for one in said}) == 1 and len(said) > 1 else []


def _predicate(condition: Condition, *, several: bool = False) -> _Said:
    """A simple predicate with its subject. With ``several`` an ``or`` is avoided where possible."""
    match condition:
        case s.Court(card):
            return _Said(_card(card), 'is ', 'a court card', 'a number card')
        case s.Same(attribute, one, other):
            same, with_ = f'the same {attribute.value} as', f'a different {attribute.value} from'
            return _Said(_card(one), 'has ', f'{same} {_card(other)}', f'{with_} {_card(other)}', compared=True)
        case s.Seen(attribute):
            suit = f'a {attribute.value}'
            return _Said(_THE_CARD, 'has ', f'{suit} seen so far', f'{suit} not seen so far')
        case s.Spelled(card, letter, where):
            return _Said(f'the name of {_card(card)}', '', *spelled(letter, where))
        case s.Is() | s.Compare() | s.Between() | s.Apart():
            subject, words = _number_predicate(condition, several=several)
        case _:
            subject, words = _card_predicate(condition)
    compared = isinstance(condition, _COMPARED) and not words.isdecimal()
    return _Said(subject, 'is ', words, f'not {words}', compared)


def _card_predicate(condition: Condition) -> tuple[str, str]:
    match condition:
        case s.OfColour(card, colour):
            return _card(card), colour.value
        case s.OfSuit(card, suit):
            return _card(card), f'a {noun(suit)}'
        case s.OfRank(card, rank):
            return _card(card), rank_name(rank)
        case s.Face(card, face):
            return _card(card), face.text
        case s.Named(card, name):
            return _card(card), name
        case s.NextSuit(one, steps, other):
            return _card(one), _suit_step(steps, _card(other))
        case _:
            raise AssertionError(condition)


def _suit_step(steps: int, other: str) -> str:
    if steps == 1:
        return f'in the next suit after {other}'
    if steps == -1:
        return f'in the previous suit to {other}'
    direction = 'before' if steps < 0 else 'after'
    return f'{abs(steps)} suits {direction} {other}'


def _number_predicate(condition: s.Is | s.Compare | s.Between | s.Apart, *, several: bool) -> tuple[str, str]:
    match condition:
        case s.Is(number, quality):
            return _subject_text(number), 'a square' if quality is Quality.SQUARE else quality.value
        case s.Compare(s.Calculation(Operation.MOD, number, s.Literal(by)), Comparison.EQUAL, s.Literal(0)):
            return _subject_text(number), f'divisible by {by}'
        case s.Compare(number, Comparison.EQUAL, s.Literal(right)) if not isinstance(number, Value):
            return _subject_text(number), str(right)
        case s.Compare(number, comparison, right):
            return _subject_text(number), _comparison(comparison, right, several=several)
        case s.Between(number, one, other):
            return _subject_text(number), f'between {_number(one)} and {_number(other)}'
        case s.Apart(number, least, most, right, around):
            words = _distance(least, most, _number(right))
            return _subject_text(number), f'{words} going round' if around else words


def _is_divisible(condition: Condition) -> bool:
    match condition:
        case s.Compare(s.Calculation(Operation.MOD, _, s.Literal()), Comparison.EQUAL, s.Literal(0)):
            return True
        case _:
            return False


def _comparison(comparison: Comparison, right: Number, *, several: bool) -> str:
    if isinstance(right, s.Literal | s.RankValue) and comparison in _SUFFIX and not several:
        return f'{_number(right)} {_SUFFIX[comparison]}'
    return f'{_COMPARISONS[comparison]} {_number(right)}'


_SUFFIX = {Comparison.AT_LEAST: 'or higher', Comparison.AT_MOST: 'or lower'}
_COMPARISONS = {
    Comparison.EQUAL: 'equal to',
    Comparison.UNEQUAL: 'unequal to',
    Comparison.BELOW: 'lower than',
    Comparison.AT_MOST: 'at most',
    Comparison.ABOVE: 'higher than',
    Comparison.AT_LEAST: 'at least',
}


def _distance(least: int, most: int, other: str) -> str:
    if most == HIGHEST_NUMBER and least > 0:
        return f'at least {least} higher than {other}'
    if least == -HIGHEST_NUMBER and most < 0:
        return f'at least {-most} lower than {other}'
    if least == -most and most >= 0:
        return f'within {most} of {other}'
    if least >= 0:
        return f'{_span(least, most)} higher than {other}'
    if most <= 0:
        return f'{_span(-most, -least)} lower than {other}'
    return f'{-least} lower to {most} higher than {other}'


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f'{least} to {most}'
