"""Why a file cannot be read or written, in sentences."""

from __future__ import annotations

import errno
import os.path

from ..errors import TablutError
from ..problems import Problem
from .texts import Texts, catalogue

RAISED = (OSError, RuntimeError, TablutError)
"""What files, their names and their contents raise."""

_OF_THE_SYSTEM = {
    errno.ENOENT: "missing",
    errno.EISDIR: "is_folder",
    errno.ENOTDIR: "no_folder",
    errno.EACCES: "no_access",
    errno.EPERM: "no_access",
    errno.EROFS: "no_access",
    errno.ENOSPC: "no_space",
    errno.ENAMETOOLONG: "long_name",
}


def told(error: Exception, file: str, texts: Texts) -> str:
    """The sentence for one of `RAISED`, about the file of that name."""
    return texts("said.failed", error=_reason(error, file, texts))


def _reason(error: Exception, file: str, texts: Texts) -> str:
    folder = os.path.dirname(file)
    said: object = error
    if isinstance(error, TablutError):
        if error.reason not in catalogue()["file"]:
            return Problem.of(error).sentence(texts.lang)
        name = error.reason
    elif isinstance(error, OSError):
        said = error.strerror or error
        name = _OF_THE_SYSTEM.get(error.errno or 0, "refused")
        if name == "missing" and folder and not os.path.isdir(os.path.expanduser(folder)):
            name = "no_folder"
    else:
        name = "no_home"  # `Path.expanduser` knows no such person
    return texts(f"file.{name}", file=file, folder=folder, error=said)
