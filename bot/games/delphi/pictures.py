"""What pictures show of Delphi: the table, a scene of a replay, the end of a round."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from bot.games.delphi import captions
from bot.games.delphi.words import tokens_said
from bot.render.game import (
    Frame,
    Header,
    RoundEnd,
    Scores,
    Stand,
    Tabletop,
    TonedPhrase,
    asides,
    scores_told,
    seats_at,
    title_told,
)
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import BAND_INSET, Rect
from bot.render.kit.text import line_of
from bot.render.kit.theme import PLAIN, TITLE, Tone
from bot.render.layout.on_table import OnTable
from bot.render.names import Names, Phrase, cards_laid, phrase
from bot.text.catalogue import Language
from bot.text.news import why_void
from bot.text.numbers import gained, winners
from eleusis.cards import Card
from eleusis.games.delphi.views import DelphiPhase, DelphiView
from eleusis.scores import DelphiScore
from eleusis.views import PublicView, Scene, SeatView

_CARD = (143, 198)
"""Width and height of the card turned up, the largest because everybody looks at it."""
_PAD = 20
_ASIDES = ('player-left', 'oracle-left', 'oracle-relieved')


def on_table(game: DelphiView, contradicted: Collection[int] = ()) -> OnTable:
    over = game.score is not None or game.voided is not None
    return OnTable(game.layout, over, pawns=False, contradicted=contradicted)


def table(language: Language, view: PublicView, game: DelphiView) -> Tabletop:
    header = Header(
        captions.phase(language, game),
        game.phase is not DelphiPhase.ENDED,
        phrase(language, 'round-oracle', round=game.number),
        cards_laid(language, game.layout),
        '' if game.phase is DelphiPhase.WRITING else language.say('picture-deck', number=game.remaining),
    )
    panel = None if game.card is None else TurnedCard(game, game.card)
    return Tabletop(header, panel, tuple(_seated(language, game, seat) for seat in seats_at(view, game.seats)))


@dataclass(frozen=True)
class TurnedCard:
    """The card that everybody is asked about, with the question or the answers beside it."""

    game: DelphiView
    card: Card
    height = _CARD[1] + 2 * _PAD

    def place(self, rect: Rect) -> Rect:
        """Where the card lies."""
        return Rect(rect.x + BAND_INSET, rect.y + _PAD, *_CARD)

    def text(self, rect: Rect) -> Rect:
        """Where the words go."""
        left = self.place(rect).right + 2 * _PAD
        return Rect(left, rect.y, rect.right - _PAD - left, rect.height)

    def paint(self, canvas: Canvas, rect: Rect, names: Names) -> None:
        theme, language, room = canvas.theme, names.language, self.text(rect)
        canvas.frame(rect, theme.accent, theme.raised, 3)
        canvas.card(self.card, FaceSize.UPRIGHT, self.place(rect))
        upper = (language.say('picture-turned'), TITLE, theme.text)
        lower = (language.say('picture-turned-secret'), PLAIN, theme.muted)
        if self.game.phase is not DelphiPhase.SAYING:
            upper = (captions.said(language, self.game, right=True), TITLE, theme.right)
            lower = (captions.said(language, self.game, right=False), TITLE, theme.wrong)
        for (text, style, colour), below in ((upper, -16), (lower, 46)):
            canvas.text(line_of(text, style, room.width), room.x, room.centre[1] + below, colour)


def _seated(language: Language, game: DelphiView, seat: SeatView) -> Stand:
    asked = seat.seat == game.oracle and game.phase in (DelphiPhase.WRITING, DelphiPhase.JUDGING)
    return Stand(
        seat.seat,
        captions.sign(seat, game.oracle),
        captions.state(language, game, seat),
        'accent' if asked else _tone(game, seat),
        'accent' if asked else None,
        seat.seat not in game.seats or seat.seat in game.left,
    )


def _tone(game: DelphiView, seat: SeatView) -> Tone:
    """The colour for what a seat says, or how it turned out."""
    said = captions.said_by(game, seat.seat)
    if said is None or game.phase is DelphiPhase.ENDED:
        return 'muted'
    good = said if game.phase is DelphiPhase.JUDGING or game.last is None else said is game.last.right
    return 'right' if good else 'wrong'


def frame(language: Language, scene: Scene, game: DelphiView) -> Frame:
    return Frame(
        captions.heading(language, game),
        Phrase() if scene.verdict is None else Phrase(captions.said_before(language, game)),
        title_told(language, scene, game, captions.phase(language, game), _ASIDES),
        tuple(_beneath(language, scene, game)),
        why_void(language, game.voided) if scene.kind == 'end' and game.voided is not None else '',
        tuple(_stand(language, scene, game, seat) for seat in scene.view.seats if seat.seat in game.seats),
    )


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


def round_end(language: Language, view: PublicView, game: DelphiView) -> RoundEnd:
    heading = phrase(language, 'heading-oracle-alone', game.oracle, round=game.number)
    return RoundEnd(heading, _scores(language, view, game, game.score) if game.score else None)


def _scores(language: Language, view: PublicView, game: DelphiView, score: DelphiScore) -> Scores:
    return scores_told(
        language,
        view,
        score,
        lambda seat: captions.sign(seat, game.oracle),
        lambda seat: captions.score_line(language, game, seat),
        captions.oracle_scores(language, score),
        language.say('picture-scores-oracle'),
    )
