# Everything a newcomer needs: `make play` and `make test` set up what they need by themselves.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# Playing needs less than working on it, and should not wait for the rest.
PLAYABLE := $(VENV)/.playable
READY    := $(VENV)/.ready
INPUTS   := pyproject.toml constraints.txt setup.py $(wildcard engine/brains/kernel/*.py)
INSTALL  := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet --constraint constraints.txt --editable

.DEFAULT_GOAL := help
.PHONY: help play screenshots test check soak gallery bench-engine bench-tables bench-host bench-pictures bench-kernel bench-moves arena format clean

help:
	@echo "make play    play in the browser (no token), or on Discord when DISCORD_TOKEN is set; FRESH=1 starts anew"
	@echo "make screenshots  pictures of the page into out/screenshots"
	@echo "make test    run the tests"
	@echo "make check   formatting, lint, types and architecture"
	@echo "make soak    long audits of simulated games"
	@echo "make arena   matches between the levels of computer players (long; goes on where it was stopped)"

$(PLAYABLE): $(INPUTS)
	@echo "Preparing $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) .
	@touch $@

$(READY): $(INPUTS)
	@echo "Preparing $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) '.[dev]'
	@touch $(PLAYABLE) $@

play: $(PLAYABLE)
	@exec $(BIN)/python -m bot.play $(if $(FRESH),--fresh)

screenshots: $(READY)
	@$(BIN)/python -m tests.page.screenshots $(ARGS)

test: $(READY)
	@$(BIN)/python -m pytest -n auto --dist worksteal -rs $(ARGS)

check: $(READY)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(READY)
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

soak: $(READY)
	@$(BIN)/python -m engine soak $(ARGS)

bench-tables: $(READY)
	@$(BIN)/python -m bench.tables $(ARGS)

bench-engine: $(READY)
	@$(BIN)/python -m bench.engine $(ARGS)

gallery: $(READY)
	@$(BIN)/python -m tests.pictures.gallery $(or $(OUT),out/gallery)

bench-host: $(READY)
	@$(BIN)/python -m bench.host $(ARGS)

bench-pictures: $(READY)
	@$(BIN)/python -m bench.pictures $(ARGS)

bench-kernel: $(READY)
	@$(BIN)/python -m bench.kernel $(if $(OPENSPIEL),--openspiel $(OPENSPIEL)) $(ARGS)

bench-moves: $(READY)
	@$(BIN)/python -m bench.moves $(ARGS)

arena: $(READY)
	@$(BIN)/python -m bench.arena $(ARGS)

clean:
	rm -rf $(VENV) build out *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
