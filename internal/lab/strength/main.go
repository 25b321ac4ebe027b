// Command strength measures what docs/strength.md tells and prints its table. It runs other commands, each shown with
// its figure, and takes an hour and a half on a machine that does nothing else; docs/strength.md says what takes how long.
//
//	strength
//	strength -only depth,never -games 1000
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
)

// row is a figure: a command of the shell, and what to pick from its output.
type row struct {
	name, what, least string
	command           string
	figure            *regexp.Regexp // its first group is the figure
}

func bench(name string) string { return "go test -run '^$' -bench '^Benchmark" + name + "$' ./engine" }

func once(name string) string {
	return "go test -run '^$' -bench '^Benchmark" + name + "$' -benchtime 1x -timeout 2h ./engine"
}

func metric(unit string) *regexp.Regexp {
	return regexp.MustCompile(`([0-9.e+]+) ` + regexp.QuoteMeta(unit) + `(?:\s|$)`)
}

var verdict = regexp.MustCompile(`(?m)^(ok|FAIL|---)`)

// against builds a player of the engine before it had its present board, and plays it with so many microseconds of processor
// time a move.
const against = "git worktree add --detach $T/old c79599c~1 && mkdir -p $T/old/internal/lab/player && " +
	"cp internal/lab/player/main.go $T/old/internal/lab/player && (cd $T/old && go build -o $T/then ./internal/lab/player); " +
	"git worktree remove --force $T/old; go build -o $T/now ./internal/lab/player && " +
	"go run ./internal/lab/versus -openings testdata/engine/contested.jsonl -pairs 200 -micros %d -at 1 $T/now $T/then"

// threads plays two threads against one that has as much time: as many nodes as each of the two.
const threads = "go build -o $T/now ./internal/lab/player && " +
	"go run ./internal/lab/versus -openings testdata/engine/even.jsonl -skip 100 -pairs 60 -nodes 15000 -threads 2 -at 1 $T/now $T/now"

// never plays fast games, two at a time, and goes on where it was interrupted.
const never = "mkdir -p bin && go test -count 1 -v -run TestNeverInFastGames -timeout 10h ./engine " +
	"-games %d -games-at 2 -games-kept $PWD/bin/games.kept"

const wasm = "make -s bench-wasm"

var score = regexp.MustCompile(`([0-9.]+ % ± [0-9.]+)`)

var rows = []row{
	{"make", "make and unmake, processor time", "under 150 ns", bench("MakeUnmake"), metric("cpu-ns/op")},
	{"nodes", "nodes a second of processor time, one thread, plain evaluation", "1,600,000", bench("NodesPlain"), metric("nodes/cpu-s")},
	{"fitted", "the same with the fitted evaluation and its neurons", "–", bench("Nodes"), metric("nodes/cpu-s")},
	{"threads", "nodes of two threads, of those of two searches beside each other", "0.9", once("Threads"), metric("of-two")},
	{"two", "two threads against one, same time (as many nodes each), points in percent", "50", threads, score},
	{"depth", "depth after 1 s in a middle game, median", "14", once("Depth"), metric("plies-median")},
	{"wins5", "wins of up to 5 plies found in 10 ms", "100 %", once("ForcedWins/10ms"), metric("%found")},
	{"wins9", "wins of up to 9 plies found in 1 s", "99 %", once("ForcedWins/1s"), metric("%found")},
	{"wins15", "wins of up to 15 plies found in 10 s", "95 %", once("ForcedWins/10s"), metric("%found")},
	{"never", "fast games over all variants without an illegal move, a missed win in one or answer to one", "10,000", never,
		regexp.MustCompile(`([0-9]+ games: {[^}]*})`)},
	{"old", "against the engine before commit c79599c, equal time (40 ms a move), points in percent", "95", fmt.Sprintf(against, 40_000), score},
	{"oldlong", "the same with 100 ms a move", "95", fmt.Sprintf(against, 100_000), score},
	{"memory", "memory within 5 % of what was told", "ok", "go test -count 1 -run TestMemoryIsAsTold ./engine", verdict},
	{"stop", "stops after so many ms, 99th percentile of 200", "10", once("Stop"), metric("ms-p99")},
	{"wasmstop", "the module stops after so many ms, 99th percentile of 200", "50", wasm, regexp.MustCompile(`99th percentile ([0-9.]+) ms`)},
	{"wasmsize", "bytes of the module, compressed", "under 665,600", wasm, regexp.MustCompile(`brotli: ([0-9]+)`)},
	{"wasmnodes", "nodes a second of the module", "–", wasm, regexp.MustCompile(`nodes/s: ([0-9]+)`)},
	{"signature", "the signature, the same in the module", "–", "make -s wasm && go run ./cmd/tessera bench", regexp.MustCompile(`signature: ([0-9]+)`)},
}

func main() {
	only := flag.String("only", "", "names of rows, with commas between; all when empty")
	games := flag.Int("games", 10_000, "fast games")
	flag.Parse()
	fmt.Print("| what | at least | found | command |\n|---|---|---|---|\n")
	failed := false
	for _, r := range rows {
		if *only != "" && !strings.Contains(","+*only+",", ","+r.name+",") {
			continue
		}
		if r.name == "never" {
			r.command = fmt.Sprintf(r.command, *games)
		}
		found, err := r.measure()
		if err != nil {
			failed = true
			fmt.Fprintf(os.Stderr, "strength: %s: %v\n", r.name, err)
		}
		fmt.Printf("| %s | %s | %s | `%s` |\n", r.what, r.least, found, r.command)
	}
	if failed {
		os.Exit(1)
	}
}

// measure runs the command of a row; the shell finds an empty folder in $T.
func (r *row) measure() (string, error) {
	folder, err := os.MkdirTemp("", "strength")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(folder)
	cmd := exec.Command("sh", "-c", r.command)
	cmd.Env = append(os.Environ(), "T="+folder)
	out, err := cmd.CombinedOutput()
	found := r.figure.FindSubmatch(out)
	if found == nil {
		return "–", fmt.Errorf("no figure in what the command wrote (%w):\n%s", err, out)
	}
	if err != nil {
		return string(found[1]) + " (failed)", fmt.Errorf("%w:\n%s", err, out)
	}
	return string(found[1]), nil
}
