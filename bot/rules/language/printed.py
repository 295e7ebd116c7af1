"""Reading back what the bot itself prints: canonical English, exactly the tree that was printed.

The grammar of what people write reads much of this too, but a rule must come back from its canonical text as the very
same tree, however odd it is. So canonical English has a small grammar of its own, the reverse of ``printing``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import islice, product
from typing import TYPE_CHECKING, Any, cast

from bot.eleusis.cards import Card, Colour, Suit
from bot.rules import syntax as s
from bot.rules.language.gaps import CARD, IT, ITS_VALUE, has_gap
from bot.rules.language.grammar.lexicon import alone
from bot.rules.language.parsing import Grammar, NoReading, Parse, TooManyReadings
from bot.rules.language.printing import rule_text
from bot.rules.language.words import HIGHEST_NUMBER, sentences
from bot.rules.syntax import Attribute, Comparison, Digits, Operation, Quality, Ref, Value, Where

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.rules.language.words import Word
    from bot.rules.syntax import CardRef, Condition, Number, Rule

printed = Grammar()


def read_back(text: str) -> Rule | None:
    """The rule that ``rule_text`` prints as this text, capitals and blanks aside; None where it prints none like it."""
    statements: list[Any] = []
    try:
        rows = sentences(text, limited=False)
        for row in rows:
            found = Parse(printed, _named(row, rows)).whole('statement')
            if not found:
                return None
            statements.append(found)
    except (ValueError, TooManyReadings):
        return None
    wanted = _plain(text)
    return next((rule for rule in _rules(statements) if _plain(rule_text(rule)) == wanted), None)


def _plain(text: str) -> str:
    """The text without what copying may change: capitals, blanks, and lines in the place of semicolons."""
    return ' '.join(text.strip().removesuffix('.').replace('\n', '; ').casefold().split())


def _named(row: list[Word], rows: list[list[Word]]) -> list[Word]:
    """The words, those marked that are names: what stands before the sign ``=`` at the beginning of a statement."""
    names = {one[0].text for one in rows if len(one) > 2 and one[1].forms == ('=',)}
    return [word._replace(name=word.text) if word.text in names else word for word in row]


def _rules(statements: list[tuple[Any, ...]]) -> Iterator[Rule]:
    for parts in islice(product(*statements), 200):
        conditions = [cast('Condition', part) for part in parts if isinstance(part, s.Node)]
        starts = [part.cards for part in parts if isinstance(part, _Start)]
        orders = {part.ranks: part.suits for part in parts if isinstance(part, _Order)}
        if conditions:
            yield s.Rule(
                conditions[0] if len(conditions) == 1 else s.All(tuple(conditions)),
                tuple(part for part in parts if isinstance(part, s.Definition)),
                tuple(part for part in parts if isinstance(part, s.Worth)),
                orders.get(False, s.SUIT_ORDER),
                starts[0] if starts else None,
                orders.get(True, s.SUIT_RANKING),
            )


@dataclass(frozen=True)
class _Start:
    cards: Condition


@dataclass(frozen=True)
class _Order:
    suits: tuple[Suit, ...]
    ranks: bool


# Words


def _numbers(word: Word) -> Iterable[int]:
    return (word.number,) if word.number is not None and word.text.isdigit() else ()


def _faces(word: Word) -> Iterable[Card]:
    return () if word.face is None else (word.face,)


def _letters(word: Word) -> Iterable[str]:
    return (word.text,) if len(word.text) == 1 and word.text.isalpha() and word.text.isupper() else ()


def _ranks(word: Word) -> Iterable[int]:
    return () if word.rank is None else (word.rank,)


def _names(word: Word) -> Iterable[str]:
    return () if word.name is None else (word.name,)


for _symbol, _terminal in (
    ('whole', _numbers),
    ('face', _faces),
    ('letter', _letters),
    ('rank', _ranks),
    ('name', _names),
):
    printed.word(_symbol, _terminal)

# Cards

for _ref, _said in {
    Ref.CARD: 'the card',
    Ref.LAST: 'the last card',
    Ref.SECOND: 'the second last card',
    Ref.THIRD: 'the third last card',
    Ref.STARTER: 'the starter',
    Ref.WRONG: 'the last wrong card',
}.items():
    printed.means('ref', _ref, _said)


def _nth(word: Word) -> Iterable[int]:
    return (
        (word.number,)
        if word.number is not None and word.text[0].isdigit() and word.text.isalnum() and not word.text.isdigit()
        else ()
    )


printed.word('nth', _nth)
printed.phrase('ref', 'the <number:nth> last card')(s.Back)
printed.phrase(
    'ref',
    'the last <cards:kind>',
    'the last card that is [ <cards:plain> ]',
    'the last card for which [ <cards:plain> ]',
)(s.LastLike)
for _attribute in Attribute:
    _name = _attribute.value
    printed.means('attribute', _attribute, _name)
    printed.means('ref', s.LastAlike(_attribute), f'the last card of its {_name}')

# Numbers

printed.phrase('literal', '<number:whole>')(s.Literal)


@printed.phrase('literal', '(a|an) <rank>')
def _rank_value(rank: int) -> Number:
    return s.RankValue(rank)


printed.phrase('atom', '<card:ref>')(Value)
printed.phrase('atom', '<literal>', '[ <literal:number> ]', '[ <literal:calculation> ]')(alone)
printed.means('atom', s.Position(), 'the position')
printed.means('atom', s.Highest(), 'the highest so far')
printed.means('atom', s.Lowest(), 'the lowest so far')
printed.means('atom', s.Total(), 'the total so far')
printed.means('atom', s.WrongCards(), 'the number of wrong cards')
printed.phrase('atom', 'the run of one <attribute>')(s.Run)
printed.phrase('atom', 'the length of the previous run of one <attribute>')(s.PreviousRun)
printed.phrase('atom', 'the run of <cards>')(s.RunOf)
printed.phrase('atom', 'the number of <cards>')(s.Count)
printed.phrase('atom', 'the number of letters of <card:ref>')(s.Letters)
printed.phrase('atom', 'the suit rank of <card:ref>')(s.SuitRank)
for _digits, _said in {
    Digits.PI: 'pi',
    Digits.E: 'e',
    Digits.ROOT_2: 'root 2',
    Digits.GOLDEN: 'the golden ratio',
}.items():
    printed.means('atom', s.Digit(_digits), f'the next digit of {_said}')
for _operation, _said in {
    Operation.DISTANCE: 'the distance between',
    Operation.HIGHER: 'the higher of',
    Operation.LOWER: 'the lower of',
}.items():

    @printed.phrase('atom', f'{_said} <left:atom> and <right:atom>')
    def _of_two(left: Number, right: Number, operation: Operation = _operation) -> Number:
        return s.Calculation(operation, left, right)


for _operation, _said in {
    Operation.PLUS: 'plus',
    Operation.MINUS: 'minus',
    Operation.TIMES: 'times',
    Operation.MOD: 'mod',
    Operation.OVER: 'over',
}.items():
    printed.means('sign', _operation, _said)


@printed.phrase('tail', '<sign> <atom>', '<sign> <atom> <tail>')
def _tail(sign: Operation, atom: Number, tail: tuple[tuple[Operation, Number], ...] = ()) -> Any:
    return ((sign, atom), *tail)


@printed.phrase('calculation', '<atom> <tail>')
def _calculation(atom: Number, tail: tuple[tuple[Operation, Number], ...]) -> Number:
    for sign, right in tail:
        atom = s.Calculation(sign, atom, right)
    return atom


printed.phrase('number', '<atom>', '<atom:calculation>')(alone)

# Kinds of cards as nouns

for _suit in Suit:
    printed.means('suit', _suit, _suit.name.lower(), _suit.name.lower()[:-1], _suit.value.lower())
printed.phrase('suit_noun', '<suit>')(partial(s.OfSuit, Ref.CARD))
printed.means('rank_noun', s.OfRank(Ref.CARD, 1), '(aces|ace)')
printed.means('rank_noun', s.OfRank(Ref.CARD, 11), '(jacks|jack)')
printed.means('rank_noun', s.OfRank(Ref.CARD, 12), '(queens|queen)')
printed.means('rank_noun', s.OfRank(Ref.CARD, 13), '(kings|king)')
printed.phrase('rank_noun', '<rank>')(partial(s.OfRank, Ref.CARD))
for _colour in Colour:
    printed.means('plain_adjective', s.OfColour(Ref.CARD, _colour), _colour.value)
for _quality in Quality:
    if _quality is not Quality.SQUARE:
        printed.means('plain_adjective', s.Is(CARD, _quality), _quality.value)
printed.phrase('plain_adjective', '<name>')(partial(s.Named, Ref.CARD))
printed.phrase('adjective', '<plain_adjective>')(alone)
printed.phrase('adjective', 'non <condition:plain_adjective>')(s.Not)
printed.means('noun', s.Court(Ref.CARD), 'court (card|cards)')
printed.means('noun', s.Not(s.Court(Ref.CARD)), 'number (card|cards)')
printed.phrase('noun', '<suit_noun>', '<rank_noun>')(alone)
printed.means('noun', s.Is(CARD, Quality.SQUARE), '(square|squares)')
printed.phrase('noun', '<adjective> (card|cards)')(alone)


@printed.phrase('noun', '(card|cards) whose name <spells>')
def _spelled(spells: Condition) -> Condition:
    return _filled(spells, CARD)


@printed.phrase('adjectives', '<adjective>', '<adjective> <adjectives>')
def _adjectives(adjective: Condition, adjectives: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return (adjective, *adjectives)


@printed.phrase('kind', '<noun>', '<adjectives> <noun>')
def _kind(noun: Condition, adjectives: tuple[Condition, ...] = ()) -> Condition:
    return s.All((*adjectives, noun)) if adjectives else noun


printed.phrase('cards', '<kind>', 'cards (that are|for which) [ <kind:plain> ]')(alone)


@printed.phrase('sorts', '<cards>', '<cards> or <sorts>')
def _sorts(cards: Condition, sorts: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return (cards, *sorts)


@printed.phrase('kinds', '<sorts>')
def _kinds(sorts: tuple[Condition, ...]) -> Condition:
    return sorts[0] if len(sorts) == 1 else s.Any(sorts)


# What is said of a card or a number


@printed.phrase('words', '<plain:plain_adjective>', '(a|an) <plain:rank_noun>', 'a <plain:suit_noun>')
def _spoken(plain: Condition) -> Condition:
    """A condition on the card, of whoever is spoken of."""
    match plain:
        case s.OfColour(colour=colour):
            return s.OfColour(IT, colour)
        case s.OfSuit(suit=suit):
            return s.OfSuit(IT, suit)
        case s.OfRank(rank=rank):
            return s.OfRank(IT, rank)
        case s.Is(quality=quality):
            return s.Is(ITS_VALUE, quality)
        case s.Named(name=name):
            return s.Named(IT, name)
        case _:
            raise AssertionError(plain)


printed.means('words', s.Court(IT), 'a court card')
printed.means('words', s.Is(ITS_VALUE, Quality.SQUARE), 'a square')
printed.phrase('words', '<face>')(partial(s.Face, IT))
printed.phrase('words', 'the same <attribute> as <other:ref>')(partial(s.Same, one=IT))
printed.phrase('words', 'in the next suit after <other:ref>')(partial(s.NextSuit, IT, 1))
printed.phrase('words', 'in the previous suit to <other:ref>')(partial(s.NextSuit, IT, -1))
printed.phrase('words', '<steps:whole> suits after <other:ref>')(partial(s.NextSuit, IT))
printed.phrase('words', 'a <attribute> seen so far')(s.Seen)
printed.phrase('words', '<right:literal> or higher')(partial(s.Compare, ITS_VALUE, Comparison.AT_LEAST))
printed.phrase('words', '<right:literal> or lower')(partial(s.Compare, ITS_VALUE, Comparison.AT_MOST))
printed.phrase('words', 'between <one:number> and <other:number>')(partial(s.Between, ITS_VALUE))


@printed.phrase('words', '<whole> suits before <ref>')
def _suits_before(whole: int, ref: CardRef) -> Condition:
    return s.NextSuit(IT, -whole, ref)


@printed.phrase('words', 'divisible by <whole>')
def _divisible(whole: int) -> Condition:
    return s.Compare(s.Calculation(Operation.MOD, ITS_VALUE, s.Literal(whole)), Comparison.EQUAL, s.Literal(0))


@printed.phrase('words', '<whole>')
def _equal(whole: int) -> Condition:
    return s.Compare(ITS_VALUE, Comparison.EQUAL, s.Literal(whole))


for _comparison, _said in {
    Comparison.EQUAL: 'equal to',
    Comparison.UNEQUAL: 'unequal to',
    Comparison.BELOW: 'lower than',
    Comparison.AT_MOST: 'at most',
    Comparison.ABOVE: 'higher than',
    Comparison.AT_LEAST: 'at least',
}.items():

    @printed.phrase('words', f'{_said} <number>')
    def _compared(number: Number, comparison: Comparison = _comparison) -> Condition:
        return s.Compare(ITS_VALUE, comparison, number)


printed.means('around', True, 'going round')


@printed.phrase('span', '<least:whole>', '<least:whole> to <most:whole>')
def _span(least: int, most: int | None = None) -> tuple[int, int]:
    return least, least if most is None else most


@printed.phrase('span', 'at least <whole>')
def _at_least(whole: int) -> tuple[int, int]:
    return whole, HIGHEST_NUMBER


@printed.phrase('words', '<span> higher than <number> <around>?')
def _higher(span: tuple[int, int], number: Number, around: bool = False) -> Condition:
    return s.Apart(ITS_VALUE, *span, number, around)


@printed.phrase('words', '<span> lower than <number> <around>?')
def _lower(span: tuple[int, int], number: Number, around: bool = False) -> Condition:
    return s.Apart(ITS_VALUE, -span[1], -span[0], number, around)


@printed.phrase('words', 'within <whole> of <number> <around>?')
def _within(whole: int, number: Number, around: bool = False) -> Condition:
    return s.Apart(ITS_VALUE, -whole, whole, number, around)


@printed.phrase('words', '<down:whole> lower to <up:whole> higher than <number> <around>?')
def _either_way(down: int, up: int, number: Number, around: bool = False) -> Condition:
    return s.Apart(ITS_VALUE, -down, up, number, around)


printed.phrase('opposite', 'a different <attribute> from <other:ref>')(partial(s.Same, one=IT))
printed.phrase('opposite', 'a <attribute> not seen so far')(s.Seen)
printed.means('opposite', s.Court(IT), 'a number card')
for _where, _verb in {
    Where.CONTAINS: ('contains', 'contain'),
    Where.BEGINS: ('begins', 'begin'),
    Where.ENDS: ('ends', 'end'),
}.items():
    _with = '' if _where is Where.CONTAINS else ' with'

    @printed.phrase('spells', f'{_verb[0]}{_with} <letter>')
    def _spells(letter: str, where: Where = _where) -> Condition:
        return s.Spelled(IT, letter, where)

    @printed.phrase('spells', f'does not {_verb[1]}{_with} <letter>')
    def _does_not(letter: str, where: Where = _where) -> Condition:
        return s.Not(s.Spelled(IT, letter, where))


def _filled(condition: Condition, subject: Number) -> Condition:
    """The condition, said of this subject, whatever sense that makes."""

    def said(part: Any) -> Any:
        if part == ITS_VALUE:
            return subject
        if part is IT:
            if not isinstance(subject, Value):
                raise NoReading
            return subject.card
        if isinstance(part, s.Node) and has_gap(part, IT):
            return type(part)(**{name: said(getattr(part, name)) for name in part.__struct_fields__})
        return part

    return said(condition)


# Parts of a sentence, of which the subject may be left out


@dataclass(frozen=True)
class _NameOf:
    """The name of a card, of which one says how it is spelled."""

    card: CardRef


@dataclass(frozen=True)
class _Part:
    """What is said, and of whom where that is said too."""

    condition: Condition
    subject: Number | _NameOf | None = None


@dataclass(frozen=True)
class _Joined:
    """Parts with a word between; in brackets they have a subject of their own."""

    parts: tuple[Any, ...]
    join: type[s.All | s.Any] | None
    negated: bool = False


printed.phrase('name_of', 'the name of <card:ref>')(_NameOf)


@printed.phrase('part', '<words>', '<subject:number>? (is|has) <words>', '<subject:name_of>? <words:spells>')
def _part(words: Condition, subject: Number | _NameOf | None = None) -> _Part:
    return _Part(words, subject)


@printed.phrase(
    'part',
    'not <words>',
    '<subject:number>? (is|has) not <words>',
    '<words:opposite>',
    '<subject:number>? (is|has) <words:opposite>',
)
def _not_part(words: Condition, subject: Number | None = None) -> _Part:
    return _Part(s.Not(words), subject)


@printed.phrase('part', '[ <clause:free_clause> ]', '[ <joined> ]', 'any card', '<clause:how_many>')
def _bracketed(clause: Condition | None = None, joined: Any = None) -> Any:
    if joined is not None:
        return joined if isinstance(joined, _Joined) else _Joined((joined,), None)
    return _Part(clause or s.Anything(True))


printed.means('part', _Part(s.Anything(False)), 'no card')


@printed.phrase('part', 'not [ <clause:free_clause> ]', 'not [ <joined> ]')
def _not_bracketed(clause: Condition | None = None, joined: Any = None) -> Any:
    if clause is not None:
        return _Part(s.Not(clause))
    return _Joined((joined,), None, negated=True)


@printed.phrase('ors', '<part>', '<part> or <ors>')
def _ors(part: Any, ors: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    return (part, *ors)


@printed.phrase('ands', '<part>', '<part> and <ands>')
def _ands(part: Any, ands: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    return (part, *ands)


@printed.phrase('nors', '<words>', '<words> nor <nors>', '<words:spells>', '<words:spells> nor <nors>')
def _nors(words: Condition, nors: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    return (_Part(words), *nors)


@printed.phrase('joined', '<ors>', '<ands>')
def _joined(ors: tuple[Any, ...] = (), ands: tuple[Any, ...] = ()) -> Any:
    parts = ors or ands
    return parts[0] if len(parts) == 1 else _Joined(parts, s.Any if ors else s.All)


@printed.phrase(
    'part',
    '<subject:number>? (is|has)? neither <words> nor <nors>',
    '<subject:name_of>? neither <words:spells> nor <nors>',
)
def _neither(words: Condition, nors: tuple[Any, ...], subject: Number | _NameOf | None = None) -> Any:
    return _Joined((_Joined((_Part(words, subject), *nors), s.Any),), None, negated=True)


def _resolved(part: Any, subject: Number | _NameOf) -> tuple[Condition, Number | _NameOf]:
    """The condition, and of whom it speaks at its end."""
    if isinstance(part, _Part):
        subject = part.subject or subject
        return _of(part.condition, subject), subject
    assert isinstance(part, _Joined)
    conditions: list[Condition] = []
    inner = subject
    for one in part.parts:
        condition, inner = _resolved(one, inner)
        conditions.append(condition)
    condition = part.join(tuple(conditions)) if part.join else conditions[0]
    said = _said_first(part)
    return (s.Not(condition) if part.negated else condition), inner if said else subject


def _said_first(joined: _Joined) -> bool:
    """Whether *neither* says of whom it speaks: that goes on being spoken of."""
    return (
        joined.negated
        and joined.join is None
        and isinstance(joined.parts[0], _Joined)
        and joined.parts[0].join is s.Any
    )


def _of(condition: Condition, subject: Number | _NameOf) -> Condition:
    if isinstance(condition, s.Not):
        return s.Not(_of(condition.condition, subject))
    if isinstance(subject, _NameOf) != isinstance(condition, s.Spelled):
        if has_gap(condition, IT):
            raise NoReading
        return condition
    if isinstance(subject, _NameOf):
        return _filled(condition, Value(subject.card))
    if not isinstance(subject, Value) and isinstance(condition, s.OfRank):
        raise NoReading
    return _filled(condition, subject) if has_gap(condition, IT) else condition


@printed.phrase('said', '<joined>')
def _whole(joined: Any, subject: Number | _NameOf = CARD) -> Condition:
    """The condition that is said, by itself."""
    if not isinstance(joined, _Joined):
        return _resolved(joined, subject)[0]
    conditions: list[Condition] = []
    for part in joined.parts:
        condition, subject = _resolved(part, subject)
        conditions.append(condition)
    condition = joined.join(tuple(conditions)) if joined.join else conditions[0]
    return s.Not(condition) if joined.negated else condition


# Clauses


@printed.phrase(
    'listed', '<said>', '<said> , <listed>', '[ <clause_said:clause> ]', '[ <clause_said:clause> ] , <listed>'
)
def _listed(
    said: Condition | None = None, listed: tuple[Condition, ...] = (), clause_said: Condition | None = None
) -> tuple[Condition, ...]:
    found = said or clause_said
    assert found is not None
    return (found, *listed)


@printed.phrase('slashed', '<said>', '<said> / <slashed>')
def _slashed(said: Condition, slashed: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return (said, *slashed)


@printed.phrase(
    'how_many',
    'exactly <least:whole> of [ <listed> ]',
    'at least <from_:whole> of [ <listed> ]',
    'at most <most:whole> of [ <listed> ]',
    '<least:whole> to <most:whole> of [ <listed> ]',
)
def _how_many(
    listed: tuple[Condition, ...], least: int | None = None, from_: int | None = None, most: int | None = None
) -> Condition:
    if from_ is not None:
        return s.HowMany(from_, len(listed), listed)
    if least is not None:
        return s.HowMany(least, least if most is None else most, listed)
    return s.HowMany(0, most or 0, listed)


printed.phrase('branch', '<clause>', '[ <clause> ]')(alone)


@printed.phrase(
    'conditional',
    'if <test:said> , then <then:branch>',
    'if <test:said> , then <then:branch> , otherwise <otherwise:clause>',
)
def _if(test: Condition, then: Condition, otherwise: Condition | None = None) -> Condition:
    return s.If(test, then, otherwise)


printed.phrase('free_clause', '<conditional>', '<pattern>')(alone)
printed.phrase('pattern', 'cycle <conditions:listed>')(s.Cycle)
printed.phrase('pattern', 'choose by <number> : <conditions:slashed>')(s.Choose)
printed.phrase('pattern', '<one:kinds> alternate with <other:kinds>')(s.Alternate)
printed.phrase('pattern', '<one:said> is never beside <other:said>', '[ <one:clause> ] is never beside <other:said>')(
    s.NeverBeside
)
printed.phrase('clause', '<free_clause>', '<said>')(alone)
printed.phrase('plain', '<clause>')(alone)


@printed.phrase('pattern', '<one:kinds> alternate with other cards')
def _alternate(one: Condition) -> Condition:
    return s.Alternate(one, s.Not(one))


# Settings


@printed.phrase('statement', '<name> = <clause>', '<name> = { <members> }')
def _definition(name: str, clause: Condition | None = None, members: tuple[Condition, ...] = ()) -> s.Definition:
    return s.Definition(name, clause or (members[0] if len(members) == 1 else s.Any(members)))


@printed.phrase('members', '<rank>', '<face>', '<rank> <members>', '<face> <members>')
def _members(rank: int = 0, face: Card | None = None, members: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return (s.OfRank(Ref.CARD, rank) if face is None else s.Face(Ref.CARD, face), *members)


printed.phrase('statement', '<cards:kinds> count <value:whole>')(s.Worth)


@printed.phrase('suits', '<suit>', '<suit> <suits>')
def _suits(suit: Suit, suits: tuple[Suit, ...] = ()) -> tuple[Suit, ...]:
    return (suit, *suits)


printed.phrase('statement', 'suit order <suits>')(partial(_Order, ranks=False))
printed.phrase('statement', 'suits rank <suits>')(partial(_Order, ranks=True))
printed.phrase('statement', 'start : <cards:clause>')(_Start)
printed.phrase('statement', '<clause>')(alone)
