"""How an expert mind sees a round that is over, moment by moment."""

from functools import lru_cache
from itertools import islice

from eleusis.court.sealed import judging
from eleusis.minds.belief import Belief
from eleusis.minds.evidence import refused_at
from eleusis.minds.exact import log2
from eleusis.minds.guessing import Ahead
from eleusis.minds.hindsight import LIKELIEST, Better, Experiment, Moment, Outlook, Retrospect, RuleShare
from eleusis.minds.hinting import claims_in
from eleusis.minds.play import Chances, information
from eleusis.minds.seat import Mind
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.syntax import Rule
from eleusis.variants import Variant

_COMPARED = 400
"""The likeliest hypotheses among which rules are told apart."""
_NEARLY = 0.04
"""The share of verdicts in which a rule may differ and still be nearly the same: two cards of a deck."""
_WORTH_SAYING = 0.2
"""So much more, in cards of the hand, another card must have been worth."""
_RAREST = 1e-6
"""What nothing that is believed allows is told as this surprising: 20 bits."""


def outlook(mind: Mind, retrospect: Retrospect) -> Outlook:
    line = retrospect.line
    if not line:
        return Outlook((), 1.0)
    belief = _belief(mind, retrospect)
    ahead = Ahead(belief, line, mind.space.after(line), _COMPARED)
    rule = _compiled(retrospect.rule, retrospect.variant) if retrospect.rule else None
    same, near = (ahead.like(rule, apart) if rule else ahead.places[:0] for apart in (0.0, _NEARLY))
    likeliest = [
        RuleShare(rule_text(guess.rule), guess.share, bool(guess.places[0] in same), bool(guess.places[0] in near))
        for guess in islice(ahead.guesses(), LIKELIEST)
    ]
    return Outlook(tuple(likeliest), belief.unknown, belief.share(near))


def look_back(mind: Mind, before: Retrospect, experiment: Experiment) -> Moment:
    after = before.after(experiment)
    evidence, line = experiment.evidence, before.line
    if evidence is None:
        return Moment(experiment, None, 0.0, outlook(mind, after))
    belief = _belief(mind, before)
    refused = refused_at(before.shown, len(line))
    chances = Chances(belief, mind.space.after(line), before.variant, refused, expelling=experiment.expelling)
    chance = _judged(belief, chances.right(experiment.cards, no_play=experiment.no_play))
    told = _judged(belief, chances.right(evidence.cards, no_play=evidence.hand))
    bits = -log2(told if evidence.right is not evidence.hand else 1 - told)
    better = _better(mind, before, experiment, belief, chances) if experiment.hand else None
    return Moment(experiment, chance, bits, outlook(mind, after), better)


def _belief(mind: Mind, now: Retrospect) -> Belief:
    hints = claims_in(now.hint) if now.hint else ()
    return mind.beliefs.after(('hindsight', now.seal), now.line, now.shown, by_machine=now.by_machine, hints=hints)


def _better(mind: Mind, before: Retrospect, experiment: Experiment, belief: Belief, chances: Chances) -> Better | None:
    """The card of the hand that was worth most, by the measure by which machines choose.

    Where the rule is known, only of those that would have been right.
    """
    hand = experiment.hand
    if before.rule is not None:
        accepted = _compiled(before.rule, before.variant).accepted(before.line)
        hand = tuple([card for card in hand if accepted >> card.index & 1])
    if not hand:
        return None
    curious = mind.temper.curious
    values = chances.values(hand, curious)
    card = max(values, key=lambda one: values[one])
    worth = values[card] - chances.value(experiment.cards, curious, no_play=experiment.no_play)
    if worth < _WORTH_SAYING:
        return None
    chance, known = _judged(belief, chances.right([card], no_play=False)), before.rule is not None
    return Better(card, worth, chance, known, -log2(chance) if known else information(chance))


def _judged(belief: Belief, chance: float) -> float:
    """The probability of the verdict *right*, where whoever judges may err; never quite none, and never certain."""
    return min(max(belief.error + (1 - 2 * belief.error) * chance, _RAREST), 1 - _RAREST)


@lru_cache(maxsize=16)
def _compiled(rule: Rule, variant: Variant) -> CompiledRule:
    return judging(rule, variant)
