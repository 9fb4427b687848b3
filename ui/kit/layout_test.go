package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kohtunik/ui/style"
)

func TestRowCutsTheLineThatMayBeCut(t *testing.T) {
	long := NewText("a remark that is much too long for the room that is left to it here", style.Small, style.Text)
	long.Elide = true
	first, last := NewButton("First", "", nil), NewButton("Last", "", nil)
	row := Row(8, first, long, Spacer(), last)
	w := window(t, row)
	for _, width := range []float32{200, 400, 1200} {
		w.Resize(fyne.NewSize(width, 40))
		if right := last.Position().X + last.Size().Width; right > width+0.5 {
			t.Errorf("%v wide: the last button ends at %v", width, right)
		}
		if end := long.Position().X + long.Size().Width; end > last.Position().X {
			t.Errorf("%v wide: the line ends at %v, over the button at %v", width, end, last.Position().X)
		}
	}
}

func TestHeadKeepsItsButtons(t *testing.T) {
	sub := NewText("after round 11 of 15, with a long remark that goes on and on and on", style.Small, style.Text2)
	button := NewButton("Print standings", "Ctrl+P", nil)
	head := Head("Standings", sub, Spacer(), button)
	w := window(t, head)
	for _, width := range []float32{420, 700, 1222} {
		w.Resize(fyne.NewSize(width, 56))
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(button)
		if right := at.X + button.Size().Width; right > width-style.Margin+1 {
			t.Errorf("%v wide: the button ends at %v", width, right)
		}
	}
}

// Where choices and buttons need all of the width the title leaves, and comes back.
func TestHeadGivesItsTitleUpLast(t *testing.T) {
	choice := NewSegmented([]string{"Data", "Arbiters", "Rounds", "Swiss system"}, 0, nil)
	title := NewBold("Event", style.Title, style.Text)
	room := 2*style.Margin + choice.MinSize().Width
	w := window(t, Head("Event", nil, choice))
	head := func() *fyne.Container {
		var row *fyne.Container
		var find func(o fyne.CanvasObject)
		find = func(o fyne.CanvasObject) {
			if c, ok := o.(*fyne.Container); ok {
				if _, ok := c.Layout.(*elidingLayout); ok {
					row = c
				}
				for _, o := range c.Objects {
					find(o)
				}
			}
		}
		find(w.Content())
		return row
	}()
	for _, c := range []struct {
		width float32
		title bool
	}{
		{room + title.MinSize().Width + style.Gap, true},
		{room + title.MinSize().Width/2, false},
		{room, false},
		{2 * room, true},
	} {
		w.Resize(fyne.NewSize(c.width, 56))
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(choice)
		if right := at.X + choice.MinSize().Width; right > c.width-style.Margin+1 {
			t.Errorf("%v wide: the choice ends at %v", c.width, right)
		}
		if got := head.Objects[0].Visible(); got != c.title {
			t.Errorf("%v wide: the title is in sight: %v, want %v", c.width, got, c.title)
		}
	}
}

// A quiet line that has no room beside the buttons goes on in a second line.
func TestHeadBreaksItsLine(t *testing.T) {
	sub := NewText("after round 11 of 15", style.Small, style.Text2)
	w := window(t, Head("Norms", sub, Spacer(), NewButton("Print", "Ctrl+P", nil)))
	w.Resize(fyne.NewSize(300, 48))
	var said string
	for _, o := range test.WidgetRenderer(sub).Objects() {
		if text := o.(*canvas.Text); !text.Hidden {
			said += text.Text + "|"
		}
	}
	if said != "after round|11 of 15|" {
		t.Errorf("the line, %v wide of %v, says %q", sub.Size(), sub.Natural(), said)
	}
}

func TestSplitterGivesThePanelUpWhereItIsLow(t *testing.T) {
	page, panel := NewText("page", style.Small, style.Text), NewText("panel", style.Small, style.Text)
	strip, low := NewText("strip", style.Small, style.Text), false
	w := window(t, SplitterLow(page, panel, 300, 700, Low{Below: 400, Strip: strip, On: func(on bool) { low = on }}))
	w.Resize(fyne.NewSize(600, 300))
	if panel.Visible() || !strip.Visible() || !low {
		t.Error("low: the panel is there, or the strip is not")
	}
	if end := strip.Position().Y + strip.Size().Height; end != 300 || page.Size().Height != 299-strip.Size().Height {
		t.Errorf("low: the strip ends at %v, the page is %v high", end, page.Size().Height)
	}
	for _, size := range []fyne.Size{{Width: 600, Height: 600}, {Width: 900, Height: 300}} {
		w.Resize(size)
		if !panel.Visible() || strip.Visible() || low {
			t.Errorf("%v: the panel is not there, or the strip is", size)
		}
	}
}

func TestSplitterFolds(t *testing.T) {
	page, panel := NewText("page", style.Small, style.Text), NewText("panel", style.Small, style.Text)
	w := window(t, Splitter(page, panel, 300, 700))
	w.Resize(fyne.NewSize(1222, 672))
	if panel.Position().X != 922 || panel.Size().Width != 300 {
		t.Errorf("wide: panel at %v, %v", panel.Position(), panel.Size())
	}
	w.Resize(fyne.NewSize(600, 600))
	if panel.Position().X != 0 || panel.Position().Y != 400 || panel.Size().Width != 600 {
		t.Errorf("narrow: panel at %v, %v", panel.Position(), panel.Size())
	}
}

func TestStackGivesTheSpaceToTheSpacer(t *testing.T) {
	top, bottom := NewText("top", style.Small, style.Text), NewText("bottom", style.Small, style.Text)
	hidden := NewText("hidden", style.Small, style.Text)
	hidden.Hide()
	w := window(t, Stack(8, top, hidden, Spacer(), bottom))
	w.Resize(fyne.NewSize(300, 400))
	if y := bottom.Position().Y + bottom.Size().Height; y != 400 {
		t.Errorf("the last ends at %v of 400", y)
	}
}

func TestSizesFollowTheTextStep(t *testing.T) {
	b := NewButton("Print", "", nil)
	w := window(t, b)
	before := b.MinSize()
	style.Wear(fyne.CurrentApp(), style.Value{Step: style.Steps - 1})
	w.Content().Refresh()
	after := b.MinSize()
	if after.Height != 51 || after.Width <= before.Width*1.5 {
		t.Errorf("from %v to %v, want 1.6 times", before, after)
	}
}
