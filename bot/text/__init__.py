"""Every sentence the bot says, out of one catalogue for each language."""

from bot.text.cards import card_text, cards_text
from bot.text.catalogue import ENGLISH, LANGUAGES, Language, MissingSentence, language_of, say
from bot.text.words import PROVED, Words, legible, plain

__all__ = [
    'ENGLISH',
    'LANGUAGES',
    'PROVED',
    'Language',
    'MissingSentence',
    'Words',
    'card_text',
    'cards_text',
    'language_of',
    'legible',
    'plain',
    'say',
]
