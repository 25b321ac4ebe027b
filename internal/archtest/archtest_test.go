// Package archtest keeps the shape of the program: which folder may import which, and what must run
// in a browser. ARCHITECTURE.md tells the story; this test holds it.
package archtest

import (
	"go/build"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const (
	module = "tessera"
	root   = "../.."
)

// layer is a folder with what it may import of this module. An import of a folder is also one of
// the folders inside it only where they are listed.
type layer struct {
	folder string
	may    []string
	why    string
}

// layers stand in order of dependency: each imports only from those above it.
var layers = []layer{
	{"pente", nil, "the rules stand on nothing but the standard library"},
	{"referee", []string{"pente"}, "a verdict needs the rules alone"},
	{"record", []string{"pente"}, "a written game needs the rules alone"},
	{"picture", []string{"pente", "record"}, "a picture shows positions and written games; who asks for it is no matter"},
	{"internal/sqlitefile", nil, "how the files of databases are opened, whatever is in them"},
	{"library", []string{"pente", "record", "internal/sqlitefile"}, "written games and their positions in a file of their own; where they come from is its callers' business"},
	{"proof", []string{"pente"}, "a certificate is checked by the rules alone, without whoever found it"},
	{"engine", []string{"pente", "proof"}, "a search knows positions, not tables or people"},
	{"opening", []string{"pente", "engine"}, "what searches have found out about openings, for engines to play; too large for browsers"},
	{"gomocup", []string{"pente", "engine"}, "an engine's protocols; what plays by them, and against whom, is no matter"},
	{"arena", []string{"pente"}, "games between players and what they prove; who the players are is no matter"},
	{"fairplay", []string{"pente"}, "what is fair follows from positions; whose they are is no matter"},
	{"rating", nil, "strengths are numbers made of numbers; what was played is its callers' business"},
	{"internal/legible", nil, "what others can read, whoever has written it"},
	{"tournament", []string{"internal/legible"}, "who meets whom, who stands where and what has to be done next follow from results and the time; what is played is no matter"},
	{"match", []string{"pente"}, "a table is decided purely: no I/O, no engine, no wire"},
	{"wire", nil, "messages are data; what fills them is the server's business"},
	{"store", nil, "the log keeps bytes and knows nothing of their meaning"},
	{"store/storetest", []string{"store"}, "one suite serves every store"},
	{"store/sqlite", []string{"store", "internal/sqlitefile"}, "an adapter knows the interface that it fills"},
	{"internal/urgent", nil, "names of what cannot wait, whatever they are those of"},
	{"internal/memo", nil, "remembers answers, whatever they are about"},
	{"people", []string{"internal/legible", "internal/memo"}, "who somebody is has nothing to do with what is played"},
	{"people/peopletest", []string{"people"}, "one suite serves every store"},
	{"people/sqlite", []string{"people", "internal/sqlitefile"}, "an adapter knows the interface that it fills"},
	{"people/provider", []string{"people"}, "what a provider of identities says of somebody; how people get there and back is the server's business"},
	{"people/provider/providertest", nil, "a provider for tests"},
	{"people/push", nil, "hands messages to push services; whose devices they are for, and what is said, is the caller's business"},
	{"people/push/pushtest", nil, "a push service and its browsers for tests"},
	{"people/post", nil, "hands letters to a server; what is in them is the server's business"},
	{"people/post/posttest", nil, "a post office for tests"},
	{"people/passkey", []string{"people"}, "what browsers prove about an account; how they are asked over HTTP is the server's business"},
	{"people/passkey/passkeytest", nil, "a device that answers as any would, for tests"},
	{"room", []string{"pente", "match", "store"}, "a room orders commands; it knows no sockets, and of the engine what it needs of one"},
	{"room/natsbus", []string{"room"}, "an adapter knows the interface that it fills"},
	{"lobby", []string{"pente", "match"}, "who is paired with whom is decided purely: no I/O, no sockets"},
	{"lobby/desk", []string{"lobby", "match"}, "a desk opens matches and talks to other nodes by interfaces; which they are is its callers' business"},
	{"reminder", []string{"pente", "match"}, "of what somebody is reminded follows from the match and the time"},
	{"reminder/herald", []string{"match", "store", "people", "people/post", "people/push", "reminder"}, "reminds people by what is stored; who looks at a table, and how matches are read, it is told"},
	{"scribe", []string{"pente", "record", "engine", "match", "store", "library", "internal/urgent"}, "what is played becomes records; who asks for them, and where they are shown, is no matter"},
	{"standing", []string{"pente", "rating", "match", "store", "internal/sqlitefile", "internal/urgent"}, "ratings follow from the log; what people are called, and where they are shown, is no matter"},
	{"director", []string{"pente", "match", "store", "tournament"}, "runs tournaments by what is stored; in which rooms games are played, and who is told, it is told"},
	{"director/directortest", []string{"director"}, "one suite serves every store"},
	{"director/sqlite", []string{"director", "internal/sqlitefile"}, "an adapter knows the interface that it fills"},
	{"internal/threat", []string{"pente"}, "what is threatened follows from the rules and the position"},
	{"internal/metrics", nil, "counts; what is counted, those who do it tell"},
	{"web", nil, "the built web app is files"},
	{"server", []string{"pente", "referee", "record", "picture", "library", "engine", "fairplay", "match", "wire", "store", "people", "people/passkey", "people/post", "people/push", "people/provider", "room", "lobby", "lobby/desk", "scribe", "rating", "standing", "tournament", "director", "internal/threat", "internal/memo"}, "the edge translates between wire and all that answers"},
	{"robot", []string{"pente", "wire"}, "attaches a program to a server as a stranger would: by what is documented, and by an interface of programs"},
	{"internal/bench", []string{"pente"}, "positions to search, for whoever measures the engine"},
	{"internal/lab/player", []string{"pente", "engine"}, "an engine behind lines of text, so that two of them can be set against each other"},
	{"internal/lab/corpus", []string{"pente"}, "real games for whoever looks through them"},
	{"internal/lab/versus", []string{"pente", "arena"}, "plays engines against each other as programs of their own"},
	{"internal/lab/strength", nil, "runs other commands and makes a table of their figures"},
	{"internal/lab/openings", []string{"pente", "engine", "internal/lab/corpus"}, "picks even positions out of played games"},
	{"internal/lab/ladder", []string{"pente", "engine", "arena"}, "plays each level against the next"},
	{"internal/lab/errors", []string{"pente", "engine", "internal/lab/corpus"}, "counts what people and levels overlook"},
	{"internal/lab/selfplay", []string{"pente", "engine", "arena"}, "plays games of the engine against itself, for an evaluation to learn from"},
	{"internal/lab/order", []string{"pente", "engine", "internal/lab/corpus"}, "fits the order in which moves are tried to what searches find best"},
	{"internal/lab/book", []string{"pente", "engine", "opening", "internal/bench", "internal/lab/corpus"}, "searches what people play and what follows from it, for package opening"},
	{"internal/lab/tune", []string{"pente", "engine"}, "fits the evaluation to games; what it counts only the engine knows"},
	{"internal/lab/review", []string{"pente", "engine", "fairplay", "internal/lab/corpus"}, "measures what fairplay says of people and of levels"},
	{"internal/lab/mine", []string{"pente", "proof", "engine", "internal/lab/corpus"}, "picks positions that are won out of played games"},
	{"internal/lab/crowd", []string{"wire"}, "players who know what a stranger's program would: the protocol"},
	{"internal/lab/load", []string{"internal/lab/crowd"}, "measures a server from outside"},
	{"cmd/tessera", []string{"*"}, "wiring: the one place that knows all the others"},
	{"docs/examples/player", nil, "what a stranger would write: the standard library alone"},
	{"cmd/engine-wasm", nil, "the engine alone, for browsers: what it imports only a build for wasm sees"},
	{"internal/archtest", nil, "looks at sources only"},
	{"internal/wiregen", []string{"pente", "record"}, "tells browsers the tables of variants and of sentences; of the messages it looks at sources only"},
}

// standard lists the folders that import nothing beyond this module and the standard library.
var standard = []string{"pente", "proof", "rating", "record", "engine", "match", "wire", "store", "tournament"}

func TestImportsPointOneWay(t *testing.T) {
	for folder, imports := range packages(t) {
		rule := layerOf(folder)
		if rule == nil {
			t.Errorf("%s is in no layer: add it to internal/archtest with its reason", folder)
			continue
		}
		for _, path := range imports {
			target, inside := strings.CutPrefix(path, module+"/")
			if inside && !slices.Contains(rule.may, "*") && !slices.Contains(rule.may, target) {
				t.Errorf("%s imports %s: %s", folder, target, rule.why)
			}
		}
	}
}

// TestNobodyMayWhatNobodyDoes takes back leave that is not used, before somebody gets used to having it.
func TestNobodyMayWhatNobodyDoes(t *testing.T) {
	found := packages(t)
	for _, layer := range layers {
		for _, target := range layer.may {
			if target != "*" && !slices.Contains(found[layer.folder], module+"/"+target) {
				t.Errorf("%s may import %s and does not", layer.folder, target)
			}
		}
	}
}

func TestFoundationsNeedOnlyTheStandardLibrary(t *testing.T) {
	for folder, imports := range packages(t) {
		if !slices.Contains(standard, folder) {
			continue
		}
		for _, path := range imports {
			first, _, _ := strings.Cut(path, "/")
			if strings.Contains(first, ".") {
				t.Errorf("%s imports %s: it should need nothing that has to be fetched", folder, path)
			}
		}
	}
}

func layerOf(folder string) *layer {
	for i := range layers {
		if layers[i].folder == folder {
			return &layers[i]
		}
	}
	return nil
}

// packages maps each folder with Go code to what it imports, tests left out.
func packages(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		if skip(entry.Name()) && path != root {
			return filepath.SkipDir
		}
		pkg, err := build.ImportDir(path, 0)
		if _, none := err.(*build.NoGoError); none {
			return nil
		}
		if err != nil {
			return err
		}
		folder, err := filepath.Rel(root, path)
		found[filepath.ToSlash(folder)] = pkg.Imports
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func skip(name string) bool {
	return strings.HasPrefix(name, ".") || slices.Contains([]string{"node_modules", "testdata", "dist", "tools", "bin", "data"}, name)
}
