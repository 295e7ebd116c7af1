"""References to cards: the card itself, the last one, the card two back, the last red one; and several at once."""

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import BEFORE, LAST, THAT, card_before, filled, has_gap, has_gaps, nth_last
from eleusis.rules.language.grammar.kinds import qualified
from eleusis.rules.language.meanings import ANY
from eleusis.rules.language.parsing import NoReading, given
from eleusis.rules.language.said import Saying, Several, all_of, earlier, is_open, said_of
from eleusis.rules.reach import is_plain
from eleusis.rules.syntax import CardRef, Condition, Ref, Value

# Earlier cards


def last_like(noun: s.Condition) -> CardRef:
    if isinstance(noun, s.OfRank) and 2 <= noun.rank <= 10:
        raise NoReading  # ``the last two``
    return s.LastLike(own_traits(noun))


def own_traits(condition: s.Condition) -> s.Condition:
    """A condition on a single card.

    Raises:
        NoReading: when it involves other cards.
    """
    condition = filled(condition, Value(Ref.CARD))
    if has_gaps(condition) or not is_plain(condition):
        raise NoReading
    return condition


# Several


def lasts(whole: int) -> tuple[s.Number, ...]:
    if whole < 2:
        raise NoReading
    return tuple(Value(nth_last(place)) for place in range(1, whole + 1))


def pair(other: CardRef, one: CardRef = Ref.CARD) -> tuple[s.Number, ...]:
    return (Value(one), Value(before_if_gap(other, one)))


def lasts_with_new(lasts: tuple[s.Number, ...], new: CardRef = Ref.CARD) -> tuple[s.Number, ...]:
    """``the last three cards, counting the new one``: that and two before it."""
    return (Value(new), *lasts[:-1])


def before_if_gap(card: CardRef, one: CardRef) -> CardRef:
    """What *the one before that* means next to another card."""
    return card_before(one) if card is BEFORE else card


def any_of(lasts: tuple[s.Number, ...]) -> Several:
    return Several(lasts, 1, len(lasts))


# The card that lies there: "a red card", "two hearts"


def lying(kinds: Condition = ANY, qualifiers: Saying | None = None) -> Saying:
    return Saying(kinds if qualifiers is None else _without_that(qualified(qualifiers)))


def _without_that(said: Saying) -> Condition:
    return said.condition if has_gap(said.condition, THAT) and said.that is None else said_of(said.condition, LAST)


def past(lying: Saying) -> Condition:
    """The card that lies there, compared with the one before it."""
    if is_open(lying) or (isinstance(lying.condition, s.Not) and has_gap(lying.condition, THAT)):
        raise NoReading  # ``After anything higher``, ``a card of any other suit``: than which?
    return said_of(lying.condition, LAST, earlier(LAST))


def after_several(whole: int, kinds: Condition | None = None, sameness: Saying | None = None) -> Condition:
    if not 2 <= whole <= 5:
        raise NoReading
    subject = all_of(tuple(Value(nth_last(place)) for place in range(1, whole + 1)))
    return said_of(given(kinds, sameness and sameness.condition), subject)
