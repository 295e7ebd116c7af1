"""Where what somebody pressed is answered for all to see, nothing that one of them may see ever stands there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.engine.views import MatchPhase
from bot.tables.asking import ASKING
from bot.ui.kit.controls import Controls, Interaction, Press
from tests.discord.acts import EPHEMERAL, forgotten_errors, nobody_is_new, press, screen
from tests.discord.remembered import _rows
from tests.discord.scenes import FORMAL, RULE, advised, opening
from tests.discord.test_forged import Forger, as_it_was, verbs
from tests.discord.world import World

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
    rows = _rows(world.database)
    answer = Controls.answer

    async def announced_first(self: Controls, interaction: Interaction) -> None:
        asking = ASKING.get()
        assert asking is not None
        await interaction.response.send_message(ANNOUNCED)
        asking.announced, asking.announcing = True, asyncio.Event()
        asking.announcing.set()
        asking.answered()
        await answer(self, interaction)

    monkeypatch.setattr(Controls, 'answer', announced_first)
    renewed = set[str]()
    for verb in tried(world):
        private = [screen(world, panel) for panel in panels]
        drafts = [await forger.draft(name) for name in people]
        before, moment = set(public(world)), (await world.table()).moment
        for name, draft, screens in zip(people, drafts, seen, strict=True):
            for message in screens:
                for arg in (f's{card}', 'yes', draft, f'{draft}.rule'):
                    press(world, name, message, Press(verb, 1, moment, arg).custom_id)
        await world.env.settle()
        after = {number: text for number, text in public(world).items() if number not in before}
        answers = [text for text in after.values() if f'"{ANNOUNCED}"' in text]
        assert len(answers) == 4 * sum(len(screens) for screens in seen), verb
        assert all('"components": []' in text for text in answers), verb
        going_on = (await world.table()).view.phase is MatchPhase.ROUND
        secrets = (*PRIVATE, RULE, FORMAL) if going_on else PRIVATE
        assert [text for text in after.values() if any(secret in text for secret in secrets)] == [], verb
        if [screen(world, panel) for panel in panels] != private:
            renewed.add(verb)
        await as_it_was(world, rows)
    # It was tried where something is to be seen: the panels themselves show it.
    assert renewed
    forgotten_errors(world)


def public(world: World) -> dict[int, str]:
    """What all can see in the table's channel."""
    messages = world.env.backend.messages[world.channel.id]
    return {
        number: json.dumps(screen(world, message), default=str)
        for number, message in messages.items()
        if not message.flags & EPHEMERAL
    }
