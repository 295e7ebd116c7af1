"""The components of a message are what discord.py's own objects would say."""

from typing import Any

import discord
import pytest
from discord import ui

from bot.text import ENGLISH
from bot.text import cards as cards_as_text
from bot.ui.kit.controls import Button, ButtonStyle, Press, button, select
from bot.ui.kit.sheet import ACCENT, MOST_COMPONENTS, Sheet, Shown
from eleusis.cards import Card

EMOJI = '<:queen_of_hearts_1f3a:1410000000000000001>'


def plain(component: Any) -> Any:
    """Without what says what holds anyway."""
    if isinstance(component, list):
        return [plain(one) for one in component]
    if isinstance(component, dict):
        return {key: plain(value) for key, value in component.items() if value not in (False, None)}
    return component


async def test_as_discord_py_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards_as_text, '_EMOJIS', {Card.HQ: EMOJI})
    chosen = Press('choose', 7, 3, 's')
    options = (('QH', 'Queen', 'of hearts'), ('2C', 'Two', None))
    sheet = Sheet(
        ENGLISH,
        'A text',
        None,
        [],
        [Shown(None, 'table.png', 'A table')],
        [
            button('lay', 7, 3, 'sQH', style=ButtonStyle.success, disabled=True),
            Button(Press('card', 7, 3, '0.s'), card=Card.HQ),
            Button(Press('card', 7, 3, '1.s'), card=Card.C2),
        ],
        [select(chosen, options, placeholder='Hearts')],
        pings=[5],
    )
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
    box.add_item(ui.TextDisplay('A text'))
    box.add_item(ui.MediaGallery(discord.MediaGalleryItem('attachment://table.png', description='A table')))
    lay: ui.Button[Any] = ui.Button(
        style=ButtonStyle.success, label=ENGLISH.say('lay-label'), disabled=True, custom_id='h:lay:7:3:sQH'
    )
    queen: ui.Button[Any] = ui.Button(emoji=EMOJI, custom_id='h:card:7:3:0.s')
    two: ui.Button[Any] = ui.Button(label=f'2♣{cards_as_text.AS_TEXT}', custom_id='h:card:7:3:1.s')
    box.add_item(ui.ActionRow(lay, queen, two))
    box.add_item(ui.ActionRow(select(chosen, options, placeholder='Hearts')))
    expected = ui.LayoutView(timeout=None).add_item(box)
    made = sheet.view()
    assert plain(made.to_components()) == plain(expected.to_components())
    assert (sheet.count, made.has_components_v2(), made.is_finished()) == (expected.total_children_count, True, True)


def test_more_than_discord_takes() -> None:
    assert Sheet(ENGLISH, *['x'] * (MOST_COMPONENTS - 1)).view().to_components()
    with pytest.raises(ValueError, match='too many'):
        Sheet(ENGLISH, *['x'] * MOST_COMPONENTS).view()
