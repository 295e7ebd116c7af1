"""A card where it lies in the picture of a layout."""

from dataclasses import dataclass

from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import Rect
from eleusis.cards import Card


@dataclass(frozen=True)
class Placed:
    """A card of the layout.

    Attributes:
        card: Its face.
        number: Its place in the order of laying; the starter is 1.
        rect: Where it lies.
        face: How it lies.
        flagged: Judged by mistake (4.3).
        contradicted: The call contradicts the written rule (4.4).
        newest: Laid by the last act.
    """

    card: Card
    number: int
    rect: Rect
    face: FaceSize
    flagged: bool
    contradicted: bool
    newest: bool
