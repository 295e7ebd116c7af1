"""Imports and reads once what every bot needs at its start, for the parent of the processes that tests start."""

from importlib import import_module

from bot.client import COGS
from bot.text.catalogue import LANGUAGES

for name in ('bot.tryout', 'bot.cli.run', 'bot.store.migrating', *COGS):
    import_module(name)
for language in LANGUAGES.values():
    language.knows('')
