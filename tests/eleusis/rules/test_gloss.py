"""German sentences as people type them, and the rule that the ear proposes among three."""

import pytest

from eleusis.rules.hearing.gloss import gloss
from eleusis.rules.hearing.lexicon import lexicon
from eleusis.rules.hearing.proposing import propose
from eleusis.rules.language.lexicon import stem
from eleusis.rules.language.words import NUMBERS, ORDINALS

HEARD = {
    'auf rot kommt schwarz': 'if the last card is red, then the card is black',
    'Die Karte ist immer rot': 'the card is red',
    'Herz nur nach Pik': 'if the card is a heart, then the last card is a spade',
    'immer abwechselnd rot und schwarz': 'red cards alternate with black cards',
    'höher als die letzte Karte': 'the card is higher than the last card',
    'Gleiche Farbe wie die letzte': 'the card has the same suit as the last card',
    'gleiche farbe wie die vorige karte': 'the card has the same colour as the last card',
    'nie zweimal die gleiche Farbe hintereinander': 'the card has a different colour from the last card',
    'Wenn die letzte Karte rot war, muss die nächste höher sein, sonst niedriger': 'if the last card is red, then the '
    'card is higher than the last card, otherwise the card is lower than the last card',
    'jede 3. Karte muss rot sein': 'if the position is divisible by 3, then the card is red',
    'Die Differenz zur letzten Karte ist hoechstens 3': 'the distance between the card and the last card is 3 or lower',
    'nur ungerade Zahlen': 'the card is odd',
    'Kein Bild auf Bild': 'if the last card is a court card, then the card is a number card',
    'schwarze Karten müssen höher sein, rote tiefer': 'if the card is black, then the card is higher than the last '
    'card; if the card is red, then the card is lower than the last card',
    'Die Karte darf nicht die gleiche Farbe haben wie die vorletzte': 'the card has a different suit from the second '
    'last card',
    'primzahlen sind verboten': 'the card is not prime',
    'Nach einer geraden Karte muss eine ungerade kommen und umgekehrt': 'if the last card is even, then the card is '
    'odd; if the last card is odd, then the card is even',
    'Die neue Karte muss entweder die gleiche Farbe oder den gleichen Wert haben wie die letzte': 'the card has the '
    'same suit as the last card or the same value as the last card',
    'kleiner oder gleich der letzten Karte': 'the card is at most the last card',
    'rot rot schwarz schwarz und so weiter': 'cycle red, red, black, black',
    'Eine Karte darf nur gelegt werden, wenn sie gerade ist': 'the card is even',
    'nach ner hohen karte (8 oder mehr) ne niedrige und andersrum': 'if the last card is 8 or higher, then the card is '
    'between an ace and 7; if the last card is between an ace and 7, then the card is 8 or higher',
    'Die Pikdame ist verboten': 'not ((the card is a queen) and (the card is a spade))',
    'rote Nichtbilder': 'the card is red and a number card',
    'Auf rote Katren folgt schwarz': 'if the last card is red, then the card is black',
}


@pytest.mark.parametrize('text', HEARD)
def test_german_is_heard(text: str) -> None:
    assert HEARD[text] in [proposal.text for proposal in propose(text)]


def test_what_was_left_out_is_marked_in_the_words_that_were_typed() -> None:
    first = propose('Nach Bildern nur Herz, glaube ich zumindest')[0]
    assert first.text == 'if the last card is a court card, then the card is a heart'
    assert ''.join(text if heard else f'[{text}]' for text, heard in first.heard).endswith(
        'Herz, [glaube] ich [zumindest]'
    )


def test_the_ear_knows_every_word_that_stands_for_a_german_one() -> None:
    known = lexicon().words | {*NUMBERS, *ORDINALS}
    words = {word for ways in gloss('de').phrases.values() for way in ways for word in way}
    assert not {word for word in words if stem(word) not in known} - {',', '_'}
