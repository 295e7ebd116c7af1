"""What a machine does without a mind: the first thing that its seat may do, and a rule of the built-in library."""

from collections.abc import Collection
from random import Random

from eleusis import commands as c
from eleusis.game import Standing
from eleusis.games.delphi.views import DelphiView
from eleusis.games.eleusis.views import EleusisView
from eleusis.minds.roster import Level, Machine
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import built_in_rules
from eleusis.rules.syntax import Rule
from eleusis.views import PlayerView

_HARDEST: dict[Level, int] = {'beginner': 1, 'medium': 2, 'expert': 4, 'fitting': 2}
"""The grade up to which a dealer of this level chooses."""


def act_plainly(view: PlayerView, _: Machine | None = None) -> c.AnyCommand | None:
    """Lay the first card, or do the least of what this seat is asked for; None where it is asked for nothing."""
    seat, may, round_ = view.seat, view.may, view.public.round
    if 'say' in may and view.said is None:
        return c.Say(seat, right=True)
    if 'play' in may:
        return c.Play(seat, view.hand[:1]) if view.hand else c.NoPlay(seat)
    if 'answer' in may:
        return c.Answer(seat, yes=False)
    if 'call' in may:
        return c.Call(seat, right=True)
    if isinstance(round_, EleusisView) and 'pick' in may and round_.pending is not None:
        return c.Pick(seat, round_.pending.cards[0])
    if isinstance(round_, EleusisView) and 'throw_in' in may and round_.throw_in is not None:
        return c.ThrowIn(seat, view.hand[: round_.throw_in[0]])
    return None


LONG_ENOUGH = 200
"""Cards on the table after which machines among themselves stop a round that has no end (10.17)."""


def goes_along(view: PlayerView, people: Collection[int]) -> c.AnyCommand | None:
    """What this machine says where all players who are people wish the round to end: it does not stand in their way.

    Where none of the players is a person, it wishes so itself when the round has become long. ``people`` are the seats
    of people.
    """
    round_ = view.public.round
    if round_ is None:
        return None
    voters = [
        seat
        for seat in round_.seats
        if seat in people and seat != round_.dealer and view.public.seats[seat].standing is not Standing.LEFT
    ]
    wished = len(voters) <= round_.void_votes if voters else round_.layout.count >= LONG_ENOUGH
    if 'vote_void' in view.may and wished:
        return c.VoteVoid(view.seat)
    if isinstance(round_, DelphiView) and 'wish_end' in view.may and voters and {*voters} <= {*round_.wish_end}:
        return c.WishEnd(view.seat)
    return None


def rule_from_library(level: Level, avoid: Collection[str], rng: Random, _: float | None = None) -> Rule:
    """A rule of a grade that fits the level, if possible none of those to avoid, which are in canonical English."""
    rules = [read_rule(rule.text) for rule in built_in_rules() if rule.grade <= _HARDEST[level]]
    return rng.choice([rule for rule in rules if rule_text(rule) not in avoid] or rules)
