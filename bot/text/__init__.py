"""Every sentence the bot says, out of one catalogue for each language."""

from bot.text.catalogue import say
from bot.text.words import Words, card_name, card_text, cards_text, plain

__all__ = ['Words', 'card_name', 'card_text', 'cards_text', 'plain', 'say']
