"""The command line as a whole."""

import pytest

from bot import cli
from bot.__main__ import main


def test_help_names_every_subcommand(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(['--help'])
    assert leaving.value.code == 0
    commands = capsys.readouterr().out.partition('commands:')[2]
    listed = [line.split()[0] for line in commands.splitlines() if line.startswith('    ')]
    assert {'run', 'check', 'db'} <= set(listed)
    assert len(listed) == len(cli.SUBCOMMANDS)


@pytest.mark.parametrize('arguments', [[], ['nonsense'], ['db'], ['run', 'away']])
def test_a_wrong_command_line_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(arguments)
    assert leaving.value.code == 2
    assert 'usage: hierophant' in capsys.readouterr().err
