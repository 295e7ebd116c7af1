"""A round of New Eleusis in words, and how its points were counted, so that anyone can check (9.2 to 9.5, 10.3)."""

from collections.abc import Collection, Iterator, Sequence

from msgspec.structs import replace

from bot.games.eleusis.how_to_play import how_to_play, illustrated
from bot.text.catalogue import Language
from bot.text.game import LongerNews
from bot.text.words import PROVED, Words, plain
from eleusis.game import Standing
from eleusis.games.eleusis.views import EleusisView, Phase
from eleusis.rules.language.reading_back import translated
from eleusis.scores import EleusisScore, Score
from eleusis.variants import Variant
from eleusis.views import NewsItem, PublicView, SeatView

__all__ = [
    'as_dealer', 'has_hands', 'how_to_play', 'illustrated', 'longer_news', 'merged_news', 'offices', 'plays', 'scores',
    'seats', 'turning_points',
]  # fmt: skip

as_dealer = ''
has_hands = True
turning_points: Collection[str] = (
    'prophet-declared', 'prophet-overthrown', 'prophet-abdicated', 'player-expelled', 'went-out', 'player-went-out',
    'guess-right', 'player-left', 'dealer-left',
)  # fmt: skip


_CALLED = {'call-correct': 'upheld', 'call-incorrect': 'mistaken'}


def merged_news(news: Sequence[NewsItem]) -> Iterator[NewsItem]:
    """The news without what another item says too.

    A call is one line with what the dealer says of it, and with the verdict on the cards, if it is on cards. An
    overthrow is one line with what it costs; a Prophet cannot be expelled for a play (7.7), so to be out is part of it.
    """
    merged: list[NewsItem] = []
    for item in news:
        last = merged[-1] if merged else NewsItem('')
        if item.kind in _CALLED and last.kind in ('prophet-called-right', 'prophet-called-wrong'):
            merged[-1] = replace(last, kind=f'{last.kind}-{_CALLED[item.kind]}')
        elif item.kind == 'penalty-dealt' and last.kind == 'prophet-overthrown' and item.seat == last.seat:
            merged[-1] = replace(last, number=len(item.cards) or item.number)
        elif item.kind == 'player-expelled' and last.kind == 'prophet-overthrown' and item.seat == last.seat:
            merged[-1] = replace(last, kind='prophet-sits-out')
        elif item.kind.startswith('laid-') and (call := _call_on(merged)) is not None:
            if merged[call].kind in _CALLED:
                told = f'{_CALLED[merged[call].kind]}-{item.kind}'
                merged[call] = replace(merged[call], kind=told, cards=item.cards)
        else:
            merged.append(item)
    return iter(merged)


def _call_on(told: Sequence[NewsItem]) -> int | None:
    """Where the call on the cards just judged is, from the end; an overthrow may come after it."""
    calls = ('prophet-called-', *_CALLED)
    return next((-back for back, item in enumerate(reversed(told[-2:]), 1) if item.kind.startswith(calls)), None)


def _hint_given(words: Words, item: NewsItem) -> str:
    """The hint below; what the bot has proved of it comes after ``PROVED``."""
    text, proved, claims = item.text.partition(PROVED)
    lines = [words.happened(item), f'> {plain(text)}']
    return '\n'.join([*lines, words.say('hint-proved', claims=plain(claims))] if proved else lines)


longer_news: LongerNews = {
    'hint-given': _hint_given,
    'rule-guessed': lambda words, item: (
        f'{words.happened(item)}\n> {plain(translated(item.text, words.language.code))}'
    ),
    'mistake-flagged': lambda words, item: words.say('news-mistake-flagged', place=item.text),
}


def plays(round_: EleusisView, words: Words) -> Iterator[str]:
    if round_.marker is not None and round_.prophet is not None:
        yield words.say('text-prophet', seat=round_.prophet, place=round_.layout.place_of(round_.marker))
    if round_.flags:
        yield words.say('text-flag', places=', '.join(map(round_.layout.place_of, round_.flags)))
    if round_.pending is not None:
        key = 'text-pending-no-play' if round_.pending.no_play else 'text-pending'
        key = 'text-throwing' if round_.phase is Phase.THROWING else key
        cards = ' '.join(card.symbol for card in round_.pending.cards)
        yield words.say(key, seat=round_.pending.seat, cards=cards)


def seats(view: PublicView, round_: EleusisView, words: Words) -> Iterator[str]:
    """Everyone who takes part, and their roles."""
    for seat in view.seats:
        if seat.seat in round_.seats:
            cards = words.say('text-seat-cards', number=seat.cards)
            yield words.say(
                'text-seat', seat=seat.seat, state=words.say(f'text-state-{role_of(round_, seat)}', cards=cards)
            )


def scores(view: PublicView, round_: EleusisView, words: Words) -> Iterator[str]:
    """The scores of a finished round, line by line (9.2 to 9.5)."""
    if round_.score is None:
        return
    score, variant = round_.score, view.variant
    fixed = variant.fixed_count is not None
    yield words.say('score-title', round=round_.number, high=score.high_count, fixed=fixed)
    for line in score.players:
        terms = ' + '.join(score_terms(words.language, variant, score, line))
        yield words.say('score-player', seat=line.seat, points=line.points, terms=terms)
    dealer, each = score.dealer, variant.dealer_cap_per_card or 0
    facts = {'cap': score.cap, 'each': each, 'before': score.before_marker}
    yield words.say('score-dealer', seat=dealer.seat, points=dealer.points, **facts)


def offices(round_: EleusisView, words: Words) -> Iterator[str]:
    for office in round_.offices:
        ended = office.ended or ('open' if round_.score is None else 'true')
        marker, last = map(round_.layout.place_of, (office.marker, office.last))
        yield words.say('end-office', seat=office.seat, ended=ended, marker=marker, last=last)


def role_of(round_: EleusisView, seat: SeatView) -> str:
    """The role of a seat, as keys of sentences end."""
    if seat.is_prophet:
        return 'prophet'
    if seat.was_prophet and seat.standing is Standing.EXPELLED:
        return 'sits-out'  # 7.6
    if seat.standing is not Standing.PLAYING:
        return seat.standing.value
    if round_.phase is Phase.PLAYING and round_.to_move == seat.seat:
        return 'to-play'
    return 'false-prophet' if seat.was_prophet else 'cards'


def score_terms(
    language: Language, variant: Variant, score: EleusisScore, line: Score, *, brief: bool = False
) -> Iterator[str]:
    """The terms that a player's points add up; ``brief`` in a picture, which states what a bonus was counted from."""
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
