"""Tables where ada deals by the rule that colours alternate."""

from eleusis.cards import Card
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World

ALTERNATE = 'alternate colours'
CANONICAL = 'the card has a different colour from the last card'
WORDS = 'Red and black take turns.'


def colour(card: Card) -> str:
    return card.suit.colour.value


async def fitting(eleusis: EleusisTable, *, right: bool, name: str | None = None) -> list[Card]:
    """The cards of a hand, each face once, that are right or wrong when colours alternate."""
    last = (await eleusis.round()).layout.main_line[-1]
    hand = await eleusis.world.hand(name or await eleusis.mover())
    return [card for card in dict.fromkeys(hand) if (colour(card) != colour(last)) is right]


async def begun(
    world: World, judging: str, *, people: int = 4, words: str = WORDS, touch: bool = False
) -> EleusisTable:
    """A table where ada deals by the rule that colours alternate."""
    await world.seat(people, judging=judging)
    assert await world.deal(words, formal=ALTERNATE) == 'ada'
    return EleusisTable(world, touch=touch)
