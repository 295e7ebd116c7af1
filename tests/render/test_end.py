"""The picture of the end of a round: everything that happened is in it, and nothing covers anything else."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.look import USUAL
from bot.render.game import Tenure
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import WIDTH, Rect
from bot.render.kit.theme import theme_of
from bot.render.names import Phrase
from bot.render.round_end import TEXT
from bot.render.thumbnail import READABLE, RIBBON, fitting
from bot.text import ENGLISH
from bot.text.news import why_void
from bot.text.numbers import gained
from eleusis.cards import Card, deck
from eleusis.games.eleusis.round import Office
from eleusis.games.eleusis.scoring import Tally
from eleusis.layout import Layout, Placement
from eleusis.variants import PRESETS
from eleusis.views import PublicView
from tests.examples import examples
from tests.render.drawn import Drawn, Part, apart, noted
from tests.render.endings import ended, some_ending, some_offices
from tests.render.scenes import NAMES, of_text, random_layout, round_of
from tests.render.test_names import UNDRAWABLE
from tests.render.test_pictures import check as check_file
from tests.shown import draw_round_end, round_end_of

RULE = 'If the last card is red, the next one is black and higher; if it is black, any card of the same suit follows.'
THEME = theme_of(USUAL)


def check(view: PublicView, rule: str | None = RULE) -> Drawn:
    """Everything that must be true of any picture of the end of a round."""
    drawn, ending = noted(draw_round_end, view, dict(enumerate('ABCDEFGH')), rule=rule), round_end_of(ENGLISH, view)
    drawn.check()
    assert not drawn.cut
    told = ' '.join(drawn.words)
    assert view.round is not None
    check_small(drawn, view.round.layout)
    assert sum(badge.what in ('king', 'fallen_king') for badge in drawn.badges) >= len(ending.offices)
    assert all(office.said.after in told for office in ending.offices)
    if ending.scores is None:
        assert why_void(ENGLISH, view.round.voided)[:40] in told
        return drawn
    lines = ending.scores.lines
    assert all(line.terms in told for line in lines)
    won = [line.points for line in lines if line.points is not None]
    assert not Counter(map(gained, won)) - Counter(drawn.words)
    delphi = view.variant.game == 'delphi'
    players = [line.points or 0 for line in lines if line.sign.kind != 'oracle'] if delphi else won
    assert [points for points in won if points in players] == sorted(players, reverse=True) or delphi
    return drawn


def check_small(drawn: Drawn, layout: Layout) -> None:
    """Every card is there once, as what it is, no two cover one another, and strings are outlined."""
    everything = Counter[object]()
    strings: list[list[Card]] = []
    for column in layout.columns:
        if column.main:
            face = FaceSize.SIDEWAYS if column.main.from_hand else FaceSize.UPRIGHT
            everything[column.main.card, face] += 1
        for play in column.sideline:
            everything.update((card.card, FaceSize.SIDE) for card in play)
            strings += [[card.card for card in play]] if len(play) > 1 else []
    assert Counter((card.what, card.how) for card in drawn.cards) == everything
    outlines = [panel for panel in drawn.panels if panel.what == THEME.string]
    apart(outlines)
    assert [[card.what for card in drawn.cards if one.rect.holds(card.rect)] for one in outlines] == strings
    ribbons = bars(drawn)
    apart(ribbons)
    assert not any(bar.rect.overlaps(other.rect) for bar in ribbons for other in (*outlines, *drawn.cards))


def bars(drawn: Drawn) -> list[Part]:
    """The bars of the Prophets' times."""
    return [panel for panel in drawn.panels if panel.rect.height == RIBBON and panel.what in (THEME.gold, THEME.line)]


def small(layout: Layout, offices: Sequence[Office] = (), height: int = 430) -> Drawn:
    """A layout in miniature."""
    terms = [Tenure(one.marker, one.last, one.ended is None, Phrase(str(one.seat))) for one in offices]
    thumbnail = fitting(layout.columns, terms, Rect(40, 40, TEXT, height))
    drawn = noted(lambda: thumbnail.paint(Canvas(WIDTH, thumbnail.bottom + 3, THEME)))
    drawn.check()
    check_small(drawn, layout)
    return drawn


@examples(60)
@given(st.integers(0, 10_000), st.integers(1, 150), st.integers(3, 8))
def test_everything_has_its_place(seed: int, count: int, seats: int) -> None:
    check(some_ending(seed, count, seats))


def test_of_an_empty_table_no_layout_is_shown() -> None:
    assert not any('on the table' in word for word in check(ended(Layout(), voided='dealer-left')).words)


@pytest.mark.parametrize('count', [1, 2, 20, 64, 110, 150])
@pytest.mark.parametrize('right', [0.2, 0.5, 1])
def test_any_layout_is_small_enough(count: int, right: float) -> None:
    layout = random_layout(count, count, right)
    drawn = small(layout, some_offices(layout, 6, Random(count)))
    assert drawn.rect.height <= 43 + (620 if count <= 64 else 1300)


@pytest.mark.parametrize('depth', [1, 15, 40])
def test_a_sideline_may_be_deep(depth: int) -> None:
    layout = of_text('7D')
    for card in (deck() * 2)[:depth]:
        layout = layout.laying(Placement((card,), right=False))
    small(layout, [Office(1, 1, layout.count)], 300)


def test_ranks_can_be_read_as_long_as_there_is_room() -> None:
    assert all(card.rect.width >= READABLE for card in small(random_layout(30, right=0.6)).cards)


def test_a_bar_reaches_from_the_card_after_the_marker_to_the_last_one_of_the_office() -> None:
    drawn = small(random_layout(120, right=1), [Office(1, 9, 70, 'overthrown'), Office(2, 70, 120)], 300)
    cards = drawn.cards
    for ground, (begin, end) in ((THEME.line, (10, 70)), (THEME.gold, (71, 120))):
        reach = [bar.rect for bar in bars(drawn) if bar.what == ground]
        # A card that was laid from a hand lies lower: only the columns are compared.
        assert (reach[0].x, reach[-1].right) == (cards[begin - 1].rect.x, cards[end - 1].rect.right)
    kings = [shape.rect for shape in drawn.shapes if shape.what == 'king']
    first = [next(bar.rect for bar in bars(drawn) if bar.what == ground) for ground in (THEME.line, THEME.gold)]
    assert [bar.holds(king) for king, bar in zip(kings, first, strict=True)] == [True, True]
    marked = [cards[9 - 1].rect.grown(3), cards[70 - 1].rect.grown(3)]
    assert [panel.rect for panel in drawn.panels if panel.rect in marked] == marked


def test_who_was_prophet_for_no_card_has_no_bar_and_is_told() -> None:
    drawn = check(ended(random_layout(20), offices=[Office(1, 12, 12, 'overthrown'), Office(2, 12, 20)]))
    assert {bar.what for bar in bars(drawn)} == {THEME.gold}
    assert [badge.what for badge in drawn.badges if badge.rect.width == 34] == ['fallen_king', 'king']


@pytest.mark.parametrize('length', [1, 2, 40, 120, 300, 600, 1000])
@pytest.mark.parametrize('text', ['W', 'i', 'word ', 'カード', 'بطاقة حمراء ', 'a🦊 ', '\n x', 'x\u0301', '-'])
def test_no_word_of_a_rule_is_lost(text: str, length: int) -> None:
    view, rule = ended(random_layout(40), seats=6), (text * length)[:length]
    lines = check(view, rule).words[len(check(view, None).words) - 1 :]
    assert len(lines) > 1
    assert len(lines) <= 4 or length >= 40


@pytest.mark.parametrize(
    ('rule', 'rightward'), [('Red. أحمر', True), ('«أحمر» red', False), ('12', True), ('🦊', True)]
)
def test_a_rule_begins_at_the_side_of_its_letters(rule: str, rightward: bool) -> None:
    texts = check(ended(random_layout(10)), rule).texts
    said = texts[1 + next(place for place, text in enumerate(texts) if text.what == 'The rule')].rect
    assert (said.x < WIDTH - said.right) is rightward


@pytest.mark.parametrize('rule', [*UNDRAWABLE, '𒐫'])
def test_a_rule_that_cannot_be_drawn_is_told_to_be_there(rule: str) -> None:
    view = ended(random_layout(10))
    assert len(check(view, rule).words) > len(check(view, None).words) + 1


@pytest.mark.parametrize('seats', range(3, 9))
def test_six_people_fit_on_a_phone(seats: int) -> None:
    view = ended(random_layout(80, right=0.5), seats=seats, offices=[Office(1, 20, 30, 'abdicated'), Office(2, 40, 80)])
    assert check(view).rect.height <= (2180 if seats <= 6 else 2400)


@pytest.mark.parametrize(
    ('hands', 'winners'),
    [
        ((5, 5, 5), ()),
        ((2, 5, 5), (1, 0)),
        ((2, 2, 5), (1, 2, 0)),
        ((2,) * 6, ()),
        ((3,) * 7, (1, 2, 3, 4, 5, 6, 7, 0)),
    ],
)
def test_who_wins(hands: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """The dealer, with as many points by 9.5, shares the win (9.7); if no one scores, no one wins. Eight may win."""
    preset = 'express' if len(hands) == 7 else 'gardner'
    view = ended(random_layout(10), seats=len(hands) + 1, hands=hands, preset=preset)
    large = [text.what for text in check(view).texts if text.rect.height > 30]
    assert [name for name in large if name in 'ABCDEFGH'] == ['ABCDEFGH'[seat] for seat in winners]


def test_totals_are_told_once_they_differ_from_the_points_of_the_round() -> None:
    layout = random_layout(10)
    for earlier, differ in (((), False), ((0, 0, -7), True)):
        assert ('total' in check(ended(layout, earlier=earlier)).words) is differ


@pytest.mark.parametrize('preset', [name for name, variant in PRESETS.items() if not variant.oracle])
@pytest.mark.parametrize('seats', [3, 5, 8])
def test_every_term_of_every_way_of_playing_is_told(preset: str, seats: int) -> None:
    """The longest sum there can be: hand, going out, office, calls, guess, and the bonus of 9.7 behind it."""
    many = (24,) * seats
    tally = Tally(many, prophets=(1, 2), guesser=1 if PRESETS[preset].guess else None, cards_called=many)
    view = ended(
        random_layout(60),
        seats=seats,
        offices=[] if PRESETS[preset].guess else [Office(2, 3, 9, 'overthrown'), Office(1, 20, 60)],
        preset=preset,
        tally=tally,
        earlier=[4321] * seats,
    )
    assert 'with 10 for not dealing' in ' '.join(check(replace(view, never_dealt=tuple(range(1, seats)))).words)


@pytest.mark.parametrize('why', ['dealer-left', 'dealer-clock', 'vote', 'moderator', 'match-ended', 'too-few'])
def test_a_round_that_is_void_says_why(why: str) -> None:
    view = ended(random_layout(25), offices=[Office(1, 20, 25)], voided=why)
    check(view)
    check_file(draw_round_end(view, NAMES, rule=RULE))
    check_file(draw_round_end(replace(view, round=replace(round_of(view), layout=Layout(), offices=())), NAMES))
