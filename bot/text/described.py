"""The table in words: what a picture shows, for those who cannot see it or prefer text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.delphi.views import DelphiView
from bot.engine.eleusis.views import EleusisView, Phase
from bot.engine.game import Standing
from bot.text.delphi import delphi_lines, delphi_scores
from bot.text.numbers import signed
from bot.text.scored import bonus_of, score_terms

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from bot.engine.cards import Card
    from bot.engine.layout import LaidCard, Layout
    from bot.engine.views import PublicView, SeatView
    from bot.text.words import Words


def table_text(view: PublicView, words: Words, contradicted: Collection[int] = ()) -> str:
    """The layout, the pending play, and every seat, each on a line. Without formatting.

    Args:
        view: The table.
        words: The language, and the names of the people.
        contradicted: Numbers of the cards whose call contradicts the written rule (4.4).
    """
    if view.round is None:
        return words.say('text-no-round')
    lines = [*_layout(view.round.layout, words)]
    if isinstance(view.round, EleusisView):
        lines += _about_plays(view.round, words)
    if contradicted:
        lines.append(words.say('text-contradicted', numbers=', '.join(map(str, contradicted))))
    if isinstance(view.round, DelphiView):
        lines += delphi_lines(view, view.round, words)
    if isinstance(view.round, EleusisView):
        lines += _seats(view, view.round, words)
    return '\n'.join(lines)


def scores_text(view: PublicView, words: Words) -> str:
    """The scores of the last round line by line, as counted (9.2 to 9.5), then the totals. Without formatting."""
    lines = [*delphi_scores(view.round, words)] if isinstance(view.round, DelphiView) else [*_counted(view, words)]
    if lines and view.final is None and len(view.past) > 1:
        totals = ' · '.join(
            words.say('totals-line', seat=seat.seat, points=signed(seat.points))
            for seat in view.seats
            if _played(view, seat.seat)
        )
        lines.append(f'{words.say("totals-title")} {totals}')
    return '\n'.join(lines)


def _counted(view: PublicView, words: Words) -> Iterator[str]:
    round_ = view.round
    if not isinstance(round_, EleusisView) or round_.score is None:
        return
    score = round_.score
    variant = view.variant
    fixed = variant.fixed_count is not None
    yield words.say('score-title', round=round_.number, high=score.high_count, fixed=fixed)
    for line in score.players:
        terms = ' + '.join(score_terms(words.language, variant, score, line))
        yield words.say('score-player', seat=line.seat, points=line.points, terms=terms)
    dealer, each = score.dealer, variant.dealer_cap_per_card or 0
    facts = {'cap': score.cap, 'each': each, 'before': score.before_marker}
    yield words.say('score-dealer', seat=dealer.seat, points=dealer.points, **facts)


def match_text(view: PublicView, words: Words) -> str:
    """Who won the match and everybody's points (9.7). With formatting."""
    final = sorted(view.final or (), key=lambda line: -line[1])
    if not final or not any(record.score for record in view.past):
        return words.say('match-none')
    best = final[0][1]
    winners = [words.name(seat) for seat, points in final if points == best]
    lines = [words.say('match-winner', names=' & '.join(winners), number=len(winners), points=signed(best))]
    for seat, points in final:
        place = 1 + sum(1 for _, other in final if other > points)
        lines.append(words.say('match-line', place=place, seat=seat, points=signed(points), bonus=bonus_of(view, seat)))
    return '\n'.join(lines)


def _played(view: PublicView, seat: int) -> bool:
    return any(seat in record.seats for record in view.past)


def _layout(layout: Layout, words: Words) -> Iterator[str]:
    main = [column.main for column in layout.columns if column.main]
    if main:
        yield words.say('text-main', cards=' '.join(map(_laid, main)))
    for column in layout.columns:
        wrong = ', '.join('-'.join(card.card.symbol for card in play) for play in column.sideline)
        if wrong and column.main:
            place = main.index(column.main) + 1
            yield words.say('text-side', card=column.main.card.symbol, place=place, cards=wrong)
        elif wrong:
            yield words.say('text-side-before', cards=wrong)


def _about_plays(round_: EleusisView, words: Words) -> Iterator[str]:
    """The Prophet, the mistakes, and the pending play."""
    if round_.marker is not None and round_.prophet is not None:
        yield words.say('text-prophet', seat=round_.prophet, number=round_.marker)
    if round_.flags:
        yield words.say('text-flag', numbers=', '.join(map(str, round_.flags)))
    if round_.pending is not None:
        key = 'text-pending-no-play' if round_.pending.no_play else 'text-pending'
        key = 'text-throwing' if round_.phase is Phase.THROWING else key
        yield words.say(key, seat=round_.pending.seat, cards=_cards(round_.pending.cards))


def _laid(card: LaidCard) -> str:
    return f'({card.card.symbol})' if card.from_hand else card.card.symbol


def _cards(cards: tuple[Card, ...]) -> str:
    return ' '.join(card.symbol for card in cards)


def _seats(view: PublicView, round_: EleusisView, words: Words) -> Iterator[str]:
    for seat in view.seats:
        if seat.seat in round_.seats:
            cards = words.say('text-seat-cards', number=seat.cards)
            yield words.say(
                'text-seat', seat=seat.seat, state=words.say(f'text-state-{_state(round_, seat)}', cards=cards)
            )


def _state(round_: EleusisView, seat: SeatView) -> str:
    if seat.is_prophet:
        return 'prophet'
    if seat.was_prophet and seat.standing is Standing.EXPELLED:
        return 'sits-out'  # 7.6
    if seat.standing is not Standing.PLAYING:
        return seat.standing.value
    if round_.phase is Phase.PLAYING and round_.to_move == seat.seat:
        return 'to-move'
    return 'false-prophet' if seat.was_prophet else 'playing'
