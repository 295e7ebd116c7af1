"""What a machine does in its seat. It is given what a person there would see, and nothing else."""

from random import Random

from eleusis.commands import AnyCommand
from eleusis.games.delphi.views import DelphiView
from eleusis.games.eleusis.views import EleusisView
from eleusis.games.registry import RoundView
from eleusis.minds import delphi, eleusis
from eleusis.minds.beliefs import Beliefs
from eleusis.minds.evidence import refused_at, shown_by
from eleusis.minds.play import Thought
from eleusis.minds.roster import Level, manner_of
from eleusis.minds.space import Space
from eleusis.minds.statements import claims_in
from eleusis.minds.temper import TEMPERS
from eleusis.views import PlayerView

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

    def act(self, view: PlayerView, number: int = 0) -> AnyCommand | None:
        """What to do now; None where there is nothing to do or to be gained.

        Args:
            view: The table as this seat sees it.
            number: Tells this machine from others of its level, so that they do not all do the same.
        """
        round_ = view.public.round
        if round_ is None or not (delphi if isinstance(round_, DelphiView) else eleusis).asked(view):
            return None
        whim = Random(f'{round_.seal} {round_.layout.count} {view.seat} {number}')  # noqa: S311 - whims, no secret
        if not round_.layout.main_line:
            return (delphi if isinstance(round_, DelphiView) else eleusis).begin_line(view, whim)
        disposed = self.temper.of(manner_of(number))
        thought = self.thought(view, round_, whim)._replace(temper=disposed)
        if isinstance(round_, DelphiView):
            return delphi.act(thought, round_)
        return eleusis.act(thought, round_)

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
