"""Sets of cards in words."""

from collections.abc import Collection, Iterator

from bot.text.catalogue import Language
from eleusis.cards import RANK_LETTERS, Card, Suit


def faces_said(language: Language, cards: Collection[Card]) -> str:
    """A set of cards in brief, suits with the same ranks together: ``spades and clubs A, 3, 5–K; diamonds all``."""
    if len(set(cards)) == len(Card):
        return language.say('faces-all')
    if not cards:
        return language.say('faces-none')
    suits: dict[str, list[str]] = {}
    for suit in Suit:
        ranks = sorted({card.rank for card in cards if card.suit is suit})
        if ranks:
            suits.setdefault(_ranks_said(language, ranks), []).append(language.say(f'faces-{suit.name.lower()}'))
    return '; '.join(_suits_said(language, names, ranks) for ranks, names in suits.items())


def _suits_said(language: Language, names: list[str], ranks: str) -> str:
    if len(names) == len(Suit):
        return language.say('faces-any-suit', ranks=ranks)
    return language.say('faces-suit', suits=language.listed(names), ranks=ranks)


def _ranks_said(language: Language, ranks: list[int]) -> str:
    if len(ranks) == len(RANK_LETTERS):
        return language.say('faces-every-rank')
    return ', '.join(_runs(ranks))


def _runs(ranks: list[int]) -> Iterator[str]:
    """Three or more consecutive ranks are written as a range."""
    start = 0
    for place in range(1, len(ranks) + 1):
        if place < len(ranks) and ranks[place] == ranks[place - 1] + 1:
            continue
        letters = [RANK_LETTERS[rank - 1] for rank in ranks[start:place]]
        yield from [f'{letters[0]}–{letters[-1]}'] if len(letters) > 2 else letters
        start = place
