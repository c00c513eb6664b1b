"""Components have names in documents; one's own get theirs by registration."""

import pytest

from treewright.components import Criterion, Gini, StopRule, register, registered
from treewright.components.registry import lookup
from treewright.errors import PlanError


@pytest.fixture
def forget(monkeypatch):
    """Registrations made by a test end with it."""
    monkeypatch.setattr("treewright.components.registry._by_name", dict(registered()))


def test_a_name_leads_to_its_class():
    assert lookup("criterion.gini") is Gini
    assert Gini.name == "criterion.gini"
    assert Gini.native


def test_an_unknown_name_lists_near_matches():
    with pytest.raises(PlanError, match=r"unknown component 'criterion.ginni': .*'criterion.gini'"):
        lookup("criterion.ginni")


def test_registration_gives_name_and_version(forget):
    @register("criterion.mine", version=3)
    class Mine(Criterion):
        """Mine."""

    assert lookup("criterion.mine") is Mine
    assert (Mine.name, Mine.version, Mine.native) == ("criterion.mine", 3, False)
    assert "criterion.mine" in registered("criterion")
    assert "criterion.mine" not in registered("stop")


def test_a_cell_can_be_run_again(forget):
    for _ in range(2):

        @register("stop.mine")
        class Mine(StopRule):
            """Mine."""

    assert lookup("stop.mine") is Mine


@pytest.mark.parametrize(
    ("name", "version", "message"),
    [
        ("Mine", 1, r"component name 'Mine': write it as 'family.name' in lower case"),
        ("stop.mine", 1, r"of the family 'criterion': call it 'criterion.mine'"),
        ("criterion.gini", 1, r"the name 'criterion.gini' belongs to Gini: choose another"),
        ("criterion.mine", 0, r"version of 'criterion.mine' is 0: versions count from 1"),
    ],
)
def test_wrong_registrations_are_refused(forget, name, version, message):
    class Mine(Criterion):
        """Mine."""

    with pytest.raises(PlanError, match=message):
        register(name, version=version)(Mine)


def test_a_subclass_does_not_inherit_name_or_native_body():
    class Mine(Gini):
        """Gini, in Python."""

    assert (Mine.name, Mine.version, Mine.native) == ("", 0, False)


def test_supports_are_words_that_exist():
    with pytest.raises(PlanError, match=r"Mine.supports has 'regresion': did you mean 'regression"):

        class Mine(Criterion):
            supports = frozenset({"regresion"})
