"""Additions to SimCord's page: a title, a line that says who you are, and scrolling.

SimCord has no extension point for this. Its server has a table of files, to which ours are added before it starts.
"""

import asyncio
import json
from collections.abc import Sequence
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

import simcord.preview
from cachetools import LRUCache
from PIL import Image

TAB_TITLE = 'New Eleusis'
_HERE = Path(__file__).parent
_INDEX = Path(simcord.preview.__file__).parent / 'static' / 'index.html'
_READERS = ('_snapshot', '_messages', '_queries', '_component_projection')
"""SimCord's modules that read texts."""
_MOST_TEXTS, _MOST_PICTURES = 2_000, 200
_HEAD = '<link rel="stylesheet" href="/table.css"><script type="module" src="/table.js"></script></head>'


class Page:
    """The page, and the file that tells it whose turn it is.

    Args:
        locale: The language of what is ours on it.
    """

    def __init__(self, folder: Path, locale: str) -> None:
        self._index, self._due = folder / 'index.html', folder / 'due.json'
        served = _INDEX.read_text(encoding='utf-8')
        named = served.replace('<title>SimCord Preview</title>', f'<title>{TAB_TITLE}</title>')
        in_language = named.replace('<html lang="en">', f'<html lang="{locale}">')
        self._index.write_text(in_language.replace('</head>', _HEAD), encoding='utf-8')
        self.say_due(())

    def serve_with(self, preview: Any) -> None:
        """Let this preview, which has not started, serve our files too."""
        css = str(_HERE / 'table.css')
        ours = {
            '/': str(self._index),
            '/due.json': str(self._due),
            '/table.css': css,
            '/table.js': str(_HERE / 'table.js'),
        }
        types = {str(self._index): 'text/html', str(self._due): 'application/json', css: 'text/css'}
        server = preview._server  # noqa: SLF001
        server._STATIC_FILES = {**server._STATIC_FILES, **ours}  # noqa: SLF001
        server._STATIC_CONTENT_TYPES = {**server._STATIC_CONTENT_TYPES, **types}  # noqa: SLF001
        _tell_sizes(preview)
        _check_pictures_once()
        _read_texts_once()
        _list_few_messages()

    def say_due(self, users: Sequence[int]) -> None:
        """Tell the page who the table is waiting for."""
        self._due.write_text(json.dumps([str(user) for user in users]), encoding='utf-8')


def _tell_sizes(preview: Any) -> None:
    """Tell the page the size of each picture before it loads, so that it reserves the space."""
    kind: Any = import_module('simcord.preview._assets')._Asset  # noqa: SLF001
    told = kind.to_wire

    def with_size(asset: Any) -> dict[str, Any]:
        wire = told(asset)
        blob = preview._blobs.get(asset.digest)  # noqa: SLF001
        if blob is not None and asset.contentType.startswith('image/') and 'displayWidth' not in wire:
            with Image.open(BytesIO(blob.data)) as picture:
                wire['displayWidth'], wire['displayHeight'] = picture.size
        return wire

    kind.to_wire = with_size


def _check_pictures_once() -> None:
    """Check each picture once, in a thread.

    SimCord starts a process for each picture, 0.1 s, and does so again for each viewer: with a hand of emojis and some
    tables, a press took 2 s.
    """
    media: Any = import_module('simcord.preview._media')
    known: LRUCache[tuple[str, float], Any] = LRUCache(_MOST_PICTURES)

    async def check_once(_: Any, digest: str, data: bytes, at: float) -> Any:
        if (found := known.get((digest, at))) is None:
            found = known[digest, at] = await asyncio.to_thread(media._process_media, data, at)  # noqa: SLF001
        return found

    media.MediaWorker._decode = check_once  # noqa: SLF001


def _read_texts_once() -> None:
    """Cache the parsed texts of messages.

    At each change SimCord parses all messages on the page, with a new parser for each: with forty messages, that was
    most of the time of a press.
    """
    read: Any = import_module('simcord.preview._markdown').markdown_tokens
    known: LRUCache[tuple[str, str, str], str] = LRUCache(_MOST_TEXTS)

    def read_once(value: object, profile: str = 'message', *, context: object = None) -> list[dict[str, Any]]:
        key = (str(value), profile, json.dumps(context, sort_keys=True, default=str))
        if value is not None and key not in known:
            known[key] = json.dumps(read(value, profile, context=context))
        # SimCord writes into what it gets.
        return json.loads(known[key]) if value is not None else []

    for name in _READERS:
        module: Any = import_module(f'simcord.preview.{name}')
        module.markdown_tokens = read_once


def _list_few_messages() -> None:
    """Build the message list only from the messages on its first page, until someone pages or searches.

    At each change SimCord reads every message of the channel for it: with 300 messages, that was most of the time of a
    press.
    """
    module: Any = import_module('simcord.preview._snapshot')
    listed, most = module._message_navigation, import_module('simcord.preview._queries').QUERY_PAGE_SIZE + 1  # noqa: SLF001

    def first_listed(preview: Any, page: Any, visible: list[Any]) -> Any:
        at_first = not page.navigation_query and page.navigation_cursor is None
        return listed(preview, page, visible[:most] if at_first else visible)

    module._message_navigation = first_listed  # noqa: SLF001
