"""The rules by chapters of the rulebook; `rules.py` is their table of contents."""
