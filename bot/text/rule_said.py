"""What was found out about rules, in sentences: how two differ, what makes no sense, the dealer's card, hints.

Cards are written as for Discord; apart from that the sentences have no formatting.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import cast

from bot.text.cards import cards_text
from bot.text.catalogue import Language
from bot.text.kinds import any_of, faces_said
from bot.text.words import Refused, plain
from eleusis.cards import Card
from eleusis.rules.analysis import findings as f
from eleusis.rules.language.reading_back import translated

MOST_TOLD = 20
"""Lines up to this length are written in full; of a longer one only the first and the last few cards."""
_FIRST, _LAST = 3, 8
SMALL_SHARE = 0.25
"""The largest share of differing cards at which two rules count as nearly the same."""
_SAID_BY = {
    f.Reason.MANY_RIGHT: f.Caution.OVER_HALF,
    f.Reason.NEARLY_ALL_RIGHT: f.Caution.NEARLY_ALL,
    f.Reason.FEW_RIGHT: f.Caution.NEARLY_NONE,
}
"""Reasons already given by a caution."""


def difference_text(
    language: Language,
    result: f.ComparisonResult | f.Differences,
    one: str | None = None,
    other: str | None = None,
) -> str:
    """How two rules compare.

    ``one`` and ``other`` are what the rules are called in the middle of a sentence: ``the dealer’s rule``.
    """
    names = {'one': one or language.say('difference-one'), 'other': other or language.say('difference-other')}
    match result:
        case f.SameRule():
            return language.say('difference-none')
        case f.OtherStarters():
            return ' '.join([language.say('difference-none-in-play'), *_starters(language, result, names)])
        case f.Different():
            return _example(language, result, names)
        case f.Differences():
            return f'{_summary(language, result)} {_example(language, result.shortest, names)}'
        case _:
            return language.say('difference-undecided', number=result.lines)


def line_said(language: Language, line: tuple[Card, ...]) -> str:
    """A line, abridged if it is long: ``600 cards (A♠ 2♥ 3♠ … 9♥ 10♠ J♥ Q♠ K♥ A♠ 2♥ 3♠)``."""
    if len(line) <= MOST_TOLD:
        return cards_text(line)
    return language.say('line-long', number=len(line), first=line[:_FIRST], last=line[-_LAST:])


def _starters(language: Language, result: f.OtherStarters, names: dict[str, str]) -> Iterator[str]:
    sides = ((names['one'], result.only_one), (names['other'], result.only_other))
    return (
        language.say('difference-starters', rule=rule, cards=faces_said(language, cards))
        for rule, cards in sides
        if cards
    )


def _example(language: Language, found: f.Different, names: dict[str, str]) -> str:
    takes, refuses = ('one', 'other') if found.by_one else ('other', 'one')
    line = line_said(language, found.line)
    facts = {'takes': names[takes], 'refuses': names[refuses], 'card': found.card, 'line': line}
    if found.sideline:
        return language.say('difference-example-wrong', wrong=line_said(language, found.sideline), **facts)
    return language.say('difference-example', **facts)


def _summary(language: Language, found: f.Differences) -> str:
    if found.gaps and found.share <= SMALL_SHARE:
        gaps = language.listed([_gap(language, gap) for gap in _joined(found.gaps)])
        return language.say('difference-but' if found.always else 'difference-within', gaps=gaps)
    percent = round(100 * found.share)
    return language.say('difference-share', percent=percent) if percent else language.say('difference-rare')


def _joined(gaps: tuple[f.Disagreement, ...]) -> list[f.Disagreement]:
    """Merge gaps with the same last cards, whichever rule accepts the cards."""
    cards: dict[tuple[Card, ...], set[Card]] = {}
    for gap in gaps:
        cards.setdefault(gap.after, set()).update(gap.cards)
    return [f.Disagreement(after, tuple(found), by_one=True) for after, found in cards.items()]


def _gap(language: Language, gap: f.Disagreement) -> str:
    cards = any_of(language, gap.cards)
    if len(gap.after) == len(Card):
        return cards
    return language.say('difference-gap', cards=cards, after=any_of(language, gap.after))


def parting_text(language: Language, parting: f.Parting) -> str:
    """Which readings of a text take a card, and which do not."""
    takers, others = ([place for place, takes in enumerate(parting.by, 1) if takes is so] for so in (True, False))
    told = 'two' if len(parting.by) == 2 else 'but' if len(others) == 1 else 'only'
    return language.say(
        'parting-wrong' if parting.sideline else 'parting' if parting.line else 'parting-starter',
        line=line_said(language, parting.line),
        wrong=line_said(language, parting.sideline),
        card=parting.card,
        told=told,
        takers=language.listed([language.say('reading-which', number=place) for place in takers]),
        taking=len(takers),
        others=language.listed([language.say('reading-which', number=place) for place in others]),
    )


def counting_text(language: Language, counted: tuple[int, int] | None) -> list[str]:
    """In which of two readings the starter is the first of a cycle, as ``starter_counted`` has found."""
    if counted is None:
        return []
    without, counting = (language.say('reading-which', number=index + 1) for index in counted)
    return [language.say('readings-counting', without=without, counting=counting)]


def mended_text(language: Language, mended: Sequence[tuple[str, str]], *, quoted: str = 'mended-word') -> str | None:
    """Which words were read as others; None if there are none. ``quoted`` is the key of one such pair."""
    pairs = [language.say(quoted, word=word, instead=instead) for word, instead in mended]
    return language.say('mended', words=language.listed(pairs)) if pairs else None


def not_a_rule_text(language: Language, error: Refused, clean: Callable[[str], str] = plain) -> str:
    """Why a text is no rule; ``clean`` makes harmless what is quoted of it."""

    def cleaned(fact: object) -> object:
        if isinstance(fact, tuple):
            return tuple(map(clean, cast('tuple[str, ...]', fact)))
        return clean(fact) if isinstance(fact, str) else fact

    return language.say(f'rule-{error.code}', **{name: cleaned(fact) for name, fact in error.facts.items()})


def oddity_text(language: Language, oddness: f.Oddness, parts: Sequence[str], *, here: bool = False) -> str:
    """A question to the writer about parts of the rule that make no sense; if ``here``, only in this place."""
    quoted = [language.say('quoted', text=part) for part in parts]
    others = language.listed(quoted[1:]) if oddness is f.Oddness.IDLE else ''
    return language.say(f'odd-{oddness.value}', part=quoted[0], parts=language.listed(quoted), others=others, here=here)


def card_lines(language: Language, card: f.DealerCard, *, hands: bool = True) -> list[str]:
    """The dealer's card, a sentence or two on each line, the most important first.

    Without ``hands`` it says nothing of cards that players hold.
    """
    if card.accepts_nothing:
        return [language.say('card-nothing')]
    reasons = [reason for reason in card.reasons if _SAID_BY.get(reason) not in card.warnings]
    cautions = [caution for caution in card.warnings if hands or caution is not f.Caution.NO_PLAY]
    hardness = [*_hardness(language, card), *(language.say(f'card-reason-{reason.value}') for reason in reasons)]
    lines = [' '.join(hardness)]
    if card.simpler:
        lines.append(language.say('card-simpler', rule=translated(card.simpler, language.code)))
    lines += [language.say(f'card-caution-{caution.value}') for caution in cautions]
    share = language.say('card-share' if card.exact else 'card-share-measured', percent=round(100 * card.share))
    lines += [' '.join([share, *_fewest(language, card)]), _dead_ends(language, card)]
    if hands:
        rare = '' if round(100 * card.no_play) else '-rare'
        lines.append(language.say(f'card-no-play{rare}', percent=round(100 * card.no_play)))
    if card.states is None:  # A judge would have to remember more than a person can.
        lines.append(language.say('card-states-many' if card.finite else 'card-states-unbounded'))
    return lines


def _hardness(language: Language, card: f.DealerCard) -> Iterator[str]:
    """How hard the rule is to find, and how many cards that means; nothing where it is not known."""
    if card.grade is None or card.needed is None:
        return
    yield language.say(f'card-grade-{card.grade.value}')
    expert, medium = card.needed.expert.middle, card.needed.medium.middle
    spans = {'expert': _span(card.needed.expert), 'medium': _span(card.needed.medium)}
    known = 'neither' if expert >= f.HARDLY_FOUND else 'expert' if medium >= f.HARDLY_FOUND else 'both'
    found = 'alike' if known == 'both' and spans['expert'] == spans['medium'] else known
    yield language.say('card-needed', found=found, most=f.MOST_NEEDED, **spans)


def _span(cards: f.Spread) -> str:
    return f'{round(cards.least)}–{round(cards.most)}'


def _fewest(language: Language, card: f.DealerCard) -> Iterator[str]:
    """Empty if there is a dead end, which is reported separately."""
    if card.fewest and card.fewest_proven:
        yield language.say('card-fewest', number=card.fewest)
    elif card.fewest:
        yield language.say('card-fewest-found', number=card.fewest, line=line_said(language, card.fewest_after))


def _dead_ends(language: Language, card: f.DealerCard) -> str:
    if card.dead_ends is f.DeadEnds.FOUND:
        return language.say('card-dead-end', line=line_said(language, card.dead_end))
    return language.say('card-dead-ends-none' if card.dead_ends is f.DeadEnds.NONE else 'card-dead-ends-unfound')


def interest_text(language: Language, found: f.Interest) -> str:
    """Why a revealed rule is interesting, in a sentence or two."""
    facts = [_likeness(language, found.like, found.apart)] if found.apart else []
    percent = round(100 * found.share)
    told = 'half' if 42 <= percent <= 58 else 'few' if percent <= 30 else 'many' if percent >= 65 else 'some'
    expert = found.needed.expert.middle if found.needed else None
    known = 'unknown' if expert is None else 'hardly' if expert >= f.HARDLY_FOUND else 'found'
    span = _span(found.needed.expert) if found.needed else None
    return ' '.join([*facts, language.say('interest-share', told=told, percent=percent, known=known, expert=span)])


def _likeness(language: Language, like: str, apart: f.Differences) -> str:
    """What the rule is easily taken for, and where that is wrong."""
    like = translated(like, language.code)
    after = frozenset(card for gap in apart.gaps for card in gap.after)
    if apart.always and len(after) <= len(Card) // 2:
        return language.say('interest-until', rule=like, after=any_of(language, after))
    cards = frozenset(card for gap in apart.gaps for card in gap.cards)
    if apart.always and len(cards) <= len(Card) // 2:
        return language.say('interest-but', rule=like, cards=any_of(language, cards))
    shortest, percent = apart.shortest, max(round(100 * apart.share), 1)
    return language.say(
        'interest-like',
        rule=like,
        percent=percent,
        line=line_said(language, shortest.line),
        card=shortest.card,
        right=not shortest.by_one,
    )


def claim_text(language: Language, claim: f.Claim, checked: f.Checked | None = None) -> str:
    """A statement about a rule in the bot's words and, once checked, whether it is true and why not."""
    names = [language.say(f'attribute-{attribute.value}') for attribute in claim.attributes]
    attributes = language.listed(names) if names else ''
    said = language.say(f'claim-{claim.about.value}', number=claim.number, attributes=attributes)
    if checked is None:
        return said
    if isinstance(checked, f.Refuted):
        return language.say('claim-refuted', claim=said, why=_why_not(language, claim, checked))
    return language.say('claim-proven' if isinstance(checked, f.Proven) else 'claim-open', claim=said)


def _why_not(language: Language, claim: f.Claim, refuted: f.Refuted) -> str:
    if not refuted.verdicts:
        key = 'claim-counted-percent' if claim.about is f.About.SHARE else 'claim-counted'
        return language.say(key, number=refuted.right, line=line_said(language, refuted.line))
    *before, last = (
        language.say('claim-verdict', line=line_said(language, verdict.line), card=verdict.card, right=verdict.right)
        for verdict in refuted.verdicts
    )
    return language.say('listed-but', before=', '.join(before), last=last) if before else last
