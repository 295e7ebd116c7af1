"""A round of Delphi: everything that can happen in one but that it is void."""

from eleusis import commands as c
from eleusis.games.delphi.round import DelphiRound
from eleusis.variants import PRESETS
from tests.eleusis.golden.script import Script, SecretRule


def delphi(rule: SecretRule, seed: int) -> list[str]:
    """One player changes their mind, one stays silent, one leaves; a verdict is taken back; the rest stop and count."""
    script = Script('Delphi: nobody has a hand.', rule, seed, PRESETS['delphi'])
    for _ in range(5):
        script.do(c.Sit())
    script.do(c.OpenRound(0))
    script.refuse(c.Say(1, right=True), 'delphi-nothing-to-say')
    script.do(c.SealRule(0, 'the seal', machine_checked=True))
    script.refuse(c.WishEnd(1), 'delphi-nothing-to-count')
    script.refuse(c.NoPlay(1), 'not-in-delphi')
    say(script, {2: True, 1: True})
    say(script, {2: False, 4: True})
    script.refuse(c.Judge(0, yes=True), 'delphi-nothing-to-judge')
    say(script, {3: False})
    judge(script)
    say(script, {1: True, 2: True, 3: False, 4: False})
    judge(script, mistaken=True)
    script.do(c.TakeBack(0))
    judge(script)
    script.do(c.VoteVoid(3))
    say(script, {4: False, 2: True, 1: False})
    script.do(c.TimeOut(3))
    script.refuse(c.Say(3, right=True), 'delphi-nothing-to-say')
    script.do(c.WishEnd(1))
    script.do(c.TimeOut(0))
    judge(script)
    say(script, {1: True})
    script.do(c.Leave(4))
    script.do(c.WishEnd(3))
    script.do(c.WishEnd(2))
    return script.lines


def say(script: Script, said: dict[int, bool]) -> None:
    for seat, right in said.items():
        script.do(c.Say(seat, right))


def judge(script: Script, *, mistaken: bool = False) -> None:
    """The oracle, or the machine, tells the truth or errs."""
    game = game_of(script)
    assert game.card is not None
    script.do(c.Judge(game.oracle, script.rule(game.layout.main_line[-1], game.card) is not mistaken))


def game_of(script: Script) -> DelphiRound:
    assert isinstance(script.match.round, DelphiRound)
    return script.match.round
