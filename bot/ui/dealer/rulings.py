"""The dealer's possible rulings, dealers_text as facts, so that nobody has to work out what a yes means."""

from dataclasses import dataclass
from typing import Literal

from bot.tables import Table
from bot.text import Language
from bot.text.cards import AS_TEXT
from bot.ui.kit.controls import Button, ButtonStyle, Press
from eleusis.cards import Card


@dataclass(frozen=True)
class Ruling:
    """Something that the dealer can say.

    Attributes:
        yes: What it answers to the question that the engine asks.
        says: The catalogue's ``ruling-<says>``.
        good: Whether it speaks for the play.
        card: The card that it speaks of.
        prophet: What becomes of the Prophet then, where one has called the play.
        names_card: Whether a right card of the shown hand goes with it (5.3, 7.8).
    """

    yes: bool
    says: str
    good: bool
    card: Card | None = None
    prophet: Literal['stays', 'falls'] | None = None
    names_card: bool = False

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
