"""The rules that somebody keeps, and those that come with the game."""

from typing import Any

import pytest

from bot.store.texts import MOST_OWN_RULES
from bot.text import plain
from bot.ui.kit.controls import Press
from bot.ui.rule.writing import NAME_LENGTH
from eleusis.court.questions import meanings
from eleusis.court.sealed import reprint
from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.words import LONGEST_RULE
from eleusis.rules.library import built_in_rules
from tests.discord.acts import all_there_is, pressed, refused, screen, shown_to
from tests.discord.world import World, answer, ids_of, words_of
from tests.discord.writers import CANONICAL, RULE, control_of, dealing, filled, phase, posted, sent, written

pytestmark = pytest.mark.usefixtures('blank_pictures')

NASTY = (
    '@everyone',
    '<@123>',
    '**bold**',
    '`code`',
    '[a](https://example.org)',
    '\u202eevil',
    "'; DROP TABLE own_rule; --",
    '🂡' * 20,
)


async def library(world: World, name: str = 'hana') -> Any:
    return await shown_to(world, name, 'rule library')


async def added(world: World, panel: Any, name: str, formal: str = RULE, who: str = 'hana') -> Any:
    dialog = await world.people[who].click(panel, label='Add a rule')
    return await sent(world, dialog, who, text=name, formal=formal)


async def chosen(world: World, panel: Any, verb: str, name: str, who: str = 'hana') -> str:
    await world.people[who].select(panel, [name], custom_id=control_of(panel, verb))
    return words_of(panel)


async def own(world: World, name: str = 'hana') -> list[tuple[str, str]]:
    return [(rule.name, rule.text) for rule in await world.bot.store.own_rules.of(world.people[name].id)]


async def test_keep_show_and_delete(world: World) -> None:
    panel = await library(world)
    assert '**Your rules.** You don’t have any yet:' in words_of(panel)
    await added(world, panel, 'Sunday rule')
    assert '**Sunday rule** is saved.' in words_of(panel)
    assert '**Your rules.** You have one.' in words_of(panel)
    assert await own(world) == [('Sunday rule', CANONICAL)]
    said = await chosen(world, panel, 'own_shown', 'Sunday rule')
    assert f'**Sunday rule**\n> {CANONICAL}' in said
    assert '[Use this rule]\n[Try it]\n[Delete]\n[Back]' in said
    await world.people['hana'].click(panel, label='Try it')
    assert f'**Trying:** {CANONICAL}' in words_of(panel)

    panel = await library(world)
    await chosen(world, panel, 'own_shown', 'Sunday rule')
    await world.people['hana'].click(panel, label='Back')
    assert '**Your rules.** You have one.' in words_of(panel)
    await chosen(world, panel, 'own_shown', 'Sunday rule')
    await world.people['hana'].click(panel, label='Delete')
    assert f'is deleted. It was: {plain(CANONICAL)}' in words_of(panel)
    assert await own(world) == []


async def test_a_draft_is_kept_and_used_in_another_round(world: World) -> None:
    await dealing(world)
    panel = await written(world)
    dialog = await world.people['ada'].click(panel, label='Save to my rules')
    told = await sent(world, dialog, text='Mine')
    assert '**Mine** is saved.' in words_of(told)
    assert '[This is my rule]' in words_of(panel)
    await written(world, 'Something else.', '')
    panel = await library(world, 'ada')
    await chosen(world, panel, 'own_shown', 'Mine', 'ada')
    await world.people['ada'].click(panel, label='Use this rule')
    assert f'> {CANONICAL}' in words_of(panel)
    edit = await world.people['ada'].click(panel, label='Edit')
    assert filled(edit) == {'text': '', 'formal': CANONICAL}
    await world.people['ada'].click(panel, label='This is my rule')
    secret = await world.bot.store.rules.secret(1, 1)
    assert secret is not None
    assert secret.text == CANONICAL


async def test_only_a_dealer_can_use_a_rule(world: World) -> None:
    await dealing(world)
    panel = await library(world, 'ben')
    await added(world, panel, 'Mine', who='ben')
    await chosen(world, panel, 'own_shown', 'Mine', 'ben')
    result = await world.people['ben'].click(panel, label='Use this rule')
    assert 'Only the dealer, ada, can do that' in words_of(
        result.followups[-1] if result.followups else result.response
    )


async def test_the_same_name_twice_replaces_and_says_so(world: World) -> None:
    panel = await library(world)
    await added(world, panel, 'Mine', 'red')
    await added(world, panel, ' MINE ', 'black')
    assert f'**MINE** is saved. It replaces the rule that had this name: {plain("the card is red")}' in words_of(panel)
    assert await own(world) == [('MINE', 'the card is black')]


async def test_at_most_a_hundred(world: World) -> None:
    user = world.people['hana'].id
    for place in range(MOST_OWN_RULES):
        await world.bot.store.own_rules.save(user, f'Rule {place:03}', 'the card is red', world.bot.tables.now())
    panel = await library(world)
    said = words_of(panel)
    assert f'You have {MOST_OWN_RULES}.' in said
    assert '[Previous!]\n[More]' in said
    for place in range(3):
        options = next(item for item in ids_of(panel) if ':own_shown:' in item)
        assert options.endswith(f':{place}')
        await world.people['hana'].click(panel, label='More')
    assert '[Previous]\n[More!]' in words_of(panel)
    said = await chosen(world, panel, 'own_shown', 'Rule 099')
    assert '**Rule 099**' in said
    await world.people['hana'].click(panel, label='Back')
    assert '[More!]' in words_of(panel), 'the page is the same as before'
    dialog = await world.people['hana'].click(panel, label='Add a rule')
    told = await sent(world, dialog, 'hana', text='One more', formal=RULE)
    assert f'You already keep {MOST_OWN_RULES} rules.' in words_of(told)
    assert len(await own(world)) == MOST_OWN_RULES
    await added(world, panel, 'rule 099', 'black')
    assert ('rule 099', 'the card is black') in await own(world)


@pytest.mark.parametrize('name', NASTY)
async def test_nasty_names(world: World, name: str) -> None:
    panel = await library(world)
    await added(world, panel, name)
    ((kept, _),) = await own(world)
    assert '\u202e' not in kept
    said = await chosen(world, panel, 'own_shown', kept)
    assert f'**{plain(kept)}**' in said
    await world.people['hana'].click(panel, label='Delete')
    assert await own(world) == []


@pytest.mark.parametrize('name', ['', ' ', '\u200b', 'x' * (NAME_LENGTH + 1), 'x' * 3000])
async def test_impossible_names_lose_nothing(world: World, name: str) -> None:
    result = await posted(world, 'hana', Press('own_written').custom_id, text=name, formal=RULE)
    panel = result.response
    assert panel is not None
    assert f'A name must be 1 to {NAME_LENGTH} characters long.' in words_of(panel)
    edit = await world.people['hana'].click(panel, label='Edit')
    assert filled(edit)['formal'] == RULE
    assert await own(world) == []


async def test_a_text_that_is_no_rule_is_not_kept(world: World) -> None:
    panel = await library(world)
    await added(world, panel, 'Mine', 'purple')
    assert '__**purple**__' in words_of(panel)
    edit = await world.people['hana'].click(panel, label='Edit')
    assert filled(edit) == {'text': 'Mine', 'formal': 'purple'}
    await sent(world, edit, 'hana', text='Mine', formal='black')
    assert await own(world) == [('Mine', 'the card is black')]


async def test_what_others_keep_cannot_be_reached(world: World) -> None:
    panel = await library(world)
    await added(world, panel, 'Secret name')
    shown = screen(world, panel)
    before = all_there_is(world)
    for custom_id, values in (
        (control_of(panel, 'own_shown'), ('Secret name',)),
        (Press('own').custom_id, ()),
    ):
        result = await pressed(world, 'gil', shown, custom_id, *values)
        told = [*result.followups, *([result.response] if result.response else [])]
        assert CANONICAL not in ''.join(map(words_of, told[:1])) or values == ()
    assert await own(world, 'gil') == []
    assert all_there_is(world)[0] == before[0]
    assert '**Your rules.** You don’t have any yet:' in words_of(await library(world, 'gil'))


async def test_deleted_meanwhile(world: World) -> None:
    panel = await library(world)
    await added(world, panel, 'Mine')
    shown, choose = screen(world, panel), control_of(panel, 'own_shown')
    await world.bot.store.own_rules.delete(world.people['hana'].id, 'Mine')

    told = await refused(world, pressed(world, 'hana', shown, choose, 'Mine'))
    assert 'You no longer have a rule with that name.' in told


async def test_the_rules_that_come_with_the_game(world: World) -> None:
    panel = await library(world)
    await world.people['hana'].click(panel, label='Rules that come with the game')
    for grade, label in enumerate(('Easy', 'Gentle', 'Fair', 'Hard', 'Expert'), 1):
        await world.people['hana'].click(panel, label=label)
        rules = [rule for rule in built_in_rules() if rule.grade == grade]
        assert f'grade {grade} of 5.' in words_of(panel)
        if rules:
            said = await chosen(world, panel, 'built_in_shown', rules[0].name)
            assert f'**{plain(rules[0].name)}** · grade {grade} of 5' in said
            assert rules[0].note in said
            await world.people['hana'].click(panel, label='Back')
    await world.people['hana'].click(panel, label='Back')
    assert 'Your rules.' in words_of(panel)


async def test_a_built_in_rule_becomes_a_dealers_rule(world: World) -> None:
    await dealing(world)
    result = await world.people['ada'].user.slash('rule library')
    panel: Any = result.response
    ada: Any = world.people['ada'].user
    await ada.click(panel, label='Rules that come with the game')
    rule = next(rule for rule in built_in_rules() if rule.grade == 1)
    await ada.select(panel, [rule.name], custom_id=control_of(panel, 'built_in_shown'))
    dialog = await ada.click(panel, label='Save to my rules')
    await sent(world, dialog, text='Kept')
    await ada.click(panel, label='Use this rule')
    await ada.click(panel, label='This is my rule')
    assert await phase(world) == 'playing'
    assert len(await own(world, 'ada')) == 1


async def test_pages_that_are_not_there(world: World) -> None:
    panel = await library(world)
    shown = screen(world, panel)
    for arg in ('', '9.0', '0.0', '1.999', '1.x', 'x', '-1.-1', '1.0.0', '²'):
        for verb in ('own', 'built_in', 'built_in_page'):
            result = await pressed(world, 'hana', shown, Press(verb, arg=arg).custom_id)
            told = [*result.followups, *([result.response] if result.response else [])]
            assert told, (verb, arg)
            assert 'went wrong' not in ''.join(map(words_of, told))


async def test_a_restart_in_between(world: World) -> None:
    panel = await library(world)
    await added(world, panel, 'Mine')
    shown, choose = screen(world, panel), control_of(panel, 'own_shown')
    await world.restart()
    result = await pressed(world, 'hana', shown, choose, 'Mine')
    assert result.response is not None
    assert '**Mine**' in answer(result)


def test_what_was_our_wording_once_is_read_however_long_it_is() -> None:
    """Kept rules are texts, and the same rule may be printed a little differently now."""
    cases = ('a heart', 'a spade', 'a club', 'a diamond', 'a king')
    once = '; '.join(
        f'if the last card is {case}, then the card has the same suit as the last card or odd' for case in cases
    )
    assert len(once) > LONGEST_RULE
    with pytest.raises(NotARule, match='too-long'):
        meanings(once)
    now = reprint(once)
    assert now != once
    (rule,) = meanings(now).readings.rules
    assert rule_text(rule) == now
    typed = once.replace('odd', '(' * 10 + 'odd' + ')' * 10)
    assert reprint(typed) == typed
