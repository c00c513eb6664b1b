"""The estimators' room: treewright's trees with the manners of scikit-learn.

Start with `CartClassifier` and `CartRegressor` (cart.py), or give a Plan of your own to
`TreeClassifier` and `TreeRegressor` (tree.py). What all share is in base.py: fitting, predicting,
explaining. cart_plan.py turns parameters into a Plan, class_weight.py turns class weights into
priors, inputs.py checks X and y in scikit-learn's words, growing.py keeps the pruning path.
This is the only room that loads scikit-learn; `docs/estimators.md` shows it at work.
"""

from treewright.estimators.cart import CartClassifier, CartRegressor
from treewright.estimators.tree import TreeClassifier, TreeRegressor

__all__ = ["CartClassifier", "CartRegressor", "TreeClassifier", "TreeRegressor"]
