# Needs make, git and a Python from 3.11 to 3.14 with pip; everything else goes into .venv.
#
#   make play      play among machines in the browser: no token, no Discord account
#                  (make play ROLE=dealer LEVEL=expert, make play ROLE=everybody VARIANT=berkeley JUDGING=automatic,
#                  make play LOCALE=de; .venv/bin/hierophant try --help names them all)
#   make setup     install what runs the bot and the try-out
#   make hosting   add what larger installations want: PostgreSQL, encryption, metrics
#   make test      format, lint, types, tests; the same everywhere, each time (this and all below add the developers' tools)
#   make explore   all that is tested with examples, at random, and what takes long: some minutes (TIMES=100, 2)
#   make attack    attack the bot: 300 kills, races, faults, silence, overload, starving, an hour's soak (KILLS=10 FOR=10 for shorter; ATTACKS=faults)
#   make load      measure the bot under load: real processes and database, a Discord on loopback
#                  (make load RATE=5,25 TABLES=1000 PROCESSES=2 DATABASE=postgres FOR=60; docs/scale.md has results)
#   make bench     measure speed
#   make golden    draw the golden pictures anew where they changed; look at them before you commit them
#   make gallery   draw every kind of picture into gallery/, and those of the README (IN=de: the first, in German)
#   make riddles   append weeks to the riddles of the day (make riddles MEASURED=2200 WEEKS=250: an hour, taken up where it was left)
#   make lint      format, lint and types alone
#   make format    mend what ruff can mend
#   make lock      write the lock files anew (LOCK_FLAGS=--upgrade raises versions)
#   make wheel     build the library alone, `eleusis`, as a wheel into dist/
#   make audit     ask whether a locked package has a known weakness
#   make clean     remove .venv and caches

PYTHON ?= python3
PYTEST_FLAGS ?= -n auto --dist worksteal
LOCK_FLAGS ?=
TIMES ?= 20
SEED ?= $(shell date +%s)

BIN := .venv/bin
INSTALL = $(PYTHON) -m pip --python $(BIN)/python --quiet --disable-pip-version-check install --no-compile
READY := .venv/.ready
TOOLS := .venv/.tools

.PHONY: play setup hosting test explore attack load bench golden gallery riddles lint style format lock wheel audit clean

play: $(READY)
	@$(BIN)/hierophant try $(if $(ROLE),--role '$(ROLE)') $(if $(LEVEL),--level '$(LEVEL)') $(if $(VARIANT),--variant '$(VARIANT)') $(if $(JUDGING),--judging '$(JUDGING)') $(if $(LOCALE),--locale '$(LOCALE)')

setup: $(READY)

hosting: $(READY) requirements-hosting.lock
	@$(INSTALL) --require-hashes -r requirements.lock -r requirements-hosting.lock

# pyright, which uses one core, runs beside the tests and has its say after them.
test: style
	@log=$$(mktemp); $(BIN)/pyright >"$$log" & types=$$!; \
	$(BIN)/pytest $(PYTEST_FLAGS); tests=$$?; \
	wait $$types; types=$$?; cat "$$log"; rm "$$log"; exit $$((tests | types))

# So many times as many examples as `make test` draws. A failure tells how to draw it again: keep it as a test.
explore: $(TOOLS)
	EXPLORE=$(TIMES) $(BIN)/pytest -m 'hypothesis or long' $(PYTEST_FLAGS)
	$(BIN)/python -m tests.eleusis.whole_rounds $(TIMES)00 $(SEED)
	$(BIN)/python -m tests.eleusis.minds.whole_rounds $(TIMES) $(SEED)
	$(BIN)/python -m tests.eleusis.rules.any_text $(TIMES)000 $(SEED)

# The figures are printed whatever came of the tests.
attack: $(TOOLS)
	@ATTACK=1 $(BIN)/pytest tests/wire; tests=$$?; \
	$(BIN)/python -m tests.wire $(ATTACKS) $(if $(KILLS),--kills '$(KILLS)') $(if $(FOR),--seconds '$(FOR)'); \
	attacks=$$?; exit $$((tests | attacks))

load: $(TOOLS)
	@$(BIN)/python -m tests.wire.load $(if $(RATE),--rate '$(RATE)') $(if $(TABLES),--tables '$(TABLES)') \
	  $(if $(PROCESSES),--processes '$(PROCESSES)') $(if $(DATABASE),--database '$(DATABASE)') $(if $(FOR),--seconds '$(FOR)')

bench: $(TOOLS)
	@$(BIN)/python -m tests.bench

golden: $(TOOLS)
	@$(BIN)/python -m tests.render.golden

gallery: $(TOOLS)
	@$(BIN)/python -m tests.render.gallery $(IN)
	@$(if $(IN),,$(BIN)/python -m tests.browser.screenshot)

riddles: $(TOOLS)
	@$(BIN)/python -m tests.eleusis.riddles.build $(if $(MEASURED),--measured '$(MEASURED)') $(if $(WEEKS),--weeks '$(WEEKS)')

style: $(TOOLS)
	$(BIN)/ruff format --check
	$(BIN)/ruff check

lint: style
	$(BIN)/pyright

format: $(TOOLS)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# Stamps are written only when all went well, so that an interrupted set-up is taken up again. Neither pip nor bytecode
# is put into .venv: that saves a third of its size and time, and Python writes the bytecode that is used at the first run.
$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' || { \
	  echo 'Hierophant needs Python 3.11 to 3.14, and $(PYTHON) is not one of them. Name one: make PYTHON=python3.12'; \
	  exit 1; }
	@$(PYTHON) -c 'import pip, sys, venv; sys.exit([int(part) for part in pip.__version__.split(".")[:2]] < [22, 3])' \
	    2>/dev/null || { \
	  echo '$(PYTHON) has no pip, or one older than 22.3. On Debian and Ubuntu: apt install python3-pip'; \
	  exit 1; }
	@echo 'Setting up .venv, once ...'
	@$(PYTHON) -m venv --without-pip .venv
	@$(INSTALL) --require-hashes -r requirements.lock
	@$(INSTALL) --no-build-isolation --no-deps --editable .
	@touch $@

$(TOOLS): $(READY) requirements-hosting.lock requirements-dev.lock
	@echo 'Adding the tools of developers to .venv, once: a minute or two ...'
	@$(INSTALL) --require-hashes -r requirements.lock -r requirements-hosting.lock -r requirements-dev.lock
	@touch $@

# A scratch environment, because uv is needed for nothing else.
lock:
	@scratch=$$(mktemp -d) && trap 'rm -rf "$$scratch"' EXIT && \
	$(PYTHON) -m venv "$$scratch" && \
	"$$scratch/bin/python" -m pip install --quiet --disable-pip-version-check uv && \
	compile() { \
	  "$$scratch/bin/uv" --no-config pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' --quiet $(LOCK_FLAGS) "$$@"; \
	} && \
	without() { sed -n 's/^\([a-z0-9.-]*\)==.*/--no-emit-package=\1/p' "$$@"; } && \
	compile --extra try --group build --output-file requirements.lock && \
	compile --extra postgres --extra encryption --extra metrics --constraint requirements.lock \
	  $$(without requirements.lock) --output-file requirements-hosting.lock && \
	compile --all-extras --group dev --constraint requirements.lock --constraint requirements-hosting.lock \
	  $$(without requirements.lock requirements-hosting.lock) --output-file requirements-dev.lock

wheel: $(READY)
	cd eleusis && ../$(BIN)/hatchling build --target wheel --directory ../dist

# Also from a scratch environment. Where the list of weaknesses cannot be reached, that is said and nothing fails.
audit:
	@scratch=$$(mktemp -d) && trap 'rm -rf "$$scratch"' EXIT && \
	$(PYTHON) -m venv "$$scratch" && \
	"$$scratch/bin/python" -m pip install --quiet --disable-pip-version-check pip-audit 2>/dev/null || { \
	  echo 'Not audited: pip-audit cannot be installed here.'; exit 0; }; \
	for lock in requirements.lock requirements-hosting.lock requirements-dev.lock; do \
	  "$$scratch/bin/pip-audit" --disable-pip --require-hashes --progress-spinner off --requirement $$lock \
	    >"$$scratch/found" 2>&1; \
	  if grep -qE '^Found [0-9]+ known' "$$scratch/found"; then cat "$$scratch/found"; exit 1; fi; \
	  if grep -q 'Skip Reason' "$$scratch/found" || ! grep -q '^No known vuln' "$$scratch/found"; then \
	    echo 'Not audited: the list of known weaknesses cannot be reached, or lacks some packages.'; exit 0; fi; \
	  echo "$$lock: no known weakness"; \
	done

clean:
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis build dist
	find eleusis bot cogs tests -name __pycache__ -type d -prune -exec rm -rf {} +
