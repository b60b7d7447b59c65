"""`python -m farport` is the `farport` command."""

from farport.cli import main

main()
