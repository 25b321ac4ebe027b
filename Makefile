# What a newcomer needs: make run, make test. Everything is fetched from the Go and npm registries.

GO ?= go
ADDR ?= :8080
VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo unknown)
LDFLAGS := -s -w -X main.version=$(VERSION)
TOOL := $(GO) tool -modfile=tools/go.mod
WEB_SOURCES := $(shell find web/src web/public web/scripts -type f 2>/dev/null) web/index.html web/vite.config.ts web/package.json
GO_FILES := $(shell find . -name '*.go' -not -path '*/node_modules/*')
PURE := ./pente ./match ./engine ./tournament
FUZZTIME ?= 10s

.PHONY: build run test test-go test-web test-browser check generate fuzz bench bench-go bench-web bench-wasm wasm soak load strength book deb clean

build: bin/tessera ## the binary with the web app inside

# Without cgo, so that it needs no library of the machine that it is installed on.
deb: web/dist/index.html ## a Debian package of the program, in bin/
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags '$(LDFLAGS)' -o bin/deb/tessera ./cmd/tessera
	scripts/deb bin/deb/tessera bin

run: build ## play: open the printed address
	bin/tessera serve --addr $(ADDR)

test: test-go test-web test-browser ## everything that CI tests

bin/tessera: web/dist/index.html FORCE
	$(GO) build -ldflags '$(LDFLAGS)' -o $@ ./cmd/tessera

web/node_modules: web/package-lock.json
	npm --prefix web ci --no-audit --no-fund
	touch $@

web/dist/index.html: web/node_modules $(WEB_SOURCES)
	npm --prefix web run build

# A test that fails is run once more, and told: a machine that does other things too can make a good one late.
test-go: web/dist/index.html wasm
	$(TOOL) gotestsum --format pkgname-and-test-fails --hide-summary skipped --rerun-fails=1 --rerun-fails-max-failures 3 --packages ./...
	GOOS=js GOARCH=wasm $(GO) build $(PURE)

test-web: web/node_modules
	npm --prefix web test

test-browser: build
	scripts/chromium
	npm --prefix web run test:browser

check: web/node_modules ## format, vet, staticcheck, go mod tidy, svelte-check, eslint, prettier
	@test -z "$$(gofmt -l $(GO_FILES))" || { gofmt -d $(GO_FILES); exit 1; }
	$(GO) vet ./...
	$(TOOL) staticcheck ./...
	$(GO) mod tidy -diff
	npm --prefix web run check

generate: ## TypeScript of the messages between browser and server, and of the tables of variants and of sentences
	$(GO) run ./internal/wiregen messages wire > web/src/wire.ts
	$(GO) run ./internal/wiregen variants > web/src/variants.ts
	$(GO) run ./internal/wiregen sentences > web/src/study/faults/en.ts

fuzz: ## every fuzz target for FUZZTIME
	scripts/fuzz $(FUZZTIME)

bench: bench-go bench-web ## figures, for benchstat and docs/figures.md

bench-go:
	$(GO) test -run '^$$' -bench . -benchmem ./...

wasm: bin/engine.wasm ## the engine as a module for browsers, checked: its compressed size and its signature
	node scripts/bench-wasm.mjs $< "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" check

bin/engine.wasm: FORCE
	GOOS=js GOARCH=wasm $(GO) build -trimpath -buildvcs=false -ldflags '-s -w -buildid=' -o $@ ./cmd/engine-wasm

bench-wasm: bin/engine.wasm ## the signature of tessera bench, nodes a second, and how fast the module stops
	node scripts/bench-wasm.mjs bin/engine.wasm "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js"

bench-web: build
	scripts/chromium
	npm --prefix web run bench

# Both want a machine that does nothing else; see docs/load.md.
SOAK ?= -soak.games 300 -soak.kills 40 -soak.time 30s -soak.down 70s -soak.acks 2000
LOAD ?= -games 2000 -every 2s -for 1m

soak: web/dist/index.html ## kill a server again and again while hundreds of games are played, and look for what is missing
	$(GO) test ./cmd/tessera -run TestKilledUnderLoad -v -count 1 -timeout 1h $(SOAK)

load: build ## thousands of games over real sockets: delays, moves a second, memory
	$(GO) run ./internal/lab/load -server bin/tessera $(LOAD)

strength: ## the table of docs/strength.md, on a machine that does nothing else
	$(GO) run ./internal/lab/strength

BOOK_ENTRIES ?= 3000
BOOK_NODES ?= 3000000

book: ## the book of openings, opening/book.txt; it goes on where it was interrupted
	mkdir -p bin
	nice -n 15 $(GO) run ./internal/lab/book -entries $(BOOK_ENTRIES) -nodes $(BOOK_NODES) -at 2

tune: data/tune/pente.jsonl data/tune/keryo.jsonl ## weights of the evaluation, fitted to games that the engine plays for it; see docs/tuning.md
	$(GO) run ./internal/lab/tune -to engine/weights.txt $^

data/tune/pente.jsonl:
	mkdir -p $(@D)
	for seed in 1 2 3 4 5; do $(GO) run ./internal/lab/selfplay -variant pente -games 14000 -seed $$seed; done > $@

data/tune/keryo.jsonl:
	mkdir -p $(@D)
	for seed in $$(seq 14); do $(GO) run ./internal/lab/selfplay -variant keryo -games 1000 -seed $$seed; done > $@

clean:
	rm -rf bin web/node_modules
	find web/dist -mindepth 1 ! -name .keep -delete

FORCE:
