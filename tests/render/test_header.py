"""The panel at the top of a table."""

import pytest

from bot.look import USUAL
from bot.render.game import Header
from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import MARGIN, WIDTH, Rect
from bot.render.kit.theme import theme_of
from bot.render.names import Names, Phrase, phrase
from bot.render.table import HEADER, paint_header
from bot.text import LANGUAGES
from eleusis.games.eleusis.round import Phase
from tests.render.drawn import noted


@pytest.mark.parametrize('code', LANGUAGES)
@pytest.mark.parametrize('name', ['Ada', 'Bartholomew the Younger'])
@pytest.mark.parametrize('phase', [phase for phase in Phase if phase is not Phase.ENDED])
def test_who_is_to_act_stands_beside_the_number_of_cards(code: str, name: str, phase: Phase) -> None:
    language = LANGUAGES[code]
    laid = language.say('picture-cards', number=128)
    header = Header(phrase(language, f'phase-{phase.value}', 1), True, Phrase(), laid, '')
    rect, names = Rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEADER), Names(language, {1: name})
    noted(lambda: paint_header(Canvas(WIDTH, HEADER + 2 * MARGIN, theme_of(USUAL)), rect, header, names)).check()
