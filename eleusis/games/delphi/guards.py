"""When each command may be given in Delphi; see the guards of New Eleusis."""

from collections.abc import Callable

from eleusis.commands import IllegalMove
from eleusis.game import Act, passing
from eleusis.games.delphi.round import DelphiPhase, DelphiRound


def acts(round_: DelphiRound, seat: int) -> frozenset[Act]:
    return passing(_GUARDS, round_, seat)


def seal(round_: DelphiRound, seat: int) -> None:
    _is_oracle(round_, seat)
    if round_.phase is not DelphiPhase.WRITING:
        raise IllegalMove('delphi-rule-is-fixed')


def say(round_: DelphiRound, seat: int) -> None:
    """Players may change their minds until everyone has spoken."""
    _is_player(round_, seat)
    if round_.phase is not DelphiPhase.SAYING:
        raise IllegalMove('delphi-nothing-to-say')


def judge(round_: DelphiRound, seat: int) -> None:
    if seat != round_.oracle:  # Even one who has left: a machine judges on in their name.
        raise IllegalMove('delphi-not-the-oracle', seat=round_.oracle)
    if round_.phase is not DelphiPhase.JUDGING:
        raise IllegalMove('delphi-nothing-to-judge')


def take_back(round_: DelphiRound, seat: int) -> None:
    _is_oracle(round_, seat)
    if round_.before_verdict is None or round_.machine_judged:
        raise IllegalMove('delphi-nothing-to-take-back')


def wish_end(round_: DelphiRound, seat: int) -> None:
    _is_player(round_, seat)
    if not round_.begun:
        raise IllegalMove('delphi-nothing-to-count')
    if seat in round_.wish_end:
        raise IllegalMove('delphi-wished-already')


def vote_void(round_: DelphiRound, seat: int) -> None:
    _is_player(round_, seat)
    if not round_.begun:
        raise IllegalMove('nothing-to-void')
    if seat in round_.void_votes:
        raise IllegalMove('voted-already')


def time_out(round_: DelphiRound, seat: int) -> None:
    if seat not in round_.awaited:
        raise IllegalMove('not-awaited')


def _judge_in_person(round_: DelphiRound, seat: int) -> None:
    """While a machine judges in the oracle's name, the oracle has nothing to say."""
    _is_oracle(round_, seat)
    judge(round_, seat)
    if round_.machine_calls:
        raise IllegalMove('delphi-nothing-to-judge')


_GUARDS: dict[Act, Callable[[DelphiRound, int], None]] = {
    'seal': seal,
    'say': say,
    'judge': _judge_in_person,
    'take_back': take_back,
    'wish_end': wish_end,
    'vote_void': vote_void,
}


def _is_oracle(round_: DelphiRound, seat: int) -> None:
    if seat != round_.oracle or seat in round_.left:
        raise IllegalMove('delphi-not-the-oracle', seat=round_.oracle)


def _is_player(round_: DelphiRound, seat: int) -> None:
    if seat == round_.oracle:
        raise IllegalMove('delphi-oracle-is-silent')
    if seat not in round_.players:
        raise IllegalMove('delphi-not-in-game')
