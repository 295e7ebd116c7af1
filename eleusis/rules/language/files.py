"""The data files of the language: text beside the code that reads it."""

import re
from importlib.resources import files  # noqa: TID251 - the file is part of the package, like its code


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
