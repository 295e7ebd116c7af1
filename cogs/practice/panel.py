"""The panel of a practice or a riddle: the cards on the table, a button for each in hand, and the result."""

from collections.abc import Mapping, Sequence

from msgspec.structs import asdict

from bot.look import Look
from bot.tables import PracticeRecord
from bot.text import Language, Words, plain
from bot.text.described import layout_lines
from bot.text.rule_said import difference_text, interest_text
from bot.ui.kit.answers import asker_of, change, complete, in_company, language_for
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, Interaction, Press, button, card_button, in_rows
from bot.ui.kit.drawing import pictured
from bot.ui.kit.replies import Panel
from bot.ui.kit.sheet import Sheet, Shown
from bot.ui.rule.drafts import AT_LENGTH
from cogs.base import BaseCog
from cogs.practice.picture import draw_practice
from cogs.practice.record import RiddleRecord, streak_text
from cogs.practice.service import Practice
from eleusis.cards import Card
from eleusis.court.alone import TURNS, WRONG_GUESS
from eleusis.layout import Layout
from eleusis.minds.roster import MACHINE_LEVELS
from eleusis.riddles import Riddle
from eleusis.rules.analysis.findings import Different, Interest
from eleusis.rules.language.reading_back import translated

PRACTICE_FILE = 'practice.png'
_MOST_GUESSES = 4
"""So many wrong guesses are repeated."""
GUESS_SHOWN = 300
"""Characters of a guess that are repeated."""
_RIGHT, _WRONG, _FOUND = '🟩', '⬜', '⭐'


def levels_sheet(language: Language, records: Mapping[str, PracticeRecord]) -> Sheet:
    """What practising is, with a button for each level."""
    levels: ControlRow = [begin_button(level, ButtonStyle.primary) for level in MACHINE_LEVELS]
    about = language.say('practice-about', turns=TURNS, cost=WRONG_GUESS)
    return Sheet(language, about, records_text(language, records), language.say('practice-level'), levels)


async def practice_sheet(language: Language, practice: Practice, look: Look, note: str | None = None) -> Sheet:
    """The table before the end, with a button for each card of the hand."""
    key = 'practice-turn' if practice.hand else 'practice-last-turn'
    worth, facts = key_for(practice, 'worth' if practice.hand else 'used-up'), facts_of(language, practice)
    title, heading = language.say(key, turn=practice.used + 1, turns=practice.turns), heading_of(language, practice)
    shown = await practice_shown(language, practice.layout, title=title, heading=heading, look=look)
    guesses = [
        language.say(
            'practice-guessed',
            rule=plain(translated(text, language.code), GUESS_SHOWN),
            difference=difference_said(language, different),
        )
        for text, different in practice.wrong_guesses[-_MOST_GUESSES:]
    ]
    return Sheet(
        language,
        note,
        # What a riddle is, before its first card.
        language.say('riddle-about', **facts) if practice.riddle and not practice.used else None,
        # The verdict on the last card, and what a right guess is worth now.
        f'{verdict_text(language, practice.layout, practice.turn)} {language.say(worth, **facts)}',
        '\n'.join(guesses),
        [shown],
        *hand_rows('practice_lay', practice.number, practice.turn, practice.hand),
        [
            button('practice_guess', practice.number, style=ButtonStyle.success),
            button('practice_give_up', practice.number),
        ],
    )


def lasting_button(practice: Practice) -> Button:
    """What only a panel that shows the end has: another rule of the same level, or the review of a riddle."""
    style = ButtonStyle.primary
    if practice.riddle is not None:
        return button('riddle_review', practice.number, style=style)
    return button('practice_begin', practice.number, arg=practice.level, label='practice-again', style=style)


def riddle_button(riddle: Riddle) -> Button:
    """The way into a riddle, for whoever presses it."""
    return button('riddle_day', riddle.number, label='riddle-try', style=ButtonStyle.primary)


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
        'grade': grade_named(language, riddle) if riddle else '',
        'at': f'{riddle.ends.timestamp():.0f}' if riddle else '',
        'level': '' if riddle else language.say(level_named(practice.level)),
        'cards': practice.used,
        'turns': practice.turns,
        'guesses': len(practice.wrong_guesses),
        'points': practice.points,
        'cost': WRONG_GUESS,
        'over': practice.over,
        'past': practice.is_past,
    }


def grade_named(language: Language, riddle: Riddle) -> str:
    return language.say(f'grade-{riddle.measured.grade.value}-label')


def level_named(level: str) -> str:
    """A level's name outside a table."""
    return 'practice-fitting' if level == 'fitting' else f'level-{level}'


def heading_of(language: Language, practice: Practice) -> str:
    """The title of its pictures."""
    if (riddle := practice.riddle) is not None:
        return language.say('riddle-heading', number=riddle.number, day=language.day(riddle.day))
    return language.say('practice-heading', level=language.say(level_named(practice.level)))


def verdict_text(language: Language, layout: Layout, turn: int) -> str:
    """The verdict on the last card, or on the first turn what to do."""
    last = layout.placements[-1]
    key = 'practice-begun' if turn == 1 else 'practice-right' if last.right else 'practice-not-right'
    return language.say(key, card=last.cards[0])


def difference_said(language: Language, different: Different) -> str:
    """Where the rule and a guess differ."""
    return difference_text(language, different, language.say('practice-the-rule'), language.say('practice-your-guess'))


def hand_rows(verb: str, number: int, turn: int, hand: Sequence[Card]) -> list[ControlRow]:
    """A button for each card; two may be alike."""
    lay = (Press(verb, number, turn, f'{card.text}.{index}') for index, card in enumerate(hand))
    return in_rows([card_button(card, press) for card, press in zip(hand, lay, strict=True)])


def begin_button(level: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    """The way to another rule."""
    return button('practice_begin', arg=level, label=level_named(level), style=style)


async def practice_shown(
    language: Language, layout: Layout, *, title: str, heading: str, look: Look, over: bool = False, draw: bool = True
) -> Shown:
    """The cards of a practice; ``over`` if no more will be laid."""
    alt = '\n'.join([title, *layout_lines(layout, Words(language, {}, formatted=False))])
    facts = {'title': title, 'heading': heading, 'over': over}
    return await pictured(language, look, PRACTICE_FILE, alt, draw_practice, layout, draw=draw, **facts)


def records_text(language: Language, records: Mapping[str, PracticeRecord]) -> str:
    """A person's practice records, a line for each level."""
    return '\n'.join(record_text(language, level, records[level]) for level in MACHINE_LEVELS if level in records)


def record_text(language: Language, level: str, record: PracticeRecord) -> str:
    """A person's practice record at a level."""
    named = language.say('practice-fitting-label' if level == 'fitting' else f'level-{level}-label')
    return language.say('practice-record', level=named, **asdict(record))


class ShowingCog(BaseCog):
    """What ``/practice`` and ``/riddle`` have in common."""

    async def _of(self, interaction: Interaction, press: Press) -> Practice:
        return await self.bot.practices.of(interaction.user.id, press.game)

    async def _show(self, interaction: Interaction, practice: Practice, note: str | None = None) -> None:
        panel = await change(interaction, await self._sheet(interaction, practice, note))
        if practice.over:
            self.bot.aside(self._tell_more(interaction, panel, practice))

    async def _tell_more(self, interaction: Interaction, panel: Panel | None, practice: Practice) -> None:
        """Add why the rule is interesting, which takes a while to compute."""
        interest = await self.bot.practices.interest(practice, asker_of(interaction), AT_LENGTH)
        if interest is not None:
            practice = await self.bot.practices.of(interaction.user.id, practice.number)
            sheet = await self._end(interaction, practice, interest, drawn=True)
            await complete(interaction, panel, sheet, lasting_button(practice).press.custom_id)

    async def _sheet(self, interaction: Interaction, practice: Practice, note: str | None = None) -> Sheet:
        if practice.over:
            return await self._end(interaction, practice)
        look = await self.tables.look(interaction.guild_id)
        return await practice_sheet(language_for(interaction), practice, look, note)

    async def _end(
        self, interaction: Interaction, practice: Practice, interest: Interest | None = None, *, drawn: bool = False
    ) -> Sheet:
        """How it went, the rule if it may be told, and the way on; once ``drawn`` the message keeps its picture."""
        language = language_for(interaction)
        reached = await self._compared(interaction, language, practice)
        if practice.riddle is None and practice.counts:
            records = await self.bot.practices.records(interaction.user.id)
            reached = record_text(language, practice.level, records[practice.level])
        elif reached is not None and practice.counts:
            record = RiddleRecord.of(await self.bot.practices.attempts(user=interaction.user.id), self.tables.now())
            reached += '\n' + streak_text(language, record)
        title = language.say('practice-found-title' if practice.found else 'practice-missed-title')
        look, heading = await self.tables.look(interaction.guild_id), heading_of(language, practice)
        facts = {'title': title, 'heading': heading, 'look': look, 'over': True, 'draw': not drawn}
        shown = await practice_shown(language, practice.layout, **facts)
        riddle, told = practice.riddle, facts_of(language, practice)
        if practice.rule is None and riddle is not None:
            rule = language.say('riddle-waits', **told)
        else:
            rule = language.say('practice-rule', rule=plain(translated(practice.rule or '', language.code)))
        onward = [] if riddle is not None and practice.rule is None else [lasting_button(practice)]
        others = [] if riddle is not None else [begin_button(one) for one in MACHINE_LEVELS if one != practice.level]
        share = in_company(interaction) and not practice.shown
        # When the next riddle begins is told with the rule where that waits for it.
        today = riddle is not None and practice.found and not practice.is_past
        return Sheet(
            language,
            language.say(key_for(practice, 'found' if practice.found else 'missed'), **told),
            rule,
            interest_text(language, interest) if interest else None,
            [shown],
            reached,
            squares(practice),
            language.say('riddle-next', **told) if today else None,
            [*onward, *others, *([button('practice_share', practice.number)] if share else [])],
        )

    async def _compared(self, interaction: Interaction, language: Language, practice: Practice) -> str | None:
        """What an expert machine and the people here needed for a riddle."""
        if (riddle := practice.riddle) is None:
            return None
        median = await self.bot.practices.median_here(riddle, interaction.guild_id)
        here = None if median is None else language.tenths(median) if median % 1 else str(round(median))
        return language.say('riddle-compared', expert=riddle.measured.expert, here=here, counts=practice.counts)
