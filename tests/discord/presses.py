"""What is said after a press, and to whom."""

from typing import Any

from simcord.results import InteractionResult

from tests.discord.world import World, ids_of, words_of

STALE = 'The game has moved on since that button was shown. Use the buttons on the newest message, or `/table show`.'
FASTER = 'Someone was a moment faster, so this wasn’t done.'
UNKNOWN = 'I don’t know that button any more; it’s from another version of me. Use `/table show` for new ones.'


def control(message: Any, verb: str, arg: str = '') -> str:
    """The ``custom_id`` of a message's control of this verb whose argument begins so."""
    return next(one for one in ids_of(message) if one.split(':')[1] == verb and one.split(':')[4].startswith(arg))


async def version(world: World) -> int:
    return (await world.table()).row.version


def is_public(result: InteractionResult) -> bool:
    return result.response is not None and not result.response.ephemeral


def privately(result: InteractionResult) -> str:
    """What one person sees after a press: a new private answer, or their own panel changed."""
    messages = [message for message in (*result.followups, result.response) if message is not None]
    assert messages, result
    in_guild = [message for message in messages if not message.ephemeral and message.message.guild is not None]
    assert not in_guild, [words_of(message) for message in in_guild]
    return words_of(messages[0])
