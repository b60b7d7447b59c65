"""What lies in a game's box beside its rules: numbers, options, the rulebook, and what it says of itself."""
