"""How long pictures take, file included, and how large the files are."""

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

from bot.eleusis.cards import by_suit, deck
from bot.render import Picture, draw_examples, draw_hand, draw_table, draw_trial
from tests.render.scenes import NAMES, random_layout, table

TIMES = 15


def run() -> list[tuple[str, float, str]]:
    """Return name, value and unit of each number measured."""
    few, many = (table(random_layout(cards, seed=4), seats=6, prophet=2, marker=12) for cards in (20, 80))
    hand = by_suit(Random(1).sample(deck(), 14))
    examples = [(deck()[place : place + place % 5 + 1], frozenset(deck()[place::2])) for place in range(5)]
    pictures: dict[str, Callable[[], Picture]] = {
        'a table of 20 cards': lambda: draw_table(few, NAMES),
        'a table of 80 cards': lambda: draw_table(many, NAMES),
        'a table of 80 cards, whole': lambda: draw_table(many, NAMES, whole=True),
        'a hand of 14 cards': lambda: draw_hand(hand, chosen=hand[3:5]),
        'the examples of a rule': lambda: draw_examples(examples),
        'a trial of 14 cards': lambda: draw_trial(hand, examples[0][1]),
    }
    began = perf_counter()
    draw_table(few, NAMES)
    lines = [('pictures, the first one of a process', 1000 * (perf_counter() - began), 'ms')]
    for name, draw in pictures.items():
        took, picture = measured(draw)
        lines += [(f'pictures, {name}', 1000 * took, 'ms'), (f'pictures, {name}', len(picture.png), 'bytes')]
    return lines


def measured(draw: Callable[[], Picture]) -> tuple[float, Picture]:
    """Return the median of the seconds it takes once the caches are full, and the picture."""
    picture, times = draw(), list[float]()
    for _ in range(TIMES):
        began = perf_counter()
        draw()
        times.append(perf_counter() - began)
    return median(times), picture


if __name__ == '__main__':
    for name, value, unit in run():
        print(f'{name:45} {value:12,.1f} {unit}')
