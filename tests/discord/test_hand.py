"""The hand's panel: how the cards are sorted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from bot.engine.cards import Card, by_rank, by_suit
from bot.text import ENGLISH
from tests.discord.scenes import opening
from tests.discord.world import World, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')


def in_words(cards: Iterable[Card]) -> str:
    return ', '.join(ENGLISH.card(card) for card in cards)


async def test_cards_are_sorted_by_suit_or_by_rank(world: World) -> None:
    name = (await opening(world))['mover']
    hand = await world.hand(name)
    panel: Any = (await world.press(name, 'My hand')).response
    assert f'<14 cards: {in_words(by_suit(hand))}>' in words_of(panel)
    await world.people[name].click(panel, label='Sort by rank')
    assert f'<14 cards: {in_words(by_rank(hand))}>' in words_of(panel)
    await world.people[name].click(panel, label='Sort by suit')
    assert f'<14 cards: {in_words(by_suit(hand))}>' in words_of(panel)
