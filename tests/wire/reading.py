"""What people read in a message, and what they must read of an event: found out apart from the code that writes it.

Only English is read. What several sentences may say of the same thing, as machines do in their own words, is one fact.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from eleusis import events as e
from eleusis.cards import by_suit
from eleusis.games.eleusis.round import EleusisRound, Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from eleusis.cards import Card
    from eleusis.match import Match


class Fact(NamedTuple):
    """Something that happened.

    Attributes:
        what: In a word or two.
        who: The player's name, where there is one.
        cards: In order; those of a hand by name.
        number: Of cards drawn, or of a round.
    """

    what: str
    who: str = ''
    cards: tuple[str, ...] = ()
    number: int = 0


PLAYS = ('lays', 'shows')
"""The facts that begin a play, as ``BEFORE`` counts them."""
ASKED = ('write', 'says the rule', *PLAYS)
"""The facts of which a dealer is asked."""
BEFORE = 'plays before'
"""So many plays that only the picture has."""
LOST = 'couldn’t show what belongs here'
"""What stands in place of a message that the bot could not make."""

_GAPS = {'who': r'(?P<who>[^*]+?)', 'cards': r'(?P<cards>(?:`[^`]+`[ ,]*)+)', 'n': r'(?P<n>\d+)', 'any': '.*'}


def _patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Each sentence that is read, with what it says."""
    text = Path(__file__).with_name('sentences.txt').read_text(encoding='utf-8')
    for block in text.split('\n\n')[1:]:
        what, *sentences = block.strip().splitlines()
        for sentence in sentences:
            gaps = re.sub(r'\\{(\w+)\\}', lambda gap: _GAPS[gap[1]], re.escape(sentence.strip()))
            yield what, re.compile(gaps)


_PATTERNS = [*_patterns()]
_JUDGED = ('calls right', 'calls wrong', 'called correctly', 'mistaken')
_CARD = re.compile(r'`([^`\ufe0e]+)\ufe0e?`')


def facts_in(text: str, played: Fact | None = None) -> Iterator[Fact]:
    """What a message tells, in order; whatever else it says is left out.

    The sign in a line with a Prophet's call is the verdict on the cards laid before it; where the call was wrong, they
    are laid out after the overthrow (7.3).

    Args:
        played: The play that an earlier message told.
    """
    verdict: Fact | None = None
    for line in text.splitlines():
        for what, pattern in _PATTERNS:
            if found := pattern.fullmatch(line):
                gaps = found.groupdict()
                number = int(gaps.get('n') or (what == BEFORE))
                cards = tuple(_CARD.findall(gaps.get('cards') or ''))
                fact = Fact(
                    what,
                    gaps.get('who') or '',
                    () if what in _JUDGED else cards,
                    0 if what in ('lays', 'overthrown') else number,
                )
                yield fact
                if what == 'overthrown' and number:
                    yield Fact('draws', fact.who, number=number)
                if line.endswith('out of the round.'):
                    yield Fact('out', fact.who)
                if what == 'overthrown' and verdict:
                    yield verdict
                    verdict = None
                played = fact if what in PLAYS else played
                if what in _JUDGED and line[0] in '✅❌':
                    mistaken = what == 'mistaken' or ', but it’s ' in line
                    if what.startswith('calls '):
                        yield Fact('mistaken' if mistaken else 'called correctly', fact.who)
                    if played is not None and played.what == 'lays':
                        verdict = played._replace(what='right' if line[0] == '✅' else 'wrong')
                    if verdict and not mistaken:
                        yield verdict
                        verdict = None
                break
    if verdict:
        yield verdict


def fact_of(match: Match, event: e.AnyEvent, names: Mapping[int, str]) -> Fact | None:
    """What all must read of an event, which follows upon this match; None where it needs no words."""
    round_ = match.round if isinstance(match.round, EleusisRound) else None
    prophet = names.get(round_.prophet, '') if round_ and round_.prophet is not None else ''
    pending = round_.pending if round_ else None
    match event:
        case e.RoundOpened():
            return Fact('round', names[event.dealer], number=event.number)
        case e.RuleSealed():
            return Fact('sealed again' if round_ and round_.seal else 'sealed')
        case e.Dealt():
            return Fact('dealt', cards=(event.starter.symbol,)) if event.starter else Fact('dealt without')
        case e.StarterRedrawn():
            return Fact('redrawn', cards=(event.starter.symbol,))
        case e.CardsPlayed():
            return Fact('lays', names[event.seat], _symbols(event.cards))
        case e.NoPlayDeclared():
            return Fact('shows', names[event.seat], _symbols(by_suit(event.hand)))
        case e.ProphetCalled():
            return Fact('calls right' if event.right else 'calls wrong', prophet)
        case e.CardPicked():
            return Fact('picks', prophet, (event.card.symbol,))
        case e.Judged() if round_ is not None:
            return _verdict(round_, prophet, names, yes=event.yes)
        case e.CardsLaid() if pending is not None and round_ is not None:
            what = 'starts' if round_.starts_line else 'right' if event.right else 'wrong'
            return Fact(what, names[pending.seat], _symbols(event.cards))
        case e.CardLaidFromHand():
            return Fact('laid for', names[event.seat], (event.card.symbol,))
        case e.PenaltyDealt():
            return Fact('draws', names[event.seat], number=len(event.cards))
        case e.HandReplaced():
            number = len(event.cards)
            return Fact('new hand' if number else 'no hand', names[event.seat], number=number)
        case e.CardsThrownIn():
            return Fact('gives back', names[event.seat], _symbols(by_suit(event.thrown)))
        case _ if what := _PLAIN.get(type(event)):
            return Fact(what, names.get(getattr(event, 'seat', -1), ''))
        case _:
            return None


_PLAIN: dict[type[e.AnyEvent], str] = {
    e.SeatTaken: 'sits down', e.SeatLeft: 'gets up', e.Volunteered: 'wishes to deal', e.StandInCame: 'stand-in',
    e.StandInWent: 'back', e.VariantChanged: 'new variant', e.MatchEnded: 'match over', e.HintGiven: 'hint',
    e.ThrowInAsked: 'chooses', e.PlayerWentOut: 'goes out', e.RuleGuessed: 'says the rule',
    e.OfficeWished: 'wishes the office', e.OfficeOffered: 'may take the office', e.OfferDeclined: 'declines',
    e.DeckAdded: 'another deck', e.PlayerExpelled: 'out', e.ProphetDeclared: 'Prophet',
    e.ProphetOverthrown: 'overthrown', e.ProphetAbdicated: 'abdicates', e.CallTakenBack: 'taken back',
    e.MistakeFlagged: 'flagged', e.VoidVoted: 'asks to void', e.TurnSkipped: 'skipped', e.PlayWithdrawn: 'withdrawn',
    e.PlayerLeft: 'leaves', e.DealerLeft: 'dealer left', e.DealerRelieved: 'dealer relieved',
    e.RoundEnded: 'round over', e.RoundVoided: 'void',
}  # fmt: skip


def question_of(match: Match, names: Mapping[int, str]) -> Fact | None:
    """What the dealer must be asked now; None where nobody waits for the dealer."""
    round_ = match.round
    if not isinstance(round_, EleusisRound):
        return None
    if round_.phase is Phase.WRITING:
        return Fact('write', number=round_.number)
    if not round_.phase.is_judging:
        return None
    if round_.guess is not None:
        return Fact('says the rule', names[round_.guess.seat])
    pending = round_.pending
    assert pending is not None
    cards = by_suit(pending.cards) if pending.no_play else pending.cards
    return Fact('shows' if pending.no_play else 'lays', names[pending.seat], _symbols(cards))


def _verdict(round_: EleusisRound, prophet: str, names: Mapping[int, str], *, yes: bool) -> Fact | None:
    pending = round_.pending
    if round_.guess is not None:
        return Fact('found' if yes else 'not found')
    if round_.phase is Phase.CHECKING:
        return Fact('right pick') if yes else Fact('wrong pick', prophet)
    if pending is not None and pending.call is not None:
        return Fact('called correctly' if yes else 'mistaken', prophet)
    if pending is not None and pending.no_play and not yes and not round_.variant.no_play_lays_card:
        return Fact('wrong no-play', names[pending.seat])
    return None


def _symbols(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.symbol for card in cards)
