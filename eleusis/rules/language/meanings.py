"""The meanings of clauses: requirements, cases, and what is right whatever else is said.

As long as the reference of ``it`` is open these are trees with gaps (see ``gaps``), which ``references`` fills.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.said import Pronoun, Several
from eleusis.rules.syntax import Condition, Number

ANY = s.Anything(True)
NEVER_RIGHT = s.Anything(False)
OTHERS = s.Anything(False)
"""In a definition: all cards not covered by the definitions before it."""


class Wording(Enum):
    """How a clause refers to the card being played, where it says what that must be."""

    CARD = 'the card must be red'
    IT = 'it must be red'
    ORDER = 'play red'
    BARE = 'red'


@dataclass(frozen=True)
class Must:
    """A requirement on the right card."""

    condition: Condition
    voice: Wording = Wording.BARE
    """How it refers to the card."""
    may: bool = False
    """Whether it is only a permission: ``you may play a red card``."""


@dataclass(frozen=True)
class ByTurns(Must):
    """A row of kinds that take turns; a text has at most one."""

    is_open: bool = False
    """Whether the text leaves open if the row begins with the starter or with the card after it."""


@dataclass(frozen=True)
class Case:
    """A requirement under a test; ``otherwise`` may follow in a sentence of its own.

    Attributes:
        test: With ``IT`` where it has no subject.
        subject: The subject of the test, where it has one: later sentences may refer to it as *it*.
        pronoun: The pronoun in its place, where it has none.
        voice: How the requirement refers to the card being played.
        before: Whether the test comes before the requirement.
        may: Whether it is only a permission: ``a king may be played after a queen``.
        never: Whether it is a prohibition: ``no king may follow a queen``.
        turned: Whether ``subject`` and the like are about ``then``: ``a heart only if it is black``.
        bare: Whether it has no verb, as ``red on odd``: an earlier prohibition may extend to it.
    """

    test: Condition
    then: Condition
    otherwise: Condition | None = None
    subject: Number | Several | None = None
    pronoun: Pronoun | None = None
    voice: Wording = Wording.BARE
    before: bool = True
    turned: bool = False
    bare: bool = False
    may: bool = False
    never: bool = False

    @property
    def opened(self) -> Condition:
        """The part that may lack a subject."""
        return self.then if self.turned else self.test

    @property
    def condition(self) -> Condition:
        if self.turned and self.otherwise == NEVER_RIGHT:
            return self.then if self.test == ANY else merged(s.All, [self.test, self.then])
        return s.If(self.test, self.then, self.otherwise)


@dataclass(frozen=True)
class Goes:
    """What is right whatever else is said."""

    condition: Condition


@dataclass(frozen=True)
class Otherwise:
    """What applies where nothing before it does."""

    then: Condition
    of_line: bool = False
    """Whether that depends on what lies there: ``after anything else``, ``if it is not``."""


Clause: TypeAlias = Must | Case | Goes


@dataclass(frozen=True)
class Together:
    """Several statements in one sentence; none where it says what holds anyway: ``the ace is low``."""

    statements: tuple[Statement, ...] = ()


@dataclass(frozen=True)
class SuitOrder:
    """The cyclic order or the ranking of suits."""

    suits: tuple[Suit, ...]
    ranks: bool = False


@dataclass(frozen=True)
class Start:
    """A condition on the starter."""

    cards: Condition


Statement: TypeAlias = Clause | Otherwise | s.Definition | s.Worth | SuitOrder | Start | Together
