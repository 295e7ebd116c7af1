"""A round of each preset but Gardner's, with smaller hands, so that it is short; of Berkeley's also as it was."""

from msgspec.structs import replace

from eleusis import commands as c
from eleusis.cards import by_suit
from eleusis.game import Standing
from eleusis.games.eleusis.round import Phase
from eleusis.match import MatchPhase
from eleusis.variants import PRESETS, Variant
from tests.eleusis.golden.script import Impossible, Script, SecretRule
from tests.eleusis.odd_variants import FORMER_BERKELEY


def begun(title: str, rule: SecretRule, seed: int, variant: Variant, hand: int, seats: int = 5) -> Script:
    script = Script(title, rule, seed, replace(variant, hand=hand))
    for _ in range(seats):
        script.do(c.Sit())
    script.do(c.OpenRound(0))
    script.do(c.SealRule(0, 'the seal'))
    return script


def judged(script: Script, *, correctly: bool = True) -> None:
    """The Prophet, if there is one, calls the play, and the dealer judges it truthfully."""
    if script.round.phase is Phase.CALLING:
        script.call(correctly=correctly)
    script.judge()
    if script.round.phase is Phase.PICKING:
        script.pick(right=True)
        script.judge()
    if script.round.grace:
        script.end_grace()


def play_well(script: Script) -> None:
    """A right card, or a no-play if there is none."""
    try:
        script.play_right()
    except Impossible:
        script.no_play(right=True)


def played_out(script: Script, *, everybody: bool = False) -> list[str]:
    """The player with the fewest cards plays well, or everyone does, until the round is over."""
    for _ in range(60):
        if script.match.phase is not MatchPhase.ROUND:
            return script.lines
        if script.round.phase is Phase.OFFERING:
            script.do(c.Answer(script.round.awaited or 0, yes=False))
            continue
        playing = [seat for seat in script.round.in_play if seat != script.round.prophet]
        if everybody or len(script.round.hands[script.turn]) == min(len(script.round.hands[seat]) for seat in playing):
            play_well(script)
        else:
            script.play_wrong()
        judged(script)
    raise Impossible


def matuszek(rule: SecretRule, seed: int) -> list[str]:
    """The marked card counts for the dealer."""
    script = begun('Matuszek: a True Prophet.', rule, seed, PRESETS['matuszek'], 6)
    script.play_right(2)
    script.judge()
    script.declare()
    script.no_play(right=False)
    judged(script)
    return played_out(script)


def drexler(rule: SecretRule, seed: int) -> list[str]:
    """The queue, an overthrow, a Prophet who had gone out, another who is asked and declines."""
    script = begun('Drexler: the queue, and a Prophet after going out.', rule, seed, PRESETS['drexler'], 5)
    first = script.turn
    script.refuse(c.Declare(first), 'no-play-yet')
    script.play_right(4)
    script.judge()
    second = script.turn
    before = (first - 2) % 4 + 1
    script.do(c.Declare(before))
    script.refuse(c.NoPlay(second), 'offer-pending')
    script.do(c.Answer(first, yes=False))
    script.do(c.Answer(second, yes=True))
    script.play_wrong()
    judged(script, correctly=False)
    while script.turn != first:
        script.play_wrong()
        script.judge()
    script.play_right()
    script.judge()
    script.do(c.Answer(first, yes=True))
    script.no_play(right=True)
    judged(script)
    return played_out(script)


def esslli(rule: SecretRule, seed: int) -> list[str]:
    """One player after another runs out of cards; the round goes on until the last."""
    script = begun('ESSLLI: until the last one is out.', rule, seed, PRESETS['esslli'], 4, seats=4)
    script.play_right(2)
    judged(script)
    script.play_wrong()
    judged(script)
    lines = played_out(script, everybody=True)
    if [script.round.standing[seat] for seat in (1, 2, 3)] != [Standing.OUT] * 3:
        raise Impossible
    return lines


def berkeley(rule: SecretRule, seed: int) -> list[str]:
    """Nothing lies there: a wrong string, a wrong no-play and a right string begin. Seven cards are thrown in.

    Whose wrong play overthrows the first Prophet pays; the second has one rival fewer.
    """
    script = begun('Berkeley: God and mortals.', rule, seed, PRESETS['berkeley'], 6)
    script.refuse(c.Declare(script.turn), 'no-play-yet')
    script.refuse(c.RedrawStarter(0), 'no-starter')
    script.play_wrong(2)
    judged(script)
    script.no_play(right=False)
    judged(script)
    script.play_right(2)
    judged(script)
    script.do(c.Declare(4))
    script.no_play(right=True)
    judged(script)
    script.refuse(c.ThrowIn(1, script.round.hands[1][:6]), 'throw-in-exactly')
    script.do(c.ThrowIn(1, script.round.hands[1][:7]))
    script.play_wrong(2)
    judged(script, correctly=False)
    script.do(c.Declare(2))
    script.play_right(2)
    judged(script)
    script.no_play(right=False)
    judged(script)
    return played_out(script)


def berkeley_before(rule: SecretRule, seed: int) -> list[str]:
    """As older tables still play: nobody judges the first card, and four cards or more are thrown in."""
    script = begun('Berkeley: God and mortals.', rule, seed, FORMER_BERKELEY, 6)
    script.refuse(c.NoPlay(script.turn), 'first-card-alone')
    script.refuse(c.RedrawStarter(0), 'no-starter')
    script.do(c.Play(script.turn, by_suit(script.round.hands[script.turn])[:1]))
    script.do(c.Declare(4))
    script.no_play(right=True)
    judged(script)
    script.refuse(c.Declare(3), 'prophet-exists')
    script.do(c.ThrowIn(2, script.round.hands[2][:5]))
    script.play_wrong()
    judged(script, correctly=False)
    script.do(c.Declare(3))
    script.no_play(right=False)
    judged(script)
    return played_out(script)


def express(rule: SecretRule, seed: int) -> list[str]:
    """Guesses aloud, the second one right."""
    script = begun('Express: the rule is said aloud.', rule, seed, PRESETS['express'], 5, seats=4)
    guesser = script.turn
    script.play_right()
    script.judge()
    script.refuse(c.NoPlay(script.turn), 'grace-to-guess')
    script.do(c.Guess(guesser, 'Red and black alternate.'))
    script.refuse(c.NoPlay(script.turn), 'guess-pending')
    script.do(c.Judge(0, yes=False))
    script.play_wrong()
    script.judge()
    script.no_play(right=False)
    script.judge()
    guesser = script.turn
    script.no_play(right=True)
    script.judge()
    script.do(c.Guess(guesser, 'One, two or three higher.'))
    script.do(c.Judge(0, yes=True))
    return script.lines
