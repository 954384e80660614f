"""`python -m tablut.cli`."""

from . import main

main()
