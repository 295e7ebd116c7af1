"""What machines say at great moments: a line that suits them, and never the same one twice in a round."""

from collections.abc import Iterator, Sequence
from random import Random

from bot.tables import Table
from bot.text import Words
from eleusis.scores import EleusisScore
from eleusis.views import NewsItem

_LINES = 6
"""For each moment and manner."""
_STRING = 4
"""The cards of a string that is worth a word."""
_MOMENTS = {'prophet-declared': 'prophet', 'prophet-overthrown': 'fallen'}
"""Of each, a seat has at most one in a round."""


def said_by_machines(table: Table, news: Sequence[NewsItem], words: Words) -> str | None:
    """What machines have to say about this news; None for nothing, or where the server keeps them quiet."""
    lines = [*_of_moments(table, news, words), *_of_finder(table, words)] if table.row.voices else []
    return '\n'.join(lines) or None


def _of_moments(table: Table, news: Sequence[NewsItem], words: Words) -> Iterator[str]:
    round_ = table.view.round
    strings = [item for item in news if item.kind == 'laid-right' and len(item.cards) == _STRING]
    laid = [one for one in round_.layout.placements if one.right and len(one.cards) == _STRING] if round_ else []
    for item in news:
        machine = None if item.seat is None else table.machines.get(item.seat)
        if machine is None or item.seat is None:
            continue
        if moment := _MOMENTS.get(item.kind):
            alike = [seat for seat, other in table.machines.items() if other.manner == machine.manner]
            yield from _line(table, words, moment, item.seat, alike.index(item.seat))
        elif item in strings:
            yield from _line(table, words, 'string', item.seat, len(laid) - len(strings) + strings.index(item))


def _of_finder(table: Table, words: Words) -> Iterator[str]:
    """Congratulations of one machine to the player who has found the rule of the round that is over."""
    score = table.view.round.score if table.view.round else None
    found = (score.guesser if score.prophet is None else score.prophet) if isinstance(score, EleusisScore) else None
    others = [seat for seat in table.machines if seat != found]
    if found is not None and others:
        speaker = _chance(table, 'speaker').choice(others)
        yield from _line(table, words, 'found', speaker, 0, finder=words.name(found))


def _line(table: Table, words: Words, moment: str, seat: int, number: int, finder: str = '') -> Iterator[str]:
    """The line of this machine for this moment, which is the ``number``-th of its kind; none once all are said."""
    if number < _LINES:
        line = _chance(table, moment).sample(range(_LINES), _LINES)[number]
        said = words.say(f'voice-{moment}-{table.machines[seat].manner}', line=line, finder=finder)
        yield words.say('voice', seat=seat, said=said)


def _chance(table: Table, moment: str) -> Random:
    """The same whenever the round is told, and another one in each round."""
    seal = table.view.round.seal if table.view.round else ''
    return Random(f'{seal} {moment}')  # noqa: S311 - no secret
