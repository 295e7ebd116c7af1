"""The end of a round as it is told, counted anew: points from the cards everybody sees, the seal from its proof."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterable

from bot.tables import Table
from eleusis.games.eleusis.views import EleusisView
from eleusis.layout import Layout
from eleusis.views import MatchPhase
from tests.discord.world import World


def points(world: World, table: Table, names: Iterable[str]) -> dict[str, int]:
    """Everybody's points in the round that is over, 0 for who was not in it."""
    score = table.view.past[-1].score
    assert score is not None
    seats = {name: table.former_seat_of(world.people[name].id) for name in names}
    return {name: 0 if seat is None else score.points.get(seat, 0) for name, seat in seats.items()}


def check_scores(world: World, table: Table, prophet: str | None = None) -> None:
    """Every line of the message, counted anew from the cards that everybody sees (9.2 to 9.5)."""
    view = table.view
    assert isinstance(view.round, EleusisView)
    assert view.round.score is not None
    name = {seat.seat: world.name_in(seat.seat, table) for seat in view.seats}
    hands = {seat: view.seats[seat].cards for seat in view.round.seats if seat != view.round.dealer}
    high = max(hands.values())
    main, side, before = _around_marker(view.round.layout, view.round.marker)
    lines, best = (
        [f'Scores of round {view.round.number}: a point for each card fewer than the {high} of the largest hand'],
        0,
    )
    for seat, hand in hands.items():
        out = 0 if hand else 4
        prophecy = main + 2 * side if name[seat] == prophet else 0
        won = high - hand + out + prophecy
        best = max(best, won)
        line = f'{name[seat]} {won} = {high} − {hand}'
        line += f' + {out} for going out' if out else ''
        line += f' + {prophecy} as True Prophet ({main} on the main line, {side} on the sidelines)' if prophecy else ''
        lines.append(line)
        assert view.round.score.points[seat] == won
    dealt = min(best, 2 * before) if prophet else best
    cap = f', at most {2 * before}: 2 for each of the {before} cards before the Prophet took office' if prophet else ''
    lines.append(f'{name[view.round.dealer]} {dealt}, as dealer: the best player’s score{cap}')
    assert view.round.score.points[view.round.dealer] == dealt
    # They are the alt text of the picture of the scores.
    shown = [line.strip('<>') for line in world.post().split('\n')]
    assert [line for line in shown if line in lines] == _in_order(lines, shown)
    assert set(lines) <= set(shown), (lines, shown)
    if len(view.past) > 1:
        totals = ' · '.join(f'{name[seat.seat]} {seat.points}' for seat in view.seats)
        assert f'Totals {totals}' in shown
    for seat in view.seats:
        if seat.present:
            assert re.search(
                rf'^\*\*\d\. {name[seat.seat]}\*\*(?: · deals)? · {seat.points} points$', world.post(), re.MULTILINE
            )


def check_sums(world: World, table: Table) -> None:
    """At the end of a round by any variant: what each line of the message names adds up to the points."""
    view = table.view
    assert isinstance(view.round, EleusisView)
    score = view.round.score
    assert score is not None
    shown = [line.strip('<>') for line in world.post().split('\n')]
    for line in score.players:
        name = world.name_in(line.seat, table)
        told = next(text for text in shown if re.match(rf'{name} \d+ = ', text))
        points, terms = told.removeprefix(f'{name} ').split(' = ', 1)
        assert int(points) == line.points == sum(_worth(term) for term in terms.split(' + ')), told
    dealer = world.name_in(score.dealer.seat, table)
    assert any(text.startswith(f'{dealer} {score.dealer.points}, as dealer: ') for text in shown), shown
    best = max(line.points for line in score.players)
    assert score.dealer.points == (best if score.cap is None else min(best, score.cap))


def _worth(term: str) -> int:
    """The value of a term: ``14 − 9``, or a number with its reason."""
    minuend, minus, subtrahend = term.partition(' − ')
    return int(minuend) - int(subtrahend) if minus else int(term.split(maxsplit=1)[0])


def _in_order(lines: list[str], shown: list[str]) -> list[str]:
    return sorted(lines, key=shown.index)


def _around_marker(layout: Layout, marker: int | None) -> tuple[int, int, int]:
    """Main-line and sideline cards after the marked card, and cards before it."""
    if marker is None:
        return 0, 0, 0
    main = sum(column.main.number > marker for column in layout.columns if column.main)
    side = sum(card.number > marker for column in layout.columns for play in column.sideline for card in play)
    return main, side, marker - 1


async def check_reveal(world: World, rule: str, seal: str) -> None:
    """The rule is shown, and anybody can check its seal (2.4)."""
    shown = await world.proof()
    proof = re.search(r'Its seal was `([0-9a-f]{64})`: the SHA-256 of the nonce `([0-9a-f]{32})`', shown)
    assert proof is not None
    assert proof[1] == seal
    assert f'\n> {rule}\n' in shown.replace('\\', '')
    assert f'**The rule was:**\n> {rule}' in world.post().replace('\\', '')
    assert hashlib.sha256((proof[2] + rule).encode()).hexdigest() == seal


def check_totals(world: World, table: Table) -> None:
    """The final points are those of all rounds, as the channel tells; nobody has the bonus of 9.7: all have dealt."""
    assert table.view.phase is MatchPhase.OVER
    assert len(table.view.past) == len(table.view.seats)
    totals: Counter[int] = Counter()
    for record in table.view.past:
        assert record.score is not None
        totals.update(record.score.points)
    assert dict(table.view.final or ()) == {seat.seat: totals[seat.seat] for seat in table.view.seats}
    lines = re.findall(r'^\*\*\d\. (\w+)\*\*: (−?\d+) points$', world.post(), re.MULTILINE)
    told = {name: int(points.replace('−', '-')) for name, points in lines}
    assert told == {world.name_in(seat, table): points for seat, points in totals.items()}
