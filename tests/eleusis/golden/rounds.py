"""The rounds: two of Gardner's rules, and one of each other preset."""

from collections.abc import Callable

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.match import MatchPhase
from eleusis.variants import Variant
from tests.eleusis.golden import variants
from tests.eleusis.golden.delphi import delphi
from tests.eleusis.golden.script import Script


def climbs(last: Card | None, card: Card) -> bool:
    """One, two or three ranks higher; after the king comes the ace. An even card begins."""
    return card.rank % 2 == 0 if last is None else 1 <= (card.rank - last.rank) % 13 <= 3


CLIMBS = 'One, two or three ranks higher; after the king comes the ace.'


def true_prophet(seed: int) -> list[str]:
    """Strings, right and wrong no-plays, a Prophet who is never wrong; everyone else is expelled."""
    script = Script(f'A True Prophet. The rule: {CLIMBS}', climbs, seed, Variant())
    for _ in range(5):
        script.do(c.Sit())
    script.do(c.OpenRound(0))
    script.do(c.SealRule(0, 'the seal'))
    _before_the_prophet(script)
    prophet = script.declare()
    script.refuse(c.Declare(script.turn), 'prophet-exists')
    script.refuse(c.NoPlay(prophet), 'prophet-does-not-play')
    _with_the_prophet(script)
    _expelled_one_after_another(script)
    assert script.match.phase is MatchPhase.BETWEEN
    assert script.round.prophet == prophet
    script.do(c.EndMatch())
    return script.lines


def _before_the_prophet(script: Script) -> None:
    script.play_right()
    script.judge()
    script.refuse(c.Play(script.turn, script.round.hands[script.turn][:1]), 'grace')
    script.end_grace()
    script.play_right(4)
    script.judge()
    assert script.round.declarer is not None
    script.do(c.Waive(script.round.declarer))
    script.play_wrong()
    script.judge()
    script.end_grace()
    script.play_wrong(4)
    script.judge()
    script.end_grace()
    script.no_play(right=False)
    script.judge()
    script.end_grace()
    script.no_play(right=True)
    script.judge()
    script.end_grace()
    script.play_right()
    script.judge()


def _with_the_prophet(script: Script) -> None:
    for play in (
        script.play_right,
        lambda: script.play_wrong(3),
        lambda: script.no_play(right=True),
        lambda: script.play_right(2),
        script.play_wrong,
    ):
        play()
        script.call()
        script.judge()
    _wrong_no_play(script)
    while script.round.layout.count < (script.round.marker or 0) + 20:
        script.play_wrong(4)
        script.call()
        script.judge()


def _wrong_no_play(script: Script) -> None:
    script.no_play(right=False)
    script.call()
    script.judge()
    script.pick(right=True)
    script.judge()


def _expelled_one_after_another(script: Script) -> None:
    expelled = script.turn
    script.play_wrong()
    script.call()
    script.judge()
    script.refuse(c.NoPlay(expelled), 'not-in-play')
    script.play_right()
    script.call()
    script.judge()
    _wrong_no_play(script)
    script.play_wrong(2)
    script.call()
    script.judge()


def five_overthrows(seed: int) -> list[str]:
    """Every way to overthrow a Prophet, mistakes at the table, and finally a player who goes out."""
    script = Script(f'Five overthrows. The rule: {CLIMBS}', climbs, seed, Variant(hand=7))
    for _ in range(7):
        script.do(c.Sit())
    script.do(c.Volunteer(3))
    script.do(c.OpenRound(0))
    script.refuse(c.NoPlay(4), 'no-rule-yet')
    script.do(c.SealRule(3, 'the seal'))
    script.do(c.RedrawStarter(3))
    script.do(c.GiveHint(3, 'Suits do not matter.'))
    script.refuse(c.SealRule(3, 'another seal'), 'rule-fixed-by-hint')
    _mistakes_of_the_dealer(script)
    _plays_that_overthrow(script)
    _no_plays_that_overthrow(script)
    _people_away(script)
    while script.match.phase is MatchPhase.ROUND:
        if script.round.grace:
            script.end_grace()
        shortest = min(len(script.round.hands[seat]) for seat in script.round.in_play)
        _next_play(script, shortest)
        script.judge()
    return script.lines


def _mistakes_of_the_dealer(script: Script) -> None:
    script.play_wrong()
    script.misjudge()
    script.do(c.TakeBack(3))
    script.judge()
    script.end_grace()
    script.refuse(c.TakeBack(4), 'not-the-dealer')
    script.play_right()
    script.misjudge()
    script.end_grace()
    script.play_right()
    script.judge()
    script.do(c.Flag(3, 3))
    script.do(c.VoteVoid(5))
    script.refuse(c.VoteVoid(5), 'voted-already')


def _plays_that_overthrow(script: Script) -> None:
    """7.3, 7.4: a wrong play called right costs nothing, a right one called wrong lies on the main line."""
    script.declare()
    script.play_wrong(2)
    script.call(correctly=False)
    script.judge()
    script.declare()
    script.play_right()
    script.call(correctly=False)
    script.judge()


def _no_plays_that_overthrow(script: Script) -> None:
    """7.8, rows 2, 3 and 5."""
    script.declare()
    script.no_play(right=False)
    script.call(correctly=False)
    script.judge()
    script.declare()
    script.no_play(right=True)
    script.call(correctly=False)
    script.judge()
    script.declare()
    script.no_play(right=False)
    script.call()
    script.judge()
    script.pick(right=False)
    script.judge()


def _people_away(script: Script) -> None:
    script.refuse(c.TimeOut(script.turn), 'grace')
    script.end_grace()
    script.do(c.TimeOut(script.turn))
    script.play_wrong()
    leaver = script.turn
    script.do(c.Leave(leaver))
    script.refuse(c.NoPlay(leaver), 'not-in-play')


def _next_play(script: Script, shortest: int) -> None:
    """The player with the fewest cards plays right, the others wrong."""
    if len(script.round.hands[script.turn]) == shortest:
        script.play_right_string()
    else:
        script.play_wrong()


ROUNDS: dict[str, Callable[[], list[str]]] = {
    'true_prophet.txt': lambda: true_prophet(141),
    'five_overthrows.txt': lambda: five_overthrows(112),
    'matuszek.txt': lambda: variants.matuszek(climbs, 153),
    'drexler.txt': lambda: variants.drexler(climbs, 1857),
    'esslli.txt': lambda: variants.esslli(climbs, 45),
    'berkeley.txt': lambda: variants.berkeley(climbs, 8),
    'berkeley_before.txt': lambda: variants.berkeley_before(climbs, 47),
    'express.txt': lambda: variants.express(climbs, 49),
    'delphi.txt': lambda: delphi(climbs, 51),
}
"""Each round by the name of its file."""
