"""Counters of a running bot for its host: numbers without personal data."""

import asyncio
from collections import Counter, OrderedDict, deque
from time import monotonic
from types import SimpleNamespace

import aiohttp

ANSWER_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""The buckets of answer times; Discord waits for 3 seconds."""
MOST_ASKED = 10_000
"""Unanswered presses and commands that are remembered."""
LAG_SECONDS = 15
"""The span over which the worst lag of the event loop is reported."""


def is_counted(path: str) -> bool:
    """Whether Discord counts a request against its 50 a second, as it does not count answers to interactions."""
    return _route(path)[0] not in ('', 'interactions', 'webhooks')


def _route(path: str) -> list[str]:
    """The parts of the path after the version of the API; the gateway has none."""
    return path.partition('/v10/')[2].split('/')


class Figures:
    """The counters.

    Attributes:
        shards: Whether Discord's gateway is there, for each shard of this process.
        moves: Changes of games.
        refused: Presses and commands that were refused, by reason.
        requests: Requests to Discord, by whether they count against its 50 a second, and by status; 0 for none.
        answers: Answers to presses and commands, by the bound in ``ANSWER_SECONDS`` that they kept, the rest last.
        answering: All seconds that these took together.
    """

    def __init__(self) -> None:
        self.shards: dict[int, bool] = {}
        self.moves = 0
        self.refused: Counter[str] = Counter()
        self.requests: Counter[tuple[bool, int]] = Counter()
        self.answers = [0] * (len(ANSWER_SECONDS) + 1)
        self.answering = 0.0
        self._asked: OrderedDict[str, float] = OrderedDict()
        self._lags: deque[float] = deque([0.0], LAG_SECONDS)

    def asked(self, interaction: int) -> None:
        """Count a press or command."""
        self._asked[str(interaction)] = monotonic()
        if len(self._asked) > MOST_ASKED:
            self._asked.popitem(last=False)

    @property
    def connected(self) -> bool:
        """Whether all shards are connected."""
        return bool(self.shards) and all(self.shards.values())

    @property
    def loop_lag(self) -> float:
        """The worst recent lag of the event loop, in seconds."""
        return max(self._lags)

    async def watch_loop(self) -> None:
        """Measure the lag of the event loop until cancelled."""
        while True:
            before = monotonic()
            await asyncio.sleep(1)
            self._lags.append(max(0.0, monotonic() - before - 1))

    def trace(self) -> aiohttp.TraceConfig:
        """A trace that counts the requests of an HTTP client."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._on_end)
        trace.on_request_exception.append(self._on_exception)
        return trace

    async def _on_end(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        self.requested(ended.url.path, ended.response.status)

    async def _on_exception(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, failed: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self.requested(failed.url.path, 0)

    def requested(self, path: str, status: int) -> None:
        """Count a finished request."""
        kind, *parts = _route(path)
        self.requests[is_counted(path), status] += 1
        if kind == 'interactions' and parts and (asked := self._asked.pop(parts[0], None)) is not None:
            seconds = monotonic() - asked
            self.answering += seconds
            self.answers[next((place for place, most in enumerate(ANSWER_SECONDS) if seconds <= most), -1)] += 1
