"""Playing: the hand, cards, strings and no-plays, and giving cards back after one."""

import re
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import get_args

from bot.look import DeckName
from bot.tables import Refusal, Table
from bot.text import Language, Words
from bot.ui.kit.answers import change, is_announced, language_for, panel_of, whisper
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import ButtonStyle, Interaction, Press, button, control
from bot.ui.kit.sheet import Sheet
from bot.ui.play import HandChoice, fits, still_held
from bot.ui.tips import with_tip
from cogs.base import (
    LONGEST_CHOICE,
    BaseCog,
    Offered,
    at_own_table,
    begins,
    card_choices,
    completes,
    holds_cards,
    may,
    named_table,
    seated,
)
from eleusis import commands as c
from eleusis.cards import Card, UnreadableCard, without

DECKS: dict[str, DeckName] = {deck[0]: deck for deck in get_args(DeckName)}
"""By the letter that a button carries, which has little room beside a string."""
SEPARATOR = re.compile(r'[,;+/&]')


class PlayCog(BaseCog):
    @slash('playing', announced=True)
    @at_own_table(may('play'))
    async def play(self, interaction: Interaction, card: str, table: int | None = None) -> None:
        await self._lay_by_command(interaction, (_one_card(card),), table)

    @slash('playing', announced=True)
    @at_own_table(may('play'))
    async def string(self, interaction: Interaction, cards: str, table: int | None = None) -> None:
        await self._lay_by_command(interaction, Card.many_from_text(cards), table)

    @slash('playing', announced=True)
    @at_own_table(may('no_play'))
    async def noplay(self, interaction: Interaction, sure: bool = False, table: int | None = None) -> None:
        now, seat = await self.wanted(interaction, may('no_play'), table)
        if not sure:
            await self._ask_no_play(interaction, now, seat)
            return
        after = await self.tables.act(now, c.NoPlay(seat))
        await self._answer(interaction, 'hand-no-play-done', now, after, seat)

    @slash('playing', announced=True)
    @at_own_table(may('throw_in'))
    async def throwin(self, interaction: Interaction, cards: str, table: int | None = None) -> None:
        now, seat = await self.wanted(interaction, may('throw_in'), table)
        after = await self.tables.act(now, c.ThrowIn(seat, Card.many_from_text(cards)))
        await self._answer(interaction, '', now, after, seat)

    @slash('playing')
    @at_own_table(holds_cards)
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        now, seat = await self.wanted(interaction, holds_cards, table)
        await self.bot.hands.show(interaction, now, seat, anew=True)

    @completes((play, 'card'))
    async def complete_card(self, interaction: Interaction, typed: str) -> Offered:
        table, seat = await self.wanted(interaction, may('play'), named_table(interaction))
        return card_choices(language_for(interaction), table.player(seat).hand, typed)

    @completes((string, 'cards'), (throwin, 'cards'))
    async def complete_string(self, interaction: Interaction, typed: str) -> Offered:
        """The cards so far, each with a card that may come next."""
        table, seat = await self.wanted(interaction, may('play', 'throw_in'), named_table(interaction))
        player = table.player(seat)
        if len(typed) > LONGEST_CHOICE:
            return []
        laid, begun = _begun_string(typed)
        rest = without(player.hand, laid)
        if rest is None:
            return []
        # A string may be typed while it is still somebody else's turn.
        most = player.choice[1] or player.public.variant.longest(len(player.hand))
        so_far = [card.text for card in laid]
        whole = [so_far] if len(so_far) > 1 and not begun else []
        longer = [
            [*so_far, card.text] for card in dict.fromkeys(rest) if begins(language_for(interaction), card, begun)
        ]
        strings = (' '.join(cards) for cards in whole + longer if len(cards) <= most)
        return [(string, string) for string in strings]

    @seated('hand', 'hand_back')
    async def on_hand(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        await self.bot.hands.show(interaction, table, seat, anew=press.verb == 'hand')

    @control('card')
    async def on_card(self, interaction: Interaction, press: Press) -> None:
        """Choose or unchoose a card: the button carries the resulting choice."""
        choice = HandChoice.of(press.arg.partition('.')[2])
        table, seat = await self._in_panel(interaction, press)
        gone = still_held(table.player(seat).hand, choice.cards) != choice.cards
        note = language_for(interaction).say('hand-refreshed') if gone else None
        draw = press.moment != table.moment
        await self.bot.hands.show(interaction, table, seat, choice, note=note, draw=draw)

    @control('choose', 'undo', 'sort')
    async def on_choose(self, interaction: Interaction, press: Press) -> None:
        """Choose from a hand too large for buttons, unchoose the last card, or change the order."""
        # A select's argument begins with its suit, see suit_selects.
        choice = HandChoice.of(press.arg[1:] if press.verb == 'choose' else press.arg)
        table, seat = await self._in_panel(interaction, press)
        language, note = language_for(interaction), None
        if press.verb == 'undo':
            choice = replace(choice, cards=choice.cards[:-1])
        elif press.verb == 'choose':
            longer = (*choice.cards, press.card)
            if without(table.player(seat).hand, longer) is None:
                note = language.say('hand-refreshed')
            elif not fits(table, longer):
                note = language.say('hand-full', number=len(choice.cards))
            else:
                choice = replace(choice, cards=longer)
        await self.bot.hands.show(interaction, table, seat, choice, note=note)

    @control('suits')
    async def on_suits(self, interaction: Interaction, press: Press) -> None:
        deck = DECKS.get(press.arg[:1])
        if deck is None:
            raise Refusal('unknown')
        choice = HandChoice.of(press.arg[1:])
        table, seat = await self._in_panel(interaction, press)
        # Who goes back to what the server has follows it from then on.
        own = None if deck == table.look.deck else deck
        await self.bot.people.choose(interaction.user.id, deck=own)
        table = await self.table_of(interaction, press)
        await self.bot.hands.show(interaction, table, seat, choice)

    @control('lay', 'throw_in')
    async def on_lay(self, interaction: Interaction, press: Press) -> None:
        language, choice = language_for(interaction), HandChoice.of(press.arg)
        table, seat = await self._in_panel(interaction, press)
        if press.moment != table.moment:
            await self.bot.hands.show(interaction, table, seat, choice, note=language.say('hand-refreshed'))
            return
        with self.bot.hands.answering(table, seat):
            laid, cards = press.verb == 'lay', choice.cards
            after = await self.tables.act(table, c.Play(seat, cards) if laid else c.ThrowIn(seat, cards))
            note = _waiting(language, after, 'hand-laid', cards)
            await self.bot.hands.show(interaction, after, seat, HandChoice(choice.order), note=note, laid=laid)

    @seated('no_play_sure')
    async def on_no_play_sure(self, interaction: Interaction, table: Table, seat: int) -> None:
        with self.bot.hands.answering(table, seat):
            after = await self.tables.act(table, c.NoPlay(seat))
            note = _waiting(language_for(interaction), after, 'hand-no-play-done')
            await self.bot.hands.show(interaction, after, seat, note=note)

    @control('tips_off')
    async def on_tips_off(self, interaction: Interaction, _press: Press) -> None:
        await self.bot.people.refuse_tips(interaction.user.id)
        await whisper(interaction, language_for(interaction).say('tips-off'))

    async def _in_panel(self, interaction: Interaction, press: Press) -> tuple[Table, int]:
        """Table and seat for a control of the hand; one from an earlier moment is answered with the present hand."""
        return await self.pressed(interaction, replace(press, moment=0))

    async def _lay_by_command(self, interaction: Interaction, cards: tuple[Card, ...], named: int | None) -> None:
        table, seat = await self.wanted(interaction, may('play'), named)
        self.bot.hands.typed(table, seat)
        after = await self.tables.act(table, c.Play(seat, cards))
        await self._answer(interaction, 'hand-laid', table, after, seat, cards)

    async def _answer(
        self, interaction: Interaction, waiting: str, before: Table, after: Table, seat: int, laid: Sequence[Card] = ()
    ) -> None:
        """Say what came of a command unless an announcement does, and show the hand if it is new.

        ``waiting`` is the sentence for an act that waits for its verdict.
        """
        language = language_for(interaction)
        parts: list[str | None] = []
        if not await is_announced(interaction):
            parts += [_waiting(language, after, waiting, laid) or await self.bot.hands.outcome(language, after, seat)]
        hand, left = after.player(seat).hand, without(before.player(seat).hand, laid)
        if hand and Counter(hand) != Counter(left) and not _waits(after):
            parts.append(language.say('hand-now', cards=hand))
        if said := ' '.join(filter(None, parts)):
            await whisper(interaction, said)

    @seated('no_play')
    async def _ask_no_play(self, interaction: Interaction, table: Table, seat: int) -> None:
        """Ask before a no-play, which shows the whole hand to everyone."""
        if 'no_play' not in table.player(seat).may:
            # Let the engine say why not, as it would for the no-play itself.
            self.tables.check(table, c.NoPlay(seat))
        if panel_of(interaction):
            self.bot.hands.closed(table, seat)
        language, variant = language_for(interaction), table.view.variant
        key = 'hand-no-play-sure' if variant.no_play_throw_in is None else 'hand-no-play-sure-throw-in'
        numbers = {'penalty': variant.no_play_penalty, 'discard': variant.no_play_discard}
        full = 'yes' if variant.no_play_throw_in_full else 'no'
        question = language.say(key, **numbers, most=variant.no_play_throw_in or 0, full=full)
        yes = button('no_play_sure', table.id, table.moment, label='sure', style=ButtonStyle.danger)
        sheet = Sheet(language, None, question, [yes, button('hand_back', table.id, label='back')])
        async with self.bot.tips.telling(interaction.user.id, ['no-play']) as tip:
            await change(interaction, await with_tip(sheet, tip, table.look))


def _one_card(text: str) -> Card:
    """The card of ``/play``; refused as ``one-card`` if several are typed."""
    try:
        return Card.from_text(text)
    except UnreadableCard:
        with suppress(UnreadableCard):
            if Card.many_from_text(text):
                raise Refusal('one-card') from None
        raise


def _begun_string(typed: str) -> tuple[tuple[Card, ...], str]:
    """The cards typed so far, and the beginning of the next one."""
    words = SEPARATOR.sub(' ', typed).split()
    for end in range(len(words), 0, -1):
        try:
            return Card.many_from_text(' '.join(words[:end])), ' '.join(words[end:])
        except UnreadableCard:
            continue
    return (), ' '.join(words)


def _waiting(language: Language, after: Table, key: str, cards: Sequence[Card] = ()) -> str | None:
    """Who judges what was done; None where that is done."""
    if not _waits(after):
        return None
    return Words(language, after.names).say(key, seat=after.awaited[0], cards=cards)


def _waits(table: Table) -> bool:
    """Whether a play waits for its verdict."""
    return table.view.round is not None and table.view.round.undecided and not table.anybody_may('throw_in')
