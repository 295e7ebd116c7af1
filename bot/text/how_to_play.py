"""A way of playing explained to a newcomer. Every number comes from the variant; what it does not have is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.delphi.scoring import score
from bot.engine.variants import changed_fields, preset_of
from bot.text.catalogue import say
from bot.text.numbers import signed
from bot.text.variants import field_said, value_said, variant_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.variants import Variant

EXAMPLE = (26, 16, 8)
"""Tokens whose points are told as an example."""
ORACLE = -1
"""The oracle's seat in it."""
LONGEST_PAGE = 1100
"""Characters that are read without scrolling far on a phone."""


def pages(variant: Variant) -> tuple[str, ...]:
    """The explanation in pages, each of whole sections."""
    pages: list[str] = []
    for section in _sections(variant):
        if pages and len(pages[-1]) + len(section) < LONGEST_PAGE:
            pages[-1] += f'\n{section}'
        else:
            pages.append(section)
    title = say('how-title', variant=variant_name(variant))
    pages[0] = f'{say(f"how-source-{preset_of(variant).name}")}\n{pages[0]}'
    return tuple(f'{title}\n{page}' for page in pages)


def way_to_win(variant: Variant) -> str:
    """What there is besides getting rid of cards: ``prophet``, ``guess`` or ``none``."""
    if variant.guess:
        return 'guess'
    return 'none' if variant.prophet == 'none' else 'prophet'


def _sections(variant: Variant) -> list[str]:
    sections = _of_delphi(variant) if variant.oracle else _of_eleusis(variant)
    return ['\n'.join([say(f'how-{name}-title'), *lines]) for name, lines in sections.items() if lines]


def _of_eleusis(variant: Variant) -> dict[str, list[str]]:
    return {
        'about': _about(variant),
        'changed': _changed(variant),
        'deal': _deal(variant),
        'turn': _turn(variant),
        'no-play': _no_play(variant),
        'prophet': _prophet(variant),
        'guess': [say('how-guess')] if variant.guess else [],
        'expulsion': _expulsion(variant),
        'end': _end(variant),
        'score': _score(variant),
        'match': _match(variant),
    }


def _of_delphi(variant: Variant) -> dict[str, list[str]]:
    points = score(dict(enumerate(EXAMPLE)), ORACLE).points
    players = [signed(points[place]) for place in range(len(EXAMPLE))]
    return {
        'about': [say('how-oracle-about', fewest=variant.fewest_seats, most=variant.most_seats), say('how-oracle-aim')],
        'changed': _changed(variant),
        'deal': [say('how-oracle-deck')],
        'card': [say(f'how-oracle-{what}') for what in ('card', 'right', 'wrong', 'tokens')],
        'end': [say('how-oracle-end-deck'), say('how-oracle-end-wish')],
        'score': [
            say('how-oracle-score'),
            say('how-oracle-score-oracle'),
            say('how-oracle-example', tokens=_listed(EXAMPLE), points=_listed(players), oracle=points[ORACLE]),
        ],
        'match': [
            say('how-oracle-match', number=variant.never_dealt_bonus),
            say('how-oracle-silent', number=variant.skips_to_leave),
        ],
    }


def _listed(things: Sequence[object]) -> str:
    *before, last = map(str, things)
    return say('listed-and', before=', '.join(before), last=last)


def _about(variant: Variant) -> list[str]:
    return [
        say('how-about', fewest=variant.fewest_seats, most=variant.most_seats),
        say('how-aim', way=way_to_win(variant)),
    ]


def _changed(variant: Variant) -> list[str]:
    usual = preset_of(variant)
    return [
        say('how-changed', said=field_said(name, value), usual=value_said(name, getattr(usual, name)))
        for name, value in changed_fields(variant).items()
    ]


def _deal(variant: Variant) -> list[str]:
    if variant.seats_per_deck is not None:
        decks = say('how-decks-by-seats', number=variant.seats_per_deck)
    elif variant.decks_for_most != variant.decks:
        decks = say('how-decks-more', number=variant.decks, full=variant.decks_for_most, most=variant.most_seats)
    else:
        decks = say('how-decks', number=variant.decks)
    return [
        f'{say("how-hand", number=variant.hand)} {decks}',
        say(_begins(variant)),
        say(f'how-first-{variant.first_player}'),
    ]


def _begins(variant: Variant) -> str:
    """The sentence for what the main line begins with."""
    if variant.starter:
        return 'how-starter'
    return 'how-no-starter-judged' if variant.first_play_judged else 'how-no-starter'


def _turn(variant: Variant) -> list[str]:
    longest = 'hand' if variant.longest_string is None else variant.longest_string
    return [
        say('how-turn', longest=longest),
        say('how-right', strings=_yes(longest != 1)),
        say('how-wrong', number=variant.penalty_per_card, strings=_yes(longest != 1)),
    ]


def _no_play(variant: Variant) -> list[str]:
    if variant.no_play_throw_in is None:
        right = say('how-no-play-fresh', number=variant.no_play_discard)
    else:
        thrown = 'how-no-play-thrown-full' if variant.no_play_throw_in_full else 'how-no-play-thrown'
        right = say(thrown, number=variant.no_play_discard, most=variant.no_play_throw_in)
    wrong = 'how-no-play-lays' if variant.no_play_lays_card else 'how-no-play-keeps'
    return [say('how-no-play'), right, say(wrong, number=variant.no_play_penalty)]


def _prophet(variant: Variant) -> list[str]:
    if variant.prophet == 'none':
        return []
    penalty, sits_out = variant.overthrow_penalty, variant.overthrown_sits_out
    lines = [
        say(f'how-prophet-{variant.prophet}'),
        say('how-prophet-if', number=variant.rivals_for_prophet),
        say('how-prophet-calls'),
        say('how-overthrown', number=penalty, out=_yes(sits_out), excused=_yes(variant.overthrow_excuses)),
    ]
    if variant.prophet_after_going_out:
        lines.append(say('how-prophet-after-going-out', number=variant.overthrow_penalty_when_out))
    return lines


def _expulsion(variant: Variant) -> list[str]:
    with_prophet = variant.prophet != 'none'
    limits = {
        'how-expelled-cards': variant.expulsion,
        'how-expelled-marker': variant.expulsion_with_prophet if with_prophet else None,
        'how-expelled-calls': variant.expulsion_after_calls if with_prophet else None,
        'how-expelled-cards-called': variant.expulsion_after_cards_called if with_prophet else None,
    }
    lines = [say(key, number=number) for key, number in limits.items() if number is not None]
    return [say('how-expelled'), *lines] if lines else []


def _end(variant: Variant) -> list[str]:
    lines = [say(f'how-end-{variant.ends_with}')]
    if variant.ends_with == 'first' and (_expulsion(variant) or variant.overthrown_sits_out):
        lines.append(say('how-end-expelled'))
    return [*lines, say('how-end-guess')] if variant.guess else lines


def _score(variant: Variant) -> list[str]:
    if variant.fixed_count is not None:
        lines = [say('how-score-fixed', number=variant.fixed_count)]
    else:
        lines = [say('how-score-count')]
    if not variant.prophets_score_hand:
        lines.append(say('how-score-no-hand'))
    if variant.going_out_bonus:
        lines.append(say('how-score-out', number=variant.going_out_bonus))
    if variant.guess and variant.guess_bonus:
        lines.append(say('how-score-guess', number=variant.guess_bonus))
    if variant.prophet != 'none':
        lines += _prophets_points(variant)
    return [*lines, _dealers_points(variant)]


def _prophets_points(variant: Variant) -> list[str]:
    lines: list[str] = []
    if variant.prophet_per_main or variant.prophet_per_side:
        lines.append(say('how-score-prophet', main=variant.prophet_per_main, side=variant.prophet_per_side))
    if variant.prophet_per_no_play_right:
        lines.append(say('how-score-no-play-right', number=variant.prophet_per_no_play_right))
    if variant.prophet_per_card_out is not None:
        lines.append(say('how-score-card-out', number=variant.prophet_per_card_out))
    if variant.prophet_per_no_play_wrong is not None:
        lines.append(say('how-score-no-play-wrong', number=variant.prophet_per_no_play_wrong))
    if variant.prophet_per_call:
        lines.append(say('how-score-call', number=variant.prophet_per_call))
    if variant.prophet_per_card_called:
        lines.append(say('how-score-card-called', number=variant.prophet_per_card_called))
    return lines


def _dealers_points(variant: Variant) -> str:
    if variant.prophet == 'none' or variant.dealer_cap_per_card is None:
        return say('how-score-dealer')
    return say('how-score-capped', number=variant.dealer_cap_per_card, marked=_yes(variant.dealer_cap_counts_marked))


def _match(variant: Variant) -> list[str]:
    return [
        say('how-match', number=variant.never_dealt_bonus),
        say('how-match-clock', number=variant.skips_to_leave),
    ]


def _yes(condition: bool) -> str:
    return 'yes' if condition else 'no'
