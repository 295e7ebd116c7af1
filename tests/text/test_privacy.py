"""PRIVACY.md says what the bot says, and names all that is kept."""

import pytest

from bot.config import Settings
from bot.store import Retention
from bot.store.schema import metadata
from tests.text.privacy import PAGE, refreshed


def test_the_page_quotes_the_bot() -> None:
    page = PAGE.read_text(encoding='utf-8')
    assert 'texts that you typed or chose in my forms' in page
    assert refreshed(page) == page, 'python -m tests.text.privacy'


def test_the_usual_figures_are_those_of_the_settings() -> None:
    usual, kept = Settings(), Retention()
    assert [usual.keep_sent_days, usual.keep_lobby_days, usual.keep_draft_days, usual.keep_server_days] == [
        kept.sent_days,
        kept.lobby_days,
        kept.draft_days,
        kept.server_days,
    ]


@pytest.mark.parametrize('table', metadata.tables)
def test_the_page_names_every_table(table: str) -> None:
    rows = [line for line in PAGE.read_text(encoding='utf-8').splitlines() if line.startswith('| ')]
    assert any(f'`{table}`' in row for row in rows)
