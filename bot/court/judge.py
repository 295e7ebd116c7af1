"""The written rule as judge of plays, no-plays, picks and guessed rules (4.1, 5, 7, 10.3), and of cards in Delphi."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from bot.engine import commands as c
from bot.engine.cards import Card, by_suit
from bot.engine.delphi.round import Game, GamePhase
from bot.engine.eleusis.judging import no_needs_card
from bot.engine.eleusis.round import TO_JUDGE, Phase
from bot.rules.analysis.audit import no_play_is_right, play_is_right, right_cards
from bot.rules.analysis.comparing import COMPARING_WORK, compare
from bot.rules.analysis.findings import Different, Undecided
from bot.rules.errors import NotARule
from bot.rules.language.reading import read_rule

if TYPE_CHECKING:
    from random import Random

    from bot.engine.eleusis.round import Pending, Round
    from bot.engine.match import AnyRound
    from bot.rules.compiling.compiled import CompiledRule


GUESS_WORK = COMPARING_WORK // 4
"""Steps allowed for comparing two rules: about a second, because the whole table is waiting."""


class Objection(msgspec.Struct, frozen=True):
    """The verdict of the rule where a call contradicts it."""

    about: Literal['play', 'no-play', 'pick', 'card', 'guess', 'turned']
    """What the call is wrong about: the play, the no-play, the Prophet's pick, or only the card that it lays; a rule
    that a player has said; in Delphi the card that was turned up."""
    right: bool
    """The verdict of the rule."""
    cards: tuple[Card, ...] = ()
    """The cards of the shown hand that are right by the rule, each face once."""


def waits_for_machine(round_: AnyRound) -> bool:
    """Whether the next thing to happen in this round is the bot's verdict."""
    return round_.machine_judged and round_.phase in (*TO_JUDGE, GamePhase.JUDGING)


def verdict(round_: AnyRound, rule: CompiledRule, rng: Random) -> c.Judge | None:
    """The rule's verdict on what is pending, as a command of the dealer's.

    If a card of the shown hand must be laid, it is drawn from those that are right (5.3). None for a rule said by a
    player that cannot be compared: somebody has to read it.
    """
    if isinstance(round_, Game):
        return c.Judge(round_.oracle, _turned_is_right(round_, rule))
    if round_.guess is not None:
        right = says_the_rule(round_.guess.text, rule)
        return None if right is None else c.Judge(round_.dealer, right)
    yes = _agrees(round_, _is_right(round_, rule))
    card = None if yes or not no_needs_card(round_) else rng.choice(_shown_right(round_, rule))
    return c.Judge(round_.dealer, yes, card)


def objection(round_: AnyRound, rule: CompiledRule, call: c.Judge) -> Objection | None:
    """How the rule contradicts this call of the dealer; None if it does not."""
    if isinstance(round_, Game):
        turned = _turned_is_right(round_, rule)
        return None if turned == call.yes else Objection('turned', turned)
    if round_.guess is not None:
        said = says_the_rule(round_.guess.text, rule)
        return None if said is None or said == call.yes else Objection('guess', said)
    shown = tuple(dict.fromkeys(by_suit(_shown_right(round_, rule))))
    right = _is_right(round_, rule)
    if call.yes != _agrees(round_, right):
        about = 'pick' if round_.phase is Phase.CHECKING else 'no-play' if _pending(round_).no_play else 'play'
        return Objection(about, right, shown)
    if not call.yes and no_needs_card(round_) and call.card not in shown:
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


def _turned_is_right(game: Game, rule: CompiledRule) -> bool:
    """Delphi: whether the card turned up is right by the rule."""
    assert game.card is not None, 'in phase JUDGING a card is turned up'
    return play_is_right(rule, game.layout.main_line, game.layout.last_sideline, (game.card,))


def _is_right(round_: Round, rule: CompiledRule) -> bool:
    """Whether the pending play, no-play or pick is right by the rule."""
    pending = _pending(round_)
    line, sideline = round_.layout.main_line, round_.layout.last_sideline
    if round_.phase is Phase.CHECKING:
        # Against the rule, a dealer may have said that a card of the hand is right; if none is, the pick stands.
        right = right_cards(rule, line, sideline, pending.cards)
        return not right or pending.pick in right
    if pending.no_play:
        return no_play_is_right(rule, line, sideline, pending.cards)
    return play_is_right(rule, line, sideline, pending.cards)


def _shown_right(round_: Round, rule: CompiledRule) -> tuple[Card, ...]:
    """The cards of the shown hand that are right by the rule, copies included; empty where no hand is shown."""
    pending = _pending(round_)
    if not pending.no_play:
        return ()
    return right_cards(rule, round_.layout.main_line, round_.layout.last_sideline, pending.cards)


def _agrees(round_: Round, right: bool) -> bool:
    """Whether the dealer should say yes: that it is right, or that the Prophet's call is correct (7.1)."""
    call = _pending(round_).call if round_.phase is Phase.JUDGING else None
    return right if call is None else right == call


def _pending(round_: Round) -> Pending:
    assert round_.pending is not None, 'phases JUDGING and CHECKING have a pending play'
    return round_.pending
