"""The final calls of a round that contradict its rule (4.4)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, takewhile

import msgspec
from msgspec.structs import replace

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card
from eleusis.court.judge import Objection, objection
from eleusis.games.registry import Round
from eleusis.match import Match, evolve
from eleusis.rules.compiling.compiled import CompiledRule


class Mistake(msgspec.Struct, frozen=True):
    """A call that contradicts the rule."""

    seat: int | None
    """Whose play it was; None if the card comes from the deck."""
    cards: tuple[Card, ...]
    """The cards laid or turned up; for a no-play the shown hand; empty for a guess (10.3)."""
    objection: Objection
    prophet: int | None = None
    """Who picked, for a pick."""
    card: Card | None = None
    """The card that was picked, or laid from the hand."""
    machine: bool = False
    """The judge was a machine, which makes no mistakes."""
    place: int = 0
    """The index of the call among the events."""


def mistakes(
    events: Sequence[e.AnyEvent], rules: Mapping[int, CompiledRule], *, guesses: bool = True
) -> dict[int, tuple[Mistake, ...]]:
    """The final calls that contradict the rule, in order, by number of the round; those without a rule are skipped.

    ``events`` are all of the table's; to check the verdicts on ``guesses`` (10.3) too may take a second for each.
    """
    match = Match()
    found: dict[int, list[Mistake]] = {number: [] for number in rules}
    before = 0
    for index, event in enumerate(events):
        round_ = match.round
        if round_ is not None and round_.number in rules:
            mine = found[round_.number]
            if isinstance(event, e.Judged):
                before = len(mine)
                following = islice(events, index + 1, None)
                mistake = _mistake(round_, rules[round_.number], event, following, guesses=guesses)
                if mistake is not None:
                    mine.append(replace(mistake, machine=round_.machine_judged, place=index))
            elif isinstance(event, e.CallTakenBack):
                del mine[before:]
        match = evolve(match, event)
    return {number: tuple(mine) for number, mine in found.items()}


def _mistake(
    round_: Round, rule: CompiledRule, call: e.Judged, following: Iterator[e.AnyEvent], *, guesses: bool
) -> Mistake | None:
    question = round_.question
    if question is None or (question.about == 'guess' and not guesses):
        return None
    laid = _laid(following)
    against = objection(round_, rule, c.Judge(round_.dealer, call.yes, None if call.yes else laid))
    if against is None:
        return None
    card = question.pick if against.about == 'pick' else laid
    return Mistake(question.seat, question.cards, against, question.prophet, card)


def _laid(following: Iterator[e.AnyEvent]) -> Card | None:
    """The card of the shown hand that this call laid."""
    until = (e.TurnCame, e.LastEvent, e.Judged, e.CallTakenBack)
    of_the_call = takewhile(lambda event: not isinstance(event, until), following)
    return next((event.card for event in of_the_call if isinstance(event, e.CardLaidFromHand)), None)
