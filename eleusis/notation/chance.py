"""What a record says of chance, checked line by line."""

from eleusis.cards import Card
from eleusis.commands import AnyCommand
from eleusis.match import Match
from eleusis.notation.names import SeatNames
from eleusis.notation.phrases import RecordWord, cards_written
from eleusis.notation.record import Chance, Entry, RecordError
from eleusis.notation.steps import Cards, Script, WrongShuffle, chance_of
from eleusis.variants import Variant

_EXCERPT = 4
"""The most cards that an error names."""


class Recorded:
    """The shuffles recorded below an entry."""

    def __init__(self, match: Match, entry: Entry, names: SeatNames) -> None:
        """Read the lines of chance below the next entry, or raise ``RecordError``."""
        self._entry = entry
        self._script: Script | None = None
        round_ = match.round
        if round_ and round_.phase.is_writing and entry.phrases[0].word is RecordWord.SEALS:
            self._orders = [_dealt(match.variant, round_.in_play, entry, names)]
        else:
            self._orders = [_shuffled(chance) for chance in entry.chance]

    def script(self, command: AnyCommand) -> Script:
        """The chance by which the commands of the entry are decided, beginning with this one."""
        if self._script is None:
            self._script = chance_of(command, self._orders)
        return self._script

    def check_all_used(self) -> None:
        """Raise ``RecordError`` if more was recorded than shuffled."""
        used = self._script.used if self._script else 0
        if used < len(self._orders):
            raise self._entry.chance[used].line.error('No cards are shuffled by what happens above.')

    def error(self, wrong: WrongShuffle) -> RecordError:
        """The error for cards that are not those that were shuffled."""
        used = self._script.used if self._script else 0
        if used >= len(self._orders):
            count = len(wrong.missing)
            return self._entry.line.error(
                f'Cards are shuffled here: below, a line “shuffled” with {count} cards, top card first, is expected.'
            )
        faults = [f'{_some(wrong.missing)} missing'] if wrong.missing else []
        faults += [f'{_some(wrong.surplus)} too many'] if wrong.surplus else []
        return self._where(used, wrong.surplus).line.error(f'These are not the cards there are: {", ".join(faults)}.')

    def _where(self, used: int, surplus: Cards) -> Chance:
        """In a deal, the last line with a surplus card: perhaps not the wrong one, but the place to begin looking."""
        if len(self._orders) == len(self._entry.chance):
            return self._entry.chance[used]
        suspects = [chance for chance in self._entry.chance if set(surplus) & set(chance.cards)]
        return (suspects or self._entry.chance)[-1]


def _dealt(variant: Variant, players: tuple[int, ...], entry: Entry, names: SeatNames) -> Cards:
    """All cards below a seal, in the order in which they were shuffled: hands, starter and stock."""
    lines: dict[tuple[RecordWord, int | None], Chance] = {}
    for chance in entry.chance:
        place = chance.word, chance.seat
        if chance.word is RecordWord.SHUFFLED:
            raise chance.line.error('When the cards are dealt, lines “holds”, “starter” and “stock” are expected.')
        if place in lines:
            raise chance.line.error(f'Line {lines[place].line.number} says this already.')
        if chance.word is RecordWord.STARTER and not variant.starter:
            raise chance.line.error('In this variant there is no starter.')
        if chance.word is RecordWord.HOLDS and chance.seat not in players:
            raise chance.line.error('Only the players of this round are dealt cards.')
        if chance.word is RecordWord.HOLDS and len(chance.cards) != variant.hand:
            raise chance.line.error(f'A hand of {variant.hand} cards is expected here; there are {len(chance.cards)}.')
        lines[place] = chance
    order: list[Card] = []
    holds, starter = [(RecordWord.HOLDS, seat) for seat in players], [(RecordWord.STARTER, None)]
    for word, seat in [*holds, *(starter if variant.starter else []), (RecordWord.STOCK, None)]:
        if (word, seat) not in lines:
            line = word.text if seat is None else f'{names.text(seat)} {word.text}'
            raise entry.line.error(f'A line “{line} ...” is expected below.')
        order += lines[word, seat].cards
    return tuple(order)


def _shuffled(chance: Chance) -> Cards:
    if chance.word is not RecordWord.SHUFFLED:
        raise chance.line.error('Cards are dealt only when the rule is sealed for the first time in a round.')
    return tuple(chance.cards)


def _some(cards: Cards) -> str:
    return cards_written(cards[:_EXCERPT]) + (f' and {len(cards) - _EXCERPT} more' if len(cards) > _EXCERPT else '')
