"""Pictures of views: the table, a hand, the end of a round.

Everything is drawn from views, which hold no secrets, and from the names of people by seat. All functions are pure and
synchronous and may run in several threads at once; callers run them off the event loop.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.look import Look
from bot.render.chart import growth_chart, match_chart, paint_chart, plan_chart
from bot.render.game import GamePictures
from bot.render.hand import paint_hand, plan_hand
from bot.render.kit.animation import Animation
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize, prepare_faces
from bot.render.kit.picture import NothingToDraw, Picture, cached_megabytes, no_picture
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, theme_of
from bot.render.kit.typefaces import find_fonts
from bot.render.layout.on_table import OnTable
from bot.render.layout.scale import PLAYED
from bot.render.leaderboard import paint_board, plan_board
from bot.render.legend import LegendSign, paint_legend
from bot.render.names import Names
from bot.render.replay import paint_replay
from bot.render.round_end import paint_round_end, plan_round_end
from bot.render.rule import paint_examples, paint_trial
from bot.render.words import board_heading
from bot.text import ENGLISH
from bot.text.catalogue import Language
from bot.text.ended import scored_rounds
from bot.text.growth import Growth
from bot.text.ranked import Board
from eleusis.cards import Card
from eleusis.minds.roster import Level
from eleusis.views import PublicView, Scene

__all__ = [
    'Animation',
    'LegendSign',
    'NothingToDraw',
    'Picture',
    'draw_board',
    'draw_chart',
    'draw_examples',
    'draw_growth',
    'draw_hand',
    'draw_legend',
    'draw_replay',
    'draw_round_end',
    'draw_table',
    'draw_trial',
    'no_picture',
    'prepare',
]

USUAL = Look()


def draw_table(
    game: GamePictures[Any],
    view: PublicView,
    names: Mapping[int, str],
    *,
    machines: Mapping[int, Level] = {},
    whole: bool = False,
    contradicted: Collection[int] = (),
    language: Language = ENGLISH,
    look: Look = USUAL,
) -> Picture:
    """The table as everyone sees it: header, layout, the pending play or the turned-up card, seats.

    Args:
        view: The table; its round may be over.
        names: Display names by seat, in any script and of any length. A missing name becomes "Player 3".
        machines: The level of each machine, by seat.
        whole: Draw the layout from the starter on. Otherwise the rows before the last ones are folded into a strip that
            says how many cards lie there.
        contradicted: Numbers of the cards whose call contradicts the written rule, to be marked (4.4).

    Raises:
        NothingToDraw: when no round was opened yet.
    """
    if view.round is None:
        raise NothingToDraw('no round was opened yet')
    people, theme = Names(language, names, machines), theme_of(look)
    return game.table(view, view.round, people, theme, whole=whole, contradicted=contradicted)


@cached_megabytes(4)
def draw_hand(
    cards: tuple[Card, ...],
    chosen: tuple[Card, ...] = (),
    line: OnTable | None = None,
    *,
    language: Language = ENGLISH,
    look: Look = USUAL,
) -> Picture:
    """A hand, in the order given. Cached, because a player sees it again on their next turn.

    Args:
        cards: The cards; none at all is a picture too.
        chosen: Cards marked with their place in this order, which is the order in which they will be laid. A card
            chosen twice is marked on two copies.
        line: What is on the table, to show the last places of it above the hand.
    """
    return paint_hand(plan_hand(cards, chosen, line), language, theme_of(look))


def draw_legend(signs: Sequence[LegendSign], *, language: Language = ENGLISH, look: Look = USUAL) -> Picture:
    """These signs of a table's picture, and what they mean."""
    return paint_legend(signs, language, theme_of(look))


def draw_round_end(
    game: GamePictures[Any],
    view: PublicView,
    names: Mapping[int, str],
    *,
    rule: str | None = None,
    contradicted: Collection[int] = (),
    language: Language = ENGLISH,
    look: Look = USUAL,
) -> Picture:
    """The end of a round, as a picture worth sharing.

    The winner, how each player's points were counted (9.2 to 9.5, or from tokens), the rule, and the whole layout in
    miniature with each Prophet's time in office.

    Args:
        view: The table; its last round is over, scored or void.
        rule: The rule that was revealed, shown when given.
        contradicted: Numbers of the cards whose call contradicts the written rule, to be marked (4.4).

    Raises:
        NothingToDraw: when the round is not over.
    """
    if view.round is None or (view.round.score is None and view.round.voided is None):
        raise NothingToDraw('no round is over')
    ending = game.round_end(language, view, view.round)
    plan = plan_round_end(language, ending, rule, contradicted)
    return paint_round_end(plan, ending, Names(language, names), theme_of(look))


def draw_chart(
    view: PublicView, names: Mapping[int, str], *, language: Language = ENGLISH, look: Look = USUAL
) -> Picture:
    """Everybody's points after each round of a match, as lines.

    Args:
        view: The table; at least one of its rounds was scored.

    Raises:
        NothingToDraw: when no round was scored.
    """
    if not scored_rounds(view):
        raise NothingToDraw('no round was scored')
    chart = match_chart(language, view)
    return paint_chart(plan_chart(chart), chart, Names(language, names), theme_of(look))


def draw_growth(growth: Growth, *, language: Language = ENGLISH, look: Look = USUAL) -> Picture:
    """People's points over many matches, as lines.

    Raises:
        NothingToDraw: when there was no round.
    """
    if not growth.days:
        raise NothingToDraw('no round was scored')
    chart = growth_chart(language, growth)
    names = {seat: name for seat, (name, _) in enumerate(growth.people)}
    return paint_chart(plan_chart(chart), chart, Names(language, names), theme_of(look))


def draw_board(board: Board, *, language: Language = ENGLISH, look: Look = USUAL) -> Picture:
    if board.season is not None:
        title = language.say('picture-season', number=board.season)
    else:
        title = language.say('picture-leaderboard' if board.variant else 'picture-rating')
    played = language.say('picture-rating-from')
    if board.variant:
        played = board_heading(language, board.variant, board.level)
    plan = plan_board(board.ranked, len(board.honours))
    return paint_board(plan, board, title, played, language, theme_of(look))


def draw_examples(
    lines: Sequence[tuple[Sequence[Card], Collection[Card]]], *, language: Language = ENGLISH, look: Look = USUAL
) -> Picture:
    """A rule at work: a few lines, and after each of them the cards that may follow.

    Args:
        lines: Each line of a card or more, the starter first, with the cards that may follow it.
    """
    return paint_examples(lines, language, theme_of(look))


def draw_trial(
    line: Sequence[Card],
    right: Collection[Card],
    *,
    refused: Card | None = None,
    language: Language = ENGLISH,
    look: Look = USUAL,
) -> Picture:
    """A rule being tried.

    Args:
        line: The cards laid so far, the starter first; empty before there is one.
        right: The cards that may come next.
        refused: The card tried last, if it was wrong.
    """
    return paint_trial(line, right, refused, language, theme_of(look))


def draw_replay(
    game: GamePictures[Any],
    scenes: Sequence[Scene],
    names: Mapping[int, str],
    *,
    rule: str | None = None,
    contradicted: Collection[int] = (),
    language: Language = ENGLISH,
    look: Look = USUAL,
) -> Animation:
    """The replay of a finished round, a frame for each scene, with important scenes held longer.

    Args:
        rule: Revealed only in the last frame.
        contradicted: Numbers of the cards whose call contradicts the written rule, to be marked (4.4).

    Raises:
        NothingToDraw: when there are no scenes.
    """
    if not scenes:
        raise NothingToDraw('nobody has played')
    return paint_replay(game, scenes, Names(language, names), rule, contradicted, theme_of(look))


def prepare(look: Look = USUAL) -> None:
    """Draw what most pictures of this look need, and find the fonts, so that the first picture is as quick as any.

    This takes part of a second: call it in a thread when the bot starts.
    """
    find_fonts()
    theme = theme_of(look)
    for face in (FaceSize.UPRIGHT, FaceSize.SIDEWAYS, FaceSize.SIDE, FaceSize.COVERED):
        prepare_faces(theme, face, PLAYED.size(face))
    prepare_faces(theme, FaceSize.CELL, plan_hand(tuple(Card)[:1]).cards[0].rect.size)
    name = line_of(FOREIGN, NAME)
    Canvas(name.width, NAME.size, theme).text(name, 0, NAME.size, theme.text)


FOREIGN = 'Ω Ж あ ع ש 字 🦊'
"""Letters of scripts in which people's names are often written."""
