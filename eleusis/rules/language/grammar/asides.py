"""What a text says besides the rule: what does not matter, common knowledge, consequences, headings."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.analysis.findings import About, Claim
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.sameness import Attributes
from eleusis.rules.language.grammar.statements import (
    Claimed,
    NothingNew,
    Remark,
    Statement,
    Together,
)
from eleusis.rules.language.parsing import NoReading, alone

# What does not matter

grammar.phrase('aside', '(regardless|irrespective|independent|independently) of (the|its|their)? <attributes>')(alone)


@grammar.phrase(
    'setting',
    '<aside:aside>',
)
def _not_looked_at(aside: Attributes) -> Together:
    if aside[0] not in (s.All, s.Any):
        raise NoReading
    return Together(tuple(Claimed(Claim(About.NOT, attributes=(attribute,))) for attribute in aside[1]))


# Common knowledge


grammar.means(
    'setting',
    NothingNew(),
    '(the|an)? (ace|aces) (is|are|count|counts|counting|being|rank|ranks) (as)? (the)? (low|lowest|lowest card)',
)

# Consequences of what was said


grammar.phrase('statement', '<remark>')(alone)


@grammar.phrase('remark', 'RESTATING (,|:)? (that)? <statement>')
def _remark(statement: Statement) -> Remark:
    return Remark(statement)


# Headings


@grammar.phrase('statement', 'HEADING <statement>')
def _under_heading(statement: Statement) -> Statement:
    return statement


@grammar.phrase('statement', 'CONNECTING ,? <statement>')
def _connected(statement: Statement) -> Statement:
    if isinstance(statement, Remark):
        raise NoReading
    return statement
