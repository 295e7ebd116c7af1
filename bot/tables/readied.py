"""Imports and uses once what analysing a rule needs, for the process from which workers are forked."""

import gc

from eleusis.court.questions import meanings, whole_card
from eleusis.rules.analysis.comparing import differences
from eleusis.rules.analysis.sense import oddities

for _rule in meanings('alternate colours').readings.rules:
    whole_card(_rule)
    oddities(_rule)
    differences(_rule, _rule)
gc.freeze()  # A collection in a fork would copy the pages of all that is shared.
