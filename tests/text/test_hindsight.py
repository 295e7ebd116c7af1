"""How an expert saw a round, in words: all that can be the case has its sentence, in every language."""

import pytest
from msgspec.structs import replace

from bot.text import LANGUAGES, Language, Words
from bot.text.described import MOST_ALT, alt_text
from cogs.hindsight.words import hindsight_alt, knowable_text, moment_text, overview_text, scientists_text
from eleusis.minds.hindsight import Hindsight, Outlook
from tests.render.lookbacks import TRUE, looked_back

NAMES = {1: 'Ann', 2: '*Ben*', 3: 'Cleo'}
ROUND = looked_back()
BEFORE = replace(ROUND, before=replace(ROUND.moments[-1].after, true=0.9))


def words(code: str = 'en') -> Words:
    return Words(LANGUAGES[code], NAMES)


@pytest.mark.parametrize(
    ('seen', 'told'),
    [
        (ROUND, 'An expert could have known the rule after play **17** (`Q♥'),
        (
            looked_back(known=False),
            'be known for sure in this round: at the end, an expert was only 30 % sure of it.',
        ),
        (replace(ROUND, moments=(), prophets=(), rule='x'), 'They hardly considered it.'),
        (BEFORE, 'before the first play'),
        (replace(ROUND, written=False), 'After play **17**'),
        (
            replace(ROUND, written=False, rule=None),
            'I can’t read this rule, and at the end no single rule convinced an expert',
        ),
        (looked_back(turned=True), 'The turning point was play **6**, `7♣'),
    ],
)
def test_when_the_rule_could_be_known(seen: Hindsight, told: str) -> None:
    assert told in knowable_text(words(), seen)
    assert knowable_text(words(), seen) == knowable_text(words(), seen).strip()


def test_a_play_and_what_it_told() -> None:
    said = moment_text(words(), ROUND, 6)
    assert '**Play 6 of 18** · Cleo laid `7♣' in said
    assert (
        'a 55 % chance of being right. It told the table **1.9 bits**: 73 % of what was believed is ruled out.' in said
    )
    assert said.index('29 %') < said.index('19 %') < said.index('10 %')
    assert 'Costliest' not in said
    costliest = next(one.costliest for one in ROUND.scientists if one.seat == 1)
    assert costliest is not None
    assert 'Ann’s costliest turn' in moment_text(words(), ROUND, costliest)
    moment = ROUND.moments[costliest - 1]
    assert moment.better is not None
    sure = replace(moment, better=replace(moment.better, right=True, bits=0.01))
    moments = (*ROUND.moments[: costliest - 1], sure, *ROUND.moments[costliest:])
    said = moment_text(words(), replace(ROUND, moments=moments), costliest)
    assert 'It would have been right.' in said
    assert '★' in moment_text(words(), ROUND, 17)
    assert f'% · **The rule:** {TRUE}' in moment_text(words(), ROUND, 18)


def test_how_everybody_experimented() -> None:
    said = scientists_text(words(), ROUND, 3)
    assert said.index('**Cleo**') < said.index('**Ann**') < said.index('**\\*Ben\\***')
    for one in ROUND.scientists:
        laid = [m for m in ROUND.moments if m.experiment.seat == one.seat and not m.experiment.no_play]
        assert one.plays == len(laid)
        assert one.confirmed == sum(m.chance == 0.95 for m in laid)
    assert 'they came from the deck' in scientists_text(words(), looked_back(turned=True), 1)


def test_a_prophet_is_judged_by_what_could_be_known() -> None:
    bens = scientists_text(words(), ROUND, 2)
    assert 'Became Prophet after play 11, when an expert was 21 % sure of the rule, 6 plays before it could be' in bens
    assert 'called play **14** (`A♠︎`) wrong. That was bad luck: even an expert was only 55 % sure' in bens
    assert 'The turning point was' in overview_text(words(), ROUND)
    fall = replace(ROUND.moments[13], chance=0.9)
    known = replace(ROUND, moments=(*ROUND.moments[:13], fall, *ROUND.moments[14:]))
    told = 'The turning point: \\*Ben\\*, as Prophet, called play **14** (`A♠︎`) wrong. From what lay on the table'
    assert overview_text(words(), known).startswith(told)
    assert known.turning == 14


@pytest.mark.parametrize('language', LANGUAGES.values(), ids=lambda language: language.code)
@pytest.mark.parametrize('seen', [ROUND, looked_back(repeat=4), looked_back(turned=True), replace(ROUND, rule=None)])
def test_everything_is_said(language: Language, seen: Hindsight) -> None:
    spoken = Words(language, NAMES)
    pages = [moment_text(spoken, seen, number) for number in range(1, len(seen.moments) + 1)]
    told = (overview_text(spoken, seen), scientists_text(spoken, seen, None), *pages)
    assert all(0 < len(text) < 3500 for text in told)
    alt = alt_text(hindsight_alt(Words(language, NAMES, formatted=False), seen))
    assert len(alt) <= MOST_ALT
    assert not set('`*') & set(alt)


def test_what_told_nothing_says_so() -> None:
    first, second, *rest = ROUND.moments
    flagged = replace(first, chance=None, bits=0.0, experiment=replace(first.experiment, flagged=True))
    sure = replace(second, chance=0.998, bits=0.003, after=Outlook((), 0.004))
    seen = replace(ROUND, moments=(flagged, sure, *rest))
    assert 'judged by mistake' in moment_text(words(), seen, 1)
    assert 'a >99 % chance of being right. It told the table almost nothing.' in moment_text(words(), seen, 2)
    assert 'No rule an expert knows: <1 %' in moment_text(words(), seen, 2)
