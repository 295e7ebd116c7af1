"""The question before a call that contradicts the written rule, for the dealer alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.delphi.views import DelphiView
from bot.engine.eleusis.views import EleusisView
from bot.text import plain
from bot.ui.dealer.panel import verdict_words
from bot.ui.kit.controls import Style, button
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from bot.engine.commands import Judge
    from bot.store import Secret
    from bot.tables import Objection, Table
    from bot.text import Language


def objection_sheet(
    language: Language, table: Table, secret: Secret | None, call: Judge, objection: Objection
) -> Sheet:
    """What the rule says, and what can be done about it.

    Args:
        table: The table, as it is before the call.
        secret: The dealer's rule of this round.
        call: What the dealer wishes to say.
        objection: What the rule has against it.
    """
    round_, game = table.view.round, table.view.round
    pick = round_.pending.pick if isinstance(round_, EleusisView) and round_.pending is not None else None
    said = language.say(
        f'objection-{objection.about}',
        right=objection.right,
        cards=objection.cards or None,
        card=call.card,
        pick=pick,
        turned=game.card if isinstance(game, DelphiView) else None,
        word=language.say(f'word-{verdict_words(table)[0 if call.yes else 1]}'),
    )
    return Sheet(
        language,
        [
            f'⚠️ {said}',
            language.say('dealer-rule', rule=plain(secret.text)) if secret else None,
            language.say('objection-ask'),
            [
                button('by_rule', table.id, table.moment, label='by-rule', style=Style.success),
                button('insist', table.id, table.moment, call_arg(call), style=Style.danger),
                button('reconsider', table.id, table.moment, label='back'),
            ],
        ],
    )


def call_arg(call: Judge) -> str:
    """A call as a control carries it: ``yes``, ``no`` or ``no,QH``."""
    word = 'yes' if call.yes else 'no'
    return word if call.card is None else f'{word},{call.card.text}'
