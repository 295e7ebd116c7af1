"""Seasons of a server: opened and closed by moderators, looked at by all."""

from collections.abc import Iterator, Mapping

from discord import app_commands

from bot.look import Look
from bot.tables import Honours, Refusal, Season, SeasonBoard
from bot.text import Language, one_line, plain
from bot.text.numbers import points_said
from bot.text.ranked import Board
from bot.ui.kit.answers import language_for, publish, show
from bot.ui.kit.commands import description_of, when
from bot.ui.kit.controls import Button, ButtonStyle, Interaction, Press, button, control
from bot.ui.kit.drawing import board_shown
from bot.ui.kit.sheet import Part, Sheet
from cogs.base import MOST_CHOICES, BaseCog, moderates
from cogs.leaderboard.panel import ranked_of, span_said
from cogs.stats.panel import PERSON_LENGTH, PLACE_LENGTH

BEST = 5
"""Places that the card of a season shows."""


class SeasonCog(BaseCog):
    """``/season``: show, open, close."""

    season = app_commands.Group(name='season', description=description_of('season'), guild_only=True)

    @season.command(name='show', description=description_of('season-show'), extras=when('afterwards'))
    @app_commands.describe(number=description_of('season-show-number'))
    async def show(self, interaction: Interaction, number: app_commands.Range[int, 1, 1_000_000] | None = None) -> None:
        """Show the card of a season, by default the newest."""
        await self._post(interaction, await self.bot.scores.season(interaction.guild_id or 0, number))

    @season.command(name='open', description=description_of('season-open'), extras=when('always'))
    async def open(self, interaction: Interaction) -> None:
        """Open the next season."""
        _check_moderates(interaction)
        await self._post(interaction, await self.bot.scores.open_season(interaction.guild_id or 0))

    @season.command(name='close', description=description_of('season-close'), extras=when('always'))
    async def close(self, interaction: Interaction) -> None:
        """Ask before the season is closed."""
        _check_moderates(interaction)
        season = await self.bot.scores.season(interaction.guild_id or 0, None)
        if season.closed_at is not None:
            raise Refusal('no-season-open')
        await show(interaction, closing_season_sheet(language_for(interaction), season))

    @control('season_close')
    async def on_close(self, interaction: Interaction, press: Press) -> None:
        """Close the season and show its card to everyone."""
        _check_moderates(interaction)
        await self._post(interaction, await self.bot.scores.close_season(interaction.guild_id or 0, press.number()))

    @show.autocomplete('number')
    async def numbers(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        """Autocomplete: the newest seasons, with their dates."""
        language = language_for(interaction)
        seasons = await self.bot.scores.seasons(interaction.guild_id or 0)
        return [
            app_commands.Choice(name=f'{season.number}: {span_said(language, season)}', value=season.number)
            for season in reversed(seasons)
            if str(season.number).startswith(str(typed).strip())
        ][:MOST_CHOICES]

    async def _post(self, interaction: Interaction, season: Season) -> None:
        guild, language = interaction.guild_id or 0, await self.language_here(interaction)
        board, look = await self.bot.scores.season_board(guild, season, BEST), await self.tables.look(guild)
        place = interaction.guild.name if interaction.guild else ''
        await publish(interaction, await season_sheet(language, place, season, board, look=look))


def _check_moderates(interaction: Interaction) -> None:
    if not moderates(interaction):
        raise Refusal('season-moderators')


async def season_sheet(language: Language, place: str, season: Season, board: SeasonBoard, *, look: Look) -> Sheet:
    """The card of a season, by the points of the preset that was played most."""
    title = language.say(
        'season-title', number=season.number, place=plain(place, PLACE_LENGTH), span=span_said(language, season)
    )
    parts: list[Part] = [title]
    if ranked := ranked_of(language, board.standings):
        leaders = [plain(ranking.name, PERSON_LENGTH) for ranking in ranked if ranking.place == 1]
        parts.append(
            language.say(
                'season-won' if season.closed_at else 'leaderboard-leads',
                names=language.listed(leaders),
                number=len(leaders),
                points=points_said(language, ranked[0].points),
            )
        )
        card = Board(
            ranked,
            place,
            span_said(language, season),
            board.variant,
            season=season.number,
            honours=tuple(_honours(language, board.honours, board.names)),
        )
        parts.append([await board_shown(language, card, look=look)])
    else:
        parts.append(language.say('season-empty'))
    parts.append(language.say('season-over' if season.closed_at else 'season-goes-on'))
    return Sheet(language, parts)


def closing_season_sheet(language: Language, season: Season) -> Sheet:
    """Ask whether the season should be closed."""
    close = Button(Press('season_close', arg=str(season.number)), 'season-close', ButtonStyle.danger)
    return Sheet(language, [language.say('season-close-sure', number=season.number), [close, button('never_mind')]])


def _honours(language: Language, honours: Honours, names: Mapping[int, str]) -> Iterator[tuple[str, str]]:
    """What stood out, as pairs of honour and person."""
    played = language.say('season-rounds', rounds=honours.rounds, people=honours.people)
    yield language.say('season-played'), played
    if honours.prophets:
        prophets = language.listed(one_line(names[user], PERSON_LENGTH) for user in honours.prophets)
        yield (
            language.say('season-prophets'),
            language.say('season-prophets-by', names=prophets, kept=honours.prophecies),
        )
    if honours.dealers:
        dealers = language.listed(one_line(names[user], PERSON_LENGTH) for user in honours.dealers)
        yield language.say('season-longest'), language.say('season-longest-by', names=dealers, cards=honours.cards)
