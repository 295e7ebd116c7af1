"""Games of Delphi to draw and to describe, as people of some talent leave them."""

from functools import cache
from random import Random

from msgspec.structs import replace

from eleusis import commands as c
from eleusis.games.delphi.round import DelphiPhase, DelphiRound
from eleusis.games.delphi.scoring import score
from eleusis.games.delphi.views import DelphiView
from eleusis.match import Match, decide, open_match, replay
from eleusis.scenes import scenes
from eleusis.variants import PRESETS
from eleusis.views import PublicView, Scene, public_view


class Sibyl:
    """A match of Delphi by commands; the first oracle sits in seat 0, the rule is that colours alternate."""

    def __init__(self, seats: int = 5, seed: int = 3) -> None:
        self.chance = Random(seed)
        self.batches = [open_match(PRESETS['delphi'])]
        self.match: Match = replay(self.batches[0])
        self.do(*[c.Sit()] * seats, c.OpenRound(0))

    def do(self, *commands: c.AnyCommand) -> None:
        for command in commands:
            self.batches.append(decide(self.match, command, self.chance))
            self.match = replay(self.batches[-1], self.match)

    @property
    def game(self) -> DelphiRound:
        assert isinstance(self.match.round, DelphiRound)
        return self.match.round

    @property
    def view(self) -> PublicView:
        return public_view(self.match)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The replay of the first round."""
        return scenes(self.batches, 1)

    def seal(self) -> None:
        self.do(c.SealRule(self.game.oracle, '0' * 64))

    def all_say(self) -> bool:
        """Everybody speaks of the card, those in low seats better; whether it is right."""
        assert self.game.card is not None
        right = (self.game.card.suit.value in 'HD') != (self.game.layout.main_line[-1].suit.value in 'HD')
        for seat in self.game.players:
            self.do(c.Say(seat, right is (self.chance.random() < 1 - seat / 8)))
        return right

    def cards(self, count: int) -> None:
        """So many cards are judged, unless the deck ends before."""
        for _ in range(count):
            if self.game.phase is not DelphiPhase.SAYING:
                return
            right = self.all_say()
            self.do(c.Judge(self.game.oracle, right))

    def count(self) -> None:
        """All players wish to count, unless the deck has ended the round."""
        if self.game.score is None:
            self.do(*[c.WishEnd(seat) for seat in self.game.players])


def after(cards: int, *, seats: int = 5, seed: int = 3) -> Sibyl:
    """A round with this number of judged cards."""
    sibyl = Sibyl(seats, seed)
    sibyl.seal()
    sibyl.cards(cards)
    return sibyl


def counted(cards: int, *, seats: int = 5, seed: int = 3) -> Sibyl:
    """A round that ends after this number of cards."""
    sibyl = after(cards, seats=seats, seed=seed)
    sibyl.count()
    return sibyl


@cache
def retold(seats: int = 5, cards: int = 20) -> tuple[Scene, ...]:
    """The replay of such a round."""
    return counted(cards, seats=seats).scenes


def with_tokens(*tokens: int) -> PublicView:
    """A round that ended with these tokens for each player, from seat 1 on."""
    view = counted(2, seats=1 + len(tokens)).view
    counts = dict(enumerate(tokens, 1))
    won = score(counts, 0)
    assert isinstance(view.round, DelphiView)
    game = replace(view.round, tokens=tuple(counts.items()), score=won)
    seats = tuple(replace(seat, tokens=counts.get(seat.seat), points=won.points[seat.seat]) for seat in view.seats)
    return replace(view, round=game, seats=seats)
