"""The rules of Beyond Nebula, by chapters of the rulebook; `rules.py` is their table of contents."""
