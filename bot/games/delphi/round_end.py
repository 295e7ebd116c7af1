"""The end of a round of Delphi, as its picture tells it."""

from bot.games.delphi import captions
from bot.render import words
from bot.render.game import RoundEnd, ScoreLine, Scores, not_in_round
from bot.text.catalogue import Language
from bot.text.news import why_void
from bot.text.scored import winners
from eleusis.games.delphi.views import DelphiView
from eleusis.scores import DelphiScore
from eleusis.views import PublicView


def round_end(language: Language, view: PublicView, game: DelphiView) -> RoundEnd:
    score = game.score
    return RoundEnd(
        words.game(language, view.variant),
        captions.round_and_oracle(language, game),
        _scores(language, view, game, score) if score else None,
        '' if score else why_void(language, game.voided),
        game.layout,
        (),
    )


def _scores(language: Language, view: PublicView, game: DelphiView, score: DelphiScore) -> Scores:
    """Everybody, the best first."""
    seats, best = winners(view)
    lines = [
        ScoreLine(
            view.seats[seat],
            captions.sign(view.seats[seat], game.oracle),
            points,
            captions.score_line(language, game, seat) + words.bonus(language, view, seat),
            best=seat in seats,
        )
        for seat, points in sorted((*score.players, score.oracle), key=lambda line: -line[1])
    ]
    others = not_in_round(language, view, score, lambda seat: captions.sign(seat, game.oracle))
    return Scores(
        seats,
        best,
        captions.oracle_scores(language, score),
        False,
        language.say('picture-scores-oracle'),
        (*lines, *others),
    )
