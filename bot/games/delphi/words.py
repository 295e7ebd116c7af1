"""Delphi in words: what lies on the table, what was said, and how points are counted. Without formatting."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from bot.games.delphi.how_to_play import how_to_play, illustrated
from bot.text.catalogue import Language
from bot.text.game import LongerNews
from bot.text.numbers import signed
from bot.text.words import Words
from eleusis.games.delphi.views import DelphiPhase, DelphiView
from eleusis.views import NewsItem, PublicView, SeatView

__all__ = [
    'as_dealer', 'has_hands', 'how_to_play', 'illustrated', 'longer_news', 'merged_news', 'offices', 'plays', 'scores',
    'seats', 'turning_points',
]  # fmt: skip

as_dealer = '-oracle'
"""How sentences end that have another word for the dealer."""
has_hands = False
turning_points: Collection[str] = ('player-left', 'oracle-left', 'oracle-relieved')


def merged_news(news: Sequence[NewsItem]) -> Iterator[NewsItem]:
    """The last answer needs no sentence of its own: what everyone said follows."""
    revealed = any(item.kind == 'revealed' for item in news)
    return (item for item in news if not (revealed and item.kind == 'said'))


def _revealed(words: Words, item: NewsItem) -> str:
    if not (item.right or item.wrong):
        return words.say('news-revealed-silence', cards=item.cards)
    said = {'said-right': item.right, 'said-wrong': item.wrong}
    return ' '.join([words.happened(item), *_of_people(words, said)])


def _judged(words: Words, item: NewsItem) -> str:
    won, lost = (item.right, item.wrong) if item.kind == 'delphi-judged-right' else (item.wrong, item.right)
    return ' '.join([words.happened(item), *_of_people(words, {'tokens-won': won, 'tokens-lost': lost})])


def _of_people(words: Words, said: Mapping[str, tuple[int, ...]]) -> Iterator[str]:
    for what, seats in said.items():
        if seats:
            yield words.say(f'news-{what}', names=words.all_of(seats), number=len(seats))


longer_news: LongerNews = {'revealed': _revealed, 'delphi-judged-right': _judged, 'delphi-judged-wrong': _judged}


def plays(_game: DelphiView, _words: Words) -> Iterator[str]:
    """Nothing comes before what is said of the cards."""
    return iter(())


def seats(view: PublicView, game: DelphiView, words: Words) -> Iterator[str]:
    """The card, what was said of it once revealed, the deck, and every seat."""
    if game.card is not None:
        yield words.say('text-turned', card=game.card.symbol)
    for right in (True, False):
        said = [seat for seat, word in game.said if word is right]
        if said:
            yield words.say('text-said-right' if right else 'text-said-wrong', names=words.all_of(said))
    if game.phase in (DelphiPhase.SAYING, DelphiPhase.JUDGING):
        yield words.say('text-deck', number=game.remaining)
    for seat in view.seats:
        if seat.seat in game.seats:
            yield words.say('text-seat', seat=seat.seat, state=_state(words.language, game, seat))


def scores(_view: PublicView, game: DelphiView, words: Words) -> Iterator[str]:
    """The scores of a game that is over, best first, with the differences they add up."""
    if game.score is None:
        return
    yield words.say('score-oracle-title', round=game.number)
    tokens = dict(game.tokens)
    for seat, points in sorted((*game.score.players, game.score.oracle), key=lambda line: -line[1]):
        facts = {'points': signed(points), 'terms': token_differences(game, seat)}
        if seat == game.oracle:
            yield words.say('score-oracle', seat=seat, **facts)
        else:
            yield words.say('score-oracle-player', seat=seat, tokens=tokens_said(words.language, tokens[seat]), **facts)


def offices(_game: DelphiView, _words: Words) -> Iterator[str]:
    """There are none."""
    return iter(())


def _state(language: Language, game: DelphiView, seat: SeatView) -> str:
    if seat.tokens is None:
        return language.say('text-state-left-oracle' if seat.seat in game.left else 'text-state-oracle')
    tokens = tokens_said(language, seat.tokens)
    return language.say('text-state-gone', tokens=tokens) if seat.seat in game.left else tokens


def token_differences(game: DelphiView, seat: int) -> str:
    """The terms of a player's points: ``10 + 18``, ``−10 + 8``; 0 without differences."""
    tokens = dict(game.tokens)
    counts = sorted(tokens.values(), reverse=True)
    if seat == game.oracle:
        terms = [more - less for index, more in enumerate(counts) for less in counts[index + 1 :]]
    else:
        others = sorted((count for opponent, count in game.tokens if opponent != seat), reverse=True)
        terms = [tokens[seat] - opponent for opponent in others]
    return _sum(term for term in terms if term)


def tokens_said(language: Language, number: int) -> str:
    """A number of tokens, which may be negative."""
    return language.say('text-tokens', number=number, tokens=signed(number))


def _sum(terms: Iterable[int]) -> str:
    first, *others = [*terms] or [0]
    return signed(first) + ''.join(f' − {-term}' if term < 0 else f' + {term}' for term in others)
