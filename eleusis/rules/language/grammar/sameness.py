"""The same suit, colour or value and another; the suits in their order; what was seen before."""

from __future__ import annotations

from typing import NamedTuple

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import CARD, IT, THAT, filled
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, Subject, said_of
from eleusis.rules.syntax import Attribute, CardRef, Condition, Number, Ref, Value

Attributes = tuple[type[s.All | s.Any], tuple[Attribute, ...]]
"""In which attributes cards agree: in all of them, or in any."""

# Sameness


def attribute_row(
    attribute: Attribute,
    and_more: Attributes | None = None,
    or_more: Attributes | None = None,
) -> Attributes:
    more = and_more or or_more
    if more is None:
        return (s.All, (attribute,))
    join = s.All if and_more else s.Any
    if len(more[1]) > 1 and more[0] is not join:
        raise NoReading
    return (join, (attribute, *more[1]))


def same(attributes: Attributes, other: Number, *, different: bool = False) -> Condition:
    """Agreement with another card in all or any of these."""
    join, named = attributes
    each = [negated(alike(attribute, other)) if different else alike(attribute, other) for attribute in named]
    return merged(s.Any if join is s.Any else s.All, each)


def alike(attribute: Attribute, other: Number) -> Condition:
    """Agreement with another card or number in this attribute."""
    return filled(s.Same(attribute, IT, THAT), None, other)


def agreement(attributes: Attributes, other_card: Subject | None = None, different: bool = False) -> Saying:
    """The same or others of these attributes as another card, or as several."""
    return related(lambda number: same(attributes, number, different=different), other_card)


def suit_step(steps: int, earlier: CardRef = Ref.LAST) -> Saying:
    return Saying(s.NextSuit(IT, steps, earlier), that=Value(earlier))


# Of the suit, the colour, the value


class Aspect(NamedTuple):
    """*The suit*, *the value of the last card*."""

    attributes: Attributes
    subject: Subject | None = None


class Agreement(NamedTuple):
    """*Is the same as that of the last card*, *changes*."""

    alike: bool
    other_card: Subject | None = None


def opposed(aspect_pred: Agreement) -> Agreement:
    return aspect_pred._replace(alike=not aspect_pred.alike)


def aspect_finite(aspect: Aspect, aspect_pred: Agreement) -> Saying:
    attributes, subject = aspect
    alike_, other = aspect_pred
    said = related(lambda number: same(attributes, number, different=not alike_), other)
    return said if subject is None else Saying(said_of(said.condition, subject), subject, said.that)


def aspect_ought(aspect: Aspect, ought: bool, ought_pred: Agreement) -> Saying:
    """``the suit of the last card must not be repeated``: by the new card."""
    (attributes, subject), (is_alike, other) = aspect, ought_pred
    if isinstance(subject, Value) and subject != CARD and other is None:
        return aspect_finite(Aspect(attributes), Agreement(is_alike is ought, subject))
    return aspect_finite(aspect, Agreement(is_alike is ought, other))
