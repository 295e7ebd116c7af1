"""How tokens become points, so that anybody can check them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.text.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.text.catalogue import Language
    from eleusis.games.delphi.views import DelphiView


def token_differences(game: DelphiView, seat: int) -> str:
    """The terms of somebody's points: ``10 + 18``, ``−10 + 8``; 0 if there are no differences."""
    tokens = dict(game.tokens)
    counts = sorted(tokens.values(), reverse=True)
    if seat == game.oracle:
        terms = [more - less for place, more in enumerate(counts) for less in counts[place + 1 :]]
    else:
        others = sorted((count for other, count in game.tokens if other != seat), reverse=True)
        terms = [tokens[seat] - other for other in others]
    return _sum(term for term in terms if term)


def tokens_said(language: Language, number: int) -> str:
    """A number of tokens, which may be negative."""
    return language.say('text-tokens', number=number, tokens=signed(number))


def _sum(terms: Iterable[int]) -> str:
    text = ''
    for term in terms:
        if not text:
            text = signed(term)
        else:
            text += f' − {-term}' if term < 0 else f' + {term}'
    return text or '0'
