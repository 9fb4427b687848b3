package shell

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"time"

	"kohtunik/i18n"
)

// crashFile gets what Go's runtime says when the program breaks off.
const crashFile = "latest.txt"

// CatchCrashes has the stacks of a crash written into a folder, and gives the
// path of the report of an earlier crash that nobody was told of, "" for none.
// Where the folder cannot be written, crashes go to standard error alone.
func CatchCrashes(dir, version string) (earlier string) {
	if dir == "" || os.MkdirAll(dir, 0o700) != nil {
		return ""
	}
	path := filepath.Join(dir, crashFile)
	if data, err := os.ReadFile(path); err == nil && reported(data) {
		name := filepath.Join(dir, "crash "+time.Now().Format("2006-01-02 150405")+".txt")
		if os.Rename(path, name) == nil {
			earlier = name
		}
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return earlier
	}
	defer f.Close() // the runtime keeps a copy of its own
	fmt.Fprintf(f, "%sversion %s, %s, %s/%s\n", crashHead, version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	// without it a crash is still printed to standard error
	_ = debug.SetCrashOutput(f, debug.CrashOptions{})
	return earlier
}

const crashHead = "kohtunik crash report\n"

// reported tells whether anything follows the head of a crash file.
func reported(data []byte) bool {
	lines := 0
	for _, b := range data {
		if b == '\n' {
			lines++
		}
	}
	return lines > 2
}

// SayCrashed says that the program broke off last time, and where the report
// lies.
func (s *Shell) SayCrashed(path string) {
	s.ShowSheet(s.message(s.T("shell.crashed-title"), s.T("shell.crashed", i18n.Args{"file": path})))
}
