"""Randomly played matches: whoever may act does something they may, by touch or by command, until the match is over."""

from collections import Counter
from random import Random
from typing import Any

from bot.store import Judging
from bot.tables import Table
from eleusis.cards import Card
from eleusis.games.eleusis.views import EleusisView, Phase
from eleusis.rules.analysis.audit import right_cards
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.variants import Variant, changed_fields
from eleusis.views import MatchPhase
from tests.discord.eleusis_table import EleusisTable
from tests.discord.proofs import check_sums
from tests.discord.world import World

RULE = 'alternate colours'
"""Of the first card, where it is judged, this says nothing; ``BEGINNING`` does."""
BEGINNING = f'start with a king; {RULE}'
LONGEST = 4
"""Where strings may be as long as the hand, longer ones would end the round before anything happens."""
WRONG_RULE = 'only hearts'
MOST_STEPS = 400


class RandomPlay:
    """People whose acts are drawn.

    Args:
        world: Where they are.
        seed: Which match it will be.
        variant: How they play.
        judging: Who judges.

    Attributes:
        done: How often each thing was done.
    """

    def __init__(self, world: World, seed: int, variant: Variant, judging: Judging = 'hand') -> None:
        self.world = world
        self.rng = Random(seed)
        self.variant = variant
        self.judging: Judging = judging
        self.touch, self.words = EleusisTable(world, touch=True), EleusisTable(world)
        self.formal = BEGINNING if variant.judges_first_card else RULE
        self.rule = compile_rule(read_rule(self.formal), starter=not variant.judges_first_card)
        self.done: Counter[str] = Counter()

    @property
    def eleusis(self) -> EleusisTable:
        return self.rng.choice((self.touch, self.words))

    async def match(self, people: int) -> Table:
        """Open a table, and play until everybody has dealt."""
        await open_table(self.world, people, self.variant, judging=self.judging)
        table = await self.world.table()
        while table.view.phase is not MatchPhase.OVER:
            await self.round()
            table = await self.world.bot.tables.load(table.id)
        return table

    async def round(self) -> None:
        """Write a rule, and play until the round is over."""
        table = await self.world.table()
        label = 'Start' if table.view.round is None else 'Next round'
        await self.world.deal('Colours alternate.', label, formal=self._formal())
        for _ in range(MOST_STEPS):
            table = await self.world.bot.tables.load(table.id)
            round_ = table.view.round
            assert isinstance(round_, EleusisView)
            if table.view.phase is not MatchPhase.ROUND:
                check_sums(self.world, table)
                return
            await self.step(table, round_)
        raise AssertionError(f'the round does not end: {self.done}')

    def _formal(self) -> str:
        return '' if self.judging == 'hand' else self.formal

    async def step(self, table: Table, round_: EleusisView) -> None:
        self.done[round_.phase.value] += 1
        match round_.phase:
            case Phase.PLAYING:
                await self._between_plays(table, round_)
            case Phase.CALLING:
                await self.eleusis.call(right=self._is_right(round_) == self._often())
            case Phase.PICKING:
                await self.eleusis.pick(self._right_first(round_)[0 if self._often() else -1])
            case Phase.THROWING:
                await self._give_back(table, round_)
            case Phase.OFFERING:
                await self.eleusis.answer(yes=self.rng.random() < 0.5)
            case Phase.GUESSED:
                guess = round_.guess
                assert guess is not None
                await self.eleusis.judge(yes=guess.text == RULE)
            case _:
                await self._judge(round_)

    async def _between_plays(self, table: Table, round_: EleusisView) -> None:
        wishing = [
            seat for seat in table._state.match.present if seat != round_.dealer and 'declare' in table.player(seat).may
        ]
        if wishing and self.rng.random() < 0.15:
            self.done['declared'] += 1
            await self.eleusis.declare(self.world.name_in(self.rng.choice(wishing), table))
            return
        if round_.declarer is not None and self.variant.guess and self.rng.random() < 0.3:
            text = self.rng.choice((RULE, WRONG_RULE, WRONG_RULE, 'Something about colours.'))
            self.done['said'] += 1
            await self.eleusis.guess(self.world.name_in(round_.declarer, table), text)
            return
        if round_.grace:
            await self.eleusis.go_on()
            return
        await self._play(table, round_)

    async def _play(self, table: Table, round_: EleusisView) -> None:
        assert round_.to_move is not None
        hand = table.player(round_.to_move).hand
        line = round_.layout.main_line
        free = round_.starts_line
        right = hand if free else right_cards(self.rule, line, round_.layout.last_sideline, hand)
        if not free and (not right or self.rng.random() < 0.1):
            self.done['no-play'] += 1
            await self.eleusis.no_play()
        elif not self._often():
            self.done['any card'] += 1
            await self.eleusis.lay([self.rng.choice(hand)])
        else:
            cards = self._string(round_, hand)
            self.done['string' if len(cards) > 1 else 'card'] += 1
            await self.eleusis.lay(cards)

    def _string(self, round_: EleusisView, hand: tuple[Card, ...]) -> list[Card]:
        """The longest string by the rule that chance finds; long ones bring the round to its end."""
        line, rest = list(round_.layout.main_line), list(hand)
        cards: list[Card] = []
        free = round_.starts_line
        most = 1 if free else min(LONGEST, self.variant.longest(len(hand)))
        while len(cards) < most:
            right = tuple(rest) if free else right_cards(self.rule, tuple(line), (), tuple(rest))
            if not right:
                break
            cards.append(right[0])
            line.append(right[0])
            rest.remove(right[0])
        return cards

    async def _give_back(self, table: Table, round_: EleusisView) -> None:
        assert round_.throw_in is not None
        assert round_.awaited is not None
        hand = table.player(round_.awaited).hand
        count = self.rng.randint(*round_.throw_in)
        await self.eleusis.throw_in(self.rng.sample(hand, count))

    async def _judge(self, round_: EleusisView) -> None:
        pending = round_.pending
        assert pending is not None
        right = self._is_right(round_)
        yes = right if pending.call is None or round_.phase is Phase.CHECKING else right == pending.call
        view = (await self.world.table()).dealer
        card = None if yes or not view.card_for_no else self._right_first(round_)[0]
        await self.eleusis.judge(yes=yes, card=card)

    def _right_first(self, round_: EleusisView) -> tuple[Card, ...]:
        """The shown hand, the right cards before the others."""
        pending = round_.pending
        assert pending is not None
        right = right_cards(self.rule, round_.layout.main_line, (), pending.cards)
        return (*right, *(card for card in pending.cards if card not in right))

    def _is_right(self, round_: EleusisView) -> bool:
        pending = round_.pending
        assert pending is not None
        line = list(round_.layout.main_line)
        if pending.no_play and round_.phase is not Phase.CHECKING:
            return not right_cards(self.rule, tuple(line), (), pending.cards)
        for card in (pending.pick,) if pending.pick is not None else pending.cards:
            if card not in right_cards(self.rule, tuple(line), (), (card,)):
                return False
            line.append(card)
        return True

    def _often(self) -> bool:
        return self.rng.random() < 0.85


async def open_table(world: World, people: int, variant: Variant, **options: Any) -> None:
    """A table where this many people sit and play by this variant: its preset chosen, its changes put into the form."""
    host = (await world.seat(people, variant=variant.name, **options))[0]
    changes = changed_fields(variant)
    if not changes:
        return
    panel: Any = (await world.press(host, 'Change the rules')).response
    form = await world.people[host].click(panel, label='More')
    lines = '\n'.join(f'{name} = {_written(value)}' for name, value in changes.items())
    await world.people[host].submit_modal(form, {'deal': lines})
    assert (await world.table()).view.variant == variant


def _written(value: object) -> str:
    if isinstance(value, bool):
        return 'yes' if value else 'no'
    return 'never' if value is None else str(value)
