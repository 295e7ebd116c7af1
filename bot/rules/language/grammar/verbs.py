"""What cards do: *match the suit*, *go up by two*, *differ in colour*, *alternate*."""

from __future__ import annotations

from dataclasses import replace

from bot.rules import syntax as s
from bot.rules.language.gaps import (
    CARD,
    IT,
    ITS_VALUE,
    LAST,
    THAT,
    THAT_VALUE,
    TOGETHER,
    Pronoun,
    Said,
    Several,
    Subject,
    all_of,
    closed,
    exclusive,
    filled,
    has_gap,
    is_open,
    joined,
    mask_of,
    merged,
    negated,
    opposite,
    said_of,
    so_many,
)
from bot.rules.language.grammar.cards import plain
from bot.rules.language.grammar.lexicon import alone, grammar
from bot.rules.language.grammar.predicates import apart, divides, related, same
from bot.rules.language.parsing import NoReading
from bot.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Operation, Quality, Ref, Value, Where

Attributes = tuple[type[s.All | s.Any], tuple[Attribute, ...]]
_SUIT: Attributes = (s.All, (Attribute.SUIT,))

grammar.means(
    'KEEP',
    None,
    '(match|matches|matching|repeat|repeats|keep|keeps|retain|copy|continue|continues|hold|holds|follow)',
    'follows',
)

# Verbs, of IT; the bare form and the third person


@grammar.phrase(
    'verb',
    'KEEP THE? <attributes> ((of|from|with)? <other_card>)?',
    '(share|shares|sharing) (its|the|a|an)? <attributes> (with <other_card>)?',
    '(agree|agrees|match|matches|tie|ties) (with)? <other_card>? (in|by|on) (the)? <attributes>',
    '(agree|agrees|match|matches) in (the)? <attributes> (with <other_card>)?',
    '(stay|stays|remain|remains|stick|sticks) (in|with|within|on|to|at)? THE? (same)? <attributes>',
    '(match|matches|fit|fits) <other_card> in <attributes>',
    '(have|has|share|shares) THE? <attributes> (of|in common with) <other_card>',
    '(have|has) THE? <attributes> in common (with <other_card>)?',
    '(take|takes) the <attributes> of <other_card>',
)
def _match(attributes: Attributes, other_card: Subject | None = None) -> Said:
    return related(lambda number: same(attributes, number), other_card)


@grammar.phrase(
    'verb',
    '(go|goes|stay|stays|jump|move) (over|above) <above:number>',
    '(go|goes|stay|stays|move) (under|below) <below:number>',
)
def _go_over(above: Number | None = None, below: Number | None = None) -> Said:
    bound = above or below
    assert bound is not None
    return Said(s.Compare(ITS_VALUE, Comparison.ABOVE if above else Comparison.BELOW, bound))


grammar.means('verb', Said(s.Same(Attribute.SUIT, IT, Ref.LAST)), '(follow|follows) suit', '(stay|stays) in suit')


@grammar.phrase(
    'verb',
    '(change|changes|changing|switch|switches|vary|varies|alternate|alternates) (both)? THE? (both)? <attributes>',
    '(differ|differs|differing|change|changes|vary) in (both)? (the|its)? <attributes> (from <other_card>)?',
    '(differ|differs) (from <other_card>)? (in|by) (both)? (the|its)? <attributes>',
    '(avoid|avoids|leave|leaves) THE? <attributes> (of <other_card>)?',
    '(not)? (repeat|repeats) <attributes> not'.replace(
        '(not)? (repeat|repeats) <attributes> not', '(disagree|disagrees) (with <other_card>)? in <attributes>'
    ),
    '(switch|switches|change|changes) (to)? (a|another|the)? (different|other|another)? <attributes>',
)
def _change(attributes: Attributes, other_card: Subject | None = None) -> Said:
    return related(lambda number: same(attributes, number, different=True), other_card)


grammar.means(
    'BEAT', None, '(beat|beats|exceed|exceeds|top|tops|outrank|outranks|surpass|surpasses|overtake|overtakes)'
)

grammar.means(
    'DIVIDED_BY',
    None,
    '(when (it is)? divided by|modulo|on division by|after division by)',
    'when (you)? (divide|dividing) (it)? by',
)

grammar.means('LEAVE', None, '(leave|leaves|give|gives|have|has)')
for _verb, _comparison in (
    (
        '(go|goes|move|moves|step|steps|climb|climbs|rise|rises|count|counts|run|runs|head) (up|upward|upwards|higher)',
        Comparison.ABOVE,
    ),
    ('(climb|climbs|rise|rises|increase|increases|ascend|ascends|grow|grows|get higher|gets higher)', Comparison.ABOVE),
    ('(go|goes|move|moves|step|steps|count|counts|run|runs) (down|(downward|downwards)|lower)', Comparison.BELOW),
    ('(fall|falls|drop|drops|decrease|decreases|descend|descends|sink|sinks|get lower|gets lower)', Comparison.BELOW),
):

    @grammar.phrase('verb', _verb, f'{_verb} in (value|rank)', f'{_verb} (from|than|compared to) <other>')
    def _move(other: Subject | None = None, comparison: Comparison = _comparison) -> Said:
        return related(lambda number: s.Compare(ITS_VALUE, comparison, number), other)

    @grammar.phrase('verb', f'{_verb} (by|exactly)? <span> STEPS? (from <other>)? <around>?')
    def _move_by(
        span: tuple[tuple[int, int], ...],
        other: Subject | None = None,
        around: bool = False,
        comparison: Comparison = _comparison,
    ) -> Said:
        side = 1 if comparison is Comparison.ABOVE else -1
        return related(lambda number: apart(span, number, around, sides=(side,)), other)


@grammar.phrase(
    'verb',
    '(go|move|step|jump) (by)? <span> STEPS? AWAY <around>?',
    '(jump|jumps|change|changes) by <span> STEPS?',
    '(go|goes|move|moves|step|steps|jump|jumps) (up or down|higher or lower|down or up) (by)? <span> STEPS? <around>?',
    '(differ|differs) (from <other>)? by (exactly)? <span> STEPS? (in value)? (from <other>)?',
    '(move|go) <span> STEPS? in (any|either) direction',
    '(jump|jumps|move|moves|step|steps|change|changes) by <span> STEPS? EITHERWAY?',
    '(lie|lies) <span> STEPS? (away|apart)? from <other>',
)
def _move_away(span: tuple[tuple[int, int], ...], other: Subject | None = None, around: bool = False) -> Said:
    return related(lambda number: apart(span, number, around, sides=(1, -1)), other)


@grammar.phrase('verb', '(move|moves|go|goes|step|steps) (forward|forwards|on|ahead) (by)? <span> STEPS? <around>?')
def _forward(span: tuple[tuple[int, int], ...], around: bool = False) -> Said:
    return related(lambda number: apart(span, number, around, sides=(1,)), None)


@grammar.phrase(
    'verb',
    'BEAT <other> (in (value|rank))?',
)
def _beat(other: Subject) -> Said:
    return related(lambda number: s.Compare(ITS_VALUE, Comparison.ABOVE, number), other)


@grammar.phrase('verb', '(equal|equals) <other>')
def _equal(other: Subject) -> Said:
    return related(lambda number: s.Compare(ITS_VALUE, Comparison.EQUAL, number), other)


@grammar.phrase(
    'verb',
    '(be)? (able|possible) to divide (it|the number|its value|the value|them)? by <whole> '
    '(evenly|exactly|without (a)? remainder)?',
)
def _can_divide(whole: int) -> Said:
    return Said(divides(s.Literal(whole), ITS_VALUE))


@grammar.phrase(
    'verb',
    '(differ|differs) in <attributes> from <other_card> and in <more:attributes> from <more_other:other_card>',
)
def _differ_twice(
    attributes: Attributes, other_card: Subject | None, more: Attributes, more_other: Subject | None
) -> Said:
    return joined(
        s.All,
        [
            related(lambda number: same(attributes, number, different=True), other_card),
            related(lambda number: same(more, number, different=True), more_other),
        ],
    )


@grammar.phrase('verb', '(divide|divides) <number> (evenly|exactly|without remainder)?')
def _divide(number: Number) -> Said:
    return Said(divides(ITS_VALUE, number))


@grammar.phrase('verb', '(lie|lies|fall|falls|sit|sits|rank|ranks|be|stay|stays) <relation>')
def _lie(relation: Said) -> Said:
    return relation


@grammar.phrase(
    'verb',
    'LEAVE (a|the)? remainder (of)? <remainder:whole> (or <also:whole>)? DIVIDED_BY <by:whole>',
    'divided by <by:whole> (leave|leaves|give|gives) (a|the)? remainder (of)? <remainder:whole> (or <also:whole>)?',
)
def _leave(remainder: int, by: int, also: int | None = None) -> Said:
    rest = s.Calculation(Operation.MOD, ITS_VALUE, s.Literal(by))
    found = [s.Compare(rest, Comparison.EQUAL, s.Literal(one)) for one in (remainder, also) if one is not None]
    return Said(merged(s.Any, found))


@grammar.phrase('of_number', '<relation>', '<kind>', '<kind:adjectives>')
def _of_number(relation: Said | None = None, kind: Condition | None = None) -> Said:
    """What can be said of a sum: *at most 9*, *a multiple of 3*, *an even number*, *prime*."""
    said = relation or Said(kind or s.Anything(right=True))
    if has_gap(said.condition, THAT):
        raise NoReading
    return said


_ADD_UP = '((add|adds|sum|sums) up? to|(come|comes|amount|amounts|get) to|make|makes|total|totals|give|gives)'


@grammar.phrase(
    'verb',
    f'(together|added|in total|added (up|together))? {_ADD_UP} <of_number> '
    '(together|in total|with <earlier>|together with <earlier>)?',
    f'(together)? with <earlier> MUST? {_ADD_UP} <of_number>',
    '(add|adds|sum|sums) up? with <earlier> to <of_number>',
)
def _add_up(of_number: Said, earlier: CardRef | None = None) -> Said:
    total = Value(TOGETHER) if earlier is None else s.Calculation(Operation.PLUS, ITS_VALUE, Value(earlier))
    return Said(filled(of_number.condition, total))


@grammar.phrase(
    'verb',
    '(have|has|having) (a|an|the)? <feature>',
    '(have|has) (got)? <sameness>',
    '(belong|belongs) to (a|an|the)? <feature>',
    '(belong|belongs) to <sameness>',
    '(have|has) no <feature>'.replace('no <feature>', 'a <relation> value'),
)
def _has(feature: Said | None = None, sameness: Said | None = None, relation: Said | None = None) -> Said:
    found = feature or sameness or relation
    assert found is not None
    return found


@grammar.phrase(
    'verb',
    '(contain|contains) (the letter|an|a)? <letter>',
    '(begin|begins|start|starts) with (the letter|an|a)? <begins:letter>',
    '(end|ends) (in|with) (the letter|an|a)? <ends:letter>',
)
def _spelled(letter: str | None = None, begins: str | None = None, ends: str | None = None) -> Said:
    where = Where.CONTAINS if letter else Where.BEGINS if begins else Where.ENDS
    found = letter or begins or ends
    assert found is not None
    return Said(s.Spelled(IT, found, where))


@grammar.phrase(
    'verb',
    '(be|get|become|stay|remain) <pred>',
    '(do|does) <verb>',
    '(follow|follows|come after|comes after|go on|goes on|be put on|be played on|be laid on) <pred_of_last:kinds>',
)
def _be(pred: Said | None = None, verb: Said | None = None, pred_of_last: Condition | None = None) -> Said:
    if pred_of_last is not None:
        return Said(said_of(pred_of_last, LAST))
    found = pred or verb
    assert found is not None
    return found


@grammar.phrase('not_verb', '(not|never) <verb>', '(do|does) (not|never) <verb>')
def _not_verb(verb: Said) -> Said:
    return opposite(verb)


@grammar.phrase(
    'verbs',
    '<verb>',
    '<not_verb>',
    '<verb> ,? (and|but) (also)? <also:verbs>',
    '<verb> ,? or (else)? <or_else:verbs>',
    '<verb> ,? or (else)? (PLAY)? <pred>',
    '<verb> ,? nor <or_else:verbs>',
    '<verb> ,? nor <or_else:way>',
    '(either) <verb> or <or_else:verbs>',
    'both <verb> and <also:verbs>',
    '<verb> or (be)? <pred>',
    '<verb> ,? nor <or_else:verbs>',
    '<verb> ,? nor <pred>',
    '<verb> (and|but) be? <and_pred:pred>',
    'be? <pred> (and|but) <also:verbs>',
    'be? <pred> or <or_else:verbs>',
)
def _verbs(
    verb: Said | None = None,
    not_verb: Said | None = None,
    also: Said | None = None,
    or_else: Said | None = None,
    pred: Said | None = None,
    and_pred: Said | None = None,
) -> Said:
    parts = [part for part in (verb, not_verb) if part is not None]
    if also is not None:
        return joined(s.All, [*parts, *([pred] if pred else []), also])
    if and_pred is not None:
        return joined(s.All, [*parts, and_pred])
    if or_else is not None:
        return joined(s.Any, [*parts, *([pred] if pred else []), or_else])
    if pred is not None:
        if is_open(parts[0]) and isinstance(pred.condition, s.Apart):
            raise NoReading  # ``go up or down by two`` says it of both.
        return joined(s.Any, [*parts, pred])
    return parts[0]


@grammar.phrase('way', '(up|upward|upwards) (by)? <span> STEPS?')
def _way_up(span: tuple[tuple[int, int], ...]) -> Said:
    return related(lambda number: apart(span, number, around=False, sides=(1,)), None)


@grammar.phrase('way', '(down|downward|downwards) (by)? <span> STEPS?')
def _way_down(span: tuple[tuple[int, int], ...]) -> Said:
    return related(lambda number: apart(span, number, around=False, sides=(-1,)), None)


# Whom it is said of


@grammar.phrase('subject', '<earlier>', '<new>', '<several>', '(the|its) (value|rank|number)', '<pair>')
def _subject(
    earlier: CardRef | None = None,
    new: CardRef | None = None,
    several: Several | None = None,
    pair: tuple[Number, ...] | None = None,
) -> Subject:
    if several is not None:
        return several
    if pair is not None:
        return all_of(pair)
    return Value(earlier or new or Ref.CARD)


@grammar.phrase('subject', '<number>')
def _number_subject(number: Number) -> Subject:
    if isinstance(number, s.Literal | s.RankValue) or has_gap(number, IT):
        raise NoReading
    return number


# Finite sentences


@grammar.phrase(
    'finite',
    '<subject> BE <pred>',
    '<subject> (also|both|all|each)? <verbs>',
    '<subject> HAS <feature>',
    '<subject> BE (both|all|each) <pred>',
    '<subject> BE (either)? <pred>',
    '<subject> HAS <sameness>',
    '<subject> <pred_only:relation_sign>',
    '<subject> = <pred_only:of_number>',
)
def _finite(
    subject: Subject,
    pred: Said | None = None,
    verbs: Said | None = None,
    feature: Said | None = None,
    sameness: Said | None = None,
    pred_only: Said | None = None,
) -> Said:
    said = pred or verbs or feature or sameness or pred_only
    assert said is not None
    if said.subject is not None:
        raise NoReading
    return Said(said_of(said.condition, subject), subject, said.that)


grammar.means('sign', Comparison.ABOVE, '(above|over)')
grammar.means('sign', Comparison.BELOW, '(below|under)')
grammar.means('sign', Comparison.AT_LEAST, '≥')
grammar.means('sign', Comparison.AT_MOST, '≤')
grammar.means('sign', Comparison.EQUAL, '=')
grammar.means('sign', Comparison.UNEQUAL, '≠')


@grammar.phrase('relation_sign', '<sign> <number>')
def _relation_sign(sign: Comparison, number: Number) -> Said:
    return related(lambda other: s.Compare(ITS_VALUE, sign, other), number)


@grammar.phrase('finite', '<left:number> (=|equals|is|must be|must equal) <right:number>')
def _equation(left: Number, right: Number) -> Said:
    if isinstance(left, s.Literal | s.RankValue | Value) or isinstance(right, s.RankValue):
        raise NoReading
    return Said(s.Compare(left, Comparison.EQUAL, right), left)


@grammar.phrase(
    'finite',
    '<subject> BE (not|never) <pred>',
    '<subject> BE (not|never) (both|all) <both:pred>',
    '<subject> HAS no <feature>',
    '<subject> (do|does) not (have|share) <sameness>',
    '<subject> HAS not <feature>',
)
def _finite_not(
    subject: Subject,
    pred: Said | None = None,
    feature: Said | None = None,
    sameness: Said | None = None,
    both: Said | None = None,
) -> Said:
    said = pred or feature or sameness or both
    assert said is not None
    if said.subject is not None:
        raise NoReading
    if (
        isinstance(subject, Several)
        and subject.is_all
        and pred is not None
        and not has_gap(said.condition, THAT_VALUE.card)
    ):
        return Said(so_many([said_of(said.condition, one) for one in subject.cards], 0, 0), subject)
    return Said(negated(said_of(said.condition, subject)), subject, said.that)


grammar.means('pronoun', Pronoun.IT, 'it')
grammar.means('pronoun', Pronoun.THAT, '(that|this) (one|card)?', 'the latter')


@grammar.phrase(
    'finite',
    '<pronoun> (also)? (is|be) (also|either)? <pred>',
    '<pronoun> (also)? <verbs>',
    '<pronoun> has <feature>',
    '<pronoun> has <feature:sameness>',
)
def _pronoun(
    pronoun: Pronoun, pred: Said | None = None, verbs: Said | None = None, feature: Said | None = None
) -> Said:
    said = pred or verbs or feature
    assert said is not None
    if said.subject is not None:
        raise NoReading
    return replace(said, pronoun=pronoun)


@grammar.phrase('finite', 'a card (is|be) (either)? <pred>', 'a card <verbs>', 'a card has <feature>')
def _a_card(pred: Said | None = None, verbs: Said | None = None, feature: Said | None = None) -> Said:
    """``if a card is red``: the card that is played."""
    said = pred or verbs or feature
    assert said is not None
    return Said(closed(said), CARD, said.that)


@grammar.phrase('finite', '<pronoun> (was|has been|had been) (also|either)? <pred>', '<pronoun> had <feature>')
def _it_was(pronoun: Pronoun, pred: Said | None = None, feature: Said | None = None) -> Said:
    """What *was* is not the card that is played."""
    return _pronoun(Pronoun.THAT if pronoun is Pronoun.IT else pronoun, pred, None, feature)


@grammar.phrase('finite', '<pronoun> was (not|never) <pred>')
def _it_was_not(pronoun: Pronoun, pred: Said) -> Said:
    return opposite(_it_was(pronoun, pred))


@grammar.phrase('finite', '<pronoun> is (not|never) <pred>', '<pronoun> has (no|not) <feature>')
def _pronoun_not(pronoun: Pronoun, pred: Said | None = None, feature: Said | None = None) -> Said:
    said = pred or feature
    assert said is not None
    return replace(opposite(said), pronoun=pronoun)


@grammar.phrase(
    'finite', 'YOU (are playing|play|have played|put|lay) <kinds>', 'YOU <verbs>', 'YOU do not <not_verbs:verbs>'
)
def _you(kinds: Condition | None = None, verbs: Said | None = None, not_verbs: Said | None = None) -> Said:
    """``when you play an even card``, ``if you go up``."""
    said = verbs or (opposite(not_verbs) if not_verbs else Said(kinds or s.Anything(True)))
    return Said(closed(said), CARD)


@grammar.phrase(
    'full_test',
    '<finite>',
    '<finite> ,? (or|or if) <or_rest:test>',
    '<finite> ,? (and|but|and if) <and_rest:test>',
    '<ands> ,? or <or_full:full_test>',
    '[ <group:test> ] ,? or <or_full2:test>',
    '[ <group:test> ] ,? and <and_full:test>',
)
def _full_test(
    finite: Said | None = None,
    or_rest: Said | None = None,
    and_rest: Said | None = None,
    ands: Said | None = None,
    or_full: Said | None = None,
    group: Said | None = None,
    or_full2: Said | None = None,
    and_full: Said | None = None,
) -> Said:
    first = finite or ands or group
    assert first is not None
    rest = or_rest or or_full or or_full2
    if rest is not None:
        return joined(s.Any, [first, rest])
    rest = and_rest or and_full
    return first if rest is None else joined(s.All, [first, rest])


# Of the suit, the colour, the value


@grammar.phrase(
    'aspect',
    '(the|its|their) <attributes> (of <subject>)?',
    '(the)? <attributes> of <subject>',
    "<subject> 's <attributes>",
    'its <attributes>',
    '<attributes>',
    '(the)? <attributes> of (it|that)',
)
def _aspect(attributes: Attributes, subject: Subject | None = None) -> tuple[Attributes, Subject | None]:
    return attributes, subject


grammar.means('CHANGES', None, '(change|changes|differ|differs|alternate|alternates|switch|switches|vary|varies)')

_Aspect = tuple[Attributes, 'Subject | None']


@grammar.phrase(
    'aspect_pred',
    '(BE|be) (the|exactly|always)? (same|equal|identical|unchanged|alike) (THAN|to)? <other_card>?',
    '(stay|stays|remain|remains) (the)? (same)? (as <other_card>)?',
    '(match|matches|equal|equals|repeat|repeats) (THE <silent:attribute> of)? <other_card>?',
    '(match|matches|agree|agrees|repeat|repeats) (itself)?',
    '(BE|be) that of <other_card>',
    '(BE|be) repeated',
)
def _aspect_same(other_card: Subject | None = None, **_: Attribute) -> tuple[bool, Subject | None]:
    return True, other_card


@grammar.phrase(
    'aspect_pred',
    '(BE|be) (always)? (different|another one|unequal|opposite) (THAN <other_card>)?',
    'CHANGES (each time|every time|every turn|with every card|with each card|from card to card|always)?',
    'CHANGES from <other_card>',
    '(BE|be) not (the)? same (THAN|as)? <other_card>?',
    '(BE|be) (changed|switched|alternated|alternating)',
    '(take|takes) turns',
    '(be|BE) unlike (that of)? <other_card>',
)
def _aspect_different(other_card: Subject | None = None) -> tuple[bool, Subject | None]:
    return False, other_card


@grammar.phrase(
    'aspect_pred',
    '(do|does|must|may|can|should|shall) (not|never) <aspect_pred>',
    '(MUST|always) <positive:aspect_pred>',
    '(not|never) <aspect_pred>',
)
def _aspect_not(
    aspect_pred: tuple[bool, Subject | None] | None = None, positive: tuple[bool, Subject | None] | None = None
) -> tuple[bool, Subject | None]:
    if positive is not None:
        return positive
    assert aspect_pred is not None
    return not aspect_pred[0], aspect_pred[1]


@grammar.phrase('finite', '<aspect> <aspect_pred>')
def _aspect_finite(aspect: _Aspect, aspect_pred: tuple[bool, Subject | None]) -> Said:
    attributes, subject = aspect
    alike_, other = aspect_pred
    said = related(lambda number: same(attributes, number, different=not alike_), other)
    return said if subject is None else Said(said_of(said.condition, subject), subject, said.that)


@grammar.phrase(
    'finite',
    '<aspect> BE <pred>',
    '<aspect> MUST be <pred>',
    '<aspect> BE not <not_pred:pred>',
    '<aspect> MUSTNOT be <not_pred:pred>',
)
def _aspect_is(aspect: _Aspect, pred: Said | None = None, not_pred: Said | None = None) -> Said:
    (join, attributes), subject = aspect
    said = pred or not_pred
    assert said is not None
    if join is not s.All or len(attributes) != 1 or not _suits_attribute(attributes[0], said.condition):
        raise NoReading
    said = opposite(said) if not_pred else said
    return said if subject is None else Said(said_of(said.condition, subject), subject, said.that)


def _suits_attribute(attribute: Attribute, condition: Condition) -> bool:
    """Whether this can be said of a suit, a colour or a value."""
    wanted: tuple[type[s.Node], ...] = {
        Attribute.SUIT: (s.OfSuit, s.NextSuit),
        Attribute.COLOUR: (s.OfColour,),
        Attribute.VALUE: (s.Is, s.OfRank, s.Compare, s.Between, s.Apart, s.Court),
        Attribute.PARITY: (s.Is,),
    }.get(attribute, ())
    match condition:
        case s.Not(inner):
            return _suits_attribute(attribute, inner)
        case s.All(parts) | s.Any(parts):
            return all(_suits_attribute(attribute, part) for part in parts)
        case _:
            return isinstance(condition, wanted)


# What there is


@grammar.phrase(
    'finite',
    'there (BE|BE at least|BE already) (a|an|any|at least one|one)? <one_kind> (among|in|within) <lasts>',
    '(at least)? (one|any|a|an) <one_kind> BE? among <lasts>',
    '<lasts> (contain|contains|include|includes) (a|an|at least one) <one_kind>',
)
def _among(one_kind: Condition, lasts: tuple[Number, ...]) -> Said:
    return Said(merged(s.Any, [said_of(one_kind, one) for one in lasts]))


@grammar.phrase(
    'finite',
    'there BE (no|not a|not any|none) <one_kind> (among|in|within) <lasts>',
    '(no|not a) <one_kind> BE? among <lasts>',
)
def _none_among(one_kind: Condition, lasts: tuple[Number, ...]) -> Said:
    return Said(negated(merged(s.Any, [said_of(one_kind, one) for one in lasts])))


@grammar.phrase(
    'finite',
    'there (BE|BE already|BE at least) (a|an|any|one)? <one_kind> ONLINE',
    'there (has|have) (already)? been (a|an|any) <one_kind> (ONLINE|yet)?',
    '(a|an|any|at least one) <one_kind> (has been|have been|was|is|BE already) (played|on the line|laid|seen|there)',
    'the (main)? line (contains|has|holds|includes) (a|an|any|at least one) <one_kind>',
)
def _there_is(one_kind: Condition) -> Said:
    return Said(s.Compare(s.Count(plain(one_kind)), Comparison.AT_LEAST, s.Literal(1)))


@grammar.phrase(
    'finite',
    'there BE (no|not a|not any|not yet a|none) <one_kind> (yet)? ONLINE? (yet)?',
    'there (has|have) (not|never)? (yet)? been (no|a|an|any) <one_kind> (ONLINE|yet)?',
    'no <one_kind> (has been|have been|was|is|BE|lies) (played|on the line|laid|seen|there)? (yet|so far)?',
    'the (main)? line (contains|has|holds|includes) no <one_kind> (yet)?',
)
def _there_is_none(one_kind: Condition) -> Said:
    return Said(s.Compare(s.Count(plain(one_kind)), Comparison.EQUAL, s.Literal(0)))


grammar.means('OUTNUMBER', None, '(outnumber|BE in the majority over|BE more than)')

_EXIST = '(BE|lie|lies|(have|has) been (played|laid)?|appear|were played|were laid)'


@grammar.phrase(
    'counted',
    '<one_kind>',
    'cards',
    '(red|black) suits',
)
def _counted(one_kind: Condition | None = None) -> Number:
    return s.Position() if one_kind is None else s.Count(plain(one_kind))


@grammar.phrase('number_quality', '(an)? <adjective> (number|count|amount)')
def _number_quality(adjective: Condition) -> s.Quality:
    if not isinstance(adjective, s.Is):
        raise NoReading
    return adjective.quality


@grammar.phrase(
    'finite',
    f'there {_EXIST} <number_quality> of <counted> ONLINE?',
    f'<number_quality> of <counted> {_EXIST} ONLINE?',
    'the (main)? line (has|contains|holds|consists of|shows) <number_quality> of <counted>',
)
def _so_many_there(number_quality: Quality, counted: Number) -> Said:
    return Said(s.Is(counted, number_quality), counted)


@grammar.phrase(
    'finite',
    f'there {_EXIST} <relation> cards ONLINE?',
    f'<relation> cards {_EXIST} ONLINE?',
    'the (main)? line (has|contains|holds|consists of) <relation> cards (so far)?',
    'the (main)? line BE <relation> cards long',
    '(it|the (main)? line) BE <relation> long',
)
def _there_are_cards(relation: Said) -> Said:
    if has_gap(relation.condition, THAT):
        raise NoReading
    return Said(filled(relation.condition, s.Position()), s.Position())


@grammar.phrase(
    'finite',
    '(most|the majority|more than half) of the cards ONLINE? BE <pred>',
    '(most|the majority|more than half) of the cards (on the line|so far)? (have been|were|are) <pred>',
)
def _most_are(pred: Said) -> Said:
    if pred.subject is not None:
        raise NoReading
    kind = plain(closed(pred))
    return Said(s.Compare(s.Count(kind), Comparison.ABOVE, s.Count(negated(kind))))


@grammar.phrase(
    'finite',
    f'(there {_EXIST})? <amount> <one_kind> {_EXIST}? (among|in|within) <lasts>',
    '<lasts> (contain|contains|include|includes|have|hold) <amount> <one_kind>',
)
def _so_many_among(amount: tuple[int, int], one_kind: Condition, lasts: tuple[Number, ...]) -> Said:
    least, most = amount
    return Said(so_many([said_of(one_kind, one) for one in lasts], least, min(most, len(lasts))))


@grammar.phrase(
    'finite',
    f'(there {_EXIST})? more <one:one_kind> than <other:one_kind> {_EXIST}? (among|in|within) <lasts>',
    '<lasts> (contain|contains|include|includes|have|hold) more <one:one_kind> than <other:one_kind>',
)
def _more_among(one: Condition, other: Condition, lasts: tuple[Number, ...]) -> Said:
    """Of two kinds that every card is one of."""
    if not exclusive([one, other]) or mask_of(merged(s.Any, [one, other])) != mask_of(s.Anything(right=True)):
        raise NoReading
    return Said(so_many([said_of(one, last) for last in lasts], len(lasts) // 2 + 1, len(lasts)))


@grammar.phrase(
    'finite',
    'there BE (have been)? <relation> <one_kind> ONLINE?',
    'there (have|has) been <relation> <one_kind>',
    'the (main)? line (contains|has|holds) <relation> <one_kind>',
    '<relation> <one_kind> (have been|has been|are|lie) ONLINE',
)
def _there_are(relation: Said, one_kind: Condition) -> Said:
    if relation.that is not None or has_gap(relation.condition, THAT_VALUE.card):
        raise NoReading
    return Said(filled(relation.condition, s.Count(plain(one_kind))))


grammar.phrase('compared_kind', '<adjectives>', '(of)? (the)? <one_kind>')(alone)
grammar.means('THERE', None, 'there (BE|have been|has been|lie)', '(it|the (main)? line) (has|contains|holds|shows)')


@grammar.phrase(
    'weighed',
    'THERE? more <one:compared_kind> than <other:compared_kind> ONLINE?',
    f'more <one:compared_kind> than <other:compared_kind> {_EXIST} ONLINE?',
    '(the)? <one:one_kind> (ONLINE)? OUTNUMBER (the)? <other:one_kind> (ONLINE)?',
)
def _more(one: Condition, other: Condition) -> Said:
    return Said(s.Compare(s.Count(plain(one)), Comparison.ABOVE, s.Count(plain(other))))


@grammar.phrase(
    'weighed',
    'THERE? (fewer|less) <one:compared_kind> than <other:compared_kind> ONLINE?',
    f'(fewer|less) <one:compared_kind> than <other:compared_kind> {_EXIST} ONLINE?',
)
def _fewer(one: Condition, other: Condition) -> Said:
    return Said(s.Compare(s.Count(plain(one)), Comparison.BELOW, s.Count(plain(other))))


@grammar.phrase(
    'weighed',
    'THERE? (as many|equally many) <one:compared_kind> (as|and) <other:compared_kind> ONLINE?',
    f'(as many|equally many) <one:compared_kind> (as|and) <other:compared_kind> {_EXIST} ONLINE?',
)
def _as_many(one: Condition, other: Condition) -> Said:
    return Said(s.Compare(s.Count(plain(one)), Comparison.EQUAL, s.Count(plain(other))))


grammar.phrase('finite', '<weighed>')(alone)


@grammar.phrase(
    'finite',
    'the (name|rank name) of <earlier> <verb>',
    'the (name|rank name) of <new> <verb>',
    'its name <verb>',
    "<earlier> 's name <verb>",
)
def _name(verb: Said, earlier: CardRef | None = None, new: CardRef | None = None) -> Said:
    if not isinstance(verb.condition, s.Spelled):
        raise NoReading
    card = earlier or new
    return verb if card is None else Said(said_of(verb.condition, Value(card)), Value(card))


@grammar.phrase(
    'finite',
    'the name of <card:ref> does not contain (the letter|an|a)? <letter>',
    'the name of <card:ref> does not (begin|start) with <begins:letter>',
    'the name of <card:ref> does not end (in|with) <ends:letter>',
)
def _not_named(card: CardRef, letter: str | None = None, begins: str | None = None, ends: str | None = None) -> Said:
    where = Where.CONTAINS if letter else Where.BEGINS if begins else Where.ENDS
    found = letter or begins or ends
    assert found is not None
    return Said(s.Not(s.Spelled(card, found, where)), Value(card))


@grammar.phrase('finite', '(both|the two) BE (both)? <pred>', '(both|the two) <verbs>', '(both|the two) HAS <feature>')
def _both(pred: Said | None = None, verbs: Said | None = None, feature: Said | None = None) -> Said:
    said = pred or verbs or feature
    assert said is not None
    if said.subject is not None:
        raise NoReading
    lasts = all_of((LAST, Value(Ref.SECOND)))
    return Said(said_of(said.condition, lasts), lasts, said.that)


# So many of several


@grammar.phrase('listed', '<test>', '<test> (,|;) <rest:listed>')
def _listed(test: Said, rest: tuple[Said, ...] = ()) -> tuple[Said, ...]:
    return (test, *rest)


@grammar.phrase('amount', '(exactly|just|only|precisely) <whole:count>')
def _amount(whole: int) -> tuple[int, int]:
    return whole, whole


@grammar.phrase('amount', 'at least <whole:count>', '<whole:count> or more', 'no fewer than <whole:count>')
def _amount_least(whole: int) -> tuple[int, int]:
    return whole, 99


@grammar.phrase('amount', '(at most|no more than|not more than) <whole:count>', '<whole:count> or fewer')
def _amount_most(whole: int) -> tuple[int, int]:
    return 0, whole


@grammar.phrase('amount', '<least:whole> to <most:whole>')
def _amount_range(least: int, most: int) -> tuple[int, int]:
    return least, most


@grammar.phrase('finite', '<amount> of [ <listed> ]')
def _how_many(amount: tuple[int, int], listed: tuple[Said, ...]) -> Said:
    least, most = amount
    if len(listed) < 2 or any(one.subject is None for one in listed):
        raise NoReading
    return Said(
        s.HowMany(least, min(most, len(listed)), tuple(one.condition for one in listed)), LAST if False else None
    )


# Tests: what stands behind "if"


@grammar.phrase('test_item', '<finite>', '<pred:ands>', '[ <test> ]', '(also|only|both) <finite>')
def _test_item(finite: Said | None = None, pred: Said | None = None, test: Said | None = None) -> Said:
    found = finite or pred or test
    assert found is not None
    return found


@grammar.phrase('test_item', 'not [ <test> ]', 'it is not (the case|true) that <test>')
def _not_test(test: Said) -> Said:
    return opposite(test)


@grammar.phrase(
    'test_ands',
    '<test_item>',
    '<test_item> ,? (and|but|and if|and when|and that) <test_ands>',
    'both <test_item> and <test_ands>',
)
def _test_ands(test_item: Said, test_ands: Said | None = None) -> Said:
    return test_item if test_ands is None else joined(s.All, [test_item, test_ands])


@grammar.phrase(
    'test', '<test_ands>', '<test_ands> ,? (or|or if|or when|or else) <test>', 'either <test_ands> ,? or <test>'
)
def _test(test_ands: Said, test: Said | None = None) -> Said:
    return test_ands if test is None else joined(s.Any, [test_ands, test])


@grammar.phrase('test', '<test_ands> or <test> ,? (but)? not both', 'either <test_ands> or <test> ,? (but)? not both')
def _test_one(test_ands: Said, test: Said) -> Said:
    both = joined(s.Any, [test_ands, test])
    if not isinstance(both.condition, s.Any) or len(both.condition.conditions) != 2:
        raise NoReading
    return Said(s.HowMany(1, 1, both.condition.conditions), both.subject)


@grammar.phrase('test', 'neither <test_ands> nor <test>')
def _test_neither(test_ands: Said, test: Said) -> Said:
    return opposite(joined(s.Any, [test_ands, test]))


@grammar.phrase('verb', '(follow|follows|be|are|is) <line_number>')
def _digits(line_number: Number) -> Said:
    if not isinstance(line_number, s.Digit):
        raise NoReading
    return Said(s.Compare(ITS_VALUE, Comparison.EQUAL, line_number))
