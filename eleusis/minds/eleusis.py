"""What a machine does in a round of New Eleusis."""

from random import Random

from eleusis import commands as c
from eleusis.games.eleusis.views import EleusisView
from eleusis.minds.play import Thought, untried
from eleusis.rules.language.printing import rule_text
from eleusis.views import PlayerView

_ASKED = {'answer', 'call', 'pick', 'throw_in', 'declare', 'guess', 'waive', 'play'}


def asked(view: PlayerView) -> bool:
    """Whether there is anything to think about."""
    return not _ASKED.isdisjoint(view.may)


def act(thought: Thought, round_: EleusisView) -> c.AnyCommand | None:
    """Answer what is asked first, then play."""
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


def begin_line(view: PlayerView, whim: Random) -> c.AnyCommand | None:
    """Lay the first card of a line: any is as good as another."""
    return c.Play(view.seat, (whim.choice(view.hand),)) if 'play' in view.may else None
