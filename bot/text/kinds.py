"""Sets of cards in words: in brief, and by the indefinite article, ``a queen``, ``a red 3``, ``a heart above 9``."""

from collections.abc import Collection, Iterator

from bot.text.cards import card_text, cards_text
from bot.text.catalogue import Language
from eleusis.cards import RANK_LETTERS, Card, Colour, Suit

_RANKS = frozenset(range(1, 14))
_QUALITIES = {
    frozenset(rank for rank in _RANKS if rank % 2): 'odd',
    frozenset(rank for rank in _RANKS if rank % 2 == 0): 'even',
    frozenset({2, 3, 5, 7, 11, 13}): 'prime',
}
_KINDS = {frozenset({11, 12, 13}): 'court', frozenset(range(1, 11)): 'number'}
_SUITS = frozenset(Suit)
_COLOURS = {colour: frozenset(suit for suit in Suit if suit.colour is colour) for colour in Colour}
_MOST_NAMED = 3
"""Kinds or cards in one phrase."""


def faces_said(language: Language, cards: Collection[Card]) -> str:
    """A set of cards in brief, suits with the same ranks together: ``spades and clubs A, 3, 5–K; diamonds all``."""
    if len(set(cards)) == len(Card):
        return language.say('faces-all')
    if not cards:
        return language.say('faces-none')
    suits: dict[str, list[str]] = {}
    for suit in Suit:
        ranks = sorted({card.rank for card in cards if card.suit is suit})
        said = language.say('faces-every-rank') if len(ranks) == len(RANK_LETTERS) else ', '.join(_runs(ranks))
        if ranks:
            suits.setdefault(said, []).append(language.say(f'faces-{suit.name.lower()}'))
    return '; '.join(_suits_said(language, names, ranks) for ranks, names in suits.items())


def _suits_said(language: Language, names: list[str], ranks: str) -> str:
    if len(names) == len(Suit):
        return language.say('faces-any-suit', ranks=ranks)
    return language.say('faces-suit', suits=language.listed(names), ranks=ranks)


def _runs(ranks: list[int]) -> Iterator[str]:
    """Three or more consecutive ranks are written as a range."""
    start = 0
    for place in range(1, len(ranks) + 1):
        if place < len(ranks) and ranks[place] == ranks[place - 1] + 1:
            continue
        letters = [RANK_LETTERS[rank - 1] for rank in ranks[start:place]]
        yield from [f'{letters[0]}–{letters[-1]}'] if len(letters) > 2 else letters
        start = place


def any_of(language: Language, cards: Collection[Card]) -> str:
    """Any card of a set, in words."""
    named = frozenset(cards)
    if len(named) == len(Card):
        return language.say('faces-all')
    if len(named) == 1:
        return cards_text(named)
    said = _product(language, named)
    if said is not None:
        return said
    if len(named) <= _MOST_NAMED:
        return language.listed(map(card_text, sorted(named, key=lambda card: card.index)), 'or')
    others = frozenset(Card) - named
    but = cards_text(others) if len(others) == 1 else _product(language, others)
    return (
        language.say('kind-but', kind=but)
        if but is not None
        else language.say('kind-among', cards=faces_said(language, named))
    )


def _product(language: Language, cards: frozenset[Card]) -> str | None:
    """A set that is exactly some suits with some ranks, if that has a name."""
    suits, ranks = frozenset(card.suit for card in cards), frozenset(card.rank for card in cards)
    suit = next(iter(suits)) if len(suits) == 1 else None
    colour = next((colour for colour, of_colour in _COLOURS.items() if suits == of_colour), None)
    if len(cards) != len(suits) * len(ranks) or not (suit or colour or suits == _SUITS):
        return None

    def coloured(kind: str) -> str:
        return language.say('kind-coloured', colour=language.say(f'kind-{colour.value}'), kind=kind) if colour else kind

    noun = language.say(f'kind-{suit.name.lower()}' if suit else 'kind-card')
    if ranks == _RANKS:
        return _one(language, coloured(noun))
    if ranks in _KINDS:
        kind = _one(language, coloured(language.say(f'kind-{_KINDS[ranks]}')))
        if suit is None:
            return kind
        return language.say('kind-of-suit', kind=kind, suit=language.say(f'faces-{suit.name.lower()}'))
    if len(ranks) <= _MOST_NAMED and not suit:
        return _one(language, coloured(language.listed((_rank(language, rank) for rank in sorted(ranks)), 'or')))
    if ranks in _QUALITIES:
        quality = language.say(f'kind-{_QUALITIES[ranks]}')
        return _one(language, coloured(language.say('kind-with', quality=quality, kind=noun)))
    return _bounded(language, coloured(noun), ranks)


def _bounded(language: Language, noun: str, ranks: frozenset[int]) -> str | None:
    """``a card above 9``, ``a heart below 5``."""
    if len(ranks) <= _MOST_NAMED or max(ranks) - min(ranks) + 1 != len(ranks):
        return None
    if max(ranks) == len(RANK_LETTERS):
        return language.say('kind-above', kind=_one(language, noun), rank=_rank(language, min(ranks) - 1))
    if min(ranks) == 1:
        return language.say('kind-below', kind=_one(language, noun), rank=_rank(language, max(ranks) + 1))
    return None


def _rank(language: Language, rank: int) -> str:
    return language.say('kind-rank', rank=rank)


def _one(language: Language, kind: str) -> str:
    first = kind[0]  # English chooses between "a" and "an" by this.
    return language.say('kind-one', begins=int(first) if first.isdecimal() else first, kind=kind)
