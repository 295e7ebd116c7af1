"""What a verdict does and how a round is scored, told a second time from the rule book and the fields of a variant."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from eleusis import commands as c
from eleusis import events as e
from eleusis.game import Standing
from eleusis.games.eleusis.round import EleusisRound, Pending, Phase
from eleusis.variants import Variant


class Effect(msgspec.Struct):
    player: int = 0
    """Cards more in the hand of who played."""
    main: int = 0
    side: int = 0
    overthrown: bool = False
    faulty: bool = False
    """The play was incorrect and paid for, so that it may expel (8)."""
    resolved: bool = True


def effect(pending: Pending, verdict: Literal['yes', 'no'], variant: Variant) -> Effect:
    """Sections 3 to 5 and 7 as a table: what the Prophet said, what the dealer says."""
    if pending.no_play:
        return effect_of_no_play(pending, verdict, variant)
    count = len(pending.cards)
    penalty = variant.penalty_per_card * count
    charged = not variant.overthrow_excuses
    return {
        (None, 'yes'): Effect(main=count),
        (None, 'no'): Effect(side=count, player=penalty, faulty=True),
        (True, 'yes'): Effect(main=count),
        (True, 'no'): Effect(side=count, player=penalty * charged, overthrown=True, faulty=charged),
        (False, 'yes'): Effect(side=count, player=penalty, faulty=True),
        (False, 'no'): Effect(main=count, overthrown=True),
    }[pending.call, verdict]


def effect_of_no_play(pending: Pending, verdict: Literal['yes', 'no'], variant: Variant) -> Effect:
    held = len(pending.cards)
    most = variant.no_play_throw_in
    chooses = most is not None and held > (most if variant.no_play_throw_in_full else 0)
    chooses = chooses and held > variant.no_play_discard
    fewer = 0 if chooses else -min(variant.no_play_discard, held)
    laid = int(variant.no_play_lays_card)
    paid = Effect(main=laid, player=variant.no_play_penalty - laid, faulty=True)
    charged = not variant.overthrow_excuses
    falsified = Effect(main=laid, player=variant.no_play_penalty * charged - laid, overthrown=True, faulty=charged)
    if pending.pick is not None:
        return paid if verdict == 'yes' else falsified
    return {
        (None, 'yes'): Effect(player=fewer, resolved=not chooses),
        (None, 'no'): paid,
        (True, 'yes'): Effect(player=fewer, resolved=not chooses),
        (True, 'no'): falsified,
        (False, 'yes'): Effect(resolved=False) if laid else paid,
        (False, 'no'): Effect(player=fewer, overthrown=True, resolved=not chooses),
    }[pending.call, verdict]


def check_verdict(before: EleusisRound, command: c.Judge, after: EleusisRound) -> None:
    """Check hands, layout, Prophet, expulsion and end against the numbers."""
    if before.guess is not None:
        check_guess(before, command, after)
        return
    pending, variant = before.pending, before.variant
    assert pending is not None
    expected = effect(pending, 'yes' if command.yes else 'no', variant)
    assert expected.resolved == (after.phase in (Phase.PLAYING, Phase.OFFERING, Phase.ENDED))

    sizes = [len(hand) for hand in before.hands]
    if expected.overthrown:
        assert before.prophet is not None
        had_gone_out = not sizes[before.prophet]
        sizes[before.prophet] += variant.overthrow_penalty_when_out if had_gone_out else variant.overthrow_penalty
        assert (after.standing[before.prophet] is Standing.EXPELLED) == variant.overthrown_sits_out
    sizes[pending.seat] += expected.player
    assert [len(hand) for hand in after.hands] == sizes

    laid = after.layout.placements[len(before.layout.placements) :]
    assert after.layout.placements[: len(before.layout.placements)] == before.layout.placements
    assert sum(len(placement.cards) for placement in laid if placement.right) == expected.main
    assert sum(len(placement.cards) for placement in laid if not placement.right) == expected.side
    assert after.prophecy == (None if expected.overthrown else before.prophecy)

    expelled = expected.faulty and expels(before)
    assert (after.standing[pending.seat] is Standing.EXPELLED) == expelled
    if expected.resolved:
        check_end(after, pending.seat)


def check_guess(before: EleusisRound, command: c.Judge, after: EleusisRound) -> None:
    """The right guess ends the round; a wrong one changes nothing else (10.3)."""
    assert before.guess is not None
    assert (after.phase is Phase.ENDED) == command.yes
    assert after.guesser == (before.guess.seat if command.yes else None)
    assert after.hands == before.hands
    assert command.yes or after.to_move == before.to_move


def check_throw_in(before: EleusisRound, command: c.ThrowIn, after: EleusisRound) -> None:
    """The hand shrinks by the number of the variant, and the cards kept are still there (5.2)."""
    seat = command.seat
    assert len(after.hands[seat]) == len(before.hands[seat]) - before.variant.no_play_discard
    most = before.variant.no_play_throw_in
    assert not before.variant.no_play_throw_in_full or len(command.cards) == most
    kept = list(before.hands[seat])
    for card in command.cards:
        kept.remove(card)
    assert list(after.hands[seat][: len(kept)]) == kept
    check_end(after, seat)


def expels(round_: EleusisRound) -> bool:
    """8.1, 8.2."""
    variant = round_.variant
    laid = round_.layout.count
    if round_.prophecy is None:
        return variant.expulsion is not None and laid >= variant.expulsion
    since = laid - round_.prophecy.marker
    if variant.expulsion_with_prophet is not None and since >= variant.expulsion_with_prophet:
        return True
    calls, cards = variant.expulsion_after_calls, variant.expulsion_after_cards_called
    by_calls = calls is not None and round_.right_calls[round_.prophecy.seat] >= calls
    return by_calls or (cards is not None and round_.cards_called[round_.prophecy.seat] >= cards)


def check_end(after: EleusisRound, played: int) -> None:
    """Check 9.1, and that players without cards are out in variants where the round goes on."""
    variant = after.variant
    left = [seat for seat in after.seats if after.standing[seat] is Standing.PLAYING and seat != after.prophet]
    out = [seat for seat in left if not after.hands[seat]]
    if after.phase is Phase.OFFERING:
        assert variant.prophet_after_going_out
        assert out == [played]
    elif variant.ends_with == 'first':
        assert (after.phase is Phase.ENDED) == (bool(out) or not left)
    else:
        assert not out
        assert (after.phase is Phase.ENDED) == (not left)


class Count(msgspec.Struct, frozen=True):
    """What the events of a round say of its Prophets."""

    prophet: int | None = None
    call: bool | None = None
    shown: int = 0
    """Cards of the shown hand; 0 for a play."""
    laid: int = 0
    """Cards of the play; 0 for a no-play."""
    picked: bool = False
    calls: tuple[int, ...] = ()
    """The seat of the Prophet, once for each right call."""
    cards: tuple[int, ...] = ()
    """The seat of the Prophet, once for each card of a play that was called correctly."""
    no_plays: tuple[tuple[bool, int], ...] = ()
    """Those that the Prophet in office called correctly: right or not, cards of the hand."""


def counted(events: Iterable[e.AnyEvent], variant: Variant) -> Count:
    count = before = Count()
    for event in events:
        match event:
            case e.RoundOpened():
                count = Count()
            case e.CardsPlayed():
                count = with_fields(count, call=None, shown=0, laid=len(event.cards), picked=False)
            case e.NoPlayDeclared():
                count = with_fields(count, call=None, shown=len(event.hand), laid=0, picked=False)
            case e.ProphetDeclared():
                count = with_fields(count, prophet=event.seat, no_plays=())
            case e.ProphetOverthrown():
                count = with_fields(count, prophet=None)
            case e.ProphetAbdicated():
                calls = tuple(seat for seat in count.calls if seat != event.seat)
                cards = tuple(seat for seat in count.cards if seat != event.seat)
                count = with_fields(count, prophet=None, call=None, calls=calls, cards=cards)
            case e.ProphetCalled():
                count = with_fields(count, call=event.right)
            case e.CardPicked():
                count = with_fields(count, picked=True)
            case e.CallTakenBack():
                count = before
            case e.Judged():
                before = count
                count = after_verdict(count, yes=event.yes, variant=variant)
            case _:
                pass
    return count


def after_verdict(count: Count, *, yes: bool, variant: Variant) -> Count:
    wrong_no_play = count.shown > 0 and count.call is False
    if count.prophet is None or count.call is None or not yes:
        return count
    if wrong_no_play and variant.no_play_lays_card and not count.picked:
        return count
    no_plays = (*count.no_plays, (count.call, count.shown)) if count.shown else count.no_plays
    cards = (*count.cards, *[count.prophet] * count.laid)
    return with_fields(count, calls=(*count.calls, count.prophet), cards=cards, no_plays=no_plays)


def with_fields(count: Count, **fields: object) -> Count:
    return msgspec.structs.replace(count, **fields)


def check_score(round_: EleusisRound, events: Sequence[e.AnyEvent]) -> None:
    """Check 9.2 to 9.5 and their variants, from the hands, the layout and the calls."""
    score, variant = round_.score, round_.variant
    assert score is not None
    count = counted(events, variant)
    hands = {seat: len(round_.hands[seat]) for seat in round_.seats if seat != round_.dealer}
    were_prophets = () if variant.prophets_score_hand else round_.former_prophets
    high = max((held for seat, held in hands.items() if seat not in were_prophets), default=0)
    if variant.fixed_count is not None:
        high = variant.fixed_count
    expected = {seat: 0 if seat in were_prophets else max(0, high - held) for seat, held in hands.items()}
    for seat, held in hands.items():
        expected[seat] += variant.going_out_bonus if not held and seat != round_.prophet else 0
        expected[seat] += variant.prophet_per_call * count.calls.count(seat)
        expected[seat] += variant.prophet_per_card_called * count.cards.count(seat)
        expected[seat] += variant.guess_bonus if seat == round_.guesser else 0
    cap = None
    if round_.prophecy is not None:
        assert round_.prophecy.seat == count.prophet
        expected[round_.prophecy.seat] += prophet_points(round_, count)
        if variant.dealer_cap_per_card is not None:
            cap = variant.dealer_cap_per_card * (round_.prophecy.marker - (not variant.dealer_cap_counts_marked))
    best = max(expected.values())
    expected[round_.dealer] = best if cap is None else min(best, cap)
    assert score.points == expected
    assert min(expected.values()) >= 0


def prophet_points(round_: EleusisRound, count: Count) -> int:
    """9.4, card by card and no-play by no-play."""
    variant, points, number = round_.variant, 0, 0
    assert round_.prophecy is not None
    for placement in round_.layout.placements:
        for _ in placement.cards:
            number += 1
            if number > round_.prophecy.marker:
                apart = placement.from_hand and variant.prophet_per_no_play_wrong is not None
                main = 0 if apart else variant.prophet_per_main
                points += main if placement.right else variant.prophet_per_side
    for right, held in count.no_plays:
        if not right:
            points += variant.prophet_per_no_play_wrong or 0
        elif held <= variant.no_play_discard and variant.prophet_per_card_out is not None:
            points += variant.prophet_per_card_out * held
        else:
            points += variant.prophet_per_no_play_right
    return points
