"""The panel of Delphi's oracle: in a direct message, or for the oracle alone in the channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.delphi.views import DelphiPhase
from bot.engine.views import Happening
from bot.text import Words, plain
from bot.ui.kit.controls import ButtonStyle, ControlRow, button
from bot.ui.kit.drawing import table_shown
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from bot.engine.cards import Card
    from bot.engine.delphi.views import DelphiView
    from bot.store import Secret
    from bot.tables import Table
    from bot.text import Language


async def panel_sheet(
    language: Language,
    table: Table,
    game: DelphiView,
    secret: Secret | None,
    news: str | None = None,
    *,
    link: str | None = None,
) -> Sheet:
    """What the oracle has to do now, with the own rule below.

    Args:
        table: The table.
        game: The game.
        secret: The oracle's rule of this round.
        news: What has just happened.
        link: The table's address, where the panel is not in its channel.
    """
    footer = '-# ' + language.say('dealer-link', link=link) if link else None
    if game.phase is DelphiPhase.WRITING:
        asked = language.say('oracle-write', round=game.number, place=f'<#{table.row.channel_id}>')
        return Sheet(language, [news, asked, [button('write', table.id, style=ButtonStyle.primary)], footer])
    judging = game.phase is DelphiPhase.JUDGING
    said = _said(language, table, game) if judging else ''
    return Sheet(
        language,
        [
            news,
            None if said in (news or '') else said,
            [await table_shown(language, table)] if judging else None,
            _question(language, game),
            language.say('dealer-rule', rule=plain(secret.text)) if secret else language.say('dealer-rule-missing'),
            _who_judges(language, table, game, secret),
            _buttons(table, game),
            footer,
        ],
    )


def _said(language: Language, table: Table, game: DelphiView) -> str:
    """What everybody says of the card, in a sentence."""
    right = tuple(seat for seat, word in game.said if word)
    wrong = tuple(seat for seat, word in game.said if not word)
    cards = () if game.card is None else (game.card,)
    return Words(language, table.names).news([Happening('revealed', cards=cards, right=right, wrong=wrong)])


def _question(language: Language, game: DelphiView) -> str:
    if game.phase is DelphiPhase.JUDGING:
        return language.say('dealer-judge-play')
    if game.machine_judged:
        return language.say('oracle-watching')
    return language.say('oracle-waiting' if game.begun else 'oracle-sealed')


def _who_judges(language: Language, table: Table, game: DelphiView, secret: Secret | None) -> str | None:
    """That the bot warns of mistakes, or why it cannot."""
    if secret is None or game.machine_judged or table.row.options.judging == 'hand':
        return None
    return language.say('dealer-is-warned' if secret.formal else 'dealer-is-not-warned')


def _buttons(table: Table, game: DelphiView) -> ControlRow:
    row: ControlRow = []
    if 'judge' in table.dealer.may:
        row.append(button('verdict', table.id, table.moment, 'yes', label='right', style=ButtonStyle.success))
        row.append(button('verdict', table.id, table.moment, 'no', label='wrong', style=ButtonStyle.danger))
    if game.can_take_back:
        row.append(button('take_back', table.id, table.moment, label='take-back'))
    return row


def verdict_words(_game: DelphiView) -> tuple[str, str]:
    """What yes and no are called."""
    return 'right', 'wrong'


def asked_about(game: DelphiView) -> Card | None:
    """The card that is turned up."""
    return game.card
