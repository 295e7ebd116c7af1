"""The panel of a practice or a riddle: the cards on the table, a button for each in hand, and the result."""

from collections.abc import Mapping, Sequence

from bot.look import Look
from bot.tables import Draft, PracticeRecord
from bot.text import Language, Words, plain
from bot.text.described import layout_lines
from bot.text.rule_said import difference_text, interest_text
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, Press, button, card_button, in_rows
from bot.ui.kit.drawing import pictured
from bot.ui.kit.sheet import Sheet, Shown
from bot.ui.rule.writing import Writing
from cogs.practice.picture import draw_practice
from cogs.practice.service import GuessOutcome, Practice
from eleusis.cards import Card
from eleusis.court.alone import TURNS, WRONG_GUESS, layout_of
from eleusis.layout import Layout
from eleusis.minds.roster import MACHINE_LEVELS
from eleusis.riddles import Riddle
from eleusis.rules.analysis.findings import Different, Interest
from eleusis.rules.language.reading_back import translated

PRACTICE_FILE = 'practice.png'
_MOST_GUESSES = 4
"""So many wrong guesses are repeated."""
_SHOWN = 300
"""Characters of a guess that are repeated."""
_RIGHT, _WRONG, _FOUND = '🟩', '⬜', '⭐'


def levels_sheet(language: Language, records: Mapping[str, PracticeRecord]) -> Sheet:
    """What practising is, with a button for each level."""
    reached = [record_text(language, level, records[level]) for level in MACHINE_LEVELS if level in records]
    levels: ControlRow = [_begin(level, ButtonStyle.primary) for level in MACHINE_LEVELS]
    about = language.say('practice-about', turns=TURNS, cost=WRONG_GUESS)
    return Sheet(language, about, '\n'.join(reached), language.say('practice-level'), levels)


async def practice_sheet(language: Language, practice: Practice, look: Look, note: str | None = None) -> Sheet:
    """The table before the end, with a button for each card of the hand."""
    key = 'practice-turn' if practice.hand else 'practice-last-turn'
    title, heading = language.say(key, turn=practice.used + 1, turns=practice.turns), _heading(language, practice)
    shown = await practice_shown(language, practice.layout, title=title, heading=heading, look=look)
    guesses = [
        language.say(
            'practice-guessed',
            rule=plain(translated(text, language.code), _SHOWN),
            difference=_difference(language, different),
        )
        for text, different in practice.wrong_guesses[-_MOST_GUESSES:]
    ]
    return Sheet(
        language,
        note,
        # What a riddle is, before its first card.
        language.say('riddle-about', **facts_of(language, practice)) if practice.riddle and not practice.used else None,
        _verdict(language, practice),
        '\n'.join(guesses),
        [shown],
        *hand_rows('practice_lay', practice.number, practice.turn, practice.hand),
        [
            button('practice_guess', practice.number, style=ButtonStyle.success),
            button('practice_give_up', practice.number),
        ],
    )


async def wrong_sheet(
    language: Language, outcome: GuessOutcome, different: Different, draft: Draft, said: str, look: Look
) -> Sheet:
    """A guess that is not the rule, and a line that shows it.

    Args:
        said: How it was understood.
    """
    practice = outcome.practice
    shown = await practice_shown(
        language,
        layout_of(different),
        title=language.say('practice-shown-right' if different.by_one else 'practice-shown-wrong'),
        heading=language.say('practice-shown', card=different.card.symbol),
        look=look,
        over=True,
    )
    writing = Writing('practice', practice.number)
    return Sheet(
        language,
        language.say(key_for(practice, 'wrong') if outcome.costs else 'practice-known', **facts_of(language, practice)),
        f'> {plain(said, _SHOWN)}',
        _difference(language, different),
        [shown],
        [back_button(practice), *([] if practice.over else [writing.edit(draft.number)])],
    )


async def end_sheet(
    language: Language,
    practice: Practice,
    reached: str | None,
    look: Look,
    *,
    in_company: bool,
    interest: Interest | None,
    drawn: bool = False,
) -> Sheet:
    """How it went, the rule if it may be told, and the way on.

    Args:
        reached: What that comes to, in words.
        in_company: Whether there are others to whom it can be shown.
    """
    shown = await practice_shown(
        language,
        practice.layout,
        title=language.say('practice-found-title' if practice.found else 'practice-missed-title'),
        heading=_heading(language, practice),
        look=look,
        over=True,
        draw=not drawn,
    )
    show = [button('practice_share', practice.number)] if in_company and not practice.shown else []
    how = language.say(key_for(practice, 'found' if practice.found else 'missed'), **facts_of(language, practice))
    return Sheet(
        language,
        how,
        _rule_text(language, practice),
        interest_text(language, interest) if interest else None,
        [shown],
        reached,
        squares(practice),
        _next_text(language, practice),
        [*_onward(practice), *show],
    )


def _rule_text(language: Language, practice: Practice) -> str:
    """The rule, or when it is told."""
    if practice.rule is None and practice.riddle is not None:
        return language.say('riddle-waits', **facts_of(language, practice))
    return language.say('practice-rule', rule=plain(translated(practice.rule or '', language.code)))


def _next_text(language: Language, practice: Practice) -> str | None:
    """When the next riddle begins, unless that is told with the rule that waits for it."""
    today = practice.riddle is not None and practice.found and not practice.is_past
    return language.say('riddle-next', **facts_of(language, practice)) if today else None


def _onward(practice: Practice) -> ControlRow:
    if practice.riddle is None:
        others = (level for level in MACHINE_LEVELS if level != practice.level)
        return [lasting_button(practice), *(_begin(level) for level in others)]
    return [] if practice.rule is None else [lasting_button(practice)]


def lasting_button(practice: Practice) -> Button:
    """What only a panel that shows the end has: another rule of the same level, or the review of a riddle."""
    style = ButtonStyle.primary
    if practice.riddle is not None:
        return button('riddle_review', practice.number, style=style)
    return button('practice_begin', practice.number, arg=practice.level, label='practice-again', style=style)


def share_sheet(language: Language, name: str, practice: Practice, compared: str | None = None) -> Sheet:
    """How it went, for others, who may still be given this rule: nothing of it is told.

    Args:
        compared: In words, what others needed for this riddle.
    """
    key = key_for(practice, 'shared' if practice.found else 'shared-missed')
    told = language.say(key, name=plain(name, 40), **facts_of(language, practice))
    if practice.riddle is None:
        return Sheet(language, told, squares(practice), language.say('practice-invitation'))
    return Sheet(language, told, squares(practice), compared, [riddle_button(practice.riddle)])


def riddle_button(riddle: Riddle) -> Button:
    """The way into a riddle, for whoever presses it."""
    return button('riddle_day', riddle.number, label='riddle-try', style=ButtonStyle.primary)


def compared_text(language: Language, practice: Practice, median: float | None) -> str | None:
    """What an expert machine and the people here needed for a riddle."""
    if practice.riddle is None:
        return None
    here = None if median is None else language.tenths(median) if median % 1 else str(round(median))
    expert, counts = practice.riddle.measured.expert, practice.counts
    return language.say('riddle-compared', expert=expert, here=here, counts=counts)


def squares(practice: Practice) -> str:
    """The verdicts in order, in signs that reveal nothing of the cards."""
    laid = (_RIGHT if placement.right else _WRONG for placement in practice.layout.placements[1:])
    return ''.join([*laid, *([_FOUND] if practice.found else [])])


def key_for(practice: Practice, key: str) -> str:
    """The sentence where those of a practice and of a riddle differ."""
    return f'practice-{key}' if practice.riddle is None else f'riddle-{key}'


def facts_of(language: Language, practice: Practice) -> dict[str, object]:
    """What sentences about a practice may mention; never the rule."""
    riddle = practice.riddle
    return {
        'number': riddle.number if riddle else 0,
        'day': language.day(riddle.day) if riddle else '',
        'grade': language.say(f'grade-{riddle.measured.grade.value}-label') if riddle else '',
        'at': f'{riddle.ends.timestamp():.0f}' if riddle else '',
        'level': '' if riddle else _level(language, practice.level),
        'cards': practice.used,
        'turns': practice.turns,
        'guesses': len(practice.wrong_guesses),
        'points': practice.points,
        'cost': WRONG_GUESS,
        'over': practice.over,
        'past': practice.is_past,
    }


def _level(language: Language, level: str) -> str:
    return language.say(level_named(level))


def level_named(level: str) -> str:
    """A level's name outside a table."""
    return 'practice-fitting' if level == 'fitting' else f'level-{level}'


def _heading(language: Language, practice: Practice) -> str:
    if (riddle := practice.riddle) is not None:
        return language.say('riddle-heading', number=riddle.number, day=language.day(riddle.day))
    return language.say('practice-heading', level=_level(language, practice.level))


def _verdict(language: Language, practice: Practice) -> str:
    """The verdict on the last card, and what a right guess is worth now."""
    worth = language.say(key_for(practice, 'worth' if practice.hand else 'used-up'), **facts_of(language, practice))
    return f'{verdict_text(language, practice.layout, practice.turn)} {worth}'


def verdict_text(language: Language, layout: Layout, turn: int) -> str:
    """The verdict on the last card, or on the first turn what to do."""
    last = layout.placements[-1]
    key = 'practice-begun' if turn == 1 else 'practice-right' if last.right else 'practice-not-right'
    return language.say(key, card=last.cards[0])


def _difference(language: Language, different: Different) -> str:
    return difference_text(language, different, language.say('practice-the-rule'), language.say('practice-your-guess'))


def hand_rows(verb: str, number: int, turn: int, hand: Sequence[Card]) -> list[ControlRow]:
    """A button for each card; two may be alike."""
    lay = (Press(verb, number, turn, f'{card.text}.{index}') for index, card in enumerate(hand))
    return in_rows([card_button(card, press) for card, press in zip(hand, lay, strict=True)])


def _begin(level: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    return button('practice_begin', arg=level, label=level_named(level), style=style)


def back_button(practice: Practice) -> Button:
    """The way back to the cards."""
    return button('practice_show', practice.number, label='back-to-cards', style=ButtonStyle.primary)


async def practice_shown(
    language: Language, layout: Layout, *, title: str, heading: str, look: Look, over: bool = False, draw: bool = True
) -> Shown:
    """The cards of a practice; ``over`` if no more will be laid."""
    alt = '\n'.join([title, *layout_lines(layout, Words(language, {}, formatted=False))])
    facts = {'title': title, 'heading': heading, 'over': over, 'language': language, 'look': look}
    return await pictured(PRACTICE_FILE, alt, draw_practice if draw else None, layout, **facts)


def practised_sheet(language: Language, records: Mapping[str, PracticeRecord]) -> Sheet:
    """A person's practice records, shown to them alone."""
    lines = [record_text(language, level, records[level]) for level in MACHINE_LEVELS if level in records]
    return Sheet(language, '\n'.join([language.say('stats-practice'), *lines]))


def record_text(language: Language, level: str, record: PracticeRecord) -> str:
    """A person's practice record at a level."""
    return language.say(
        'practice-record',
        level=language.say('practice-fitting-label' if level == 'fitting' else f'level-{level}-label'),
        best=record.best,
        streak=record.streak,
        longest=record.longest,
        found=record.found,
        ended=record.ended,
    )
