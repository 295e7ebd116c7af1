"""Berkeley, where nothing lies there before the first play: the rule judges that too (1.4, 10.5)."""

import pytest

from bot.store import Judging
from bot.tables import Table
from bot.tables.retelling import retold, revealed
from eleusis import commands as c
from eleusis.cards import Card
from eleusis.games.eleusis.round import Phase
from eleusis.rules.language.reading import read_rule
from eleusis.variants import PRESETS, Variant
from tests.eleusis.odd_variants import FORMER_BERKELEY
from tests.tables.table_process import TableProcess, hand, mover, refusal_of, round_of

BERKELEY, FORMER = PRESETS['berkeley'], FORMER_BERKELEY
EVEN = 'even'


async def ruled(
    process: TableProcess, rule: str, *, judging: Judging = 'automatic', variant: Variant = BERKELEY
) -> Table:
    table = await process.begun(judging=judging, variant=variant)
    return await process.tables.seal_rule(table, 0, '', read_rule(rule))


def held(table: Table, *, even: bool) -> tuple[Card, ...]:
    return tuple(card for card in hand(table, mover(table)) if (card.rank % 2 == 0) is even)


async def lay(process: TableProcess, table: Table, *cards: Card) -> Table:
    return await process.tables.act(table, c.Play(mover(table), cards))


async def test_a_first_card_a_string_and_a_no_play_are_judged(process: TableProcess) -> None:
    table = await ruled(process, EVEN)
    odd = held(table, even=False)[0]
    table = await lay(process, table, odd)
    assert (round_of(table).layout.main_line, round_of(table).layout.last_sideline) == ((), (odd,))
    table = await process.tables.act(table, c.NoPlay(mover(table)))
    assert (round_of(table).phase, round_of(table).layout.count) == (Phase.PLAYING, 1)
    assert len(hand(table, 2)) == 14, 'wrong: it holds even cards'
    two = held(table, even=True)[:2]
    table = await lay(process, table, *two)
    assert round_of(table).layout.main_line == two


async def test_the_first_card_has_position_1(process: TableProcess) -> None:
    table = await ruled(process, 'if the position is 1, even, otherwise odd')
    odd, even = held(table, even=False)[0], held(table, even=True)[0]
    table = await lay(process, table, even, odd)
    assert round_of(table).layout.main_line == (even, odd)


async def test_a_rule_that_looks_back_takes_any_first_card(process: TableProcess) -> None:
    table = await ruled(process, 'even and higher than the last card')
    table = await lay(process, table, held(table, even=False)[0])
    assert len(round_of(table).layout.main_line) == 1


async def test_a_wrong_first_no_play_may_begin_the_line_where_a_card_is_laid(process: TableProcess) -> None:
    own = Variant('berkeley', starter=False, first_play_judged=True, first_player='left')
    table = await ruled(process, EVEN, variant=own)
    even = held(table, even=True)
    table = await process.tables.act(table, c.NoPlay(mover(table)))
    assert len(round_of(table).layout.main_line) == 1
    assert round_of(table).layout.main_line[0] in even


async def test_where_the_bot_assists_it_objects(process: TableProcess) -> None:
    table = await ruled(process, EVEN, judging='assisted')
    table = await lay(process, table, held(table, even=False)[0])
    against = await process.tables.objection(table, c.Judge(0, yes=True))
    assert against is not None
    assert (against.about, against.right) == ('play', False)
    assert await process.tables.objection(table, c.Judge(0, yes=False)) is None


async def test_a_table_of_former_days_takes_any_first_card(process: TableProcess) -> None:
    """And counts its positions as it did."""
    table = await ruled(process, 'if the position is 1, even, otherwise odd', variant=FORMER)
    first = held(table, even=False)[0]
    table = await lay(process, table, first)
    second = held(table, even=True)[0]
    table = await lay(process, table, second)
    assert round_of(table).layout.main_line == (first, second)


@pytest.mark.parametrize(
    'rule', ['if the position is 1, no card, otherwise even', 'start: red and a spade; the card is even']
)
async def test_a_rule_that_takes_no_first_card_is_not_sealed(process: TableProcess, rule: str) -> None:
    assert await refusal_of(ruled(process, rule)) == 'rule-hopeless'


async def test_a_mistake_about_the_first_card_comes_out(process: TableProcess) -> None:
    table = await ruled(process, EVEN, judging='assisted')
    odd = held(table, even=False)[0]
    table = await lay(process, table, odd)
    table = await process.tables.act(table, c.Judge(0, yes=True))
    table = await process.tables.act(table, c.EndMatch())
    review = await process.reviewed(table)
    assert (review.numbers, [mistake.cards for mistake in review.mistakes]) == ((1,), [(odd,)])
    secret = await revealed(process.tables, table, 1)
    assert (await retold(process.tables, table, secret)).contradicted == (1,)
