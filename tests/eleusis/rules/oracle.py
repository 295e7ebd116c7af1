"""What a rule says of one card, worked out slowly and plainly from the words of eleusis/rules/syntax.py.

It knows nothing of masks, tables or memories: it looks at the line, the card and the tree.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import floor, isqrt

import msgspec

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.compiling.amounts import DIGITS

NAMES = ['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king']
Exact = int | Fraction


class NotThereYet(Exception):
    """The rule looks back to a card that does not exist yet."""


def accepted(rule: s.Rule, line: Sequence[Card], sideline: Sequence[Card] = (), *, starter: bool = True) -> set[Card]:
    return {card for card in Card if is_right(rule, line, card, sideline, starter=starter)}


def is_right(
    rule: s.Rule, line: Sequence[Card], card: Card, sideline: Sequence[Card] = (), *, starter: bool = True
) -> bool:
    """Where there is no starter, what is said of it is said of the first card."""
    if not line and not is_fit(rule, card):
        return False
    try:
        return Oracle(rule, line, card, sideline, first=1 if starter else 0).holds(rule.condition)
    except NotThereYet:
        return True


def is_fit(rule: s.Rule, starter: Card) -> bool:
    return rule.start is None or Oracle(rule, [], starter).holds(rule.start)


class Oracle:
    """One rule, one line, one card to be judged."""

    def __init__(
        self,
        rule: s.Rule,
        line: Sequence[Card],
        card: Card,
        sideline: Sequence[Card] = (),
        definitions: Sequence[s.Definition] | None = None,
        counts_ranks: bool = False,
        first: int = 1,
    ) -> None:
        """``first`` is the length of the line when the card of position 1 is judged."""
        self.rule = rule
        self.line = line
        self.card = card
        self.sideline = sideline
        self.definitions = rule.definitions if definitions is None else definitions
        self.counts_ranks = counts_ranks
        self.before = len(line) - first
        """Cards that have had positions."""

    def says(self, card: Card, what: s.Condition) -> bool:
        """Whether the card is like that by itself."""
        return Oracle(self.rule, [], card, (), self.definitions, self.counts_ranks).holds(what)

    def worth(self, card: Card) -> int:
        if self.counts_ranks:
            return card.rank
        counts = card.rank
        for worth in self.rule.worths:
            if Oracle(self.rule, [], card, counts_ranks=True).holds(worth.cards):
                counts = worth.value
        return counts

    def is_named(self, card: Card, name: str) -> bool:
        for place in reversed(range(len(self.definitions))):
            if self.definitions[place].name == name:
                earlier = self.definitions[:place]
                return Oracle(self.rule, [], card, (), earlier, self.counts_ranks).holds(self.definitions[place].cards)
        raise AssertionError(name)

    def look(self, ref: s.CardRef) -> Card:
        if isinstance(ref, s.LastLike):
            return last([card for card in self.line if self.says(card, ref.cards)])
        if isinstance(ref, s.LastAlike):
            return last([card for card in self.line if self.same(ref.attribute, card, self.card)])
        if ref is s.Ref.CARD:
            return self.card
        if ref is s.Ref.STARTER:
            return self.lying()[0]
        if ref is s.Ref.WRONG:
            if not self.sideline:
                raise NotThereYet
            return self.sideline[-1]
        back = ref.number if isinstance(ref, s.Back) else {s.Ref.LAST: 1, s.Ref.SECOND: 2, s.Ref.THIRD: 3}[ref]
        if len(self.line) < back:
            raise NotThereYet
        return self.line[len(self.line) - back]

    def lying(self) -> Sequence[Card]:
        """The line, when a card lies there."""
        if not self.line:
            raise NotThereYet
        return self.line

    def same(self, attribute: s.Attribute, one: Card, other: Card) -> bool:
        match attribute:
            case s.Attribute.SUIT:
                return one.suit is other.suit
            case s.Attribute.COLOUR:
                return one.colour is other.colour
            case s.Attribute.VALUE:
                return self.worth(one) == self.worth(other)
            case s.Attribute.PARITY:
                return (self.worth(one) - self.worth(other)) % 2 == 0
            case s.Attribute.KIND:
                return (one.rank >= 11) == (other.rank >= 11)
            case s.Attribute.FACE:
                return one is other

    def number(self, number: s.Number) -> Exact:
        line = self.line
        match number:
            case s.Literal():
                return number.number
            case s.RankValue():
                return self.worth(next(card for card in Card if card.rank == number.rank and card.suit.value == 'S'))
            case s.Value():
                return self.worth(self.look(number.card))
            case s.Letters():
                return len(NAMES[self.look(number.card).rank - 1])
            case s.SuitRank():
                return self.rule.suit_ranking.index(self.look(number.card).suit) + 1
            case s.Position():
                return self.before + 1
            case s.Run():
                return self.run(number.attribute, line)
            case s.PreviousRun():
                before = line[: len(line) - self.run(number.attribute, line)]
                return self.run(number.attribute, before) if before else 0
            case s.RunOf():
                length = 0
                while length < len(line) and self.says(line[-1 - length], number.cards):
                    length += 1
                return length
            case s.Count():
                return len([card for card in line if self.says(card, number.cards)])
            case s.Highest():
                return max(self.worth(card) for card in self.lying())
            case s.Lowest():
                return min(self.worth(card) for card in self.lying())
            case s.Total():
                return sum(self.worth(card) for card in line)
            case s.WrongCards():
                return len(self.sideline)
            case s.Digit():
                digits = DIGITS[number.sequence]
                return digits[self.before % len(digits)]
            case s.Calculation():
                return calculate(number.operation, self.number(number.left), self.number(number.right))

    def run(self, attribute: s.Attribute, line: Sequence[Card]) -> int:
        length = 0
        while length < len(line) and self.same(attribute, line[-1 - length], line[-1]):
            length += 1
        return length

    def holds(self, condition: s.Condition) -> bool:
        match condition:
            case s.OfColour():
                return self.look(condition.card).colour is condition.colour
            case s.OfSuit():
                return self.look(condition.card).suit is condition.suit
            case s.OfRank():
                return self.look(condition.card).rank == condition.rank
            case s.Court():
                return self.look(condition.card).rank in (11, 12, 13)
            case s.Face():
                return self.look(condition.card) is condition.face
            case s.Named():
                return self.is_named(self.look(condition.card), condition.name)
            case s.Spelled():
                return spells(NAMES[self.look(condition.card).rank - 1].upper(), condition.letter, condition.where)
            case s.Is():
                return is_of_quality(self.number(condition.number), condition.quality)
            case s.Compare():
                return compare(self.number(condition.left), condition.comparison, self.number(condition.right))
            case s.Between():
                bounds = sorted([self.number(condition.one), self.number(condition.other)])
                return bounds[0] <= self.number(condition.number) <= bounds[1]
            case s.Apart():
                return apart(condition, self.number(condition.left), self.number(condition.right))
            case s.Same():
                return self.same(condition.attribute, self.look(condition.one), self.look(condition.other))
            case s.NextSuit():
                order = self.rule.suit_order
                one, other = self.look(condition.one), self.look(condition.other)
                return order[(order.index(other.suit) + condition.steps) % 4] is one.suit
            case s.Seen():
                return any(self.same(condition.attribute, self.card, card) for card in self.lying())
            case _:
                return self.holds_together(condition)

    def holds_together(self, condition: s.Condition) -> bool:
        match condition:
            case s.Anything():
                return condition.right
            case s.Not():
                return not self.holds(condition.condition)
            case s.All():
                return all(self.each(condition.conditions))
            case s.Any():
                return any(self.each(condition.conditions))
            case s.HowMany():
                return condition.least <= self.each(condition.conditions).count(True) <= condition.most
            case s.If():
                return self.branch(condition)
            case s.Cycle():
                return self.holds(condition.conditions[self.before % len(condition.conditions)])
            case s.Choose():
                place = floor(self.number(condition.number)) % len(condition.conditions)
                if speaks_of_the_card(condition.number):
                    return self.each(condition.conditions)[place]
                return self.holds(condition.conditions[place])
            case s.Alternate():
                return self.alternates(condition)
            case s.NeverBeside():
                last = self.look(s.Ref.LAST)
                clash = self.says(last, condition.one) and self.says(self.card, condition.other)
                clash_too = self.says(last, condition.other) and self.says(self.card, condition.one)
                return not (clash or clash_too)
            case _:
                raise AssertionError(condition)

    def each(self, conditions: Sequence[s.Condition]) -> list[bool]:
        """All of them are looked at, also where one decides."""
        return [self.holds(part) for part in conditions]

    def branch(self, condition: s.If) -> bool:
        otherwise = condition.otherwise or s.Anything(right=True)
        if speaks_of_the_card(condition.test):
            test, then, els = self.holds(condition.test), self.holds(condition.then), self.holds(otherwise)
            return then if test else els
        return self.holds(condition.then if self.holds(condition.test) else otherwise)

    def alternates(self, condition: s.Alternate) -> bool:
        last = self.look(s.Ref.LAST)
        one, other = self.says(self.card, condition.one), self.says(self.card, condition.other)
        must: list[bool] = []
        if self.says(last, condition.one):
            must.append(other)
        if self.says(last, condition.other):
            must.append(one)
        return all(must) if must else one or other


def last(cards: Iterable[Card]) -> Card:
    found = list(cards)
    if not found:
        raise NotThereYet
    return found[-1]


def spells(name: str, letter: str, where: s.Where) -> bool:
    match where:
        case s.Where.CONTAINS:
            return letter in name
        case s.Where.BEGINS:
            return name[0] == letter
        case s.Where.ENDS:
            return name[-1] == letter


def calculate(operation: s.Operation, left: Exact, right: Exact) -> Exact:
    match operation:
        case s.Operation.PLUS:
            return left + right
        case s.Operation.MINUS:
            return left - right
        case s.Operation.TIMES:
            return left * right
        case s.Operation.DISTANCE:
            return max(left, right) - min(left, right)
        case s.Operation.MOD:
            if right == 0:
                return left
            rest = abs(left) % abs(right)
            if rest and (left < 0) != (right < 0):
                rest = abs(right) - rest
            return rest if right > 0 else -rest
        case s.Operation.OVER:
            return left if right == 0 else Fraction(left) / Fraction(right)
        case s.Operation.HIGHER:
            return max(left, right)
        case s.Operation.LOWER:
            return min(left, right)


def compare(left: Exact, comparison: s.Comparison, right: Exact) -> bool:
    sign = (left > right) - (left < right)
    return {
        s.Comparison.EQUAL: sign == 0,
        s.Comparison.UNEQUAL: sign != 0,
        s.Comparison.BELOW: sign < 0,
        s.Comparison.AT_MOST: sign <= 0,
        s.Comparison.ABOVE: sign > 0,
        s.Comparison.AT_LEAST: sign >= 0,
    }[comparison]


def is_of_quality(exact: Exact, quality: s.Quality) -> bool:
    if floor(exact) != exact:
        return False
    number = floor(exact)
    match quality:
        case s.Quality.ODD:
            return number % 2 == 1
        case s.Quality.EVEN:
            return number % 2 == 0
        case s.Quality.PRIME:
            return number > 1 and all(number % divisor for divisor in range(2, isqrt(number) + 1))
        case s.Quality.SQUARE:
            return number >= 0 and number == isqrt(number) * isqrt(number)
        case s.Quality.COMPOSITE:
            return any(number % divisor == 0 for divisor in range(2, isqrt(max(number, 0)) + 1))


def apart(condition: s.Apart, left: Exact, right: Exact) -> bool:
    ways = [left - right]
    if condition.around:
        up, down = calculate(s.Operation.MOD, left - right, 13), calculate(s.Operation.MOD, right - left, 13)
        ways = [up, -down]
    return any(condition.least <= way <= condition.most for way in ways)


def speaks_of_the_card(node: object) -> bool:
    """Whether this depends on the card being judged. What runs and counts are about are cards of the line."""
    if isinstance(node, s.RunOf | s.Count | s.LastLike):
        return False
    if isinstance(node, s.Seen | s.Alternate | s.NeverBeside | s.LastAlike) or node is s.Ref.CARD:
        return True
    if isinstance(node, tuple):
        return any(speaks_of_the_card(part) for part in node)
    if isinstance(node, msgspec.Struct):
        return any(speaks_of_the_card(getattr(node, field)) for field in node.__struct_fields__)
    return False
