"""Texts that people, machines and mischief may hand in as a rule.

``python -m tests.eleusis.rules.any_text 100000 7`` tries so many from this seed and says what came of them.
"""

import sys
from collections import Counter
from random import Random
from time import thread_time

from eleusis.rules.errors import NotARule
from eleusis.rules.language.grammar import grammar
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.syntax import Rule

SEEDS = (
    'if the last card is red, play a black card, otherwise a red one',
    'loopy = {A 4 6 8 9 10 Q}; loopy cards alternate with not loopy',
    'odd after black, even after red; if the last card is a king, play an ace',
    'The suit or the value must be the same as that of the last card.',
    'never more than two cards of one suit in a row; at least 3 away from the last card, going round',
    'sign(card - prev) * (prev - prevprev) <= 0, |c - p| mod 3 == 1 (c > 2p)',
    'court cards count 10; start: red; (the card plus the last card) mod 3 is 1',
)
SIGNS = 'abcdefgh(){}[]0123456789,;:/.-+*=<>!♥–’ \n'
WORDS = sorted(grammar.vocabulary())


def any_text(rng: Random) -> str:
    """A text: known words in any order, a rule with faults, one thing again and again, or any characters at all."""
    kind = rng.random()
    if kind < 0.3:
        return ' '.join(rng.choice(WORDS) for _ in range(rng.randint(1, 40)))
    if kind < 0.75:
        return _with_faults(rng, rng.choice(SEEDS))
    if kind < 0.85:
        return rng.choice([*SIGNS, *WORDS, 'if red then ', 'not ', '((', '{2 '] * 2) * rng.randint(1, 450)
    return ''.join(
        chr(rng.choice([rng.randint(32, 126), rng.randint(0, 0x2FFF), rng.randint(0, 0x10FFFF)]))
        for _ in range(rng.randint(0, 450))
    )


def _with_faults(rng: Random, text: str) -> str:
    for _ in range(rng.randint(1, 5)):
        place = rng.randrange(len(text) + 1)
        cut = place + rng.choice([0, 0, 1, 5])
        text = text[:place] + rng.choice(['', rng.choice(SIGNS), f' {rng.choice(WORDS)} ']) + text[cut:]
    return text


def _read(text: str, outcomes: Counter[str]) -> Rule | None:
    try:
        rule = read_rule(text)
    except NotARule as error:
        outcomes[error.code] += 1
    except Exception as error:
        outcomes[f'FAILED {error!r}'] += 1
    else:
        outcomes['rules'] += 1
        return rule
    return None


def main(number: int, seed: int) -> int:
    """Try so many; the status is 1 when anything but a rule or a refusal came of one."""
    rng = Random(seed)
    outcomes: Counter[str] = Counter()
    slowest = 0.0
    for _ in range(number):
        text = any_text(rng)
        begun = thread_time()
        rule = _read(text, outcomes)
        slowest = max(slowest, thread_time() - begun)
        if rule is not None and read_rule(rule_text(rule), limited=False) != rule:
            outcomes['FAILED to read back'] += 1
    print(f'{number} texts, the slowest took {slowest * 1000:.1f} ms:', dict(outcomes.most_common()))
    return int(any(outcome.startswith('FAILED') for outcome in outcomes))


if __name__ == '__main__':
    raise SystemExit(main(int(sys.argv[1]), int(sys.argv[2])))
