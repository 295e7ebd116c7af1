"""The dealer's panel in New Eleusis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.eleusis.views import EleusisView, Phase
from bot.engine.views import Happening
from bot.text import Words, plain
from bot.ui.kit.card_selects import suit_selects
from bot.ui.kit.controls import ButtonStyle, ControlRow, button
from bot.ui.kit.drawing import hand_shown, table_shown
from bot.ui.kit.sheet import Sheet
from bot.ui.table.parts import write_button

if TYPE_CHECKING:
    from bot.engine.cards import Card
    from bot.engine.views import DealerView
    from bot.store import Secret
    from bot.tables import Table
    from bot.text import Language


async def panel_sheet(
    language: Language,
    table: Table,
    round_: EleusisView,
    secret: Secret | None,
    news: str | None = None,
    *,
    link: str | None = None,
) -> Sheet:
    """What the dealer has to do now, with the own rule below.

    Args:
        table: The table.
        round_: The round.
        secret: The dealer's rule of this round.
        news: What has just happened.
        link: The table's address, where the panel is not in its channel.
    """
    view = table.dealer
    footer = '-# ' + language.say('dealer-link', link=link) if link else None
    if round_.phase is Phase.WRITING:
        return Sheet(
            language,
            [
                news,
                language.say('dealer-write', round=round_.number, place=f'<#{table.row.channel_id}>'),
                [write_button(table)],
                footer,
            ],
        )
    rule = language.say('dealer-rule', rule=plain(secret.text)) if secret else language.say('dealer-rule-missing')
    asked = round_.phase.is_judging
    pending = round_.pending
    hand = pending.cards if asked and pending is not None and pending.no_play else None
    play = _play(language, table, round_) if asked else ''
    return Sheet(
        language,
        [
            news,
            None if play in (news or '') else play,
            [await table_shown(language, table)] if asked else None,
            [await hand_shown(language, hand, look=table.look)] if hand is not None else None,
            _question(language, round_),
            rule,
            _who_judges(language, table, round_, secret),
            *(_answers(language, table, view, round_) if asked else ()),
            _others(table, view),
            footer,
        ],
    )


def verdict_words(round_: EleusisView) -> tuple[str, str]:
    """What yes and no are called now: right and wrong, or correct and incorrect."""
    pending = round_.pending if round_.phase is Phase.JUDGING else None
    about_call = pending is not None and pending.call is not None
    return ('correct', 'incorrect') if about_call else ('right', 'wrong')


def asked_about(round_: EleusisView) -> Card | None:
    """The card that the Prophet picked (7.8)."""
    return round_.pending.pick if round_.pending is not None else None


def _play(language: Language, table: Table, round_: EleusisView) -> str:
    """The play that waits, in a sentence."""
    pending, guess = round_.pending, round_.guess
    if guess is not None:
        return Words(language, table.names).news([Happening('rule-guessed', guess.seat, text=guess.text)])
    if pending is None:
        return ''
    kind = 'no-play-declared' if pending.no_play else 'cards-played'
    return Words(language, table.names).news([Happening(kind, pending.seat, pending.cards)])


def _question(language: Language, round_: EleusisView) -> str:
    pending = round_.pending
    if round_.phase is Phase.GUESSED:
        return language.say('dealer-judge-guess-asked' if round_.machine_judged else 'dealer-judge-guess')
    if pending is None or not round_.phase.is_judging:
        if round_.begun:
            return language.say('dealer-watching' if round_.machine_judged else 'dealer-waiting')
        key = 'dealer-written' if round_.hint is None else 'dealer-hinted'
        return language.say(f'{key}-checked' if round_.machine_checked else key)
    if round_.phase is Phase.CHECKING:
        return language.say('dealer-judge-pick', card=pending.pick)
    about = 'no-play' if pending.no_play else 'play'
    if pending.call is None:
        return language.say(f'dealer-judge-{about}')
    key = 'dealer-judge-no-play-call' if pending.no_play else 'dealer-judge-call'
    return language.say(key, call='right' if pending.call else 'wrong')


def _who_judges(language: Language, table: Table, round_: EleusisView, secret: Secret | None) -> str | None:
    """What the bot does besides, where the dealer does not judge alone."""
    if secret is None or table.row.options.judging == 'hand':
        return None
    if round_.machine_judged:
        return None if round_.begun else '-# ' + language.say('dealer-watching')
    return language.say('dealer-is-warned' if secret.formal else 'dealer-is-not-warned')


def _answers(language: Language, table: Table, view: DealerView, round_: EleusisView) -> list[ControlRow]:
    """A button for each answer; where an answer lays a card, choosing that card is the answer."""
    yes, no = verdict_words(round_)
    buttons: ControlRow = [button('verdict', table.id, table.moment, 'yes', label=yes, style=ButtonStyle.success)]
    if round_.pending is None or not view.card_for_no:
        return [[*buttons, button('verdict', table.id, table.moment, 'no', label=no, style=ButtonStyle.danger)]]
    cards = round_.pending.cards
    return [
        buttons,
        *suit_selects(language, cards, 'verdict_card', table.id, table.moment, placeholder='dealer-lay-suit'),
    ]


def _others(table: Table, view: DealerView) -> ControlRow:
    row: ControlRow = []
    if 'seal' in view.may:
        row.append(write_button(table, label='rewrite'))
    if 'hint' in view.may:
        row.append(button('hint', table.id))
    if 'redraw' in view.may:
        row.append(button('redraw', table.id, table.moment))
    if 'take_back' in view.may:
        row.append(button('take_back', table.id, table.moment, label='take-back'))
    return row
