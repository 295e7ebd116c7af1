"""What a record holds once it is read, and what is said when it cannot be."""

import msgspec

from eleusis.cards import Card
from eleusis.notation.phrases import RecordPhrase, RecordWord, visible
from eleusis.variants import Variant

_EXCERPT = 60
"""Characters of an offending text that a message quotes."""


class RecordError(ValueError):
    """A record that cannot be read, or does not follow from the rules."""

    def __init__(self, line: int, found: str, sentence: str) -> None:
        """``found`` is the offending text, at most a line; the sentence says what is wrong or what was expected."""
        super().__init__(line, found, sentence)
        self.line = line
        self.found = found
        self.sentence = sentence

    def __str__(self) -> str:
        return f'line {self.line}: {self.explanation}'

    @property
    def explanation(self) -> str:
        """The sentence and the beginning of the offending text, safe to print."""
        text = ' '.join(self.found.split())
        if not text:
            return self.sentence
        return f'{self.sentence} Found: {visible(text if len(text) <= _EXCERPT else text[: _EXCERPT - 1] + "…")}'


class RecordLine(msgspec.Struct, frozen=True):
    number: int
    text: str

    def error(self, sentence: str, found: str | None = None) -> RecordError:
        """An error in this line; the offending text is the whole line if no part is given."""
        return RecordError(self.number, self.text if found is None else found, sentence)


class Chance(msgspec.Struct, frozen=True):
    """A line that says what chance did."""

    line: RecordLine
    word: RecordWord
    seat: int | None
    cards: list[Card]
    """With those of the lines that continue it."""


class Entry(msgspec.Struct, frozen=True):
    """A line that says what a player did, with its lines of chance."""

    line: RecordLine
    play: int | None
    """The number of the play that begins here."""
    phrases: tuple[RecordPhrase, ...]
    chance: list[Chance] = []


class RevealedRule(msgspec.Struct, frozen=True):
    """A rule that is no longer secret, and the nonce of its seal (2.4)."""

    rule: str
    nonce: str


class Record(msgspec.Struct, frozen=True):
    """A record that can be read. Only ``replay_record`` knows whether the rules allow it."""

    variant: Variant
    names: dict[int, str]
    """By seat, from 0 on."""
    revealed: dict[int, RevealedRule]
    """By number of the round."""
    revealed_at: dict[int, RecordLine]
    """Where the rule of each round stands."""
    tags: tuple[str, ...]
    """What the check sum holds of them."""
    entries: tuple[Entry, ...]
    last: RecordLine
