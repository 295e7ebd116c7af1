"""A whole match of five people, played in Discord and nowhere else."""

import re
from typing import Any

import pytest

from bot.text import card_text, cards_text
from eleusis.scores import EleusisScore
from tests.discord.eleusis_table import EleusisTable
from tests.discord.proofs import check_reveal, check_scores, points
from tests.discord.world import World, answer, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')
FIVE = ['ada', 'ben', 'cleo', 'dora', 'emil']
FIRST_RULE = 'Colours alternate.'
SECOND_RULE = 'Even after odd, odd after even.'


async def test_a_match_of_two_rounds_and_a_void_one(world: World) -> None:
    await world.seat(5)
    eleusis = EleusisTable(world)
    first = await first_round(world, eleusis)
    second = await second_round(world, EleusisTable(world, touch=True))
    await void_round(world, EleusisTable(world))
    await the_end(world, eleusis, [first, second])


# Round 1: slash commands. A Prophet stays in office, somebody leaves, somebody goes out by laying cards.


async def first_round(world: World, eleusis: EleusisTable) -> dict[str, int]:
    seal = await rule_hint_and_starter(world, eleusis)
    a, b, c, d = await eleusis.order()

    card = (await eleusis.some(1))[0]
    assert await eleusis.lay([card]) == world.post()
    assert world.post().startswith(f'**{a}** lays {card_text(card)}.')
    assert world.dms('ada')[-1].split('\n')[0] == f'**{a}** lays {card_text(card)}.'
    assert 'Is it **right** or **wrong**?' in world.dms('ada')[-1]
    assert FIRST_RULE in world.dms('ada')[-1]
    assert await eleusis.judge(yes=True) == 'You said **right**. You can take it back until the next play.'
    assert f'✅ **Right!** {a}’s {card_text(card)} joins the main line.' in world.post()
    assert f'{a} may become Prophet first.' in world.post()
    assert await eleusis.mover() == b

    await eleusis.go_on()
    cards = await eleusis.some(3)
    assert cards_text(cards) in await eleusis.lay(cards)
    assert world.post().startswith(f'**{b}** lays a string: {cards_text(cards)}.')
    await eleusis.judge(yes=True)
    assert f'✅ **Right!** {b}’s {cards_text(cards)} join the main line.' in world.post()
    assert (await eleusis.round()).layout.main_line[-3:] == cards

    await eleusis.go_on()
    assert await eleusis.turn(2, right=False) == c
    assert f'{c} gets 4 penalty cards.' in world.post()
    await no_plays_without_a_prophet(world, eleusis, d, a)
    await prophet_in_office(world, eleusis, prophet=b, players=(c, d, a))
    await flag_and_vote(world, eleusis, voter=c)

    # c has just laid a card by a wrong no-play; d leaves on the own turn.
    await eleusis.go_on()
    assert await eleusis.mover() == d
    assert await world.command(d, 'table leave') == 'You’ve left the table. You can come back for the next round.'
    assert f'**{d}** leaves the round.' in world.post()
    assert 'gets up' not in world.post()
    await eleusis.channel_checks.look()
    assert await eleusis.mover() == a
    return await goes_out(world, eleusis, a, prophet=b, seal=seal, away=d)


async def rule_hint_and_starter(world: World, eleusis: EleusisTable) -> str:
    dialog = await world.people['ada'].user.slash('rule show')
    assert 'No round is being played.' in answer(dialog)
    await world.deal('Anything goes.')
    await eleusis.channel_checks.look()
    assert 'Everyone has their cards.' in world.post()
    first = await world.seal()

    rewrite: Any = await world.press_dm('ada', 'Change the rule')
    assert rewrite.modal['components'][0]['component']['value'] == 'Anything goes.'
    await world.people['ada'].user.submit_modal(rewrite, {'text': FIRST_RULE})
    assert 'The dealer has written another rule, and it’s sealed again.' in world.post()
    assert f'**Your rule:**\n> {FIRST_RULE[:-1]}' in world.dms('ada')[-1]
    seal = await world.seal()
    await eleusis.channel_checks.look()

    await world.press_dm('ada', 'Another starter')
    assert 'There’s another starter on the table: ' in world.dms('ada')[-1]
    assert 'The dealer had another starter drawn: ' in world.post()
    assert (await eleusis.round()).layout.count == 1
    await eleusis.channel_checks.look()
    assert seal != first

    assert await world.dm_command('ada', 'rule hint', text='Suits *hardly* matter.') == 'Your hint is on the table.'
    assert 'The dealer gives a hint:\n> Suits \\*hardly\\* matter.' in world.post()
    await eleusis.channel_checks.look()
    return seal


async def no_plays_without_a_prophet(world: World, eleusis: EleusisTable, wrong: str, right: str) -> None:
    await eleusis.go_on()
    hand = await world.hand(wrong)
    told = await eleusis.no_play()
    assert '**Declare no play?** Everyone will see your whole hand.' in told
    assert 'You declared no play. ada judges next.' in told
    assert f'**{wrong}** declares no play: {cards_text(hand)}.' in world.post()
    assert 'Press **No card fits**, or the card that does. That card goes on the main line.' in world.dms('ada')[-1]
    choices = await world.people['ada'].user.autocomplete('approve', 'card', hand[4].text, verdict='no')
    assert hand[4].text in [choice['value'] for choice in choices]
    assert 'right card from the hand that was shown' in await world.dm_command('ada', 'approve', verdict='no')
    await eleusis.judge(yes=False, card=hand[4])
    assert f'❌ The no-play was **wrong**: {card_text(hand[4])} in {wrong}’s hand was right' in world.post()
    assert f'{wrong} gets 5 penalty cards.' in world.post()
    assert await eleusis.size(wrong) == 14 - 1 + 5

    await eleusis.go_on()
    assert await eleusis.mover() == right
    await eleusis.no_play()
    await eleusis.judge(yes=True)
    assert f'✅ The no-play was **right**: {right} gets 9 new cards.' in world.post()
    assert await eleusis.size(right) == 13 - 4


async def prophet_in_office(world: World, eleusis: EleusisTable, prophet: str, players: tuple[str, str, str]) -> None:
    c, d, a = players
    assert await eleusis.turn(1, right=True) == prophet
    assert await eleusis.declare(prophet) == 'You’re the Prophet. From now on, you call every play.'
    assert f'♔ **{prophet}** is the Prophet now' in world.post()
    marker = (await eleusis.round()).layout.count
    assert (await eleusis.round()).marker == marker
    place = (await eleusis.round()).layout.place_of(marker)
    assert f'The marker is on card {place}; {prophet} is Prophet.' in world.post()

    assert await eleusis.mover() == c
    cards = await eleusis.some(1)
    await eleusis.lay(cards)
    assert await eleusis.call(right=True) == world.post()
    assert f'**{prophet}** calls it **right**.' in world.post()
    assert f'**{c}** lays {card_text(cards[0])}.' in world.dms('ada')[-1]
    assert 'The Prophet says **right**. Which is it?' in world.dms('ada')[-1]
    assert (
        await eleusis.judge(yes=True)
        == f'You said **{cards[0].symbol}\ufe0e is right**. You can take it back until the next play.'
    )
    assert f'✅ **Right**, as **{prophet}** called it: {card_text(cards[0])}.' in world.post()

    assert await eleusis.turn(2, right=False) == d
    assert f'{d} gets 4 penalty cards.' in world.post()

    assert await eleusis.mover() == a
    await eleusis.no_play()
    await eleusis.call(right=True)
    assert '[No card fits (Prophet stays)]' in world.dms('ada')[-1]
    await eleusis.judge(yes=True)
    assert f'✅ The no-play was **right**: {a} gets 5 new cards.' in world.post()

    assert await eleusis.mover() == c
    hand = await world.hand(c)
    await eleusis.no_play()
    await eleusis.call(right=False)
    await eleusis.judge(yes=True)
    assert f'**{prophet}**, Prophet: pick a right card from the shown hand.' in world.post()
    choices = await world.people[prophet].autocomplete(world.channel, 'call', 'card', hand[2].text)
    assert hand[2].text in [choice['value'] for choice in choices]
    assert await eleusis.pick(hand[2]) == world.post()
    assert f'The Prophet picked {card_text(hand[2])}.' in world.dms('ada')[-1]
    await eleusis.judge(yes=True)
    assert (
        f'The pick is right.\n❌ The no-play was **wrong**: {card_text(hand[2])} in {c}’s hand was right'
        in world.post()
    )
    assert await eleusis.size(c) == len(hand) - 1 + 5
    assert await eleusis.prophet() == prophet


async def flag_and_vote(world: World, eleusis: EleusisTable, voter: str) -> None:
    board = world.board().id
    place = (await eleusis.round()).layout.place_of(3)
    assert await world.dm_command('ada', 'rule flag', card=place) == (
        f'Card {place} is flagged as judged by mistake. Everyone is told, the verdict stays, and play goes on.'
    )
    assert f'\nThe dealer flags card {place} as judged by mistake. Play goes on.\n' in world.post()
    assert (await eleusis.round()).flags == (3,)
    assert await world.command(voter, 'table void') == 'Your vote is counted.'
    assert f'\n**{voter}** votes to void this round because of a mistake.\n' in world.post()
    assert world.board().id == board
    await eleusis.channel_checks.look()


async def goes_out(
    world: World, eleusis: EleusisTable, name: str, *, prophet: str, seal: str, away: str
) -> dict[str, int]:
    """Somebody with five cards lays four and then the last one."""
    assert await eleusis.size(name) == 5
    assert await eleusis.turn(4, right=True) == name
    await eleusis.turn(1, right=False)
    assert await eleusis.mover() == name
    await eleusis.turn(1, right=True)
    assert '**The round is over.**' in world.post()
    table = await world.table()
    check_scores(world, table, prophet=prophet)
    await check_reveal(world, FIRST_RULE, seal)
    assert f' {name}**' in world.post()
    assert ' + 4 for going out' in world.post()
    assert ' as True Prophet (' in world.post()
    assert FIRST_RULE in await world.command(name, 'rule show')

    # Between the rounds: who left comes back, and somebody wishes to deal.
    assert f'**{away}**' not in world.post().split('Next round')[0].split('**The rule was:**')[1]
    assert await world.command(away, 'table join') == 'You’re at the table.'
    await eleusis.channel_checks.look()
    won = points(world, table, FIVE)
    ranked = sorted(won.values(), reverse=True)
    places = [line[2:].split('.')[0] for line in world.post().split('\n') if re.match(r'\*\*\d\. ', line)]
    assert places == [str(1 + ranked.index(each)) for each in ranked]
    return won


# Round 2: touch. Two Prophets are overthrown, one is expelled without and two with a Prophet, so that nobody is left.


async def second_round(world: World, eleusis: EleusisTable) -> dict[str, int]:
    await world.press('emil', 'I deal next')
    assert 'emil deals the next round.' in world.post()
    await eleusis.channel_checks.look()
    assert await world.deal(SECOND_RULE, button='Next round') == 'emil'
    await eleusis.channel_checks.look()
    assert '**Round 2.** emil is the dealer' in world.posts()[-2]
    seal = await world.seal()
    dialog = await world.press_dm('emil', 'Give a hint')
    await world.people['emil'].user.submit_modal(dialog, {'text': 'Look at the numbers.'})
    assert 'Your hint is on the table.' in world.dms('emil')[-1]
    assert 'Look at the numbers.' in world.post()
    a, b, c, d = await eleusis.order()
    await overthrown_by_a_call(world, eleusis, a, b)
    await overthrown_by_a_pick(world, eleusis, b, c)
    await eleusis.go_on()

    await to_the_threshold(world, eleusis, expelled=c)
    await expelled_without_a_prophet(world, eleusis, c)
    # d plays right, becomes Prophet and stays it to the end.
    while await eleusis.mover() != d:
        await eleusis.turn(1, right=True)
    await eleusis.turn(1, right=True)
    await eleusis.declare(d)
    await nobody_is_left(world, eleusis, d)
    table = await world.table()
    check_scores(world, table, prophet=d)
    await check_reveal(world, SECOND_RULE, seal)
    return points(world, table, FIVE)


async def overthrown_by_a_call(world: World, eleusis: EleusisTable, a: str, b: str) -> None:
    cards = await eleusis.some(1)
    assert f'You laid {card_text(cards[0])}.' in await eleusis.lay(cards)
    told = await eleusis.judge(yes=False)
    assert 'You said **wrong**.' in told
    assert '[Take it back]' in told
    assert 'You’ve taken the verdict back.' in await eleusis.take_back()
    assert '[Right]' in world.dms('emil')[-1]
    await eleusis.judge(yes=True)
    assert await eleusis.declare(a) == 'You’re the Prophet. From now on, you call every play.'
    assert await eleusis.mover() == b
    cards = await eleusis.some(2)
    size = await eleusis.size(b)
    await eleusis.lay(cards)
    await eleusis.call(right=True)
    assert 'The Prophet says **right**. Which is it?' in world.dms('emil')[-1]
    assert '[The string is right (Prophet stays)]\n[The string is wrong (Prophet falls)]' in world.dms('emil')[-1]
    assert 'You said **The string is wrong**.' in await eleusis.judge(yes=False)
    assert f'**{a}** is overthrown, and now a False Prophet with 5 penalty cards.' in world.post()
    assert f'❌ **Wrong**, and **{a}** called it right: {cards_text(cards)}.' in world.post()
    assert f'{b} gets' not in world.post()
    assert (await eleusis.size(b), await eleusis.size(a)) == (size - 2, 13 + 5)
    assert f'{a}: False Prophet, 18 cards' in world.post()
    assert await eleusis.declare(b) == 'You’re the Prophet. From now on, you call every play.'


async def overthrown_by_a_pick(world: World, eleusis: EleusisTable, b: str, c: str) -> None:
    """The last row of table 7.8."""
    assert await eleusis.mover() == c
    hand = await world.hand(c)
    told = await eleusis.no_play()
    assert '**Declare no play?** Everyone will see your whole hand.' in told
    await eleusis.call(right=False)
    assert 'The Prophet calls the no-play **wrong**.' in world.dms('emil')[-1]
    await eleusis.judge(yes=True)
    assert 'You picked' in await eleusis.pick(hand[0])
    assert f'[{hand[0].symbol}\ufe0e is right (Prophet stays)]' in world.dms('emil')[-1]
    assert f'[{hand[1].symbol}\ufe0e]' in world.dms('emil')[-1]
    other = next(card for card in hand if card is not hand[0])
    await eleusis.judge(yes=False, card=other)
    assert f'**{b}** picked a wrong card. It goes back to the hand.' in world.post()
    assert f'**{b}** is overthrown, and now a False Prophet' in world.post()
    assert f'{card_text(other)} in {c}’s hand was right and goes on the main line.' in world.post()
    assert await eleusis.size(c) == len(hand) - 1
    assert f'{c} may become Prophet first.' in world.post()


async def to_the_threshold(world: World, eleusis: EleusisTable, expelled: str) -> None:
    """Wrong strings until thirty cards lie there; then right cards until it is this player's turn."""
    while (await eleusis.round()).layout.count < 30:
        if ((await eleusis.round()).before_expulsion or 0) <= 5:
            assert 'From card 30 on, a wrong play throws its player out of the round.' in world.post()
        await eleusis.turn(min(4, 30 - (await eleusis.round()).layout.count), right=False)
        assert 'is expelled' not in world.post()
    assert (await eleusis.round()).expelling
    assert '⚠️ From now on, a wrong play **throws its player out** of the round.' in world.post()
    while await eleusis.mover() != expelled:
        await eleusis.turn(1, right=True)
    await eleusis.go_on()


async def expelled_without_a_prophet(world: World, eleusis: EleusisTable, name: str) -> None:
    size = await eleusis.size(name)
    assert await eleusis.turn(1, right=False) == name
    assert f'{name} gets 2 penalty cards.\n**{name}** is expelled from the round.' in world.post()
    assert f'{name}: expelled, {size + 1} cards' in world.post()
    assert f'{name} may' not in world.post()


async def nobody_is_left(world: World, eleusis: EleusisTable, prophet: str) -> None:
    """Twenty cards after the marker; then a wrong string and a wrong no-play expel the last two players."""
    round_ = await eleusis.round()
    assert round_.marker is not None
    assert round_.before_expulsion == 20
    for _ in range(5):
        assert '⚠️ From now on, a wrong play **throws its player out** of' not in world.post()
        await eleusis.turn(4, right=False)
        assert 'is expelled' not in world.post()
    assert '⚠️ From now on, a wrong play **throws its player out** of the round.' in world.post()
    name = await eleusis.turn(2, right=False)
    assert f'**{name}** is expelled from the round.' in world.post()
    assert '**The round is over.**' not in world.post()
    last = await eleusis.mover()
    hand = await world.hand(last)
    await eleusis.no_play()
    await eleusis.call(right=False)
    await eleusis.judge(yes=True)
    await eleusis.pick(hand[0])
    over = await eleusis.judge(yes=True)
    assert 'The round is over. Thank you for dealing!' in over
    assert '[' not in over, 'nothing is left to press'
    assert (
        f'{last} gets 5 penalty cards.\n**{last}** is expelled from the round.\n**The round is over.**' in world.post()
    )
    assert await eleusis.prophet() == prophet


# Round 3 is voided, and the match is ended by agreement.


async def void_round(world: World, eleusis: EleusisTable) -> None:
    totals = {seat.seat: seat.points for seat in (await world.table()).view.seats}
    dealer = await world.deal('Forget it.', button='Next round')
    await eleusis.channel_checks.look()
    await eleusis.turn(1, right=False)
    players = await eleusis.order()
    for name in players[:2]:
        assert await world.command(name, 'table void') == 'Your vote is counted.'
        assert f'\n**{name}** votes to void this round because of a mistake.\n' in world.post()
    await world.command(players[2], 'table void')
    assert (
        'The players have voided the round. No one scores, and the person who wrote its rule has had their turn at it.'
        in world.post()
    )
    assert '> Forget it.' in world.post()
    await eleusis.channel_checks.look()
    table = await world.table()
    assert {seat.seat: seat.points for seat in table.view.seats} == totals
    assert await world.command(dealer, 'table deal') == (
        'You’ve already had your turn at writing the rule in this match.'
    )


async def the_end(world: World, eleusis: EleusisTable, rounds: list[dict[str, int]]) -> None:
    before = await world.table()
    never = {world.name_in(seat.seat, before) for seat in before.view.seats if not seat.dealt}
    assert f'{world.name_in(before.view.next_dealer, before)} deals the next round.' in world.post()
    assert 'Only the host, ada' in await world.command('ben', 'table end')
    assert await eleusis.end('ada') == 'The table is closed.'
    total = {name: sum(won[name] for won in rounds) + (10 if name in never else 0) for name in FIVE}
    ranked = sorted(total.items(), key=lambda line: -line[1])
    post = world.post()
    assert post.startswith('## The match is over\n🏆 ')
    assert f'🏆 **{ranked[0][0]}** wins with {ranked[0][1]} points.' in post
    for name, points_ in total.items():
        place = 1 + sum(other > points_ for other in total.values())
        bonus = ' (with 10 for never having dealt)' if name in never else ''
        assert f'**{place}. {name}**: {points_} points{bonus}' in post.split('\n')

    board: Any = await world.people['fay'].slash(world.channel, 'leaderboard')
    assert not board.response.ephemeral
    lines = words_of(board.response).split('\n')
    assert lines[:2] == ['## Leaderboard of The Temple', 'Gardner’s rules']
    assert lines[2] == f'🏆 **{ranked[0][0]}** leads with {ranked[0][1]} points.'
    assert lines[3] == '<The Temple'
    assert len(lines) == 4 + 5 + 1
    # What the picture shows.
    lines = [line.rstrip('>') for line in lines[2:]]
    prophets = [record.score.prophet for record in before.view.past if isinstance(record.score, EleusisScore)]
    for (name, points_), line in zip(ranked, lines[2:-1], strict=True):
        seat = before.former_seat_of(world.people[name].id)
        once = {0: '', 1: ' · 1× True Prophet', 2: ' · 2× True Prophet'}[prophets.count(seat)]
        won = '1 win' if name == ranked[0][0] else '0 wins'
        assert line == f'{1 + ranked.index((name, points_))}. {name} {points_} points · 2 rounds · {won}{once}'
    assert 'There’s no table in this channel.' in await world.command('ada', 'table show')
