"""A PostgreSQL server on loopback that is there only for as long as it is needed."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from sqlalchemy import make_url

from tests.processes import LONGEST
from tests.store.conftest import administer

FOLDERS = ('/usr/lib/postgresql', '/usr/local/lib/postgresql', '/opt/homebrew/opt')
"""Where systems keep PostgreSQL's programs, by version."""


class PostgresServer:
    """A running server.

    Attributes:
        pid: Of its first process, to which all others belong.
    """

    def __init__(self, port: int, pid: int) -> None:
        self.pid = pid
        self._server = make_url(f'postgresql+asyncpg://postgres@127.0.0.1:{port}/postgres')
        self._numbers = count(1)

    async def database(self) -> str:
        """The address of a new, empty database."""
        name = f'games_{next(self._numbers)}'
        await administer(self._server, f'CREATE DATABASE {name}')
        return self._server.set(database=name).render_as_string(hide_password=False)


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest version first; None where it is not installed."""
    found = [path.parent for folder in FOLDERS for path in Path(folder).glob('*/bin/initdb')]
    found += [Path(on_path).parent] if (on_path := shutil.which('initdb')) else []
    return max(found, default=None)


@contextmanager
def postgres(*, safe: bool = True) -> Iterator[PostgresServer]:
    """Start a server, and stop it in the end.

    Args:
        safe: Whether it waits until the disk has written; only speed is lost where it does.
    """
    folder = programs()
    assert folder is not None, 'PostgreSQL is not installed'
    with socket.socket() as free:
        free.bind(('127.0.0.1', 0))
        port = free.getsockname()[1]
    # It refuses to be run by root.
    user = 'postgres' if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory() as place:
        data = Path(place) / 'data'
        data.mkdir(mode=0o700)
        if user is not None:
            for path in (place, data):
                shutil.chown(path, user)
        initdb = [folder / 'initdb', '--pgdata', data, '--username=postgres', '--auth=trust', '--no-sync', '-E', 'UTF8']
        subprocess.run(initdb, check=True, capture_output=True, user=user, cwd=place)
        settings = {
            'listen_addresses': '127.0.0.1',
            'port': port,
            'unix_socket_directories': '',
            'max_connections': 200,
            'fsync': 'on' if safe else 'off',
        }
        told = [part for name, value in settings.items() for part in ('-c', f'{name}={value}')]
        with (Path(place) / 'log').open('wb') as log:
            server = subprocess.Popen([folder / 'postgres', '-D', data, *told], user=user, stderr=log, cwd=place)
        try:
            _wait_for(port)
            yield PostgresServer(port, server.pid)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(LONGEST)


def _wait_for(port: int) -> None:
    until = time.monotonic() + LONGEST
    while True:
        with socket.socket() as asking:
            if not asking.connect_ex(('127.0.0.1', port)):
                return
        assert time.monotonic() < until, 'PostgreSQL does not start'
        time.sleep(0.02)
