"""Sealed rules, read again and ready to judge the game that was played by them."""

from contextlib import suppress

from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import Readings, readings
from eleusis.rules.language.reading_back import read_back
from eleusis.rules.language.words import LONGEST_RULE
from eleusis.rules.syntax import Rule
from eleusis.variants import Variant

BETWEEN = ' | '
"""Separates the dealer's own words from the rule in the rule language (2.4)."""
LONGEST_CANONICAL = 4000
"""Longer than what may be typed, because a rule of that length may get longer when it is printed."""
_LONGEST_ONCE = 1000
"""Limit on texts printed by earlier versions that are parsed again; longer ones would take too many seconds."""
_NEARLY_OURS = 1.1
"""How much longer than our wording of its rule a text may be and still count as ours: wordings may change a little."""
_LIMITS = ('too-long', 'brackets')
"""Error codes of texts that may state a rule nevertheless."""


def judging(rule: Rule, variant: Variant) -> CompiledRule:
    """The rule compiled for a variant, whose lines may begin without a starter (10.5)."""
    return compile_rule(rule, starter=not variant.judges_first_card)


def reprint(text: str) -> str:
    """A text printed by any version of the program, as this version prints it; people's own words are left alone."""
    if len(text) <= LONGEST_RULE:
        return text
    try:
        return rule_text(read_typed(text, ever=True).rules[0])
    except NotARule:
        return text


def judge_in(text: str, variant: Variant) -> CompiledRule | None:
    """The judge for a sealed text; None if it is in the dealer's own words only."""
    for part in dict.fromkeys((text.rpartition(BETWEEN)[2], text)):
        with suppress(NotARule, ValueError):
            rule, *others = read_typed(part, ever=True).rules
            if not others:
                return judging(rule, variant)
    return None


def read_typed(formal: str, *, ever: bool = False) -> Readings:
    """The readings of a text; one too long to be typed must be printed, by this version or, with ``ever``, by any.

    Raises ``NotARule``.
    """
    try:
        return readings(formal)
    except NotARule as error:
        found = None
        if error.code in _LIMITS and len(formal) <= LONGEST_CANONICAL:
            with suppress(NotARule, RecursionError):  # Nested more deeply than any rule of ours.
                found = _printed(formal, ever=ever)
        if found is None:
            raise
        return found


def _printed(formal: str, *, ever: bool) -> Readings | None:
    """The rule that is printed this way, in whichever language."""
    if (rule := read_back(formal)) is not None:
        return Readings((rule,))
    if not ever or len(formal) > _LONGEST_ONCE:
        return None
    found = readings(formal, limited=False)
    return found if len(formal) <= _NEARLY_OURS * len(rule_text(found.rules[0])) else None
