"""What a machine does in its seat. It is given what a person there would see, and nothing else."""

from random import Random

from eleusis import commands as c
from eleusis.games.eleusis.views import EleusisView
from eleusis.games.registry import RoundView
from eleusis.minds.beliefs import Beliefs
from eleusis.minds.evidence import refused_at, shown_by
from eleusis.minds.guessing import best_guess
from eleusis.minds.hinting import claims_in
from eleusis.minds.play import Chances, untried
from eleusis.minds.roster import Level, manner_of
from eleusis.minds.space import Space
from eleusis.minds.temper import TEMPERS, Temper
from eleusis.rules.language.printing import rule_text
from eleusis.views import PlayerView

_ASKED = {'answer', 'call', 'pick', 'throw_in', 'declare', 'guess', 'waive', 'play'}
"""What takes thought in New Eleusis."""
_TOGETHER = 5
"""So many plays are forgotten at once, so that belief need not be thought out anew each time."""


class Mind:
    """A mind of one level, for any number of seats: what it knows of a round it reads off the table each time."""

    def __init__(self, space: Space, level: Level) -> None:
        self.temper = TEMPERS[level]
        self.space = space
        self.beliefs = Beliefs(space, *self.temper.within(space.columns))

    def act(self, view: PlayerView, number: int = 0) -> c.AnyCommand | None:
        """What to do now; None where there is nothing to do or to be gained.

        ``number`` tells this machine from others of its level, so that they do not all do the same.
        """
        round_, says = view.public.round, 'say' in view.may and view.said is None
        if round_ is None or (not says and _ASKED.isdisjoint(view.may)):
            return None
        whim = Random(f'{round_.seal} {round_.layout.count} {view.seat} {number}')  # noqa: S311 - whims, no secret
        if not round_.layout.main_line:
            if says:
                return c.Say(view.seat, right=whim.random() < 0.5)
            return c.Play(view.seat, (whim.choice(view.hand),)) if 'play' in view.may else None
        chances = self.chances(view, round_)
        if isinstance(round_, EleusisView):
            return _act(view, round_, chances, self.temper.of(manner_of(number)), whim)
        if round_.card is None:
            return None
        return c.Say(view.seat, right=chances.belief.chances(chances.line, [round_.card])[0] >= 0.5)

    def chances(self, view: PlayerView, round_: RoundView) -> Chances:
        """What it makes of a round whose main line has begun."""
        shown, line, by_machine = shown_by(round_), round_.layout.main_line, round_.machine_judged
        hint, expelling = (round_.hint, round_.expelling) if isinstance(round_, EleusisView) else (None, False)
        hints, beyond = claims_in(hint) if hint else (), max(0, len(shown) - self.temper.remembers)
        belief = self.beliefs.after(
            round_.seal, line, shown, by_machine=by_machine, hints=hints, forgotten=beyond - beyond % _TOGETHER
        )
        refused = refused_at(shown, len(line))
        return Chances(belief, self.space.after(line), view.public.variant, refused, expelling=expelling)


def _act(view: PlayerView, round_: EleusisView, chances: Chances, temper: Temper, whim: Random) -> c.AnyCommand | None:
    """Answer what New Eleusis asks first, then play."""
    seat, may, pending = view.seat, view.may, round_.pending
    aspires = round_.layout.count >= temper.waits and not {'answer', 'declare'}.isdisjoint(may)
    certain = aspires and chances.certainty() >= temper.certain
    if 'answer' in may:
        return c.Answer(seat, yes=certain)
    if 'call' in may and pending:
        right = chances.right(pending.cards, no_play=pending.no_play) >= 0.5
        return c.Call(seat, right=right != (whim.random() < temper.slips))
    if 'pick' in may and pending:
        return c.Pick(seat, chances.likeliest(pending.cards))
    if 'throw_in' in may and round_.throw_in:
        return c.ThrowIn(seat, chances.worst(view.hand, round_.throw_in[0]))
    if 'declare' in may and certain:
        return c.Declare(seat)
    if 'guess' in may and (text := _sure_of(chances, round_, temper.sure)):
        return c.Guess(seat, text)
    if 'waive' in may:
        return c.Waive(seat)
    if 'play' not in may:
        return None
    if whim.random() < temper.tries * (1 - chances.belief.unknown):
        return c.Play(seat, (whim.choice(untried(view.hand, chances.refused)),))
    if 'no_play' in may and chances.no_play_is_worth_saying(view.hand):
        return c.NoPlay(seat)
    return c.Play(seat, chances.choice(view.hand, temper, whim))


def _sure_of(chances: Chances, round_: EleusisView, sure: float) -> str | None:
    """The rule, where a mind is sure enough to answer for it and it is not too long to be said."""
    guess = best_guess(chances.belief, round_.layout.main_line, chances.line, sure)
    text = rule_text(guess.rule) if guess and guess.confidence >= sure else ''
    return text if len(text) <= c.HINT_LENGTH else None
