# `make site` builds the pages of the fixtures, `make test` checks everything. Both set up what is missing first.

OUTPUT ?= output
INPUT ?= Fixtures
PREFIX ?= /usr/local

.PHONY: site test bench mutants format install uninstall deb dist clean set-up set-up-test

site: set-up
	swift run petspot build $(INPUT) --output $(OUTPUT)
	@echo "Open $(OUTPUT)/index.html"

test: export PETSPOT_STRICT = 1
test: set-up-test
	.ci/house
	.ci/words
	Benchmarks/mutants/run --check
	swift format lint --strict --recursive --parallel Package.swift Sources Tests
	swift build --configuration release -Xswiftc -enable-testing --build-tests
	.ci/test

# Measures petspot beside other programs and against its aims: about ten minutes. `make bench BENCH='--help'` says what there is.
bench: set-up
	swift build --configuration release --product petspot
	Benchmarks/run $(BENCH)

# Changes petspot in many small ways, and tells which changes no test notices.
mutants: set-up-test
	Benchmarks/mutants/run

format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests

# The program with the Swift runtime in it, its manual pages and completions, below PREFIX.
install:
	@Packaging/install --check $(DESTDIR)$(PREFIX)
	@.ci/set-up build
	Packaging/install $(DESTDIR)$(PREFIX)

uninstall:
	@Packaging/install --remove $(DESTDIR)$(PREFIX)

# What others install: a package for Debian and Ubuntu, and a tarball, in .build/dist.
deb: set-up
	Packaging/deb

dist: set-up
	Packaging/dist

clean:
	swift package clean

set-up:
	@.ci/set-up build

set-up-test:
	@.ci/set-up test
