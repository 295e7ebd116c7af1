"""The direction of the imports: what the library must not know, and what must not know the state of a game."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.processes import LONGEST

ROOT = Path(__file__).parent.parent

# Pictures and sentences are made of these alone, none of which can hold another seat's hand or the rule. A refusal is
# told only to the person who asked.
VIEWABLE = {
    'eleusis.cards',
    'eleusis.commands.IllegalMove',
    'eleusis.games.delphi.scoring.score',
    'eleusis.games.delphi.round.Judgment',
    'eleusis.games.delphi.views',
    'eleusis.games.eleusis.views',
    'eleusis.game.Standing',
    'eleusis.games.registry.RoundScore',
    'eleusis.games.registry.RoundView',
    'eleusis.layout',
    'eleusis.scores',
    'eleusis.variants',
    'eleusis.views',
}

# What was found out about a rule or a round, as plain facts in types that cannot hold the rule.
FACTS = {'eleusis.minds.hindsight', 'eleusis.minds.roster', 'eleusis.refusals', 'eleusis.rules.analysis.findings'}

# From a text that is shown to the same in other words.
WORDS = {'eleusis.rules.language.reading_back.translated'}

BANNED_IN_THE_ENGINE = [
    'import discord',
    'from discord.ext import commands',
    'import asyncio',
    'from sqlalchemy import select',
    'import aiosqlite',
    'import time',
    'from datetime import datetime',
    'from PIL import Image',
    'import os',
    'from pathlib import Path',
    'import socket',
    'import secrets',
    'import random\n\nrandom.shuffle([])',
    'import random\n\nrandom.seed(1)',
    'from random import choice',
    'from random import SystemRandom',
]


def ruff_on_engine(source: str) -> 'subprocess.CompletedProcess[str]':
    command = [sys.executable, '-m', 'ruff', 'check', '--no-cache', '--select', 'TID251', '--output-format', 'concise']
    return subprocess.run(
        [*command, '--stdin-filename', 'eleusis/x.py', '-'],
        cwd=ROOT,
        input=f'"""A module."""\n\n{source}\n',
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )


def test_ruff_bans_in_the_engine() -> None:
    ruled = ruff_on_engine('\n'.join(BANNED_IN_THE_ENGINE))
    found = {int(line) for line in re.findall(r'x\.py:(\d+):\d+: TID251', ruled.stdout)}
    begins = 3  # After the docstring.
    for source in BANNED_IN_THE_ENGINE:
        lines = range(begins, begins := begins + source.count('\n') + 1)
        assert found.intersection(lines), source


def test_ruff_lets_the_engine_take_a_random_from_its_caller() -> None:
    ruled = ruff_on_engine(
        'from random import Random\n\n\ndef first(cards: list[int], rng: Random) -> int:\n    return rng.choice(cards)'
    )
    assert ruled.returncode == 0, ruled.stdout + ruled.stderr


def modules(*packages: str) -> Iterator[tuple[str, ast.Module]]:
    """Yield the dotted name and the syntax tree of every module of `packages`, which may be modules themselves."""
    for package in packages:
        path = ROOT / package.replace('.', '/')
        for file in (*path.parent.glob(f'{path.name}.py'), *sorted(path.rglob('*.py'))):
            parts = file.relative_to(ROOT).with_suffix('').parts
            yield '.'.join(parts).removesuffix('.__init__'), parsed(file.read_text(encoding='utf-8'))


parsed = cache(ast.parse)


@cache
def imported(tree: ast.Module) -> tuple[str, ...]:
    """Return the full name of everything that `tree` imports, under TYPE_CHECKING and inside functions too."""
    return tuple(_imported(tree))


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f'{node.module}.{alias.name}' for alias in node.names)


def is_within(name: str, packages: set[str]) -> bool:
    return any(f'{name}.'.startswith(f'{package}.') for package in packages)


def offences(*packages: str, of: str, within: set[str]) -> list[str]:
    """Return the imports of `packages` that lie in the package `of`, but not `within` what they may know of it."""
    return [
        f'{module} imports {name}'
        for module, tree in modules(*packages)
        for name in imported(tree)
        if is_within(name, {of}) and not is_within(name, within)
    ]


def test_the_library_knows_nothing_of_the_bot() -> None:
    assert offences('eleusis', of='bot', within=set()) == []
    assert offences('eleusis', of='cogs', within=set()) == []


@pytest.mark.parametrize(
    'package', ['discord', 'sqlalchemy', 'aiosqlite', 'alembic', 'PIL', 'fluent', 'babel', 'simcord']
)
def test_the_library_stands_alone(package: str) -> None:
    assert offences('eleusis', of=package, within=set()) == []


GAMES = ('eleusis', 'delphi')


@pytest.mark.parametrize('game', GAMES)
def test_a_game_knows_nothing_of_another_nor_of_the_match(game: str) -> None:
    """What games share: cards, layout, what is asked for and what happens, what records say, and the contract."""
    shared = ('cards', 'commands', 'events', 'game', 'layout', 'news', 'scores', 'variants')
    notation = ('notation.names', 'notation.phrases')
    within = {f'eleusis.games.{game}', *(f'eleusis.{name}' for name in (*shared, *notation))}
    assert offences(f'eleusis.games.{game}', of='eleusis', within=within) == []


@pytest.mark.parametrize('folder', ['eleusis/games', 'bot/games'])
def test_each_game_has_the_same_files(folder: str) -> None:
    """The games have the same files, so that knowing one helps with the other."""
    one, other = (
        {path.stem for path in (ROOT / folder / game).iterdir() if path.name != '__pycache__'} for game in GAMES
    )
    assert one == other


# Where all games are listed.
REGISTRIES = {'eleusis.games.registry', 'bot.games'}
# Machines know what they play.
PLAYERS = {'eleusis.minds'}


@pytest.mark.parametrize('game', GAMES)
def test_only_registries_name_a_game(game: str) -> None:
    """A third game is a folder here and there, and a line in each registry."""
    folders = {f'eleusis.games.{game}', f'bot.games.{game}'}
    known = folders | REGISTRIES | PLAYERS
    named = {
        module
        for module, tree in modules('eleusis', 'bot', 'cogs')
        if not is_within(module, known) and any(is_within(name, folders) for name in imported(tree))
    }
    assert named == set()


@pytest.mark.parametrize('game', GAMES)
def test_nobody_asks_which_game_it_is(game: str) -> None:
    """Neither by what a round has (`getattr`), nor by a class of it; a round answers what it is asked."""
    own = {
        node.name
        for _, tree in modules(f'eleusis.games.{game}')
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    found = [
        f'{module}:{call.lineno} asks {ast.unparse(call)}'
        for module, tree in modules('eleusis', 'bot', 'cogs')
        if not is_within(module, {'eleusis.games', 'bot.games'} | PLAYERS)
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call))
        if asks_for(call, own)
    ]
    assert found == []


def asks_for(call: ast.Call, classes: set[str]) -> bool:
    """Whether this is `getattr(round_, ...)` or `isinstance(..., EleusisRound)`."""
    asked, *others = (ast.unparse(each) for each in (call.func, *call.args))
    if asked == 'getattr':
        return re.search(r'\b(round_?|score|variant\.game)$', others[0]) is not None
    return asked == 'isinstance' and bool({*re.findall(r'\w+', others[-1])} & classes)


def test_no_event_class_asks_which_game_it_is() -> None:
    """Events that only one game has are its own affair; what ends a round is `LastEvent`."""
    own = {'DeckShuffled', 'CardTurned', 'Revealed', 'DelphiEnded', 'RoundEnded'}
    may = {'eleusis.games', 'eleusis.events', 'eleusis.notation'} | PLAYERS
    found = [
        f'{module}:{node.lineno} names {node.attr}'
        for module, tree in modules('eleusis', 'bot', 'cogs')
        if not is_within(module, may)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in own
    ]
    assert found == []


def test_games_are_known_where_the_program_is_put_together() -> None:
    """A table carries its game: text, pictures and panels get it as an argument."""
    within = {'bot.games'}
    named = {
        module
        for module, tree in modules('bot', 'cogs')
        if not is_within(module, within) and any(is_within(name, within) for name in imported(tree))
    }
    assert named == {'bot.client'}


def test_pictures_and_sentences_know_only_what_may_be_seen() -> None:
    features = ('cogs.hindsight.picture', 'cogs.hindsight.words', 'cogs.practice.picture')
    assert (
        offences('bot.render', 'bot.text', 'bot.games', *features, of='eleusis', within=VIEWABLE | FACTS | WORDS) == []
    )


def test_pictures_and_sentences_know_neither_the_tables_nor_the_database() -> None:
    outside = {'bot.look', 'bot.render', 'bot.text'}
    assert offences('bot.render', 'bot.text', of='bot', within=outside) == []


def test_only_the_client_knows_the_cogs() -> None:
    assert [line for line in offences('bot', of='cogs', within=set()) if not line.startswith('bot.client ')] == []


def borders() -> dict[str, set[str]]:
    """Return what each package may import, as the table of the architecture page says."""
    page = (
        (ROOT / 'docs' / 'architecture.md')
        .read_text(encoding='utf-8')
        .partition('what it imports |')[2]
        .partition('\n\n')[0]
    )
    rows = re.findall(r'^\| `([^`]+)` \|.*\|([^|]*)\|$', page, re.MULTILINE)
    return {dotted(room): {dotted(name) for name in re.findall('`([^`]+)`', may)} for room, may in rows}


def dotted(path: str) -> str:
    return path.removesuffix('.py').replace('/', '.')


def test_each_package_imports_what_the_architecture_page_says() -> None:
    """No more than listed, and everything listed is needed."""
    found: dict[str, set[str]] = {package: set() for package in borders()}
    for module, tree in modules('eleusis', 'bot', 'cogs'):
        if module == 'bot':
            continue
        package = innermost(module, found)
        found[package] |= {name for name in imported(tree) if innermost(name, found) not in {package, ''}}
    for package, allowed in borders().items():
        # A folder that may be imported does not bring along those of its folders that have rows of their own.
        known = {
            name
            for name in found[package]
            if any(is_within(name, {at}) and innermost(name, found) == innermost(at, found) for at in allowed)
        }
        assert found[package] - known == set(), package
        assert {name for name in allowed if not any(is_within(one, {name}) for one in found[package])} == set(), package


def innermost(name: str, packages: Iterable[str]) -> str:
    """Return the one of these packages in which a name lies: the inner one of two; '' where none does."""
    return max((package for package in packages if is_within(name, {package})), key=len, default='')


def test_panels_and_cogs_know_views_and_commands_of_the_engine() -> None:
    commands = {'eleusis.commands', 'eleusis.variant_fields', 'eleusis.game'}
    beyond = {'eleusis.court', 'eleusis.minds', 'eleusis.riddles', 'eleusis.rules'}  # As the architecture page says.
    found = offences('bot.ui', 'cogs', of='eleusis', within=VIEWABLE | commands | beyond)
    assert [line for line in found if not is_service(line)] == []


def is_service(module: str) -> bool:
    """Whether this is the part of a feature that belongs to `bot/tables`: `cogs/<feature>/service.py`."""
    return re.match(r'cogs\.\w+\.service\b', module) is not None


def test_commands_and_panels_ask_services_and_never_the_store() -> None:
    """A service is in `bot/tables`, or is that of a feature; nor is the database reached through the bot."""
    found = [line for line in offences('cogs', of='bot.store', within=set()) if not is_service(line)]
    for module, tree in modules('cogs'):
        attributes = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))
        found += [f'{module}:{node.lineno} reaches the store' for node in attributes if node.attr == 'store']
    assert found == []


def test_services_of_features_know_nothing_of_discord() -> None:
    services = [module for module, _ in modules('cogs') if is_service(module)]
    assert services
    assert offences(*services, of='discord', within=set()) + offences(*services, of='bot.ui', within=set()) == []


def test_tables_give_out_views_alone() -> None:
    """The state of the engine holds every hand."""
    assert offences('bot', 'cogs', of='bot.tables.table.state_of', within=set()) == [
        f'bot.tables.{module} imports bot.tables.table.state_of'
        for module in ('retelling', 'rules', 'seating', 'tables')
    ]


def test_imports_go_round_in_no_circle() -> None:
    """Not even for types: modules that need each other are one module, or lack a third."""
    trees = dict(modules('eleusis', 'bot', 'cogs'))
    graph = {
        module: {module_of(name, trees) for name in imported(tree)} & set(trees) - {module}
        for module, tree in trees.items()
    }
    tuple(TopologicalSorter(graph).static_order())  # Raises a CycleError that names the circle.


def module_of(name: str, known: Mapping[str, object]) -> str:
    """Return the module out of which this name is imported."""
    return name if name in known else name.rpartition('.')[0]


def test_the_engine_neither_speaks_nor_draws_lots_by_itself() -> None:
    """What no import gives away: builtins with side effects, and a generator that the caller did not seed."""
    forbidden = {'open', 'print', 'input', 'eval', 'exec', 'compile', '__import__', 'breakpoint'}
    found: list[str] = []
    for module, tree in modules('eleusis'):
        if is_within(module, {'eleusis.court', 'eleusis.minds', 'eleusis.rules'}):
            continue
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            name = ast.unparse(call.func)
            if name in forbidden or (name in {'Random', 'random.Random'} and not call.args):
                found.append(f'{module}:{call.lineno} calls {name}()')
    assert found == []


def test_the_offences_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Guards against the tests above passing because they looked at nothing."""
    assert len(list(modules('bot'))) > len(list(modules('bot.cli'))) > 0
    render = tmp_path / 'bot' / 'render'
    render.mkdir(parents=True)
    (render / 'table.py').write_text(
        'from eleusis.games.eleusis import round\nimport eleusis.views\n', encoding='utf-8'
    )
    monkeypatch.setattr(f'{__name__}.ROOT', tmp_path)
    assert offences('bot.render', of='eleusis', within=VIEWABLE) == [
        'bot.render.table imports eleusis.games.eleusis.round'
    ]


TWINS = (
    *('eleusis/games/', 'eleusis/match.py', 'eleusis/variant_fields.py'),
    *('bot/games', 'bot/text/game.py', 'bot/render/game.py', 'bot/ui/game.py'),
)
"""The games mirror each other, and a match speaks of them as they do."""
OWN_WORDS = (
    *('bot/store/schema.py', 'bot/cli/', 'migrations/'),
    *('eleusis/rules/language/grammar/', 'eleusis/rules/language/printed.py', 'eleusis/rules/hearing/'),
)
"""Tables and subcommands are called what people call them; what composes a phrase, what its grammar file calls it."""
SHARED = {'log'}


def test_a_public_name_has_one_meaning() -> None:
    """No module-level definition is repeated, except those listed above."""
    places: dict[str, list[str]] = {}
    for module, tree in modules('eleusis', 'bot', 'cogs'):
        path = module.replace('.', '/')
        for node in tree.body:
            for name in defined(node):
                if not name.startswith('_') and len(name) > 1 and not any(own in f'{path}.py/' for own in OWN_WORDS):
                    places.setdefault(name, []).append(path)
    twice = {name for name, found in places.items() if len({room(path) for path in found}) > 1}
    assert twice <= SHARED, twice - SHARED


def room(path: str) -> str:
    """Return the module, or one name for all that mirror each other."""
    return 'twins' if f'{path}.py'.startswith(TWINS) else path


def defined(node: ast.stmt) -> list[str]:
    """Return the names that a statement at the top of a module defines."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def test_nothing_changes_the_original_answer() -> None:
    """The original answer may be public: private content goes into a panel, by its message id."""
    sources = [*(ROOT / 'bot').rglob('*.py'), *(ROOT / 'cogs').rglob('*.py')]
    assert [path.name for path in sources if 'original_response' in path.read_text(encoding='utf-8')] == []
