"""treewright: decision trees grown from exchangeable components, fast and exact.

Start with :class:`CartClassifier` or :class:`CartRegressor` on a data frame; with :class:`Table`,
:class:`Plan` and :func:`grow` to compose an inducer of your own; with :class:`Tree` to read,
explain, prune and store what was grown. :mod:`treewright.datasets` holds small real data sets.

Everything public is importable from here and loaded when it is first touched: ``import treewright``
costs neither scikit-learn nor narwhals.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from treewright.components import (
        Acceptor as Acceptor,
        Accuracy as Accuracy,
        Accurate as Accurate,
        AllOf as AllOf,
        AnyOf as AnyOf,
        Component as Component,
        Constant as Constant,
        CostComplexity as CostComplexity,
        Criterion as Criterion,
        Decision as Decision,
        Entropy as Entropy,
        Exhaustive as Exhaustive,
        Gini as Gini,
        HillClimbing as HillClimbing,
        Improves as Improves,
        Laplace as Laplace,
        Learner as Learner,
        LeastAbsoluteDeviation as LeastAbsoluteDeviation,
        LeastSquares as LeastSquares,
        Majority as Majority,
        MajorityChild as MajorityChild,
        MaxDepth as MaxDepth,
        MaxLeaves as MaxLeaves,
        Missing as Missing,
        NodeView as NodeView,
        OrdinalGini as OrdinalGini,
        PerfectClassification as PerfectClassification,
        Prospects as Prospects,
        Prune as Prune,
        PruneOptimally as PruneOptimally,
        PrunePath as PrunePath,
        Pure as Pure,
        Refinement as Refinement,
        Search as Search,
        SmallerThan as SmallerThan,
        Split as Split,
        Splitter as Splitter,
        StopRule as StopRule,
        Surrogates as Surrogates,
        Twoing as Twoing,
        Validate as Validate,
        Validation as Validation,
        learn_multi as learn_multi,
        learn_single as learn_single,
        register as register,
        registered as registered,
    )
    from treewright.errors import (
        DataError as DataError,
        DataTypeError as DataTypeError,
        MissingExtraError as MissingExtraError,
        ModelFileError as ModelFileError,
        PlanError as PlanError,
        TreewrightError as TreewrightError,
    )
    from treewright.estimators import (
        CartClassifier as CartClassifier,
        CartRegressor as CartRegressor,
        TreeClassifier as TreeClassifier,
        TreeRegressor as TreeRegressor,
    )
    from treewright.folds import (
        Fold as Fold,
        deal as deal,
    )
    from treewright.inducers import (
        Plan as Plan,
        preset as preset,
        prune_path as prune_path,
    )
    from treewright.inducers.grow import grow as grow
    from treewright.table import (
        Column as Column,
        Schema as Schema,
        Table as Table,
        Target as Target,
    )
    from treewright.tree import (
        Explanation as Explanation,
        Node as Node,
        Rule as Rule,
        Tree as Tree,
    )

    __version__: str

# Room -> the public names that live in it. The block above says the same to type checkers.
_ROOMS = {
    "components": (
        "Acceptor Accuracy Accurate AllOf AnyOf Component Constant CostComplexity Criterion "
        "Decision Entropy Exhaustive Gini HillClimbing Improves Laplace Learner "
        "LeastAbsoluteDeviation LeastSquares Majority MajorityChild MaxDepth MaxLeaves "
        "Missing NodeView OrdinalGini PerfectClassification Prospects Prune PruneOptimally "
        "PrunePath Pure Refinement Search SmallerThan Split Splitter StopRule Surrogates "
        "Twoing Validate Validation learn_multi learn_single register registered"
    ),
    "errors": "DataError DataTypeError MissingExtraError ModelFileError PlanError TreewrightError",
    "estimators": "CartClassifier CartRegressor TreeClassifier TreeRegressor",
    "folds": "Fold deal",
    "inducers": "Plan grow preset prune_path",
    "table": "Column Schema Table Target",
    "tree": "Explanation Node Rule Tree",
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names.split()}

__all__ = [*_ROOM_OF]


if not TYPE_CHECKING:  # they shall know the names above and no others

    def __getattr__(name: str) -> object:
        if name == "__version__":
            from importlib.metadata import version

            found: object = version("treewright")
        elif name in _ROOM_OF:
            found = getattr(import_module(f"treewright.{_ROOM_OF[name]}"), name)
        else:
            raise AttributeError(f"module 'treewright' has no attribute {name!r}")
        globals()[name] = found  # the next access finds it without coming here
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, "__version__"})
