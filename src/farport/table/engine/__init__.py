"""Runs rules, interpreted or compiled, and the code that is bound to every game: walks, guesses, outlooks."""
