"""Sentences about the suit, the colour or the value of a card: *the colour changes*, *its suit is hearts*."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import CARD
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.parsing import NoReading, alone
from eleusis.rules.language.said import Saying, Subject, said_of
from eleusis.rules.syntax import Attribute, Condition, Value

# Of the suit, the colour, the value


@grammar.phrase(
    'aspect',
    '(the|its|their) <attributes> (of <subject>)?',
    '<attributes>',
)
def _aspect(attributes: Attributes, subject: Subject | None = None) -> tuple[Attributes, Subject | None]:
    return attributes, subject


_Aspect = tuple[Attributes, 'Subject | None']


@grammar.phrase(
    'aspect_pred',
    '(BE|be) (the|exactly|always)? (same|equal|identical|unchanged|alike) (THAN|to)? <other_card>?',
    '(stay|stays|remain|remains) (the)? (same)? (as <other_card>)?',
    '(BE|be) that of <other_card>',
)
def _aspect_same(other_card: Subject | None = None, **_: Attribute) -> tuple[bool, Subject | None]:
    return True, other_card


@grammar.phrase(
    'aspect_pred',
    '(BE|be) (always)? (different|another one|unequal|opposite) (THAN <other_card>)?',
    'CHANGES (each time|every time|every turn|with every card|with each card|from card to card|always)?',
    'CHANGES from <other_card>',
)
def _aspect_different(other_card: Subject | None = None) -> tuple[bool, Subject | None]:
    return False, other_card


@grammar.phrase('aspect_pred', '(do|does)? (not|never) <aspect_pred>')
def _aspect_not(aspect_pred: tuple[bool, Subject | None]) -> tuple[bool, Subject | None]:
    return not aspect_pred[0], aspect_pred[1]


@grammar.phrase('finite', '<aspect> <aspect_pred>')
def _aspect_finite(aspect: _Aspect, aspect_pred: tuple[bool, Subject | None]) -> Saying:
    attributes, subject = aspect
    alike_, other = aspect_pred
    said = related(lambda number: same(attributes, number, different=not alike_), other)
    return said if subject is None else Saying(said_of(said.condition, subject), subject, said.that)


grammar.phrase('ought_pred', '<aspect_pred>')(alone)


@grammar.phrase('finite', '<aspect> <ought> <ought_pred>')
def _aspect_ought(aspect: _Aspect, ought: bool, ought_pred: tuple[bool, Subject | None]) -> Saying:
    """``the suit of the last card must not be repeated``: by the new card."""
    (attributes, subject), (is_alike, other) = aspect, ought_pred
    pred = (is_alike is ought, other)
    if isinstance(subject, Value) and subject != CARD and other is None:
        return _aspect_finite((attributes, None), (pred[0], subject))
    return _aspect_finite((attributes, subject), pred)


@grammar.phrase(
    'finite',
    '<aspect> BE <pred>',
)
def _aspect_is(aspect: _Aspect, pred: Saying) -> Saying:
    (join, attributes), subject = aspect
    if join is not s.All or len(attributes) != 1 or not _suits_attribute(attributes[0], pred.condition):
        raise NoReading
    return pred if subject is None else Saying(said_of(pred.condition, subject), subject, pred.that)


def _suits_attribute(attribute: Attribute, condition: Condition) -> bool:
    """Whether this can be said of this attribute, rather than of a card."""
    wanted: tuple[type[s.Node], ...] = {
        Attribute.SUIT: (s.OfSuit, s.NextSuit),
        Attribute.COLOUR: (s.OfColour,),
        Attribute.VALUE: (s.Is, s.OfRank, s.Compare, s.Between, s.Apart, s.Court),
        Attribute.PARITY: (s.Is,),
    }.get(attribute, ())
    match condition:
        case s.Not(inner):
            return _suits_attribute(attribute, inner)
        case s.All(parts) | s.Any(parts):
            return all(_suits_attribute(attribute, part) for part in parts)
        case _:
            return isinstance(condition, wanted)
