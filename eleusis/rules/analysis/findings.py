"""The results of the analyses as plain data; ``bot.text.rule_said`` turns them into sentences.

Nothing here holds a rule, except its simpler wording. But lines and cards give a rule away as well: all of this is for
the rule's dealer, and for everyone else only once the round is over (2.4).
"""

from enum import Enum
from typing import TypeAlias

import msgspec

from eleusis.cards import Card
from eleusis.rules.syntax import Attribute


class Finding(msgspec.Struct, frozen=True, tag_field='is', tag=str.lower, omit_defaults=True):
    """One of several possible answers."""


# Two rules compared


class SameRule(Finding, frozen=True, tag='same'):
    """Proven: the two rules take the same cards on every reachable line, and have the same fit starters."""


class OtherStarters(Finding, frozen=True):
    """Proven: the same in play, but their fit starters differ (1.4)."""

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
    """Whether no shorter line shows a difference."""


class Undecided(Finding, frozen=True):
    """Neither proof nor counterexample within bounds."""

    lines: int
    """Number of random lines on which the rules agreed."""


ComparisonResult: TypeAlias = SameRule | OtherStarters | Different | Undecided


class Disagreement(msgspec.Struct, frozen=True):
    """A set of last cards, after each of which only one of the rules takes the cards of another set."""

    after: tuple[Card, ...]
    cards: tuple[Card, ...]
    by_one: bool


class Differences(Finding, frozen=True):
    """How two rules differ."""

    shortest: Different
    share: float
    """The share, 0 to 1, of candidate cards on random lines of both rules about which they disagree."""
    gaps: tuple[Disagreement, ...] = ()
    """The differences by last card; empty where that is no useful summary."""
    always: bool = False
    """Proven: the rules differ exactly after the last cards of ``gaps``, whatever came before."""


class Spread(msgspec.Struct, frozen=True):
    """How many cards a mind needs: in most plays from ``least`` to ``most``, one tenth of them below, one above."""

    least: float
    middle: float
    most: float


FASTEST, SLOWEST = 0.8, 1.22
"""Between these shares of the cards predicted lie eight of ten plays (744 plays of 245 rules by two minds)."""


class Needed(msgspec.Struct, frozen=True):
    """How many cards machine players need until they know a rule."""

    expert: Spread
    medium: Spread

    @classmethod
    def predicted(cls, expert: float, medium: float) -> 'Needed':
        """What is expected; no rule is said to take an expert longer than others."""
        middles = expert, max(expert, medium)
        return cls(*[Spread(FASTEST * cards, cards, min(SLOWEST * cards, MOST_NEEDED)) for cards in middles])


MOST_NEEDED = 60
"""The most cards that were played to find out."""
HARDLY_FOUND = 45
"""Players who need this many cards rarely find the rule at all."""


class Interest(msgspec.Struct, frozen=True):
    """What is worth saying about a rule once it is known."""

    share: float
    """The average share of the 52 cards that is right."""
    needed: Needed | None
    like: str = ''
    """A simpler rule that looks like it, in canonical English; empty where none does."""
    apart: Differences | None = None
    """How that one, the first, differs from it; proven by a shortest line."""


class Parting(msgspec.Struct, frozen=True):
    """A card about which several readings of a text disagree."""

    line: tuple[Card, ...]
    """The main line, starter first; empty where the card would be the starter."""
    card: Card
    by: tuple[bool, ...]
    """For each reading, whether it takes the card."""
    sideline: tuple[Card, ...] = ()
    """Wrong cards below the last card, for rules that see the layout."""


class Oddness(Enum):
    """Why a part of a rule may make no sense."""

    NEVER = 'never'
    ALWAYS = 'always'
    NEVER_TOGETHER = 'never-together'
    """Each of them can hold, but never all at once."""
    ALWAYS_ONE = 'always-one'
    """Each of them can fail, but never all at once."""
    IDLE = 'idle'
    """The first one changes nothing given the others."""
    ALIKE = 'alike'
    UNASKED = 'unasked'
    """It is never reached: earlier cases cover everything."""


# The dealer's card


class Grade(Enum):
    """How hard a rule is to find."""

    EASY = 1
    GENTLE = 2
    FAIR = 3
    HARD = 4
    EXPERT = 5


class LooksAt(Enum):
    """What a rule looks at on the table, besides the card being played."""

    LAST = 'last'
    SECOND = 'second'
    THIRD = 'third'
    FAR = 'far'
    """Cards further back than the third last."""
    STARTER = 'starter'
    POSITION = 'position'
    LINE = 'line'
    """The whole main line: runs, counts, totals, extremes, what has been seen, the last card of a kind."""
    LAYOUT = 'layout'


class DeadEnds(Enum):
    """Whether a reachable line can leave no card right."""

    NONE = 'none'
    """Proven."""
    UNFOUND = 'unfound'
    """None was found, but the search was not exhaustive."""
    FOUND = 'found'


class Reason(Enum):
    """What makes a rule easy or hard to find."""

    SHORT = 'short'
    MANY_PARTS = 'many-parts'
    QUARTER = 'quarter'
    """About a quarter of the cards is right, which is easiest."""
    MANY_RIGHT = 'many-right'
    NEARLY_ALL_RIGHT = 'nearly-all-right'
    FEW_RIGHT = 'few-right'
    LAST_CARD = 'last-card'
    PLAYED_CARD = 'played-card'
    """It looks at nothing but the card being played."""
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
    """What a dealer should think twice about. None of these forbids the rule."""

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
    """So few fit starters that the engine might not draw one (1.4)."""
    EXPERT = 'expert'


class DealerCard(msgspec.Struct, frozen=True):
    """What a dealer should know about a rule before using it. Shares and chances run from 0 to 1."""

    accepts_nothing: bool
    """No card is right after any fit starter, or no starter is fit: nobody could play by such a rule."""
    grade: Grade | None
    """None while it is not known how many cards it takes to find the rule."""
    needed: Needed | None
    reasons: tuple[Reason, ...]
    warnings: tuple[Caution, ...]
    share: float
    """The average share of the 52 cards that is right in games of right cards, at line lengths 1 to 20."""
    exact: bool
    """Whether ``share`` and ``no_play`` are exact; otherwise they are estimated from random games."""
    fewest: int
    """The smallest number of right cards found on any line."""
    fewest_after: tuple[Card, ...]
    """A shortest line with that few right cards."""
    fewest_proven: bool
    dead_ends: DeadEnds
    dead_end: tuple[Card, ...]
    """A shortest line after which no card is right; empty if none was found."""
    no_play: float
    """Chance that a hand of 14 cards dealt from two decks has no right card."""
    bits: int
    """Length of the rule in its simplest known wording, see ``eleusis.rules.analysis.effort``."""
    finite: bool
    """Whether bounded memory suffices to judge by the rule."""
    states: int | None
    """The number of distinct states; None if there are too many to count."""
    looks: tuple[LooksAt, ...]
    fit_starters: int
    """How many of the 52 cards are fit starters."""
    simpler: str = ''
    """The same rule in canonical English, where there is a clearly shorter wording."""


class About(Enum):
    ONLY = 'only'
    """Nothing about the cards matters but these attributes."""
    NOT = 'not'
    """This attribute does not matter."""
    LAST_CARDS = 'last-cards'
    """No more than the last ``number`` cards of the main line matter; 0: only the card that is played."""
    NO_STARTER = 'no-starter'
    """It does not matter which card is the starter."""
    NO_POSITION = 'no-position'
    """The position in the main line does not matter."""
    ALWAYS_A_CARD = 'always-a-card'
    SHARE = 'share'
    """About ``number`` per cent of the cards are right on average."""
    AT_LEAST = 'at-least'
    """At least ``number`` of the 52 cards are always right."""
    AT_MOST = 'at-most'
    """At most ``number`` of the 52 cards are ever right."""


class Claim(msgspec.Struct, frozen=True):
    """A statement about a rule that can be checked."""

    about: About
    number: int = 0
    attributes: tuple[Attribute, ...] = ()


class JudgedCard(msgspec.Struct, frozen=True):
    """A line, a card, and whether the card is right there."""

    line: tuple[Card, ...]
    card: Card
    right: bool


class Proven(Finding, frozen=True):
    """The claim is true on every reachable line."""


class Refuted(Finding, frozen=True):
    """The claim is false, with the reason: two verdicts that contradict it, or how many cards are right."""

    verdicts: tuple[JudgedCard, ...] = ()
    line: tuple[Card, ...] = ()
    right: int = 0
    """How many cards are right after ``line``, or without a line the average percentage."""


class Open(Finding, frozen=True):
    """Neither proven nor refuted within bounds."""


Checked: TypeAlias = Proven | Refuted | Open
