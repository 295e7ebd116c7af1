"""What people write down: the rules of rounds, Prophets' guesses, and rules kept for later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from msgspec.structs import asdict
from sqlalchemy import delete, func, insert, select

from bot.store.formats import formal_text, read_formal
from bot.store.records import Guess, OwnRule, Secret
from bot.store.schema import guess, own_rule, rule

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

MOST_OWN_RULES = 100
"""How many rules one person may keep."""


class TooManyRules(Exception):
    pass


def folded(name: str) -> str:
    """A name as it is compared: spaces, case and the way its letters are encoded do not matter."""
    return normalize('NFKC', ' '.join(name.split()).casefold())


async def secret(connection: AsyncConnection, game: int, round_number: int) -> Secret | None:
    """The rule of a round."""
    row = (await connection.execute(select(rule).where(rule.c.game == game, rule.c.round == round_number))).first()
    if row is None:
        return None
    formal = None if row.formal is None else read_formal(row.formal)
    return Secret(row.round, row.text, row.nonce, row.seal, row.revealed, row.words, formal)


def secret_row(secret: Secret) -> dict[str, Any]:
    """The rule of a round as it is stored."""
    formal = None if secret.formal is None else formal_text(secret.formal)
    return asdict(secret) | {'formal': formal}


async def guesses(connection: AsyncConnection, game: int, round_number: int) -> tuple[Guess, ...]:
    """What Prophets wrote in a round, by seat."""
    query = select(guess).where(guess.c.game == game, guess.c.round == round_number).order_by(guess.c.seat)
    return tuple(
        Guess(row.round, row.seat, row.text, read_formal(row.formal), row.at) for row in await connection.execute(query)
    )


async def save_guess(connection: AsyncConnection, game: int, written: Guess) -> None:
    """Keep what a Prophet wrote, in place of what they wrote before."""
    key = (guess.c.game == game, guess.c.round == written.round, guess.c.seat == written.seat)
    await connection.execute(delete(guess).where(*key))
    row = asdict(written) | {'game': game, 'formal': formal_text(written.formal)}
    await connection.execute(insert(guess).values(row))


async def own_rules(connection: AsyncConnection, user: int) -> tuple[OwnRule, ...]:
    """The rules that somebody keeps, by name."""
    query = select(own_rule).where(own_rule.c.user_id == user)
    rows = sorted(await connection.execute(query), key=lambda row: row.folded)
    return tuple(OwnRule(row.name, row.text, row.saved_at) for row in rows)


async def save_own_rule(connection: AsyncConnection, user: int, kept: OwnRule) -> None:
    """Keep a rule, in place of one of the same name.

    Raises:
        TooManyRules: when this person keeps as many as one may.
    """
    await delete_own_rule(connection, user, kept.name)
    query = select(func.count()).select_from(own_rule).where(own_rule.c.user_id == user)
    if (await connection.execute(query)).scalar_one() >= MOST_OWN_RULES:
        raise TooManyRules
    row = asdict(kept) | {'user_id': user, 'folded': folded(kept.name)}
    await connection.execute(insert(own_rule).values(row))


async def delete_own_rule(connection: AsyncConnection, user: int, name: str) -> bool:
    """Forget a kept rule; False when there is none of that name."""
    this = delete(own_rule).where(own_rule.c.user_id == user, own_rule.c.folded == folded(name))
    return (await connection.execute(this)).rowcount > 0
