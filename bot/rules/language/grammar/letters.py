"""The English names of ranks, as they are spelled: letters in them, how many there are."""

from __future__ import annotations

from typing import cast

from bot.rules import syntax as s
from bot.rules.language.gaps import (
    IT,
    THAT,
    Said,
    Subject,
    filled,
    has_gap,
    merged,
    negated,
    said_of,
)
from bot.rules.language.grammar.comparisons import related
from bot.rules.language.grammar.lexicon import given, grammar
from bot.rules.language.parsing import NoReading
from bot.rules.syntax import CardRef, Comparison, Condition, Number, Ref, Value, Where

VOWELS = tuple('AEIOU')

grammar.means('ENGLISH', None, '(the|its)? english (name|word)', '(the|its)? (name|word)')


@grammar.phrase(
    'name_of',
    'ENGLISH (of|for) (the)? (rank (of|on)|value of)? <ref>',
    'ENGLISH of its rank',
    "<ref> 's (rank 's)? (english)? name",
)
def _name_of(ref: CardRef = Ref.CARD) -> CardRef:
    return ref


grammar.means('letter_set', VOWELS, 'a vowel')
grammar.means('letter_set', (), 'a consonant')


@grammar.phrase(
    'letter_set',
    '(the letter|a|an) <one:letter>',
    '(the letter|a|an)? <one:letter> or (the letter|a|an)? <other:letter>',
)
def _letter_set(one: str, other: str = '') -> tuple[str, ...]:
    return (one, other) if other else (one,)


grammar.means('where', Where.CONTAINS, '(contain|contains|include|includes)', 'HAS')
grammar.means('where', Where.BEGINS, '(begin|begins|start|starts) with')
grammar.means('where', Where.ENDS, '(end|ends) (in|with|on)')


@grammar.phrase(
    'finite', '<name_of> <where> <letter_set> (in it)?', '<name_of> (does|MUST) not <never:where> <letter_set>'
)
def _spelled(
    name_of: CardRef, letter_set: tuple[str, ...], where: Where | None = None, never: Where | None = None
) -> Said:
    place = given(where, never)
    if not letter_set and place is Where.CONTAINS:
        raise NoReading  # every name has a consonant
    found: Condition = merged(s.Any, [s.Spelled(name_of, letter, place) for letter in letter_set or VOWELS])
    if bool(letter_set) is (never is not None):
        found = negated(found)
    return Said(found, Value(name_of))


_IN_NAME = '(in (its|their|the) (english)? name)?'
grammar.means('more_letters', Comparison.ABOVE, 'more letters')
grammar.means('more_letters', Comparison.BELOW, '(fewer|less) letters')
grammar.means(
    'more_letters', Comparison.EQUAL, '(as many|exactly as many|equally many) letters', 'the same number of letters'
)


@grammar.phrase(
    'feature', f'<more_letters> {_IN_NAME} (THAN <other_card>)? {_IN_NAME}', '<more_letters> THAN <card:name_of>'
)
def _more_letters(more_letters: Comparison, other_card: Subject | None = None, card: CardRef | None = None) -> Said:
    other = Value(card) if card is not None else other_card
    return related(lambda number: s.Compare(s.Letters(IT), more_letters, s.Letters(cast('Value', number).card)), other)


@grammar.phrase('feature', f'<relation> letters {_IN_NAME}')
def _so_many_letters(relation: Said) -> Said:
    if has_gap(relation.condition, THAT):
        raise NoReading
    return Said(filled(relation.condition, s.Letters(IT)))


@grammar.phrase(
    'finite',
    '<name_of> HAS <relation> letters',
    '<name_of> HAS <more:more_letters> THAN (<other:name_of>|<other:ref>|that of <other:ref>)',
)
def _letters_of(
    name_of: CardRef, relation: Said | None = None, more: Comparison | None = None, other: CardRef | None = None
) -> Said:
    number = s.Letters(name_of)
    if relation is None:
        assert more is not None
        assert other is not None
        return Said(s.Compare(number, more, s.Letters(other)), Value(name_of))
    if has_gap(relation.condition, THAT):
        raise NoReading
    return Said(filled(relation.condition, number), Value(name_of))


@grammar.phrase('line_number', '(the)? (number|count) of letters (of|in) <name_of>')
def _number_of_letters(name_of: CardRef) -> Number:
    return s.Letters(name_of)


@grammar.phrase('feature', '(an?|the letter|letter) <letter> in its name', '<letter> in (its|the) name')
def _letter(letter: str) -> Said:
    return Said(s.Spelled(IT, letter, Where.CONTAINS))


@grammar.phrase(
    'verb',
    '(contain|contains) (the letter|an|a)? <letter>',
    '(begin|begins|start|starts) with (the letter|an|a)? <begins:letter>',
    '(end|ends) (in|with) (the letter|an|a)? <ends:letter>',
)
def _says_letter(letter: str | None = None, begins: str | None = None, ends: str | None = None) -> Said:
    where = Where.CONTAINS if letter else Where.BEGINS if begins else Where.ENDS
    found = given(letter, begins, ends)
    return Said(s.Spelled(IT, found, where))


@grammar.phrase(
    'finite',
    'the (name|rank name) of <earlier> <verb>',
    'the (name|rank name) of <new> <verb>',
    'its name <verb>',
    "<earlier> 's name <verb>",
)
def _name(verb: Said, earlier: CardRef | None = None, new: CardRef | None = None) -> Said:
    if not isinstance(verb.condition, s.Spelled):
        raise NoReading
    card = earlier or new
    return verb if card is None else Said(said_of(verb.condition, Value(card)), Value(card))


@grammar.phrase(
    'finite',
    'the name of <card:ref> does not contain (the letter|an|a)? <letter>',
    'the name of <card:ref> does not (begin|start) with <begins:letter>',
    'the name of <card:ref> does not end (in|with) <ends:letter>',
)
def _not_named(card: CardRef, letter: str | None = None, begins: str | None = None, ends: str | None = None) -> Said:
    where = Where.CONTAINS if letter else Where.BEGINS if begins else Where.ENDS
    found = given(letter, begins, ends)
    return Said(s.Not(s.Spelled(card, found, where)), Value(card))
