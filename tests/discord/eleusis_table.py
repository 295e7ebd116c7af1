"""People who play: each act as they would do it, by slash commands or by touch, with a look at the channel after it."""

from collections.abc import Sequence
from typing import Any

from simcord.results import InteractionResult

from bot.tables import Table
from bot.tables.effects import TO_SAY
from bot.tables.tables import TO_READ
from eleusis.cards import Card
from eleusis.games.eleusis.round import Pending
from eleusis.games.eleusis.views import EleusisView
from tests.discord.channel_checks import Acting, looked_at
from tests.discord.presses import control
from tests.discord.world import answer, labels_of, told_alone, words_of


class EleusisTable(Acting):
    # Looking

    async def round(self) -> EleusisView:
        return round_of(await self.world.table())

    async def pending(self) -> Pending:
        pending = (await self.round()).pending
        assert pending is not None
        return pending

    async def who(self, role: str) -> str:
        """Who is ``awaited``, ``declarer`` or anything else that the round calls a seat."""
        table = await self.world.table()
        return self.world.name_in(getattr(round_of(table), role), table)

    async def mover(self) -> str:
        return await self.who('to_move')

    async def dealer(self) -> str:
        return await self.who('dealer')

    async def prophet(self) -> str:
        return await self.who('prophet')

    async def order(self) -> list[str]:
        """The players clockwise, from the one whose turn it is."""
        table = await self.world.table()
        round_ = round_of(table)
        assert round_.to_move is not None
        players = [seat for seat in round_.seats if seat != round_.dealer]
        place = players.index(round_.to_move)
        return [self.world.name_in(seat, table) for seat in players[place:] + players[:place]]

    async def size(self, name: str) -> int:
        table = await self.world.table()
        return table.view.seats[table.seat_of(self.world.people[name].id)].cards

    async def some(self, count: int, name: str | None = None) -> tuple[Card, ...]:
        """The first cards of a hand, by default of the player to move."""
        return (await self.world.hand(name or await self.mover()))[:count]

    # Acting

    @looked_at
    async def lay(self, cards: Sequence[Card]) -> str:
        name = await self.mover()
        texts = [card.text for card in cards]
        if self.touch:
            return await self.world.lay_by_hand(name, *texts)
        if len(texts) == 1:
            return await self.world.command(name, 'play', card=texts[0])
        return await self.world.command(name, 'string', cards=' '.join(texts))

    @looked_at
    async def no_play(self) -> str:
        """The player to move declares no-play and is sure of it; the question, and what they are told."""
        name = await self.mover()
        person = self.world.people[name]
        asked = (
            await self.world.press(name, 'No play') if self.touch else await person.slash(self.world.channel, 'noplay')
        )
        assert asked.response is not None
        question = words_of(asked.response)
        told = told_alone(await person.click(asked.response, label='Yes, show my hand'), asked.response)
        return f'{question}\n{told}'

    @looked_at
    async def judge(self, *, yes: bool, card: Card | None = None, panel: bool = False) -> str:
        """The dealer answers in the direct message; with ``panel`` in the channel's panel; what they are told."""
        dealer = await self.dealer()
        if self.touch or panel:
            return await self._judge_by_touch(dealer, yes=yes, card=card, panel=panel)
        options: dict[str, Any] = {'verdict': 'yes' if yes else 'no', 'sure': True}
        options |= {'card': card.text} if card else {}
        return await self.world.dm_command(dealer, 'approve', **options)

    async def _judge_by_touch(self, dealer: str, *, yes: bool, card: Card | None, panel: bool) -> str:
        person: Any = self.world.people[dealer]
        if panel:
            message = (await self.world.press(dealer, 'For the dealer')).response
        else:
            person = person.user
            message = self.world.dm(dealer)
        if card is not None:
            result = await self.world.name_card(person, message, card)
        else:
            result = await person.click(message, custom_id=control(message, 'verdict', 'yes' if yes else 'no'))
        shown = message if panel else self.world.dm(dealer)
        if 'End the round' in labels_of(shown):  # A verdict that ends it is asked about.
            result = await person.click(shown, label='End the round')
        return told_alone(result, shown)

    @looked_at
    async def take_back(self) -> str:
        dealer = await self.dealer()
        if self.touch:
            return answer(await self.world.press_dm(dealer, 'Take it back'))
        return await self.world.dm_command(dealer, 'approve', verdict='back')

    @looked_at
    async def declare(self, name: str) -> str:
        if self.touch:
            return await self.world.sure(name, await self.world.press(name, 'I’m the Prophet'))
        return await self.world.command(name, 'prophet')

    @looked_at
    async def go_on(self) -> None:
        """Whoever may become Prophet does not: by touch they say so, else the time runs out."""
        table = await self.world.table()
        round_ = round_of(table)
        if not round_.grace:
            return
        if self.touch:
            name = self.world.name_in(round_.declarer, table)
            await self.world.press(name, 'Not now')
        else:
            longest = TO_SAY if table.view.variant.guess else 0
            await self.world.wait(max(table.row.options.grace, longest) + 1)
            if (await self.round()).grace:  # Somebody reads a tip.
                await self.world.wait(TO_READ)
        assert not (await self.round()).grace

    @looked_at
    async def call(self, *, right: bool) -> str:
        prophet = await self.prophet()
        if self.touch:
            pending = (await self.round()).pending
            labels = ('No card fits', 'A card fits') if pending and pending.no_play else ('Right', 'Wrong')
            return answer(await self.world.press(prophet, labels[0 if right else 1]))
        return await self.world.command(prophet, 'call', verdict='right' if right else 'wrong')

    @looked_at
    async def pick(self, card: Card) -> str:
        prophet = await self.prophet()
        if self.touch:
            panel: Any = (await self.world.press(prophet, 'Pick a card')).response
            await self.world.name_card(self.world.people[prophet], panel, card)
            return words_of(panel)
        return await self.world.command(prophet, 'call', card=card.text)

    @looked_at
    async def throw_in(self, cards: Sequence[Card]) -> str:
        name = await self.who('awaited')
        if self.touch:
            panel: Any = (await self.world.press(name, 'My hand')).response
            await self.world.choose(name, panel, *(card.text for card in cards))
            return told_alone(await self.world.people[name].click(panel, label='Give them back'), panel)
        return await self.world.command(name, 'throwin', cards=' '.join(card.text for card in cards))

    @looked_at
    async def answer(self, *, yes: bool) -> str:
        """Whoever is offered the office says whether they want it."""
        name = await self.who('awaited')
        if self.touch:
            return told_alone(await self.world.press(name, 'Yes, I’m the Prophet' if yes else 'No'))
        return await self.world.command(name, 'prophet', answer='yes' if yes else 'no')

    @looked_at
    async def guess(self, name: str, text: str) -> str:
        if self.touch:
            dialog = await self.world.press(name, 'Say the rule')
            return said(await self.world.people[name].submit_modal(dialog, {'text': text}))
        return said(await self.world.people[name].slash(self.world.channel, 'guess', rule=text))

    @looked_at
    async def end(self, name: str) -> str:
        return await self.world.command(name, 'table end')

    # A whole turn

    async def turn(self, count: int, *, right: bool) -> str:
        """The player to move lays so many cards, which are judged; a Prophet calls them correctly. Who it was."""
        await self.go_on()
        name = await self.mover()
        await self.lay(await self.some(count))
        if (await self.round()).prophet is None:
            await self.judge(yes=right)
        else:
            await self.call(right=right)
            await self.judge(yes=True)
        return name


def round_of(table: Table) -> EleusisView:
    round_ = table.view.round
    assert isinstance(round_, EleusisView)
    return round_


def said(result: InteractionResult) -> str:
    """What somebody was told after a deferred answer."""
    messages = [message for message in (result.response, *result.followups) if message is not None]
    return '\n'.join(filter(None, map(words_of, messages)))
