"""The catalogues of sentences (Project Fluent), one for each language, and the one way to read them."""

from collections.abc import Iterable
from datetime import date
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Literal, cast

from babel.dates import format_date, format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

from bot.text.cards import card_text, cards_text
from eleusis.cards import Card
from eleusis.refusals import CODES, REASONS

KEPT_SENTENCES = 5000
"""Formatted sentences to cache: a move takes hundreds, most of them on buttons."""
_LONG = 200
"""Characters: people's own texts are inserted after formatting, and not kept. Fluent rejects much longer ones."""


class MissingSentence(LookupError):
    """A bug in this program: the catalogue has no such sentence, or the sentence names a fact it was not given."""


class Language:
    """A language: its catalogue ``<code>.ftl``, its name for itself, and the Babel locale of its lists and numbers."""

    def __init__(self, code: str, name: str, region: str) -> None:
        self.code = code
        self.name = name
        self._region = region
        self._filled = lru_cache(KEPT_SENTENCES)(self._fill)
        self._named = lru_cache(self._name)

    def say(self, key: str, **facts: object) -> str:
        """The sentence of this key with the facts filled in.

        Cards become text, several words are quoted, yes and no become ``yes`` and ``no``, None becomes ``none``. A fact
        that differs from language to language is given as a function of the language.

        Raises:
            MissingSentence: when there is no such key, or a fact is missing.
        """
        said = {name: self._fact(fact(self) if callable(fact) else fact) for name, fact in facts.items()}
        aside = {name: f'\0{name}\0' for name, fact in said.items() if isinstance(fact, str) and len(fact) > _LONG}
        text = self._filled(key, *(said | aside).items())
        for name, sign in aside.items():
            text = text.replace(sign, str(said[name]))
        return text

    def _fill(self, key: str, *facts: tuple[str, str | int]) -> str:
        if not self.knows(key) or (pattern := self._bundle.get_message(key).value) is None:
            raise MissingSentence(key)
        sentence, errors = self._bundle.format_pattern(pattern, dict(facts))
        if errors:
            raise MissingSentence(f'{key}: {errors[0]}')
        return str(sentence)

    def learn(self, sentences: str) -> None:
        """Know more sentences, in Project Fluent's syntax, as a game brings them along."""
        self._bundle.add_resource(FluentResource(sentences))

    def own(self, key: str, english: str) -> str:
        """The translation of a sentence whose English wording is not in the catalogue."""
        return self.say(key) if self.knows(key) else english

    def knows(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def listed(self, parts: Iterable[str], joined: Literal['and', 'or'] = 'and') -> str:
        """A list of parts: ``A, B and C``, ``A or B``."""
        return format_list([*parts], style='or' if joined == 'or' else 'standard', locale=self._region)

    def tenths(self, number: float) -> str:
        """A number with one decimal: ``2.5``."""
        return format_decimal(round(number, 1), format='0.0', locale=self._region)

    def hundredths(self, number: float) -> str:
        """A number with two decimals: ``0.25``."""
        return format_decimal(round(number, 2), format='0.00', locale=self._region)

    def day(self, day: date) -> str:
        """A day of the calendar: ``1 Mar 2026``."""
        return format_date(day, 'medium', locale=self._region)

    def short_day(self, day: date) -> str:
        """A day in figures without its year, as wide as any other: ``01/03``."""
        return format_skeleton('MMdd', day, locale=self._region)

    def month(self, day: date) -> str:
        """The month of a day: ``March 2026``."""
        return format_skeleton('yMMMM', day, locale=self._region)

    def card(self, card: Card) -> str:
        """A card in full, for lists that cannot show code: ``Queen of hearts``."""
        return self._named(card)

    def _name(self, card: Card) -> str:
        suit = self.say(f'faces-{card.suit.name.lower()}')
        return self.say('card-name', rank=self.say('card-rank', number=card.rank), suit=suit)

    def _fact(self, fact: object) -> str | int:
        if isinstance(fact, Card):
            return card_text(fact)
        if isinstance(fact, tuple):
            parts = cast('tuple[Card | str, ...]', fact)
            words = [self.say('quoted', text=part) for part in parts if isinstance(part, str)]
            return ', '.join(words) or cards_text(part for part in parts if isinstance(part, Card))
        if isinstance(fact, bool):
            return 'yes' if fact else 'no'
        if isinstance(fact, int):
            return fact
        return 'none' if fact is None else str(fact)

    @cached_property
    def _bundle(self) -> FluentBundle:
        # Discord shows the invisible marks that isolating adds as boxes on some phones.
        bundle = FluentBundle([self.code], use_isolating=False)
        text = files('bot.text').joinpath(f'{self.code}.ftl').read_text(encoding='utf-8')
        bundle.add_resource(FluentResource(text))
        if self.code == 'en':
            # The library's refusals, each under ``refuse-`` too where ``en.ftl`` has nothing to add to it.
            refusals = (f'refuse-{code} = {{ reason-{code} }}\n' for code in CODES)
            bundle.add_resource(FluentResource(REASONS + ''.join(refusals)))
        return bundle


ENGLISH = Language('en', 'English', 'en_GB')
GERMAN = Language('de', 'Deutsch', 'de')
LANGUAGES = {language.code: language for language in (ENGLISH, GERMAN)}
"""By code. A new language is a line here and a catalogue."""


def language_of(locale: str | None) -> Language:
    """The language for one of Discord's locales (``de``, ``en-GB``); English if there is none."""
    return LANGUAGES.get((locale or '').partition('-')[0], ENGLISH)
