"""What a machine does in its seat. It is given what a person there would see, and nothing else."""

from random import Random

from eleusis import commands as c
from eleusis.games.eleusis.views import EleusisView
from eleusis.games.registry import RoundView
from eleusis.minds.beliefs import Beliefs, refused_at, shown_by
from eleusis.minds.hinting import claims_in
from eleusis.minds.play import Thought, untried
from eleusis.minds.roster import Level, manner_of
from eleusis.minds.space import Space
from eleusis.minds.temper import TEMPERS
from eleusis.rules.language.printing import rule_text
from eleusis.views import PlayerView

_ASKED = {'answer', 'call', 'pick', 'throw_in', 'declare', 'guess', 'waive', 'play'}
"""What takes thought in New Eleusis."""
_TOGETHER = 5
"""So many plays are forgotten at once."""


class Mind:
    """A mind of one level, for any number of seats: what it knows of a round it reads off the table each time.

    Attributes:
        space: What it can think of.
        temper: Its limits.
        beliefs: What it believes after what a table has shown.
    """

    def __init__(self, space: Space, level: Level) -> None:
        self.temper = TEMPERS[level]
        self.space = space
        self.beliefs = Beliefs(space, *self.temper.within(space.columns))

    def act(self, view: PlayerView, number: int = 0) -> c.AnyCommand | None:
        """What to do now; None where there is nothing to do or to be gained.

        Args:
            view: The table as this seat sees it.
            number: Tells this machine from others of its level, so that they do not all do the same.
        """
        round_, says = view.public.round, 'say' in view.may and view.said is None
        if round_ is None or (not says and _ASKED.isdisjoint(view.may)):
            return None
        whim = Random(f'{round_.seal} {round_.layout.count} {view.seat} {number}')  # noqa: S311 - whims, no secret
        if not round_.layout.main_line:
            if says:
                return c.Say(view.seat, right=whim.random() < 0.5)
            return c.Play(view.seat, (whim.choice(view.hand),)) if 'play' in view.may else None
        thought = self.thought(view, round_, whim)._replace(temper=self.temper.of(manner_of(number)))
        if isinstance(round_, EleusisView):
            return _act(thought, round_)
        if round_.card is None:
            return None
        return c.Say(view.seat, right=thought.belief.chances(thought.trail, [round_.card])[0] >= 0.5)

    def thought(self, view: PlayerView, round_: RoundView, whim: Random) -> Thought:
        """What it makes of a round whose main line has begun."""
        shown, line = shown_by(round_), round_.layout.main_line
        hints = claims_in(round_.hint) if isinstance(round_, EleusisView) and round_.hint else ()
        belief = self.beliefs.after(
            round_.seal,
            line,
            shown,
            by_machine=round_.machine_judged,
            hints=hints,
            forgotten=self._forgotten(len(shown)),
        )
        return Thought(view, belief, self.space.after(line), refused_at(shown, len(line)), self.temper, whim)

    def _forgotten(self, shown: int) -> int:
        """How many of these are forgotten; several at once, so that belief need not be thought out anew each time."""
        forgotten = shown - self.temper.remembers
        return max(0, forgotten - forgotten % _TOGETHER)


def _act(thought: Thought, round_: EleusisView) -> c.AnyCommand | None:
    """Answer what New Eleusis asks first, then play."""
    view, may, pending, temper, whim = thought.view, thought.view.may, round_.pending, thought.temper, thought.whim
    seat = view.seat
    chances = thought.chances(expelling=round_.expelling)
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
    if 'guess' in may and (guess := thought.sure_of()) and len(text := rule_text(guess.rule)) <= c.HINT_LENGTH:
        return c.Guess(seat, text)
    if 'waive' in may:
        return c.Waive(seat)
    if 'play' not in may:
        return None
    if whim.random() < temper.tries * (1 - thought.belief.unknown):
        return c.Play(seat, (whim.choice(untried(view.hand, thought.refused)),))
    if 'no_play' in may and chances.no_play_is_worth_saying(view.hand):
        return c.NoPlay(seat)
    return c.Play(seat, chances.choice(view.hand, temper, whim))
