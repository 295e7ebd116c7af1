"""Tables as matches played at random leave them."""

from random import Random

from eleusis import commands as c
from eleusis.commands import IllegalMove
from eleusis.match import MatchPhase, decide, open_match, replay
from eleusis.variants import Variant
from eleusis.views import PublicView, public_view
from tests.eleusis.player_styles import PlayerStyle
from tests.eleusis.random_commands import wish
from tests.render.scenes import round_of

STEPS = 300
ONE_IN = 7


def played(seed: int) -> list[PublicView]:
    """Return how a table looked from time to time during a match."""
    rng = Random(seed)
    match = replay(open_match(Variant()))
    for _ in range(rng.randint(4, 8)):
        match = replay(decide(match, c.Sit(), rng), match)
    style, views = PlayerStyle.drawn(rng), list[PublicView]()
    for step in range(STEPS):
        if match.phase is MatchPhase.OVER:
            break
        try:
            match = replay(decide(match, wish(match, style, rng), rng), match)
        except IllegalMove:
            continue
        if match.round is not None and step % ONE_IN == 0:
            views.append(public_view(match))
    return views


def scored() -> PublicView:
    """Return a table whose last round has scores."""
    return next(view for seed in range(50) for view in played(seed) if round_of(view).score is not None)
