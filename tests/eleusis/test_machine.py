"""Matches that Hypothesis invents: commands legal and illegal in any order, every step checked.

``whole_rounds.py`` plays longer and faster; what is found here comes with the shortest match that shows it.
"""

from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from eleusis import commands as c
from eleusis.variants import PRESETS
from tests.eleusis.invariants import EVENTS, ChannelChecks, check_heard
from tests.eleusis.odd_variants import with_changes
from tests.eleusis.player_styles import PlayerStyle
from tests.eleusis.random_commands import wish
from tests.examples import examples

COMMANDS = msgspec.json.Decoder(c.AnyCommand)


@given(st.integers(0, 2**32), st.lists(st.integers(0, 2**32), min_size=60, max_size=60))
@examples(8)
def test_every_step_of_any_match(seed: int, steps: list[int]) -> None:
    """A step is the chance by which somebody decides what to ask; with 0 nobody asks."""
    rng = Random(seed)
    small = replace(rng.choice(list(PRESETS.values())), hand=rng.randint(1, 8), skips_to_leave=rng.randint(1, 3))
    variant = with_changes(small, rng, rng.choice([0, 0, 3, 8]))
    watch, style = ChannelChecks(variant, seed), PlayerStyle.drawn(rng)
    style.nonsense = rng.choice([0, 0.1, 0.5])
    for _ in range(rng.randint(variant.fewest_seats, variant.most_seats)):
        watch.give(c.Sit())
    for chance in map(Random, filter(None, steps)):
        before, shown = watch.match, repr(watch.match)
        command = wish(before, style, chance)
        assert COMMANDS.decode(msgspec.json.encode(command)) == command
        events = watch.give(command)
        assert repr(before) == shown, 'deciding changes nothing by itself'
        assert events or watch.match is before
        assert EVENTS.decode(msgspec.json.encode(events)) == events
        check_heard(before, events, chance)
        for seat in range(len(watch.match.seated) + 1):
            watch.check_granted(seat)
        watch.check_secrets(chance.randint(0, len(watch.match.seated)), chance)
    watch.check_record()
