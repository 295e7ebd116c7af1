"""`hierophant health`: ask the running bot whether it is well."""

import urllib.error
import urllib.request
from argparse import ArgumentParser, Namespace

from bot.config import HEALTH_PORT, BadSettings, load_environment, read_settings

PATIENCE = 5
"""Seconds."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.set_defaults(act=health)


def health(_: Namespace) -> int:
    """Print a line for the gateway, the database and the outbox; the status is 1 if one of them is not well."""
    port = read_settings(load_environment(), token_required=False).health_port
    if port is None:
        raise BadSettings([f'{HEALTH_PORT} is missing. Give the bot a port such as 9464, and start it again.'])
    try:
        with urllib.request.urlopen(f'http://127.0.0.1:{port}/ready', timeout=PATIENCE) as answer:
            print(answer.read().decode(), end='')
            return 0
    except urllib.error.HTTPError as error:
        print(error.read().decode(), end='')
        return 1
    except OSError:
        raise BadSettings([f'Nobody answers on port {port}. Is the bot running?']) from None
