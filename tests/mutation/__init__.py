"""Breaks rules on purpose, to see whether the tests notice; `python tests/mutants.py --help` explains.

The well-known tools (mutmut, cosmic-ray) rewrite a file and start Python anew for each mutant, and know nothing of
rules. Here a mutant is a changed code object of one function, put in its place in a forked process that has already
imported the game and collected its tests: some hundredths of a second instead of seconds. And the operators are those
that hurt in a board game: a reset forgotten, a level too early, the third player left out, the other kind of piece.
"""
