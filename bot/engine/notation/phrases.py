"""The vocabulary of a record: what a line can say."""

from __future__ import annotations

import json
from enum import Enum

import msgspec

from bot.engine.cards import Card


class Takes(Enum):
    """What stands after a word."""

    NOTHING = 'nothing'
    CARD = 'a card'
    CARDS = 'cards'
    NUMBER = 'a number'
    TEXT = 'text in quotes'
    SEATS = 'names'


class Subject(Enum):
    """Whether a name stands before a word."""

    NEVER = 'never'
    MAYBE = 'maybe'
    """Left out, it is the person whom the line is about."""
    ALWAYS = 'always'


class Word(Enum):
    """A word, or a few, that says what happened: how it is written, what it takes, whether a name comes first."""

    # The match
    SITS = 'sits', Takes.NOTHING, Subject.ALWAYS
    LEAVES = 'leaves', Takes.NOTHING, Subject.MAYBE
    VOLUNTEERS = 'volunteers', Takes.NOTHING, Subject.ALWAYS
    RULES = 'rules', Takes.TEXT, Subject.NEVER
    STOPPED = 'match stopped', Takes.NOTHING, Subject.NEVER
    END_OF_MATCH = 'end of match', Takes.NOTHING, Subject.NEVER
    UNFINISHED = 'unfinished', Takes.NOTHING, Subject.NEVER

    # A round begins
    ROUND = 'round', Takes.NUMBER, Subject.NEVER
    DEALS_TO = 'deals to', Takes.SEATS, Subject.ALWAYS
    SEALS = 'seals', Takes.TEXT, Subject.ALWAYS
    MACHINE_JUDGED = 'machine judged', Takes.NOTHING, Subject.NEVER
    MACHINE_CHECKED = 'machine checked', Takes.NOTHING, Subject.NEVER
    REDRAWS = 'redraws', Takes.NOTHING, Subject.ALWAYS
    HINTS = 'hints', Takes.TEXT, Subject.ALWAYS

    # What chance did, in lines of its own
    HOLDS = 'holds', Takes.CARDS, Subject.ALWAYS
    STARTER = 'starter', Takes.CARD, Subject.NEVER
    STOCK = 'stock', Takes.CARDS, Subject.NEVER
    SHUFFLED = 'shuffled', Takes.CARDS, Subject.NEVER

    # Plays and verdicts
    LAYS = '', Takes.CARDS, Subject.ALWAYS
    NO_PLAY = 'no-play', Takes.CARDS, Subject.ALWAYS
    CALLED_RIGHT = 'called right', Takes.NOTHING, Subject.NEVER
    CALLED_WRONG = 'called wrong', Takes.NOTHING, Subject.NEVER
    RIGHT = 'right', Takes.NOTHING, Subject.NEVER
    WRONG = 'wrong', Takes.NOTHING, Subject.NEVER
    CORRECT = 'correct', Takes.NOTHING, Subject.NEVER
    INCORRECT = 'incorrect', Takes.NOTHING, Subject.NEVER
    PICKED = 'picked', Takes.CARD, Subject.NEVER
    LAID = 'laid', Takes.CARD, Subject.NEVER
    TAKEN_BACK = 'verdict taken back', Takes.NOTHING, Subject.NEVER

    # What follows from them
    DEALT = 'dealt', Takes.CARDS, Subject.MAYBE
    DRAWS = 'draws', Takes.NUMBER, Subject.MAYBE
    EXPELLED = 'expelled', Takes.NOTHING, Subject.MAYBE
    OVERTHROWN = 'overthrown', Takes.NOTHING, Subject.MAYBE
    OUT = 'out', Takes.NOTHING, Subject.MAYBE

    # Other acts
    BECOMES_PROPHET = 'becomes Prophet', Takes.NOTHING, Subject.ALWAYS
    MARKER_ON = 'marker on', Takes.NUMBER, Subject.NEVER
    GRACE_ENDS = 'grace ends', Takes.NOTHING, Subject.NEVER
    FLAGS = 'flags', Takes.NUMBER, Subject.ALWAYS
    VOTES_TO_VOID = 'votes to void', Takes.NOTHING, Subject.ALWAYS
    TIMES_OUT = 'times out', Takes.NOTHING, Subject.ALWAYS
    SKIPPED = 'skipped', Takes.NOTHING, Subject.MAYBE
    ABDICATES = 'abdicates', Takes.NOTHING, Subject.MAYBE
    WISHES = 'wishes for office', Takes.NOTHING, Subject.ALWAYS
    OFFERED = 'offered office', Takes.NOTHING, Subject.MAYBE
    DECLINES = 'declines', Takes.NOTHING, Subject.ALWAYS
    THROWS_IN = 'throws in', Takes.CARDS, Subject.ALWAYS
    GUESSES = 'guesses', Takes.TEXT, Subject.ALWAYS
    WITHDRAWS = 'withdraws', Takes.NOTHING, Subject.MAYBE

    # Delphi
    ORACLE = 'is oracle for', Takes.SEATS, Subject.ALWAYS
    CARD = 'card', Takes.CARD, Subject.NEVER
    SAYS_RIGHT = 'says right', Takes.NOTHING, Subject.ALWAYS
    SAYS_WRONG = 'says wrong', Takes.NOTHING, Subject.ALWAYS
    TIME_IS_UP = 'time is up', Takes.NOTHING, Subject.NEVER
    IT_IS_RIGHT = 'it is right', Takes.NOTHING, Subject.NEVER
    IT_IS_WRONG = 'it is wrong', Takes.NOTHING, Subject.NEVER
    WISHES_TO_COUNT = 'wishes to count', Takes.NOTHING, Subject.ALWAYS

    # The round ends
    END_OF_ROUND = 'end of round', Takes.NUMBER, Subject.NEVER
    POINTS = '', Takes.NUMBER, Subject.ALWAYS
    VOID_ROUND = 'void round', Takes.NUMBER, Subject.NEVER
    BY_VOTE = 'by vote', Takes.NOTHING, Subject.NEVER
    DEALER_LEFT = 'dealer left', Takes.NOTHING, Subject.NEVER
    DEALER_TIMED_OUT = 'dealer timed out', Takes.NOTHING, Subject.NEVER
    TOO_FEW = 'too few players', Takes.NOTHING, Subject.NEVER
    MATCH_STOPPED = 'match was stopped', Takes.NOTHING, Subject.NEVER

    def __init__(self, text: str, takes: Takes, subject: Subject) -> None:
        """Give the three parts of the value their names."""
        self.text = text
        self.takes = takes
        self.subject = subject


BY_TEXT = {word.text.casefold(): word for word in Word if word.text}
"""The words by how they are written, in small letters."""

RESERVED = frozenset(part for text in BY_TEXT for part in text.split())
"""Parts of words: a name like one of these is written in quotes."""

VERDICTS = frozenset(
    (
        Word.CALLED_RIGHT,
        Word.CALLED_WRONG,
        Word.RIGHT,
        Word.WRONG,
        Word.CORRECT,
        Word.INCORRECT,
        Word.PICKED,
        Word.IT_IS_RIGHT,
        Word.IT_IS_WRONG,
    )
)
"""What Prophet and dealer say of a play: after it on its line, or on a line below when something came between."""

SAYINGS = frozenset((Word.SAYS_RIGHT, Word.SAYS_WRONG, Word.TIME_IS_UP))
"""What is said in Delphi of the card that is turned up, and that nobody else may speak of it."""

PLAYS = frozenset((Word.LAYS, Word.NO_PLAY, Word.CARD))
"""What begins a line with a number."""

CHANCE = frozenset((Word.HOLDS, Word.STARTER, Word.STOCK, Word.SHUFFLED))
"""Lines that say what chance did in the line above."""

ENDINGS = frozenset((Word.END_OF_ROUND, Word.VOID_ROUND, Word.END_OF_MATCH))
"""Lines that repeat what the lines above led to."""

VOID_REASONS = {
    'vote': Word.BY_VOTE,
    'dealer-left': Word.DEALER_LEFT,
    'dealer-clock': Word.DEALER_TIMED_OUT,
    'too-few': Word.TOO_FEW,
    'match-ended': Word.MATCH_STOPPED,
}
"""How ``RoundVoided.why`` is written."""


class Phrase(msgspec.Struct, frozen=True):
    """One thing that a line says: a word, and what stands before and after it."""

    word: Word
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    number: int = 0
    text: str = ''
    seats: tuple[int, ...] = ()


def cards_text(cards: tuple[Card, ...]) -> str:
    """Cards in order: ``QH 10S``."""
    return ' '.join(card.text for card in cards)


def quoted(text: str) -> str:
    """Any text between double quotes on one line."""
    return visible(json.dumps(text, ensure_ascii=False))


def visible(text: str) -> str:
    """The text with everything that cannot be seen written by its number, such as the end of a line."""
    return ''.join(sign if sign.isprintable() else _escaped(sign) for sign in text)


def _escaped(sign: str) -> str:
    units = sign.encode('utf-16-be', 'surrogatepass')
    return ''.join(f'\\u{units[place]:02x}{units[place + 1]:02x}' for place in range(0, len(units), 2))
