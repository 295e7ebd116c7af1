"""The table before a round: who sits there, what is played and how, and the buttons for it."""

from collections.abc import Sequence

from bot.tables import Table
from bot.tables.effects import TO_SAY
from bot.text import Language, Words
from bot.text.news import news_text
from bot.text.numbers import points_said
from bot.text.variants import variant_line
from bot.ui.game import for_dealer, game_of
from bot.ui.kit.controls import ButtonStyle, ControlRow, button
from bot.ui.table.parts import Parts
from eleusis.variants import Variant
from eleusis.views import NewsItem

CLOCKS = {'off': 0, 'brisk': 120, 'relaxed': 1800, 'post': 86400}
"""Seconds a turn may take, by the clock's name."""


def lobby_parts(table: Table, news: Sequence[NewsItem]) -> tuple[Parts, Parts]:
    """What stays of the table before its first round, and the buttons.

    It also says that the rules have changed, for those who sat down under other rules.
    """
    words = Words(table.language, table.names)
    variant = table.view.variant
    ending = for_dealer(table)
    what = f'{words.say(f"lobby-title{ending}")}\n{words.say(f"lobby-what{ending}", way=variant.way_to_win)}'
    changed = news_text(game_of(table).words, words, (item for item in news if item.kind == 'variant-changed'))
    played = '\n'.join([*([changed] if changed else []), variant_line(table.language, variant), options_line(table)])
    people = ' '.join(f'<@{user}>' for user in table.kept_for)
    kept = [words.say('lobby-kept', people=people)] if people else []
    seats = '\n'.join([seat_lines(table, points=False), *kept])
    about: ControlRow = [button('rules', table.id), button('variant', table.id)]
    readiness = needed_line(table, words) or words.say(f'lobby-ready{ending}', seat=table.view.next_dealer)
    return [what, played, seats], [readiness, seat_buttons(table, 'start'), about]


def seat_lines(table: Table, *, points: bool) -> str:
    """A line for each seat; with ``points`` sorted by points, including those who left with some."""
    words, view = Words(table.language, table.names), table.view
    deals = words.say(f'lobby-deals{for_dealer(table)}')
    seated = [seat for seat in view.seats if seat.present]
    if points:
        seated.sort(key=lambda seat: -seat.points)
    lines: list[str] = []
    for place, seat in enumerate(seated, 1):
        machine = table.machines.get(seat.seat)
        facts = {
            'place': 1 + sum(other.points > seat.points for other in seated) if points else place,
            'deals': deals if seat.seat == view.next_dealer else None,
            'points': points_said(table.language, seat.points) if points else None,
            'machine': table.language.say(f'level-{machine.level}') if machine else None,
        }
        lines.append(words.say('lobby-seat', seat=seat.seat, **facts))
    gone = [seat for seat in view.seats if points and seat.points and not seat.present]
    lines += [words.say('lobby-gone', seat=one.seat, points=points_said(table.language, one.points)) for one in gone]
    return '\n'.join(lines)


def options_line(table: Table) -> str:
    """How the table is run, beyond the rules, in one line."""
    options = table.row.options
    # The bot judges next if a machine deals.
    judging = 'automatic' if table.view.next_dealer in table.machines else options.judging
    said = [
        clock_said(table.language, options.clock_seconds),
        grace_said(table.language, table.view.variant, options.grace),
        table.language.say(f'judging-{judging}{for_dealer(table)}'),
        table.language.say('lobby-sees-layout') if options.sees_layout else None,
    ]
    return f'-# {" · ".join(part for part in said if part)}'


def clock_said(language: Language, seconds: int) -> str:
    name = next((name for name, known in CLOCKS.items() if known == seconds), None)
    return language.say(f'clock-{name}') if name else language.say('clock-seconds', seconds=seconds)


def needed_line(table: Table, words: Words) -> str | None:
    """The number of people missing; None if there are enough."""
    variant = table.view.variant
    missing = variant.fewest_seats - sum(seat.present for seat in table.view.seats)
    if missing <= 0:
        return None
    return words.say('lobby-needs', number=missing, best=_best(variant), most=variant.most_seats)


def seat_buttons(table: Table, start: str) -> ControlRow:
    present = sum(seat.present for seat in table.view.seats)
    ready = present >= table.view.variant.fewest_seats and table.view.next_dealer is not None
    return [
        button('start', table.id, label=start, style=ButtonStyle.success, disabled=not ready),
        button('join', table.id, style=ButtonStyle.primary),
        button('leave', table.id),
        button('volunteer', table.id, label=f'volunteer{for_dealer(table)}'),
        button('machine', table.id),
    ]


def _best(variant: Variant) -> int:
    """The fewest people with whom everything can happen: a Prophet needs rivals and a dealer (6.1c)."""
    if variant.prophet == 'none':
        return variant.fewest_seats
    return min(variant.most_seats, max(variant.fewest_seats, variant.rivals_for_prophet + 2))


def grace_said(language: Language, variant: Variant, seconds: int) -> str | None:
    """6.3: only where a window follows a play."""
    if variant.guess:
        key, least = 'grace-guess', TO_SAY
    elif variant.prophet == 'after-play':
        key, least = 'grace-on', 0
    else:
        return None
    wait = max(seconds, least)
    return language.say(key, seconds=wait, hours=wait // 3600) if seconds else language.say(f'{key}-off')
