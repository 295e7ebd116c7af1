"""The spelling of the English names of ranks: which letters they have, and how many."""

from __future__ import annotations

from typing import cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import IT, THAT, filled, has_gap
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.lexicon import alone, given, grammar
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, Subject, opposite, said_of
from eleusis.rules.syntax import CardRef, Comparison, Condition, Number, Ref, Value, Where

VOWELS = tuple('AEIOU')

grammar.means('ENGLISH', None, '(the|its|a)? (english)? (name|word)')
grammar.means('GLOSS', None, '[ <silent:ranks_shown> (,? (…|and so on|etc))? ]')
for _shown in ('<silent:rank>', '<silent:rank> ,? (and|or)? <rest:ranks_shown>'):
    grammar.means('ranks_shown', None, _shown)


@grammar.phrase(
    'name_of',
    'ENGLISH (of|for) (the)? (rank (of|on)|value of)? <ref>',
    "<ref> 's (rank 's)? (english)? name",
)
def _name_of(ref: CardRef) -> CardRef:
    return ref


grammar.means(
    'name_of',
    Ref.CARD,
    'ENGLISH (of|for) (its|the) (rank|value|number) GLOSS?',
    "(the|its) (rank|card) 's (english)? name GLOSS?",
    '(the|its|their) (english)? name GLOSS?',
)


@grammar.phrase(
    'letter_set',
    '(the letter|a|an) <one:letter>',
)
def _letter_set(one: str) -> tuple[str, ...]:
    return (one,)


grammar.means('where', Where.CONTAINS, '(contain|contains|include|includes)', 'HAS')
grammar.means('where', Where.BEGINS, '(begin|begins|start|starts) with')
grammar.means('where', Where.ENDS, '(end|ends) (in|with|on)')


@grammar.phrase('finite', '<name_of> <where> <letter_set> (in it)?')
def _spelled(name_of: CardRef, letter_set: tuple[str, ...], where: Where | None = None) -> Saying:
    place = given(where)
    if not letter_set and place is Where.CONTAINS:
        raise NoReading  # every name has a consonant
    found: Condition = merged(s.Any, [s.Spelled(name_of, letter, place) for letter in letter_set or VOWELS])
    if bool(letter_set) is (False):
        found = negated(found)
    return Saying(found, Value(name_of))


_IN_NAME = '(in (its|their|the) (english)? name)?'
grammar.means('more_letters', Comparison.ABOVE, 'more letters')


grammar.means(
    'more_letters', Comparison.EQUAL, '(as many|exactly as many|equally many) letters', '(the)? same number of letters'
)
grammar.means('more_letters', Comparison.UNEQUAL, '(a different|another) number of letters')


@grammar.phrase('other_name', '<card:name_of>', '<other_card>')
def _other_name(other_card: Subject | None = None, card: CardRef | None = None) -> Subject:
    return given(other_card, None if card is None else Value(card))


@grammar.phrase(
    'letters',
    f'<more_letters> {_IN_NAME} (THAN <other_name>)? {_IN_NAME}',
)
def _more_letters(more_letters: Comparison, other_name: Subject | None = None) -> Saying:
    return related(
        lambda number: s.Compare(s.Letters(IT), more_letters, s.Letters(cast('Value', number).card)), other_name
    )


@grammar.phrase(
    'letters',
    f'<relation> letters {_IN_NAME}',
    '(a|the)? (english)? name (of|with) <relation> letters',
)
def _so_many_letters(relation: Saying) -> Saying:
    if has_gap(relation.condition, THAT):
        raise NoReading
    return Saying(filled(relation.condition, s.Letters(IT)))


grammar.phrase('feature', '<letters>')(alone)


@grammar.phrase(
    'finite',
    '<name_of> MUST have <letters>',
    '<name_of> (MUSTNOT have|HAS not) <never:letters>',
)
def _letters_of(
    name_of: CardRef,
    letters: Saying | None = None,
    never: Saying | None = None,
) -> Saying:
    comparison = None
    said = letters or never or _more_letters(given(comparison), None)
    said = opposite(said) if never else said
    return Saying(said_of(said.condition, Value(name_of)), Value(name_of), said.that)


@grammar.phrase('line_number', '(the)? (number|count) of letters (of|in) <name_of>')
def _number_of_letters(name_of: CardRef) -> Number:
    return s.Letters(name_of)


@grammar.phrase('feature', '(an?|the letter|letter) <letter> in its name', '<letter> in (its|the) name')
def _letter(letter: str) -> Saying:
    return Saying(s.Spelled(IT, letter, Where.CONTAINS))


@grammar.phrase(
    'verb',
    '(contain|contains) (the letter|an|a)? <letter>',
    '(begin|begins|start|starts) with (the letter|an|a)? <begins:letter>',
    '(end|ends) (in|with) (the letter|an|a)? <ends:letter>',
)
def _says_letter(letter: str | None = None, begins: str | None = None, ends: str | None = None) -> Saying:
    where = Where.CONTAINS if letter else Where.BEGINS if begins else Where.ENDS
    found = given(letter, begins, ends)
    return Saying(s.Spelled(IT, found, where))


@grammar.phrase(
    'finite',
    'the (name|rank name) of <earlier> <verb>',
    'the (name|rank name) of <new> <verb>',
)
def _name(verb: Saying, earlier: CardRef | None = None, new: CardRef | None = None) -> Saying:
    if not isinstance(verb.condition, s.Spelled):
        raise NoReading
    card = earlier or new
    return verb if card is None else Saying(said_of(verb.condition, Value(card)), Value(card))
