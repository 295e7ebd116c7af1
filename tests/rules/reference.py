"""The reference page of the rule language: what in it is computed. ``python -m tests.rules.reference`` renews it.

A block ``rule`` holds texts that all say the same, then what they are printed as, and what may follow on some lines:

    alternate colours
    → the card has a different colour from the last card
    after 7H 6S: hearts and diamonds all

A line may name wrong cards below its last card, ``after 7H, wrong 2S 9S: ...``, and ``starter: ...`` are the cards that
may be one. A block ``error`` holds a text and the sentence that it gets.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

from bot.eleusis.cards import Card
from bot.rules.analysis import effort
from bot.rules.compiling.compiled import CompiledRule, compile_rule
from bot.rules.errors import NotARule
from bot.rules.language.printing import rule_text
from bot.rules.language.reading import read_rule
from bot.rules.language.vocabulary import SKIPPED, Meaning, phrases
from bot.rules.library import built_in_rules
from bot.rules.masks import cards_in
from bot.rules.syntax import Attribute, Rule
from bot.text import say
from bot.text.faces import faces_said

PAGE = Path(__file__).parents[2] / 'docs' / 'rule-language.md'
BLOCK = re.compile(r'(?<=^```)(rule|error)\n(.*?)(?=^```$)', re.MULTILINE | re.DOTALL)
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


def said_in(block: str) -> list[str]:
    lines = block.splitlines()
    end = next((place for place, line in enumerate(lines) if line.startswith(RESULT)), len(lines))
    return lines[:end]


def example(block: str) -> str:
    texts = said_in(block)
    rule = only_rule(texts)
    compiled = compile_rule(rule)
    asked = block.splitlines()[len(texts) + 1 :]
    return '\n'.join([*texts, f'{RESULT} {rule_text(rule)}', *(answered(compiled, line) for line in asked), ''])


def only_rule(texts: list[str]) -> Rule:
    rules = {rule_text(read_rule(text)): read_rule(text) for text in texts}
    assert len(rules) == 1, f'these say different things: {rules}'
    return next(iter(rules.values()))


def answered(compiled: CompiledRule, line: str) -> str:
    """A line of an example with what the rule says of it."""
    asked, _, _ = line.partition(':')
    if asked == 'starter':
        return f'{asked}: {faces_said(cards_in(compiled.fit_starters))}'
    main, _, wrong = asked.removeprefix('after ').partition(', wrong ')
    accepted = compiled.accepted(Card.many_from_text(main), Card.many_from_text(wrong))
    return f'{asked}: {faces_said(cards_in(accepted))}'


def mistake(block: str) -> str:
    texts = said_in(block)
    try:
        rule = read_rule('\n'.join(texts))
    except NotARule as error:
        return '\n'.join([*texts, f'{RESULT} {say(f"rule-{error.code}", **error.facts)}', ''])
    raise AssertionError(f'this is a rule: {rule_text(rule)}')


SHOWN: dict[str, Callable[[str], str]] = {'rule': example, 'error': mistake}

# The library


def library() -> Iterator[str]:
    for grade in range(1, 6):
        yield f'**{say(f"grade-{grade}-label")}**'
        yield ''
        yield from (f'* *{rule.name}*: {rule.text}' for rule in built_in_rules() if rule.grade == grade)
        if grade < 5:
            yield ''


# Grades


def grades() -> Iterator[str]:
    yield '| grade | points |'
    yield '|---|---|'
    bounds = [effort.EASY_UP_TO, effort.GENTLE_UP_TO, effort.FAIR_UP_TO, effort.HARD_UP_TO]
    for grade, (low, high) in enumerate(zip([-1, *bounds], [*bounds, None], strict=True), 1):
        points = f'up to {high}' if grade == 1 else f'{low + 1} and more' if high is None else f'{low + 1} to {high}'
        yield f'| {grade} {say(f"grade-{grade}-label").lower()} | {points} |'


# Words


def vocabulary() -> Iterator[str]:
    """Each meaning with its phrases; what is said of suits stands for all that is said like it."""
    said: dict[Meaning, list[str]] = defaultdict(list)
    for words, meaning in phrases().items():
        said[meaning].append(' '.join(words))
    for meaning, alike in said.items():
        if meaning.kind == SKIPPED or (isinstance(meaning.value, Attribute) and meaning.value is not Attribute.SUIT):
            continue
        yield '* ' + ', '.join(f'`{phrase}`' if not phrase[-1].isalnum() else phrase for phrase in alike)
    yield ''
    yield 'These mean nothing and may stand anywhere: ' + ', '.join(
        f'`{phrase}`' if not phrase[-1].isalnum() else phrase for phrase in said[Meaning(SKIPPED)]
    )


SECTIONS: dict[str, Callable[[], Iterator[str]]] = {'library': library, 'grades': grades, 'words': vocabulary}


if __name__ == '__main__':
    PAGE.write_text(refreshed(PAGE.read_text(encoding='utf-8')), encoding='utf-8')
