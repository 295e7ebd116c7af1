"""People who play Delphi: each act as they would do it, by slash commands or by touch, with a look at the channel."""

from collections.abc import Mapping
from random import Random
from typing import Any

from bot.store import Judging
from bot.store.schema import GameId
from bot.tables import Table
from eleusis.games.delphi.views import DelphiPhase, DelphiView
from eleusis.views import MatchPhase
from tests.discord.channel_checks import Acting, looked_at
from tests.discord.world import World, answer, labels_of, told_alone

RULE = 'alternate colours'
WORDS = {True: 'right', False: 'wrong'}


class DelphiTable(Acting):
    """The people of a world at a table where Delphi is played."""

    def __init__(self, world: World, *, touch: bool = True) -> None:
        super().__init__(world, touch=touch)

    async def begin(self, people: int = 4, judging: Judging = 'hand', **options: Any) -> str:
        """Open a table, begin a round and write its rule; the oracle."""
        await self.world.seat(people, variant='delphi', judging=judging, **options)
        return await self.write(judging)

    @looked_at
    async def write(self, judging: Judging = 'hand', button: str = 'Start') -> str:
        return await self.world.deal('Colours alternate.', button, formal='' if judging == 'hand' else RULE)

    # Looking

    async def game(self) -> DelphiView:
        return game_of(await self.world.table())

    async def players(self) -> list[str]:
        """Who plays, by seat."""
        table = await self.world.table()
        game = game_of(table)
        players = (seat for seat in game.seats if seat != game.oracle and seat not in game.left)
        return [self.world.name_in(seat, table) for seat in players]

    async def oracle(self) -> str:
        table = await self.world.table()
        return self.world.name_in(game_of(table).oracle, table)

    async def tokens(self) -> dict[str, int]:
        table = await self.world.table()
        return {self.world.name_in(seat, table): count for seat, count in game_of(table).tokens}

    async def is_right(self) -> bool:
        """Whether the card that is turned up is right by the rule."""
        game = await self.game()
        assert game.card is not None
        return (game.card.suit.value in 'HD') != (game.layout.main_line[-1].suit.value in 'HD')

    # Acting

    @looked_at
    async def say(self, name: str, *, right: bool) -> str:
        if self.touch:
            return told_alone(await self.world.press(name, WORDS[right].capitalize()))
        return await self.world.command(name, 'say', verdict=WORDS[right])

    async def all_say(self, said: Mapping[str, bool]) -> None:
        for name, right in said.items():
            await self.say(name, right=right)

    @looked_at
    async def judge(self, *, right: bool) -> str:
        """The oracle judges in the direct message; what they are told."""
        oracle = await self.oracle()
        if self.touch:
            result = await self.world.press_dm(oracle, WORDS[right].capitalize())
            if 'End the round' in labels_of(self.world.dm(oracle)):  # The last card's verdict is asked about.
                result = await self.world.press_dm(oracle, 'End the round')
            return told_alone(result, self.world.dm(oracle))
        return await self.world.dm_command(oracle, 'approve', verdict='yes' if right else 'no', sure=True)

    @looked_at
    async def take_back(self) -> str:
        oracle = await self.oracle()
        if self.touch:
            return self.world.but_place(answer(await self.world.press_dm(oracle, 'Take it back')))
        return await self.world.dm_command(oracle, 'approve', verdict='back')

    @looked_at
    async def count(self, name: str) -> str:
        if self.touch:
            return told_alone(await self.world.press(name, 'Stop and count'))
        return await self.world.command(name, 'table count')

    async def card(self, *wrongly: str) -> None:
        """Everybody speaks as the rule says, but those who are named; where a person judges, so do they."""
        right = await self.is_right()
        await self.all_say({name: right is (name not in wrongly) for name in await self.players()})
        if (await self.game()).phase is DelphiPhase.JUDGING:
            await self.judge(right=right)


class RandomDelphi:
    """Matches that chance plays: people are right about as often as they have talent.

    Args:
        world: Where they are.
        seed: Which match it will be.
        judging: Who judges.
        cards: How many cards there are before all wish to count; None for the whole deck.
    """

    def __init__(self, world: World, seed: int, judging: Judging, cards: int | None) -> None:
        self.world = world
        self.rng = Random(seed)
        self.judging: Judging = judging
        self.cards = cards
        self.delphis = DelphiTable(world, touch=True), DelphiTable(world, touch=False)

    @property
    def delphi(self) -> DelphiTable:
        return self.rng.choice(self.delphis)

    async def match(self, people: int) -> Table:
        """Play until everybody has been the oracle."""
        await self.world.seat(people, variant='delphi', judging=self.judging)
        table = await self.world.table()
        while table.view.phase is not MatchPhase.OVER:
            await self.round()
            table = await self.world.bot.tables.load(table.id)
        return table

    async def round(self) -> None:
        """Write a rule and play until the round is over."""
        table = await self.world.table()
        await self.delphi.write(self.judging, 'Start' if table.view.round is None else 'Next round')
        while (game := await self._game(table.id)).phase is not DelphiPhase.ENDED:
            if self.cards is not None and game.layout.count > self.cards:
                for name in await self.delphis[0].players():
                    await self.delphi.count(name)
            else:
                await self._card()

    async def _card(self) -> None:
        right = await self.delphi.is_right()
        names = await self.delphi.players()
        drawn = self.rng.sample(names, len(names))
        for name in drawn:
            if name != drawn[-1] and self.rng.random() < 0.2:  # Some change their mind, while there is time.
                await self.delphi.say(name, right=not right)
            await self.delphi.say(name, right=right is (self.rng.random() < 0.9 - names.index(name) / 4))
        if self.judging == 'automatic':
            return
        if self.rng.random() < 0.1:
            await self._mistake(right)
        await self.delphi.judge(right=right)

    async def _mistake(self, right: bool) -> None:
        """The oracle says what the rule does not, insists where they are warned, and takes it back."""
        delphi = self.delphis[0]
        await delphi.judge(right=not right)
        if self.judging == 'assisted':
            await self.world.press_dm(await delphi.oracle(), 'I’m sure')
            await delphi.channel_checks.look()
        if (await self._game((await self.world.table()).id)).phase is DelphiPhase.SAYING:
            await delphi.take_back()

    async def _game(self, number: int) -> DelphiView:
        return game_of(await self.world.bot.tables.load(GameId(number)))


def game_of(table: Table) -> DelphiView:
    game = table.view.round
    assert isinstance(game, DelphiView)
    return game
