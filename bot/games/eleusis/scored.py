"""How the points of a round were counted, in terms that anyone can check (9.2 to 9.5, 10.3)."""

from collections.abc import Iterator

from bot.text.catalogue import Language
from eleusis.scores import EleusisScore, Score
from eleusis.variants import Variant


def score_terms(
    language: Language, variant: Variant, score: EleusisScore, line: Score, *, brief: bool = False
) -> tuple[str, ...]:
    """The terms that a player's points add up.

    Args:
        score: The round's score.
        line: The player's line of it.
        brief: For a picture, which states elsewhere what the Prophet's bonus was counted from.
    """
    return tuple(_terms(language, variant, score, line, brief=brief))


def _terms(language: Language, variant: Variant, score: EleusisScore, line: Score, *, brief: bool) -> Iterator[str]:
    yield _hand(language, score, line, brief=brief)
    if line.going_out:
        yield language.say('score-out', points=line.going_out)
    if line.prophecy and brief:
        yield language.say('picture-score-prophecy', points=line.prophecy)
    elif line.prophecy:
        yield language.say(
            'score-prophecy', points=line.prophecy, counted=', '.join(_counted(language, variant, score))
        )
    if line.calls:
        yield language.say('score-calls', points=line.calls, number=line.calls // variant.prophet_per_call)
    if line.cards_called:
        number = line.cards_called // variant.prophet_per_card_called
        yield language.say('score-cards-called', points=line.cards_called, number=number)
    if line.guess:
        yield language.say('score-guess', points=line.guess)


def _hand(language: Language, score: EleusisScore, line: Score, *, brief: bool) -> str:
    if not line.hand_counts:
        return language.say('score-hand-none')
    key = 'picture-score-hand' if brief else 'score-hand'
    least = '-least' if line.hand > score.high_count else ''
    return language.say(f'{key}{least}', high=score.high_count, hand=line.hand)


def _counted(language: Language, variant: Variant, score: EleusisScore) -> Iterator[str]:
    """9.4: what the True Prophet's bonus was counted from."""
    no_plays = score.no_plays
    by_play = variant.prophet_per_no_play_wrong is not None
    if variant.prophet_per_main:
        # Where wrong no-plays score by themselves, the cards laid in them do not count.
        yield language.say('score-main', number=score.main_after - (no_plays.wrong if by_play else 0))
    if variant.prophet_per_side:
        yield language.say('score-side', number=score.side_after)
    if variant.prophet_per_no_play_right and no_plays.right:
        yield language.say('score-no-plays-right', number=no_plays.right)
    if variant.prophet_per_card_out and no_plays.cards_out:
        yield language.say('score-cards-out', number=no_plays.cards_out)
    if by_play and no_plays.wrong:
        yield language.say('score-no-plays-wrong', number=no_plays.wrong)
