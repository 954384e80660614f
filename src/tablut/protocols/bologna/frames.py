"""Frames of the Bologna challenge: four bytes of length, big-endian, and a message in UTF-8."""

from __future__ import annotations

from ...errors import TablutError

LONGEST_MESSAGE = 1 << 16
"""Bytes; the longest that anybody needs is a state, of about 800."""

_HEAD = 4


class LinkError(TablutError):
    """A connection is of no more use: it was closed, or what comes over it is no frame."""


def pack(message: str) -> bytes:
    """The frame of a message."""
    body = message.encode()
    return len(body).to_bytes(_HEAD, "big") + body


class Frames:
    """The messages in a stream of bytes, however it was cut."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def feed(self, data: bytes) -> None:
        """Add what came next."""
        self._bytes += data

    def next(self) -> str | None:
        """The next message, or None until more bytes have come.

        Bytes that are not UTF-8 are replaced. `LinkError` where a frame is said to be longer than
        any message: what follows cannot be read.
        """
        if len(self._bytes) < _HEAD:
            return None
        length = int.from_bytes(self._bytes[:_HEAD], "big")
        if length > LONGEST_MESSAGE:
            raise LinkError(
                f"a frame of {length} bytes; expected at most {LONGEST_MESSAGE}", reason="frame"
            )
        end = _HEAD + length
        if len(self._bytes) < end:
            return None
        body = bytes(self._bytes[_HEAD:end])
        del self._bytes[:end]
        return body.decode(errors="replace")
