"""What is printed reads back as the same rule, and it is the same however it was said."""

import re
from random import Random

import msgspec
import pytest
from hypothesis import given

from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.language.reading_back import read_back
from eleusis.rules.syntax import Rule
from tests.eleusis.rules.trees import Sayable, sayable_rules
from tests.examples import some


@given(sayable_rules())
def test_what_is_printed_reads_back_the_same(rule: Rule) -> None:
    assert read_rule(rule_text(rule), limited=False) == rule
    assert read_back(rule_text(rule, 'de'), 'de') == rule


GERMAN = """
the card has the same suit as the last card
    Die Karte hat die gleiche Kartenfarbe wie die letzte
the card has the same suit as the last card or the same value as the last card
    Die Karte hat die gleiche Kartenfarbe oder den gleichen Wert wie die letzte
the card has a different value from the 4th last card
    Die Karte hat einen anderen Wert als die Karte 4 Plätze zuvor
if the last card is odd, then the card is black, otherwise the card is red
    Ist die letzte Karte ungerade, dann ist die Karte schwarz, sonst rot
if the last card is between 4 and a jack, then any card, otherwise the card has a suit not seen so far
    Liegt die letzte Karte zwischen 4 und einem Buben, dann ist die Karte beliebig, sonst hat die Karte eine noch nicht gesehene Kartenfarbe
if the last card is a queen, then the card is not an ace, otherwise if the card is red, then the card is 5 or lower
    Ist die letzte Karte eine Dame, dann ist die Karte kein Ass, sonst gilt: ist die Karte rot, dann ist die Karte höchstens 5
red cards alternate with other cards
    Rote Karten wechseln sich mit anderen Karten ab
red cards alternate with black cards
    Rote und schwarze Karten wechseln sich ab
black kings alternate with odd hearts
    Schwarze Könige wechseln sich mit ungeraden Herzkarten ab
a jack or a king is never beside an ace
    Buben oder Könige liegen nie neben Assen
cycle red, black
    Abwechselnd rot und schwarz
cycle red, black, odd and a court card
    Immer wieder rot, schwarz, ungerade und eine Bildkarte
the number of red kings is even
    Die Zahl der roten Könige ist gerade
the run of red queens is 2 or higher
    Die Länge der Serie von roten Damen ist mindestens 2
the card is in the next suit after the last red king
    Die Karte hat die nächste Kartenfarbe nach dem letzten roten König
the card is higher than the last ace
    Die Karte ist höher als das letzte Ass
the name of the last jack contains E
    Der englische Name des letzten Buben enthält ein E
if the name of the last ace does not end with E, then the card is QS
    Endet der englische Name des letzten Asses nicht auf E, dann ist die Karte Pik Dame
the card plus the last card plus the second last card is divisible by 3
    Die Summe aus der Karte, der letzten Karte und der vorletzten Karte ist durch 3 teilbar
the card is neither a heart nor odd
    Die Karte ist weder Herz noch ungerade
if not (the card is red and odd), then the last card is not prime
    Gilt nicht (die Karte ist rot und ungerade), dann ist die letzte Karte keine Primzahl
if (the card is red and odd) or at least 2 of (the card is a 7, the card is even, any card), then the last card is red
    Gilt (die Karte ist rot und ungerade) oder gelten mindestens 2 von (die Karte ist eine 7, die Karte ist gerade, die Karte ist beliebig), dann ist die letzte Karte rot
court cards count 10; start: red; the card is within 3 of the last card going round
    Bildkarten zählen 10; Startkarte: rot; die Karte ist im Kreis gezählt höchstens 3 von der letzten Karte entfernt
"""  # noqa: E501


@pytest.mark.parametrize(('english', 'german'), [pair.split('\n    ') for pair in re.split(r'\n(?! )', GERMAN.strip())])
def test_german_agrees_in_gender_case_and_number(english: str, german: str) -> None:
    rule = read_back(english)
    assert rule is not None
    assert rule_text(rule, 'de') == german


@pytest.mark.parametrize('seed', some(range(11, 15), 4))
def test_a_hundred_more_read_back_the_same(seed: int) -> None:
    sayable = Sayable(Random(seed))
    for _ in range(100):
        rule = sayable.rule()
        assert read_rule(rule_text(rule), limited=False) == rule
        assert read_back(rule_text(rule, 'de'), 'de') == rule


def test_equal_rules_are_one_key_and_survive_storage() -> None:
    sayable = Sayable(Random(5))
    for _ in range(200):
        rule = sayable.rule()
        stored = msgspec.json.decode(msgspec.json.encode(rule), type=Rule)
        assert stored == rule
        assert hash(stored) == hash(rule)
