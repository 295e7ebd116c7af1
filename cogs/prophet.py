"""Becoming Prophet, the Prophet's calls, and what players say of a card that is turned up."""

from dataclasses import replace

from discord import app_commands

from bot.tables import Refusal, Table
from bot.text import Language, Words
from bot.ui.game import asked_about
from bot.ui.kit.answers import change, done, language_for, panel_of, show, update, whisper
from bot.ui.kit.commands import choices_of, slash, worded
from bot.ui.kit.controls import ButtonStyle, Interaction, Press, button, control, face_controls
from bot.ui.kit.drawing import hand_shown
from bot.ui.kit.sheet import Sheet
from bot.ui.table.parts import countdown
from cogs.base import BaseCog, Offered, at_own_table, card_choices, completes, may, named_table, seated, sure_sheet
from eleusis import commands as c
from eleusis.cards import Card

VERDICTS = [
    app_commands.Choice(name=worded('word-right'), value='right'),
    app_commands.Choice(name=worded('word-wrong'), value='wrong'),
]
ANSWERS = choices_of('prophet-answer', ('yes', 'no'))


class ProphetCog(BaseCog):
    @slash('playing', announced=True)
    @app_commands.choices(answer=ANSWERS)
    @at_own_table(may('declare', 'answer'))
    async def prophet(self, interaction: Interaction, answer: str | None = None, table: int | None = None) -> None:
        """Ask whether to become Prophet, or take the answer; ``answer:yes`` skips the question."""
        now, seat = await self.wanted(interaction, may('declare', 'answer'), table)
        if answer is None:
            await self._ask(interaction, now, seat)
            return
        acts = now.player(seat).may
        offered = answer == 'no' or 'answer' in acts or 'declare' not in acts
        command = c.Answer(seat, yes=answer == 'yes') if offered else c.Declare(seat)
        after = await self.tables.act(now, command)
        await done(interaction, _office(language_for(interaction), after, seat, declined=answer == 'no'))

    @slash('playing', announced=True)
    @app_commands.choices(verdict=VERDICTS)
    @at_own_table(may('call', 'pick'))
    async def call(
        self,
        interaction: Interaction,
        verdict: str | None = None,
        card: str | None = None,
        table: int | None = None,
    ) -> None:
        now, seat = await self.wanted(interaction, may('call', 'pick'), table)
        if card is not None and verdict is None:
            await self._pick(interaction, now, seat, Card.from_text(card))
        elif verdict is not None and card is None:
            await self._call(interaction, now, seat, verdict)
        else:
            raise Refusal('call-what')

    @completes((call, 'card'))
    async def complete_card(self, interaction: Interaction, typed: str) -> Offered:
        table, _ = await self.wanted(interaction, may('call', 'pick'), named_table(interaction))
        return card_choices(language_for(interaction), table.view.shown_hand, typed)

    @control('prophet_sure')
    async def on_prophet_sure(self, interaction: Interaction, press: Press) -> None:
        table, seat = await self.pressed(interaction, replace(press, moment=0))
        if press.moment != table.moment:
            self.tables.check(table, c.Declare(seat))  # Let the engine say why it is too late.
        press.check_moment(table)
        after = await self.tables.act(table, c.Declare(seat))
        await change(interaction, _office(language_for(interaction), after, seat))

    @seated('answer')
    async def on_answer(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        yes = press.choice('yes', 'no') == 'yes'
        after = await self.tables.act(table, c.Answer(seat, yes=yes))
        await whisper(interaction, _office(language_for(interaction), after, seat, declined=not yes))

    @seated('waive')
    async def on_waive(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        language = language_for(interaction)
        if press.arg:
            await change(interaction, language.say('waived'))
            if 'waive' not in table.player(seat).may:
                return  # While asked, they let the time run out.
        after = await self.tables.act(table, c.Waive(seat))
        if press.arg:
            await self.bot.voice.freshen(after)
            return
        # The next player must see that the wait is over, and the presser needs no more than that.
        if panel_of(interaction):
            await done(interaction, language.say('waived'))
            await self.bot.voice.freshen(after)
        else:  # As an answer to the press, this edit is free.
            await update(interaction, await self.bot.voice.boards.standing(after))
        self.bot.aside(self.bot.hands.renew(after))

    @seated('call')
    async def on_call(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        await self._call(interaction, table, seat, press.choice('right', 'wrong'))

    @seated('pick')
    async def on_pick(self, interaction: Interaction, table: Table, seat: int) -> None:
        if 'pick' not in table.player(seat).may:
            self.tables.check(table, c.Pick(seat, Card.SA))  # Let the engine say why not.
        language, cards = language_for(interaction), table.view.shown_hand
        rows = face_controls(language, cards, 'picked', table.id, table.moment, placeholder='dealer-lay-suit')
        hand = await hand_shown(language, cards, look=table.look)
        await show(interaction, Sheet(language, language.say('prophet-pick'), [hand], *rows))

    @seated('picked')
    async def on_picked(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        await self._pick(interaction, table, seat, press.card)

    @seated('prophet')
    async def _ask(self, interaction: Interaction, table: Table, seat: int) -> None:
        """Ask before becoming Prophet, or wishing to: what a mistake costs, and how long the table waits."""
        self.tables.check(table, c.Declare(seat))
        table, language = await self.bot.wait_for_reader(table), language_for(interaction)
        variant, words = table.view.variant, Words(language, table.names)
        penalty = variant.overthrow_cards(len(table.player(seat).hand))
        asked = words.say('prophet-sure', number=penalty, out=variant.overthrown_sits_out)
        grace = next((due for due in table.clocks if due.kind == 'grace'), None)
        until = words.say('prophet-sure-until', until=countdown(table, grace.at)) if grace else None
        later = button('waive', table.id, arg='asked') if grace else None
        asked = f'{asked}\n{until or words.say("prophet-sure-hurry")}'
        yes = button('prophet_sure', table.id, table.moment, style=ButtonStyle.success)
        await show(interaction, sure_sheet(language, asked, yes, later))

    async def _call(self, interaction: Interaction, table: Table, seat: int, verdict: str) -> None:
        language = language_for(interaction)
        after = await self.tables.act(table, c.Call(seat, right=verdict == 'right'))
        said = await self._came_of(language, after, seat, 'prophet-called', word=language.say(f'word-{verdict}'))
        await done(interaction, said)

    async def _pick(self, interaction: Interaction, table: Table, seat: int, card: Card) -> None:
        language = language_for(interaction)
        after = await self.tables.act(table, c.Pick(seat, card))
        text = await self._came_of(language, after, seat, 'prophet-picked', card=card)
        if interaction.message is not None:
            await change(interaction, text)
        else:
            await done(interaction, text)

    async def _came_of(self, language: Language, after: Table, seat: int, waiting: str, **facts: object) -> str:
        """What came of a call or pick, or that the dealer judges it."""
        if after.dealer_awaited:
            return language.say(waiting, **facts)
        return await self.bot.hands.outcome(language, after, seat) or ''


def _office(language: Language, after: Table, seat: int, *, declined: bool = False) -> str:
    if declined:
        return language.say('hand-prophet-declined')
    is_prophet = after.view.seats[seat].is_prophet
    return language.say('hand-prophet-declared' if is_prophet else 'hand-prophet-wished')


class SayCog(BaseCog):
    @slash('playing')
    @app_commands.choices(verdict=VERDICTS)
    @at_own_table(may('say'))
    async def say(self, interaction: Interaction, verdict: str | None = None, table: int | None = None) -> None:
        """Say in secret whether the card is right; without a verdict, show what was said."""
        now, seat = await self.wanted(interaction, may('say'), table)
        if verdict is None:
            self.tables.check(now, c.Say(seat, right=True))  # Let the engine say why there is nothing to speak of.
            await whisper(interaction, _so_far(language_for(interaction), now, seat))
        else:
            await self._say(interaction, now, seat, verdict)

    @seated('say')
    async def on_say(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        await self._say(interaction, table, seat, press.choice('right', 'wrong'))

    async def _say(self, interaction: Interaction, table: Table, seat: int, verdict: str) -> None:
        language = language_for(interaction)
        after = await self.tables.act(table, c.Say(seat, right=verdict == 'right'))
        key = 'said-before' if after.moment == table.moment else 'said-last'
        await whisper(interaction, language.say(key, word=language.say(f'word-{verdict}'), card=asked_about(table)))


def _so_far(language: Language, table: Table, seat: int) -> str:
    said, card = table.player(seat).said, asked_about(table)
    if said is None:
        return language.say('said-nothing', card=card)
    return language.say('said-so-far', word=language.say('word-right' if said else 'word-wrong'), card=card)
