package record

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"tessera/pente"
)

var update = flag.Bool("update", false, "write the points that the web app's tests compare with anew")

// pointsFile holds the names of all points of two boards in every notation, which the web app writes too.
const pointsFile = "../testdata/points.json"

func TestPointsOfTheWeb(t *testing.T) {
	names := make(map[int]map[string]string)
	for _, size := range []int{6, pente.MaxSize} {
		names[size] = make(map[string]string)
		for _, n := range Notations() {
			names[size][n.String()] = strings.Join(namesOfPoints(n, size), " ")
		}
	}
	want, err := json.MarshalIndent(names, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, '\n')
	if *update {
		if err := os.WriteFile(pointsFile, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(pointsFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("%s is not what is written now (go test ./record -run PointsOfTheWeb -update)", pointsFile)
	}
}

// namesOfPoints lists the points of a board, the top row first.
func namesOfPoints(n Notation, size int) (names []string) {
	for top := range size {
		for column := range size {
			names = append(names, FormatPoint(n, size, pente.At(column, size-1-top)))
		}
	}
	return names
}
