"""Who the machines are."""

from random import Random

from bot.render.kit.typefaces import REGULAR, STRONG
from eleusis.minds.roster import MACHINE_LEVELS, SIGN, Machine, another_machine, machine_of

SMALLEST_OF_DISCORD = 2**22
MOST_SEATS = 8


def test_a_machine_is_known_by_its_user_id() -> None:
    machines = [Machine(level, number) for level in MACHINE_LEVELS for number in range(12)]
    ids = [machine.user_id for machine in machines]
    assert len({*ids}) == len(ids)
    assert all(0 < user < SMALLEST_OF_DISCORD for user in ids)
    assert [machine_of(user) for user in ids] == machines


def test_people_and_strangers_are_no_machines() -> None:
    assert [machine_of(user) for user in (-1001, -1, 0, 1, 8, SMALLEST_OF_DISCORD, 2**62)] == [None] * 7


def test_no_two_at_a_table_have_one_name() -> None:
    rng, names = Random(1), []
    for place in range(MOST_SEATS):
        level = MACHINE_LEVELS[place % 3]
        machine = another_machine(level, names, rng)
        assert machine.level == level
        names.append(machine.name)
    assert len({*names}) == MOST_SEATS
    assert all(name.endswith(SIGN) for name in names)


def test_the_sign_can_be_drawn_everywhere() -> None:
    assert SIGN in REGULAR.covers
    assert SIGN in STRONG.covers
