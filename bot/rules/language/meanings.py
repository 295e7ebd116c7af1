"""What the clauses of a rule come to: what must be, what holds in which case, what is right whatever else is said.

As long as it is not known whom ``it`` stands for, these are trees with gaps (see ``gaps``), which ``references`` and
``discourse`` fill.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from bot.rules import syntax as s
from bot.rules.language.conditions import merged
from bot.rules.language.gaps import CARD
from bot.rules.language.topics import NO_TOPIC as NOBODY
from bot.rules.language.topics import Topic

if TYPE_CHECKING:
    from bot.rules.language.said import Pronoun
    from bot.rules.syntax import Condition

ANY = s.Anything(True)
NO_CARD = s.Anything(False)


class Wording(Enum):
    """How the card that is played is spoken of, where it is said what it must be."""

    CARD = 'the card must be red'
    IT = 'it must be red'
    ORDER = 'play red'
    BARE = 'red'


@dataclass(frozen=True)
class Must:
    """What a right card must be.

    Attributes:
        voice: How the card is spoken of.
        may: Whether it only *may* be that: ``you may play a red card``.
    """

    condition: Condition
    voice: Wording = Wording.BARE
    may: bool = False


@dataclass(frozen=True)
class ByTurns(Must):
    """What comes by turns: a text has one such row.

    Attributes:
        is_open: Whether the starter may be the first of them, or the card after it: the text does not say.
    """

    is_open: bool = False


@dataclass(frozen=True)
class Case:
    """What holds where a test does; ``otherwise`` may follow in a sentence of its own.

    Attributes:
        test: With ``IT`` where nobody was named.
        topic: Of whom the test speaks, where it says so: the sentences after it may go on with *it*.
        pronoun: With which word, where it does not.
        voice: How the card that is played is spoken of then.
        before: Whether the test is said before what then holds.
        listed: Whether it is an item of a list, as ``hearts: even``.
        way: In which of two ways it is meant, as ``a heart follows a spade``: those of one text are meant the same way.
        instead: Whether it holds instead of what was said before.
        may: Whether it only allows something: ``a king may be played after a queen``.
        never: Whether it forbids something: ``no king may follow a queen``.
        turned: Whether ``topic`` and the rest are about ``then``: ``a heart only if it is black``.
        bare: Whether it has no verb, as ``red on odd``: what was said before may forbid it too.
    """

    test: Condition
    then: Condition
    otherwise: Condition | None = None
    topic: Topic = NOBODY
    pronoun: Pronoun | None = None
    voice: Wording = Wording.BARE
    before: bool = True
    listed: bool = False
    turned: bool = False
    way: int = 0
    bare: bool = False
    instead: bool = False
    may: bool = False
    never: bool = False

    @property
    def opened(self) -> Condition:
        """The part that may speak of somebody who is not named."""
        return self.then if self.turned else self.test

    @property
    def is_exception(self) -> bool:
        """Whether this, behind a *but*, says where something else holds: ``but if the last card is a king, black``."""
        return self.before and not self.turned and self.otherwise is None and self.topic.subject != CARD

    @property
    def condition(self) -> Condition:
        if self.turned and self.otherwise == NO_CARD:
            return self.then if self.test == ANY else merged(s.All, [self.test, self.then])
        return s.If(self.test, self.then, self.otherwise)


@dataclass(frozen=True)
class Goes:
    """What is right whatever else is said."""

    condition: Condition


@dataclass(frozen=True)
class Right:
    """``hearts are right``: these alone, or these too if something else is said."""

    condition: Condition


@dataclass(frozen=True)
class Otherwise:
    """What holds where nothing before it does.

    Attributes:
        of_line: Whether that is where something else lies: ``after anything else``, ``if it is not``.
    """

    then: Condition
    of_line: bool = False


@dataclass(frozen=True)
class InThatCase:
    """``higher, unless the last card is a king. Then a spade``: what holds in the case that was left out."""

    then: Condition


Clause: TypeAlias = Must | Case | Goes | Right
