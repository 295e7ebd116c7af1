"""The dealer's rule before it is sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.text import Language, plain
from bot.text.faces import faces_said
from bot.ui.kit.controls import ButtonStyle, ControlRow, button
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.explained import Explained, card_said, mended_said, odd_said
from bot.ui.rule.writing import Writing
from eleusis.rules.language.printing import rule_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store import Draft, Secret
    from eleusis.rules.analysis.findings import DealerCard
    from eleusis.rules.analysis.oddness import Oddity


def draft_sheet(
    language: Language,
    explained: Explained,
    draft: Draft,
    game: int,
    card: DealerCard,
    odd: Sequence[Oddity],
    *,
    complete: bool,
    hands: bool,
    drawn: bool = False,
) -> Sheet:
    """The dealer's rule before it is sealed.

    Args:
        explained: What was understood.
        draft: What was typed.
        game: The table's number.
        card: The dealer's card.
        odd: What makes no sense in the rule.
        complete: Whether that is all there is to say.
        hands: Whether players of the table hold cards.
        drawn: Whether the message has the picture already.
    """
    return Sheet(
        language,
        [
            language.say('draft-title'),
            language.say('draft-words', text=plain(draft.text)) if draft.text else None,
            language.say('draft-understood', rule=plain(explained.text)),
            None
            if explained.first is None
            else language.say('draft-first', cards=faces_said(language, explained.first)),
            mended_said(language, explained.mended),
            language.say('draft-examples'),
            [explained.picture.kept() if drawn else explained.picture],
            card_said(language, card, hands=hands),
            None if complete else language.say('draft-card-coming'),
            odd_said(language, odd),
            _draft_buttons(draft, game, '' if card.accepts_nothing else 'seal_anyway' if odd else 'seal'),
        ],
    )


def rule_quoted(secret: Secret) -> str:
    """A rule as its dealer wrote it: own words line by line, and below them what the bot understood."""
    formal = [rule_text(secret.formal)] if secret.formal else []
    words = secret.words or ('' if formal else secret.text)
    return '\n'.join(f'> {plain(line)}' for line in [*words.splitlines(), *formal])


def proof_sheet(language: Language, secret: Secret) -> Sheet:
    """What the seal of a rule is for; once the rule is revealed, all that is needed to check it (2.4)."""
    seal = language.say('seal-short', seal=secret.seal)
    if not secret.revealed:
        return Sheet(language, [language.say('proof-before'), seal])
    proof = language.say('rule-proof', seal=secret.seal, nonce=secret.nonce)
    return Sheet(language, [language.say('proof-after'), f'> {plain(secret.text)}', proof])


def _draft_buttons(draft: Draft, game: int, seal: str) -> ControlRow:
    """The verb ``seal`` is empty for a rule that cannot be sealed."""
    number = str(draft.number)
    style = ButtonStyle.success if seal == 'seal' else ButtonStyle.danger
    row: ControlRow = [button(seal, game, arg=number, style=style)] if seal else []
    row += [Writing('rule', game).edit(draft.number), button('try', game, arg=number), button('keep', arg=number)]
    row.append(button('ready_rules', game, label='ready-others'))
    return row
