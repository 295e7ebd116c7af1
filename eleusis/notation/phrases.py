"""The vocabulary of a record: what a line can say."""

import json
from enum import Enum

import msgspec

from eleusis import commands as c
from eleusis.cards import Card


class Takes(Enum):
    """What follows a word."""

    NOTHING = 'nothing'
    CARD = 'a card'
    CARDS = 'cards'
    NUMBER = 'a number'
    TEXT = 'text in quotes'
    SEATS = 'names'


class LineSubject(Enum):
    """Whether a name stands before a word."""

    NEVER = 'never'
    MAYBE = 'maybe'
    """If left out, it is the player whom the line is about."""
    ALWAYS = 'always'


class RecordWord(Enum):
    """What a phrase says: how it is written, what follows, and whether a name comes first.

    A ``command`` is made of the name before the word and what stands behind it, or of the word alone.
    """

    # The match
    SITS = 'sits', Takes.NOTHING, LineSubject.ALWAYS
    LEAVES = 'leaves', Takes.NOTHING, LineSubject.MAYBE, c.Leave
    VOLUNTEERS = 'volunteers', Takes.NOTHING, LineSubject.ALWAYS, c.Volunteer
    # Made of parts of other words, so that no further names must stand in quotes.
    STAND_IN = 'machine for', Takes.SEATS, LineSubject.NEVER
    BACK = 'is back', Takes.NOTHING, LineSubject.ALWAYS, c.TakeOver
    RULES = 'rules', Takes.TEXT, LineSubject.NEVER
    STOPPED = 'match stopped', Takes.NOTHING, LineSubject.NEVER, c.EndMatch
    VOIDED = 'voided by moderator', Takes.NOTHING, LineSubject.NEVER, c.VoidRound
    END_OF_MATCH = 'end of match', Takes.NOTHING, LineSubject.NEVER
    UNFINISHED = 'unfinished', Takes.NOTHING, LineSubject.NEVER
    CHECKED_BY = 'checked by', Takes.TEXT, LineSubject.NEVER

    # A round begins
    ROUND = 'round', Takes.NUMBER, LineSubject.NEVER
    DEALS_TO = 'deals to', Takes.SEATS, LineSubject.ALWAYS
    SEALS = 'seals', Takes.TEXT, LineSubject.ALWAYS
    MACHINE_JUDGED = 'machine judged', Takes.NOTHING, LineSubject.NEVER
    MACHINE_CHECKED = 'machine checked', Takes.NOTHING, LineSubject.NEVER
    REDRAWS = 'redraws', Takes.NOTHING, LineSubject.ALWAYS, c.RedrawStarter
    HINTS = 'hints', Takes.TEXT, LineSubject.ALWAYS, c.GiveHint

    # What chance did, in separate lines
    HOLDS = 'holds', Takes.CARDS, LineSubject.ALWAYS
    STARTER = 'starter', Takes.CARD, LineSubject.NEVER
    STOCK = 'stock', Takes.CARDS, LineSubject.NEVER
    SHUFFLED = 'shuffled', Takes.CARDS, LineSubject.NEVER

    # Plays and verdicts
    LAYS = '', Takes.CARDS, LineSubject.ALWAYS, c.Play
    NO_PLAY = 'no-play', Takes.CARDS, LineSubject.ALWAYS, c.NoPlay
    CALLED_RIGHT = 'called right', Takes.NOTHING, LineSubject.NEVER
    CALLED_WRONG = 'called wrong', Takes.NOTHING, LineSubject.NEVER
    RIGHT = 'right', Takes.NOTHING, LineSubject.NEVER
    WRONG = 'wrong', Takes.NOTHING, LineSubject.NEVER
    CORRECT = 'correct', Takes.NOTHING, LineSubject.NEVER
    INCORRECT = 'incorrect', Takes.NOTHING, LineSubject.NEVER
    PICKED = 'picked', Takes.CARD, LineSubject.NEVER
    LAID = 'laid', Takes.CARD, LineSubject.NEVER
    TAKEN_BACK = 'verdict taken back', Takes.NOTHING, LineSubject.NEVER

    # What follows from them
    DEALT = 'dealt', Takes.CARDS, LineSubject.MAYBE
    DRAWS = 'draws', Takes.NUMBER, LineSubject.MAYBE
    EXPELLED = 'expelled', Takes.NOTHING, LineSubject.MAYBE
    OVERTHROWN = 'overthrown', Takes.NOTHING, LineSubject.MAYBE
    OUT = 'out', Takes.NOTHING, LineSubject.MAYBE

    # Other acts
    BECOMES_PROPHET = 'becomes Prophet', Takes.NOTHING, LineSubject.ALWAYS
    MARKER_ON = 'marker on', Takes.NUMBER, LineSubject.NEVER
    GRACE_ENDS = 'grace ends', Takes.NOTHING, LineSubject.NEVER, c.EndGrace
    FLAGS = 'flags', Takes.NUMBER, LineSubject.ALWAYS, c.Flag
    VOTES_TO_VOID = 'votes to void', Takes.NOTHING, LineSubject.ALWAYS, c.VoteVoid
    TIMES_OUT = 'times out', Takes.NOTHING, LineSubject.ALWAYS, c.TimeOut
    SKIPPED = 'skipped', Takes.NOTHING, LineSubject.MAYBE
    ABDICATES = 'abdicates', Takes.NOTHING, LineSubject.MAYBE
    WISHES = 'wishes for office', Takes.NOTHING, LineSubject.ALWAYS, c.Declare
    OFFERED = 'offered office', Takes.NOTHING, LineSubject.MAYBE
    DECLINES = 'declines', Takes.NOTHING, LineSubject.ALWAYS
    THROWS_IN = 'throws in', Takes.CARDS, LineSubject.ALWAYS, c.ThrowIn
    GUESSES = 'guesses', Takes.TEXT, LineSubject.ALWAYS, c.Guess
    WITHDRAWS = 'withdraws', Takes.NOTHING, LineSubject.MAYBE

    # Delphi
    ORACLE = 'is oracle for', Takes.SEATS, LineSubject.ALWAYS
    CARD = 'card', Takes.CARD, LineSubject.NEVER
    SAYS_RIGHT = 'says right', Takes.NOTHING, LineSubject.ALWAYS
    SAYS_WRONG = 'says wrong', Takes.NOTHING, LineSubject.ALWAYS
    TIME_IS_UP = 'time is up', Takes.NOTHING, LineSubject.NEVER
    IT_IS_RIGHT = 'it is right', Takes.NOTHING, LineSubject.NEVER
    IT_IS_WRONG = 'it is wrong', Takes.NOTHING, LineSubject.NEVER
    WISHES_TO_COUNT = 'wishes to count', Takes.NOTHING, LineSubject.ALWAYS, c.WishEnd

    # The round ends
    END_OF_ROUND = 'end of round', Takes.NUMBER, LineSubject.NEVER
    POINTS = '', Takes.NUMBER, LineSubject.ALWAYS
    VOID_ROUND = 'void round', Takes.NUMBER, LineSubject.NEVER
    BY_VOTE = 'by vote', Takes.NOTHING, LineSubject.NEVER
    DEALER_LEFT = 'dealer left', Takes.NOTHING, LineSubject.NEVER
    DEALER_TIMED_OUT = 'dealer timed out', Takes.NOTHING, LineSubject.NEVER
    TOO_FEW = 'too few players', Takes.NOTHING, LineSubject.NEVER
    BY_MODERATOR = 'by moderator', Takes.NOTHING, LineSubject.NEVER
    MATCH_STOPPED = 'match was stopped', Takes.NOTHING, LineSubject.NEVER

    def __init__(self, text: str, takes: Takes, subject: LineSubject, command: type[c.Command] | None = None) -> None:
        self.text = text
        self.takes = takes
        self.subject = subject
        self.command = command


BY_TEXT = {word.text.casefold(): word for word in RecordWord if word.text}

RESERVED = frozenset(part for text in BY_TEXT for part in text.split())
"""Parts of words: a name like one of these is written in quotes."""

VERDICT_WORDS = frozenset(
    (
        RecordWord.CALLED_RIGHT,
        RecordWord.CALLED_WRONG,
        RecordWord.RIGHT,
        RecordWord.WRONG,
        RecordWord.CORRECT,
        RecordWord.INCORRECT,
        RecordWord.PICKED,
        RecordWord.IT_IS_RIGHT,
        RecordWord.IT_IS_WRONG,
    )
)
"""Verdicts of Prophet and dealer: after the play on its line, or on a line below if something came between."""

SAYINGS = frozenset((RecordWord.SAYS_RIGHT, RecordWord.SAYS_WRONG, RecordWord.TIME_IS_UP))
"""What players say in Delphi of the card that is turned up, and the end of the time for it."""

PLAYS = frozenset((RecordWord.LAYS, RecordWord.NO_PLAY, RecordWord.CARD))
"""What begins a line with a number."""

CHANCE = frozenset((RecordWord.HOLDS, RecordWord.STARTER, RecordWord.STOCK, RecordWord.SHUFFLED))
"""Lines that say what chance did in the line above."""

ENDINGS = frozenset((RecordWord.END_OF_ROUND, RecordWord.VOID_ROUND, RecordWord.END_OF_MATCH))
"""Lines that repeat what the lines above led to."""

VOID_REASONS = {
    'vote': RecordWord.BY_VOTE,
    'dealer-left': RecordWord.DEALER_LEFT,
    'dealer-clock': RecordWord.DEALER_TIMED_OUT,
    'too-few': RecordWord.TOO_FEW,
    'moderator': RecordWord.BY_MODERATOR,
    'match-ended': RecordWord.MATCH_STOPPED,
}
"""How ``RoundVoided.why`` is written."""


class RecordPhrase(msgspec.Struct, frozen=True):
    """One thing that a line says: a word with what stands before and after it."""

    word: RecordWord
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    number: int = 0
    text: str = ''
    seats: tuple[int, ...] = ()


def cards_written(cards: tuple[Card, ...]) -> str:
    return ' '.join(card.text for card in cards)


def quoted(text: str) -> str:
    """Any text in double quotes, on one line."""
    return visible(json.dumps(text, ensure_ascii=False))


def visible(text: str) -> str:
    """The text with invisible characters, such as line ends, written as their numbers."""
    return ''.join(sign if sign.isprintable() else _escaped(sign) for sign in text)


def _escaped(sign: str) -> str:
    units = sign.encode('utf-16-be', 'surrogatepass')
    return ''.join(f'\\u{units[index]:02x}{units[index + 1]:02x}' for index in range(0, len(units), 2))
