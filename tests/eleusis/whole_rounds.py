"""Whole rounds played at random, every step checked: ``python -m tests.eleusis.whole_rounds 10000 [seed [preset]]``."""

import sys
from collections import Counter
from random import Random
from time import perf_counter

from eleusis import commands as c
from eleusis.events import LastEvent
from eleusis.game import Standing
from eleusis.games.delphi.round import DelphiRound
from eleusis.match import MatchPhase, Round
from eleusis.variants import PRESETS, Variant
from tests.eleusis.invariants import ChannelChecks, check_heard
from tests.eleusis.odd_variants import some_variant
from tests.eleusis.player_styles import PlayerStyle
from tests.eleusis.random_commands import wish

THOROUGH = 40
"""One position in so many is looked at from a seat, which takes longer than playing."""


def play(rounds: int, seed: int = 0, variant: Variant | None = None) -> Counter[str]:
    """Play so many rounds to their end, in as many matches as it takes; return how often things happened.

    Without a variant each match has one of its own: a preset, or one with other fields.

    Raises:
        AssertionError: as soon as something is against the rule book; its note names the seed of the match.
    """
    counts: Counter[str] = Counter()
    while counts['rounds'] < rounds:
        match_seed = seed * 1_000_003 + counts['matches']
        try:
            play_match(match_seed, rounds - counts['rounds'], counts, variant)
        except AssertionError as wrong:
            wrong.add_note(f'in the match of seed {match_seed}')
            raise
        counts['matches'] += 1
    return counts


def play_match(seed: int, most: int, counts: Counter[str], variant: Variant | None) -> None:
    """Play a match, or its first ``most`` rounds."""
    rng = Random(seed)
    variant = variant or some_variant(rng)
    changes = seed % 4 == 0
    watch = ChannelChecks(Variant() if changes else variant, seed)
    for _ in range(rng.randint(variant.fewest_seats, variant.most_seats)):
        watch.give(c.Sit())
    if changes and watch.give(c.ChangeVariant(variant)):
        counts['VariantChanged'] += 1
    style = PlayerStyle.drawn(rng)
    done = 0
    while watch.match.phase is not MatchPhase.OVER and done < most:
        before = watch.match
        events = watch.give(wish(before, style, rng))
        counts['commands'] += 1
        counts['phase ' + (before.round.phase.value if before.round else 'none')] += 1
        if rng.randrange(THOROUGH) == 0:
            look_around(watch, rng)
            check_heard(before, events, rng)
        for event in events:
            counts[type(event).__name__] += 1
            if isinstance(event, LastEvent):
                assert watch.match.round is not None
                counts.update(ending(watch.match.round))
                style = PlayerStyle.drawn(rng)
                done += 1
    watch.check_record()
    counts['refused'] += watch.refused


def look_around(watch: ChannelChecks, rng: Random) -> None:
    seat = rng.randint(0, len(watch.match.seated))
    watch.check_secrets(seat, rng)
    watch.check_granted(seat)


def ending(round_: Round) -> list[str]:
    if round_.voided is not None:
        return ['rounds', 'void', f'void {round_.voided}']
    if isinstance(round_, DelphiRound):
        return ['rounds', 'ended with the deck' if round_.layout.count == 52 else 'ended by counting']
    how = ['rounds']
    there = (Standing.PLAYING, Standing.OUT)
    out = any(not round_.hands[seat] for seat in round_.players if round_.standing[seat] in there)
    if round_.guesser is not None:
        return [*how, 'ended by a guess']
    how.append('ended by going out' if out else 'ended by expulsion or leaving')
    if round_.prophecy is not None:
        how.append('true prophets')
    return how


REPORTED = (
    ('rounds', 'rounds'),
    ('matches', 'matches'),
    ('commands', 'commands'),
    ('refused', 'of them refused'),
    ('ProphetDeclared', 'Prophets'),
    ('true prophets', 'True Prophets'),
    ('ProphetOverthrown', 'overthrows'),
    ('ProphetAbdicated', 'abdications'),
    ('PlayerExpelled', 'expulsions'),
    ('NoPlayDeclared', 'no-plays'),
    ('CallTakenBack', 'calls taken back'),
    ('DeckAdded', 'decks added'),
    ('OfficeWished', 'wishes for office'),
    ('OfficeOffered', 'offers to who went out'),
    ('CardsThrownIn', 'hands thrown in'),
    ('PlayerWentOut', 'out while the round goes on'),
    ('RuleGuessed', 'guesses'),
    ('ended by a guess', 'ended by a guess'),
    ('ended by going out', 'ended by going out'),
    ('ended with the deck', 'ended with the deck'),
    ('ended by counting', 'ended by counting'),
    ('ended by expulsion or leaving', 'ended by expulsion or leaving'),
    ('void', 'void'),
)


def main(rounds: int = 1000, seed: int = 0, *, preset: str = '') -> None:
    began = perf_counter()
    counts = play(rounds, seed, PRESETS.get(preset))
    took = perf_counter() - began
    lines = [f'{name:32}{counts[key]:>10,}\n' for key, name in REPORTED]
    sys.stdout.writelines([*lines, f'{"seconds":32}{took:>10,.1f}\n'])


if __name__ == '__main__':
    main(*map(int, sys.argv[1:3]), preset=''.join(sys.argv[3:4]))
