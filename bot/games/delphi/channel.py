"""The table's message while Delphi is played: what was said and judged, the card that is turned up, and the buttons."""

from bot.games.delphi.dealer import rulings
from bot.tables import Table
from bot.text import Words
from bot.ui.kit.controls import MOST_ACROSS, ButtonStyle, ControlRow, button
from bot.ui.table.parts import begin_buttons, deadline, look_buttons, pace_buttons, voters, writing_buttons
from eleusis.games.delphi.views import DelphiPhase, DelphiView


def is_pictured(game: DelphiView) -> bool:
    """Only for a new card: who has spoken is said below the picture."""
    return game.phase is DelphiPhase.SAYING


def called(game: DelphiView) -> tuple[int, ...]:
    """The seats that are pinged: everyone who has not spoken."""
    return game.awaited if game.phase is DelphiPhase.SAYING else ()


def what_now(table: Table, game: DelphiView, words: Words) -> str:
    lines: list[str] = []
    if game.phase is DelphiPhase.SAYING:
        lines.append(words.say('turn-saying', card=game.card))
        who = ' '.join(map(table.mention, called(game)))
        lines.append(words.say('turn-silent', who=who))
        lines += [words.say('turn-begin')] if table.waits_for_beginning else []
    else:
        writes = game.oracle in table.machines and game.phase is DelphiPhase.WRITING
        lines.append(
            words.say('turn-machine-writing' if writes else f'turn-{game.phase.value}-oracle', seat=game.oracle)
        )
    if game.wish_end:
        players = len({*game.seats} - {*game.left, game.oracle})
        lines.append('-# ' + words.say('turn-stopping', number=len(game.wish_end), players=players))
    return '\n'.join([*lines, *voters(words.language, game.void_votes), *deadline(table)])


def buttons(table: Table, game: DelphiView) -> list[ControlRow]:
    number, moment = table.id, table.moment
    if game.phase is DelphiPhase.WRITING:
        writes = [] if game.oracle in table.machines else writing_buttons(table)
        return [[*writes, button('join', number), button('leave', number)]]
    if game.phase is DelphiPhase.JUDGING:
        answers: ControlRow = [
            ruling.button(table.language, table) for ruling in rulings(game) if game.oracle not in table.machines
        ]
        return [answers, [*look_buttons(table), button('judge', number, label='oracle')]]
    first: ControlRow = [
        button('say', number, moment, 'right', label='right', style=ButtonStyle.success),
        button('say', number, moment, 'wrong', label='wrong', style=ButtonStyle.danger),
    ]
    if game.begun:
        # Valid for any card that is turned up, but only in this round.
        first.append(button('count', number, arg=str(game.number)))
    first = begin_buttons(table) + first
    second = look_buttons(table) + pace_buttons(table)
    if game.can_take_back or not game.begun:
        second.append(button('judge', number, label='oracle'))
    return [first, second] if len(first) + len(second) > MOST_ACROSS else [first + second]
