"""Why the rules refuse what a record says, in sentences about the people in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eleusis.cards import Card
from eleusis.commands import Call, Command, FromSeat, IllegalMove, Pick, Sit, TimeOut
from eleusis.notation.steps import NOBODY

if TYPE_CHECKING:
    from eleusis.notation.names import SeatNames

SENTENCES = {
    'all-have-dealt': 'Everybody here has been dealer.',
    'dealer-does-not-play': '{who} is the dealer of this round and does not play.',
    'dealer-has-no-vote': '{who} is the dealer of this round and has no vote.',
    'delphi-not-in-game': '{who} does not take part in this round.',
    'delphi-not-the-oracle': 'The oracle of this round is {seat}.',
    'delphi-nothing-to-count': 'No card has been judged yet, so there is nothing to count.',
    'delphi-nothing-to-judge': 'Not everybody has spoken of a card.',
    'delphi-nothing-to-say': 'There is no card to speak of.',
    'delphi-nothing-to-take-back': 'The last verdict cannot be taken back any more.',
    'delphi-oracle-is-silent': '{who} is the oracle and does not speak of the cards.',
    'delphi-rule-is-fixed': 'After the first card is turned up the rule cannot be sealed anew.',
    'delphi-wished-already': '{who} wishes to count already.',
    'dealt-already': '{who} is or was dealer in this match.',
    'first-card-alone': 'Without a starter the first play is one card.',
    'flagged-already': 'Card {number} is flagged already.',
    'grace': '{seat} may still become Prophet: a line “grace ends” is expected first.',
    'grace-to-guess': '{seat} may still say the rule: a line “grace ends” is expected first.',
    'guess-length': 'A rule that is said has between 1 and {most} characters.',
    'guess-pending': 'The rule that somebody said is waiting for the verdict of {seat}.',
    'hint-given': 'A hint has been given in this round.',
    'hint-length': 'A hint has between 1 and {most} characters.',
    'hint-too-late': 'After the first play there is no hint any more.',
    'left-already': '{who} has left this round.',
    'machine-verdict-stays': 'The verdict of a machine is not taken back.',
    'match-begun': 'The first round has begun, so the way of playing stays.',
    'match-over': 'The match is over.',
    'name-a-card': 'The dealer lays a right card of the hand, such as: wrong, laid QH',
    'no-cards': 'A play has at least one card.',
    'no-grace': 'Nobody is waited for.',
    'no-round': 'No round is under way.',
    'no-rule-yet': 'The dealer has not sealed the rule of this round.',
    'no-guesses': 'In this variant nobody says the rule.',
    'no-play-yet': 'Nothing has been played yet.',
    'no-prophets': 'In this variant there are no Prophets.',
    'no-starter': 'In this variant there is no starter.',
    'no-such-card': 'A card from {fewest} to {most} is expected.',
    'no-window': '{who} can become Prophet only right after a play of their own.',
    'no-window-to-guess': '{who} can say the rule only right after a right play of their own.',
    'not-awaited': 'Nobody waits for {who}.',
    'not-stood-in': 'No machine plays for {who}.',
    'dealer-alone-knows': 'No machine can judge for the dealer, who alone knows the rule.',
    'not-held': '{who} holds {card} {held} times and cannot lay it {wanted} times.',
    'not-held-at-all': '{who} does not hold {card}.',
    'not-in-delphi': 'There is no such thing in Delphi.',
    'not-in-play': '{who} is out of this round.',
    'not-in-shown-hand': '{card} is not in the hand that is shown.',
    'not-in-this-round': '{who} does not take part in this round.',
    'not-seated': '{who} has no seat at the table.',
    'not-the-dealer': 'The dealer of this round is {seat}.',
    'not-the-prophet': 'There is no Prophet.',
    'not-your-turn': 'It is the turn of {seat}.',
    'nothing-offered': 'The office is not offered to {who}.',
    'nothing-to-call': 'There is no play for the Prophet to call.',
    'nothing-to-judge': 'There is no play to judge.',
    'nothing-to-take-back': 'The last verdict cannot be taken back any more.',
    'nothing-to-mark': 'No card lies on the table yet that could be marked.',
    'nothing-to-throw-in': '{who} has nothing to throw in.',
    'nothing-to-void': 'Nothing has been played that could be void.',
    'offer-pending': 'The office is offered to {seat}: who “becomes Prophet” or “declines”.',
    'only-in-delphi': 'There is such a thing only in Delphi.',
    'pick-was-wrong': '{card} is the wrong card that the Prophet picked.',
    'prophet-before': '{who} was Prophet in this round.',
    'prophet-does-not-play': '{who} is the Prophet and does not play.',
    'prophet-exists': '{seat} is the Prophet.',
    'prophet-first': '{seat} is the Prophet and speaks first, such as: called right',
    'round-over': 'The round is over.',
    'round-under-way': 'A round is under way.',
    'rule-fixed-by-hint': 'After the hint the rule cannot be sealed anew.',
    'rule-is-fixed': 'After the first play the rule cannot be sealed anew.',
    'seat-taken': '{who} has a seat already.',
    'starter-is-fit': 'A rule that a machine judges or checks chooses its starter itself.',
    'starter-stays': 'After the first play the starter stays.',
    'string-too-long': 'A string has at most {most} cards.',
    'table-full': 'All {most} seats are taken.',
    'throw-in-count': 'Between {fewest} and {most} cards are thrown in.',
    'throw-in-exactly': '{most} cards are thrown in, no fewer and no more.',
    'throw-in-pending': '{seat} throws in cards first, such as: throws in QH 10S 4D 3C',
    'too-few-rivals': 'A Prophet needs {fewest} others who are still in the round.',
    'too-few-seats': 'A round needs {fewest} people at the table, and there are {seated}.',
    'too-many-seated': 'This way of playing is for at most {most} people, and there are {seated}.',
    'verdict-pending': 'A play is waiting for the verdict of {seat}.',
    'volunteered-already': '{who} wishes to deal already.',
    'voted-already': '{who} has voted.',
}
"""By code; what stands in braces is a fact of the refusal, or who asked."""


def why_not(refused: IllegalMove, command: Command, names: SeatNames) -> str:
    """The reason of a refusal as a sentence."""
    seat = command.seat if isinstance(command, FromSeat | Sit) else None
    code = 'not-the-prophet' if isinstance(command, Call | Pick) and seat == NOBODY else refused.code
    code = 'not-held-at-all' if code == 'not-held' and not refused.facts['held'] else code
    code = 'no-grace' if isinstance(command, TimeOut) and seat == NOBODY else code
    facts = {name: _fact(name, fact, names) for name, fact in refused.facts.items()}
    who = 'nobody' if seat is None else names.text(seat)
    return SENTENCES.get(code, f'The rules do not allow this: {code}.').format(who=who, **facts)


def _fact(name: str, fact: object, names: SeatNames) -> str:
    if isinstance(fact, Card):
        return fact.text
    if name == 'seat':
        return names.text(fact) if isinstance(fact, int) else 'nobody'
    return str(fact)
