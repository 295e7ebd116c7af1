"""The grammar of rules, by subject: cards, kinds of cards, numbers, predicates, verbs, clauses, patterns, cycles,
rows, places, statements.
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
