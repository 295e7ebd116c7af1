"""The end of a match in words: who won, and whose total holds the bonus of 9.7."""

import pytest
from msgspec.structs import replace

from bot.text import ENGLISH, Words
from bot.text.described import match_text
from eleusis.games.eleusis.scoring import Tally, round_score
from eleusis.match import Match, MatchPhase, RoundRecord
from eleusis.variants import Variant
from eleusis.views import PublicView, public_view

NAMES = Words(ENGLISH, {0: 'ada', 1: 'ben', 2: 'cleo', 3: 'd*ra'})
SCORE = round_score(Variant(), {1: 0, 2: 9, 3: 14}, 0, None, (12, 11), Tally((0,) * 4))
PLAYED = RoundRecord(1, 0, (0, 1, 2, 3), SCORE)


def ended(*points: int, never_dealt: tuple[int, ...] = (), bonus: int = 10, played: bool = True) -> PublicView:
    """A match that is over, with these totals by seat."""
    return public_view(
        Match(
            variant=replace(Variant(), never_dealt_bonus=bonus),
            phase=MatchPhase.OVER,
            seated=(True,) * 4,
            past=(PLAYED if played else replace(PLAYED, score=None),),
            final=tuple(enumerate(points)),
            never_dealt=never_dealt,
        )
    )


def test_9_7_whose_total_holds_the_bonus() -> None:
    """Dealers are listed without the bonus, everyone who never dealt with it."""
    assert match_text(ended(30, 12, 41, 20, never_dealt=(2, 1)), NAMES) == (
        '🏆 **cleo** wins with 41 points.\n'
        '**1. cleo**: 41 points (with 10 for never having dealt)\n'
        '**2. ada**: 30 points\n'
        '**3. d\\*ra**: 20 points\n'
        '**4. ben**: 12 points (with 10 for never having dealt)'
    )


def test_9_7_ties_are_shared_with_and_without_it() -> None:
    assert match_text(ended(30, 30, 5, 5, never_dealt=(1, 2)), NAMES) == (
        '🏆 **ada & ben** share the win with 30 points each.\n'
        '**1. ada**: 30 points\n'
        '**1. ben**: 30 points (with 10 for never having dealt)\n'
        '**3. cleo**: 5 points (with 10 for never having dealt)\n'
        '**3. d\\*ra**: 5 points'
    )


@pytest.mark.parametrize(('bonus', 'said'), [(7, 1), (0, 0)])
def test_9_7_the_number_is_the_tables(bonus: int, said: int) -> None:
    text = match_text(ended(9, 8, 7, 6, never_dealt=(3,), bonus=bonus), NAMES)
    assert text.count(f'(with {bonus} for never having dealt)') == said
    assert text.count('never having dealt') == said


def test_without_a_scored_round_nobody_has_it() -> None:
    text = match_text(ended(0, 0, 0, 0, played=False), NAMES)
    assert text == 'No round was finished, so no one wins.'
