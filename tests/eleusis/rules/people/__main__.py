"""``python -m tests.eleusis.rules.people`` counts what becomes of the sentences that people wrote; with a name, it lists them."""

import sys

from tests.eleusis.rules.people.outcomes import ASKED, MISREAD, REFUSED, SETS, UNDERSTOOD, counts, outcomes

if __name__ == '__main__':
    for listed in sys.argv[1:]:
        for text, found in outcomes(listed).items():
            print(f'{found:12}{text}')
    for name in SETS:
        found = counts(name)
        said = ', '.join(f'{found[kind]} {kind}' for kind in (UNDERSTOOD, ASKED, REFUSED, MISREAD))
        print(f'{name}: {said} of {sum(found.values())}')
