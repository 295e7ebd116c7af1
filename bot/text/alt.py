"""Descriptions of pictures, as Discord takes them: plain text, in whole sentences, of limited length."""

import re
from collections.abc import Iterable, Sequence

from bot.text.cards import in_letters

MOST_ALT = 1024
"""Characters in an alt text: Discord's limit."""
_BEGINNING = 400
_MARKS = re.compile(r'\*\*|`|^-# |^## |^> ', re.MULTILINE)
_SENTENCE_ENDS = re.compile(r'\n|(?<=[.!?;]) ')
_LEFT_OUT = '…'


def alt_text(text: str) -> str:
    """The description without formatting; of a long one, whole sentences in the middle are left out.

    The beginning says what it is, the end what is newest and whose turn it is.
    """
    text = _MARKS.sub('', in_letters(text))
    if len(text) <= MOST_ALT:
        return text
    sentences = _SENTENCE_ENDS.split(text)
    first = _fitting(sentences, _BEGINNING if len(sentences) > 1 else MOST_ALT)
    if len(first) == len(sentences):
        return first[0]
    room = MOST_ALT - len('\n'.join([*first, _LEFT_OUT, '']))
    last = _fitting(sentences[: len(first) - 1 : -1], room)
    return '\n'.join([*first, _LEFT_OUT, *reversed(last)])


def first_fitting(texts: Iterable[str], most: int = MOST_ALT) -> str:
    """The first of these texts, from the longest on, that is short enough; otherwise the last."""
    text = ''
    for text in texts:
        if len(text) <= most:
            break
    return text


def beginning(text: str) -> str:
    """As many of the first sentences as fit, without formatting."""
    text = _MARKS.sub('', in_letters(text))
    return text if len(text) <= MOST_ALT else '\n'.join(_fitting(_SENTENCE_ENDS.split(text), MOST_ALT))


def _fitting(sentences: Sequence[str], most: int) -> list[str]:
    """As many of these sentences as fit together, one a line; the first is cut after a word where it is too long."""
    fitting: list[str] = []
    for sentence in sentences:
        if len('\n'.join([*fitting, sentence])) > most:
            break
        fitting.append(sentence)
    return fitting or [sentence[: most - 2].rpartition(' ')[0] + f' {_LEFT_OUT}' for sentence in sentences[:1]]
