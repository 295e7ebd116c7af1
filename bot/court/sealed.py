"""Rules as they were sealed: read again, and ready to judge the game that was played by them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from bot.rules.compiling.compiled import compile_rule
from bot.rules.errors import NotARule
from bot.rules.language.printing import rule_text
from bot.rules.language.reading import Readings, readings
from bot.rules.language.reading_back import read_back

if TYPE_CHECKING:
    from bot.engine.variants import Variant
    from bot.rules.compiling.compiled import CompiledRule
    from bot.rules.syntax import Rule

BETWEEN = ' | '
"""What stands between the dealer's own words and the rule in the rule language (2.4)."""
LONGEST_CANONICAL = 4000
"""What was typed in the permitted length may be longer when it is printed back."""
_LONGEST_ONCE = 1000
"""Characters of words of a former version that are read again; more would take more seconds than people wait."""
_NEARLY_OURS = 1.1
"""How much longer a text may be than our words for its rule and still be taken for them: they can change a little."""
_LIMITS = ('too-long', 'brackets')
"""Codes of texts that state a rule all the same."""


def judging(rule: Rule, variant: Variant) -> CompiledRule:
    """The rule compiled as judge of lines that begin as this way of playing says (10.5)."""
    return compile_rule(rule, starter=not variant.judges_first_card)


def read_again(formal: str) -> Readings:
    """What this text states: one that somebody typed, or one of ours, which may be longer than theirs.

    Raises:
        NotARule: when it states no rule.
    """
    try:
        return readings(formal)
    except NotARule as error:
        found = _read_long(formal) if error.code in _LIMITS and len(formal) <= LONGEST_CANONICAL else None
        if found is None or len(formal) > _NEARLY_OURS * len(rule_text(found.rules[0])):
            raise
        return found


def judge_in(text: str, variant: Variant) -> CompiledRule | None:
    """The judge by the rule in a text that was sealed; None where it is in own words alone, or no rule of ours."""
    for part in dict.fromkeys((text.rpartition(BETWEEN)[2], text)):
        with suppress(NotARule, ValueError):
            rule, *others = read_again(part).rules
            if not others:
                return judging(rule, variant)
    return None


def _read_long(formal: str) -> Readings | None:
    """A text that is longer than people's may be, in our words of today or of some version before."""
    try:
        rule = read_back(formal)
        if rule is not None:
            return Readings((rule,))
        return readings(formal, limited=False) if len(formal) <= _LONGEST_ONCE else None
    except (NotARule, RecursionError):  # Parts may lie deeper within each other than in any rule of ours.
        return None
