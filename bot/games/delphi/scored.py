"""How tokens become points, in terms that anyone can check."""

from collections.abc import Iterable

from bot.text.catalogue import Language
from bot.text.numbers import signed
from eleusis.games.delphi.views import DelphiView


def token_differences(game: DelphiView, seat: int) -> str:
    """The terms of a player's points: ``10 + 18``, ``−10 + 8``; 0 without differences."""
    tokens = dict(game.tokens)
    counts = sorted(tokens.values(), reverse=True)
    if seat == game.oracle:
        terms = [more - less for index, more in enumerate(counts) for less in counts[index + 1 :]]
    else:
        others = sorted((count for opponent, count in game.tokens if opponent != seat), reverse=True)
        terms = [tokens[seat] - opponent for opponent in others]
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
