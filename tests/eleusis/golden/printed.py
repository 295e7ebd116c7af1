"""Views and news as short lines. Every field is printed, one that is new too; what is empty is left out."""

import textwrap
from collections.abc import Iterator
from enum import Enum

import msgspec

from eleusis.cards import Card
from eleusis.game import Standing
from eleusis.games.delphi.views import DelphiView
from eleusis.games.eleusis.views import EleusisView
from eleusis.layout import Layout
from eleusis.match import Match
from eleusis.views import NewsItem, PublicView, SeatView, dealer_view, player_view, public_view

WIDTH = 118
INDENT = ' ' * 9
_KEPT_TOGETHER = '\N{NO-BREAK SPACE}'


def printed(value: object) -> str:
    match value:
        case bool():
            return 'yes' if value else 'no'
        case Card():
            return value.text
        case Enum():
            return str(value.value)
        case Layout():
            return _layout(value)
        case msgspec.Struct():
            return f'{type(value).__name__}({fields(value)})'
        case frozenset():
            return ' '.join(sorted(map(str, value)))
        case tuple() if all(isinstance(item, Card | int) for item in value):
            return ' '.join(map(printed, value))
        case tuple():
            return '[' + '; '.join(map(printed, value)) + ']'
        case _:
            return str(value)


def fields(struct: msgspec.Struct, *leave_out: str, answers: bool = False) -> str:
    """The fields of a struct that hold something; a no counts as something only where it is an answer."""
    shown = {name: getattr(struct, name) for name in struct.__struct_fields__ if name not in leave_out}
    empty = (None, (), frozenset[str](), '')
    return ' '.join(
        f'{name}={printed(value)}'
        for name, value in shown.items()
        if value not in empty and (answers or value is not False)
    )


def heard(news: tuple[NewsItem, ...]) -> Iterator[str]:
    """What everyone hears."""
    for item in news:
        yield from wrapped('heard', f'{item.kind} {fields(item, "kind")}')


def seen(match: Match) -> Iterator[str]:
    """What everyone sees, then each player of the round, then the dealer."""
    public = public_view(match)
    yield from _public(public)
    if public.round is None:
        return
    for seat in public.round.seats:
        view = dealer_view(match, seat) if seat == public.dealer else player_view(match, seat)
        assert view.public == public
        said = getattr(view, 'said', None)
        spoken = '' if said is None else f' said={printed(said)}'
        yield from wrapped(f'  to {seat}', (fields(view, 'public', 'seat', 'said') + spoken).lstrip())


def _public(public: PublicView) -> Iterator[str]:
    yield from wrapped('public', fields(public, 'variant', 'seats', 'round'))
    yield from wrapped('  seats', ' | '.join(map(_seat, public.seats)))
    if isinstance(public.round, EleusisView):
        yield from wrapped('  round', fields(public.round, 'layout', 'pending', 'score'))
        yield from wrapped('  layout', _layout(public.round.layout))
        yield from _rare(public.round)
    if isinstance(public.round, DelphiView):
        yield from _game(public.round)


def _game(game: DelphiView) -> Iterator[str]:
    yield from wrapped('  game', fields(game, 'layout', 'score'))
    yield from wrapped('  layout', _layout(game.layout))
    if game.score is not None:
        yield from wrapped('  score', fields(game.score))


def _rare(round_: EleusisView) -> Iterator[str]:
    """What isn't always there."""
    if round_.pending is not None:
        yield from wrapped('  waits', fields(round_.pending, answers=True))
    if round_.score is not None:
        yield from wrapped('  score', fields(round_.score, 'players', 'dealer'))
        for score in (*round_.score.players, round_.score.dealer):
            yield from wrapped('', fields(score))


def _seat(view: SeatView) -> str:
    flags = [name for name in ('dealt', 'volunteers', 'is_prophet', 'was_prophet') if getattr(view, name)]
    known = ('seat', 'present', 'standing', 'cards', 'points', 'dealt', 'volunteers', 'is_prophet', 'was_prophet')
    state = view.standing.value
    if view.standing is Standing.ABSENT:
        state = 'seated' if view.present else 'empty'
    elif not view.present:
        state += ' away'
    points = [f'{view.points}{_KEPT_TOGETHER}points'] if view.points else []
    cards = [str(view.cards)] if view.cards else []
    words = [str(view.seat), state, *cards, *points, *flags, fields(view, *known)]
    return _KEPT_TOGETHER.join(word for word in words if word)


def _layout(layout: Layout) -> str:
    """``7D QC -2H -3C+4C ~9H``: the starter, a right card, a wrong one, a wrong string, a card from a shown hand."""
    placements: list[str] = []
    for placement in layout.placements:
        mark = '~' if placement.from_hand else '' if placement.right else '-'
        placements.append(mark + ('+' if not placement.right else ' ').join(card.text for card in placement.cards))
    return ' '.join(placements)


def wrapped(title: str, text: str) -> list[str]:
    """The text under a title, wrapped."""
    if not text:
        return []
    lines = textwrap.wrap(text, WIDTH, initial_indent=title.ljust(9), subsequent_indent=INDENT, break_on_hyphens=False)
    return [line.replace(_KEPT_TOGETHER, ' ') for line in lines]
