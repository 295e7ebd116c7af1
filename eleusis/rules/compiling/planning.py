"""The registers that a rule needs: requested while its parts are compiled, created once all requests are known."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from math import lcm
from typing import NamedTuple, TypeAlias

from eleusis.rules.compiling import memory as m
from eleusis.rules.compiling.arithmetic import UNBOUNDED, Need
from eleusis.rules.compiling.card_values import Keys
from eleusis.rules.syntax import Back, Ref


class LastOf(NamedTuple):
    """The last card of the main line in a set."""

    cards: int
    """The mask of the set."""


Earlier: TypeAlias = Ref | Back | LastOf
"""A card that a rule looks back to: not ``Ref.CARD``."""

_NEAR = (Ref.LAST, Ref.SECOND, Ref.THIRD)
"""The last cards, from the nearest back."""


@dataclass(slots=True)
class _Wanted:
    """A requested register, with the needs of all parts that use it."""

    index: int
    make: Callable[[_Wanted], m.Register]
    most: int = -UNBOUNDED
    low: int = UNBOUNDED
    modulo: int = 1
    tables: list[tuple[Hashable, ...]] = field(default_factory=list[tuple['Hashable', ...]])


class Plan:
    """The registers requested so far; requests for the same register are merged.

    ``always_there`` are the earlier cards that every line has; without a starter, a line may be empty.
    """

    def __init__(self, *, starter: bool = True) -> None:
        self.starter = starter
        self.always_there = (Ref.LAST, Ref.STARTER) if starter else ()
        self._wanted: dict[Hashable, _Wanted] = {}
        self._back: list[_Wanted] = []
        """The last cards, from the nearest back."""

    def registers(self) -> tuple[m.Register, ...]:
        """The registers, in the order of the state."""
        return tuple([wanted.make(wanted) for wanted in self._wanted.values()])

    def card(self, ref: Earlier, table: tuple[Hashable, ...]) -> int:
        """Request that this card be kept so far that its entry in the table is known. Return the register's index."""
        wanted = self._card(ref)
        wanted.tables.append(table)
        return wanted.index

    def length(self, need: Need) -> int:
        """The position of the next card, not counting the starter."""
        return self._growing('length', need, lambda index, keeping: m.Length(index, keeping, int(not self.starter)))

    def tally(self, weights: Keys, need: Need) -> int:
        """The sum of weights over the main line."""
        if min(weights) < 0 and not need.modulo:
            need = Need()  # It can decrease, so no value is too great to matter.
        return self._growing(('tally', weights), need, lambda index, keeping: m.TallyRegister(index, keeping, weights))

    def run_of_cards(self, flags: Keys, need: Need) -> int:
        """The number of consecutive cards in a set at the end of the main line."""
        return self._growing(('run', flags), need, lambda index, keeping: m.RunOfCards(index, keeping, flags))

    def run_of_same(self, keys: Keys, need: Need) -> int:
        """The number of consecutive cards with the same key at the end of the main line."""
        last = self.card(Ref.LAST, keys)
        return self._growing(('same', keys), need, lambda index, keeping: m.RunOfSame(index, keeping, last, keys))

    def previous_run(self, keys: Keys, need: Need) -> int:
        """The length of the run of one key before the present run."""
        run, last = self.run_of_same(keys, need), self.card(Ref.LAST, keys)
        return self._growing(
            ('previous', keys), need, lambda index, keeping: m.PreviousRunRegister(index, keeping, last, run, keys)
        )

    def wrong_cards(self, need: Need) -> int:
        return self._growing('wrong cards', need, m.WrongCardsRegister)

    def highest(self, values: Keys, need: Need) -> int:
        """The maximum of these values over the main line."""
        wanted = self._want(('highest', values), lambda wanted: m.HighestRegister(wanted.index, _cut(values, wanted)))
        wanted.low, wanted.most = min(wanted.low, need.low), max(wanted.most, need.high)
        return wanted.index

    def seen(self, same: Keys) -> int:
        """The cards that agree with some card of the main line."""
        return self._want(('seen', same), lambda wanted: m.SeenRegister(wanted.index, same)).index

    def _want(self, key: Hashable, make: Callable[[_Wanted], m.Register]) -> _Wanted:
        wanted = self._wanted.get(key)
        if wanted is None:
            wanted = self._wanted[key] = _Wanted(len(self._wanted), make)
        return wanted

    def _growing(self, key: Hashable, need: Need, make: Callable[[int, m.Keeping], m.Register]) -> int:
        """Request a growing number: its remainder, its value up to a bound, or all of it. Return its index."""
        if need.modulo:
            wanted = self._want((key, 'modulo'), lambda wanted: make(wanted.index, m.Keeping(modulo=wanted.modulo)))
            wanted.modulo = lcm(wanted.modulo, need.modulo)
        elif need.high < UNBOUNDED:
            wanted = self._want((key, 'most'), lambda wanted: make(wanted.index, m.Keeping(most=wanted.most)))
            wanted.most = max(wanted.most, need.high, 0)
        else:
            wanted = self._want((key, 'all'), lambda wanted: make(wanted.index, m.Keeping()))
        return wanted.index

    def _card(self, ref: Earlier) -> _Wanted:
        match ref:
            case Ref.STARTER:
                return self._want(ref, lambda wanted: m.Starter(wanted.index, classes(wanted.tables)))
            case Ref.WRONG:
                return self._want(ref, lambda wanted: m.WrongCard(wanted.index, classes(wanted.tables)))
            case LastOf(cards):
                return self._want(ref, lambda wanted: m.LastOfRegister(wanted.index, cards, classes(wanted.tables)))
            case Back(number):
                return self._card_back(number)
            case _:
                return self._card_back(_NEAR.index(ref) + 1)

    def _card_back(self, number: int) -> _Wanted:
        """The nth last card; its value is shifted through the registers of all later ones."""
        while len(self._back) < number:
            self._back.append(self._want(('back', len(self._back) + 1), self._back_register(len(self._back) + 1)))
        return self._back[number - 1]

    def _back_register(self, number: int) -> Callable[[_Wanted], m.Register]:
        if number == 1:
            return lambda wanted: m.LastCard(wanted.index, self._classes_back(1))
        later = self._back[number - 2].index
        return lambda wanted: m.EarlierCard(wanted.index, number, later, self._classes_back(number))

    def _classes_back(self, number: int) -> Keys:
        """Cards in this position are told apart by what is asked here or further back, where they will move."""
        return classes([table for wanted in self._back[number - 1 :] for table in wanted.tables])


def classes(tables: Iterable[tuple[Hashable, ...]]) -> Keys:
    """For each card the first one with the same entries in all the tables."""
    first: dict[Hashable, int] = {}
    rows = list(zip(*tables, strict=True)) or [()] * 52
    return tuple([first.setdefault(row, index) for index, row in enumerate(rows)])


def _cut(values: Keys, wanted: _Wanted) -> Keys:
    need = Need(wanted.low, wanted.most)
    return tuple([need.shortened(value) for value in values])
