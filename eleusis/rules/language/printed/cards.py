"""References to cards, and nouns for kinds of cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from eleusis.cards import Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import CARD
from eleusis.rules.language.parsing import alone
from eleusis.rules.language.printed.words import printed_grammar
from eleusis.rules.syntax import Attribute, Quality, Ref

if TYPE_CHECKING:
    from eleusis.rules.syntax import Condition

for _ref, _said in {
    Ref.CARD: 'the card',
    Ref.LAST: 'the last card',
    Ref.SECOND: 'the second last card',
    Ref.THIRD: 'the third last card',
    Ref.STARTER: 'the starter',
    Ref.WRONG: 'the last wrong card',
}.items():
    printed_grammar.means('ref', _ref, _said)


printed_grammar.phrase('ref', 'the <number:nth> last card')(s.Back)
printed_grammar.phrase(
    'ref',
    'the last <cards:kind>',
    'the last card that is [ <cards:plain> ]',
    'the last card for which [ <cards:plain> ]',
)(s.LastLike)
for _attribute in Attribute:
    _name = _attribute.value
    printed_grammar.means('attribute', _attribute, _name)
    printed_grammar.means('ref', s.LastAlike(_attribute), f'the last card of its {_name}')


# Nouns for kinds of cards

for _suit in Suit:
    printed_grammar.means('suit', _suit, _suit.name.lower(), _suit.name.lower()[:-1], _suit.value.lower())
printed_grammar.phrase('suit_noun', '<suit>')(partial(s.OfSuit, Ref.CARD))
printed_grammar.means('rank_noun', s.OfRank(Ref.CARD, 1), '(aces|ace)')
printed_grammar.means('rank_noun', s.OfRank(Ref.CARD, 11), '(jacks|jack)')
printed_grammar.means('rank_noun', s.OfRank(Ref.CARD, 12), '(queens|queen)')
printed_grammar.means('rank_noun', s.OfRank(Ref.CARD, 13), '(kings|king)')
printed_grammar.phrase('rank_noun', '<rank>')(partial(s.OfRank, Ref.CARD))
for _colour in Colour:
    printed_grammar.means('plain_adjective', s.OfColour(Ref.CARD, _colour), _colour.value)
for _quality in Quality:
    if _quality is not Quality.SQUARE:
        printed_grammar.means('plain_adjective', s.Is(CARD, _quality), _quality.value)
printed_grammar.phrase('plain_adjective', '<name>')(partial(s.Named, Ref.CARD))
printed_grammar.phrase('adjective', '<plain_adjective>')(alone)
printed_grammar.phrase('adjective', 'non <condition:plain_adjective>')(s.Not)
printed_grammar.means('noun', s.Court(Ref.CARD), 'court (card|cards)')
printed_grammar.means('noun', s.Not(s.Court(Ref.CARD)), 'number (card|cards)')
printed_grammar.phrase('noun', '<suit_noun>', '<rank_noun>')(alone)
printed_grammar.means('noun', s.Is(CARD, Quality.SQUARE), '(square|squares)')
printed_grammar.phrase('noun', '<adjective> (card|cards)')(alone)


@printed_grammar.phrase('adjectives', '<adjective>', '<adjective> <adjectives>')
def _adjectives(adjective: Condition, adjectives: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return (adjective, *adjectives)


@printed_grammar.phrase('kind', '<noun>', '<adjectives> <noun>')
def _kind(noun: Condition, adjectives: tuple[Condition, ...] = ()) -> Condition:
    return s.All((*adjectives, noun)) if adjectives else noun


printed_grammar.phrase('cards', '<kind>', 'cards (that are|for which) [ <kind:plain> ]')(alone)


@printed_grammar.phrase('sorts', '<cards>', '<cards> or <sorts>')
def _sorts(cards: Condition, sorts: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return (cards, *sorts)


@printed_grammar.phrase('kinds', '<sorts>')
def _kinds(sorts: tuple[Condition, ...]) -> Condition:
    return sorts[0] if len(sorts) == 1 else s.Any(sorts)
