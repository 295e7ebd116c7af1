"""Rules of rounds in the language, rules that people keep, and what Prophets write."""

from pathlib import Path

import pytest

from bot.store import Secret, StaleVersion, Store, StoreError, WrittenGuess
from bot.store.columns import RULE
from bot.store.texts import MOST_OWN_RULES, OwnRule
from eleusis.cards import Colour
from eleusis.rules import syntax as r
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from tests.store.games import AT, SECRET, change, later, opened

FIXTURES = Path(__file__).parent / 'fixtures'
RED = r.Rule(r.OfColour(r.Ref.CARD, Colour.RED))
BLACK = r.Rule(r.Not(r.OfColour(r.Ref.CARD, Colour.RED)))


async def test_a_rule_has_words_and_a_form(store: Store) -> None:
    game = await opened(store)
    secret = Secret(1, 'All red | a red card', 'nonce', 'seal', words='All red', formal=RED)
    await store.games.commit(change(game, secret=secret))
    assert await store.rules.secret(game.id, 1) == secret
    only_words = Secret(1, SECRET, 'nonce', 'seal', words=SECRET)
    await store.games.commit(change(game, 2, secret=only_words))
    assert await store.rules.secret(game.id, 1) == only_words


async def test_a_damaged_rule_is_a_clear_error_that_quotes_nothing() -> None:
    for text in ('', '{}', '{"condition":{"is":"canary"}}', RULE.text(RED).replace('red', 'canary')):
        with pytest.raises(StoreError, match=r'^The database holds a rule that cannot be read\.$') as caught:
            RULE.read(text)
        assert caught.value.__cause__ is None


def stored_rules() -> list[str]:
    """Return the rules of ``fixtures/rules-N.json``, which are never changed: what was stored once is read for ever."""
    files = sorted(FIXTURES.glob('rules-*.json'))
    return [text for file in files for text in file.read_text(encoding='utf-8').strip('[]\n').split(',\n')]


@pytest.mark.parametrize('text', stored_rules())
def test_a_rule_that_was_stored_once_is_read_as_it_was_written(text: str) -> None:
    rule = RULE.read(text)
    assert RULE.text(rule).startswith(text.removesuffix('}')), 'there may be new fields at the end'
    assert read_rule(rule_text(rule)) == rule
    compile_rule(rule)


def test_the_stored_rules_hold_every_part_that_a_rule_can_have() -> None:
    """Who adds a part adds a file."""
    texts = ''.join(stored_rules())
    kinds = {kind.__name__.lower() for kind in r.Node.__subclasses__() if kind.__module__ == r.__name__}
    assert {kind for kind in kinds if f'{{"is":"{kind}"' not in texts} == set()


async def test_a_guess_is_kept_by_round_and_seat_and_the_last_one_counts(store: Store) -> None:
    game = await opened(store)
    for seat, rule in ((2, RED), (1, RED), (2, BLACK)):
        await store.rules.save_guess(game.id, 1, WrittenGuess(1, seat, f'{seat}', rule, later(seat)))
    await store.rules.save_guess(game.id, 1, WrittenGuess(2, 1, 'later', RED, AT))
    assert await store.rules.guesses(game.id, 1) == (
        WrittenGuess(1, 1, '1', RED, later(1)),
        WrittenGuess(1, 2, '2', BLACK, later(2)),
    )
    assert await store.rules.guesses(game.id + 1, 1) == ()
    row = await store.games.get(game.id)
    assert row is not None
    assert row.version == 1


async def test_a_guess_comes_too_late_when_the_game_has_moved_on(store: Store, other: Store) -> None:
    game = await opened(store)
    await other.games.commit(change(game))
    with pytest.raises(StaleVersion):
        await store.rules.save_guess(game.id, 1, WrittenGuess(1, 1, 'all', RED, AT))
    assert await store.rules.guesses(game.id, 1) == ()


async def test_people_keep_rules_under_names(store: Store) -> None:
    await store.own_rules.save(7, '  Sunday  rule ', 'a red card', AT)
    await store.own_rules.save(7, 'Äpfel', 'a black card', later(1))
    await store.own_rules.save(8, 'sunday RULE', 'a spade', AT)
    assert await store.own_rules.of(7) == (
        OwnRule('Sunday rule', 'a red card', AT),
        OwnRule('Äpfel', 'a black card', later(1)),
    )
    for name in ('sunday rule', 'SUNDAY RULE', ' Sunday\trule'):
        assert await store.own_rules.named(7, name) == OwnRule('Sunday rule', 'a red card', AT)
    assert await store.own_rules.named(7, 'A\u0308PFEL') == OwnRule('Äpfel', 'a black card', later(1))
    assert await store.own_rules.named(7, 'Monday rule') is None
    assert await store.own_rules.named(9, 'Sunday rule') is None


async def test_a_rule_of_the_same_name_is_replaced(store: Store) -> None:
    await store.own_rules.save(7, 'Mine', 'a red card', AT)
    await store.own_rules.save(7, 'MINE', 'a black card', later(1))
    assert await store.own_rules.of(7) == (OwnRule('MINE', 'a black card', later(1)),)


async def test_a_rule_is_deleted_once(store: Store) -> None:
    await store.own_rules.save(7, 'Mine', 'a red card', AT)
    await store.own_rules.save(8, 'Mine', 'a red card', AT)
    assert await store.own_rules.delete(7, 'mINE')
    assert not await store.own_rules.delete(7, 'Mine')
    assert await store.own_rules.of(7) == ()
    assert len(await store.own_rules.of(8)) == 1


async def test_nobody_keeps_more_than_a_hundred(store: Store) -> None:
    for number in range(MOST_OWN_RULES):
        await store.own_rules.save(7, f'Rule {number}', 'a red card', AT)
    assert not await store.own_rules.save(7, 'One more', 'a red card', AT)
    assert len(await store.own_rules.of(7)) == MOST_OWN_RULES == 100
    await store.own_rules.save(7, 'RULE 5', 'a black card', AT)
    await store.own_rules.save(8, 'One more', 'a red card', AT)
    assert await store.own_rules.delete(7, 'Rule 6')
    await store.own_rules.save(7, 'One more', 'a red card', AT)
    assert len(await store.own_rules.of(7)) == MOST_OWN_RULES
