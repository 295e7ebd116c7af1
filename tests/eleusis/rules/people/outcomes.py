"""What becomes of the sentences that people wrote: understood, asked, refused or misread."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from eleusis.cards import Card as Face
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.language.reading import readings
from eleusis.rules.masks import CARDS, cards_in
from tests.eleusis.rules.people.cards import Card, Phrase
from tests.eleusis.rules.people.channel import PHRASES as CHANNEL
from tests.eleusis.rules.people.classroom import PHRASES as CLASSROOM
from tests.eleusis.rules.people.columns import PHRASES as COLUMNS
from tests.eleusis.rules.people.evening import PHRASES as EVENING
from tests.eleusis.rules.people.everyday import PHRASES as EVERYDAY
from tests.eleusis.rules.people.fourfold import PHRASES as FOURFOLD
from tests.eleusis.rules.people.neighbours import PHRASES as NEIGHBOURS
from tests.eleusis.rules.people.newcomers import PHRASES as NEWCOMERS
from tests.eleusis.rules.people.paraphrases import PARAPHRASES
from tests.eleusis.rules.people.regulars import PHRASES as REGULARS
from tests.eleusis.rules.people.strangers import PHRASES as STRANGERS

if TYPE_CHECKING:
    from tests.eleusis.rules.people.cards import Right

SETS: dict[str, tuple[Phrase, ...]] = {
    'evening': EVENING,
    'columns': COLUMNS,
    'newcomers': NEWCOMERS,
    'everyday': EVERYDAY,
    'neighbours': NEIGHBOURS,
    'strangers': STRANGERS,
    'regulars': REGULARS,
    'classroom': CLASSROOM,
    'channel': CHANNEL,
    'fourfold': FOURFOLD,
    'paraphrases': tuple(Phrase(text, right, since) for right, since, texts in PARAPHRASES for text in texts),
}
"""Who wrote the sentences: dealers of an evening, columnists, newcomers and so on; and rules in five wordings each."""

UNDERSTOOD, ASKED, REFUSED, MISREAD = 'understood', 'asked', 'refused', 'misread'
_LINES = 10
_LENGTH = 7
_MOST_ASKED = 3
"""Among more readings nobody finds their own at a glance."""
_SEEN = [Card(face.rank, face.suit.value) for face in CARDS]


def outcome(phrase: Phrase) -> str:
    """What becomes of a sentence. It is asked where the meant reading is among at most three."""
    try:
        rules = [compile_rule(rule) for rule in readings(phrase.text).rules]
    except NotARule:
        return REFUSED
    if phrase.right is None:
        return MISREAD
    meant = any(agrees(rule, right, phrase.since) for rule in rules for right in (phrase.right, *phrase.also))
    if len(rules) == 1:
        return UNDERSTOOD if meant else MISREAD
    return ASKED if meant and len(rules) <= _MOST_ASKED else REFUSED if meant else MISREAD


def agrees(rule: CompiledRule, right: Right, since: int) -> bool:
    """Whether the rule takes just the cards that are right, on random lines of right cards."""
    chance = Random(5)
    for number in range(_LINES):
        line = [Face.many_from_text('AS 7H 10D KC 2H JS')[number % 6] if number < 6 else chance.choice(tuple(Face))]
        while len(line) <= _LENGTH:
            accepted = rule.accepted(line)
            if len(line) >= since:
                seen = [_SEEN[face.index] for face in line]
                if accepted != sum(1 << place for place, card in enumerate(_SEEN) if right(seen, card)):
                    return False
            if not accepted:
                break
            line.append(chance.choice(cards_in(accepted)))
    return True


@cache
def outcomes(name: str, each: int = 1) -> dict[str, str]:
    """What becomes of every so-manieth sentence of a set."""
    return {phrase.text: outcome(phrase) for phrase in SETS[name][::each]}


def counts(name: str, each: int = 1) -> Counter[str]:
    """How often what becomes of those among them that mean something."""
    meant = {phrase.text for phrase in SETS[name] if phrase.right is not None}
    return Counter(found for text, found in outcomes(name, each).items() if text in meant)
