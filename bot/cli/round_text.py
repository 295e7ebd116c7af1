"""A round as text for a terminal: hands, layout, scores."""

from collections.abc import Iterator

from eleusis.cards import Card
from eleusis.court.mistakes import Mistake
from eleusis.games.registry import GAMES, Round
from eleusis.layout import Column, LaidCard
from eleusis.notation.names import SeatNames

_COLUMNS = 15
"""Main-line cards per band; each takes six characters."""

_MARKS = {
    '~': 'laid from a shown hand',
    '+': 'goes on with the string above it',
    '!': 'judged by mistake',
    '*': 'the Prophet’s marker',
}


def round_lines(round_: Round, names: SeatNames) -> Iterator[str]:
    """The whole round, line by line."""
    notation = GAMES[round_.variant.game].notation
    yield f'{notation.heading(round_, names)}: {_state(round_)}'
    yield ''
    yield from notation.holdings(round_, names)
    if round_.layout.count:
        yield ''
        yield from _layout(round_)
    if round_.score:
        yield ''
        yield 'Scores'
        yield from (f'  {line}' for line in notation.sums(round_.score, names))


def mistake_line(mistake: Mistake, names: SeatNames) -> str:
    """A verdict that contradicts the rule, and what the rule says."""
    against = mistake.objection
    who = '' if mistake.seat is None else names.text(mistake.seat)
    cards = _cards(mistake.cards)
    laid = '' if mistake.card is None else mistake.card.text
    what = {
        'play': f'{who} {cards}',
        'no-play': f'{who} no-play {cards}',
        'pick': f'the pick of {laid} from {who} {cards}',
        'card': f'the {laid} laid from {who} {cards}',
        'turned': f'card {cards}',
        'guess': f'the rule that {who} said',
    }[against.about]
    called = 'wrong' if against.right else 'right'
    by_rule = 'right' if against.right else 'wrong'
    judged = f'judged {called}, {by_rule} by the rule'
    others = f'; right: {_cards(against.cards)}' if against.cards and not against.right else ''
    return f'{what}: {judged}{others}{" (a machine judged)" if mistake.machine else ""}'


def _cards(cards: tuple[Card, ...]) -> str:
    return ' '.join(card.text for card in cards)


def _state(round_: Round) -> str:
    if round_.voided is not None:
        return f'void ({round_.voided})'
    return 'ended' if round_.score else 'under way'


def _layout(round_: Round) -> Iterator[str]:
    """The main line in bands, with the numbers of its cards above and the sidelines below."""
    yield 'Layout'
    used: set[str] = set()
    columns = [
        [str(column.main.number) if column.main else '', *_cells(column, round_, used)]
        for column in round_.layout.columns
    ]
    for place in range(0, len(columns), _COLUMNS):
        band = columns[place : place + _COLUMNS]
        for row in range(max(map(len, band))):
            cells = (column[row] if row < len(column) else '' for column in band)
            yield ''.join(f'{cell:>6}' for cell in cells).rstrip()
        yield ''
    yield f'  {round_.layout.count} cards. First line: numbers; second line: the main line; below it the sidelines.'
    yield from (f'  {mark} {meaning}' for mark, meaning in _MARKS.items() if mark in used)


def _cells(column: Column, round_: Round, used: set[str]) -> Iterator[str]:
    yield _cell(column.main, round_, used) if column.main else ''
    for cards in column.sideline:
        for place, card in enumerate(cards):
            yield _cell(card, round_, used, goes_on=place > 0)


def _cell(card: LaidCard, round_: Round, used: set[str], *, goes_on: bool = False) -> str:
    before = '~' if card.from_hand else '+' if goes_on else ''
    after = GAMES[round_.variant.game].notation.marks(round_, card.number)
    used.update(before + after)
    return f'{before}{card.card.text}{after}'
