"""What a picture shows, for those who cannot see it or prefer text: the table in words, and as Discord takes them."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from bot.text.cards import in_letters
from bot.text.game import GameWords
from bot.text.numbers import bonus_of, points_said, signed
from bot.text.words import Words
from eleusis.layout import LaidCard, Layout
from eleusis.views import PublicView


def table_text(
    game: GameWords[Any], view: PublicView, words: Words, contradicted: Collection[int] = (), *, last: int = 0
) -> str:
    """The layout, or its ``last`` places, the pending play, and every seat, each on a line. Without formatting."""
    if view.round is None:
        return words.say('text-no-round')
    lines = [*layout_lines(view.round.layout, words, contradicted, last=last), *game.plays(view.round, words)]
    return '\n'.join([*lines, *game.seats(view, view.round, words)])


def scores_text(game: GameWords[Any], view: PublicView, words: Words) -> str:
    """The scores of the last round line by line, as counted (9.2 to 9.5), then the totals. Without formatting."""
    lines = [*game.scores(view, view.round, words)] if view.round else []
    if lines and view.final is None and len(view.past) > 1:
        played = {seat for record in view.past for seat in record.seats}
        totals = (seat for seat in view.seats if seat.seat in played)
        told = [words.say('totals-line', seat=seat.seat, points=signed(seat.points)) for seat in totals]
        lines.append(f'{words.say("totals-title")} {" · ".join(told)}')
    return '\n'.join(lines)


def match_text(view: PublicView, words: Words) -> str:
    """The winner of the match and everyone's points (9.7). With formatting."""
    final = sorted(view.final or (), key=lambda line: -line[1])
    if not final or not any(record.score for record in view.past):
        return words.say('match-none')
    best = final[0][1]
    winners = [words.name(seat) for seat, points in final if points == best]
    told = points_said(words.language, best)
    lines = [words.say('match-winner', names=' & '.join(winners), number=len(winners), points=told)]
    for seat, points in final:
        place = 1 + sum(1 for _, other_points in final if other_points > points)
        told, bonus = points_said(words.language, points), bonus_of(view, seat)
        lines.append(words.say('match-line', place=place, seat=seat, points=told, bonus=bonus))
    return '\n'.join(lines)


def layout_lines(layout: Layout, words: Words, contradicted: Collection[int] = (), *, last: int = 0) -> Iterator[str]:
    """The main line, or its ``last`` places, what hangs below its cards, and calls against the rule. Unformatted."""
    columns = layout.columns
    first = 1 if columns and columns[0].main else 0
    skipped = max(0, len(columns) - last) if last else 0
    columns = columns[skipped:]
    if main := ' '.join(_laid(column.main) for column in columns if column.main):
        yield words.say('text-main-end' if skipped else 'text-main', cards=main)
    # Said once and filled in for each column: they are too many, and too different, for sentences to be kept.
    below = words.say('text-side', card='{card}', place='{place}', cards='{cards}')
    for place, column in enumerate(columns, first + skipped):
        wrong = ', '.join('-'.join(card.card.symbol for card in play) for play in column.sideline)
        if wrong and column.main:
            yield below.format(card=column.main.card.symbol, place=place, cards=wrong)
        elif wrong:
            yield words.say('text-side-before', cards=wrong)
    if contradicted:
        yield words.say('text-contradicted', places=', '.join(map(layout.place_of, contradicted)))


def _laid(card: LaidCard) -> str:
    return f'({card.card.symbol})' if card.from_hand else card.card.symbol


MOST_ALT = 1024
"""Characters in an alt text: Discord's limit."""
_BEGINNING = 400
_MARKS = re.compile(r'\*\*|`|^-# |^## |^> ', re.MULTILINE)
_SENTENCE_ENDS = re.compile(r'\n|(?<=[.!?;]) ')
_LEFT_OUT = '…'


def alt_text(text: str) -> str:
    """The description without formatting; of a long one, whole sentences in the middle are left out.

    The beginning says what it is, the end what is newest and whose turn it is.
    """
    text = _MARKS.sub('', in_letters(text))
    if len(text) <= MOST_ALT:
        return text
    sentences = _SENTENCE_ENDS.split(text)
    first = _fitting(sentences, _BEGINNING if len(sentences) > 1 else MOST_ALT)
    if len(first) == len(sentences):
        return first[0]
    room = MOST_ALT - len('\n'.join([*first, _LEFT_OUT, '']))
    last = _fitting(sentences[: len(first) - 1 : -1], room)
    return '\n'.join([*first, _LEFT_OUT, *reversed(last)])


def first_fitting(texts: Iterable[str], most: int = MOST_ALT) -> str:
    """The first of these texts, from the longest on, that is short enough; otherwise the last."""
    text = ''
    for text in texts:
        if len(text) <= most:
            break
    return text


def beginning(text: str) -> str:
    """As many of the first sentences as fit, without formatting."""
    text = _MARKS.sub('', in_letters(text))
    return text if len(text) <= MOST_ALT else '\n'.join(_fitting(_SENTENCE_ENDS.split(text), MOST_ALT))


def _fitting(sentences: Sequence[str], most: int) -> list[str]:
    """As many of these sentences as fit together, one a line; the first is cut after a word where it is too long."""
    fitting: list[str] = []
    for sentence in sentences:
        if len('\n'.join([*fitting, sentence])) > most:
            break
        fitting.append(sentence)
    return fitting or [sentence[: most - 2].rpartition(' ')[0] + f' {_LEFT_OUT}' for sentence in sentences[:1]]
