"""How the people at a table, and phrases about them, are written in a record."""

import re
from collections.abc import Mapping

from eleusis.cards import Card, UnreadableCard
from eleusis.notation.phrases import RESERVED, LineSubject, RecordPhrase, Takes, cards_written, quoted

_LONGEST = 32
"""A longer name only stands in its tag; in the lines below it, the number of the seat is easier to read."""

_PLAIN = re.compile(r"[^\W\d_][\w'’-]*")
_SEAT = re.compile(r'#([1-9][0-9]{0,2})')


class SeatNames:
    """Names by seat, and their written forms: ``Anna``, ``"Anna Lee"``, or ``#3`` for the third seat.

    Only a name that belongs to one seat alone stands for it.
    """

    def __init__(self, names: Mapping[int, str]) -> None:
        """Seats count from 0 here, and from 1 in a record."""
        every = list(names.values())
        self._seats = {name: seat for seat, name in names.items() if every.count(name) == 1}
        short = {seat: name for name, seat in self._seats.items() if 0 < len(name) <= _LONGEST and name.isprintable()}
        self._texts = {seat: _written(name) for seat, name in short.items()}

    def text(self, seat: int) -> str:
        return self._texts.get(seat, f'#{seat + 1}')

    def seat(self, word: str, *, in_quotes: bool) -> int | None:
        """The seat that a word means; None if it means none."""
        numbered = None if in_quotes else _SEAT.fullmatch(word)
        if numbered:
            return int(numbered[1]) - 1
        return self._seats.get(word)


def phrase_text(phrase: RecordPhrase, names: SeatNames, about: int | None = None) -> str:
    """The phrase in a line about the player in the seat ``about``."""
    parts: list[str] = []
    implied = phrase.word.subject is LineSubject.MAYBE and phrase.seat == about
    if phrase.seat is not None and not implied:
        parts.append(names.text(phrase.seat))
    parts.append(phrase.word.text)
    match phrase.word.takes:
        case Takes.CARD | Takes.CARDS:
            parts.append(cards_written(phrase.cards))
        case Takes.NUMBER:
            parts.append(str(phrase.number))
        case Takes.TEXT:
            parts.append(quoted(phrase.text))
        case Takes.SEATS:
            parts.extend(map(names.text, phrase.seats))
        case Takes.NOTHING:
            pass
    return ' '.join(part for part in parts if part)


def from_one(seat: int | None) -> int | None:
    """The number of a seat in a record."""
    return None if seat is None else seat + 1


def is_card(word: str) -> bool:
    try:
        Card.from_text(word)
    except UnreadableCard:
        return False
    return True


def _written(name: str) -> str:
    plain = _PLAIN.fullmatch(name) and name.casefold() not in RESERVED and not is_card(name)
    return name if plain else quoted(name)
