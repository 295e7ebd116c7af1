"""``/stats``: one person's totals in a server, their best rules, two people compared, and their practice."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, groupby

import discord
from discord import app_commands
from msgspec.structs import asdict

from bot.look import Look
from bot.tables import Career, DealtRound, PersonHere, Refusal, RoundPart, Secret, SharedRound
from bot.text import Language, one_line, plain
from bot.text.growth import Growth
from bot.text.numbers import signed
from bot.text.variants import variant_name
from bot.ui.kit.answers import change, language_for, publish, show
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, Interaction, Press, button, control
from bot.ui.kit.drawing import growth_shown
from bot.ui.kit.sheet import SILENT, Part, Sheet
from bot.ui.table.parts import rule_quoted
from cogs.base import VARIANTS, BaseCog, origin_of, server_named
from cogs.practice.panel import records_text
from eleusis.variants import PRESETS


class BestRulesCog(BaseCog):
    @control('best_rules')
    async def on_best_rules(self, interaction: Interaction, press: Press) -> None:
        """The best rules of the person whose statistics are open; their owner is asked first."""
        language, user = language_for(interaction), press.account()
        if await self.bot.people.shows_rules(user):
            sheet = await self._page(interaction, user)
        elif user == interaction.user.id:
            ways = [button('rules_show', style=ButtonStyle.success), button('never_mind', label='rules-later')]
            sheet = Sheet(language, language.say('best-rules-ask'), ways)
        else:
            raise Refusal('rules-not-shown')
        await change(interaction, sheet)

    @control('rules_show', 'rules_hide')
    async def on_choice(self, interaction: Interaction, press: Press) -> None:
        shows, hidden = press.verb == 'rules_show', language_for(interaction).say('best-rules-hidden')
        await self.bot.people.choose(interaction.user.id, shows_rules=shows)
        await change(interaction, await self._page(interaction, interaction.user.id) if shows else hidden)

    async def _page(self, interaction: Interaction, user: int) -> Sheet:
        """The best rules in each way of playing; their owner can take back that others see them."""
        rules, language = await self.bot.scores.best_rules(origin_of(interaction), user), language_for(interaction)
        names = await self.bot.scores.names(interaction.guild_id or 0, [user])
        name = names.get(user, interaction.user.display_name)
        parts: list[Part] = [language.say('best-rules-title', name=plain(name, PERSON_LENGTH))]
        for variant, some in groupby(enumerate(rules, 1), key=lambda one: one[1][0].variant):
            parts.append(language.say('best-rules-variant', variant=variant_name(language, PRESETS[variant])))
            parts += [_told(language, number, *rule) for number, rule in some]
        if not rules:
            parts.append(language.say('best-rules-none'))
        replays: ControlRow = [
            Button(Press('replay', one.game, arg=str(one.round)), text=f'▶ {number}')
            for number, (one, _) in enumerate(rules, 1)
        ]
        return Sheet(language, *parts, replays, [button('rules_hide')] if user == interaction.user.id else [])


def _told(language: Language, number: int, one: DealtRound, secret: Secret) -> str:
    if one.cards is None:
        held = None
    elif one.found_by is None:
        held = language.say('best-rules-held', cards=one.cards)
    else:
        held = language.say('best-rules-found', cards=one.found_by)
    facts = [language.say('best-rules-points', points=one.points, figure=signed(one.points)), held]
    told = ' · '.join(filter(None, [*facts, language.day(one.at.date())]))
    return f'**{number}.** {told}\n{rule_quoted(language, secret)}'


async def versus_sheet(
    language: Language, place: str, names: tuple[str, str], rounds: Sequence[SharedRound], *, look: Look
) -> Sheet:
    """Who had more points, what each made of the other's rules, and both lines of points."""
    one, other = (plain(name, PERSON_LENGTH) for name in names)
    title = language.say('versus-title', one=one, other=other, place=plain(place, PLACE_LENGTH))
    if not rounds:
        return Sheet(language, title, language.say('versus-none'), language.say('versus-counted'))
    own, others = [shared.one for shared in rounds], [shared.other for shared in rounds]
    points, theirs = ([*accumulate(part.points for part in parts)] for parts in (own, others))
    facts = {'rounds': len(rounds), 'points': points[-1], 'others': theirs[-1]}
    lines = [
        language.say('versus-rounds', one=one, other=other, **facts),
        ahead_text(language, one, other, rounds),
        _rules_text(language, one, other, zip(own, others, strict=True)),
        _rules_text(language, other, one, zip(others, own, strict=True)),
    ]
    parts: list[Part] = [title, '\n'.join(lines)]
    if len(rounds) >= LEAST_CHARTED:
        about, days = language.say('versus-about', rounds=len(rounds)), [shared.at.date() for shared in rounds]
        growth = Growth(language.say('versus-chart'), about, days, [(names[0], points), (names[1], theirs)])
        parts.append([await growth_shown(language, growth, look=look)])
    return Sheet(language, *parts, language.say('versus-counted'))


def ahead_text(language: Language, one: str, other: str, rounds: Iterable[SharedRound]) -> str:
    """Who had more points. A dealer's are the best player's (9.5), so rounds they dealt are left out."""
    laid = ((shared.one, shared.other) for shared in rounds if not shared.one.dealer and not shared.other.dealer)
    gaps = [own.points - others.points for own, others in laid]
    facts = {'ahead': sum(gap > 0 for gap in gaps), 'behind': sum(gap < 0 for gap in gaps), 'even': gaps.count(0)}
    return language.say('versus-ahead', rounds=len(gaps), one=one, other=other, **facts)


def _rules_text(language: Language, dealer: str, prophet: str, rounds: Iterable[tuple[RoundPart, RoundPart]]) -> str:
    theirs = [seeking for dealing, seeking in rounds if dealing.dealer]
    kept, lost = sum(part.true_prophet for part in theirs), sum(part.overthrown for part in theirs)
    return language.say('versus-rules', dealer=dealer, prophet=prophet, rules=len(theirs), kept=kept, lost=lost)


PERSON_LENGTH = 40
PLACE_LENGTH = 60
LEAST_CHARTED = 2
"""Rounds: a single point is no line."""
_BUTTON_NAME = 30


async def stats_sheet(
    language: Language, person: tuple[int, str], place: str, record: PersonHere, *, look: Look, own: bool = False
) -> Sheet:
    """A person's totals, ``own`` if the requester's: a part for each variant, and a line of the points in one."""
    user, called = person
    name = plain(called, PERSON_LENGTH)
    parts: list[Part] = [language.say('stats-title', name=name, place=plain(place, PLACE_LENGTH))]
    if (rating := record.rating) is not None:
        since = language.say('rating-rounds', rounds=rating.rounds)
        parts.append(language.say('rating-own', figure=f'{signed(rating.points)} ± {rating.spread}', since=since))
    for career in record.careers:
        dealt = [round_ for round_ in record.dealt if round_.variant == career.variant]
        parts.append('\n'.join([career_text(language, career), *held_text(language, career.variant, dealt)]))
    if not record.careers:
        parts.append(language.say('stats-empty', name=name))
    if len(record.gains) >= LEAST_CHARTED:
        career = record.careers[0]
        growth = Growth(
            called,
            language.say('growth-about', variant=variant_name(language, PRESETS[career.variant]), rounds=career.rounds),
            [at.date() for at, _ in record.gains],
            [(called, [*accumulate(points for _, points in record.gains)])],
        )
        parts.append([await growth_shown(language, growth, look=look)])
    with_others = language.say('versus-button', name=one_line(called, _BUTTON_NAME))
    against = [] if own else [Button(Press('versus', arg=str(user)), text=with_others)]
    rules = button('best_rules', arg=str(user))
    return Sheet(language, *parts, [*against, rules, button('counted', arg='stats')])


def held_text(language: Language, variant: str, dealt: Iterable[DealtRound]) -> Iterator[str]:
    """How long somebody's rules stood until they were found; nothing where none was dealt, or the game does not tell.

    Where rules are said instead, the round ends when one was, so that all its cards are those for which it stood.
    """
    known = [round_ for round_ in dealt if round_.cards is not None]
    rules = PRESETS[variant]
    if not known or (rules.prophet == 'none' and not rules.guess):
        return
    if rules.guess:
        stood = [round_.cards or 0 for round_ in known]
        average = _average(language, sum(stood), len(stood))
        yield language.say('stats-held-guess', rules=len(stood), average=average, longest=max(stood))
        return
    found = [round_.found_by for round_ in known if round_.found_by is not None]
    unfound = [round_.cards or 0 for round_ in known if round_.found_by is None]
    facts = {'first': min(found, default=0), 'last': max(found, default=0), 'longest': max(unfound, default=0)}
    facts |= {'rules': len(known), 'found': len(found), 'unfound': len(unfound)}
    yield language.say('stats-held', average=_average(language, sum(found), len(found)), **facts)


def career_text(language: Language, career: Career) -> str:
    variant = PRESETS[career.variant]
    average = _average(language, career.points - career.bonus, career.rounds)
    facts = asdict(career) | {'variant': variant_name(language, variant), 'won': career.matches_won}
    lines = [language.say('stats-variant', average=average, **facts)]
    if variant.prophet != 'none':
        said = career.prophecies + career.overthrown
        lines.append(language.say('stats-prophet', said=said, kept=career.prophecies, lost=career.overthrown))
    dealt = _average(language, career.dealt_points, career.dealt)
    lines.append(language.say('stats-dealer', dealt=career.dealt, average=dealt))
    return '\n'.join(lines)


def _average(language: Language, points: int, rounds: int) -> str | int | None:
    """With one decimal unless whole; None without rounds."""
    if not rounds:
        return None
    return language.tenths(points / rounds) if points % rounds else points // rounds


class StatsCog(BaseCog):
    @slash('afterwards')
    @app_commands.choices(variant=VARIANTS)
    @app_commands.guild_only()
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        against: discord.User | None = None,
        variant: str | None = None,
    ) -> None:
        """Show a player’s totals in this server by variant, and to the player alone their practice."""
        person = player or interaction.user
        guild, language = interaction.guild_id or 0, await self.language_here(interaction)
        server = server_named(interaction)
        if against is not None:
            sheet = await self._versus(language, guild, server, _named(person), _named(against))
        else:
            record = await self.bot.scores.person(guild, person.id, variant)
            own, look = person.id == interaction.user.id, await self.tables.look(guild)
            sheet = await stats_sheet(language, _named(person), server, record, look=look, own=own)
        await publish(interaction, sheet)
        if against is not None:
            return
        records = await self.bot.practices.records(person.id) if person.id == interaction.user.id else {}
        if records:
            language = language_for(interaction)
            alone = Sheet(language, f'{language.say("stats-practice")}\n{records_text(language, records)}')
            await interaction.followup.send(view=alone.view(), ephemeral=True, allowed_mentions=SILENT)

    @control('versus')
    async def on_versus(self, interaction: Interaction, press: Press) -> None:
        guild, other = interaction.guild_id or 0, press.account()
        name = (await self.bot.scores.names(guild, [other])).get(other)
        if other == interaction.user.id or name is None:
            raise Refusal('versus-nobody')
        pair = _named(interaction.user), (other, name)
        await show(interaction, await self._versus(language_for(interaction), guild, server_named(interaction), *pair))

    @control('counted')
    async def on_counted(self, interaction: Interaction, press: Press) -> None:
        await show(interaction, language_for(interaction).say(f'{press.choice("stats", "rating")}-counted'))

    async def _versus(
        self, language: Language, guild: int, server: str, one: tuple[int, str], other: tuple[int, str]
    ) -> Sheet:
        if one[0] == other[0]:
            raise Refusal('versus-nobody')
        shared = await self.bot.scores.shared(guild, one[0], other[0])
        return await versus_sheet(language, server, (one[1], other[1]), shared, look=await self.tables.look(guild))


def _named(person: discord.User | discord.Member) -> tuple[int, str]:
    return person.id, person.display_name
