"""Where what somebody pressed is answered for all to see, nothing that one of them may see ever stands there."""

import asyncio
import json
from collections.abc import Callable, Iterator
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.ui.kit.commands import Commands
from bot.ui.kit.controls import Controls, Interaction, Press
from bot.ui.kit.replies import answering
from eleusis.cards import Card
from eleusis.views import MatchPhase
from tests.discord.acts import COMMAND, EPHEMERAL, forgotten_errors, nobody_is_new, press, screen
from tests.discord.remembered import rows_of
from tests.discord.scenes import FORMAL, RULE, advised, opening
from tests.discord.test_forged import Forger, as_it_was, called, commands, plausible, verbs
from tests.discord.world import World, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

ANNOUNCED = 'Announced.'
PRIVATE = ('h:card:', 'h:lay:', 'h:sort:', 'h:seal:', 'h:insist:')
"""What only a hand or a dealer's panel shows."""


def _of(world: World, cog: str) -> list[str]:
    return [
        verb
        for verb in verbs(world)
        if getattr(world.bot.controls._handlers[verb], '__self__', None) == world.bot.get_cog(cog)
    ]


def of_a_hand(world: World) -> list[str]:
    return _of(world, 'PlayCog')


def of_the_dealer(world: World) -> list[str]:
    return _of(world, 'DealerCog')


CASES = {
    'to play': (opening, of_a_hand),
    'to judge': (advised, of_the_dealer),
    'every verb to play': (opening, verbs),
    'every verb to judge': (advised, verbs),
}


@pytest.mark.parametrize(
    ('scene', 'tried'),
    [pytest.param(*case, id=name, marks=[pytest.mark.long] * ('every' in name)) for name, case in CASES.items()],
)
async def test_no_control_puts_a_secret_into_a_public_answer(
    world: World, monkeypatch: pytest.MonkeyPatch, scene: Any, tried: Callable[[World], list[str]]
) -> None:
    """By the dealer and by who is to play, in their panels and at the table."""
    roles = await scene(world)
    await nobody_is_new(world)
    people = ('ada', roles['mover'])
    forger = Forger(world)
    panels = [(await world.press(name, 'My hand' if name != 'ada' else 'For the dealer')).response for name in people]
    seen = [[screen(world, panel), screen(world, world.channel.history()[-1])] for panel in panels]
    card = (await world.hand(roles['mover']))[0].text
    rows = rows_of(world.database)
    answer = Controls.answer

    async def announced_first(self: Controls, interaction: Interaction) -> None:
        asking = answering(interaction)
        assert asking is not None
        await interaction.response.send_message(ANNOUNCED)
        asking.is_announced, asking.announcing = True, asyncio.Event()
        asking.announcing.set()
        asking.answered()
        await answer(self, interaction)

    monkeypatch.setattr(Controls, 'answer', announced_first)
    renewed = set[str]()
    for verb in tried(world):
        private = [screen(world, panel) for panel in panels]
        drafts = [await forger.draft(name) for name in people]
        before, moment = numbers(world), (await world.table()).moment
        for name, draft, screens in zip(people, drafts, seen, strict=True):
            for message in screens:
                for arg in (f's{card}', 'yes', draft, f'{draft}.rule'):
                    press(world, name, message, Press(verb, 1, moment, arg).custom_id)
        await world.env.settle()
        after = public(world, before)
        answers = [text for text in after if f'"{ANNOUNCED}"' in text]
        assert len(answers) == 4 * sum(len(screens) for screens in seen), verb
        assert all('"components": []' in text for text in answers), verb
        going_on = (await world.table()).view.phase is MatchPhase.ROUND
        secrets = (*PRIVATE, RULE, FORMAL) if going_on else PRIVATE
        assert [text for text in after if any(secret in text for secret in secrets)] == [], verb
        if [screen(world, panel) for panel in panels] != private:
            renewed.add(verb)
        await as_it_was(world, rows)
    # It was tried where something is to be seen: the panels themselves show it.
    assert renewed
    forgotten_errors(world)


CARDS_OF_A_HAND = ('Now you hold', '**Your hand**')
SECRETS = (*PRIVATE, *CARDS_OF_A_HAND, RULE, FORMAL)
HINT = 'Only colours matter.'
"""What a dealer tells all on purpose."""
AT_THE_TABLE = ('play', 'string', 'noplay', 'throwin', 'hand', 'prophet', 'call', 'approve', 'rule', 'say', 'guess')


def options_of(command: app_commands.Command[Any, ..., Any], hand: tuple[Card, ...]) -> Iterator[dict[str, Any]]:
    """What somebody with this hand may choose with a command: nothing, everything, and each thing alone."""
    text = HINT if command.qualified_name == 'rule hint' else FORMAL
    values = {'card': hand[0].text, 'cards': f'{hand[0].text} {hand[1].text}', 'text': text}
    possible = {
        one.display_name: [choice.value for choice in one.choices] or [values.get(one.display_name, plausible(one))]
        for one in command.parameters
        if one.type is not discord.AppCommandOptionType.user
    }
    yield {}
    if len(possible) > 1:
        yield {name: choices[0] for name, choices in possible.items()}
    for name, choices in possible.items():
        yield from ({name: choice} for choice in choices)


@pytest.mark.parametrize(
    ('judging', 'forced', 'every'),
    [
        pytest.param(*case, id=name, marks=[pytest.mark.long] * case[2])
        for name, case in {
            'as it is': ('automatic', False, False),
            'whatever it is': ('assisted', True, False),
            'every command to play': ('automatic', False, True),
            'every command to judge': ('assisted', False, True),
            'every command whatever it is': ('automatic', True, True),
        }.items()
    ],
)
async def test_no_command_puts_a_secret_into_a_public_answer(
    world: World, monkeypatch: pytest.MonkeyPatch, judging: str, forced: bool, every: bool
) -> None:
    """By the dealer and by who is to play; what is refused is refused in private."""
    if judging == 'automatic':
        roles = await opening(world, judging)
    else:
        roles = await advised(world)
    await nobody_is_new(world)
    forger, rows = Forger(world), rows_of(world.database)
    check = Commands.interaction_check

    async def announced_first(self: Commands, interaction: Interaction) -> bool:
        asking = answering(interaction) if (taken := await check(self, interaction)) else None
        if asking is not None and interaction.type is discord.InteractionType.application_command:
            await interaction.response.send_message(ANNOUNCED)
            asking.is_announced, asking.announcing = True, asyncio.Event()
            asking.announcing.set()
            asking.answered()
        return taken

    if forced:
        monkeypatch.setattr(Commands, 'interaction_check', announced_first)
    alone, announced, version = '', set[str](), (await world.table()).row.version
    for command in commands(world):
        if not every and command.qualified_name.split()[0] not in AT_THE_TABLE:
            continue
        for name in ('ada', roles['mover']):
            hand = await world.hand(roles['mover'])
            for options in options_of(command, hand):
                seen, before = world.env.error_cursor, numbers(world)
                result = forger.send(name, world.channel.id, COMMAND, called(command, options))
                await world.env.settle()
                after = public(world, before)
                what = command.qualified_name, name, options
                closed = (await world.table()).view.phase is not MatchPhase.ROUND
                secrets = [one for one in SECRETS if one not in (RULE, FORMAL) or not closed]
                assert [text for text in after if any(secret in text for secret in secrets)] == [], what
                answers = [one for one in (result.response, *result.followups) if one is not None]
                alone += ''.join(words_of(one) for one in answers if one.ephemeral)
                if any(not one.ephemeral for one in answers) and not forced:
                    assert not world.env.errors_since(seen), what
                    announced.add(command.qualified_name)
                forgotten_errors(world)
                if (await world.table()).row.version != version:
                    await as_it_was(world, rows)
    # It was tried where something is to be seen: they are told it, and alone.
    told = {'automatic': (RULE, *CARDS_OF_A_HAND), 'assisted': (RULE, '**Your hand**')}
    assert [secret for secret in told[judging] if secret not in alone] == []
    if not forced:
        expected = {'automatic': {'play', 'string', 'noplay'}, 'assisted': {'approve'}}[judging]
        assert announced >= expected
        assert every or announced == expected


def numbers(world: World) -> set[int]:
    """The messages that there are in the table's channel."""
    return {*world.env.backend.messages[world.channel.id]}


def public(world: World, before: set[int]) -> list[str]:
    """What all can see in the table's channel and could not before."""
    return [
        json.dumps(screen(world, message), default=str)
        for number, message in world.env.backend.messages[world.channel.id].items()
        if number not in before and not message.flags & EPHEMERAL
    ]
