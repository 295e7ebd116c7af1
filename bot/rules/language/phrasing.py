"""What the grammar need not know: the many ways to say one thing, told apart by the words around them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.language.idioms import arithmetic, besides, of_one, or_relations, relations, rows, spans, ways
from bot.rules.language.punctuation import (
    apart,
    cases,
    enumerations,
    exclusive,
    it,
    kinds_apart,
    or_else,
    others,
    pauses,
    punctuation,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.rules.language.scanner import Token


def phrased(tokens: Sequence[Token]) -> list[Token]:
    """The tokens as the grammar expects them."""
    rephrased = list(tokens)
    for rule in _RULES:
        rephrased = rule(rephrased)
    return rephrased


_RULES = (
    punctuation,
    it,
    pauses,
    or_else,
    or_relations,
    apart,
    kinds_apart,
    enumerations,
    exclusive,
    others,
    cases,
    spans,
    ways,
    rows,
    of_one,
    besides,
    relations,
    arithmetic,
)
"""In this order: each sees what the one before has left."""
