# Everything a player or a contributor types. Each target prepares .venv by itself when pyproject.toml changed.
PYTHON ?= python3
PY     := .venv/bin/python
PIP    := $(PY) -m pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help play test check compiled test-compiled build desktop-test bench mutants clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' $(MAKEFILE_LIST) | while IFS='|' read -r name what; do printf '  make %-14s %s\n' "$$name" "$$what"; done

play: .venv/.play ## start the game
	$(PY) main.py

test: .venv/.dev ## all tests that need no window
	SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy $(PY) -m pytest -n auto

check: .venv/.dev ## style (ruff) and types (mypy --strict)
	$(PY) -m ruff check .
	$(PY) -m mypy --strict game scenes tests
	$(PY) -m tests.sample_game -m mypy --strict --cache-dir ../../.mypy_cache game/shells scenes/games/shells

compiled: .venv/.dev ## a copy with rules and opponents as machine code: build/compiled (needs a C compiler)
	$(PY) assets/packaging/compile.py

test-compiled: compiled ## the same tests on that copy
	cd build/compiled && SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy ../../$(PY) -m pytest -n auto

build: .venv/.dev ## the folder to ship: dist/HighSeason (compiled first where there is a C compiler)
	$(PY) -m PyInstaller --noconfirm --log-level WARN build.spec
	@du -sh dist/HighSeason

desktop-test: .venv/.dev ## a real window, clicked and dragged (Xvfb, xdotool, imagemagick)
	@for tool in Xvfb xdotool import; do command -v $$tool >/dev/null || { \
	  echo "make desktop-test needs Xvfb, xdotool and imagemagick; '$$tool' was not found. On Debian or Ubuntu: apt-get install xvfb xdotool imagemagick" >&2; exit 1; }; done
	$(PY) -m pytest tests/desktop -m desktop

bench: .venv/.dev .venv-bench/.done ## decisions a second, beside another Python board game engine
	$(PY) -m tests.bench

mutants: .venv/.dev ## rules with small mistakes: do the tests notice? make mutants GAME=maui COUNT=100
	$(PY) -m tests.mutants $(GAME) --count $(or $(COUNT),100) --seed $(or $(SEED),MUTANTS) --minutes $(or $(MINUTES),10)

clean: ## remove what was built; .venv stays
	rm -rf build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -not -path './.venv*' -prune -exec rm -rf {} +

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/.play: pyproject.toml | .venv/bin/python
	$(PIP) -e .
	@touch $@

.venv/.dev: pyproject.toml | .venv/bin/python
	$(PIP) -e '.[dev]'
	@touch $@ .venv/.play

# catanatron is only measured against, never used: it stays out of .venv, and without it the bench still runs.
.venv-bench/.done: Makefile
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check 'catanatron>=3.2,<4' \
	  || echo "catanatron could not be installed: the bench prints our figures only" >&2
	@touch $@
