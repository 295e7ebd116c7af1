"""Points of one round (9.2 to 9.5), each with the lines that explain it."""

import msgspec

from eleusis.scores import EleusisScore, NoPlays, Score
from eleusis.variants import Variant


class Prophecy(msgspec.Struct, frozen=True):
    """A Prophet in office, with the number of the marked card (6.4)."""

    seat: int
    marker: int


class Tally(msgspec.Struct, frozen=True):
    """What else counts in some variants."""

    right_calls: tuple[int, ...] = ()
    """By seat (9.4)."""
    prophets: tuple[int, ...] = ()
    """All Prophets of the round (9.2)."""
    from_hands: int = 0
    """Main-line cards after the marker that were laid from shown hands (5.4)."""
    guesser: int | None = None
    no_plays: NoPlays = NoPlays()
    cards_called: tuple[int, ...] = ()
    """By seat (9.4)."""


def round_score(
    variant: Variant,
    hands: dict[int, int],
    dealer: int,
    prophecy: Prophecy | None,
    after_marker: tuple[int, int],
    tally: Tally,
) -> EleusisScore:
    """Score a round by the cards left in players' hands, by seat. Players expelled or gone count, the dealer doesn't.

    ``after_marker`` counts the main-line and the sideline cards laid after the marker.
    """
    counting = [hand for seat, hand in hands.items() if _hand_counts(variant, seat, tally)]
    count = max(counting, default=0) if variant.fixed_count is None else variant.fixed_count  # 9.2
    bonus = _prophet_bonus(variant, after_marker, tally) if prophecy else 0
    players = tuple(_player(variant, seat, hand, count, prophecy, bonus, tally) for seat, hand in hands.items())
    best = max((score.points for score in players), default=0)
    if prophecy is None:
        return EleusisScore(count, players, Score(dealer, best), guesser=tally.guesser)
    before = prophecy.marker - (0 if variant.dealer_cap_counts_marked else 1)
    cap = None if variant.dealer_cap_per_card is None else variant.dealer_cap_per_card * before
    return EleusisScore(
        count,
        players,
        Score(dealer, best if cap is None else min(best, cap)),
        prophecy.seat,
        *after_marker,
        before,
        cap,
        tally.no_plays,
    )


def _hand_counts(variant: Variant, seat: int, tally: Tally) -> bool:
    return variant.prophets_score_hand or seat not in tally.prophets


def _prophet_bonus(variant: Variant, after_marker: tuple[int, int], tally: Tally) -> int:
    """Points for cards after the marker and, in some variants, for no-plays (9.4)."""
    main, side = after_marker
    wrong = 0
    if variant.prophet_per_no_play_wrong is not None:  # Then its card is paid for in this way.
        main -= tally.from_hands
        wrong = variant.prophet_per_no_play_wrong * tally.no_plays.wrong
    right = variant.prophet_per_no_play_right * tally.no_plays.right
    out = (variant.prophet_per_card_out or 0) * tally.no_plays.cards_out
    return variant.prophet_per_main * main + variant.prophet_per_side * side + right + wrong + out


def _player(
    variant: Variant, seat: int, hand: int, count: int, prophecy: Prophecy | None, bonus: int, tally: Tally
) -> Score:
    is_prophet = prophecy is not None and prophecy.seat == seat
    counts = _hand_counts(variant, seat, tally)
    shortfall = max(0, count - hand) if counts else 0
    going_out = 0 if hand or is_prophet else variant.going_out_bonus  # 10.2: a Prophet without cards has forgone it.
    prophecy_points = bonus if is_prophet else 0
    by_call, by_card = (variant.prophet_per_call, variant.prophet_per_card_called) if seat in tally.prophets else (0, 0)
    calls = by_call * tally.right_calls[seat] if by_call else 0
    called = by_card * tally.cards_called[seat] if by_card else 0
    guess = variant.guess_bonus if seat == tally.guesser else 0
    points = shortfall + going_out + prophecy_points + calls + called + guess
    return Score(seat, points, hand, shortfall, going_out, prophecy_points, calls, guess, counts, called)
