package rounds

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// newOpen opens a page on an open of n players with round 1 paired.
func newOpen(t testing.TB, n int) (*host, *Page) {
	t.Helper()
	h, p := newSwiss(t, 0, 9)
	var players []tournament.Player
	for i := range n {
		players = append(players, tournament.Player{Name: fmt.Sprintf("Surname%c%c, Given", 'A'+i/26, 'a'+i%26),
			Rating: 2400 - i, Title: "FM", Federation: "EST", Club: "Club"})
	}
	h.do(tournament.AddPlayers{Players: players})
	h.do(tournament.NumberByRating{})
	p.pair()
	h.Window().Resize(laptop)
	return h, p
}

// laptop is what a page has of 1366×768: without the system's title bar, the
// menus, the event's bar, the rail and the status line.
var laptop = fyne.NewSize(1366-144, 768-28-24-36-28)

// An open of 45 is all in sight on a small laptop, with numbers, titles and
// ratings.
func TestOpenIsInSight(t *testing.T) {
	_, p := newOpen(t, 45)
	if n := len(p.table.Shown()); n != 23 {
		t.Fatalf("%d lines, want 22 boards and the free player", n)
	}
	if need := p.table.HeightOf(23); need > p.table.Size().Height {
		t.Errorf("the lines need %v, the table has %v", need, p.table.Size().Height)
	}
	var seen []string
	for _, c := range p.table.Columns() {
		seen = append(seen, c.ID)
	}
	want := []string{"board", "white-number", "white-title", "white", "white-rating", "white-points", "result",
		"black-points", "black-number", "black-title", "black", "black-rating", "state"}
	if !slices.Equal(seen, want) {
		t.Errorf("columns %v, want %v", seen, want)
	}
}

// What gives way in a narrow window, and what never does.
func TestColumnsGiveWay(t *testing.T) {
	h, p := newOpen(t, 12)
	for _, tc := range []struct {
		width   float32
		there   []string
		missing []string
	}{
		{1900, []string{"white-club", "black-federation", "white-rating", "state"}, nil},
		{laptop.Width, []string{"white-number", "white-title", "white-rating", "state"}, []string{"white-club"}},
		{520, []string{"board", "white", "white-points", "result", "black-points", "black"},
			[]string{"white-rating", "black-rating", "white-title"}},
	} {
		h.Window().Resize(fyne.NewSize(tc.width, 600))
		var seen []string
		for _, c := range p.table.Columns() {
			seen = append(seen, c.ID)
		}
		for _, id := range tc.there {
			if !slices.Contains(seen, id) {
				t.Errorf("%v wide: %s is gone: %v", tc.width, id, seen)
			}
		}
		for _, id := range tc.missing {
			if slices.Contains(seen, id) {
				t.Errorf("%v wide: %s is still there", tc.width, id)
			}
		}
	}
}

// Results by mouse alone: a click on the cell, a click on the value; the next
// open board follows by itself.
func TestResultsByMouse(t *testing.T) {
	h, p := newOpen(t, 12)
	c := h.Window().Canvas()
	for i := range 3 {
		board, _ := p.table.Selected()
		p.table.OnTap(board, "result")
		if c.Overlays().Top() == nil {
			t.Fatal("a click on the result opens nothing")
		}
		for range i {
			testapp.Press(c, fyne.KeyRight)
		}
		testapp.Press(c, fyne.KeyReturn)
		want := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins}[i]
		if got := h.result(1, board.Board); got != want {
			t.Errorf("board %d has %s, want %s", board.Board, got, want)
		}
		if next, _ := p.table.Selected(); next.Board != board.Board+1 {
			t.Errorf("after board %d comes board %d", board.Board, next.Board)
		}
	}
}

// The menu of a board has every command about it, with its key.
func TestBoardMenu(t *testing.T) {
	h, p := newOpen(t, 13)
	testapp.Press(h.Window().Canvas(), desktop.KeyMenu)
	if h.Window().Canvas().Overlays().Top() == nil {
		t.Fatal("the Menu key opens nothing")
	}
	testapp.Press(h.Window().Canvas(), fyne.KeyEscape)
	board, _ := p.table.Selected()
	flat := flatten(p.boardMenu(board).Items)
	for _, c := range p.Commands() {
		if c.Row == 0 {
			continue
		}
		label := h.T(c.Key, c.Args)
		if !slices.ContainsFunc(flat, func(item kit.MenuItem) bool { return item.Label == label && item.Key == c.Keys() }) {
			t.Errorf("the board's menu lacks %q with the key %q", label, c.Keys())
		}
	}
	free := p.table.Shown()[6]
	if !free.Free() {
		t.Fatal("the last line is no free player")
	}
	if len(p.boardMenu(free).Items) == 0 {
		t.Error("the free player has no menu")
	}
}

func flatten(items []kit.MenuItem) []kit.MenuItem {
	var out []kit.MenuItem
	for _, item := range items {
		out = append(append(out, item), flatten(item.Items)...)
	}
	return out
}

// A result that was corrected after the next round was paired is seen on its
// board: in the line, and in the panel with what counts where.
func TestLateCorrectionIsSeen(t *testing.T) {
	h, p := newSwiss(t, 4, 3)
	h.do(pairs(1, 1, 3, 4, 2))
	h.do(score(1, 1, tournament.WhiteWins))
	h.do(score(1, 2, tournament.Draw))
	h.do(pairs(2, 2, 1, 3, 4))
	p.turn(-1)
	h.Type("=")
	h.yes()
	b, _ := p.table.Selected()
	if b.Board != 1 {
		p.goTo(tournament.Table{Round: 1, Board: 1})
		b, _ = p.table.Selected()
	}
	if text := lateText(h.Printer(), b); text != "was 1-0" {
		t.Errorf("the line says %q", text)
	}
	if p.late() == "" {
		t.Error("the panel says nothing of it")
	}
}

// late is what the panel says of a late correction.
func (p *Page) late() string {
	if p.panel.late.Hidden {
		return ""
	}
	return p.panel.late.Text()
}

// The buttons of the panel stay in it, in every language.
func TestPanelButtonsHaveRoom(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h, p := newOpen(t, 12)
		h.SetLang(lang)
		p.panel.open.SetText(h.T("rounds.open-desk"))
		p.panel.why.SetText(h.T("rounds.why"))
		p.panel.foot.Refresh()
		p.panel.foot.Resize(fyne.NewSize(panelWidth-32, 32))
		for _, o := range p.panel.foot.Objects {
			if end := o.Position().X + o.Size().Width; end > panelWidth-32 {
				t.Errorf("%s: a button ends at %.0f of %.0f", lang, end, panelWidth-32)
			}
		}
	}
}

// Under the boards of a low window the panel keeps its buttons and runs into nothing:
// what has no room is left out.
func TestFoldedPanelStaysInItsPlace(t *testing.T) {
	for _, height := range []float32{240, 300, 420, 600} {
		_, p := newHost(t, i18n.English, 12, true)
		panel := p.panel.object.(*fyne.Container)
		panel.Resize(fyne.NewSize(635, height/3))
		head, foot := panel.Objects[0], panel.Objects[2]
		if end := foot.Position().Y + foot.Size().Height; end > panel.Size().Height {
			t.Errorf("%v: the buttons end at %v of %v", height, end, panel.Size().Height)
		}
		if head.Visible() && head.Position().Y+head.Size().Height > foot.Position().Y {
			t.Errorf("%v: the board runs into the buttons", height)
		}
		if has := panel.Size().Height >= head.MinSize().Height+foot.MinSize().Height; has != head.Visible() {
			t.Errorf("%v: the board is shown %t, it has room %t", height, head.Visible(), has)
		}
	}
}

// At the largest text on 1280×720 ten boards are whole in sight, and a strip has
// what is missing and the results to click, in the place of panel and keys.
func TestLargeTextKeepsTenBoards(t *testing.T) {
	h, p := newOpen(t, 45)
	style.Wear(fyne.CurrentApp(), style.Value{Scheme: style.Light, Step: style.Steps - 1})
	v := style.Now()
	size := fyne.NewSize(1280-v.Px(style.RailNarrow), 720-39-v.Px(style.EventBar)-v.Px(style.StatusLine))
	h.Window().Resize(size)
	p.Refresh()
	if need := p.table.HeightOf(10); need > p.table.Size().Height {
		t.Errorf("ten boards need %v, the table has %v", need, p.table.Size().Height)
	}
	if !p.strip.object.Visible() || p.panel.object.Visible() {
		t.Error("the strip is not in the place of the panel")
	}
	if got := p.strip.missing.Text(); got != "22 results missing" {
		t.Errorf("the strip says %q", got)
	}
	right := float32(0)
	for _, b := range p.strip.buttons {
		if b.Position().X < right {
			t.Errorf("%s begins at %v, the one before ends at %v", b.Text, b.Position().X, right)
		}
		right = b.Position().X + b.Size().Width
	}
	if right > size.Width-2*v.Px(style.Margin)+1 {
		t.Errorf("the last button ends at %v of %v", right, size.Width)
	}
	test.Tap(p.strip.buttons[1])
	if got := h.result(1, 1); got != tournament.Draw {
		t.Errorf("the button of a draw entered %q", got)
	}
	h.Window().Resize(laptop.AddWidthHeight(600, 400))
	if p.strip.object.Visible() || !p.panel.object.Visible() {
		t.Error("with room for it the panel does not come back")
	}
}
