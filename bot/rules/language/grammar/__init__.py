"""The grammar of rules, by subject: cards, kinds of cards, numbers, predicates, verbs, clauses, patterns, statements."""

from bot.rules.language.grammar import cases, clauses, conditionals, kinds, patterns, statements
from bot.rules.language.grammar.lexicon import grammar

__all__ = ['cases', 'clauses', 'conditionals', 'grammar', 'kinds', 'patterns', 'statements']
