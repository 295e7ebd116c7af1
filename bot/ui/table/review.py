"""The review of a finished round: calls that contradict the written rule (4.4), and what Prophets believed."""

from bot.store import Secret
from bot.tables import Review, Table
from bot.tables.review import Believed
from bot.text import Words, plain
from bot.text.rule_said import difference_text, interest_text
from eleusis.court.mistakes import Mistake
from eleusis.rules.language.reading_back import translated

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
    lines += [f'- {_mistake(mistake, words)}' for mistake in review.mistakes[:MOST_MISTAKES]]
    if len(review.mistakes) > MOST_MISTAKES:
        lines.append(words.say('review-more', number=len(review.mistakes) - MOST_MISTAKES))
    return '\n'.join(lines)


def interest_said(table: Table, review: Review) -> str | None:
    """Why a machine's rule is interesting, once its round is over; None if nothing was found."""
    dealt = table.view.round is not None and table.view.round.dealer in table.machines
    return interest_text(table.language, review.interest) if dealt and review.interest else None


def forecast_said(table: Table, secret: Secret | None) -> str | None:
    """How soon a fitting dealer expects its rule to be found; None without a forecast."""
    if secret is None or secret.even_by is None:
        return None
    return table.language.say('forecast', even=secret.even_by, likely=secret.likely_by)


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
    words = Words(table.language, table.names)
    return '\n'.join(_believed(believed, words, checked=review.checked) for believed in review.believed) or None


def _mistake(mistake: Mistake, words: Words) -> str:
    against = mistake.objection
    return words.say(
        f'review-{against.about}',
        seat=mistake.seat,
        number=len(mistake.cards),
        laid=mistake.cards,
        card=mistake.card,
        right=against.right,
        cards=against.cards or None,
    )


def _believed(believed: Believed, words: Words, *, checked: bool) -> str:
    lines = [
        words.say('review-believed', seat=believed.seat),
        f'> {plain(translated(believed.text, words.language.code))}',
    ]
    if believed.compared is not None:
        theirs, dealers = words.say('review-prophets-rule', seat=believed.seat), words.say('review-dealers-rule')
        lines.append(difference_text(words.language, believed.compared, theirs, dealers))
    elif checked:
        lines.append(words.say('review-not-compared'))
    return '\n'.join(lines)
