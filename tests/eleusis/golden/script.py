"""A round in which people do what the script says, and how it is printed."""

import itertools
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

import pytest

from eleusis import commands as c
from eleusis.cards import Card, by_suit
from eleusis.commands import IllegalMove
from eleusis.games.eleusis.round import EleusisRound, Pending, Phase
from eleusis.match import decide, open_match, replay
from eleusis.variants import Variant
from eleusis.views import public_news
from tests.eleusis.golden.printed import fields, heard, printed, seen, wrapped

SecretRule = Callable[[Card | None, Card], bool]
"""Whether the second card may follow the first on the main line, or begin it."""


class Impossible(Exception):
    """The cards dealt don't allow what the script asks for; another seed will."""


class Script:
    """A match, and the lines that tell of it.

    Args:
        title: The first line.
        rule: The secret rule, by which the dealer judges.
        seed: Of all chance.
        variant: The numbers of the rules.
    """

    def __init__(self, title: str, rule: SecretRule, seed: int, variant: Variant) -> None:
        self.rule = rule
        self.lines = [title, '', *wrapped('variant', fields(variant)), '']
        self._rng = Random(seed)
        self.match = replay(open_match(variant))
        self._actions = itertools.count(1)

    @property
    def round(self) -> EleusisRound:
        assert isinstance(self.match.round, EleusisRound)
        return self.match.round

    @property
    def pending(self) -> Pending:
        assert self.round.pending is not None
        return self.round.pending

    @property
    def turn(self) -> int:
        assert self.round.to_move is not None
        return self.round.to_move

    # What people do

    def do(self, command: c.AnyCommand) -> None:
        before = self.match
        events = decide(before, command, self._rng)
        self.match = replay(events, before)
        self.lines += [f'{next(self._actions)}. {_asked(command)}']
        self.lines += [*heard(public_news(before, events)), *seen(self.match), '']

    def refuse(self, command: c.AnyCommand, code: str) -> None:
        """Give a command that is refused; only its player hears of it."""
        with pytest.raises(IllegalMove) as refused:
            decide(self.match, command, self._rng)
        assert refused.value.code == code
        facts = ' '.join(f'{name}={printed(fact)}' for name, fact in refused.value.facts.items())
        self.lines += [f'   {_asked(command)}: refused, {code} {facts}'.rstrip(), '']

    def play_right(self, count: int = 1) -> None:
        """The player whose turn it is lays a right string of this many cards."""
        self.do(c.Play(self.turn, self._first(count, right=True)))

    def play_right_string(self) -> None:
        """The player whose turn it is lays the longest right string possible."""
        for count in (4, 3, 2):
            with suppress(Impossible):
                self.play_right(count)
                return
        self.play_right()

    def play_wrong(self, count: int = 1) -> None:
        self.do(c.Play(self.turn, self._first(count, right=False)))

    def no_play(self, *, right: bool) -> None:
        if right == any(self._follows(card) for card in self.round.hands[self.turn]):
            raise Impossible
        self.do(c.NoPlay(self.turn))

    def judge(self) -> None:
        """The dealer tells the truth."""
        pending = self.pending
        dealer = self.round.dealer
        if self.round.phase is Phase.CHECKING:
            assert pending.pick is not None
            yes = self._follows(pending.pick)
        else:
            yes = self.truth if pending.call is None else pending.call == self.truth
        right = [card for card in by_suit(pending.cards) if self._follows(card)]
        self.do(c.Judge(dealer, yes, right[0] if pending.no_play and not yes and right else None))

    def misjudge(self) -> None:
        """The dealer is wrong about a play."""
        self.do(c.Judge(self.round.dealer, not self.truth))

    def call(self, *, correctly: bool = True) -> None:
        assert self.round.prophet is not None
        self.do(c.Call(self.round.prophet, self.truth == correctly))

    def pick(self, *, right: bool) -> None:
        assert self.round.prophet is not None
        cards = [card for card in by_suit(self.pending.cards) if self._follows(card) == right]
        if not cards:
            raise Impossible
        self.do(c.Pick(self.round.prophet, cards[0]))

    def declare(self) -> int:
        """The last player to play becomes Prophet; return the seat."""
        seat = self.round.declarer
        assert seat is not None
        self.do(c.Declare(seat))
        return seat

    def end_grace(self) -> None:
        self.do(c.EndGrace())

    # What is true

    @property
    def truth(self) -> bool:
        """Whether the pending play is right."""
        if self.pending.no_play:
            return not any(self._follows(card) for card in self.pending.cards)
        return self._is_right(self.pending.cards)

    @property
    def _last(self) -> Card | None:
        line = self.round.layout.main_line
        return line[-1] if line else None

    def _follows(self, card: Card) -> bool:
        return self.rule(self._last, card)

    def _is_right(self, cards: tuple[Card, ...]) -> bool:
        """Each card as if those before it had been accepted (3.3)."""
        return all(self.rule(last, card) for last, card in zip((self._last, *cards), cards, strict=False))

    def _first(self, count: int, *, right: bool) -> tuple[Card, ...]:
        hand = by_suit(self.round.hands[self.turn])
        for cards in _strings(hand, count):
            if self._is_right(cards) == right:
                return cards
        raise Impossible


def _strings(hand: tuple[Card, ...], count: int) -> Iterator[tuple[Card, ...]]:
    return itertools.permutations(hand, count) if count <= len(hand) else iter(())


def _asked(command: c.AnyCommand) -> str:
    return f'{type(command).__name__} {fields(command, answers=True)}'.rstrip()
