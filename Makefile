# Everything a person or a machine does here starts with `make`; CONTRIBUTING.md explains the ways behind it.

PYTHON ?= python3
VENV ?= .venv
JOBS ?= 2
PLAY_ARGS ?=
TABLE_ARGS ?=
PYTEST_ARGS ?=

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(PYTEST_ARGS)
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*')

# A compiler that is installed later is noticed, because the stamp of the installed package then has another name.
COMPILER := $(shell command -v $(CC) || command -v gcc || command -v clang)
KIND := $(if $(filter-out 0,$(WESTWARD_PURE)),pure,$(if $(COMPILER),compiled,pure))
IS_COMPILED := $(BIN)/python -c 'import sys, westward; sys.exit(not westward.COMPILED)'
BUILD := $(BIN)/python -c 'import sys; from setuptools import build_meta as backend; \
  quiet = {"--global-option": ["--quiet"]}; exec(sys.argv[1])'
LOCK := --universal --python-version 3.11 --generate-hashes --no-annotate --custom-compile-command "make lock" --quiet

.DEFAULT_GOAL := help
.NOTPARALLEL:
.SUFFIXES:
.DELETE_ON_ERROR:

.PHONY: help
help: ## Print this list.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: $(VENV)/.installed-$(KIND) ## Install everything that is needed and open the web table (PLAY_ARGS="play trails": in the terminal).
	@$(BIN)/westward $(PLAY_ARGS)

# The build comes first, while only the libraries of `make play` are there: nothing else may be needed for it.
.PHONY: test
test: $(VENV)/.installed-$(KIND) lint types compiled interpreted ## Run everything that must pass: lint, types, imports, all tests, compiled and interpreted.

.PHONY: lint
lint: $(VENV)/.tools ## Check style, format and the arrows between the packages.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

.PHONY: format
format: $(VENV)/.tools ## Put the sources into the common format and mend what ruff can mend.
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.PHONY: types
types: $(VENV)/.tools ## Check the types (mypy --strict; tsc for the scripts of the pages where Node exists).
	$(BIN)/mypy
	@if command -v npx >/dev/null; then set -x; npx --yes --package typescript@7.0.2 tsc -p tsconfig.json; \
	else echo "There is no Node here: the scripts of the pages are not type-checked."; fi

.PHONY: unit
unit: $(VENV)/.tools $(VENV)/.services src/westward.egg-info/stamp ## Run the interpreted tests and examples without the contract suite: the quick round.
	$(PYTEST) --ignore=tests/contract

.PHONY: contract-pure
contract-pure: $(VENV)/.tools src/westward.egg-info/stamp ## Run the contract suite interpreted.
	$(PYTEST) tests/contract

.PHONY: contract-compiled
contract-compiled: $(VENV)/.tools $(VENV)/.installed-$(KIND) ## Run the contract suite compiled.
	WESTWARD_EXPECT=compiled $(PYTEST) -o pythonpath=. tests/contract tests/project

# Both ways runs what mypyc compiles, the rest once: against the package as people install it, where it is compiled.
HOT := src tests/bots tests/contract tests/games tests/kernel

.PHONY: interpreted
interpreted: $(VENV)/.tools $(VENV)/.services $(VENV)/.installed-$(KIND) src/westward.egg-info/stamp ## Run the examples in the sources, and interpreted the tests of all that is compiled (where nothing is: all tests).
	@if $(IS_COMPILED); then set -x; $(PYTEST) $(HOT); else set -x; $(PYTEST) --ignore=tests/browser; fi

.PHONY: compiled
compiled: $(VENV)/.tools $(VENV)/.services $(VENV)/.installed-$(KIND) $(VENV)/.browser ## Run the tests, and those in a browser, against the package as people install it.
	@if $(IS_COMPILED); then set -x; WESTWARD_EXPECT=compiled $(PYTEST) -o pythonpath=. tests README.md docs; \
	else echo "Westward is not compiled here: all tests run interpreted."; set -x; $(PYTEST) -o pythonpath=. tests/browser; fi

# Material for MkDocs prints advertising for its successor otherwise.
.PHONY: docs
docs: $(VENV)/.tools $(VENV)/.installed-$(KIND) ## Write the documentation as a site into build/site; a warning is an error.
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet
	@echo "Read it: $(BIN)/python -m http.server --directory build/site, then http://localhost:8000"

.PHONY: coverage
coverage: $(VENV)/.tools $(VENV)/.services src/westward.egg-info/stamp ## Say which lines no test has run (the contract suite left out, which would take three times as long).
	$(PYTEST) --ignore=tests/browser --ignore=tests/contract --cov --cov-report=term

.PHONY: soak
soak: $(VENV)/.tools $(VENV)/.installed-$(KIND) ## Run the contract suite in depth, and the tests that take minutes.
	WESTWARD_SOAK=1 $(PYTEST) -o pythonpath=. -o faulthandler_timeout=3600 tests/contract
	$(PYTEST) -o pythonpath=. -m slow

.PHONY: soak-table
soak-table: $(VENV)/.tools $(VENV)/.services src/westward.egg-info/stamp ## Kill one web table, and two that share their tables, 200 times during play, and send 100,000 random frames to each.
	WESTWARD_KILLS=200 $(BIN)/python -m pytest -s -o faulthandler_timeout=0 tests/table/test_kill.py tests/table/test_several_kill.py
	WESTWARD_FRAMES=100000 WESTWARD_EXAMPLES=200 WESTWARD_EDITS=1000 $(BIN)/python -m pytest -o faulthandler_timeout=0 tests/table/test_fuzz.py tests/table/test_schema.py tests/table/test_import.py

.PHONY: bench-table
bench-table: $(VENV)/.tools $(VENV)/.installed-$(KIND) ## Measure the web table (TABLE_ARGS="load": one part; moves, load, saturation, sockets, memory, stored, pages).
	$(BIN)/python -m benchmarks.table_load $(TABLE_ARGS)

.PHONY: bench-servers
bench-servers: $(VENV)/.tools $(VENV)/.services $(VENV)/.installed-$(KIND) ## Measure one, two and four web tables on one PostgreSQL: moves a second, and processor time for each.
	$(BIN)/python -m benchmarks.table_servers

.PHONY: bench-attack
bench-attack: $(VENV)/.tools $(VENV)/.installed-$(KIND) ## Measure a player's moves while one address attacks the web table in every known way.
	$(BIN)/python -m benchmarks.table_attack

.PHONY: screenshots
screenshots: $(VENV)/.tools $(VENV)/.installed-$(KIND) $(VENV)/.browser ## Take a picture of every page, on a desk and on a phone, into build/screenshots.
	$(BIN)/python tools/screenshots.py build/screenshots

.PHONY: bench
bench: $(VENV)/.tools $(VENV)/.installed-$(KIND) ## Measure the speed on one core.
	$(BIN)/python benchmarks/bench.py

.PHONY: bench-ladders
bench-ladders: $(VENV)/.tools $(VENV)/.installed-$(KIND) ## Play the claims about bots in benchmarks/tournaments again (hours; goes on after a stop) into build/ladders.md.
	@mkdir -p build
	$(BIN)/westward tournament $(patsubst %,--file %,$(sort $(wildcard benchmarks/tournaments/*.toml))) --jobs $(JOBS) --journal build/ladders --out build/ladders.md --out build/ladders.csv

.PHONY: bench-search
bench-search: $(VENV)/.tools $(VENV)/.installed-$(KIND) ## Measure the tree search from mid-game, beside OpenSpiel's in C++, and how long experts think.
	$(BIN)/python benchmarks/search.py

.PHONY: bench-envs
bench-envs: $(VENV)/.tools $(VENV)/.installed-$(KIND) ## Measure the batches for learners on one core, beside EnvPool, pgx, PettingZoo and OpenSpiel where they are installed.
	$(BIN)/python benchmarks/envs.py

.PHONY: compile
compile: $(VENV)/.installed-$(KIND) ## Build the package, compiled where a C compiler exists, and install it into .venv.

.PHONY: lock
lock: $(VENV)/.python ## Pin all dependencies anew (UPGRADE=1: at their newest versions).
	@$(PIP) install uv==0.13.7
	$(BIN)/uv pip compile pyproject.toml $(LOCK) $(if $(UPGRADE),--upgrade) --all-extras --group dev -o requirements/test.txt
	$(BIN)/uv pip compile pyproject.toml $(LOCK) $(if $(UPGRADE),--upgrade) --extra table --group build -c requirements/test.txt -o requirements/play.txt

.PHONY: clean
clean: ## Remove what was built and installed.
	rm -rf $(VENV) build dist src/westward.egg-info .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the steps behind the commands; a stamp remembers that a step was done ---

$(VENV)/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Westward needs Python 3.11 or newer; '$(PYTHON)' is not. Choose another one: make PYTHON=python3.12"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { \
	  echo "Python cannot make a virtual environment here; on Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	@touch $@

# --no-deps: the lists are whole, and an older pip would look for newer versions of what an extra is asked of.
$(VENV)/.libraries: requirements/play.txt $(VENV)/.python
	@echo "Installing the libraries into $(VENV)"
	@$(PIP) install --no-deps --require-hashes -r requirements/play.txt
	@touch $@

$(VENV)/.tools: requirements/test.txt $(VENV)/.libraries
	@echo "Installing the tools for tests into $(VENV)"
	@$(PIP) install --no-deps --require-hashes -r requirements/test.txt
	@touch $@

# The servers with which several of ours share their tables: those there are, or Debian's where we may install them.
# RUNLEVEL=1: Debian need not start them; the tests start their own.
$(VENV)/.services: $(VENV)/.python
	@{ { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } && command -v redis-server && \
	  { command -v nginx || ls /usr/sbin/nginx; }; } >/dev/null 2>&1 || \
	  { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
	  echo "Installing PostgreSQL, Redis and nginx for the tests of several servers" && apt-get -qq update && \
	  RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends \
	  postgresql redis-server nginx-light >/dev/null; } || { \
	  echo "The tests need PostgreSQL, Redis and nginx, and we may not install them; install them (Debian, Ubuntu:" \
	  "apt-get install --no-install-recommends postgresql redis-server nginx-light)."; false; }
	@touch $@

# A browser for the tests: the one there is, or Debian's where we may install it.
$(VENV)/.browser: $(VENV)/.python
	@command -v chromium chromium-browser >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
	  echo "Installing Chromium for the tests in a browser" && apt-get -qq update && \
	  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium >/dev/null; } || { \
	  echo "There is no Chromium here, and we may not install it: install it, or name one in WESTWARD_CHROMIUM."; \
	  test -n "$(WESTWARD_CHROMIUM)"; }
	@touch $@

$(VENV)/.installed-compiled $(VENV)/.installed-pure: $(SOURCES) pyproject.toml setup.py $(VENV)/.libraries
	@echo "Building Westward (the first time takes about two minutes)"
	@rm -rf build/wheel $(VENV)/.installed-*
	@mkdir -p build/wheel
	@$(BUILD) 'backend.build_wheel("build/wheel", quiet)'
	@$(PIP) install --no-deps --no-index --force-reinstall build/wheel/westward-*.whl
	@$(BIN)/westward --version
	@test -n "$(WESTWARD_PURE)" || $(IS_COMPILED) || echo "It runs interpreted, so the bots think more slowly; with a C compiler and the Python headers" \
	  "(Debian, Ubuntu: apt-get install gcc python3-dev) make play builds the fast one."
	@touch $@

# The entry points of the sources, for runs that import src/ directly.
src/westward.egg-info/stamp: pyproject.toml setup.py $(VENV)/.libraries
	@$(BUILD) 'backend.get_requires_for_build_wheel(quiet)'
	@touch $@
