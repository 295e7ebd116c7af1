"""Cards as emojis: in texts, on buttons and in selects, once all of them are uploaded; else letters."""

import re
from typing import Any

import pytest

from bot.render.emoji import draw_emoji
from bot.text import ENGLISH
from bot.text.cards import MOST_EMOJIS, card_text, cards_text, emoji_of
from bot.ui.kit.emojis import learn_emojis, sync_emojis
from bot.ui.kit.sheet import TEXT_LIMIT, Sheet
from eleusis.cards import Card
from eleusis.minds.process import MindProcess
from eleusis.rules.language.reading import read_rule
from tests.discord.test_practice import cards_of, practising
from tests.discord.world import World, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')


async def test_cards_are_emojis_once_all_are_there(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """An application that has only some of them shows letters, and so does a bot that knows of none."""
    monkeypatch.setattr(MindProcess, 'invent', lambda *_: read_rule('alternate colours'))
    queen = card_text(Card.HQ)
    assert queen == '`Q♥\ufe0e`'
    first = await world.bot.create_application_emoji(name='queen_of_hearts_0000', image=draw_emoji(Card.HQ).png)
    await learn_emojis(world.bot)
    assert card_text(Card.HQ) == queen
    assert (await sync_emojis(world.bot)).new == len(Card)
    try:
        await world.restart()
        known = card_text(Card.HQ)
        assert known.startswith('<:queen_of_hearts_')
        assert known != str(first), 'the newest'
        assert cards_text([Card.HQ] * MOST_EMOJIS) == ' '.join([known] * MOST_EMOJIS)
        assert cards_text([Card.HQ] * (MOST_EMOJIS + 1)) == ' '.join([queen] * (MOST_EMOJIS + 1))

        panel = await practising(world, level='beginner')
        cards = [item for item in walk(panel.components) if ':practice_lay:' in str(item.get('custom_id'))]
        assert len(cards) == len(cards_of(panel)) > 0
        assert all(item['emoji']['id'] and not item.get('label') for item in cards)
        assert re.search(r'<:[a-z]+_of_[a-z]+_[0-9a-f]{4}:\d+>', words_of(panel))
    finally:
        for emoji in await world.bot.fetch_application_emojis():
            await emoji.delete()
        await learn_emojis(world.bot)
    assert emoji_of(Card.HQ) is None


def walk(items: Any) -> Any:
    """All components, those within others included."""
    for one in items:
        item = one if isinstance(one, dict) else one.to_dict()
        yield item
        yield from walk(item.get('components', ()))


def test_a_text_that_is_cut_ends_with_no_half_emoji() -> None:
    text = '<:queen_of_hearts_1f3a:1234567890123456789>' * 200
    (box,) = Sheet(ENGLISH, text).view().to_components()
    (shown,) = (item['content'] for item in box['components'])
    assert len(shown) <= TEXT_LIMIT
    assert shown.endswith('>…')
