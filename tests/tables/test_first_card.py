"""Berkeley, where nothing lies there before the first play: the rule judges that too (1.4, 10.5)."""

from __future__ import annotations

import pytest

from bot.engine import commands as c
from bot.engine.cards import Card
from bot.engine.eleusis.round import Phase
from bot.engine.notation.presets import FORMATS
from bot.engine.variants import PRESETS, Variant
from bot.rules.language.reading import read_rule
from bot.store import Judging
from bot.tables import Refusal, Table
from bot.tables.retelling import retold, revealed
from tests.tables.parlour import Parlour, hand, mover, round_of

BERKELEY, FORMER = PRESETS['berkeley'], FORMATS['New Eleusis 1']['berkeley']
EVEN = 'even'


async def ruled(parlour: Parlour, rule: str, *, judging: Judging = 'automatic', variant: Variant = BERKELEY) -> Table:
    table = await parlour.seated(judging=judging, variant=variant)
    table = await parlour.tables.act(table, c.OpenRound(0))
    return await parlour.tables.seal_rule(table, 0, '', read_rule(rule))


def held(table: Table, *, even: bool) -> tuple[Card, ...]:
    return tuple(card for card in hand(table, mover(table)) if (card.rank % 2 == 0) is even)


async def lay(parlour: Parlour, table: Table, *cards: Card) -> Table:
    return await parlour.tables.act(table, c.Play(mover(table), cards))


async def test_a_first_card_a_string_and_a_no_play_are_judged(parlour: Parlour) -> None:
    table = await ruled(parlour, EVEN)
    odd = held(table, even=False)[0]
    table = await lay(parlour, table, odd)
    assert (round_of(table).layout.main_line, round_of(table).layout.last_sideline) == ((), (odd,))
    table = await parlour.tables.act(table, c.NoPlay(mover(table)))
    assert (round_of(table).phase, round_of(table).layout.count) == (Phase.PLAYING, 1)
    assert len(hand(table, 2)) == 14, 'wrong: it holds even cards'
    two = held(table, even=True)[:2]
    table = await lay(parlour, table, *two)
    assert round_of(table).layout.main_line == two


async def test_the_first_card_has_position_1(parlour: Parlour) -> None:
    table = await ruled(parlour, 'if the position is 1, even, otherwise odd')
    odd, even = held(table, even=False)[0], held(table, even=True)[0]
    table = await lay(parlour, table, even, odd)
    assert round_of(table).layout.main_line == (even, odd)


async def test_a_rule_that_looks_back_takes_any_first_card(parlour: Parlour) -> None:
    table = await ruled(parlour, 'even and higher than the last card')
    table = await lay(parlour, table, held(table, even=False)[0])
    assert len(round_of(table).layout.main_line) == 1


async def test_a_wrong_first_no_play_may_begin_the_line_where_a_card_is_laid(parlour: Parlour) -> None:
    own = Variant('berkeley', starter=False, first_play_judged=True, first_player='left')
    table = await ruled(parlour, EVEN, variant=own)
    even = held(table, even=True)
    table = await parlour.tables.act(table, c.NoPlay(mover(table)))
    assert len(round_of(table).layout.main_line) == 1
    assert round_of(table).layout.main_line[0] in even


async def test_where_the_bot_assists_it_objects(parlour: Parlour) -> None:
    table = await ruled(parlour, EVEN, judging='assisted')
    table = await lay(parlour, table, held(table, even=False)[0])
    against = await parlour.tables.objection(table, c.Judge(0, yes=True))
    assert against is not None
    assert (against.about, against.right) == ('play', False)
    assert await parlour.tables.objection(table, c.Judge(0, yes=False)) is None


async def test_a_table_of_former_days_takes_any_first_card(parlour: Parlour) -> None:
    """And counts its positions as it did."""
    table = await ruled(parlour, 'if the position is 1, even, otherwise odd', variant=FORMER)
    first = held(table, even=False)[0]
    table = await lay(parlour, table, first)
    second = held(table, even=True)[0]
    table = await lay(parlour, table, second)
    assert round_of(table).layout.main_line == (first, second)


@pytest.mark.parametrize('rule', ['if the position is 1, no card, otherwise even', 'start with a red spade; even'])
async def test_a_rule_that_takes_no_first_card_is_not_sealed(parlour: Parlour, rule: str) -> None:
    with pytest.raises(Refusal) as refused:
        await ruled(parlour, rule)
    assert refused.value.code == 'rule-hopeless'


async def test_a_mistake_about_the_first_card_comes_out(parlour: Parlour) -> None:
    table = await ruled(parlour, EVEN, judging='assisted')
    odd = held(table, even=False)[0]
    table = await lay(parlour, table, odd)
    table = await parlour.tables.act(table, c.Judge(0, yes=True))
    table = await parlour.tables.act(table, c.EndMatch())
    review = await parlour.tables.review(table)
    assert review is not None
    assert (review.numbers, [mistake.cards for mistake in review.mistakes]) == ((1,), [(odd,)])
    secret = await revealed(parlour.store, table, 1)
    assert (await retold(parlour.store, table, secret)).contradicted == (1,)
