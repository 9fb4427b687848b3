package ui

import (
	"bytes"
	"os"
	"strconv"
	"time"
)

// sinceStart is the time since the process began, as the system tells it; where
// it does not, since main began.
func sinceStart(main time.Time) time.Duration {
	if d, ok := sinceExec(); ok {
		return d
	}
	return time.Since(main)
}

// ticksPerSecond is what the kernel counts a process's start in; it is 100 on
// every Linux that Go runs on.
const ticksPerSecond = 100

// sinceExec reads when the process was started, in hundredths of a second
// after boot, and how long ago boot was.
func sinceExec() (time.Duration, bool) {
	stat, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return 0, false
	}
	uptime, err := os.ReadFile("/proc/uptime")
	if err != nil {
		return 0, false
	}
	// the second field is the name in brackets; the start is the 20th after it
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	seconds, _, _ := bytes.Cut(uptime, []byte(" "))
	if len(fields) < 20 {
		return 0, false
	}
	start, err := strconv.ParseFloat(string(fields[19]), 64)
	if err != nil {
		return 0, false
	}
	now, err := strconv.ParseFloat(string(seconds), 64)
	if err != nil {
		return 0, false
	}
	return time.Duration((now - start/ticksPerSecond) * float64(time.Second)), true
}
