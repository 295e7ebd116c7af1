"""A text that is no rule, or that can be read in several ways."""

from collections.abc import Sequence

from bot.store.texts import Draft
from bot.text import Language, plain
from bot.text.rule_said import counting_text, not_a_rule_text, parting_text
from bot.ui.kit.controls import Button, ButtonStyle, button, in_rows
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.explained import Unclear, mended_said
from bot.ui.rule.writing import COMPOSED, Place, Writing
from eleusis.court.questions import Nearest
from eleusis.rules.analysis.partings import starter_counted
from eleusis.rules.errors import NotARule
from eleusis.rules.hearing.proposing import Proposal
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading_back import sounds_abroad
from eleusis.rules.syntax import Rule

_LONGEST_READING = 800
"""Characters that are shown of each of several readings."""
_AROUND = 60
"""Characters of a text that are shown on either side of what was not understood."""


def not_a_rule_sheet(
    language: Language,
    error: NotARule,
    text: str,
    writing: Writing,
    draft: Draft,
    nearest: Nearest,
    meant: Sequence[Draft],
) -> Sheet:
    """What was not understood in this text, where, the nearest rules to choose from, and a way back to the draft.

    Args:
        meant: For each of them a draft that says it.
    """
    ours, translated = len(meant) - nearest.translated, f'\n-# {language.say("nearest-translated")}'
    ways = [
        f'{_reading(language, number, proposal.rule)}{_left_out(language, proposal) if number <= ours else translated}'
        for number, proposal in enumerate(nearest.proposals, 1)
    ]
    asked = [
        language.say('nearest', number=len(meant)),
        '\n'.join(ways),
        language.say('learned') if nearest.learned else None,
        '\n'.join(parting_text(language, parting) for parting in nearest.partings),
    ]
    return Sheet(
        language,
        language.say('draft-not-understood'),
        f'> {_marked(text, error.start, error.end)}' if text else None,
        _why(language, error, writing),
        *(asked if meant else ()),
        *in_rows([*_choices(writing, meant), writing.edit(draft.number)]),
        *in_rows(_by_pressing(language, writing, meant or [draft])),
        writing.back,
    )


def _why(language: Language, error: NotARule, writing: Writing) -> str:
    """What is wrong with the text; of a sentence in another language, how one is written that can be read."""
    words = error.facts.get('words')
    if isinstance(words, tuple) and sounds_abroad(words):
        return language.say('rule-not-understood-abroad', built=writing.purpose in COMPOSED)
    return not_a_rule_text(language, error)


def _reading(language: Language, number: int, rule: Rule) -> str:
    return language.say('reading', number=number, rule=plain(rule_text(rule, language.code), _LONGEST_READING))


def _left_out(language: Language, proposal: Proposal) -> str:
    """The dealer's own sentence with the words struck through that the rule does not contain, if there are any."""
    if all(used for _, used in proposal.heard):
        return ''
    heard = ''.join(_spaced(piece) if used else f'~~{plain(piece)}~~' for piece, used in proposal.heard)
    return f'\n-# {language.say("nearest-heard", heard=heard.strip())}'


def asked_sheet(
    language: Language, unclear: Unclear, writing: Writing, draft: Draft, place: Place, meant: Sequence[Draft]
) -> Sheet:
    """A text that can be read in several ways, and the choice which is meant.

    Args:
        place: Where in the draft that text stands.
        meant: For each way a draft with that one meaning.
    """
    ways = [_reading(language, number, rule) for number, rule in enumerate(unclear.readings.rules, 1)]
    return Sheet(
        language,
        _asked(language, writing, draft, place, len(ways)),
        f'> {plain(getattr(draft, place))}',
        mended_said(language, unclear.readings.mended),
        '\n'.join(ways),
        language.say('learned') if unclear.learned else None,
        *counting_text(language, starter_counted(unclear.readings.rules)),
        '\n'.join(parting_text(language, parting) for parting in unclear.partings),
        [*_choices(writing, meant), writing.edit(draft.number)],
        _by_pressing(language, writing, meant),
        writing.back,
    )


def _choices(writing: Writing, meant: Sequence[Draft]) -> list[Button]:
    """A button for each of some drafts, numbered."""
    verb, style = f'{writing.purpose}_meant', ButtonStyle.primary
    return [
        button(verb, writing.game, arg=str(each.number), label=f'reading-{number}', style=style)
        for number, each in enumerate(meant, 1)
    ]


def _by_pressing(language: Language, writing: Writing, drafts: Sequence[Draft]) -> list[Button]:
    """A button for each of some drafts to change it by pressing, or for a single one to make the rule so."""
    if writing.purpose not in COMPOSED:
        return []
    alone = len(drafts) == 1
    return [
        Button(
            writing.composing(each.number),
            'compose' if alone else '',
            text='' if alone else language.say('compose-numbered', number=number),
        )
        for number, each in enumerate(drafts, 1)
    ]


def _asked(language: Language, writing: Writing, draft: Draft, place: Place, number: int) -> str:
    """The question, and where there are two texts, about which."""
    two = writing.purpose == 'compare' and draft.formal
    of = 'one' if not two else 'first' if place == 'text' else 'second'
    return language.say('asked', number=number, of=of)


def _marked(text: str, start: int, end: int) -> str:
    """The text about the place that was not understood, which is underlined."""
    before, word, after = text[:start], text[start:end], text[end:]
    before = before if len(before) <= _AROUND else '…' + before[1 - _AROUND :]
    after = after if len(after) <= _AROUND else after[: _AROUND - 1] + '…'
    marked = f'__**{plain(word)}**__' if word.strip() else '**▸◂**'
    return f'{_spaced(before)}{marked}{_spaced(after)}'


def _spaced(text: str) -> str:
    """The text made harmless, with a blank at its ends where it had one."""
    before, after = ' ' * text[:1].isspace(), ' ' * text[-1:].isspace()
    return f'{before}{plain(text)}{after}' if text.strip() else before
