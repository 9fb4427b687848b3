package cli

import (
	"io"
	"regexp"
)

// plainText writes what a terminal shows and does not carry out: names and
// texts of a file may come from anybody, and a terminal acts on control
// characters (ECMA-48), of one byte and of two. A carriage return stays: it ends
// the lines of a report.
type plainText struct{ to io.Writer }

var controls = regexp.MustCompile(`[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x{9f}\x{202a}-\x{202e}\x{2066}-\x{2069}]`)

func (w plainText) Write(p []byte) (int, error) {
	if _, err := w.to.Write(controls.ReplaceAllLiteral(p, []byte("?"))); err != nil {
		return 0, err
	}
	return len(p), nil
}
