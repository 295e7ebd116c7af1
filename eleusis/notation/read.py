"""Reading a record: its shape, not yet its sense."""

import re
from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from eleusis.cards import Card
from eleusis.notation.names import SeatNames, is_card
from eleusis.notation.phrases import BY_TEXT, CHANCE, PLAYS, RESERVED, LineSubject, RecordPhrase, RecordWord, Takes
from eleusis.notation.record import Chance, Entry, Record, RecordError, RecordLine
from eleusis.notation.tags import RECORD_FORMAT, Tags, unquoted

LONGEST_RECORD = 2_000_000
"""Characters that a record may have; a match of eight rounds has about a tenth of it."""

_BREAK = re.compile(r'\r\n|\n|\r')
_CONTROL = re.compile(r'[\x00-\x08\x0b-\x1f\x7f-\x9f]')
_TOKEN = re.compile(r'(?P<quoted>"(?:[^"\\]|\\.)*")|(?P<gap>[\s,:]+|;.*)|(?P<word>[^\s,:;"]+)')
_PLAY = re.compile(r'([1-9][0-9]{0,5})\.')
_NUMBER = re.compile(r'0|-?[1-9][0-9]{0,5}')


def read_record(text: str) -> Record:
    """Read a record; raise ``RecordError`` for the first line that is none."""
    if len(text) > LONGEST_RECORD:
        raise RecordError(1, '', f'A record has at most {LONGEST_RECORD} characters, and this text has {len(text)}.')
    lines = [RecordLine(number, line) for number, line in enumerate(_BREAK.split(text.removeprefix('\ufeff')), 1)]
    for line in lines:
        if control := _CONTROL.search(line.text):  # A terminal would obey it instead of showing it.
            raise line.error('A record has no control characters.', control[0])
    written = [line for line in lines if line.text.strip() and not line.text.lstrip().startswith(';')]
    top = next((index for index, line in enumerate(written) if not line.text.lstrip().startswith('[')), len(written))
    tags = _tags(written[:top], (written or lines)[0])
    body = _Body(SeatNames(tags.names))
    for line in written[top:]:
        body.read(line)
    return Record(
        tags.variant,
        tags.names,
        tags.revealed(),
        {number: tags.lines['Rule', str(number)] for number in tags.rules},
        tuple(tags.summed),
        tuple(body.entries),
        (written or lines)[-1],
    )


def _tags(lines: Sequence[RecordLine], first: RecordLine) -> Tags:
    tags = Tags()
    for line in lines:
        tags.read(line)
    tags.check_variant()
    if not lines:
        raise first.error(f'A record begins with [Record "{RECORD_FORMAT}"].')
    return tags


class _Token(msgspec.Struct, frozen=True):
    """A word, or text in quotes, and the line it stands in."""

    text: str
    line: RecordLine
    in_quotes: bool = False

    @property
    def is_card(self) -> bool:
        return not self.in_quotes and is_card(self.text)

    def means(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        return None if self.in_quotes else pattern.fullmatch(self.text)


def _tokens(line: RecordLine) -> list[_Token]:
    tokens: list[_Token] = []
    end = 0
    while end < len(line.text):
        match = _TOKEN.match(line.text, end)
        if match is None:
            raise line.error('Text in quotes ends on the line where it begins.', line.text[end:])
        if match['quoted']:
            tokens.append(_Token(unquoted(line, match['quoted']), line, in_quotes=True))
        elif match['word']:
            tokens.append(_Token(match['word'], line))
        end = match.end()
    return tokens


class _Body:
    """The lines below the tags."""

    def __init__(self, names: SeatNames) -> None:
        self._names = names
        self.entries: list[Entry] = []

    def read(self, line: RecordLine) -> None:
        """Read one more line, or raise ``RecordError``."""
        tokens = _tokens(line)
        if line.text.lstrip().startswith('['):
            raise line.error('Tags stand together at the top.')
        if not tokens:
            raise line.error('A line says something, or it is empty.')
        if all(token.is_card for token in tokens):
            self._go_on(line, tokens)
            return
        number = tokens[0].means(_PLAY)
        phrases = _Phrases(self._names, tokens[1:] if number else tokens, line).read()
        _check_shape(line, phrases, numbered=bool(number))
        if phrases[0].word not in CHANCE:
            self.entries.append(Entry(line, int(number[1]) if number else None, phrases))
        elif self.entries:
            chance = Chance(line, phrases[0].word, phrases[0].seat, list(phrases[0].cards))
            self.entries[-1].chance.append(chance)
        else:
            raise line.error('Nothing has happened yet for which cards are shuffled or dealt.')

    def _go_on(self, line: RecordLine, tokens: list[_Token]) -> None:
        """A line of cards continues the cards above."""
        if not self.entries or not self.entries[-1].chance:
            raise line.error(
                'Cards alone only continue a line that begins with a name and "holds", "stock", "shuffled".'
            )
        self.entries[-1].chance[-1].cards.extend(Card.from_text(token.text) for token in tokens)


def _check_shape(line: RecordLine, phrases: tuple[RecordPhrase, ...], *, numbered: bool) -> None:
    """Plays have numbers and begin a line; a line of chance says nothing else."""
    if not phrases:
        raise line.error('A play is expected after its number, such as: 12. Anna QH 10S right')
    if phrases[0].word is RecordWord.LEAVES and phrases[0].seat is None:
        raise line.error('A name is expected before “leaves”.')
    plays = [index for index, phrase in enumerate(phrases) if phrase.word in PLAYS]
    if plays and not (numbered and plays == [0]):
        raise line.error('A play begins a line with its number, such as: 12. Anna QH 10S right')
    if numbered and not plays:
        raise line.error('Cards or "no-play" are expected after a number and a name, such as: 12. Anna QH 10S right')
    if len(phrases) > 1 and any(phrase.word in CHANCE - {RecordWord.STARTER} for phrase in phrases):
        raise line.error('"holds", "stock" and "shuffled" stand in lines of their own.')


class _Phrases:
    """The phrases of one line, word by word."""

    def __init__(self, names: SeatNames, tokens: list[_Token], line: RecordLine) -> None:
        self._names = names
        self._tokens = tokens
        self._line = line
        self._read = 0

    def read(self) -> tuple[RecordPhrase, ...]:
        phrases: list[RecordPhrase] = []
        while self._next:
            phrases.append(self._phrase())
        return tuple(phrases)

    @property
    def _next(self) -> _Token | None:
        return self._tokens[self._read] if self._read < len(self._tokens) else None

    def _phrase(self) -> RecordPhrase:
        seat = self._name()
        word = self._word()
        if word.subject is LineSubject.ALWAYS and seat is None:
            raise self._line.error(f'A name is expected before “{word.text or "cards"}”.')
        if word.subject is LineSubject.NEVER and seat is not None:
            raise self._line.error(f'No name is expected before “{word.text}”.')
        return self._with_what_it_takes(RecordPhrase(word, seat))

    def _name(self) -> int | None:
        """The seat named next, if any."""
        token = self._next
        if token is None or (not token.in_quotes and token.text.casefold() in RESERVED):
            return None
        seat = self._names.seat(token.text, in_quotes=token.in_quotes)
        if seat is not None:
            self._read += 1
        return seat

    def _word(self) -> RecordWord:
        for count in (3, 2, 1):
            tokens = self._tokens[self._read : self._read + count]
            text = ' '.join(token.text for token in tokens).casefold()
            if text in BY_TEXT and not any(token.in_quotes for token in tokens):
                self._read += len(tokens)
                return BY_TEXT[text]
        token = self._next
        if token is not None and token.is_card:
            return RecordWord.LAYS
        if token is not None and token.means(_NUMBER):
            return RecordWord.POINTS
        raise self._line.error(
            'A name from the tags, a card such as QH or 10S, or a word of records is expected here.',
            token.text if token else None,
        )

    def _with_what_it_takes(self, phrase: RecordPhrase) -> RecordPhrase:
        match phrase.word.takes:
            case Takes.NOTHING:
                return phrase
            case Takes.CARD:
                return replace(phrase, cards=(self._card(),))
            case Takes.CARDS:
                return replace(phrase, cards=self._cards())
            case Takes.NUMBER:
                return replace(phrase, number=int(self._take(lambda token: token.means(_NUMBER), 'A number')))
            case Takes.TEXT:
                return replace(phrase, text=self._take(lambda token: token.in_quotes, 'Text in double quotes'))
            case Takes.SEATS:
                return replace(phrase, seats=self._seats())

    def _take(self, fits: Callable[[_Token], object], expected: str) -> str:
        token = self._next
        if token is None or not fits(token):
            raise self._line.error(f'{expected} is expected here.', token.text if token else None)
        self._read += 1
        return token.text

    def _card(self) -> Card:
        return Card.from_text(self._take(lambda token: token.is_card, 'A card such as QH or 10S'))

    def _cards(self) -> tuple[Card, ...]:
        cards: list[Card] = []
        while (token := self._next) and token.is_card:
            cards.append(self._card())
        return tuple(cards)

    def _seats(self) -> tuple[int, ...]:
        seats: list[int] = []
        while (seat := self._name()) is not None:
            seats.append(seat)
        return tuple(seats)
