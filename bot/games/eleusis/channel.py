"""The part of the table's message that is about the moment: what happened, whose turn it is, and the buttons."""

from datetime import datetime

from bot.games.eleusis.dealer import rulings
from bot.tables import Table
from bot.text import Words, plain
from bot.ui.kit.controls import MOST_ACROSS, ButtonStyle, ControlRow, button
from bot.ui.table.parts import begin_buttons, countdown, deadline, look_buttons, pace_buttons, voters, writing_buttons
from eleusis.games.eleusis.views import EleusisView, Phase

EXPULSION_SOON = 5
"""Cards or calls before expulsion from which on the table warns of it."""


def is_pictured(round_: EleusisView) -> bool:
    """Only if there is something new to see; a pending play is told in words."""
    return not round_.phase.waits_for_dealer


def called(round_: EleusisView) -> tuple[int, ...]:
    """The seats that are pinged: the player to move, or one who has an unexpected decision to make."""
    if round_.awaited is None:
        return ()
    return (round_.awaited,) if round_.phase in (Phase.PLAYING, Phase.THROWING, Phase.OFFERING) else ()


def what_now(table: Table, round_: EleusisView, words: Words) -> str:
    who = ''.join(map(table.mention, called(round_)))
    lines = [words.say(_asked(table, round_), seat=round_.awaited, who=who, **to_give_back(table, round_))]
    lines += _window(table, round_, words) + _warnings(round_, words)
    lines += deadline(table)
    # Before the first card the hint is among the news.
    if round_.hint is not None and round_.begun and round_.phase is Phase.PLAYING:
        lines.append('-# ' + words.say('hint-quoted', text=plain(round_.hint)))
    return '\n'.join(lines)


def to_give_back(table: Table, round_: EleusisView) -> dict[str, int | None]:
    """How many cards are to be given back (5.2), for the sentence that asks for it."""
    if round_.throw_in is None:
        return {}
    fewest, most = round_.throw_in
    fewer = table.view.variant.no_play_discard
    return {'fewest': fewest if fewest < most else None, 'most': most, 'fewer': fewer}


def _asked(table: Table, round_: EleusisView) -> str:
    if round_.awaited in table.machines:
        if round_.phase is Phase.WRITING:
            return 'turn-machine-writing'
        return 'turn-machine-begins' if table.waits_for_beginning else 'turn-machine'
    pending, key = round_.pending, f'turn-{round_.phase.value}'
    if round_.phase is Phase.PLAYING:
        return 'turn-starting' if round_.starts_line else key
    if round_.phase is Phase.JUDGING and pending is not None and pending.call is not None:
        return f'{key}-call'
    if round_.phase is Phase.CALLING and pending is not None and pending.no_play:
        return f'{key}-no-play'
    if round_.phase is Phase.OFFERING and round_.offer is not None and round_.offer.asker is None:
        return f'{key}-out'
    return key


def _window(table: Table, round_: EleusisView, words: Words) -> list[str]:
    if round_.declarer is None or round_.declarer in table.machines:
        return []
    to_guess = '-guess' if table.view.variant.guess else ''
    if not round_.grace:
        return [words.say(f'turn-window{to_guess}', seat=round_.declarer)]
    held = '-held' if table.row.held_until else to_guess
    return [words.say(f'turn-grace{held}', seat=round_.declarer, until=countdown(table, grace_ends(table)))]


def grace_ends(table: Table) -> datetime:
    """When the next player may play (6.3, 10.3)."""
    return next(due.at for due in table.clocks if due.kind == 'grace')


def _warnings(round_: EleusisView, words: Words) -> list[str]:
    lines: list[str] = []
    if round_.phase is Phase.PLAYING and round_.expelling:
        lines.append(words.say('turn-expelling'))
    elif round_.phase is Phase.PLAYING:
        calls, cards = round_.calls_before_expulsion, round_.cards_called_before_expulsion
        ahead = {
            'turn-expelling-soon': (round_.before_expulsion, round_.first_expelling),
            'turn-expelling-calls': (calls, calls),
            'turn-expelling-cards-called': (cards, cards),
        }
        soon = (key for key, (left, _) in ahead.items() if left is not None and left <= EXPULSION_SOON)
        lines += [words.say(key, number=ahead[key][1]) for key in soon]
    return lines + voters(words.language, round_.void_votes)


def buttons(table: Table, round_: EleusisView) -> list[ControlRow]:
    game = table.id
    if round_.phase is Phase.WRITING:
        writes = [] if round_.dealer in table.machines else writing_buttons(table)
        return [[*writes, button('join', game), button('leave', game)]]
    first = _answers(table, round_)
    if round_.phase is Phase.PLAYING:
        first += _moves(table, round_)
    else:
        first += _hand(table, round_, primary=round_.phase is Phase.THROWING)
    first = begin_buttons(table) + first
    second: ControlRow = look_buttons(table) + pace_buttons(table)
    if round_.dealer not in table.machines:
        if round_.phase.is_judging or round_.can_take_back or not round_.begun:
            second.append(button('judge', game, arg='panel', label='dealer'))
    elif not round_.begun:
        second.append(button('ask_hint', game, label='ask-hint'))
    return [first, second] if len(first) + len(second) > MOST_ACROSS else [first + second]


def _answers(table: Table, round_: EleusisView) -> ControlRow:
    game, moment = table.id, table.moment
    if table.awaited and {*table.awaited} <= {*table.machines}:
        return []
    if round_.phase is Phase.CALLING:
        no_play = '-no-play' if round_.pending is not None and round_.pending.no_play else ''
        return [
            button('call', game, moment, 'right', label=f'right{no_play}', style=ButtonStyle.success),
            button('call', game, moment, 'wrong', label=f'wrong{no_play}', style=ButtonStyle.danger),
        ]
    if round_.phase is Phase.OFFERING:
        return office_buttons(table)
    if round_.phase is Phase.PICKING:
        return [button('pick', game, moment, style=ButtonStyle.primary)]
    if not round_.phase.is_judging or round_.dealer in table.machines:
        return []
    row: ControlRow = [
        ruling.button(table.language, table) for ruling in rulings(round_, card_for_no=table.dealer.card_for_no)
    ]
    if round_.machine_checked and not round_.machine_judged:
        row.append(button('by_rule', game, moment, label='by-rule'))
    return row


def _moves(table: Table, round_: EleusisView) -> ControlRow:
    """Buttons for players between two plays."""
    game, moment = table.id, table.moment
    row = _hand(table, round_, primary=True)
    if not round_.starts_line and round_.to_move not in table.machines:
        row.append(button('no_play', game, moment, label='no-play'))
    if table.anybody_may('declare'):
        row.append(button('prophet', game, moment, style=ButtonStyle.success))
    if table.anybody_may('guess'):
        row.append(button('say_rule', game, moment, style=ButtonStyle.success))
    if round_.grace:
        row.append(button('waive', game, moment))
    return row


def _hand(table: Table, round_: EleusisView, *, primary: bool) -> ControlRow:
    """The button to see one's hand, unless only machines have one."""
    if {*round_.seats} <= {round_.dealer, *table.machines}:
        return []
    return [button('hand', table.id, style=ButtonStyle.primary if primary else ButtonStyle.secondary)]


def office_buttons(table: Table) -> ControlRow:
    """Buttons to accept or decline the office (10.1, 10.2)."""
    return [
        button('answer', table.id, table.moment, 'yes', label='office-yes', style=ButtonStyle.success),
        button('answer', table.id, table.moment, 'no', label='office-no'),
    ]
