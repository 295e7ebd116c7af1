"""Discord's limits, checked on everything the bot sends."""

import re
from collections.abc import Iterator
from typing import Any

import orjson

ACTION_ROW, SELECT, FIELD, TEXT, LABEL = 1, 3, 4, 10, 18
MOST = {
    'custom_id': 100,
    'label': 80,
    'placeholder': 150,
    'description': 1024,
    'title': 45,
    'nonce': 25,
    'content': 4000,
    'filename': 100,
}
"""Characters by key, wherever it stands. A message's plain ``content`` is held to 2,000 below."""
MOST_TEXT = 4000
MOST_COMPONENTS = 40
MOST_OPTIONS = 25
MOST_IN_CHOICE = 100
"""Characters of a choice: name and value each."""
MOST_BUTTONS = 5
FILE_NAME = re.compile(r'[a-z]+\.(png|gif|json)|game-[0-9]+\.txt')

_WITHIN = set[int]()
"""Bodies that are within all limits, by their hash: most are sent in many tests."""


def beyond(body: Any) -> list[str]:
    """The parts of a request's body that exceed a limit: a message, an answer, a dialog, or the list of commands."""
    sent = hash(orjson.dumps(body, default=str))
    if sent in _WITHIN:
        return []
    if isinstance(body, list):
        wrong = list(_commands(body))
    elif isinstance(body, dict):
        message = body['data'] if isinstance(body.get('data'), dict) else body
        wrong = [*_long(message), *_components(message), *_files(message), *_choices(message)]
    else:
        wrong = []
    if not wrong:
        _WITHIN.add(sent)
    return wrong


def parts(node: Any) -> Iterator[dict[str, Any]]:
    left = [node]
    while left:
        one = left.pop()
        if isinstance(one, dict):
            yield one
            left.extend(one.values())
        elif isinstance(one, list):
            left.extend(one)


def _long(message: dict[str, Any]) -> Iterator[str]:
    for part in parts(message):
        for key, most in _limits(part).items():
            text = part.get(key)
            if isinstance(text, str) and len(text) > most:
                yield f'{key} of {len(text)} characters: {text[:60]}'
    if len(message.get('content') or '') > 2000:
        yield 'content of more than 2000 characters'


def _limits(part: dict[str, Any]) -> dict[str, int]:
    if part.get('type') == LABEL:
        return {'label': 45, 'description': 100}
    if part.get('type') == FIELD:
        return {'custom_id': 100, 'placeholder': 100, 'value': 4000}
    if 'value' in part and 'label' in part:
        return {'label': 100, 'value': 100, 'description': 100}
    return MOST


def _components(message: dict[str, Any]) -> Iterator[str]:
    tree = message.get('components') or []
    every = [part for part in parts(tree) if isinstance(part.get('type'), int)]
    if len(every) > MOST_COMPONENTS:
        yield f'{len(every)} components'
    texts = [part['content'] for part in every if part['type'] == TEXT]
    if sum(map(len, texts)) > MOST_TEXT:
        yield f'{sum(map(len, texts))} characters of text'
    if not all(text.strip() for text in texts):
        yield 'an empty text'
    ids = [part['custom_id'] for part in every if 'custom_id' in part]
    yield from (f'two controls {one}' for one in {one for one in ids if ids.count(one) > 1})
    for part in every:
        if part['type'] == SELECT:
            values = [option['value'] for option in part['options']]
            if not 1 <= len(values) <= MOST_OPTIONS or len(set(values)) < len(values):
                yield f'options {values}'
        if part['type'] == ACTION_ROW:
            inside = [child['type'] for child in part['components']]
            if not inside or len(inside) > MOST_BUTTONS or (SELECT in inside and len(inside) > 1):
                yield f'a row of {inside}'


def _files(message: dict[str, Any]) -> Iterator[str]:
    uploaded = {file['filename'] for file in message.get('attachments') or [] if 'filename' in file}
    yield from (f'file name {name}' for name in uploaded if not FILE_NAME.fullmatch(name))
    shown = {
        part['media']['url'].removeprefix('attachment://')
        for part in parts(message.get('components') or [])
        if 'media' in part
    }
    if message.get('components'):  # Without, Discord shows every file below the text.
        yield from (f'{name} is uploaded and not shown' for name in uploaded - shown)


def _choices(message: dict[str, Any]) -> Iterator[str]:
    choices = message.get('choices') or []
    if len(choices) > MOST_OPTIONS:
        yield f'{len(choices)} choices'
    for choice in choices:
        if not 1 <= len(choice['name']) <= MOST_IN_CHOICE or len(str(choice['value'])) > MOST_IN_CHOICE:
            yield f'choice {choice}'


def _commands(commands: list[Any]) -> Iterator[str]:
    for part in parts(commands):
        if 'description' in part and not 1 <= len(part['description']) <= 100:
            yield f'description of {part["name"]}'
        if 'description' in part and not re.fullmatch(r'[-_a-z0-9]{1,32}', part['name']):
            yield f'command or option {part["name"]}'
    yield from _choices_of(commands)


def _choices_of(commands: list[Any]) -> Iterator[str]:
    for part in parts(commands):
        yield from _choices(part)
