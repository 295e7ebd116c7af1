"""Words for kinds of cards whose meaning a text leaves to its reader: *high* and *low*, and the opposite of a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules import syntax as s
from bot.rules.language.gaps import merged
from bot.rules.language.parsing import NoReading
from bot.rules.reach import parts
from bot.rules.syntax import Comparison, Definition, Ref, Value

if TYPE_CHECKING:
    from bot.rules.syntax import Condition

_PAIRS = (
    'pointy round|warm cold|hot cold|good bad|light dark|sharp flat|sharp blunt|strong weak|heavy light|noble common|'
    'lucky unlucky|happy sad|rich poor|old young|tall short|fat thin|sweet sour|hard soft|high low|letter number'
)
_OPPOSITES = [tuple(pair.split()) for pair in _PAIRS.split('|')]
LENT = frozenset(['round', 'letter', 'royal', 'royalty', 'flat', 'straight', 'free', 'light', 'short', 'hard'])
"""Known words that a text may define as names nevertheless."""


def opposites(names: set[str]) -> set[str]:
    """The words that say the opposite of these."""
    return {other for pair in _OPPOSITES for other in pair if names.intersection(pair)} - names


def all_defined(condition: Condition, definitions: tuple[Definition, ...]) -> tuple[tuple[Definition, ...], ...]:
    """The definitions, with those of the words that the text uses and does not define, in each way that is meant.

    Raises:
        NoReading: for a word that could mean anything.
    """
    known = [definition.name for definition in definitions]
    if len(set(known)) < len(known):
        raise NoReading
    used = {part.name for part in parts(condition) if isinstance(part, s.Named)}
    used |= {part.name for one in definitions for part in parts(one.cards) if isinstance(part, s.Named)}
    unknown = used - set(known)
    if unknown and not known and unknown <= {'high', 'low'}:
        return _usual(unknown)
    return ((*definitions, *(_opposite(name, known) for name in sorted(unknown))),)


def _opposite(name: str, known: list[str]) -> Definition:
    others = [one for pair in _OPPOSITES if name in pair for one in pair if one in known]
    if name in ('high', 'low'):
        others += [one for one in known if one == 'middle']
    if not others:
        raise NoReading
    return Definition(name, s.Not(merged(s.Any, [s.Named(Ref.CARD, other) for other in others])))


_LOW_TO_HIGH = ((6, 8), (7, 8), (6, 7))
"""Up to which value a card may be low, and from which on high."""


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
