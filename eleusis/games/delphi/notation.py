"""What records say of a round of Delphi (``docs/notation.md``)."""

import itertools
from collections.abc import Iterator
from typing import Any

from eleusis.games.delphi.round import DelphiRound
from eleusis.notation.names import SeatNames
from eleusis.notation.phrases import RecordWord
from eleusis.scores import DelphiScore

opening = RecordWord.ORACLE


def verdict(_round: DelphiRound, *, yes: bool) -> RecordWord:
    return RecordWord.IT_IS_RIGHT if yes else RecordWord.IT_IS_WRONG


def heading(round_: DelphiRound, names: SeatNames) -> str:
    return f'Round {round_.number} of Delphi, oracle {names.text(round_.oracle)}'


def holdings(round_: DelphiRound, names: SeatNames) -> Iterator[str]:
    yield 'Tokens'
    for seat, held in round_.tokens:
        yield f'  {names.text(seat)}{" (left)" if seat in round_.left else ""}: {held}'


def marks(_round: DelphiRound, _number: int) -> str:
    """No card is marked."""
    return ''


def data(round_: DelphiRound) -> dict[str, Any]:
    score = round_.score
    return {
        'oracle': round_.oracle + 1,
        'tokens': [{'seat': seat + 1, 'left': seat in round_.left, 'tokens': held} for seat, held in round_.tokens],
        'card': round_.card.text if round_.card else None,
        'score': score and [{'seat': seat + 1, 'points': points} for seat, points in sorted(score.points.items())],
    }


def sums(score: DelphiScore, names: SeatNames) -> Iterator[str]:
    """The points as differences of tokens, a line for each player, then the oracle."""
    for seat, held in score.tokens:
        others = [str(held - theirs) for other, theirs in score.tokens if other != seat]
        tokens = '1 token' if held == 1 else f'{held} tokens'
        yield f'{names.text(seat)} has {tokens}: {" + ".join(others) or 0} = {score.points[seat]}'
    oracle, points = score.oracle
    pairs = itertools.combinations([held for _, held in score.tokens], 2)
    differences = [str(abs(one - other)) for one, other in pairs]
    yield f'{names.text(oracle)} was oracle: {" + ".join(differences) or 0} = {points}'
