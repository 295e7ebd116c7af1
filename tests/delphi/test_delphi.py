"""A game of Delphi: paragraphs of ``docs/delphi.md``, played."""

from random import Random

import msgspec
import pytest

from bot.delphi import commands as c
from bot.delphi import events as e
from bot.delphi.decide import decide, open_game
from bot.delphi.game import Game, Phase, evolve, replay
from bot.delphi.scoring import score
from bot.delphi.views import public_view, seat_view
from bot.eleusis.cards import Card
from bot.eleusis.commands import IllegalMove
from bot.text import Words

EVENTS = msgspec.json.Decoder(tuple[e.AnyEvent, ...])
COMMANDS = msgspec.json.Decoder(c.AnyCommand)


class Temple:
    """A game with the oracle in seat 0, and what people do in it."""

    def __init__(self, seats: int = 4, seed: int = 1) -> None:
        self.rng = Random(seed)
        self.events: list[e.AnyEvent] = [*open_game(0, tuple(range(seats)))]
        self.game = replay(self.events)

    def do(self, command: c.AnyCommand) -> tuple[str, ...]:
        done = decide(self.game, command, self.rng)
        self.game = replay(done, self.game)
        self.events += done
        return tuple(type(event).__name__ for event in done)

    def refuses(self, command: c.AnyCommand) -> str:
        before = self.game
        with pytest.raises(IllegalMove) as refused:
            decide(self.game, command, self.rng)
        assert self.game is before
        assert '{' not in Words({}).refusal(refused.value)
        return refused.value.code

    def turn(self, said: dict[int, bool], right: bool) -> tuple[str, ...]:
        for seat, thought in said.items():
            self.do(c.Say(seat, thought))
        return self.do(c.Judge(0, right))

    @property
    def tokens(self) -> dict[int, int]:
        return dict(self.game.tokens)


def begun(seats: int = 4, *, machine: bool = False, checked: bool = False) -> Temple:
    temple = Temple(seats)
    temple.do(c.SealRule(0, 'seal', machine, checked))
    return temple


RIGHT = {1: True, 2: True, 3: False}


def test_1_at_least_three_people() -> None:
    with pytest.raises(IllegalMove) as refused:
        open_game(0, (0, 1))
    assert refused.value.facts == {'fewest': 3}


def test_2_one_deck_and_a_starter() -> None:
    temple = begun()
    game = temple.game
    assert (game.phase, game.layout.count, len(game.deck)) == (Phase.SAYING, 1, 50)
    assert {*game.layout.main_line, game.card, *game.deck} == set(Card)


def test_2_an_unfit_starter_is_drawn_again() -> None:
    temple = Temple()
    red = tuple(card for card in Card if card.suit.value in 'HD')
    temple.do(c.SealRule(0, 'seal', unfit_starters=red))
    assert temple.game.layout.main_line[0] not in red


def test_3_all_speak_and_then_it_is_revealed() -> None:
    temple = begun()
    assert temple.do(c.Say(1, True)) == ('Said',)
    assert temple.do(c.Say(2, True)) == ('Said',)
    assert temple.do(c.Say(1, False)) == ('Said',)
    assert temple.do(c.Say(3, True)) == ('Said', 'Revealed')
    assert public_view(temple.game).said == ((1, False), (2, True), (3, True))
    assert temple.refuses(c.Say(1, True)) == 'delphi-nothing-to-say'


def test_3_until_then_nobody_sees_what_was_said() -> None:
    for seat in (0, 2, 3):
        views: list[object] = []
        for right in (True, False):
            temple = begun()
            temple.do(c.Say(1, right))
            views.append(seat_view(temple.game, seat))
        assert views[0] == views[1]
    assert seat_view(temple.game, 1).said is False
    assert public_view(temple.game).spoke == (1,)


@pytest.mark.parametrize(('right', 'tokens'), [(True, {1: 1, 2: 1, 3: -1}), (False, {1: -1, 2: -1, 3: 1})])
def test_4_tokens_are_won_and_lost(right: bool, tokens: dict[int, int]) -> None:
    temple = begun()
    card = temple.game.card
    assert card is not None
    assert temple.turn(RIGHT, right) == ('Judged', 'CardTurned')
    assert temple.tokens == tokens
    assert (card in temple.game.layout.main_line) == right
    assert temple.game.layout.count == 2


def test_5_a_verdict_is_taken_back() -> None:
    temple = begun()
    assert temple.refuses(c.TakeBack(0)) == 'delphi-nothing-to-take-back'
    temple.turn(RIGHT, True)
    temple.do(c.WishEnd(2))
    temple.do(c.TakeBack(0))
    assert (temple.game.phase, temple.tokens, temple.game.wish_end) == (Phase.JUDGING, {1: 0, 2: 0, 3: 0}, (2,))
    temple.do(c.Judge(0, False))
    temple.do(c.Say(1, True))
    assert temple.refuses(c.TakeBack(0)) == 'delphi-nothing-to-take-back'


def test_6_the_game_ends_with_the_deck() -> None:
    temple = begun()
    while temple.game.deck:
        temple.turn(RIGHT, True)
    assert temple.turn(RIGHT, True) == ('Judged', 'GameEnded')
    assert (temple.game.layout.count, temple.tokens) == (52, {1: 51, 2: 51, 3: -51})
    assert temple.game.score == score(temple.tokens, 0)
    assert temple.refuses(c.Say(1, True)) == 'delphi-over'


def test_6_or_when_all_players_wish_to_count() -> None:
    temple = begun()
    assert temple.refuses(c.WishEnd(1)) == 'delphi-nothing-to-count'
    temple.turn(RIGHT, True)
    temple.do(c.WishEnd(1))
    assert temple.refuses(c.WishEnd(1)) == 'delphi-wished-already'
    temple.do(c.WishEnd(2))
    assert temple.do(c.WishEnd(3)) == ('EndWished', 'GameEnded')
    assert temple.game.score is not None
    assert temple.game.score.points == {1: 2, 2: 2, 3: -4, 0: 4}


def test_7_the_check_value() -> None:
    assert score({1: 26, 2: 16, 3: 8}, 0).points == {1: 28, 2: -2, 3: -26, 0: 36}


@pytest.mark.parametrize('seed', range(20))
def test_7_players_scores_are_balanced_and_the_oracle_has_what_the_winners_have(seed: int) -> None:
    rng = Random(seed)
    tokens = {seat: rng.randint(-51, 51) for seat in range(1, rng.randint(3, 9))}
    points = score(tokens, 0).points
    pairs = [abs(one - other) for seat, one in tokens.items() for place, other in tokens.items() if place < seat]
    assert sum(points[seat] for seat in tokens) == 0
    assert points[0] == sum(pairs)


def test_who_says_nothing_keeps_the_tokens() -> None:
    temple = begun()
    temple.do(c.Say(1, True))
    assert temple.do(c.TimeOut()) == ('Revealed',)
    temple.do(c.Judge(0, True))
    assert temple.tokens == {1: 1, 2: 0, 3: 0}


def test_who_leaves_keeps_them_too() -> None:
    temple = begun()
    temple.turn(RIGHT, True)
    temple.do(c.Say(1, True))
    temple.do(c.Say(2, True))
    assert temple.do(c.Leave(3)) == ('PlayerLeft', 'Revealed')
    temple.do(c.Judge(0, True))
    assert temple.tokens == {1: 2, 2: 2, 3: -1}
    assert temple.do(c.Leave(2)) == ('PlayerLeft', 'GameEnded')
    assert temple.game.score is not None
    assert temple.game.score.points == {1: 3, 2: 3, 3: -6, 0: 6}


def test_too_few_before_the_first_verdict_is_void() -> None:
    temple = begun(3)
    temple.do(c.Leave(1))
    assert temple.game.voided == 'too-few'


def test_the_others_wished_to_count_when_the_last_one_leaves() -> None:
    temple = begun()
    temple.turn(RIGHT, True)
    temple.do(c.WishEnd(1))
    temple.do(c.WishEnd(2))
    assert temple.do(c.Leave(3)) == ('PlayerLeft', 'GameEnded')


@pytest.mark.parametrize('command', [c.Leave(0), c.TimeOut()])
@pytest.mark.parametrize('checked', [True, False])
def test_an_oracle_who_is_gone(command: c.AnyCommand, checked: bool) -> None:
    temple = begun(checked=checked)
    for seat, right in RIGHT.items():
        temple.do(c.Say(seat, right))
    temple.do(command)
    if not checked:
        assert temple.game.voided == ('oracle-left' if isinstance(command, c.Leave) else 'oracle-clock')
        return
    assert temple.game.machine_judged
    assert temple.refuses(c.TimeOut()) == 'delphi-not-awaited'
    assert 'judge' not in seat_view(temple.game, 0).may
    temple.do(c.Judge(0, True))
    assert temple.tokens[1] == 1


@pytest.mark.parametrize(
    ('command', 'code'),
    [
        (c.SealRule(0, 'other'), 'delphi-rule-is-fixed'),
        (c.SealRule(1, 'other'), 'delphi-not-the-oracle'),
        (c.Say(0, True), 'delphi-oracle-is-silent'),
        (c.Say(9, True), 'delphi-not-in-game'),
        (c.Judge(0, True), 'delphi-nothing-to-judge'),
        (c.Judge(1, True), 'delphi-not-the-oracle'),
        (c.Leave(9), 'delphi-not-in-game'),
    ],
)
def test_what_is_refused(command: c.AnyCommand, code: str) -> None:
    assert begun().refuses(command) == code


def someones_wish(game: Game, rng: Random) -> c.AnyCommand:
    seat, yes = rng.choice(game.seats), rng.random() < 0.5
    rare = rng.random()
    if rare < 0.004:
        return c.Leave(seat)
    if rare < 0.02:
        return rng.choice([c.WishEnd(seat), c.TimeOut(), c.TakeBack(seat)])
    if game.phase is Phase.WRITING:
        return c.SealRule(game.oracle, 'seal', yes, not yes)
    return c.Say(seat, yes) if game.phase is Phase.SAYING else c.Judge(seat, yes)


@pytest.mark.parametrize('seed', range(40))
def test_a_game_at_random(seed: int) -> None:
    rng = Random(seed)
    temple = Temple(rng.randint(3, 8), seed)
    while temple.game.phase is not Phase.ENDED:
        command = someones_wish(temple.game, rng)
        assert COMMANDS.decode(msgspec.json.encode(command)) == command
        offered = {seat: seat_view(temple.game, seat).may for seat in temple.game.seats}
        try:
            done = decide(temple.game, command, rng)
        except IllegalMove:
            continue
        act = {c.SealRule: 'seal', c.Say: 'say', c.WishEnd: 'wish_end', c.Leave: 'leave'}.get(type(command))
        if act is not None and not isinstance(command, c.TimeOut):
            assert act in offered[command.seat]
        for event in done:
            temple.game = evolve(temple.game, event)
        temple.events += done
        game = temple.game
        laid = [card for placement in game.layout.placements for card in placement.cards]
        cards = [*laid, *game.deck, *([game.card] if game.card else [])]
        if game.phase not in (Phase.WRITING, Phase.ENDED):
            assert sorted(card.index for card in cards) == list(range(52))
        assert all(abs(count) < max(1, game.layout.count) for _, count in game.tokens)
    assert (temple.game.score is None) == (temple.game.voided is not None)
    assert EVENTS.decode(msgspec.json.encode(temple.events)) == tuple(temple.events)
    assert replay(temple.events) == temple.game
