"""What can go wrong at a table. Every error says what is wrong and what would be right."""


class FarportError(ValueError):
    """Base of all errors that bad input can raise."""


class UnknownGame(FarportError):
    """No game of that id is installed."""


class BadOption(FarportError):
    """A number of players, an option or a content number that the game does not offer."""


class IllegalAction(FarportError):
    """An action that cannot be read, or that a rule forbids now."""


class BadRecord(FarportError):
    """A record that is broken, foreign, or played by other rules."""


class CannotUndo(FarportError):
    """The last action may not be taken back."""
