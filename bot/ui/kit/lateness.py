"""How old an interaction is when its turn comes, and how many wait: Discord takes no answer after three seconds."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from discord.utils import snowflake_time

from bot.tables import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger(__name__)

PUT_OFF = 2.0
"""Seconds after which somebody is told to wait."""
TOO_LATE = timedelta(seconds=2.5)
"""What is older could not be answered any more; who pressed was told that it failed, and so it has to be."""
MOST_UNANSWERED = 32
"""So many wait for their first answer at most."""
LONG_WAIT = 0.4
"""Seconds after which somebody has waited long."""
MOST_LONG_WAITS = 4
"""So many people have waited long at most; fewer may only have asked for what takes long."""
MOST_OF_ONE = 6
"""So many of them are one person's at most."""
_FORGOTTEN = timedelta(minutes=10)
_GONE = 3.0
"""Seconds after which Discord takes no answer."""
_MOST_LATE = 20
"""After so many in a row it is rather our clock that has been set."""


class Unanswered:
    """Those who wait for their first answer. While there are too many, whoever comes is asked to try again at once."""

    def __init__(self) -> None:
        self._since: list[tuple[float, int, Callable[[], bool]]] = []

    def add(self, person: int, is_served: Callable[[], bool], now: float) -> None:
        """Somebody waits from this moment on, by a clock in seconds."""
        self._since.append((now, person, is_served))

    def check(self, person: int, now: float) -> None:
        """Whether who comes now need not wait too long.

        Raises:
            Refusal: ``one-by-one`` where they are waiting for much already, or ``busy`` where others are.
        """
        # Who has not been answered after so long will not be.
        self._since = [one for one in self._since if now - one[0] < _GONE and not one[2]()]
        if sum(who == person for _, who, _ in self._since) >= MOST_OF_ONE:
            raise Refusal('one-by-one', most=MOST_OF_ONE)
        long = {who for since, who, _ in self._since if now - since > LONG_WAIT}
        if len(long) >= MOST_LONG_WAITS or len(self._since) >= MOST_UNANSWERED:
            raise Refusal('busy')


class Lateness:
    """Tells how long interactions have waited, by Discord's clock in their numbers and ours, which need not agree.

    None arrives before it was made: the shortest way lately is how much the clocks differ, but for the network's part.
    """

    def __init__(self) -> None:
        self._shortest: list[tuple[datetime, timedelta]] = []
        self._late = 0

    def is_too_late(self, interaction: int, now: datetime) -> bool:
        """Whether this one is too old to be carried out."""
        way = now - snowflake_time(interaction)
        known = [(at, least) for at, least in self._shortest if at > now - 2 * _FORGOTTEN]
        if known and known[-1][0] > now - _FORGOTTEN:
            known[-1] = (known[-1][0], min(known[-1][1], way))
        else:
            known.append((now, way))
        self._shortest = known
        if way - min(least for _, least in known) <= TOO_LATE:
            self._late = 0
            return False
        self._late += 1
        if self._late >= _MOST_LATE:
            log.warning('%s interactions in a row were too late; is the clock of this machine right?', self._late)
            self._shortest, self._late = [], 0
        return True
