package players

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/sqlite"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// newSwiss opens the page on a Swiss of n numbered players.
func newSwiss(t *testing.T, n int) (*host, *Page) {
	t.Helper()
	h, p := newHost(t, i18n.English, n, false)
	in := h.Session().Event().Info.WithSystem(tournament.Swiss)
	in.Rounds, in.Swiss.InitialColour = 5, tournament.White
	h.do(tournament.EditInfo{Info: in})
	p.Refresh()
	kit.Focus(p.table)
	return h, p
}

// command does one of the page's actions by its key in the messages.
func (p *Page) command(t *testing.T, key string) {
	t.Helper()
	for _, c := range p.Commands() {
		if c.Key == key {
			if c.Enabled != nil && !c.Enabled() {
				t.Fatalf("%s cannot be done", key)
			}
			c.Do()
			return
		}
	}
	t.Fatalf("there is no %s", key)
}

func at(h *host, start int) tournament.Player {
	p, _ := h.Session().Event().ByStart(start)
	return p
}

func TestCheckIn(t *testing.T) {
	h, p := newSwiss(t, 4)
	p.table.Select(0)
	p.command(t, "players.command-check-in")
	p.command(t, "players.command-check-in") // the next one
	if !at(h, 1).CheckedIn || !at(h, 2).CheckedIn || at(h, 3).CheckedIn {
		t.Errorf("checked in: %+v", h.Session().Event().Players)
	}
	if n := len(part(p.rows, withdrawn)); n != 2 {
		t.Errorf("%d are away, want 2", n)
	}
	p.command(t, "players.command-check-in-all")
	if n := len(part(p.rows, withdrawn)); n != 0 {
		t.Errorf("%d are away, want nobody", n)
	}
}

func TestNotHere(t *testing.T) {
	h, p := newSwiss(t, 4)
	p.table.SelectKey("1")
	p.command(t, "players.command-not-here")
	e := h.Session().Event()
	if a, ok := e.RequestedBye(1, 1); !ok || a.Bye != tournament.ZeroPointBye {
		t.Errorf("before the round: %+v", e.RequestedByes)
	}
	p.command(t, "players.command-not-here") // he has come after all
	if len(h.Session().Event().RequestedByes) != 0 {
		t.Error("he is still away")
	}
	h.do(tournament.PairRounds{})
	p.Refresh()
	p.command(t, "players.command-not-here")
	for _, g := range h.Session().Event().InRound(1) {
		if g.Has(1) && !g.Result.Forfeit() {
			t.Errorf("his game: %+v", g)
		}
	}
}

func TestByesOfAPlayer(t *testing.T) {
	h, p := newSwiss(t, 4)
	p.table.SelectKey("2")
	p.command(t, "players.command-byes")
	h.Type("=")
	h.Press(fyne.KeyRight)
	h.Type("0")
	e := h.Session().Event()
	if a, _ := e.RequestedBye(2, 1); a.Bye != tournament.HalfPointBye {
		t.Errorf("round 1: %+v", a)
	}
	if a, _ := e.RequestedBye(2, 2); a.Bye != tournament.ZeroPointBye {
		t.Errorf("round 2: %+v", a)
	}
	h.Press(fyne.KeyDelete)
	if _, ok := h.Session().Event().RequestedBye(2, 2); ok {
		t.Error("he is still away in round 2")
	}
	h.Press(fyne.KeyEscape)
	if h.Last().Open() {
		t.Error("Escape leaves the sheet open")
	}
}

// The grid gives byes by mouse too, and opens for one who came late at the
// round that he missed.
func TestByesGrid(t *testing.T) {
	h, p := newSwiss(t, 4)
	h.do(tournament.PairRounds{})
	for board := 1; board <= 2; board++ {
		h.do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: board}, Result: tournament.Draw})
	}
	h.do(tournament.AddPlayers{Players: []tournament.Player{{Name: "Late, X", First: 2}}})
	p.Refresh()
	p.table.SelectKey("5")
	p.command(t, "players.command-byes")
	grid := h.Last().Content
	free := func() (n int) { // rounds in which somebody is free
		for _, o := range test.LaidOutObjects(grid) {
			if text, ok := o.(*canvas.Text); ok && text.Text == "2 + 1" {
				n++
			}
		}
		return n
	}
	if n := free(); n != 4 {
		t.Errorf("of five players one is free in %d rounds, want the four to come", n)
	}
	h.Type("=")
	if late := h.Session().Event().ByeIn(5, 1); late != tournament.HalfPointBye {
		h.Press(fyne.KeyReturn) // the correction of a past round asks
		if late = h.Session().Event().ByeIn(5, 1); late != tournament.HalfPointBye {
			t.Errorf("the missed round gives %q", late)
		}
	}
	h.Press(fyne.KeyRight)
	h.Type(" ")
	h.Press(fyne.KeyDown)
	h.Press(fyne.KeyDown)
	h.Press(fyne.KeyReturn)
	if a, ok := h.Session().Event().RequestedBye(5, 2); !ok || a.Bye != tournament.ZeroPointBye {
		t.Errorf("round 2: %+v, %v", a, ok)
	}
	h.Type("-")
	for round := 2; round <= h.Session().Event().Info.Rounds; round++ {
		if a, ok := h.Session().Event().RequestedBye(5, round); !ok || a.Bye != tournament.ZeroPointBye {
			t.Errorf("from here on: round %d has %+v, %v", round, a, ok)
		}
	}
	if n := free(); n != 0 {
		t.Errorf("of four players one is free in %d rounds", n)
	}
}

// Of an event that is only looked at the file refuses a bye; nothing is said of a
// game in the cell.
func TestByesGridOfAReadOnlyEvent(t *testing.T) {
	h, p := newSwiss(t, 4)
	path := h.Session().Path()
	if err := h.Session().Close(); err != nil {
		t.Fatal(err)
	}
	f, err := file.Open(path, file.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	h.Open(t, f, path)
	p.Refresh()
	pl, _ := h.Session().Event().Player(2)
	showByes(h, pl, func() {})
	h.Type("=")
	var refused *sqlite.Error
	if !errors.As(h.Failed, &refused) || refused.Kind != sqlite.ReadOnly || h.Told != "" {
		t.Errorf("failed with %v, told %q", h.Failed, h.Told)
	}
}

func TestKeptApart(t *testing.T) {
	h, p := newSwiss(t, 5)
	p.command(t, "players.command-prohibited")
	h.Type("1 9")
	h.Press(fyne.KeyReturn)
	if len(h.Session().Event().Prohibitions) != 0 {
		t.Fatal("somebody who is not there is kept apart")
	}
	h.Press(fyne.KeyBackspace)
	h.Type("4")
	h.Press(fyne.KeyReturn)
	if got := h.Session().Event().Prohibitions; len(got) != 1 || len(got[0].Players) != 2 {
		t.Errorf("kept apart: %+v", got)
	}
}

// Once the event has begun the keyboard is at the list, and who has played in
// the round in work leaves from the next one.
func TestLeavingInTheMiddleOfARound(t *testing.T) {
	h, p := newSwiss(t, 4)
	h.do(tournament.PairRounds{})
	h.do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw})
	p.Refresh()
	p.Focus()
	if !kit.Focused(p.table) {
		t.Error("the keyboard is not at the list")
	}
	board, _ := h.Session().Event().Pairing(tournament.Table{Round: 1, Board: 1})
	p.table.SelectKey(fmt.Sprint(board.White))
	p.command(t, "players.command-withdraw")
	h.Press(fyne.KeyReturn)
	if pl, _ := h.Session().Event().Player(board.White); pl.Left != 2 {
		t.Errorf("leaves from round %d", pl.Left)
	}
	p.command(t, "players.command-new")
	if !kit.Focused(p.fields[nameColumn]) {
		t.Error("the keyboard is not in the row for a new player")
	}
}

func TestLateEntryIsTold(t *testing.T) {
	h, p := newSwiss(t, 4)
	h.do(tournament.PairRounds{})
	p.Refresh()
	kit.Focus(p.fields[nameColumn])
	h.Type("Late, A")
	h.Press(fyne.KeyReturn)
	late := h.player(t, "Late, A")
	if r, ok := p.table.Selected(); !ok || r.ID != late.ID {
		t.Error("the late entry is not selected")
	}
	if late.First != 2 || late.Start == 0 || !strings.Contains(h.Told, "round 2") {
		t.Errorf("late %+v, told %q", late, h.Told)
	}
}

func TestExpelAndMore(t *testing.T) {
	h, p := newSwiss(t, 4)
	h.do(tournament.PairRounds{})
	p.Refresh()
	p.table.SelectKey("3")
	p.command(t, "players.command-expel")
	h.Window().Canvas().FocusNext()
	h.Type("a telephone")
	h.Press(fyne.KeyReturn)
	if out, _ := h.Session().Event().Player(3); !out.Expelled || out.LeftWhy != "a telephone" {
		t.Errorf("expelled: %+v", out)
	}
	p.table.SelectKey("2")
	p.command(t, "players.command-more")
	h.Type("w")
	h.Last().Shortcut(page.Alt(fyne.KeyY).Fyne())
	h.Type("Petrov")
	h.Press(fyne.KeyReturn)
	if pl, _ := h.Session().Event().Player(2); pl.Family != "Petrov" || pl.Sex != tournament.Female {
		t.Errorf("more: %+v", pl)
	}
	p.command(t, "players.command-more")
	h.Last().Shortcut(page.Alt(fyne.KeyB).Fyne())
	h.Type("7")
	h.Last().Shortcut(page.Alt(fyne.KeyH).Fyne())
	h.Press(fyne.KeyReturn)
	if pl, _ := h.Session().Event().Player(2); pl.Family != "Petrov" || pl.FixedBoard != 7 || !pl.NoHalfPointByes {
		t.Errorf("by letters: %+v", pl)
	}
}

// A rating by which the arbiter numbers a player is typed beside the official ones,
// leaves them alone, and has a column of its own as soon as there is one.
func TestTournamentRatingBesideTheOfficialOne(t *testing.T) {
	h, p := newSwiss(t, 4)
	has := func() bool {
		return slices.ContainsFunc(p.columns, func(c kit.Column[entry]) bool { return c.ID == rankColumn })
	}
	if has() {
		t.Error("there is a column for what is the same")
	}
	was, _ := h.Session().Event().Player(4)
	p.table.SelectKey("4")
	p.command(t, "players.command-more")
	h.Last().Shortcut(page.Alt(fyne.KeyT).Fyne())
	h.Type("2555")
	h.Press(fyne.KeyReturn)
	is, _ := h.Session().Event().Player(4)
	if was.TournamentRating = 2555; is != was {
		t.Errorf("%+v, want %+v", is, was)
	}
	if p.Refresh(); !has() {
		t.Error("there is no column")
	}
	h.do(tournament.NumberByRating{})
	if first, _ := h.Session().Event().ByStart(1); first.ID != 4 {
		t.Errorf("number 1 is %s", first.Name)
	}
}

// What cannot be done is refused for the reason that there is: lots in a Swiss
// after round 4 are not those of an event that is paired whole.
func TestWhyACommandIsRefused(t *testing.T) {
	swiss, p := newSwiss(t, 6)
	for _, c := range p.Commands() {
		if c.Key == "players.command-remove" && c.WhyNot(swiss) != swiss.T("shell.not-now",
			i18n.Args{"action": swiss.T(c.Key)}) {
			t.Errorf("nobody is selected: %q", c.WhyNot(swiss))
		}
		if c.Key == "players.command-lots" {
			t.Error("a Swiss draws lots")
		}
		if c.Key == "rounds.number" && c.WhyNot(swiss) != swiss.T("error.numbers-fixed") {
			t.Errorf("a Swiss: %q", c.WhyNot(swiss))
		}
	}
	table, p := newHost(t, i18n.English, 4, true)
	for _, c := range p.Commands() {
		if c.Key == "players.command-remove" && c.WhyNot(table) != table.T("error.paired-already") {
			t.Errorf("paired: %q", c.WhyNot(table))
		}
	}
}

// One box for all: who is absent is not expected, and is not checked in with the
// others.
func TestCheckInOfAllLeavesTheAbsentOut(t *testing.T) {
	h, p := newSwiss(t, 4)
	absent := h.Session().Event().Players[1].ID
	h.do(tournament.RequestBye{Players: []tournament.PlayerID{absent}, Rounds: []int{1}, Bye: tournament.ZeroPointBye})
	p.Refresh()
	for _, want := range []bool{true, false} {
		p.checkInAll()
		p.Refresh()
		for _, pl := range h.Session().Event().Players {
			if wanted := want && pl.ID != absent; pl.CheckedIn != wanted {
				t.Errorf("player %d is checked in: %v, want %v", pl.ID, pl.CheckedIn, wanted)
			}
		}
	}
}
