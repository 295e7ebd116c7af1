"""New Eleusis explained to a newcomer."""

from collections.abc import Mapping

from bot.text.catalogue import Language
from eleusis.variants import Variant


def how_to_play(language: Language, variant: Variant) -> dict[str, list[str]]:
    about = language.say('how-about', fewest=variant.fewest_seats, most=variant.most_seats)
    match = language.say('how-match', number=variant.never_dealt_bonus)
    return {
        'about': [about, language.say('how-aim', way=variant.way_to_win)],
        'deal': _deal(language, variant),
        'turn': _turn(language, variant),
        'no-play': _no_play(language, variant),
        'prophet': _prophet(language, variant),
        'guess': [language.say('how-guess')] if variant.guess else [],
        'expulsion': _expulsion(language, variant),
        'end': _end(language, variant),
        'score': _score(language, variant),
        'match': [match, language.say('how-match-clock', number=variant.skips_to_leave)],
    }


def illustrated(variant: Variant) -> dict[str, int]:
    plays = {'about': 11, 'deal': 0, 'turn': 7, 'no-play': 12, 'prophet': 15, 'expulsion': 20}
    # The points of the example are counted as Gardner counts them.
    return plays | {'score': -1} if variant.name == Variant().name else plays


def _deal(language: Language, variant: Variant) -> list[str]:
    if variant.seats_per_deck is not None:
        decks = language.say('how-decks-by-seats', number=variant.seats_per_deck)
    elif variant.decks_for_most != variant.decks:
        facts = {'full': variant.decks_for_most, 'most': variant.most_seats}
        decks = language.say('how-decks-more', number=variant.decks, **facts)
    else:
        decks = language.say('how-decks', number=variant.decks)
    without = 'how-no-starter-judged' if variant.first_play_judged else 'how-no-starter'
    return [
        f'{language.say("how-hand", number=variant.hand)} {decks}',
        language.say('how-starter' if variant.starter else without),
        language.say(f'how-first-{variant.first_player}'),
    ]


def _turn(language: Language, variant: Variant) -> list[str]:
    longest = 'hand' if variant.longest_string is None else variant.longest_string
    return [
        language.say('how-turn', longest=longest),
        language.say('how-right', strings=longest != 1),
        language.say('how-wrong', number=variant.penalty_per_card, strings=longest != 1),
    ]


def _no_play(language: Language, variant: Variant) -> list[str]:
    if variant.no_play_throw_in is None:
        right = language.say('how-no-play-fresh', number=variant.no_play_discard)
    else:
        thrown = 'how-no-play-thrown-full' if variant.no_play_throw_in_full else 'how-no-play-thrown'
        right = language.say(thrown, number=variant.no_play_discard, most=variant.no_play_throw_in)
    wrong = 'how-no-play-lays' if variant.no_play_lays_card else 'how-no-play-keeps'
    return [language.say('how-no-play'), right, language.say(wrong, number=variant.no_play_penalty)]


def _prophet(language: Language, variant: Variant) -> list[str]:
    if variant.prophet == 'none':
        return []
    penalty, sits_out = variant.overthrow_penalty, variant.overthrown_sits_out
    out = variant.overthrow_penalty_when_out if variant.prophet_after_going_out else None
    return [
        language.say(f'how-prophet-{variant.prophet}'),
        language.say('how-prophet-if', number=variant.rivals_for_prophet),
        language.say('how-prophet-calls'),
        language.say('how-overthrown', number=penalty, out=sits_out, excused=variant.overthrow_excuses),
        *_numbered(language, {'how-prophet-after-going-out': out}),
    ]


def _expulsion(language: Language, variant: Variant) -> list[str]:
    with_prophet = variant.prophet != 'none'
    limits = {
        'how-expelled-cards': variant.expulsion,
        'how-expelled-marker': variant.expulsion_with_prophet if with_prophet else None,
        'how-expelled-calls': variant.expulsion_after_calls if with_prophet else None,
        'how-expelled-cards-called': variant.expulsion_after_cards_called if with_prophet else None,
    }
    lines = _numbered(language, limits)
    return [language.say('how-expelled'), *lines] if lines else []


def _numbered(language: Language, numbers: Mapping[str, int | None]) -> list[str]:
    """A sentence for each number that the variant has."""
    return [language.say(key, number=number) for key, number in numbers.items() if number is not None]


def _end(language: Language, variant: Variant) -> list[str]:
    lines = [language.say(f'how-end-{variant.ends_with}')]
    if variant.ends_with == 'first' and (_expulsion(language, variant) or variant.overthrown_sits_out):
        lines.append(language.say('how-end-expelled'))
    return [*lines, language.say('how-end-guess')] if variant.guess else lines


def _score(language: Language, variant: Variant) -> list[str]:
    lines = _numbered(language, {'how-score-fixed': variant.fixed_count}) or [language.say('how-score-count')]
    if not variant.prophets_score_hand:
        lines.append(language.say('how-score-no-hand'))
    guess = variant.guess_bonus if variant.guess else None
    lines += _numbered(language, {'how-score-out': variant.going_out_bonus or None, 'how-score-guess': guess or None})
    if variant.prophet == 'none':
        return [*lines, language.say('how-score-dealer')]
    main, side = variant.prophet_per_main, variant.prophet_per_side
    if main or side:
        lines.append(language.say('how-score-prophet', main=main, side=side))
    won = {
        'how-score-no-play-right': variant.prophet_per_no_play_right or None,
        'how-score-card-out': variant.prophet_per_card_out,
        'how-score-no-play-wrong': variant.prophet_per_no_play_wrong,
        'how-score-call': variant.prophet_per_call or None,
        'how-score-card-called': variant.prophet_per_card_called or None,
    }
    dealers = language.say('how-score-dealer')
    if (most := variant.dealer_cap_per_card) is not None:
        dealers = language.say('how-score-capped', number=most, marked=variant.dealer_cap_counts_marked)
    return [*lines, *_numbered(language, won), dealers]
