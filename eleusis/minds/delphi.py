"""What a machine does in a round of Delphi."""

from random import Random

from eleusis import commands as c
from eleusis.games.delphi.views import DelphiView
from eleusis.minds.play import Thought
from eleusis.views import PlayerView


def asked(view: PlayerView) -> bool:
    """Whether a card is turned up of which this seat has not said anything yet."""
    return 'say' in view.may and view.said is None


def act(thought: Thought, round_: DelphiView) -> c.AnyCommand | None:
    """Say of the card that is turned up what is likelier."""
    view = thought.view
    if round_.card is None:
        return None
    return c.Say(view.seat, right=thought.belief.chances(thought.trail, [round_.card])[0] >= 0.5)


def begin_line(view: PlayerView, whim: Random) -> c.AnyCommand:
    """Say of the first card of a line what comes to mind."""
    return c.Say(view.seat, right=whim.random() < 0.5)
