"""The questions before a call that contradicts the written rule or ends the round, for the dealer alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.text import Language
from bot.ui.game import asked_about, game_of, ruled
from bot.ui.kit.controls import ButtonStyle, ControlRow, button
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.seal import rule_quoted

if TYPE_CHECKING:
    from bot.store import Secret
    from bot.tables import Objection, Table
    from eleusis.commands import Judge


def objection_sheet(
    language: Language, table: Table, secret: Secret | None, call: Judge, objection: Objection, *, ends: bool
) -> Sheet:
    """What the rule says, and what can be done about it.

    Args:
        table: The table, as it is before the call.
        secret: The dealer's rule of this round.
        call: What the dealer wishes to say.
        objection: What the rule has against it.
        ends: Whether the call would end the round.
    """
    card = asked_about(table)
    round_ = table.view.round
    assert round_ is not None, 'a verdict is about a round'
    asked = game_of(table).dealer.asked(round_)
    laid = asked.cards if asked else ()
    said = language.say(
        f'objection-{objection.about}',
        laid=laid,
        number=len(laid),
        last=round_.layout.main_line[-1] if round_.layout.main_line else None,
        right=objection.right,
        cards=objection.cards or None,
        card=call.card,
        pick=card,
        turned=card,
        word=ruled(language, table, yes=call.yes, card=call.card),
    )
    return Sheet(
        language,
        [
            f'⚠️ {said}',
            f'{language.say("dealer-rule")}\n{rule_quoted(secret)}' if secret else None,
            language.say('verdict-ends') if ends else None,
            language.say('objection-ask'),
            [
                button('by_rule', table.id, table.moment, label='by-rule', style=ButtonStyle.success),
                *_insist(table, call),
            ],
        ],
    )


def verdict_sheet(language: Language, table: Table, call: Judge) -> Sheet:
    """Whether the dealer means a call that ends the round, which cannot be taken back (4.2)."""
    word = ruled(language, table, yes=call.yes, card=call.card)
    question = f'{language.say("verdict-sure", word=word)} {language.say("verdict-ends")}'
    return Sheet(language, [question, _insist(table, call, 'verdict-final')])


def _insist(table: Table, call: Judge, label: str = 'insist') -> ControlRow:
    """Make the call, or go back to the dealer's panel."""
    return [
        button('insist', table.id, table.moment, call_arg(call), label=label, style=ButtonStyle.danger),
        button('reconsider', table.id, table.moment, label='back'),
    ]


def call_arg(call: Judge) -> str:
    """A call as a control carries it: ``yes``, ``no`` or ``no,QH``."""
    word = 'yes' if call.yes else 'no'
    return word if call.card is None else f'{word},{call.card.text}'
