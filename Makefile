# `make play` and `make test` set everything up themselves; the first time they download packages.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test soak golden docs clean

play: .venv/ready
	$(BIN)/farport play sector-prime

test: .venv/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python docs/make_rules.py --check
	$(BIN)/pytest -n 2 --dist loadgroup

# The full figures: every game's conformance kit at full effort. Takes hours.
soak: .venv/ready
	for game in $$($(BIN)/farport games --json | $(BIN)/python -c "import json, sys; print(*(g['id'] for g in json.load(sys.stdin)))"); do \
	    $(BIN)/farport check $$game --full || exit 1; \
	done

golden: .venv/ready
	for game in $$($(BIN)/farport games --json | $(BIN)/python -c "import json, sys; print(*(g['id'] for g in json.load(sys.stdin)))"); do \
	    $(BIN)/farport check $$game --write-golden || exit 1; \
	done

docs: .venv/ready
	$(BIN)/python docs/make_rules.py

clean:
	rm -rf .venv build dist

.venv/ready: pyproject.toml
	@echo "Setting up .venv (once; a minute or two)"
	$(PYTHON) -c "import sys; sys.exit(None if (3, 11) <= sys.version_info < (3, 14) else 'farport needs Python 3.11 to 3.13; say: make PYTHON=python3.12 test')"
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet -e ".[dev]"
	touch .venv/ready
