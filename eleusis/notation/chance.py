"""What a record says of chance, checked line by line."""

from eleusis.commands import AnyCommand
from eleusis.match import Match
from eleusis.notation.names import SeatNames
from eleusis.notation.phrases import RecordPhrase, RecordWord, cards_written
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
            self._orders = [_Deal(match.variant, round_.in_play, entry, names).order()]
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
        suspects = [chance for chance in self._entry.chance if set(surplus) & set(chance.phrase.cards)]
        return (suspects or self._entry.chance)[-1]


class _Deal:
    """The lines below a seal that deals the cards."""

    def __init__(self, variant: Variant, players: tuple[int, ...], entry: Entry, names: SeatNames) -> None:
        self._variant = variant
        self._players = players
        self._entry = entry
        self._names = names
        self._lines: dict[tuple[RecordWord, int | None], Chance] = {}
        for chance in entry.chance:
            self._add(chance)

    def order(self) -> Cards:
        """All cards in the order in which they were shuffled: hands, starter and stock."""
        hands = [self._cards(RecordPhrase(RecordWord.HOLDS, seat)) for seat in self._players]
        starter = self._cards(RecordPhrase(RecordWord.STARTER)) if self._variant.starter else ()
        stock = self._cards(RecordPhrase(RecordWord.STOCK))
        return (*(card for hand in hands for card in hand), *starter, *stock)

    def _add(self, chance: Chance) -> None:
        phrase, place = chance.phrase, (chance.phrase.word, chance.phrase.seat)
        if phrase.word is RecordWord.SHUFFLED:
            raise chance.line.error('When the cards are dealt, lines “holds”, “starter” and “stock” are expected.')
        if place in self._lines:
            raise chance.line.error(f'Line {self._lines[place].line.number} says this already.')
        if phrase.word is RecordWord.STARTER and not self._variant.starter:
            raise chance.line.error('In this variant there is no starter.')
        if phrase.word is RecordWord.HOLDS and phrase.seat not in self._players:
            raise chance.line.error('Only the players of this round are dealt cards.')
        if phrase.word is RecordWord.HOLDS and len(phrase.cards) != self._variant.hand:
            raise chance.line.error(
                f'A hand of {self._variant.hand} cards is expected here; there are {len(phrase.cards)}.'
            )
        self._lines[place] = chance

    def _cards(self, phrase: RecordPhrase) -> Cards:
        chance = self._lines.get((phrase.word, phrase.seat))
        if chance is None:
            line = phrase.word.text if phrase.seat is None else f'{self._names.text(phrase.seat)} {phrase.word.text}'
            raise self._entry.line.error(f'A line “{line} ...” is expected below.')
        return chance.phrase.cards


def _shuffled(chance: Chance) -> Cards:
    if chance.phrase.word is not RecordWord.SHUFFLED:
        raise chance.line.error('Cards are dealt only when the rule is sealed for the first time in a round.')
    return chance.phrase.cards


def _some(cards: Cards) -> str:
    return cards_written(cards[:_EXCERPT]) + (f' and {len(cards) - _EXCERPT} more' if len(cards) > _EXCERPT else '')
