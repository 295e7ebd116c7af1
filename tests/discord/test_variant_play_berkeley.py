"""Berkeley in Discord: no starter, strings as long as a dealt hand, throwing in, Prophets at any time."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.text import cards_text
from eleusis.games.eleusis.views import Phase
from eleusis.variants import PRESETS, Variant
from tests.discord.acts import refused, slash
from tests.discord.eleusis_table import EleusisTable
from tests.discord.random_play import open_table
from tests.discord.world import World, ids_of, suit_in, words_of
from tests.eleusis.odd_variants import FORMER_BERKELEY

pytestmark = pytest.mark.usefixtures('blank_pictures')
BERKELEY = PRESETS['berkeley']
FORMER = replace(FORMER_BERKELEY, longest_string=BERKELEY.longest_string)
"""As it was played before, but for the length of strings, and as any table may set it."""
EACH_WAY = pytest.mark.parametrize('touch', [True, False], ids=['touch', 'commands'])


async def dealt(world: World, *, touch: bool = True, variant: Variant = BERKELEY, **options: Any) -> EleusisTable:
    await open_table(world, 4, variant, **options)
    await world.deal()
    return EleusisTable(world, touch=touch)


async def started(world: World, *, touch: bool = True, **options: Any) -> EleusisTable:
    eleusis = await dealt(world, touch=touch, **options)
    await eleusis.lay(await eleusis.some(1))
    if (await eleusis.round()).phase is Phase.JUDGING:
        await eleusis.judge(yes=True)
    return eleusis


async def throwing(world: World, *, touch: bool = True, **options: Any) -> tuple[EleusisTable, str]:
    """Somebody's no-play was right; who must choose now."""
    eleusis = await started(world, touch=touch, **options)
    name = await eleusis.mover()
    await eleusis.no_play()
    await eleusis.judge(yes=True)
    return eleusis, name


@EACH_WAY
async def test_1_4_the_first_play_is_judged_like_any_other(world: World, touch: bool) -> None:
    eleusis = await dealt(world, touch=touch)
    name = await eleusis.mover()
    assert 'There’s no starter:' in world.post()
    assert 'it’s **your turn**.\n' in world.post()
    assert '[No play]' in world.post()
    assert '[I’m the Prophet]' not in world.post()
    assert (await refused(world, slash('prophet').by(world, name))).startswith('Nothing has been played yet.')
    panel = words_of((await world.press(name, 'My hand')).response)
    assert 'Choose one card, or up to 10 in order' in panel
    assert '[No play]' in panel
    cards = await eleusis.some(2)
    assert ('ada judges next' if touch else '**ada**, dealer, is judging it') in await eleusis.lay(cards)
    await eleusis.judge(yes=False)
    assert f'❌ **Wrong.** {name}’s {cards_text(cards)} go to the sideline.' in world.post()
    assert f'\nbefore the main line: {"-".join(card.symbol for card in cards)}\n' in await told(world)
    await eleusis.no_play()
    await eleusis.judge(yes=False)
    first = await eleusis.some(1)
    await eleusis.lay(first)
    await eleusis.judge(yes=True)
    assert (await eleusis.round()).layout.main_line == tuple(first)
    assert f'Main line: {first[0].symbol}\nbefore the main line: ' in await told(world)


async def told(world: World) -> str:
    return words_of((await world.press('ada', 'As text')).response)


async def test_10_5_where_nobody_judges_it_the_first_card_starts_the_line(world: World) -> None:
    eleusis = await dealt(world, variant=FORMER)
    name = await eleusis.mover()
    assert '[No play]' not in world.post()
    assert '[I’m the Prophet]' not in world.post()
    panel = words_of((await world.press(name, 'My hand')).response)
    assert 'start the main line with any one card' in panel
    assert '[No play]' not in panel
    cards = await eleusis.some(2)
    refusal = await refused(world, slash('string', cards=' '.join(card.text for card in cards)).by(world, name))
    assert refusal.startswith('There are no cards on the table yet')
    assert 'You started the main line with' in await eleusis.lay(cards[:1])
    assert world.post().startswith(f'**{name}** lays')
    assert f'**{name}** starts the main line with {cards_text(cards[:1])}.' in world.post()
    assert (await eleusis.round()).layout.count == 1
    assert not world.dms('ada')[-1].startswith(f'**{name}** lays')


@EACH_WAY
async def test_3_1_a_string_may_be_the_whole_hand(world: World, touch: bool) -> None:
    eleusis = await started(world, touch=touch)
    name = await eleusis.mover()
    hand = await world.hand(name)
    assert len(hand) == 10
    assert cards_text(hand) in await eleusis.lay(hand)
    await eleusis.judge(yes=True)
    assert '**The round is over.**' in world.post()


async def test_the_panel_says_when_no_more_cards_fit(world: World) -> None:
    """A custom_id holds 100 characters: a longer string goes by ``/string``."""
    await open_table(world, 4, replace(BERKELEY, hand=30, longest_string=30, decks=3, seats_per_deck=1))
    await world.deal()
    eleusis = EleusisTable(world)
    name = await eleusis.mover()
    hand = await world.hand(name)
    panel: Any = (await world.press(name, 'My hand')).response
    for count in range(1, 31):
        assert all(len(one) <= 100 for one in ids_of(panel))
        card = hand[count - 1].text
        control = next((one for one in ids_of(panel) if 'choose' in one and suit_in(one) == card[-1]), None)
        if control is None:
            break
        await world.people[name].select(panel, [card], custom_id=control)
    else:
        raise AssertionError('the panel takes any number of cards')
    assert f'No more than {count - 1} cards fit in here.' in words_of(panel)
    assert '`/string`' in words_of(panel)
    assert count > 15
    assert 'You laid' in (await world.people[name].click(panel, label='Lay them down') and words_of(panel))
    await eleusis.judge(yes=True)
    assert (await eleusis.round()).layout.count == count - 1


async def test_a_long_string_goes_by_command(world: World) -> None:
    await open_table(world, 4, replace(BERKELEY, hand=30, longest_string=30, decks=3, seats_per_deck=1))
    await world.deal()
    eleusis = EleusisTable(world)
    assert 'lays a string' in await eleusis.lay(await eleusis.some(30))
    await eleusis.judge(yes=True)
    assert '**The round is over.**' in world.post()


@EACH_WAY
async def test_5_2_cards_are_thrown_in_after_a_right_no_play(world: World, touch: bool) -> None:
    eleusis, name = await throwing(world, touch=touch)
    assert f'✅ The no-play was **right**: {name} chooses which cards to give back.' in world.post()
    assert '**give back** 7 cards. Press **My hand** and choose them. You draw 4 fewer.' in world.post()
    hand = await world.hand(name)
    told = await eleusis.throw_in(hand[:7])
    assert f'{name} gives back {cards_text(hand[:7])} and draws fewer new cards.' in world.post()
    after = await world.hand(name)
    assert (f'You gave back {cards_text(hand[:7])}.' if touch else f'Now you hold {cards_text(after)}.') in told
    assert len(after) == 6
    assert set(hand[7:]) <= set(after)
    assert await eleusis.mover() != name


@pytest.mark.parametrize(
    ('variant', 'words'), [(BERKELEY, '7 cards, or your whole hand if you have no more,'), (FORMER, 'up to 7 cards')]
)
async def test_the_question_before_a_no_play_says_so(world: World, variant: Variant, words: str) -> None:
    eleusis = await started(world, variant=variant)
    told = await eleusis.no_play()
    assert f'you get 4 penalty cards. If none is, you give back {words} and draw 4 fewer.' in told


async def test_fewer_cards_cannot_be_confirmed(world: World) -> None:
    eleusis, name = await throwing(world, variant=FORMER)
    hand = await world.hand(name)
    panel: Any = (await world.press(name, 'My hand')).response
    assert 'Choose 4 to 7 cards to **give back**: you draw 4 fewer.' in words_of(panel)
    assert '[No play]' not in words_of(panel)
    for count, card in enumerate(hand[:7], 1):
        await world.choose(name, panel, card.text)
        assert ('[Give them back!]' in words_of(panel)) == (count < 4)
    assert words_of(panel).count('!]') == len(hand) - 7
    await world.people[name].click(panel, label=f'⑦ {hand[6].symbol}\ufe0e')
    assert '!]' not in words_of(panel)
    await world.people[name].click(panel, label='Give them back')
    assert await eleusis.size(name) == 10 - 4


async def test_where_the_player_chooses_how_many_both_bounds_are_named(world: World) -> None:
    _, name = await throwing(world, variant=FORMER)
    assert '**give back** 4 to 7 cards' in world.post()
    hand = [card.text for card in await world.hand(name)]
    for cards in (hand[:3], hand[:8]):
        refusal = await refused(world, slash('throwin', cards=' '.join(cards)).by(world, name))
        assert refusal == 'Choose between 4 and 7 cards to give back.'


async def test_the_bot_judges_and_the_hand_opens_for_the_choice(world: World) -> None:
    """In automatic mode the panel of the no-play turns into that of the choice. The first play is judged too."""
    await open_table(world, 4, BERKELEY, judging='automatic')
    await world.deal(formal='only the ace of spades')
    eleusis = EleusisTable(world, touch=True)
    while any(card.text == 'AS' for card in await world.hand(await eleusis.mover())):
        await eleusis.lay([card for card in await eleusis.some(10) if card.text != 'AS'][:1])
    told = await eleusis.no_play()
    assert (await eleusis.round()).phase is Phase.THROWING, world.post()
    assert 'Choose 7 cards to **give back**' in told


async def test_5_3_no_card_is_laid_after_a_wrong_no_play(world: World) -> None:
    eleusis = await started(world)
    name = await eleusis.mover()
    await eleusis.no_play()
    asked = world.dms('ada')[-1]
    assert 'Does any card in this hand fit?' in asked
    assert re.findall(r'^[\[{].*', asked, re.MULTILINE)[:2] == ['[No card fits]', '[A card fits]']
    assert '[No card fits]\n[A card fits]\n' in world.post()
    await eleusis.judge(yes=False)
    assert f'❌ {name}’s no-play was **wrong**' in world.post()
    assert f'{name} gets 4 penalty cards.' in world.post()
    assert await eleusis.size(name) == 14


@EACH_WAY
async def test_anybody_becomes_prophet_between_two_plays(world: World, touch: bool) -> None:
    eleusis = await started(world, touch=touch)
    a, b, c = await eleusis.order()
    panel = words_of((await world.press(b, 'My hand')).response)
    assert '[I’m the Prophet]' in panel
    assert 'It’s not your turn yet, but you can already choose.' in panel
    assert await eleusis.declare(b) == 'You’re the Prophet. From now on, you call every play.'
    assert f'♔ **{b}** is the Prophet now' in world.post()
    assert await eleusis.mover() == a
    assert '[I’m the Prophet]' not in world.post()
    assert (await refused(world, slash('prophet').by(world, c))).startswith(f'{b} is Prophet now.')
