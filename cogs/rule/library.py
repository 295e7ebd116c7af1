"""The library of rules: keeping, showing, using and deleting them."""

import asyncio
from collections.abc import Sequence

from msgspec import structs

from bot.tables import Draft, OwnRule, Refusal
from bot.text import Language, legible, plain
from bot.ui.dealer import ready_rules, slug
from bot.ui.kit.answers import change, keep_form, language_for, open_dialog, reason, whisper
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, Interaction, Press, button, control, select
from bot.ui.kit.sheet import Sheet, page_of
from bot.ui.rule.drafts import PATIENCE
from bot.ui.rule.explained import Understood, card_said, mended_said
from bot.ui.rule.writing import NAME_LENGTH, Writing, name_dialog, writing_dialog
from cogs.base import BaseCog
from eleusis.rules.analysis.grading import quick_card, with_grade
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading_back import translated
from eleusis.rules.library import LibraryRule, built_in_rules, dealers_text

ON_A_PAGE = 25
"""Discord's limit for the options of a select."""
GRADES = (1, 2, 3, 4, 5)
_SHORT = 100
"""Characters that Discord shows of an option's description."""


class LibraryCog(BaseCog):
    """The panels of ``/rule library``."""

    @control('own')
    async def on_own(self, interaction: Interaction, press: Press) -> None:
        await change(interaction, own_sheet(language_for(interaction), await self._own(interaction), press.number()))

    @control('own_shown')
    async def on_own_shown(self, interaction: Interaction, press: Press) -> None:
        kept = await self.bot.people.rule(interaction.user.id, press.value)
        draft = await self.bot.drafts.keep_again(interaction, kept.name, kept.text)
        title = language_for(interaction).say('library-rule', name=plain(draft.text))
        delete = button('own_delete', arg=str(draft.number), label='delete', style=ButtonStyle.danger)
        back = button('own', arg=str(press.number()), label='library-back')
        await self._show_rule(interaction, draft, title, None, delete, back)

    @control('own_new')
    async def on_own_new(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        await open_dialog(interaction, writing_dialog(language_for(interaction), Writing('own')))

    @control('own_written', 'own_meant')
    async def on_own_written(self, interaction: Interaction, press: Press) -> None:
        """Keep the rule of a draft under the name that stands beside it."""
        language, draft = language_for(interaction), await self.bot.drafts.taken(interaction, press)
        found = await self.bot.drafts.understood(interaction, draft, Writing('own'))
        if found is None:
            return
        try:
            _check_name(draft.text)
        except Refusal as refusal:
            await keep_form(interaction)
            edit = Writing('own').edit(draft.number)
            await change(interaction, Sheet(language, reason(language, refusal), [edit]))
        else:
            news = await self._save(interaction, draft.text, found)
            await change(interaction, own_sheet(language, await self._own(interaction), news=news))

    @control('own_delete')
    async def on_own_delete(self, interaction: Interaction, press: Press) -> None:
        language = language_for(interaction)
        draft = await self.bot.drafts.written(interaction, press.number())
        await self.bot.people.delete_rule(interaction.user.id, draft.text)
        news = language.say('own-deleted', name=plain(draft.text), rule=plain(translated(draft.formal, language.code)))
        await change(interaction, own_sheet(language, await self._own(interaction), news=news))

    @control('keep')
    async def on_keep(self, interaction: Interaction, press: Press) -> None:
        draft = await self.bot.drafts.written(interaction, press.number())
        await open_dialog(interaction, name_dialog(language_for(interaction), draft.number))

    @control('named')
    async def on_named(self, interaction: Interaction, press: Press) -> None:
        draft = await self.bot.drafts.written(interaction, press.number())
        name = legible(press.field('text'))
        _check_name(name)
        found = await self.bot.drafts.understood(interaction, structs.replace(draft, text=name), Writing('own'))
        if found is not None:
            await whisper(interaction, await self._save(interaction, name, found))

    @control('built_in', 'built_in_page')
    async def on_built_in(self, interaction: Interaction, press: Press) -> None:
        sheet = await asyncio.to_thread(built_in_sheet, language_for(interaction), press.number(0), press.number(1))
        await change(interaction, sheet)

    @control('built_in_shown')
    async def on_built_in_shown(self, interaction: Interaction, press: Press) -> None:
        rule = next((rule for rule in built_in_rules() if rule.name in press.values), None)
        if rule is None:
            raise Refusal('unknown')
        draft, language = await self.bot.drafts.keep(interaction, rule.name, rule.text), language_for(interaction)
        title = language.say('library-rule-graded', name=plain(rule_name(language, rule)), grade=rule.grade)
        note = language.own(f'library-note-{slug(rule)}', rule.note)
        keep = button('keep', arg=str(draft.number))
        back = button('built_in', arg=f'{rule.grade}.0', label='library-back')
        await self._show_rule(interaction, draft, title, note, keep, back)

    async def _show_rule(
        self, interaction: Interaction, draft: Draft, title: str, note: str | None, *others: Button
    ) -> None:
        """A rule of the library with its dealer's card, a note on it, and what can be done with it."""
        explained = await self.bot.drafts.explained(interaction, draft, Writing('own'))
        if explained is None:
            return
        language, number = language_for(interaction), str(draft.number)
        # How hard the rule is to find is told where minds say so soon.
        card, needed = await asyncio.gather(
            asyncio.to_thread(quick_card, explained.compiled), self.bot.minds.needed(explained.rule, PATIENCE)
        )
        sheet = Sheet(
            language,
            title,
            language.say('library-text', rule=plain(explained.text)),
            mended_said(language, explained.mended),
            note,
            [explained.picture],
            card_said(language, with_grade(card, needed) if needed else card),
            [button('use', arg=number, style=ButtonStyle.success), button('try', arg=number), *others],
        )
        await change(interaction, sheet)

    async def _own(self, interaction: Interaction) -> tuple[OwnRule, ...]:
        kept, code = await self.bot.people.rules(interaction.user.id), language_for(interaction).code
        return await asyncio.to_thread(
            lambda: tuple([structs.replace(rule, text=translated(rule.text, code)) for rule in kept])
        )

    async def _save(self, interaction: Interaction, name: str, found: Understood) -> str:
        """Keep the rule; what is to be said of it."""
        language = language_for(interaction)
        text = rule_text(found.rule)
        before = await self.bot.people.keep_rule(interaction.user.id, name, text)
        if before is None or before.text == text:
            news = language.say('own-saved', name=plain(name))
        else:
            news = language.say('own-replaced', name=plain(name), rule=plain(translated(before.text, language.code)))
        return '\n'.join(filter(None, [news, mended_said(language, found.mended)]))


def _check_name(name: str) -> None:
    if not 0 < len(name) <= NAME_LENGTH:
        raise Refusal('own-rule-name', most=NAME_LENGTH)


def own_sheet(language: Language, rules: Sequence[OwnRule], page: int = 0, news: str | None = None) -> Sheet:
    """A page of the rules of who asks, to choose one."""
    there = page_of(rules, ON_A_PAGE, page)
    options = [(rule.name, rule.name, _cut(rule.text)) for rule in there.shown]
    return Sheet(
        language,
        news,
        language.say('library-own', number=len(rules)),
        _chooser(language, Press('own_shown', arg=str(there.number)), options),
        there.turning('own'),
        [button('own_new'), button('built_in', arg='1.0', style=ButtonStyle.primary)],
    )


def built_in_sheet(language: Language, grade: int, page: int = 0) -> Sheet:
    """The rules of one grade that come with the game, to choose one."""
    rules = [rule for rule in built_in_rules() if rule.grade == grade]
    there = page_of(rules, ON_A_PAGE, page)
    options = [
        (rule.name, rule_name(language, rule), _cut(dealers_text(rule.text, language.code))) for rule in there.shown
    ]
    styles = {each: ButtonStyle.primary if each == grade else ButtonStyle.secondary for each in GRADES}
    grades: ControlRow = [
        button('built_in', arg=f'{each}.0', label=f'grade-{each}', style=style) for each, style in styles.items()
    ]
    return Sheet(
        language,
        language.say('library-built-in', number=len(rules), grade=grade),
        _chooser(language, Press('built_in_shown', arg=str(grade)), options),
        there.turning('built_in_page', f'{grade}.'),
        grades,
        [button('own', arg='0', label='library-back')],
    )


def _chooser(language: Language, press: Press, options: Sequence[tuple[str, str, str]]) -> ControlRow:
    return [select(press, options, placeholder=language.say('library-choose'))] if options else []


def ready_sheet(language: Language, game: int, number: int) -> Sheet:
    """A choice of easy rules for the dealer, and the way to all others."""
    row: ControlRow = [button('built_in', arg='1.0', label='own'), button('write', game)]
    return Sheet(language, language.say('ready-rules'), ready_rules(language, game, number), row)


def rule_name(language: Language, rule: LibraryRule) -> str:
    return language.own(f'library-name-{slug(rule)}', rule.name)


def _cut(text: str) -> str:
    return text if len(text) <= _SHORT else text[: _SHORT - 1] + '…'
