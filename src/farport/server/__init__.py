"""The web service: tables, seats, live updates, storage. Nothing in it names a game."""
