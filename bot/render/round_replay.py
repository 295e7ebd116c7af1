"""The words of a replay: what happened in a scene, and what was said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from bot.render.words import Phrase, phase, phrase, prophet
from bot.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.eleusis.views import Happening, Scene

Tone = Literal['text', 'muted', 'right', 'wrong', 'prophet', 'accent']
"""The theme's colour of words."""
Words = tuple[Phrase, Tone]


def title(scene: Scene) -> Words:
    """What happened, in large letters; for a play its verdict."""
    if scene.verdict is not None:
        return _verdict(right=scene.verdict.right)
    if scene.kind == 'guess':
        return phrase(f'replay-guess-{"right" if scene.right else "wrong"}'), 'right' if scene.right else 'wrong'
    if scene.kind == 'prophet':
        return phrase('replay-prophet'), 'prophet'
    if scene.kind == 'aside':
        return next(_asides(scene), phrase('replay-aside')), 'accent'
    assert scene.view.round is not None, 'a scene shows a round'
    if scene.kind == 'end':
        return phase(scene.view.round), 'accent' if scene.view.round.voided is None else 'text'
    return phrase('replay-deal', round=scene.view.round.number), 'accent'


def above(scene: Scene) -> Phrase:
    """Whose act it was, before the title."""
    if scene.verdict is not None:
        return phrase('pending-no-play' if scene.verdict.no_play else 'pending', scene.seat)
    if scene.kind == 'guess':
        return phrase('replay-guess', scene.seat)
    if scene.kind == 'prophet':
        return phrase('replay-declares', scene.seat)
    return Phrase()


def beneath(scene: Scene) -> Iterator[Words]:
    """What else is to be said, a line for each: who judged, and what followed."""
    round_ = scene.view.round
    verdict = scene.verdict
    if verdict is not None and round_ is not None:
        if any(happening.kind == 'line-started' for happening in scene.news):
            yield phrase('replay-starts'), 'muted'
        elif verdict.prophet is not None:
            key = 'replay-upheld' if verdict.upheld else 'replay-mistaken'
            yield phrase(key, verdict.prophet), 'prophet' if verdict.upheld else 'wrong'
        else:
            judge = 'bot' if round_.machine_judged else 'dealer'
            yield phrase(f'replay-by-{judge}{"-card" if verdict.laid else ""}'), 'muted'
        followed = tuple(_followed(scene.news))
        if followed:
            yield Phrase(', '.join(followed)), 'text'
    elif scene.kind == 'prophet':
        yield phrase('replay-calls'), 'muted'
    elif scene.kind == 'deal':
        yield phrase('replay-promise'), 'muted'
    elif scene.kind == 'end' and round_ is not None and round_.score is not None:
        yield prophet(scene.view.variant, round_.score), 'prophet'


def quoted(scene: Scene) -> str:
    """A longer text: the dealer's hint, a rule that was said, why the round is void."""
    round_ = scene.view.round
    assert round_ is not None, 'a scene shows a round'
    if scene.kind == 'deal' and round_.hint:
        return say('hint-quoted', text=round_.hint)
    if scene.kind == 'end' and round_.voided is not None:
        return say(f'news-round-voided-{round_.voided}')
    return next((happening.text for happening in scene.news if happening.kind == 'rule-guessed'), '')


def _verdict(*, right: bool) -> Words:
    return phrase(f'replay-{"right" if right else "wrong"}'), 'right' if right else 'wrong'


_TOLD = ('prophet-overthrown', 'player-expelled', 'penalty-dealt', 'hand-replaced', 'throw-in-asked', 'went-out',
         'player-went-out')  # fmt: skip
"""What a play leads to: those happenings that are told in a few words beside its verdict, what weighs most first."""


def _followed(news: tuple[Happening, ...]) -> Iterator[str]:
    for kind in _TOLD:
        for happening in news:
            if happening.kind == kind:
                yield say(f'picture-replay-{kind}', number=happening.number)


def _asides(scene: Scene) -> Iterator[Phrase]:
    for happening in scene.news:
        if happening.kind in ('prophet-abdicated', 'player-left', 'dealer-left', 'dealer-relieved', 'mistake-flagged'):
            yield phrase(f'replay-{happening.kind}', happening.seat, number=happening.number)
