"""A judge's verdicts, and the audit of a finished layout (4.4)."""

from random import Random

from eleusis.cards import Card, Colour
from eleusis.layout import Layout, Placement
from eleusis.rules import syntax as s
from eleusis.rules.analysis.audit import audit, no_play_is_right, play_is_right, right_cards
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.reading import read_rule
from tests.eleusis.rules.oracle import is_right
from tests.eleusis.rules.trees import Trees

ALTERNATE = compile_rule(s.Rule(s.Not(s.Same(s.Attribute.COLOUR, s.Ref.CARD, s.Ref.LAST))))
RED = s.OfColour(s.Ref.CARD, Colour.RED)
WRONG_BEFORE = compile_rule(
    s.Rule(s.If(s.Compare(s.WrongCards(), s.Comparison.AT_LEAST, s.Literal(1)), s.Not(RED), RED))
)
"""Red, and black once a wrong card lies below the last one."""


def cards(text: str) -> tuple[Card, ...]:
    return Card.many_from_text(text)


def layout(*laid: str) -> Layout:
    """Placements in order, a wrong one with a minus before it."""
    table = Layout()
    for text in laid:
        table = table.laying(Placement(cards(text.lstrip('-')), right=not text.startswith('-')))
    return table


def test_3_3_each_card_of_a_string_is_judged_as_if_those_before_were_accepted() -> None:
    assert play_is_right(ALTERNATE, cards('7H'), (), cards('6S 5D 4C'))
    assert not play_is_right(ALTERNATE, cards('7H'), (), cards('6S 5C'))
    assert not play_is_right(ALTERNATE, cards('7H'), (), cards('5D 6S'))


def test_2_2_the_sideline_is_below_the_last_card_and_not_below_the_next() -> None:
    assert play_is_right(WRONG_BEFORE, cards('7H'), (), cards('6H'))
    assert not play_is_right(WRONG_BEFORE, cards('7H'), cards('6S'), cards('6H'))
    assert play_is_right(WRONG_BEFORE, cards('7H'), cards('6S'), cards('6S 6H')), 'below the 6S nothing lies'
    assert right_cards(WRONG_BEFORE, cards('7H'), cards('6S'), cards('2H 2S')) == cards('2S')


def test_5_2_a_no_play_is_right_when_no_card_of_the_hand_is() -> None:
    assert no_play_is_right(ALTERNATE, cards('7H'), (), cards('2D 3H'))
    assert not no_play_is_right(ALTERNATE, cards('7H'), (), cards('2D 3S'))
    assert no_play_is_right(ALTERNATE, cards('7H'), (), ())


def test_right_cards_come_with_their_copies_in_the_order_of_the_hand() -> None:
    assert right_cards(ALTERNATE, cards('7H'), (), cards('KS 2D AC KS')) == cards('KS AC KS')


def test_4_4_calls_in_order_are_left_alone() -> None:
    assert audit(ALTERNATE, layout('7H', '6S', '-5C', '5D 4C', '-3D 3D', '3H')) == ()
    assert audit(ALTERNATE, Layout()) == ()
    assert audit(ALTERNATE, layout('7H')) == ()


def test_4_4_a_right_card_that_the_rule_rejects() -> None:
    assert audit(ALTERNATE, layout('7H', '6S', '5S', '4D')) == (3,)
    assert audit(ALTERNATE, layout('7H', '6S 5S 4D 3D')) == (3, 5), 'each by the cards before it as they lie there'


def test_4_4_a_wrong_play_that_the_rule_accepts_whole() -> None:
    assert audit(ALTERNATE, layout('7H', '-6S', '5S')) == (2,)
    assert audit(ALTERNATE, layout('7H', '-6S 5D 4S', '3C')) == (2, 3, 4)
    assert audit(ALTERNATE, layout('7H', '-6S 5C 4S', '3C')) == (), 'one card of it was wrong'


def test_4_4_each_call_is_judged_by_the_table_of_that_moment() -> None:
    """A card below the 7H makes black cards right there; below the next main-line card nothing lies yet."""
    assert audit(WRONG_BEFORE, layout('7H', '-6S', '5S', '4D')) == ()
    assert audit(WRONG_BEFORE, layout('7H', '-6S', '5H', '-4D', '3H')) == (3, 4, 5)


def test_a_line_begun_by_a_string_begins_with_its_first_card() -> None:
    """Where no starter is dealt the first play begins the line."""
    assert audit(ALTERNATE, layout('7H 6S 5C', '4D')) == (3,)


def test_without_a_starter_the_first_play_is_audited_too() -> None:
    even = compile_rule(read_rule('even'), starter=False)
    assert audit(even, layout('7H 6S', '4D')) == (1,)
    assert audit(even, layout('-6H', '-7S', '4D')) == (1,)
    assert audit(even, layout('-6H 7S', '-2S 4S', '4D', '-5H')) == (3, 4)


def test_the_audit_finds_what_the_oracle_finds() -> None:
    """Random rules and layouts, half of the calls at random."""
    wrong = 0
    for seed in range(150):
        trees = Trees(Random(seed), depth=1, layout=True)
        rule = trees.rule()
        table, mistaken = judged_at_random(rule, compile_rule(rule), trees.rng)
        assert audit(compile_rule(rule), table) == tuple(mistaken), seed
        wrong += len(mistaken)
    assert wrong > 300


def judged_at_random(rule: s.Rule, compiled: CompiledRule, rng: Random) -> tuple[Layout, list[int]]:
    """A layout of ten plays, and the numbers that an audit must find, by the oracle."""
    line, below = [rng.choice(list(Card))], list[Card]()
    table = Layout().laying(Placement(tuple(line), right=True))
    mistaken: list[int] = []
    for _ in range(10):
        play = rng.choices(list(Card), k=rng.choice([1, 1, 1, 2, 3]))
        called = rng.choice(
            [True, False, play_is_right(compiled, line, below, play), play_is_right(compiled, line, below, play)]
        )
        right = [
            is_right(rule, [*line, *play[:place]], card, below if place == 0 else []) for place, card in enumerate(play)
        ]
        numbers = range(table.count + 1, table.count + len(play) + 1)
        if called:
            mistaken += [number for number, is_so in zip(numbers, right, strict=True) if not is_so]
            line, below = [*line, *play], []
        else:
            mistaken += numbers if all(right) else []
            below += play
        table = table.laying(Placement(tuple(play), right=called))
    return table, mistaken
