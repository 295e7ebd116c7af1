"""A match as its events tell it, and how they are named."""

from typing import Any

import msgspec

from eleusis import commands as c
from eleusis import events as e
from eleusis.match import Match, open_match, replay
from eleusis.variants import PRESETS, Variant


def test_a_match_is_empty_before_its_first_event_which_names_the_variant() -> None:
    assert replay([]) == Match()
    assert replay(open_match(Variant(hand=9))).variant == Variant(hand=9)


def test_a_match_that_was_stored_before_its_variant_could_change_is_what_it_was() -> None:
    express = PRESETS['express']
    assert replay(open_match(express)) == replay([*open_match(Variant()), e.VariantChanged(express)])


def union_of(kind: Any) -> tuple[msgspec.inspect.StructType, ...]:
    union = msgspec.inspect.type_info(kind)
    assert isinstance(union, msgspec.inspect.UnionType)
    return tuple(info for info in union.types if isinstance(info, msgspec.inspect.StructType))


def test_tags_are_distinct_and_are_the_names() -> None:
    for union in (e.AnyEvent, c.AnyCommand):
        tags = [info.tag for info in union_of(union)]
        assert len(set(tags)) == len(tags)
    assert {info.tag for info in union_of(e.AnyEvent)} == {info.cls.__name__ for info in union_of(e.AnyEvent)}
