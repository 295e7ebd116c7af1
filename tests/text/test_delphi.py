"""Delphi in words: what was said, and points that anyone can recount."""

from bot.games.delphi.words import token_differences, tokens_said
from bot.text import ENGLISH, Words
from bot.text.numbers import gained, signed
from eleusis.cards import Card
from eleusis.games.delphi.views import DelphiView
from eleusis.views import NewsItem
from tests.render.delphi_games import after, with_tokens
from tests.shown import news_text, scores_text, table_text

NAMES = {0: 'Ada', 1: 'Ben', 2: 'Cleo', 3: 'Dora'}
WORDS = Words(ENGLISH, NAMES)


def game_with(*tokens: int) -> DelphiView:
    """A game that is over, with these tokens."""
    game = with_tokens(*tokens).round
    assert isinstance(game, DelphiView)
    return game


def test_who_has_as_many_makes_no_difference() -> None:
    game = game_with(3, 3, -1)
    assert [token_differences(game, seat) for seat in range(4)] == ['4 + 4', '4', '4', '−4 − 4']
    assert [token_differences(game_with(0, 0), seat) for seat in range(3)] == ['0', '0', '0']


def test_the_scores_line_by_line() -> None:
    assert scores_text(with_tokens(1, -1, 0), WORDS).split('\n') == [
        'Scores of round 1',
        'Ada 4 = 1 + 2 + 1, as oracle',
        'Ben 3 = 1 + 2, with 1 token',
        'Dora 0 = −1 + 1, with 0 tokens',
        'Cleo −3 = −2 − 1, with −1 token',
    ]


def test_numbers_below_nothing() -> None:
    assert (signed(-3), signed(0), signed(12)) == ('−3', '0', '12')
    assert (gained(-3), gained(0), gained(12)) == ('−3', '+0', '+12')
    assert (tokens_said(ENGLISH, -1), tokens_said(ENGLISH, -2), tokens_said(ENGLISH, 1)) == (
        '−1 token',
        '−2 tokens',
        '1 token',
    )


def test_the_table_in_words() -> None:
    sibyl = after(3, seats=4)
    text = table_text(sibyl.view, WORDS)
    assert sibyl.game.card is not None
    assert f'\nTurned up: {sibyl.game.card.symbol}\nThere are 47 more cards in the deck.\nAda: oracle\n' in text
    assert 'Said' not in text
    sibyl.all_say()
    assert 'Said ' in table_text(sibyl.view, WORDS)


def revealed(right: tuple[int, ...], wrong: tuple[int, ...]) -> str:
    return news_text(
        WORDS, [NewsItem('said', 1), NewsItem('revealed', cards=(Card.HQ,), right=right, wrong=wrong)], 'delphi'
    )


def test_what_was_said() -> None:
    everybody = '**Right**, say Ben, Cleo and Dora.'
    assert revealed((1, 2, 3), ()) == f'What everyone said about `Q♥︎`: {everybody}'
    assert revealed((2,), (1, 3)) == 'What everyone said about `Q♥︎`: **Right**, says Cleo. **Wrong**, say Ben and Dora.'
    assert revealed((), ()) == 'No one said anything about `Q♥︎`.'


def judged(kind: str, right: tuple[int, ...], wrong: tuple[int, ...]) -> str:
    return news_text(WORDS, [NewsItem(f'delphi-judged-{kind}', cards=(Card.HQ,), right=right, wrong=wrong)], 'delphi')


def test_who_wins_a_token() -> None:
    assert judged('right', (1,), (2, 3)) == (
        '✅ **Right!** `Q♥︎` joins the main line. Ben wins a token. Cleo and Dora lose a token each.'
    )
    assert judged('wrong', (1,), (2, 3)) == (
        '❌ **Wrong.** `Q♥︎` goes to the sideline. Cleo and Dora win a token each. Ben loses a token.'
    )
    assert judged('right', (), ()) == '✅ **Right!** `Q♥︎` joins the main line.'


def test_names_are_harmless() -> None:
    hostile = Words(ENGLISH, {1: '@everyone', 2: '**bold**'})
    text = news_text(hostile, [NewsItem('revealed', cards=(Card.HQ,), right=(1, 2))], 'delphi')
    assert '\\@everyone and \\*\\*bold\\*\\*' in text
