"""What happened by the events, held against what people can read: told once, in order, as it was, and soon.

It goes by words alone: every message that stands in a channel is read, whatever nonce it has and whoever asked for it.
"""

from __future__ import annotations

import asyncio
import time
from bisect import bisect
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Row, func, select

from bot.store import Store
from bot.store import schema as s
from bot.store.database import connect
from bot.tables.effects import DEALER, NOTE, TABLE
from eleusis import events as e
from eleusis.match import Match, MatchPhase, evolve
from tests.wire.people import controls, said_in, words
from tests.wire.reading import ASKED, BEFORE, LOST, PLAYS, Fact, fact_of, facts_in, question_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.store import Batch
    from tests.wire.discord_server import DiscordServer, Json

STAYS = (TABLE, NOTE, DEALER)
"""The kinds of messages that tell something."""
PATIENCE = 120
"""Seconds without any progress after which what still waits is said to wait."""
FINISHING = 60
"""Seconds after which what has been sent stands as it will."""
BETWEEN_LOOKS = 0.2
_ASIDE = (
    *(e.SeatTaken, e.SeatLeft, e.Volunteered, e.StandInCame, e.StandInWent),
    *(e.MistakeFlagged, e.VoidVoted, e.HintGiven, e.Said, e.EndWished, e.GraceEnded),
)
"""Events beside the game: nobody is called by them."""
_SHOWN_OTHERWISE = ('sits down', 'gets up', 'wishes to deal', 'stand-in', 'back', 'new variant')
"""What the table itself shows before a round, and between two."""


class Silence(NamedTuple):
    """From a change until people could read of it, by ``time.monotonic``."""

    since: float
    until: float

    @property
    def seconds(self) -> float:
        return self.until - self.since


class Post(NamedTuple):
    """A message in a channel.

    Attributes:
        states: What it said since when; the last is what it says now.
        pings: The ids of those whom it called.
    """

    states: tuple[tuple[float, str], ...]
    pings: tuple[str, ...] = ()

    @property
    def at(self) -> float:
        return self.states[0][0]

    @property
    def first(self) -> str:
        return self.states[0][1]

    @property
    def text(self) -> str:
        return self.states[-1][1]


class Version(NamedTuple):
    """A version of a game, and what people must read of it.

    Attributes:
        number: The version.
        at: When it was made, by ``time.monotonic``.
        facts: In order.
        optional: Those of them that the table shows in another way too.
        aside: Whether it is beside the game.
        called: The id of the person whose move it is now.
        question: What the dealer must be asked in a direct message.
        dealer: The dealer's id.
    """

    number: int
    at: float
    facts: tuple[Fact, ...] = ()
    optional: frozenset[Fact] = frozenset()
    aside: bool = False
    called: str | None = None
    question: Fact | None = None
    dealer: str | None = None


@dataclass
class Audit:
    """What is wrong with what people can read, in words, and how long they waited for the rest.

    Attributes:
        lost: What nobody can read.
        doubled: What stands there more than once.
        misplaced: What stands before something earlier.
        untrue: What stands there and is not so, or stands in the wrong place.
        silences: From each change until people could read of it.
        owed: Messages that had to be sent.
        waiting: Those that are still to be sent.
        gathered: Those that a later one of their table has told.
        moves: Versions of all games.
    """

    lost: list[str] = field(default_factory=list[str])
    doubled: list[str] = field(default_factory=list[str])
    misplaced: list[str] = field(default_factory=list[str])
    untrue: list[str] = field(default_factory=list[str])
    silences: list[Silence] = field(default_factory=list[Silence])
    owed: int = 0
    waiting: int = 0
    gathered: int = 0
    moves: int = 0

    @property
    def told(self) -> str:
        """What was found, as it is printed, with the first of each kind."""
        kinds = {'lost': self.lost, 'doubled': self.doubled, 'out of order': self.misplaced, 'untrue': self.untrue}
        counted = ', '.join(f'{len(found)} {kind}' for kind, found in kinds.items())
        shown = ''.join(f'\n    {kind}: {one}' for kind, found in kinds.items() for one in found[:3])
        longest = max((one.seconds for one in self.silences), default=0.0)
        return f'{counted}, {self.waiting} waiting; told after {longest:.1f} s at most{shown}'

    @property
    def clean(self) -> bool:
        return not (self.lost or self.doubled or self.misplaced or self.untrue or self.waiting)

    def read(
        self, owed: Sequence[Fact], read: Sequence[Fact], where: str, spared: Iterable[int] = ()
    ) -> dict[int, int]:
        """Hold what was read against what had to be; the place where each owed fact was read.

        Args:
            spared: Places of owed facts that may be missing.
        """
        found, missing, more = dict[int, int](), list[int](), list[int]()
        matcher = SequenceMatcher(None, owed, read, autojunk=False)
        for how, first, last, begin, end in matcher.get_opcodes():
            if how == 'equal':
                found |= zip(range(first, last), range(begin, end), strict=True)
                continue
            summed_up = [place for place in range(begin, end) if read[place].what == BEFORE]
            plays = sum(fact.what in PLAYS for fact in owed[first:last])
            if summed_up and read[summed_up[0]].number == plays:
                more += [place for place in range(begin, end) if place != summed_up[0]]
                continue
            missing += range(first, last)
            more += range(begin, end)
        left = Counter(owed[place] for place in missing)
        for place in more:
            fact = read[place]
            what = f'{where}: {_said(fact)}'
            if left[fact]:
                left[fact] -= 1
                self.misplaced.append(what)
            elif fact in owed:
                self.doubled.append(what)
            else:
                self.untrue.append(what)
        kept = {*spared}
        for place in missing:
            fact = owed[place]
            if left[fact]:
                left[fact] -= 1
                if place not in kept:
                    self.lost.append(f'{where}: {_said(fact)}')
        return found


def judged(versions: Sequence[Version], posts: Sequence[Post], where: str, findings: Audit) -> None:
    """Hold a channel against its game: its facts once, in order and as they were; and its players called."""
    owed = [(fact, version) for version in versions for fact in version.facts]
    read, played = list[tuple[Fact, Post]](), dict[int, Fact | None]()
    play: Fact | None = None
    for post in posts:
        played[id(post)] = play
        facts = [*facts_in(post.text, play)]
        read += [(fact, post) for fact in facts]
        play = next((fact for fact in reversed(facts) if fact.what in PLAYS), play)
    spared = [place for place, (fact, version) in enumerate(owed) if fact in version.optional]
    found = findings.read([fact for fact, _ in owed], [fact for fact, _ in read], where, spared)
    told = defaultdict[int, list[Version]](list)
    for place, where_read in found.items():
        (fact, version), post = owed[place], read[where_read][1]
        at = next(at for at, text in post.states if fact in facts_in(text, played[id(post)]))
        findings.silences.append(Silence(version.at, max(at, version.at)))
        told[id(post)].append(version)
    moves = [version.at for version in versions if not version.aside]
    for post in posts:
        if LOST in post.text:
            findings.lost.append(f'{where}: {post.text}')
        newest = max(told[id(post)], key=lambda version: version.number, default=None)
        # Nobody is called where the game has gone on before the message came.
        if newest is None or newest.aside or bisect(moves, post.at) > bisect(moves, newest.at):
            continue
        if newest.called is not None and not (newest.called in post.pings and f'<@{newest.called}>' in post.first):
            findings.lost.append(f'{where}: the call of {newest.called} after version {newest.number}')
    for before, after in pairwise(posts):
        if before.first == after.first and before.pings == after.pings and not [*facts_in(after.text)]:
            findings.doubled.append(f'{where}: {after.first}')


def judged_questions(
    versions: Sequence[tuple[Version, bool]], posts: Sequence[Post], where: str, findings: Audit
) -> None:
    """Hold the direct messages to one person against what they had to be asked as dealer.

    Args:
        versions: While they dealt; with each whether the game had gone on before they could be asked.
    """
    owed = [(version, fact, late) for version, late in versions if (fact := version.question) is not None]
    true = {fact for version, _ in versions for fact in version.facts} | {fact for _, fact, _ in owed}
    read = list[tuple[Fact, Post]]()
    for post in posts:
        facts = [*facts_in(post.first)]
        findings.untrue += [f'{where}: {_said(fact)}' for fact in facts if fact not in true]
        read += [(fact, post) for fact in [fact for fact in facts if fact.what in ASKED and fact in true][-1:]]
    spared = [place for place, (_, _, late) in enumerate(owed) if late]
    found = findings.read([fact for _, fact, _ in owed], [fact for fact, _ in read], where, spared)
    for place, where_read in found.items():
        since = owed[place][0].at
        findings.silences.append(Silence(since, max(since, read[where_read][1].at)))


def versions_of(
    batches: Sequence[Batch], names: Mapping[int, str], users: Mapping[int, int], since: float = float('-inf')
) -> list[Version]:
    """What people must read of a game.

    Args:
        names: Of people, by seat.
        users: Their ids, by seat; below 0 for machines.
        since: Before that nobody could be told anything, by ``time.monotonic``.
    """
    match, versions, here = Match(), list[Version](), time.time() - time.monotonic()
    for batch in batches:
        before, facts = match.phase, list[Fact]()
        for event in batch.events:
            if fact := fact_of(match, event, names):
                facts.append(fact)
            match = evolve(match, event)
        aside = all(isinstance(event, _ASIDE) for event in batch.events)
        quiet = aside and match.phase in (MatchPhase.LOBBY, MatchPhase.BETWEEN)
        between = before is not MatchPhase.ROUND and match.phase is not MatchPhase.ROUND
        left = {fact.who for fact in facts if fact.what == 'leaves'}
        optional = {
            fact
            for fact in facts
            if quiet
            or (between and fact.what in _SHOWN_OTHERWISE)
            or (fact.what == 'gets up' and fact.who in left)
            or fact.what == 'match over'
        }
        round_ = match.round if match.phase is MatchPhase.ROUND else None
        person = {seat: str(user) for seat, user in users.items() if user > 0}
        calls = round_ is not None and not aside and round_.phase.value in ('playing', 'throwing', 'offering')
        dealer = person.get(round_.dealer) if round_ is not None else None
        versions.append(
            Version(
                batch.version,
                max(since, batch.at.timestamp() - here),
                tuple(facts),
                frozenset(optional),
                aside,
                person.get(match.awaited[0]) if calls and match.awaited else None,
                question_of(match, names) if dealer and not aside and round_ is not None else None,
                dealer,
            )
        )
    return versions


async def settled(server: DiscordServer, database_url: str) -> Audit:
    """What is found once nothing waits any more, or nothing has changed for some time."""
    engine = connect(database_url)
    unsent = select(func.count(), func.coalesce(func.sum(s.outbox.c.tries), 0)).where(
        s.outbox.c.sent_at.is_(None), ~s.outbox.c.given_up
    )
    try:
        last, changed = None, time.monotonic()
        while time.monotonic() < changed + PATIENCE:
            async with engine.connect() as connection:
                now = (*(await connection.execute(unsent)).one(), len(server.requests))
            if not now[0]:
                break
            if now != last:
                last, changed = now, time.monotonic()
            await asyncio.sleep(BETWEEN_LOOKS)
    finally:
        await engine.dispose()
    found = await audit(server, database_url)
    for _ in range(FINISHING):
        if found.clean:
            break
        await asyncio.sleep(1)
        found = await audit(server, database_url)
    return found


async def audit(server: DiscordServer, database_url: str) -> Audit:
    """Hold everything that people can read against all games, and replay every game.

    The outbox is asked for two things only: whether something still waits, and whether a question was put off for so
    long that the game had gone on.
    """
    engine = connect(database_url)
    try:
        async with engine.connect() as connection:
            rows = (await connection.execute(select(s.outbox).order_by(s.outbox.c.id))).all()
            games = (await connection.execute(select(s.game.c.id, s.game.c.channel_id, s.game.c.version))).all()
            seats = (await connection.execute(select(s.seat))).all()
    finally:
        await engine.dispose()
    gathered = [row for row in rows if row.given_up and not row.tries]
    waiting = [row for row in rows if row.sent_at is None and row not in gathered]
    findings = Audit(
        owed=sum(row.kind in STAYS and bool(row.sent_at) for row in rows),
        waiting=len(waiting),
        gathered=len(gathered),
        moves=sum(game.version for game in games),
    )
    since = server.requests[0].at if server.requests else float('-inf')
    questions = defaultdict[str, list[tuple[Version, bool]]](list)
    read = set[str]()
    store = await Store.open(database_url)
    try:
        for game in games:
            batches = await store.games.batches(game.id)
            assert [batch.version for batch in batches] == [*range(1, game.version + 1)]
            people = [seat for seat in seats if seat.game == game.id]
            names, users = {one.seat: one.name for one in people}, {one.seat: one.user_id for one in people}
            versions = versions_of(batches, names, users, since)
            channel, its = str(game.channel_id), [row for row in rows if row.game == game.id]
            read.add(channel)
            judged(versions, _posts(server, channel), f'game {game.id}', findings)
            _judge_private_notes(server, its, batches, users, findings)
            if not any(row in waiting for row in its):
                _judge_board(server, channel, game.id, versions, findings)
            late = {row.version for row in its if row.kind == DEALER and _overtaken(row, batches, versions)}
            for version in versions:
                if version.dealer is not None:
                    questions[version.dealer].append((version, version.number in late))
    finally:
        await store.close()
    for dealer, asked in questions.items():
        channel = server.direct(dealer)
        read.add(channel)
        judged_questions(asked, _posts(server, channel), f'to {dealer}', findings)
    for channel in {*server.messages} - read:
        for post in _posts(server, channel):
            findings.untrue += [f'in {channel}: {_said(fact)}' for fact in facts_in(post.text)]
    return findings


def _overtaken(row: Row[Any], batches: Sequence[Batch], versions: Sequence[Version]) -> bool:
    """Whether the game had gone on when this was to be sent, so that nothing was left to ask."""
    moves = {version.number for version in versions if not version.aside and version.number > row.version}
    return any(batch.version in moves and (row.sent_at is None or batch.at <= row.sent_at) for batch in batches)


def _posts(server: DiscordServer, channel: str) -> list[Post]:
    return [_post(server, message) for message in server.messages[channel].values()]


def _post(server: DiscordServer, message: Json) -> Post:
    earlier = server.earlier.get(message['id'], [])
    since = [message['at'], *(until for until, _ in earlier)]
    texts = [*(words(state) for _, state in earlier), words(message)]
    return Post(tuple(zip(since, texts, strict=True)), tuple(message['pings']))


def _judge_board(server: DiscordServer, channel: str, game: int, versions: Sequence[Version], findings: Audit) -> None:
    """The buttons in the channel are those of the present moment."""
    moment = max((version.number for version in versions if not version.aside), default=0)
    board = next((one for one in reversed([*server.messages[channel].values()]) if any(controls(one))), None)
    if board is None:
        return
    pressed = {one['custom_id'].split(':', 4)[3] for one in controls(board)} - {'', '0'}
    if pressed - {str(moment)}:
        findings.lost.append(f'game {game}: the buttons of {moment}; there are those of {", ".join(sorted(pressed))}')


def _judge_private_notes(
    server: DiscordServer,
    rows: Sequence[Row[Any]],
    batches: Sequence[Batch],
    users: Mapping[int, int],
    findings: Audit,
) -> None:
    """Who lays a card by command and draws others is told in private what they hold, unless a kill came between."""
    answered = {request.path.split('/')[2] for request in server.requests if _is_answer(request.path, request.status)}
    match, hands = Match(), dict[int, dict[str, tuple[str, ...]]]()
    for batch in batches:
        for event in batch.events:
            match = evolve(match, event)
        drew = [event.seat for event in batch.events if isinstance(event, e.PenaltyDealt)]
        hands[batch.version] = {
            str(users[seat]): tuple(sorted(card.symbol for card in match.game.hand(match.round, seat)))
            for seat in drew
            if match.round is not None
        }
    for row in rows:
        asked = server.asked.get(str(row.interaction))
        if asked is None or asked.payload['type'] != 2 or asked.id not in answered:
            continue
        person = (asked.payload.get('member') or asked.payload)['user']['id']
        hand = hands[row.version].get(person)
        told = [fact for one in asked.messages.values() if one['flags'] & 64 for fact in facts_in(words(one))]
        if hand and hand not in [tuple(sorted(fact.cards)) for fact in told if fact.what == 'holds']:
            findings.lost.append(f'note to {person} that they hold {" ".join(hand)}; they read: {said_in(asked)}')


def _is_answer(path: str, status: int) -> bool:
    return path.startswith('/interactions/') and status == 200


def _said(fact: Fact) -> str:
    return ' '.join(filter(None, (fact.who, fact.what, ' '.join(fact.cards), str(fact.number or ''))))
