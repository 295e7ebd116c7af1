"""Cards and decks, and the ways people write them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from random import Random

STARTER_TRIES = 52
"""The last of this many starters stays, fit or not (1.4)."""


class Colour(Enum):
    """The two colours that rules speak of."""

    RED = 'red'
    BLACK = 'black'


class Suit(Enum):
    """The four suits, in the order in which hands are sorted: black and red alternate."""

    SPADES = 'S'
    HEARTS = 'H'
    CLUBS = 'C'
    DIAMONDS = 'D'

    @property
    def colour(self) -> Colour:
        return Colour.RED if self in (Suit.HEARTS, Suit.DIAMONDS) else Colour.BLACK

    @property
    def symbol(self) -> str:
        """The suit as one character, for example ``♠``."""
        return '♠♥♣♦'['SHCD'.index(self.value)]


RANK_LETTERS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K')
"""How ranks 1 (ace) to 13 (king) are written."""
RANK_NAMES = (
    *('ace', 'two', 'three', 'four', 'five', 'six', 'seven'),
    *('eight', 'nine', 'ten', 'jack', 'queen', 'king'),
)


class Card(Enum):
    """One of the 52 faces. Two copies of one face are the same ``Card``; hands are tuples and hold it twice.

    The enum value is the card's text (``10S``, ``QH``); the member is named suit first (``Card.S10``, ``Card.HQ``).
    """

    SA, S2, S3, S4, S5, S6, S7, S8, S9, S10, SJ, SQ, SK = [f'{rank}S' for rank in RANK_LETTERS]
    HA, H2, H3, H4, H5, H6, H7, H8, H9, H10, HJ, HQ, HK = [f'{rank}H' for rank in RANK_LETTERS]
    CA, C2, C3, C4, C5, C6, C7, C8, C9, C10, CJ, CQ, CK = [f'{rank}C' for rank in RANK_LETTERS]
    DA, D2, D3, D4, D5, D6, D7, D8, D9, D10, DJ, DQ, DK = [f'{rank}D' for rank in RANK_LETTERS]

    def __init__(self, text: str) -> None:
        self.text = text
        """Rank letter and suit letter: ``10S``, ``QH``."""
        self.suit = Suit(text[-1])
        self.rank = RANK_LETTERS.index(text[:-1]) + 1
        """1 for the ace to 13 for the king."""
        self.index = 13 * list(Suit).index(self.suit) + self.rank - 1
        """The place in the natural order, 0 to 51: the card's bit in a mask."""
        self.symbol = RANK_LETTERS[self.rank - 1] + self.suit.symbol
        """Rank letter and suit symbol: ``Q♥``."""

    @property
    def colour(self) -> Colour:
        return self.suit.colour

    @classmethod
    def from_text(cls, text: str) -> Card:
        """Read a card, such as ``QH``, ``hq``, ``Q♥``, ``10s`` or ``queen of hearts``; or raise ``UnreadableCard``."""
        card = _read(text)
        if card is None:
            raise UnreadableCard(text)
        return card

    @classmethod
    def many_from_text(cls, text: str) -> tuple[Card, ...]:
        """Read cards separated by blanks or one of ``, ; + / &``, *then*, *and*; raises ``UnreadableCard``."""
        # A plus sign stands between two cards: before one alone it would make a number of its rank.
        between = r'[,;/&]|(?<=[^\s,;/&+])\s*\+\s*(?=\S)|\bthen\b|\band\b'
        parts = re.split(between, text, flags=re.IGNORECASE)
        return tuple(card for part in parts for card in _read_words(part.split()))


_OF_RANK_AND_SUIT = {(card.rank, card.suit): card for card in Card}


class UnreadableCard(ValueError):
    """A text that is no card."""

    def __init__(self, text: str) -> None:
        super().__init__(f'not a card: {text!r}')
        self.text = text


def deck() -> tuple[Card, ...]:
    """The 52 cards in their natural order."""
    return tuple(Card)


def shuffled(cards: Iterable[Card], rng: Random) -> tuple[Card, ...]:
    order = list(cards)
    rng.shuffle(order)
    return tuple(order)


def fit_first(cards: tuple[Card, ...], unfit: tuple[Card, ...], rng: Random) -> tuple[Card, ...]:
    """The cards, shuffled again until the top one is a fit starter (1.4)."""
    for _ in range(STARTER_TRIES - 1):
        if cards[0] not in unfit:
            break
        cards = shuffled(cards, rng)
    return cards


def without(hand: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...] | None:
    """The hand less these cards, copies counted, or None if it doesn't hold them all."""
    rest = list(hand)
    try:
        for card in cards:
            rest.remove(card)
    except ValueError:
        return None
    return tuple(rest)


def by_suit(hand: Iterable[Card]) -> tuple[Card, ...]:
    """The cards sorted by suit, then rank."""
    return tuple(sorted(hand, key=lambda card: card.index))


def by_rank(hand: Iterable[Card]) -> tuple[Card, ...]:
    """The cards sorted by rank, then suit."""
    return tuple(sorted(hand, key=lambda card: (card.rank, card.index)))


_OTHER_RANK_NAMES = {'ace': 'one', 'two': 'deuce', 'ten': 't', 'jack': 'knave'}
_SUIT_WORDS = {
    Suit.SPADES: 's spade spades ♠ ♤',
    Suit.HEARTS: 'h heart hearts ♥ ♡',
    Suit.CLUBS: 'c club clubs ♣ ♧',
    Suit.DIAMONDS: 'd diamond diamonds ♦ ♢',
}


@cache
def _spellings() -> tuple[dict[str, int], dict[str, Suit], re.Pattern[str]]:
    """The names of ranks and suits, and a pattern for a card made of one of each."""
    ranks = {
        name: rank
        for rank, (letter, word) in enumerate(zip(RANK_LETTERS, RANK_NAMES, strict=True), 1)
        for name in (letter.lower(), str(rank), word, _OTHER_RANK_NAMES.get(word, word))
    }
    suits = {name: suit for suit, words in _SUIT_WORDS.items() for name in words.split()}
    rank, suit = f'({"|".join(ranks)})', f'({"|".join(suits)})[\ufe0e\ufe0f]?'
    between = '(?:[ _-]*|[ _-]+of[ _-]+)'
    # With ASCII, no letter or digit of another script passes for one of these.
    return ranks, suits, re.compile(f'{rank}{between}{suit}|{suit}{between}{rank}', re.IGNORECASE | re.ASCII)


def _read(text: str) -> Card | None:
    """The card that this whole text names."""
    ranks, suits, spelled = _spellings()
    found = spelled.fullmatch(' '.join(text.split()))
    if found is None:
        return None
    rank, suit = found[1] or found[4], found[2] or found[3]
    return _OF_RANK_AND_SUIT[ranks[rank.lower()], suits[suit.lower()]]


def _read_words(words: list[str]) -> Iterator[Card]:
    """Cards of one to three words each: a blank may stand between two cards or inside one ("queen of hearts")."""
    while words:
        spelled = (_read(' '.join(words[:length])) for length in (1, 2, 3))
        card, length = next(((card, length) for length, card in enumerate(spelled, 1) if card), (None, 1))
        if card is None:
            raise UnreadableCard(words[0])
        yield card
        words = words[length:]
