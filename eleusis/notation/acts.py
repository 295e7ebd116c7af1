"""Which command a phrase of a record asks for."""

from __future__ import annotations

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.match import Match
from eleusis.notation.phrases import SAYINGS, VERDICT_WORDS, RecordPhrase, RecordWord
from eleusis.notation.record import Entry
from eleusis.notation.steps import NOBODY, becomes_prophet, dealer_of, prophet_of, turned_in
from eleusis.notation.tags import read_variant


def command_of(match: Match, entry: Entry, place: int) -> c.AnyCommand | None:
    """The command that the phrase at this place asks for; None when it says what followed from one.

    The first phrase of a line is an act, and so is each verdict, and all that is said of a card that is turned up.
    """
    phrase = entry.phrases[place]
    if phrase.word in VERDICT_WORDS:
        return _verdict(match, entry, phrase)
    if phrase.word in SAYINGS:
        return _saying(match, phrase)
    if place:
        return None
    return _of_match(match, entry, phrase) or _of_player(match, phrase) or _of_dealer(match, entry, phrase)


def _verdict(match: Match, entry: Entry, phrase: RecordPhrase) -> c.AnyCommand:
    match phrase.word:
        case RecordWord.CALLED_RIGHT | RecordWord.CALLED_WRONG:
            return c.Call(prophet_of(match), phrase.word is RecordWord.CALLED_RIGHT)
        case RecordWord.PICKED:
            return c.Pick(prophet_of(match), phrase.cards[0])
        case word:
            yes = word in (RecordWord.RIGHT, RecordWord.CORRECT, RecordWord.IT_IS_RIGHT)
            return c.Judge(dealer_of(match), yes, _laid(entry))


def _saying(match: Match, phrase: RecordPhrase) -> c.AnyCommand:
    if phrase.word is RecordWord.TIME_IS_UP:
        turned = turned_in(match)
        return c.TimeOut(next(iter(turned.silent if turned else ()), NOBODY))
    return c.Say(_seat(phrase), phrase.word is RecordWord.SAYS_RIGHT)


def _laid(entry: Entry) -> Card | None:
    """The card that the dealer lays from the shown hand."""
    return next((phrase.cards[0] for phrase in entry.phrases if phrase.word is RecordWord.LAID), None)


def _of_match(match: Match, entry: Entry, phrase: RecordPhrase) -> c.AnyCommand | None:
    seat = _seat(phrase)
    match phrase.word:
        case RecordWord.SITS:
            return c.Sit(seat if seat < len(match.seated) else None)
        case RecordWord.LEAVES:
            return c.Leave(seat)
        case RecordWord.VOLUNTEERS:
            return c.Volunteer(seat)
        case RecordWord.STAND_IN:
            return c.StandIn(next(iter(phrase.seats), NOBODY))
        case RecordWord.BACK:
            return c.TakeOver(seat)
        case RecordWord.RULES:
            return c.ChangeVariant(read_variant(entry.line, phrase.text))
        case RecordWord.ROUND:
            return c.OpenRound(next(iter(match.present), NOBODY))
        case RecordWord.VOIDED:
            return c.VoidRound()
        case RecordWord.STOPPED:
            return c.EndMatch()
        case RecordWord.TIMES_OUT:
            return c.TimeOut(seat)
        case _:
            return None


def _of_player(match: Match, phrase: RecordPhrase) -> c.AnyCommand | None:
    match phrase.word:
        case RecordWord.LAYS:
            return c.Play(_seat(phrase), phrase.cards)
        case RecordWord.NO_PLAY:
            return c.NoPlay(_seat(phrase))
        case RecordWord.THROWS_IN:
            return c.ThrowIn(_seat(phrase), phrase.cards)
        case RecordWord.GUESSES:
            return c.Guess(_seat(phrase), phrase.text)
        case RecordWord.BECOMES_PROPHET:
            return becomes_prophet(match, _seat(phrase))
        case RecordWord.WISHES:
            return c.Declare(_seat(phrase))
        case RecordWord.DECLINES:
            return c.Answer(_seat(phrase), yes=False)
        case RecordWord.GRACE_ENDS:
            return c.EndGrace()
        case RecordWord.WISHES_TO_COUNT:
            return c.WishEnd(_seat(phrase))
        case RecordWord.VOTES_TO_VOID:
            return c.VoteVoid(_seat(phrase))
        case _:
            return None


def _of_dealer(match: Match, entry: Entry, phrase: RecordPhrase) -> c.AnyCommand | None:
    match phrase.word:
        case RecordWord.SEALS:
            words = [other.word for other in entry.phrases]
            judged, checked = RecordWord.MACHINE_JUDGED in words, RecordWord.MACHINE_CHECKED in words
            return c.SealRule(_seat(phrase), phrase.text, judged, checked, _unfit(match, entry))
        case RecordWord.REDRAWS:
            return c.RedrawStarter(_seat(phrase))
        case RecordWord.HINTS:
            return c.GiveHint(_seat(phrase), phrase.text)
        case RecordWord.TAKEN_BACK:
            return c.TakeBack(dealer_of(match))
        case RecordWord.FLAGS:
            return c.Flag(_seat(phrase), phrase.number)
        case _:
            return None


def _unfit(match: Match, entry: Entry) -> tuple[Card, ...]:
    """1.4: cards shuffled below a second seal mean that its rule refuses the starter that lies there."""
    return match.round.layout.main_line if match.round and entry.chance else ()


def _seat(phrase: RecordPhrase) -> int:
    return NOBODY if phrase.seat is None else phrase.seat
