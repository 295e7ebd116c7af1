"""Colours: text is legible on every background, and signs are visible."""

from collections.abc import Iterator

import pytest

from bot.look import Look
from bot.render.kit.palette import COLOURS, Ink
from bot.render.kit.theme import Theme, theme_of
from eleusis.cards import Suit

LOOKS = [Look('dark', 'four'), Look('dark', 'two'), Look('light', 'four'), Look('light', 'two')]


def luminance(colour: Ink) -> float:
    """As in the guidelines for accessible content on the web."""
    red, green, blue = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Ink, other: Ink) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def texts(theme: Theme) -> Iterator[tuple[Ink, Ink]]:
    """Ink and ground of all that is written."""
    for ground in (theme.background, theme.panel, theme.raised):
        yield theme.text, ground
        yield theme.muted, ground
    for ink in (theme.accent, theme.wrong, theme.prophet):
        yield ink, theme.panel
    for ink in (theme.accent, theme.right, theme.wrong, theme.prophet):
        yield ink, theme.raised
    yield theme.chip_text, theme.line
    yield theme.on_accent, theme.accent
    yield theme.on_sign, theme.flag
    yield theme.on_sign, theme.contradiction
    yield theme.ink, theme.card
    yield theme.ink, theme.gold
    yield theme.card, theme.night
    for suit, ink in theme.suits.items():
        if suit is not Suit.DIAMONDS:
            yield ink, theme.card
            yield ink, theme.side_card


@pytest.mark.parametrize('look', LOOKS)
def test_text_can_be_read(look: Look) -> None:
    for ink, ground in texts(theme_of(look)):
        assert contrast(ink, ground) >= 4.5, (ink, ground)


@pytest.mark.parametrize('look', LOOKS)
def test_diamonds_can_be_read_though_they_are_orange(look: Look) -> None:
    theme = theme_of(look)
    diamonds = theme.suits[Suit.DIAMONDS]
    assert contrast(diamonds, theme.card) >= 3.9
    assert contrast(diamonds, theme.side_card) >= 3.4


@pytest.mark.parametrize('look', LOOKS)
def test_what_is_no_text_stands_out_too(look: Look) -> None:
    """Frames, outlines and light against what they lie on."""
    theme = theme_of(look)
    for sign in (theme.right, theme.wrong, theme.string, theme.accent):
        assert contrast(sign, theme.panel) >= 3
    for sign in (theme.night, theme.ink):
        assert contrast(sign, theme.card) >= 3, 'badges on cards'


@pytest.mark.parametrize('look', LOOKS)
def test_a_palette_has_room_for_the_colours_of_emoji(look: Look) -> None:
    theme = theme_of(look)
    assert len(theme.palette.colours) <= COLOURS
