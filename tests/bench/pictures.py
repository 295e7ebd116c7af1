"""How long pictures take, file included, and how large the files are."""

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

from msgspec.structs import replace

from bot.eleusis.cards import Card, by_suit
from bot.eleusis.layout import Placement
from bot.eleusis.match import MatchPhase, decide, replay
from bot.eleusis.views import PublicView, public_view
from bot.render import Picture, draw_hand, draw_scores, draw_table
from tests.bench.engine import dealt, next_command

TIMES = 15
NAMES = {0: 'Marguerite', 1: 'Алиса Иванова', 2: 'さくら', 3: 'محمد علي', 4: 'Bartholomew the Long-Winded'}


def run() -> list[tuple[str, float, str]]:
    """Return name, value and unit of each number measured."""
    began = perf_counter()
    draw_table(table_of(5), NAMES)
    first = perf_counter() - began
    twenty, eighty = table_of(20), table_of(80)
    hand = by_suit(Random(1).sample(list(Card), 14))
    scores = scored()
    pictures = {
        'a table of 20 cards': lambda: draw_table(twenty, NAMES),
        'a table of 80 cards': lambda: draw_table(eighty, NAMES),
        'a table of 80 cards, whole': lambda: draw_table(eighty, NAMES, whole=True),
        'a hand of 14': lambda: draw_hand(hand, chosen=hand[3:5]),
        'the scores': lambda: draw_scores(scores, NAMES),
    }
    lines = [('pictures, the first one', 1000 * first, 'ms')]
    for name, draw in pictures.items():
        took, picture = measured(draw)
        lines += [(f'pictures, {name}', 1000 * took, 'ms'), (f'pictures, {name}', len(picture.png) / 1000, 'kB')]
    return lines


def measured(draw: Callable[[], Picture]) -> tuple[float, Picture]:
    """Return the median of the seconds it takes once the caches are full, and the picture."""
    picture, times = draw(), list[float]()
    for _ in range(TIMES):
        began = perf_counter()
        draw()
        times.append(perf_counter() - began)
    return median(times), picture


def table_of(cards: int) -> PublicView:
    """Return a table with so many cards on the layout: a few more right than wrong ones, and some strings."""
    view, choices = public_view(dealt(1)[0]), Random(cards)
    assert view.round is not None
    layout = view.round.layout
    while (room := cards - layout.count) > 0:
        right = choices.random() < 0.6
        string = choices.randint(2, 4) if not right and choices.random() < 0.25 else 1
        layout = layout.laying(Placement(tuple(choices.choices(list(Card), k=min(room, string))), right))
    return replace(view, round=replace(view.round, layout=layout))


def scored() -> PublicView:
    """Return a table whose first round is over."""
    match, rng = dealt(1)
    choices = Random(1)
    while match.phase is MatchPhase.ROUND and match.round is not None:
        match = replay(decide(match, next_command(match.round, choices), rng), match)
    return public_view(match)


if __name__ == '__main__':
    for name, value, unit in run():
        print(f'{name:45} {value:10,.1f} {unit}')
