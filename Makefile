# Two commands do everything: `make run` and `make test`. The rest is for those who change things.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(shell command -v uv 2>/dev/null || echo .tools/bin/uv)
WORKERS ?= 2
# A test that hangs is ended with a trace of where it stood: the longest takes half a minute on a quiet machine.
PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal -o faulthandler_timeout=420 -o faulthandler_exit_on_timeout=true
PURE := $(CURDIR)/build/pure
WHEELS := $(CURDIR)/build/wheels
CODES := pure $(if $(shell command -v gcc),compiled)

.PHONY: run test test-compiled test-pure test-example test-wheels wheels check check-long mutants bench compile pure install example lock browser browsers proxies docs docs-tools clean

# Opens at once: what is not compiled yet is compiled beside the app, at low priority, for the bots and the next start.
run: install
	@$(BIN)/python hatch_build.py fetch || export GUILDHALL_COMPILER=$(CURDIR)/hatch_build.py; exec $(BIN)/guildhall

# Everything on compiled rules where there is a compiler; then, on plain Python, all but what tries pages and machines.
test: example browser compile
	$(PYTEST) -m "not long"
	@$(MAKE) --no-print-directory test-pure
	@$(MAKE) --no-print-directory test-wheels test-example

test-compiled: example compile
	GUILDHALL_CODE=compiled $(PYTEST) -m "not long" --ignore tests/server

# A copy of the sources without what was compiled comes first on the path.
MACHINES := $(addprefix --ignore tests/server/,browser faults test_abuse.py test_kill.py test_load.py test_operations.py test_programs.py)
test-pure: example
	@rm -rf $(PURE) && mkdir -p $(PURE) && cp -r src $(PURE) && ln -s ../../docs $(PURE)/docs && find $(PURE) -name '*.so' -delete
	PYTHONPATH=$(PURE)/src GUILDHALL_CODE=pure $(PYTEST) -m "not long" $(MACHINES)

# Wheels as others get them, plain and compiled, each in a new environment with what it takes to run it.
wheels: install
	@rm -rf $(WHEELS)
	@$(UV) build -q --wheel -o $(WHEELS)/pure .
	@test $(lastword $(CODES)) = pure || GUILDHALL_COMPILE=1 $(UV) build -q --wheel -o $(WHEELS)/compiled .
	@for code in $(CODES); do $(UV) venv -q --python $(BIN)/python $(WHEELS)/$$code/venv && \
	  $(UV) pip install -q --python $(WHEELS)/$$code/venv/bin/python -r requirements/run.lock $(WHEELS)/$$code/*.whl || exit 1; done

test-wheels: wheels
	@cd $(WHEELS) && for code in $(CODES); do $$code/venv/bin/python $(CURDIR)/tools/smoke.py $$code || exit 1; done

# The example game as others would have it: its wheel beside ours, and pytest.
test-example: wheels
	@$(UV) build -q --wheel -o $(WHEELS)/example examples/lanterns
	@$(UV) pip install -q --python $(WHEELS)/pure/venv/bin/python -c requirements/dev.lock $(WHEELS)/example/*.whl pytest
	cd $(WHEELS) && pure/venv/bin/python -m pytest -q -p no:cacheprovider $(CURDIR)/examples/lanterns/tests

check: example
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -q tests/test_imports.py

check-long: example browser browsers proxies docs-tools
	@$(UV) pip install -q --python $(BIN)/python -r requirements/ray.lock
	@$(UV) pip install -q --python $(BIN)/python -r requirements/spiel.lock -r requirements/data.lock -r requirements/notebook.lock
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal

# Break the rules of every game on purpose, a sample by seed, and demand that the tests notice.
MUTANTS ?= bruges fortune_knights london_bridge venice
mutants: example
	@for game in $(MUTANTS); do $(BIN)/python -m tools.mutants $$game || exit 1; done

# The documentation as a site, in build/site; `make docs` and no more is needed to read it without a network.
docs: install docs-tools
	@$(BIN)/python -m tools.site

docs-tools: install
	@$(UV) pip install -q --python $(BIN)/python -r requirements/docs.lock

bench: compile
	$(BIN)/guildhall bench

# Compile the rules in place with mypyc; without a C compiler they stay plain Python. `make pure` goes back.
compile: install $(VENV)/.compiled

$(VENV)/.compiled: $(VENV)/.installed hatch_build.py $(shell find src/guildhall/core src/guildhall/games src/guildhall/bots -name '*.py')
	@echo "Compiling the rules (a minute or two the first time) ..."
	@$(BIN)/python -W ignore hatch_build.py || { find src -name '*.so' -delete; echo "Compiling failed: Guildhall runs as plain Python."; }
	@touch $@

pure:
	@find src -name '*.so' -delete
	@rm -f $(VENV)/.compiled

install: $(VENV)/.installed

$(VENV)/.installed: pyproject.toml requirements/dev.lock | $(UV)
	@echo "Installing Guildhall into $(VENV) ..."
	@test -x $(BIN)/python || $(UV) venv -q --python "$(or $(UV_PYTHON),>=3.11)" $(VENV)
	@$(UV) pip sync -q --python $(BIN)/python requirements/dev.lock
	@$(UV) pip install -q --python $(BIN)/python --no-deps -e .
	@touch $@

# Tests need a game that is not ours; who only plays does not.
example: $(VENV)/.example

$(VENV)/.example: $(VENV)/.installed examples/lanterns/pyproject.toml
	@$(UV) pip install -q --python $(BIN)/python --no-deps -e examples/lanterns
	@touch $@

.tools/bin/uv:
	@echo "Fetching uv ..."
	@$(PYTHON) -m venv .tools && .tools/bin/pip install -q uv

# The browser tests drive Debian's chromium; where it cannot be installed they say that they are skipped.
browser:
	@command -v chromium >/dev/null || (command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] && \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null) || \
	  echo "No chromium to be had: browser tests will be skipped."

# Whole games are also played in Debian's Firefox and WebKit; where these cannot be installed the tests say that they are skipped.
OTHERS := firefox-esr webkit2gtk-driver xvfb
browsers:
	@(command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb) >/dev/null || (command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] && \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(OTHERS) >/dev/null) || \
	  echo "No Firefox or WebKit to be had: their tests will be skipped."

# The configurations in deploy/ are tried with Debian's nginx and Caddy; without these the tests say that they are skipped.
proxies:
	@(command -v caddy && test -x /usr/sbin/nginx) >/dev/null || (command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] && \
	  apt-get update -qq && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx caddy openssl >/dev/null) || \
	  echo "No nginx or Caddy to be had: their tests will be skipped."

# Lock files hold names, versions and hashes only, so that any package index serves them.
lock: | $(UV)
	$(UV) pip compile -q --universal --generate-hashes --no-annotate --no-header pyproject.toml --group dev -o requirements/dev.lock
	$(UV) pip compile -q --universal --generate-hashes --no-annotate --no-header pyproject.toml -o requirements/run.lock
	$(UV) pip compile -q --universal --generate-hashes --no-annotate --no-header pyproject.toml --extra ray -o requirements/ray.lock
	$(UV) pip compile -q --universal --generate-hashes --no-annotate --no-header --group docs -c requirements/dev.lock -o requirements/docs.lock
	@for extra in rl spiel data notebook; do \
	  $(UV) pip compile -q --universal --generate-hashes --no-annotate --no-header pyproject.toml --extra $$extra -o requirements/$$extra.lock || exit 1; \
	done

clean:
	rm -rf $(VENV) .tools build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis htmlcov .coverage*
	find src -name '*.so' -delete
