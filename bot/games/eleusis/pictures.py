"""What pictures show of New Eleusis: the table, a scene of a replay, the end of a round."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from bot.games.eleusis import captions
from bot.render.game import (
    Frame,
    Header,
    RoundEnd,
    Scores,
    Stand,
    Tabletop,
    Tenure,
    TonedPhrase,
    scores_told,
    seats_at,
    title_told,
)
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import Rect, around, cells
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, PLAIN, Tone
from bot.render.layout.on_table import OnTable
from bot.render.layout.scale import PLAYED
from bot.render.names import Names, Phrase, cards_laid, phrase, phrase_line
from bot.text.catalogue import Language
from bot.text.news import why_void
from bot.text.numbers import gained
from eleusis.game import Standing
from eleusis.games.eleusis.views import EleusisView, Pending, Phase
from eleusis.scores import EleusisScore
from eleusis.views import PublicView, Scene, SeatView

_LONGEST_STRING = 4
"""A play of more cards than this is shown like a hand."""
_PAD = 18
_APART = 24
"""Between words beside one another."""
_WORDS = 84
"""Height of the words above a shown hand."""
_FEW, _MORE = 9, 11
"""Cards per row of a shown hand: of up to 20 cards, and of a larger hand."""
_LOW = (66, 38)
"""Width and height of a card in a larger hand."""
_GAP = 10
_ASIDES = ('prophet-abdicated', 'player-left', 'dealer-left', 'dealer-relieved', 'mistake-flagged')
_TOLD = ('prophet-overthrown', 'player-expelled', 'penalty-dealt', 'hand-replaced', 'throw-in-asked', 'went-out',
         'player-went-out')  # fmt: skip
"""Consequences of a play that are mentioned beside its verdict, the most important first."""


def on_table(round_: EleusisView, contradicted: Collection[int] = ()) -> OnTable:
    over = round_.score is not None or round_.voided is not None
    return OnTable(round_.layout, over, marker=round_.marker, flags=round_.flags, contradicted=contradicted)


def table(language: Language, view: PublicView, round_: EleusisView) -> Tabletop:
    header = Header(
        captions.phase(language, round_),
        round_.phase is not Phase.ENDED,
        phrase(language, 'round', round=round_.number),
        cards_laid(language, round_.layout),
        captions.danger(language, round_),
        warning=round_.expelling,
    )
    panel = Waiting(round_, round_.pending) if round_.pending else None
    return Tabletop(header, panel, tuple(_seated(language, round_, seat) for seat in seats_at(view, round_.seats)))


@dataclass(frozen=True)
class Waiting:
    """The play that waits for a verdict; a no-play shows a hand."""

    round_: EleusisView
    pending: Pending

    @property
    def face(self) -> FaceSize:
        small = self.pending.no_play or len(self.pending.cards) > _LONGEST_STRING
        return FaceSize.SIDE if small else FaceSize.UPRIGHT

    @property
    def picked(self) -> int | None:
        """Index of the card the Prophet picked (7.8)."""
        cards, pick = self.pending.cards, self.pending.pick
        return cards.index(pick) if pick in cards else None

    @property
    def _grid(self) -> tuple[int, tuple[int, int]]:
        """Cards in a row, and the size of each."""
        if self.face is FaceSize.UPRIGHT:
            return _LONGEST_STRING, PLAYED.card
        return (_FEW, PLAYED.side) if len(self.pending.cards) <= 2 * _FEW else (_MORE, _LOW)

    @property
    def height(self) -> int:
        across, (_, height) = self._grid
        if self.face is FaceSize.UPRIGHT:
            return height + 2 * _PAD
        return _WORDS + -(-len(self.pending.cards) // across) * (height + _GAP) + _PAD

    def places(self, rect: Rect) -> list[Rect]:
        """Where each card lies."""
        small = self.face is FaceSize.SIDE
        across, (width, height) = self._grid
        pitch = (rect.width - 2 * _PAD + _GAP) // across if small else PLAYED.pitch
        first = Rect(rect.x + _PAD, rect.y + (_WORDS if small else _PAD), width, height)
        return cells(len(self.pending.cards), across, first, (pitch, height + _GAP))

    def text(self, rect: Rect) -> Rect:
        """Where the words go: beside the cards or above them."""
        if self.face is FaceSize.SIDE:
            return Rect(rect.x + _PAD, rect.y, rect.width - 2 * _PAD, _WORDS)
        left = self.places(rect)[-1].right + 2 * _PAD
        return Rect(left, rect.y, rect.right - _PAD - left, rect.height)

    def paint(self, canvas: Canvas, rect: Rect, names: Names) -> None:
        theme, pending, room = canvas.theme, self.pending, self.text(rect)
        canvas.frame(rect, theme.accent, theme.raised, 3)
        for index, (card, place) in enumerate(zip(pending.cards, self.places(rect), strict=True)):
            if index == self.picked:
                canvas.glow(place, theme.gold, theme.raised)
            canvas.card(card, self.face, place, lifted=index != self.picked)
            if index == self.picked:
                canvas.badge('king', around((place.right - 8, place.y + 10), 40))
        who, called = captions.waiting(names.language, self.round_)
        colour = theme.muted if pending.call is None else theme.right if pending.call else theme.wrong
        colour = theme.prophet if pending.pick else colour
        if self.face is FaceSize.SIDE:
            said = line_of(called, PLAIN)
            canvas.text(said, room.right, room.y + 54, colour, 'right')
            line = phrase_line(who, names, NAME, room.width - said.width - _APART)
            line.draw(canvas, room.x, room.y + 54, theme.text)
            return
        middle = room.centre[1]
        phrase_line(who, names, NAME, room.width).draw(canvas, room.x, middle - 8, theme.text)
        canvas.text(line_of(called, PLAIN, room.width), room.x, middle + 36, colour)


def _is_out(seat: SeatView) -> bool:
    return seat.standing in (Standing.EXPELLED, Standing.LEFT, Standing.ABSENT)


def _seated(language: Language, round_: EleusisView, seat: SeatView) -> Stand:
    rim: Tone | None = 'accent' if round_.awaited == seat.seat else None
    tone: Tone = 'wrong' if seat.standing is Standing.EXPELLED else rim or 'muted'
    return Stand(
        seat.seat,
        captions.sign(seat, seat.cards),
        captions.state(language, round_, seat),
        'prophet' if seat.is_prophet else tone,
        rim,
        _is_out(seat),
    )


def frame(language: Language, scene: Scene, round_: EleusisView) -> Frame:
    title = _title(language, scene, round_)
    return Frame(
        captions.heading(language, round_),
        _above(language, scene),
        title,
        tuple(_beneath(language, scene, round_)),
        _quoted(language, scene, round_),
        tuple(
            _stand(language, scene, round_, seat, title[1]) for seat in scene.view.seats if seat.seat in round_.seats
        ),
    )


def _title(language: Language, scene: Scene, round_: EleusisView) -> TonedPhrase:
    if scene.kind == 'guess':
        tone: Tone = 'right' if scene.right else 'wrong'
        return phrase(language, f'replay-guess-{tone}'), tone
    if scene.kind == 'prophet':
        return phrase(language, 'replay-prophet'), 'prophet'
    return title_told(language, scene, round_, captions.phase(language, round_), _ASIDES)


def _above(language: Language, scene: Scene) -> Phrase:
    if scene.verdict is not None:
        return phrase(language, 'pending-no-play' if scene.verdict.no_play else 'pending', scene.seat)
    key = {'guess': 'replay-guess', 'prophet': 'replay-declares'}.get(scene.kind)
    return phrase(language, key, scene.seat) if key else Phrase()


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
        followed = [item for kind in _TOLD for item in scene.news if item.kind == kind]
        if followed:
            said = (language.say(f'picture-replay-{item.kind}', number=item.number) for item in followed)
            yield Phrase(', '.join(said)), 'text'
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
    sign, out = captions.sign(seat, seat.cards), _is_out(seat)
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


def round_end(language: Language, view: PublicView, round_: EleusisView) -> RoundEnd:
    scores = _scores(language, view, round_.score) if round_.score else None
    offices = tuple(
        Tenure(office.marker, office.last, office.ended is None, captions.office(language, round_, office))
        for office in round_.offices
    )
    return RoundEnd(captions.heading(language, round_), scores, offices)


def _scores(language: Language, view: PublicView, score: EleusisScore) -> Scores:
    """9.2 to 9.5, 10.3."""
    lines = {line.seat: line for line in (*score.players, score.dealer)}
    return scores_told(
        language,
        view,
        score,
        lambda seat: captions.sign(seat, lines[seat.seat].hand if seat.seat in lines else 0),
        lambda seat: captions.score_line(language, view.variant, score, lines[seat]),
        captions.prophet(language, view.variant, score),
        captions.high_count(language, view.variant, score),
        crowned=score.prophet is not None or score.guesser is not None,
    )
