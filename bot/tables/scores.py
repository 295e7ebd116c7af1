"""Leaderboards, seasons, ratings, and a player's totals and best rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from openskill.models import PlackettLuceRating

from bot.skill import MODEL, Skill
from bot.store import Secret, Store
from bot.store.rounds import Contest, Contestant, DealtRound, Honours, RoundQueries
from bot.store.servers import Season
from bot.store.standings import AgainstMachines, Career, LeaderboardRow, Scope, StandingQueries
from bot.tables.request import Origin, Refusal
from eleusis.minds.roster import Level, ids_of
from eleusis.variants import PRESETS, Variant


@dataclass(frozen=True)
class Rating:
    """A player's rating, in points as ``Skill`` has them."""

    user: int
    points: int
    spread: int
    rounds: int

    @property
    def least(self) -> int:
        """The lower end of the interval."""
        return self.points - self.spread


@lru_cache(maxsize=32)
def ratings(contests: tuple[Contest, ...]) -> tuple[Rating, ...]:
    """All players by the lower end of their interval, the best first: 0.1 ms per round, cached."""
    known: dict[Contestant, PlackettLuceRating] = {}
    rounds: dict[Contestant, int] = {}
    for contest in contests:
        people = [known.get(person) or MODEL.rating() for person, _ in contest]
        rated = MODEL.rate([[one] for one in people], scores=[points for _, points in contest])
        for (person, _), (after,) in zip(contest, rated, strict=True):
            known[person] = after
            rounds[person] = rounds.get(person, 0) + 1
    skills = {person: Skill(one.mu, one.sigma) for person, one in known.items() if isinstance(person, int)}
    found = [Rating(person, skill.points, skill.spread, rounds[person]) for person, skill in skills.items()]
    return tuple(sorted(found, key=lambda one: (-one.least, -one.points, one.user)))


OF_EACH = 3
"""Best rules per preset: points of different presets do not compare."""
MOST_BEST = 5
"""Best rules in all."""
LOOKED_AT = 20
"""Rounds per preset that are searched for different rules."""


_Span = tuple['datetime | None', 'datetime | None']


class Leaders(NamedTuple):
    """The first places in one preset, and the presets played here, the most played first."""

    variant: Variant
    played: tuple[str, ...]
    standings: Sequence[LeaderboardRow | AgainstMachines]


class SeasonBoard(NamedTuple):
    """A season's first places, what stood out, and players' names."""

    variant: Variant
    standings: Sequence[LeaderboardRow | AgainstMachines]
    honours: Honours
    names: Mapping[int, str]


@dataclass(frozen=True)
class PersonHere:
    """A player's record in a server; ``gains`` are points in games of the first preset and when they were won."""

    careers: Sequence[Career] = ()
    dealt: Sequence[DealtRound] = ()
    gains: Sequence[tuple[datetime, int]] = ()
    rating: Rating | None = None


class Scoreboard(StandingQueries, RoundQueries):
    """What is stored of the matches of servers, and what commands show of it."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        super().__init__(store.standings.database)
        self._store = store
        self._now = now

    async def ratings(self, guild: int) -> tuple[Rating, ...]:
        """The ratings of a server's players, the best first."""
        return await asyncio.to_thread(ratings, await self.contests(guild))

    async def leaders(
        self,
        guild: int,
        variant: str | None,
        most: int,
        span: _Span = (None, None),
        level: Level | None = None,
    ) -> Leaders:
        """The first places in a preset, by default the one that is played most, at tables with machines of this level.

        Without a level it is tables without machines that count.
        """
        scope = Scope(guild, *span)
        played = tuple([name for name in await self.played(scope, machines=level is not None) if name in PRESETS])
        chosen = PRESETS[variant or next(iter(played), Variant().name)]
        if level:
            return Leaders(chosen, played, await self.against_machines(scope, ids_of(level), chosen.name, most))
        return Leaders(chosen, played, await self.leaderboard(scope, chosen.name, most))

    async def seasons(self, guild: int) -> tuple[Season, ...]:
        """All seasons of a server, oldest first."""
        return await self._store.seasons.of(guild)

    async def season(self, guild: int, number: int | None) -> Season:
        """A season of a server, by default the newest; refused as ``no-season``."""
        seasons = await self.seasons(guild)
        for season in reversed(seasons):
            if number in (None, season.number):
                return season
        raise Refusal('no-season', number=len(seasons))

    async def open_season(self, guild: int) -> Season:
        """Begin the next season; refused as ``season-under-way`` while one goes on."""
        if (season := await self._store.seasons.open(guild, self._now())) is None:
            raise Refusal('season-under-way')
        return season

    async def close_season(self, guild: int, number: int) -> Season:
        """Close this season; refused as ``no-season-open`` if it does not go on."""
        if not await self._store.seasons.close(guild, number, self._now()):
            raise Refusal('no-season-open')
        return await self.season(guild, number)

    async def season_board(self, guild: int, season: Season, most: int) -> SeasonBoard:
        """The results of a season so far."""
        time = (season.opened_at, season.closed_at)
        leaders = await self.leaders(guild, None, most, time)
        honours = await self.honours(guild, *time)
        names = await self.names(guild, {*honours.prophets, *honours.dealers})
        return SeasonBoard(leaders.variant, leaders.standings, honours, names)

    async def person(self, guild: int, user: int, variant: str | None) -> PersonHere:
        """A player's record in a server; the preset whose points are drawn is the first."""
        careers = [career for career in await self.careers(guild, user) if career.variant in PRESETS]
        careers.sort(key=lambda career: career.variant != variant)
        gains = await self.gains(guild, user, careers[0].variant) if careers else ()
        rating = next((rating for rating in await self.ratings(guild) if rating.user == user), None)
        return PersonHere(careers, await self.dealt(guild, user), gains, rating)

    async def best_rules(self, origin: Origin, user: int) -> list[tuple[DealtRound, Secret]]:
        """A user's best rules in channels that the viewer sees, the most dealt preset first."""
        dealt = [
            dealt
            for dealt in await self.dealt(origin.guild or 0, user)
            if origin.user == user or dealt.channel_id == origin.channel or await origin.sees(dealt.channel_id)
        ]
        return [rule for rounds in ranked_rules(dealt) for rule in await self._best(rounds)][:MOST_BEST]

    async def _best(self, rounds: Sequence[DealtRound]) -> Sequence[tuple[DealtRound, Secret]]:
        """The first of these rounds with different rules."""
        rules: dict[str, tuple[DealtRound, Secret]] = {}
        for dealt in rounds[:LOOKED_AT]:
            secret = await self._store.rules.secret(dealt.game, dealt.round)
            if secret is not None and secret.revealed:
                rules.setdefault(secret.text, (dealt, secret))
            if len(rules) == OF_EACH:
                break
        return tuple(rules.values())


def ranked_rules(dealt: Iterable[DealtRound]) -> list[list[DealtRound]]:
    """A user's dealt rounds by preset, the most dealt first, each sorted by points.

    A dealer scores as much as the best player (9.5): most for a rule that is hard and yet found.
    """
    ways: dict[str, list[DealtRound]] = {}
    for round_ in dealt:
        if round_.variant in PRESETS:
            ways.setdefault(round_.variant, []).append(round_)
    ranked = sorted(ways.values(), key=lambda rounds: -len(rounds))
    return [sorted(rounds, key=lambda round_: (-round_.points, round_.at)) for rounds in ranked]
