"""The parts of a rule, what they look at, and the same tree with others in their place."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeGuard, TypeVar, cast, get_args

import msgspec
from msgspec.structs import replace

from eleusis.rules import syntax as s
from eleusis.rules.syntax import CardRef, Node, Ref

Tree = TypeVar('Tree', bound=msgspec.Struct)

_TREES_KEPT = 4096
_OF_THE_LINE = (
    *(s.Position, s.Run, s.PreviousRun, s.RunOf, s.Count, s.Highest, s.Lowest, s.Total, s.WrongCards, s.Digit),
    *(s.Back, s.LastLike, s.LastAlike),
)
_TO_THE_LINE = (s.Seen, s.Alternate, s.NeverBeside, s.LastAlike)
"""Nodes that relate the card being judged to the line without naming either."""


def parts(node: Node) -> Iterator[Node]:
    """The node and everything inside it, outermost first."""
    ahead = [node]
    while ahead:
        part = ahead.pop()
        yield part
        ahead += reversed(_children(part))


PathStep = tuple[str, int | None]
"""A field, and the index in it where it holds several parts."""


def steps_in(whole: msgspec.Struct) -> Iterator[tuple[PathStep, msgspec.Struct]]:
    """The parts directly inside a tree, each with the step that leads to it."""
    for name in whole.__struct_fields__:
        value = getattr(whole, name)
        if isinstance(value, msgspec.Struct):
            yield (name, None), value
        elif isinstance(value, tuple):
            for index, part in enumerate(cast('tuple[object, ...]', value)):
                if isinstance(part, msgspec.Struct):
                    yield (name, index), part


def rebuilt(whole: Tree, change: Callable[[Node], Node]) -> Tree:
    """The tree with a function applied to each of its nodes, innermost first."""
    fields: dict[str, Any] = {}
    for (name, place), part in steps_in(whole):
        new = rebuilt(part, change)
        if new is not part:
            old = fields.get(name, getattr(whole, name))
            fields[name] = new if place is None else (*old[:place], new, *old[place + 1 :])
    made = replace(whole, **fields) if fields else whole
    return cast('Tree', change(made)) if isinstance(made, Node) else made


def with_cards(whole: Tree, others: Mapping[Ref, CardRef]) -> Tree:
    """The tree with some cards replaced by others."""

    def changed(node: Node) -> Node:
        fields = {name: getattr(node, name) for name in node.__struct_fields__}
        new = {name: others[value] for name, value in fields.items() if isinstance(value, Ref) and value in others}
        return replace(node, **new) if new else node

    return rebuilt(whole, changed)


def is_condition(part: object) -> TypeGuard[s.Condition]:
    return isinstance(part, get_args(s.Condition))


def is_number(part: object) -> TypeGuard[s.Number]:
    return isinstance(part, get_args(s.Number))


def depth(node: Node) -> int:
    """The depth of nesting, 1 for a leaf; not recursive, so that any depth will do."""
    levels = 0
    level = [node]
    while level:
        level = [part for outer in level for part in _children(outer)]
        levels += 1
    return levels


@lru_cache(_TREES_KEPT)
def refs(node: Node) -> frozenset[Ref]:
    """The cards that are referred to by name; not those that a run, a count or a "last such card" is about."""
    inside = _inside(node)
    return frozenset(value for part in inside for value in _fields(part) if isinstance(value, Ref))


def is_plain(node: Node) -> bool:
    """Whether this is about a single card, regardless of the line: ``red``, ``a queen or above 6``."""
    return refs(node) <= {Ref.CARD} and not any(
        isinstance(part, (*_OF_THE_LINE, *_TO_THE_LINE, s.Cycle)) for part in parts(node)
    )


@lru_cache(_TREES_KEPT)
def is_settled(node: Node) -> bool:
    """Whether this is decided before the next card is known: ``the last card is red``, ``the run of reds is odd``."""
    return Ref.CARD not in refs(node) and not any(isinstance(part, _TO_THE_LINE) for part in _inside(node))


def sees_layout(found: Iterable[Node]) -> bool:
    """Whether one of these parts looks at the sidelines, which only some tables allow (2.2)."""
    return any(isinstance(part, s.WrongCards) or Ref.WRONG in _fields(part) for part in found)


def _inside(node: Node) -> Iterator[Node]:
    """Like ``parts``, without the conditions that runs and counts are about."""
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
