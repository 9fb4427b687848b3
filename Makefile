# Kohtunik: `make run` opens the window on a sample event, `make test` tests
# everything. Both install what the system lacks (see tools/packages).

SHELL := /bin/bash
TAGS  := migrated_fynedo x11 no_emoji
# before Debian’s own, which is older
export PATH := /usr/local/go/bin:$(PATH)

.PHONY: run test window desk smoke soak rulings hall hall-round league screens pictures manual long fuzz bench lint build packages dist dist-test clean

run: build
	tools/run

build: packages
	@mkdir -p bin
	go build -tags "$(TAGS)" -o bin/kohtunik .

packages:
	@tools/packages

# Formatting, go vet, staticcheck, the length of lines and functions, then all
# tests. They and their files lie in memory where there is room (Linux): hundreds of
# event files are written there, each waiting for the disk at every command
# otherwise. Eighty programs are linked: without symbols that takes half as long.
test: lint
	GOTMPDIR="$${GOTMPDIR:-$$(tools/memory-folder programs)}" TMPDIR="$$(tools/memory-folder)" \
		GOGC=400 go test -p 3 -vet=off -ldflags="-s -w" -tags "$(TAGS)" ./...

# Formatting, go vet, staticcheck, and tools/lint for the length of lines and
# functions.
lint: packages
	@echo "gofmt -l ."
	@unformatted="$$(gofmt -l .)"; if [ -n "$$unformatted" ]; then \
		echo "not formatted by gofmt:"; echo "$$unformatted"; exit 1; fi
	go vet -tags "$(TAGS)" ./...
	go tool staticcheck -tags "$(TAGS)" ./...
	go run ./tools/lint

# The real window on a display of its own: a result typed, a print, the
# process killed, everything there again; then whole games at the desk by mouse
# and by keyboard; then the pages for the hall in a real browser, in four languages
# and two widths. Two minutes for each.
window: smoke
	timeout --kill-after=5 120 tools/desk
	@tools/packages --hall
	timeout --kill-after=5 420 tools/hall --short
	timeout --kill-after=5 300 tools/phones

# A game of sixty moves in the real window, by mouse and by keys, with stops,
# rulings, a correction far back, an adjournment and a crash; record, clocks and
# papers are held against each other. Five minutes.
desk: build
	tools/desk-long mouse
	tools/desk-long keys
	tools/desk-long keys ru dark
	tools/desk-long keys et contrast

# Two hours of work in the real window with twelve clocks running; memory has to
# end where it began.
soak: build
	tools/soak

# Twelve incidents at the table in each language under two editions: five
# minutes.
rulings: build
	tools/rulings

# A league and a school Swiss of teams in the real window, to their papers and reports.
league: build
	tools/league

# Pictures of every page for the hall in four languages, two widths and two
# schemes, in a real browser: look at them in out/hall.
hall: build
	@tools/packages --hall
	tools/hall

# A round of 100 boards in three real windows, with 200 phones and a screen of the hall,
# one computer killed and one cut off: a quarter of an hour.
hall-round: build
	@tools/packages --hall
	tools/hall-round

# Pictures of the desk in four languages, three schemes and two sizes: ten
# minutes.
screens: build
	tools/screens

# The pictures of the manual anew, in each language: ten minutes. Look at them
# before they are committed.
pictures: build
	@tools/packages --pictures
	tools/pictures

# The manual as PDF, in each language: out/manual.en.pdf and so on.
manual: build
	@mkdir -p out
	@for l in $$(tools/languages); do bin/kohtunik print manual --lang $$l -o out/manual.$$l.pdf || exit 1; done

smoke: build
	timeout --kill-after=5 120 tools/smoke

# The deep tests of thirteen packages, one after another, with the time of one core
# on an idle machine: all published perft counts to depth 6 (20 minutes), proofs
# about mates against searches (2), choices of rulings in every kind of play (1), a
# million lines at random tables (10), scripts
# at the page and by lines (10), 2000 made-up events checked (1), Swiss rounds
# against a literal reading of the rules (6), the power lost at 2400 points and
# every call to the disk failing (10), a hall of three laptops with 2000 results, its host
# killed twenty times and its store damaged at each hundredth byte (10), a round of 100 boards in a hall of three
# computers and 200 phones (2), 500 phones told of a round within 200 ms (1), papers in any two languages (2). None
# runs longer than two hours.
long: packages fuzz
	go test -tags "$(TAGS) long" -p 1 -timeout 2h ./engine/chess ./engine/mate ./engine/ruling ./engine/table ./ui/desk ./tournament/generate ./tournament/disk ./tournament/rules/dutch \
		./tournament/file ./tournament/laptops ./ui/cli ./ui/hall ./printing

# Every fuzz test for ten minutes: ten hours. What they find is to be committed.
fuzz: packages
	tools/fuzz 10m

bench: packages
	go test -tags "$(TAGS)" -run '^$$' -bench . -benchmem ./...

# The packages for others into dist/: Windows (zip, installer), Debian, other
# Linux (amd64 and arm64), checksums, list of parts. A quarter of an hour the
# first time.
dist:
	@tools/packages --dist --arm64
	tools/dist/make

# The packages installed and used: Windows under Wine, Debian in fresh systems.
dist-test:
	@tools/packages --dist
	tools/dist/test

clean:
	rm -rf bin out dist
