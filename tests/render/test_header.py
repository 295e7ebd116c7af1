"""The panel at the top of a table."""

import pytest

from bot.render.kit.geometry import MARGIN, WIDTH
from bot.render.names import Names, phrase
from bot.render.table import title_of, title_room
from bot.text import LANGUAGES
from eleusis.games.eleusis.round import Phase


@pytest.mark.parametrize('code', LANGUAGES)
@pytest.mark.parametrize('name', ['Ada', 'Bartholomew the Younger'])
@pytest.mark.parametrize('phase', [phase for phase in Phase if phase is not Phase.ENDED])
def test_who_is_to_act_stands_beside_the_number_of_cards(code: str, name: str, phase: Phase) -> None:
    language = LANGUAGES[code]
    room = title_room(WIDTH - 2 * MARGIN, language.say('picture-cards', number=128))
    title = title_of(phrase(language, f'phase-{phase.value}', 1), Names(language, {1: name}), room)
    assert title.width <= room
