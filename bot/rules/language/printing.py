"""A rule in canonical English: what the dealer is shown, and what reads back as the same rule.

Who is spoken of is said once and then left out, as the reader of rules fills it in: ``the card is red or odd``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.eleusis.cards import RANK_LETTERS
from bot.rules import syntax as s
from bot.rules.language.kinds import noun, nouns
from bot.rules.language.numerals import card_name, number_text, rank_name
from bot.rules.language.words import HIGHEST_NUMBER
from bot.rules.syntax import Attribute, Comparison, Operation, Ref, Value

if TYPE_CHECKING:
    from bot.rules.syntax import Condition, Number, Rule

Subject = s.Node
"""Of what the last thing was said: a number, or a card by its value."""

_CARD = Value(Ref.CARD)
_CLAUSES = (s.If, s.Cycle, s.Choose, s.Alternate, s.NeverBeside)
"""Conditions that are whole clauses: among others they stand in brackets."""


def rule_text(rule: Rule) -> str:
    """The rule in one line; ``read_rule`` makes the same rule of it."""
    said = [*_settings(rule)]
    condition = rule.condition
    if isinstance(condition, s.All) and any(isinstance(part, _CLAUSES) for part in condition.conditions):
        said += [_clause(part) for part in condition.conditions]
    else:
        said.append(_clause(condition))
    return '; '.join(said)


def _settings(rule: Rule) -> list[str]:
    """What the rule defines before it says what may be played."""
    said = [f'{definition.name} = {_set_text(definition.cards)}' for definition in rule.definitions]
    said += [f'{_kinds_text(worth.cards)} count {worth.value}' for worth in rule.worths]
    if rule.suit_order != s.SUIT_ORDER:
        said.append('suit order ' + ' '.join(suit.value for suit in rule.suit_order))
    if rule.start is not None:
        said.append(f'start: {_bare_clause(rule.start)}')
    return said


def _set_text(cards: Condition) -> str:
    """``{A 4 6 8}`` for ranks and faces, otherwise what the cards are."""
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
    """A whole clause, its first subject said."""
    match condition:
        case s.If(test, then, otherwise):
            said = f'if {_spoken(test)}, then {_branch(then)}'
            return said if otherwise is None else f'{said}, otherwise {_clause(otherwise)}'
        case s.Cycle(conditions):
            return 'cycle ' + ', '.join(_bare(part) for part in conditions)
        case s.Choose(number, conditions):
            return f'choose by {number_text(number, cards_text)}: ' + ' / '.join(_bare(part) for part in conditions)
        case s.Alternate(one, other):
            rest = 'other cards' if other == s.Not(one) else _kinds_text(other)
            return f'{_kinds_text(one)} alternate with {rest}'
        case s.NeverBeside(one, other):
            return f'{_kind(one)} is never beside {_bare(other)}'
        case _:
            return _Speech(None).joined(condition)


def _kind(cards: Condition) -> str:
    """A kind of cards before a verb; in brackets where more than ``or`` is in it."""
    simple = (s.OfColour, s.OfSuit, s.OfRank, s.Court, s.Face, s.Named)
    parts = cards.conditions if isinstance(cards, s.Any) else (cards,)
    return _bare(cards) if all(isinstance(part, simple) for part in parts) else f'({_bare_clause(cards)})'


def _branch(condition: Condition) -> str:
    """What follows ``then``: a further ``if`` in brackets, so that ``otherwise`` is not taken for its own."""
    return f'({_clause(condition)})' if isinstance(condition, s.If) else _clause(condition)


def _spoken(condition: Condition) -> str:
    """A condition with its first subject said; a clause in brackets."""
    return f'({_clause(condition)})' if isinstance(condition, _CLAUSES) else _Speech(None).joined(condition)


def _bare(condition: Condition) -> str:
    """A condition on the card where it goes without saying that the card is spoken of."""
    return f'({_clause(condition)})' if isinstance(condition, _CLAUSES) else _Speech(_CARD).joined(condition)


def _bare_clause(condition: Condition) -> str:
    return _clause(condition) if isinstance(condition, _CLAUSES) else _Speech(_CARD).joined(condition)


def cards_text(cards: Condition) -> str:
    """The cards that are like this: ``red court cards``, ``cards that are (red or odd)``."""
    return nouns(cards) or f'cards that are ({_bare_clause(cards)})'


def _kinds_text(cards: Condition) -> str:
    """The same where ``or`` can stand too: ``hearts or spades``."""
    kinds = [nouns(part) for part in cards.conditions] if isinstance(cards, s.Any) else [None]
    return cards_text(cards) if None in kinds else ' or '.join(filter(None, kinds))


class _Speech:
    """Joined conditions, said from left to right; remembers who is spoken of."""

    def __init__(self, subject: Subject | None) -> None:
        self.subject = subject

    def joined(self, condition: Condition) -> str:
        """With ``or`` between, or ``and``, or a single thing."""
        match condition:
            case s.Any(conditions):
                return ' or '.join(self._part(part) for part in conditions)
            case s.All(conditions):
                # ``Hearts and spades`` would be read as either.
                apart = sum(isinstance(part, s.OfSuit | s.OfRank | s.Face) for part in conditions) > 1
                return ' and '.join(self._part(part, apart=apart) for part in conditions)
            case _:
                return self._one(condition)

    def _part(self, condition: Condition, *, apart: bool = False) -> str:
        """One of several; ``and`` within ``or`` stands in brackets too, for who does not know which binds closer."""
        if isinstance(condition, s.All | s.Any) or (apart and isinstance(condition, s.OfSuit | s.OfRank | s.Face)):
            return self._bracketed(condition)
        return self._one(condition)

    def _one(self, condition: Condition) -> str:
        if isinstance(condition, _CLAUSES):
            return self._bracketed(condition)
        if isinstance(condition, s.Not):
            opposite = self._opposite(condition.condition)
            if opposite is not None:
                return opposite
            return f'not {self._bracketed(condition.condition)}'
        return self._said(condition)

    def _bracketed(self, condition: Condition) -> str:
        """In brackets one goes on speaking of the same; a clause says everything anew."""
        if isinstance(condition, _CLAUSES):
            return f'({_clause(condition)})'
        return f'({_Speech(self.subject).joined(condition)})'

    def _said(self, condition: Condition) -> str:
        if isinstance(condition, s.Anything):
            return 'any card' if condition.right else 'no card'
        subject, verb, words = _predicate(condition)
        return f'{self._spoken_of(subject, verb)}{words}'

    def _opposite(self, condition: Condition) -> str | None:
        """What has a word for its opposite, and what can be denied in one word; None for what cannot."""
        match condition:
            case s.Court(card):
                return f'{self._spoken_of(Value(card), "is ")}a number card'
            case s.Same(attribute, one, other):
                words = f'a different {_SAMENESS[attribute]} from {card_name(other)}'
                return f'{self._spoken_of(Value(one), "has ")}{words}'
            case s.Seen(attribute):
                return f'{self._spoken_of(_CARD, "has ")}a {_SAMENESS[attribute]} not seen so far'
            case s.All() | s.Any() | s.Not() | s.Anything():
                return None
            case s.Compare() if not _is_divisible(condition):
                return None  # ``not higher than`` would be read as ``at most``.
            case _ if isinstance(condition, _CLAUSES):
                return None
            case _:
                subject, verb, words = _predicate(condition)
                if subject == self.subject:
                    return f'not {words}'
                self.subject = subject
                return f'{_subject_text(subject)} {verb}not {words}'

    def _spoken_of(self, subject: Subject, verb: str) -> str:
        """The subject and the verb, unless it is clear who is spoken of."""
        if subject == self.subject:
            return ''
        self.subject = subject
        return f'{_subject_text(subject)} {verb}'


def _subject_text(subject: Subject) -> str:
    """A subject in words; in brackets where it begins with a bare number, which would be read as a predicate."""
    text = number_text(subject, cards_text)  # pyright: ignore[reportArgumentType] - a subject is a number
    first = subject
    while isinstance(first, s.Calculation) and first.operation is not Operation.DISTANCE:
        first = first.left
    return f'({text})' if first is not subject and isinstance(first, s.Literal | s.RankValue | s.Digit) else text


_SAMENESS = {
    Attribute.SUIT: 'suit',
    Attribute.COLOUR: 'colour',
    Attribute.VALUE: 'value',
    Attribute.PARITY: 'parity',
    Attribute.KIND: 'kind',
    Attribute.FACE: 'face',
}


# Predicates


def _predicate(condition: Condition) -> tuple[Subject, str, str]:
    """Of whom it is said, the verb, and what is said."""
    match condition:
        case s.OfColour(card, colour):
            return Value(card), 'is ', colour.value
        case s.OfSuit(card, suit):
            return Value(card), 'is ', f'a {noun(suit)}'
        case s.OfRank(card, rank):
            return Value(card), 'is ', rank_name(rank)
        case s.Court(card):
            return Value(card), 'is ', 'a court card'
        case s.Face(card, face):
            return Value(card), 'is ', face.text
        case s.Named(card, name):
            return Value(card), 'is ', name
        case s.Same(attribute, one, other):
            return Value(one), 'has ', f'the same {_SAMENESS[attribute]} as {card_name(other)}'
        case s.NextSuit(one, steps, other):
            return Value(one), 'is ', _suit_step(steps, other)
        case s.Seen(attribute):
            return _CARD, 'has ', f'a {_SAMENESS[attribute]} seen so far'
        case _:
            return _number_predicate(condition)


def _suit_step(steps: int, other: Ref) -> str:
    if steps == 1:
        return f'in the next suit after {card_name(other)}'
    if steps == -1:
        return f'in the previous suit to {card_name(other)}'
    direction = 'before' if steps < 0 else 'after'
    return f'{abs(steps)} suits {direction} {card_name(other)}'


def _number_predicate(condition: Condition) -> tuple[Subject, str, str]:
    match condition:
        case s.Is(number, quality):
            return number, 'is ', quality.value
        case s.Compare(s.Calculation(Operation.MOD, number, s.Literal(by)), Comparison.EQUAL, s.Literal(0)):
            return number, 'is ', f'divisible by {by}'
        case s.Compare(number, comparison, right):
            if comparison is Comparison.EQUAL and isinstance(right, s.Literal) and not isinstance(number, Value):
                return number, 'is ', str(right.number)
            return number, 'is ', _comparison(comparison, right)
        case s.Between(number, one, other):
            return number, 'is ', f'between {number_text(one, cards_text)} and {number_text(other, cards_text)}'
        case s.Apart(number, least, most, right, around):
            return (
                number,
                'is ',
                _distance(least, most, number_text(right, cards_text)) + (' going round' if around else ''),
            )
        case _:
            raise AssertionError(condition)


def _is_divisible(condition: Condition) -> bool:
    match condition:
        case s.Compare(s.Calculation(Operation.MOD, _, s.Literal()), Comparison.EQUAL, s.Literal(0)):
            return True
        case _:
            return False


def _comparison(comparison: Comparison, right: Number) -> str:
    if isinstance(right, s.Literal | s.RankValue) and comparison in _SUFFIX:
        return f'{number_text(right, cards_text)} {_SUFFIX[comparison]}'
    return f'{_COMPARISONS[comparison]} {number_text(right, cards_text)}'


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
