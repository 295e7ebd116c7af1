"""A run of the check: what its steps share, what they have made, and the runner that walks them and cleans up."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

import discord

from bot.config import Settings
from bot.live.diagnosis import LeftBehind, Skipped, StepFailed, diagnosis
from bot.live.probe import Expected, Probe
from bot.text import ENGLISH, Language
from bot.ui.kit.controls import CHECK, Button, ButtonStyle, Interaction, Press
from bot.ui.kit.faults import insisted

Made = TypeVar('Made')

STEP_SECONDS = 60.0
"""How long Discord may take for a step."""
CLEAN_SECONDS = 15.0
"""How long it may take to delete one thing."""
PRESS_SECONDS = 300.0
"""How long the host has for each press."""


class Outcome(NamedTuple):
    """How a step ended: ``ok``, ``failed`` or ``skipped``, in how many seconds of the bot's and Discord's time."""

    name: str
    state: str
    seconds: float
    said: str


class CheckStep(NamedTuple):
    """One thing that the bot needs; ``act`` returns what was seen, once the steps that it ``needs`` have passed."""

    name: str
    act: Callable[[CheckRun], Awaitable[str]]
    needs: tuple[str, ...] = ()


class CheckRun:
    """What the steps of one run share.

    Attributes:
        key: Distinguishes this run's nonces and controls from those of others.
        message: The one that is edited, likewise.
        limit: Ends the present step.
        waited: Seconds spent waiting for the host in the present step.
    """

    place: discord.TextChannel | discord.VoiceChannel | discord.Thread
    guild: discord.Guild
    message: discord.Message
    limit: asyncio.Timeout

    def __init__(self, settings: Settings, channel: int, prompt: Callable[[str], object]) -> None:
        self.settings = settings
        self.channel = channel
        self.prompt = prompt
        self.client = Probe(settings)
        self.key = secrets.token_hex(4)
        self.language: Language = ENGLISH
        self.connection: asyncio.Task[None] | None = None
        self.may: discord.Permissions | None = None
        self.waited = 0.0
        self._made: list[tuple[str, asyncio.Future[Any], Callable[[Any], Awaitable[object]]]] = []

    async def make(self, what: str, making: Awaitable[Made], delete: Callable[[Made], Awaitable[object]]) -> Made:
        """Make something that is deleted at the end, even if the run is interrupted while Discord makes it."""
        task = asyncio.ensure_future(making)
        self._made.append((what, task, delete))
        return await asyncio.shield(task)

    async def clean(self) -> tuple[int, list[str], list[str]]:
        """Delete what was made, the newest first; how many are gone, what stays by design, and what failed."""
        gone, left, failed = 0, list[str](), list[str]()
        while self._made:
            what, task, delete = self._made.pop()
            try:
                async with asyncio.timeout(CLEAN_SECONDS):
                    await asyncio.wait([task])
                    if task.cancelled() or task.exception() is not None:
                        continue  # It was never made, and its step has reported why.
                    await insisted(lambda delete=delete, task=task: delete(task.result()), f'{what} is not deleted yet')
                gone += 1
            except LeftBehind as stays:
                left.append(f'{what}: {stays}')
            except discord.NotFound:
                pass  # Somebody else has deleted it.
            except Exception as error:
                failed.append(' '.join((f'{what} is still there.', *diagnosis(error))))
        return gone, left, failed

    def expect(self, which: str, answer: Callable[[Interaction, Press], Awaitable[Any]]) -> None:
        """Answer a control like this from now on, each time that the host uses it."""
        self.client.expected[f'{self.key}.{which}'] = Expected(answer)

    def press(self, which: str) -> Press:
        """What comes back when a control of this run is used."""
        return Press(CHECK, arg=f'{self.key}.{which}')

    def button(self, which: str) -> Button:
        return Button(self.press(which), f'live-{which}', ButtonStyle.primary)

    async def awaited(self, which: str, prompt: str) -> Any:
        """Wait until the host has used this control, or fail the step; return the result of its answer."""
        self.prompt(f'{prompt} You have {PRESS_SECONDS:.0f} seconds.')
        expected = self.client.expected[f'{self.key}.{which}']
        began, took = time.monotonic(), 0.0
        self.limit.reschedule(None)
        try:
            async with asyncio.timeout(PRESS_SECONDS):
                result, took = await expected.answered
        except TimeoutError:
            raise StepFailed(
                f'nothing arrived within {PRESS_SECONDS:.0f} seconds',
                'Run the check again and press. If you did press, Discord sent it elsewhere: leave "Interactions '
                'Endpoint URL" empty in the developer portal, page General Information.',
            ) from None
        finally:
            self.waited += time.monotonic() - began - took
            self.limit.reschedule(asyncio.get_running_loop().time() + STEP_SECONDS)
        return result

    async def close(self) -> None:
        """Leave Discord."""
        await self.client.close()
        if self.connection is not None:
            self.connection.cancel()
            await asyncio.gather(self.connection, return_exceptions=True)


async def walk(run: CheckRun, steps: Sequence[CheckStep], tell: Callable[[Outcome], object]) -> list[Outcome]:
    """Try every step whose needs are met, then delete everything that was made, whatever happened before."""
    outcomes: list[Outcome] = []

    def note(name: str, state: str, said: str, began: float | None = None) -> None:
        seconds = 0.0 if began is None else time.monotonic() - began - run.waited
        outcomes.append(Outcome(name, state, max(0.0, seconds), said))
        tell(outcomes[-1])

    interrupted = False
    try:
        for step in steps:
            missing = {*step.needs} - {outcome.name for outcome in outcomes if outcome.state == 'ok'}
            began, run.waited = time.monotonic(), 0.0
            if interrupted or missing:
                why = 'the check was stopped' if interrupted else f'it needs {missing.pop()}'
                note(step.name, 'skipped', f'because {why}')
                continue
            try:
                async with asyncio.timeout(STEP_SECONDS) as run.limit:
                    said = await step.act(run)
                note(step.name, 'ok', said, began)
            except Skipped as skipped:
                note(step.name, 'skipped', f'because {skipped}', began)
            except asyncio.CancelledError:
                interrupted = True
                note(step.name, 'failed', 'the check was stopped', began)
            except Exception as error:
                note(step.name, 'failed', ' '.join(diagnosis(error)), began)
        began, run.waited = time.monotonic(), 0.0
        cleaning = asyncio.ensure_future(run.clean())
        with suppress(asyncio.CancelledError):  # Ctrl-C does not stop the cleaning.
            await asyncio.shield(cleaning)
        gone, left, failed = await cleaning
        said = [f'{gone} deleted.', *(f'Left behind: {what}.' for what in left), *failed]
        note('deletion', 'failed' if failed else 'ok', ' '.join(said), began)
    finally:
        await run.close()
    return outcomes
