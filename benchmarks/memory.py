"""Peak memory of one fit, measured in a process of its own.

The kernel's high-water mark is set back once the data is ready, so that only the fit counts. The
number is what the fit needs beyond the data it was given; where the mark cannot be set back
(outside Linux), there is none.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

MEMORY_MARK = Path("/proc/self/clear_refs")


def peak_beyond_data(case: str, engine: str) -> int | None:
    """Bytes that `engine` needs at its peak to fit `case`, beyond the data itself."""
    command = [sys.executable, __file__, case, engine]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return int(result.stdout) if result.returncode == 0 and result.stdout.strip() else None


def _status(field: str) -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(field):
            return 1024 * int(line.split()[1])
    raise LookupError(field)


def _measure(case_name: str, engine_name: str) -> None:
    from cases import CASES
    from engines import available

    case = next(case for case in CASES if case.name == case_name)
    engine = next(engine for engine in available() if engine.name == engine_name)
    data = case.make()
    ready = engine.prepare(case, data)
    # Libraries allocate once when first used; a tiny fit takes that out of the account.
    tiny = next(case for case in CASES if case.name == "iris")
    if engine.refuses(tiny, tiny.make()) is None:
        engine.fit(tiny, engine.prepare(tiny, tiny.make()))
    if not MEMORY_MARK.exists():
        return
    MEMORY_MARK.write_text("5")
    before = _status("VmRSS")
    engine.fit(case, ready)
    print(max(0, _status("VmHWM") - before))


if __name__ == "__main__":
    _measure(*sys.argv[1:])
