"""Somebody's best rules, for who asks: shown once the person has agreed, until they take that back."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from bot.text import Language, plain
from bot.text.numbers import signed
from bot.text.variants import variant_name
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, Press, button
from bot.ui.kit.sheet import Part, Sheet
from bot.ui.rule.seal import rule_quoted
from bot.ui.stats import PERSON_LENGTH
from eleusis.variants import PRESETS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.store import DealtRound, Secret

OF_EACH = 3
"""Rules of each way of playing: their points compare with no others."""
MOST_BEST = 5
"""Rules in all, each with a button below."""
LOOKED_AT = 20
"""Rounds of each way of playing: among more the same rule may come again and again, and it is shown once."""


def ranked_rules(dealt: Iterable[DealtRound]) -> list[list[DealtRound]]:
    """The rounds that somebody dealt by ways of playing, the most dealt first, each from the most points on.

    A dealer has as many points as the best player (9.5): most for a rule that is hard, and yet is found.
    """
    found: dict[str, list[DealtRound]] = {}
    for one in dealt:
        if one.variant in PRESETS:
            found.setdefault(one.variant, []).append(one)
    ways = sorted(found.values(), key=lambda rounds: -len(rounds))
    return [sorted(rounds, key=lambda one: (-one.points, one.at)) for rounds in ways]


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
    """Whether somebody agrees that others are shown their best rules."""
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
