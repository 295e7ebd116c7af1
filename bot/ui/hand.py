"""The hand: seen by its player alone, with the string under construction in the controls themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.eleusis.cards import Card, by_rank, without
from bot.eleusis.views import Phase, Standing
from bot.text import Words, say
from bot.ui.controls import Style, button, card_in
from bot.ui.drawing import hand_shown
from bot.ui.sheet import Sheet
from bot.ui.suits import suit_selects

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from bot.eleusis.views import PlayerView
    from bot.tables import Table

RANK_ORDER = 'r'
SUIT_ORDER = 's'
"""How a hand is sorted: first letter of the panel's argument, before the chosen cards."""


def chosen_in(arg: str) -> tuple[str, tuple[Card, ...]]:
    """Sort order and chosen cards out of a control's argument, ``s`` or ``rQH,10S``.

    Raises:
        Refusal: ``unknown`` when it is not of this form.
    """
    order, cards = (arg[:1] or SUIT_ORDER), arg[1:]
    return order, tuple(card_in(text) for text in cards.split(',') if text)


def as_arg(order: str, chosen: Sequence[Card]) -> str:
    """The argument that carries sort order and chosen cards."""
    return order + ','.join(card.text for card in chosen)


async def hand_sheet(
    table: Table,
    player: PlayerView,
    *,
    order: str = SUIT_ORDER,
    chosen: Sequence[Card] = (),
    note: str | None = None,
) -> Sheet:
    """The hand as a picture, a select for each suit, and what can be done with it now."""
    words = Words(table.names)
    hand = by_rank(player.hand) if order == RANK_ORDER else player.hand
    if not hand:
        writing = table.view.round is not None and table.view.round.phase is Phase.WRITING
        return Sheet([note, say('hand-not-dealt' if writing else 'hand-empty')])
    rest = without(hand, chosen)
    if rest is None:
        rest, chosen = hand, ()
    may_play = 'play' in player.may
    most = table.view.variant.longest(len(hand))
    rows = (
        suit_selects(rest, 'choose', table.id, table.moment, as_arg(order, chosen))
        if may_play and len(chosen) < most
        else []
    )
    return Sheet(
        [
            note,
            words.say('hand-title', number=len(hand)),
            [await hand_shown(hand, chosen)],
            _prompt(table, player, words, chosen),
            *rows,
            _buttons(table, order, chosen, may_play=may_play),
            _prophet_buttons(table, player),
        ]
    )


def no_play_sheet(table: Table, note: str | None = None) -> Sheet:
    """The question before a no-play: it shows the whole hand to everybody."""
    variant = table.view.variant
    question = say('hand-no-play-sure', penalty=variant.no_play_penalty, discard=variant.no_play_discard)
    yes = button('no_play_sure', table.id, table.moment, label='sure', style=Style.danger)
    return Sheet([note, question, [yes, button('hand_back', table.id, label='back')]])


def _prompt(table: Table, player: PlayerView, words: Words, chosen: Sequence[Card]) -> str:
    if 'play' not in player.may:
        return why_not_now(table, player, words)
    if chosen:
        return words.say('hand-chosen', cards=tuple(chosen))
    return words.say('hand-turn', most=table.view.variant.longest_string or len(player.hand))


def why_not_now(table: Table, player: PlayerView, words: Words) -> str:
    """In one sentence, what this player waits for."""
    round_ = table.view.round
    if round_ is None or round_.awaited is None:
        return words.say('hand-wait-round')
    if table.view.seats[player.seat].standing is not Standing.PLAYING:
        return words.say('hand-wait-out')
    if 'declare' in player.may:
        return words.say('hand-wait-declare')
    if round_.grace:
        return words.say('hand-wait-grace', seat=round_.declarer)
    if round_.prophet == player.seat:
        return words.say('hand-wait-prophet')
    return words.say('hand-wait', seat=round_.awaited)


def _buttons(table: Table, order: str, chosen: Sequence[Card], *, may_play: bool) -> list[ui.Item[Any]]:
    other, label = (SUIT_ORDER, 'sort-suit') if order == RANK_ORDER else (RANK_ORDER, 'sort-rank')
    sort = button('sort', table.id, table.moment, as_arg(other, chosen), label=label)
    if not may_play:
        return [sort, button('hand_back', table.id, label='refresh')]
    if not chosen:
        return [button('no_play', table.id, table.moment, label='no-play'), sort]
    lay = 'lay' if len(chosen) > 1 else 'lay-one'
    return [
        button('lay', table.id, table.moment, as_arg(order, chosen), label=lay, style=Style.success),
        button('undo', table.id, table.moment, as_arg(order, chosen)),
        sort,
    ]


def _prophet_buttons(table: Table, player: PlayerView) -> list[ui.Item[Any]]:
    row: list[ui.Item[Any]] = []
    if 'declare' in player.may:
        row.append(button('prophet', table.id, table.moment, style=Style.success))
    if 'waive' in player.may:
        row.append(button('waive', table.id, table.moment))
    if table.view.round is not None and table.view.round.prophet == player.seat:
        row.append(button('guess', table.id))
    return row
