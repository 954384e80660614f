"""Conversations with other programs: our engine behind their protocols, their engines behind ours.

`UciPlayer` and `OtepPlayer` are players that drive an engine in a process of its own.
"""

from .otep_player import OtepPlayer
from .uci_player import UciPlayer

__all__ = ["OtepPlayer", "UciPlayer"]
