"""A game under way: what was done and where it has led, whose turn it is to act, how long he has, and the bots."""
