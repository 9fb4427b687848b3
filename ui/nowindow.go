package ui

import (
	"fmt"
	"io"
	"log"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"kohtunik/i18n"
	"kohtunik/ui/systemdialog"
)

// windowFailures are what Fyne logs when it cannot make a window (its driver
// for GLFW, and its painter); it then ends the program.
var windowFailures = []string{"window creation error", "failed to initialise OpenGL", "failed to initialise GLFW"}

// contextFailure is what GLFW logs where the system refuses a window's OpenGL;
// Fyne goes on without a window then.
var contextFailure = regexp.MustCompile(`PlatformError: ((?:WGL|GLX|EGL|NSGL): .*)`)

// windowWatch reads Fyne's log: who starts the program from an icon sees none
// of it, and has to be told why no window comes.
type windowWatch struct {
	out    io.Writer
	say    func(cause string)
	failed bool // the next line is the cause
}

// Write is for package log, which calls it once for each line.
func (w *windowWatch) Write(line []byte) (int, error) {
	text := string(line)
	if _, cause, is := strings.Cut(text, "Cause:"); w.failed && is {
		w.failed = false
		w.say(strings.TrimSpace(cause))
		return len(line), nil
	}
	if found := contextFailure.FindStringSubmatch(text); found != nil {
		w.say(strings.TrimSpace(found[1]))
		return len(line), nil
	}
	for _, failure := range windowFailures {
		if strings.Contains(text, failure) {
			w.failed = true
			return len(line), nil // it is said in words
		}
	}
	// a program of Windows without a console has nowhere to write to
	_, _ = w.out.Write(line)
	return len(line), nil
}

// harmless are what Fyne logs about things that the window does not use: the
// colours of the desktop, and settings, preferences and caches of Fyne's own.
// Whether the program's own settings can be kept the window says itself.
var harmless = []string{"failed to watch theme settings", "Preferences load error", "Unable to create settings storage",
	"Settings watch error", "Failed to create fyne cache space", "Failed to create app cache space",
	"Failed to create app storage space"}

// quietLog leaves harmless complaints of Fyne out of what is logged.
type quietLog struct {
	out     io.Writer
	leaving bool // the cause and the place of one follow
}

// Write is for package log, which calls it once for each line.
func (q *quietLog) Write(line []byte) (int, error) {
	text := string(line)
	switch {
	case strings.Contains(text, "Fyne error:"):
		q.leaving = slices.ContainsFunc(harmless, func(h string) bool { return strings.Contains(text, h) })
	case !strings.Contains(text, "  Cause:") && !strings.Contains(text, "  At:"):
		q.leaving = false
	}
	if q.leaving {
		return len(line), nil
	}
	return q.out.Write(line)
}

// watchWindow has it said in words if no window can be made, and ends the
// program: Fyne would go on without one and break off. It is to be taken away
// when there is a window.
func watchWindow(p *i18n.Printer) {
	log.SetOutput(&windowWatch{out: &quietLog{out: os.Stderr}, say: func(cause string) {
		text := noWindow(p, runtime.GOOS, cause)
		if runtime.GOOS != "windows" || systemdialog.Warn("Kohtunik", text) != nil {
			fmt.Fprintln(os.Stderr, "kohtunik:", text)
		}
		os.Exit(1)
	}})
}

// noWindow says why there is no window, and what can be done.
func noWindow(p *i18n.Printer, system, cause string) string {
	if system == "windows" {
		return p.T("shell.no-opengl", i18n.Args{"cause": cause})
	}
	return p.T("shell.no-window", i18n.Args{"cause": cause})
}
