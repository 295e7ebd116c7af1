"""Cases, exceptions and permissions."""

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Composed, Compositions
from eleusis.rules.hearing.trees import (
    Echo,
    denied,
    every_nth,
    join_all,
    kind_mask,
    stands_for_number,
    with_cards,
    with_subject,
    with_topic,
)
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.reach import is_settled, refs
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Ref

ABOUT_CASES = Compositions()
rule, change = ABOUT_CASES.rule, ABOUT_CASES.change


@rule('every', 'ordinal literal count howmany')
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
    if kind_mask(condition) is None:
        yield 0.3, 'intro', condition
        if not isinstance(condition, s.If | s.All) and Ref.SECOND not in refs(condition):
            yield 0.7, 'intro', with_subject(condition, Ref.LAST)


@rule('after', 'kind')
def _after(_: None, kind: Condition) -> Iterator[Composed]:
    yield 0.0, 'intro', with_subject(kind, Ref.LAST)


@rule('after', 'test')
def _after_test(_: None, test: Condition) -> Iterator[Composed]:
    yield 0.1, 'intro', test


@rule('if', 'laid')
def _if_laid(_: None, __: None) -> Iterator[Composed]:
    yield 0.0, 'if_laid', None


@rule('if_laid', 'kind relation condition')
def _if_you_play(_: None, said: Condition) -> Iterator[Composed]:
    if Ref.CARD in refs(said):
        yield 0.0, 'intro', said


@rule('laid', 'kind relation')
def _you_play(_: None, said: Condition) -> Iterator[Composed]:
    yield 0.0, 'laid_so', said


rule('if', 'laid_so')(lambda _, said: [(0.0, 'intro', said)])


@rule('kind', 'by')
def _again_followed(kind: Condition, _: None) -> Iterator[Composed]:
    """*Hearts are followed by clubs, clubs by diamonds*: the verb is said once."""
    yield 0.0, 'intro_again', with_subject(kind, Ref.LAST)


@rule('intro_again', 'condition')
def _case_again(test: Condition, condition: Condition) -> Iterator[Composed]:
    if not isinstance(condition, s.If | s.All):
        yield 0.0, 'again', s.If(test, condition)


rule('test', 'before')(lambda test, _: [(0.0, 'intro', test)])
rule('kind', 'before')(lambda kind, _: [(0.0, 'intro', with_subject(kind, Ref.LAST))])
rule('kind', 'arrow')(lambda kind, _: [(0.2, 'intro', with_subject(kind, Ref.LAST))])
rule('kind', 'colon')(lambda kind, _: [(0.15, 'intro', kind), (0.2, 'intro', with_subject(kind, Ref.LAST))])
rule('kind', 'not')(lambda kind, _: [(0.0, 'kind_not', kind)])


@rule('kind_not', 'may_follow')
def _forbidden_upon(kind: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'not_upon', kind


@rule('not', 'may')
def _no_such_upon(_: None, kind: Condition) -> Iterator[Composed]:
    yield 0.0, 'not_upon', kind


@rule('not_upon', 'kind')
def _never_upon(kind: Condition, past: Condition) -> Iterator[Composed]:
    """*No ace may follow a king*, *an ace may not follow a king*."""
    yield 0.0, 'condition', s.If(with_subject(past, Ref.LAST), negated(kind))


@rule('kind_not', 'intro')
def _not_after(kind: Condition, test: Condition) -> Iterator[Composed]:
    """*Black cards must not follow red cards*."""
    if is_settled(test):
        yield 0.0, 'condition', s.If(test, denied(kind))


@rule('kind', 'infront')
def _lies_before(kind: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'kind_before', with_subject(kind, Ref.LAST)


rule('kind', 'kind_before')(lambda kind, before: [(0.0, 'condition', s.If(kind, before))])


@rule('kind_not', 'before')
def _not_followed(kind: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'intro_not', with_subject(kind, Ref.LAST)


@rule('intro_not', 'condition')
def _never_followed(test: Condition, condition: Condition) -> Iterator[Composed]:
    """*Queens may not be followed by kings*."""
    yield 0.0, 'condition', s.If(test, denied(condition))


@rule('kind_not', 'kind relation')
def _none_of_these(kind: Condition, other: Condition) -> Iterator[Composed]:
    yield 0.15, 'condition', s.If(kind, denied(other))


rule('relation', 'colon')(lambda relation, _: [(0.1, 'intro', relation)])
rule('kind', 'must')(lambda kind, _: [(0.1, 'intro', kind)])
rule('test', 'comma then')(lambda test, _: [(0.6, 'intro', test)])
rule('test', 'colon arrow')(lambda test, _: [(0.15, 'intro', test)])
rule('condition', 'colon')(lambda said, _: [(0.1, 'intro', said)] if Ref.CARD in refs(said) else [])
rule('intro', 'forbidden')(lambda test, _: [(0.0, 'condition', denied(test))] if Ref.CARD in refs(test) else [])
rule('intro kind', 'legal')(lambda said, _: [(0.1, 'permit', said)])
rule('kind', 'to')(lambda kind, _: [(0.0, 'kind_to', with_subject(kind, Ref.LAST))])
rule('kind_to', 'kind')(lambda test, kind: [(0.0, 'transition', (test, kind))])
rule('between', 'transition')(lambda _, pair: [(0.0, 'transition', pair)])


@rule('kind', 'intro')
def _upon(kind: Condition, test: Condition) -> Iterator[Composed]:
    if is_settled(test):
        yield 0.1, 'transition', (test, kind)


@rule('transition', 'relation condition only_if', swapped=0.1)
def _from_one_to_another(transition: tuple[Condition, Condition], said: Condition) -> Iterator[Composed]:
    """*Red to red only upward*, *an odd card on an odd card must have its suit*."""
    test, kind = transition
    if Ref.CARD in refs(said) and kind_mask(said) is None and not isinstance(said, s.If | s.All):
        yield 0.1, 'condition', s.If(merged(s.All, [test, kind]), said)


@rule('not', 'transition')
def _no_transition(_: None, transition: tuple[Condition, Condition]) -> Iterator[Composed]:
    yield 0.1, 'condition', s.If(transition[0], negated(transition[1]))


rule('transition', 'forbidden')(lambda pair, _: _no_transition(None, pair))
rule('laid_so', 'colon arrow must')(lambda said, _: [(0.1, 'intro', said)])
rule('test', 'kind')(lambda test, kind: [(0.5, 'condition', s.If(test, kind))])
rule('test', 'must')(lambda test, _: [(0.2, 'intro', test)])


@rule('intro', 'condition', swapped=0.1)
def _case(test: Condition, condition: Condition) -> Iterator[Composed]:
    if test == condition or (isinstance(condition, s.If) and condition.test == test):
        return
    if is_settled(test) or Ref.CARD in refs(test):
        nested = isinstance(condition, s.If | s.Alternate | s.Cycle) or (
            isinstance(condition, s.All) and any(isinstance(part, s.If) for part in condition.conditions)
        )
        yield 0.5 if nested else 0.0, 'condition', s.If(test, condition)
    if (test, condition) == (s.OfRank(Ref.LAST, 13), s.OfRank(Ref.CARD, 1)):
        yield 0.0, 'round', None


rule('intro', 'anything', swapped=0.0)(
    lambda test, _: [(0.1, 'permit', test), (0.3, 'condition', s.If(test, s.Anything(True)))]
)
rule('before', 'anything')(lambda _, __: [(0.0, 'before_any', None)])
rule('kind', 'before_any')(lambda kind, _: [(0.0, 'permit', with_subject(kind, Ref.LAST))])
rule('permit', 'and comma')(lambda said, _: [(0.0, 'permit_and', said)])
rule('permit_and', 'permit')(lambda one, other: [(0.0, 'permit', merged(s.Any, [one, other]))])
rule('permit', 'else_so')(lambda said, other: [(0.0, 'condition', merged(s.Any, [said, other]))])
rule('else', 'not')(lambda _, __: [(0.2, 'else_so', Echo(Ref.CARD, 'reverse'))])
rule('card number', 'colon')(lambda topic, _: [(0.1, 'topic', topic)] if not isinstance(topic, s.Literal) else [])
rule('number', 'comma')(lambda topic, _: [(0.4, 'topic', topic)])
rule('topic', 'condition')(lambda topic, said: [(0.0, 'condition', with_topic(topic, said))])
rule('else', 'only_if')(lambda _, test: [(0.0, 'else_so', test)])


rule('permit_and', 'condition')(lambda said, other: [(0.1, 'condition', merged(s.Any, [said, other]))])


@rule('if_it', 'kind relation')
def _if_it_is(_: None, said: Condition) -> Iterator[Composed]:
    yield 0.2, 'intro', said
    if kind_mask(said) is not None:
        yield 0.15, 'intro', with_subject(said, Ref.LAST)


@rule('permit_and', 'before_any')
def _before_and_after(permitted: Condition, _: None) -> Iterator[Composed]:
    if kind_mask(permitted) is not None:
        yield 0.0, 'permit', s.Any((permitted, with_subject(permitted, Ref.LAST)))


@rule('permit', 'intro')
def _permitted_there(permitted: Condition, test: Condition) -> Iterator[Composed]:
    if is_settled(test) and not is_settled(permitted):
        yield 0.1, 'permit', merged(s.All, [permitted, test])


rule('anything', 'intro only_if')(lambda _, test: [(0.2, 'condition', test)] if Ref.CARD in refs(test) else [])
rule('anything', 'unless_so')(lambda _, test: [(0.2, 'condition', denied(test))])
rule('kind relation condition', 'fine')(lambda said, _: [(0.0, 'permit', said)])


rule('but_not', 'forbidden')(lambda kind, _: [(0.0, 'condition', negated(kind))])
rule('so_too', 'kind')(lambda _, kind: [(0.0, 'likewise', kind)])


@rule('kind', 'compare')
def _kind_equals(kind: Condition, comparison: Comparison) -> Iterator[Composed]:
    """*Red card = next one is low*."""
    if comparison is Comparison.EQUAL:
        yield 0.1, 'intro', with_subject(kind, Ref.LAST)


rule('condition condition_comma', 'but')(lambda one, _: [(0.0, 'condition_but', one)])


@rule('condition_but', 'condition')
def _but_there(condition: Condition, other: Condition) -> Iterator[Composed]:
    """*Higher, but after a king an ace*: an exception, or both."""
    if (
        isinstance(other, s.If)
        and other.otherwise is None
        and is_settled(other.test)
        and not isinstance(condition, s.If)
    ):
        yield 0.0, 'condition', s.If(other.test, other.then, condition)
    yield 0.15, 'condition', merged(s.All, [condition, other])


@rule('condition', 'permit', swapped=0.0)
@rule('condition_comma condition_and condition_but', 'permit')
def _permitted(condition: Condition, permitted: Condition) -> Iterator[Composed]:
    yield 0.1, 'condition', merged(s.Any, [condition, permitted])


@rule('kind', 'may_follow')
def _may_follow(kind: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'may', kind


@rule('may', 'kind')
def _permitted_after(kind: Condition, past: Condition) -> Iterator[Composed]:
    yield 0.0, 'permit', s.All((kind, with_subject(past, Ref.LAST)))
    if (kind, past) == (s.OfRank(Ref.CARD, 1), s.OfRank(Ref.CARD, 13)):
        yield 0.0, 'round', None
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


rule('kind', 'counts')(lambda kind, _: [(0.0, 'kind_counts', kind)])
rule('aces_high', 'and comma')(lambda _, __: [(0.0, 'aces_high', None)])
change('aces_high')(lambda _: [(0.0, 'worths', (s.Worth(s.OfRank(Ref.CARD, 1), 14),))])
rule('worths', 'and comma')(lambda worths, _: [(0.0, 'worths_and', worths)])
rule('worths_and', 'worths')(lambda one, other: [(0.0, 'worths', one + other)])


@rule('kind_counts', 'literal count howmany')
def _counts_as(kind: Condition, number: int) -> Iterator[Composed]:
    if kind_mask(kind) is not None:
        yield 0.0, 'worths', (s.Worth(kind, number),)


@rule('kind', 'compare')
def _kind_is_worth(kind: Condition, comparison: Comparison) -> Iterator[Composed]:
    if comparison is Comparison.EQUAL:
        yield 0.0, 'kind_counts', kind


rule('condition condition_comma condition_and', 'worths')(lambda said, worths: [(0.0, 'with_worths', (said, worths))])


@rule('card', 'literal count test', swapped=0.0)
def _starter_is_first(card: CardRef, first: int | Condition) -> Iterator[Composed]:
    """*The starter is number 1*, *position 1 is the starter*."""
    if card is Ref.STARTER and first in (1, s.Compare(s.Position(), Comparison.EQUAL, s.Literal(1))):
        yield 0.0, 'shift', None


@rule('literal', 'compare')
def _rank_is(number: int, comparison: Comparison) -> Iterator[Composed]:
    if comparison is Comparison.EQUAL and 1 <= number <= 13:
        yield 0.0, 'kind_counts', s.OfRank(Ref.CARD, number)


rule('provided', 'test kind condition relation')(lambda _, said: [(0.0, 'proviso', said)])


@rule('condition', 'proviso', swapped=0.1)
def _provided(condition: Condition, said: Condition) -> Iterator[Composed]:
    if Ref.CARD in refs(said):
        yield 0.0, 'condition', merged(s.All, [condition, said])
    else:
        yield 0.1, 'condition', s.If(said, condition)


rule('unless_so', 'if then')(lambda test, _: [(0.0, 'unless_when', test)])


@rule('unless_when', 'condition')
def _when(test: Condition, condition: Condition) -> Iterator[Composed]:
    yield 0.0, 'exception', s.If(test, condition)


@rule('condition', 'exception')
def _otherwise_than(condition: Condition, case: s.If) -> Iterator[Composed]:
    yield 0.0, 'condition', s.If(case.test, case.then, condition)


rule('itmust', 'condition')(lambda _, said: [(0.0, 'it_so', said)])
rule('nextmust', 'condition')(lambda _, said: [(0.0, 'next_so', said)])


change('it_so', 'next_so')(lambda said: [(0.05, 'condition', said)])


@rule('intro', 'it_so next_so')
def _case_of(test: Condition, condition: Condition) -> Iterator[Composed]:
    yield from _case(test, condition)


rule('relation condition', 'must')(lambda said, _: [(0.15, 'intro', said)] if Ref.CARD in refs(said) else [])


@rule('card number side', 'decides')
def _decides(topic: CardRef | Number | tuple[Attribute, CardRef], _: None) -> Iterator[Composed]:
    if not isinstance(topic, s.Literal):
        yield 0.0, 'topic_said', topic[1] if isinstance(topic, tuple) else topic


rule('topic_said', 'comma colon bracket')(lambda topic, _: [(0.0, 'topic', topic)])
change('topic_said')(lambda topic: [(0.0, 'number' if stands_for_number(topic) else 'card', topic)])


@rule('relation', 'compare')
def _relation_means(relation: Condition, comparison: Comparison) -> Iterator[Composed]:
    """*Same suit = higher*."""
    if comparison is Comparison.EQUAL:
        yield 0.2, 'intro', relation


@rule('relation', 'it_so next_so')
def _related_so(relation: Condition, condition: Condition) -> Iterator[Composed]:
    """*Same colour as the starter, it must be odd*."""
    yield 0.4, 'condition', s.If(relation, condition)


@rule('intro', 'it_so')
def _it_must(test: Condition, condition: Condition) -> Iterator[Composed]:
    """*If a card is red, it must be ...*: about the card of the test."""
    if kind_mask(test) is not None:
        yield from ((cost - 0.3, type_, said) for cost, type_, said in _case(test, condition))


@rule('intro', 'next_so')
def _next_must(test: Condition, condition: Condition) -> Iterator[Composed]:
    """*If a card is red, the next must be ...*: about the card that lies there."""
    if is_settled(test):
        yield from ((cost - 0.2, type_, said) for cost, type_, said in _case(test, condition))


@rule('kind', 'only')
def _only_again(kind: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'kind_only', kind


@rule('kind_only', 'kind')
def _only_upon(kind: Condition, past: Condition) -> Iterator[Composed]:
    """*Even cards only follow black ones, odd cards only red ones*: the verb is said once."""
    yield 0.0, 'again', s.If(kind, with_subject(past, Ref.LAST))


@rule('kind', 'kind')
def _kind_again(kind: Condition, other: Condition) -> Iterator[Composed]:
    masks = kind_mask(kind), kind_mask(other)
    if masks[0] and masks[1] and masks[0] & masks[1] and masks[0] & ~masks[1]:
        yield 0.0, 'again', s.If(kind, other)


@rule('kind', 'next_so')
def _kind_then_next(kind: Condition, condition: Condition) -> Iterator[Composed]:
    """*A heart: you play red, a spade: you play black*."""
    case = s.If(with_subject(kind, Ref.LAST), condition)
    yield 0.0, 'again', case
    yield 0.3, 'condition', case


@rule('kind', 'relation')
def _kind_related_again(kind: Condition, relation: Condition) -> Iterator[Composed]:
    yield 0.0, 'again', s.If(kind, relation)


@rule('condition condition_comma condition_and condition_but', 'again')
def _verb_said_once(condition: Condition, case: s.If) -> Iterator[Composed]:
    """*Hearts are followed by clubs, clubs by diamonds*; *red cards must be even and black ones odd*."""
    cases = [part for part in _alternatives(condition) if isinstance(part, s.If) and part.otherwise is None]
    if not cases or len(cases) < len(_alternatives(condition)):
        return
    if all(_shape(each) == _shape(case) for each in cases):
        yield 0.0, 'condition', merged(s.All, [*cases, case])
    elif kind_mask(case.test) and all(is_settled(each.test) for each in cases) and Ref.CARD in refs(case.then):
        yield 0.1, 'condition', merged(s.All, [*cases, s.If(with_subject(case.test, Ref.LAST), case.then)])


def _alternatives(condition: Condition) -> tuple[Condition, ...]:
    return condition.conditions if isinstance(condition, s.All) else (condition,)


def _shape(case: s.If) -> tuple[bool, bool]:
    """Which cards the test and the verdict of a case are about."""
    return is_settled(case.test), is_settled(case.then)


@rule('else', 'fine anything')
def _else_anything(_: None, __: None) -> Iterator[Composed]:
    yield 0.0, 'else_so', s.Anything(True)


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
    if is_settled(test):
        yield 0.1, 'condition', s.If(test, condition)


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


@rule('except allbut', 'side')
def _except_its(_: None, side: tuple[Attribute, CardRef]) -> Iterator[Composed]:
    yield 0.1, 'barred', s.Not(s.Same(side[0], Ref.CARD, side[1]))


change('barred')(lambda said: [(0.1, 'condition', said)])
rule('anything', 'barred')(lambda _, said: [(0.0, 'condition', said)])


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


rule('anything', 'kind')(lambda _, kind: [(0.0, 'kind', kind)])
rule('anything', 'but_not')(lambda _, kind: [(0.0, 'kind', negated(kind))])
rule('else', 'condition')(lambda _, condition: [(0.0, 'else_so', condition)])


def _is_other_colour(other: Condition, case: s.If) -> bool:
    """Whether *the other colour* is said after a branch that names a colour."""
    different = s.Not(s.Same(Attribute.COLOUR, Ref.CARD, Ref.LAST))
    return other == different and isinstance(case.then, s.OfColour) and case.otherwise is None


@rule('condition', 'else_so')
def otherwise(condition: Condition, other: Condition) -> Iterator[Composed]:
    """The last part of a case, or of several in a row."""
    cases = condition.conditions if isinstance(condition, s.All) else (condition,)
    first = cases[0]
    if isinstance(first, s.If) and _is_other_colour(other, first):
        yield 0.0, 'condition', s.If(first.test, first.then, negated(first.then))
    if isinstance(other, s.If) and any(isinstance(case, s.If) and case.test == other.test for case in cases):
        return
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
