"""Sentences about one table: seats become names, cards become text."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Protocol
from unicodedata import bidirectional, category

from bot.text.catalogue import Language
from eleusis.views import NewsItem

_NAME_LENGTH = 40
"""Longer names are cut in sentences."""


PROVED = '✔'
"""In a hint, precedes what the bot has proved. People cannot type it: it is removed from their text."""


class Refused(Protocol):
    """A refusal, whose sentence is ``refuse-<code>``."""

    @property
    def code(self) -> str: ...

    @property
    def facts(self) -> Mapping[str, object]: ...


class Words:
    """Sentences in one language about one table, with people's names.

    Args:
        names: Display names by seat, as people chose them.
        formatted: Whether Discord will format the sentences; names are then escaped.
        voices: By seat, the voice of machines that announce their own actions.
    """

    def __init__(
        self,
        language: Language,
        names: Mapping[int, str],
        *,
        formatted: bool = True,
        voices: Mapping[int, int] | None = None,
    ) -> None:
        self.language = language
        self._voices = voices or {}
        clean = plain if formatted else one_line
        cleaned = {seat: clean(name, _NAME_LENGTH) for seat, name in names.items()}
        self.names = {seat: name for seat, name in cleaned.items() if name}

    def name(self, seat: int | None) -> str:
        """The name at a seat; "Seat 3" if unknown."""
        if seat is None:
            return '?'
        return self.names[seat] if seat in self.names else self.language.say('seat-unknown', number=seat + 1)

    def all_of(self, seats: Iterable[int]) -> str:
        """The names at these seats: ``Ada, Ben and Cleo``."""
        return self.language.listed(map(self.name, seats))

    def say(self, key: str, *, seat: int | None = None, **facts: object) -> str:
        """The sentence of this key. ``seat`` becomes a name; the rest is up to ``Language.say``."""
        if seat is not None:
            facts['seat'] = self.name(seat)
        return self.language.say(key, **facts)

    def refusal(self, refused: Refused) -> str:
        """Why something was refused, and what to do instead (3.2)."""
        facts = dict(refused.facts)
        seat = facts.pop('seat', None)
        return self.say(f'refuse-{refused.code}', seat=seat if isinstance(seat, int) else None, **facts)

    def happened(self, item: NewsItem) -> str:
        number = len(item.cards) if item.cards else item.number
        voice = self._voices.get(item.seat) if item.seat is not None else None
        own = f'own-{item.kind}'
        if voice is not None and self.language.knows(own):
            return self.say(own, seat=item.seat, cards=item.cards, number=number, voice=voice)
        return self.say(f'news-{item.kind}', seat=item.seat, cards=item.cards, number=number)

    def came_of(self, news: Iterable[NewsItem], seat: int) -> str:
        """What came of a player's own act, for that player alone; empty where nothing did."""
        own = (item for item in news if item.seat == seat and self.language.knows(f'you-{item.kind}'))
        return ' '.join(
            self.say(f'you-{item.kind}', cards=item.cards, number=len(item.cards) or item.number) for item in own
        )


def legible(text: str) -> str:
    """A user's text on one line, without invisible characters and those that reverse the text around them.

    Empty if nothing visible is left.
    """
    signs = ((sign, category(sign)) for sign in ' '.join(text.split()))
    kept = [(sign, kind) for sign, kind in signs if kind not in ('Cc', 'Cs') and sign not in _TURNING]
    return ''.join(sign for sign, _ in kept).strip() if any(kind[0] not in 'CZ' for _, kind in kept) else ''


def legible_lines(text: str) -> str:
    """The same with its line breaks; lines on which nothing visible is left are gone."""
    return '\n'.join(filter(None, map(legible, text.splitlines())))


@lru_cache(1000)
def one_line(text: str, most: int = 1500) -> str:
    """A user's text on one line, cut to this many characters."""
    line = legible(text)
    return line if len(line) <= most else line[: most - 1] + '…'


@lru_cache(1000)
def plain(text: str, most: int = 1500) -> str:
    """A user's text on one line; formatting, links and mentions show as typed.

    Right-to-left text is isolated; otherwise numbers that follow it would be drawn before it.
    """
    line = one_line(text, most)
    shown = ''.join(f'\\{sign}' if sign in '\\`*_~|>#<@[]()-:' else sign for sign in line)
    return f'{_APART}{shown}{_END}' if any(bidirectional(sign) in ('R', 'AL') for sign in line) else shown


_APART, _END = '\u2068', '\u2069'
_TURNING = frozenset('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
"""Characters that change the direction of writing."""
