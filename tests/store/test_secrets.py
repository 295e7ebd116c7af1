"""An error may end in a log, and a log in anybody's hands: no rule and no hand is in either."""

import logging
import traceback
from typing import Any

import pytest

from bot.store import Secret, Store
from tests.store.games import SECRET, change, opened

NOT_A_STRING: Any = 5
NOTHING: Any = None


@pytest.mark.parametrize(
    'secret',
    [
        Secret(1, SECRET, NOTHING, 'seal'),
        Secret(1, f'{SECRET}\ud800', 'nonce', 'seal'),
        Secret(NOTHING, SECRET, 'nonce', 'seal'),
        Secret(1, (SECRET,), NOT_A_STRING, 'seal'),  # pyright: ignore[reportArgumentType]
        Secret(2**70, SECRET, 'nonce', 'seal'),
    ],
)
async def test_no_error_quotes_what_was_to_be_written(
    store: Store, secret: Secret, caplog: pytest.LogCaptureFixture
) -> None:
    """Not in its own words, and not in those of an error that it came from."""
    game = await opened(store)
    with pytest.raises(Exception) as caught:  # noqa: PT011 - each driver has its own.
        await store.games.commit(change(game, secret=secret, messages=('table',)))
    logging.getLogger('bot').error('it failed', exc_info=caught.value)
    told = ''.join(traceback.format_exception(caught.value))
    assert 'Canary' not in told + caplog.text
    assert 'Error' in told
    caplog.clear()
    assert await store.games.commit(change(game, secret=Secret(1, SECRET, 'nonce', 'seal'))) == 2


async def test_no_log_quotes_what_is_written(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    """Neither what this program logs at all, nor what the libraries log of importance."""
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, 'bot')
    game = await opened(store)
    await store.games.commit(change(game, secret=Secret(1, SECRET, 'nonce', 'seal')))
    assert await store.rules.secret(game.id, 1) is not None
    assert 'Canary' not in caplog.text
