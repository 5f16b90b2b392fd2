# `make play` and `make test` install what they need into .venv first.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# Playing needs fewer packages than development, and should not wait for the rest.
PLAYABLE := $(VENV)/.playable
READY    := $(VENV)/.ready
INPUTS   := pyproject.toml constraints.txt setup.py $(wildcard engine/brains/kernel/*.py engine/games/*/brain/kernel/*.py)
INSTALL  := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet --constraint constraints.txt --editable

.DEFAULT_GOAL := help
.PHONY: help play screenshots showcase docs first-card test check soak walk kills faults upgrades mutants power-cuts lock sbom gallery bench-engine bench-tables bench-storage bench-host bench-fairness bench-pictures bench-kernel bench-moves bench-requests bench-scores bench-replays bench-scale bench-move trace-click arena format clean

help:
	@echo "make play         play in the browser without a token, or on Discord if DISCORD_TOKEN is set; FRESH=1 starts over"
	@echo "make check        check formatting, lint, types and import contracts"
	@echo "make test         run make check, then every test; ARGS=tests/engine runs only those"
	@echo "make format       format the code and apply the linter's safe fixes"
	@echo "make gallery      write a sample of every picture to out/gallery"
	@echo "make screenshots  write screenshots of the page to out/screenshots"
	@echo "make first-card   how many clicks and seconds a newcomer needs from /play to the first card, on the page"
	@echo "make showcase     record the README's pictures anew, with the real bot in headless Chromium"
	@echo "make docs         build the documentation site into out/site; SERVE=8000 also serves it on that port"
	@echo "make soak         audit 20,000 simulated games of every kind, then make walk"
	@echo "make walk         a random walk of a million interactions; STEPS=20000 is as long as the one in make test"
	@echo "make kills        kill the bot and its second process a thousand times while people play; KILLS=50 only so often"
	@echo "make faults       a thousand faults while people play on three processes: kills, pauses, restarts, cuts; FAULTS=50 only so many"
	@echo "make upgrades     a new version with a migration, more shards and fewer, while people play; BEFORE=COMMIT begins with that one"
	@echo "make mutants      break the code in many ways, one at a time, and see that a test notices; ARGS=secrecy takes one area"
	@echo "make power-cuts   cut the power of a busy bot at 300 random moments; ARGS='--cuts 3000' at more"
	@echo "make lock         write requirements.lock and build.lock anew, with the hashes of the index that pip uses"
	@echo "make sbom         write a bill of materials of the image (CycloneDX) to out/sbom.json"
	@echo "make bench-…      benchmarks: bench-engine, -tables, -storage, -host, -fairness, -pictures, -kernel, -moves, -requests, -scores, -replays, -scale, -move"
	@echo "make trace-click  follow one click through the code, function by function"
	@echo "make arena        play the levels of computer players against each other (long; can be stopped and continued)"

$(PLAYABLE): $(INPUTS)
	@echo "Preparing $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) .
	@touch $@

$(READY): $(INPUTS)
	@echo "Preparing $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) '.[dev,docs]'
	@touch $(PLAYABLE) $@

play: $(PLAYABLE)
	@exec $(BIN)/yose play $(if $(FRESH),--fresh)

screenshots: $(READY)
	@$(BIN)/python -m tests.page.screenshots $(ARGS)

first-card: $(READY)
	@$(BIN)/python -m tests.page.first_card

showcase: $(READY)
	@$(BIN)/python -m tests.page.showcase $(ARGS)

docs: $(READY)
	@$(BIN)/python -m docs.site
	@$(BIN)/zensical build --strict --clean
	@echo out/site
	@$(if $(SERVE),$(BIN)/python -m http.server --bind 127.0.0.1 --directory out/site $(SERVE))

test: check
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
	@$(BIN)/yose soak $(ARGS)
	@$(MAKE) --no-print-directory walk

walk: $(READY)
	@$(BIN)/python -m tests.walk --steps $(or $(STEPS),1000000) $(if $(SEED),--seed $(SEED))

mutants: $(READY)
	@$(BIN)/python -m tests.mutants $(ARGS)

# What the image installs, and what compiles the kernels: every file's hash, and no address.
LOCK := build/lock/bin/pip-compile --quiet --generate-hashes --no-header --no-annotate --strip-extras --allow-unsafe \
	--no-emit-options --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --constraint constraints.txt

lock:
	@$(PYTHON) -m venv build/lock && build/lock/bin/pip install --quiet pip-tools==7.6.2
	@$(LOCK) --output-file requirements.lock pyproject.toml
	@$(LOCK) --output-file build.lock --only-build-deps --build-deps-for wheel pyproject.toml

sbom: $(READY)
	@mkdir -p out
	@$(BIN)/python .ci/sbom.py > out/sbom.json
	@echo out/sbom.json

power-cuts: $(READY)
	@$(BIN)/python -m tests.store.power_cut $(ARGS)

kills: $(READY)
	@$(BIN)/python -m tests.e2e.kills $(or $(KILLS),1000) $(ARGS)

faults: $(READY)
	@$(BIN)/python -m tests.cluster.faults $(or $(FAULTS),1000) $(ARGS)

upgrades: $(READY)
	@$(BIN)/python -m tests.cluster.upgrades $(if $(BEFORE),--before $(BEFORE)) $(ARGS)

bench-tables: $(READY)
	@$(BIN)/python -m bench.tables $(ARGS)

bench-storage: $(READY)
	@$(BIN)/python -m bench.storage $(ARGS)

bench-engine: $(READY)
	@$(BIN)/python -m bench.engine $(ARGS)

gallery: $(READY)
	@$(BIN)/python -m tests.pictures.gallery $(or $(OUT),out/gallery)

bench-host: $(READY)
	@$(BIN)/python -m bench.host $(ARGS)

bench-fairness: $(READY)
	@$(BIN)/python -m bench.fairness $(ARGS)

trace-click: $(READY)
	@$(BIN)/python -m bench.click

bench-pictures: $(READY)
	@$(BIN)/python -m bench.pictures $(ARGS)

bench-kernel: $(READY)
	@$(BIN)/python -m bench.kernel $(if $(OPENSPIEL),--openspiel $(OPENSPIEL)) $(ARGS)

bench-moves: $(READY)
	@$(BIN)/python -m bench.moves $(ARGS)

bench-requests: $(READY)
	@$(BIN)/python -m bench.requests $(ARGS)

bench-replays: $(READY)
	@$(BIN)/python -m bench.replay_files $(ARGS)

bench-scores: $(READY)
	@$(BIN)/python -m bench.scores $(ARGS)

bench-scale: $(READY)
	@$(BIN)/python -m bench.scale $(ARGS)

bench-move: $(READY)
	@$(BIN)/python -m bench.move $(ARGS)

arena: $(READY)
	@$(BIN)/python -m bench.arena $(ARGS)

clean:
	rm -rf $(VENV) build out *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
