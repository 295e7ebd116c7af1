"""A person's best rules: asked before they are shown, and hidden again at a press."""

from collections.abc import Sequence
from itertools import groupby

from bot.tables import DealtRound, Refusal, Secret
from bot.text import Language, plain
from bot.text.numbers import signed
from bot.text.variants import variant_name
from bot.ui.kit.answers import change, language_for
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, Interaction, Press, button, control
from bot.ui.kit.sheet import Part, Sheet
from bot.ui.rule.explained import rule_quoted
from cogs.base import BaseCog, origin_of
from cogs.stats.panel import PERSON_LENGTH
from eleusis.variants import PRESETS


class BestRulesCog(BaseCog):
    @control('best_rules')
    async def on_best_rules(self, interaction: Interaction, press: Press) -> None:
        """The best rules of the person whose statistics are open; their owner is asked first."""
        language, user = language_for(interaction), press.account()
        shown = await self.bot.people.shows_rules(user)
        if user == interaction.user.id:
            await change(interaction, await self._page(interaction, user) if shown else asking_sheet(language))
            return
        if not shown:
            raise Refusal('rules-not-shown')
        await change(interaction, await self._page(interaction, user))

    @control('rules_show')
    async def on_show(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        await self.bot.people.show_rules(interaction.user.id, shown=True)
        await change(interaction, await self._page(interaction, interaction.user.id))

    @control('rules_hide')
    async def on_hide(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        await self.bot.people.show_rules(interaction.user.id, shown=False)
        language = language_for(interaction)
        await change(interaction, Sheet(language, [language.say('best-rules-hidden')]))

    async def _page(self, interaction: Interaction, user: int) -> Sheet:
        rules = await self.bot.scores.best_rules(origin_of(interaction), user)
        names = await self.bot.scores.names(interaction.guild_id or 0, [user])
        name = names.get(user, interaction.user.display_name)
        return best_rules_sheet(language_for(interaction), name, rules, own=user == interaction.user.id)


def best_rules_sheet(language: Language, name: str, rules: Sequence[tuple[DealtRound, Secret]], *, own: bool) -> Sheet:
    """The rules with what came of them.

    Args:
        name: Whose they are.
        rules: The best first in each way of playing, with the rule of each round, which is revealed.
        own: Whether they are those of who asks, who can take back that others see them.
    """
    parts: list[Part] = [language.say('best-rules-title', name=plain(name, PERSON_LENGTH))]
    numbered = enumerate(rules, 1)
    for variant, some in groupby(numbered, key=lambda one: one[1][0].variant):
        parts.append(language.say('best-rules-variant', variant=variant_name(language, PRESETS[variant])))
        parts += [_told(language, number, *rule) for number, rule in some]
    replays: ControlRow = [
        Button(Press('replay', one.game, arg=str(one.round)), text=f'▶ {number}')
        for number, (one, _) in enumerate(rules, 1)
    ]
    if not rules:
        parts.append(language.say('best-rules-none'))
    last: ControlRow = [button('rules_hide')] if own else []
    return Sheet(language, [*parts, replays, last])


def asking_sheet(language: Language) -> Sheet:
    """Ask whether others may see a person's best rules."""
    show = button('rules_show', style=ButtonStyle.success)
    return Sheet(language, [language.say('best-rules-ask'), [show, button('never_mind', label='rules-later')]])


def _told(language: Language, number: int, one: DealtRound, secret: Secret) -> str:
    if one.cards is None:
        held = None
    elif one.found_by is None:
        held = language.say('best-rules-held', cards=one.cards)
    else:
        held = language.say('best-rules-found', cards=one.found_by)
    facts = [language.say('best-rules-points', points=one.points, figure=signed(one.points)), held]
    told = ' · '.join(filter(None, [*facts, language.day(one.at.date())]))
    return f'**{number}.** {told}\n{rule_quoted(secret)}'
