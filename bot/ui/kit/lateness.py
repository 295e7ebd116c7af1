"""Tells which interactions come too late, and when too many wait: Discord takes no answer after three seconds."""

from collections.abc import Callable
from datetime import datetime

from discord.utils import snowflake_time

from bot.tables import Refusal

PUT_OFF = 2.0
"""Seconds after which somebody is told to wait."""
TOO_LATE = 2.5
"""Seconds after which an interaction may not be answered in time; whoever used it is then told that it failed."""
MOST_UNANSWERED = 32
"""So many wait for their first answer at most."""
LONG_WAIT = 0.4
"""Seconds after which somebody has waited long."""
MOST_LONG_WAITS = 4
"""So many people have waited long at most; fewer may only have asked for what takes long."""
MOST_OF_ONE = 6
"""So many of them are one person's at most."""
_FORGOTTEN = 600
"""Seconds after which the difference between the clocks is looked for again: no two run at quite the same speed."""
_GONE = 3.0
"""Seconds after which Discord takes no answer."""


class Unanswered:
    """People waiting for a first answer. When there are too many, newcomers are asked to try again."""

    def __init__(self) -> None:
        self._since: list[tuple[float, int, Callable[[], bool]]] = []

    def add(self, person: int, is_served: Callable[[], bool], now: float) -> None:
        """Count a person who waits from this moment on, in seconds of the loop's clock."""
        self._since.append((now, person, is_served))

    def check(self, person: int, now: float) -> None:
        """Whether who comes now need not wait too long.

        Raises:
            Refusal: ``one-by-one`` where they are waiting for much already, or ``busy`` where others are.
        """
        # Who has not been answered after so long will not be.
        self._since = [entry for entry in self._since if now - entry[0] < _GONE and not entry[2]()]
        if sum(who == person for _, who, _ in self._since) >= MOST_OF_ONE:
            raise Refusal('one-by-one', most=MOST_OF_ONE)
        long = {who for since, who, _ in self._since if now - since > LONG_WAIT}
        if len(long) >= MOST_LONG_WAITS or len(self._since) >= MOST_UNANSWERED:
            raise Refusal('busy')


class Lateness:
    """Suspects interactions that may have waited too long to be answered, by the times in their numbers.

    Discord's clock and this machine's need not agree, and either may be set at any moment. No interaction arrives
    before it was made, so the shortest way lately is how far the clocks are apart, but for the network's part. A
    suspicion only means that Discord has to be asked: it takes an answer to whatever is not too late.
    """

    def __init__(self) -> None:
        self._shortest: list[tuple[float, float]] = []

    def suspects(self, interaction: int, now: float, today: datetime) -> bool:
        """Whether this one may be too old to be carried out.

        Args:
            interaction: Its number.
            now: Seconds on a clock that is never set.
            today: The time on the machine's clock, which is believed as long as nothing better is known.
        """
        way = _way(interaction, now)
        known = [entry for entry in self._shortest if entry[0] > now - 2 * _FORGOTTEN] or self._shortest[-1:]
        if not known:
            known = [(now, now - today.timestamp())]
        if known[-1][0] > now - _FORGOTTEN:
            known[-1] = (known[-1][0], min(known[-1][1], way))
        else:
            known.append((now, way))
        self._shortest = known
        return way - min(least for _, least in known) > TOO_LATE

    def was_in_time(self, interaction: int, now: float) -> None:
        """Learn that Discord accepted an answer that looked late: a clock has been changed."""
        self._shortest = [(now, _way(interaction, now))]


def _way(interaction: int, now: float) -> float:
    return now - snowflake_time(interaction).timestamp()
