"""The grammar of rules, by subject: cards, kinds of cards, numbers, predicates, verbs, clauses, patterns, statements."""

from bot.rules.language.grammar import kinds, patterns, statements
from bot.rules.language.grammar.lexicon import grammar

__all__ = ['grammar', 'kinds', 'patterns', 'statements']
