"""The cache of drawings keeps the most recently used, within its limit."""

from PIL import Image

from bot.look import Look
from bot.render.draw import draw_hand, prepare
from bot.render.kit.picture import CACHES, MEGABYTE, cached_megabytes
from eleusis.cards import deck
from tests.render.scenes import NAMES, random_layout, table
from tests.shown import draw_table


def test_the_last_used_are_kept() -> None:
    drawn: list[int] = []

    def draw(number: int) -> Image.Image:
        drawn.append(number)
        return Image.new('L', (100, 100))

    sprite, cache = cached_megabytes(0.035)(draw), CACHES.pop()
    assert sprite(1) is sprite(1)
    for number in (2, 3, 1, 4):
        sprite(number)
    assert drawn == [1, 2, 3, 4]
    for number in (1, 2):
        sprite(number)
    assert drawn == [1, 2, 3, 4, 2], 'the one that was not used for longest went'
    assert len(cache) == 3
    assert 30_000 <= cache.currsize <= cache.maxsize


def test_what_is_too_large_is_drawn_all_the_same() -> None:
    draw, cache = cached_megabytes(0.005)(lambda size: Image.new('RGBA', (size, size))), CACHES.pop()
    assert draw(200).size == (200, 200)
    assert (len(cache), cache.currsize) == (0, 0)


def test_all_together_stay_below_forty_one_megabytes() -> None:
    assert sum(cache.maxsize for cache in CACHES) <= 41 * MEGABYTE
    for theme in ('dark', 'light'):
        prepare(Look(theme))
        for count in range(1, 150, 21):
            for whole in (False, True):
                draw_table(table(random_layout(count, seed=count), seats=8), NAMES, whole=whole, look=Look(theme))
        for cards in range(1, 61, 12):
            draw_hand(deck()[:cards], look=Look(theme))
    assert MEGABYTE < sum(cache.currsize for cache in CACHES) <= 41 * MEGABYTE
