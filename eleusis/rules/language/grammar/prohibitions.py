"""What may not come after what: *never a king on a queen*, *no heart after a spade*."""

from __future__ import annotations

from dataclasses import replace

from eleusis.rules.language.conditions import negated
from eleusis.rules.language.grammar.cases import after, another
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Case, Wording
from eleusis.rules.language.parsing import alone
from eleusis.rules.language.said import Saying, closed
from eleusis.rules.syntax import Condition

# Never after


@grammar.phrase(
    'no_pairs',
    '(no|never|not|nor) <sort> COMES <past:beneath>',
    '(never|do not|nor) PLAY <sort> AFTER <past:beneath>',
    '(never|do not|YOU? MUSTNOT) PLAY (a|any) card AFTER <past:beneath>',
    '(never|do not|YOU? MUSTNOT) (put|lay|place|play) (a|any) (card|one) down AFTER <past:beneath>',
    'nothing <said:qualifiers> COMES <past:beneath>',
    '(YOU)? MUSTNOT PLAY <sort> AFTER <past:beneath>',
    '<sort> (MUSTNOT|never) (directly)? (follow|follows) <past:beneath>',
    'it BE (WRONG|not RIGHT) to PLAY <sort> AFTER <past:beneath>',
    '<sort> AFTER <past:beneath> BE WRONG',
)
def _no_pairs(past: Condition, sort: Condition | None = None, said: Saying | None = None) -> Case:
    """With the condition on what lies there applied to the card being played, because either can be compared."""
    past = another(past, sort)
    never = sort if sort is not None else closed(said) if said else ANY
    return replace(after(past, negated(never) if never != ANY else NEVER_RIGHT), never=True)


@grammar.phrase(
    'more_no_pairs',
    '(likewise|also)? (nor)? (to PLAY)? <sort> AFTER <past:beneath>',
    '(no|nor) <sort> <past:beneath>',
)
def _more_no_pairs(sort: Condition, past: Condition) -> Case:
    return after(past, negated(sort))


@grammar.phrase('no_list', '<more_no_pairs>', '<more_no_pairs> (,|and|, and|;|, nor|or|, or)? <rest:no_list>')
def _no_list(more_no_pairs: Case, rest: tuple[Case, ...] = ()) -> tuple[Case, ...]:
    return (more_no_pairs, *rest)


@grammar.phrase('several_cases', '<no_pairs> (,|and|, and|;|or|, or)? <rest:no_list>')
def _all_never(no_pairs: Case, rest: tuple[Case, ...]) -> tuple[Case, ...]:
    return (no_pairs, *rest)


grammar.phrase('case', '<no_pairs>')(alone)


@grammar.phrase(
    'case',
    '<past> (MUSTNOT|BE not|BE never|never|not) (be)? followed by <pred>',
    'AFTER <past> ,? YOU? MUSTNOT PLAY <pred>',
)
def _not_followed(past: Condition, pred: Saying) -> Case:
    return after(past, negated(closed(pred)))


@grammar.phrase('no_doing', '(never|do not|YOU? MUSTNOT) <verbs> (AFTER|from) <past>')
def _never_do_after(verbs: Saying, past: Condition) -> Case:
    return after(past, negated(closed(verbs)), Wording.BARE)


@grammar.phrase('several_cases', '<no_doing> ,? (nor|or) (<said:verbs>|<said:pred>) (AFTER|from) <past>')
def _nor_do_after(no_doing: Case, said: Saying, past: Condition) -> tuple[Case, ...]:
    return (no_doing, after(past, negated(closed(said)), Wording.BARE))
