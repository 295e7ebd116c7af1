"""What a text says besides the rule: what does not matter, common knowledge, consequences, headings."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.analysis.findings import About, Claim
from eleusis.rules.language.grammar.lexicon import alone, grammar
from eleusis.rules.language.grammar.sameness import Attributes
from eleusis.rules.language.grammar.statements import (
    Claimed,
    NothingNew,
    Remark,
    Statement,
    Together,
)
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.possible import own_mask
from eleusis.rules.syntax import Condition

# What does not matter

grammar.means(
    'DONOTMATTER', None, '(do|does) (not|never) (matter|count|play (a|any) (role|part)|make (a|any) difference)'
)
grammar.means(
    'DONOTMATTER', None, '(is|are) (irrelevant|unimportant|ignored|not important|of no importance|not relevant)'
)
grammar.means('DONOTMATTER', None, '(plays|play) no (role|part)')
grammar.phrase('aside', '(regardless|irrespective|independent|independently) of (the|its|their)? <attributes>')(alone)
grammar.phrase(
    'aside', '(whatever|no matter what|no matter which) (the|its|their)? <attributes> (is|are|it is|may be)?'
)(alone)


@grammar.phrase(
    'setting',
    '<aside:aside>',
    '(the)? <aside:attributes> (of (the|a) (card|cards))? DONOTMATTER (at all)?',
    '(the)? (rule|it) (does not|never) (look|looks|depend|depends) (at|on) (the)? <aside:attributes>',
)
def _not_looked_at(aside: Attributes) -> Together:
    if aside[0] not in (s.All, s.Any):
        raise NoReading
    return Together(tuple(Claimed(Claim(About.NOT, attributes=(attribute,))) for attribute in aside[1]))


@grammar.phrase(
    'setting',
    '(only|just) (the)? <attributes> (matter|matters|count|counts|is important|are important)',
    '(the)? (rule|it) (only)? (looks|depends) only? (at|on) (the)? <attributes>',
)
def _only_looked_at(attributes: Attributes) -> Claimed:
    if attributes[0] is not s.All:
        raise NoReading
    return Claimed(Claim(About.ONLY, attributes=attributes[1]))


# Common knowledge


@grammar.phrase(
    'setting',
    '<kinds> (is|are|count|counts|counting|being|is counted|are counted) (as)? (also)? <others:adjective>',
    '<kinds> (is|are|count|counts|counting|being|is counted|are counted) (as|among) (also|the)? <others:kinds>',
)
def _fact(kinds: Condition, others: Condition) -> NothingNew:
    cards, others_ = own_mask(kinds), own_mask(others)
    if cards is None or others_ is None or cards & ~others_:
        raise NoReading
    return NothingNew()


_ZERO = '(0|zero|none|no card|none at all|no cards)'
grammar.means(
    'setting',
    NothingNew(),
    f'{_ZERO} (counts|counting|is|being|count) (as)? (even|an even number)',
    f'{_ZERO} is even (too|as well)',
    '(the|an)? (ace|aces) (is|are|count|counts|counting|being|rank|ranks) (as)? (the)? (low|lowest|lowest card)',
    '(both|ends|the ends|both ends) (included|inclusive|count|counted)',
    'inclusive',
    'in either order',
    'that is (all|it|the (whole)? rule)',
)

# Consequences of what was said


grammar.means(
    'RESTATING',
    None,
    '(i e|ie|that is|that is to say|which is to say|that means|which means|this means|in other words)',
    '(meaning|namely|so)',
    '(i mean|hence|thus|therefore|put differently|to put it differently|consequently|as a consequence)',
)
grammar.means('EXAMPLE', None, '(e g|eg|for example|for instance|example|examples|as an example)')


grammar.phrase('statement', '<remark>')(alone)


@grammar.phrase('remark', 'RESTATING (,|:)? (that)? <statement>')
def _remark(statement: Statement) -> Remark:
    return Remark(statement)


@grammar.phrase('remark', 'EXAMPLE (,|:)? (that)? <statement>')
def _example(statement: Statement) -> Remark:
    return Remark(statement, is_example=True)


# Headings

grammar.means('WHOSE', None, '(the|my|our|this|a|here is (the|my|our)|here comes (the|my|our))')
grammar.means(
    'RULEWORD',
    None,
    '(secret|hidden|simple|new|whole|one)? rule (is|goes|reads|says|was)? (this|simple|easy|as follows|like this)?',
)
grammar.means('RULEWORD', None, '(secret)? rule (for|of) (this|the) (round|game|deal|hand|evening|night|day)')
grammar.means('HEADING', None, 'WHOSE? RULEWORD (:|–|,)?', 'WHOSE? RULEWORD (is)? that')
grammar.means('SO_MANY', None, '(two|three|four|five|2|3|4|5)')

grammar.means(
    'HEADING',
    None,
    '(these are)? (the|my|there are|here are (the|my)|here are)? SO_MANY? (rules|conditions|requirements|parts|things)'
    ' (here|to obey|to follow|apply)? (:|–)?',
    '(first|firstly|first of all|second|secondly|third|thirdly|finally|last|lastly|in the first place) (,|:)',
)


@grammar.phrase('statement', 'HEADING <statement>')
def _under_heading(statement: Statement) -> Statement:
    return statement


grammar.means('statement', NothingNew(), 'HEADING')
grammar.means(
    'CONNECTING',
    None,
    '(and|but|also|in addition|additionally|furthermore|moreover|besides|besides that|on top of that)',
    '(apart from that|however|plus)',
    '(and also|but also|and besides|at the same time|what is more|nevertheless|still|in any case)',
)


@grammar.phrase('statement', 'CONNECTING ,? <statement>')
def _connected(statement: Statement) -> Statement:
    if isinstance(statement, Remark):
        raise NoReading
    return statement
