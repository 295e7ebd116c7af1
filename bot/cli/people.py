"""People's attempts at the public benchmark: as a data set to publish, and in figures."""

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

import msgspec

from bot.cli.db import stored
from bot.cli.output import show_data, write_out
from bot.store import AttemptRow, Participant
from eleusis.court.published import SHUFFLES, AttemptedCard, AttemptedGuess, Deal, deals_of, published_rules
from eleusis.minds.baseline import Attempted, BaselineFigures, figures_of, minds_on, simulated
from eleusis.minds.cache import cached_space
from eleusis.minds.roster import MIND_LEVELS

FEWEST_ALIKE = 5
"""Fewer participants with one date are not published with it."""
_CARD = Path(__file__).with_name('people_card.md')
"""What accompanies the data set, with gaps."""
_SAID = (0.05, 0.25, 0.5, 0.75, 0.95)
Ended = Sequence[tuple[Participant, AttemptRow]]
"""Attempts that have ended, each with whose it is."""


class PublishedAttempt(msgspec.Struct, frozen=True):
    """A line of the data set."""

    participant: int
    """Random; the same in every edition of the data set."""
    date: str
    """When they agreed: a month such as ``2026-11``, or a year."""
    simulated: bool
    """Not by a person."""
    place: int
    """The participant's first, second, ...; the first 26 are of different rules."""
    rule: int
    shuffle: int
    solved: bool
    points: int
    gave_up: bool
    plays: tuple[AttemptedCard, ...]
    guesses: tuple[AttemptedGuess, ...]


def bench_people(arguments: Namespace) -> int:
    """Show the figures of the attempts in the database, or of simulated people, beside minds; or export them."""
    made_up: int = arguments.simulated
    found = _simulated(made_up, arguments.seed) if made_up else stored(lambda store: store.attempts.ended())
    if arguments.export is not None:
        return _export(arguments.export, published(found, made_up=made_up > 0))
    headline = [(Deal(row.rule, row.shuffle), row.attempt) for _, row in found if row.place < len(published_rules())]
    if not headline:
        print('Nobody has ended an attempt yet.', file=sys.stderr)
        return 1
    people = len({participant.number for participant, _ in found})
    figures = dict(_figures('simulated' if made_up else 'people', headline))
    if arguments.json:
        return show_data({'participants': people, **{who: msgspec.to_builtins(one) for who, one in figures.items()}})
    lines = [line for who, one in figures.items() for line in _said(who, one)]
    note = ', SIMULATED: no measurement of people' if made_up else ''
    return write_out('\n'.join([f'{people} participants{note}; the first 26 attempts of each', *lines]))


def _figures(who: str, attempted: Sequence[Attempted]) -> Iterator[tuple[str, BaselineFigures]]:
    space, deals = cached_space(), sorted({deal for deal, _ in attempted})
    yield who, figures_of(space, attempted)
    for level in reversed(MIND_LEVELS):
        yield level, figures_of(space, minds_on(space, deals, level))


def _said(who: str, figures: BaselineFigures) -> Iterator[str]:
    yield (
        f'{who}: {figures.attempts} attempts, solved {figures.solved:.0%}, {figures.points:.1f} points, '
        f'turn {figures.turn or 0:.1f}, {figures.wrong_guesses:.2f} wrong guesses; '
        f'a card told {figures.bits:.2f} bits, {figures.confirming:.0%} could only confirm'
    )
    for what, bins in (('cards', figures.cards), ('guesses', figures.guesses)):
        told = (f'said {one.said:.0%}: right {one.right:.0%} of {one.guesses}' for one in bins)
        if bins:
            yield f'  {what}: {"; ".join(told)}'


def _simulated(people: int, seed: int) -> Ended:
    """Attempts of simulated people, all of whom agreed in one month."""
    return [
        (Participant(number, '2026-01'), AttemptRow(0, place, *deal, attempt, ended=True))
        for number in range(1, people + 1)
        for place, (deal, attempt) in enumerate(
            simulated(cached_space(), deals_of(number)[: len(published_rules())], _SAID, Random(f'{seed} {number}'))  # noqa: S311
        )
    ]


def published(found: Ended, *, made_up: bool = False) -> list[PublishedAttempt]:
    """The lines of the data set; without those that would make somebody one of fewer than five with their date."""
    dates = _dates({participant.number: participant.month for participant, _ in found})
    return [
        PublishedAttempt(
            participant.number,
            dates[participant.number],
            made_up,
            row.place + 1,
            row.rule,
            row.shuffle,
            row.attempt.solved,
            row.attempt.points,
            not row.attempt.over,
            row.attempt.plays,
            row.attempt.guesses,
        )
        for participant, row in found
        if participant.number in dates
    ]


def _dates(months: Mapping[int, str]) -> dict[int, str]:
    """The date of each participant who has one in common with enough others: of the rest of a year, the year."""
    by_month = Counter(months.values())
    dates = {number: month if by_month[month] >= FEWEST_ALIKE else month[:4] for number, month in months.items()}
    alike = Counter(dates.values())
    return {number: date for number, date in dates.items() if alike[date] >= FEWEST_ALIKE}


def _export(folder: Path, rows: Sequence[PublishedAttempt]) -> int:
    if not rows:
        print(f'Fewer than {FEWEST_ALIKE} people could be published: nothing was written.', file=sys.stderr)
        return 1
    try:
        folder.mkdir(parents=True)
        _write_lines(folder / 'attempts.jsonl', rows)
        _write_lines(folder / 'deals.jsonl', _deals())
        (folder / 'README.md').write_text(_card(rows), encoding='utf-8')
    except OSError as error:
        print(f'{folder} cannot be written: {error}', file=sys.stderr)
        return 1
    return write_out(f'{len(rows)} attempts are in {folder}.')


def _write_lines(file: Path, rows: Iterable[object]) -> None:
    file.write_bytes(b''.join(msgspec.json.encode(row) + b'\n' for row in rows))


def _deals() -> Iterator[dict[str, object]]:
    for rule in range(1, len(published_rules()) + 1):
        for deal in (Deal(rule, shuffle) for shuffle in range(1, SHUFFLES + 1)):
            table = deal.table()
            cards = {'starter': table.starter, 'hand': table.hand, 'stock': table.stock[::-1]}
            yield {**deal._asdict(), 'text': deal.text, **cards}


def _card(rows: Sequence[PublishedAttempt]) -> str:
    people = Counter(row.participant for row in rows)
    dates = Counter({row.participant: row.date for row in rows}.values())
    warning = '\n**SIMULATED: made by machines, to show the format. It says nothing about people.**\n'
    return _CARD.read_text(encoding='utf-8').format(
        warning=warning if rows[0].simulated else '',
        attempts=len(rows),
        people=len(people),
        dates=', '.join(f'{date}: {number}' for date, number in sorted(dates.items())),
        alike=FEWEST_ALIKE,
    )
