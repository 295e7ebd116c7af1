"""The hand by touch: how cards are chosen and laid, in how few presses, and that it always shows what is now."""

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables import Table
from bot.text import ENGLISH
from eleusis import commands as c
from eleusis.cards import Card, by_rank, by_suit
from tests.discord.acts import all_there_is, pressed, screen, told
from tests.discord.eleusis_table import EleusisTable
from tests.discord.scenes import grace, opening
from tests.discord.world import World, card_button, ids_of, labels_of, words_of
from tests.processes import LONGEST

pytestmark = pytest.mark.usefixtures('blank_pictures')


def in_words(cards: Iterable[Card]) -> str:
    return ', '.join(ENGLISH.card(card) for card in cards)


def marked(panel: Any) -> list[str]:
    """The cards that are chosen, as their buttons show them in the order of the hand."""
    return [label for label in labels_of(panel) if label[0] in '①②③④⑤']


def hands_of(world: World, name: str) -> list[Any]:
    """The panels with their hand that this person can see."""
    return [panel for panel in world.panels(name) if '**Your hand**' in words_of(panel)]


async def test_cards_are_sorted_by_suit_or_by_rank(world: World) -> None:
    name = (await opening(world))['mover']
    hand = await world.hand(name)
    panel: Any = (await world.press(name, 'My hand')).response
    assert f'\n14 cards: {in_words(by_suit(hand))}>' in words_of(panel)
    await world.people[name].click(panel, label='Sort by rank')
    assert f'\n14 cards: {in_words(by_rank(hand))}>' in words_of(panel)
    await world.people[name].click(panel, label='Sort by suit')
    assert f'\n14 cards: {in_words(by_suit(hand))}>' in words_of(panel)


@pytest.mark.parametrize('count', [20, 21])
async def test_a_button_for_each_of_twenty_cards_and_selects_for_more(world: World, count: int) -> None:
    """With the tip for who is new, all of it fits into a message."""
    world.remembers = False
    await world.seat(3)
    table = await world.table()
    one_deck = replace(table.view.variant, hand=count, decks=1, decks_for_most=1, fewest_seats=3, most_seats=3)
    await world.bot.tables.act(table, c.ChangeVariant(one_deck))  # No card is there twice.
    await world.deal()
    name = await EleusisTable(world).mover()
    panel = world.panel(name)
    assert len(await world.hand(name)) == count
    verbs = [one.split(':')[1] for one in ids_of(panel)]
    assert (verbs.count('card'), verbs.count('choose') > 0) == ((20, False) if count == 20 else (0, True))
    assert '💡 **Your first hand.**' in words_of(panel)
    assert 'tips_off' in verbs
    chosen = (await world.hand(name))[-2:]
    await world.choose(name, panel, *(card.text for card in chosen))
    await world.people[name].click(panel, label='Lay them down')
    assert f'**Your hand**: {count - 2} cards' in words_of(panel)
    assert 'card' in [one.split(':')[1] for one in ids_of(panel)], 'twenty or fewer are buttons again'


async def test_a_press_chooses_and_another_takes_back(world: World) -> None:
    """The order of the presses is the order of the string; the same press twice is the same as once."""
    name = (await opening(world))['mover']
    person, (first, second, third, fourth, fifth, *_) = world.people[name], await world.hand(name)
    panel: Any = (await world.press(name, 'My hand')).response
    assert '[Lay it down!]' in words_of(panel)
    before = screen(world, panel)
    await world.choose(name, panel, second.text, first.text, third.text)
    assert [label[0] for label in marked(panel)] == ['②', '①', '③']
    await person.click(panel, label=marked(panel)[0])
    assert [label[0] for label in marked(panel)] == ['①', '②']
    await world.choose(name, panel, fourth.text, fifth.text)
    assert f'You’ll lay, in this order: {" ".join(map(card_in_text, (second, third, fourth, fifth)))}' in words_of(
        panel
    )
    assert sum(label.endswith('!]') for label in words_of(panel).split('\n')) == 14 - 4, 'a string is full'
    for _ in range(2):
        await pressed(world, name, before, card_button(panel_of(before), first.text))
    assert marked(panel) == [f'① {first.symbol}\ufe0e']


def card_in_text(card: Card) -> str:
    return f'`{card.symbol}\ufe0e`'


def panel_of(payload: dict[str, Any]) -> Any:
    """A message as it once was, to look at."""
    return type('Panel', (), payload)


async def test_the_hand_is_up_to_date_after_a_play_a_verdict_and_a_call(world: World) -> None:
    """It shows what is left and what came of it, and comes below the table's message when its player is called."""
    roles = await opening(world)
    name, other = roles['mover'], roles['other']
    waiting: Any = (await world.press(other, 'My hand')).response
    assert 'It’s not your turn yet, but you can already choose.' in words_of(waiting)
    ahead = (await world.hand(other))[2]
    await world.choose(other, waiting, ahead.text)
    assert '[Lay it down!]' in words_of(waiting)

    panel: Any = (await world.press(name, 'My hand')).response
    card = (await world.hand(name))[0]
    await world.choose(name, panel, card.text)
    await world.people[name].click(panel, label='Lay it down')
    assert words_of(panel).startswith(f'You laid {card_in_text(card)}. ada judges next')
    assert '**Your hand**: 13 cards' in words_of(panel)
    await world.press_dm('ada', 'Wrong')
    came_of = f'❌ **Wrong.** {card_in_text(card)} goes to the sideline. You draw 2 cards.\n'
    assert words_of(panel).startswith(came_of), 'nobody has to look at the table for it'
    assert '\n**Your hand**: 15 cards' in words_of(panel)
    assert f'): {card.symbol}\n15 cards: ' in words_of(panel), 'the line above it too'
    assert '[I’m the Prophet]' in words_of(panel)

    (below,) = hands_of(world, other)  # The one before has gone.
    assert below.id > world.board().id
    assert 'It’s your turn.' in words_of(below)
    assert marked(below) == [f'① {ahead.symbol}\ufe0e'], 'what was chosen ahead still is'
    before = all_there_is(world)
    early = told(await world.people[other].click(below, label='Lay it down'))
    assert early.startswith(f'{name} may still become Prophet.')
    assert all_there_is(world) == before
    await world.wait_grace()
    await world.people[other].click(below, label='Lay it down')
    assert f'**{other}** lays {card_in_text(ahead)}' in world.post()
    assert '[I’m the Prophet]' not in words_of(panel)
    assert words_of(panel).startswith(came_of), 'until it is their turn again'


async def test_an_old_hand_is_brought_up_to_date_by_the_next_press(world: World) -> None:
    """After a restart nobody remembers it: a press is answered with what is now, and nothing is laid unseen."""
    roles = await grace(world)
    name = roles['mover']
    panel: Any = (await world.press(name, 'My hand')).response
    card = (await world.hand(name))[0]
    await world.choose(name, panel, card.text)
    await world.restart()
    await EleusisTable(world).declare(roles['declarer'])
    await world.people[name].click(panel, label='Lay it down')
    assert words_of(panel).startswith('The game has moved on. This is your hand now.')
    assert marked(panel) == [f'① {card.symbol}\ufe0e']
    await world.people[name].click(panel, label='Lay it down')
    assert f'**{name}** lays {card_in_text(card)}' in world.post()


async def test_a_hand_that_cannot_be_renewed_harms_nobody(world: World) -> None:
    """The token of the press is too old, or the panel was closed."""
    roles = await opening(world)
    panel: Any = (await world.press(roles['mover'], 'My hand')).response
    for method in ('PATCH', 'POST'):
        world.env.inject_error(method, '/webhooks/*', status=401, code=50027, times=None)
    eleusis = EleusisTable(world)
    await eleusis.turn(1, right=True)
    await eleusis.turn(1, right=False)
    world.mend()
    await world.people[roles['mover']].click(panel, label='Sort by rank')
    assert f'**Your hand**: {await eleusis.size(roles["mover"])} cards' in words_of(panel)


async def test_hands_are_left_as_they_are_where_there_is_too_much_to_do(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr('bot.ui.hands.MOST_AT_ONCE', 0)
    roles = await opening(world)
    name = roles['mover']
    panel: Any = (await world.press(name, 'My hand')).response
    before, eleusis = words_of(panel), EleusisTable(world)
    await eleusis.turn(1, right=False)
    assert words_of(panel) == before
    await world.people[name].click(panel, label='Sort by rank')
    assert f'**Your hand**: {await eleusis.size(name)} cards' in words_of(panel)


async def test_who_types_is_shown_no_panel(world: World) -> None:
    """Who plays by commands is not shown a hand unasked, and neither is who has pressed nothing."""
    roles = await opening(world)
    await world.press(roles['mover'], 'As text')
    await world.press(roles['mover'], 'My hand')
    seen = len(hands_of(world, roles['mover']))
    eleusis = EleusisTable(world)
    for _ in range(4):
        await eleusis.turn(1, right=True)
    assert len(hands_of(world, roles['mover'])) == seen


async def test_a_hand_that_hangs_holds_up_no_other(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await opening(world)
    table, hands = await world.table(), world.bot.hands
    renewed = asyncio.Event()

    async def renew(_: Table, seat: int, __: object) -> None:
        if seat == 1:
            await renewed.wait()
        renewed.set()

    monkeypatch.setattr(hands, '_renew', renew)
    monkeypatch.setattr(hands, '_players', {table.id: {1: object(), 2: object()}})
    async with asyncio.timeout(LONGEST):
        await hands.renew(table)


async def test_the_presses_of_a_game(world: World) -> None:
    """From the lobby to the first play 5, a judgement 1, a play 2, a string of four 5."""
    world.remembers = False
    await world.seat(4)
    eleusis, before = EleusisTable(world), asked(world)
    await world.deal()
    await lay(world, 1)
    assert asked(world) - before == 5
    for right, count in ((True, 1), (False, 4)):
        before = asked(world)
        await world.press('ada', 'Right' if right else 'Wrong')
        assert asked(world) - before == 1
        await eleusis.go_on()
        before = asked(world)
        await lay(world, count)
        assert asked(world) - before == count + 1
    assert (await eleusis.round()).undecided


def asked(world: World) -> int:
    """How often somebody has pressed, typed or sent something."""
    return len(world.env.backend.interactions)


async def lay(world: World, count: int) -> None:
    """The called player lays the first cards of the hand that is shown to them, without opening it."""
    name = await EleusisTable(world).mover()
    panel = world.panel(name)
    await world.choose(name, panel, *(card.text for card in (await world.hand(name))[:count]))
    await world.people[name].click(panel, label='Lay them down' if count > 1 else 'Lay it down')
