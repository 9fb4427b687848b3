package rounds

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
)

// The latest actions are named whole, as many as go into the width that the line has
// now, at its first showing too; the latest of all is named in any.
func TestLatestActionsAreWhole(t *testing.T) {
	h, _ := newLeague(t, i18n.English)
	l := newLatestLine(h)
	l.show(h.Session())
	for _, c := range []struct {
		width float32
		named int
	}{{2400, mostLatest}, {200, 1}, {2400, mostLatest}} {
		l.object.Resize(fyne.NewSize(c.width, 40))
		if n := strings.Count(l.line.Text(), "     "); n != c.named {
			t.Errorf("%v wide: %d actions in %q, want %d", c.width, n, l.line.Text(), c.named)
		}
	}
}
