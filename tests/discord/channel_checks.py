"""What must be true of the channel after every single step of a match."""

import re
from collections.abc import Awaitable, Callable, Iterator
from functools import wraps
from typing import Any, TypeVar, cast

from bot.tables import Table
from bot.text import plain
from eleusis.game import Standing
from eleusis.games.delphi.views import DelphiPhase, DelphiView
from eleusis.games.eleusis.views import EleusisView, Phase
from eleusis.variants import Variant
from eleusis.views import MatchPhase, PublicView
from tests.discord.limits import parts
from tests.discord.world import World, ids_of, words_of

YOUR_TURN = re.compile(
    r'<@(\d+)>, (?:it’s \*\*your turn\*\*|I can’t send you|the table is waiting for you'
    r'|your no-play was right|do you want to be|you have no cards left)'
)

SILENT = 'Still silent: '
"""In Delphi everybody is to speak at once."""


Act = TypeVar('Act', bound=Callable[..., Awaitable[Any]])


class Acting:
    """The people of a world at their table, who press buttons by ``touch`` or else write commands."""

    def __init__(self, world: World, *, touch: bool = False) -> None:
        self.world = world
        self.touch = touch
        self.channel_checks = ChannelChecks(world)


def looked_at(act: Act) -> Act:
    """Have a method of ``Acting`` look at the channel after the act."""

    @wraps(act)
    async def watched(acting: Acting, *args: Any, **options: Any) -> Any:
        told = await act(acting, *args, **options)
        await acting.channel_checks.look()
        return told

    return cast('Act', watched)


class ChannelChecks:
    """Looks at everything sent since the last look."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._seen = 0

    async def look(self) -> None:
        """Assert that only those were pinged who are to move, and that only the newest message can be used."""
        table = await self.world.table()
        new = self.world.env.http_requests[self._seen :]
        self._seen = len(self.world.env.http_requests)
        for request in new:
            if isinstance(request.json, dict):
                self._pings(request.json)
        self._buttons(table, await self._when_sent(table))

    def _pings(self, body: dict[str, Any]) -> None:
        message = body['data'] if isinstance(body.get('data'), dict) else body
        if 'title' in message or not {'components', 'content'} & message.keys():
            return
        allowed = message.get('allowed_mentions')
        assert allowed is not None, message
        assert allowed['parse'] == []
        assert not allowed.get('roles')
        text = '\n'.join(part['content'] for part in parts(message) if part.get('content'))
        # What is answered in public stands in the channel like any message.
        is_new = 'nonce' in message or (body.get('type') == 4 and not message.get('flags', 0) & 64)
        # By post who is to play is called when no Prophet is waited for any more; then the time is one with a date.
        calling = [line for line in text.split('\n') if YOUR_TURN.search(line) or line.startswith(SILENT)]
        if re.search(r'Next play: <t:\d+:f>', text):
            calling = []
        called = re.findall(r'<@(\d+)>', '\n'.join(calling)) if is_new else []
        assert [str(user) for user in allowed.get('users', ())] == called, text

    async def _when_sent(self, table: Table) -> PublicView:
        return (await self.world.bot.tables.history.at(table, table.row.message_version or 1)).view

    def _buttons(self, table: Table, view: PublicView) -> None:
        messages = self.world.messages(self.world.channel.id)
        usable = [
            message
            for message in messages
            # Every round that is over can be seen again, and a warning keeps its button.
            if any(
                control.split(':')[1] not in ('replay', 'hindsight', 'proof', 'absent') for control in ids_of(message)
            )
        ]
        if table.view.phase is MatchPhase.OVER:
            ended = table.view.round
            again = [] if ended is None or not ended.begun else ['Replay', 'How an expert saw it', 'Seal']
            [shown] = [words_of(message) for message in messages if message.id == table.row.message_id]
            assert re.findall(r'^\[(.+)\]$', shown, re.MULTILINE) == again
            assert not usable
            return
        assert [message.id for message in usable] == [table.row.message_id]
        labels = re.findall(r'^\[(.+)\]$', words_of(usable[0]), re.MULTILINE)
        expected = list(expected_labels(view, table.view))
        round_ = table.view.round
        if isinstance(round_, EleusisView) and not round_.grace and 'Not now' not in labels:
            expected = [label for label in expected if label != 'Not now']  # It has been pressed.
        assert labels == expected
        if isinstance(round_, EleusisView) and table.view.phase is MatchPhase.ROUND:
            assert self._expected_call(table, round_) in words_of(usable[0])
        if isinstance(table.view.round, DelphiView) and table.view.phase is MatchPhase.ROUND:
            assert self._expected_in_delphi(table, table.view.round) in words_of(usable[0])

    def _expected_in_delphi(self, table: Table, game: DelphiView) -> str:
        if game.phase is DelphiPhase.SAYING:
            return SILENT + ' '.join(f'<@{table.user_in(seat)}>' for seat in game.awaited)
        name = self.world.name_in(game.oracle, table)
        name = plain(self.world.shown_as.get(name, name), 40)
        writing = game.phase is DelphiPhase.WRITING
        return f'**{name}**, press **Write the rule**' if writing else f'**{name}**, oracle, is judging it.'

    def _expected_call(self, table: Table, round_: EleusisView) -> str:
        name = self.world.name_in(round_.awaited, table)
        user = self.world.people[name].id
        name = plain(self.world.shown_as.get(name, name), 40)
        called = round_.pending is not None and round_.pending.call is not None
        no_play = round_.pending is not None and round_.pending.no_play
        return {
            Phase.WRITING: f'**{name}**, press **Write the rule**',
            Phase.PLAYING: f'<@{user}>, it’s **your turn**{expected_moves(table.view, round_)}',
            Phase.CALLING: f'**{name}**, Prophet: '
            + ('does any card in this hand fit?' if no_play else 'is it right or wrong?'),
            Phase.JUDGING: f'**{name}**, dealer, is judging ' + ('the Prophet’s call.' if called else 'it.'),
            Phase.PICKING: f'**{name}**, Prophet: pick a right card from the shown hand.',
            Phase.CHECKING: f'**{name}**, dealer, is judging the pick.',
            Phase.GUESSED: f'**{name}**, dealer, is deciding whether that’s the rule.',
            Phase.THROWING: f'<@{user}>, your no-play was right: **give back**',
            Phase.OFFERING: f'<@{user}>, you have no cards left.'
            if round_.offer and round_.offer.asker is None
            else f'<@{user}>, do you want to be the **Prophet**?',
        }[round_.phase]


def expected_moves(view: PublicView, round_: EleusisView) -> str:
    """What a player is told to do at this table."""
    if not round_.layout.count and not view.variant.first_play_judged:
        return ': start the main line with any one card from your hand.'
    return '.'


def may_be_wished(view: PublicView, round_: EleusisView) -> bool:
    """10.1: somebody may become Prophet without having played just now."""
    if view.variant.prophet not in ('queue', 'any-time') or round_.prophet is not None:
        return False
    if not round_.begun or not round_.layout.count:
        return False
    playing = [seat for seat in view.seats if seat.standing is Standing.PLAYING]
    return len(playing) > view.variant.rivals_for_prophet and not all(seat.was_prophet for seat in playing)


def _labels_in_delphi(game: DelphiView) -> Iterator[str]:
    """They follow what is said, since the message is edited then."""
    if game.phase is DelphiPhase.WRITING:
        yield from ('Write the rule', 'Build the rule', 'Choose a rule', 'Join', 'Leave')
        return
    yield from ('Right', 'Wrong')
    if game.phase is DelphiPhase.SAYING and game.begun:
        yield 'Stop and count'
    yield from ('As text', 'Whole layout', '?')
    if game.phase is DelphiPhase.JUDGING or game.can_take_back or not game.begun:
        yield 'For the oracle'


def expected_rulings(round_: EleusisView, variant: Variant) -> Iterator[str]:
    """What the dealer may say, as a fact; with a Prophet who has called the play, what becomes of them."""
    pending = round_.pending
    if round_.phase is Phase.GUESSED or pending is None:
        yield from ('That’s my rule', 'That’s not my rule')
        return
    if round_.phase is Phase.CHECKING and pending.pick is not None:
        yield from (f'{pending.pick.symbol}\ufe0e is right (Prophet stays)', 'This one fits: … (Prophet falls)')
        return
    if pending.no_play:
        names = variant.no_play_lays_card and pending.call is not False
        facts = ('No card fits', 'This one fits: …' if names else 'A card fits')
    elif pending.call is None:
        facts = ('Right', 'Wrong')
    else:
        first, *more = pending.cards
        what = 'The string' if more else f'{first.symbol}\ufe0e'
        facts = (f'{what} is right', f'{what} is wrong')
    if pending.call is None:
        yield from facts
    else:
        fates = ('stays', 'falls') if pending.call else ('falls', 'stays')
        yield from (f'{fact} (Prophet {fate})' for fact, fate in zip(facts, fates, strict=True))


def expected_labels(then: PublicView, now: PublicView) -> Iterator[str]:
    """The buttons of the table's message, which was sent ``then``; who may sit or start is as of ``now``."""
    if now.phase is MatchPhase.ROUND and isinstance(now.round, DelphiView):
        yield from _labels_in_delphi(now.round)
        return
    if now.phase is not MatchPhase.ROUND or then.round is None:
        ready = sum(seat.present for seat in now.seats) >= now.variant.fewest_seats and now.next_dealer is not None
        yield ('Start' if now.phase is MatchPhase.LOBBY else 'Next round') + ('' if ready else '!')
        yield from ('Join', 'Leave', 'I’m the next oracle' if now.variant.oracle else 'I deal next', 'Add a machine')
        if now.phase is MatchPhase.LOBBY:
            yield from ('Rules', 'Change the rules')
        elif then.round is not None and then.round.layout.count:
            yield from ('As text', 'Whole layout', '?')
        if then.round is not None and then.round.begun:
            yield from ('Replay', 'How an expert saw it', 'Seal')
        return
    round_ = then.round
    assert isinstance(round_, EleusisView)
    if round_.phase is Phase.WRITING:
        yield from ('Write the rule', 'Build the rule', 'Choose a rule', 'Join', 'Leave')
        return
    if round_.phase is Phase.CALLING:
        no_play = round_.pending is not None and round_.pending.no_play
        yield from ('No card fits', 'A card fits') if no_play else ('Right', 'Wrong')
    elif round_.phase is Phase.PICKING:
        yield 'Pick a card'
    elif round_.phase in (Phase.JUDGING, Phase.CHECKING, Phase.GUESSED):
        yield from expected_rulings(round_, then.variant)
        if round_.machine_checked and not round_.machine_judged:
            yield 'Judge by the rule'
    elif round_.phase is Phase.OFFERING:
        yield from ('Yes, I’m the Prophet', 'No')
    yield 'My hand'
    if round_.phase is Phase.PLAYING:
        if round_.layout.count or then.variant.first_play_judged:
            yield 'No play'
        if may_be_wished(then, round_) or (round_.declarer is not None and not then.variant.guess):
            yield 'I’m the Prophet'
        if round_.declarer is not None and then.variant.guess:
            yield 'Say the rule'
        if round_.grace:
            yield 'Not now'
    yield 'As text'
    if round_.layout.count:
        yield from ('Whole layout', '?')
    if round_.phase.is_judging or round_.can_take_back or not round_.begun:
        yield 'For the dealer'
