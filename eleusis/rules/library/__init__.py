"""The built-in rules, graded from easy to expert."""

import tomllib
from functools import cache
from importlib.resources import files  # noqa: TID251 - the file is part of the package, like its code

import msgspec

from eleusis.rules.language.printing import condition_text, rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.syntax import Rule


class LibraryRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    """Unique."""
    text: str
    """In the rule language, as a dealer would write it."""
    note: str
    """A line for the dealer: what to expect at the table. It may give the rule away."""
    grade: int
    """From 1, easy, to 5, expert: ``Grade`` in ``eleusis.rules.analysis.findings``, as its ``grading`` computes it."""


RULES_FILE = 'rules.toml'


@cache
def dealers_text(text: str, language: str) -> str:
    """A rule in the dealer's English, or as it is printed, as short as may be, in another language.

    That takes milliseconds the first time, for the text is read.
    """
    if language == 'en':
        return text
    rule = read_rule(text)
    whole = rule_text(rule, language)
    brief = condition_text(rule.condition, language) if rule == Rule(rule.condition) else whole
    return brief[0].upper() + brief[1:] if len(brief) < len(whole) else whole


@cache
def built_in_rules() -> tuple[LibraryRule, ...]:
    """All of them, easy ones first."""
    text = files(__name__).joinpath(RULES_FILE).read_text(encoding='utf-8')
    return msgspec.convert(tomllib.loads(text)['rule'], tuple[LibraryRule, ...])
