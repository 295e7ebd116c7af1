"""Machine players and dealers: what can be believed of a secret rule, and what to do about it.

Needs numpy and cachetools, the extra ``minds`` of the library.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from eleusis.lazily import imported_on_use

if TYPE_CHECKING:
    from eleusis.minds.belief import Belief as Belief
    from eleusis.minds.cache import cached_space as cached_space
    from eleusis.minds.dealer import invent as invent
    from eleusis.minds.rounds import play_round as play_round
    from eleusis.minds.seat import Mind as Mind
    from eleusis.minds.solo import play_alone as play_alone
    from eleusis.minds.space import Space as Space

# One core is one mind's share. By default numpy, which only this package imports, spreads products over all cores that
# are not worth it: several times as slow where the cores have other work.
os.environ.setdefault('OPENBLAS_NUM_THREADS', '1')

_NAMES = {
    'belief': 'Belief',
    'cache': 'cached_space',
    'dealer': 'invent',
    'rounds': 'play_round',
    'seat': 'Mind',
    'solo': 'play_alone',
    'space': 'Space',
}
__getattr__ = imported_on_use(__name__, _NAMES)
