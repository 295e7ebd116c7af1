"""Example rules to suggest when a sentence was not understood: about the same things as the sentence."""

from __future__ import annotations

import re

EXAMPLES = (
    'if the last card is red, play a black card, otherwise a red one',
    'the same suit or the same value as the last card',
    'play a card of a different colour than the last card',
    'higher than the last card, or an ace',
    '1 to 4 higher than the last card, going round',
    'odd and even cards alternate',
    'after a heart, a spade or a club; after any other card, a heart',
    'red, black, odd, even in a cycle',
    'never two court cards in a row',
    'no more than two cards of the same suit in a row',
    'every third card is red',
    'if the last two cards have the same colour, play the other colour',
    'between the last two cards',
    'the sum of the card and the last card is divisible by 3',
    'the difference between the card and the last card is at least 4',
    'if there are more red cards than black cards on the line, play black, otherwise red',
    'higher than the last card of its suit',
    'the same colour as the last face card',
    'A, 4 and K are pointy; pointy cards alternate with all others',
    'prime numbers or hearts',
    'at most double the last card',
    'neither a heart nor a spade',
    'suits go in the order clubs, diamonds, hearts, spades',
    'a king only if the last card was a queen; everything else must be black',
)
_LITTLE = {
    'a', 'an', 'the', 'of', 'or', 'and', 'is', 'it', 'if', 'in', 'to', 'than', 'as', 'be', 'must', 'may', 'can',
    'play', 'card', 'cards', 'last', 'one', 'any', 'with', 'that', 'this',
}  # fmt: skip


def nearest_example(text: str) -> str:
    """The example that shares the most words with a text."""
    words = set(re.findall(r'[a-z]+', text.casefold())) - _LITTLE
    return max(EXAMPLES, key=lambda example: len(words & _stems(example)))


def _stems(example: str) -> set[str]:
    words = re.findall(r'[a-z]+', example.casefold())
    return {*words, *(word.removesuffix('s') for word in words), *(f'{word}s' for word in words)}
