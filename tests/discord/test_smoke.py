"""A first round by buttons alone."""

from __future__ import annotations

from bot.text import card_text
from tests.discord.world import World


async def test_a_first_card_by_touch(world: World) -> None:
    await world.seat(4)
    dealer = await world.deal()
    table = await world.table()
    assert table.view.round is not None
    player = world.name_in(table.view.round.to_move, table)
    card = (await world.hand(player))[0]
    await world.lay_by_hand(player, card.text)
    assert f'**{player}** lays {card_text(card)}' in world.post()
    await world.press_dm(dealer, 'Right')
    assert '**Right!**' in world.post()
    after = (await world.table()).view.round
    assert after is not None
    assert card in after.layout.main_line
