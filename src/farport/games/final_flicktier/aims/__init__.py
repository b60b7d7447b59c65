"""Flicks and places beyond the lists of legal actions: as a person sets them freely, and by number for learners."""
