"""Everything the bot sends keeps Discord's limits; and all of it can be written down to be checked elsewhere.

With HIEROPHANT_RECORD=<file> every test of this folder appends its requests to that file, a JSON object in each line:
``{"method": ..., "path": ..., "json": ...}``. It can then be held against Discord's own OpenAPI document.
"""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.discord.every_step import every_step
from tests.discord.limits import beyond
from tests.discord.world import RECORD, World


def message(*components: dict[str, Any], **others: Any) -> dict[str, Any]:
    return {'components': [{'type': 17, 'components': list(components)}], **others}


def words(content: str) -> dict[str, Any]:
    return {'type': 10, 'content': content}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {'type': 1, 'components': list(components)}


def button(custom_id: str = 'h:x:1:0:', label: str = 'x') -> dict[str, Any]:
    return {'type': 2, 'custom_id': custom_id, 'label': label}


def select(count: int = 1, **others: Any) -> dict[str, Any]:
    options = [{'label': str(place), 'value': str(place)} for place in range(count)]
    return {'type': 3, 'custom_id': 'h:s:1:0:', 'options': options, **others}


def picture(file: str) -> dict[str, Any]:
    return {'type': 12, 'items': [{'media': {'url': f'attachment://{file}'}}]}


GOOD = (
    None,
    [],
    {'type': 6},
    message(words('x' * 2000), words('y' * 2000), nonce='n' * 25),
    message(*[row(button(f'h:x:{place}:0:', 'l' * 80)) for place in range(19)]),
    message(row(select(25))),
    message(picture('hand.png'), attachments=[{'id': 0, 'filename': 'hand.png', 'description': 'd' * 1024}]),
    {'content': 'x' * 2000},
    {'type': 8, 'data': {'choices': [{'name': 'n' * 100, 'value': 'v' * 100}] * 25}},
)
BAD = (
    message(words('x' * 2000), words('y' * 2001)),
    message(words(' ')),
    message(words('x'), nonce='n' * 26),
    message(row(button('h' * 101))),
    message(row(button(label='l' * 81))),
    message(row(button(), button())),
    message(row(button()), row(button())),
    message(*[row(button(f'h:x:{place}:0:')) for place in range(20)]),
    message(row(*[button(f'h:x:{place}:0:') for place in range(6)])),
    message(row()),
    message(row(select(26))),
    message(row(select(0))),
    message(row(select(), button())),
    message(row(select(placeholder='p' * 151))),
    message(row(select(options=[{'label': 'l' * 101, 'value': 'v'}]))),
    message(row(select(options=[{'label': 'a', 'value': 'v'}, {'label': 'b', 'value': 'v'}]))),
    message(picture('hand.png'), attachments=[{'id': 0, 'filename': 'hand.png', 'description': 'd' * 1025}]),
    message(words('x'), attachments=[{'id': 0, 'filename': 'table.png'}]),
    message(picture('rule-red.png'), attachments=[{'id': 0, 'filename': 'rule-red.png'}]),
    {'content': 'x' * 2001},
    {'type': 4, 'data': {'content': 'x' * 2001}},
    {'type': 8, 'data': {'choices': [{'name': 'n', 'value': 'v'}] * 26}},
    {'type': 8, 'data': {'choices': [{'name': 'n' * 101, 'value': 'v'}]}},
    {'type': 9, 'data': {'custom_id': 'x', 'title': 't' * 46, 'components': []}},
    {'type': 9, 'data': {'title': 't', 'components': [{'type': 18, 'label': 'l' * 46, 'component': {'type': 4}}]}},
    [{'name': 'play', 'description': 'd' * 101}],
    [{'name': 'Play', 'description': 'd'}],
)


@pytest.mark.parametrize('body', GOOD)
def test_what_keeps_the_limits_is_let_through(body: Any) -> None:
    assert beyond(body) == []


@pytest.mark.parametrize('body', BAD)
def test_what_goes_beyond_a_limit_is_found(body: Any) -> None:
    assert beyond(body)


@pytest.mark.usefixtures('blank_pictures')
async def test_every_kind_of_request_keeps_the_limits_and_is_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / 'requests.jsonl'
    monkeypatch.setenv(RECORD, str(file))
    world = World(tmp_path / 'world')
    await world.start()
    await every_step(world)
    await world.stop()
    lines = [json.loads(line) for line in file.read_text(encoding='utf-8').splitlines()]
    assert len(lines) == len(world.env.http_requests) > 200
    assert not [wrong for line in lines for wrong in beyond(line['json'])]
    answers = {line['json']['type'] for line in lines if line['path'].endswith('/callback')}
    assert answers == {4, 5, 7, 8, 9}  # A message, a deferred one, an edit, choices, a dialog.
    assert {line['method'] for line in lines} == {'GET', 'POST', 'PUT', 'PATCH', 'DELETE'}
    # Nothing is taken away but a hand that is shown anew.
    assert all(line['path'].startswith('/webhooks/') for line in lines if line['method'] == 'DELETE')


@pytest.mark.usefixtures('blank_pictures')
async def test_a_request_beyond_a_limit_fails_its_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(RECORD, raising=False)
    world = World(tmp_path)
    await world.start()
    await world.seat(3)
    request = deepcopy(world.env.http_requests[-1])
    assert request.json is not None
    request.json['components'][0]['components'][0]['content'] = 'x' * 4001
    world.env.backend.http_requests.append(request)
    with pytest.raises(AssertionError):
        await world.stop()
