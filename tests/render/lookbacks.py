"""Rounds as an expert saw them, made up: what belief comes to is tested elsewhere."""

from eleusis.cards import Card
from eleusis.minds.hindsight import Better, Experiment, Hindsight, Moment, Outlook, ProphetTime, RuleShare

TRUE = 'if the last card is red, play an odd card, otherwise an even card'
RIVALS = ('the card is black', 'the card is even', 'the distance between the card and the last card is at most 4')
PLAYS = '-KH 6S 10S 10S+8S+4S 2C -7C -8C+QC+6H+8H 2S 2H 3H AD -6D 7S+2C+10C+2D AS 8S+10H+AH ~ -QH 5H'
"""As a layout is written in tests; ``~`` is a no-play that was right."""


def looked_back(*, repeat: int = 1, known: bool = True, turned: bool = False) -> Hindsight:
    """A round of 18 plays, repeated.

    Args:
        repeat: Number of repetitions.
        known: Whether the rule could be known at the end.
        turned: Whether the cards were turned up, as in Delphi.
    """
    words = PLAYS.replace(' ~', '').split() if turned else PLAYS.split()
    words *= repeat
    moments: list[Moment] = []
    for place, word in enumerate(words):
        grown = ((place + 1) / len(words)) ** 3 * (0.94 if known else 0.3)
        rivals = [(1 - grown) * share for share in (0.3, 0.2, 0.1)]
        shares = [RuleShare(text, share, true=False, near=False) for text, share in zip(RIVALS, rivals, strict=True)]
        shares.append(RuleShare(TRUE, grown, true=True, near=True))
        outlook = Outlook(tuple(sorted(shares, key=lambda one: -one.share)[:3]), 0.12 * (1 - grown), grown)
        experiment = _experiment(word, place, None if turned else 1 + place % 3)
        bits = (1.2, 0.9, 0.6, 0.4, 0.5, 1.9, 1.0, 0.7)[place % 8]
        better = Better(Card.D2, 0.4 + place / 50, 0.6, place % 2 == 0, 1.3) if place % 4 == 3 and not turned else None
        chance = 0.95 if bits < 0.5 else 0.55
        moments.append(Moment(experiment, chance, bits, outlook, better))
    prophets = (ProphetTime(2, 11, 14, overthrown=True), ProphetTime(1, 16, None)) if not turned else ()
    return Hindsight(TRUE, written=True, before=Outlook((), 0.1), moments=tuple(moments), prophets=prophets)


def _experiment(word: str, place: int, seat: int | None) -> Experiment:
    if word == '~':
        hand = Card.many_from_text('3S 5C 9S JC')
        return Experiment(seat, hand, True, 2 * place, place, hand, no_play=True)
    cards = tuple(Card(text) for text in word.lstrip('-').split('+'))
    return Experiment(seat, cards, not word.startswith('-'), 2 * place + 1, 1, cards)
