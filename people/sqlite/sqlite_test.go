package sqlite_test

import (
	"bytes"
	"context"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tessera/internal/sqlitefile"
	"tessera/people"
	"tessera/people/peopletest"
	"tessera/people/sqlite"
)

func open(t *testing.T, path string) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func TestStore(t *testing.T) {
	peopletest.Run(t, func(t *testing.T) people.Store { return open(t, filepath.Join(t.TempDir(), sqlite.FileName)) })
}

// TestDeletionLeavesNothingInTheFiles looks into the bytes on the disk.
func TestDeletionLeavesNothingInTheFiles(t *testing.T) {
	dir := t.TempDir()
	s := open(t, filepath.Join(dir, sqlite.FileName))
	ctx, secrets := t.Context(), []string{"Zephyrine", "zephyrine", "digest-of-hers", "Netscape-of-hers", "account-of-hers", "phone-of-hers", "key-of-hers", "ticket-of-hers", "hers@example.org", "https://push-of-hers.example", "Europe/Hers", "token-of-hers", "zephYrine"}
	a := people.Account{ID: "account-of-hers", Name: "Zephyrine", Holder: "held", Role: people.Player, Since: time.Now(), Password: "digest-of-hers"}
	for _, err := range []error{
		s.Add(ctx, a),
		s.Begin(ctx, people.Session{ID: "1", Account: a.ID, Browser: "Netscape-of-hers"}, a.Password),
		s.Note(ctx, people.Note{Kind: people.NotedSignUp, Account: a.ID}),
		s.AddPasskey(ctx, a.ID, people.Passkey{ID: []byte("1"), Label: "phone-of-hers", Key: "key-of-hers"}, 1),
		s.SetMail(ctx, a.ID, people.Mailbox{Address: "hers@example.org"}),
		s.Issue(ctx, people.Ticket{Token: [32]byte{1}, Kind: "make", Expires: time.Now().Add(time.Hour), Data: `{"name":"zephYrine"}`}, time.Now(), 1),
		s.Issue(ctx, people.Ticket{Account: a.ID, Expires: time.Now().Add(time.Hour), Data: "ticket-of-hers"}, time.Now(), 1),
		s.AddDevice(ctx, people.Device{ID: "1", Holder: "held", Endpoint: "https://push-of-hers.example", Key: []byte("1"), Auth: []byte("1")}, 1, 1),
		s.SetDigest(ctx, people.Digest{Account: a.ID, Zone: "Europe/Hers", Token: "token-of-hers"}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if found := foundIn(t, dir, secrets); len(found) != len(secrets) {
		t.Fatalf("before: found only %q", found)
	}
	if err := s.Delete(ctx, a.ID); err != nil {
		t.Fatal(err)
	}
	if found := foundIn(t, dir, secrets); len(found) != 0 {
		t.Errorf("after: found %q", found)
	}
}

// TestDeletionLeavesNothingWhereSomebodyReads has another process, as it were, read the database for a while.
func TestDeletionLeavesNothingWhereSomebodyReads(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, sqlite.FileName)
	s := open(t, path)
	must(t, s.Add(t.Context(), people.Account{ID: "1", Name: "Zephyrine", Holder: "h", Role: people.Player}))
	end := reading(t, path)
	done := make(chan error)
	go func() { done <- s.Delete(context.WithoutCancel(t.Context()), "1") }()
	for _, err := s.ByID(t.Context(), "1"); err == nil; _, err = s.ByID(t.Context(), "1") {
		time.Sleep(time.Millisecond)
	}
	must(t, s.Add(t.Context(), people.Account{ID: "2", Name: "Bob", Holder: "i", Role: people.Player}))
	end()
	must(t, <-done)
	if found := foundIn(t, dir, []string{"Zephyrine"}); len(found) != 0 {
		t.Error("the name is there still")
	}
}

// TestAnOldLogIsEmptiedAtTheStart copies the files as they are when a server is killed in the midst of a deletion.
func TestAnOldLogIsEmptiedAtTheStart(t *testing.T) {
	dir, after := t.TempDir(), t.TempDir()
	path := filepath.Join(dir, sqlite.FileName)
	s := open(t, path)
	must(t, s.Add(t.Context(), people.Account{ID: "1", Name: "Zephyrine", Holder: "h", Role: people.Player}))
	end := reading(t, path)
	done := make(chan error)
	go func() { done <- s.Delete(context.WithoutCancel(t.Context()), "1") }()
	for _, err := s.ByID(t.Context(), "1"); err == nil; _, err = s.ByID(t.Context(), "1") {
		time.Sleep(time.Millisecond)
	}
	for _, name := range []string{sqlite.FileName, sqlite.FileName + "-wal"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		must(t, err)
		must(t, os.WriteFile(filepath.Join(after, name), data, 0o600))
	}
	if len(foundIn(t, after, []string{"Zephyrine"})) == 0 {
		t.Error("the name was not in the copy")
	}
	end()
	must(t, <-done)
	open(t, filepath.Join(after, sqlite.FileName))
	if len(foundIn(t, after, []string{"Zephyrine"})) != 0 {
		t.Error("the name is there still")
	}
}

// reading has somebody read a database until the function that is returned.
func reading(t *testing.T, path string) (end func()) {
	t.Helper()
	db, err := sqlitefile.Open(path, url.Values{"mode": {"ro"}})
	must(t, err)
	tx, err := db.BeginTx(t.Context(), nil)
	must(t, err)
	must(t, tx.QueryRow("select count(*) from accounts").Scan(new(int)))
	return func() {
		must(t, tx.Rollback())
		must(t, db.Close())
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestWhatIsStoredOutlivesTheProcess(t *testing.T) {
	path := filepath.Join(t.TempDir(), sqlite.FileName)
	s := open(t, path)
	a := people.Account{ID: "1", Name: "Ann", Holder: "h", Role: people.Player}
	if err := s.Add(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := open(t, path).ByName(t.Context(), "ann"); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others may read it: %v, %v", info.Mode(), err)
	}
}

func TestABackupHoldsWhatWasThere(t *testing.T) {
	dir := t.TempDir()
	s, copied := open(t, filepath.Join(dir, sqlite.FileName)), filepath.Join(dir, "copy.db")
	if err := s.Add(t.Context(), people.Account{ID: "1", Name: "Ann", Holder: "h", Role: people.Player}); err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	if left, _ := filepath.Glob(copied + ".*"); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
	if _, err := open(t, copied).ByName(t.Context(), "ann"); err != nil {
		t.Error(err)
	}
}

// foundIn lists the texts that stand somewhere in the files of a folder.
func foundIn(t *testing.T, dir string, texts []string) (found []string) {
	t.Helper()
	var all []byte
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		data, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, data...)
	}
	for _, text := range texts {
		if bytes.Contains(all, []byte(text)) {
			found = append(found, text)
		}
	}
	return found
}
