"""A rule in a language's canonical words: what people are shown, and what reads back as the same rule.

The phrases are data (``printed.txt`` in English, ``printed.de.txt`` in German, in the form of ``phrasebook.py``). What
is said here is what all languages share: which subject is left out because it is clear, as the reader of rules fills it
in (``the card is red or odd``), and what stands in brackets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import CARD
from eleusis.rules.language.meanings import Start, SuitOrder
from eleusis.rules.language.phrasebook import SUBJECT, NoPhrase, Phrasebook, written
from eleusis.rules.language.printed import NameOf
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Condition, Number, Operation, Rule, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_CLAUSES = (s.If, s.Cycle, s.Choose, s.Alternate, s.NeverBeside)
"""Conditions printed as whole clauses: among others they stand in brackets."""
_WHOLE = (*_CLAUSES, s.All, s.Any, s.Not, s.Anything, s.HowMany)
"""Conditions that are not a single predicate of one subject."""
_SIMPLE = (s.OfColour, s.OfSuit, s.OfRank, s.Court, s.Face, s.Named)
_COMPARED = (s.Compare, s.Between, s.Apart, s.NextSuit, s.Same)
"""Predicates that end with another card or number: ``higher than the last card or an ace`` would be ambiguous."""
_VERBS = ('is', 'has', 'lies', 'contains', 'begins', 'ends', 'spells')
"""The symbols of predicates. In English those of names are ``spells``, which have a verb of their own each."""
_JOINING = (*_CLAUSES, s.All, s.Any, s.HowMany, s.Between, s.Calculation)
"""What may be said with an ``and``."""
_OF_NAMES = ('contains', 'begins', 'ends', 'spells')


class _Said(NamedTuple):
    """A predicate with its subject."""

    subject: str
    verb: str
    words: str
    condition: Condition
    divides: bool


class Printer:
    """Prints rules in the phrases of one language."""

    def __init__(self, book: Phrasebook) -> None:
        self._book = book
        self.grammar = book.grammar
        self._hooks: dict[str, Callable[[Any], str]] = {
            'clause': self._clause,
            'branch': lambda each: self._clause(each, nested=isinstance(each, s.If)),
            'spoken': lambda each: self._clause(each, nested=isinstance(each, _CLAUSES)),
            'bare': self._bare,
            'plain': lambda each: self._bare(each, nested=False),
            'simple': self._simple,
            'attribute_of_cards': self._attribute,
            'free': self._free,
            'single': self._single,
            'asked_test': lambda each: self._asked(each, nested=isinstance(each, _CLAUSES)),
            'asked_branch': lambda each: self._asked(each, nested=isinstance(each, s.If)),
        }
        self.the_card = self.said('subject', CARD)

    def rule_text(self, rule: Rule) -> str:
        """The rule on one line."""
        condition = rule.condition
        apart = isinstance(condition, s.All) and any(isinstance(part, _CLAUSES) for part in condition.conditions)
        clauses = condition.conditions if apart and isinstance(condition, s.All) else (condition,)
        settings = [self.said('statement', setting) for setting in _settings(rule)]
        return written('; '.join([*settings, *map(self._clause, clauses)]))

    def condition_text(self, condition: Condition) -> str:
        """A condition on the card, without it."""
        return written(self._bare(condition, nested=False))

    def said(self, symbol: str, value: Any, **hooks: Callable[[Any], str]) -> str:
        return self._book.said(symbol, value, self._hooks | hooks if hooks else self._hooks)

    def word(self, symbol: str) -> str:
        """The only phrase of a symbol; empty if it has none."""
        return next(iter(self._book.words(symbol)), '')

    def _free(self, condition: Condition) -> str:
        """A clause that is no predicate."""

        def otherwise(other: Condition) -> str:
            """With subject and verb only where they are not those of the consequence: ``..., sonst rot``."""
            verb = self._verbs(other)[0]
            carries_over = verb and isinstance(condition, s.If) and {*self._verbs(condition.then)} == {verb}
            return self._bare(other) if carries_over else self._asked(other)

        return self._book.phrased('free', condition, {**self._hooks, 'asked_otherwise': otherwise})

    def _verbs(self, condition: Condition) -> list[str]:
        """The verbs of the parts; empty where a part is not simply about the card."""
        return list(map(self._verb_of, condition.conditions if isinstance(condition, s.All | s.Any) else (condition,)))

    def _verb_of(self, condition: Condition) -> str:
        part = condition.condition if isinstance(condition, s.Not) else condition
        if isinstance(part, _WHOLE) and not isinstance(condition, s.Anything):
            return ''
        said = self.predicate(part)
        return said.verb if said.subject == self.the_card else ''

    def _clause(self, condition: Condition, *, nested: bool = False) -> str:
        """A whole clause, with its first subject."""
        if isinstance(condition, _CLAUSES):
            text = self.said('free', condition)
            return f'({text})' if nested else text
        return _Speech(self, None).joined(condition)

    def _asked(self, condition: Condition, *, nested: bool = False) -> str:
        """A clause that begins with its verb."""
        if isinstance(condition, _CLAUSES):
            return self.said('asked_in_brackets' if nested else 'asked_free', condition)
        return _Speech(self, None, asked=True).joined(condition)

    def _bare(self, condition: Condition, *, nested: bool = True) -> str:
        """A condition on the card where the subject goes without saying."""
        if isinstance(condition, _CLAUSES):
            return self._clause(condition, nested=nested)
        return _Speech(self, self.the_card).joined(condition)

    def _simple(self, condition: Condition) -> str:
        """A kind of card that contains no more than ``or``."""
        parts = condition.conditions if isinstance(condition, s.Any) else (condition,)
        if not all(isinstance(part, _SIMPLE) for part in parts):
            raise NoPhrase
        return self._bare(condition)

    def _single(self, condition: Condition) -> str:
        """A condition on the card that can stand before an ``and``."""
        if any(isinstance(part, _JOINING) for part in parts(condition)):
            raise NoPhrase
        return self._bare(condition)

    def _attribute(self, condition: Condition) -> str:
        """A condition that begins with a predicate of the card: what follows ``that is``."""
        text = self._bare(condition, nested=False)
        if text == self._clause(condition):
            raise NoPhrase
        return text

    def predicate(self, condition: Condition, *, several: bool = False) -> _Said:
        """A simple predicate with its subject. With ``several`` an ``or`` is avoided where possible."""
        for symbol in ('divides', *(() if several else ('alone',)), 'computed', *_VERBS):
            for phrase, bound in self._book.fitting(symbol, condition):
                subject: Number = bound.get(SUBJECT, CARD)
                if symbol == 'computed' and isinstance(subject, Value):
                    continue
                try:
                    words = self._book.filled(phrase, condition, bound, self._hooks)
                except NoPhrase:
                    continue
                verb = symbol if symbol in _VERBS else 'is'
                return _Said(self._subject(subject, verb), verb, words, condition, symbol == 'divides')
        raise NoPhrase(condition)

    def in_one(self, condition: Condition) -> _Said | None:
        """Several conditions as one predicate: ``die gleiche Farbe oder den gleichen Wert wie die letzte``."""
        try:
            return self.predicate(condition)
        except NoPhrase:
            return None

    def _subject(self, subject: Number, verb: str) -> str:
        """A subject in words; in brackets if it begins with a bare number, which would be read as a predicate."""
        if verb in _OF_NAMES and isinstance(subject, Value):
            return self.said('name_of', NameOf(subject.card))
        first = subject
        while isinstance(first, s.Calculation) and first.operation not in _OF_BOTH:
            first = first.left
        text = self.said('subject', subject)
        return f'({text})' if first is not subject and isinstance(first, _BARE_NUMBERS) else text

    def negated(self, said: _Said) -> tuple[str, bool]:
        """The words of the opposite, and whether these are a negation."""
        for symbol in ('opposite', 'denial'):
            try:
                return self.said(symbol, said.condition), symbol == 'denial'
            except NoPhrase:
                continue
        return self.said('denied', said.words, word=str), True

    def is_noun(self, words: str) -> bool:
        """Whether a predicate is a noun, a card or a number, which could be taken for what is compared with."""
        return words.split(' ', 1)[0] in self._book.words('noun_begins') or words == words.upper()


_OF_BOTH = (Operation.DISTANCE, Operation.HIGHER, Operation.LOWER)
"""Operations that are said before both numbers."""
_BARE_NUMBERS = (s.Literal, s.RankValue, s.Digit)


def _settings(rule: Rule) -> Iterator[Any]:
    """What is said before the condition."""
    yield from rule.definitions
    yield from rule.worths
    if rule.suit_order != s.SUIT_ORDER:
        yield SuitOrder(rule.suit_order)
    if rule.suit_ranking != s.SUIT_RANKING:
        yield SuitOrder(rule.suit_ranking, ranks=True)
    if rule.start is not None:
        yield Start(rule.start)


class _Speech:
    """Prints joined conditions from left to right and keeps track of the subject, which may go without saying."""

    def __init__(
        self,
        printer: Printer,
        subject: str | None,
        verb: str | None = None,
        *,
        several: bool = False,
        asked: bool = False,
    ) -> None:
        self._printer = printer
        self.subject = subject
        self._asked = asked
        """Whether the verb comes before the subject."""
        self._verb = verb
        """The last verb; None if the first one may be left out."""
        self._denied = False
        """Whether the last part was negated: in ``not red or odd`` the negation would cover both."""
        self._compared = False
        """Whether the last part ended in a comparison."""
        self._several = several
        """Whether parts are being joined: ``5 or higher and red`` would have an ``or`` too many."""

    def joined(self, condition: Condition) -> str:
        """The parts joined by ``or`` or ``and``, or a single part."""
        if isinstance(condition, s.Any | s.All) and (together := self._printer.in_one(condition)):
            return self._said(together, together.words)
        match condition:
            case s.Any(conditions):
                self._several = True
                return self._printer.said('ors', conditions, part=self._part)
            case s.All(conditions):
                self._several = True
                # ``hearts and spades`` would be read as either.
                apart = sum(isinstance(part, s.OfSuit | s.OfRank | s.Face) for part in conditions) > 1
                return self._printer.said('ands', conditions, part=lambda each: self._part(each, apart=apart))
            case _:
                return self._single(condition)

    def _part(self, condition: Condition, *, apart: bool = False) -> str:
        """One of several parts; ``and`` within ``or`` is put in brackets, for readers unsure of the precedence."""
        if isinstance(condition, s.All | s.Any) or (apart and isinstance(condition, s.OfSuit | s.OfRank | s.Face)):
            return self._aside(condition)
        return self._single(condition)

    def _single(self, condition: Condition) -> str:
        match condition:
            case s.Anything() if self._printer.word('anything'):
                return self._printer.said('anything', condition)
            case s.HowMany():
                self.subject = None
                return self._impersonal(self._printer.said('how_many', condition))
            case s.Not(opposite):
                return self._denial(opposite)
            case _ if isinstance(condition, _CLAUSES):
                return self._aside(condition)
            case _:
                said = self._printer.predicate(condition, several=self._several)
                return self._said(said, said.words)

    def _denial(self, condition: Condition) -> str:
        """With an opposite, or ``neither`` and ``nor``, or ``not`` and brackets."""
        neither = self._alike(condition)
        if neither:
            words = self._printer.said('neither', neither, word=lambda each: each.words)
            return self._said(neither[0], words, denied=True)
        said = None if isinstance(condition, _WHOLE) else self._printer.predicate(condition)
        # ``not higher than`` would be read as ``at most``.
        if said is None or (isinstance(condition, s.Compare) and not said.divides):
            known = self.subject
            text = self._bracketed(condition, denied=True)
            self._denied = True
            if known:
                return self._printer.said('not', text, word=str)
            return self._impersonal(self._printer.said('untrue', text, word=str))
        words, denied = self._printer.negated(said)
        return self._said(said, words, denied=denied)

    def _alike(self, condition: Condition) -> tuple[_Said, ...]:
        """The alternatives in a condition that lists simple predicates of one subject; empty otherwise."""
        parts = condition.conditions if isinstance(condition, s.Any) else ()
        if any(isinstance(part, _WHOLE) for part in parts):
            return ()
        said = tuple(self._printer.predicate(part, several=True) for part in parts)
        return said if len({(each.subject, each.verb) for each in said}) == 1 and len(said) > 1 else ()

    def _bracketed(self, condition: Condition, *, denied: bool = False) -> str:
        """In brackets the subject carries over; a clause starts afresh."""
        if isinstance(condition, _CLAUSES):
            self.subject = None
            return f'({self._printer.said("clause", condition)})'
        subject = self.subject if denied or not self._denied else None
        inner = _Speech(self._printer, subject, self._verb, several=self._several)
        text = inner.joined(condition)
        if inner.subject != self.subject:
            self.subject = None
        return f'({text})'

    def _said(self, said: _Said, words: str, *, denied: bool = False) -> str:
        """The words, preceded by subject and verb unless these are clear."""
        known = said.subject == self.subject and (denied or not self._denied)
        noun = said.verb == 'is' and self._compared and self._printer.is_noun(words)
        clear = known and self._verb in (None, said.verb) and not noun
        self.subject, self._verb, self._denied = said.subject, said.verb, denied
        self._compared = isinstance(said.condition, _COMPARED) and not said.words.isdecimal()
        verb = self._printer.word(f'{said.verb}_verb')
        if clear:
            return words
        before = (verb,) if known else (verb, said.subject) if self._asked else (said.subject, verb)
        return ' '.join(filter(None, (*before, words)))

    def _aside(self, condition: Condition) -> str:
        """In brackets, introduced where a verb is due and they say their own subject: ``gilt (...)``."""
        introduced = self._asked and (self.subject is None or isinstance(condition, _CLAUSES))
        text = self._bracketed(condition)
        if not introduced or self._verb == _HELD:
            return text
        self._verb = _HELD
        return self._printer.said(_HELD, text, word=str)

    def _impersonal(self, text: str) -> str:
        """A text that begins with its verb, if it has one, after an empty subject: ``es gilt nicht (...)``."""
        subject = '' if self._asked else self._printer.word('impersonal')
        return f'{subject} {text}' if subject else text


_HELD = 'held'
"""The symbol of what introduces brackets."""
