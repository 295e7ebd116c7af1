"""`hierophant bench people`: what is published of whom, and that it can be read back."""

from argparse import Namespace
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.cli import people
from bot.cli.people import PublishedAttempt, bench_people, published
from bot.store import AttemptRow, Participant
from eleusis.court.published import Attempt, Deal, deals_of
from eleusis.minds.baseline import Attempted, figures_of, simulated
from eleusis.minds.measuring import Bin
from eleusis.minds.space import Space

SOLVED = Attempt().guessing('the card is even', right=True, sure=0.95)


def ended(number: int, month: str, attempt: Attempt = SOLVED) -> tuple[Participant, AttemptRow]:
    return Participant(number, month), AttemptRow(number, 0, 1, 1, attempt, ended=True)


def test_nobody_is_one_of_fewer_than_five() -> None:
    """Of a month with fewer the year is named; where that has fewer, they wait for a later edition."""
    enough = [ended(number, '2026-11') for number in range(1, 6)]
    few = [ended(number, '2026-12') for number in range(6, 10)]
    other = [ended(10, '2026-10'), ended(11, '2025-10'), *(ended(number, '2025-09') for number in range(12, 16))]
    dates = {row.participant: row.date for row in published([*enough, *few, *other])}
    assert dates == {number: '2026-11' if number < 6 else '2026' if number < 11 else '2025' for number in range(1, 16)}
    assert {row.date for row in published([*enough, *few])} == {'2026-11'}
    twice = [(participant, row) for participant, row in few for _ in range(2)]
    assert published(twice) == [], 'people are counted, not attempts'


def test_a_data_set_is_read_back_and_names_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gave_up = Attempt().laying(Deal(1, 1).table().hand[0], right=True, sure=None)
    found = [ended(number, '2026-11', gave_up if number == 3 else SOLVED) for number in range(1, 6)]
    monkeypatch.setattr(people, 'stored', lambda _: found)
    folder = tmp_path / 'set'
    arguments = Namespace(simulated=0, seed=0, export=folder, json=False)
    assert bench_people(arguments) == 0
    lines = (folder / 'attempts.jsonl').read_bytes().splitlines()
    read = [msgspec.json.decode(line, type=PublishedAttempt) for line in lines]
    assert read == published(found)
    assert [(row.solved, row.points, row.gave_up) for row in read[1:3]] == [(True, 30, False), (False, 0, True)]
    deals = [msgspec.json.decode(line) for line in (folder / 'deals.jsonl').read_bytes().splitlines()]
    assert len(deals) == 78
    table = Deal(26, 3).table()
    dealt = (deals[-1]['starter'], *deals[-1]['hand'], *deals[-1]['stock'])
    assert dealt == tuple(card.text for card in (table.starter, *table.hand, *table.stock[::-1]))
    card = (folder / 'README.md').read_text(encoding='utf-8')
    assert '5 attempts by 5 participants' in card
    assert '2026-11: 5' in card
    assert 'SIMULATED' not in card
    assert bench_people(arguments) == 1, 'nothing is overwritten'
    monkeypatch.setattr(people, 'stored', lambda _: found[:4])
    assert bench_people(Namespace(simulated=0, seed=0, export=tmp_path / 'none', json=False)) == 1
    assert 'nothing was written' in capsys.readouterr().err
    assert not (tmp_path / 'none').exists()


def test_figures_are_those_of_the_attempts(space: Space) -> None:
    deal = Deal(1, 1)
    laid, attempt = deal.table(), Attempt()
    for _ in range(3):
        card = laid.hand[0]
        laid = laid.laying(card)
        attempt = attempt.laying(card, right=laid.layout.placements[-1].right, sure=0.5)
    unsolved: Attempted = deal, attempt.guessing('no card', right=False, sure=0.25)
    figures = figures_of(space, [unsolved, (deal, SOLVED)])
    assert (figures.attempts, figures.solved, figures.points, figures.turn, figures.wrong_guesses) == (
        2,
        0.5,
        15,
        1,
        0.5,
    )
    assert figures.guesses == (Bin(1, 0.25, 0.0), Bin(1, 0.95, 1.0))
    assert [(one.guesses, one.said) for one in figures.cards] == [(3, 0.5)]
    assert 0 < figures.bits < 3
    assert figures.confirming in (0, 1 / 3, 2 / 3, 1)


def test_a_simulated_person_is_the_same_each_time_and_judged_like_others(space: Space) -> None:
    deals = deals_of(7)[:2]
    one, other = (simulated(space, deals, (0.05, 0.95), Random(3)) for _ in range(2))
    assert one == other
    for deal, attempt in one:
        assert deal.table([play.card for play in attempt.plays])
        assert {play.sure for play in attempt.plays} <= {None, 0.05, 0.95}
