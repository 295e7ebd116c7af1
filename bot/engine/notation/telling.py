"""What a record says of one step: the same for who writes it and for who checks what is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import commands as c
from bot.engine import events as e
from bot.engine.cards import by_suit
from bot.engine.notation.phrases import VOID_REASONS, Phrase, Word
from bot.engine.notation.steps import turned_in
from bot.engine.notation.tags import variant_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.engine.match import Match
    from bot.engine.notation.steps import Step

Phrases = tuple[Phrase, ...]


def about(match: Match, seat: int | None) -> int | None:
    """Whom a line is about: who stands at its beginning, else the player whose play is waiting for a verdict."""
    if seat is not None or match.round is None:
        return seat
    return match.game.notation.about(match.round)


def told(step: Step) -> Phrases:
    """The command, and what followed from it until the next."""
    return (*_act(step), *_consequences(step))


def endings(step: Step) -> tuple[Phrases, ...]:
    """The lines that close a round or the match."""
    number = step.after.round.number if step.after.round else 0
    lines: list[Phrases] = []
    for event in step.events:
        match event:
            case e.RoundEnded() | e.DelphiEnded():
                points = _points(event.score.points.items())
                lines.append((Phrase(Word.END_OF_ROUND, number=number), *points))
            case e.RoundVoided():
                lines.append((Phrase(Word.VOID_ROUND, number=number), Phrase(VOID_REASONS[event.why])))
            case e.MatchEnded():
                lines.append((Phrase(Word.END_OF_MATCH), *_points(event.totals)))
            case _:
                pass
    return tuple(lines)


def chance(events: Iterable[e.AnyEvent]) -> Phrases:
    """What chance did: the cards of a new deal, and the whole stock, top card first, whenever it was shuffled."""
    lines: list[Phrase] = []
    for event in events:
        match event:
            case e.Dealt():
                lines += [Phrase(Word.HOLDS, seat, hand) for seat, hand in event.hands]
                if event.starter:
                    lines.append(Phrase(Word.STARTER, cards=(event.starter,)))
                lines.append(Phrase(Word.STOCK, cards=event.stock))
            case e.DeckShuffled():
                lines += [Phrase(Word.STARTER, cards=(event.starter,)), Phrase(Word.STOCK, cards=event.deck)]
            case e.StarterRedrawn():
                lines.append(Phrase(Word.SHUFFLED, cards=(event.starter, *event.stock)))
            case e.DeckAdded():
                lines.append(Phrase(Word.SHUFFLED, cards=event.stock))
            case e.HandReplaced() | e.CardsThrownIn():
                lines.append(Phrase(Word.SHUFFLED, cards=(*event.cards, *event.stock)))
            case _:
                pass
    return tuple(lines)


def _points(points: Iterable[tuple[int, int]]) -> Iterator[Phrase]:
    return (Phrase(Word.POINTS, seat, number=number) for seat, number in sorted(points))


def _act(step: Step) -> Phrases:
    command, event = step.command, step.events[0]
    match command, event:
        case c.Sit(), e.SeatTaken():
            return (Phrase(Word.SITS, event.seat),)
        case c.Leave(), _:
            return (Phrase(Word.LEAVES, command.seat),)
        case c.Volunteer(), _:
            return (Phrase(Word.VOLUNTEERS, command.seat),)
        case c.ChangeVariant(), _:
            return (Phrase(Word.RULES, text=variant_text(command.variant)),)
        case c.OpenRound(), e.RoundOpened():
            place = event.seats.index(event.dealer)
            players = event.seats[place + 1 :] + event.seats[:place]
            opening = Phrase(step.before.game.notation.opening, event.dealer, seats=players)
            return (Phrase(Word.ROUND, number=event.number), opening)
        case c.EndMatch(), _:
            return (Phrase(Word.STOPPED),)
        case c.TimeOut(), _ if (turned := turned_in(step.before)) and turned.open:
            return (Phrase(Word.TIME_IS_UP),)
        case c.TimeOut(), _:
            return (Phrase(Word.TIMES_OUT, command.seat),)
        case c.Say(), _:
            return (Phrase(Word.SAYS_RIGHT if command.right else Word.SAYS_WRONG, command.seat),)
        case c.WishEnd(), _:
            return (Phrase(Word.WISHES_TO_COUNT, command.seat),)
        case c.VoteVoid(), _:
            return (Phrase(Word.VOTES_TO_VOID, command.seat),)
        case _:
            return (*_played(step), *_by_dealer(step))


def _played(step: Step) -> Phrases:
    match step.events[0]:
        case e.CardsPlayed(seat=seat, cards=cards):
            return (Phrase(Word.LAYS, seat, cards),)
        case e.NoPlayDeclared(seat=seat, hand=hand):
            return (Phrase(Word.NO_PLAY, seat, by_suit(hand)),)
        case e.ProphetDeclared(seat=seat, marker=marker):
            return (Phrase(Word.BECOMES_PROPHET, seat), Phrase(Word.MARKER_ON, number=marker))
        case e.ProphetCalled(right=right):
            return (Phrase(Word.CALLED_RIGHT if right else Word.CALLED_WRONG),)
        case e.CardPicked(card=card):
            return (Phrase(Word.PICKED, cards=(card,)),)
        case e.GraceEnded():
            return (Phrase(Word.GRACE_ENDS),)
        case e.OfficeWished(seat=seat):
            return (Phrase(Word.WISHES, seat),)
        case e.OfferDeclined(seat=seat):
            return (Phrase(Word.DECLINES, seat),)
        case e.CardsThrownIn(seat=seat, thrown=thrown):
            return (Phrase(Word.THROWS_IN, seat, thrown),)
        case e.RuleGuessed(seat=seat, text=text):
            return (Phrase(Word.GUESSES, seat, text=text),)
        case _:
            return ()


def _by_dealer(step: Step) -> Phrases:
    dealer = step.before.dealer
    match step.events[0]:
        case e.RuleSealed():
            return (Phrase(Word.SEALS, dealer, text=step.events[0].seal), *_by_machine(step.events[0]))
        case e.StarterRedrawn():
            return (Phrase(Word.REDRAWS, dealer),)
        case e.HintGiven(text=text):
            return (Phrase(Word.HINTS, dealer, text=text),)
        case e.Judged(yes=yes):
            return (Phrase(step.before.game.notation.verdict(step.before.round, yes=yes)),)
        case e.CallTakenBack():
            return (Phrase(Word.TAKEN_BACK),)
        case e.MistakeFlagged(number=number):
            return (Phrase(Word.FLAGS, dealer, number=number),)
        case _:
            return ()


def _by_machine(event: e.RuleSealed) -> Iterator[Phrase]:
    if event.machine_judged:
        yield Phrase(Word.MACHINE_JUDGED)
    if event.machine_checked:
        yield Phrase(Word.MACHINE_CHECKED)


def _consequences(step: Step) -> Iterator[Phrase]:
    for event in step.events:
        match event:
            case e.StarterRedrawn():
                yield Phrase(Word.STARTER, cards=(event.starter,))
            case e.CardLaidFromHand() if isinstance(step.command, c.Judge) and not step.command.yes:
                yield Phrase(Word.LAID, cards=(event.card,))
            case e.PenaltyDealt():
                yield Phrase(Word.DEALT, event.seat, event.cards)
            case e.HandReplaced():
                count = len(event.cards)
                yield Phrase(Word.DRAWS, event.seat, number=count) if count else Phrase(Word.OUT, event.seat)
            case e.CardsThrownIn():
                yield Phrase(Word.DRAWS, event.seat, number=len(event.cards))
            case e.OfficeOffered():
                yield Phrase(Word.OFFERED, event.seat)
            case e.ProphetDeclared() if event is not step.events[0]:
                yield Phrase(Word.BECOMES_PROPHET, event.seat)
                yield Phrase(Word.MARKER_ON, number=event.marker)
            case e.PlayerExpelled():
                yield Phrase(Word.EXPELLED, event.seat)
            case e.ProphetOverthrown():
                yield Phrase(Word.OVERTHROWN, event.seat)
            case e.ProphetAbdicated():
                yield Phrase(Word.ABDICATES, event.seat)
            case e.TurnSkipped():
                yield Phrase(Word.SKIPPED, event.seat)
            case e.PlayWithdrawn():
                yield Phrase(Word.WITHDRAWS, event.seat)
            case e.PlayerLeft() if isinstance(step.command, c.TimeOut):
                yield Phrase(Word.LEAVES, event.seat)
            case _:
                pass
    yield from _laid_the_last(step)


def _laid_the_last(step: Step) -> Iterator[Phrase]:
    """9.1: the play used up the hand."""
    seat = about(step.before, None)
    laid = any(isinstance(event, e.CardsLaid | e.CardLaidFromHand) for event in step.events)
    if laid and seat is not None and not step.after.game.hand(step.after.round, seat):
        yield Phrase(Word.OUT, seat)
