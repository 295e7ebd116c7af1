"""Making a rule by pressing, and trying one by laying cards for nobody else to see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import SystemRandom
from string import ascii_letters

from msgspec import structs

from bot.render.draw import draw_trial
from bot.tables import Draft, Refusal
from bot.text import Language, plain
from bot.text.kinds import faces_said
from bot.ui.kit.answers import change, language_for
from bot.ui.kit.controls import (
    Button,
    ButtonStyle,
    ControlRow,
    Interaction,
    Press,
    button,
    control,
    number_in,
    suit_selects,
)
from bot.ui.kit.sheet import Sheet, Shown
from bot.ui.rule.composing import composed, composing_sheet
from bot.ui.rule.drafts import SOON
from bot.ui.rule.explained import Unclear, Understood, mended_said, odd_said
from bot.ui.rule.writing import COMPOSED, Writing
from cogs.base import BaseCog
from cogs.rule.seal import written_for
from eleusis import commands as c
from eleusis.cards import Card
from eleusis.rules import composing
from eleusis.rules.analysis.examples import starters
from eleusis.rules.analysis.sense import oddities
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.composing import Clauses, Link, NoComposition
from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.masks import CARDS, cards_in
from eleusis.rules.syntax import Rule


class ComposeCog(BaseCog):
    """The panel where a rule is made by pressing; its controls carry all that has been chosen."""

    @control('compose')
    async def on_compose(self, interaction: Interaction, press: Press) -> None:
        """Show what has been chosen; a select adds the choice that was made in it."""
        writing, draft, given = await self._begun(interaction, press)
        clauses, rule = _chosen(press.value or press.part(2), given)
        made = await asyncio.to_thread(composed, rule, starter=writing.starter) if rule else None
        needed = await self.bot.minds.needed(made.rule, SOON) if made else None
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
        kept = await self.bot.drafts.keep(interaction, text, rule_text(rule), read_from)
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
        draft = await self.bot.drafts.written(interaction, number)
        try:
            return writing, draft, (await self.bot.drafts.stated(interaction, draft.formal, writing)).rule
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


TRIAL_FILE = 'trial.png'
LONGEST_TRIAL = 50
"""Cards that a trial can hold: a rule may need the whole line, so none of it is dropped."""
_WRONG = '-'
_CHANCE = SystemRandom()
"""Its own: trying a rule must not use up the game's."""


class TrialCog(BaseCog):
    """The panel of a trial; ``/rule try`` opens it."""

    @control('try', 'try_meant', 'try_written')
    async def on_try(self, interaction: Interaction, press: Press) -> None:
        table, draft = await self.table_if_any(interaction, press), await self.bot.drafts.taken(interaction, press)
        await self.begin_trial(interaction, draft, Writing.at('rule' if table else 'try', table))

    @control('trial_lay')
    async def on_lay(self, interaction: Interaction, press: Press) -> None:
        """Lay a card, or choose the starter."""
        # The argument begins with the suit to keep the custom_ids of the panel's selects distinct.
        await self._go_on(interaction, press, lambda trial, rule: trial.laying(press.card, rule), press.arg[1:])

    @control('trial_lucky')
    async def on_lucky(self, interaction: Interaction, press: Press) -> None:
        await self._go_on(interaction, press, Trial.lucky)

    @control('trial_undo')
    async def on_undo(self, interaction: Interaction, press: Press) -> None:
        await self._go_on(interaction, press, lambda trial, _: trial.undone())

    @control('trial_begin')
    async def on_begin(self, interaction: Interaction, press: Press) -> None:
        """Start over with another starter."""
        await self._go_on(interaction, press, Trial.begun)

    async def _go_on(
        self, interaction: Interaction, press: Press, step: Callable[[Trial, CompiledRule], Trial], carried: str = ''
    ) -> None:
        writing = Writing.at('try', await self.table_if_any(interaction, press))
        trial = Trial.of(carried or press.arg, writing.game)
        draft = await self.bot.drafts.written(interaction, trial.draft)
        # The rule language may have changed since the draft was kept.
        found = await self.bot.drafts.understood(interaction, draft, writing)
        if found is not None:
            await self._show_trial(interaction, step(trial, found.judge), found)

    async def begin_trial(self, interaction: Interaction, draft: Draft, writing: Writing) -> None:
        """Show the rule of a draft with a random starter where there is one."""
        found = await self.bot.drafts.understood(interaction, draft, writing)
        if found is not None:
            await self._show_trial(interaction, Trial(draft.number, writing.game).begun(found.judge), found)

    async def _show_trial(self, interaction: Interaction, trial: Trial, found: Understood) -> None:
        """The line so far, what may come next, and a select for each suit to lay a card."""
        odd, language = await self.bot.drafts.found(interaction, oddities, found.rule, SOON), language_for(interaction)
        right, starter = trial.right(found.judge), found.judge is found.compiled
        look = await self.tables.look(interaction.guild_id)
        facts = {'refused': trial.wrong[-1] if trial.wrong else None, 'language': language, 'look': look}
        picture = await asyncio.to_thread(draw_trial, trial.line, frozenset(right), **facts)
        line = ' '.join(card.symbol for card in trial.line)
        alt = language.say('alt-trial', line=line or None, cards=faces_said(language, right))
        placeholder = 'trial-start' if starter and not trial.line else 'trial-lay'
        if trial.full:
            selects, said = [], language.say('trial-full', most=LONGEST_TRIAL)
        else:
            selects = suit_selects(language, CARDS, 'trial_lay', trial.game, 0, trial.arg, placeholder=placeholder)
            said = _verdict(language, trial, right, starter=starter)
        sheet = Sheet(
            language,
            language.say('trial-rule', rule=plain(rule_text(found.rule, language.code))),
            mended_said(language, found.mended),
            odd_said(language, odd or ()),
            [Shown(picture, TRIAL_FILE, alt)],
            said,
            *selects,
            _buttons(trial, right, starter=starter),
        )
        await change(interaction, sheet)


@dataclass(frozen=True)
class Trial:
    """What lies on the table of a trial."""

    draft: int
    game: int = 0
    """The number of the table whose dealer tries it; 0 for a trial without one."""
    line: tuple[Card, ...] = ()
    """The main line; empty before a starter is chosen."""
    wrong: tuple[Card, ...] = ()
    """The wrong cards since, of which most rules only need to remember that there was one."""

    @property
    def arg(self) -> str:
        """As a control carries it."""
        wrong = _WRONG + _letters(self.wrong) if self.wrong else ''
        return f'{self.draft}.{_letters(self.line)}{wrong}'

    @classmethod
    def of(cls, arg: str, game: int) -> Trial:
        """The trial that a control carries; refused as ``unknown`` when it carries none."""
        draft, dot, laid = arg.partition('.')
        line, _, wrong = laid.partition(_WRONG)
        if not dot or len(laid) > LONGEST_TRIAL + 1:
            raise Refusal('unknown')
        return cls(number_in(draft), game, _cards(line), _cards(wrong))

    @property
    def full(self) -> bool:
        return len(self.line) + len(self.wrong) >= LONGEST_TRIAL

    def right(self, compiled: CompiledRule) -> tuple[Card, ...]:
        """The cards that may come next; the starter, where there is one, is the first."""
        if compiled.starter and not self.line:
            return starters(compiled)
        return cards_in(compiled.accepted(self.line, self.wrong if compiled.sees_layout else ()))

    def laying(self, card: Card, compiled: CompiledRule) -> Trial:
        """The trial after this card: right ones go on the line. Refused as ``trial-full`` if there is no room."""
        if self.full:
            raise Refusal('trial-full', most=LONGEST_TRIAL)
        if card in self.right(compiled):
            return replace(self, line=(*self.line, card), wrong=())
        before = self.wrong if compiled.sees_layout else ()
        return replace(self, wrong=(*before, card))

    def undone(self) -> Trial:
        return replace(self, wrong=self.wrong[:-1]) if self.wrong else replace(self, line=self.line[:-1])

    def begun(self, compiled: CompiledRule) -> Trial:
        """The trial from the beginning, with a random starter where there is one."""
        line = (_CHANCE.choice(starters(compiled)),) if compiled.starter else ()
        return replace(self, line=line, wrong=())

    def lucky(self, compiled: CompiledRule) -> Trial:
        """The trial after a random right card; refused as ``trial-dead-end`` when there is none."""
        right = self.right(compiled)
        if not right:
            raise Refusal('trial-dead-end')
        return self.laying(_CHANCE.choice(right), compiled)


def _verdict(language: Language, trial: Trial, right: tuple[Card, ...], *, starter: bool) -> str:
    """What became of the card that was laid last, and how many may follow."""
    if trial.wrong:
        return language.say('trial-wrong', card=trial.wrong[-1], number=len(right))
    if not trial.line:
        return language.say('trial-choose-starter') if starter else language.say('trial-first', number=len(right))
    if starter and len(trial.line) == 1:
        return language.say('trial-begun', card=trial.line[0], number=len(right))
    return language.say('trial-right', card=trial.line[-1], number=len(right))


def _buttons(trial: Trial, right: tuple[Card, ...], *, starter: bool) -> ControlRow:
    def of(verb: str, *, label: str | None = None, disabled: bool = False) -> Button:
        return button(verb, trial.game, arg=trial.arg, label=label, disabled=disabled)

    row: ControlRow = [
        of('trial_lucky', disabled=trial.full or not right),
        of('trial_undo', disabled=not (trial.line or trial.wrong)),
        of('trial_begin', label=None if starter else 'trial-anew'),
    ]
    number = str(trial.draft)
    if trial.game:
        row.append(button('draft', trial.game, arg=number, label='draft-back', style=ButtonStyle.primary))
    else:
        row += [Writing('try').edit(trial.draft), button('keep', arg=number)]
    return row


def _letters(cards: tuple[Card, ...]) -> str:
    return ''.join(ascii_letters[card.index] for card in cards)


def _cards(letters: str) -> tuple[Card, ...]:
    places = [ascii_letters.find(letter) for letter in letters]
    if -1 in places:
        raise Refusal('unknown')
    return tuple(CARDS[place] for place in places)
