"""The pages of the rule language: what in them is computed. ``python -m tests.eleusis.rules.reference`` renews it.

A block ``rule`` holds texts that all say the same, then what they are printed as, and what may follow on some lines:

    alternate colours
    → the card has a different colour from the last card
    after 7H 6S: hearts and diamonds all

A line may name wrong cards below its last card, ``after 7H, wrong 2S 9S: ...``. ``starter: ...`` are the cards that may
be one, ``mended: ...`` and ``odd: ...`` what the bot says of misspelt words and of what makes no sense, and
``same as: ...`` is a shorter rule that is the same. A block ``list`` is like it, but its lines are one text. A block
``asked`` holds texts that can be read in the same several ways, and a block ``error`` a text and its error message.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from bot.text import ENGLISH
from bot.text.kinds import faces_said
from bot.text.rule_said import mended_text, oddity_text
from eleusis.cards import Card
from eleusis.rules.analysis.grading import GRADES_UP_TO, full_card
from eleusis.rules.analysis.sense import oddities
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.hearing.lexicon import senses
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule, readings
from eleusis.rules.library import built_in_rules
from eleusis.rules.masks import cards_in
from eleusis.rules.syntax import Rule

DOCS = Path(__file__).parents[3] / 'docs'
GUIDE = DOCS / 'rule-language.md'
REFERENCE = DOCS / 'rule-reference.md'
BLOCK = re.compile(r'(?<=^```)(rule|list|asked|error)\n(.*?)(?=^```$)', re.MULTILINE | re.DOTALL)
RESULT = '→'


def refreshed(page: str) -> str:
    """The page with everything that is computed as it is computed now."""
    page = BLOCK.sub(lambda block: f'{block[1]}\n{SHOWN[block[1]](block[2])}', page)
    for name, section in SECTIONS.items():
        page = re.sub(
            rf'(?<=<!-- {name} -->\n).*?(?=<!-- end of {name} -->)',
            lambda _, section=section: '\n' + '\n'.join(section()) + '\n\n',
            page,
            flags=re.DOTALL,
        )
    return page


# Examples


def texts_in(page: str, kind: str = 'rule') -> list[list[str]]:
    """The texts of each block of a kind."""
    return [said_in(block[2]) for block in BLOCK.finditer(page) if block[1] == kind]


def rules_in(page: str) -> list[list[str]]:
    """The texts of each block that states a rule."""
    return [*texts_in(page), *(['\n'.join(lines)] for lines in texts_in(page, 'list'))]


def said_in(block: str) -> list[str]:
    lines = block.splitlines()
    end = next((place for place, line in enumerate(lines) if line.startswith(RESULT)), len(lines))
    return lines[:end]


def example(block: str, *, joined: bool = False) -> str:
    lines = said_in(block)
    texts = ['\n'.join(lines)] if joined else lines
    rule = only_rule(texts)
    asked = [line for line in block.splitlines()[len(lines) :] if not line.startswith(RESULT)]
    return '\n'.join([*texts, f'{RESULT} {rule_text(rule)}', *(answered(texts[0], line) for line in asked), ''])


def only_rule(texts: list[str]) -> Rule:
    rules = {rule_text(rule): rule for rule in map(read_rule, texts)}
    assert len(rules) == 1, f'these say different things: {list(rules)}'
    return next(iter(rules.values()))


def answered(text: str, line: str) -> str:
    """A line of an example with what the rule, or the bot, says of it."""
    compiled = compile_rule(read_rule(text))
    asked, _, _ = line.partition(':')
    match asked:
        case 'starter':
            answer = faces_said(ENGLISH, cards_in(compiled.fit_starters))
        case 'mended':
            answer = mended_text(ENGLISH, readings(text).mended, quoted='mended-word-quoted')
        case 'odd':
            found = oddities(compiled.rule)
            answer = ' '.join(oddity_text(ENGLISH, odd.oddness, odd.said(), here=odd.here) for odd in found) or None
        case 'same as':
            answer = full_card(compiled).simpler
        case _:
            main, _, wrong = asked.removeprefix('after ').partition(', wrong ')
            accepted = compiled.accepted(Card.many_from_text(main), Card.many_from_text(wrong))
            answer = faces_said(ENGLISH, cards_in(accepted))
    assert answer is not None, f'there is nothing to say to this: {line}'
    return f'{asked}: {answer}'


def question(block: str) -> str:
    texts = said_in(block)
    ways = {tuple(map(rule_text, readings(text).rules)) for text in texts}
    assert len(ways) == 1, f'these are read in different ways: {ways}'
    found = ways.pop()
    assert len(found) > 1, f'there is nothing to ask: {found}'
    return '\n'.join([*texts, *(f'{RESULT} {rule}' for rule in found), ''])


def mistake(block: str) -> str:
    texts = said_in(block)
    try:
        rule = read_rule('\n'.join(texts))
    except NotARule as error:
        return '\n'.join([*texts, f'{RESULT} {ENGLISH.say(f"rule-{error.code}", **error.facts)}', ''])
    raise AssertionError(f'this is a rule: {rule_text(rule)}')


SHOWN: dict[str, Callable[[str], str]] = {
    'rule': example,
    'list': partial(example, joined=True),
    'asked': question,
    'error': mistake,
}

# The library


def library() -> Iterator[str]:
    for grade in range(1, 6):
        yield f'**{ENGLISH.say(f"grade-{grade}-label")}**'
        yield ''
        yield from (f'* *{rule.name}*: {rule.text}' for rule in built_in_rules() if rule.grade == grade)
        if grade < 5:
            yield ''


# Grades


def grades() -> Iterator[str]:
    yield '| grade | cards of an expert machine |'
    yield '|---|---|'
    for grade, most in enumerate([*GRADES_UP_TO, None], 1):
        cards = f'more than {GRADES_UP_TO[-1]}' if most is None else f'up to {most}'
        yield f'| {grade} {ENGLISH.say(f"grade-{grade}-label").lower()} | {cards} |'


# Words that the ear knows


def heard() -> Iterator[str]:
    yield '| what is meant | some of the words for it |'
    yield '|---|---|'
    for sense, words in senses():
        said = ', '.join(word.replace('|', '\\|') for word in words[:_MOST_WORDS_SHOWN])
        yield f'| {sense} | {said}{", ..." if len(words) > _MOST_WORDS_SHOWN else ""} |'


_MOST_WORDS_SHOWN = 8


SECTIONS: dict[str, Callable[[], Iterator[str]]] = {'library': library, 'grades': grades, 'heard': heard}


if __name__ == '__main__':
    for path in (GUIDE, REFERENCE):
        path.write_text(refreshed(path.read_text(encoding='utf-8')), encoding='utf-8')
