"""Sentences about one table: seats become names, cards become text."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast
from unicodedata import category

from bot.engine.cards import Card
from bot.text.catalogue import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.engine.commands import IllegalMove
    from bot.engine.views import Happening


NAME_LENGTH = 40
"""Longer names are cut in sentences."""


PROVED = '✔'
"""In a hint, before what the bot has proved of it. Nobody can write it there: it is taken out of what people write."""
AS_TEXT = '\ufe0e'
"""The variation selector that asks for a sign in the colour of the text, not for an emoji."""


class Words:
    """What can be said about a table whose people are known by name.

    Args:
        names: Display names by seat, as people chose them.
        formatted: Whether the sentences go where Discord formats them; then names are made harmless.
    """

    def __init__(self, names: Mapping[int, str], *, formatted: bool = True) -> None:
        clean = plain if formatted else one_line
        self.names = {seat: clean(name, NAME_LENGTH) for seat, name in names.items()}

    def name(self, seat: int | None) -> str:
        """Who sits there; "Seat 3" when nobody is known to."""
        if seat is None:
            return '?'
        return self.names.get(seat, f'Seat {seat + 1}')

    def all_of(self, seats: Iterable[int]) -> str:
        """Everybody who sits there: ``Ada, Ben and Cleo``."""
        *before, last = map(self.name, seats)
        return say('listed-and', before=', '.join(before), last=last) if before else last

    def say(self, key: str, *, seat: int | None = None, **facts: object) -> str:
        """The sentence of this key. ``seat`` becomes a name, cards become text, None becomes ``none``."""
        said = {name: _fact(fact) for name, fact in facts.items()}
        if seat is not None:
            said['seat'] = self.name(seat)
        return say(key, **said)

    def refusal(self, illegal: IllegalMove) -> str:
        """Why a command was refused, and what to do instead (3.2)."""
        seat = illegal.facts.get('seat')
        facts = {name: fact for name, fact in illegal.facts.items() if name != 'seat'}
        return self.say(f'refuse-{illegal.code}', seat=seat if isinstance(seat, int) else None, **facts)

    def news(self, happenings: Iterable[Happening]) -> str:
        """What happened, a sentence for each thing. Who leaves the round gets up from the table too: one sentence."""
        told = tuple(happenings)
        if any(happening.kind == 'revealed' for happening in told):
            # Who spoke last is told by what everybody said.
            told = tuple(happening for happening in told if happening.kind != 'said')
        left = {happening.seat for happening in told if happening.kind == 'player-left'}
        fallen = {happening.seat for happening in told if happening.kind == 'prophet-overthrown'}
        return '\n'.join(
            # A Prophet cannot be expelled for a play (7.7): who is out after an overthrow sits out for it (7.6).
            self.say('news-prophet-sits-out', seat=happening.seat)
            if happening.kind == 'player-expelled' and happening.seat in fallen
            else self._happening(happening)
            for happening in told
            if happening.kind != 'seat-left' or happening.seat not in left
        )

    def _happening(self, happening: Happening) -> str:
        key = f'news-{happening.kind}'
        if happening.kind == 'round-voided':
            key = f'{key}-{happening.text}'
        if happening.kind == 'revealed':
            return self._revealed(happening)
        number = len(happening.cards) if happening.cards else happening.number
        sentence = self.say(key, seat=happening.seat, cards=happening.cards, number=number)
        if happening.kind == 'hint-given':
            return f'{sentence}\n{hint_said(happening.text)}'
        if happening.kind == 'rule-guessed':
            return f'{sentence}\n> {plain(happening.text)}'
        if happening.kind in ('rule-sealed', 'rule-resealed'):
            return f'{sentence}\n-# {self.say("seal-short", seal=happening.text)}'
        if happening.kind in ('delphi-judged-right', 'delphi-judged-wrong'):
            rightly, otherwise = happening.right, happening.wrong
            if happening.kind == 'delphi-judged-wrong':
                rightly, otherwise = otherwise, rightly
            return ' '.join([sentence, *self._told('tokens-won', rightly), *self._told('tokens-lost', otherwise)])
        return sentence

    def _revealed(self, happening: Happening) -> str:
        """Who said what in Delphi."""
        if not (happening.right or happening.wrong):
            return self.say('news-revealed-silence', cards=happening.cards)
        said = [*self._told('said-right', happening.right), *self._told('said-wrong', happening.wrong)]
        return ' '.join([self.say('news-revealed', cards=happening.cards), *said])

    def _told(self, what: str, seats: tuple[int, ...]) -> list[str]:
        """A sentence about these people; none about nobody."""
        names = self.all_of(seats) if seats else ''
        return [self.say(f'news-{what}', names=names, number=len(seats))] if seats else []


def hint_said(hint: str) -> str:
    """A hint as it stands in the channel; behind the sign ``PROVED`` what of it the bot has proved."""
    text, proved, claims = hint.partition(PROVED)
    quoted = f'> {plain(text)}'
    return f'{quoted}\n{say("hint-proved", claims=plain(claims))}' if proved else quoted


def card_text(card: Card) -> str:
    """One card for a Discord message.

    As code and marked as text, because Discord turns a bare ♥ into an emoji, and a black suit drawn as one almost
    vanishes on its dark theme.
    """
    return f'`{card.symbol}{AS_TEXT}`'


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in order for a Discord message."""
    return ' '.join(map(card_text, cards))


def card_name(card: Card) -> str:
    """A card in full, for lists that cannot show code: ``Queen of hearts``."""
    return f'{_RANKS[card.rank - 1]} of {card.suit.name.lower()}'


def legible(text: str) -> str:
    """Somebody's own text on one line, without what cannot be seen or would turn the text around it backwards.

    Empty when nothing of it can be seen.
    """
    signs = ((sign, category(sign)) for sign in ' '.join(text.split()))
    kept = [(sign, kind) for sign, kind in signs if kind not in ('Cc', 'Cs') and sign not in _TURNING]
    return ''.join(sign for sign, _ in kept).strip() if any(kind[0] not in 'CZ' for _, kind in kept) else ''


def one_line(text: str, most: int = 1500) -> str:
    """Somebody's own text on one line, cut to this many characters."""
    line = legible(text)
    return line if len(line) <= most else line[: most - 1] + '…'


def plain(text: str, most: int = 1500) -> str:
    """Somebody's own text on one line; formatting, links and mentions show as they were typed."""
    return ''.join(f'\\{sign}' if sign in '\\`*_~|>#<@[]()-:' else sign for sign in one_line(text, most))


_TURNING = frozenset('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
"""Signs that change the direction of writing."""
_RANKS = ('Ace', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Jack', 'Queen', 'King')


def _fact(fact: object) -> str | int:
    if isinstance(fact, Card):
        return card_text(fact)
    if isinstance(fact, tuple):
        return cards_text(cast('tuple[Card, ...]', fact))
    if isinstance(fact, bool):
        return 'yes' if fact else 'no'
    if isinstance(fact, int):
        return fact
    return 'none' if fact is None else str(fact)
