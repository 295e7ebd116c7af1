"""What a part of a rule looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from bot.rules import syntax as s
from bot.rules.syntax import Node, Ref

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_OF_THE_LINE = (
    *(s.Position, s.Run, s.PreviousRun, s.RunOf, s.Count, s.Highest, s.Lowest, s.Total, s.WrongCards, s.Digit),
    *(s.Back, s.LastLike, s.LastAlike),
)
_TO_THE_LINE = (s.Seen, s.Alternate, s.NeverBeside, s.LastAlike)
"""What relates the card being judged to the line without naming either."""


def parts(node: Node) -> Iterator[Node]:
    """The node and everything in it, from the outside in."""
    ahead = [node]
    while ahead:
        part = ahead.pop()
        yield part
        ahead += reversed(_children(part))


def depth(node: Node) -> int:
    """How many parts lie within each other, 1 for a part that has none; found without recursion, however many."""
    levels = 0
    level = [node]
    while level:
        level = [part for outer in level for part in _children(outer)]
        levels += 1
    return levels


def refs(node: Node) -> frozenset[Ref]:
    """The cards that are spoken of by name; what a run, a count or a last card like it is about is not among them."""
    inside = _inside(node)
    return frozenset(value for part in inside for value in _fields(part) if isinstance(value, Ref))


def is_plain(node: Node) -> bool:
    """Whether this says what a card is by itself, without an eye on the line: ``red``, ``a queen or above 6``."""
    return refs(node) <= {Ref.CARD} and not any(
        isinstance(part, (*_OF_THE_LINE, *_TO_THE_LINE, s.Cycle)) for part in parts(node)
    )


def is_settled(node: Node) -> bool:
    """Whether this is decided before the next card is seen: ``the last card is red``, ``the run of reds is odd``."""
    return Ref.CARD not in refs(node) and not any(isinstance(part, _TO_THE_LINE) for part in _inside(node))


def sees_layout(found: Iterable[Node]) -> bool:
    """Whether one of these parts looks at sidelines, which only some tables allow (2.2)."""
    return any(isinstance(part, s.WrongCards) or Ref.WRONG in _fields(part) for part in found)


def _inside(node: Node) -> Iterator[Node]:
    """Like ``parts``, but what is said of cards of the line stays closed: what runs and counts are about."""
    yield node
    if isinstance(node, s.RunOf | s.Count | s.LastLike):
        return
    for part in _children(node):
        yield from _inside(part)


def _children(node: Node) -> list[Node]:
    children: list[Node] = []
    for value in _fields(node):
        if isinstance(value, Node):
            children.append(value)
        elif isinstance(value, tuple):
            children += cast('tuple[Node, ...]', value)
    return children


def _fields(node: Node) -> list[object]:
    return [getattr(node, name) for name in node.__struct_fields__]
