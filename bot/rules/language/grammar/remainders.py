"""What holds otherwise, said by itself: *otherwise black*, *all other cards are free*, *the rest only on hearts*."""

from __future__ import annotations

from bot.rules import syntax as s
from bot.rules.language.gaps import Said, closed
from bot.rules.language.grammar.conditionals import of_card
from bot.rules.language.grammar.lexicon import grammar
from bot.rules.language.meanings import ANY, Otherwise
from bot.rules.syntax import Condition


@grammar.phrase(
    'rest_said',
    'ELSE (,|:)? <otherwise>',
    'REST (,|:|→|–)? (MUST be|BE|may be|have to be|must|may)? <otherwise:obligation>',
    'REST (MUST)? (only|always)? <verbs>',
    'REST (MUST)? only <otherwise_pred:pred>',
    'AFTER REST (,|:|→|–)? <otherwise:obligation>',
    'REST ONLYCOMES <otherwise:past>',
    'REST (MUST|BE)? (only)? followed by <otherwise:by>',
    'REST (may|can|must) be followed (only)? by <otherwise:by>',
    'ELSE (it|they|the card) BE only RIGHT (IF|ONLYIF) <test>',
    'ELSE only IF <test>',
    'REST (BE)? (only)? RIGHT (IF|ONLYIF) <test>',
)
def _rest_said(
    otherwise: Condition | None = None,
    verbs: Said | None = None,
    test: Said | None = None,
    otherwise_pred: Said | None = None,
) -> Otherwise:
    if otherwise is not None:
        return Otherwise(otherwise)
    return Otherwise(closed(verbs or otherwise_pred or of_card(test or Said(ANY))))


grammar.means(
    'rest_said',
    Otherwise(ANY),
    'REST MAY_BE (always|also)? (RIGHT|PLAYED) ANYTIME?',
    'REST (may|can)? (go|goes|be PLAYED|follow|follows)? ANYTIME',
    'nothing else BE WRONG',
    'REST (,|:|→|–)? <anything>',
    'AFTER REST (,|:|→|–)? (YOU may PLAY)? <anything>',
)
grammar.means(
    'rest_said',
    Otherwise(s.Anything(False)),
    'REST (BE) (always)? WRONG',
    'nothing else (BE RIGHT|goes|fits)',
    'never else',
)
