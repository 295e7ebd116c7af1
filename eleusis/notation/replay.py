"""Replays records: every step must be allowed, and lead to what the record says."""

import msgspec
from msgspec.structs import replace

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card, by_suit
from eleusis.games.registry import Round
from eleusis.match import Match, MatchPhase, decide, open_match
from eleusis.match import replay as replay_events
from eleusis.notation.chance import Recorded
from eleusis.notation.names import SeatNames, phrase_text
from eleusis.notation.phrases import ENDINGS, SAYINGS, VERDICT_WORDS, LineSubject, RecordPhrase, RecordWord
from eleusis.notation.record import Entry, Record
from eleusis.notation.steps import NOBODY, Step, WrongShuffle, becomes_prophet, dealer_of, made, prophet_of, turned_in
from eleusis.notation.tags import read_variant
from eleusis.notation.telling import Phrases, checksum, endings, line_about, phrases_of
from eleusis.refusals import refusal_text
from eleusis.seal import seal_of

_INSTEAD = {
    **dict.fromkeys(('grace', 'grace-to-guess'), 'A line “grace ends” is expected first.'),
    'name-a-card': 'Such as: wrong, laid QH',
    'offer-pending': '“becomes Prophet” or “declines” is expected first.',
    'prophet-first': 'Such as: called right',
    'throw-in-pending': 'Such as: throws in QH 10S 4D 3C',
}
"""What a record needs where a refusal has this code."""


class Replay(msgspec.Struct, frozen=True):
    events: tuple[e.AnyEvent, ...]
    """All that happened, as the engine tells it."""
    lines: tuple[int, ...]
    """The number of the line that each event stands in; 0 for the opening, which the tags are."""
    match: Match
    """As it is at the end."""
    rounds: tuple[Round, ...]
    """Each round as it ended; the last one may still be under way."""


def replay_record(record: Record) -> Replay:
    """Play a record again; raise ``RecordError`` for the first line that cannot be, or says what did not happen."""
    replaying = _Replaying(record)
    for entry in record.entries:
        replaying.enter(entry)
    replaying.close()
    _check_seals(record, replaying.rounds)
    replaying.check_sum()
    return Replay(tuple(replaying.events), tuple(replaying.lines), replaying.match, tuple(replaying.rounds))


class _Replaying:
    """A match that is replayed line by line."""

    def __init__(self, record: Record) -> None:
        self.events = list(open_match(record.variant))
        self.lines = [0] * len(self.events)
        self.match = replay_events(self.events)
        self.rounds: list[Round] = []
        self._names = SeatNames(record.names)
        self._last = record.last
        self._plays = 0
        self._due: list[Phrases] = []
        """Lines that must come next: what ended, and with which points."""
        self._closed = False
        self._tags = record.tags
        self._sum: Entry | None = None
        self._steps: list[Step] = []

    def enter(self, entry: Entry) -> None:
        word = entry.phrases[0].word
        if self._sum is not None:
            raise entry.line.error('After the check sum nothing is expected.')
        if word is RecordWord.CHECKED_BY and not self._due:
            self._sum = entry
        elif self._closed:
            raise entry.line.error('After the line “unfinished” only the check sum is expected.')
        elif self._due or word in ENDINGS:
            self._compare_ending(entry)
        elif word is RecordWord.UNFINISHED:
            self._closed = True
        else:
            self._play(entry)

    def close(self) -> None:
        """Make sure that the record doesn't break off."""
        if self._due:
            raise self._last.error(f'The record breaks off: “{self._text(self._due[0])}” is expected after this line.')
        if self.match.phase is not MatchPhase.OVER and not self._closed:
            raise self._last.error('The record breaks off: while a match is not over, its last line is “unfinished”.')

    def check_sum(self) -> None:
        """Make sure that nothing was changed by accident."""
        expected = RecordPhrase(RecordWord.CHECKED_BY, text=checksum(self._tags, self._steps))
        text = self._text((expected,))
        if self._sum is None:
            raise self._last.error(f'The record breaks off: “{text}” is expected after this line.')
        if self._sum.phrases != (expected,):
            raise self._sum.line.error(f'Something was changed: to what stands above belongs “{text}”.')

    def _compare_ending(self, entry: Entry) -> None:
        if not self._due:
            raise entry.line.error('Nothing has ended here.')
        expected = self._due.pop(0)
        if entry.phrases[0] != expected[0] or sorted(map(repr, entry.phrases)) != sorted(map(repr, expected)):
            raise entry.line.error(f'“{self._text(expected)}” is expected here.')

    def _play(self, entry: Entry) -> None:
        if entry.phrases[0].word is RecordWord.CARD:
            self._check_card(entry)
        elif entry.play is not None:
            self._plays += 1
            if entry.play != self._plays:
                raise entry.line.error(f'This is play {self._plays} of the round.', f'{entry.play}.')
        person = line_about(self.match, entry.phrases[0].seat)
        chance = Recorded(self.match, entry, self._names)
        said: list[RecordPhrase] = []
        for index in range(len(entry.phrases)):
            command = _command_of(self.match, entry, index)
            if command is not None:
                said += self._grant(entry, command, chance)
        if not said:
            raise entry.line.error('What a player does, or a verdict, is expected at the beginning of a line.')
        for phrase in entry.phrases[entry.phrases[0].word is RecordWord.CARD :]:
            self._check_said(entry, phrase, said, person)
        chance.check_all_used()

    def _check_card(self, entry: Entry) -> None:
        """Check what a line says of the card that is turned up, before anyone speaks of it."""
        turned = turned_in(self.match)
        if turned is None or not turned.open:
            raise entry.line.error('No card is turned up here.')
        if entry.phrases[0].cards != (turned.card,):
            raise entry.line.error(f'The card that is turned up is {turned.card.text}.')
        if entry.play != turned.number:
            raise entry.line.error(f'This is card {turned.number} of the round.', f'{entry.play}.')

    def _grant(self, entry: Entry, command: c.AnyCommand, chance: Recorded) -> Phrases:
        try:
            granted = decide(self.match, command, chance.script(command))
        except c.IllegalMove as refused:
            raise entry.line.error(why_not(refused, command, self._names)) from refused
        except WrongShuffle as wrong:
            raise chance.error(wrong) from wrong
        step = Step(self.match, command, granted, replay_events(granted, self.match))
        self._steps.append(step)
        self.events += granted
        self.lines += [entry.line.number] * len(granted)
        self.match = step.after
        self._due += endings(step)
        self._keep_round(granted)
        return phrases_of(step)

    def _keep_round(self, granted: tuple[e.AnyEvent, ...]) -> None:
        if self.match.round is None:
            return
        if isinstance(granted[0], e.RoundOpened):
            self.rounds.append(self.match.round)
            self._plays = 0
        else:
            self.rounds[-1] = self.match.round

    def _check_said(self, entry: Entry, phrase: RecordPhrase, said: list[RecordPhrase], person: int | None) -> None:
        """Everything that a line says must have happened; it may leave things out."""
        if phrase.word.subject is LineSubject.MAYBE and phrase.seat is None:
            phrase = replace(phrase, seat=person)
        if phrase.word is RecordWord.NO_PLAY:
            if not phrase.cards:
                return
            phrase = replace(phrase, cards=by_suit(phrase.cards))
        if phrase not in said:
            happened = self._text(tuple(said), person)
            raise entry.line.error(f'What happens here is “{happened}”.', phrase_text(phrase, self._names, person))

    def _text(self, phrases: Phrases, person: int | None = None) -> str:
        return ', '.join(phrase_text(phrase, self._names, person) for phrase in phrases)


def why_not(refused: c.IllegalMove, command: c.Command, names: SeatNames) -> str:
    """The refusal in a sentence or two, as the player in the record would have been told."""
    seat = command.seat if isinstance(command, c.FromSeat | c.Sit) else None
    if seat == NOBODY and isinstance(command, c.Call | c.Pick):
        return 'There is no Prophet.'
    who = 'This' if seat in (None, NOBODY) else names.text(seat)
    instead = _INSTEAD.get(refused.code)
    return f'{who} is refused: “{refusal_text(refused, names.text)}”' + (f' {instead}' if instead else '')


def _check_seals(record: Record, rounds: list[Round]) -> None:
    """The rule and the nonce of a round that is over must give its seal (2.4)."""
    for number, revealed in record.revealed.items():
        line = record.revealed_at[number]
        round_ = rounds[number - 1] if number <= len(rounds) else None
        if round_ is None or not round_.over:
            raise line.error(f'In this record round {number} has not ended, so its rule is still a secret.')
        seal = seal_of(revealed.nonce, revealed.rule)
        if seal != round_.seal:
            raise line.error(f'The seal of this rule with its nonce is “{seal}”, not the one of round {number}.')


def _command_of(match: Match, entry: Entry, index: int) -> c.AnyCommand | None:
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
    seat, word = _seat(phrase), phrase.word
    if word.command is not None:
        return made(word.command, seat, phrase)
    match word:
        case RecordWord.SITS:
            return c.Sit(seat if seat < len(match.seated) else None)
        case RecordWord.STAND_IN:
            return c.StandIn(next(iter(phrase.seats), NOBODY))
        case RecordWord.RULES:
            return c.ChangeVariant(read_variant(entry.line, phrase.text))
        case RecordWord.ROUND:
            return c.OpenRound(next(iter(match.present), NOBODY))
        case RecordWord.BECOMES_PROPHET:
            return becomes_prophet(match, seat)
        case RecordWord.DECLINES:
            return c.Answer(seat, yes=False)
        case RecordWord.SEALS:
            words = [phrase.word for phrase in entry.phrases]
            judged, checked = RecordWord.MACHINE_JUDGED in words, RecordWord.MACHINE_CHECKED in words
            return c.SealRule(seat, phrase.text, judged, checked, _unfit(match, entry))
        case RecordWord.TAKEN_BACK:
            return c.TakeBack(dealer_of(match))
        case _:
            return None


def _unfit(match: Match, entry: Entry) -> tuple[Card, ...]:
    """Cards shuffled below a second seal mean that its rule rejects the starter that lies there (1.4)."""
    return match.round.layout.main_line if match.round and entry.chance else ()


def _seat(phrase: RecordPhrase) -> int:
    return NOBODY if phrase.seat is None else phrase.seat
