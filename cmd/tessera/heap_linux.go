package main

import (
	"os"
	"path"
	"strconv"
	"strings"
	"syscall"
)

// machineMemory is how much memory this program may have: that of the machine, or less where its control group or one above has
// a limit, as in a container or by MemoryMax= of systemd.
func machineMemory() (bytes int64, known bool) {
	var info syscall.Sysinfo_t
	if err := syscall.Sysinfo(&info); err != nil {
		return 0, false
	}
	bytes = int64(info.Totalram) * int64(info.Unit)
	own, _ := os.ReadFile("/proc/self/cgroup")
	if limit := groupLimit("/sys/fs/cgroup", string(own)); limit > 0 {
		bytes = min(bytes, limit)
	}
	return bytes, true
}

// groupLimit is the least limit of a control group and those above it, 0 where there is none: what /proc/self/cgroup says of this
// program leads to it, in the only hierarchy of version 2.
func groupLimit(root, own string) (least int64) {
	for line := range strings.Lines(own) {
		group, ok := strings.CutPrefix(strings.TrimSpace(line), "0::/")
		for at := path.Clean("/" + group); ok; at = path.Dir(at) {
			text, _ := os.ReadFile(path.Join(root, at, "memory.max"))
			if limit, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64); err == nil && (least == 0 || limit < least) {
				least = limit
			}
			ok = at != "/"
		}
	}
	return least
}
