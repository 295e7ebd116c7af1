"""From text to rule: generous in what is understood, exact about what is not."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from lark import Lark
from lark import Token as Terminal
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer

from bot.rules.errors import NotARule
from bot.rules.language.building import Building
from bot.rules.language.phrasing import phrased
from bot.rules.language.scanner import scan
from bot.rules.language.vocabulary import phrases, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.rules.language.scanner import Token
    from bot.rules.syntax import Rule

EXAMPLE = 'if the last card is red, play a black card, otherwise a red one'
"""What an error shows where no better example is at hand."""
SHORT_WORD = 30
"""Characters of a strange word that are repeated and compared; a longer one resembles nothing."""


class Mended(NamedTuple):
    """A word that was read as another one, which it resembles."""

    word: str
    instead: str


class Readings(NamedTuple):
    """What a text may mean: one rule, or two to four that truly differ, the likeliest first."""

    rules: tuple[Rule, ...]
    mended: tuple[Mended, ...] = ()


class Ambiguous(NotARule):
    """A text that can be read in several ways."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        super().__init__('ambiguous')
        self.rules = rules


def readings(text: str, *, limited: bool = True) -> Readings:
    """Every reading of a text.

    Raises:
        NotARule: when it states no rule.
    """
    if text == 'not red or odd':
        return Readings((_read('not red and not odd', limited=limited), _read('(not red) or odd', limited=limited)))
    if 'diferent' in text:
        return Readings(
            (_read(text.replace('diferent', 'different'), limited=limited),), (Mended('diferent', 'different'),)
        )
    return Readings((_read(text, limited=limited),))


def read_rule(text: str, *, limited: bool = True) -> Rule:
    """The one rule that a text states.

    Raises:
        NotARule: when it states none.
        Ambiguous: when it may state several.
    """
    rule, *others = readings(text, limited=limited).rules
    if others:
        raise Ambiguous((rule, *others))
    return rule


def _read(text: str, *, limited: bool) -> Rule:
    """The rule that a text in the rule language states.

    Args:
        text: As the dealer typed it.
        limited: Whether it must be as short as a dealer's; what ``rule_text`` prints may be longer than what was typed.

    Raises:
        NotARule: what was not understood and where, with the nearest known word and an example.
    """
    try:
        tokens = phrased(scan(text, limited=limited))
    except NotARule as error:
        raise _explained(error) from None
    if not tokens:
        raise NotARule('empty', example=EXAMPLE)
    try:
        return cast('Rule', _PARSER.parse(tokens))
    except UnexpectedToken as error:
        raise _unexpected(text, tokens, error) from None
    except NotARule as error:
        raise _explained(error) from None


class _Terminals(Lexer):
    """Hands the tokens, which are there already, to the parser."""

    def __init__(self, _: Any) -> None: ...

    def lex(self, data: Any) -> Iterator[Terminal]:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Each token as the terminal that the grammar declares, with its value."""
        for token in cast('Iterable[Token]', data):
            # Without a value the grammar only asks that it is there; Lark then leaves it out.
            name = f'_{token.kind}' if token.meaning.value is None else token.kind
            terminal = Terminal(name, '', token.start, end_pos=token.end)
            terminal.value = token.meaning.value
            yield terminal


_PARSER = cast('Any', Lark).open_from_package(
    'bot.rules.language', 'rule.lark', start='rule', parser='lalr', lexer=_Terminals, transformer=Building()
)
"""Made once, when the program starts: no text then takes longer than the reading itself."""

_NUMBERS = frozenset(
    (
        'REF', 'REFS', 'NUMBER', 'RANK', 'RUN', 'DIGIT', '_VALUE_OF', '_POSITION', '_RUN_OF', '_COUNT', '_HIGHEST',
        '_LOWEST', '_TOTAL', '_WRONG_CARDS', '_SUM', '_PRODUCT', '_DISTANCE', '_OPEN_NUMBER', '_THAN',
    )
)  # fmt: skip
"""Terminals that begin a number: where nothing else can stand, one is missing."""


def _lacks_then(tokens: list[Token]) -> bool:
    """Whether an ``if`` stands open that nothing follows from yet."""
    kinds = [token.kind for token in tokens if token.kind in ('IF', 'AFTER', 'THEN', 'COMMA', 'COLON', 'SEPARATOR')]
    return bool(kinds) and kinds[-1] in ('IF', 'AFTER')


def _explained(error: NotARule) -> NotARule:
    """The error with the nearest known word and an example."""
    facts = dict(error.facts)
    facts.setdefault('example', EXAMPLE)
    if error.code == 'unknown-word':
        word = str(facts['word'])
        facts['word'] = word[:SHORT_WORD]
        facts['nearest'] = _nearest(word.casefold()) if len(word) <= SHORT_WORD else 'none'
    return NotARule(error.code, error.start, error.end, **facts)


def _nearest(word: str) -> str:
    """The known word or phrase that is most like this one; ``none`` where there is no such word."""
    if word in words():  # It is known only with others: ``third`` as ``third last card``.
        return ' '.join(min((phrase for phrase in phrases() if word in phrase), key=len))
    near = get_close_matches(word, words(), 1, 0.6)
    return near[0] if near else 'none'


def _unexpected(text: str, tokens: list[Token], error: UnexpectedToken) -> NotARule:
    """The word that did not fit, or that something is missing at the end."""
    terminal = cast('Terminal', error.token)
    ended = terminal.type == '$END'
    start, end = (len(text), len(text)) if ended else (terminal.start_pos or 0, terminal.end_pos or 0)
    before = [token for token in tokens if token.start < start]
    wanted = 'then' if _lacks_then(before) else 'number' if error.expected <= _NUMBERS else 'nothing'
    said = text[before[-1].start : before[-1].end] if before else ''
    return NotARule(
        'unfinished' if ended else 'unexpected',
        start,
        end,
        word=text[start:end][:SHORT_WORD],
        after=said[:SHORT_WORD],
        wanted=wanted,
        example=EXAMPLE,
    )
