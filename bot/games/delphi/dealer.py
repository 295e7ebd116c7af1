"""Delphi's part of the oracle's panel."""

from bot.text import Language
from bot.ui.game import RIGHT, WRONG, Ruling
from eleusis.cards import Card
from eleusis.games.delphi.views import DelphiPhase, DelphiView
from eleusis.views import NewsItem


def asked(game: DelphiView) -> NewsItem:
    """What everyone says of the card."""
    right = tuple(seat for seat, word in game.said if word)
    wrong = tuple(seat for seat, word in game.said if not word)
    cards = () if game.card is None else (game.card,)
    return NewsItem('revealed', cards=cards, right=right, wrong=wrong)


def question(language: Language, game: DelphiView, **_: bool) -> str:
    if game.phase is DelphiPhase.JUDGING:
        return language.say('dealer-judge-play')
    if game.machine_judged:
        return language.say('oracle-watching')
    return language.say('oracle-waiting' if game.begun else 'oracle-sealed')


def machine_note(_language: Language, _game: DelphiView) -> None:
    """None: the question says it all."""


def rulings(_game: DelphiView, **_: bool) -> tuple[Ruling, ...]:
    return RIGHT, WRONG


def asked_about(game: DelphiView) -> Card | None:
    """The card that is turned up."""
    return game.card
