"""The Bologna Tablut challenge: a player for its server, the server, and a driver of its players.

White are the defenders, who connect to port 5800 and begin; Black connects to 5801.
"""

from .client import Client, Seen, connect
from .contest import Terms, Verdict
from .frames import LinkError
from .messages import PORTS
from .player import BolognaPlayer
from .server import Server

__all__ = [
    "PORTS",
    "BolognaPlayer",
    "Client",
    "LinkError",
    "Seen",
    "Server",
    "Terms",
    "Verdict",
    "connect",
]
