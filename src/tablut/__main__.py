"""`python -m tablut`."""

from .cli import main

main()
