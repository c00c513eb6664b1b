"""Compare treewright with its peers: `make bench`, or `python benchmarks/run.py --help`."""

from __future__ import annotations

import argparse
from functools import partial

from rich.console import Console

from agreement import disagreement
from cases import CASES, Case
from data import Data
from engines import Engine, available
from engines.treewright import Treewright
from memory import peak_beyond_data
from report import Line, Result, show, write
from timing import interleaved, once


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="the small cases only, no memory")
    parser.add_argument(
        "--case", action="append", metavar="NAME", help="this case; may be repeated"
    )
    parser.add_argument(
        "--budget", type=float, default=20, help="seconds of turns per case and stage"
    )
    parser.add_argument("--no-memory", action="store_true", help="leave out peak memory")
    parser.add_argument("--list", action="store_true", help="name the cases and engines")
    return parser.parse_args()


def chosen(options: argparse.Namespace) -> list[Case]:
    names = {case.name for case in CASES}
    unknown = set(options.case or ()) - names
    if unknown:
        raise SystemExit(
            f"no such case: {', '.join(unknown)}; there are {', '.join(sorted(names))}"
        )
    if options.case:
        return [case for case in CASES if case.name in options.case]
    return [case for case in CASES if case.quick or not options.quick]


def compare(case: Case, engines: list[Engine], budget: float, memory: bool) -> Result:
    """Run one case through all engines that can take it."""
    data = case.make()
    lines = [Line(engine.name, refused=engine.refuses(case, data)) for engine in engines]
    running = [(e, line) for e, line in zip(engines, lines, strict=True) if line.refused is None]
    measure(case, data, running, budget)
    ours = lines[0].facts
    for engine, line in running[1:]:
        assert ours is not None
        assert line.facts is not None
        line.disagreement = disagreement(case, ours, line.facts, engine.same_rule(data))
    if memory:
        for engine, line in running:
            line.memory = peak_beyond_data(case.name, engine.name)
    columns = data.matrix if case.same_columns else data.frame
    return Result(case.name, *columns.shape, data.classes, case.depth, lines)


def measure(case: Case, data: Data, running: list[tuple[Engine, Line]], budget: float) -> None:
    """Fill in the times and facts of the engines that run."""
    ready = {}
    for engine, line in running:
        line.prepare = once(lambda e=engine: ready.update({e.name: e.prepare(case, data)}))
    fits = {e.name: partial(e.fit, case, ready[e.name]) for e, _ in running}
    fit_seconds = interleaved(fits, budget)
    models = {e.name: fits[e.name]() for e, _ in running}
    predictions = {e.name: partial(e.predict, models[e.name], ready[e.name]) for e, _ in running}
    predict_seconds = interleaved(predictions, budget / 4)
    for engine, line in running:
        line.fit = fit_seconds[engine.name]
        line.predict = predict_seconds[engine.name]
        line.facts = engine.facts(models[engine.name], ready[engine.name], data)
        if isinstance(engine, Treewright):
            stages = engine.stages(case, ready[engine.name], models[engine.name])
            line.stages = interleaved(stages, budget / 4)


def main() -> None:
    options = arguments()
    console = Console(width=None if Console().is_terminal else 160)
    engines = available()
    if options.list:
        console.print("cases:  ", ", ".join(case.name for case in CASES))
        console.print("engines:", ", ".join(engine.name for engine in engines))
        return
    results = []
    for case in chosen(options):
        memory = not (options.quick or options.no_memory)
        results.append(compare(case, engines, options.budget, memory))
        show(case, results[-1], console)
    console.print(
        "ratio: a peer's time over treewright's, where the trees are equally good; "
        "peak/table: memory beyond the data, over 8 bytes a value"
    )
    console.print(f"written to {write(results)}", soft_wrap=True)


if __name__ == "__main__":
    main()
