package sqlite_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"tessera/store"
	"tessera/store/sqlite"
	"tessera/store/storetest"
)

var driver = storetest.Driver{
	Open:    func(place string) (store.Store, error) { return sqlite.Open(place) },
	Restore: func(backup, place string) error { return sqlite.Restore(context.Background(), backup, place, false) },
}

func TestMain(m *testing.M) {
	if dir, path, isOther := strings.Cut(os.Getenv(otherProcess), "\n"); isOther {
		os.Exit(beOther(dir, path))
	}
	os.Exit(storetest.Main(m, driver))
}

func TestStore(t *testing.T) { storetest.Run(t, driver) }
