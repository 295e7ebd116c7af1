"""The one error a person sees: why something was not done, and that nothing changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.engine.commands import IllegalMove


class Refusal(Exception):
    """Something that somebody asked for is not done (3.2).

    Attributes:
        code: Key of the sentence in the catalogue, without its ``refuse-``.
        facts: What the sentence names.
        names: Display names by seat, for the sentence to speak of people.
    """

    def __init__(self, code: str, names: Mapping[int, str] | None = None, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
        self.names = names or {}

    @classmethod
    def of(cls, illegal: IllegalMove, names: Mapping[int, str]) -> Refusal:
        """The engine's refusal, with the names of the people at the table."""
        return cls(illegal.code, names, **illegal.facts)
