"""Every sentence the bot says, out of one catalogue for each language."""

from bot.text.cards import card_text, cards_text
from bot.text.catalogue import ENGLISH, GERMAN, LANGUAGES, Language, MissingSentence, language_of
from bot.text.words import PROVED, Words, legible, legible_lines, one_line, plain

__all__ = [
    'ENGLISH', 'GERMAN', 'LANGUAGES', 'PROVED', 'Language', 'MissingSentence', 'Words', 'card_text', 'cards_text',
    'language_of', 'legible', 'legible_lines', 'one_line', 'plain',
]  # fmt: skip
