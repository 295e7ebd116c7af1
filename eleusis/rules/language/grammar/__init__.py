"""The grammar of the rules that people write, one module per topic; importing a module adds its phrases."""

from eleusis.rules.language.grammar import (
    anaphora as anaphora,
)
from eleusis.rules.language.grammar import (
    cards as cards,
)
from eleusis.rules.language.grammar import (
    cases as cases,
)
from eleusis.rules.language.grammar import (
    clauses as clauses,
)
from eleusis.rules.language.grammar import (
    comparisons as comparisons,
)
from eleusis.rules.language.grammar import (
    conditionals as conditionals,
)
from eleusis.rules.language.grammar import (
    cycles as cycles,
)
from eleusis.rules.language.grammar import (
    kinds as kinds,
)
from eleusis.rules.language.grammar import (
    numbers as numbers,
)
from eleusis.rules.language.grammar import (
    patterns as patterns,
)
from eleusis.rules.language.grammar import (
    places as places,
)
from eleusis.rules.language.grammar import (
    predicates as predicates,
)
from eleusis.rules.language.grammar import (
    sameness as sameness,
)
from eleusis.rules.language.grammar import (
    settings as settings,
)
from eleusis.rules.language.grammar import (
    statements as statements,
)
from eleusis.rules.language.grammar.lexicon import grammar as grammar
