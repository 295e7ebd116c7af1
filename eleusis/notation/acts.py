"""Which command a phrase of a record asks for."""

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.match import Match
from eleusis.notation.phrases import OF_A_SEAT, SAYINGS, VERDICT_WORDS, RecordPhrase, RecordWord
from eleusis.notation.record import Entry
from eleusis.notation.steps import NOBODY, becomes_prophet, dealer_of, prophet_of, turned_in
from eleusis.notation.tags import read_variant


def command_of(match: Match, entry: Entry, index: int) -> c.AnyCommand | None:
    """The command that this phrase of a line asks for; None if it only says what followed from one.

    The first phrase of a line is an act, and so are all verdicts, and all that is said of a card that is turned up.
    """
    phrase = entry.phrases[index]
    if phrase.word in VERDICT_WORDS:
        return _verdict(match, entry, phrase)
    if phrase.word in SAYINGS:
        return _saying(match, phrase)
    return None if index else _act(match, entry, phrase)


def _verdict(match: Match, entry: Entry, phrase: RecordPhrase) -> c.AnyCommand:
    match phrase.word:
        case RecordWord.CALLED_RIGHT | RecordWord.CALLED_WRONG:
            return c.Call(prophet_of(match), phrase.word is RecordWord.CALLED_RIGHT)
        case RecordWord.PICKED:
            return c.Pick(prophet_of(match), phrase.cards[0])
        case word:
            yes = word in (RecordWord.RIGHT, RecordWord.CORRECT, RecordWord.IT_IS_RIGHT)
            laid = next((later.cards[0] for later in entry.phrases if later.word is RecordWord.LAID), None)
            return c.Judge(dealer_of(match), yes, laid)


def _saying(match: Match, phrase: RecordPhrase) -> c.AnyCommand:
    if phrase.word is RecordWord.TIME_IS_UP:
        turned = turned_in(match)
        return c.TimeOut(next(iter(turned.silent if turned else ()), NOBODY))
    return c.Say(_seat(phrase), phrase.word is RecordWord.SAYS_RIGHT)


def _act(match: Match, entry: Entry, phrase: RecordPhrase) -> c.AnyCommand | None:
    seat = _seat(phrase)
    if phrase.word in OF_A_SEAT:
        return OF_A_SEAT[phrase.word](seat)
    match phrase.word:
        case RecordWord.SITS:
            return c.Sit(seat if seat < len(match.seated) else None)
        case RecordWord.STAND_IN:
            return c.StandIn(next(iter(phrase.seats), NOBODY))
        case RecordWord.RULES:
            return c.ChangeVariant(read_variant(entry.line, phrase.text))
        case RecordWord.ROUND:
            return c.OpenRound(next(iter(match.present), NOBODY))
        case RecordWord.VOIDED:
            return c.VoidRound()
        case RecordWord.STOPPED:
            return c.EndMatch()
        case RecordWord.LAYS:
            return c.Play(seat, phrase.cards)
        case RecordWord.THROWS_IN:
            return c.ThrowIn(seat, phrase.cards)
        case RecordWord.GUESSES:
            return c.Guess(seat, phrase.text)
        case RecordWord.BECOMES_PROPHET:
            return becomes_prophet(match, seat)
        case RecordWord.DECLINES:
            return c.Answer(seat, yes=False)
        case RecordWord.GRACE_ENDS:
            return c.EndGrace()
        case RecordWord.SEALS:
            words = [phrase.word for phrase in entry.phrases]
            judged, checked = RecordWord.MACHINE_JUDGED in words, RecordWord.MACHINE_CHECKED in words
            return c.SealRule(seat, phrase.text, judged, checked, _unfit(match, entry))
        case RecordWord.HINTS:
            return c.GiveHint(seat, phrase.text)
        case RecordWord.TAKEN_BACK:
            return c.TakeBack(dealer_of(match))
        case RecordWord.FLAGS:
            return c.Flag(seat, phrase.number)
        case _:
            return None


def _unfit(match: Match, entry: Entry) -> tuple[Card, ...]:
    """Cards shuffled below a second seal mean that its rule rejects the starter that lies there (1.4)."""
    return match.round.layout.main_line if match.round and entry.chance else ()


def _seat(phrase: RecordPhrase) -> int:
    return NOBODY if phrase.seat is None else phrase.seat
