"""The grammar of canonical English, one module per topic.

Importing a module adds its phrases to the grammar.
"""

from eleusis.rules.language.printed import cards, clauses, numbers, sayings, settings, subjects
from eleusis.rules.language.printed.words import printed_grammar

__all__ = ['cards', 'clauses', 'numbers', 'printed_grammar', 'sayings', 'settings', 'subjects']
