package library

import (
	"database/sql"
	"errors"
	"net/url"
	"os"
	"path/filepath"
)

// readWrite is how the writer opens the file. The page size counts for a new file only; the cache is in KiB.
func readWrite() url.Values {
	return url.Values{"_pragma": {
		"busy_timeout(5000)", "page_size(8192)", "journal_mode(WAL)", "synchronous(FULL)", "fullfsync(1)",
		"checkpoint_fullfsync(1)", "journal_size_limit(67108864)", "wal_autocheckpoint(4000)", "cache_size(-65536)",
		"foreign_keys(0)",
	}}
}

// readOnly is how everybody else does. SQLite's own mode for it is of no use where nobody writes: the files beside the
// library may then have to be made.
func readOnly() url.Values {
	return url.Values{"mode": {"rw"}, "_pragma": {"busy_timeout(5000)", "query_only(1)", "cache_size(-4096)"}}
}

// openDB opens a database file, whatever characters its path has.
func openDB(path string, query url.Values) (*sql.DB, error) {
	path = filepath.ToSlash(path)
	if filepath.VolumeName(path) != "" {
		path = "/" + path
	}
	dsn := url.URL{Scheme: "file", Path: path, RawQuery: query.Encode()}
	return sql.Open("sqlite", dsn.String())
}

// makeFile makes an empty file that only this user can read, if there is none.
func makeFile(path string) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, os.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return file.Close()
}
