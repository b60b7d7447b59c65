"""The rules of Thunder Run, by chapters of the rulebook; `rules.py` is their table of contents."""
