"""Whose every stored column is. A new one fails here until somebody says so; what is a person's is given and gone."""

from typing import get_args

import msgspec
from sqlalchemy import select

from bot.notices import Notices
from bot.store import ResultRow, ScoreRow, Secret, Store, WrittenGuess
from bot.store import schema as s
from bot.store.columns import Instant
from eleusis import events as e
from eleusis.cards import Card
from eleusis.court.published import Attempt
from eleusis.rules.syntax import Anything, Rule
from tests.store.games import AT, change, everything, opened

ADA = 2**62 + 777_000_111

DELETED = {
    'own_rule.user_id': '',
    'own_rule.folded': 'canary name',
    'own_rule.name': 'Canary Name',
    'own_rule.text': 'canary own',
    'draft.user_id': '',
    'draft.text': 'canary draft',
    'draft.formal': 'canary formal draft',
    'heard.user_id': '',
    'heard.text': 'canary heard',
    'heard.formal': 'canary formal heard',
    'practice.user_id': '',
    'practice.level': 'canary-level',
    'practice.text': '',  # Its rule is handed over once it has ended.
    'practice.formal': '',
    'practice.cards': '',
    'practice.laid': '',
    'practice.guesses': '',
    'practice.forecast': '',
    'participant.user_id': '',
    'participant.month': 'canary-month',
    'attempt.user_id': '',
    'attempt.attempt': 'canary attempt',
    'attempt.sure': '',
    'invitation.user_id': '',
    'person.user_id': '',
    'person.deck': 'four',
    'person.tips': 'canary-tip',
    'person.zone': 'Canary/Zone',
    'person.remind_in': 'canary-language',
    'person.mu': '',
    'person.sigma': '',
    'server.riddle_by': '',
    'seat.user_id': '',
    'seat.name': 'Canary of the seat',
}
"""A person's own: handed over, and gone when they are forgotten; with what the test writes there."""
STAYS = {
    'event.events': 'canary hint',
    'rule.text': 'canary sealed',
    'rule.words': 'canary sealed',
    'rule.formal': '',  # The same rule as a tree.
    'guess.text': 'canary believed',
    'guess.formal': '',
}
"""Words that somebody wrote at a table: handed over; they stay with the game, under no name."""
NOBODYS = {
    'game': 'guild_id channel_id options message_id counts_for machines_for locale',
    'rule': 'nonce seal needed',
    'draft': 'form',
    'practice': 'needed server',
    'server': 'guild_id theme deck language variant roles channels riddle_channel riddle_message',
    'riddle': 'mu sigma',
    'season': 'guild_id',
    'heard': 'guild_id',
    'outbox': 'kind owner interaction token message_id',
    'clock': 'kind owner',
    'done': 'interaction',
    'identity': 'name',
    'share': 'owner',
}
"""Long numbers and texts that are about no person: places, settings, kinds of messages."""


def columns() -> set[str]:
    """Every column that could hold an account, or words."""
    return {
        f'{table}.{column.name}'
        for table in s.metadata.sorted_tables
        for column in table.columns
        if column.type.python_type is not bool
        and str(column.type) != 'INTEGER'
        and not isinstance(column.type, Instant)
    }


def test_every_column_is_somebodys_or_nobodys() -> None:
    nobodys = {f'{table}.{name}' for table, names in NOBODYS.items() for name in names.split()}
    assert columns() == {*DELETED, *STAYS, *nobodys}


async def written(store: Store) -> None:
    """Write words of Ada's into every column that is hers."""
    game = await opened(store, **{DELETED['seat.name']: ADA})
    text = STAYS['rule.text']
    secret = Secret(1, text, 'nonce', 'seal', words=text, formal=Rule(Anything(True)))
    spoken = (e.RoundOpened(1, 0, (0,)), e.HintGiven(STAYS['event.events']))
    await store.games.commit(change(game, 1, events=spoken, secret=secret))
    await store.rules.save_guess(game.id, 2, WrittenGuess(1, 0, STAYS['guess.text'], Rule(Anything(True)), AT))
    ended = change(game, 2, scores=(ScoreRow(1, 0, 7, cards=31),), results=(ResultRow(0, 0, won=True),), over=True)
    await store.games.commit(ended)
    waiting = await opened(store, 5)
    await store.games.invite(waiting.id, [ADA])
    await store.drafts.keep(ADA, DELETED['draft.text'], DELETED['draft.formal'], AT)
    await store.heard.keep(1, ADA, game.id, DELETED['heard.text'], DELETED['heard.formal'], AT)
    await store.own_rules.save(ADA, DELETED['own_rule.name'], DELETED['own_rule.text'], AT)
    await store.people.choose(ADA, deck='four', shows_rules=True)
    await store.people.change_notices(ADA, Notices(zone=DELETED['person.zone'], daily=18, quiet=(22, 7)))
    await store.riddles.choose_reminder(ADA, 18, DELETED['person.remind_in'], AT)
    await store.riddles.pin(1, 2, ADA, AT)
    await store.people.note_tip(ADA, DELETED['person.tips'])
    await store.practices.begin(ADA, DELETED['practice.level'], '', Rule(Anything(True)), [Card('7H')], AT)
    await store.attempts.join(ADA, 1, DELETED['participant.month'])
    await store.attempts.begin(ADA, 0, 1, 1)
    (row,) = await store.attempts.of_user(ADA)
    said = Attempt().guessing(DELETED['attempt.attempt'], right=False, sure=0.5)
    await store.attempts.save(row, msgspec.structs.replace(row, attempt=said))


async def stored(store: Store) -> str:
    """All that is in the database."""
    return '\n'.join(str(value) for rows in (await everything(store)).values() for row in rows for value in row)


async def test_what_is_theirs_is_handed_over_and_what_is_deleted_is_gone(store: Store) -> None:
    await written(store)
    before = await stored(store)
    kept = msgspec.json.encode(await store.people.belongings(ADA)).decode()
    words = {text for text in (*DELETED.values(), *STAYS.values()) if text}
    for text in words:
        assert text in before, 'the test writes it'
        assert text in kept or text in kept.casefold(), 'mydata export'
    assert str(ADA) in kept
    assert '"shows_rules":true' in kept
    assert '"cards":31' in kept
    assert '"pinned":["1"]' in kept
    await store.people.forget(ADA, 'a former player', {})
    assert not await store.people.shows_rules(ADA)
    after = await stored(store)
    assert {text for text in words if text in after} == {text for text in STAYS.values() if text}
    assert str(ADA) not in after
    assert 'canary' not in msgspec.json.encode(await store.people.belongings(ADA)).decode().casefold()
    for name in DELETED:
        table = s.metadata.tables[name.partition('.')[0]]
        if table not in (s.seat, s.server):
            async with store._database.engine.connect() as connection:
                assert (await connection.execute(select(table))).all() == []


def words_of_events() -> set[str]:
    """Every field of an event that can hold any text at all."""
    return {
        f'{kind.__name__}.{field.name}'
        for kind in get_args(e.AnyEvent)
        for field in msgspec.structs.fields(kind)
        if field.type is str
    }


def test_every_text_of_an_event_is_known() -> None:
    """Words in events are found by the names of those events."""
    assert words_of_events() == {'RuleSealed.seal', 'HintGiven.text', 'RuleGuessed.text', 'RoundVoided.why'}
