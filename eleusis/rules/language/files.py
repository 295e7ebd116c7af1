"""The data files of the language, text beside the code that reads it: entries, sections, figures, expressions."""

import ast
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from importlib.resources import files  # noqa: TID251 - the file is part of the package, like its code
from typing import Any


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


def expression(
    text: str, parts: Container[str], meaning: Callable[[str], Any], others: Iterable[str] = ()
) -> Callable[[Mapping[str, Any]], Any]:
    """What gives the value of an expression, ``Not(joined(one))``, given its parts; one that is left out is None.

    After each ``?`` follows what must hold, else the value is None: ``If(a,b)?is_settled(a)``.

    Args:
        text: The expression: names, constants, attributes, tuples and calls.
        parts: The names of the parts.
        meaning: What gives the meaning of other names, of functions too.
        others: Parts that are not in the text; the outermost function is called with them.
    """
    value, *tests = (
        _value(ast.parse(each.strip(), mode='eval').body, parts, meaning, () if at else others)
        for at, each in enumerate(text.split('?'))
    )
    return (lambda said: value(said) if all(test(said) for test in tests) else None) if tests else value


def _value(
    node: ast.expr, parts: Container[str], meaning: Callable[[str], Any], others: Iterable[str] = ()
) -> Callable[[Mapping[str, Any]], Any]:
    match node:
        case ast.Name(name) if name in parts:
            return lambda said: said.get(name)
        case ast.Name(name):
            constant = meaning(name)
            return lambda _: constant
        case ast.Constant(constant):
            return lambda _: constant
        case ast.Attribute(whole, name):
            owner = _value(whole, parts, meaning)
            return lambda said: getattr(owner(said), name)
        case ast.UnaryOp(ast.USub(), operand):
            number = _value(operand, parts, meaning)
            return lambda said: -number(said)
        case ast.Tuple(elements):
            row = [(isinstance(each, ast.Starred), _value(each, parts, meaning)) for each in elements]
            return lambda said: tuple(
                one for star, value in row for one in ((value(said) or ()) if star else (value(said),))
            )
        case ast.Starred(several):
            return _value(several, parts, meaning)
        case ast.Call(called, arguments, keywords):
            function = _value(called, (), meaning)({})
            each = [_value(argument, parts, meaning) for argument in arguments]
            named = {str(keyword.arg): _value(keyword.value, parts, meaning) for keyword in keywords}
            return lambda said: function(
                *[value(said) for value in each],
                **{name: value(said) for name, value in named.items()},
                **{name: said[name] for name in others if name in said},
            )
        case _:
            raise ValueError(f'{ast.unparse(node)} is no expression')


def isa(said: Any, *types: type) -> bool:
    return isinstance(said, types)


def inside(low: int, number: int, high: int) -> bool:
    return low <= number <= high


def named(name: str, places: Iterable[object]) -> Any:
    """What has this name in the first of some modules where there is one; ``yes`` and ``no`` are truth values.

    Raises:
        ValueError: where there is none.
    """
    if name in ('yes', 'no'):
        return name == 'yes'
    for place in places:
        if hasattr(place, name):
            return getattr(place, name)
    raise ValueError(f'nothing is called {name!r}')
