"""How one phrase of a record is written."""

from __future__ import annotations

from eleusis.notation.names import SeatNames
from eleusis.notation.phrases import LineSubject, RecordPhrase, Takes, cards_written, quoted


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
