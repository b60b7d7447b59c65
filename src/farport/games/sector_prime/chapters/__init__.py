"""The rules of Sector Prime, by chapters of the rulebook; `rules.py` is their table of contents."""
