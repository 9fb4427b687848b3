package kit

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// Of more words than there are lines for, those in sight can be clicked, and an
// ellipsis says that there are more.
func TestLinksEndWithAnEllipsis(t *testing.T) {
	testapp.New(t, style.Value{})
	tapped := -1
	l := NewLinks(func(i int) { tapped = i })
	l.Lines = 2
	for n, more := range map[int]bool{3: false, 40: true, 5000: true} {
		words := make([]string, n)
		for i := range words {
			words[i] = fmt.Sprint(i + 1)
		}
		l.Set(words)
		l.Resize(fyne.NewSize(120, l.MinSize().Height))
		if more != (l.count < n) || l.count < 3 {
			t.Errorf("%d words: %d have room", n, l.count)
		}
		if len(l.drawn) > 20 {
			t.Errorf("%d words: %d are drawn", n, len(l.drawn))
		}
		for i := range l.count {
			d := l.drawn[i]
			l.Tapped(&fyne.PointEvent{Position: d.at.AddXY(d.width/2, 2)})
			if tapped != i || d.at.X+d.width > 120 || d.under.Hidden {
				t.Errorf("%d words: a click on %d is one on %d, at %v, line hidden: %v", n, i, tapped, d.at, d.under.Hidden)
			}
		}
		if !more {
			continue
		}
		end := l.drawn[l.count]
		tapped = -1
		l.Tapped(&fyne.PointEvent{Position: end.at.AddXY(end.width/2, 2)})
		if said := end.line.texts[0].Text; said != ellipsis || end.at.X+end.width > 120 || !end.under.Hidden || tapped >= 0 {
			t.Errorf("%d words end with %q at %v; a click on it is one on %d", n, said, end.at, tapped)
		}
	}
	l.Lines = 0 // as many as it takes
	if l.Set(make([]string, 40)); l.count != 40 || l.MinSize().Height < 3*linkHeight {
		t.Errorf("%d of 40 words in a height of %v", l.count, l.MinSize().Height)
	}
	if l.Set([]string{"1", "2"}); !l.Fits(60) || l.Fits(20) {
		t.Error("two words have room in 60, not in 20")
	}
}
