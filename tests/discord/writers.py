"""People who write rules: dialogs sent, panels read."""

from typing import Any

from simcord.results import InteractionResult

from tests.discord.acts import DIALOG, emit
from tests.discord.world import World, ids_of, words_of

RULE = 'alternate colours'
CANONICAL = 'the card has a different colour from the last card'
HOPELESS = 'no card'
HOSTILE = (
    'purple',
    '@everyone <@123> <#5> **red**',
    '```purple```',
    '[red](https://example.org)',
    '\u202eder drac a',
    'red\x00\x07 or \ud83d',
    'red ' * 100,
    '(' * 400,
    '🂡 red 🃏',
    'красная карта',
    "'; DROP TABLE draft; --",
    '%s {0} { $rule } \\n',
    'if if if then then',
)
"""Texts that are no rules."""


async def dealing(world: World, people: int = 3) -> None:
    """Ada is about to write the rule of the first round."""
    await world.seat(people)
    await world.press('ada', 'Start')


async def written(world: World, text: str = '', formal: str = RULE, name: str = 'ada') -> Any:
    """The dealer fills the dialog from the channel; the private answer."""
    dialog = await world.press(name, 'Write the rule')
    return await sent(world, dialog, name, text=text, formal=formal)


async def sent(world: World, dialog: InteractionResult, name: str = 'ada', **fields: str) -> Any:
    """Send a dialog back; the private answer."""
    assert dialog.modal is not None
    person: Any = world.people[name]
    if dialog._interaction.guild_id is None:
        person = person.user
    result = await person.submit_modal(dialog, fields)
    await world.env.settle()
    return result.response or (result.followups[-1] if result.followups else None)


def filled(dialog: InteractionResult) -> dict[str, str]:
    """What stands in the fields of a dialog that is shown."""
    assert dialog.modal is not None
    fields = [row['component'] for row in dialog.modal['components']]
    return {field['custom_id']: field.get('value') or '' for field in fields}


def control_of(message: Any, verb: str) -> str:
    """The custom_id of the message's control of this verb."""
    return next(one for one in ids_of(message) if one.split(':')[1] == verb)


def forged(world: World, name: str, custom_id: str, **fields: str) -> InteractionResult:
    """Send a dialog that was never shown, without waiting for the answer."""
    components = [
        {'type': 18, 'id': place, 'component': {'type': 4, 'id': 50 + place, 'custom_id': field, 'value': value}}
        for place, (field, value) in enumerate(fields.items(), 1)
    ]
    return emit(world, name, DIALOG, world.channel.id, {'custom_id': custom_id, 'components': components})


async def posted(world: World, name: str, custom_id: str, **fields: str) -> InteractionResult:
    """The same, with all that comes of it."""
    result = forged(world, name, custom_id, **fields)
    await world.env.settle()
    return result


async def phase(world: World) -> str:
    """What the round of the only table is waiting for."""
    round_ = (await world.table()).view.round
    assert round_ is not None
    return round_.phase.value


def said_in(message: Any) -> str:
    return words_of(message)


def is_not_read(panel: Any) -> bool:
    """Whether a text is answered with what was not understood, or else with the rules that it may mean."""
    said = words_of(panel)
    return '**I don’t understand this rule yet.** Nothing is lost:' in said or '**Do you mean ' in said
