"""The error for a text that is not a rule."""


class NotARule(ValueError):
    """What was not understood, and where.

    Attributes:
        code: Why, as the key of a sentence in the text catalogue: ``rule-<code>``.
        start: Where in the text, the first character that was not understood.
        end: The character after it.
        facts: What the sentence names: the word, the nearest known one.
    """

    def __init__(self, code: str, start: int = 0, end: int = 0, **facts: str | int | tuple[str, ...] | None) -> None:
        super().__init__(code, facts)
        self.code = code
        self.start = start
        self.end = end
        self.facts = facts
