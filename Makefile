# Two commands: `make play` sets the table, `make test` checks everything.

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
WISHES = --port $(PORT) $(if $(HOST),--host $(HOST)) $(if $(DATA),--data "$(DATA)")
PIP = $(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt
# What tells a machine's name. A Raspberry Pi gets what drives its pins on top, if it can be had: PYPI=1 lets lgpio build
# itself where it has no wheel, and a table without pins is a table too.
MODEL := /proc/device-tree/model
ON_A_PI = $(shell grep -ls Raspberry $(MODEL))
NO_LGPIO = lgpio, which drives the pins, cannot be installed, so boxes on the pins will not work: \
	sudo apt install swig gcc python3-dev, then PYPI=1 $(BIN)/pip install lgpio
# Slow starts are for nobody: compiled modules are kept.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test test-slow lint figures golden clean

play: $(VENV)/.play
	@exec $(BIN)/companion play $(WISHES)

# The default tier: style, types, and every test but the slow ones.
test: lint
	$(BIN)/pytest -m "not slow"

# The slow tier: a million damaged lines on two Pythons, and a virtual machine with real pins, USB and systemd.
test-slow: $(VENV)/.test
	$(BIN)/pytest -m slow

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# How fast the notation is, and how closely four boxes show a reveal, on this machine.
figures: $(VENV)/.test
	$(BIN)/python tests/figures.py
	$(BIN)/python tests/figures_wire.py

# Write the golden games anew, after a rule was changed on purpose.
golden: $(VENV)/.test
	PYTHONPATH=. $(BIN)/python tests/engines/golden.py

clean:
	rm -rf $(VENV) artefacts build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.play: pyproject.toml constraints.txt
	@echo "Preparing the table: a virtual environment in $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --editable .
	@$(if $(ON_A_PI),PYPI=1 $(PIP) --editable ".[pi]" 2>/dev/null || echo "$(NO_LGPIO)")
	@touch $@

$(VENV)/.test: $(VENV)/.play
	@$(PIP) --editable ".[dev]"
	@tests/system-packages
	@touch $@
