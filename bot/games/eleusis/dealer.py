"""What is New Eleusis's own in the dealer's panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.eleusis.views import EleusisView, Phase
from bot.engine.views import NewsItem

if TYPE_CHECKING:
    from bot.engine.cards import Card
    from bot.text import Language


def asked(round_: EleusisView) -> NewsItem | None:
    """The play, or the rule that was said."""
    pending, guess = round_.pending, round_.guess
    if guess is not None:
        return NewsItem('rule-guessed', guess.seat, text=guess.text)
    if pending is None:
        return None
    return NewsItem('no-play-declared' if pending.no_play else 'cards-played', pending.seat, pending.cards)


def question(language: Language, round_: EleusisView) -> str:
    pending = round_.pending
    if round_.phase is Phase.GUESSED:
        return language.say('dealer-judge-guess-asked' if round_.machine_judged else 'dealer-judge-guess')
    if pending is None or not round_.phase.is_judging:
        if round_.begun:
            return language.say('dealer-watching' if round_.machine_judged else 'dealer-waiting')
        key = 'dealer-written' if round_.hint is None else 'dealer-hinted'
        return language.say(f'{key}-checked' if round_.machine_checked else key)
    if round_.phase is Phase.CHECKING:
        return language.say('dealer-judge-pick', card=pending.pick)
    about = 'no-play' if pending.no_play else 'play'
    if pending.call is None:
        return language.say(f'dealer-judge-{about}')
    key = 'dealer-judge-no-play-call' if pending.no_play else 'dealer-judge-call'
    return language.say(key, call='right' if pending.call else 'wrong')


def machine_note(language: Language, round_: EleusisView) -> str | None:
    """That the bot will judge; once it has, the question says so."""
    return None if round_.begun else '-# ' + language.say('dealer-watching')


def verdict_words(round_: EleusisView) -> tuple[str, str]:
    """What yes and no are called now: right and wrong, or correct and incorrect."""
    pending = round_.pending if round_.phase is Phase.JUDGING else None
    about_call = pending is not None and pending.call is not None
    return ('correct', 'incorrect') if about_call else ('right', 'wrong')


def asked_about(round_: EleusisView) -> Card | None:
    """The card that the Prophet picked (7.8)."""
    return round_.pending.pick if round_.pending is not None else None
