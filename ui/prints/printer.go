package prints

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"kohtunik/printing"
	"kohtunik/tournament/disk"
	"kohtunik/ui/saving"
)

// system is the printing of the operating system.
type system interface {
	// printer names the printer that papers go to by default; empty: there is
	// none, or the system cannot say.
	printer() string
	// send prints a PDF file.
	send(ctx context.Context, path, title string, copies int, paper printing.Paper) error
	// copiesFile tells whether the file may go once send has returned.
	copiesFile() bool
}

// cups prints with the programs of CUPS, where they are installed.
type cups struct{}

// askLimit is how long the system may take to name its printer; it takes some
// milliseconds.
const askLimit = 300 * time.Millisecond

func (cups) printer() string {
	if _, err := exec.LookPath("lp"); err != nil {
		return ""
	}
	ctx, stop := context.WithTimeout(context.Background(), askLimit)
	defer stop()
	ask := exec.CommandContext(ctx, "lpstat", "-d")
	ask.Env = append(os.Environ(), "LC_ALL=C")
	said, err := ask.Output()
	if err != nil {
		return ""
	}
	return defaultPrinter(string(said))
}

// defaultPrinter reads the answer of lpstat -d.
func defaultPrinter(said string) string {
	name, ok := strings.CutPrefix(strings.TrimSpace(said), "system default destination:")
	if !ok {
		return ""
	}
	return strings.TrimSpace(name)
}

func (cups) copiesFile() bool { return true }

func (cups) send(ctx context.Context, path, title string, copies int, paper printing.Paper) error {
	said, err := exec.CommandContext(ctx, "lp", "-n", strconv.Itoa(copies), "-t", title,
		"-o", "media="+strings.ToUpper(string(paper.Sheet())), "--", path).CombinedOutput()
	if err != nil {
		return &PrintError{Said: strings.TrimSpace(string(said)), cause: err}
	}
	return nil
}

// PrintError says that the system did not take a paper to print.
type PrintError struct {
	Said  string // what the system said, in its own language
	cause error
}

func (e *PrintError) Error() string { return fmt.Sprintf("lp: %v: %s", e.cause, e.Said) }

// Unwrap gives the cause.
func (e *PrintError) Unwrap() error { return e.cause }

// Reason gives the kind of the error and its arguments.
func (e *PrintError) Reason() (string, map[string]any) {
	return "not-printed", map[string]any{"text": e.Said}
}

// fileNames gives each document's file: the chosen path for one document; for
// several, the path with a number and what the document is before its ending.
func fileNames(path string, labels []string) []string {
	if len(labels) == 1 {
		return []string{path}
	}
	folder, base := filepath.Split(strings.TrimSuffix(path, filepath.Ext(path)))
	names := make([]string, len(labels))
	for i, t := range labels {
		names[i] = folder + disk.Beside(base, fmt.Sprintf("%02d %s", i+1, disk.Name(t))) + filepath.Ext(path)
	}
	return names
}

// writeNew writes a file that is not there yet, whole or not at all.
func writeNew(path string, d *printing.Document) error { return write(path, d, disk.WriteNew) }

// write writes a file whole or not at all.
func write(path string, d *printing.Document, put saving.Put) error {
	var pdf bytes.Buffer
	if err := d.PDF(&pdf); err != nil {
		return err
	}
	return put(path, pdf.Bytes())
}
