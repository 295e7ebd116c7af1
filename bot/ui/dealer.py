"""The dealer's panel: in a direct message, or for the dealer alone by the Judge button in the channel."""

import asyncio
import re
from collections.abc import Sequence
from random import Random

from bot.store import Secret
from bot.tables import Table, Tables
from bot.text import Language, Words, plain
from bot.text.cards import AS_TEXT
from bot.text.news import news_text
from bot.ui.game import asked_about, for_dealer, game_of, rulings
from bot.ui.kit.answers import change, language_for
from bot.ui.kit.controls import Button, ControlRow, Interaction, Press, button, face_controls
from bot.ui.kit.drawing import table_shown
from bot.ui.kit.sheet import Part, Sheet
from bot.ui.table.parts import rule_quoted, write_button, writing_buttons
from bot.ui.tips import tip_parts
from eleusis.games.registry import RoundView
from eleusis.rules.library import LibraryRule, built_in_rules, dealers_text
from eleusis.views import MatchPhase, NewsItem

_IN_THE_QUESTION = frozenset(
    {'round-opened', 'oracle-named', 'prophet-called-right', 'prophet-called-wrong', 'card-picked'}
)
"""Kinds of news."""
READY = 3
"""Easy rules that are offered to a dealer."""
LONGEST_LABEL = 40
"""Characters of a rule that stands on a button."""


async def update_panel(interaction: Interaction, tables: Tables, table: Table, news: str | None = None) -> None:
    """Bring the dealer's panel up to date, or show it if no panel was used. After the round it only says so."""
    language = language_for(interaction)
    if table.view.phase is MatchPhase.ROUND:
        sheet = await dealer_sheet(language, tables, table, news)
    else:
        sheet = Sheet(language, news, language.say(f'dealer-over{for_dealer(table)}'))
    await change(interaction, sheet)


async def dealer_sheet(
    language: Language,
    tables: Tables,
    table: Table,
    news: str | None = None,
    *,
    afar: bool = False,
    first: bool = False,
) -> Sheet:
    """What the dealer has to do now, with their rule below.

    ``afar`` means outside the table's channel; ``first``, that they have never written a rule.
    """
    round_ = table.view.round
    assert round_ is not None, 'a dealer has a round'
    if round_.phase.is_writing:
        asked = language.say(f'dealer-write{for_dealer(table)}', round=round_.number, place=table.place)
        begun: list[Part] = []
        if first:
            told, *off = await tip_parts(language, 'deal', table.look)
            begun = [told, await asyncio.to_thread(ready_rules, language, table.id, round_.number), *off]
        model = plain(tables.translator)
        heard = '-# ' + language.say('translator-on', model=model) if model else None
        return Sheet(language, news, asked, writing_buttons(table), heard, *begun)
    footer = '-# ' + language.say('table-at', place=table.place) if afar else None
    part, judging = game_of(table).dealer, round_.phase.is_judging
    if news and not judging and 'take_back' in table.dealer.may:
        return Sheet(language, news, _others(language, table), footer)
    said, secret = _asked(language, table), await tables.secret(table)
    return Sheet(
        language,
        news,
        None if said in (news or '') else said,
        [await table_shown(language, table)] if judging else None,
        part.question(language, round_, card_for_no=table.dealer.card_for_no),
        f'{language.say("dealer-rule")}\n{rule_quoted(language, secret)}'
        if secret
        else language.say('dealer-rule-missing'),
        None if judging else _who_judges(language, table, round_, secret),
        *_answers(language, table),
        _others(language, table),
        footer,
    )


def news_besides(news: Sequence[NewsItem]) -> list[NewsItem]:
    """The news a dealer needs beside the question, which tells the rest."""
    return [item for item in news if item.kind not in _IN_THE_QUESTION]


def verdict_said(language: Language, before: Table, said: str) -> str:
    """The sentence that a verdict was given, and on what; ``before`` is the table before it."""
    return f'{said}\n-# {_asked(language, before)}'


def lost_panel(language: Language, table: Table, number: str) -> Sheet:
    """What the dealer is sent in place of a panel that cannot be shown, with the number of the error."""
    shown = table.view.round
    writes = shown is not None and shown.phase.is_writing
    panel = button('judge', table.id, label='oracle' if for_dealer(table) else 'dealer')
    return Sheet(language, language.say('message-lost', number=number), [write_button(table) if writes else panel])


def _asked(language: Language, table: Table) -> str:
    """The play or guess to judge, as everybody heard of it."""
    round_ = table.view.round
    asked = game_of(table).dealer.asked(round_) if round_ and round_.phase.is_judging else None
    return news_text(game_of(table).words, Words(language, table.names), [asked] if asked else [])


def _who_judges(language: Language, table: Table, round_: RoundView, secret: Secret | None) -> str | None:
    """What the bot does where the dealer does not judge alone."""
    if secret is None or table.row.options.judging == 'hand':
        return None
    if round_.machine_judged:
        return game_of(table).dealer.machine_note(language, round_)
    return language.say('dealer-is-warned' if secret.formal else 'dealer-is-not-warned')


def _answers(language: Language, table: Table) -> list[ControlRow | str]:
    """A button for each ruling; where one names a card, pressing that card is the ruling."""
    if 'judge' not in table.dealer.may:
        return []
    answers: list[ControlRow | str] = []
    alone = [ruling for ruling in rulings(table) if not ruling.names_card]
    answers.append([ruling.button(language, table) for ruling in alone])
    for ruling in rulings(table):
        if ruling.names_card:
            cards = [card for card in table.view.shown_hand if card is not asked_about(table)]
            at = (table.id, table.moment)
            answers.append(f'**{ruling.text(language)}**')
            answers += face_controls(language, cards, 'verdict_card', *at, placeholder='dealer-lay-suit')
    return answers


def _others(language: Language, table: Table) -> ControlRow:
    may = table.dealer.may
    row: ControlRow = []
    if 'seal' in may:
        row.append(write_button(table, label='rewrite'))
    if 'hint' in may:
        row.append(button('hint', table.id))
    if 'redraw' in may:
        row.append(button('redraw', table.id, table.moment))
    if 'take_back' in may:
        row.append(button('take_back', table.id, table.moment, label='take-back'))
    elif 'flag' in may and table.view.round is not None:
        laid = table.view.round.layout
        card = laid.placements[-1].cards[-1].symbol + AS_TEXT
        row.append(Button(Press('flag', table.id, arg=str(laid.count)), text=language.say('flag-label', card=card)))
    return row


def ready_rules(language: Language, game: int, number: int) -> ControlRow:
    """Three easy rules for the dealer: different in each round, the same each time they are shown."""
    easy = [(rule, dealers_text(rule.text, language.code)) for rule in built_in_rules() if rule.grade == 1]
    brief = [(rule, text) for rule, text in easy if len(text) <= LONGEST_LABEL]
    chosen = Random(f'{game}.{number}').sample(brief, READY)  # noqa: S311 - no secret: the dealer is shown them.
    return [Button(Press('ready', game, arg=slug(rule)), text=text[0].upper() + text[1:]) for rule, text in chosen]


def slug(rule: LibraryRule) -> str:
    """A rule's name as the catalogue's keys spell it: ``the-starter-s-shadow``."""
    return re.sub('[^a-z]+', '-', rule.name.lower()).strip('-')
