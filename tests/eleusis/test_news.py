"""What everybody hears of events: everything that is public, and no card that is not."""

import typing
from random import Random

import pytest

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card
from eleusis.games.delphi.round import DelphiRound
from eleusis.games.delphi.scoring import score
from eleusis.match import Match, replay
from eleusis.scores import EleusisScore, Score
from eleusis.variants import PRESETS, Variant
from eleusis.views import NewsItem, public_news
from tests.eleusis.driver import Table, lobby, stacked, text
from tests.eleusis.masks import masked_event

HANDS = {1: 'QH 10S 2C 3C', 2: '5D 6D 7D 8D', 3: 'KS KH KC KD', 4: '8C 9C 10C JC'}
FACE_DOWN = (Card.SA, Card.SA)

EXAMPLES: list[e.AnyEvent] = [
    e.MatchOpened(Variant()),
    e.SeatTaken(2),
    e.SeatLeft(2),
    e.Volunteered(2),
    e.StandInCame(2),
    e.StandInWent(2),
    e.VariantChanged(Variant()),
    e.RoundOpened(3, 1, (0, 1, 2, 3, 4)),
    e.MatchEnded(((0, 7),)),
    e.RuleSealed('5ea1'),
    e.Dealt(((1, FACE_DOWN), (2, FACE_DOWN)), Card.HQ, FACE_DOWN),
    e.StarterRedrawn(Card.HQ, FACE_DOWN),
    e.HintGiven('Suits don’t matter.'),
    e.CardsPlayed(1, (Card.HQ, Card.C2)),
    e.NoPlayDeclared(1, (Card.HQ, Card.C2)),
    e.ProphetCalled(right=True),
    e.CardPicked(Card.HQ),
    e.Judged(yes=True),
    e.CallTakenBack(),
    e.CardsLaid((Card.HQ,), right=True),
    e.CardLaidFromHand(1, Card.HQ),
    e.PenaltyDealt(1, FACE_DOWN),
    e.HandReplaced(1, FACE_DOWN, FACE_DOWN),
    e.ThrowInAsked(1),
    e.CardsThrownIn(1, (Card.HQ, Card.C2), FACE_DOWN, FACE_DOWN),
    e.PlayerWentOut(1),
    e.RuleGuessed(1, 'Colours alternate.'),
    e.DeckAdded(),
    e.PlayerExpelled(1),
    e.ProphetDeclared(1, 17),
    e.OfficeWished(1, (3, 4)),
    e.OfficeOffered(1),
    e.OfferDeclined(1),
    e.ProphetOverthrown(1),
    e.ProphetAbdicated(1),
    e.TurnCame(2, 1, grace=True),
    e.GraceEnded(),
    e.MistakeFlagged(1),
    e.VoidVoted(1),
    e.TurnSkipped(1),
    e.PlayWithdrawn(1),
    e.PlayerLeft(1),
    e.DealerLeft(),
    e.DealerRelieved(),
    e.RoundEnded(EleusisScore(7, (Score(1, 7),), Score(0, 7))),
    e.RoundVoided('vote'),
    e.DeckShuffled(Card.HQ, FACE_DOWN),
    e.CardTurned(),
    e.Said(1, right=True),
    e.Revealed(),
    e.EndWished(1),
    e.DelphiEnded(score({1: 2, 2: 3}, 0)),
]
"""One of each. The cards that lie face down are all the ace of spades, which is nowhere else."""

SILENT = (e.MatchOpened, e.Judged, e.TurnCame)
"""Nothing to be heard: the table shows whose turn it is, and what follows a verdict tells which it was."""


def heard(event: e.AnyEvent, before: Match | None = None) -> NewsItem | None:
    if before is None:
        before = delphi() if isinstance(event, e.DelphiEvent) else stacked(HANDS).match
    told = public_news(before, [event])
    return told[0] if told else None


def delphi(*sayings: c.Say) -> Match:
    table = lobby(4, PRESETS['delphi'])
    table.next_round()
    for saying in sayings:
        table.do(saying)
    return table.match


def test_there_is_an_example_of_each_event() -> None:
    assert [type(event) for event in EXAMPLES] == list(typing.get_args(e.AnyEvent))


@pytest.mark.parametrize('event', EXAMPLES, ids=lambda event: type(event).__name__)
def test_every_event_is_heard_and_no_card_face_down(event: e.AnyEvent) -> None:
    told = heard(event)
    assert (told is None) == isinstance(event, SILENT)
    assert told is None or Card.SA not in told.cards
    assert heard(masked_event(event, Random(1))) == told


@pytest.mark.parametrize(
    ('event', 'item'),
    [
        (e.SeatTaken(2), NewsItem('seat-taken', 2)),
        (e.RoundOpened(3, 1, (0, 1, 2)), NewsItem('round-opened', 1, number=3)),
        (e.Dealt((), Card.HQ, ()), NewsItem('dealt', cards=(Card.HQ,))),
        (e.CardsPlayed(1, (Card.HQ, Card.C2)), NewsItem('cards-played', 1, (Card.HQ, Card.C2))),
        (e.NoPlayDeclared(1, (Card.HQ, Card.S10)), NewsItem('no-play-declared', 1, (Card.S10, Card.HQ))),
        (e.CardLaidFromHand(1, Card.HQ), NewsItem('card-laid-from-hand', 1, (Card.HQ,))),
        (e.PenaltyDealt(1, FACE_DOWN), NewsItem('penalty-dealt', 1, number=2)),
        (e.HandReplaced(1, FACE_DOWN, ()), NewsItem('hand-replaced', 1, number=2)),
        (e.HandReplaced(1, (), ()), NewsItem('went-out', 1)),
        (e.ProphetDeclared(1, 17), NewsItem('prophet-declared', 1, number=17)),
        (e.MistakeFlagged(1), NewsItem('mistake-flagged', number=1, text='1')),
        (e.RoundVoided('vote'), NewsItem('round-voided', text='vote')),
        (e.HintGiven('Ha!'), NewsItem('hint-given', text='Ha!')),
        (e.Dealt((), None, ()), NewsItem('dealt-no-starter')),
        (e.RuleGuessed(1, 'Ha!'), NewsItem('rule-guessed', 1, text='Ha!')),
        (e.CardsThrownIn(1, (Card.HQ,), FACE_DOWN, ()), NewsItem('cards-thrown-in', 1, (Card.HQ,))),
    ],
)
def test_what_is_heard(event: e.AnyEvent, item: NewsItem) -> None:
    assert heard(event) == item


@pytest.mark.parametrize(
    ('event', 'item'),
    [
        (e.RuleSealed('5ea1'), NewsItem('rule-sealed', text='5ea1')),
        (e.DeckShuffled(Card.HQ, FACE_DOWN), NewsItem('deck-shuffled', cards=(Card.HQ,))),
        (e.Said(1, right=True), NewsItem('said', 1)),
        (e.Said(1, right=False), NewsItem('said', 1)),
        (e.EndWished(1), NewsItem('end-wished', 1)),
        (e.CallTakenBack(), NewsItem('delphi-verdict-taken-back')),
        (e.DealerLeft(), NewsItem('oracle-left')),
        (e.DealerRelieved(), NewsItem('oracle-relieved')),
        (e.TurnSkipped(1), NewsItem('turn-skipped', 1)),
        (e.RoundVoided('dealer-left'), NewsItem('round-voided', text='oracle-left')),
        (e.RoundVoided('dealer-clock'), NewsItem('round-voided', text='oracle-clock')),
        (e.RoundVoided('too-few'), NewsItem('round-voided', text='too-few')),
    ],
)
def test_what_is_heard_of_delphi(event: e.AnyEvent, item: NewsItem) -> None:
    assert heard(event, delphi()) == item


def test_what_was_said_is_heard_when_all_have_spoken() -> None:
    match = delphi(c.Say(3, right=False), c.Say(1, right=True))
    assert isinstance(match.round, DelphiRound)
    assert match.round.card is not None
    card = (match.round.card,)
    assert heard(e.Revealed(), match) == NewsItem('revealed', cards=card, right=(1,), wrong=(3,))
    assert heard(e.Judged(yes=False), match) == NewsItem('delphi-judged-wrong', cards=card, right=(1,), wrong=(3,))
    assert heard(e.Judged(yes=True), match) == NewsItem('delphi-judged-right', cards=card, right=(1,), wrong=(3,))


def test_a_round_of_delphi_as_it_is_heard() -> None:
    table = lobby(3, PRESETS['delphi'])
    kinds: list[list[str]] = []
    for command in (
        c.OpenRound(0),
        c.SealRule(0, 'seal'),
        c.Say(2, right=True),
        c.Say(1, right=True),
        c.Judge(0, yes=True),
        c.WishEnd(1),
        c.WishEnd(2),
    ):
        before = table.match
        table.do(command)
        kinds.append([one.kind for one in public_news(before, table.last)])
    assert kinds == [
        ['oracle-named'],
        ['rule-sealed', 'deck-shuffled', 'card-turned'],
        ['said'],
        ['said', 'revealed'],
        ['delphi-judged-right', 'card-turned'],
        ['end-wished'],
        ['end-wished', 'delphi-ended'],
    ]


def told(table: Table, command: c.AnyCommand) -> list[str]:
    """What is heard of a command, one line for each item."""
    before = table.match
    table.do(command)
    return [
        ' '.join(filter(None, [one.kind, '' if one.seat is None else str(one.seat), text(one.cards)]))
        for one in public_news(before, table.last)
    ]


def test_a_round_as_it_is_heard() -> None:
    table = stacked(HANDS, marker=(3, 1), laid=4)
    lines = [
        line
        for command in (
            c.Play(1, (Card.HQ, Card.S10)),
            c.Call(3, right=False),
            c.Judge(0, yes=True),
            c.NoPlay(2),
            c.Call(3, right=False),
            c.Judge(0, yes=True),
            c.Pick(3, Card.D5),
            c.Judge(0, yes=False, card=Card.D8),
        )
        for line in told(table, command)
    ]
    assert lines == [
        'cards-played 1 QH 10S',
        'prophet-called-wrong 3',
        'call-correct 3',
        'laid-wrong 1 QH 10S',
        'penalty-dealt 1',
        'no-play-declared 2 5D 6D 7D 8D',
        'prophet-called-wrong 3',
        'call-correct 3',
        'card-picked 3 5D',
        'pick-wrong 3',
        'prophet-overthrown 3',
        'penalty-dealt 3',
        'card-laid-from-hand 2 8D',
    ]


def test_a_seal_is_told_from_one_that_replaces_it() -> None:
    table = lobby(4)
    table.do(c.OpenRound(0))
    assert told(table, c.SealRule(0, 'first')) == ['rule-sealed', 'dealt ' + table.main_line]
    assert told(table, c.SealRule(0, 'second')) == ['rule-resealed']


def test_several_commands_are_heard_in_order() -> None:
    table = stacked(HANDS)
    before = table.match
    table.play(1, 'QH')
    played = table.last
    table.judge(False)
    assert [one.kind for one in public_news(before, [*played, *table.last])] == [
        'cards-played',
        'laid-wrong',
        'penalty-dealt',
    ]
    assert replay([*played, *table.last], before) == table.match
