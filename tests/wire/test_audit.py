"""The audit itself: it reads whatever the bot can say, and sees whatever is wrong with what was said."""

from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.store import Batch
from bot.text import ENGLISH, Words
from eleusis import commands as c
from eleusis.match import IllegalMove, Match, MatchPhase, decide, evolve, open_match
from eleusis.variants import PRESETS
from eleusis.views import public_news
from tests.eleusis.player_styles import PlayerStyle
from tests.eleusis.random_commands import wish
from tests.shown import news_text
from tests.wire.audit import Audit, Post, Silence, Version, judged, judged_questions, versions_of
from tests.wire.reading import facts_in

NAMES = dict(enumerate(('ada', 'ben', 'cleo', 'dora', 'emil', 'fay', 'gil', 'hana')))
USERS = {seat: 100 + seat for seat in NAMES}
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


class Recorded:
    """A match that was played at random, and what the bot says of it, a message for each change."""

    def __init__(self, seed: int, preset: str, commands: int) -> None:
        rng = Random(seed)
        style, variant = PlayerStyle.drawn(rng), PRESETS[preset]
        self.batches = [Batch(1, BEGAN, None, open_match(variant))]
        self.kinds = Counter[str]()
        texts = list[str]()
        match = Match()
        for event in self.batches[0].events:
            match = evolve(match, event)
        for _ in range(variant.fewest_seats):
            match = self._give(match, c.Sit(), rng, texts)
        for _ in range(commands):
            if match.phase is MatchPhase.OVER:
                break
            try:
                match = self._give(match, wish(match, style, rng), rng, texts)
            except IllegalMove:
                continue
        self.versions = versions_of(self.batches, NAMES, USERS)
        self.posts = [
            _post(version, text)
            for version, text in zip(self.versions[1:], texts, strict=True)
            if text or version.called
        ]
        self.questions = [
            Post(((version.at, _asked(version)),)) for version in self.versions if version.question is not None
        ]

    def _give(self, match: Match, command: c.AnyCommand, rng: Random, texts: list[str]) -> Match:
        events = decide(match, command, rng)
        news = public_news(match, events)
        self.kinds.update(item.kind for item in news)
        texts.append(news_text(Words(ENGLISH, NAMES), news))
        number = len(self.batches) + 1
        self.batches.append(Batch(number, BEGAN + timedelta(minutes=number), None, tuple(events)))
        for event in events:
            match = evolve(match, event)
        return match

    def found(self) -> Audit:
        findings = Audit()
        judged(self.versions, self.posts, 'the channel', findings)
        judged_questions([(one, False) for one in self.versions], self.questions, 'the dealer', findings)
        return findings


def _post(version: Version, text: str) -> Post:
    if version.called is None:
        return Post(((version.at, text),))
    return Post(((version.at, f'{text}\n<@{version.called}>, it’s **your turn**.'),), (version.called,))


def _asked(version: Version) -> str:
    question = version.question
    assert question is not None
    if question.what == 'write':
        return f'## You deal round {question.number}'
    if question.what == 'says the rule':
        return f'**{question.who}** says what the rule is:'
    cards = ' '.join(f'`{card}`' for card in question.cards)
    says = 'lays' if question.what == 'lays' else 'declares no play:'
    return f'**{question.who}** {says} {cards}.'


def test_all_that_is_said_in_matches_of_all_kinds_is_read() -> None:
    kinds = Counter[str]()
    for preset in [name for name, variant in PRESETS.items() if variant.game == 'eleusis']:
        for seed in range(3):
            recorded = Recorded(seed, preset, 250)
            found = recorded.found()
            assert (found.lost, found.doubled, found.misplaced, found.untrue) == ([], [], [], []), (preset, seed)
            assert max(one.seconds for one in found.silences) == 0
            kinds += recorded.kinds
    assert len(kinds) > 40, kinds


def replaced(posts: list[Post], place: int, *others: Post) -> None:
    posts[place : place + 1] = others


def at_play(recorded: Recorded, kind: str = '**lays**') -> int:
    """The place of a message in the middle that says this."""
    places = [place for place, post in enumerate(recorded.posts) if kind in post.text]
    return places[len(places) // 2]


def edited(post: Post, old: str, new: str) -> Post:
    assert old in post.text
    return post._replace(states=tuple((at, text.replace(old, new)) for at, text in post.states))


def _doubled(recorded: Recorded) -> None:
    place = at_play(recorded, '** lays')
    replaced(recorded.posts, place, recorded.posts[place], recorded.posts[place])


def _another_player(recorded: Recorded) -> None:
    place = at_play(recorded, '** lays')
    who = next(fact.who for fact in facts_in(recorded.posts[place].text) if fact.what == 'lays')
    other = next(name for name in NAMES.values() if name != who)
    replaced(recorded.posts, place, edited(recorded.posts[place], f'**{who}** lays', f'**{other}** lays'))


def _another_card(recorded: Recorded) -> None:
    place = at_play(recorded, '** lays')
    card = next(fact.cards[0] for fact in facts_in(recorded.posts[place].text) if fact.what == 'lays')
    replaced(recorded.posts, place, edited(recorded.posts[place], card, 'K♣' if card != 'K♣' else 'Q♥'))


def _another_verdict(recorded: Recorded) -> None:
    place = at_play(recorded, '**Right!**')
    post = edited(recorded.posts[place], '✅ **Right!**', '❌ **Wrong.**')
    for verb, line in (('joins', 'goes'), ('join', 'go')):
        post = post._replace(
            states=tuple(
                (at, text.replace(f'{verb} the main line', f'{line} to the sideline')) for at, text in post.states
            )
        )
    replaced(recorded.posts, place, post)


def _swapped(recorded: Recorded) -> None:
    place = at_play(recorded, '** lays')
    recorded.posts[place : place + 2] = reversed(recorded.posts[place : place + 2])


def _lost_in_an_edit(recorded: Recorded) -> None:
    place = at_play(recorded, '** lays')
    before, post = recorded.posts[place - 1], recorded.posts[place]
    # What the message before said is gone, and the new one was never sent.
    recorded.posts[place - 1 : place + 1] = [before._replace(states=(*before.states, (post.at, post.text)))]


def _lost_note(recorded: Recorded) -> None:
    aside = {fact for version in recorded.versions if version.aside for fact in {*version.facts} - version.optional}
    place = next(place for place, post in enumerate(recorded.posts) if {*facts_in(post.text)} & aside)
    del recorded.posts[place]


def _dropped_by_a_gathered_message(recorded: Recorded) -> None:
    place = at_play(recorded, '** lays')
    one, two, three = recorded.posts[place : place + 3]
    told = two._replace(states=((two.at, f'{one.text}\n{three.text}'),), pings=three.pings)
    recorded.posts[place : place + 3] = [told]


def _told_in_sum_and_miscounted(recorded: Recorded) -> None:
    place = at_play(recorded, '** lays')
    text = f'-# 9 plays before that: see the picture.\n{recorded.posts[place].text}'
    recorded.posts[: place + 1] = [recorded.posts[place]._replace(states=((recorded.posts[place].at, text),))]


def _nobody_called(recorded: Recorded) -> None:
    place = next(place for place, post in enumerate(recorded.posts) if post.pings)
    replaced(recorded.posts, place, recorded.posts[place]._replace(pings=()))


def _not_asked(recorded: Recorded) -> None:
    del recorded.questions[len(recorded.questions) // 2]


def _asked_twice(recorded: Recorded) -> None:
    place = len(recorded.questions) // 2
    replaced(recorded.questions, place, recorded.questions[place], recorded.questions[place])


def _asked_of_another_play(recorded: Recorded) -> None:
    place = next(place for place, post in enumerate(recorded.questions) if 'lays' in post.text)
    replaced(recorded.questions, place, Post(((0.0, '**hana** lays `A♠`.'),)))


@pytest.mark.parametrize(
    ('tamper', 'kind'),
    [
        (_doubled, 'doubled'), (_another_player, 'untrue'), (_another_card, 'lost'), (_another_verdict, 'untrue'),
        (_swapped, 'misplaced'), (_lost_in_an_edit, 'lost'), (_lost_note, 'lost'),
        (_dropped_by_a_gathered_message, 'lost'), (_told_in_sum_and_miscounted, 'lost'), (_nobody_called, 'lost'),
        (_not_asked, 'lost'), (_asked_twice, 'doubled'), (_asked_of_another_play, 'untrue'),
    ],
)  # fmt: skip
def test_what_is_wrong_is_seen(tamper: Callable[[Recorded], None], kind: str) -> None:
    recorded = Recorded(1, 'gardner', 120)
    tamper(recorded)
    found = recorded.found()
    assert getattr(found, kind), found


def test_what_comes_late_is_seen() -> None:
    recorded = Recorded(1, 'gardner', 120)
    recorded.posts = [
        post._replace(states=tuple((at + 10, text) for at, text in post.states)) for post in recorded.posts
    ]
    assert {round(one.seconds) for one in recorded.found().silences} == {0, 10}
    late = Post(((0.0, ''), (7.0, '**ben** lays `A♠`.')))
    findings = Audit()
    fact = next(facts_in(late.text))
    judged([Version(1, 0.0, (fact,))], [late], 'a message that was edited', findings)
    assert findings.silences == [Silence(0.0, 7.0)]


def test_what_a_message_sums_up_is_counted() -> None:
    recorded = Recorded(1, 'gardner', 120)
    place = at_play(recorded, '** lays')
    before = [fact for post in recorded.posts[:place] for fact in facts_in(post.text)]
    number = sum(fact.what in ('lays', 'shows') for fact in before)
    post = recorded.posts[place]
    text = f'-# {number} plays before that: see the picture.\n{post.text}'
    recorded.posts[: place + 1] = [post._replace(states=((post.at, text),))]
    found = recorded.found()
    assert (found.lost, found.doubled, found.misplaced, found.untrue) == ([], [], [], [])
