"""The data files of the language, text beside the code that reads it: entries, sections, figures, expressions."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import reduce
from importlib.resources import files  # noqa: TID251 - the file is part of the package, like its code
from typing import Any

CALL = re.compile(r'([\w.]+)\((.*)\)')
"""A function and its arguments."""
_ARGUMENT = re.compile(r'(?:(\w+)=)?(.+)')


def file_text(package: str, name: str) -> str:
    """The text of a file."""
    return files(package).joinpath(name).read_text(encoding='utf-8')


def file_sections(package: str, name: str) -> dict[str, list[str]]:
    """The lines of a file by section; an indented line goes on with the one before, ``#`` begins a comment."""
    found, section = dict[str, list[str]](), list[str]()
    for line in file_text(package, name).splitlines():
        if heading := re.fullmatch(r'\[(\w+)\]', line):
            section = found.setdefault(heading[1], [])
        elif line.startswith('    '):
            section[-1] += line[4:]
        elif line and not line.startswith('# '):
            section.append(line)
    return found


def file_figures(package: str, name: str) -> dict[str, float]:
    """The figures of a file by their names."""
    lines = file_text(package, name).splitlines()
    return {figure: float(value) for figure, _, value in (line.partition(': ') for line in lines if line)}


class MistakeInGrammar(ValueError):
    """What is wrong in a grammar file, with its name and the line."""


def file_entries(name: str, text: str) -> Iterator[tuple[str, str, str, str]]:
    """The entries of a file: where each stands, its symbol, its meaning, its phrases."""
    start, entry = 0, ''
    for number, line in enumerate([*text.splitlines(), ''], 1):
        if line.startswith(' '):
            entry += line
            continue
        if entry:
            head, colon, phrases = f'{entry} '.partition(': ')
            if not colon:
                raise MistakeInGrammar(f'{name}:{start}: no colon after {head.strip()!r}')
            symbol, _, meaning = head.partition(' ')
            yield f'{name}:{start}', symbol, meaning.strip(), phrases
        start, entry = number, '' if line.startswith('#') else line


def expression(text: str, parts: Container[str], meaning: Callable[[str], Any]) -> Callable[[Mapping[str, Any]], Any]:
    """What gives the value of an expression, ``Not(joined(one))``, given its parts; one that is left out is None.

    ``meaning`` gives the meaning of names that are no parts, of functions too.
    """
    name, *rest = text.split('.')
    if name in parts:
        return (lambda said: reduce(getattr, rest, said.get(name))) if rest else lambda said: said.get(name)
    call = CALL.fullmatch(text)
    if call is None:
        constant = meaning(text)
        return lambda _: constant
    function, given = meaning(call[1]), list(arguments(call[2]))
    row = [expression(value, parts, meaning) for name, value in given if not name]
    named = {name: expression(value, parts, meaning) for name, value in given if name}
    if not named:
        return lambda said: function(*[value(said) for value in row])
    return lambda said: function(
        *[value(said) for value in row], **{name: value(said) for name, value in named.items()}
    )


def guarded(text: str, parts: Container[str], meaning: Callable[[str], Any]) -> Callable[[Mapping[str, Any]], Any]:
    """An expression; after each ``?`` follows what must hold, else it is None: ``If(a,b)?is_settled(a)``."""
    value, *tests = (expression(each.strip(), parts, meaning) for each in text.split('?'))
    return (lambda said: value(said) if all(test(said) for test in tests) else None) if tests else value


def isa(said: Any, *types: type) -> bool:
    return isinstance(said, types)


def inside(low: int, number: int, high: int) -> bool:
    return low <= number <= high


def named(path: str, places: Iterable[object]) -> Any:
    """What has this name in the first of some modules where there is one. Raises ``ValueError`` where there is none."""
    first, *rest = path.split('.')
    for place in places:
        if hasattr(place, first):
            return reduce(getattr, rest, getattr(place, first))
    raise ValueError(f'nothing is called {path!r}')


def split_at(sign: str, text: str) -> Iterator[str]:
    """The pieces of a text between these signs, apart from those in brackets."""
    deep, piece = 0, ''
    for letter in text:
        deep += (letter == '(') - (letter == ')')
        if letter == sign and not deep:
            yield piece
            piece = ''
        else:
            piece += letter
    yield piece


def arguments(text: str) -> Iterator[tuple[str, str]]:
    """The arguments of a call with their names, empty for those that have none."""
    for argument in split_at(',', text):
        if match := _ARGUMENT.fullmatch(argument.strip()):
            name, value = match.groups('')
            yield name, value
