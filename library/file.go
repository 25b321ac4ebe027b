package library

import "net/url"

// readWrite is how the writer opens the file. The page size counts for a new file only; the cache is in KiB.
func readWrite() url.Values {
	return url.Values{"_pragma": {
		"busy_timeout(5000)", "page_size(8192)", "journal_mode(WAL)", "synchronous(FULL)", "fullfsync(1)",
		"checkpoint_fullfsync(1)", "journal_size_limit(67108864)", "wal_autocheckpoint(4000)", "cache_size(-65536)",
		"foreign_keys(0)", "secure_delete(fast)",
	}}
}

// readOnly is how everybody else does. SQLite's own mode for it is of no use where nobody writes: the files beside the
// library may then have to be made.
func readOnly() url.Values {
	return url.Values{"mode": {"rw"}, "_pragma": {"busy_timeout(5000)", "query_only(1)", "cache_size(-4096)"}}
}
