"""What was found out about rules: plain facts, of which ``bot.text.rule_said`` makes sentences.

Nothing here holds a rule, except in words where it is said more simply. Lines and cards give one away all the same: all
of this is for the rule's dealer, and for everybody only when the round is over (2.4).
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

import msgspec

from bot.engine.cards import Card
from bot.rules.syntax import Attribute


class Finding(msgspec.Struct, frozen=True, tag_field='is', tag=str.lower, omit_defaults=True):
    """One of several possible answers."""


# Two rules compared


class SameRule(Finding, frozen=True, tag='same'):
    """Proven: on every line that can come to lie the two rules take the same cards, and the same starters are fit."""


class OtherStarters(Finding, frozen=True):
    """Proven: the same in play, but not every card that may be the starter of one may be that of the other (1.4)."""

    only_one: tuple[Card, ...]
    only_other: tuple[Card, ...]


class Different(Finding, frozen=True):
    """A line that both rules allow, and a card that only one of them takes next."""

    line: tuple[Card, ...]
    """The main line, starter first."""
    card: Card
    by_one: bool
    """Whether it is the first rule that takes the card."""
    sideline: tuple[Card, ...] = ()
    """Wrong cards below the last card, for rules that see the layout."""
    shortest: bool = True
    """Whether no shorter line is known to do."""


class Undecided(Finding, frozen=True):
    """Neither proof nor counterexample within bounds."""

    lines: int
    """On how many random lines the rules agreed."""


ComparisonResult: TypeAlias = SameRule | OtherStarters | Different | Undecided


class Disagreement(msgspec.Struct, frozen=True):
    """After any of some cards only one of the rules takes any of some cards."""

    after: tuple[Card, ...]
    cards: tuple[Card, ...]
    by_one: bool


class Differences(Finding, frozen=True):
    """In what two rules differ."""

    shortest: Different
    share: float
    """Of the cards that could come next on random lines played by both rules, 0 to 1."""
    gaps: tuple[Disagreement, ...] = ()
    """Where they differ, by the last card; empty when that would be no summary."""
    always: bool = False
    """Proven: the rules differ after the last cards of ``gaps`` whatever came before, and nowhere else."""


# Readings of one text


class Parting(msgspec.Struct, frozen=True):
    """A card on which several readings of a text are of two minds."""

    line: tuple[Card, ...]
    """The main line, starter first; empty where the card would be the starter."""
    card: Card
    by: tuple[bool, ...]
    """For each reading whether it takes the card."""
    sideline: tuple[Card, ...] = ()
    """Wrong cards below the last card, for rules that see the layout."""


# What makes no sense


class Oddness(Enum):
    """In what way a part of a rule makes no sense."""

    NEVER = 'never'
    """It never holds."""
    ALWAYS = 'always'
    """It always holds."""
    NEVER_TOGETHER = 'never-together'
    """Each of them can hold, but never all."""
    ALWAYS_ONE = 'always-one'
    """Each of them can fail, but never all."""
    IDLE = 'idle'
    """The first one changes nothing beside the others."""
    ALIKE = 'alike'
    """They say the same."""
    UNASKED = 'unasked'
    """It is never asked for: other cases come before it."""


# The dealer's card


class Grade(Enum):
    """How hard a rule is to find."""

    EASY = 1
    GENTLE = 2
    FAIR = 3
    HARD = 4
    EXPERT = 5


class LooksAt(Enum):
    """What of the table a rule looks at, besides the card that is played."""

    LAST = 'last'
    SECOND = 'second'
    THIRD = 'third'
    FAR = 'far'
    """Cards further back than the third last one."""
    STARTER = 'starter'
    POSITION = 'position'
    LINE = 'line'
    """The whole main line: runs, counts, totals, extremes, what has been seen, the last card of a kind."""
    LAYOUT = 'layout'


class DeadEnds(Enum):
    """Whether a line can come to lie after which no card is right."""

    NONE = 'none'
    """Proven."""
    UNFOUND = 'unfound'
    """None was found, but not every line was looked at."""
    FOUND = 'found'


class Reason(Enum):
    """What makes a rule as easy or as hard to find as its grade says."""

    SHORT = 'short'
    MANY_PARTS = 'many-parts'
    QUARTER = 'quarter'
    """About a quarter of the cards is right, which is easiest."""
    MANY_RIGHT = 'many-right'
    NEARLY_ALL_RIGHT = 'nearly-all-right'
    FEW_RIGHT = 'few-right'
    LAST_CARD = 'last-card'
    PLAYED_CARD = 'played-card'
    """It looks at nothing but the card that is played."""
    TWO_BACK = 'two-back'
    THREE_BACK = 'three-back'
    FAR_BACK = 'far-back'
    WHOLE_LINE = 'whole-line'
    POSITION = 'position'
    STARTER = 'starter'
    LAYOUT = 'layout'
    ARITHMETIC = 'arithmetic'
    PRIMES = 'primes'
    SQUARES = 'squares'
    SPELLING = 'spelling'
    DIGITS = 'digits'


class Caution(Enum):
    """What a dealer should think over. None forbids the rule."""

    OVER_HALF = 'over-half'
    """Over half of the cards is right: easy to play, hard to find."""
    NEARLY_ALL = 'nearly-all'
    NEARLY_NONE = 'nearly-none'
    DEAD_END = 'dead-end'
    NO_PLAY = 'no-play'
    """Hands without a right card will be common."""
    LONG = 'long'
    LOOKS_FAR = 'looks-far'
    FEW_STARTERS = 'few-starters'
    """So few cards may be the starter that the engine might not draw one (1.4)."""
    EXPERT = 'expert'


class DealerCard(msgspec.Struct, frozen=True):
    """What a dealer should know of a rule before dealing with it. Shares and chances run from 0 to 1."""

    accepts_nothing: bool
    """No card is right after any fit starter, or no starter is fit: with such a rule nobody can play."""
    grade: Grade
    reasons: tuple[Reason, ...]
    warnings: tuple[Caution, ...]
    share: float
    """Of the 52 cards, on average, are right in the course of a game played with right cards, lengths 1 to 20."""
    exact: bool
    """Whether ``share`` and ``no_play`` are computed; else they are measured on random games."""
    fewest: int
    """The smallest number of right cards that was found on any line."""
    fewest_after: tuple[Card, ...]
    """A shortest line found where so few are right."""
    fewest_proven: bool
    dead_ends: DeadEnds
    dead_end: tuple[Card, ...]
    """A shortest line found after which no card is right; empty without one."""
    no_play: float
    """Chance that a hand of 14 cards dealt from two decks has no right card."""
    bits: int
    """Length of the rule as simply as it can be said, see ``bot.rules.analysis.length``."""
    finite: bool
    """Whether the rule can be judged with a memory of bounded size."""
    states: int | None
    """How many different memories there are; None when there are too many to count."""
    looks: tuple[LooksAt, ...]
    fit_starters: int
    """How many of the 52 cards may be the starter."""
    simpler: str = ''
    """The same rule in canonical English, where there is a clearly shorter way to say it."""


# Hints


class About(Enum):
    ONLY = 'only'
    """Of the cards nothing but these attributes matters."""
    NOT = 'not'
    """This attribute does not matter."""
    LAST_CARDS = 'last-cards'
    """No more than the last ``number`` cards of the main line matter; 0: only the card that is played."""
    NO_STARTER = 'no-starter'
    """Which card is the starter does not matter."""
    NO_POSITION = 'no-position'
    """In which place of the main line a card comes does not matter."""
    ALWAYS_A_CARD = 'always-a-card'
    SHARE = 'share'
    """About ``number`` per cent of the cards are right, on average."""
    AT_LEAST = 'at-least'
    """Always ``number`` of the 52 cards or more are right."""
    AT_MOST = 'at-most'
    """Never more than ``number`` of the 52 cards are right."""


class Claim(msgspec.Struct, frozen=True):
    """A statement about a rule that can be checked."""

    about: About
    number: int = 0
    attributes: tuple[Attribute, ...] = ()


class JudgedCard(msgspec.Struct, frozen=True):
    """A line, a card, and whether it is right there."""

    line: tuple[Card, ...]
    card: Card
    right: bool


class Proven(Finding, frozen=True):
    """The claim is true on every line that can come to lie."""


class Refuted(Finding, frozen=True):
    """The claim is false, and why: two verdicts that contradict it, or how many cards are right."""

    verdicts: tuple[JudgedCard, ...] = ()
    line: tuple[Card, ...] = ()
    right: int = 0
    """How many cards are right after ``line``, if there is one; else how many per cent on average."""


class Open(Finding, frozen=True):
    """Neither proven nor refuted within bounds."""


Checked: TypeAlias = Proven | Refuted | Open
