"""The bot's part: its sentences, its pictures, its buttons."""

from collections.abc import Collection
from types import SimpleNamespace
from typing import Any

from bot.games.delphi import hand
from bot.render.game import (
    Frame,
    Header,
    RoundEnd,
    ScoreLine,
    Scores,
    Sign,
    Stand,
    Tabletop,
    seats_at,
    verdict_told,
)
from bot.render.layout.on_table import OnTable
from bot.render.names import Phrase, cards_laid
from bot.tables import Table
from bot.text import Language, Words
from bot.ui.game import ShownGame
from bot.ui.kit.controls import Button, ControlRow, Press, button
from bot.ui.table.parts import writing_buttons
from eleusis.views import PublicView, Scene
from tests.discord.third_game.game import HigherPhase, HigherRound

SENTENCES = """
variant-higher = Higher or Lower
picture-game-higher = Higher or Lower
news-higher-begins = The forecast is sealed. The first card is { $cards }.
news-higher-said = **{ $seat }** says *higher*.
news-lower-said = **{ $seat }** says *lower*.
news-higher-drawn = It is { $cards }.
news-higher-right = A point!
news-higher-wrong = No point.
news-higher-ended = **That was the last card.**
higher-turn = { $who }, is the next card higher or lower?
higher-point = { $seat } has a point.
"""


def points(_view: PublicView, round_: HigherRound, words: Words) -> list[str]:
    return [words.say('higher-point', seat=seat) for seat in round_.winners]


def on_table(round_: HigherRound, contradicted: Collection[int] = ()) -> OnTable:
    return OnTable(round_.layout, round_.over, pawns=False, contradicted=contradicted)


def table(language: Language, view: PublicView, round_: HigherRound) -> Tabletop:
    header = Header(Phrase('Higher or lower?'), True, Phrase(), cards_laid(language, round_.layout), '')
    seats = [seat.seat for seat in seats_at(view, round_.seats)]
    return Tabletop(header, None, tuple(Stand(seat, sign(round_, seat), '', 'muted') for seat in seats))


def sign(round_: HigherRound, seat: int) -> Sign:
    return Sign('dealer') if seat == round_.dealer else Sign('coin', int(seat in round_.winners))


def frame(language: Language, scene: Scene, round_: HigherRound) -> Frame:
    verdict = scene.verdict
    title = verdict_told(language, right=verdict.right) if verdict else (Phrase('Higher or lower?'), 'accent')
    stands = tuple(Stand(seat, sign(round_, seat), '', 'muted') for seat in round_.seats)
    return Frame(Phrase(), Phrase(), title, (), '', stands)


def round_end(_language: Language, view: PublicView, round_: HigherRound) -> RoundEnd:
    won = round_.score.points if round_.score else {}
    lines = tuple(ScoreLine(view.seats[seat], sign(round_, seat), number, '') for seat, number in won.items())
    scores = Scores(round_.winners, 1, Phrase(), False, '', lines) if won else None
    return RoundEnd(Phrase(), scores)


def what_now(table: Table, round_: HigherRound, words: Words) -> str:
    if round_.phase is HigherPhase.WRITING:
        return words.say('turn-writing', seat=round_.dealer)
    return words.say('higher-turn', who=table.mention(round_.mover))


def buttons(table: Table, round_: HigherRound) -> list[ControlRow]:
    if round_.phase is HigherPhase.WRITING:
        return [[*writing_buttons(table), button('join', table.id)]]
    said = {'right': 'Higher', 'wrong': 'Lower'}
    return [[Button(Press('say', table.id, table.moment, word), text=text) for word, text in said.items()]]


def called(round_: HigherRound) -> tuple[int, ...]:
    return (round_.mover,) if round_.phase is HigherPhase.GUESSING else ()


words: Any = SimpleNamespace(
    as_dealer='',
    has_hands=False,
    turning_points=(),
    longer_news={},
    merged_news=iter,
    seats=points,
    scores=points,
    plays=lambda *_: (),
    offices=lambda *_: (),
    how_to_play=lambda *_: {'about': ['Say whether the next card is higher.']},
    illustrated=lambda *_: {},
)
pictures: Any = SimpleNamespace(on_table=on_table, table=table, frame=frame, round_end=round_end)
channel: Any = SimpleNamespace(is_pictured=lambda _: True, what_now=what_now, buttons=buttons, called=called)
dealer: Any = SimpleNamespace(
    asked=lambda _: None,
    question=lambda *_, **_2: 'Watch.',
    machine_note=lambda *_: None,
    rulings=lambda *_, **_2: (),
    asked_about=lambda round_: round_.layout.main_line[-1],
)
HIGHER = ShownGame(words, pictures, channel, dealer, hand)
