"""The hand: seen by its player alone, with the string under construction in the controls themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import Card, Suit, by_rank, without
from bot.engine.eleusis.views import EleusisView
from bot.engine.game import Standing
from bot.games.eleusis.channel import how_much, office_buttons, to_give_back
from bot.text import Words
from bot.ui.kit.card_selects import suit_selects
from bot.ui.kit.controls import LONGEST_ID, Button, ButtonStyle, ControlRow, Press, button, card_in
from bot.ui.kit.drawing import hand_shown
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.views import PlayerView
    from bot.tables import Table
    from bot.text import Language

RANK_ORDER = 'r'
_SUIT_ORDER = 's'
"""How a hand is sorted: first letter of the panel's argument, before the chosen cards."""


def chosen_in(arg: str) -> tuple[str, tuple[Card, ...]]:
    """Sort order and chosen cards out of a control's argument, ``s`` or ``rQH,10S``.

    Raises:
        Refusal: ``unknown`` when it is not of this form.
    """
    order, cards = (arg[:1] or _SUIT_ORDER), arg[1:]
    return order, tuple(card_in(text) for text in cards.split(',') if text)


def as_arg(order: str, chosen: Sequence[Card]) -> str:
    """The argument that carries sort order and chosen cards."""
    return order + ','.join(card.text for card in chosen)


def most_chosen(table: Table, player: PlayerView) -> int:
    """How many cards may be chosen now: for a string (3.1), or to be given back (5.2); 0 when neither is asked for."""
    if 'play' in player.may:
        first = isinstance(table.view.round, EleusisView) and table.view.round.starts_line
        return 1 if first else table.view.variant.longest(len(player.hand))
    round_ = table.view.round
    if 'throw_in' not in player.may or not isinstance(round_, EleusisView) or round_.throw_in is None:
        return 0
    return round_.throw_in[1]


def fits(table: Table, chosen: Sequence[Card]) -> bool:
    """Whether the controls can carry these cards: Discord keeps only so many signs for each."""
    spare = LONGEST_ID - len(Press('choose', table.id, table.moment, Suit.SPADES.value + _SUIT_ORDER).custom_id)
    return len(','.join(card.text for card in chosen)) <= spare


async def hand_sheet(
    language: Language,
    table: Table,
    player: PlayerView,
    *,
    order: str = _SUIT_ORDER,
    chosen: Sequence[Card] = (),
    note: str | None = None,
) -> Sheet:
    """The hand as a picture, a select for each suit, and what can be done with it now.

    Cards are chosen in the same way to be laid and to be given back (5.2).
    """
    words = Words(language, table.names)
    hand = by_rank(player.hand) if order == RANK_ORDER else player.hand
    if not hand:
        writing = table.view.round is not None and table.view.round.phase.is_writing
        asked = why_not_now(table, player, words) if 'answer' in player.may else None
        empty = language.say('hand-not-dealt' if writing else 'hand-empty')
        return Sheet(language, [note, empty, asked, _prophet_buttons(table, player)])
    rest = without(hand, chosen)
    if rest is None or not fits(table, chosen):
        rest, chosen = hand, ()
    most = most_chosen(table, player)
    full = len(chosen) < most and not fits(table, (*chosen, Card.S10))
    rows = (
        suit_selects(language, rest, 'choose', table.id, table.moment, as_arg(order, chosen))
        if len(chosen) < most and not full
        else []
    )
    return Sheet(
        language,
        [
            note,
            words.say('hand-title', number=len(hand)),
            [await hand_shown(language, hand, chosen, look=table.look)],
            _prompt(table, player, words, chosen),
            language.say('hand-full', number=len(chosen)) if full else None,
            *rows,
            _buttons(table, player, order, chosen),
            _prophet_buttons(table, player),
        ],
    )


def no_play_sheet(language: Language, table: Table, note: str | None = None) -> Sheet:
    """The question before a no-play: it shows the whole hand to everybody."""
    variant = table.view.variant
    key = 'hand-no-play-sure' if variant.no_play_throw_in is None else 'hand-no-play-sure-throw-in'
    numbers = {'penalty': variant.no_play_penalty, 'discard': variant.no_play_discard}
    full = 'yes' if variant.no_play_throw_in_full else 'no'
    question = language.say(key, **numbers, most=variant.no_play_throw_in or 0, full=full)
    yes = button('no_play_sure', table.id, table.moment, label='sure', style=ButtonStyle.danger)
    return Sheet(language, [note, question, [yes, button('hand_back', table.id, label='back')]])


def _prompt(table: Table, player: PlayerView, words: Words, chosen: Sequence[Card]) -> str:
    round_ = table.view.round
    if 'throw_in' in player.may and isinstance(round_, EleusisView):
        return words.say('hand-throw-in', cards=tuple(chosen) or None, **to_give_back(table, round_))
    if 'play' not in player.may:
        return why_not_now(table, player, words)
    if chosen:
        return words.say('hand-chosen', cards=tuple(chosen))
    if isinstance(round_, EleusisView) and round_.starts_line:
        return words.say('hand-starting')
    ending, most = how_much(table.view.variant, len(player.hand))
    return words.say(f'hand-turn{ending}', most=most)


def why_not_now(table: Table, player: PlayerView, words: Words) -> str:
    """In one sentence, what this player waits for."""
    round_ = table.view.round
    if not isinstance(round_, EleusisView) or round_.awaited is None:
        return words.say('hand-wait-round')
    if table.view.seats[player.seat].standing is not Standing.PLAYING:
        return words.say('hand-wait-out')
    if 'answer' in player.may:
        leaves = round_.offer is not None and round_.offer.asker is None
        return words.say('hand-wait-answer-out' if leaves else 'hand-wait-answer')
    if 'guess' in player.may:
        return words.say('hand-wait-guess')
    if round_.declarer == player.seat and 'declare' in player.may:
        return words.say('hand-wait-declare')
    if round_.grace:
        return words.say(
            'hand-wait-grace-guess' if table.view.variant.guess else 'hand-wait-grace', seat=round_.declarer
        )
    if round_.prophet == player.seat:
        return words.say('hand-wait-prophet')
    return words.say('hand-wait', seat=round_.awaited)


def _buttons(table: Table, player: PlayerView, order: str, chosen: Sequence[Card]) -> ControlRow:
    other, label = (_SUIT_ORDER, 'sort-suit') if order == RANK_ORDER else (RANK_ORDER, 'sort-rank')
    sort = button('sort', table.id, table.moment, as_arg(other, chosen), label=label)
    if not most_chosen(table, player):
        return [sort, button('hand_back', table.id, label='refresh')]
    if not chosen:
        return [button('no_play', table.id, table.moment, label='no-play'), sort] if 'no_play' in player.may else [sort]
    return [
        _confirm(table, player, order, chosen),
        button('undo', table.id, table.moment, as_arg(order, chosen)),
        sort,
    ]


def _confirm(table: Table, player: PlayerView, order: str, chosen: Sequence[Card]) -> Button:
    """Do with the chosen cards what is asked for."""
    arg = as_arg(order, chosen)
    round_ = table.view.round
    if 'throw_in' in player.may and isinstance(round_, EleusisView) and round_.throw_in is not None:
        enough = len(chosen) >= round_.throw_in[0]
        return button(
            'throw_in', table.id, table.moment, arg, label='throw-in', style=ButtonStyle.success, disabled=not enough
        )
    lay = 'lay' if len(chosen) > 1 else 'lay-one'
    return button('lay', table.id, table.moment, arg, label=lay, style=ButtonStyle.success)


def _prophet_buttons(table: Table, player: PlayerView) -> ControlRow:
    row: ControlRow = office_buttons(table) if 'answer' in player.may else []
    if 'guess' in player.may:
        row.append(button('say_rule', table.id, table.moment, style=ButtonStyle.success))
    if 'declare' in player.may:
        row.append(button('prophet', table.id, table.moment, style=ButtonStyle.success))
    if 'waive' in player.may:
        row.append(button('waive', table.id, table.moment))
    if table.view.seats[player.seat].is_prophet:
        row.append(button('guess', table.id))
    return row
