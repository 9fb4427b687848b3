package ask_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/journal"
	"kohtunik/ui/ask"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/style"
)

// open opens a Swiss of four and gives the page's host.
func open(t *testing.T) (pagetest.Window, page.Host) {
	t.Helper()
	var host page.Host
	in := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	in.Rounds, in.Swiss.InitialColour = 3, tournament.White
	w := pagetest.Open(t, page.Rounds, func(h page.Host) page.Page { host = h; return pagetest.NewBlank() }, i18n.English,
		style.Value{},
		tournament.EditInfo{Info: in}, pagetest.Players(4))
	return w, host
}

func bye(b tournament.Bye, rounds ...int) tournament.Command {
	return tournament.RequestBye{Players: []tournament.PlayerID{1}, Rounds: rounds, Bye: b}
}

// What has to be seen, answered, and answered twice, and what Escape does.
func TestLevels(t *testing.T) {
	for _, test := range []struct {
		name    string
		command tournament.Command
		keys    []fyne.KeyName
		done    bool
	}{
		{"nothing to say", bye(tournament.ZeroPointBye, 1), nil, true},
		{"to be seen", bye(tournament.FullPointBye, 1), nil, false},
		{"seen", bye(tournament.FullPointBye, 1), []fyne.KeyName{fyne.KeyReturn}, true},
		{"seen and left undone", bye(tournament.FullPointBye, 1), []fyne.KeyName{fyne.KeyEscape}, false},
		{"a question", bye(tournament.HalfPointBye, 1, 2), nil, false},
		{"yes", bye(tournament.HalfPointBye, 1, 2), []fyne.KeyName{fyne.KeyReturn}, true},
		{"twice, once answered", tournament.LeaveFIDEMode{}, []fyne.KeyName{fyne.KeyReturn}, false},
		{"twice", tournament.LeaveFIDEMode{}, []fyne.KeyName{fyne.KeyReturn, fyne.KeyReturn}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			w, h := open(t)
			before := len(w.Session().Journal())
			after := false
			ask.Do(h, test.command, func() { after = true })
			w.Press(test.keys...)
			if done := len(w.Session().Journal()) > before; done != test.done || after != done {
				t.Errorf("done %v, told %v, want %v", done, after, test.done)
			}
		})
	}
}

// What the event refuses is refused without a question.
func TestRefusedAtOnce(t *testing.T) {
	w, h := open(t)
	ask.Do(h, bye(tournament.HalfPointBye, 1, 2, 9), func() { t.Error("done") })
	w.Press(fyne.KeyReturn, fyne.KeyReturn)
	if len(w.Event().RequestedByes) != 0 {
		t.Errorf("entered: %+v", w.Event().RequestedByes)
	}
}

// What somebody else does while a question is open is asked about too.
func TestAskedAnew(t *testing.T) {
	other := journal.Author{Name: "Mari", Device: journal.Phone}
	for _, c := range []struct {
		name      string
		command   tournament.Command
		meanwhile tournament.Command
		answers   int
	}{
		{"another half-point bye", bye(tournament.HalfPointBye, 1, 2), bye(tournament.HalfPointBye, 3), 2},
		{"of another player", bye(tournament.HalfPointBye, 1, 2), tournament.RequestBye{Players: []tournament.PlayerID{2},
			Rounds: []int{3}, Bye: tournament.HalfPointBye}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, h := open(t)
			after := false
			ask.Do(h, c.command, func() { after = true })
			if err := w.Session().DoAs(other, c.meanwhile); err != nil {
				t.Fatal(err)
			}
			for n := 1; n <= c.answers; n++ {
				if after {
					t.Fatalf("done after %d answers, want %d", n-1, c.answers)
				}
				w.Press(fyne.KeyReturn)
			}
			if !after {
				t.Errorf("not done after %d answers", c.answers)
			}
		})
	}
}
