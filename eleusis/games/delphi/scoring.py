"""Points of a game of Delphi."""

import itertools

from eleusis.scores import DelphiScore


def score(tokens: dict[int, int], oracle: int) -> DelphiScore:
    """Each player has the sum of the differences to all others, the oracle the sum of all positive differences.

    >>> score({1: 26, 2: 16, 3: 8}, oracle=0).points
    {1: 28, 2: -2, 3: -26, 0: 36}
    """
    players = tuple((seat, sum(own - other for other in tokens.values())) for seat, own in tokens.items())
    differences = sum(abs(one - other) for one, other in itertools.combinations(tokens.values(), 2))
    return DelphiScore(players, (oracle, differences), tuple(tokens.items()))
