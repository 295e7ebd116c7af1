"""Every sentence the bot says, out of one catalogue for each language."""

from bot.text.catalogue import MissingSentence, say
from bot.text.words import PROVED, Words, card_name, card_text, cards_text, legible, plain

__all__ = ['PROVED', 'MissingSentence', 'Words', 'card_name', 'card_text', 'cards_text', 'legible', 'plain', 'say']
