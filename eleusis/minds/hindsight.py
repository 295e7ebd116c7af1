"""A round that is over: its plays as they are given to an expert mind, and as that sees them, to be told and drawn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import fsum

import msgspec

from eleusis.cards import Card
from eleusis.court.alone import Alone
from eleusis.minds.evidence import Evidence
from eleusis.rules.syntax import Rule
from eleusis.variants import Variant
from eleusis.views import Scene

KNOWN = 2 / 3
"""The share of belief from which a rule counts as known."""
CERTAIN = 0.9
"""Above this chance to be right a play confirms what is believed and tests nothing."""
FORESEEN = 0.75
"""An expert who is that sure of a verdict would not have called it the other way."""
LIKELIEST = 3
"""So many rules are told of each moment."""
_FALLS = ('prophet-overthrown', 'prophet-abdicated')
"""The kinds of news by which somebody is Prophet no more."""


class Experiment(msgspec.Struct, frozen=True):
    """A play that was judged, or a card that was turned up, and what else could have been laid."""

    seat: int | None
    """Whose play it was; nobody's where cards are turned up."""
    cards: tuple[Card, ...]
    """The cards; of a no-play the hand."""
    right: bool
    number: int
    """How many cards lay on the layout after it: the number of its last card, where it laid one."""
    place: int
    """How many cards the main line had before it."""
    hand: tuple[Card, ...] = ()
    """What the player held before it; empty where nobody has a hand."""
    no_play: bool = False
    laid: Card | None = None
    """The card that a wrong no-play was answered with (5.3)."""
    expelling: bool = False
    """A wrong play would have expelled its player (8)."""
    flagged: bool = False
    """Its verdict was found to be a mistake (4.3), and tells nothing."""

    @property
    def evidence(self) -> Evidence | None:
        """What it says about the rule; None for what begins a line, and for a mistake."""
        if not self.place or self.flagged:
            return None
        if not self.no_play:
            return Evidence(self.place, self.cards, self.right)
        if self.laid is not None:
            return Evidence(self.place, (self.laid,), right=True)
        return Evidence(self.place, self.cards, not self.right, hand=True)

    @property
    def added(self) -> tuple[Card, ...]:
        """What it put on the main line."""
        if self.laid is not None:
            return (self.laid,)
        return self.cards if self.right and not self.no_play else ()


class RuleShare(msgspec.Struct, frozen=True):
    """A rule that is believed possible."""

    text: str
    """In canonical English."""
    share: float
    """The share of belief in rules that mean the same from here on."""
    true: bool
    """The rule of the round is one of them."""
    near: bool
    """They judge nearly all cards as the rule of the round does."""


class Outlook(msgspec.Struct, frozen=True):
    """What an expert believes at one moment."""

    likeliest: tuple[RuleShare, ...]
    unknown: float
    """The share of *no rule I know*."""
    true: float = 0.0
    """The share of rules that judge nearly all cards from here on as the rule of the round does."""

    @property
    def known(self) -> bool:
        """The rule of the round has enough of the belief."""
        return self.true >= KNOWN

    @property
    def led(self) -> bool:
        """The rule of the round, or nearly that, is the likeliest."""
        return bool(self.likeliest) and self.likeliest[0].near

    @property
    def concluded(self) -> RuleShare | None:
        """The rule that is as good as known, whether or not it is that of the round."""
        return next((one for one in self.likeliest if one.share >= KNOWN), None)


class Better(msgspec.Struct, frozen=True):
    """The card that was worth most of those that could have been laid and, where the rule is known, were right."""

    card: Card
    worth: float
    """How much more than the play, in cards of the hand."""
    chance: float
    """How likely it seemed to be right."""
    right: bool
    """It would have been right; otherwise the rule is not written in the language, and nobody knows."""
    bits: float
    """What its verdict would have told; where that is not known, may be expected to tell."""


class Moment(msgspec.Struct, frozen=True):
    """A play, and what it changed."""

    experiment: Experiment
    chance: float | None
    """How likely it seemed to be right; None for what tells nothing."""
    bits: float
    """What its verdict told: 1 where one half of belief is out, 2 where three quarters are."""
    after: Outlook
    better: Better | None = None
    """None where nothing in the hand was worth more, or nobody had a choice."""

    @property
    def confirms(self) -> bool:
        """It tried only what was believed anyway."""
        return not self.experiment.no_play and self.chance is not None and self.chance > CERTAIN

    @property
    def foreseen(self) -> float:
        """How sure an expert was of the verdict before it was given: 0 to 1."""
        chance = 0.5 if self.chance is None else self.chance
        return chance if self.experiment.right else 1 - chance


class ProphetTime(msgspec.Struct, frozen=True):
    """Somebody's time as Prophet, by the number of plays before it began and before it ended."""

    seat: int
    since: int
    until: int | None
    """None for who was Prophet to the end of the round."""
    overthrown: bool = False
    """The play before the end was called wrongly (7.3)."""


class Scientist(msgspec.Struct, frozen=True):
    """How a player experimented."""

    seat: int
    plays: int
    """Plays of cards that an expert learnt something from or could have."""
    confirmed: int
    """Those of them that tried only what was believed anyway."""
    costliest: int | None
    """The number of the play for which there was the best alternative; None where there was none."""


class Hindsight(msgspec.Struct, frozen=True):
    """A round as an expert sees it. Plays are counted from 1; 0 is before the first."""

    rule: str | None
    """The rule of the round in canonical English."""
    written: bool
    """Otherwise it is what was believed at the end, if one rule was: that of the round cannot be compared."""
    before: Outlook
    moments: tuple[Moment, ...]
    prophets: tuple[ProphetTime, ...] = ()

    @property
    def outlooks(self) -> tuple[Outlook, ...]:
        """What was believed before the first play and after each."""
        return (self.before, *(moment.after for moment in self.moments))

    @property
    def led(self) -> int | None:
        """The first play after which the rule was the likeliest."""
        return next((number for number, outlook in enumerate(self.outlooks) if outlook.led), None)

    @property
    def knowable(self) -> int | None:
        """The first play after which the rule could be known."""
        return next((number for number, outlook in enumerate(self.outlooks) if outlook.known), None)

    @property
    def telling(self) -> int | None:
        numbers = range(1, len(self.moments) + 1)
        return max(numbers, key=lambda number: self.moments[number - 1].bits, default=None)

    @property
    def misjudged(self) -> ProphetTime | None:
        """The time of a Prophet that ended with a call which an expert would not have made."""
        return next((each for each in self.prophets if (self.foreseen_fall(each) or 0.0) >= FORESEEN), None)

    @property
    def turning(self) -> int | None:
        """The play on which the round turned: a call that could have been known to be wrong, or what told most."""
        return self.misjudged.until if self.misjudged else self.telling

    def foreseen_fall(self, time: ProphetTime) -> float | None:
        """How sure an expert was that the last call of a Prophet was wrong: 0 to 1; None if none was."""
        return self.moments[time.until - 1].foreseen if time.until and time.overthrown else None

    @property
    def bits(self) -> float:
        return fsum(moment.bits for moment in self.moments)

    @property
    def scientists(self) -> tuple[Scientist, ...]:
        """Everybody who has played, by seat."""
        seats = sorted({moment.experiment.seat for moment in self.moments if moment.experiment.seat is not None})
        return tuple(self._scientist(seat) for seat in seats)

    def _scientist(self, seat: int) -> Scientist:
        own = [(number, one) for number, one in enumerate(self.moments, 1) if one.experiment.seat == seat]
        laid = [one for _, one in own if one.chance is not None and not one.experiment.no_play]
        costs = {number: one.better.worth for number, one in own if one.better is not None}
        costliest = max(costs, key=lambda number: costs[number], default=None)
        return Scientist(seat, len(laid), sum(one.confirms for one in laid), costliest)


class Retrospect(msgspec.Struct, frozen=True):
    """A moment of a round that is looked back upon: the line, and what was known of the rule."""

    seal: str
    """Tells rounds apart."""
    line: tuple[Card, ...]
    shown: tuple[Evidence, ...]
    rule: Rule | None
    """The rule of the round, where it can be compared with what is believed."""
    variant: Variant
    by_machine: bool
    """A machine judged by the rule; a person may err."""
    hint: str | None = None
    """What the dealer said of the rule before the first play (2.5)."""

    def after(self, experiment: Experiment) -> Retrospect:
        evidence = experiment.evidence
        return msgspec.structs.replace(
            self,
            line=(*self.line, *experiment.added),
            shown=(*self.shown, evidence) if evidence else self.shown,
        )


def experiments_in(scenes: Sequence[Scene], hands: Sequence[tuple[Card, ...]]) -> tuple[Experiment, ...]:
    """The plays of a round that is told again; ``hands`` are what the player held before the play of each scene."""
    flags = scenes[-1].view.round.flags if scenes and scenes[-1].view.round else ()
    found: list[Experiment] = []
    place, number, expelling = 0, 0, False
    for scene, hand in zip(scenes, hands, strict=True):
        round_, verdict = scene.view.round, scene.verdict
        if round_ is None:
            continue
        before, since = place, number
        place, number = len(round_.layout.main_line), round_.layout.count
        if verdict is not None:
            facts = scene.seat, verdict.cards, verdict.right, number, before, hand, verdict.no_play, verdict.laid
            found.append(Experiment(*facts, expelling, flagged=any(since < flag <= number for flag in flags)))
        expelling = round_.expelling
    return tuple(found)


def in_retrospect(seal: str, dealt: Alone, laid: Sequence[Card]) -> tuple[Retrospect, tuple[Experiment, ...]]:
    """What somebody did alone with a rule, in seat 0: the moment before the first card, and each card laid in order.

    ``seal`` tells it apart from other rounds, and ``dealt`` is the table before the first card.
    """
    rule = None if dealt.judge.sees_layout else dealt.judge.rule
    beginning = Retrospect(seal, dealt.layout.main_line, (), rule, Variant(), by_machine=True)
    tables = tuple(accumulate(laid, lambda table, card: table.laying(card), initial=dealt))
    experiments = [
        Experiment(0, (card,), right, after.layout.count, len(table.layout.main_line), table.hand)
        for card, table, after in zip(laid, tables, tables[1:], strict=False)
        for right in [after.layout.placements[-1].right]
    ]
    return beginning, tuple(experiments)


def prophets_in(scenes: Sequence[Scene]) -> tuple[ProphetTime, ...]:
    plays = accumulate(scene.verdict is not None for scene in scenes)
    found: list[ProphetTime] = []
    for scene, number in zip(scenes, plays, strict=True):
        if scene.kind == 'prophet' and scene.seat is not None:
            found.append(ProphetTime(scene.seat, number, None))
        ends = [item.kind for item in scene.news if item.kind in _FALLS]
        if found and ends:
            found[-1] = msgspec.structs.replace(found[-1], until=number, overthrown='prophet-overthrown' in ends)
    return tuple(found)
