"""New Eleusis, as the contract of ``eleusis.game`` has it."""

from eleusis.commands import IllegalMove
from eleusis.games.eleusis import notation
from eleusis.games.eleusis.decide import decide
from eleusis.games.eleusis.evolve import evolve, open_round
from eleusis.games.eleusis.guards import acts
from eleusis.games.eleusis.news import episodes, news_item
from eleusis.games.eleusis.views import awaited, hand, said, seat_view, standing, view
from eleusis.variants import CARDS_IN_DECK, Variant

__all__ = [
    'acts', 'awaited', 'check_decks', 'check_mechanisms', 'decide', 'episodes', 'evolve', 'hand', 'has_settings',
    'news_item', 'notation', 'open_round', 'said', 'seat_view', 'standing', 'view',
]  # fmt: skip

has_settings = True


def check_mechanisms(variant: Variant) -> None:
    if variant.guess and variant.prophet != 'none':
        raise IllegalMove('variant-guess-and-prophet')
    if variant.guess_bonus and not variant.guess:
        raise IllegalMove('variant-bonus-without-guess')
    if not variant.starter and variant.first_player == 'starter':
        raise IllegalMove('variant-first-player')
    if variant.no_play_throw_in is not None and variant.no_play_throw_in < variant.no_play_discard:
        raise IllegalMove('variant-throw-in', fewest=variant.no_play_discard, most=variant.no_play_throw_in)
    if variant.prophet == 'none':
        _check_without_prophet(variant)


def check_decks(variant: Variant) -> None:
    """The variant's decks must hold all hands, and the starter if there is one (1.2)."""
    for seats in range(variant.fewest_seats, variant.most_seats + 1):
        cards = CARDS_IN_DECK * variant.decks_given(seats)
        if (seats - 1) * variant.hand + variant.starter > cards:
            raise IllegalMove('variant-hand', hand=variant.hand, seats=seats, cards=cards)


def _check_without_prophet(variant: Variant) -> None:
    """Without Prophets, nothing may depend on them."""
    needing = {
        'prophet_after_going_out': variant.prophet_after_going_out,
        'overthrow_excuses': not variant.overthrow_excuses,
        'overthrown_sits_out': variant.overthrown_sits_out,
        'expulsion_after_calls': variant.expulsion_after_calls is not None,
        'expulsion_after_cards_called': variant.expulsion_after_cards_called is not None,
        'prophet_per_call': variant.prophet_per_call > 0,
        'prophet_per_card_called': variant.prophet_per_card_called > 0,
    }
    for name, needed in needing.items():
        if needed:
            raise IllegalMove('variant-without-prophet', field=name)
