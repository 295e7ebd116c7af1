"""What a game says in its own words."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar

from bot.text.catalogue import Language
from bot.text.words import Words
from eleusis.variants import Variant
from eleusis.views import NewsItem, PublicView

V_contra = TypeVar('V_contra', contravariant=True)
"""A round of the game, as everyone sees it."""


LongerNews = Mapping[str, Callable[[Words, NewsItem], str]]


class GameWords(Protocol[V_contra]):
    """A round of a game in words, as the module ``words`` of its folder."""

    as_dealer: str
    """The suffix of sentence keys that use this game's own word for the dealer."""
    has_hands: bool
    """Whether players hold cards of their own."""
    turning_points: Collection[str]
    """The kinds of news that a short account of a round mentions."""
    longer_news: LongerNews
    """The kinds of news that take more than their sentence in the catalogue."""

    def merged_news(self, news: Sequence[NewsItem], /) -> Iterator[NewsItem]:
        """The news of one command, without items that another item already covers."""
        ...

    def how_to_play(self, language: Language, variant: Variant, /) -> dict[str, list[str]]:
        """The lines of each section that explains the variant, the first of them about the game as a whole."""
        ...

    def illustrated(self, variant: Variant, /) -> Mapping[str, int]:
        """After which play of the game's example a picture shows what a section explains; -1 for its end."""
        ...

    def plays(self, round_: V_contra, words: Words, /) -> Iterator[str]:
        """Details about the cards on the table, such as a pending play."""
        ...

    def seats(self, view: PublicView, round_: V_contra, words: Words, /) -> Iterator[str]:
        """A line for each seat, and who the round waits for."""
        ...

    def scores(self, view: PublicView, round_: V_contra, words: Words, /) -> Iterator[str]:
        """The scores of a round that is over, line by line, as counted."""
        ...

    def offices(self, round_: V_contra, words: Words, /) -> Iterator[str]:
        """A line for each Prophet's time in office."""
        ...
