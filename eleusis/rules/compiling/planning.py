"""The registers that a rule needs: requested while its parts are compiled, created once all requests are known."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from eleusis.rules.compiling import memory as m
from eleusis.rules.compiling.arithmetic import EXACT, UNBOUNDED, Need
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
_ONES: Keys = (1,) * 52


@dataclass(slots=True)
class _Wanted:
    """A requested register, with the needs of all parts that use it."""

    index: int
    make: Callable[[_Wanted], m.Register]
    need: Need
    tables: list[tuple[Hashable, ...]] = field(default_factory=list[tuple['Hashable', ...]])

    @property
    def classes(self) -> Keys:
        return classes(self.tables)


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
        return self._growing(m.Length, _ONES, need, int(not self.starter))

    def tally(self, weights: Keys, need: Need) -> int:
        """The sum of weights over the main line."""
        if min(weights) < 0 and not need.modulo:
            need = EXACT  # It can decrease, so no value is too great to matter.
        return self._growing(m.TallyRegister, weights, need)

    def run_of_cards(self, flags: Keys, need: Need) -> int:
        """The number of consecutive cards in a set at the end of the main line."""
        return self._growing(m.RunOfCards, flags, need)

    def run_of_same(self, keys: Keys, need: Need) -> int:
        """The number of consecutive cards with the same key at the end of the main line."""
        return self._growing(m.RunOfSame, keys, need, self.card(Ref.LAST, keys))

    def previous_run(self, keys: Keys, need: Need) -> int:
        """The length of the run of one key before the present run."""
        run = self.run_of_same(keys, need)
        return self._growing(m.PreviousRunRegister, keys, need, self.card(Ref.LAST, keys), run)

    def wrong_cards(self, need: Need) -> int:
        return self._growing(m.WrongCardsRegister, _ONES, need)

    def highest(self, values: Keys, need: Need) -> int:
        """The maximum of these values over the main line."""
        need = EXACT if need.modulo else need

        def make(wanted: _Wanted) -> m.Register:
            return m.HighestRegister(wanted.index, tuple(map(wanted.need.shortened, values)))

        return self._want((m.HighestRegister, values), make, need).index

    def seen(self, same: Keys) -> int:
        """The cards that agree with some card of the main line."""
        return self._want((m.SeenRegister, same), lambda wanted: m.SeenRegister(wanted.index, same)).index

    def _want(self, key: Hashable, make: Callable[[_Wanted], m.Register], need: Need = EXACT) -> _Wanted:
        wanted = self._wanted.get(key)
        if wanted is None:
            wanted = self._wanted[key] = _Wanted(len(self._wanted), make, need)
        wanted.need |= need
        return wanted

    def _growing(self, kind: Callable[..., m.Register], table: Keys, need: Need, *more: int) -> int:
        """Request a growing number: its remainder, its value up to a bound, or all of it. Return its index."""
        bounded = need.high < UNBOUNDED
        if not need.modulo:
            need = Need(high=max(need.high, 0)) if bounded else EXACT
        key = kind, table, bool(need.modulo), bounded
        return self._want(key, lambda wanted: kind(wanted.index, table, wanted.need, *more), need).index

    def _card(self, ref: Earlier) -> _Wanted:
        match ref:
            case Ref.STARTER:
                return self._want(ref, lambda wanted: m.Starter(wanted.index, wanted.classes))
            case Ref.WRONG:
                return self._want(ref, lambda wanted: m.WrongCard(wanted.index, wanted.classes))
            case LastOf(cards):
                return self._want(ref, lambda wanted: m.LastOfSet(wanted.index, wanted.classes, cards))
            case Back(number):
                return self._card_back(number)
            case _:
                return self._card_back(_NEAR.index(ref) + 1)

    def _card_back(self, number: int) -> _Wanted:
        """The nth last card; its value is shifted through the registers of all later ones."""
        for back in range(len(self._back) + 1, number + 1):
            self._back.append(self._want((m.EarlierCard, back), self._back_register(back)))
        return self._back[number - 1]

    def _back_register(self, number: int) -> Callable[[_Wanted], m.Register]:
        def make(wanted: _Wanted) -> m.Register:
            # Cards in this position are told apart by what is asked here or further back, where they will move.
            table = classes([table for earlier in self._back[number - 1 :] for table in earlier.tables])
            if number == 1:
                return m.LastCard(wanted.index, table)
            return m.EarlierCard(wanted.index, table, number, self._back[number - 2].index)

        return make


def classes(tables: Iterable[tuple[Hashable, ...]]) -> Keys:
    """For each card the first one with the same entries in all the tables."""
    first: dict[Hashable, int] = {}
    rows = list(zip(*tables, strict=True)) or [()] * 52
    return tuple([first.setdefault(row, index) for index, row in enumerate(rows)])
