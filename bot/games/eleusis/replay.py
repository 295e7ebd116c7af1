"""The frames of a replay of New Eleusis: what happened in each scene, and how it was judged."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.games.eleusis import captions
from bot.render.game import Frame, Stand, Tone, TonedPhrase, asides, verdict_told
from bot.render.words import Phrase, cards_laid, phrase
from bot.text.catalogue import Language
from bot.text.news import why_void
from bot.text.numbers import gained
from eleusis.game import Standing
from eleusis.games.eleusis.views import EleusisView
from eleusis.views import NewsItem, Scene, SeatView

_ASIDES = ('prophet-abdicated', 'player-left', 'dealer-left', 'dealer-relieved', 'mistake-flagged')


def frame(language: Language, scene: Scene, round_: EleusisView) -> Frame:
    verdict = scene.verdict
    title = _title(language, scene, round_)
    return Frame(
        captions.heading(language, round_),
        cards_laid(language, round_.layout),
        _above(language, scene),
        title,
        tuple(_beneath(language, scene, round_)),
        _quoted(language, scene, round_),
        () if verdict is None else verdict.cards,
        verdict is not None and verdict.no_play,
        None if verdict is None else verdict.laid,
        tuple(
            _stand(language, scene, round_, seat, title[1]) for seat in scene.view.seats if seat.seat in round_.seats
        ),
    )


def _title(language: Language, scene: Scene, round_: EleusisView) -> TonedPhrase:
    """What happened; for a play its verdict."""
    if scene.verdict is not None:
        return verdict_told(language, right=scene.verdict.right)
    if scene.kind == 'guess':
        return phrase(
            language, f'replay-guess-{"right" if scene.right else "wrong"}'
        ), 'right' if scene.right else 'wrong'
    if scene.kind == 'prophet':
        return phrase(language, 'replay-prophet'), 'prophet'
    if scene.kind == 'aside':
        return next(asides(language, scene.news, _ASIDES), phrase(language, 'replay-aside')), 'accent'
    if scene.kind == 'end':
        return captions.phase(language, round_), 'accent' if round_.voided is None else 'text'
    return phrase(language, 'replay-deal', round=round_.number), 'accent'


def _above(language: Language, scene: Scene) -> Phrase:
    if scene.verdict is not None:
        return phrase(language, 'pending-no-play' if scene.verdict.no_play else 'pending', scene.seat)
    if scene.kind == 'guess':
        return phrase(language, 'replay-guess', scene.seat)
    if scene.kind == 'prophet':
        return phrase(language, 'replay-declares', scene.seat)
    return Phrase()


def _beneath(language: Language, scene: Scene, round_: EleusisView) -> Iterator[TonedPhrase]:
    """Who judged, and what followed."""
    verdict = scene.verdict
    if verdict is not None:
        if any(item.kind == 'line-started' for item in scene.news):
            yield phrase(language, 'replay-starts'), 'muted'
        elif verdict.prophet is not None:
            key = 'replay-upheld' if verdict.upheld else 'replay-mistaken'
            yield phrase(language, key, verdict.prophet), 'prophet' if verdict.upheld else 'wrong'
        else:
            judge = 'bot' if round_.machine_judged else 'dealer'
            yield phrase(language, f'replay-by-{judge}{"-card" if verdict.laid else ""}'), 'muted'
        followed = tuple(_followed(language, scene.news))
        if followed:
            yield Phrase(', '.join(followed)), 'text'
    elif scene.kind == 'prophet':
        yield phrase(language, 'replay-calls'), 'muted'
    elif scene.kind == 'deal':
        yield phrase(language, 'replay-promise'), 'muted'
    elif scene.kind == 'end' and round_.score is not None:
        yield captions.prophet(language, scene.view.variant, round_.score), 'prophet'


def _quoted(language: Language, scene: Scene, round_: EleusisView) -> str:
    """The dealer's hint, a rule that was said, why the round is void."""
    if scene.kind == 'deal' and round_.hint:
        return language.say('hint-quoted', text=round_.hint)
    if scene.kind == 'end' and round_.voided is not None:
        return why_void(language, round_.voided)
    return next((item.text for item in scene.news if item.kind == 'rule-guessed'), '')


def _stand(language: Language, scene: Scene, round_: EleusisView, seat: SeatView, tone: Tone) -> Stand:
    """A seat's role; at the end its points."""
    sign = captions.sign(seat, seat.cards)
    out = seat.standing in (Standing.EXPELLED, Standing.LEFT, Standing.ABSENT)
    rim = tone if scene.seat == seat.seat else None
    if round_.score is not None:
        points = round_.score.points
        best = points.get(seat.seat, 0) == max(points.values()) > 0
        state = gained(points.get(seat.seat, 0))
        return Stand(seat.seat, sign, state, 'prophet' if best else 'text', 'gold' if best else rim, out, True)
    # Leave out whose turn is next: the next frame shows it.
    state = captions.state(language, replace(round_, to_move=None), seat)
    expelled: Tone = 'wrong' if seat.standing is Standing.EXPELLED else 'muted'
    return Stand(seat.seat, sign, state, 'prophet' if seat.is_prophet else expelled, rim, out)


_TOLD = ('prophet-overthrown', 'player-expelled', 'penalty-dealt', 'hand-replaced', 'throw-in-asked', 'went-out',
         'player-went-out')  # fmt: skip
"""Consequences of a play that are mentioned beside its verdict, the most important first."""


def _followed(language: Language, news: tuple[NewsItem, ...]) -> Iterator[str]:
    for kind in _TOLD:
        for item in news:
            if item.kind == kind:
                yield language.say(f'picture-replay-{kind}', number=item.number)
