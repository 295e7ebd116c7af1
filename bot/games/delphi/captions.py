"""The sentences and signs that stand in pictures of Delphi."""

from bot.games.delphi.words import token_differences, tokens_said
from bot.render.game import Sign
from bot.render.names import Phrase, phrase
from bot.text.catalogue import Language
from bot.text.numbers import gained, signed
from eleusis.games.delphi.round import Judgment
from eleusis.games.delphi.views import DelphiPhase, DelphiView
from eleusis.scores import DelphiScore
from eleusis.views import SeatView

MOST_TERMS = 10
"""Differences that have room on a line; the words beside the picture name all of them."""


def sign(seat: SeatView, oracle: int) -> Sign:
    return Sign('oracle') if seat.seat == oracle else Sign('coin', seat.tokens or 0)


def phase(language: Language, game: DelphiView) -> Phrase:
    """Whom the game is waiting for, and for what."""
    if game.phase is DelphiPhase.ENDED:
        return phrase(language, 'over' if game.voided is None else 'void')
    return phrase(language, f'phase-{game.phase.value}', None if game.phase is DelphiPhase.SAYING else game.oracle)


def heading(language: Language, game: DelphiView) -> Phrase:
    """Which round it is and who is the oracle."""
    return phrase(language, 'heading-oracle', game.oracle, round=game.number)


def oracle_scores(language: Language, score: DelphiScore) -> Phrase:
    return phrase(language, 'oracle-scores', points=signed(score.oracle[1]))


def said(language: Language, game: DelphiView, *, right: bool) -> str:
    """How many say that the card is right, or wrong."""
    number = sum(said is right for _, said in game.said)
    return language.say('picture-say-right' if right else 'picture-say-wrong', number=number)


def state(language: Language, game: DelphiView, seat: SeatView) -> str:
    """A seat's role, or what it says of the card."""
    if seat.seat not in game.seats:
        return language.say('picture-seat-next-round')
    if seat.seat in game.left:
        return language.say('picture-seat-left')
    if seat.seat == game.oracle:
        return language.say('picture-seat-oracle')
    if not seat.present:
        return language.say('picture-seat-away')
    said = said_by(game, seat.seat)
    word = 'nothing' if said is None else 'right' if said else 'wrong'
    if game.phase is DelphiPhase.JUDGING:
        return language.say(f'picture-seat-says-{word}')
    if game.phase is DelphiPhase.ENDED:
        return tokens_said(language, seat.tokens or 0)
    return '' if game.last is None else said_after(language, game.last, seat.seat)


def said_after(language: Language, judgment: Judgment, seat: int) -> str:
    """What a player said of the judged card, and what that was worth."""
    said = dict(judgment.said).get(seat)
    word = 'nothing' if said is None else 'right' if said else 'wrong'
    return language.say(f'picture-seat-said-{word}', won=gained(1 if said is judgment.right else -1))


def said_before(language: Language, game: DelphiView) -> str:
    """How many said what of the last judged card."""
    said = [] if game.last is None else [right for _, right in game.last.said]
    return language.say('picture-replay-said', right=said.count(True), wrong=said.count(False), number=len(said))


def said_by(game: DelphiView, seat: int) -> bool | None:
    """What a player says of the present card once all have spoken, or else said of the one before."""
    last = () if game.last is None else game.last.said
    return dict(game.said if game.phase is DelphiPhase.JUDGING else last).get(seat)


def score_line(language: Language, game: DelphiView, seat: int) -> str:
    """The terms of a player's points."""
    terms = token_differences(game, seat)
    if seat == game.oracle:
        pairs = len(game.tokens) * (len(game.tokens) - 1) // 2
        many = '-many' if pairs > MOST_TERMS else ''
        return language.say(f'picture-score-oracle{many}', number=pairs, terms=terms)
    return language.say('picture-score-player', tokens=tokens_said(language, dict(game.tokens)[seat]), terms=terms)
