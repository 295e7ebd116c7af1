"""The words that dealers use, and what each of them means.

A *meaning* is a terminal of the grammar and, where there are several of a kind, which one it is. The reader takes the
longest phrase it knows; ``SKIPPED`` words are those that sentences have and rules do not need.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from bot.eleusis.cards import Colour, Suit
from bot.rules.syntax import Attribute, Digits, Quality, Ref


class Meaning(NamedTuple):
    """What a phrase stands for."""

    kind: str
    """The terminal of the grammar."""
    value: object = None
    """Which one of its kind."""


SKIPPED = 'SKIPPED'

_ATTRIBUTES: dict[Attribute, tuple[str, ...]] = {
    Attribute.SUIT: ('suit', 'suits'),
    Attribute.COLOUR: ('colour', 'color', 'colours', 'colors'),
    Attribute.VALUE: ('value', 'values', 'rank', 'ranks', 'number', 'numbers'),
    Attribute.PARITY: ('parity', 'parities'),
    Attribute.KIND: ('kind', 'kinds'),
    Attribute.FACE: ('face', 'card', 'card exactly'),
}

_MEANINGS: tuple[tuple[Meaning, str], ...] = (
    # The frame of a sentence
    (Meaning('IF'), 'if | when | whenever | where | in case | as long as | while'),
    (Meaning('UNLESS'), 'unless | except when | except if'),
    (Meaning('THEN'), 'then'),
    (Meaning('ELSE'), 'otherwise | else | or else | in all other cases | in any other case'),
    (Meaning('ELSE'), 'in other cases'),
    (Meaning('THEN'), 'and then'),
    (Meaning('OTHERS'), 'other cards | all others | the others | others | all other cards | the rest | any other card'),
    (Meaning('OTHERS'), 'any other | all the others | the other cards'),
    (Meaning('AND'), 'and | but | and also | also | as well as | &'),
    (Meaning('OR'), 'or'),
    (Meaning('NOT'), 'no card may have | no card may be | no card may'),
    (Meaning('NOT'), "not | never | no | neither | must not | may not | cannot | do not | does not | don't"),
    (Meaning('NOT'), "doesn't | can't | mustn't | not be | never be | must never | must not be | may not be"),
    (Meaning('NOT'), 'cannot be | can not | can not be | may never | may never be | must never be | should not'),
    (Meaning('NOT'), 'should not be'),
    (Meaning('ISNOT'), "is not | are not | isn't | aren't | was not | wasn't | were not | is never | are never"),
    (Meaning('ISNOT'), "has not | does not have | doesn't have | has no"),
    (Meaning('NON'), 'non | un'),
    (Meaning('EXCEPT'), 'any card but | anything but | any card except | anything except | all but | all cards but'),
    (Meaning('EXCEPT'), 'all except | all cards except | everything but | everything except | any card other than'),
    (Meaning('EXCEPT'), 'any card apart from | anything other than'),
    (Meaning('IS'), 'is | are | was | were | be | must be | should be | has to be | have to be | needs to be'),
    (Meaning('IS'), 'shall be | has | have | had | must have | is of | are of | being | is in | must be of'),
    (Meaning('IS'), 'must be in | can be | may be'),
    (Meaning('IS'), 'equals | is always'),
    (Meaning('AFTER'), 'must follow | follow | follows | comes after | come after | must come after'),
    (Meaning('AFTER'), 'after | on | following | upon | on top of'),
    (Meaning('NEVER_FOLLOWED'), 'may not be followed by | must not be followed by | is never followed by'),
    (Meaning('NEVER_FOLLOWED'), 'are never followed by | never followed by | not followed by | is not followed by'),
    (Meaning('NEVER_FOLLOWED'), 'are not followed by | can not be followed by | cannot be followed by'),
    (Meaning('VICE_VERSA'), 'and vice versa | and the other way round | and the reverse | and conversely'),
    (Meaning('ONLY_AFTER'), 'only after | may only be played after | may only follow | can only follow | only on'),
    (Meaning('ONLY_AFTER'), 'can only be played after | must only be played after | only follow | only follows'),
    (Meaning('EXCEPT_AFTER'), 'except after | but not after | unless after'),
    (Meaning('FOLLOWED'), 'is followed by | are followed by | must be followed by | followed by'),
    (Meaning('FOLLOWED'), 'is always followed by | leads to | calls for | needs | requires'),
    # The cards one speaks of
    (Meaning('REF', Ref.CARD), 'the card | this card | the new card | the next card | new card | next card'),
    (Meaning('REF', Ref.CARD), 'the played card | played card | each card | its value | the value | the card played'),
    (Meaning('REF', Ref.CARD), 'they | every card | each new card | every new card | your card'),
    (Meaning('IT'), 'it'),
    (Meaning('BEFORE_IT'), 'the one before it | the one before that | the card before it | the card before that'),
    (Meaning('BEFORE_IT'), 'card before it | one before it | one before that | its predecessor'),
    (Meaning('REF', Ref.LAST), 'last | last card | last one | previous | previous card | previous one'),
    (Meaning('REF', Ref.LAST), 'preceding card | preceding | card before | the one before'),
    (Meaning('REF', Ref.LAST), 'prior card | the card before | last value'),
    (Meaning('REF', Ref.LAST), 'previous value | last card value | the last card on the line | last accepted card'),
    (Meaning('REF', Ref.LAST), 'last right card | the last card played | the last card in the line'),
    (Meaning('REF', Ref.LAST), 'the last card laid'),
    (Meaning('REF', Ref.SECOND), 'the card two back | the card two before | card two back | card two before'),
    (Meaning('REF', Ref.SECOND), 'second last | second last card | second to last | second to last card'),
    (Meaning('REF', Ref.SECOND), 'penultimate | penultimate card | next to last | next to last card'),
    (Meaning('REF', Ref.SECOND), 'card before last | one before last | the card before the last'),
    (
        Meaning('REF', Ref.SECOND),
        'the card before the last card | two cards back | two back | card two before | card two back',
    ),
    (Meaning('REF', Ref.SECOND), 'the card before the last one | the one before the last | second last value'),
    (Meaning('REF', Ref.SECOND), 'last but one | two cards ago | two ago | card two back | card before the previous'),
    (Meaning('REF', Ref.SECOND), '2nd last card'),
    (Meaning('REF', Ref.THIRD), 'third last | third last card | third to last | third to last card'),
    (Meaning('REF', Ref.THIRD), 'three cards back | antepenultimate | antepenultimate card | three back'),
    (Meaning('REF', Ref.THIRD), 'three cards ago | last but two | third last value | three ago | card three back'),
    (Meaning('REF', Ref.THIRD), '3rd last card'),
    (Meaning('REF', Ref.STARTER), 'starter | starter card | starting card | first card | start card | the starter'),
    (Meaning('REF', Ref.WRONG), 'last wrong card | wrong card | last rejected card | rejected card'),
    (Meaning('REF', Ref.WRONG), 'last sideline card'),
    (Meaning('SOME_OF', (Ref.LAST, Ref.SECOND)), 'any of the last two cards | one of the last two cards'),
    (Meaning('SOME_OF', (Ref.LAST, Ref.SECOND)), 'at least one of the last two cards | either of the last two cards'),
    (Meaning('SOME_OF', (Ref.LAST, Ref.SECOND, Ref.THIRD)), 'any of the last three cards'),
    (Meaning('SOME_OF', (Ref.LAST, Ref.SECOND, Ref.THIRD)), 'one of the last three cards'),
    (Meaning('SOME_OF', (Ref.LAST, Ref.SECOND, Ref.THIRD)), 'at least one of the last three cards'),
    (Meaning('REFS', (Ref.LAST, Ref.SECOND)), 'last two cards | last two | last two values | two last cards'),
    (Meaning('REFS', (Ref.LAST, Ref.SECOND)), 'last 2 cards | previous two cards | previous two | last 2'),
    (Meaning('REFS', (Ref.LAST, Ref.SECOND)), 'last 2 values'),
    (Meaning('REFS', (Ref.LAST, Ref.SECOND, Ref.THIRD)), 'last three cards | last three | last three values'),
    (Meaning('REFS', (Ref.LAST, Ref.SECOND, Ref.THIRD)), 'last 3 | previous three cards | last 3 cards'),
    (Meaning('REFS', (Ref.LAST, Ref.SECOND, Ref.THIRD)), 'last 3 values'),
    # What a card is
    (Meaning('COLOUR', Colour.RED), 'red | reds'),
    (Meaning('COLOUR', Colour.BLACK), 'black | blacks'),
    (Meaning('SUIT', Suit.SPADES), 'spade | spades | ♠ | ♤'),
    (Meaning('SUIT', Suit.HEARTS), 'heart | hearts | ♥ | ♡'),
    (Meaning('SUIT', Suit.CLUBS), 'club | clubs | ♣ | ♧'),
    (Meaning('SUIT', Suit.DIAMONDS), 'diamond | diamonds | ♦ | ♢'),
    (Meaning('QUALITY', Quality.ODD), 'odd | odds | odd number | odd numbers | odd valued | uneven'),
    (Meaning('QUALITY', Quality.EVEN), 'even | evens | even number | even numbers | even valued'),
    (Meaning('QUALITY', Quality.PRIME), 'prime | primes | prime number | prime numbers'),
    (Meaning('COURT'), 'court | courts | court card | court cards | face card | face cards | picture | picture card'),
    (Meaning('COURT'), 'picture cards | pictures | royal | royals | royalty | honour | honours'),
    (Meaning('NUMBERED'), 'number card | number cards | numbered | numbered card | numbered cards | pip card'),
    (Meaning('NUMBERED'), 'pip cards | spot card | spot cards | numeral | numerals | plain card | plain cards'),
    (Meaning('NUMBERED'), 'non court'),
    (
        Meaning('ANYTHING', True),
        'any card | anything | anything goes | any card at all | every card is right | all cards | free',
    ),
    (Meaning('ANYTHING', False), 'no card | nothing | no card is right'),
    # Relations
    (Meaning('HIGHER'), 'higher | above | greater | bigger | larger | more | over | up | > | exceeds'),
    (Meaning('HIGHER'), 'higher in value'),
    (Meaning('LOWER'), 'lower | below | less | smaller | under | down | < | beneath | fewer | lower in value'),
    (Meaning('AT_LEAST'), 'at least as high as | as high as or higher than'),
    (Meaning('AT_LEAST'), 'at least | equal or higher | higher or equal | equal to or higher | higher or equal to'),
    (Meaning('AT_LEAST'), '>= | not lower | not below | no lower | not less | greater or equal | equal or greater'),
    (Meaning('AT_LEAST'), '≥ | same or higher | higher or the same | the same or higher | equal or above | no less'),
    (Meaning('AT_LEAST'), '≧ | equal to or greater | greater than or equal | greater than or equal to'),
    (Meaning('AT_LEAST'), 'higher than or equal to'),
    (
        Meaning('AT_MOST'),
        'at most as high as | at most | equal or lower | lower or equal | equal to or lower | lower or equal to | <=',
    ),
    (Meaning('AT_MOST'), 'not higher | not above | no higher | not more | less or equal | equal or less | ≤ | up to'),
    (Meaning('AT_MOST'), 'same or lower | lower or the same | the same or lower | equal or below | no more | ≦'),
    (Meaning('AT_MOST'), 'equal to or less | less than or equal | less than or equal to | lower than or equal to'),
    (Meaning('OR_HIGHER'), 'or higher | or more | or above | or greater | or up | and up | or over | or better'),
    (Meaning('OR_HIGHER'), 'or bigger'),
    (Meaning('OR_LOWER'), 'or lower | or less | or below | or smaller | or under | or down'),
    (Meaning('EQUAL'), 'equal | equal to | = | := | means | same as | the same as | =='),
    (Meaning('UNEQUAL'), 'unequal | unequal to | != | ≠ | different from | other than | not equal to | not equal'),
    (Meaning('BETWEEN'), 'between | from | in between'),
    (Meaning('WITHIN'), 'within | no further than'),
    (Meaning('BY'), 'by'),
    (Meaning('TO'), 'to | through | up to and including | – | ...'),
    (Meaning('THAN'), 'than | as | that of | than that of | as that of | from that of | to that of | as in'),
    (Meaning('THAN'), 'compared to | compared with | after that of'),
    (Meaning('SAME_ATTRIBUTE', Attribute.SUIT), 'follow suit | follows suit'),
    (Meaning('SAME'), 'same | the same | equal in | matching | matches | match | one and the same | shares | share'),
    (Meaning('DIFFERENT'), 'different | another | a different | other | the other | opposite | the opposite'),
    (Meaning('DIFFERENT'), 'changes'),
    (Meaning('NEXT_VALUE'), 'next in rank | next in value | the next value | next value | the next rank | next rank'),
    (Meaning('NEXT_SUIT', 1), 'in the next suit | of the next suit | next suit | the next suit | in the suit after'),
    (Meaning('NEXT_SUIT', 1), 'in the following suit | following suit'),
    (Meaning('NEXT_SUIT', -1), 'in the previous suit | of the previous suit | previous suit | in the suit before'),
    (Meaning('NEXT_SUIT', -1), 'the suit before | in the preceding suit | the previous suit | in the one before'),
    (Meaning('SUITS', 1), 'suits after | suits on | suits further'),
    (Meaning('SUITS', -1), 'suits before | suits back'),
    (Meaning('AWAY'), 'away | away from | apart | apart from | off'),
    (Meaning('AROUND', True), 'going round | going around | around | round the corner | around the corner | wrapping'),
    (Meaning('AROUND', True), 'wrapping around | with wrap around | cyclically | in the circle | wrap around'),
    (Meaning('AROUND', True), 'going in a circle'),
    (Meaning('DIVISIBLE'), 'divisible by | a multiple of | multiple of | multiples of | evenly divisible by'),
    # Numbers
    (Meaning('VALUE_OF'), 'value of | values of | rank of | the value of | number on'),
    (Meaning('POSITION'), 'position | place | turn number | card number | position in the line | place in the line'),
    (Meaning('POSITION'), 'position of the card | the number of the card'),
    (Meaning('RUN_OF'), 'run of | the run of | run of cards that are | the run of cards that are | run length of'),
    (Meaning('RUN_OF'), 'length of the run of | the length of the run of | streak of'),
    (Meaning('MORE'), 'there are more | there have been more'),
    (Meaning('FEWER'), 'there are fewer | there have been fewer'),
    (Meaning('COUNT'), 'number of | count of | how many | the number of | amount of | number of cards that are'),
    (Meaning('COUNT'), 'the number of cards that are | number of cards'),
    (Meaning('HIGHEST'), 'highest | highest so far | highest value so far | highest card so far | highest value'),
    (Meaning('HIGHEST'), 'highest card | highest card on the line | highest value on the line | maximum so far'),
    (Meaning('HIGHEST'), 'maximum'),
    (
        Meaning('LOWEST'),
        'lowest | lowest so far | lowest value so far | lowest card so far | lowest value | lowest card',
    ),
    (Meaning('LOWEST'), 'lowest card on the line | lowest value on the line | minimum so far | minimum'),
    (
        Meaning('TOTAL'),
        'total | total of the main line | total so far | sum of all values | sum of all cards | sum of the line',
    ),
    (Meaning('TOTAL'), 'the total of all | sum of all values so far | sum so far | sum of all cards so far'),
    (Meaning('TOTAL'), 'total of the line'),
    (Meaning('WRONG_CARDS'), 'number of wrong cards | number of rejected cards | wrong cards | rejected cards'),
    (Meaning('WRONG_CARDS'), 'the number of wrong cards | number of sideline cards | length of the sideline'),
    (Meaning('SUM'), 'sum of | sum | the sum of'),
    (Meaning('PRODUCT'), 'product of | product | the product of'),
    (
        Meaning('DISTANCE'),
        'difference of | difference between | difference | distance between | the distance between | distance of',
    ),
    (Meaning('TWICE'), 'twice | double | the double of'),
    (Meaning('PLUS'), 'plus | +'),
    (Meaning('MINUS'), 'minus | - | −'),
    (Meaning('TIMES'), 'times | * | × | multiplied by'),
    (Meaning('MOD'), 'mod | modulo | % | modulus | remainder by'),
    (
        Meaning('DIGIT', Digits.PI),
        'the next digit of pi | digits of pi after the point | next digit of pi | digit of pi | digits of pi',
    ),
    (Meaning('DIGIT', Digits.PI), 'follow the digits of pi | π | digits of π'),
    (Meaning('DIGIT', Digits.E), 'the next digit of e | next digit of e | digit of e | digits of e'),
    (Meaning('DIGIT', Digits.E), 'follow the digits of e'),
    (Meaning('DIGIT', Digits.ROOT_2), 'the next digit of root 2 | next digit of root 2 | digit of root 2'),
    (Meaning('DIGIT', Digits.ROOT_2), 'digits of root 2 | digits of root two | digits of the square root of 2'),
    (Meaning('DIGIT', Digits.ROOT_2), 'digits of the square root of two'),
    (Meaning('DIGIT', Digits.GOLDEN), 'the next digit of the golden ratio | next digit of the golden ratio'),
    (Meaning('DIGIT', Digits.GOLDEN), 'digits of the golden ratio | digits of phi | digit of the golden ratio'),
    (Meaning('DIGIT', Digits.GOLDEN), 'next digit of phi'),
    # Whole patterns
    (Meaning('EVERY', 2), 'every second card | every other card | each second card | every second | every other'),
    (Meaning('EVERY', 3), 'every third card | each third card | every third'),
    (Meaning('EVERY', 4), 'every fourth card | each fourth card | every fourth'),
    (Meaning('EVERY', 5), 'every fifth card | each fifth card | every fifth'),
    (Meaning('CYCLE'), 'cycle | cycle through | cycling | in turn | repeat | in a cycle | repeating | in rotation'),
    (
        Meaning('CYCLE'),
        'and so on | in that order | in this order | and repeat | over and over | then repeat | in order',
    ),
    (Meaning('ALTERNATE'), 'alternate | alternates | alternating | alternately | take turns | must alternate'),
    (Meaning('ALTERNATE'), 'alternation of | alternate between | switch | switches | alternating between'),
    (Meaning('ALTERNATE_WITH'), 'alternate with | alternates with | alternating with | must alternate with'),
    (Meaning('BESIDE'), 'beside | next to | adjacent to | by the side of | touching | neighbour to'),
    (Meaning('NEVER_BESIDE'), 'never beside | is never beside | are never beside | not beside | is not beside'),
    (Meaning('NEVER_BESIDE'), 'never next to | is never next to | are never next to | not next to'),
    (Meaning('NEVER_BESIDE'), 'may not be next to | must not be next to | may never be next to'),
    (Meaning('NEVER_BESIDE'), 'must never be next to | must not be beside | may not be beside | are not beside'),
    (Meaning('NEVER_BESIDE'), 'may never be beside | must never be beside'),
    (Meaning('CHOOSE'), 'choose by | chooses | decides | picks | choose among | selects | decides between'),
    (Meaning('CHOOSE'), 'chooses between'),
    (Meaning('IN_A_ROW'), 'in a row | in succession | in sequence | one after another | one after the other'),
    (Meaning('IN_A_ROW'), 'consecutive'),
    # Settings
    (Meaning('COUNTS'), 'count | counts | count as | counts as | is worth | are worth | worth | has value'),
    (Meaning('COUNTS'), 'have value'),
    (Meaning('ACE_HIGH'), 'ace high | aces high | aces are high | ace is high | the ace is high | with ace high'),
    (Meaning('SUIT_ORDER'), 'suit order | order of suits | the suit order is | suits in order | suits in the order'),
    (Meaning('SUIT_ORDER'), 'order of the suits | the order of suits is | suit order is'),
    (Meaning('START'), 'start : | start with | the starter must be | starting card : | start ='),
    (Meaning('START'), 'starts with'),
    # Marks
    (Meaning('SEPARATOR'), '; | .'),
    (Meaning('COMMA'), ','),
    (Meaning('COLON'), ': | → | => | ->'),
    (Meaning('SLASH'), '/'),
    (Meaning('OPEN'), '( | ['),
    (Meaning('CLOSE'), ') | ]'),
    (Meaning('OPEN_SET'), '{ | one of { | in {'),
    (Meaning('CLOSE_SET'), '}'),
    # What rules do not need
    (Meaning(SKIPPED), 'a card is right if | a card is right when | a card is right only if | cards are right if'),
    (Meaning(SKIPPED), 'a card is right if and only if | either up or down | up or down | in either direction | any'),
    (Meaning(SKIPPED), 'cards that are | with the queen even | with queens even | the queen is even | queens are even'),
    (Meaning(SKIPPED), 'the | a | an | of | exactly | card | cards | play | lay | put | must | should | shall'),
    (Meaning(SKIPPED), 'only | always | one | ones | every | each | all | both | you | your | i | we | to play'),
    (Meaning(SKIPPED), 'to lay | must play | must lay | may play | just | simply | so | far | now | please | either'),
    (Meaning(SKIPPED), 'can | may | that | which | who | there | with | must follow | comes | come | follows'),
    (Meaning(SKIPPED), 'follow | goes | go | in | value is | rule | the rule is | at all times | its | having'),
    (Meaning(SKIPPED), 'being | also be | do | does | will | again | " | \' | “ | ” | ’ | must come | comes a'),
    (Meaning(SKIPPED), 'must be played | played | laid | is played | are played | are right | is right'),
    (Meaning(SKIPPED), 'are allowed | is allowed | allowed | accepted | is accepted | are accepted | !'),
)

_NUMBER_WORDS = [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
]
_RANK_WORDS = {
    1: 'ace aces',
    2: 'deuce deuces',
    11: 'jack jacks knave knaves j',
    12: 'queen queens q',
    13: 'king kings k',
}
_RANK_PLURALS = {
    2: 'twos',
    3: 'threes',
    4: 'fours',
    5: 'fives',
    6: 'sixes',
    7: 'sevens',
    8: 'eights',
    9: 'nines',
    10: 'tens',
}


@cache
def phrases() -> dict[tuple[str, ...], Meaning]:
    """Every phrase, as its words in lower case, with its meaning."""
    known: dict[tuple[str, ...], Meaning] = {}
    for meaning, spelled in (*_MEANINGS, *_attribute_meanings()):
        for phrase in spelled.split(' | '):
            if phrase.strip():
                known.setdefault(tuple(phrase.split()), meaning)
    known['|',] = Meaning('OR')
    for number, word in enumerate(_NUMBER_WORDS):
        if word != 'one':
            known[word,] = Meaning('NUMBER', number)
    for rank, words in _RANK_WORDS.items():
        for word in words.split():
            known[word,] = Meaning('RANK', rank)
    for rank, word in _RANK_PLURALS.items():
        known[word,] = Meaning('NUMBER', rank)
    return known


@cache
def longest_phrase() -> int:
    """How many words the longest phrase has."""
    return max(len(words) for words in phrases())


@cache
def words() -> tuple[str, ...]:
    """Every word of letters that is part of some phrase, for suggestions."""
    return tuple(sorted({word for phrase in phrases() for word in phrase if word.isalpha() and len(word) > 1}))


def _attribute_meanings() -> list[tuple[Meaning, str]]:
    """Phrases that name an attribute."""
    found: list[tuple[Meaning, str]] = []
    for attribute, names in _ATTRIBUTES.items():
        if attribute is not Attribute.FACE:
            found.append((Meaning('ATTRIBUTE', attribute), ' | '.join(names)))
        if attribute not in (Attribute.VALUE, Attribute.FACE):
            found.append(
                (Meaning('SAME_ATTRIBUTE', attribute), ' | '.join(f'{name} of | the {name} of' for name in names))
            )
        for kind, patterns in _PATTERNS:
            singular = [name for name in names if not name.endswith('s')]
            found.append((Meaning(kind, attribute), ' | '.join(patterns.replace('{}', name) for name in singular)))
    return found


_PATTERNS = (
    ('SAME_ATTRIBUTE', 'same {} | the same {} | equal {} | matching {}'),
    ('DIFFERENT_ATTRIBUTE', 'different {} | a different {} | another {} | other {} | the other {} | opposite {}'),
    ('DIFFERENT_ATTRIBUTE', 'the opposite {} | differs in {} | changes {} | {} not seen in | {} not among'),
    ('DIFFERENT_ATTRIBUTE', '{} must change | {} must change with every card'),
    ('RUNS', 'runs of one {} | runs of the same {} | {} runs | runs of a {}'),
    (
        'RUN',
        'run of one {} | the run of one {} | run of the same {} | {} run | length of the run of one {} | {} streak',
    ),
    ('SEEN', '{} seen so far | {} seen before | {} seen already | {} already seen | {} already on the line | old {}'),
    ('SEEN', 'seen {} | same {} as an earlier card | the same {} as an earlier card | same {} as a card before'),
    ('SEEN', 'the same {} as a card before | same {} as some earlier card | the same {} as some earlier card'),
    ('NEW', '{} not seen so far | {} not seen before | {} not seen yet | new {} | {} not yet seen | fresh {}'),
    ('NEW', '{} not on the line yet | {} not yet on the line | {} never seen before | unseen {}'),
    ('OF_ONE', 'of one {} | of the same {}'),
    ('SAME_ATTRIBUTE', 'match the {} | match {} | matches the {} | match its {}'),
    ('DIFFERENT_ATTRIBUTE', 'change the {} | change both the {} | {} different from | {} other than'),
)
"""What is said with an attribute."""
