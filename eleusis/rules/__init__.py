"""The secret rule: read from English, printed, compiled to the set of cards that may come next, compared, graded."""

from typing import TYPE_CHECKING

from eleusis.lazily import imported_on_use

if TYPE_CHECKING:
    from eleusis.rules.analysis.audit import no_play_is_right as no_play_is_right
    from eleusis.rules.analysis.audit import play_is_right as play_is_right
    from eleusis.rules.analysis.audit import right_cards as right_cards
    from eleusis.rules.analysis.comparing import compare as compare
    from eleusis.rules.analysis.simplest import simplest as simplest
    from eleusis.rules.compiling.compiled import CompiledRule as CompiledRule
    from eleusis.rules.compiling.compiled import compile_rule as compile_rule
    from eleusis.rules.errors import NotARule as NotARule
    from eleusis.rules.hearing.proposing import Proposal as Proposal
    from eleusis.rules.hearing.proposing import propose as propose
    from eleusis.rules.language.printing import rule_text as rule_text
    from eleusis.rules.language.reading import Ambiguous as Ambiguous
    from eleusis.rules.language.reading import read_rule as read_rule
    from eleusis.rules.language.reading import readings as readings
    from eleusis.rules.library import built_in_rules as built_in_rules
    from eleusis.rules.masks import cards_in as cards_in
    from eleusis.rules.syntax import Rule as Rule

_NAMES = {
    'analysis.audit': 'no_play_is_right play_is_right right_cards',
    'analysis.comparing': 'compare',
    'analysis.simplest': 'simplest',
    'compiling.compiled': 'CompiledRule compile_rule',
    'errors': 'NotARule',
    'hearing.proposing': 'Proposal propose',
    'language.printing': 'rule_text',
    'language.reading': 'Ambiguous read_rule readings',
    'library': 'built_in_rules',
    'masks': 'cards_in',
    'syntax': 'Rule',
}
# The grammar takes half a second to import, and most of what a rule is needed for does without it.
__getattr__ = imported_on_use(__name__, _NAMES)
