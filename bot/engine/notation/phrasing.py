"""How one phrase of a record is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.notation.phrases import Phrase, Subject, Takes, cards_text, quoted

if TYPE_CHECKING:
    from bot.engine.notation.names import Names


def phrase_text(phrase: Phrase, names: Names, about: int | None = None) -> str:
    """The phrase as it is written in a line about the person in the seat ``about``."""
    parts: list[str] = []
    implied = phrase.word.subject is Subject.MAYBE and phrase.seat == about
    if phrase.seat is not None and not implied:
        parts.append(names.text(phrase.seat))
    parts.append(phrase.word.text)
    match phrase.word.takes:
        case Takes.CARD | Takes.CARDS:
            parts.append(cards_text(phrase.cards))
        case Takes.NUMBER:
            parts.append(str(phrase.number))
        case Takes.TEXT:
            parts.append(quoted(phrase.text))
        case Takes.SEATS:
            parts.extend(map(names.text, phrase.seats))
        case Takes.NOTHING:
            pass
    return ' '.join(part for part in parts if part)
