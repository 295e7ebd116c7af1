"""The animated replay of a round: every frame decodes, stays still where it should, and keeps the secret."""

import io
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import combinations
from random import Random

import pytest
from PIL import Image, ImageChops

from bot.look import Look
from bot.render.kit.animation import Film
from bot.render.kit.theme import theme_of
from bot.render.replay import CARDS_ROOM, card_places
from eleusis.scenes import scenes
from eleusis.variants import PRESETS
from eleusis.views import Scene
from tests.examples import some
from tests.render.drawn import Drawn, noting
from tests.render.rounds import long_round, played
from tests.render.scenes import NAMES, round_of
from tests.shown import draw_replay, plan_replay_rows, plan_stage

MOST_BYTES = 10 * 2**20
"""Discord's limit for a file."""
RULE = 'After a red card a black one, after a black card a red one. ' * 4


def frames(gif: bytes) -> Iterator[tuple[Image.Image, int]]:
    """Each picture as it is seen, and how long, in milliseconds."""
    with Image.open(io.BytesIO(gif)) as film:
        for place in range(getattr(film, 'n_frames', 1)):
            film.seek(place)
            yield film.convert('RGB'), film.info['duration']


def digests(gif: bytes) -> list[tuple[str, int]]:
    """A digest of each picture instead of the picture, of which a film has hundreds of megabytes."""
    return [(sha256(image.tobytes()).hexdigest(), time) for image, time in frames(gif)]


@cache
def some_round(*kinds: str) -> tuple[Scene, ...]:
    """A round in which all of this happens, and not much else."""
    found: list[tuple[Scene, ...]] = []
    for seed in range(60):
        telling = played(seed)
        told = [scenes(telling.batches, record.number) for record in telling.match.past]
        found += [one for one in told if set(kinds) <= {here.kind for scene in one for here in scene.news}]
        if len(found) > 12:
            break
    return min(found, key=len)


# The file


@pytest.mark.parametrize('look', [Look(), Look('light', 'two')])
def test_what_is_seen_is_what_was_painted(look: Look) -> None:
    palette = theme_of(look).palette
    rng = Random(1)
    painted = [Image.new('L', (90, 70), 3)]
    for _ in range(12):
        image = painted[-1].copy()
        box = sorted(rng.sample(range(90), 2)), sorted(rng.sample(range(70), 2))
        image.paste(rng.randrange(255), (box[0][0], box[1][0], box[0][1], box[1][1]))
        image.putpixel((rng.randrange(90), rng.randrange(70)), rng.randrange(255))
        painted.append(image)
    film = Film(90, 70, palette)
    for place, image in enumerate(painted):
        film.add(image, 100 + 10 * place)
    finished = film.finished()
    seen = list(frames(finished.data))
    assert [time for _, time in seen] == [100 + 10 * place for place in range(13)]
    assert finished.seconds == sum(time for _, time in seen) / 1000
    for image, (shown, _) in zip(painted, seen, strict=True):
        colours = image.convert('P')
        colours.putpalette(palette.channels)
        assert ImageChops.difference(colours.convert('RGB'), shown).getbbox() is None


def test_a_frame_that_changes_nothing_is_shown_all_the_same() -> None:
    film = Film(20, 20, theme_of(Look()).palette)
    for _ in range(3):
        film.add(Image.new('L', (20, 20), 1), 500)
    assert [time for _, time in frames(film.finished().data)] == [500] * 3


def test_the_colour_that_stands_for_nothing_is_shown_as_its_neighbour() -> None:
    palette = theme_of(Look()).palette
    film = Film(4, 4, palette)
    for index in (0, 255, 0):
        film.add(Image.new('L', (4, 4), index), 100)
    red, green, blue = palette.colours[-1]
    (_, _), (shown, _), (last, _) = frames(film.finished().data)
    pixel, ground = shown.getpixel((1, 1)), last.getpixel((1, 1))
    assert isinstance(pixel, tuple)
    assert pixel != ground
    assert max(abs(pixel[0] - red), abs(pixel[1] - green), abs(pixel[2] - blue)) < 100


def test_it_begins_again_for_ever() -> None:
    with Image.open(io.BytesIO(draw_replay(some_round('laid-right'), NAMES).data)) as film:
        assert film.info['loop'] == 0


def test_each_scene_is_a_frame_of_one_size() -> None:
    told = some_round('prophet-declared', 'round-ended')
    made = draw_replay(told, NAMES, rule=RULE)
    sizes = [image.size for image, _ in frames(made.data)]
    assert made.frames == len(sizes) == len(told)
    assert {*sizes} == {(made.width, made.height)}


def test_the_rule_is_in_the_last_frame_alone() -> None:
    told = some_round('round-ended')
    with_rule, without, other = (
        [image for image, _ in digests(draw_replay(told, NAMES, rule=rule).data)] for rule in (RULE, None, 'Queens.')
    )
    assert with_rule[:-1] == without[:-1] == other[:-1]
    assert len({with_rule[-1], without[-1], other[-1]}) == 3


def test_a_card_judged_against_the_rule_is_marked_from_where_it_lies() -> None:
    told = some_round('laid-right', 'laid-wrong', 'round-ended')
    number = next(round_of(scene.view).layout.count for scene in told if scene.verdict and not scene.verdict.no_play)
    plain, marked = (digests(draw_replay(told, NAMES, contradicted=numbers).data) for numbers in ((), (number,)))
    differ = [one != other for (one, _), (other, _) in zip(plain, marked, strict=True)]
    lies = [round_of(scene.view).layout.count >= number for scene in told]
    assert differ[: differ.index(True)] == [False] * lies.index(True)
    assert marked[lies.index(True)][1] > plain[lies.index(True)][1]


@pytest.mark.parametrize('cards', [2, 20, 150])
def test_it_fits_into_a_message(cards: int) -> None:
    telling = long_round(cards)
    told = scenes(telling.batches, 1)
    made = draw_replay(told, NAMES, rule=RULE)
    assert len(made.data) < MOST_BYTES
    assert made.frames == len(told)
    assert made.seconds < 300
    assert round_of(told[-1].view).layout.count >= cards


# How long


def test_it_stays_longer_where_it_mattered() -> None:
    told = some_round('prophet-declared', 'prophet-overthrown', 'player-expelled', 'round-ended')
    times = [time for _, time in frames(draw_replay(told, NAMES, rule=RULE).data)]
    ordinary, mattered = list[int](), list[int]()
    for scene, time in zip(told, times, strict=True):
        kinds = {item.kind for item in scene.news}
        matters = scene.kind == 'prophet' or kinds & {'prophet-overthrown', 'player-expelled', 'no-play-declared'}
        plain = scene.verdict is not None and not scene.verdict.no_play and scene.verdict.upheld
        (mattered if matters else ordinary if plain else []).append(time)
    assert max(ordinary) < min(mattered)
    assert times[-1] == max(times)


# Where everything lies


def seen(told: Sequence[Scene], rule: str | None = None) -> list[Drawn]:
    """The frames of a replay, with everything that must be true of them."""
    with noting() as drawn:
        draw_replay(told, {seat: 'ABCDEFGH'[seat] for seat in range(8)}, rule=rule)
    for frame in drawn:
        frame.check()
    return drawn


@pytest.mark.parametrize('variant', some(PRESETS, 3))
def test_every_scene_keeps_its_place(variant: str) -> None:
    for seed in range(2):
        telling = played(seed, PRESETS[variant])
        for record in telling.match.past:
            told = scenes(telling.batches, record.number)
            if not told:
                continue
            assert told[0].view.round
            names = {'ABCDEFGH'[seat] for seat in told[0].view.round.seats}
            assert all(names <= {*frame.words} for frame in seen(told))
            for words in (1, 40, 400):
                seen(told[-1:], 'queen ' * words)


def test_a_long_round_keeps_its_place_too() -> None:
    told = scenes(long_round(150).batches, 1)
    seen(told)
    stage = plan_stage(told)
    rows = [plan_replay_rows(stage, scene, ()) for scene in told]
    tops = {band.rect.y for each in rows for band in each.bands[:1]}
    assert len(tops) <= 2, 'the first row jumps'
    for scene, each in zip(told, rows, strict=True):
        hidden = sum(chip.cards for band in each.bands for chip in band.chips) + (each.fold.cards if each.fold else 0)
        assert sum(len(band.cards) for band in each.bands) + hidden == round_of(scene.view).layout.count


@pytest.mark.parametrize('hand', [True, False])
def test_the_cards_of_a_play_lie_side_by_side(hand: bool) -> None:
    for count in range(1, 61):
        _, places = card_places(count, hand=hand)
        assert len(places) == count
        assert all(CARDS_ROOM.holds(place) for place in places)
        assert not any(one.overlaps(other) for one, other in combinations(places, 2))
        assert min(place.height for place in places) >= 17


def test_nothing_glows_where_nothing_was_laid() -> None:
    told = some_round('prophet-declared')
    for scene, frame in zip(told, seen(told), strict=True):
        if scene.kind == 'prophet' or (scene.verdict is not None and not scene.verdict.no_play):
            assert any(badge.what == 'glow' for badge in frame.badges) is (scene.kind != 'prophet')
