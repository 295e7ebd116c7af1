"""Somebody lays cards by a rule, for nobody else to see, and reads the verdicts."""

from random import Random
from typing import Any

import pytest

from bot.ui.kit.controls import LONGEST_ID, Press
from cogs.rule.trial import LONGEST_TRIAL, Trial
from eleusis.cards import Card
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import CARDS, cards_in
from tests.discord.acts import expect_refusals, press, pressed, refused, screen, shown_to, told
from tests.discord.world import World, ids_of, suit_in, words_of
from tests.discord.writers import CANONICAL, HOSTILE, RULE, control_of, dealing, filled, is_not_read, sent, written

pytestmark = pytest.mark.usefixtures('blank_pictures')

LAYOUT = 'if the number of wrong cards is even, then red, otherwise black'


async def trying(world: World, text: str = RULE, name: str = 'hana') -> Any:
    """Somebody who sits at no table tries a rule in the channel; their panel."""
    return await shown_to(world, name, 'rule try', text=text)


def trial_in(panel: Any) -> Trial:
    return Trial.of(control_of(panel, 'trial_begin').split(':')[4], 0)


async def lay(world: World, panel: Any, card: Card, name: str = 'hana') -> str:
    control = next(one for one in ids_of(panel) if ':trial_lay:' in one and suit_in(one) == card.suit.value)
    await world.people[name].select(panel, [card.text], custom_id=control)
    return words_of(panel)


async def click(world: World, panel: Any, label: str, name: str = 'hana') -> str:
    await world.people[name].click(panel, label=label)
    return words_of(panel)


def judged(text: str, line: tuple[Card, ...]) -> tuple[Card, ...]:
    return cards_in(compile_rule(read_rule(text)).accepted(line))


async def test_right_cards_go_on_the_line_and_wrong_ones_do_not(world: World) -> None:
    panel = await trying(world)
    (starter,) = trial_in(panel).line
    said = words_of(panel)
    assert f'**Trying:** {CANONICAL}' in said
    assert '26 of the 52 cards may come next' in said
    assert [part for part in said.split('\n') if part.startswith('{')] == [
        f'{{{suit}: lay …}}' for suit in ('Spades', 'Hearts', 'Clubs', 'Diamonds')
    ]
    right = judged(RULE, (starter,))
    wrong = next(card for card in CARDS if card not in right)
    assert '❌' in await lay(world, panel, wrong)
    assert trial_in(panel).line == (starter,)
    assert '✅' in await lay(world, panel, right[7])
    assert trial_in(panel).line == (starter, right[7])
    assert trial_in(panel).wrong == ()
    await click(world, panel, 'Undo')
    assert trial_in(panel).line == (starter,)
    assert 'Choose a starter.' in await click(world, panel, 'Undo')
    assert '[Undo!]' in words_of(panel)
    await lay(world, panel, Card.HQ)
    assert trial_in(panel).line == (Card.HQ,)


@pytest.mark.parametrize(
    'text', [RULE, 'higher than the last card', 'same suit or same value', 'lower than the third last card']
)
async def test_random_right_cards_are_right(world: World, text: str) -> None:
    panel = await trying(world, text)
    for _ in range(9):
        line = trial_in(panel).line
        right = judged(text, line)
        if not right:
            assert 'a dead end' in words_of(panel)
            assert '[Random right card!]' in words_of(panel)
            break
        await click(world, panel, 'Random right card')
        after = trial_in(panel).line
        assert after[:-1] == line
        assert after[-1] in right


async def test_a_new_starter_begins_anew(world: World) -> None:
    panel = await trying(world, 'alternate colours. start: an ace')
    seen = set()
    for _ in range(12):
        await click(world, panel, 'Random right card')
        await click(world, panel, 'New starter')
        (starter,) = trial_in(panel).line
        seen.add(starter)
    assert {card.rank for card in seen} == {1}
    assert len(seen) > 1
    await click(world, panel, 'Undo')
    assert '❌' in await lay(world, panel, Card.HQ)
    assert trial_in(panel).line == ()
    await lay(world, panel, Card.HA)
    assert trial_in(panel).line == (Card.HA,)


async def test_a_rule_that_sees_the_layout_sees_the_wrong_cards(world: World) -> None:
    panel = await trying(world, LAYOUT)
    (starter,) = trial_in(panel).line
    compiled = compile_rule(read_rule(LAYOUT))
    laid: list[Card] = []
    rng = Random(3)
    for _ in range(12):
        right = cards_in(compiled.accepted((starter,), tuple(laid)))
        wrong = [card for card in CARDS if card not in right]
        if not wrong:
            break
        laid.append(rng.choice(wrong))
        await lay(world, panel, laid[-1])
        assert trial_in(panel).wrong == tuple(laid)
    assert laid


async def test_the_whole_line_is_kept_up_to_a_limit(world: World) -> None:
    panel = await trying(world, 'any card')
    shown = screen(world, panel)
    draft = control_of(panel, 'trial_begin').split(':')[4].split('.')[0]
    line = tuple(Random(1).choices(CARDS, k=LONGEST_TRIAL - 1))
    nearly = Trial(int(draft), 0, line)
    result = await pressed(world, 'hana', shown, Press('trial_lay', arg='H' + nearly.arg).custom_id, 'QH')
    assert result.response is not None
    said = words_of(result.response)
    assert f'A trial ends after {LONGEST_TRIAL} cards.' in said
    assert '{' not in said
    assert '[Random right card!]' in said
    full = Trial(int(draft), 0, (*line, Card.HQ))
    act = press(world, 'hana', shown, Press('trial_lay', arg='H' + full.arg).custom_id, 'QH')

    async def done() -> Any:
        await world.env.settle()
        return act

    assert f'A trial holds at most {LONGEST_TRIAL} cards.' in await refused(world, done())


def test_the_longest_trial_fits_into_a_control() -> None:
    longest = Trial(999_999_999, 99_999_999, CARDS[: LONGEST_TRIAL - 1], (Card.HQ,))
    custom_id = Press('trial_begin', 99_999_999, arg='S' + longest.arg).custom_id
    assert len(custom_id) <= LONGEST_ID
    assert Trial.of(longest.arg, longest.game) == longest


async def test_without_a_text_a_dialog_asks_for_it(world: World) -> None:
    dialog = await world.people['hana'].slash(world.channel, 'rule try')
    assert filled(dialog) == {'formal': ''}
    panel = await sent(world, dialog, 'hana', formal='a purple card')
    assert '__**purple**__' in words_of(panel)
    again = await world.people['hana'].click(panel, label='Edit')
    assert filled(again) == {'formal': 'a purple card'}
    await sent(world, again, 'hana', formal='a black card')
    assert '**Trying:** the card is black' in words_of(panel)


async def test_the_dealer_is_offered_the_rule_of_the_round_and_nobody_else_is(world: World) -> None:
    await dealing(world)
    panel = await written(world)
    await world.people['ada'].click(panel, label='This is my rule')
    for name, formal in (('ada', CANONICAL), ('ben', ''), ('hana', '')):
        assert filled(await world.people[name].slash(world.channel, 'rule try')) == {'formal': formal}
    assert filled(await world.people['ada'].user.slash('rule try')) == {'formal': CANONICAL}


async def test_in_direct_messages_and_without_a_table(world: World) -> None:
    result = await world.people['gil'].user.slash('rule try', text=RULE)
    panel: Any = result.response
    assert f'**Trying:** {CANONICAL}' in words_of(panel)
    await world.people['gil'].user.click(panel, label='Random right card')
    assert len(trial_in(panel).line) == 2


async def test_the_text_can_be_changed_and_kept(world: World) -> None:
    panel = await trying(world, 'a red card')
    edit = await world.people['hana'].click(panel, label='Edit')
    assert filled(edit) == {'formal': 'a red card'}
    await sent(world, edit, 'hana', formal='a black card')
    assert '**Trying:** the card is black' in words_of(panel)
    named = await world.people['hana'].click(panel, label='Save to my rules')
    await sent(world, named, 'hana', text='Black')
    kept = await world.bot.store.own_rules.of(world.people['hana'].id)
    assert [(rule.name, rule.text) for rule in kept] == [('Black', 'the card is black')]


@pytest.mark.parametrize('text', HOSTILE)
async def test_nonsense_is_answered(world: World, text: str) -> None:
    panel = await trying(world, text)
    assert is_not_read(panel)
    expect_refusals(world)


async def test_a_restart_and_an_old_panel(world: World) -> None:
    panel = await trying(world, 'any card')
    shown, lucky = screen(world, panel), control_of(panel, 'trial_lucky')
    before = trial_in(panel).line
    for _ in range(2):
        await world.restart()
        result = await pressed(world, 'hana', shown, lucky)
        assert result.response is not None
        after = trial_in(result.response).line
        assert after[:-1] == before


async def test_controls_that_nobody_was_shown(world: World) -> None:
    """Whatever such a control carries, it gets an answer and nothing breaks."""
    panel = await trying(world, 'any card')
    shown = screen(world, panel)
    args = ('', '1', '.', '1.!', 'x.A', '1.' + 'A' * 60, '1.A-', '1.-', '1.A-!', '-1.A', '²./')
    for verb in ('trial_lay', 'trial_undo', 'trial_lucky', 'trial_begin'):
        for arg in args:
            values = ('QH',) if verb == 'trial_lay' else ()
            result = await pressed(
                world, 'hana', shown, Press(verb, arg=('S' if values else '') + arg).custom_id, *values
            )
            answers = [*result.followups, *([result.response] if result.response else [])]
            assert answers, (verb, arg)
            assert 'went wrong' not in ''.join(map(words_of, answers))


async def test_another_person_cannot_go_on_with_it(world: World) -> None:
    panel = await trying(world)
    result = await pressed(world, 'gil', panel, control_of(panel, 'trial_lucky'))
    assert 'I don’t have that text any more.' in told(result)


async def test_the_dealer_tries_the_draft_and_goes_back(world: World) -> None:
    await dealing(world)
    panel = await written(world)
    await world.people['ada'].click(panel, label='Try it')
    assert f'**Trying:** {CANONICAL}' in words_of(panel)
    await lay(world, panel, Card.HQ, 'ada')
    await world.people['ada'].click(panel, label='Back to the rule')
    assert '[This is my rule]' in words_of(panel)
    assert CANONICAL not in world.seen_by('ben')
