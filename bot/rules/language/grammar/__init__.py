"""The grammar of rules, by subject: cards, kinds of cards, numbers, predicates, verbs, clauses, patterns, cycles,
rows, places, statements.
"""

from bot.rules.language.grammar import anaphora, cycles, kinds, names, patterns, places, rows, statements
from bot.rules.language.grammar.lexicon import grammar

__all__ = ['anaphora', 'cycles', 'grammar', 'kinds', 'names', 'patterns', 'places', 'rows', 'statements']
