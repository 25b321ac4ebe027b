package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// times are how long something took, again and again.
type times []time.Duration

// at is the time within which so many percent were done.
func (t times) at(percent int) time.Duration {
	if len(t) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(t))
	return sorted[min(len(sorted)-1, len(sorted)*percent/100)]
}

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000) }

// syncTimes measures how long a disk takes to keep a page that was added to a file.
func syncTimes(folder string) (all times, err error) {
	const pages, pageSize = 500, 4096
	file, err := os.Create(filepath.Join(folder, "sync"))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	for range pages {
		if _, err := file.Write(make([]byte, pageSize)); err != nil {
			return nil, err
		}
		began := time.Now()
		if err := file.Sync(); err != nil {
			return nil, err
		}
		all = append(all, time.Since(began))
	}
	return all, nil
}
