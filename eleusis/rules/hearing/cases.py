"""Cases, exceptions and permissions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Compositions
from eleusis.rules.hearing.trees import (
    denied,
    every_nth,
    join_all,
    with_cards,
    with_subject,
)
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.possible import own_mask
from eleusis.rules.reach import is_settled, refs
from eleusis.rules.syntax import Ref

if TYPE_CHECKING:
    from collections.abc import Iterator

    from eleusis.rules.hearing.composition import Composed
    from eleusis.rules.syntax import CardRef, Condition

ABOUT_CASES = Compositions()
rule, change = ABOUT_CASES.rule, ABOUT_CASES.change


@rule('every', 'ordinal literal count')
def _every(_: None, number: int) -> Iterator[Composed]:
    if 2 <= number <= 13:
        yield 0.0, 'intro', every_nth(number)


@rule('if', 'test')
def _if_test(_: None, test: Condition) -> Iterator[Composed]:
    yield 0.0, 'intro', test


@rule('if', 'kind')
def _if_kind(_: None, kind: Condition) -> Iterator[Composed]:
    yield 0.3, 'intro', with_subject(kind, Ref.LAST)
    yield 0.4, 'intro', kind


@rule('if', 'condition relation')
def _if_so(_: None, condition: Condition) -> Iterator[Composed]:
    if own_mask(condition) is None:
        yield 0.3, 'intro', condition
        if not isinstance(condition, s.If | s.All) and Ref.SECOND not in refs(condition):
            yield 0.7, 'intro', with_subject(condition, Ref.LAST)


@rule('after', 'kind')
def _after(_: None, kind: Condition) -> Iterator[Composed]:
    yield 0.0, 'intro', with_subject(kind, Ref.LAST)


@rule('after', 'test')
def _after_test(_: None, test: Condition) -> Iterator[Composed]:
    yield 0.1, 'intro', test


rule('kind', 'before')(lambda kind, _: [(0.0, 'intro', with_subject(kind, Ref.LAST))])
rule('kind', 'arrow')(lambda kind, _: [(0.2, 'intro', with_subject(kind, Ref.LAST))])
rule('kind', 'colon')(lambda kind, _: [(0.35, 'intro', kind), (0.4, 'intro', with_subject(kind, Ref.LAST))])
rule('kind', 'not')(lambda kind, _: [(0.0, 'kind_not', kind)])


@rule('kind_not', 'kind relation')
def _none_of_these(kind: Condition, other: Condition) -> Iterator[Composed]:
    yield 0.15, 'condition', s.If(kind, denied(other))


rule('relation', 'colon')(lambda relation, _: [(0.1, 'intro', relation)])
rule('kind', 'must')(lambda kind, _: [(0.1, 'intro', kind)])
rule('test', 'comma then must colon arrow')(lambda test, _: [(0.6, 'intro', test)])


@rule('intro', 'condition', swapped=0.1)
def _case(test: Condition, condition: Condition) -> Iterator[Composed]:
    if test == condition or (isinstance(condition, s.If) and condition.test == test):
        return
    if is_settled(test) or Ref.CARD in refs(test):
        nested = isinstance(condition, s.If | s.Alternate | s.Cycle) or (
            isinstance(condition, s.All) and any(isinstance(part, s.If) for part in condition.conditions)
        )
        yield 0.5 if nested else 0.0, 'condition', s.If(test, condition)


rule('intro', 'anything', swapped=0.0)(lambda test, _: [(0.1, 'permit', test)])
rule('anything', 'intro only_if')(lambda _, test: [(0.2, 'condition', test)] if Ref.CARD in refs(test) else [])
rule('anything', 'unless_so')(lambda _, test: [(0.2, 'condition', denied(test))])
rule('kind', 'fine')(lambda kind, _: [(0.0, 'permit', kind)])


@rule('condition', 'permit', swapped=0.0)
def _permitted(condition: Condition, permitted: Condition) -> Iterator[Composed]:
    yield 0.1, 'condition', merged(s.Any, [condition, permitted])


@rule('kind', 'may_follow')
def _may_follow(kind: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'may', kind


@rule('may', 'kind')
def _permitted_after(kind: Condition, past: Condition) -> Iterator[Composed]:
    yield 0.0, 'permit', s.All((kind, with_subject(past, Ref.LAST)))
    yield 0.5, 'condition', s.If(with_subject(past, Ref.LAST), kind)
    yield 0.7, 'condition', s.If(kind, with_subject(past, Ref.LAST))


@rule('permit', 'alternate')
def _permitted_both_ways(permitted: Condition, _: None) -> Iterator[Composed]:
    if isinstance(permitted, s.All) and len(permitted.conditions) == 2:
        turned = with_cards(permitted, ((Ref.CARD, Ref.LAST), (Ref.LAST, Ref.CARD)))
        yield 0.0, 'permit', s.Any((permitted, turned))


@rule('anything', 'may_follow')
def _anything_follows(_: None, __: None) -> Iterator[Composed]:
    yield 0.0, 'anything_on', None


rule('anything_on', 'kind')(lambda _, kind: [(0.0, 'permit', with_subject(kind, Ref.LAST))])


@rule('card', 'kind')
def _starts(card: CardRef, kind: Condition) -> Iterator[Composed]:
    if card is Ref.STARTER:
        yield 0.0, 'start', kind


@rule('kind', 'relation')
def _kind_related(kind: Condition, relation: Condition) -> Iterator[Composed]:
    yield 0.3, 'relation', merged(s.All, [kind, relation])
    yield 0.7, 'condition', s.If(kind, relation)


@rule('relation', 'kind')
def _related_kind(relation: Condition, kind: Condition) -> Iterator[Composed]:
    yield 0.4, 'relation', merged(s.All, [relation, kind])


rule('only', 'condition')(lambda _, said: [(0.0, 'only_so', said)])


@rule('only_so', 'intro')
def _change_only_if(condition: Condition, test: Condition) -> Iterator[Composed]:
    yield 0.1, 'condition', s.If(condition, test)


@rule('only', 'intro')
def _only(_: None, test: Condition) -> Iterator[Composed]:
    yield 0.0, 'only_if', test


rule('only', 'kind')(lambda _, kind: [(0.05, 'kind', kind)])
rule('only', 'condition')(lambda _, said: [(0.1, 'condition', said)])


@rule('kind', 'only_if', swapped=0.2)
def _only_after(kind: Condition, test: Condition) -> Iterator[Composed]:
    yield 0.0, 'condition', s.If(kind, test)


@rule('condition', 'only_if', swapped=0.3)
def _so_only_if(condition: Condition, test: Condition) -> Iterator[Composed]:
    yield 0.4, 'condition', s.If(condition, test)


@rule('unless', 'kind')
def _unless_kind(_: None, kind: Condition) -> Iterator[Composed]:
    yield 0.3, 'unless_so', with_subject(kind, Ref.LAST)
    yield 0.4, 'unless_so', kind


rule('unless', 'test intro condition')(lambda _, test: [(0.1, 'unless_so', test)])
rule('except', 'intro')(lambda _, test: [(0.1, 'unless_so', test)])
rule('kind', 'excepted')(lambda kind, _: [(0.1, 'but_not', kind)])
rule('except', 'kind')(lambda _, kind: [(0.1, 'but_not', kind)])


@rule('condition', 'unless_so', swapped=0.1)
def _unless(condition: Condition, test: Condition) -> Iterator[Composed]:
    yield 0.0, 'condition', merged(s.Any, [condition, test])
    yield 0.4, 'condition', s.If(test, negated(condition), condition)


@rule('kind', 'but_not')
def _but_not(kind: Condition, other: Condition) -> Iterator[Composed]:
    whole = join_all([kind, negated(other)])
    if whole is not None:
        yield 0.0, 'kind', whole


@rule('condition', 'but_not', swapped=0.2)
def _but(condition: Condition, kind: Condition) -> Iterator[Composed]:
    yield 0.3, 'condition', merged(s.Any, [condition, kind])
    yield 0.6, 'condition', merged(s.All, [condition, negated(kind)])


rule('anything', 'but_not')(lambda _, kind: [(0.0, 'kind', negated(kind))])
rule('else', 'condition')(lambda _, condition: [(0.0, 'else_so', condition)])


@rule('condition', 'else_so')
def otherwise(condition: Condition, other: Condition) -> Iterator[Composed]:
    """The last part of a case, or of several in a row."""
    cases = condition.conditions if isinstance(condition, s.All) else (condition,)
    found: Condition = other
    for case in reversed(cases):
        if not isinstance(case, s.If) or case.otherwise is not None:
            return
        found = s.If(case.test, case.then, found)
    yield 0.0, 'condition', found


change('intro')(
    lambda test: [(0.3, 'condition', test)] if Ref.CARD in refs(test) and not isinstance(test, s.If) else []
)
change('unless_so')(lambda test: [(0.5, 'condition', denied(test))] if Ref.CARD in refs(test) else [])
change('only_if')(lambda test: [(0.2, 'condition', test)] if Ref.CARD in refs(test) else [])
