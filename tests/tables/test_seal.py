"""Rule book 2.4: anybody can check a revealed rule against the seal, with tools that are not ours."""

import subprocess
from hashlib import sha256
from shutil import which

import pytest

from bot.tables import Refusal
from bot.tables.rules import new_nonce
from bot.tables.tables import RULE_LENGTH
from eleusis import commands as c
from eleusis.seal import seal_of
from tests.tables.table_process import TableProcess, refusal_of, round_of

RULES = ['Colours alternate.', 'Après un rouge, un noir – «toujours» ♥', "It's 100 % \\n 'quoted' $HOME"]


@pytest.mark.parametrize('rule', RULES)
def test_the_seal_is_plain_sha256(rule: str) -> None:
    nonce = 'c0ffee' * 5 + '42'
    assert seal_of(nonce, rule) == sha256(nonce.encode('utf-8') + rule.encode('utf-8')).hexdigest()


@pytest.mark.skipif(not which('sha256sum'), reason='there is no sha256sum')
@pytest.mark.parametrize('rule', RULES)
def test_as_a_player_would_check_it(rule: str) -> None:
    shown = f'{"0" * 32}{rule}'.encode()
    done = subprocess.run(['sha256sum'], input=shown, capture_output=True, check=True)
    assert done.stdout.split()[0].decode() == seal_of('0' * 32, rule)


def test_a_nonce_is_long_and_new() -> None:
    nonces = {new_nonce() for _ in range(1000)}
    assert len(nonces) == 1000
    assert all(len(nonce) == 32 and int(nonce, 16) >= 0 for nonce in nonces)


@pytest.mark.parametrize(
    ('written', 'kept'),
    [
        ('  Colours\n\talternate.  ', 'Colours alternate.'),
        ('Colours\r\nalternate.\u2028Always.', 'Colours alternate. Always.'),
        ('Colours\x00 alter\x07nate.\ud800', 'Colours alternate.'),
        ('\N{FAMILY}\N{ZERO WIDTH JOINER}\N{BLACK HEART SUIT}', '\N{FAMILY}\N{ZERO WIDTH JOINER}\N{BLACK HEART SUIT}'),
        ('x' * RULE_LENGTH, 'x' * RULE_LENGTH),
    ],
)
async def test_what_is_sealed_is_what_is_kept(process: TableProcess, written: str, kept: str) -> None:
    table = await process.begun(3)
    table = await process.tables.seal_rule(table, 0, written)
    secret = await process.secret(table)
    assert (secret.text, secret.revealed) == (kept, False)
    assert secret.seal == round_of(table).seal == sha256((secret.nonce + kept).encode()).hexdigest()


@pytest.mark.parametrize(
    ('written', 'code'), [('', 'rule-empty'), (' \n\x00 ', 'rule-empty'), ('x' * (RULE_LENGTH + 1), 'rule-long')]
)
async def test_what_cannot_be_sealed(process: TableProcess, written: str, code: str) -> None:
    table = await process.begun(3)
    assert await refusal_of(process.tables.seal_rule(table, 0, written)) == code
    assert (await process.tables.load(table.id)).row.version == table.row.version
    assert await process.tables.secret(table, 1) is None


async def test_a_rule_is_revealed_when_its_round_ends(process: TableProcess) -> None:
    table = await process.dealt(3)
    secret = await process.secret(table)
    assert not secret.revealed
    table = await process.tables.act(table, c.EndMatch())
    secret = await process.secret(table)
    assert secret.revealed


async def test_a_rule_may_be_written_again_before_the_first_play(process: TableProcess) -> None:
    table = await process.dealt(3)
    first = await process.tables.secret(table, 1)
    table = await process.tables.seal_rule(table, 0, 'Odd and even alternate.')
    second = await process.tables.secret(table, 1)
    assert first is not None
    assert second is not None
    assert (second.text, second.seal) == ('Odd and even alternate.', round_of(table).seal)
    assert second.nonce != first.nonce
    table = await process.play(table)
    with pytest.raises(Refusal):
        await process.tables.seal_rule(table, 0, 'Something else.')
    assert await process.tables.secret(table, 1) == second
