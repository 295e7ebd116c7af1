"""One picture of every kind that the bot draws.

A kind is one line of ``ALBUM``: from there it gets into the gallery, the golden pictures, and the tests of what all
pictures have in common.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from io import BytesIO
from itertools import accumulate
from random import Random
from typing import get_args

from PIL import Image

from bot.look import Look
from bot.render.draw import (
    Animation,
    LegendSign,
    Picture,
    draw_board,
    draw_chart,
    draw_examples,
    draw_growth,
    draw_hand,
    draw_legend,
    draw_trial,
)
from bot.render.layout.on_table import OnTable
from bot.text import ENGLISH, Language
from bot.text.growth import Growth
from bot.text.ranked import Board, Ranked
from cogs.hindsight.picture import draw_hindsight
from cogs.practice.picture import draw_practice
from eleusis import commands as c
from eleusis.cards import Card, Suit, by_suit, deck
from eleusis.court.alone import TURNS
from eleusis.game import Standing
from eleusis.games.eleusis.round import Office, Pending, Phase
from eleusis.layout import Layout, Placement
from eleusis.match import decide, open_match, replay
from eleusis.minds.roster import Level, Machine
from eleusis.scenes import scenes
from eleusis.variants import PRESETS, Variant
from eleusis.views import PublicView, public_view
from tests.render.delphi_games import after, counted, retold
from tests.render.endings import ended, matched
from tests.render.lookbacks import looked_back
from tests.render.rounds import long_round
from tests.render.scenes import NAMES as ANY_SCRIPT
from tests.render.scenes import of_text, random_layout, table, with_seat
from tests.render.test_names import HOSTILE
from tests.shown import draw_replay, draw_round_end, draw_table

DARK, LIGHT = Look(), Look(theme='light')
DARK_FOUR, LIGHT_FOUR = Look(deck='four'), Look(theme='light', deck='four')

BUNDLED = {
    0: 'Marguerite',
    1: 'Алиса Иванова',
    2: 'Søren',
    3: 'Ελένη',
    4: 'Zoë Kovačević',
    5: 'Bartholomew the Unreasonably Verbose',
    6: 'Łukasz',
    7: 'W' * 60,
}
"""Names that need only the bundled fonts, so that every machine draws the same."""
LEVELS: dict[int, Level] = {0: 'expert', 1: 'beginner', 3: 'medium', 4: 'fitting'}
MACHINES = {2: 'Alice'} | {seat: Machine(level, seat).name for seat, level in LEVELS.items()}
STRANGE = {seat: HOSTILE[place] for seat, place in enumerate((0, 4, 8, 9, 10, 11, 12, 13))}


@dataclass(frozen=True)
class Kind:
    """A kind of picture.

    Attributes:
        name: Of its files.
        told: What it shows, in one line.
        drawn: Draws it, given ``look`` and ``language``.
        looks: How it is kept as a golden picture; not at all where it needs fonts of the machine.
    """

    name: str
    told: str
    drawn: Callable[..., Picture]
    looks: tuple[Look, ...] = (DARK, LIGHT)

    def draw(self, look: Look, language: Language = ENGLISH) -> Picture:
        return self.drawn(look=look, language=language)


ALTERNATE = '7D QC 4H -9H 8S JD -2H -KD+3S 3C 10H AS -6C 5D ~9S 2H -4S -8C KC 6H -3D+5C+7H JC 9D 2S'
"""A layout of the rule that colours alternate."""


def _alternating(count: int) -> Layout:
    """A longer one."""
    rng = Random(7)
    layout = of_text('7D')
    while layout.count < count:
        card = rng.choice(deck())
        layout = layout.laying(Placement((card,), right=_red(card) is not _red(layout.main_line[-1])))
    return layout


def _red(card: Card) -> bool:
    return card.suit in (Suit.HEARTS, Suit.DIAMONDS)


def _after(card: Card) -> frozenset[Card]:
    """What may follow when colours alternate."""
    return frozenset(other for other in Card if _red(other) is not _red(card))


def turn() -> PublicView:
    """A table in the middle of a round."""
    view = table(of_text(ALTERNATE), seats=5, to_move=2)
    for seat, cards in ((1, 9), (2, 13), (3, 17), (4, 8)):
        view = with_seat(view, seat, cards=cards)
    return view


def writing() -> PublicView:
    """A round whose rule is not written yet."""
    match = replay(open_match(Variant()))
    for command in (*[c.Sit()] * 4, c.OpenRound(0)):
        match = replay(decide(match, command, Random(1)), match)
    return public_view(match)


def deep() -> PublicView:
    """Sidelines of up to fifteen cards."""
    words = ['7D', *['-9H'] * 6, 'QC', *['-2C'] * 15, '4H', '8S', '-KD+3S+JC+9C', '-4S+4S', '10H']
    return table(of_text(' '.join(words)), seats=4, to_move=3)


def prophecy(cards: str, *, call: bool | None = None, seats: int = 6) -> PublicView:
    """A Prophet calls, or the dealer judges the call; one card was judged by mistake, the last player is expelled."""
    phase = Phase.CALLING if call is None else Phase.JUDGING
    pending = Pending(2, Card.many_from_text(cards), call=call)
    view = table(_alternating(34), seats=seats, prophet=1, marker=12, flags=(20,), phase=phase, pending=pending)
    return with_seat(view, seats - 1, standing=Standing.EXPELLED, cards=0)


def no_play(cards: int, *, seats: int = 5) -> PublicView:
    """A hand is shown."""
    pending = Pending(2, by_suit(Random(3).choices(deck(), k=cards)), no_play=True)
    return table(of_text(ALTERNATE), seats=seats, phase=Phase.JUDGING, pending=pending)


def _reviewed(language: Language, look: Look) -> Picture:
    return draw_table(
        table(of_text(ALTERNATE), phase=Phase.ENDED), BUNDLED, contradicted=(4, 12, 15), language=language, look=look
    )


def _eight(cards: int) -> PublicView:
    """Eight seats: a Prophet, an expelled player, a player who left."""
    view = table(random_layout(cards), seats=8, prophet=3 if cards > 30 else None, marker=cards // 2, flags=(cards,))
    view = with_seat(view, 5, standing=Standing.EXPELLED, cards=0)
    return with_seat(view, 6, standing=Standing.LEFT, cards=0, points=12)


def over() -> PublicView:
    """A round at whose end there were two Prophets, the second of whom stayed."""
    offices = (Office(3, 12, 21, 'overthrown'), Office(1, 30, 44))
    earlier = (0, 12, 31, 5, 18, 9)
    return ended(_alternating(44), seats=6, offices=offices, hands=(4, 9, 16, 0, 11), earlier=earlier)


def void() -> PublicView:
    """A round that was given up."""
    return ended(_alternating(19), seats=4, voided='vote')


def _growth(language: Language, look: Look) -> Picture:
    """Three months in which ada plays in bursts."""
    rng = Random(5)
    days = sorted(date(2026, 3, 1) + timedelta(rng.choice((0, 2, 30, 33, 71, 88))) for _ in range(41))
    points = [rng.choice((0, 0, 3, 5, 8, 12, -4)) for _ in days]
    about = language.say('growth-about', variant=language.say('variant-gardner'), rounds=len(days))
    return draw_growth(
        Growth(BUNDLED[5], about, days, [(BUNDLED[5], [*accumulate(points)])]), language=language, look=look
    )


def _growth_of_two(language: Language, look: Look) -> Picture:
    rng = Random(3)
    days = [date(2026, 3, 1) + timedelta(day) for day in range(9)]
    people = [(BUNDLED[seat], [*accumulate(rng.choice((0, 4, 7, 9)) for _ in days)]) for seat in (1, 4)]
    about = language.say('versus-about', rounds=len(days))
    return draw_growth(Growth(language.say('versus-chart'), about, days, people), language=language, look=look)


def _board(language: Language, look: Look) -> Picture:
    ranked = [
        Ranked(
            1 + place,
            BUNDLED[place],
            412 - 57 * place,
            language.say('leaderboard-standing', rounds=9, wins=4 - place // 2, prophecies=place % 3),
        )
        for place in range(8)
    ]
    return draw_board(Board(ranked, 'The Temple', 'this season', PRESETS['gardner']), language=language, look=look)


def _season(language: Language, look: Look) -> Picture:
    ranked = [
        Ranked(
            place,
            BUNDLED[place],
            211 - 37 * place,
            language.say('leaderboard-standing', rounds=19 - place, wins=4 - place // 2, prophecies=5 - place),
        )
        for place in range(1, 6)
    ]
    begin, end = language.day(date(2026, 3, 1)), language.day(date(2026, 5, 31))
    honours = (
        (language.say('season-played'), language.say('season-rounds', rounds=42, people=8)),
        (language.say('season-prophets'), language.say('season-prophets-by', names=BUNDLED[1], number=7)),
        (language.say('season-longest'), language.say('season-longest-by', names=BUNDLED[5], number=61)),
    )
    span = language.say('season-span', begin=begin, end=end)
    board = Board(ranked, 'The Temple', span, PRESETS['gardner'], season=3, honours=honours)
    return draw_board(board, language=language, look=look)


def _board_of_ratings(language: Language, look: Look) -> Picture:
    known = ((1831, 190, 44), (1720, 121, 95), (1640, 310, 12), (1204, 160, 60), (1530, 951, 1))
    ranked = [
        Ranked(place, BUNDLED[place], points, language.say('rating-rounds', rounds=rounds), spread)
        for place, (points, spread, rounds) in enumerate(known, 1)
    ]
    span = language.say('command-leaderboard-all')
    return draw_board(Board(ranked, 'The Temple', span), language=language, look=look)


def _board_of_machines(language: Language, look: Look) -> Picture:
    ranked = [
        Ranked(
            1 + place,
            BUNDLED[place],
            96 - 31 * place,
            language.say('leaderboard-machines-standing', rounds=7 - place, ahead=71 - 20 * place, found=2 - place),
        )
        for place in range(3)
    ]
    level = language.say('level-medium')
    board = Board(ranked, 'The Temple', 'this season', PRESETS['gardner'], level)
    return draw_board(board, language=language, look=look)


def _practised(language: Language, look: Look) -> Picture:
    return draw_practice(
        of_text(PRACTISED),
        title=language.say('practice-turn', turn=of_text(PRACTISED).count, turns=TURNS),
        heading=language.say('practice-heading', level=language.say('level-medium')),
        over=False,
        language=language,
        look=look,
    )


def _replayed(language: Language, look: Look) -> Picture:
    told = scenes(long_round(20, 5).batches, 1)
    return still(draw_replay(told, BUNDLED, rule=RULE, language=language, look=look), 12)


def oracles(cards: int = 17, *, seats: int = 6, spoken: bool = False) -> PublicView:
    """A round of Delphi in which a card is turned up; ``spoken``: it waits for the verdict."""
    sibyl = after(cards, seats=seats)
    if spoken:
        sibyl.all_say()
    return sibyl.view


def _delphi_replayed(language: Language, look: Look) -> Picture:
    return still(draw_replay(retold(6, 20), BUNDLED, rule=RULE, language=language, look=look), 12)


def still(film: Animation, place: int) -> Picture:
    """One frame of an animation."""
    image, file = Image.open(BytesIO(film.data)), BytesIO()
    image.seek(place)
    image.convert('RGB').save(file, 'PNG')
    return Picture(file.getvalue(), film.width, film.height)


HAND = by_suit(Random(2).sample(deck(), 14))
LINE = OnTable(random_layout(9), over=False)
CHOSEN = (HAND[9], HAND[2], HAND[11])
LARGE = by_suit(Random(3).choices(deck(), k=60))
EXAMPLES = [Card.many_from_text(line) for line in ('QC 4H', '8S JD 3C', '2H KC 6H JC 9D')]
PRACTISED = '7D QC 4H -9H 8S JD -2H -KD 3C 10H AS -6C'
TRIAL = Card.many_from_text('7D QC 4H 8S JD 3C 10H AS 5D 9S 2H KC 6H')
MATCH = ((0, 12, 31, 5, 18, 9), (14, 22, 0, 17, 9, 3), (6, 0, 12, 28, 41, 15), (21, 8, 16, 0, 5, 44))
"""What each seat won in each round."""
RULE = 'If the last card is red, play a black card; if the last card is black, play a red card.'

ALBUM = (
    Kind('table', 'A turn of a round', partial(draw_table, turn(), BUNDLED)),
    Kind('table-starter', 'The first turn', partial(draw_table, table(of_text('7D'), seats=3), BUNDLED)),
    Kind('table-writing', 'The dealer writes the rule', partial(draw_table, writing(), BUNDLED), (DARK,)),
    Kind('table-deep', 'Deep sidelines', partial(draw_table, deep(), BUNDLED)),
    Kind('table-prophet', 'A Prophet has to call', partial(draw_table, prophecy('QS 5H'), BUNDLED)),
    Kind(
        'table-called',
        'The dealer has to judge a call',
        partial(draw_table, prophecy('QS 5H 2C 9D', call=False), BUNDLED),
        (LIGHT,),
    ),
    Kind('table-no-play', 'A no-play is shown', partial(draw_table, no_play(9), BUNDLED)),
    Kind('table-reviewed', 'Calls that contradict the rule', _reviewed),
    Kind('table-150', 'The last rows of 150 cards', partial(draw_table, _eight(150), BUNDLED)),
    Kind('table-whole', 'The whole layout', partial(draw_table, _eight(60), BUNDLED, whole=True)),
    Kind('table-machines', 'Machines of each level', partial(draw_table, turn(), MACHINES, machines=LEVELS)),
    Kind('table-names', 'Names in any script', partial(draw_table, _eight(12), ANY_SCRIPT), ()),
    Kind('table-strange', 'Hostile names', partial(draw_table, _eight(12), STRANGE), ()),
    Kind('hand', 'A hand with a string chosen', partial(draw_hand, HAND, CHOSEN, LINE)),
    Kind('hand-small', 'The last cards of a hand', partial(draw_hand, HAND[4:7]), (DARK,)),
    Kind('hand-large', 'A hand of 60 cards', partial(draw_hand, LARGE), (DARK,)),
    Kind('hand-empty', 'No cards', partial(draw_hand, ()), (DARK,)),
    Kind('end', 'The end of a round', partial(draw_round_end, over(), BUNDLED, rule=RULE)),
    Kind('end-void', 'A round without scores', partial(draw_round_end, void(), BUNDLED, rule=RULE), (DARK,)),
    Kind('chart', 'The points of a match', partial(draw_chart, matched(MATCH, bonus=(5,)), BUNDLED)),
    Kind('hindsight', 'How an expert saw a round', partial(draw_hindsight, looked_back())),
    Kind('hindsight-long', 'How an expert saw a long round', partial(draw_hindsight, looked_back(repeat=3)), (DARK,)),
    Kind('growth', 'Somebody’s points over many matches', _growth),
    Kind('growth-two', 'Two people’s points over their rounds together', _growth_of_two, (DARK,)),
    Kind('board', 'A leaderboard', _board),
    Kind('season', 'The card of a season', _season),
    Kind('board-rating', 'Ratings', _board_of_ratings),
    Kind('board-machines', 'A leaderboard against machines', _board_of_machines, (DARK,)),
    Kind('replay', 'A frame of a replay', _replayed),
    Kind('delphi', 'Delphi: a card is turned up', partial(draw_table, oracles(), BUNDLED)),
    Kind(
        'delphi-spoken',
        'Delphi: all have spoken',
        partial(draw_table, oracles(5, seats=4, spoken=True), BUNDLED),
        (DARK,),
    ),
    Kind(
        'delphi-end',
        'The end of a round of Delphi',
        partial(draw_round_end, counted(30, seats=6).view, BUNDLED, rule=RULE),
    ),
    Kind('delphi-replay', 'A frame of a replay of Delphi', _delphi_replayed),
    Kind('legend', 'What the signs mean', partial(draw_legend, get_args(LegendSign))),
    Kind('practice', 'Somebody alone with a rule', _practised, (DARK,)),
    Kind('examples', 'A rule at work', partial(draw_examples, [(x, _after(x[-1])) for x in EXAMPLES])),
    Kind('trial', 'A rule being tried', partial(draw_trial, TRIAL, _after(TRIAL[-1]), refused=Card.H2)),
    Kind('trial-empty', 'Before the first card', partial(draw_trial, (), frozenset(Card)), (DARK,)),
)
