"""A world whose bot is restarted again and again, and what people saw of it."""

import json
import re
from collections.abc import Awaitable, Callable, Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest

from bot.ui.hands import Hands
from bot.ui.kit.replies import Replies
from tests.discord.world import World
from tests.examples import TIMES

ACTS = ('slash', 'click', 'select', 'submit_modal', 'autocomplete')


class RestartingWorld(World):
    """The bot is restarted before commands, presses, choices, dialogs and looks at choices.

    Attributes:
        each: Before every so-manieth of them.
        acts: How many there were.
        restarts: How often.
    """

    each = 1 if TIMES else 3
    acts = restarts = 0

    async def act(self) -> None:
        self.acts += 1
        if self.acts % self.each == 0:
            await self.restart()

    async def start(self) -> None:
        await super().start()
        people: Any = {name: _RestartingPerson(self, person) for name, person in self.people.items()}
        self.people = people

    async def restart(self) -> None:
        self.restarts += 1
        await super().restart()

    async def wait(self, seconds: float) -> None:
        await super().wait(seconds / 2)
        await self.restart()
        await super().wait(seconds / 2)


class _RestartingPerson:
    """A person before whose acts the bot is restarted."""

    def __init__(self, world: RestartingWorld, person: Any) -> None:
        self._world = world
        self._person = person

    def __getattr__(self, name: str) -> Any:
        thing = getattr(self._person, name)
        if name == 'user':
            return _RestartingPerson(self._world, thing)
        if name not in ACTS:
            return thing

        async def act(*args: Any, **options: Any) -> Any:
            await self._world.act()
            return await thing(*args, **options)

        return act


@pytest.fixture
def hands_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No open hand is renewed without a press: that is a courtesy which ends with a restart."""

    async def leave(*_: object) -> None:
        pass

    monkeypatch.setattr(Hands, 'renew', leave)
    monkeypatch.setattr(Replies, 'put', leave)
    monkeypatch.setattr(Replies, 'is_open', lambda *_: True)


async def check_restarts(folder: Path, play: Callable[[World], Awaitable[None]], least: int) -> None:
    """Play it calmly and with restarts, of which there would be at least so many before every act: all is the same."""
    calm, restarting = World(folder / 'calm'), RestartingWorld(folder / 'restarting')
    seen: list[list[str]] = []
    for world in (calm, restarting):
        await world.start()
        await play(world)
        seen.append(seen_in(world))
        await world.stop()
    differences = [*unified_diff(seen[0], seen[1], 'calm', 'restarting', n=1, lineterm='')]
    assert not differences, '\n'.join(differences)
    assert restarting.restarts > least / restarting.each


def seen_in(world: World) -> list[str]:
    """Every message, answer, edit, dialog and list of choices with who received it, each kind in the order it was sent.

    Ids of messages, seals and nonces are left out, because they differ from one time to the next; so are times, since a
    timer of the bot may ring while a busy machine restarts it. The order of an answer and of the channel's message may
    differ as well, for they are sent by two tasks.
    """
    return [text for _, text in sorted(_seen(world), key=lambda kind_and_text: kind_and_text[0])]


def _seen(world: World) -> Iterator[tuple[str, str]]:
    names = {str(person.id): name for name, person in world.people.items()}
    names |= {str(world.channel.id): 'channel', str(world.guild.id): 'guild'}
    for request in world.env.http_requests:
        # What a bot does as it starts, and how it comes by the number of a direct channel.
        if request.path.startswith(('/oauth2', '/applications', '/users/@me/channels')):
            continue
        what = 'answer' if request.path.startswith('/interactions') else re.sub(r'\d{15,}', '#', request.path)
        if request.method == 'PATCH' and re.search(r'/messages/#$', what):
            what = 'edit'  # By the token of what brought it about, or after a restart without.
        text = json.dumps([request.method, what, request.json], ensure_ascii=False, default=str)
        text = re.sub(r'<t:\d+:', '<t:', text)
        text = re.sub(r'\b[0-9a-f]{64}\b', 'SEAL', text)
        text = re.sub(r'\b(?:[0-9a-f]{16}){1,2}\b', 'NONCE', text)
        text = re.sub(r'\b\d{17,20}\b', lambda number: names.get(number[0], '#'), text)
        audience = str(sorted(world.audience(request)))
        yield f'{audience} {what == "answer"}', f'{audience} {text}'
