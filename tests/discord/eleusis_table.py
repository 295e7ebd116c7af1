"""People who play: each act as they would do it, by slash commands or by touch, with a look at the channel after it."""

from collections.abc import Sequence
from typing import Any

from simcord.results import InteractionResult

from bot.tables import Table
from bot.tables.effects import TO_SAY
from bot.tables.tables import TO_READ
from eleusis.cards import Card
from eleusis.games.eleusis.views import EleusisView
from tests.discord.channel_checks import ChannelChecks
from tests.discord.presses import control
from tests.discord.world import World, answer, labels_of, told_alone, words_of


class EleusisTable:
    """The people of a world at their table.

    Args:
        world: Where they are.
        touch: Whether they press buttons and choose from selects; else they write commands.

    Attributes:
        watch: Looks at the channel after each act.
    """

    def __init__(self, world: World, *, touch: bool = False) -> None:
        self.world = world
        self.touch = touch
        self.channel_checks = ChannelChecks(world)

    # Looking

    async def round(self) -> EleusisView:
        """The round as everybody sees it."""
        return round_of(await self.world.table())

    async def mover(self) -> str:
        """Whose turn it is."""
        table = await self.world.table()
        return self.world.name_in(round_of(table).to_move, table)

    async def dealer(self) -> str:
        """Who deals the round."""
        table = await self.world.table()
        return self.world.name_in(round_of(table).dealer, table)

    async def prophet(self) -> str:
        """Who is Prophet."""
        table = await self.world.table()
        return self.world.name_in(round_of(table).prophet, table)

    async def order(self) -> list[str]:
        """The players clockwise, from the one whose turn it is."""
        table = await self.world.table()
        round_ = round_of(table)
        assert round_.to_move is not None
        players = [seat for seat in round_.seats if seat != round_.dealer]
        place = players.index(round_.to_move)
        return [self.world.name_in(seat, table) for seat in players[place:] + players[:place]]

    async def size(self, name: str) -> int:
        """How many cards this person holds, as everybody sees."""
        table = await self.world.table()
        return table.view.seats[table.seat_of(self.world.people[name].id)].cards

    async def some(self, count: int, name: str | None = None) -> tuple[Card, ...]:
        """The first cards of a hand, by default of the player to move."""
        return (await self.world.hand(name or await self.mover()))[:count]

    # Acting

    async def lay(self, cards: Sequence[Card]) -> str:
        """The player to move lays these cards; what they are told."""
        name = await self.mover()
        texts = [card.text for card in cards]
        if self.touch:
            told = await self.world.lay_by_hand(name, *texts)
        elif len(texts) == 1:
            told = await self.world.command(name, 'play', card=texts[0])
        else:
            told = await self.world.command(name, 'string', cards=' '.join(texts))
        await self.channel_checks.look()
        return told

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
        await self.channel_checks.look()
        return f'{question}\n{told}'

    async def judge(self, *, yes: bool, card: Card | None = None, panel: bool = False) -> str:
        """The dealer answers in the direct message; with ``panel`` in the channel's panel; what they are told."""
        dealer = await self.dealer()
        if self.touch or panel:
            told = await self._judge_by_touch(dealer, yes=yes, card=card, panel=panel)
        else:
            options: dict[str, Any] = {'verdict': 'yes' if yes else 'no', 'sure': True}
            options |= {'card': card.text} if card else {}
            told = await self.world.dm_command(dealer, 'approve', **options)
        await self.channel_checks.look()
        return told

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

    async def take_back(self) -> str:
        """The dealer takes the last verdict back."""
        dealer = await self.dealer()
        if self.touch:
            told = answer(await self.world.press_dm(dealer, 'Take it back'))
        else:
            told = await self.world.dm_command(dealer, 'approve', verdict='back')
        await self.channel_checks.look()
        return told

    async def declare(self, name: str) -> str:
        """Somebody becomes Prophet."""
        if self.touch:
            told = await self.world.sure(name, await self.world.press(name, 'I’m the Prophet'))
        else:
            told = await self.world.command(name, 'prophet')
        await self.channel_checks.look()
        return told

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
        await self.channel_checks.look()

    async def call(self, *, right: bool) -> str:
        """The Prophet calls the play."""
        prophet = await self.prophet()
        if self.touch:
            pending = (await self.round()).pending
            labels = ('No card fits', 'A card fits') if pending and pending.no_play else ('Right', 'Wrong')
            told = answer(await self.world.press(prophet, labels[0 if right else 1]))
        else:
            told = await self.world.command(prophet, 'call', verdict='right' if right else 'wrong')
        await self.channel_checks.look()
        return told

    async def pick(self, card: Card) -> str:
        """The Prophet picks a card of the shown hand."""
        prophet = await self.prophet()
        if self.touch:
            panel: Any = (await self.world.press(prophet, 'Pick a card')).response
            await self.world.name_card(self.world.people[prophet], panel, card)
            told = words_of(panel)
        else:
            told = await self.world.command(prophet, 'call', card=card.text)
        await self.channel_checks.look()
        return told

    async def throw_in(self, cards: Sequence[Card]) -> str:
        """The awaited player gives these cards back; what they are told."""
        table = await self.world.table()
        name = self.world.name_in(round_of(table).awaited, table)
        if self.touch:
            panel: Any = (await self.world.press(name, 'My hand')).response
            await self.world.choose(name, panel, *(card.text for card in cards))
            told = told_alone(await self.world.people[name].click(panel, label='Give them back'), panel)
        else:
            told = await self.world.command(name, 'throwin', cards=' '.join(card.text for card in cards))
        await self.channel_checks.look()
        return told

    async def answer(self, *, yes: bool) -> str:
        """Whoever is offered the office says whether they want it."""
        table = await self.world.table()
        name = self.world.name_in(round_of(table).awaited, table)
        if self.touch:
            told = told_alone(await self.world.press(name, 'Yes, I’m the Prophet' if yes else 'No'))
        else:
            told = await self.world.command(name, 'prophet', answer='yes' if yes else 'no')
        await self.channel_checks.look()
        return told

    async def guess(self, name: str, text: str) -> str:
        """Somebody says the rule; what they are told."""
        if self.touch:
            dialog = await self.world.press(name, 'Say the rule')
            told = said(await self.world.people[name].submit_modal(dialog, {'text': text}))
        else:
            told = said(await self.world.people[name].slash(self.world.channel, 'guess', rule=text))
        await self.channel_checks.look()
        return told

    async def end(self, name: str) -> str:
        """Close the table."""
        told = await self.world.command(name, 'table end')
        await self.channel_checks.look()
        return told

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
    """The round on this table, as everybody sees it."""
    round_ = table.view.round
    assert isinstance(round_, EleusisView)
    return round_


def said(result: InteractionResult) -> str:
    """What somebody was told after a deferred answer."""
    messages = [message for message in (result.response, *result.followups) if message is not None]
    return '\n'.join(filter(None, map(words_of, messages)))
