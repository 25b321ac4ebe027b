// Package largepages asks the system to keep memory that is read here and there on large pages.
package largepages
