"""The nearest rules to a text that is not understood exactly."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial, reduce
from itertools import islice
from typing import Any, NamedTuple, TypeGuard

import msgspec

from eleusis.rules import syntax as s
from eleusis.rules.hearing.cases import denied_too, otherwise, permitting
from eleusis.rules.hearing.defining import defined, grouped
from eleusis.rules.hearing.formulas import CARD_NAMES
from eleusis.rules.hearing.gloss import in_english
from eleusis.rules.hearing.lexicon import lexicon, spare_words, spelled_out, tokens
from eleusis.rules.hearing.ranking import Features, features, unlikelihood
from eleusis.rules.hearing.search import Found, Search
from eleusis.rules.hearing.tokens import Token
from eleusis.rules.hearing.trees import (
    FROM_THE_STARTER,
    echoes_resolved,
    going_round,
    is_kind,
    kind_mask,
    mapped,
    topics_carried,
    with_starter_counted,
    with_subject,
    with_topic,
)
from eleusis.rules.hearing.turns import flipping
from eleusis.rules.language.combining import about_the_card_laid
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.distinguishing import sample_masks
from eleusis.rules.language.lexicon import stem
from eleusis.rules.language.possible import exclude_each_other
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.words import LONGEST_RULE
from eleusis.rules.masks import ALL_CARDS
from eleusis.rules.reach import is_settled, parts, refs
from eleusis.rules.syntax import Attribute, CardRef, Condition, Number, Ref, Rule

MOST_PROPOSED = 3
_KEPT = 6
_WHOLE = (
    'condition',
    'else_so',
    'permit',
    'start',
    'round',
    'likewise',
    'special',
    'worths',
    'with_worths',
    'card',
    'number',
    'shift',
    'noshift',
    'flip',
    'harmless',
    'truth',
)
_SAID = ('condition', 'with_worths', 'permit', 'else_so')
_MOST_WORDS = 90
_LONGEST_QUESTION = 12
_TRIED = 18
_SIZE = 0.035
"""What each part of a rule costs until its features are weighed."""
_COMBINED = 60
_FEWEST_CASES = 3
_MOST = 1000.0
_NOT_COUNTED = 0.2
"""What it costs that the starter is counted and nothing changes."""
_COUNTED_AND_USED = 0.4
"""What it costs that words may say that the starter is counted and are used for something else."""
_UNHEARD = 1.2
"""A sentence of which nothing is used costs at least this."""
_SPARE = 0.5
"""What a sentence costs at most that was taken back, or of which as many words are unknown as say something."""
_MOST_FOR_SILENCE = 4.0


class Proposal(NamedTuple):
    """A rule that may be meant, and its canonical text."""

    text: str
    heard: tuple[tuple[str, bool], ...]
    """The parts of the dealer's text in order, each with whether it was used."""
    rule: Rule


def propose(text: str) -> list[Proposal]:
    """At most three rules that a text may mean, the likeliest first; none if it is too long or has no meaning.

    Takes up to half a second, so keep it off the event loop.
    """
    if len(text) > LONGEST_RULE:
        return []
    best = sorted(heard_rules(text), key=lambda candidate: unlikelihood(candidate.features))
    proposals = (Proposal(rule_text(each.rule), _heard(text, each), each.rule) for each in best)
    return list(islice((each for each in proposals if len(each.text) <= LONGEST_RULE), MOST_PROPOSED))


class HeardRule(NamedTuple):
    """A rule that may be meant, the sentences and which of their words were used, and what speaks against it."""

    rule: Rule
    rows: Sequence[Sequence[Token]]
    used: tuple[int, ...]
    features: Features


def heard_rules(text: str) -> list[HeardRule]:
    """The likeliest different rules before their features are weighed."""
    words = tokens(text)[:_MOST_WORDS]
    found: dict[tuple[int, ...], HeardRule] = {}
    for way in in_english(words, lexicon().words):
        sentences = _sentences(spelled_out(way))
        rows, groups = grouped(sentences)
        heard = _heard_rules(rows, groups) or (_heard_rules(sentences, ()) if groups else {})
        found = heard | found
    return list(found.values())


def _heard_rules(sentences: Sequence[list[Token]], groups: Sequence[Condition]) -> dict[tuple[int, ...], HeardRule]:
    """The rules by what they say of a sample of lines."""
    rows, names = defined(sentences)
    found: dict[Rule, tuple[float, tuple[Found, ...]]] = {}
    taken_back = max((at for at, row in enumerate(rows) if _begins(row, 'correction')), default=0)
    each = [_ways(row, names, alone=len(rows) == 1, spare=at < taken_back) for at, row in enumerate(rows)]
    for ways in _combinations(each):
        ways_of_topics = (False, True) if any(way.type in ('card', 'number') for way in ways) else (False,)
        wholes = [_together(ways, groups, tests_only=only) for only in ways_of_topics]
        said = [whole for whole in wholes if whole is not None]
        carried = [(whole, condition) for whole in said for condition in topics_carried(whole.condition)]
        for rule in (*said, *(msgspec.structs.replace(whole, condition=condition) for whole, condition in carried)):
            cost = sum(way.cost for way in ways) + _SIZE * sum(1 for _ in parts(rule.condition))
            if cost < found.get(rule, (_MOST, ()))[0] and _is_sound(rule.condition):
                found[rule] = cost, ways
    rules: dict[tuple[int, ...], HeardRule] = {}
    for rule in sorted(found, key=lambda rule: found[rule][0])[:_TRIED]:
        masks = sample_masks(rule)
        same = rules.get(masks)
        if same is not None and rule.condition in getattr(same.rule.condition, 'conditions', ()):
            rules[masks] = same._replace(rule=rule)
        elif same is not None or says_something(masks):
            ways = found[rule][1]
            heard = HeardRule(rule, rows, tuple(way.used for way in ways), features(ways, rule.condition, masks))
            rules[masks] = heard if same is None else min(same, heard, key=lambda each: unlikelihood(each.features))
    return rules


def _combinations(rows: Sequence[Sequence[Found]]) -> list[tuple[Found, ...]]:
    """The cheapest ways to take all sentences, one way of each."""
    combined: list[tuple[Found, ...]] = [()]
    for ways in rows:
        longer = [(*before, way) for before in combined for way in ways]
        combined = sorted(longer, key=lambda taken: sum(way.cost for way in taken))[:_COMBINED]
    return combined


def _sentences(words: Sequence[Token]) -> list[list[Token]]:
    rows: list[list[Token]] = [[]]
    asked = False
    for at, word in enumerate(words):
        asked = asked and bool(rows[-1])
        if word.word == '?' and rows[-1] and len(rows[-1]) <= _LONGEST_QUESTION and words[at + 1 :]:
            if rows[-1][0].word not in ('if', 'when'):
                rows[-1].insert(0, rows[-1][0]._replace(word='if', end=rows[-1][0].start, text=''))
            asked = True
        elif word.word == ':' and asked:
            rows[-1].append(word._replace(word='else'))
        elif (
            (word.word == ':' and rows[-1] and rows[-1][-1].word in lexicon().near['deciding'])
            or word.word in (';', '?', '\n')
            or (word.word == '!' and not _denies(words, at))
            or (word.word == '.' and not _abbreviates(words, at) and not _is_inside(words, at))
        ):
            if _begins(words[at + 1 : at + 5], 'forgood') and not _begins(rows[-1], 'until'):
                rows[-1].append(word._replace(word=','))
            else:
                rows.append([])
        elif word.word != '.' or _is_inside(words, at):
            rows[-1].append(word)
    return [row for row in rows if row and not (len(row) == 1 and row[0].word.isdigit())]


def _abbreviates(words: Sequence[Token], at: int) -> bool:
    """Whether a full stop does not end a sentence but an abbreviation."""
    return at > 0 and words[at - 1].text.casefold() in lexicon().near['a stop']


def _denies(words: Sequence[Token], at: int) -> bool:
    """Whether an exclamation mark means *not*: *!face*."""
    begins = at == 0 or words[at - 1].end < words[at].start or words[at - 1].word in ('(', '→')
    return begins and any(word.start == words[at].end for word in words[at + 1 : at + 2])


def _is_inside(words: Sequence[Token], at: int) -> bool:
    """Whether a full stop stands inside a name: *cur.suit*."""
    before, after = words[at - 1 : at], words[at + 1 : at + 2]
    touching = before and after and before[0].end == words[at].start and words[at].end == after[0].start
    return bool(touching) and (before[0].word in CARD_NAMES or len(before[0].word) == 1)


def _begins(row: Sequence[Token], type_: str) -> bool:
    """Whether it begins with words of a type: a correction takes back what was said before, *I mean*, *no, wait*."""
    begun = [tuple(stem(token.word) for token in row[:length]) for length in range(1, 5)]
    return any(sense.type == type_ for said in begun for sense in lexicon().phrases.get(said, ()))


def _ways(row: list[Token], names: Mapping[str, Condition], *, alone: bool, spare: bool) -> list[Found]:
    """What a sentence may say, the cheapest first: all of it, without its asides, or nothing."""
    search = Search(row, names)
    price = search.left_out(0)
    silence = (
        min(price, _SPARE)
        if spare or (search.is_strange and not alone)
        else price
        if search.is_aside
        else min(_MOST_FOR_SILENCE, max(_UNHEARD, price))
        if price
        else 0.0
    )
    found = [Found('nothing', silence, None, 0, silence)]
    cheapest: dict[tuple[str, object], Found] = {}
    found += [counted for way in (*found, *search.found(*_WHOLE)) for counted in _with_starter_counted(way, search)]
    for way in sorted(found, key=lambda way: way.cost):
        cheapest.setdefault((way.type, way.meaning), way)
    kept = [way for way in cheapest.values() if not alone or way.type != 'condition' or echoes_resolved(way.meaning)]
    silent = next(at for at, way in enumerate(kept) if way.type == 'nothing')
    return [way for at, way in enumerate(kept) if at < _KEPT or at == silent]


def _with_starter_counted(way: Found, search: Search) -> Iterator[Found]:
    """What a sentence says, with and without counting the starter."""
    words = search.starter_counted()
    node = way.meaning if isinstance(way.meaning, s.Node) else None
    twice = words & way.used and node is not None and Ref.STARTER in refs(node)
    yield way._replace(cost=way.cost + _COUNTED_AND_USED) if twice else way
    if words and node is not None and not twice:
        counted = with_starter_counted(way.meaning)
        left_out = min(way.left_out, search.left_out(way.used | words))
        for meaning in (counted, way.meaning):
            if meaning == way.meaning and not any(isinstance(part, s.Run) for part in parts(node)):
                left_out = min(way.left_out, left_out + _NOT_COUNTED)
            yield Found(way.type, way.cost - way.left_out + left_out, meaning, way.used | words, left_out)


def _together(ways: Sequence[Found], groups: Sequence[Condition], *, tests_only: bool = False) -> Rule | None:
    """What sentences say together."""
    whole: Condition | None = None
    start: Condition | None = None
    permitted: list[Condition] = []
    worths: tuple[s.Worth, ...] = ()
    topic: CardRef | Number | None = None
    usual = next((way.type for way in ways if way.type in _SAID), '') == 'else_so'
    late = ('round', 'shift', *(('else_so',) if usual else ()))
    for taken in sorted(ways, key=lambda way: way.type in late):
        heard = topic is not None and taken.type in ('condition', 'else_so', 'permit')
        said = with_topic(topic, taken.meaning, tests_only=tests_only) if heard and topic is not None else taken.meaning
        way = taken._replace(meaning=said)
        if way.type == 'start':
            start = way.meaning
        elif way.type in ('card', 'number'):
            topic = way.meaning
        elif way.type == 'worths':
            worths += way.meaning
        elif way.type == 'permit':
            permitted.append(way.meaning)
        elif way.type == 'else_so':
            made = otherwise(whole, way.meaning) if whole is not None else []
            if made:
                whole = made[0][1]
            elif whole is None and permitted:
                whole = way.meaning
            else:
                return None
        elif way.type == 'likewise' and whole is not None:
            whole = denied_too(whole, way.meaning) or merged(s.Any, [whole, way.meaning])
        elif way.type == 'special' and whole is not None:
            whole = s.If(way.meaning.test, way.meaning.then, whole)
        elif way.type == 'flip' and whole is not None:
            whole = flipping(whole, way.meaning)
        elif way.type == 'shift' and whole is not None:
            whole = with_starter_counted(whole)
        elif way.type == 'round' and whole is not None:
            turned = going_round(whole)
            if turned == whole:
                return None
            whole = turned
        elif way.type in ('condition', 'with_worths') and way.meaning != s.Anything(True):
            said = way.meaning
            if way.type == 'with_worths':
                said, also = way.meaning
                worths += also
            whole = said if whole is None else merged(s.All, [whole, said])
    if whole is None:
        if not permitted:
            return None
        whole, permitted = permitted[0], permitted[1:]
    if FROM_THE_STARTER in parts(whole):
        whole = with_starter_counted(whole)
    general = echoes_resolved(whole)
    resolved = echoes_resolved(reduce(permitting, permitted, whole if general is None else special_first(general)))
    if groups and resolved is not None:
        resolved = mapped(resolved, lambda part: _by_group(part, groups))
    if resolved is None or (start is not None and kind_mask(start) is None):
        return None
    return about_the_card_laid(
        Rule(
            resolved, worths=tuple(each for each in worths if each.cards != s.OfRank(Ref.CARD, each.value)), start=start
        )
    )


def _by_group(part: Any, groups: Sequence[Condition]) -> Condition | None:
    """What is said of the same or the next group, for each group of the other card."""
    inside = part.conditions if isinstance(part, s.All | s.Any) else (part,)
    said = [each.condition if isinstance(each, s.Not) else each for each in inside]
    others = {each.other for each in said if _is_of_group(each)}
    if len(others) != 1 or not all(map(_is_of_group, said)):
        return None
    (other,) = others

    def change(leaf: Any, at: int) -> Condition | None:
        steps = leaf.steps if isinstance(leaf, s.NextSuit) else 0
        return with_subject(groups[(at + steps) % len(groups)], leaf.one) if _is_of_group(leaf) else None

    cases = (s.If(with_subject(group, other), mapped(part, partial(change, at=at))) for at, group in enumerate(groups))
    return s.All(tuple(cases))


def _is_of_group(said: object) -> TypeGuard[s.Same | s.NextSuit]:
    return isinstance(said, s.NextSuit) or (isinstance(said, s.Same) and said.attribute is Attribute.KIND)


def _is_sound(condition: Condition) -> bool:
    """Whether what must be about single cards is, and nothing is compared with itself or one number with another."""
    for part in parts(condition):
        match part:
            case s.Compare(left, _, right) if left == right or {type(left), type(right)} == {s.Literal}:
                return False
            case s.Calculation(_, left, right) if left == right:
                return False
            case s.Alternate(one, other) | s.NeverBeside(one, other):
                inner = [one, other]
            case s.Count(cards) | s.RunOf(cards) | s.LastLike(cards):
                inner = [cards]
            case _:
                continue
        if any(kind_mask(each) in (None, 0, ALL_CARDS) for each in inner):
            return False
    return True


def _goes_before(case: s.If, others: Sequence[Condition]) -> bool:
    """Whether a case cannot hold together with what else is said, so that it is an exception."""
    special = is_settled(case.test) or (is_kind(case.test) and not is_kind(case.then))
    if case.otherwise is not None or not special:
        return False
    said = [part for part in others if not isinstance(part, s.If)] or list(others)
    return exclude_each_other(case.test, case.then, merged(s.All, said))


def special_first(condition: Condition) -> Condition:
    """*Higher than the last card, but after a king an ace*: where both cannot hold, the case goes before."""
    if not isinstance(condition, s.All):
        return condition
    general = [part for part in condition.conditions if not isinstance(part, s.If)]
    cases = [part for part in condition.conditions if isinstance(part, s.If)]
    if not general and len(cases) < _FEWEST_CASES:
        return condition
    special = [
        case for case in cases if _goes_before(case, [part for part in condition.conditions if part is not case])
    ]
    rest = [case for case in cases if case not in special]
    if not special or not (general or rest):
        return condition
    if not general:
        general, rest = list(rest), []
    whole = merged(s.All, general)
    for case in reversed(special):
        whole = s.If(case.test, case.then, whole)
    return merged(s.All, [whole, *rest])


def says_something(masks: tuple[int, ...]) -> bool:
    """Whether a rule with these answers on a sample of lines tells some cards from others."""
    return any(mask not in (0, ALL_CARDS) for mask in masks[1:])


def _heard(text: str, rule: HeardRule) -> tuple[tuple[str, bool], ...]:
    """The text in pieces, marked where words that say something were left out."""
    silent: dict[tuple[int, int], bool] = {}
    for row, mask in zip(rule.rows, rule.used, strict=True):
        spare = spare_words(row)
        for at, word in enumerate(row):
            heard = bool(mask >> at & 1) or spare[at] or not word.word.isalnum()
            silent[word.start, word.end] = silent.get((word.start, word.end), True) and not heard
    gaps: list[tuple[int, int]] = []
    for start, end in sorted(place for place, left_out in silent.items() if left_out):
        if gaps and not text[gaps[-1][1] : start].strip():
            gaps[-1] = gaps[-1][0], end
        else:
            gaps.append((start, end))
    pieces: list[tuple[str, bool]] = []
    at = 0
    for start, end in gaps:
        pieces += [(text[at:start], True), (text[start:end], False)]
        at = end
    return tuple(piece for piece in (*pieces, (text[at:], True)) if piece[0])
