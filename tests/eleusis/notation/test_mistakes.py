"""A mistake in a record is found, and the line that it stands in is named."""

from random import Random

import pytest

from eleusis.notation.read import read_record
from eleusis.notation.record import RecordError, RevealedRule
from eleusis.notation.write import write_record
from eleusis.variants import PRESETS, Variant
from tests.eleusis.driver import lobby
from tests.eleusis.notation.games import checked, delphi_example, example, mistake, played
from tests.examples import some

MISTAKES = [
    # Plays
    ('1. Anna  2D ', '1. Anna  10S', 28, 'Anna is refused: “You don’t hold 10S.”'),
    ('1. Anna  2D ', '1. Anna  2D 2D', 28, 'Anna is refused: “You don’t hold 2D 2 times.”'),
    ('1. Anna  2D ', '1. Anna  2D 3C QS 8C QD', 28, 'A string has at most 4 cards. Choose fewer.'),
    ('1. Anna  2D ', '1. Ben  KC', 28, 'Ben is refused: “It’s Anna’s turn.”'),
    ('1. Anna  2D ', '1. Dora  2D', 28, 'Dora is refused: “You’re the dealer this round: you judge'),
    ('1. Anna  2D ', '1. Anna  2X', 28, 'A name from the tags, a card such as QH or 10S, or a word'),
    ('1. Anna  2D ', '1. Anna  -2D', 28, 'a word of records is expected here. Found: -2D'),
    ('1. Anna  2D ', '1. Anna  +2D', 28, 'a word of records is expected here. Found: +2D'),
    ('1. Anna  2D ', '1. Anna  02D', 28, 'a word of records is expected here. Found: 02D'),
    ('1. Anna  2D ', '1. Anna  \uff12D', 28, 'a word of records is expected here.'),
    ('starter AS', 'starter -1S', 24, 'A card such as QH or 10S is expected here. Found: -1S'),
    ('Anna holds 3C QS', 'Anna holds 3C _QS', 21, 'a word of records is expected here. Found: _QS'),
    ('stock 4H 8H 10C', 'stock 4H 8H 1-0C', 25, 'Found: 1-0C'),
    ('marker on 2', 'marker on 02', 29, 'A number is expected here. Found: 02'),
    ('Anna 0, Ben 16, Carl 9', 'Anna -0, Ben 16, Carl 9', 41, 'Found: -0'),
    ('1. Anna  2D ', '1. Emil  2D', 28, 'A name from the tags, a card such as QH or 10S, or a word'),
    ('1. Anna  2D ', '1. #9  2D', 28, '#9 is refused: “You’re not in this round.”'),
    ('1. Anna  2D ', '2. Anna  2D', 28, 'This is play 1 of the round.'),
    ('1. Anna  2D ', 'Anna  2D', 28, 'A play begins a line with its number'),
    ('1. Anna  2D ', '1. 2D', 28, 'A name is expected before “cards”.'),
    ('1. Anna  2D               right', '1. Anna', 28, 'A name from the tags, a card such as QH'),
    ('2D               right', '2D', 29, 'Anna is refused: “You can become Prophet only right after'),
    ('2. Ben   8S', '2. Anna  QS', 30, 'Anna is refused: “You’re the Prophet: you call'),
    # Verdicts and what follows from them
    ('8S AH            called right, correct', '8S AH  called right, incorrect', 31, 'Carl'),
    ('8S AH            called right, correct', '8S AH  right', 30, 'Anna, calls first.” Such as: called right'),
    ('8S AH            called right, correct', '8S AH  called right, right', 30, 'What happens here is'),
    ('7C               called right, correct', '7C called wrong, correct', 32, 'Anna dealt 10C 5S JD 6D 5H'),
    ('called wrong, correct, dealt 6D 5H', 'called wrong, correct, dealt 6D 5S', 36, '5H”. Found: dealt 6D 5S'),
    ('called wrong, correct, dealt 6D 5H', 'called wrong, correct, expelled', 36, 'dealt 6D 5H”. Found: expelled'),
    ('called wrong, correct, dealt 6D 5H', 'called wrong, correct, Ben expelled', 36, 'Found: Ben expelled'),
    ('Anna overthrown', 'Carl overthrown', 32, 'Found: Carl overthrown'),
    ('Anna dealt 4H 8H 10C 5S JD', 'Anna dealt 4H 8H 10C 5S', 32, 'Found: Anna dealt 4H 8H 10C 5S'),
    ('laid KH', 'laid QH', 32, 'QH isn’t in the hand that was shown.'),
    (', laid KH', '', 32, 'With that verdict, name a right card from the hand that was'),
    ('no-play 7S 10S JC KC', 'no-play 7S 10S JC', 37, 'What happens here is'),
    ('marker on 7', 'marker on 8', 35, 'What happens here is “Carl becomes Prophet, marker on 7”.'),
    ('      grace ends\n   5.', '   5.', 33, 'is up.” A line “grace ends” is expected first.'),
    ('      Carl becomes Prophet, marker on 7', '      right', 35, 'There’s nothing to judge right now.'),
    ('   6. Anna', '   6. Anna  8C right\n   7. Anna', 36, 'The Prophet, Carl, calls first.'),
    # Chance
    ('Ben holds KC', 'Ben holds KH', 22, 'These are not the cards there are: KC missing, KH too many.'),
    ('Anna holds 3C QS', 'Anna holds QS', 21, 'A hand of 7 cards is expected here; there are 6.'),
    ('      Ben holds KC 10S AH 7S 8S KH JC\n', '', 20, 'A line “Ben holds ...” is expected below.'),
    ('      Ben holds', '      Anna holds', 22, 'Line 21 says this already.'),
    ('      Ben holds', '      Dora holds', 22, 'Only the players of this round are dealt cards.'),
    ('      starter AS\n', '', 20, 'A line “starter ...” is expected below.'),
    ('starter AS', 'starter AS KS', 24, 'A name is expected before “cards”.'),
    ('starter AS', 'starter AS, stock', 24, '"holds", "stock" and "shuffled" stand in lines of their own.'),
    ('stock 4H', 'shuffled 4H', 25, 'When the cards are dealt'),
    ('stock 4H 8H', 'stock 4H', 25, 'These are not the cards there are: 8H missing.'),
    ('shuffled AD 10D', 'shuffled AD AD', 38, '10D missing, AD too many'),
    ('shuffled AD', 'stock AD', 38, 'Cards are dealt only when the rule is sealed for the first time in a round.'),
    ('   1. Anna', '      shuffled AD AD\n   1. Anna', 28, 'No cards are shuffled by what happens above.'),
    ('   1. Anna', '      AD AD\n   1. Anna', 28, 'Cards alone only continue'),
    # The ends
    ('Ben 16, Carl 9', 'Ben 17, Carl 9', 41, '“end of round 1, Anna 0, Ben 16, Carl 9, Dora 12” is expected here.'),
    ('Anna 0, Ben 16', 'Ben 16', 41, 'is expected here.'),
    ('end of round 1: Anna 0, Ben 16, Carl 9, Dora 12\n', '', 46, '“end of round 1, Anna 0,'),
    ('end of round 1', 'end of round 2', 41, '“end of round 1, Anna 0,'),
    ('Anna 10, Ben 26', 'Anna 11, Ben 26', 49, '“end of match, Anna 10, Ben 26, Carl 19, Dora 12” is expected here.'),
    ('match stopped', 'unfinished', 49, 'After the line “unfinished” only the check sum is expected.'),
    ('match stopped\n', '', 48, 'Nothing has ended here.'),
    ('match stopped\n\nend of match: Anna 10, Ben 26, Carl 19, Dora 12\n', '', 48, 'The record breaks off'),
    ('end of match: Anna 10, Ben 26, Carl 19, Dora 12\n', '', 50, '“end of match, Anna 10'),
    ('Dora 12\n; Anna', 'Dora 12\nDora seals "x"\n; Anna', 42, 'No round is being played.'),
    ('match stopped', 'match stopped\nAnna leaves', 48, '“end of match,'),
    # The table
    ('round 1,', 'round 2,', 19, 'What happens here is “round 1, Dora deals to Anna Ben Carl”.'),
    ('Dora deals to Anna Ben Carl', 'Anna deals to Ben Carl Dora', 19, 'What happens here is “round 1, Dora deals to'),
    ('Dora deals to Anna Ben Carl', 'Dora deals to Anna Ben', 19, 'What happens here is “round 1, Dora deals to'),
    ('Dora deals to Anna Ben Carl', 'Dora deals to Anna Ben Emil', 19, 'A name from the tags'),
    ('Dora seals', 'Anna seals', 20, 'Anna is refused: “Only the dealer, Dora, can do that.”'),
    ('Carl sits', 'Dora sits', 15, 'What happens here is “Carl sits”.'),
    ('Carl sits', 'Anna sits', 15, 'Anna is refused: “That seat is taken.”'),
    ('Carl sits', 'sits', 15, 'A name is expected before “sits”.'),
    ('Carl sits', 'leaves', 15, 'A name is expected before “leaves”.'),
    ('Carl sits', 'Carl', 15, 'A name from the tags'),
    ('Carl sits', 'Carl stands', 15, 'a word of records is expected here. Found: stands'),
    ('Carl sits', 'Carl right', 15, 'No name is expected before “right”.'),
    ('Carl sits', 'Carl sits\nexpelled', 16, 'What a player does, or a verdict, is expected'),
    ('Carl sits', ',', 15, 'A line says something, or it is empty.'),
    ('Carl sits', '3.', 15, 'A play is expected after its number'),
    ('Carl sits', '3. Carl sits', 15, 'Cards or "no-play" are expected after a number and a name'),
    ('Dora volunteers', 'round 1', 19, 'A round is being played.'),
    ('hints "Only one thing about a card matters."', 'hints Only', 27, 'Text in double quotes is expected here.'),
    ('matters."', 'matters.', 27, 'Text in quotes ends on the line where it begins.'),
    ('matters."', r'matters\q."', 27, 'In quotes a backslash stands only in'),
    ('Dora hints "Only', 'Dora flags "none" "Only', 27, 'A number is expected here.'),
    ('Dora hints "Only one thing about a card matters."', 'Dora redraws, starter', 27, 'A card such as QH or 10S'),
    ('Dora hints "Only one thing about a card matters."', 'Dora redraws', 27, 'a line “shuffled” with 31 cards'),
    ('Dora hints "Only', 'Dora hints "  Only', 27, 'What happens here is “Dora hints "Only one'),
    # Tags
    ('[Record "New Eleusis 3"]\n', '', 1, 'This program reads records that begin with [Record "New Eleusis 3"].'),
    ('Eleusis 3"', 'Eleusis 4"', 1, 'This program reads records that begin with [Record "New Eleusis 3"].'),
    ('[Seat 2 "Ben"]', '[Seat 2 Ben]', 7, 'A tag is expected here, such as [Seat 1 "Anna"]'),
    ('[Seat 2 "Ben"]', '[Seat 1 "Ben"]', 7, 'Line 6 has the same tag.'),
    ('[Seat 2 "Ben"]', '[Seat 0 "Ben"]', 7, 'A number from 1 to 999 is expected before the text.'),
    ('[Seat 2 "Ben"]', '[Seat "Ben"]', 7, 'A number from 1 to 999 is expected before the text.'),
    ('[Seat 2 "Ben"]', '[Chair 2 "Ben"]', 7, 'A tag is expected here: [Variant "gardner"]'),
    ('[Seat 2 "Ben"]', '', 14, 'A name from the tags'),
    ('[Variant "gardner"]', '[Variant "chess"]', 2, 'that this program knows: gardner, matuszek, drexler,'),
    ('[Variant hand "7"]', '[Variant hands "7"]', 4, 'A variant has no such field.'),
    ('[Variant hand "7"]', '[Variant hand "201"]', 4, 'A number from 0 to 200 is expected here.'),
    ('[Variant hand "7"]', '[Variant hand "-7"]', 4, 'A number from 0 to 200 is expected here.'),
    ('[Variant hand "7"]', '[Variant hand "8"]', 21, 'A hand of 8 cards is expected here; there are 7.'),
    ('[Variant hand "7"]', '[Variant dealer_cap_counts_marked "1"]', 4, '"yes" or "no" is expected here.'),
    ('[Nonce 1 "6f1d20a9c4b57e83"]\n', '', 10, 'A tag [Nonce 1 "..."] belongs to this one.'),
    ('[Rule 1 "Red and black alternate."]\n', '', 10, 'A tag [Rule 1 "..."] belongs to this one.'),
    ('[Rule 1 "Red and', '[Rule 1 "Black and', 10, 'The seal of this rule with its nonce is'),
    ('Anna sits', '[Seat 5 "Emil"]\nAnna sits\n[Seat 6 "Fritz"]', 15, 'Tags stand together at the top.'),
]  # fmt: skip


@pytest.mark.parametrize(('right', 'wrong', 'line', 'sentence'), MISTAKES)
def test_found_in_its_line(right: str, wrong: str, line: int, sentence: str) -> None:
    assert example().count(right) == 1
    error = mistake(example().replace(right, wrong))
    assert sentence in error.explanation
    assert error.line == line, error


def test_the_rule_of_a_round_under_way_is_no_part_of_a_record() -> None:
    table = lobby(4)
    table.next_round()
    text = write_record(table.events, secrets=True)
    for number in (1, 2):
        told = text.replace('\n\n', f'\n[Rule {number} "x"]\n[Nonce {number} "y"]\n\n', 1)
        error = mistake(told)
        assert error.sentence == f'In this record round {number} has not ended, so its rule is still a secret.'
        assert error.found == f'[Rule {number} "x"]'


def test_a_rule_is_checked_against_the_seal_that_counts() -> None:
    record = read_record(example())
    assert record.revealed == {1: RevealedRule('Red and black alternate.', '6f1d20a9c4b57e83')}
    sealed_anew = example().replace('      Dora hints', '      Dora seals "another"\n      Dora hints')
    assert 'not the one of round 1' in mistake(sealed_anew).sentence


ONE_CHARACTER = [
    ('Carl  KS', 'Carl  4S'),
    ('expulsion "12"', 'expulsion "2"'),
    ('[Variant expulsion', ';[Variant expulsion'),
    ('matters."', 'maters."'),
    ('[Seat 4 "Dora"]', '[Seat 5 "Dora"]'),
]


@pytest.mark.parametrize(('right', 'wrong'), ONE_CHARACTER)
def test_a_slip_that_would_make_another_possible_match_is_found(right: str, wrong: str) -> None:
    error = mistake(example().replace(right, wrong, 1))
    found = 'Something was changed: to what stands above belongs “checked by'
    assert 'Seat' in right or (error.line == 51 and error.sentence.startswith(found))


@pytest.mark.parametrize('first', some(range(8), 2))
def test_no_slip_of_one_character_changes_the_match(first: int) -> None:
    """A character left out, mistyped or too many: either it is found, or the match is the same."""
    text, rng = example(), Random(first)
    whole = played(text).events
    for place in range(first, len(text), 8):
        more, other = rng.choices(' 0123456789AJQKSHCDabcdeghilnorstwy;"#,', k=2)
        for changed in (text[place + 1 :], other + text[place + 1 :], more + text[place:]):
            try:
                assert played(text[:place] + changed).events == whole, (place, changed[0])
            except RecordError:
                continue


def test_a_record_may_be_changed_on_purpose() -> None:
    """The sum that belongs to what stands there is named, so that it can be put in its place."""
    changed = example().replace('Carl  KS', 'Carl  4S')
    error = mistake(changed)
    right = error.sentence.partition('“')[2].partition('”')[0]
    assert played(changed.replace(error.found, right)).match.final == played(example()).match.final


def test_nothing_stands_below_the_check_sum() -> None:
    assert mistake(example() + 'Anna leaves\n').sentence == 'After the check sum nothing is expected.'
    lines = example().splitlines()
    assert mistake('\n'.join(lines[:-1])).sentence.startswith('The record breaks off: “checked by "')


IN_DELPHI = [
    ('is oracle for', 'deals to', 16, 'What happens here is “round 1, Dora is oracle for Anna Ben Carl”.'),
    ('      starter 8H\n', '', 17, 'A line “starter ...” is expected below.'),
    ('starter 8H', 'Anna holds 8H', 18, 'Only the players of this round are dealt cards.'),
    ('stock 4S 9S', 'stock 4S 4S', 19, 'These are not the cards there are: 9S missing, 4S too many.'),
    ('card 4S', 'card 9S', 22, 'The card that is turned up is 4S.'),
    ('1. card 4S', '2. card 4S', 22, 'This is card 1 of the round. Found: 2.'),
    ('1. card 4S', 'card 4S', 22, 'A play begins a line with its number'),
    ('card 4S: Ben', 'Ben', 22, 'Cards or "no-play" are expected after a number and a name'),
    ('card 4S: Ben says', 'Ben 4S, Ben says', 22, 'Delphi doesn’t have that: no one has a hand.'),
    ('Ben says right, Anna says right, Carl says wrong, it is right', '', 22, 'What a player does, or a verdict,'),
    ('Ben says right, Anna says right, Carl says wrong', 'Ben says right', 22, 'until everyone has spoken.'),
    ('Carl says wrong, it is right', 'Dora says wrong', 22, 'Dora is refused: “You’re the oracle: the others'),
    ('Carl says wrong, it is right', 'Carl says wrong, right', 22, 'it is right”. Found: right'),
    ('Carl says wrong, it is right', 'says wrong', 22, 'A name is expected before “says wrong”.'),
    ('Carl says wrong, it is right', 'Carl says maybe', 22, 'a word of records is expected here. Found: says'),
    ('wrong, it is right', 'wrong, Anna it is right', 22, 'No name is expected before “it is right”.'),
    ('Carl says wrong, it is right', 'Carl says wrong, time is up', 22, 'This is refused: “No one is waiting'),
    ('time is up, Anna skipped', 'time is up, Carl skipped', 26, 'Found: Carl skipped'),
    ('time is up, Anna skipped', 'Dora times out, Anna skipped', 26, 'until everyone has spoken.'),
    ('      it is wrong\n', '', 25, 'No card is turned up here.'),
    ('      it is wrong\n', '      it is wrong\n      verdict taken back\n', 27, 'No card is turned up here.'),
    ('Carl wishes to count', 'Anna wishes to count', 28, '“You’ve already asked to stop and count.”'),
    ('Carl -6, Dora 6\n; Anna', 'Carl 6, Dora 6\n; Anna', 31, '“end of round 1, Anna 3, Ben 3, Carl -6, Dora 6” is'),
    ('[Variant "delphi"]', '[Variant "delphi"]\n[Variant hand "7"]', 3, 'make no sense together. Delphi has'),
    ('[Variant "delphi"]', '[Variant "delphi"]\n[Variant oracle "no"]', 3, 'A variant has no such field.'),
    ('[Variant "delphi"]', '[Variant "gardner"]', 16, 'What happens here is “round 1, Dora deals to Anna Ben Carl”.'),
]  # fmt: skip


@pytest.mark.parametrize(('right', 'wrong', 'line', 'sentence'), IN_DELPHI)
def test_found_in_its_line_of_delphi(right: str, wrong: str, line: int, sentence: str) -> None:
    assert delphi_example().count(right) == 1
    error = mistake(delphi_example().replace(right, wrong))
    assert sentence in error.explanation
    assert error.line == line, error


def test_of_a_card_nobody_speaks_in_the_other_game() -> None:
    for line in ('1. card 2D: Anna says right', 'Anna says right', 'time is up', 'it is right', 'Anna wishes to count'):
        error = mistake(example().replace('   1. Anna  2D               right', f'   {line}'))
        assert error.line == 28, line


def test_there_is_no_prophet_to_speak() -> None:
    assert mistake(example().replace('2D               right', '2D  called right')).sentence == 'There is no Prophet.'


RECORD = '[Record "New Eleusis 3"]\n[Variant "gardner"]\n\n#1 sits\nrules "{}"\n#1 leaves\nunfinished\n'


@pytest.mark.parametrize(
    ('text', 'variant'),
    [
        ('drexler', PRESETS['drexler']),
        ('gardner, hand 9, expulsion never', Variant(hand=9, expulsion=None)),
        ('gardner, hand 9, name at home, on Sundays', Variant('at home, on Sundays', hand=9)),
    ],
)
def test_a_record_says_how_it_is_played_now(text: str, variant: Variant) -> None:
    assert played(checked(RECORD.format(text))).match.variant == variant


@pytest.mark.parametrize(
    ('text', 'sentence'),
    [
        ('chess', 'A variant is expected that this program knows'),
        ('gardner, hand 9, starter yes', 'What happens here is “rules "gardner, hand 9"”.'),
        ('gardner, hands 9', 'A variant has no such field.'),
        ('gardner, hand nine', 'A number from 0 to 200 is expected here.'),
        ('gardner, hand', 'A number from 0 to 200 is expected here.'),
        ('gardner, hand 99', 'This is refused: ““hand” must be a number from 1 to 30.”'),
    ],
)
def test_a_record_of_rules_that_cannot_be_is_refused(text: str, sentence: str) -> None:
    error = mistake(RECORD.format(text))
    assert sentence in error.explanation
    assert error.line == 5
