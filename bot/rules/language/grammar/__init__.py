"""The grammar of rules, by subject: cards, kinds of cards, numbers, predicates, verbs, clauses, patterns, statements."""

from bot.rules.language.grammar import anaphora, kinds, names, patterns, statements
from bot.rules.language.grammar.lexicon import grammar

__all__ = ['anaphora', 'grammar', 'kinds', 'names', 'patterns', 'statements']
