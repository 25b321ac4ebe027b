package sqlite_test

import (
	"context"
	"os"
	"testing"

	"tessera/store"
	"tessera/store/sqlite"
	"tessera/store/storetest"
)

var driver = storetest.Driver{
	Open:    func(place string) (store.Store, error) { return sqlite.Open(place) },
	Restore: func(backup, place string) error { return sqlite.Restore(context.Background(), backup, place, false) },
}

func TestMain(m *testing.M) { os.Exit(storetest.Main(m, driver)) }

func TestStore(t *testing.T) { storetest.Run(t, driver) }
