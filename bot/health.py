"""Health checks on a local port: ``/ready``, and ``/metrics`` for Prometheus."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from datetime import datetime
from importlib.util import find_spec
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from aiohttp import web

from bot.figures import ANSWER_SECONDS, Figures
from bot.store import Store
from bot.store.messages import Owed

if TYPE_CHECKING:
    from prometheus_client import Metric  # Of the extra `metrics`.

log = logging.getLogger(__name__)

HERE = '127.0.0.1'
DATABASE_SECONDS = 2
"""The longest time for a small query."""
MOST_LATE = 60
"""The longest delay of something due, in seconds."""


class Checkup(NamedTuple):
    """The result of a health check.

    Attributes:
        waiting: The messages still to be sent; None if the database does not answer.
    """

    lines: tuple[str, ...]
    well: bool
    waiting: Owed | None


class Health:
    """Answers health checks on a port."""

    def __init__(self, figures: Figures, store: Store, now: Callable[[], datetime]) -> None:
        self.figures = figures
        self.store = store
        self.now = now
        self._runner: web.AppRunner | None = None

    async def open(self, port: int) -> None:
        """Start answering. If the port is taken, the bot goes on without."""
        app = web.Application()
        app.add_routes([web.get('/ready', self._ready), web.get('/metrics', self._metrics)])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HERE, port).start()
        except OSError as error:
            log.error('nobody can ask for health: port %s cannot be used: %s', port, error.strerror)

    async def close(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    async def state(self) -> Checkup:
        """Check now."""
        try:
            async with asyncio.timeout(DATABASE_SECONDS):
                waiting = await self.store.outbox.waiting(self.now())
        except Exception as error:  # Any error means that it is not well.
            waiting, reason = None, type(error).__name__
        else:
            reason = ''
        shards = self.figures.shards.values()
        gateway = f'{sum(shards)} of {len(shards)} shards connected'
        if len(shards) <= 1:
            gateway = 'connected' if any(shards) else 'not connected'
        parts = {
            'gateway': (self.figures.connected, gateway),
            'database': (waiting is not None, reason or 'answers'),
        }
        if waiting is not None:
            parts['outbox'] = (waiting.late <= MOST_LATE, f'{waiting.messages} waiting, {waiting.late:.0f} s late')
        lines = tuple(f'{part}: {"well" if well else "NOT WELL"}, {told}' for part, (well, told) in parts.items())
        return Checkup(lines, all(well for well, _ in parts.values()), waiting)

    async def _ready(self, _: web.Request) -> web.Response:
        state = await self.state()
        return web.Response(text='\n'.join(state.lines) + '\n', status=200 if state.well else 503)

    async def _metrics(self, _: web.Request) -> web.Response:
        if find_spec('prometheus_client') is None:
            return web.Response(text='This needs prometheus-client: make hosting.\n', status=501)
        from prometheus_client import (  # noqa: PLC0415
            CONTENT_TYPE_LATEST,
            CollectorRegistry,
            ProcessCollector,
            generate_latest,
        )

        registry, state = CollectorRegistry(), await self.state()
        ProcessCollector('hierophant', registry=registry)
        registry.register(_Collected(list(families(self.figures, state))))
        return web.Response(body=generate_latest(registry), headers={'Content-Type': CONTENT_TYPE_LATEST})


class _Collected:
    def __init__(self, found: list[Metric]) -> None:
        self._found = found

    def collect(self) -> list[Metric]:
        return self._found


def families(figures: Figures, state: Checkup) -> Iterator[Metric]:
    """All figures as Prometheus metrics; docs/hosting.md explains them."""
    from prometheus_client.core import (  # noqa: PLC0415 - an extra, for those who want it.
        CounterMetricFamily,
        GaugeMetricFamily,
        HistogramMetricFamily,
    )

    yield GaugeMetricFamily('hierophant_ready', 'Whether all is well', value=state.well)
    yield CounterMetricFamily('hierophant_moves', 'Changes of games', value=figures.moves)
    bounds = [*map(str, ANSWER_SECONDS), '+Inf']
    answers = HistogramMetricFamily('hierophant_answer_seconds', 'From a press to the receipt of its answer')
    answers.add_metric([], list(zip(bounds, accumulate(figures.answers), strict=True)), figures.answering)
    yield answers
    requests = CounterMetricFamily('hierophant_requests', 'Requests to Discord', labels=['counted', 'status'])
    for (counted, status), number in sorted(figures.requests.items()):
        requests.add_metric(['yes' if counted else 'no', str(status or 'none')], number)
    yield requests
    refused = CounterMetricFamily('hierophant_refused', 'Presses and commands that were refused', labels=['reason'])
    for reason, number in sorted(figures.refused.items()):
        refused.add_metric([reason], number)
    yield refused
    yield GaugeMetricFamily('hierophant_loop_lag_seconds', 'How late the event loop was', value=figures.loop_lag)
    if state.waiting is not None:
        waiting = state.waiting
        yield GaugeMetricFamily('hierophant_waiting_messages', 'Messages still to be sent', value=waiting.messages)
        yield GaugeMetricFamily('hierophant_retried_messages', 'Of these, once failed', value=waiting.retried)
        yield GaugeMetricFamily('hierophant_due_lag_seconds', 'How late the oldest is', value=waiting.late)
