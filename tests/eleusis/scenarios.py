"""Rounds told line by line, with what must come of them: the files in ``tests/eleusis/rulebook``.

A block is a scenario. Its first line is the title, which begins with the paragraph of the rule book; the second one is
the table; then come acts and checks, with ``;`` between them::

    6.3 the next player waits for the grace
        four; laid 5; marker 3 2
        1 lays QH 10S right -> Judged CardsLaid TurnCame; 2 no-play ! grace seat=1; to_move = 2; may 1 has declare

Seat 0 deals first. An act without a seat is the dealer's, or the Prophet's to call and pick; ``next`` is the seat
whose turn it is. ``*`` is the first card of a hand, ``*3`` the first three. A play followed by ``right`` or ``wrong``
is judged so, after the grace has ended and with a Prophet's call. Behind ``!`` stands the code of a refusal with its
facts, behind ``->`` the events, behind ``heard`` the news; a line that begins so goes on where the last one ended.

Checks: ``=`` is exact, ``has`` and ``lacks`` look for words. ``remember`` keeps the round for ``as remembered``.

With lines that begin with ``|``, a header and rows, a scenario is played once for each row, its ``<names>`` replaced.
"""

import re
from collections.abc import Callable, Iterator
from functools import reduce
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.game import Standing
from eleusis.notation.names import SeatNames
from eleusis.notation.replay import why_not
from eleusis.variants import PRESETS, Variant
from eleusis.views import dealer_view, player_view, public_news, public_view
from tests.eleusis.driver import Hand, Table, lobby, stacked, text, with_round
from tests.eleusis.golden.printed import printed
from tests.eleusis.odd_variants import FORMER_BERKELEY, FORMER_ESSLLI

FOLDER = Path(__file__).with_name('rulebook')
FOUR = '1: QH 10S 2C 3C, 2: 5D 6D 7D 8D, 3: KS KH KC KD, 4: 8C 9C 10C JC'
"""The table named ``four``."""
VARIANTS = {**PRESETS, 'former-berkeley': FORMER_BERKELEY, 'former-esslli': FORMER_ESSLLI}
BY_SEAT = ('former_prophets', 'right_calls', 'cards_called')
"""Fields of a round that a table may begin with."""


class Scenario(NamedTuple):
    title: str
    table: str
    steps: tuple[str, ...]

    def play(self) -> None:
        """Raise ``AssertionError`` with the step at which something else happens."""
        table = _table(self.table)
        for step in self.steps:
            try:
                _take(table, step)
            except Exception as wrong:
                wrong.add_note(f'{self.title}: {step}')
                raise


def scenarios() -> Iterator[Scenario]:
    """All scenarios of all files, in the order of the rule book."""
    for file in sorted(FOLDER.glob('*.txt')):
        told = re.sub('^#.*\n', '', file.read_text(encoding='utf-8'), flags=re.MULTILINE)
        told = re.sub(r'\n +(?=(->|heard|=) )', ' ', told)
        for block in re.split(r'\n\s*\n', told.strip()):
            title, *lines = map(str.strip, block.splitlines())
            header, *rows = [_cells(line) for line in lines if line.startswith('|')] or [[]]
            told = [line for line in lines if not line.startswith('|')]
            for row in rows or [[]]:
                names = dict(zip(header, row, strict=True))
                table, *acts = [re.sub('<(.+?)>', lambda found, names=names: names[found[1]], line) for line in told]
                steps = tuple(step.strip() for line in acts for step in line.split(';') if step.strip())
                yield Scenario(' '.join([title, *row]), table, steps)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line[1:].split('|')]


def _table(told: str) -> Table:
    first, *options = [part.strip() for part in told.split(';')]
    words = {word: rest for word, _, rest in (option.partition(' ') for option in options)}
    named = next((name for name in words if name in VARIANTS), None)
    variant = _variant(named, words[named]) if named else None
    if match := re.fullmatch(r'(lobby|writing|dealt) (\d)', first):
        table = lobby(int(match[2]), variant)
        if match[1] != 'lobby':
            table.do(c.OpenRound(0))
        if match[1] == 'dealt':
            table.do(c.SealRule(0, 'seal', 'machine' in words, 'checked' in words))
        return table
    hands = (FOUR if first == 'four' else first).split(', ')
    marker = words.get('marker')
    table = stacked(
        {int(seat): _hand(hand) for seat, _, hand in (each.partition(': ') for each in hands)},
        words.get('layout', '7D'),
        laid=int(words.get('laid', 0)),
        to_move=int(words.get('turn', 1)),
        marker=(int(marker.split()[0]), int(marker.split()[1])) if marker else None,
        stock=words.get('stock', ''),
        machine='machine' in words,
        checked='checked' in words,
        variant=variant,
    )
    if expelled := words.get('expelled'):
        standing = list(table.round.standing)
        for seat in expelled.split():
            standing[int(seat)] = Standing.EXPELLED
        table = with_round(table, standing=tuple(standing))
    return with_round(table, **{name: tuple(map(int, words[name].split())) for name in BY_SEAT if name in words})


def _hand(hand: str) -> Hand:
    return int(hand) if hand.isdigit() else hand


def _variant(name: str, changes: str) -> Variant:
    values = {'none': None, 'yes': True, 'no': False}
    pairs = [change.split('=') for change in changes.split()]
    fields = {field: int(value) if value.isdigit() else values.get(value, value) for field, value in pairs}
    return replace(VARIANTS[name], **fields)


def _take(table: Table, step: str) -> None:
    if step == 'remember':
        table.kept = table.match.round
    elif step == 'as remembered':
        assert table.match.round == table.kept
    elif check := re.fullmatch(r'(.+?) (=|has|lacks) (.*)', step):
        name, how, words = check.groups()
        found = _shown(_value(table, name))
        if how == '=':
            assert found == words, found
        else:
            assert {how == 'has'} == {word in found.split() for word in words.split()}, found
    else:
        _act(table, step)


def _act(table: Table, step: str) -> None:
    act, _, heard = step.partition(' heard ')
    act, _, events = act.partition(' -> ')
    act, refused, refusal = act.partition(' ! ')
    if refused:
        code, *facts = refusal.split(' ', 1)
        why = table.refuses(_command(table, act))
        assert why.code == code, why
        sentence = why_not(why, _command(table, act), SeatNames({1: 'Anna'}))
        assert re.fullmatch(r'(Anna|#\d+|This) is refused: “[A-Z#\d][^{]+[.]”( .+)?', sentence), sentence
        assert not facts or ' '.join(f'{name}={printed(fact)}' for name, fact in why.facts.items()) == facts[0], why
    elif judged := re.fullmatch(r'(\w+) lays (.+) (right|wrong)', act):
        seat = _seat(table, judged[1])
        table.judged_play(seat, _cards(table, seat, judged[2]), right=judged[3] == 'right')
    else:
        table.do(_command(table, act))
    news = [item.kind for item in public_news(table.before, table.last)]
    assert not events or table.kinds == tuple(events.split()), table.kinds
    assert not heard or news == heard.split(), news


def _seat(table: Table, word: str) -> int:
    seat = table.round.to_move if word == 'next' else int(word)
    assert seat is not None
    return seat


def _cards(table: Table, seat: int, cards: str) -> str:
    return re.sub(r'\*(\d*)', lambda many: text(table.round.hands[seat][: int(many[1] or 1)]), cards)


def _cards_of(cards: str) -> tuple[Card, ...]:
    return Card.many_from_text(cards) if cards else ()


def _seal(seat: int, words: str) -> c.SealRule:
    seal, *others = words.split()
    unfit = tuple(Card) if 'unfit' in others else ()
    return c.SealRule(seat, seal, 'machine' in others, 'checked' in others, unfit)


ALONE: dict[str, Callable[[int], c.AnyCommand]] = {
    'sits': c.Sit, 'leaves': c.Leave, 'volunteers': c.Volunteer, 'opens': c.OpenRound, 'needs a machine': c.StandIn,
    'is back': c.TakeOver, 'redraws': c.RedrawStarter, 'no-play': c.NoPlay, 'declares': c.Declare, 'waives': c.Waive,
    'takes back': c.TakeBack, 'votes': c.VoteVoid, 'wishes to count': c.WishEnd, 'times out': c.TimeOut,
    'sits anywhere': lambda _: c.Sit(), 'grace ends': lambda _: c.EndGrace(), 'voided': lambda _: c.VoidRound(),
    'stopped': lambda _: c.EndMatch(), 'accepts': lambda seat: c.Answer(seat, yes=True),
    'declines': lambda seat: c.Answer(seat, yes=False), 'yes': lambda seat: c.Judge(seat, yes=True),
}  # fmt: skip
"""Acts that need nothing but a seat."""
WITH_WORDS: dict[str, Callable[[int, str], c.AnyCommand]] = {
    'seals': _seal,
    'hints': c.GiveHint,
    'guesses': c.Guess,
    'lays': lambda seat, cards: c.Play(seat, _cards_of(cards)),
    'throws in': lambda seat, cards: c.ThrowIn(seat, _cards_of(cards)),
    'calls': lambda seat, word: c.Call(seat, right=word == 'right'),
    'says': lambda seat, word: c.Say(seat, right=word == 'right'),
    'picks': lambda seat, card: c.Pick(seat, Card.from_text(card)),
    'no': lambda seat, card: c.Judge(seat, False, Card.from_text(card) if card else None),
    'flags': lambda seat, number: c.Flag(seat, int(number)),
    'chooses': lambda _, words: c.ChangeVariant(_variant(*words.partition(' ')[::2])),
}
_ACT = re.compile(rf'(?:(-?\d+|next) )?(?:({"|".join(ALONE)})|({"|".join(WITH_WORDS)})(?: (.*))?)')


def _command(table: Table, act: str) -> c.AnyCommand:
    told = _ACT.fullmatch(act)
    assert told, f'no act: {act}'
    who, alone, word, words = told.groups()
    of_prophet = word in ('calls', 'picks') and not who
    seat = table.prophet if of_prophet else _seat(table, who) if who else table.match.dealer or 0
    return ALONE[alone](seat) if alone else WITH_WORDS[word](seat, _cards(table, seat, words or ''))


def _may(table: Table) -> list[frozenset[str]]:
    seats = range(len(table.match.seated))
    views = [dealer_view if seat == table.match.dealer else player_view for seat in seats]
    return [view(table.match, seat).may for seat, view in zip(seats, views, strict=True)]


VALUES: dict[str, Callable[[Table], object]] = {
    'hand': lambda table: [text(hand) for hand in table.round.hands],
    'size': lambda table: [len(hand) for hand in table.round.hands],
    'stock': lambda table: len(table.round.stock),
    'layout': lambda table: table.layout,
    'main_line': lambda table: table.main_line,
    'laid': lambda table: table.match.round and table.match.round.layout.count,
    'deck_size': lambda table: len(getattr(table.match.round, 'deck', ())),
    'tokens': lambda table: dict(getattr(table.match.round, 'tokens', ())),
    'may': _may,
    'match': lambda table: table.match,
    'view': lambda table: public_view(table.match).round,
    'points': lambda table: table.score.points,
    'called': lambda table: (table.round.right_calls[table.prophet], table.round.cards_called[table.prophet]),
}
"""What is no field of the round."""


def _value(table: Table, name: str) -> object:
    path, _, seat = name.partition(' ')
    first, *rest = path.split('.')
    whole: Any = VALUES[first](table) if first in VALUES else getattr(table.match.round, first)
    found = reduce(getattr, rest, whole)
    return found[int(seat)] if seat else found


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ' '.join(f'{name}:{_shown(one)}' for name, one in value.items())
    if value in (None, (), frozenset()):
        return 'none'
    if isinstance(value, tuple | list):
        return (' ' if all(isinstance(one, Card | int) for one in value) else ', ').join(map(_shown, value))
    return printed(value)
