"""The frames of a replay of Delphi: the card turned up, what was said of it, and who gained or lost by that."""

from collections.abc import Iterator

from bot.games.delphi import captions
from bot.games.delphi.words import tokens_said
from bot.render.game import Frame, Stand, Tone, TonedPhrase, asides, verdict_told
from bot.render.words import Phrase, cards_laid, phrase
from bot.text.catalogue import Language
from bot.text.news import why_void
from bot.text.numbers import gained
from bot.text.scored import winners
from eleusis.games.delphi.views import DelphiView
from eleusis.views import Scene, SeatView

_ASIDES = ('player-left', 'oracle-left', 'oracle-relieved')


def frame(language: Language, scene: Scene, game: DelphiView) -> Frame:
    verdict = scene.verdict
    return Frame(
        captions.heading(language, game),
        cards_laid(language, game.layout),
        Phrase() if verdict is None else Phrase(captions.said_before(language, game)),
        _title(language, scene, game),
        tuple(_beneath(language, scene, game)),
        why_void(language, game.voided) if scene.kind == 'end' and game.voided is not None else '',
        () if verdict is None else verdict.cards,
        False,
        None,
        tuple(_stand(language, scene, game, seat) for seat in scene.view.seats if seat.seat in game.seats),
    )


def _title(language: Language, scene: Scene, game: DelphiView) -> TonedPhrase:
    if scene.verdict is not None:
        return verdict_told(language, right=scene.verdict.right)
    if scene.kind == 'aside':
        return next(asides(language, scene.news, _ASIDES), phrase(language, 'replay-aside')), 'accent'
    if scene.kind == 'end':
        return captions.phase(language, game), 'accent' if game.voided is None else 'text'
    return phrase(language, 'replay-deal', round=game.number), 'accent'


def _beneath(language: Language, scene: Scene, game: DelphiView) -> Iterator[TonedPhrase]:
    if scene.verdict is not None:
        yield phrase(language, f'replay-by-{"bot" if game.machine_judged else "oracle"}'), 'muted'
        for aside in tuple(asides(language, scene.news, _ASIDES))[:1]:
            yield aside, 'text'
    elif scene.kind == 'deal':
        yield phrase(language, 'replay-promise'), 'muted'
    elif scene.kind == 'end' and game.score is not None:
        yield captions.oracle_scores(language, game.score), 'text'


def _stand(language: Language, scene: Scene, game: DelphiView, seat: SeatView) -> Stand:
    """What a seat said once revealed, its score at the end, or its tokens."""
    sign = captions.sign(seat, game.oracle)
    out = seat.seat in game.left
    if game.score is not None:
        best = seat.seat in winners(scene.view)[0]
        points = gained(game.score.points[seat.seat])
        return Stand(seat.seat, sign, points, 'prophet' if best else 'text', 'gold' if best else None, out, True)
    if seat.seat == game.oracle or out:
        state = language.say(f'picture-seat-{"left" if out else "oracle"}')
        return Stand(seat.seat, sign, state, 'muted', 'accent' if scene.seat == seat.seat else None, out)
    if scene.verdict is None or game.last is None:
        return Stand(seat.seat, sign, tokens_said(language, seat.tokens or 0), 'muted')
    said = dict(game.last.said).get(seat.seat)
    tone: Tone = 'right' if said is game.last.right else 'wrong'
    state = captions.said_after(language, game.last, seat.seat)
    return Stand(seat.seat, sign, state, *(('muted', None) if said is None else (tone, tone)))
