//go:build unix

package engine

import (
	"syscall"
	"testing"
	"time"
)

// cpu is the processor time that the process has used, which other programs on the machine do not lengthen by much.
func cpu() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// reportCPU adds the processor time of each round to what a benchmark tells.
func reportCPU(b *testing.B, since time.Duration, rounds int) {
	b.ReportMetric(float64(cpu()-since)/float64(rounds), "cpu-ns/op")
}

// processor is the processor time as a clock.
func processor() time.Time { return time.Unix(0, cpu().Nanoseconds()) }
