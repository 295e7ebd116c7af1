"""What a record says of one step: the same for writing it and for checking what is written."""

import hashlib
from collections.abc import Iterable, Iterator

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import by_suit
from eleusis.match import Match
from eleusis.notation.names import SeatNames, phrase_text
from eleusis.notation.phrases import VOID_REASONS, RecordPhrase, RecordWord
from eleusis.notation.steps import Step, shuffles, turned_in
from eleusis.notation.tags import variant_text

Phrases = tuple[RecordPhrase, ...]


def line_about(match: Match, seat: int | None) -> int | None:
    """The player a line is about: the one named first, else the one whose play waits for a verdict."""
    pending = match.round and match.round.pending
    return pending.seat if seat is None and pending else seat


def phrases_of(step: Step) -> Phrases:
    """The command and its consequences up to the next one."""
    return (*_act(step), *_consequences(step))


def checksum(tags: Iterable[str], steps: Iterable[Step]) -> str:
    """The first 12 digits of a SHA-256 over all that a record says, however it is laid out.

    The tags are those of format, variant and seats, as Hierophant writes them. A rule is secured by its seal.
    """
    names = SeatNames({})  # Names are in the tags; a line has the same sum whatever they are.
    lines = sorted(tags)
    for step in steps:
        for phrases in (phrases_of(step), chance(step), *endings(step)):
            lines.append(', '.join(phrase_text(phrase, names) for phrase in phrases))
    return hashlib.sha256('\n'.join(lines).encode()).hexdigest()[:12]


def endings(step: Step) -> tuple[Phrases, ...]:
    """The lines that close a round or the match."""
    number = step.after.round.number if step.after.round else 0
    lines: list[Phrases] = []
    for event in step.events:
        match event:
            case e.RoundVoided():
                why = RecordPhrase(VOID_REASONS[event.why])
                lines.append((RecordPhrase(RecordWord.VOID_ROUND, number=number), why))
            case e.LastEvent():
                points = _points(event.score.points.items())
                lines.append((RecordPhrase(RecordWord.END_OF_ROUND, number=number), *points))
            case e.MatchEnded():
                lines.append((RecordPhrase(RecordWord.END_OF_MATCH), *_points(event.totals)))
            case _:
                pass
    return tuple(lines)


def chance(step: Step) -> Phrases:
    """What chance did, in lines of their own."""
    return tuple(phrase for phrases in shuffles(step.before, step.events) for phrase in phrases)


def _points(points: Iterable[tuple[int, int]]) -> Iterator[RecordPhrase]:
    return (RecordPhrase(RecordWord.POINTS, seat, number=number) for seat, number in sorted(points))


_WORDS: dict[type[c.Command], RecordWord] = {word.command: word for word in RecordWord if word.command}


def _act(step: Step) -> Phrases:
    command, event = step.command, step.events[0]
    match command, event:
        case c.Sit(), e.SeatTaken():
            return (RecordPhrase(RecordWord.SITS, event.seat),)
        case c.StandIn(), _:
            return (RecordPhrase(RecordWord.STAND_IN, seats=(command.seat,)),)
        case c.ChangeVariant(), _:
            return (RecordPhrase(RecordWord.RULES, text=variant_text(command.variant)),)
        case c.OpenRound(), e.RoundOpened():
            at = event.seats.index(event.dealer)
            players = event.seats[at + 1 :] + event.seats[:at]
            opening = RecordPhrase(step.before.game.notation.opening, event.dealer, seats=players)
            return (RecordPhrase(RecordWord.ROUND, number=event.number), opening)
        case c.TimeOut(), _ if (turned := turned_in(step.before)) and turned.open:
            return (RecordPhrase(RecordWord.TIME_IS_UP),)
        case c.Say(), _:
            return (RecordPhrase(RecordWord.SAYS_RIGHT if command.right else RecordWord.SAYS_WRONG, command.seat),)
        case c.NoPlay(), e.NoPlayDeclared():
            return (RecordPhrase(RecordWord.NO_PLAY, command.seat, by_suit(event.hand)),)
        case ((c.Declare() | c.Answer()), e.ProphetDeclared()):
            return _takes_office(event)
        case c.Answer(), _:
            return (RecordPhrase(RecordWord.DECLINES, command.seat),)
        case c.Call(), _:
            return (RecordPhrase(RecordWord.CALLED_RIGHT if command.right else RecordWord.CALLED_WRONG),)
        case c.Pick(), _:
            return (RecordPhrase(RecordWord.PICKED, cards=(command.card,)),)
        case (c.Guess(), e.RuleGuessed()) | (c.GiveHint(), e.HintGiven()):
            return (RecordPhrase(_WORDS[type(command)], command.seat, text=event.text),)
        case c.SealRule(), e.RuleSealed():
            return (RecordPhrase(RecordWord.SEALS, command.seat, text=event.seal), *_by_machine(event))
        case c.Judge(), _:
            return (RecordPhrase(step.before.game.notation.verdict(step.before.round, yes=command.yes)),)
        case c.TakeBack(), _:
            return (RecordPhrase(RecordWord.TAKEN_BACK),)
        case c.Waive(), _:
            return (RecordPhrase(RecordWord.GRACE_ENDS),)
        case _:
            said = {name: getattr(command, name) for name in command.__struct_fields__}
            return (RecordPhrase(_WORDS[type(command)], **said),)


def _takes_office(event: e.ProphetDeclared) -> Phrases:
    marker = RecordPhrase(RecordWord.MARKER_ON, number=event.marker)
    return RecordPhrase(RecordWord.BECOMES_PROPHET, event.seat), marker


def _by_machine(event: e.RuleSealed) -> Iterator[RecordPhrase]:
    if event.machine_judged:
        yield RecordPhrase(RecordWord.MACHINE_JUDGED)
    if event.machine_checked:
        yield RecordPhrase(RecordWord.MACHINE_CHECKED)


_BEFELL: dict[type[e.Event], RecordWord] = {
    e.OfficeOffered: RecordWord.OFFERED, e.PlayerExpelled: RecordWord.EXPELLED, e.TurnSkipped: RecordWord.SKIPPED,
    e.ProphetOverthrown: RecordWord.OVERTHROWN, e.ProphetAbdicated: RecordWord.ABDICATES,
    e.PlayWithdrawn: RecordWord.WITHDRAWS,
}  # fmt: skip


def _consequences(step: Step) -> Iterator[RecordPhrase]:
    for event in step.events:
        match event:
            case e.StarterRedrawn():
                yield RecordPhrase(RecordWord.STARTER, cards=(event.starter,))
            case e.CardLaidFromHand() if isinstance(step.command, c.Judge) and not step.command.yes:
                yield RecordPhrase(RecordWord.LAID, cards=(event.card,))
            case e.PenaltyDealt():
                yield RecordPhrase(RecordWord.DEALT, event.seat, event.cards)
            case e.HandReplaced():
                word = RecordWord.DRAWS if event.cards else RecordWord.OUT
                yield RecordPhrase(word, event.seat, number=len(event.cards))
            case e.CardsThrownIn():
                yield RecordPhrase(RecordWord.DRAWS, event.seat, number=len(event.cards))
            case e.ProphetDeclared() if event is not step.events[0]:
                yield from _takes_office(event)
            case e.PlayerLeft() if isinstance(step.command, c.TimeOut):
                yield RecordPhrase(RecordWord.LEAVES, event.seat)
            case e.OfSeat() if type(event) in _BEFELL:
                yield RecordPhrase(_BEFELL[type(event)], event.seat)
            case _:
                pass
    yield from _laid_the_last(step)


def _laid_the_last(step: Step) -> Iterator[RecordPhrase]:
    """Whose hand the play used up (9.1)."""
    seat = line_about(step.before, None)
    laid = any(isinstance(event, e.CardsLaid | e.CardLaidFromHand) for event in step.events)
    if laid and seat is not None and not step.after.game.hand(step.after.round, seat):
        yield RecordPhrase(RecordWord.OUT, seat)
