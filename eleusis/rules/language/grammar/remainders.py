"""What applies otherwise, as a sentence: *otherwise black*, *all other cards are free*, *the rest only on hearts*."""

from __future__ import annotations

from eleusis.rules.language.conditions import negated
from eleusis.rules.language.grammar.conditionals import test_of_card
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.statements import NothingNew
from eleusis.rules.language.meanings import ANY, Must, Otherwise
from eleusis.rules.language.parsing import given
from eleusis.rules.language.said import Saying, closed
from eleusis.rules.syntax import Condition


@grammar.phrase(
    'rest_said',
    'ELSE (,|:|→|–)? <otherwise>',
    'REST (,|:|→|–)? (MUST be|BE|may be|have to be|must|may)? <otherwise:obligation>',
    '(for|with) REST ,? <otherwise:obligation>',
    'REST (MUST)? (only|always)? <verbs>',
    'AFTER REST (,|:|→|–)? <after_rest:obligation>',
    'REST ONLYCOMES <otherwise:beneath>',
    'REST MAYCOME <otherwise:beneath>',
    'REST ASKS_FOR (for)? <otherwise_pred:pred> ON_TOP?',
    '<main> ,? ELSEWHERE',
    '<if_not:main> IFNOT',
    '<if_not:main> AFTER REST',
    'REST (may|can|must) be followed (only)? by <otherwise:by>',
    'ELSE (it|they|the card) BE only RIGHT (IF|ONLYIF) <test>',
    'REST ONLYIF <test>',
)
def _rest_said(
    otherwise: Condition | None = None,
    verbs: Saying | None = None,
    test: Saying | None = None,
    otherwise_pred: Saying | None = None,
    main: Must | None = None,
    after_rest: Condition | None = None,
    if_not: Must | None = None,
) -> Otherwise:
    if after_rest is not None or if_not is not None:
        return Otherwise(after_rest or given(if_not).condition, of_line=True)
    if main is not None:
        return Otherwise(main.condition)
    if otherwise is not None:
        return Otherwise(otherwise)
    return Otherwise(closed(verbs or otherwise_pred or test_of_card(test or Saying(ANY))))


@grammar.phrase(
    'rest_said',
    '<sort> (BE not RIGHT|BE WRONG|MUSTNOT be PLAYED) (anywhere|any where) else',
)
def _wrong_elsewhere(sort: Condition) -> Otherwise:
    return Otherwise(negated(sort))


for _symbol in ('statement', 'statement_part'):
    grammar.means(
        _symbol,
        NothingNew(),
        '(and|but|or)? nothing else',
        '(and|but)? no (others|other cards)',
        '(there (is|are))? no (other|further|more|additional) (restriction|restrictions|limit|limits|rule|rules)',
        '(there (is|are))? no (other|further|more|additional) (condition|conditions|constraint|constraints)',
    )

grammar.means(
    'rest_said',
    Otherwise(ANY),
    'REST (needs|need|requires|require|wants|want) nothing',
    'REST MAY_BE (always|also)? (RIGHT|PLAYED) ANYTIME?',
    'REST (may|can) be followed by (anything|any card|everything|whatever)',
    'REST (may|can)? (go|goes|be PLAYED|follow|follows)? ANYTIME',
    'nothing else BE WRONG',
)
