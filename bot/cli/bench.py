"""`hierophant bench`: how well machine players find rules, how well people do, and how well that is forecast."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec

from bot.cli import actions_of, add_action
from bot.cli.db import stored
from bot.cli.output import show_data, write_out
from bot.cli.people import bench_people
from eleusis.minds.cache import cached_space
from eleusis.minds.measuring import bench_rounds, bench_solo
from eleusis.rules.errors import NotARule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.syntax import Rule
from eleusis.variants import PRESETS


def add_arguments(parser: ArgumentParser) -> None:
    """Add what is measured."""
    actions = actions_of(parser)
    parser = add_action(actions, 'solo', 'let an expert find rules alone, 30 turns each', solo)
    parser.add_argument(
        'rules', type=Path, metavar='FILE', help='one rule of the language per line; # begins a comment'
    )
    parser.add_argument('--shuffles', type=int, default=3, help='how often each rule is played')
    parser = add_action(actions, 'rounds', 'let machines of every level play whole rounds', rounds)
    parser.add_argument('--rounds', type=int, default=200, help='rounds by rules of each level')
    parser.add_argument('--variant', default='gardner')
    add_action(actions, 'forecast', 'how well it was forecast whether people find the riddle of the day', forecast)
    what = "show how people fare with the benchmark's rules, and minds on the same deals"
    parser = add_action(actions, 'people', what, bench_people)
    parser.add_argument('--export', type=Path, metavar='DIR', help='write the data set into a new folder instead')
    parser.add_argument('--simulated', type=int, default=0, metavar='N', help='N simulated people, not the database')
    for parser in actions.choices.values():
        parser.add_argument('--seed', type=int, default=0)
        parser.add_argument('--json', action='store_true', help='show the same as JSON')


def solo(arguments: Namespace) -> int:
    """Show how an expert fares with the rules of a file."""
    rules = read_rules(arguments.rules)
    if rules is None:
        return 1
    if not rules or arguments.shuffles < 1:
        print('There must be at least one rule and one shuffle.', file=sys.stderr)
        return 1
    report = bench_solo(cached_space(), rules, arguments.shuffles, arguments.seed)
    if arguments.json:
        return show_data(msgspec.to_builtins(report))
    lines = [
        *(f'{rule.score:6.1f}  {rule.solved:4.0%}  {rule.rule}' for rule in report.rules),
        '',
        f'mean score {report.mean_score:.2f}, solved {report.solved:.1%}, '
        f'mean turn {report.mean_turn or 0:.1f}, wrong guesses {report.wrong_guesses:.2f}',
        f'a turn takes {report.median_seconds * 1000:.0f} ms, at worst {report.worst_seconds * 1000:.0f} ms',
        *(f'said {band.said:.0%}: right {band.right:.0%} of {band.guesses}' for band in report.calibration),
    ]
    return write_out('\n'.join(lines))


def read_rules(path: Path) -> list[tuple[str, Rule]] | None:
    """The rules of a file with their lines; None after reporting that the file cannot be read."""
    try:
        lines = [line.strip() for line in path.read_text('utf-8').splitlines()]
        # What the bot prints may be longer than what may be typed.
        return [(line, read_rule(line, limited=False)) for line in lines if line and not line.startswith('#')]
    except (OSError, UnicodeDecodeError) as error:
        print(f'{path} cannot be read: {error}', file=sys.stderr)
    except NotARule as error:
        print(f'{path} holds a rule that is not understood: {error}', file=sys.stderr)
    return None


def rounds(arguments: Namespace) -> int:
    """Show how machines of every level fare against each other."""
    if arguments.variant not in PRESETS or arguments.rounds < 1:
        print(f'The variant is one of {", ".join(PRESETS)}, and rounds are at least 1.', file=sys.stderr)
        return 1
    for report in bench_rounds(cached_space(), PRESETS[arguments.variant], arguments.rounds, arguments.seed):
        if arguments.json:
            show_data(msgspec.to_builtins(report), indent=None)
            continue
        scores = ', '.join(
            f'{level} {figure.mean:.2f} ± {figure.within:.2f}' for level, figure in report.scores.items()
        )
        ahead = ', '.join(
            f'{level} ahead by {figure.mean:.2f} ± {figure.within:.2f}' for level, figure in report.ahead.items()
        )
        write_out(
            f'{report.rules} rules, {report.rounds} rounds: {scores}; {ahead}; '
            f'{report.prophets} Prophets, {report.true_prophets} of them true; {report.void} void; '
            f'{report.blind.plays} plays without belief, {report.blind.right:.0%} of them right, '
            f'of random cards {report.blind.random:.0%}'
        )
    return 0


def forecast(arguments: Namespace) -> int:
    """Show how the forecasts in the database did, next to one that is always the same."""
    calibration = stored(lambda store: store.riddles.calibration())
    if calibration is None:
        print('Nobody has finished a riddle that was begun on its day.', file=sys.stderr)
        return 1
    figures = {name: getattr(calibration, name) for name in ('number', 'said', 'found', 'brier', 'constant')}
    if arguments.json:
        return show_data({**figures, 'bands': [band._asdict() for band in calibration.bands]})
    bands = (
        f'said {band.said:.0%}: found {band.found / band.number:.0%} of {band.number}' for band in calibration.bands
    )
    summary = 'Brier score {brier:.4f}; {found:.1%} each time would have scored {constant:.4f}'.format(**figures)
    return write_out('\n'.join([*bands, summary]))
