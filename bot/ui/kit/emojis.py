"""The cards as emojis of the Discord application: uploaded by ``hierophant sync``, known from the bot's start on.

Name and content are one: ``queen_of_hearts_1f3a`` says which card it is, also to a screen reader, and how it looks.
"""

import asyncio
import re
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

import discord

from bot.render.emoji import draw_emoji
from bot.text.cards import show_as
from eleusis.cards import RANK_NAMES, Card

_DIGITS = 4
"""Of the digest that are in a name."""
_STEMS = {f'{RANK_NAMES[card.rank - 1]}_of_{card.suit.name.lower()}': card for card in Card}
_NAME = re.compile(f'({"|".join(_STEMS)})_[0-9a-f]{{{_DIGITS}}}')


class Synced(NamedTuple):
    """The number of emojis kept, added and deleted."""

    kept: int
    new: int
    gone: int


async def learn_emojis(client: discord.Client) -> None:
    """From now on show cards as emojis, the newest of each, or as letters until all are uploaded."""
    newest = await newest_emojis(client)
    show_as({card: str(emoji) for card, emoji in newest.items()} if len(newest) == len(Card) else {})


async def newest_emojis(client: discord.Client) -> dict[Card, discord.Emoji]:
    return {card: emojis[-1] for card, emojis in _by_card(await client.fetch_application_emojis()).items()}


async def sync_emojis(client: discord.Client) -> Synced:
    """Upload what the application lacks.

    An emoji that looks different now goes at the next call, for until it is started anew a running bot shows it, and
    Discord refuses messages with emojis that are gone.

    Raises:
        discord.HTTPException: when Discord refuses it.
    """
    there = _by_card(await client.fetch_application_emojis())
    new = gone = 0
    for stem, card in _STEMS.items():
        drawn = await asyncio.to_thread(draw_emoji, card)
        name = f'{stem}_{drawn.digest[:_DIGITS]}'
        if all(emoji.name != name for emoji in there[card]):
            await client.create_application_emoji(name=name, image=drawn.png)
            new += 1
            continue
        for emoji in there[card]:
            if emoji.name != name:
                await emoji.delete()
                gone += 1
    return Synced(len(Card) - new, new, gone)


def _by_card(emojis: Iterable[discord.Emoji]) -> defaultdict[Card, list[discord.Emoji]]:
    """The application's emojis that are cards, oldest first; others are left alone."""
    newest: defaultdict[Card, list[discord.Emoji]] = defaultdict(list)
    for emoji in sorted(emojis, key=lambda emoji: emoji.id):
        if match := _NAME.fullmatch(emoji.name):
            newest[_STEMS[match[1]]].append(emoji)
    return newest
