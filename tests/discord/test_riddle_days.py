"""The days of the riddle: seven of them as a new user lives through them, reminders, and a pinned channel."""

from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot.notices import Notices
from bot.text import ENGLISH
from bot.ui.kit.controls import Press
from cogs.riddle.commands import forecasts_text
from eleusis.cards import Card
from eleusis.riddles import Riddle, riddle_numbered, riddle_of
from tests.cli.test_forecast import FORECASTS
from tests.discord.acts import pressed, shown_to
from tests.discord.test_privacy import exported
from tests.discord.test_riddle import it_is
from tests.discord.test_server_look import managed
from tests.discord.world import World, answer, ids_of, words_of
from tests.discord.writers import sent

pytestmark = pytest.mark.usefixtures('blank_pictures')

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600


BEGIN = datetime(2026, 12, 1, 7, 30, tzinfo=UTC)
"""A Tuesday in the fifth week of riddles."""


@pytest.fixture(autouse=True)
def _begin(world: World) -> None:
    it_is(world, BEGIN)


def today(world: World) -> Riddle:
    return riddle_of(world.env.now().astimezone(UTC).date())


async def until(world: World, hour: int) -> None:
    """Let time pass to the next time that it is this hour in UTC."""
    now = world.env.now()
    at = datetime.combine(now.date(), time(hour), UTC)
    await world.wait(((at if at > now else at + timedelta(days=1)) - now).total_seconds() + 1)


async def played(world: World, name: str, cards: int, *, found: bool = True, riddle: Riddle | None = None) -> None:
    """Have somebody play a riddle to its end in this server, today's if none is named."""
    which, user, store, now = riddle or today(world), world.people[name].id, world.bot.store, world.env.now()
    begun = (user, 'riddle', which.text, which.rule, which.cards, now)
    await store.practices.begin(*begun, riddle=which.number, server=world.guild.id)
    before = await store.practices.at_riddle(user, which.number)
    assert before is not None
    points = (30 - cards) * found
    after = replace(before, laid=(Card.H7,) * cards, ended_at=now, found=found, points=points)
    await store.riddles.end(before, after)
    world.bot.tables.left()
    await world.env.settle()


async def shown(world: World, name: str, what: str) -> Any:
    return await shown_to(world, name, f'riddle {what}')


async def test_seven_days_of_a_new_user(world: World) -> None:
    """Found, missed but free, given up on a hard Sunday: the streak goes on, and each panel says what is next."""
    assert '**No streak right now.** A day counts' in words_of(await shown(world, 'ada', 'calendar'))
    assert 'You haven’t played a riddle on its day yet.' in words_of(await shown(world, 'ada', 'stats'))
    await until(world, 9)
    panel = await shown(world, 'ada', 'today')
    dialog = await world.people['ada'].click(panel, label='I know the rule')
    await sent(world, dialog, 'ada', formal=today(world).text)
    said = words_of(panel)
    assert '🔥 **One day so far**' in said
    assert '🔥 **One day so far**' in words_of(await shown(world, 'ada', 'calendar'))
    assert 'You can miss a day without losing it, once a fortnight.' in said
    await until(world, 9)
    assert 'your chance of finding it should be' in words_of(await shown(world, 'ada', 'stats'))
    await played(world, 'ada', 12)
    first = today(world).number
    await until(world, 9)
    await world.restart()
    await until(world, 9)
    said = words_of(await shown(world, 'ada', 'calendar'))
    assert '🔥 **2 days in a row**' in said
    free = world.env.now().date() + timedelta(days=13)
    assert f'Play today to keep it: your next free day is {free.day} {free:%b} {free.year} or later.' in said
    await played(world, 'ada', 30, found=False)
    await played(world, 'ada', 11, riddle=riddle_numbered(first + 1))
    said = words_of(await shown(world, 'ada', 'calendar'))
    assert '🔥 **3 days in a row**' in said
    assert '🟩🟩🟦🟨' in said.replace('\n', '').replace('`', '') or '🟦' in said
    said = words_of(await shown(world, 'ada', 'stats'))
    assert '**2 of 3 found** on their day, with 6.0 cards on average.' in said
    assert 'and you found 67% of 3.' in said
    assert 'Brier' not in said, 'three forecasts are too few to score'
    await until(world, 9)
    await until(world, 9)
    await until(world, 9)
    assert '**No streak right now.**' in words_of(await shown(world, 'ada', 'calendar'))
    assert 'longest' not in words_of(await shown(world, 'ben', 'calendar')), 'nobody sees another one’s'


def test_ten_forecasts_are_enough_to_score() -> None:
    said = forecasts_text(ENGLISH, FORECASTS)
    assert 'About 25%: 2 of 6 found' in said
    assert 'Brier score 0.23, where 0 is perfect; saying 50% each time would have scored 0.25.' in said


async def test_a_day_is_chosen_from_the_calendar(world: World) -> None:
    panel = await shown(world, 'ada', 'calendar')
    await world.people['ada'].click(panel, label='Previous')
    assert words_of(panel).startswith('## November 2026')
    choices = [one for one in ids_of(panel) if one.startswith('h:riddle_choose:')]
    assert len(choices) == 2, 'a select holds 25 days at most'
    await world.people['ada'].select(panel, ['3'], custom_id=choices[1])
    assert words_of(panel).startswith('## Riddle 3 ·')
    panel = await shown(world, 'ada', 'calendar')
    before = words_of(panel)
    for verb, arg in (
        ('riddle_choose', ''),
        ('riddle_remind', 'noon'),
        ('riddle_month', '9999'),
        ('riddle_week', '9999'),
    ):
        await pressed(world, 'ada', panel, Press(verb, arg=arg).custom_id)
        assert words_of(panel) == before, 'what nobody was shown'


async def test_the_best_of_a_week_share_their_ranks(world: World) -> None:
    assert 'No one here has found' in words_of(await shown(world, 'ada', 'week'))
    for name, cards in (('ada', 12), ('ben', 9), ('cleo', 12)):
        await played(world, name, cards)
    await played(world, 'dora', 20, found=False)
    await played(world, 'dora', 3, riddle=riddle_numbered(today(world).number - 1))
    days = (today(world).number - 1) % 7 + 1
    lines = words_of(await shown(world, 'ada', 'week')).split('\n')
    ids = {name: world.people[name].id for name in ('ada', 'ben', 'cleo')}
    more = 30 * (days - 1)
    found = f'1 of {days} found'
    assert [line for line in lines if '<@' in line] == [
        f'**1.** <@{ids["ben"]}> · {9 + more} cards, {found}',
        f'**2.** <@{ids["ada"]}> · {12 + more} cards, {found}',
        f'**2.** <@{ids["cleo"]}> · {12 + more} cards, {found}',
    ]
    told = answer(await world.people['ada'].user.slash('riddle week'))
    assert 'server' in told, 'not in direct messages'


async def letters(world: World, name: str) -> list[str]:
    known = world.people[name].id in world.env.backend.dm_channels
    return [text for text in world.dms(name) if 'is waiting' in text] if known else []


async def remind(world: World, name: str, hour: str) -> str:
    panel = await shown(world, name, 'remind')
    await world.people[name].select(panel, [hour], custom_id='h:riddle_remind:0:0:')
    return words_of(panel)


async def test_reminded_once_a_day_at_ones_own_hour_unless_it_is_done(world: World) -> None:
    await world.bot.store.people.change_notices(world.people['ada'].id, Notices('Asia/Tokyo', quiet=(17, 20)))
    assert '**No reminder.**' in words_of(await shown(world, 'ada', 'remind'))
    await until(world, 1)
    assert '**Reminder:** at 18:00' in await remind(world, 'ada', '18')
    await world.wait(9 * HOUR)
    assert await letters(world, 'ada') == [], 'quiet until 20:00 in Tokyo, which is 11:00 in UTC'
    await world.restart()
    await world.wait(2 * HOUR)
    (letter,) = await letters(world, 'ada')
    assert letter.startswith(f'**Riddle {today(world).number} is waiting**')
    await world.restart()
    await world.wait(DAY)
    assert len(await letters(world, 'ada')) == 2, 'once a day'
    await until(world, 2)
    await played(world, 'ada', 12)
    await until(world, 13)
    assert len(await letters(world, 'ada')) == 2
    await world.press_dm('ada', 'Stop reminding me')
    assert '**No reminder.**' in words_of(world.dm('ada'))
    await world.wait(2 * DAY)
    assert (await world.bot.store.riddles.reminder(world.people['ada'].id)).hour is None


async def test_a_riddle_that_is_begun_from_the_reminder(world: World) -> None:
    await remind(world, 'ada', str((world.env.now() + timedelta(hours=2)).hour))
    await world.wait(2 * HOUR)
    result = await world.press_dm('ada', 'Try it')
    assert f'Riddle {today(world).number}' in words_of(result.response or world.dm('ada'))


async def test_closed_direct_messages_end_it_and_the_panel_says_so(world: World) -> None:
    await world.close_dms('ada')
    await remind(world, 'ada', str((world.env.now() + timedelta(hours=2)).hour))
    await world.wait(2 * HOUR)
    said = words_of(await shown(world, 'ada', 'remind'))
    assert '**No reminder:** I couldn’t send you a direct message.' in said
    world.mend()
    await world.wait(2 * DAY)
    assert await letters(world, 'ada') == []


async def pin(world: World) -> Any:
    panel = await shown(world, 'mona', 'channel')
    await world.people['mona'].click(panel, label='Announce it here')
    await world.env.settle()
    return panel


def announced(world: World) -> list[str]:
    return [text for text in world.posts() if text.startswith('## Riddle')]


async def test_a_pinned_channel_tells_the_riddle_once_a_day_with_results(world: World) -> None:
    managed(world)
    panel = await pin(world)
    assert f'is announced in <#{world.channel.id}>' in words_of(panel)
    (first,) = announced(world)
    assert 'No one here has played it yet.' in first
    assert '[Try it]' in first
    await pressed(world, 'mona', panel, Press('riddle_pin').custom_id)
    assert len(announced(world)) == 1, 'pressed twice'
    number = today(world).number
    for name, cards in (('ben', 9), ('cleo', 9), ('dora', 14)):
        await played(world, name, cards)
    await played(world, 'emil', 20, found=False)
    await world.wait(11 * MINUTE)
    assert '**3 of 4** here have found it so far.' in announced(world)[0]
    assert len(announced(world)) == 1
    await until(world, 0)
    await world.restart()
    first, second = announced(world)
    assert f'## Riddle {number + 1} ' in second
    assert f'**Yesterday’s, No. {number}:** ||{riddle_numbered(number).text}||' in second
    ben, cleo = world.people['ben'].id, world.people['cleo'].id
    assert f'**3 of 4** here found it, the median with 9.0 cards. Fewest: <@{ben}> and <@{cleo}> with 9.' in second
    mentions = [
        request.json.get('allowed_mentions')
        for request in world.env.http_requests
        if request.json and 'Riddle' in str(request.json)
    ]
    assert not any((one or {}).get('users') or (one or {}).get('parse') for one in mentions), 'no pings'
    await world.people['ben'].click(world.messages(world.channel.id)[-1], label='Try it')
    await world.env.settle()
    assert f'Riddle {number + 1}' in words_of(world.panel('ben'))
    panel = await shown(world, 'mona', 'channel')
    await world.people['mona'].click(panel, label='Stop announcing')
    await world.wait(DAY)
    assert len(announced(world)) == 2


async def test_down_over_midnights_it_is_told_once(world: World) -> None:
    managed(world)
    await pin(world)
    await world.bot.close()
    await world.wait(3 * DAY)
    await world.restart()
    await world.wait(HOUR)
    assert len(announced(world)) == 2
    assert f'Riddle {today(world).number}' in announced(world)[1]


@pytest.mark.parametrize('status', [403, 404])
async def test_whoever_pinned_a_channel_that_is_closed_hears_of_it(world: World, status: int) -> None:
    managed(world)
    await pin(world)
    code = {403: 50001, 404: 10003}[status]
    world.env.inject_error('POST', f'/channels/{world.channel.id}/messages', status=status, code=code, times=None)
    await world.wait(DAY)
    assert f'I can’t write in <#{world.channel.id}> any more' in words_of(world.dm('mona'))
    world.mend()
    await world.wait(2 * DAY)
    assert len(announced(world)) == 1
    assert 'isn’t announced on this server' in words_of(await shown(world, 'mona', 'channel'))


async def test_a_message_that_discord_does_not_let_us_edit_stays(world: World) -> None:
    managed(world)
    await pin(world)
    world.env.inject_error('PATCH', f'/channels/{world.channel.id}/messages/*', status=400, code=30046, times=None)
    await played(world, 'ben', 9)
    await world.wait(HOUR)
    world.mend()
    assert 'No one here has played it yet.' in announced(world)[0]
    await played(world, 'cleo', 9)
    await world.wait(11 * MINUTE)
    assert '**2 of 2** here have found it so far.' in announced(world)[0]


async def test_only_managers_choose_the_channel(world: World) -> None:
    result = await world.people['ben'].slash(world.channel, 'riddle channel')
    assert 'Manage Server' in words_of(result.response)
    panel = await shown(world, 'ben', 'stats')
    for verb in ('riddle_pin', 'riddle_unpin'):
        refused = await pressed(world, 'ben', panel, Press(verb).custom_id)
        assert 'Manage Server' in words_of(refused.followups[0] if refused.followups else refused.response)
    assert await world.bot.store.riddles.pinned(world.guild.id) is None


async def test_it_is_handed_over_and_forgotten(world: World) -> None:
    managed(world)
    await pin(world)
    await remind(world, 'mona', '18')
    await played(world, 'mona', 12)
    kept = await exported(world, 'mona')
    assert kept['reminder'] == [18, 'en']
    assert kept['rating'][0] > 25
    assert kept['pinned'] == [str(world.guild.id)]
    await world.bot.store.people.forget(world.people['mona'].id, 'x', {})
    kept = await exported(world, 'mona')
    assert (kept['reminder'], kept['rating'], kept['pinned']) == (None, None, [])
    assert '<@' not in words_of(await shown(world, 'ben', 'week'))
    await world.wait(2 * DAY)
    assert await letters(world, 'mona') == []
    assert len(announced(world)) == 3, 'the channel stays'
