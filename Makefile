# The front door. CMake and Ninja do the work; everything they make is under build/.
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
CMAKE_FLAGS ?=
CONFIGURE := cmake -S . -B build -G Ninja --log-level=NOTICE $(CMAKE_FLAGS)

.PHONY: build wasm web python gallery site deb release release-check reference ledgers pictures run studio test test-full accept recordings bench reproduce fuzz install format setup clean help
.DEFAULT_GOAL := build
.NOTPARALLEL:

build: ## the program build/ludwright and its library; installs nothing
	@scripts/setup check build
	@$(CONFIGURE)
	@cmake --build build --target product $(QUIET)

wasm: ## the core for the browser, build/wasm/ludwright.wasm
	@scripts/setup build wasm
	@$(CONFIGURE)
	@cmake --build build --target wasm

web: ## the pages of the studio, web/dist
	@scripts/setup build wasm web
	@$(CONFIGURE)
	@cmake --build build --target web

gallery: web build ## evolve and select about 200 puzzles of all families again, as a site to play, out/gallery
	@node site/gallery.mjs build/ludwright out/gallery

site: gallery ## the docs, the gallery and the studio's pages as one folder, out/site
	@node site/build.mjs out/gallery out/site

PYTHON ?= /usr/bin/python3
python: ## the Python package, installed into build/venv
	@scripts/setup build python
	@$(CONFIGURE)
	@cmake --build build --target python_package
	@[ -x build/venv/bin/python ] || $(PYTHON) -m venv --system-site-packages build/venv
	@build/venv/bin/python -m pip install --quiet --no-index --force-reinstall --no-deps .
	@build/venv/bin/python -c 'import ludwright; print("ludwright", ludwright.__version__, "is in build/venv")'

# Optional: without node or a network only the pages are missing.
.PHONY: pages
pages: setup
	@if scripts/setup wasm web && $(CONFIGURE) && cmake --build build --target web $(QUIET); then :; \
	else echo "The pages cannot be built here, so the studio will offer only its HTTP API." >&2; fi

# A terminal gets ninja's line of progress.
run: QUIET = $$([ -t 2 ] || echo -- --quiet)
run: announce setup pages build ## build all, evolve a few puzzles of every family, and open the studio on them
	@echo "Evolving a few puzzles of every kind; out/demo.txt will list them."
	@mkdir -p out && build/ludwright demo -o out >out/demo.txt
	@echo "Opening the studio on out/library.db; other commands read this library with --library out/library.db."
	@build/ludwright studio out/library.db --open

.PHONY: announce
announce:
	@[ -x build/ludwright ] || echo "Building the program and the studio's pages; the first time takes a few minutes."

studio: announce setup pages build ## build all, and open the studio on your own library
	@build/ludwright studio --open

test: setup ## build and run the quick tests; the last line says what was skipped, and why
	@for list in tests python wasm node; do scripts/setup try $$list; done
	@$(CONFIGURE)
	@cmake --build build
	@scripts/test build -LE '^full$$'

test-full: setup pages ## the quick tests, and those that take minutes or need a browser
	@scripts/setup try browser
	@$(CONFIGURE)
	@cmake --build build
	@scripts/test build

reference: build ## write the generated pages of docs/reference again
	@scripts/setup tests
	@scripts/make-reference build/ludwright

ledgers: build ## write the pages of claims of docs/studies again, from results/
	@scripts/make-ledgers build/ludwright

pictures: build ## draw the pictures of README and docs again
	@scripts/setup tests
	@scripts/make-pictures build/ludwright

accept: build ## accept what tests/golden prints now, and bring the descriptions of request keys up to date
	@LW_ACCEPT=1 LW_SOURCE="$(CURDIR)" LUDWRIGHT="$(CURDIR)/build/ludwright" scripts/in-temp bash "$(CURDIR)/tests/cli/golden.sh"
	@LW_ACCEPT=1 LW_SOURCE="$(CURDIR)" LUDWRIGHT="$(CURDIR)/build/ludwright" scripts/in-temp bash "$(CURDIR)/tests/cli/refusals.sh" || [ $$? = 77 ]
	@cmake --build build --target unit-request && LW_ACCEPT=1 build/tests/unit-request >/dev/null
	@scripts/make-reference build/ludwright

recordings: build ## make the recordings of tests/conformance again, by the plain rules of tests/plain
	@cmake --build build --target record-puzzlescript
	@sh tests/conformance/record.sh build/tests/record-puzzlescript tests/conformance/puzzlescript/recordings write
	@git diff --stat -- tests/conformance

bench: build ## run every measurement of bench/
	@cmake --build build --target benches
	@scripts/bench build

STUDY ?= ashlock2010
reproduce: build ## the experiments of experiments/STUDY again (ashlock2010, minutes; affordance, longer), in out/, compared with results/
	@scripts/reproduce $(STUDY)

fuzz: ## look for crashes in every reader, FUZZ_SECONDS each (60)
	@scripts/setup build checks
	@scripts/fuzz $(FUZZ_SECONDS)

install: build ## into PREFIX (/usr/local); DESTDIR is honoured
	@$(CONFIGURE) -DCMAKE_INSTALL_PREFIX="$(PREFIX)"
	@cmake --build build --target product
	@cmake --install build

deb: ## Debian packages of the last commit, in out/deb
	@scripts/setup build wasm web python mpi release
	@packaging/source build/release/ludwright
	@mkdir -p out/deb
	@packaging/deb build/release/ludwright out/deb
	@ls out/deb

release: ## every file of a release from the last commit, with checksums, in out/release
	@scripts/setup build wasm web python mpi release
	@packaging/release out/release

release-check: ## build the release twice and compare, then install each file in a clean system and use it
	@scripts/setup build wasm web python mpi release
	@packaging/compare out/release
	@packaging/check out/release

format: ## rewrite the C files in the style of .clang-format
	@scripts/setup checks
	@scripts/check-format fix

setup: ## install the Debian packages that are missing
	@scripts/setup build
	@scripts/setup try mpi

clean: ## remove all that was built
	@rm -rf build build-static build-clang build-sanitize build-without build-fuzz web/dist web/node_modules

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile
