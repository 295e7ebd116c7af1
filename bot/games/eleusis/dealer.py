"""New Eleusis's part of the dealer's panel."""

from bot.text import Language
from bot.ui.game import RIGHT, WRONG, Ruling
from eleusis.cards import Card
from eleusis.games.eleusis.views import EleusisView, Phase
from eleusis.views import NewsItem


def asked(round_: EleusisView) -> NewsItem | None:
    """The play, or the guess at the rule."""
    pending, guess = round_.pending, round_.guess
    if guess is not None:
        return NewsItem('rule-guessed', guess.seat, text=guess.text)
    if pending is None:
        return None
    return NewsItem('no-play-declared' if pending.no_play else 'cards-played', pending.seat, pending.cards)


def question(language: Language, round_: EleusisView, *, card_for_no: bool) -> str:
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
        keeps = pending.no_play and not card_for_no
        return language.say(f'dealer-judge-{about}{"-keeps" if keeps else ""}')
    key = 'dealer-judge-no-play-call' if pending.no_play else 'dealer-judge-call'
    return language.say(key, call='right' if pending.call else 'wrong')


def machine_note(language: Language, round_: EleusisView) -> str | None:
    """That the bot will judge; afterwards the question says so."""
    return None if round_.begun else '-# ' + language.say('dealer-watching')


def rulings(round_: EleusisView, *, card_for_no: bool) -> tuple[Ruling, ...]:
    """Rulings in favour of the play first, unless a card must be named too."""
    pending = round_.pending
    if round_.phase is Phase.GUESSED:
        return Ruling(yes=True, says='mine', good=True), Ruling(yes=False, says='not-mine', good=False)
    if round_.phase is Phase.CHECKING and pending is not None:
        return (
            Ruling(yes=True, says='card-right', good=True, card=pending.pick, prophet='stays'),
            Ruling(yes=False, says='this-fits', good=False, prophet='falls', names_card=True),
        )
    if pending is None or (pending.call is None and not pending.no_play):
        return RIGHT, WRONG
    call, stays, falls = (None, None, None) if pending.call is None else (pending.call, 'stays', 'falls')
    if pending.no_play:
        if call is False:
            return (
                Ruling(yes=False, says='none-fits', good=True, prophet='falls'),
                Ruling(yes=True, says='some-fits', good=False, prophet='stays'),
            )
        return (
            Ruling(yes=True, says='none-fits', good=True, prophet=stays),
            Ruling(
                yes=False,
                says='this-fits' if card_for_no else 'some-fits',
                good=False,
                prophet=falls,
                names_card=card_for_no,
            ),
        )
    what, card = ('card', pending.cards[0]) if len(pending.cards) == 1 else ('string', None)
    return (
        Ruling(yes=call is True, says=f'{what}-right', good=True, card=card, prophet='stays' if call else 'falls'),
        Ruling(yes=call is False, says=f'{what}-wrong', good=False, card=card, prophet='falls' if call else 'stays'),
    )


def asked_about(round_: EleusisView) -> Card | None:
    """The card that the Prophet picked (7.8)."""
    return round_.pending.pick if round_.pending is not None else None
