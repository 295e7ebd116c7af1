"""What people read in a message, and what they must read of an event: found out apart from the code that writes it.

Only English is read. What several sentences may say of the same thing, as machines do in their own words, is one fact.
"""

from __future__ import annotations

import re
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

_SENTENCES: dict[str, tuple[str, ...]] = {
    'sits down': ('**{who}** sits down.',),
    'gets up': ('**{who}** leaves the table.',),
    'wishes to deal': ('**{who}** wants to deal next.',),
    'stand-in': ('A machine plays for **{who}** until they’re back.{any}',),
    'back': ('**{who}** is back.',),
    'new variant': ('The rules of this table have changed.{any}',),
    'round': ('**Round {n}.** {who} is the dealer and writes a secret rule.',),
    'sealed': ('The rule is written and sealed: no one can change it unnoticed.',),
    'sealed again': ('The dealer has written another rule, and it’s sealed again.',),
    'dealt': ('Everyone has their cards. The starter is {cards}.',),
    'dealt without': ('Everyone has their cards. There’s no starter: the first play starts the main line.',),
    'redrawn': ('The dealer had another starter drawn: {cards}.',),
    'hint': ('The dealer gives a hint:',),
    'lays': (
        *('**{who}** lays {cards}.', '**{who}** lays a string: {cards}.', '**{who}** puts down {cards}.'),
        *('**{who}** puts down {n} at once: {cards}.', '**{who}** tries {cards}.'),
        '**{who}** tries a string: {cards}.',
    ),
    'shows': (
        '**{who}** declares no play: {cards}.',
        '**{who}** shows the hand, “none of these”: {cards}.',
        '**{who}** says it has nothing to lay: {cards}.',
    ),
    'starts': ('**{who}** starts the main line with {cards}.',),
    **{
        f'calls {word}': tuple(
            text.format(who='{who}', word=word)
            for text in (
                '**{who}** calls it **{word}**.',
                sign + ' **{who}** calls it **{word}**.',
                other_sign + ' **{who}** calls it **{word}**, but it’s **' + other + '**.',
            )
        )
        for word, sign, other, other_sign in (('right', '✅', 'wrong', '❌'), ('wrong', '❌', 'right', '✅'))
    },
    'called correctly': (
        *('**{who}** called it correctly.', '✅ **Right**, as **{who}** called it: {cards}.'),
        '❌ **Wrong**, as **{who}** called it: {cards}.',
    ),
    'mistaken': (
        *('**{who}** got it wrong!', '✅ **Right**, and **{who}** called it wrong: {cards}.'),
        '❌ **Wrong**, and **{who}** called it right: {cards}.',
    ),
    'picks': ('**{who}** picks {cards} as right.',),
    'right pick': ('The pick is right.',),
    'wrong pick': ('**{who}** picked a wrong card. It goes back to the hand.',),
    'right': tuple(f'✅ **Right!** {{who}}’s {{cards}} {joins} the main line.' for joins in ('joins', 'join')),
    'wrong': tuple(f'❌ **Wrong.** {{who}}’s {{cards}} {goes} to the sideline.' for goes in ('goes', 'go')),
    'laid for': ('❌ The no-play was **wrong**: {cards} in {who}’s hand was right and goes on the main line.',),
    'draws': ('{who} gets {n} penalty card.', '{who} gets {n} penalty cards.'),
    'new hand': (
        '✅ The no-play was **right**: {who} gets {n} new card.',
        '✅ The no-play was **right**: {who} gets {n} new cards.',
    ),
    'no hand': ('✅ The no-play was **right**: {who} has no cards left.',),
    'wrong no-play': ('❌ {who}’s no-play was **wrong**: a card in the hand was right.',),
    'chooses': ('✅ The no-play was **right**: {who} chooses which cards to give back.',),
    'gives back': ('{who} gives back {cards} and draws fewer new cards.',),
    'goes out': ('**{who}** has no cards left. The round goes on.',),
    'says the rule': ('**{who}** says what the rule is:',),
    'found': ('✅ **That is the rule!**',),
    'not found': ('❌ That is **not** the rule. Play goes on.',),
    'wishes the office': (
        '**{who}** wants to be Prophet. Players who come first in turn order are asked before that.',
    ),
    'may take the office': ('**{who}** has no cards left, and may become Prophet instead of going out.',),
    'declines': ('{who} doesn’t want to be Prophet.',),
    'another deck': ('The stock is running low, so a fresh deck is shuffled in.',),
    'out': ('**{who}** is expelled from the round.',),
    'Prophet': (
        '♔ **{who}** is the Prophet now and calls every play instead of the dealer.',
        '♔ **{who}** takes the Prophet’s chair and calls every play from now on.',
        '♔ **{who}** stands up as Prophet, to call every play instead of the dealer.',
    ),
    'overthrown': (
        '**{who}** is overthrown, and now a False Prophet.',
        '**{who}** is overthrown, and now a False Prophet with {n} penalty card.',
        '**{who}** is overthrown, and now a False Prophet with {n} penalty cards.',
        '**{who}** is overthrown: a False Prophet, and out of the round.',
    ),
    'abdicates': ('**{who}** is no longer Prophet.',),
    'taken back': ('The dealer takes back the last verdict: everything is as it was before it.',),
    'flagged': ('The dealer flags card {any} as judged by mistake. Play goes on.',),
    'asks to void': ('**{who}** votes to void this round because of a mistake.',),
    'skipped': ('{who} took too long and is skipped.',),
    'withdrawn': ('{who}’s play is withdrawn.',),
    'leaves': ('**{who}** leaves the round.',),
    'dealer left': ('The dealer has left. I judge from now on, by the written rule.',),
    'dealer relieved': ('The dealer took too long. I judge from now on, by the written rule.',),
    'round over': ('**The round is over.**',),
    'void': (
        *('The round is void because {any}', 'The players have voided the round.{any}'),
        *('A moderator has voided the round.{any}', 'Too few players are left to go on with the round.'),
    ),
    'match over': ('**The match is over.**',),
    BEFORE: ('-# {n} plays before that: see the picture.', '-# One play before that: see the picture.'),
    'write': ('## You deal round {n}',),
    'holds': ('{any}Now you hold {cards}.',),
}  # fmt: skip
_GAPS = {'who': r'(?P<who>[^*]+?)', 'cards': r'(?P<cards>(?:`[^`]+`[ ,]*)+)', 'n': r'(?P<n>\d+)', 'any': '.*'}
_PATTERNS = [
    (what, re.compile(re.sub(r'\\{(\w+)\\}', lambda gap: _GAPS[gap[1]], re.escape(text))))
    for what, texts in _SENTENCES.items()
    for text in texts
]
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
