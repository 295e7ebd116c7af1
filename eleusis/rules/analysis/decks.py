"""Lines that the decks can supply."""

from collections.abc import Sequence

from eleusis.rules.analysis.walking import indices

COPIES = 2
"""Copies of each face: two decks are dealt from (1.2), at the largest tables three."""
ALL_COPIES = 52 * COPIES


def dealt(choices: Sequence[int]) -> list[int] | None:
    """One card from each of these masks, by index, no face more often than the decks hold it; None if impossible.

    A bipartite matching by augmenting paths.
    """
    holders: dict[int, list[int]] = {}

    def take(place: int, asked: set[int]) -> bool:
        for card in indices(choices[place]):
            if card in asked:
                continue
            asked.add(card)
            holding = holders.setdefault(card, [])
            if len(holding) < COPIES:
                holding.append(place)
                return True
            for other in holding:
                if take(other, asked):
                    holding[holding.index(other)] = place
                    return True
        return False

    if not all(take(place, set()) for place in reversed(range(len(choices)))):
        return None
    cards = {place: card for card, places in holders.items() for place in places}
    return [cards[place] for place in range(len(choices))]
