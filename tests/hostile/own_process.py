"""Runs a piece of Python in a process of its own, so that a crash fails one test and no more."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import treewright

_BEGIN = """
import os, resource
if "ASAN_OPTIONS" not in os.environ:  # the address checker maps terabytes that it never touches
    resource.setrlimit(resource.RLIMIT_AS, ({bytes}, {bytes}))
import numpy as np
from treewright import *
"""


def output_of(program: str, *, seconds: float = 60, gigabytes: int = 8) -> str:
    """What the program prints; it must end well, in time and within the memory."""
    begin = _BEGIN.format(bytes=gigabytes << 30)
    sources = str(Path(treewright.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", begin + textwrap.dedent(program)],
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
        env={**os.environ, "PYTHONPATH": sources},
    )
    assert done.returncode == 0, f"ended with {done.returncode}: {done.stderr[-1500:]}"
    return done.stdout.strip()
