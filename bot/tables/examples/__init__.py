"""A round of each game that was really played, to show how it goes. Each is a record beside this file."""

from functools import cache
from pathlib import Path

import msgspec

from eleusis.notation.read import read_record
from eleusis.notation.replay import replay_record
from eleusis.notation.steps import steps
from eleusis.rules.library import dealers_text
from eleusis.scenes import scenes
from eleusis.variants import Variant
from eleusis.views import PublicView


class ExampleRound(msgspec.Struct, frozen=True):
    """A round that is over.

    Attributes:
        views: The table before the first play, after each one, and at the end.
        names: Of the people, by seat.
        rule: The rule, in own words.
    """

    variant: Variant
    views: tuple[PublicView, ...]
    names: dict[int, str]
    rule: str

    def told(self, language: str) -> str:
        """The rule in the words of a language."""
        return dealers_text(self.rule, language)


@cache
def example(game: str) -> ExampleRound:
    """The round of this game."""
    record = read_record((Path(__file__).parent / f'{game}.txt').read_text(encoding='utf-8'))
    events = replay_record(record).events
    told = scenes([events[:1], *(step.events for step in steps(events))], 1)
    views = tuple(scene.view for scene in told if scene.verdict is not None or scene.kind in ('deal', 'end'))
    return ExampleRound(record.variant, views, record.names, record.revealed[1].rule)
