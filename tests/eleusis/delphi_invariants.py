"""What holds in every position of a game of Delphi, told a second time from ``docs/delphi.md``."""

from collections.abc import Iterable

from eleusis import events as e
from eleusis.games.delphi.round import DelphiPhase, DelphiRound


def check_game(game: DelphiRound) -> None:
    check_cards(game)
    over = game.phase is DelphiPhase.ENDED
    assert over == (game.score is not None or game.voided is not None)
    assert (game.card is not None) == (game.phase in (DelphiPhase.SAYING, DelphiPhase.JUDGING))
    assert (game.seal is None) == (game.layout.count == 0)
    there = [seat for seat in game.seats if seat != game.oracle and seat not in game.left]
    spoke = [seat for seat, _ in game.said]
    if game.card is not None:
        assert set(spoke) <= set(there)
        assert len(set(spoke)) == len(spoke)
    if game.phase is DelphiPhase.SAYING:
        assert game.awaited == tuple(seat for seat in there if seat not in spoke) != ()
    else:
        assert set(game.awaited) <= {game.oracle}
    check_players(game, there)


def check_cards(game: DelphiRound) -> None:
    """One deck, of which nothing is lost but the card that was turned up when the game ended."""
    laid = [card for placement in game.layout.placements for card in placement.cards]
    cards = [*laid, *game.deck, *([game.card] if game.card else [])]
    assert len(set(cards)) == len(cards)
    if game.phase is not DelphiPhase.ENDED:
        assert len(cards) == (0 if game.phase is DelphiPhase.WRITING else 52)


def check_players(game: DelphiRound, there: list[int]) -> None:
    assert [seat for seat, _ in game.tokens] == [seat for seat in game.seats if seat != game.oracle]
    assert all(abs(held) < max(1, game.layout.count) for _, held in game.tokens)
    assert set(game.wish_end) <= set(there)
    assert set(game.void_votes) <= set(there)
    if game.phase is DelphiPhase.ENDED:
        return
    assert len(there) >= 2, 'without differences there is nothing to score'
    assert game.layout.count <= 1 or set(game.wish_end) != set(there), 'all wish to count'
    assert 2 * len(game.void_votes) <= len(there), 'a majority has voided the round (4.3)'
    assert all(count < game.variant.skips_to_leave for seat, count in game.skips if seat in there)


def check_tokens(game: DelphiRound, events: Iterable[e.AnyEvent]) -> None:
    """Count the tokens of the round, and the points if it was scored."""
    held: dict[int, int] = {}
    before: dict[int, int] = {}
    said: dict[int, bool] = {}
    spoken: dict[int, bool] = {}
    for event in events:
        match event:
            case e.RoundOpened():
                held = {seat: 0 for seat in event.seats if seat != event.dealer}
            case e.Said():
                said[event.seat] = event.right
            case e.CardTurned():
                spoken, said = said, {}
            case e.Judged():
                before = dict(held)
                for seat, right in said.items():
                    held[seat] += 1 if right is event.yes else -1
            case e.CallTakenBack():
                held, said = before, spoken
            case e.PlayerLeft():
                said.pop(event.seat, None)
                if game.tokens and event.seat not in dict(game.tokens):
                    del held[event.seat]
            case _:
                pass
    assert dict(game.tokens) == held
    if game.score is None:
        return
    points = {seat: sum(own - other for other in held.values()) for seat, own in held.items()}
    won = sum(own - other for own in held.values() for other in held.values() if own > other)
    assert game.score.points == {**points, game.oracle: won}
