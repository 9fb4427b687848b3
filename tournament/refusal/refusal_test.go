package refusal

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"
)

type (
	oneKind   string
	otherKind string
)

func TestText(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{New(oneKind("name-missing")), "name missing"},
		{New(oneKind("no-such-board"), "round", 3, "board", 7), "no such board: board 7, round 3"},
		{Because(fs.ErrNotExist, oneKind("file-missing"), "path", "a"), "file missing: path a: file does not exist"},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// A refusal is found in a chain by its kind, of one package only, and leads on
// to what lies behind it.
func TestFound(t *testing.T) {
	err := fmt.Errorf("open: %w", Because(fs.ErrNotExist, oneKind("file-missing"), "path", "a"))
	for _, c := range []struct {
		target error
		want   bool
	}{
		{&Error[oneKind]{Kind: "file-missing"}, true},
		{&Error[oneKind]{Kind: "file-exists"}, false},
		{&Error[oneKind]{Kind: "file-missing", Args: map[string]any{"path": "a"}}, false},
		{&Error[otherKind]{Kind: "file-missing"}, false},
		{fs.ErrNotExist, true},
	} {
		if got := errors.Is(err, c.target); got != c.want {
			t.Errorf("is %#v: %v", c.target, got)
		}
	}
	var refused *Error[oneKind]
	if !errors.As(err, &refused) {
		t.Fatal("not found")
	}
	if kind, args := refused.Reason(); kind != "file-missing" || len(args) != 1 || args["path"] != "a" {
		t.Error(kind, args)
	}
}
