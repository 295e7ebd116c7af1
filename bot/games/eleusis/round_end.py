"""The end of a round of New Eleusis, as its picture tells it."""

from bot.games.eleusis import captions
from bot.render import words
from bot.render.game import RoundEnd, ScoreLine, Scores, not_in_round
from bot.text.catalogue import Language
from bot.text.news import why_void
from bot.text.scored import winners
from eleusis.games.eleusis.views import EleusisView
from eleusis.scores import EleusisScore
from eleusis.views import PublicView


def round_end(language: Language, view: PublicView, round_: EleusisView) -> RoundEnd:
    score = round_.score
    return RoundEnd(
        words.game(language, view.variant),
        captions.heading(language, round_),
        _scores(language, view, score) if score else None,
        '' if score else why_void(language, round_.voided),
        round_.layout,
        tuple((office, captions.office(language, round_, office)) for office in round_.offices),
    )


def _scores(language: Language, view: PublicView, score: EleusisScore) -> Scores:
    """9.2 to 9.5, 10.3."""
    seats, best = winners(view)
    lines = [
        ScoreLine(
            view.seats[line.seat],
            captions.sign(view.seats[line.seat], line.hand),
            line.points,
            captions.score_line(language, view.variant, score, line) + words.bonus(language, view, line.seat),
            best=line.points == best > 0,
        )
        for line in sorted((*score.players, score.dealer), key=lambda line: -line.points)
    ]
    others = not_in_round(language, view, score, lambda seat: captions.sign(seat, 0))
    return Scores(
        seats,
        best,
        captions.prophet(language, view.variant, score),
        score.prophet is not None or score.guesser is not None,
        captions.high_count(language, view.variant, score),
        (*lines, *others),
    )
