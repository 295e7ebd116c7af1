"""The spelling of the English names of ranks: which letters they have, and how many."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import IT
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.said import Saying
from eleusis.rules.syntax import Where


@grammar.phrase('feature', '<letter> in (its|the) name')
def _letter(letter: str) -> Saying:
    return Saying(s.Spelled(IT, letter, Where.CONTAINS))
