"""How long a driver waits for an engine before it gives it up."""

from __future__ import annotations

from ..engine import Limit

HANDSHAKE = 30.0  # seconds to start and to answer what needs no thinking
GRACE = 5.0  # seconds that a move may come late; a match may be stricter
UNTIMED = 600.0  # seconds for a move whose limit is none of time


def patience(limit: Limit) -> float:
    """The seconds after which a move under `limit` comes too late even for the kindest."""
    times = [limit.seconds] if limit.seconds is not None else []
    if limit.clock:
        times.append(max(limit.clock.remaining, 0) + limit.clock.increment)
    return min(times) + GRACE if times else UNTIMED
