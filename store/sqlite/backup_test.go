package sqlite

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"tessera/internal/sqlitefile"
	"tessera/store"
)

// backedUp returns a backup of a store with match "old" at version 3.
func backedUp(t *testing.T) string {
	t.Helper()
	s := openFresh(t)
	for version := range int64(3) {
		a := sized("old", version, 5000)
		a.Due = &store.Due{At: noon, Kind: "flag", Key: "1"}
		wantOutcomes(t, []error{s.Append(t.Context(), a)}, nil)
	}
	path := filepath.Join(t.TempDir(), "backup.db")
	if err := s.Backup(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	return path
}

// wantRestored opens a folder and looks for what backedUp stored, and for nothing else.
func wantRestored(t *testing.T, dir string) {
	t.Helper()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	wantVersions(t, s, map[string]int64{"old": 3, "new": 0})
}

func TestRestoreRefuses(t *testing.T) {
	backup := backedUp(t)
	intact, err := os.ReadFile(backup)
	if err != nil {
		t.Fatal(err)
	}
	damaged := bytes.Clone(intact)
	for i := len(damaged) / 2; i < len(damaged)/2+4096; i++ {
		damaged[i] ^= 0x55
	}
	for name, content := range map[string][]byte{
		"empty": {}, "text": []byte("no database at all"), "damaged": damaged, "torn": intact[:len(intact)/2],
	} {
		dir := filepath.Join(t.TempDir(), "data")
		from := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(from, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := Restore(t.Context(), from, dir, false); err == nil {
			t.Errorf("%s: was restored", name)
		}
		if _, err := os.Stat(filepath.Join(dir, FileName)); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: left a database: %v", name, err)
		}
	}
	if err := Restore(t.Context(), backup+".missing", t.TempDir(), false); err == nil {
		t.Error("a missing backup was restored")
	}
}

// TestRestoreRefusesUnsound spoils backups in ways that copying them would not notice.
func TestRestoreRefusesUnsound(t *testing.T) {
	for name, spoil := range map[string]string{
		"events without their match": "pragma foreign_keys = off; delete from match",
		"index of other columns": `pragma writable_schema = on;
			update sqlite_schema set sql = replace(sql, '(at,', '(kind,') where name = 'due_at'`,
	} {
		backup, dir := backedUp(t), t.TempDir()
		db, err := sqlitefile.Open(backup, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, err = db.ExecContext(t.Context(), spoil)
		wantOutcomes(t, []error{err, db.Close()}, nil, nil)
		if err := Restore(t.Context(), backup, dir, false); err == nil {
			t.Errorf("%s: was restored", name)
		} else {
			t.Log(err)
		}
	}
}

// TestRestoreWhileRead replaces a database of which somebody reads an earlier state, as a backup does.
func TestRestoreWhileRead(t *testing.T) {
	backup, s := backedUp(t), openFresh(t)
	db, err := sqlitefile.Open(filepath.Join(s.dir, FileName), readOnly())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	reader, err := db.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var matches int
	wantOutcomes(t, []error{
		reader.QueryRowContext(t.Context(), "select count(*) from match").Scan(&matches),
		s.Append(t.Context(), sized("new", 0, 10)),
		s.Close(),
		Restore(t.Context(), backup, s.dir, true),
		reader.Rollback(),
		Restore(t.Context(), backup, s.dir, true),
	}, nil, nil, nil, ErrInUse, nil, nil)
	wantRestored(t, s.dir)
}

func TestRestoreOverExisting(t *testing.T) {
	backup, dir := backedUp(t), t.TempDir()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	wantOutcomes(t, []error{s.Append(t.Context(), sized("new", 0, 10))}, nil)
	wantOutcomes(t, []error{Restore(t.Context(), backup, dir, true)}, ErrInUse)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	wantOutcomes(t, []error{Restore(t.Context(), backup, dir, false)}, fs.ErrExist)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	wantOutcomes(t, []error{Restore(over, backup, dir, true)}, context.Canceled)
	if s, err = Open(dir); err != nil {
		t.Fatal(err)
	}
	wantVersions(t, s, map[string]int64{"old": 0, "new": 1})
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Restore(t.Context(), backup, dir, true); err != nil {
		t.Fatal(err)
	}
	wantRestored(t, dir)
}

// TestRestoreOverCrashed restores over what a server that died leaves: a database whose appends are still in its
// log, which must not be applied to the backup; and the temporary file of a restore that died.
func TestRestoreOverCrashed(t *testing.T) {
	for name, spoil := range map[string]func(dir string) error{
		"whole":       func(string) error { return nil },
		"damaged":     func(dir string) error { return os.WriteFile(filepath.Join(dir, FileName), []byte("x"), 0o600) },
		"no database": func(dir string) error { return os.Remove(filepath.Join(dir, FileName)) },
	} {
		t.Run(name, func(t *testing.T) {
			dir := crashed(t)
			temp := filepath.Join(dir, FileName+".restoring")
			if err := errors.Join(spoil(dir), os.WriteFile(temp, []byte("torn"), 0o600)); err != nil {
				t.Fatal(err)
			}
			if err := Restore(t.Context(), backedUp(t), dir, true); err != nil {
				t.Fatal(err)
			}
			if _, err := os.Stat(temp); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s is left: %v", temp, err)
			}
			wantRestored(t, dir)
		})
	}
}

// crashed returns a folder as a server leaves it that dies after it stored match "new".
func crashed(t *testing.T) string {
	t.Helper()
	s := openFresh(t)
	for version := range int64(20) {
		wantOutcomes(t, []error{s.Append(t.Context(), sized("new", version, 5000))}, nil)
	}
	dir := t.TempDir()
	for _, suffix := range []string{"", "-wal"} {
		content, err := os.ReadFile(filepath.Join(s.dir, FileName+suffix))
		if err != nil || suffix != "" && len(content) == 0 {
			t.Fatalf("%d bytes of %q, %v", len(content), suffix, err)
		}
		if err := os.WriteFile(filepath.Join(dir, FileName+suffix), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestBackupOfCrashed backs up without a server what is still in the log of one that died.
func TestBackupOfCrashed(t *testing.T) {
	path, dir := filepath.Join(t.TempDir(), "backup"), t.TempDir()
	if err := BackupFile(t.Context(), crashed(t), path); err != nil {
		t.Fatal(err)
	}
	if err := Restore(t.Context(), path, dir, false); err != nil {
		t.Fatal(err)
	}
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	wantVersions(t, s, map[string]int64{"new": 20})
}

// TestFoldLog: what a restore replaces is whole until it is replaced.
func TestFoldLog(t *testing.T) {
	dir := crashed(t)
	path := filepath.Join(dir, FileName)
	wantOutcomes(t, []error{foldLog(t.Context(), path), sqlitefile.Remove(path+"-wal", path+"-shm")}, nil, nil)
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	wantVersions(t, s, map[string]int64{"new": 20})
}

func TestBackupLeavesNothing(t *testing.T) {
	s, folder := openFresh(t), t.TempDir()
	over, cancel := context.WithCancel(t.Context())
	cancel()
	wantOutcomes(t, []error{s.Backup(over, filepath.Join(folder, "backup"))}, context.Canceled)
	if err := BackupFile(t.Context(), t.TempDir(), filepath.Join(folder, "backup")); err == nil {
		t.Error("a folder without a database was backed up")
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 0 {
		t.Errorf("failed backups left %v, %v", entries, err)
	}
}

// TestBackupClearsWhatIsStale has backups that were killed before, and one under way.
func TestBackupClearsWhatIsStale(t *testing.T) {
	s, folder := openFresh(t), t.TempDir()
	path := filepath.Join(folder, "backup")
	temp, err := makeTemp(path)
	if err != nil {
		t.Fatal(err)
	}
	stale := []string{temp, temp + "-journal"}
	kept := []string{path + ".1.partial", path + ".old.1.partial", path + ".partial", path + ".x.partial"}
	for _, each := range append(stale, kept...) {
		write(t, each, "secret")
		before := time.Now().Add(-2 * staleAfter)
		wantOutcomes(t, []error{os.Chtimes(each, before, before)}, nil)
	}
	write(t, kept[0], "being written")
	if err := s.Backup(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	for _, each := range stale {
		wantOutcomes(t, []error{checkFree(each)}, nil)
	}
	for _, each := range kept {
		wantOutcomes(t, []error{checkFree(each)}, fs.ErrExist)
	}
}

// TestNewerSchema meets a database of a later release.
func TestNewerSchema(t *testing.T) {
	s, dir := openFresh(t), t.TempDir()
	err := s.writer.do(t.Context(), func(ctx context.Context, _ *statements) error {
		_, err := s.writer.conn.ExecContext(ctx,
			"insert into goose_db_version (version_id, is_applied) values (9999, true)")
		return err
	})
	backup := filepath.Join(t.TempDir(), "backup")
	wantOutcomes(t, []error{err, s.Backup(t.Context(), backup)}, nil, ErrSchema)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	_, err = Open(s.dir)
	wantOutcomes(t, []error{err, Restore(t.Context(), filepath.Join(s.dir, FileName), dir, false)}, ErrSchema, ErrSchema)
}

// TestRights: secrets are in these files.
func TestRights(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no such rights")
	}
	dir := filepath.Join(t.TempDir(), "new", "data ?#%41")
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	backup := filepath.Join(t.TempDir(), "backup")
	wantOutcomes(t, []error{s.Append(t.Context(), sized("a", 0, 10)), s.Backup(t.Context(), backup)}, nil, nil)
	for path, want := range map[string]fs.FileMode{
		dir: 0o700, filepath.Join(dir, FileName): 0o600, filepath.Join(dir, lockName): 0o600, filepath.Join(dir, FileName+"-wal"): 0o600, backup: 0o600,
	} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v; want %v", path, info, err, want)
		}
	}
}
