"""The game of New Eleusis: pure values and functions, without clock, input or output.

Numbers such as 5.3 in docstrings are paragraphs of the rule book (``docs/rulebook.md``).
"""
