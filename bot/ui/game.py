"""A game as the bot shows it: its words, its pictures, and its part of messages and panels."""

from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeVar

from bot.render.game import GamePictures
from bot.tables import Table
from bot.text import Language, Words
from bot.text.cards import AS_TEXT
from bot.text.game import GameWords
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, Press
from bot.ui.kit.sheet import Sheet
from bot.ui.play import HandChoice
from eleusis.cards import Card
from eleusis.views import MatchPhase, NewsItem


@dataclass(frozen=True)
class Ruling:
    """Something that the dealer can say, in the words of ``ruling-<says>``."""

    yes: bool
    """What it answers to the question that the engine asks."""
    says: str
    good: bool
    """Whether it speaks for the play."""
    card: Card | None = None
    """The card that it speaks of."""
    prophet: Literal['stays', 'falls'] | None = None
    """What becomes of the Prophet then, where one has called the play."""
    names_card: bool = False
    """Whether a right card of the shown hand goes with it (5.3, 7.8)."""

    def fact(self, language: Language) -> str:
        """The bare verdict."""
        return language.say(f'ruling-{self.says}', card=self.card and self.card.symbol + AS_TEXT)

    def said(self, language: Language) -> str:
        """The bare verdict, within a sentence."""
        return language.say(f'word-{self.says}') if self in (RIGHT, WRONG) else self.fact(language)

    def text(self, language: Language) -> str:
        """The verdict and what it means for the Prophet."""
        fact = self.fact(language)
        return language.say(f'ruling-prophet-{self.prophet}', fact=fact) if self.prophet else fact

    def button(self, language: Language, table: Table) -> Button:
        """The button for this ruling; where a card must be named too, it opens the dealer's panel."""
        style = ButtonStyle.success if self.good else ButtonStyle.danger
        if self.names_card:
            return Button(Press('judge', table.id), style=style, text=self.text(language))
        press = Press('verdict', table.id, table.moment, 'yes' if self.yes else 'no')
        return Button(press, style=style, text=self.text(language))


RIGHT, WRONG = Ruling(yes=True, says='right', good=True), Ruling(yes=False, says='wrong', good=False)
"""What is said of a play that nobody else has judged before."""


V_contra = TypeVar('V_contra', contravariant=True)
"""A round of the game, as everybody sees it."""


class ChannelPart(Protocol[V_contra]):
    """The game's own part of the table's message: the module ``channel`` of its folder."""

    def is_pictured(self, round_: V_contra, /) -> bool:
        """Whether the picture has changed."""
        ...

    def what_now(self, table: Table, round_: V_contra, words: Words, /) -> str:
        """Whom the table is waiting for, and for what."""
        ...

    def buttons(self, table: Table, round_: V_contra, /) -> list[ControlRow]:
        """What people may press now."""
        ...

    def called(self, round_: V_contra, /) -> tuple[int, ...]:
        """The seats that are pinged."""
        ...


class DealerPart(Protocol[V_contra]):
    """The game's own part of the dealer's panel: the module ``dealer`` of its folder."""

    def asked(self, round_: V_contra, /) -> NewsItem | None:
        """The play or guess to judge, as everybody heard of it."""
        ...

    def question(self, language: Language, round_: V_contra, /, *, card_for_no: bool) -> str:
        """What the dealer is to do; ``card_for_no`` as in the dealer's view."""
        ...

    def machine_note(self, language: Language, round_: V_contra, /) -> str | None:
        """A note for dealers whose bot judges."""
        ...

    def rulings(self, round_: V_contra, /, *, card_for_no: bool) -> tuple[Ruling, ...]:
        """What the dealer can say now, in the order of the buttons; ``card_for_no`` as in the dealer's view."""
        ...

    def asked_about(self, round_: V_contra, /) -> Card | None:
        """The single card that the dealer is asked about, where it is not the play."""
        ...


class HandPart(Protocol):
    """The hand, as the module ``hand`` of the game's folder."""

    async def hand_sheet(
        self, language: Language, table: Table, seat: int, choice: HandChoice, /, *, note: str | None, draw: bool
    ) -> Sheet:
        """A hand for its player alone, and what can be done with it; refused to seats without one."""
        ...


@dataclass(frozen=True)
class ShownGame:
    words: GameWords[Any]
    pictures: GamePictures[Any]
    channel: ChannelPart[Any]
    dealer: DealerPart[Any]
    hand: HandPart


def game_of(table: Table) -> ShownGame:
    assert isinstance(table.game, ShownGame), 'whoever composed the program said how each game is shown'
    return table.game


def for_dealer(table: Table) -> str:
    """The suffix of keys whose sentence depends on what the game calls its dealer."""
    return game_of(table).words.as_dealer


def called(table: Table) -> tuple[int, ...]:
    """The seats that are pinged at the table's present moment."""
    view = table.view
    if view.phase is not MatchPhase.ROUND or view.round is None:
        return ()
    return game_of(table).channel.called(view.round)


def rulings(table: Table) -> tuple[Ruling, ...]:
    """What the dealer can say now, in the order of the buttons."""
    if table.view.round is None:
        return ()
    return game_of(table).dealer.rulings(table.view.round, card_for_no=table.dealer.card_for_no)


def ruled(language: Language, table: Table, *, yes: bool, card: Card | None) -> str:
    """What the dealer says with this answer, at the table before it; ``card`` is the right card named with it."""
    if card is not None:
        return language.say('ruling-card-fits', card=card)
    return next((ruling.said(language) for ruling in rulings(table) if ruling.yes == yes), '')


def asked_about(table: Table) -> Card | None:
    """The single card that the table asks about, where it is not a play."""
    return game_of(table).dealer.asked_about(table.view.round) if table.view.round else None
