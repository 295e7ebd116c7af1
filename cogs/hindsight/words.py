"""How an expert saw a round, in words: each play with what it told, and how everybody experimented."""

from collections.abc import Iterator

from bot.text.words import Words, plain
from eleusis.minds.hindsight import FORESEEN, Hindsight, Moment, Outlook, ProphetTime, Scientist
from eleusis.rules.language.reading_back import translated

_BAR = 10
"""Signs of a bar that stands for all of belief."""
_LITTLE = 0.05
"""Bits below which a play is said to have told nothing."""
_LONGEST_RULE = 300


def knowable_text(words: Words, seen: Hindsight) -> str:
    """On which play the round turned, and when the rule could be known, in a line or two."""
    return f'{_turning(words, seen)} {_knowable(words, seen)}'.strip()


def overview_text(words: Words, seen: Hindsight) -> str:
    """The whole round: on which play it turned, when its rule could be known and led, and what a bit is."""
    parts = [_turning(words, seen), _knowable(words, seen)]
    if seen.led and seen.led != seen.knowable:
        parts.append(words.say('hindsight-led', number=seen.led, laid=_laid(words, seen, seen.led)))
    total = words.say('hindsight-bits', number=len(seen.moments), bits=words.language.tenths(seen.bits))
    return '\n'.join(filter(None, [*parts, f'-# {total}']))


def moment_text(words: Words, seen: Hindsight, number: int) -> str:
    """One play: what it told, and the likeliest rules after it."""
    moment = seen.moments[number - 1]
    numbered = words.say('hindsight-play', number=number, plays=len(seen.moments))
    lines = [f'**{numbered}** · {_played(words, moment)}', _told(words, moment)]
    if number == seen.knowable:
        lines.append(words.say('hindsight-known-now'))
    lines += [_costliest(words, seen, scientist) for scientist in seen.scientists if scientist.costliest == number]
    return '\n'.join([*lines, '', words.say('hindsight-likeliest'), *_likeliest(words, seen, moment.after)])


def scientists_text(words: Words, seen: Hindsight, first: int | None) -> str:
    """How everyone experimented, the reader first; where nobody is named, the reader alone."""
    if not seen.scientists:
        return words.say('hindsight-no-hands')
    ordered = sorted(seen.scientists, key=lambda one: one.seat != first)
    blocks = [words.say('hindsight-scientists')] if len(ordered) > 1 else []
    for one in ordered:
        facts = {'seat': one.seat, 'alone': not words.names, 'plays': one.plays, 'confirmed': one.confirmed}
        lines = [words.say('hindsight-scientist', **facts)]
        lines.append(_costliest(words, seen, one) or words.say('hindsight-nothing-better'))
        lines += [_time(words, seen, time) for time in seen.prophets if time.seat == one.seat]
        blocks.append('\n'.join(lines))
    return '\n\n'.join([*blocks, f'-# {words.say("hindsight-worth")}'])


def hindsight_alt(words: Words, seen: Hindsight) -> str:
    """The picture of belief over time in words: the rule's share after each play."""
    shares = (
        words.say('hindsight-alt-play', number=number, laid=_laid(words, seen, number), percent=_percent(share))
        for number, share in enumerate((moment.after.true for moment in seen.moments), 1)
    )
    return '\n'.join([knowable_text(words, seen), *shares])


def _knowable(words: Words, seen: Hindsight) -> str:
    if seen.rule is None:
        return words.say('hindsight-nothing')
    how = 'written' if seen.written else 'concluded'
    number = seen.knowable
    if number is None:
        final = seen.outlooks[-1].true
        return words.say('hindsight-unknown' if final < 0.01 else 'hindsight-unknowable', percent=_percent(final))
    if number == 0:
        return words.say('hindsight-known-before')
    return words.say(f'hindsight-knowable-{how}', number=number, laid=_laid(words, seen, number))


def _turning(words: Words, seen: Hindsight) -> str:
    """The call that could have been known to be wrong, or the play that told most."""
    if seen.misjudged:
        return words.say('hindsight-turning', call=_fall(words, seen, seen.misjudged))
    number = seen.telling
    if number is None or seen.moments[number - 1].bits < _LITTLE:
        return ''
    moment = seen.moments[number - 1]
    seat = moment.experiment.seat
    facts = {'turned': seat is None or not words.names, 'laid': _laid(words, seen, number)}
    return words.say('hindsight-telling', seat=seat, number=number, out=_ruled_out(moment), **facts)


def _time(words: Words, seen: Hindsight, time: ProphetTime) -> str:
    """When somebody became Prophet, by what could be known then, and how it ended."""
    known, since = seen.knowable, time.since
    when = 'never' if known is None else 'early' if since < known else 'late' if since > known else 'then'
    facts = {'plays': abs(since - (known or 0)), 'percent': _percent(seen.outlooks[since].true)}
    began = words.say('hindsight-began', seat=time.seat, number=since, when=when, **facts)
    return f'{began} {_fall(words, seen, time)}'.strip()


def _fall(words: Words, seen: Hindsight, time: ProphetTime) -> str:
    """The call that ended the time of a Prophet."""
    foreseen, number = seen.foreseen_fall(time), time.until
    if foreseen is None or number is None:
        return ''
    facts = {'laid': _laid(words, seen, number), 'right': seen.moments[number - 1].experiment.right}
    facts |= {'foreseen': foreseen >= FORESEEN, 'percent': _percent(foreseen)}
    return words.say('hindsight-fall', seat=time.seat, number=number, **facts)


def _laid(words: Words, seen: Hindsight, number: int) -> str:
    """The cards of a play, or that it was a no-play."""
    experiment = seen.moments[number - 1].experiment
    if experiment.no_play:
        return words.say('hindsight-no-play')
    return words.say('hindsight-cards', cards=experiment.cards)


def _played(words: Words, moment: Moment) -> str:
    done = moment.experiment
    kind = 'no-play' if done.no_play else 'laid' if done.seat is not None else 'turned'
    facts = {'cards': done.cards, 'right': done.right, 'card': done.laid}
    return words.say(f'hindsight-play-{kind}', seat=done.seat, **facts)


def _told(words: Words, moment: Moment) -> str:
    if moment.chance is None:
        return words.say('hindsight-flagged' if moment.experiment.flagged else 'hindsight-begins')
    percent = _percent(moment.chance)
    if moment.bits < _LITTLE:
        return words.say('hindsight-told-nothing', percent=percent)
    bits = words.language.tenths(moment.bits)
    return words.say('hindsight-told', percent=percent, bits=bits, out=_ruled_out(moment))


def _ruled_out(moment: Moment) -> str:
    """As a percentage of what was believed before."""
    return _percent(1 - 2**-moment.bits)


def _costliest(words: Words, seen: Hindsight, scientist: Scientist) -> str:
    """The costliest turn, and the card that should have been laid instead."""
    if scientist.costliest is None:
        return ''
    number, tenths = scientist.costliest, words.language.tenths
    moment = seen.moments[number - 1]
    better = moment.better
    assert better is not None, 'a turn costs what another card was worth more'
    done = {'laid': _laid(words, seen, number), 'luck': moment.experiment.right}
    done |= {'alone': not words.names, 'chance': _percent(moment.chance or 0.0)}
    rather = {'card': better.card, 'percent': _percent(better.chance), 'right': better.right}
    rather |= {'worth': tenths(better.worth), 'tells': better.bits >= _LITTLE, 'bits': tenths(better.bits)}
    return words.say('hindsight-costliest', seat=scientist.seat, number=number, **done, **rather)


def _likeliest(words: Words, seen: Hindsight, outlook: Outlook) -> Iterator[str]:
    mark = words.say('hindsight-is-true' if seen.written else 'hindsight-is-concluded')
    for one in outlook.likeliest:
        rule = plain(translated(one.text, words.language.code), _LONGEST_RULE)
        filled = round(one.share * _BAR)
        bar = '█' * filled + '░' * (_BAR - filled)
        yield f'`{bar}` {_percent(one.share)} % · {f"**{mark}** {rule}" if one.true else rule}'
    yield f'-# {words.say("hindsight-unknown-share", percent=_percent(outlook.unknown))}'


def _percent(share: float) -> str:
    """A whole percentage, except that almost none and almost all are said so."""
    if 0 < share < 0.01:
        return '<1'
    if 0.99 < share < 1:
        return '>99'
    return str(round(share * 100))
