"""What minds decide, told line by line, to be held against what they decide elsewhere.

``python -m tests.eleusis.minds.same_everywhere [PYTHON ...]`` lets each of these interpreters, by default its own,
build the space, play, guess and deal as every processor would that this one can stand in for, and prints a digest of
each and the first difference. It takes about a minute for each interpreter and processor.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from random import Random
from subprocess import PIPE
from tempfile import TemporaryDirectory

from numpy._core._multiarray_umath import __cpu_dispatch__, __cpu_features__

from eleusis.cards import Card
from eleusis.minds.beliefs import Beliefs
from eleusis.minds.cache import cached_space
from eleusis.minds.dealer import Sought, invent
from eleusis.minds.evidence import Evidence
from eleusis.minds.guessing import best_guess
from eleusis.minds.hinting import hint_about, worths
from eleusis.minds.needed import needed
from eleusis.minds.pace import Player, Tried, ratio_at
from eleusis.minds.roster import MACHINE_LEVELS, MIND_LEVELS
from eleusis.minds.rounds import play_round
from eleusis.minds.seat import Mind
from eleusis.minds.solo import play_alone
from eleusis.minds.space import Space
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import CARDS, cards_in
from eleusis.rules.syntax import Rule
from eleusis.variants import PRESETS

CHOICES = (
    'if the last card is a spade, play a red card; if it is a heart, play a black card; otherwise an even card',
    'if the last card is 4 or lower, play a club; if it is 5 to 8, play a heart; if it is 9 or higher, an odd card',
    'if the number of hearts is odd, play a black card or a king, otherwise a card of the same suit',
)
"""Rules outside the space."""
RULES = Path(__file__).parent / 'rules' / 'open.txt'
BLAS = ('Prescott', 'Nehalem', 'Sandybridge', 'Haswell', 'Zen', 'SkylakeX')
VARIANTS = ('express', 'gardner', 'matuszek', 'delphi')
SHORT, WHOLE = 1, 2


def told(space: Space, times: int) -> Iterator[str]:
    """Beliefs, guesses, dealt rules and decisions in rounds; all of each kind that is to be told."""
    for number in range(times):
        yield from _believed(space, number)
        yield from _guessed(space, number)
        yield from _dealt(space, number)
        yield from _decided(space, number)


def _believed(space: Space, number: int) -> Iterator[str]:
    """What is believed of choices outside the space, as verdict follows verdict."""
    for text in CHOICES:
        line, shown = _shown(read_rule(text), Random(f'{text} {number}'))
        beliefs = Beliefs(space)
        for count in (8, 24):
            upto = line[: shown[count - 1].place]
            belief = beliefs.after('one', upto, shown[:count], by_machine=number % 2 == 0)
            trail = space.after(upto)
            guess = best_guess(belief, upto, trail)
            said = guess and (rule_text(guess.rule), guess.share, guess.confidence)
            yield f'believed: {said} {belief.unknown!r} {belief.chances(trail, CARDS)}'


def _shown(rule: Rule, rng: Random) -> tuple[tuple[Card, ...], tuple[Evidence, ...]]:
    compiled = compile_rule(rule)
    line, shown = (rng.choice(CARDS),), list[Evidence]()
    while len(shown) < 24:
        mask = compiled.accepted(line)
        cards = rng.choice((tuple(rng.choices(CARDS, k=1)), tuple(rng.choices(cards_in(mask), k=1))))
        right = bool(mask >> cards[0].index & 1)
        shown.append(Evidence(len(line), cards, right))
        line = (*line, *cards) if right else line
    return line, tuple(shown)


def _guessed(space: Space, number: int) -> Iterator[str]:
    """How minds fare alone with rules."""
    rules = [line for line in RULES.read_text(encoding='utf-8').splitlines() if line and line[0] != '#']
    for text in rules[number::60]:
        solo = play_alone(space, read_rule(text), Random(f'{text} {number}'))
        sure = tuple([(guess.sure, guess.right) for guess in solo.attempt.guesses])
        yield f'guessed: {solo.solved} {solo.turns} {sure}'


def _dealt(space: Space, number: int) -> Iterator[str]:
    """Rules of every level, with what is said of them."""
    worth = worths(space)
    if not number:
        yield f'hints: {worth}'
    for level in MACHINE_LEVELS[number % 2 :: 2]:
        players = [Player(Tried(9.5, 3 + number + one, found=one > 0) for one in range(number)), Player()]
        rule = invent(space, Sought(level, cards=12 / ratio_at(players, 0.5)), Random(f'{level} {number}'))
        hint = hint_about(worth, rule, Random(number))
        yield f'dealt: {rule_text(rule)} {needed(space, rule)} {hint}'


def _decided(space: Space, number: int) -> Iterator[str]:
    """All that machines of all levels do in a round."""
    rule = read_rule(CHOICES[number % len(CHOICES)])
    variant = PRESETS[VARIANTS[number % len(VARIANTS)]]
    played = play_round(rule, [Mind(space, level) for level in MIND_LEVELS], variant, Random(number))
    for command in played.commands:
        yield f'decided: {command}'


def processors() -> Mapping[str, Mapping[str, str]]:
    """The processors that this one can stand in for, the oldest first: what to set in the environment of a process."""
    found = [name for name in __cpu_dispatch__ if __cpu_features__[name]]
    oldest = {
        'NPY_DISABLE_CPU_FEATURES': ' '.join(found),
        'OPENBLAS_CORETYPE': 'Prescott',
        'OPENBLAS_NUM_THREADS': '3',
        'GLIBC_TUNABLES': 'glibc.cpu.hwcaps=-AVX2,-FMA',
        'PYTHONHASHSEED': '1',
    }
    levels = [(name, {'NPY_DISABLE_CPU_FEATURES': ' '.join(found[place:])}) for place, name in enumerate(found)]
    return {
        'the oldest': oldest,
        **{f'NumPy without {name}': of for name, of in levels},
        **{f'BLAS of {name}': {'OPENBLAS_CORETYPE': name} for name in BLAS},
        'three threads': {'OPENBLAS_NUM_THREADS': '3'},
        'mathematics without FMA': {'GLIBC_TUNABLES': oldest['GLIBC_TUNABLES']},
        'this one': {},
    }


def told_elsewhere(folder: Path, times: int, environment: Mapping[str, str], python: str = sys.executable) -> list[str]:
    """What a process with this environment tells."""
    command = [python, '-m', 'tests.eleusis.minds.same_everywhere', '--tell', str(folder), str(times)]
    environment = {**os.environ, **environment}
    done = subprocess.run(command, check=True, stdout=PIPE, text=True, env=environment, cwd=RULES.parents[4])
    return done.stdout.splitlines()


def main(pythons: Sequence[str]) -> int:
    """Print what each interpreter tells as each processor, and return how many tell something else than the first."""
    first: list[str] = []
    others = 0
    for python in pythons:
        for name, environment in processors().items():
            with TemporaryDirectory() as folder:
                lines = told_elsewhere(Path(folder), WHOLE, environment, python)
            first = first or lines
            digest = sha256('\n'.join(lines).encode()).hexdigest()[:16]
            sys.stdout.write(f'{digest} {len(lines):5} lines {python} as {name}\n')
            if lines != first:
                others += 1
                one, other = next(pair for pair in zip_longest(first, lines) if pair[0] != pair[1])
                sys.stdout.write(f'  first: {one}\n  here:  {other}\n')
            sys.stdout.flush()
    return others


if __name__ == '__main__':
    if sys.argv[1:2] == ['--tell']:
        for line in told(cached_space(Path(sys.argv[2])), int(sys.argv[3])):
            sys.stdout.write(f'{line}\n')
    else:
        sys.exit(main(sys.argv[1:] or [sys.executable]))
