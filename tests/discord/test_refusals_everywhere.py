"""In every scene everybody tries everything: whatever is not listed as allowed is refused and changes nothing."""

from collections.abc import Awaitable, Callable, Mapping

import pytest

from tests.discord.acts import Act, Pressed, Written, all_there_is, expect_refusals, slash, told
from tests.discord.scenes import (
    Roles,
    advised,
    between,
    called,
    calling,
    checking,
    consulted,
    facts,
    grace,
    judging,
    opening,
    picking,
    prophecy,
    saying,
    shown,
    watched,
    window,
    writing,
)
from tests.discord.world import World

pytestmark = pytest.mark.usefixtures('blank_pictures')

Acts = Mapping[str, Act]
Scene = Callable[[World], Awaitable[Roles]]

PLAYS: Acts = {
    'play': slash('play', card='{held}'),
    'noplay': slash('noplay'),
    'lay': Pressed('lay', 's{held}'),
    'no_play_sure': Pressed('no_play_sure'),
}
DECLARES: Acts = {'prophet': Pressed('prophet'), 'prophet_sure': Pressed('prophet_sure')}
WAIVES: Acts = {'waive': Pressed('waive')}
CALLS: Acts = {
    '/call right': slash('call', verdict='right'),
    'call wrong': Pressed('call', 'wrong'),
}
PICKS: Acts = {
    '/call card': slash('call', card='{shown}'),
    'pick': Pressed('pick'),
    'picked': Pressed('picked', 'S', ('{shown}',)),
}
YES: Acts = {
    '/approve yes': slash('approve', verdict='yes'),
    'verdict yes': Pressed('verdict', 'yes'),
    'insist yes': Pressed('insist', 'yes'),
}
NO: Acts = {'verdict no': Pressed('verdict', 'no'), 'insist no': Pressed('insist', 'no')}
LAYS: Acts = {
    '/approve card': slash('approve', verdict='no', card='{shown}'),
    'verdict_card': Pressed('verdict_card', 'S', ('{shown}',)),
    'insist card': Pressed('insist', 'no,{shown}'),
}
BY_RULE: Acts = {'by_rule': Pressed('by_rule')}
ASKED_AGAIN: Acts = {'reconsider': Pressed('reconsider')}
BACK: Acts = {'take_back': Pressed('take_back')}
WRITES: Acts = {
    '/rule set': slash('rule set'),
    'rule_written': Written('rule_written', 'Another rule.'),
}
HINTS: Acts = {
    '/rule hint': slash('rule hint', text='A hint.'),
    'hint_written': Written('hint_written', 'A hint.'),
    'redraw': Pressed('redraw'),
}
FLAGS: Acts = {'/rule flag': slash('rule flag', card='2')}
SAYS: Acts = {
    '/say right': slash('say', verdict='right'),
    '/say': slash('say'),
    'say wrong': Pressed('say', 'wrong'),
}
COUNTS: Acts = {'/table count': slash('table count'), 'count': Pressed('count', '1')}
BEGINS: Acts = {'/table next': slash('table next'), 'start': Pressed('start')}
EVERYTHING: Acts = {
    label: act
    for acts in (
        PLAYS,
        DECLARES,
        WAIVES,
        CALLS,
        PICKS,
        YES,
        NO,
        LAYS,
        BY_RULE,
        ASKED_AGAIN,
        BACK,
        WRITES,
        HINTS,
        FLAGS,
        SAYS,
        COUNTS,
        BEGINS,
    )
    for label, act in acts.items()
}

ALLOWED: dict[Scene, Mapping[str, Acts]] = {
    writing: {'dealer': WRITES},
    opening: {'dealer': WRITES | HINTS, 'mover': PLAYS},
    judging: {'dealer': YES | NO | LAYS | ASKED_AGAIN},
    advised: {'dealer': YES | NO | LAYS | BY_RULE | ASKED_AGAIN},
    watched: {'dealer': FLAGS, 'declarer': DECLARES | WAIVES},
    grace: {'dealer': BACK | FLAGS, 'declarer': DECLARES | WAIVES},
    window: {'dealer': BACK | FLAGS, 'declarer': DECLARES, 'mover': PLAYS},
    prophecy: {'dealer': FLAGS, 'mover': PLAYS},
    calling: {'dealer': FLAGS, 'prophet': CALLS},
    called: {'dealer': YES | NO | LAYS | ASKED_AGAIN | FLAGS},
    shown: {'dealer': YES | LAYS | ASKED_AGAIN},
    picking: {'dealer': BACK | FLAGS, 'prophet': PICKS},
    checking: {'dealer': YES | ASKED_AGAIN | FLAGS},
    saying: {'oracle': BACK, 'player': SAYS | COUNTS, 'other': SAYS | COUNTS},
    consulted: {'oracle': YES | NO | LAYS | ASKED_AGAIN, 'player': COUNTS, 'other': COUNTS},
    between: dict.fromkeys(('dealer', 'mover', 'other', 'last', 'late'), BEGINS),
}
"""Who may do what in each scene; all else must be refused."""


@pytest.mark.parametrize('scene', ALLOWED, ids=lambda scene: scene.__name__)
async def test_what_is_not_allowed_is_refused(world: World, scene: Scene) -> None:
    roles = await scene(world)
    if scene is judging:
        roles['stranger'] = 'hana'
    else:
        roles = {role: name for role, name in roles.items() if role not in ('late', 'last')}  # Once is enough.
    allowed: dict[str, set[str]] = {}
    for role, acts in ALLOWED[scene].items():
        allowed.setdefault(roles.get(role, ''), set()).update(acts)
    before = all_there_is(world)
    for name in sorted(set(roles.values())):
        here = await facts(world, name, roles)
        for label in sorted(EVERYTHING.keys() - allowed.get(name, set())):
            result = await here.filled(EVERYTHING[label]).by(world, name)
            assert result.modal is None, f'{label} by {name}'
            sentence = told(result)
            assert sentence.endswith('.'), f'{label} by {name}: {sentence}'
            assert len(sentence) < 250, f'{label} by {name}: {sentence}'
            assert 'on my side' not in sentence, f'{label} by {name}: {sentence}'
    assert all_there_is(world) == before
    expect_refusals(world)
