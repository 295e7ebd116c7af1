"""The grammar of the rules that people write, one module for each subject.

Importing a module adds its phrases to the grammar.
"""

from bot.rules.language.grammar import (
    anaphora,
    cases,
    clauses,
    conditionals,
    cycles,
    kinds,
    letters,
    names,
    patterns,
    places,
    rows,
    settings,
    statements,
)
from bot.rules.language.grammar.lexicon import grammar

__all__ = [
    'anaphora',
    'cases',
    'clauses',
    'conditionals',
    'cycles',
    'grammar',
    'kinds',
    'letters',
    'names',
    'patterns',
    'places',
    'rows',
    'settings',
    'statements',
]
