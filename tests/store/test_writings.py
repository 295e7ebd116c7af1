"""Rules of rounds in the language, rules that people keep, and what Prophets write."""

from __future__ import annotations

import pytest

from bot.eleusis.cards import Colour
from bot.rules import syntax as r
from bot.store import MOST_OWN_RULES, Guess, OwnRule, Secret, StaleVersion, Store, StoreError, TooManyRules
from bot.store.formats import formal_text, read_formal
from tests.store.games import AT, SECRET, change, later, opened

RED = r.Rule(r.OfColour(r.Ref.CARD, Colour.RED))
BLACK = r.Rule(r.Not(r.OfColour(r.Ref.CARD, Colour.RED)))


async def test_a_rule_has_words_and_a_form(store: Store) -> None:
    game = await opened(store)
    secret = Secret(1, 'All red | a red card', 'nonce', 'seal', words='All red', formal=RED)
    await store.commit(change(game, secret=secret))
    assert await store.secret(game.id, 1) == secret
    only_words = Secret(1, SECRET, 'nonce', 'seal', words=SECRET)
    await store.commit(change(game, 2, secret=only_words))
    assert await store.secret(game.id, 1) == only_words


async def test_a_damaged_rule_is_a_clear_error_that_quotes_nothing() -> None:
    for text in ('', '{}', '{"condition":{"is":"canary"}}', formal_text(RED).replace('red', 'canary')):
        with pytest.raises(StoreError, match=r'^The database holds a rule that cannot be read\.$') as caught:
            read_formal(text)
        assert caught.value.__cause__ is None


async def test_a_guess_is_kept_by_round_and_seat_and_the_last_one_counts(store: Store) -> None:
    game = await opened(store)
    for seat, rule in ((2, RED), (1, RED), (2, BLACK)):
        await store.guess(game.id, 1, Guess(1, seat, f'{seat}', rule, later(seat)))
    await store.guess(game.id, 1, Guess(2, 1, 'later', RED, AT))
    assert await store.guesses(game.id, 1) == (Guess(1, 1, '1', RED, later(1)), Guess(1, 2, '2', BLACK, later(2)))
    assert await store.guesses(game.id + 1, 1) == ()
    row = await store.game(game.id)
    assert row is not None
    assert row.version == 1


async def test_a_guess_comes_too_late_when_the_game_has_moved_on(store: Store, other: Store) -> None:
    game = await opened(store)
    await other.commit(change(game))
    with pytest.raises(StaleVersion):
        await store.guess(game.id, 1, Guess(1, 1, 'all', RED, AT))
    assert await store.guesses(game.id, 1) == ()


async def test_people_keep_rules_under_names(store: Store) -> None:
    await store.save_own_rule(7, '  Sunday  rule ', 'a red card', AT)
    await store.save_own_rule(7, 'Äpfel', 'a black card', later(1))
    await store.save_own_rule(8, 'sunday RULE', 'a spade', AT)
    assert await store.own_rules(7) == (
        OwnRule('Sunday rule', 'a red card', AT),
        OwnRule('Äpfel', 'a black card', later(1)),
    )
    for name in ('sunday rule', 'SUNDAY RULE', ' Sunday\trule'):
        assert await store.own_rule(7, name) == OwnRule('Sunday rule', 'a red card', AT)
    assert await store.own_rule(7, 'A\u0308PFEL') == OwnRule('Äpfel', 'a black card', later(1))
    assert await store.own_rule(7, 'Monday rule') is None
    assert await store.own_rule(9, 'Sunday rule') is None


async def test_a_rule_of_the_same_name_is_replaced(store: Store) -> None:
    await store.save_own_rule(7, 'Mine', 'a red card', AT)
    await store.save_own_rule(7, 'MINE', 'a black card', later(1))
    assert await store.own_rules(7) == (OwnRule('MINE', 'a black card', later(1)),)


async def test_a_rule_is_deleted_once(store: Store) -> None:
    await store.save_own_rule(7, 'Mine', 'a red card', AT)
    await store.save_own_rule(8, 'Mine', 'a red card', AT)
    assert await store.delete_own_rule(7, 'mINE')
    assert not await store.delete_own_rule(7, 'Mine')
    assert await store.own_rules(7) == ()
    assert len(await store.own_rules(8)) == 1


async def test_nobody_keeps_more_than_a_hundred(store: Store) -> None:
    for number in range(MOST_OWN_RULES):
        await store.save_own_rule(7, f'Rule {number}', 'a red card', AT)
    with pytest.raises(TooManyRules):
        await store.save_own_rule(7, 'One more', 'a red card', AT)
    assert len(await store.own_rules(7)) == MOST_OWN_RULES == 100
    await store.save_own_rule(7, 'RULE 5', 'a black card', AT)
    await store.save_own_rule(8, 'One more', 'a red card', AT)
    assert await store.delete_own_rule(7, 'Rule 6')
    await store.save_own_rule(7, 'One more', 'a red card', AT)
    assert len(await store.own_rules(7)) == MOST_OWN_RULES
