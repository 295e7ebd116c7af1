"""Names of kinds of cards that a text leaves to the reader: *high* and *low*, and opposites of defined names."""

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.words import NUMBERS, Word
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Comparison, Condition, Definition, Ref, Value

_PAIRS = (
    'pointy round|warm cold|hot cold|good bad|light dark|sharp flat|sharp blunt|strong weak|heavy light|noble common|'
    'lucky unlucky|happy sad|rich poor|old young|tall short|fat thin|sweet sour|hard soft|high low|letter number'
)
_OPPOSITES = [tuple(pair.split()) for pair in _PAIRS.split('|')]
_LENT = 'round|letter|royal|royalty|flat|straight|free|light|short|hard|x|y|z'
LENT = frozenset(_LENT.split('|'))
"""Known words that a text may still define as names."""


_GROUPS = frozenset(['group', 'team', 'set', 'class', 'family', 'type', 'kind'])


def with_letters(row: list[Word]) -> list[Word]:
    """The words, with *group A*, *team 2* and the like joined into one word, which can be a name."""
    found: list[Word] = []
    for word in row:
        is_number = word.text.isdecimal() and word.number is not None and 1 <= word.number <= 9
        letter = NUMBERS[word.number or 0] if is_number else word.text
        is_letter = is_number or (len(letter) == 1 and (letter.isupper() or letter in 'xyz'))
        if found and is_letter and found[-1].text.casefold().removesuffix('s') in _GROUPS:
            name = f'{found[-1].text.casefold().removesuffix("s")}_{letter.casefold()}'
            found[-1] = Word((), found[-1].start, word.end, name)
        else:
            found.append(word)
    return found


def opposites(names: set[str]) -> set[str]:
    """The opposites of these words."""
    return {other for pair in _OPPOSITES for other in pair if names.intersection(pair)} - names


def all_defined(condition: Condition, definitions: tuple[Definition, ...]) -> tuple[tuple[Definition, ...], ...]:
    """The definitions, completed by those of words that the text uses without defining them, in every possible way.

    Raises:
        NoReading: for a word that could mean anything.
    """
    definitions = tuple(_with_others(definitions))
    known = [definition.name for definition in definitions]
    if len(set(known)) < len(known):
        raise NoReading
    used = {part.name for part in parts(condition) if isinstance(part, s.Named)}
    used |= {part.name for one in definitions for part in parts(one.cards) if isinstance(part, s.Named)}
    unknown = used - set(known)
    if unknown and not known and unknown <= {'high', 'low'}:
        return _usual(unknown)
    return ((*definitions, *(_opposite(name, known) for name in sorted(unknown))),)


OTHERS = s.Anything(False)
"""In a definition: all cards not covered by the definitions before it."""


def _with_others(definitions: tuple[Definition, ...]) -> Iterator[Definition]:
    named: list[Condition] = []
    for one in definitions:
        if one.cards == OTHERS and not named:
            raise NoReading
        yield Definition(one.name, s.Not(merged(s.Any, named))) if one.cards == OTHERS else one
        named.append(s.Named(Ref.CARD, one.name))


def _opposite(name: str, known: list[str]) -> Definition:
    others = [one for pair in _OPPOSITES if name in pair for one in pair if one in known]
    if name in ('high', 'low'):
        others += [one for one in known if one == 'middle']
    if not others:
        raise NoReading
    return Definition(name, s.Not(merged(s.Any, [s.Named(Ref.CARD, other) for other in others])))


_LOW_TO_HIGH = ((6, 8), (7, 8), (6, 7))
"""The highest value that is low, and the lowest that is high, in each possible way."""


def _usual(names: set[str]) -> tuple[tuple[Definition, ...], ...]:
    value = Value(Ref.CARD)
    return tuple(
        dict.fromkeys(
            tuple(
                Definition(
                    name,
                    s.Compare(value, Comparison.AT_MOST, s.Literal(low))
                    if name == 'low'
                    else s.Compare(value, Comparison.AT_LEAST, s.Literal(high)),
                )
                for name in sorted(names, reverse=True)
            )
            for low, high in _LOW_TO_HIGH
        )
    )
