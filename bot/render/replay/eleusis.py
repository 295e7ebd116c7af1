"""The frames of a round of New Eleusis told again: what happened in a scene, and what was said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.engine.game import Standing
from bot.render import words
from bot.render.replay.frame import Frame, Stand
from bot.render.table.tokens import sign_in_round
from bot.render.words import Phrase, phrase
from bot.text import say
from bot.text.ended import why_void
from bot.text.numbers import gained

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.engine.eleusis.views import EleusisView
    from bot.engine.views import Happening, Scene, SeatView
    from bot.render.replay.frame import Said, Tone


def frame_of_round(scene: Scene, round_: EleusisView) -> Frame:
    verdict = scene.verdict
    title = _title(scene, round_)
    return Frame(
        words.heading(round_),
        words.laid(round_),
        _above(scene),
        title,
        tuple(_beneath(scene, round_)),
        _quoted(scene, round_),
        () if verdict is None else verdict.cards,
        verdict is not None and verdict.no_play,
        None if verdict is None else verdict.laid,
        tuple(_stand(scene, round_, seat, title[1]) for seat in scene.view.seats if seat.seat in round_.seats),
    )


def verdict_told(*, right: bool) -> Said:
    """A verdict in large letters."""
    return phrase(f'replay-{"right" if right else "wrong"}'), 'right' if right else 'wrong'


def asides(news: Iterable[Happening]) -> Iterator[Phrase]:
    """What happened by the way."""
    for happening in news:
        if happening.kind in _ASIDES:
            yield phrase(f'replay-{happening.kind}', happening.seat, number=happening.number)


def _title(scene: Scene, round_: EleusisView) -> Said:
    """What happened; for a play its verdict."""
    if scene.verdict is not None:
        return verdict_told(right=scene.verdict.right)
    if scene.kind == 'guess':
        return phrase(f'replay-guess-{"right" if scene.right else "wrong"}'), 'right' if scene.right else 'wrong'
    if scene.kind == 'prophet':
        return phrase('replay-prophet'), 'prophet'
    if scene.kind == 'aside':
        return next(asides(scene.news), phrase('replay-aside')), 'accent'
    if scene.kind == 'end':
        return words.phase(round_), 'accent' if round_.voided is None else 'text'
    return phrase('replay-deal', round=round_.number), 'accent'


def _above(scene: Scene) -> Phrase:
    if scene.verdict is not None:
        return phrase('pending-no-play' if scene.verdict.no_play else 'pending', scene.seat)
    if scene.kind == 'guess':
        return phrase('replay-guess', scene.seat)
    if scene.kind == 'prophet':
        return phrase('replay-declares', scene.seat)
    return Phrase()


def _beneath(scene: Scene, round_: EleusisView) -> Iterator[Said]:
    """Who judged, and what followed."""
    verdict = scene.verdict
    if verdict is not None:
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
    elif scene.kind == 'end' and round_.score is not None:
        yield words.prophet(scene.view.variant, round_.score), 'prophet'


def _quoted(scene: Scene, round_: EleusisView) -> str:
    """The dealer's hint, a rule that was said, why the round is void."""
    if scene.kind == 'deal' and round_.hint:
        return say('hint-quoted', text=round_.hint)
    if scene.kind == 'end' and round_.voided is not None:
        return why_void(round_)
    return next((happening.text for happening in scene.news if happening.kind == 'rule-guessed'), '')


def _stand(scene: Scene, round_: EleusisView, seat: SeatView, tone: Tone) -> Stand:
    """What somebody is; at the end what they have won."""
    sign = sign_in_round(seat, seat.cards)
    out = seat.standing in (Standing.EXPELLED, Standing.LEFT, Standing.ABSENT)
    rim = tone if scene.seat == seat.seat else None
    if round_.score is not None:
        points = round_.score.points
        best = points.get(seat.seat, 0) == max(points.values()) > 0
        state = gained(points.get(seat.seat, 0))
        return Stand(seat.seat, sign, state, 'prophet' if best else 'text', 'gold' if best else rim, out, True)
    # Whose turn is next is not told: it is the frame after this one.
    state = words.state(replace(round_, to_move=None), seat)
    expelled: Tone = 'wrong' if seat.standing is Standing.EXPELLED else 'muted'
    return Stand(seat.seat, sign, state, 'prophet' if seat.is_prophet else expelled, rim, out)


_TOLD = ('prophet-overthrown', 'player-expelled', 'penalty-dealt', 'hand-replaced', 'throw-in-asked', 'went-out',
         'player-went-out')  # fmt: skip
"""What a play leads to: those happenings that are told in a few words beside its verdict, what weighs most first."""


def _followed(news: tuple[Happening, ...]) -> Iterator[str]:
    for kind in _TOLD:
        for happening in news:
            if happening.kind == kind:
                yield say(f'picture-replay-{kind}', number=happening.number)


_ASIDES = ('prophet-abdicated', 'player-left', 'dealer-left', 'dealer-relieved', 'mistake-flagged', 'oracle-left',
           'oracle-relieved')  # fmt: skip
