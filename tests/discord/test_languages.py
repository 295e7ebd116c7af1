"""A German server where one of the players is English: each is answered in their own language, all in the server's."""

import json
import re
from typing import Any

import discord
import pytest

from bot.look import Look
from bot.text import ENGLISH, GERMAN, Language, Words, card_text
from bot.ui.kit import drawing
from eleusis.games.eleusis.views import EleusisView
from eleusis.views import MatchPhase
from tests.discord.world import World, answer, words_of
from tests.shown import table_text

GERMANS = ('ada', 'ben', 'dora')
ENGLISH_WORDS = re.compile(
    r'\b(the|you|your|is|are|not|cards?|with|right|wrong|play|rule|round|table|lays|joins)\b', re.IGNORECASE
)
RULE = 'Rot nach Schwarz.'


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Language]]:
    """What is drawn from now on, and in which language."""
    found: list[tuple[str, Language]] = []

    def watch(name: str) -> None:
        draw = getattr(drawing, name)

        def watched(*what: Any, language: Language, look: Look, **options: Any) -> Any:
            found.append((name, language))
            return draw(*what, language=language, look=look, **options)

        monkeypatch.setattr(drawing, name, watched)

    for name in ('draw_table', 'draw_hand', 'draw_round_end', 'draw_board'):
        watch(name)
    return found


def label(key: str, language: Language = GERMAN) -> str:
    return language.say(f'{key}-label')


def check_german(text: str) -> None:
    """That no English is in it, but for names of people, channels and controls."""
    said = re.sub(r'`[^`]*`|<[@#t][^>]*>|https://\S*', '', text)
    assert not ENGLISH_WORDS.search(said), said


async def seated(world: World, **options: str) -> None:
    """Four people at a table where each gets three cards, as the host has written into the German form."""
    assert await world.command('ada', 'table open', **options) == GERMAN.say('opened')
    assert answer(await world.press('ben', label('join'))) == GERMAN.say('joined')
    assert answer(await world.press('cleo', label('join'))) == ENGLISH.say('joined')
    await world.press('dora', label('join'))
    shown: Any = (await world.press('ada', label('variant'))).response
    form: Any = await world.people['ada'].click(shown, label=label('variant-form'))
    assert form.modal['title'] == GERMAN.say('variant-form-title')
    written = {row['component']['custom_id']: row['component'].get('value', '') for row in form.modal['components']}
    check_german('\n'.join(written.values()))
    written['deal'] = re.sub(rf'({GERMAN.say("field-hand")} = )14', r'\g<1>3', written['deal'])
    await world.people['ada'].submit_modal(form, written)
    assert (await world.table()).view.variant.hand == 3


async def dealt(world: World) -> str:
    """A round under way; who deals it."""
    await world.press('ada', label('start'))
    table = await world.table()
    dealer = world.name_in(table.view.dealer, table)
    assert GERMAN.say('dealer-write', round=1, place=f'<#{world.channel.id}>') in world.dms(dealer)[-1]
    dialog: Any = await world.press_dm(dealer, label('write'))
    assert dialog.modal['title'] == GERMAN.say('rule-modal-title')
    await world.people[dealer].user.submit_modal(dialog, {'text': RULE, 'formal': ''})
    return dealer


async def mover(world: World) -> str:
    table = await world.table()
    assert isinstance(table.view.round, EleusisView)
    return world.name_in(table.view.round.to_move, table)


async def test_a_round_in_two_languages(abroad: World, drawn: list[tuple[str, Language]]) -> None:
    world = abroad
    await seated(world)
    dealer = await dealt(world)
    assert dealer == 'ada'

    while (player := await mover(world)) != 'cleo':
        card = (await world.hand(player))[0]
        told = await world.dm_command(player, 'play', card=card.text)
        assert told == Words(GERMAN, {0: 'ada'}).say('hand-laid', seat=0, cards=(card,))
        await world.press_dm('ada', label('wrong'))
        await world.wait_grace()

    table = await world.table()
    seat = table.seat_of(world.people['cleo'].id)
    first = await world.hand('cleo')
    hand: Any = (await world.press('cleo', label('hand'))).response
    assert words_of(hand).startswith(f'**Your hand**: {len(first)} cards')
    assert f'\n{len(first)} cards: {", ".join(map(ENGLISH.card, first))}>' in words_of(hand)
    assert '[No play]' in words_of(hand)
    assert drawn[-1] == ('draw_hand', ENGLISH)
    early = next(name for name in GERMANS if name != dealer)
    refused = await world.command(early, 'play', card=(await world.hand(early))[0].text)
    assert refused == Words(GERMAN, table.names).say(
        'refuse-not-your-turn', seat=table.seat_of(world.people['cleo'].id)
    )
    spoken = await world.command('cleo', 'play', card='AX')
    assert spoken == ENGLISH.say('refuse-unreadable-card', text='AX')
    spoken = await world.command('dora', 'play', card='AX')
    assert spoken == GERMAN.say('refuse-unreadable-card', text='AX')

    cards = first[:3]
    told = await world.command('cleo', 'string', cards=' '.join(card.text for card in cards))
    assert told == world.post()
    assert GERMAN.say('dealer-judge-play') in world.dms('ada')[-1]
    played = Words(GERMAN, table.names).say('news-cards-played', seat=seat, number=3, cards=cards)
    assert world.post().startswith(played)
    layout: Any = (await world.press('cleo', label('layout'))).response
    assert table_text((await world.table()).view, Words(ENGLISH, table.names, formatted=False)) in words_of(layout)
    drawn.clear()
    await world.press_dm('ada', label('right'))
    check_german(world.dms('ada')[-1])
    await world.press_dm('ada', label('verdict-final'))

    after = await world.table()
    assert after.view.round is not None
    assert GERMAN.say('news-round-ended') in world.post()
    assert GERMAN.say('rule-revealed') in world.post()
    assert drawn == [('draw_round_end', GERMAN)]
    for text in (*world.posts(), *world.dms('ada')):
        check_german(text)


@pytest.mark.usefixtures('blank_pictures')
async def test_a_german_rule_is_german_everywhere_but_where_it_is_sealed(abroad: World) -> None:
    world, german = abroad, 'Die Karte ist rot oder hat den gleichen Wert wie die letzte'
    sealed = 'the card is red or has the same value as the last card'
    await seated(world, judging='automatic')
    await world.press('ada', label('start'))
    ada = world.people['ada']
    asked: Any = await ada.submit_modal(
        await world.press('ada', label('write')), {'formal': 'Die Karte soll frumiös rot sein'}
    )
    assert GERMAN.say('rule-not-understood-abroad', built=True) in words_of(asked.response)
    edited: Any = await ada.click(asked.response, label=label('edit'))
    shown: Any = (
        await ada.submit_modal(edited, {'formal': german.replace('ist', 'muss').replace(' oder', ' sein oder')})
    ).response
    assert f'> {german}\n{GERMAN.say("rule-sealed-as", rule=sealed)}' in words_of(shown)
    await ada.click(shown, label=label('seal'))
    while (await world.table()).view.phase is MatchPhase.ROUND:
        player = await mover(world)
        await world.command(player, 'play', card=max(await world.hand(player), key=lambda card: card.colour.value).text)
        await world.wait_grace()
    assert f'{GERMAN.say("rule-revealed")}\n> {german}' in world.post()
    proof = words_of((await world.press('ben', label('proof'))).response)
    assert f'> {german}\n' in proof
    assert f'> {sealed}\n' in proof
    assert sealed not in ''.join([*world.posts(), world.seen_by('dora')])


async def test_autocomplete_knows_both_languages(abroad: World) -> None:
    world = abroad
    await seated(world)
    await dealt(world)
    hand = await world.hand('ben')
    suit = GERMAN.card(hand[0]).partition('-')[0]
    choices = await world.people['ben'].autocomplete(world.channel, 'play', 'card', suit[:3].lower())
    assert f'{GERMAN.card(hand[0])} ({hand[0].text})' in [choice['name'] for choice in choices]


async def test_a_server_chooses_its_language(abroad: World, drawn: list[tuple[str, Language]]) -> None:
    world = abroad
    role = world.guild.create_role('keeper', permissions=discord.Permissions(manage_guild=True))
    world.people['mona'] = world.guild.add_member(world.env.create_user('mona'), roles=[role])
    await seated(world)
    await dealt(world)
    shown = await world.choose_for_server('mona')
    assert GERMAN.say('server-language', language='Deutsch', chosen=False) in shown
    changed = await world.choose_for_server('mona', language='en')
    assert GERMAN.say('server-language', language='English', chosen=True) in changed
    await world.command('ben', 'table show')
    assert f'[{label("hand", ENGLISH)}]' in world.post()
    assert drawn[-1] == ('draw_table', ENGLISH)
    player = await mover(world)
    card = (await world.hand(player))[0]
    await world.command(player, 'play', card=card.text)
    assert f'**{player}** lays {card_text(card)}.' in world.post()
    assert 'Is it **right** or **wrong**?' in world.dms('ada')[-1]
    await world.restart()
    assert await world.choose_for_server('mona') == changed
    changed = await world.choose_for_server('mona', language='automatic')
    assert GERMAN.say('server-language', language='Deutsch', chosen=False) in changed
    await world.command('ben', 'table show')
    assert GERMAN.say('text-label') in world.post()


async def test_what_all_read_is_in_the_servers_language(abroad: World) -> None:
    world = abroad
    assert 'Rangliste' in await world.command('cleo', 'leaderboard')
    assert f'[{GERMAN.say("counted-label")}]' in await world.command('cleo', 'stats')
    assert (await world.command('cleo', 'help')).startswith(ENGLISH.say('help-title'))
    told = await world.command('ben', 'help')
    assert told.startswith(GERMAN.say('help-title'))
    assert '`/tisch eröffnen`' in told


async def test_commands_are_known_in_german(world: World) -> None:
    sent: Any
    (sent,) = [
        request.json
        for request in world.env.http_requests
        if request.method == 'PUT' and request.path.endswith('/commands')
    ]

    def check(what: dict[str, Any]) -> None:
        assert what['description_localizations']['de'] != what['description']
        assert re.fullmatch(r'[-_\w]{1,32}', what['name_localizations']['de'])
        for choice in what.get('choices', ()):
            if choice['name'] not in ('English', 'Deutsch'):
                assert choice['name_localizations']['de'], choice
        for option in what.get('options', ()):
            check(option)

    for command in sent:
        check(command)
    assert '"fr"' not in json.dumps(sent)
    assert {command['name_localizations']['de'] for command in sent} >= {'tisch', 'legen', 'hilfe'}
