"""The written rule as judge of plays, no-plays, picks and guessed rules (4.1, 5, 7, 10.3), and of cards turned up."""

from random import Random
from typing import Literal

import msgspec

from eleusis import commands as c
from eleusis.cards import Card, by_suit
from eleusis.game import Question
from eleusis.games.registry import Round
from eleusis.layout import Layout
from eleusis.rules.analysis.audit import no_play_is_right, play_is_right, right_cards
from eleusis.rules.analysis.comparing import COMPARING_WORK, compare
from eleusis.rules.analysis.findings import Different, Undecided
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.errors import NotARule
from eleusis.rules.language.reading import read_rule

GUESS_WORK = COMPARING_WORK // 4
"""Steps allowed for comparing two rules: about a second, because the whole table is waiting."""


class Objection(msgspec.Struct, frozen=True):
    """What the rule says where a call contradicts it."""

    about: Literal['play', 'no-play', 'pick', 'card', 'guess', 'turned']
    """What the call is wrong about; ``card`` is the card that it lays from the shown hand."""
    right: bool
    cards: tuple[Card, ...] = ()
    """The cards of the shown hand that are right, each face once."""


def machine_verdict(round_: Round, rule: CompiledRule, rng: Random) -> c.Judge | None:
    """The rule's verdict on what is pending, in the dealer's name.

    If a card of the shown hand must be laid, it is drawn from those that are right (5.3). None for a guess that can't
    be compared: a person has to read it.
    """
    question = _question(round_)
    if question.about == 'guess':
        right = says_the_rule(question.text, rule)
        return None if right is None else c.Judge(round_.dealer, right)
    yes = _agrees(question, _is_right(question, round_.layout, rule))
    card = None if yes or not question.card_for_no else rng.choice(_shown_right(question, round_.layout, rule))
    return c.Judge(round_.dealer, yes, card)


def objection(round_: Round, rule: CompiledRule, call: c.Judge) -> Objection | None:
    """The rule's objection to this call of the dealer; None if there is none."""
    question = _question(round_)
    if question.about == 'guess':
        said = says_the_rule(question.text, rule)
        return None if said is None or said == call.yes else Objection('guess', said)
    shown = tuple(dict.fromkeys(by_suit(_shown_right(question, round_.layout, rule))))
    right = _is_right(question, round_.layout, rule)
    if call.yes != _agrees(question, right):
        return Objection(question.about, right, shown)
    if not call.yes and question.card_for_no and call.card not in shown:
        return Objection('card', right=False, cards=shown)
    return None


def says_the_rule(text: str, rule: CompiledRule) -> bool | None:
    """10.3: whether this text states the rule; None if it is not in the rule language or no proof is found.

    Fit starters are ignored: no player can find out about them.
    """
    try:
        said = read_rule(text)
    except NotARule:
        return None
    found = compare(said, rule.rule, work=GUESS_WORK)
    return None if isinstance(found, Undecided) else not isinstance(found, Different)


def _is_right(question: Question, layout: Layout, rule: CompiledRule) -> bool:
    line, sideline = layout.main_line, layout.last_sideline
    if question.about == 'pick':
        # The dealer may have called a no-play wrong against the rule; if no card is right, the pick stands.
        right = right_cards(rule, line, sideline, question.cards)
        return not right or question.pick in right
    if question.about == 'no-play':
        return no_play_is_right(rule, line, sideline, question.cards)
    return play_is_right(rule, line, sideline, question.cards)


def _shown_right(question: Question, layout: Layout, rule: CompiledRule) -> tuple[Card, ...]:
    """The cards of the shown hand that are right, copies included; none if no hand is shown."""
    if question.about not in ('no-play', 'pick'):
        return ()
    return right_cards(rule, layout.main_line, layout.last_sideline, question.cards)


def _agrees(question: Question, right: bool) -> bool:
    """Whether the dealer's answer is yes: the play is right, or the Prophet's call is correct (7.1)."""
    return right if question.call is None else right == question.call


def _question(round_: Round) -> Question:
    assert round_.question is not None, 'where a verdict is given there is something to judge'
    return round_.question
