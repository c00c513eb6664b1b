# Everything here works on a machine that has git, make, a C++ compiler and Python 3.11 or later
# with its headers and venv. The tools themselves come from PyPI, into .venv. `make help` lists all.

VENV ?= .venv
BIN := $(VENV)/bin
SECONDS ?= 600
SEED ?= 0
FILES ?= $(filter %.cpp,$(CXX_SOURCES))

# The first Python that is new enough; PYTHON=... names another one.
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$name && break; done)
UV := $(shell command -v uv 2>/dev/null)
INSTALL := $(if $(UV),uv pip install --quiet --python $(BIN)/python,$(BIN)/python -m pip install --quiet)
REINSTALL := $(if $(UV),--reinstall-package treewright)
GROUP = $(INSTALL) --group

# Folders are listed too: their time stamps tell when a file was removed.
SOURCES := pyproject.toml CMakeLists.txt $(shell find core src \
	-not -name '*.so' -not -name '*.pyc' -not -name '__pycache__' 2>/dev/null)
CXX_SOURCES := $(shell find core -name '*.cpp' -o -name '*.hpp' 2>/dev/null)

# Tests must find what is installed.
unexport PYTHONPATH
export PIP_DISABLE_PIP_VERSION_CHECK = 1
export PATH := $(CURDIR)/$(BIN):$(PATH)

.DEFAULT_GOAL := help
.PHONY: help demo test lint tidy typecheck format bench sanitize sanitize-threads peers fuzz \
	docs-check stub dev clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 20

demo: $(VENV)/.package ## grow trees on bundled data and show them in the terminal
	@$(BIN)/python -m treewright.demo

test: $(VENV)/.package $(VENV)/.test ## run the tests against the installed package (ARGS=... goes to pytest)
	$(BIN)/python -m pytest $(ARGS)

lint: $(VENV)/.lint ## style of Python and C++, and which room imports which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/clang-format --dry-run --Werror $(CXX_SOURCES)
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

tidy: $(VENV)/.package $(VENV)/.lint ## clang-tidy over the core, or FILES="..." of it (minutes)
	$(BIN)/clang-tidy -p $$(dirname $$(ls -t build/*/compile_commands.json | head -n 1)) --quiet \
		$(FILES)

typecheck: $(VENV)/.package $(VENV)/.lint ## mypy, strict
	$(BIN)/mypy

format: $(VENV)/.lint ## put Python and C++ into the house's style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $(CXX_SOURCES)

bench: $(VENV)/.package $(VENV)/.bench ## compare speed and memory with peers (ARGS="--quick", ARGS="--case iris")
	$(BIN)/python benchmarks/run.py $(ARGS)

sanitize: $(VENV)/.address $(VENV)/.test ## run the core's tests under address and undefined-behaviour checks
	tests/sanitize/run address $(BIN)/python $(ARGS)

sanitize-threads: $(VENV)/.thread $(VENV)/.test ## run the threaded tests under the thread checker
	tests/sanitize/run thread $(BIN)/python $(ARGS)

fuzz: $(VENV)/.address $(VENV)/.test ## hostile model files for SECONDS (600), under the address checker
	tests/sanitize/run address $(BIN)/python tests/hostile/fuzz_model_file.py $(SECONDS) --seed $(SEED)

peers: $(VENV)/.package ## install rpart where apt can, record its answers anew, show differences
	@Rscript -e 'library(rpart)' >/dev/null 2>&1 \
		|| $(if $(filter 0,$(shell id -u)),,sudo) apt-get install -y r-base-core r-cran-rpart
	$(BIN)/python tests/peers/record/record_rpart.py
	git diff --exit-code -- tests/peers/recorded

docs-check: $(VENV)/.package $(VENV)/.test ## examples in docs and docstrings run, links and named files exist
	$(BIN)/python -m pytest tests/house $(ARGS)

stub: $(VENV)/.package ## write src/treewright/_core.pyi from the built core
	$(BIN)/python -m nanobind.stubgen -m treewright._core -o src/treewright/_core.pyi

dev: $(VENV)/.package $(VENV)/.dev ## everything for working on treewright, hooks included
	$(BIN)/pre-commit install

clean: ## remove what make built
	rm -rf $(VENV) build

# --- what the targets above stand on -------------------------------------------------------------

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "treewright needs Python 3.11 or later; name it with PYTHON=..."; exit 1; }
	$(if $(UV),uv venv --quiet --python $(PYTHON) $(VENV),$(PYTHON) -m venv $(VENV))
	$(if $(UV),,$(INSTALL) --upgrade "pip>=25.1")

# Build tools are installed once, not per build: rebuilding the core is then incremental.
$(VENV)/.build: pyproject.toml | $(BIN)/python
	$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' \
		> $(VENV)/build-requires.txt
	$(INSTALL) -r $(VENV)/build-requires.txt --group build
	@touch $@

$(VENV)/.package: $(SOURCES) $(VENV)/.build
	$(INSTALL) $(REINSTALL) --no-build-isolation ".[shell]"
	@touch $@

$(VENV)/.test $(VENV)/.lint $(VENV)/.bench $(VENV)/.dev: $(VENV)/.%: pyproject.toml | $(BIN)/python
	$(GROUP) $*
	@touch $@

# A sanitized core lives in a build of its own and is found through PYTHONPATH.
$(VENV)/.address $(VENV)/.thread: $(VENV)/.%: $(VENV)/.package
	rm -rf build/sanitize-$*/site
	$(INSTALL) --no-build-isolation --no-deps --target build/sanitize-$*/site . \
		-Cbuild-dir=build/sanitize-$*/cmake -Ccmake.define.TREEWRIGHT_SANITIZE=$* -Cinstall.strip=false
	@touch $@
