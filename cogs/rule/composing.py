"""Making a rule by pressing."""

import asyncio

from msgspec import structs

from bot.tables import Draft, Refusal
from bot.ui.kit.answers import change, language_for
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.rule.composing import composed, composing_sheet
from bot.ui.rule.drafts import SOON
from bot.ui.rule.explained import Unclear
from bot.ui.rule.writing import COMPOSED, Writing
from cogs.base import BaseCog
from cogs.rule.seal import written_for
from eleusis import commands as c
from eleusis.rules import composing
from eleusis.rules.composing import Clauses, Link, NoComposition
from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.syntax import Rule


class ComposeCog(BaseCog):
    """The panel where a rule is made by pressing; its controls carry all that has been chosen."""

    @control('compose')
    async def on_compose(self, interaction: Interaction, press: Press) -> None:
        """Show what has been chosen; a select adds the choice that was made in it."""
        writing, draft, given = await self._begun(interaction, press)
        clauses, rule = _chosen(press.value or press.part(2), given)
        made = await asyncio.to_thread(composed, rule, starter=writing.starter) if rule else None
        needed = await self.drafts.needed(made.rule, SOON) if made else None
        condition = given.condition if given else None
        number = draft.number if draft else 0
        sheet = composing_sheet(language_for(interaction), writing, number, clauses, condition, made, needed)
        await change(interaction, sheet)

    @control('compose_done')
    async def on_done(self, interaction: Interaction, press: Press) -> None:
        """Go on with the rule as if it had been typed."""
        writing, draft, given = await self._begun(interaction, press)
        clauses, rule = _chosen(press.part(2), given)
        if rule is None or composing.open_at(clauses) is not None:
            raise Refusal('unknown')
        text, read_from = ('', None) if draft is None else (draft.text, draft.read_from if given else draft.number)
        kept = await self.drafts.keep(interaction, text, rule_text(rule), read_from)
        meant = Press(f'{writing.purpose}_meant', press.game, arg=str(kept.number))
        await self.bot.controls.carry_out(interaction, meant)

    async def _begun(self, interaction: Interaction, press: Press) -> tuple[Writing, Draft | None, Rule | None]:
        """What is written for, and what it began with: a text, and the rule that this states, if there are any."""
        purpose = press.choice(*COMPOSED)
        writing, table = await written_for(self, interaction, press, purpose)
        if purpose == 'rule' and table is not None:
            self.tables.check(table, c.SealRule((await self.pressed(interaction, press))[1], ''))
        if not (number := press.number(1)):
            return writing, None, None
        draft = await self.drafts.written(interaction, number)
        try:
            return writing, draft, (await self.drafts.stated(interaction, draft.formal, writing)).rule
        except (NotARule, Unclear):
            return writing, draft, None


def _chosen(text: str, given: Rule | None) -> tuple[Clauses, Rule | None]:
    """What has been chosen, and the rule that it makes so far, which begins with the given one.

    What nobody could have chosen is refused as ``unknown``.
    """
    try:
        if text:
            clauses = composing.read(text)
        else:
            clauses = composing.clauses_of(given.condition) if given else composing.linked((), Link.RULE)
        condition = composing.condition(clauses, given.condition if given else None)
    except NoComposition:
        raise Refusal('unknown') from None
    if condition is None:
        return clauses, None
    return clauses, structs.replace(given, condition=condition) if given else Rule(condition)
