"""Who the machines are: their names, their levels, and the user ids under which they sit at tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

if TYPE_CHECKING:
    from collections.abc import Container
    from random import Random

Level = Literal['beginner', 'medium', 'expert', 'fitting']
MACHINE_LEVELS: tuple[Level, ...] = get_args(Level)
"""In the order of their user ids. Machines of the last one deal rules that fit the table, and play as medium ones."""
MIND_LEVELS = MACHINE_LEVELS[:3]
"""Those that differ in how well they play."""

Manner = Literal['careful', 'bold', 'stubborn', 'gambler']
MANNERS: tuple[Manner, ...] = get_args(Manner)

SIGN = '⌘'
"""Stands behind the name of every machine, in messages and in pictures: the bundled font has it."""

_CALLED = (
    'Bobbin', 'Cog', 'Dynamo', 'Flywheel', 'Gizmo', 'Pixel',
    'Ratchet', 'Rivet', 'Sprocket', 'Tinker', 'Widget', 'Zigzag',
)  # fmt: skip
_OF_A_LEVEL = 1000
"""Ids of a level begin at its multiple of this. Discord's are larger than 2**22, those of forgotten people negative."""


def manner_of(number: int) -> Manner:
    """The disposition of the machine with this number among those of its level."""
    return MANNERS[number % len(MANNERS)]


class Machine(NamedTuple):
    level: Level
    number: int
    """Which of its level it is, from 0."""

    @property
    def user_id(self) -> int:
        return _OF_A_LEVEL * (MACHINE_LEVELS.index(self.level) + 1) + self.number

    @property
    def voice(self) -> int:
        """How it says what it does: one of three manners."""
        return self.number % 3

    @property
    def manner(self) -> Manner:
        """How it is disposed: it shows in what it plays and says."""
        return manner_of(self.number)

    @property
    def name(self) -> str:
        """As people see it, sign included."""
        return f'{_CALLED[self.number]} {SIGN}'


_MACHINES = {
    machine.user_id: machine
    for level in MACHINE_LEVELS
    for number in range(len(_CALLED))
    for machine in [Machine(level, number)]
}
machine_of = _MACHINES.get
"""The machine with a user id; None for a person."""


def ids_of(level: Level) -> range:
    least = Machine(level, 0).user_id
    return range(least, least + _OF_A_LEVEL)


def another_machine(level: Level, names: Container[str], rng: Random) -> Machine:
    """A machine of this level with none of these names. There are more names than seats at any table."""
    return rng.choice(
        [machine for machine in _MACHINES.values() if machine.level == level and machine.name not in names]
    )
