"""Writing a match down."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from eleusis import events as e
from eleusis.cards import Card
from eleusis.game import Turned
from eleusis.match import MatchPhase
from eleusis.notation.names import SeatNames, phrase_text
from eleusis.notation.phrases import PLAYS, SAYINGS, VERDICT_WORDS, RecordPhrase, RecordWord, cards_written
from eleusis.notation.record import RevealedRule
from eleusis.notation.steps import Step, opening_of, steps, turned_in
from eleusis.notation.tags import SUMMED, tag_lines
from eleusis.notation.telling import chance, checksum, endings, line_about, phrases_of

INDENT = ' ' * 6
"""Names stand below each other: a play begins with its number, ``123. ``."""
CARDS_WIDTH = 15
"""A string of four cards, so that verdicts stand below each other."""
CARDS_IN_LINE = 25


def write_record(
    events: Sequence[e.AnyEvent],
    *,
    names: Mapping[int, str] | None = None,
    revealed: Mapping[int, RevealedRule] | None = None,
    secrets: bool = False,
) -> str:
    """Write a match down from its beginning, so that ``read_record`` and ``replay_record`` give these events again.

    The rules of rounds that are over are written where they are ``revealed``, and with ``secrets`` also the round under
    way, its hands and its stock. Raises ``ValueError`` when the rules do not lead to these events.
    """
    variant = opening_of(events).variant
    done = list(steps(events))
    if not secrets and done and done[-1].after.phase is MatchPhase.ROUND:
        done = done[: max(index for index, step in enumerate(done) if step.before.phase is not MatchPhase.ROUND)]
    over = {record.number for record in done[-1].after.past} if done else set[int]()
    page = _Page(SeatNames(names or {}))
    for step in done:
        page.write(step)
    if not done or done[-1].after.phase is not MatchPhase.OVER:
        page.leave_a_gap()
        page.lines.append(RecordWord.UNFINISHED.text)
    page.leave_a_gap()
    rules = {number: rule for number, rule in (revealed or {}).items() if number in over}
    tags = tag_lines(variant, names or {}, rules)
    summed = [tag for tag in tags if tag.startswith(tuple(f'[{word} ' for word in SUMMED))]
    check = RecordPhrase(RecordWord.CHECKED_BY, text=checksum(summed, done))
    return '\n'.join([*tags, '', *page.lines, phrase_text(check, SeatNames({}))]) + '\n'


class _Page:
    """The lines below the tags."""

    def __init__(self, names: SeatNames) -> None:
        self.lines: list[str] = []
        self._names = names
        self._plays = 0
        self._width = 0
        """Of the longest name in the round."""
        self._goes_on: str | None = None
        """What stands between the last line, which is a play, and a verdict on it; None when it is finished."""

    def write(self, step: Step) -> None:
        """Add what happened in one step."""
        phrases = phrases_of(step)
        first = phrases[0].word
        if first is RecordWord.ROUND and step.after.round:
            self.leave_a_gap()
            self._plays = 0
            self._width = max(len(self._names.text(seat)) for seat in step.after.round.seats)
        turned = turned_in(step.before)
        if first in SAYINGS and turned and not turned.spoken:
            self._write_card(turned)
        if first in PLAYS:
            self._write_play(phrases[0])
        elif first in VERDICT_WORDS | SAYINGS and self._goes_on:
            self.lines[-1] += self._goes_on + self._text(step, phrases)
            self._goes_on = ', '
        else:
            inside = step.before.phase is MatchPhase.ROUND
            self.lines.append((INDENT if inside else '') + self._text(step, phrases))
            self._goes_on = ', ' if first in SAYINGS else None
        for phrase in chance(step):
            self._write_chance(phrase)
        self._write_endings(step)

    def leave_a_gap(self) -> None:
        if self.lines and self.lines[-1]:
            self.lines.append('')

    def _write_play(self, play: RecordPhrase) -> None:
        self._plays += 1
        name = self._names.text(play.seat or 0).ljust(self._width)
        what = phrase_text(replace(play, seat=None), self._names)
        self.lines.append(f'{self._plays:>4}. {name}  {what}')
        self._goes_on = ' ' * max(0, CARDS_WIDTH - len(what)) + '  '

    def _write_card(self, turned: Turned) -> None:
        card = RecordPhrase(RecordWord.CARD, cards=(turned.card,))
        self.lines.append(f'{turned.number:>4}. {phrase_text(card, self._names)}')
        self._goes_on = ': '

    def _text(self, step: Step, phrases: tuple[RecordPhrase, ...]) -> str:
        act, *consequences = phrases
        person = line_about(step.before, act.seat)
        return ', '.join(
            [phrase_text(act, self._names), *(phrase_text(other, self._names, person) for other in consequences)]
        )

    def _write_chance(self, phrase: RecordPhrase) -> None:
        first, *more = _rows(phrase.cards)
        self.lines.append(f'{INDENT}{phrase_text(replace(phrase, cards=first), self._names)}')
        self.lines += [f'{INDENT}  {cards_written(row)}' for row in more]
        self._goes_on = None

    def _write_endings(self, step: Step) -> None:
        for first, *more in endings(step):
            points = ', '.join(phrase_text(phrase, self._names) for phrase in more)
            self.leave_a_gap()
            self.lines.append(f'{phrase_text(first, self._names)}: {points}')
            score = step.after.round.score if step.after.round else None
            if first.word is RecordWord.END_OF_ROUND and score:
                self.lines += [f'; {line}' for line in step.after.game.notation.sums(score, self._names)]
            self.leave_a_gap()
            self._goes_on = None


def _rows(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return [cards[index : index + CARDS_IN_LINE] for index in range(0, len(cards), CARDS_IN_LINE)] or [()]
