"""The faults: each a small change of the program, and the tests that must fail by it.

A fault is identified by a text that occurs exactly once in ``eleusis``, ``bot`` and ``cogs``, in any file.

Why not mutmut: its operators (3.8.1) produce 14 of these 156 faults, and 20,067 mutants of the 81 files concerned.
"""

from pathlib import Path
from typing import NamedTuple


class Fault(NamedTuple):
    """A fault.

    Attributes:
        name: What it is called.
        old: The text as it must be.
        new: The text that is wrong.
        tests: Files or tests that must fail, as pytest takes them.
    """

    name: str
    old: str
    new: str
    tests: str

    def is_in(self, file: Path) -> bool:
        """Whether the source contains its text."""
        return file.suffix in ('.py', '.ftl') and self.old in file.read_text(encoding='utf-8')


ENGINE = 'tests/eleusis/'
DISCORD = 'tests/discord/'
RULES = 'tests/eleusis/rules/'
AUDIT, TOLD = 'tests/wire/test_audit.py', 'tests/wire/test_told.py'

FAULTS = (
    # The game
    Fault('hint-after-play', "raise IllegalMove('hint-too-late')", 'pass', ENGINE + 'test_2_rule.py'),
    Fault('rule-changed-after-hint', "raise IllegalMove('rule-fixed-by-hint')", 'pass', ENGINE + 'test_2_rule.py'),
    Fault(
        'string-too-long',
        'if longest is not None and len(cards) > longest:',
        'if longest is not None and len(cards) > longest + 1:',
        ENGINE + 'test_3_play.py',
    ),
    Fault('out-of-turn', 'if seat != round_.to_move:', 'if False:', ENGINE + 'test_3_play.py'),
    Fault('starter-always-fits', 'if cards[0] not in unfit:', 'if True:', ENGINE + 'test_1_setup.py'),
    Fault(
        'penalty-per-play',
        'penalty_per_card * len(pending.cards)',
        'penalty_per_card',
        ENGINE + 'test_3_play.py',
    ),
    Fault(
        'no-play-goes-out-late',
        'count = max(0, len(shown) - self.round.variant.no_play_discard)',
        'count = max(1, len(shown) - self.round.variant.no_play_discard)',
        ENGINE + 'test_5_no_play.py',
    ),
    Fault(
        'declares-twice',
        'and seat not in self.former_prophets',
        'and True',
        ENGINE + 'test_6_declaring.py',
    ),
    Fault(
        'too-few-rivals',
        'len(self.in_play) > self.variant.rivals_for_prophet',
        'len(self.in_play) >= self.variant.rivals_for_prophet',
        ENGINE + 'test_6_declaring.py',
    ),
    Fault(
        'never-excused',
        'if overthrown and variant.overthrow_excuses:',
        'if False:',
        ENGINE + 'test_7_prophet.py',
    ),
    Fault(
        'call-ignored',
        'command.yes if pending.call is None else pending.call == command.yes',
        'command.yes',
        ENGINE + 'test_7_prophet.py',
    ),
    Fault(
        'expelled-from-the-marker-on',
        'since = self.prophecy.seat, self.layout.count - self.prophecy.marker',
        'since = self.prophecy.seat, self.layout.count - self.prophecy.marker + 1',
        ENGINE + 'test_8_expulsion.py',
    ),
    Fault('pawn-counts', 'return number % 10 == 0', 'return number % 10 == 1', ENGINE + 'test_8_expulsion.py'),
    Fault(
        'cap-counts-marked',
        'before = prophecy.marker - (0 if variant.dealer_cap_counts_marked else 1)',
        'before = prophecy.marker',
        ENGINE + 'test_9_score.py',
    ),
    Fault(
        'prophet-goes-out-twice',
        'going_out = 0 if hand or is_prophet else variant.going_out_bonus',
        'going_out = 0 if hand else variant.going_out_bonus',
        ENGINE + 'test_10_variants_prophets.py ' + ENGINE + 'test_10_variants_scores.py',
    ),
    Fault(
        'queue-begins-anywhere',
        'begins = self.seats.index(self.last_to_play) if self.last_to_play in self.seats else 0',
        'begins = 0',
        ENGINE + 'test_10_variants_prophets.py',
    ),
    Fault(
        'guess-after-wrong-play',
        'may_guess = right and self.variant.guess',
        'may_guess = self.variant.guess',
        ENGINE + 'test_10_variants_prophets.py',
    ),
    Fault(
        'last-out-ends-it-early',
        'over = len(out) == len(playing)',
        'over = bool(out)',
        ENGINE + 'test_10_variants_play.py ' + ENGINE + 'test_10_variants_scores.py ' + ENGINE + 'test_10_variants.py',
    ),
    Fault(
        'thrown-in-all-come-back',
        'count = len(thrown) - self.round.variant.no_play_discard',
        'count = len(thrown)',
        ENGINE + 'test_10_variants_play.py',
    ),
    Fault(
        'vote-of-half-voids',
        'if 2 * len(round_.void_votes) <= len(voters):',
        'if 2 * len(round_.void_votes) < len(voters):',
        ENGINE + 'test_4_judging.py ' + ENGINE + 'test_11_people.py',
    ),
    Fault(
        'clock-strikes-a-machine',
        'if seat != round_.awaited or machine_judges:',
        'if seat != round_.awaited:',
        ENGINE + 'test_11_people.py',
    ),
    Fault(
        'abdication-for-nothing',
        'self.deal_penalty(prophet, variant.overthrow_penalty_when_out)',
        'pass',
        ENGINE + 'test_11_people.py ' + ENGINE + 'test_10_variants_prophets.py',
    ),
    Fault(
        'turn-of-the-prophet',
        'if self.standing[other] is Standing.PLAYING and other != self.prophet:',
        'if self.standing[other] is Standing.PLAYING:',
        ENGINE + 'test_7_prophet.py ' + ENGINE + 'test_whole_rounds.py',
    ),
    Fault(
        'string-hangs-apart', 'wrong[:0] = placement.cards', 'wrong.extend(placement.cards)', ENGINE + 'test_layout.py'
    ),
    Fault(
        'marker-counts-itself',
        'if first > number:\n                if placement.right:',
        'if first >= number:\n                if placement.right:',
        ENGINE + 'test_9_score.py ' + ENGINE + 'test_layout.py',
    ),
    # Delphi
    Fault('delphi-oracle-says', "raise IllegalMove('delphi-oracle-is-silent')", 'pass', ENGINE + 'test_delphi.py'),
    Fault(
        'delphi-sum',
        'sum(own - other for other in tokens.values())',
        'sum(own + other for other in tokens.values())',
        ENGINE + 'test_delphi.py',
    ),
    Fault(
        'delphi-sum-told',
        'differences = sum(abs(one - other)',
        'differences = 1 + sum(abs(one - other)',
        ENGINE + 'test_delphi.py',
    ),
    Fault(
        'delphi-never-forgets',
        'if skips[seat] >= round_.variant.skips_to_leave',
        'if skips[seat] > round_.variant.skips_to_leave',
        ENGINE + 'test_delphi.py',
    ),
    # The language of rules
    Fault(
        'string-by-the-same-card',
        'yield index, bool(compiled.accepted(before, below) >> card.index & 1)',
        'yield index, bool(compiled.accepted(line, below) >> card.index & 1)',
        RULES + 'test_audit.py',
    ),
    Fault(
        'missing-card-forbids',
        'except CardMissing:\n            return ALL_CARDS',
        'except CardMissing:\n            return 0',
        RULES + 'test_compiled.py',
    ),
    Fault(
        'clipped-too-low',
        'return min(number, self.most)',
        'return min(number, self.most - 1)',
        RULES + 'test_compiled.py ' + RULES + 'test_memory.py',
    ),
    Fault(
        'no-play-of-one-deck',
        'return comb(2 * (52 - right), HAND) / comb(2 * 52, HAND)',
        'return comb(52 - right, HAND) / comb(52, HAND)',
        RULES + 'test_grading.py',
    ),
    Fault(
        'merged-too-soon',
        'new = left not in self._joined or right not in self._joined',
        'new = False',
        RULES + 'test_comparing.py ' + RULES + 'test_partings.py ' + RULES + 'test_hints.py',
    ),
    Fault(
        'uniform-if-none',
        'all(mask & alike in (0, alike) for alike in self._alike)',
        'any(mask & alike in (0, alike) for alike in self._alike)',
        RULES + 'test_hints.py ' + RULES + 'test_partings.py',
    ),
    Fault(
        'corrected-to-its-opposite',
        'return any(one == negation + other or other == negation + one for negation in _NEGATIONS)',
        'return False',
        RULES + 'test_reading.py',
    ),
    Fault('short-words-corrected', 'SHORTEST = 4', 'SHORTEST = 2', RULES + 'test_reading.py'),
    Fault(
        'sideline-kept-after-right',
        '            line += cards\n            sideline = []',
        '            line += cards',
        RULES + 'test_audit.py',
    ),
    Fault(
        'average-of-a-sample',
        'later[after] = later.get(after, 0) + chance * cards / right',
        'later[after] = later.get(after, 0) + chance / right',
        RULES + 'test_grading.py',
    ),
    # The written rule as judge
    Fault(
        'judge-lays-any-card',
        'rng.choice(_shown_right(question, round_.layout, rule))',
        'rng.choice(question.cards)',
        'tests/tables/test_judging.py',
    ),
    Fault(
        'objection-never-about-cards',
        "return Objection('card', right=False, cards=shown)",
        'return None',
        'tests/tables/test_assisting.py tests/eleusis/court/test_mistakes.py',
    ),
    Fault(
        'taken-back-still-counts',
        'del mine[before:]',
        'pass',
        'tests/eleusis/court/test_mistakes.py tests/tables/test_review.py',
    ),
    Fault(
        'guess-half-understood',
        'return None if isinstance(found, Undecided) else',
        'return',
        'tests/eleusis/court/test_judge.py',
    ),
    # Tables
    Fault(
        'no-grace-for-who-must-type',
        'TO_SAY = 45',
        'TO_SAY = 5',
        'tests/tables/test_ringing.py ' + DISCORD + 'test_variant_play_guess.py',
    ),
    Fault(
        'warned-of-an-end',
        "if clock.kind != 'warning' or 'turn' not in kinds:",
        'if True:',
        DISCORD + 'test_clocks.py tests/tables/test_ringing.py',
    ),
    Fault(
        'rung-for-another-moment',
        'if clock.version != table.moment or',
        'if',
        'tests/tables/test_ringing.py',
    ),
    Fault(
        'never-tried-again',
        'await self.store.outbox.failed(message.id',
        'await self.store.outbox.sent(message.id, self.now()) or (lambda *_: None)(message.id',
        'tests/tables/test_outbox.py',
    ),
    Fault(
        'hung-answer-without-end',
        'until = asking.waiting.when() if asking.waiting else None',
        'until = None',
        'tests/wire/test_faults.py::test_nothing_that_hangs_silences_a_table',
    ),
    Fault(
        'late-answer-not-taken-back',
        'self.aside(self._replies.take_back(message.reply))',
        'pass',
        'tests/wire/test_faults.py::test_nothing_that_hangs_silences_a_table',
    ),
    Fault(
        'reminder-holds-up-clocks',
        'self.aside(self.outbox.ring())',
        'await self.outbox.ring()',
        DISCORD + 'test_clocks.py::test_a_reminder_that_hangs_holds_up_no_clock',
    ),
    Fault(
        'offer-without-end',
        'options.grace_seconds or TO_ANSWER',
        'options.grace_seconds or 500',
        'tests/tables/test_effects.py',
    ),
    Fault(
        'machine-without-a-pause',
        'else max(awaited, default=0)',
        'else 0',
        'tests/tables/test_machines.py',
    ),
    Fault(
        'machines-begin-unasked',
        'TO_BEGIN if seconds and',
        'TO_BEGIN if not seconds and',
        DISCORD + 'test_machines.py',
    ),
    Fault(
        'stand-ins-on-the-leaderboard',
        '_COUNT_NOWHERE if played_on else _COUNT_APART',
        '_COUNT_APART',
        'tests/store/test_against_machines.py',
    ),
    Fault(
        'practice-card-twice',
        "practice.c.laid == known['laid'], ",
        '',
        DISCORD + 'test_practice.py',
    ),
    Fault(
        'attempt-card-twice',
        'attempt.c.attempt == ATTEMPT.text(before.attempt), ',
        '',
        DISCORD + 'test_benchmark.py',
    ),
    Fault(
        'attempt-of-another',
        'attempt.c.user_id == user, attempt.c.id == number',
        'attempt.c.id == number',
        DISCORD + 'test_benchmark.py',
    ),
    Fault(
        'attempt-counts-attempts',
        'dates = _dates({participant.number: participant.month for participant, _ in found})',
        'dates = {participant.number: participant.month for participant, _ in found}',
        'tests/cli/test_people.py',
    ),
    Fault(
        'practice-of-another',
        'self._one(practice.c.user_id == user, practice.c.id == number)',
        'self._one(practice.c.id == number)',
        DISCORD + 'test_practice.py',
    ),
    Fault(
        'practice-exports-the-rule',
        'rule = row.text if row.found or (row.ended_at and row.riddle is None) else None',
        'rule = row.text',
        DISCORD + 'test_practice.py',
    ),
    Fault(
        'practice-known-costs',
        'return GuessOutcome(practice, different)',
        'known = None',
        DISCORD + 'test_practice.py',
    ),
    Fault(
        'machines-on-the-leaderboard',
        'counts=not (machines and any(',
        'counts=not (False and any(',
        DISCORD + 'test_machines.py',
    ),
    Fault('bonus-for-all', 'bonus if seat in match.never_dealt else 0', 'bonus', 'tests/tables/test_scores.py'),
    Fault(
        'all-overthrown',
        'overthrown=seats[seat].was_prophet,',
        'overthrown=seats[seat].was_prophet or seats[seat].is_prophet,',
        'tests/tables/test_scores.py',
    ),
    Fault(
        'forgets-who-sits',
        "raise Refusal('still-seated', places=channels_of(seated))",
        'pass',
        'tests/tables/test_forgetting.py',
    ),
    # The database
    Fault(
        'stale-is-written',
        'if (await connection.execute(_MOVE_ON, which | row)).rowcount != 1:',
        'if (await connection.execute(_MOVE_ON, which | row)) is None:',
        'tests/store/test_commit.py',
    ),
    Fault(
        'older-message-wins',
        "game.c.message_version <= bindparam('shown')",
        "game.c.message_version > bindparam('shown')",
        'tests/store/test_commit.py tests/store/test_messages.py tests/store/test_round_trip.py',
    ),
    Fault(
        'lease-for-nobody',
        "'numbers': [row.id for row in rows], 'due_at': until",
        "'numbers': [row.id for row in rows], 'due_at': now",
        'tests/store/test_messages.py',
    ),
    Fault(
        'next-one-overtakes',
        '_earlier.c.id < outbox.c.id',
        '_earlier.c.id > outbox.c.id',
        'tests/store/test_messages.py',
    ),
    Fault(
        'clocks-outlive-games',
        'if change.clocks is not None or ending.over:',
        'if change.clocks is not None:',
        'tests/store/test_clocks.py tests/store/test_commit.py ' + DISCORD + 'test_clocks.py',
    ),
    Fault(
        'strangers-lead', '.where(seat.c.user_id > 0)', '', 'tests/store/test_standings.py tests/store/test_people.py'
    ),
    Fault(
        'restart-of-a-clock-lost',
        "_SAME_KIND, clock.c.version == bindparam('same_version'))",
        '_SAME_KIND)',
        'tests/store/test_clocks.py',
    ),
    # Sentences
    Fault(
        'names-not-cleaned',
        'clean = plain if formatted else one_line',
        'clean = one_line',
        DISCORD + 'test_hostile.py tests/text',
    ),
    Fault(
        'said-before-revealed',
        "revealed = any(item.kind == 'revealed' for item in news)",
        'revealed = False',
        'tests/text ' + DISCORD + 'test_delphi.py',
    ),
    Fault('alt-text-too-long', 'room = MOST_ALT - len(text)', 'room = MOST_ALT', 'tests/text/test_ended.py'),
    Fault(
        'one-round-charted',
        'len(scored_rounds(table.view)) >= _FEWEST_CHARTED',
        'scored_rounds(table.view)',
        DISCORD + 'test_end_of_round.py',
    ),
    Fault(
        'tie-goes-to-one',
        'tuple(seat for seat in points if points[seat] == best)',
        'tuple([seat for seat in points if points[seat] == best][:1])',
        'tests/render/test_delphi_end.py tests/text/test_ended.py',
    ),
    # Pictures
    Fault(
        'fold-miscounts',
        'side = sum(len(play) for group in groups',
        'side = sum(1 for play in () for group in groups',
        'tests/render/test_table_plan.py tests/render/test_pictures.py',
    ),
    Fault(
        'corner-turned',
        'corner = _corner(radius, quarter % 2, quarter // 2)',
        'corner = _corner(radius, quarter // 2, quarter % 2)',
        'tests/render/test_golden.py',
    ),
    Fault(
        'no-picture-of-nothing',
        'story = _plan_story(ending, contradicted, y) if ending.layout.count else None',
        'story = _plan_story(ending, contradicted, y)',
        'tests/render/test_end.py tests/render/test_golden.py',
    ),
    # Discord
    Fault('stale-button-works', 'if self.moment != table.moment:', 'if False:', DISCORD + 'test_stale.py'),
    Fault(
        'answer-for-all',
        'await interaction.response.send_message(text, ephemeral=True, allowed_mentions=SILENT)',
        'await interaction.response.send_message(text, allowed_mentions=SILENT)',
        DISCORD + 'test_refusals.py',
    ),
    Fault(
        'panel-in-public',
        'if message is None or (in_company(interaction) and not message.flags.ephemeral):',
        'if message is None:',
        DISCORD + 'test_secrets.py ' + DISCORD + 'test_judging.py ' + DISCORD + 'test_announced.py',
    ),
    Fault(
        'buttons-stay',
        '*self.parts[: end - self._passing], *self.parts[end:]',
        '*self.parts',
        DISCORD + 'test_judging.py ' + DISCORD + 'test_match.py',
    ),
    Fault(
        'sent-twice-after-crash',
        'nonce = nonce or secrets.token_hex(8)',
        'nonce = secrets.token_hex(8)',
        DISCORD + 'test_judging.py ' + DISCORD + 'test_deaf_discord.py ' + DISCORD + 'test_recording.py',
    ),
    Fault(
        'dealer-told-of-the-past',
        'if message.version != table.moment or not table.dealer_awaited:',
        'if not table.dealer_awaited:',
        DISCORD + 'test_direct_messages.py',
    ),
    Fault(
        'call-is-always-right',
        "self.tables.act(table, c.Call(seat, right=verdict == 'right'))",
        'self.tables.act(table, c.Call(seat, right=True))',
        DISCORD + 'test_match.py ' + DISCORD + 'test_restart.py',
    ),
    Fault(
        'prophets-select-of-nobody',
        'if card is not None and verdict is None:',
        'if card is not None:',
        DISCORD + 'test_refusals.py',
    ),
    Fault(
        'forgotten-while-seated',
        'if await tables_of(self.tables, interaction.user.id):\n            await change',
        'if False:\n            await change',
        DISCORD + 'test_privacy.py',
    ),
    Fault(
        'hand-of-one-order',
        'hand = by_rank(player.hand) if choice.order == BY_RANK else player.hand',
        'hand = player.hand',
        DISCORD + 'test_hand.py',
    ),
    Fault(
        'yes-is-no',
        "'yes' if self.yes else 'no')",
        "'yes')",
        DISCORD + 'test_judging.py ' + DISCORD + 'test_match.py',
    ),
    Fault(
        'string-wrong-in-every-card',
        'self._weigh(~_all_right(self.columns, line, cards)',
        'self._weigh(_all_right(self.columns, line, cards)',
        'tests/eleusis/minds/test_belief.py',
    ),
    Fault(
        'hint-taken-for-its-contrary',
        'self._weigh(fits, max(self.share(fits)',
        'self._weigh(~fits, max(self.share(fits)',
        'tests/eleusis/minds/test_belief.py',
    ),
    Fault(
        'hint-forgotten-further-off',
        'found = found[true_of(self.space, found, claim)]',
        'found = found[:]',
        'tests/eleusis/minds/test_belief.py',
    ),
    Fault(
        'weights-by-processor',
        'return _WEIGHTS[np.minimum(lengths, len(_WEIGHTS) - 1)]',
        'return np.exp2(LARGEST - lengths / PER_BIT)',
        'tests/eleusis/minds/test_same_everywhere.py',
    ),
    Fault(
        'guess-by-itself-not-with-those-like-it',
        'heappush(together, (-weight, int(same[0])',
        'heappush(together, (0.0, int(same[0])',
        'tests/eleusis/minds/test_belief.py',
    ),
    Fault(
        'fits-nobody-alone',
        'return await needed_alone(self._store, user, turns)',
        'return await needed_alone(self._store, user, TURNS)',
        DISCORD + 'test_practice.py',
    ),
    Fault(
        'more-cards-for-the-same-best',
        'practice.c.ended_at.is_not(None), practice.c.turns.is_(None), _ORDINARY',
        'practice.c.ended_at.is_not(None), _ORDINARY',
        DISCORD + 'test_practice.py',
    ),
    Fault(
        'upheld-no-play-misread',
        'self._weigh(((self.masks(line) & hand) != 0) == some,',
        'self._weigh((self.masks(line) & hand) != 0,',
        'tests/eleusis/minds/test_belief.py',
    ),
    Fault(
        'card-not-there-is-wrong',
        'return found | then | other | seen.missing[self.test]',
        'return found',
        'tests/eleusis/minds/test_space.py',
    ),
    Fault(
        'both-branches-asked',
        'then[settled] &= test[settled]',
        'then[settled] &= ~np.uint64(0)',
        'tests/eleusis/minds/test_space.py',
    ),
    Fault(
        'loose-rules-dealt',
        '_FAIREST <= card.share <= _LOOSEST',
        'card.share <= 1',
        'tests/eleusis/minds/test_seat.py',
    ),
    Fault(
        'bits-of-the-other-verdict',
        'bits = -log2(told if evidence.right is not evidence.hand else 1 - told)',
        'bits = -log2(told if evidence.right is evidence.hand else 1 - told)',
        'tests/eleusis/minds/test_hindsight.py',
    ),
    Fault(
        'hint-not-looked-back-to',
        'hints = claims_in(now.hint) if now.hint else ()',
        'hints = ()',
        'tests/eleusis/minds/test_hindsight.py',
    ),
    Fault(
        'every-card-leads-to-one-state',
        'self._next[number, card] = after',
        'self._next[number, :] = after',
        'tests/eleusis/minds/test_space.py',
    ),
    Fault(
        'riddle-told-to-who-gave-up',
        'told = self.over and (self._row.riddle is None or self.found or self.is_past)',
        'told = self.over',
        DISCORD + 'test_riddle.py',
    ),
    Fault(
        'archive-counts',
        '(riddle is None or self._row.began_at.date() == riddle.day)',
        'True',
        DISCORD + 'test_riddle.py',
    ),
    Fault(
        'riddle-in-place-of-a-practice',
        'practice.c.ended_at.is_(None), _ORDINARY)',
        'practice.c.ended_at.is_(None))',
        DISCORD + 'test_riddle.py',
    ),
    Fault('known-too-early', 'KNOWN = 2 / 3', 'KNOWN = 1 / 2', 'tests/text/test_hindsight.py'),
    Fault(
        'expert-asked-by-each',
        'if seal not in self._thinking:',
        'if True:',
        DISCORD + 'test_hindsight.py',
    ),
    Fault(
        'hand-after-the-play',
        'told += [(scene, hand if scene.verdict else ()) for',
        'told += [(scene, ()) for',
        ENGINE + 'test_scenes.py',
    ),
    # Many tables, by post, and those who keep order
    Fault(
        'kept-seat-given-away',
        'if table.kept_for and table.free_seats <= 0:',
        'if False:',
        DISCORD + 'test_many_tables.py',
    ),
    Fault(
        'table-joined-unseen',
        'if row is not None and not row.over and row.guild_id == origin.guild and await origin.sees(row.channel_id):',
        'if row is not None and not row.over and row.guild_id == origin.guild:',
        DISCORD + 'test_many_tables.py',
    ),
    Fault('anybody-moderates', 'raise Refusal(code)', 'pass', DISCORD + 'test_moderate.py'),
    Fault(
        'anybody-opens',
        'if opening.roles and not moderates(interaction):',
        'if False:',
        DISCORD + 'test_opening_rights.py',
    ),
    Fault('called-at-night', 'return later if later > now else None', 'return None', DISCORD + 'test_by_post.py'),
    Fault(
        'told-though-there-is-more',
        'user=telling.user_id, before=telling.until)',
        'user=telling.user_id, before=telling.until + timedelta(microseconds=1))',
        'tests/store/test_telling.py',
    ),
    Fault(
        'told-by-another-number',
        "turns = ' '.join(f'{table.id}:{table.moment}' for table in waiting)",
        'turns = str(telling.until)',
        DISCORD + 'test_by_post.py',
    ),
    Fault(
        'prophet-by-post-has-seconds',
        'return max(seconds, self.clock_seconds // 8) if self.by_post else seconds',
        'return seconds',
        'tests/tables/test_effects.py',
    ),
    Fault(
        'called-while-a-prophet-is-waited-for',
        'by_post=self.by_post) or (ready if ready > now else None)',
        'by_post=self.by_post)',
        DISCORD + 'test_by_post.py',
    ),
    Fault(
        'told-of-whom-nothing-is-kept',
        "if (await connection.execute(_TELL_LATER, {'user': user, 'at': at})).rowcount == 0:",
        "if (await connection.execute(_TELL_LATER, {'user': user, 'at': at})).rowcount < 0:",
        DISCORD + 'test_by_post.py',
    ),
    Fault(
        'quiet-until-midnight',
        'quiet = begins <= hour < ends if begins < ends else hour >= begins or hour < ends',
        'quiet = begins <= hour < ends if begins < ends else hour >= begins',
        'tests/tables/test_notices.py',
    ),
    Fault(
        'typed-at-any-table',
        'fitting = [table for table in theirs if fits(table, table.seat_of(user))]',
        'fitting = theirs',
        DISCORD + 'test_many_tables.py',
    ),
    Fault(
        'moderators-button-for-all',
        'table = await self.table_of(interaction, press)\n        check_moderates(interaction)',
        'table = await self.table_of(interaction, press)',
        DISCORD + 'test_moderate.py',
    ),
    Fault(
        'machine-sent-away-twice',
        'if seat is None or not table.has_seat(user):',
        'if seat is None:',
        DISCORD + 'test_moderate.py',
    ),
    Fault(
        'host-who-has-left',
        'return self._opener if self._opener in present else next(iter(present), self._opener)',
        'return self._opener',
        DISCORD + 'test_many_tables.py',
    ),
    # Statistics, ratings and seasons
    Fault(
        'anybody-closes-a-season',
        "check_moderates(interaction, 'season-moderators')\n        "
        'await self._post(interaction, await self.bot.scores.close_season',
        'await self._post(interaction, await self.bot.scores.close_season',
        DISCORD + 'test_season.py',
    ),
    Fault(
        'season-closed-again',
        'season.c.number == number, season.c.closed_at.is_(None)',
        'season.c.number == number',
        'tests/store/test_seasons.py',
    ),
    Fault(
        'round-in-two-seasons',
        'None if self.until is None else table.c.at < self.until',
        'None if self.until is None else table.c.at <= self.until',
        'tests/store/test_seasons.py',
    ),
    Fault(
        'honours-after-the-season',
        'return query if until is None else query.where(score.c.at < until)',
        'return query',
        'tests/store/test_seasons.py',
    ),
    Fault(
        'forgotten-people-honoured',
        'user, somebody = seat.c.user_id, seat.c.user_id > 0',
        'user, somebody = seat.c.user_id, seat.c.user_id != 0',
        'tests/store/test_seasons.py',
    ),
    Fault(
        'dealer-rated',
        '_counted(query, guild).where(~score.c.dealer)',
        '_counted(query, guild)',
        'tests/tables/test_rating.py',
    ),
    Fault(
        'rated-elsewhere',
        'return query.where(game.c.guild_id == guild, game.c.counts_for.is_not(None))',
        'return query.where(game.c.counts_for.is_not(None))',
        'tests/store/test_rounds.py',
    ),
    Fault(
        'rated-with-machines',
        'return query.where(game.c.guild_id == guild, game.c.counts_for.is_not(None))',
        'return query.where(game.c.guild_id == guild)',
        'tests/tables/test_rating.py',
    ),
    Fault(
        'forgotten-people-are-one',
        'row.user_id if row.user_id > 0 else (row.game, row.seat)',
        'row.user_id',
        'tests/tables/test_rating.py',
    ),
    Fault('luck-comes-first', 'key=lambda one: (-one.least,', 'key=lambda one: (', 'tests/tables/test_rating.py'),
    Fault(
        'rule-held-until-the-end',
        ' & (_prophet.c.round == score.c.round) & _prophet.c.true_prophet',
        ' & (_prophet.c.round == score.c.round)',
        'tests/store/test_rounds.py',
    ),
    Fault('best-rules-unasked', "raise Refusal('rules-not-shown')", 'pass', DISCORD + 'test_best_rules.py'),
    Fault(
        'best-rules-of-hidden-channels',
        'if origin.user == user or dealt.channel_id == origin.channel or await origin.sees(dealt.channel_id)',
        'if dealt',
        DISCORD + 'test_best_rules.py',
    ),
    Fault(
        'check-answered-by-the-bot',
        'if is_of_check(interaction) is not self._checking:',
        'if self._checking and not is_of_check(interaction):',
        'tests/wire/test_live.py::test_all_passes_beside_a_running_bot',
    ),
    Fault(
        'check-answers-players',
        'if is_of_check(interaction) is not self._checking:',
        'if is_of_check(interaction) and not self._checking:',
        'tests/wire/test_live.py::test_all_passes_beside_a_running_bot',
    ),
    Fault(
        'check-leaves-its-messages',
        'self._made.append((what, task, delete))',
        'pass',
        'tests/wire/test_live.py::test_each_step_failing',
    ),
    # Memory
    Fault('presses-stay', 'self._asked.pop(interaction.id, None)', 'pass', DISCORD + 'test_kept.py'),
    Fault('hands-of-closed-tables-stay', 'self._players.pop(table.id, None)', 'pass', DISCORD + 'test_kept.py'),
    Fault('states-of-closed-tables-stay', 'del self._states[key]', 'pass', DISCORD + 'test_kept.py'),
    Fault('rules-of-closed-tables-stay', 'self._kept.pop(game, None)', 'pass', DISCORD + 'test_kept.py'),
    Fault('moves-stay', 'known.moves.clear()', 'pass', RULES + 'test_kept.py'),
    # What is told, as the audit of the attacks reads it
    Fault(
        'told-of-another-player',
        'return NewsItem(kind_of(event), event.seat, event.cards)',
        'return NewsItem(kind_of(event), 1 - event.seat % 2, event.cards)',
        AUDIT,
    ),
    Fault(
        'told-of-fewer-cards',
        "return NewsItem('laid-right' if event.right else 'laid-wrong', seat, event.cards)",
        "return NewsItem('laid-right' if event.right else 'laid-wrong', seat, event.cards[:1])",
        AUDIT,
    ),
    Fault(
        'told-the-other-verdict',
        "return NewsItem('laid-right' if event.right else 'laid-wrong', seat, event.cards)",
        "return NewsItem('laid-wrong' if event.right else 'laid-right', seat, event.cards)",
        AUDIT,
    ),
    Fault(
        'told-twice',
        'posted = Posted(await self._channels.send(table, sheet, message), table.moment)',
        'await self._channels.send(table, sheet, None)\n        '
        'posted = Posted(await self._channels.send(table, sheet, message), table.moment)',
        TOLD,
    ),
    Fault(
        'told-to-one-alone',
        'number = (await post(self.of(table), sheet, message.nonce if message else None)).id',
        'number = (await post(await self.direct(table.user_in(0)), sheet)).id',
        TOLD,
    ),
    Fault(
        'told-after-ten-seconds',
        'posted = await self.voice.tell(message)',
        'await asyncio.sleep(10)\n                posted = await self.voice.tell(message)',
        TOLD,
    ),
    Fault(
        'gathered-without-one',
        'for number in range(since + 1, version + 1):',
        'for number in range(since + 2 if version - since > 1 else since + 1, version + 1):',
        'tests/wire/test_overload.py',
    ),
    Fault(
        'told-out-of-order',
        'told += passed.advance.news',
        'told[:0] = passed.advance.news',
        'tests/wire/test_overload.py',
    ),
    Fault(
        'note-lost',
        'if after.advance.telling == NOTE:',
        'if False:',
        TOLD,
    ),
    Fault(
        'dealer-asked-twice',
        'await post(await self.channels.direct(user), sheet, message.nonce, silent=later)',
        'await post(await self.channels.direct(user), sheet)\n                '
        'await post(await self.channels.direct(user), sheet, message.nonce, silent=later)',
        TOLD,
    ),
    Fault(
        'dealer-not-asked',
        'if message.version != table.moment or not table.dealer_awaited:',
        'if True:',
        TOLD,
    ),
    Fault('drawn-and-not-told', "parts.append(language.say('hand-now', cards=hand))", 'pass', TOLD),
    Fault('nobody-called', '[*table.users(called(table)), *guests]', '[*guests]', TOLD),
    Fault(
        'note-in-the-message-before',
        'if known is not None and known.posted.version >= (version or 0):',
        'if False:',
        DISCORD + 'test_announced_once.py',
    ),
)
