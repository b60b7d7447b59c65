"""The dice as real bodies: their shapes, the world that they are flicked in, and one flick from rest to rest."""
