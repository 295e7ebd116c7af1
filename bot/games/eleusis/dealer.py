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
    checking = round_.phase is Phase.CHECKING
    if pending is None or (pending.call is None and not pending.no_play):
        return RIGHT, WRONG
    upheld = checking or pending.call is not False
    stays, falls = (None, None) if pending.call is None else ('stays', 'falls') if upheld else ('falls', 'stays')
    names_card = checking or (pending.no_play and upheld and card_for_no)
    if checking:
        good, bad, card = 'card-right', 'this-fits', pending.pick
    elif pending.no_play:
        good, bad, card = 'none-fits', 'this-fits' if names_card else 'some-fits', None
    else:
        what, card = ('card', pending.cards[0]) if len(pending.cards) == 1 else ('string', None)
        good, bad = f'{what}-right', f'{what}-wrong'
    return (
        Ruling(yes=upheld, says=good, good=True, card=card, prophet=stays),
        Ruling(
            yes=not upheld, says=bad, good=False, card=None if checking else card, prophet=falls, names_card=names_card
        ),
    )


def asked_about(round_: EleusisView) -> Card | None:
    """The card that the Prophet picked (7.8)."""
    return round_.pending.pick if round_.pending is not None else None
