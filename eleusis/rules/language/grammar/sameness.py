"""The same suit, colour or value and another; the suits in their order; what was seen before."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import IT, THAT, THAT_VALUE, filled
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, Several, Subject
from eleusis.rules.syntax import Attribute, CardRef, Condition, Number, Value

Attributes = tuple[type[s.All | s.Any | s.HowMany | s.Not], tuple[Attribute, ...]]
"""In which attributes cards agree: in all of them, in any, in exactly one (``HowMany``), in none (``Not``)."""

# Sameness


for _row, _again in (
    ('attribute_row', 'ITS?'),
    ('same_row', '(the)? (same)?'),
    ('different_row', '(a|the)? (different)?'),
):

    @grammar.phrase(
        _row,
        '<attribute>',
        f'<attribute> ,? (and|and also) {_again} <and_more:{_row}>',
        f'<attribute> ,? (or|and / or) in? {_again} <or_more:{_row}>',
        f'<attribute> , {_again} <list_more:{_row}>',
    )
    def _attribute_row(
        attribute: Attribute,
        and_more: Attributes | None = None,
        or_more: Attributes | None = None,
        list_more: Attributes | None = None,
    ) -> Attributes:
        more = and_more or or_more or list_more
        if more is None:
            return (s.All, (attribute,))
        if list_more is not None and len(list_more[1]) < 2:
            raise NoReading  # ``if it agrees in colour, its value must be smaller``
        join = s.All if and_more else s.Any if or_more else more[0]
        if len(more[1]) > 1 and more[0] is not join:
            raise NoReading
        return (join, (attribute, *more[1]))


@grammar.phrase(
    'attributes',
    '<attribute_row>',
)
@grammar.phrase('attributes', '<attribute_row> OR_BOTH')
def _attributes(attribute_row: Attributes) -> Attributes:
    return attribute_row


@grammar.phrase('attributes', 'neither ITS? <attribute> (nor|or) ITS? <attribute_row>')
def _neither(attribute: Attribute, attribute_row: Attributes) -> Attributes:
    if attribute_row[0] is not s.All or len(attribute_row[1]) > 1:
        raise NoReading
    return (s.Not, (attribute, *attribute_row[1]))


def same(attributes: Attributes, other: Number, *, different: bool = False) -> Condition:
    """Agreement with another card in all or any of these."""
    join, named = attributes
    each = [negated(alike(attribute, other)) if different else alike(attribute, other) for attribute in named]
    if join is s.HowMany:
        return s.HowMany(1, 1, tuple(each))
    if join is s.Not:
        return merged(s.All, list(map(negated, each)))
    return merged(s.Any if join is s.Any else s.All, each)


def alike(attribute: Attribute, other: Number) -> Condition:
    """Agreement with another card or number in this attribute."""
    return filled(s.Same(attribute, IT, THAT), None, other)


@grammar.phrase(
    'sameness',
    'SAME (<attributes>|<attributes:same_row>) (THAN <other_card>)?',
    'SAME <attributes> (again|once more)',
    '(a|an|any)? <attributes> (that|which) LIES (in|among|on|at) <among:lasts>',
    '(its|their|his) own <attributes>',
    'THE? <attributes> (of|that of) <other_card>',
)
def _same(attributes: Attributes, other_card: Subject | None = None, among: tuple[Number, ...] = ()) -> Saying:
    if among:
        other_card = Several(among, 1, len(among))
    return related(lambda number: same(attributes, number), other_card)


for _words, _attribute in (
    ('suit', Attribute.SUIT),
    ('colour', Attribute.COLOUR),
    ('parity', Attribute.PARITY),
    ('kind', Attribute.KIND),
    ('(value|rank|number)', Attribute.VALUE),
):
    grammar.means('one_attribute', (s.All, (_attribute,)), _words)

grammar.means('sameness', Saying(same((s.All, (Attribute.VALUE,)), THAT_VALUE)), '(a pair|paired|of a kind)')


@grammar.phrase(
    'sameness',
    'DIFFERENT (<attributes>|<attributes:different_row>) ((THAN|of|to) <other_card>)?',
    '(any|one) of the (three other|other three|other) <attributes> (THAN <other_card>)?',
    '(a|any)? <attributes> (not (seen|played|found|present|used)|absent|missing) (in|among|on|from) <other_card>',
    '(a|any)? <attributes> (that|which) (is|has|was) not (been)? (to be)? SEEN_THERE? (in|among|on) <other_card>',
    '(a|any|some)? <attributes> (different from|other than|unlike|not equal to|unequal to) (that of)? <other_card>',
    'the other <attributes:one_attribute> ((THAN|of|to) <other_card>)?',
)
def _different(attributes: Attributes, other_card: Subject | None = None) -> Saying:
    return related(lambda number: same(attributes, number, different=True), other_card)


@grammar.phrase(
    'sameness',
    '(in|of)? the? (next|following) suit (after|THAN|to)? <earlier>?',
)
def _next_suit(earlier: CardRef | None = None) -> Saying:
    return related(lambda number: _suit_steps(1, number), None if earlier is None else Value(earlier))


@grammar.phrase(
    'sameness',
    '(in|of)? the? (previous|preceding) suit (before|THAN|to)? <earlier>?',
    '(in)? the suit before',
)
def _previous_suit(earlier: CardRef | None = None) -> Saying:
    return related(lambda number: _suit_steps(-1, number), None if earlier is None else Value(earlier))


def _suit_steps(steps: int, number: Number) -> Condition:
    if not isinstance(number, Value):
        raise NoReading
    return s.NextSuit(IT, steps, number.card)


@grammar.phrase(
    'sameness',
    '(a|an)? <attribute> (not|never) yet? been? (seen|on the line|played|there|come up) SO_FAR?',
)
def _unseen(attribute: Attribute) -> Saying:
    return Saying(s.Not(s.Seen(attribute)))
