"""What a server chooses: how its pictures look, the language of its tables, and how they are opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bot.look import DeckName, Look, ThemeName
    from bot.store import Opening, Store


class ServerChoices(NamedTuple):
    """All settings of a server; ``language`` is None where Discord's own is used."""

    look: Look
    language: str | None
    opening: Opening
    learns: bool


class Servers:
    """The settings of all servers."""

    def __init__(self, store: Store) -> None:
        self._queries = store.servers
        self._heard = store.heard

    async def choices(self, guild: int) -> ServerChoices:
        """All settings of a server."""
        queries = self._queries
        look, language = await queries.look(guild), await queries.language(guild)
        return ServerChoices(look, language, await queries.opening(guild), await queries.learns(guild))

    async def opening(self, guild: int) -> Opening:
        """How tables are opened in a server."""
        return await self._queries.opening(guild)

    async def choose_look(self, guild: int, *, theme: ThemeName | None = None, deck: DeckName | None = None) -> None:
        """Change how pictures look; None leaves a setting as it is."""
        await self._queries.change_look(guild, theme=theme, deck=deck)

    async def choose_language(self, guild: int, code: str | None) -> None:
        """Change the language of tables."""
        await self._queries.change_language(guild, code)

    async def choose_learning(self, guild: int, *, learns: bool) -> None:
        """Remember from now on how dealers meant their texts, or forget all of that."""
        await self._queries.change_learns(guild, learns=learns)
        if not learns:
            await self._heard.forget(guild)

    async def choose_opening(
        self,
        guild: int,
        *,
        variant: str | None = None,
        roles: tuple[int, ...] | None = None,
        channels: tuple[int, ...] | None = None,
    ) -> None:
        """Change how tables are opened; None leaves a setting as it is."""
        await self._queries.change_opening(guild, variant=variant, roles=roles, channels=channels)
