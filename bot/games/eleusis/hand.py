"""The hand in New Eleusis, for its player alone, and what can be done with it."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.eleusis.channel import grace_ends, office_buttons, to_give_back
from bot.games.eleusis.pictures import on_table
from bot.tables import Refusal, Table
from bot.text import Language, Words
from bot.ui.kit.controls import MOST_BUTTONS, Button, ButtonStyle, ControlRow, Press, button, suit_selects
from bot.ui.kit.drawing import hand_shown
from bot.ui.kit.sheet import Sheet
from bot.ui.play import BY_RANK, BY_SUIT, HandChoice, fits, hand_buttons, still_held
from bot.ui.table.parts import begin_buttons, countdown
from eleusis.cards import Card, by_rank, without
from eleusis.game import Standing
from eleusis.games.eleusis.views import EleusisView
from eleusis.views import PlayerView


async def hand_sheet(
    language: Language, table: Table, seat: int, choice: HandChoice, *, note: str | None, draw: bool
) -> Sheet:
    """The hand as a picture, a button for each card or a select for each suit, and what can be done with it now.

    Cards are chosen in the same way to be laid and to be given back (5.2), and ahead by whose turn it is not yet.

    Raises:
        Refusal: for a seat without a hand in this round.
    """
    round_, player = _round_of(table, seat), table.player(seat)
    words = Words(language, table.names)
    hand = by_rank(player.hand) if choice.order == BY_RANK else player.hand
    if not hand:
        asked = _why_not_now(table, round_, player, words) if 'answer' in player.may else None
        empty = language.say('hand-not-dealt' if round_.phase.is_writing else 'hand-empty')
        return Sheet(language, note, empty, asked, _prophet_buttons(table, player))
    fewest, most = _choice(table, round_, player)
    chosen = still_held(hand, choice.cards)[:most]
    if not fits(table, chosen):
        chosen = ()
    choice = replace(choice, cards=chosen)
    full = len(chosen) < most and not fits(table, (*chosen, Card.S10))
    pressed = len(hand) <= MOST_BUTTONS
    look, line = table.look_for(seat), on_table(round_)
    return Sheet(
        language,
        note,
        words.say('hand-title', number=len(hand)),
        [await hand_shown(language, hand, () if pressed else chosen, look=look, line=line, draw=draw)],
        _prompt(table, round_, player, words, chosen),
        language.say('hand-full', number=len(chosen)) if full else None,
        *_cards(language, table, hand, choice, len(chosen) if full else most),
        [*_buttons(table, player, choice, fewest, undo=not pressed), *_prophet_buttons(table, player)],
        _look_buttons(table, player.seat, choice),
    )


def _choice(table: Table, round_: EleusisView, player: PlayerView) -> tuple[int, int]:
    """How many cards, at least and at most, may be chosen, now or ahead of the turn."""
    seat = table.view.seats[player.seat]
    if player.choice[1] or seat.standing is not Standing.PLAYING or seat.is_prophet or round_.awaited is None:
        return player.choice
    return 1, table.view.variant.longest(len(player.hand))


def _cards(language: Language, table: Table, hand: tuple[Card, ...], choice: HandChoice, most: int) -> list[ControlRow]:
    if not most:
        return []
    if len(hand) > MOST_BUTTONS:
        rest = without(hand, choice.cards) if len(choice.cards) < most else None
        return suit_selects(language, rest or (), 'choose', table.id, table.moment, choice.arg)

    def leading_to(place: int, then: tuple[Card, ...]) -> Press:
        return Press('card', table.id, table.moment, f'{place}.{replace(choice, cards=then).arg}')

    return hand_buttons(hand, choice.cards, most, leading_to)


def _round_of(table: Table, seat: int) -> EleusisView:
    round_ = table.view.round
    if not isinstance(round_, EleusisView):
        raise Refusal('no-round', table.names)
    if seat not in round_.seats:
        raise Refusal('not-in-this-round', table.names)
    if round_.dealer == seat:
        raise Refusal('dealer-does-not-play', table.names)
    return round_


def _prompt(table: Table, round_: EleusisView, player: PlayerView, words: Words, chosen: Sequence[Card]) -> str:
    if 'throw_in' in player.may:
        return words.say('hand-throw-in', cards=tuple(chosen) or None, **to_give_back(table, round_))
    will_lay = [words.say('hand-chosen', cards=tuple(chosen), number=len(chosen))] if chosen else []
    if 'play' not in player.may:
        return '\n'.join([_why_not_now(table, round_, player, words), *will_lay])
    if will_lay:
        return will_lay[0]
    if round_.starts_line:
        return words.say('hand-starting')
    most = table.view.variant.longest(len(player.hand))
    return words.say('hand-turn' if most > 1 else 'hand-turn-one', most=most)


def _why_not_now(table: Table, round_: EleusisView, player: PlayerView, words: Words) -> str:
    if round_.awaited is None:
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
    if round_.prophet == player.seat:
        return words.say('hand-wait-prophet')
    if _is_next(round_, player):
        guess = '-guess' if table.view.variant.guess else ''
        return words.say(f'hand-wait-grace{guess}', seat=round_.declarer, until=countdown(table, grace_ends(table)))
    return words.say('turn-machine-begins' if table.waits_for_beginning else 'hand-wait', seat=round_.awaited)


def _is_next(round_: EleusisView, player: PlayerView) -> bool:
    """Whether this player is next, and waits only for a possible Prophet or guess (6.3, 10.3)."""
    return round_.grace and round_.to_move == player.seat


def _buttons(table: Table, player: PlayerView, choice: HandChoice, fewest: int, *, undo: bool) -> ControlRow:
    """What can be done with the hand; each button keeps its position whatever is chosen."""
    row: ControlRow = begin_buttons(table)
    if fewest and not row:
        row = [_confirm(table, player, choice, fewest)]
    if undo and choice.cards:
        row.append(button('undo', table.id, table.moment, choice.arg))
    if 'no_play' in player.may:
        row.append(button('no_play', table.id, table.moment, label='no-play'))
    return row


def _look_buttons(table: Table, seat: int, choice: HandChoice) -> ControlRow:
    """How the hand looks to its owner: sorted by suit or rank, in two colours or four."""
    other, label = (BY_SUIT, 'sort-suit') if choice.order == BY_RANK else (BY_RANK, 'sort-rank')
    deck = 'four' if table.look_for(seat).deck == 'two' else 'two'
    return [
        button('sort', table.id, table.moment, replace(choice, order=other).arg, label=label),
        button('suits', table.id, table.moment, deck[0] + choice.arg, label=f'suits-{deck}'),
    ]


def _confirm(table: Table, player: PlayerView, choice: HandChoice, fewest: int) -> Button:
    """The button that lays the chosen cards, or gives them back.

    During the window of 6.3 it can be pressed and says what it waits for: nothing tells the panel when that is over.
    """
    chosen = len(choice.cards)
    verb, label = ('throw_in', 'throw-in') if 'throw_in' in player.may else ('lay', 'lay' if chosen > 1 else 'lay-one')
    round_ = table.view.round
    called = player.choice[1] > 0 or (isinstance(round_, EleusisView) and _is_next(round_, player))
    disabled = chosen < fewest or not called
    return button(verb, table.id, table.moment, choice.arg, label=label, style=ButtonStyle.success, disabled=disabled)


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
