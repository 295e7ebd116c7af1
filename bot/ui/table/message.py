"""The table's message in the channel: lobby, turn, end of a round, end of the match."""

from collections.abc import Iterator, Sequence
from random import Random

from bot.store import Secret
from bot.tables import Review, Table
from bot.tables.history import PLAY_NEWS
from bot.tables.rules import rule_lines
from bot.tables.seating import outgrown
from bot.text import Words, plain
from bot.text.described import match_text
from bot.text.ended import scored_rounds
from bot.text.news import news_text
from bot.text.rule_said import difference_text, interest_text
from bot.ui.game import called, for_dealer, game_of
from bot.ui.kit.controls import ControlRow, button
from bot.ui.kit.drawing import chart_shown, round_end_shown, table_shown
from bot.ui.kit.sheet import Sheet
from bot.ui.table.lobby import lobby_parts, needed_line, seat_buttons, seat_lines
from bot.ui.table.parts import Parts, look_buttons, rule_quoted
from eleusis.games.registry import RoundView
from eleusis.rules.language.reading_back import translated
from eleusis.scores import EleusisScore
from eleusis.views import MatchPhase, NewsItem

_FEWEST_CHARTED = 2
"""Rounds with scores that make a line."""


async def channel_sheet(
    table: Table,
    news: Sequence[NewsItem],
    secret: Secret | None,
    review: Review | None,
    hindsight: str | None = None,
    *,
    draw: bool = True,
) -> Sheet:
    """The message for the table's present moment; once that is over, what happened stays of it.

    The rule of the last round is shown only when it is revealed. Without ``draw`` the message keeps its pictures.
    """
    phase = table.view.phase
    again: list[ControlRow] = []
    if phase is MatchPhase.ROUND and table.view.round is not None:
        parts, now = await _round(table, table.view.round, news, secret, draw=draw)
    elif phase is MatchPhase.LOBBY:
        parts, now = lobby_parts(table, news)
    else:
        revealed, shown = secret if secret and secret.revealed else None, table.view.round
        parts, now = await _round_over(table, news, revealed, review, hindsight, draw=draw)
        if shown is not None and shown.begun and revealed:  # Also when the next one has begun.
            again = [[button(verb, table.id, arg=str(shown.number)) for verb in ('replay', 'hindsight', 'proof')]]
    # Guests are called by the first message of the table, and not again by each that takes its place.
    guests = table.kept_for if phase is MatchPhase.LOBBY and table.row.message_id is None else ()
    pings = [*table.users(called(table)), *guests]
    return Sheet(table.language, *parts, *now, *again, pings=pings, passing=len(now), staying=len(again))


def lost_sheet(table: Table, number: str) -> Sheet:
    """What stands in place of a message that cannot be shown, with the number of the error, and buttons to go on."""
    view, buttons = table.view, list[ControlRow]()
    if view.phase in (MatchPhase.LOBBY, MatchPhase.BETWEEN):
        buttons = [seat_buttons(table, 'start' if view.phase is MatchPhase.LOBBY else 'next')]
    elif view.phase is MatchPhase.ROUND and view.round is not None:
        buttons = game_of(table).channel.buttons(table, view.round)
    return Sheet(table.language, table.language.say('message-lost', number=number), *buttons, passing=len(buttons))


async def _round(
    table: Table, round_: RoundView, news: Sequence[NewsItem], secret: Secret | None, *, draw: bool
) -> tuple[Parts, Parts]:
    """What stays of a moment of the round, and what is only for now."""
    words, game = Words(table.language, table.names, voices=table.voices), game_of(table)
    picture = [await table_shown(table.language, table, draw=draw)] if game.channel.is_pictured(round_) else None
    told = [news_text(game.words, words, news), said_by_machines(table, news, words)]
    forecast = None
    if secret and secret.even_by is not None and any(item.kind == 'rule-sealed' for item in news):
        forecast = words.say('forecast', even=secret.even_by, likely=secret.likely_by)
    now: Parts = [game.channel.what_now(table, round_, words), *game.channel.buttons(table, round_)]
    return ['\n'.join(filter(None, told)), forecast, picture], now


async def _round_over(
    table: Table,
    news: Sequence[NewsItem],
    secret: Secret | None,
    review: Review | None,
    hindsight: str | None,
    *,
    draw: bool,
) -> tuple[Parts, Parts]:
    words = Words(table.language, table.names)
    round_ = table.view.round
    # The title says that the match is over, and what happened in its rounds has been told.
    news = _from_last_play([item for item in news if item.kind != 'match-ended'])
    final, chart = None, None
    if table.view.phase is MatchPhase.OVER:
        final = f'{words.say("match-final")}\n{match_text(table.view, words)}'
        # A match of one round needs no chart: its points are in the round's own picture.
        if len(scored_rounds(table.view)) >= _FEWEST_CHARTED:
            chart = [await chart_shown(table.language, table, draw=draw)]
        if not news:
            return [final, chart], []
    rule = rule_lines(secret, table.language.code) if secret else None
    laid = round_ is not None and round_.layout.count > 0
    by_machine = round_ is not None and round_.dealer in table.machines
    told = laid or (round_ is not None and round_.score is not None)
    contradicted = review.numbers if review else ()
    # One gallery per picture, because Discord crops pictures that share one. The one people share comes first.
    return [
        news_text(game_of(table).words, words, news),
        [await round_end_shown(table.language, table, rule, contradicted=contradicted, draw=draw)] if told else None,
        f'{words.say("rule-revealed")}\n{rule_quoted(words.language, secret)}' if secret else None,
        interest_text(table.language, review.interest)
        if by_machine and secret and review and review.interest
        else None,
        outcome_said(table, secret) if secret else None,
        mistakes_text(table, review) if review else None,
        believed_text(table, review) if review else None,
        said_by_machines(table, news, words),
        f'-# {hindsight}' if hindsight else None,
        final,
        chart,
    ], _what_next(table, words, laid=laid)


def _from_last_play(news: Sequence[NewsItem]) -> Sequence[NewsItem]:
    """The picture of the whole round shows the plays before it."""
    plays = [at for at, item in enumerate(news) if item.kind in PLAY_NEWS]
    if len(plays) < 2:
        return news
    earlier = len(plays) - 1 + sum(item.number for item in news if item.kind == 'played-before')
    return [NewsItem('played-before', number=earlier), *news[plays[-1] :]]


def _what_next(table: Table, words: Words, *, laid: bool) -> Parts:
    """Who sits there and who deals next, with buttons; nothing once the match is over."""
    view = table.view
    if view.phase is MatchPhase.OVER:
        return []
    lines = [seat_lines(table, points=True), '']
    if view.next_dealer is None:
        lines.append(words.say(f'between-done{for_dealer(table)}'))
    else:
        lines.append(needed_line(table, words) or words.say(f'between-next{for_dealer(table)}', seat=view.next_dealer))
    stronger: Parts = []
    if ready := outgrown(table):
        stronger = [words.say('machines-outgrown', seat=ready[0]), [button('stronger', table.id)]]
    return ['\n'.join(lines), *stronger, seat_buttons(table, 'next'), look_buttons(table) if laid else None]


MOST_MISTAKES = 12
"""Mistakes that are told one by one."""


def mistakes_text(table: Table, review: Review) -> str | None:
    """A line for each call that contradicted the rule; None if there was no rule to check against."""
    words = Words(table.language, table.names)
    if not review.checked:
        return None
    if not review.mistakes:
        # Nothing else is possible where the bot judges by the rule.
        return None if table.row.options.judging == 'automatic' else words.say('review-none')
    lines = [words.say('review-title', marked=bool(review.numbers))]
    for mistake in review.mistakes[:MOST_MISTAKES]:
        against, laid = mistake.objection, mistake.cards
        facts = {'laid': laid, 'number': len(laid), 'right': against.right, 'cards': against.cards or None}
        lines.append('- ' + words.say(f'review-{against.about}', seat=mistake.seat, card=mistake.card, **facts))
    if len(review.mistakes) > MOST_MISTAKES:
        lines.append(words.say('review-more', number=len(review.mistakes) - MOST_MISTAKES))
    return '\n'.join(lines)


def outcome_said(table: Table, secret: Secret) -> str | None:
    """How the forecast turned out."""
    round_ = table.view.round
    if round_ is None or secret.even_by is None or round_.score is None:
        return None
    words = Words(table.language, table.names)
    said = words.say('forecast-said', even=secret.even_by)
    if round_.true_prophet is None:
        return f'{said} {words.say("forecast-nobody", cards=round_.layout.count)}'
    seat, cards = round_.true_prophet
    return f'{said} {words.say("forecast-found", seat=seat, cards=cards)}'


def believed_text(table: Table, review: Review) -> str | None:
    """What each Prophet wrote down and how it compares; None if nobody did."""
    words, lines = Words(table.language, table.names), list[str]()
    for believed in review.believed:
        lines.append(words.say('review-believed', seat=believed.seat))
        lines.append(f'> {plain(translated(believed.text, words.language.code))}')
        if believed.compared is not None:
            theirs, dealers = words.say('review-prophets-rule', seat=believed.seat), words.say('review-dealers-rule')
            lines.append(difference_text(words.language, believed.compared, theirs, dealers))
        elif review.checked:
            lines.append(words.say('review-not-compared'))
    return '\n'.join(lines) or None


_LINES = 6
"""For each moment and manner."""
_STRING = 4
"""The cards of a string that is worth a word."""
_MOMENTS = {'prophet-declared': 'prophet', 'prophet-overthrown': 'fallen'}
"""Of each, a seat has at most one in a round."""


def said_by_machines(table: Table, news: Sequence[NewsItem], words: Words) -> str | None:
    """What machines have to say about this news; None for nothing, or where the server keeps them quiet."""
    lines = [*_of_moments(table, news, words), *_of_finder(table, words)] if table.row.voices else []
    return '\n'.join(lines) or None


def _of_moments(table: Table, news: Sequence[NewsItem], words: Words) -> Iterator[str]:
    round_ = table.view.round
    strings = [item for item in news if item.kind == 'laid-right' and len(item.cards) == _STRING]
    laid = [one for one in round_.layout.placements if one.right and len(one.cards) == _STRING] if round_ else []
    for item in news:
        machine = None if item.seat is None else table.machines.get(item.seat)
        if machine is None or item.seat is None:
            continue
        if moment := _MOMENTS.get(item.kind):
            alike = [seat for seat, other in table.machines.items() if other.manner == machine.manner]
            yield from _line(table, words, moment, item.seat, alike.index(item.seat))
        elif item in strings:
            yield from _line(table, words, 'string', item.seat, len(laid) - len(strings) + strings.index(item))


def _of_finder(table: Table, words: Words) -> Iterator[str]:
    """Congratulations of one machine to the player who has found the rule of the round that is over."""
    score = table.view.round.score if table.view.round else None
    found = (score.guesser if score.prophet is None else score.prophet) if isinstance(score, EleusisScore) else None
    others = [seat for seat in table.machines if seat != found]
    if found is not None and others:
        speaker = _chance(table, 'speaker').choice(others)
        yield from _line(table, words, 'found', speaker, 0, finder=words.name(found))


def _line(table: Table, words: Words, moment: str, seat: int, number: int, finder: str = '') -> Iterator[str]:
    """The line of this machine for this moment, which is the ``number``-th of its kind; none once all are said."""
    if number < _LINES:
        line = _chance(table, moment).sample(range(_LINES), _LINES)[number]
        said = words.say(f'voice-{moment}-{table.machines[seat].manner}', line=line, finder=finder)
        yield words.say('voice', seat=seat, said=said)


def _chance(table: Table, moment: str) -> Random:
    """The same whenever the round is told, and another one in each round."""
    seal = table.view.round.seal if table.view.round else ''
    return Random(f'{seal} {moment}')  # noqa: S311 - no secret
