"""What the productions of the grammar have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from lark import v_args  # pyright: ignore[reportUnknownVariableType] - untyped in Lark

from bot.rules import syntax as s
from bot.rules.errors import NotARule
from bot.rules.language.drafts import CARD, Draft, Either, Item, Predicate, Subject, resolved
from bot.rules.reach import is_plain
from bot.rules.syntax import Comparison, Operation

if TYPE_CHECKING:
    from lark import Token


Kind = TypeVar('Kind')


def inline(productions: type[Kind]) -> type[Kind]:
    """Let the methods of a class take the parts of a production as arguments."""
    return cast('Any', v_args)(inline=True)(productions)


def value_of(token: Token) -> Any:
    """What a terminal of the grammar carries; see ``vocabulary``."""
    return cast('Any', token).value


def amount_of(token: Token) -> s.Number:
    """A number or a rank as a number."""
    number: int = value_of(token)
    return s.RankValue(number) if token.type == 'RANK' else s.Literal(number)


def drafted(part: Any) -> Draft:
    """Predicates side by side are a draft too."""
    return Item(None, cast('tuple[Predicate, ...]', part)) if isinstance(part, tuple) else part


def plain_cards(clause: Any) -> s.Condition:
    """What a card is by itself.

    Raises:
        NotARule: ``not-plain`` when it says more than that.
    """
    condition = resolved(drafted(clause), CARD)
    if not is_plain(condition):
        raise NotARule('not-plain')
    return condition


def subject_of(subject: Any) -> Subject:
    """Of what is spoken, one thing or several."""
    return cast('Subject', subject) if isinstance(subject, tuple | Either) else (subject,)


def one_number(subject: Any) -> s.Number:
    """A subject that is one number.

    Raises:
        NotARule: ``one-number`` for several.
    """
    numbers = subject_of(subject)
    if isinstance(numbers, Either) or len(numbers) != 1:
        raise NotARule('one-number')
    return numbers[0]


def at_least(number: s.Number, least: int) -> s.Condition:
    """The number is at least so much."""
    return s.Compare(number, Comparison.AT_LEAST, s.Literal(max(least, 0)))


def divisible(number: s.Number, divisor: int) -> s.Condition:
    """The number is a multiple of the divisor."""
    return s.Compare(s.Calculation(Operation.MOD, number, s.Literal(divisor)), Comparison.EQUAL, s.Literal(0))
