"""The rules of Nexus Ops, by chapters of the rulebook; `rules.py` is their table of contents."""
