"""``python -m tests.eleusis.rules.people`` counts what becomes of the sentences; with names of sets, it lists them."""

import sys

from tests.eleusis.rules.people import ASKED, MISREAD, OFFERED, REFUSED, SETS, UNDERSTOOD, counts, outcome

if __name__ == '__main__':
    for listed in sys.argv[1:]:
        for sentence in SETS[listed]:
            print(f'{outcome(sentence):12}{sentence.text}')
    for name in SETS:
        found = counts(name)
        said = ', '.join(f'{found[kind]} {kind}' for kind in (UNDERSTOOD, ASKED, OFFERED, REFUSED, MISREAD))
        print(f'{name}: {said} of {sum(found.values())}')
