package shell

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/trf/exchange"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// reporting is a shell with an event of four whose report has these points.
func reporting(t *testing.T, points func() []exchange.Point) (setup, func()) {
	t.Helper()
	s := newShell(t, i18n.English)
	s.open(t)
	return s, func() {
		s.export(Export{Key: "shell.export-trf", Ending: ".trf",
			Points: func(*tournament.Event, string) ([]exchange.Point, error) { return points(), nil },
			Bytes:  func(*i18n.Printer, *tournament.Event, string) ([]byte, error) { return []byte("report"), nil }})
	}
}

func list(t *testing.T, s setup) *kit.Table[reportLine] {
	t.Helper()
	table, ok := s.sheet().Content.(*kit.Table[reportLine])
	if !ok {
		t.Fatalf("the sheet %q has no list of points", s.sheet().Title)
	}
	return table
}

func point(kind exchange.EntryWarningKind, missing bool, d tournament.Datum) exchange.Point {
	return exchange.Point{ReportIssue: exchange.ReportIssue{Kind: kind, N: 1, Number: 3}, Missing: missing, Datum: d}
}

var (
	noID    = point(exchange.NoID, true, tournament.Datum{Record: tournament.PlayerRecord, Field: "fide", Player: 3})
	noBirth = point(exchange.NoBirth, true, tournament.Datum{Record: tournament.PlayerRecord, Field: "birth", Player: 2})
	games   = point(exchange.OpenGames, true,
		tournament.Datum{Record: tournament.PairingRecord, Table: tournament.Table{Round: 2, Board: 2}})
	dates = point(exchange.NoRoundDates, false, tournament.Datum{Record: tournament.RoundRecord})
)

// Every line leads to its page, by Enter and by a click, with the player or the
// board; the list comes back at the same line.
func TestReportLeadsToTheField(t *testing.T) {
	s, open := reporting(t, func() []exchange.Point { return []exchange.Point{dates, noBirth, noID, games} })
	open()
	if got := len(list(t, s).Rows()); got != 7 {
		t.Fatalf("%d lines: %+v", got, list(t, s).Rows())
	}
	s.press(fyne.KeyReturn)
	if s.Current() != page.Players || s.session.Player() != 3 || s.sheet() != nil {
		t.Errorf("on %s with player %d", s.Current(), s.session.Player())
	}
	open()
	s.press(fyne.KeyDown, fyne.KeyReturn)
	if at := s.session.Table(); s.Current() != page.Rounds || at != (tournament.Table{Round: 2, Board: 2}) {
		t.Errorf("on %s at %v", s.Current(), at)
	}
	open()
	if row, _ := list(t, s).Selected(); row.Kind != exchange.OpenGames {
		t.Errorf("the list comes back at %v", row.Kind)
	}
	table := list(t, s)
	table.OnTap(table.Rows()[0], "point")
	if s.sheet() == nil {
		t.Error("the head of a group closes the list")
	}
	table.OnTap(table.Rows()[4], "point")
	if s.Current() != page.Players || s.session.Player() != 2 {
		t.Errorf("a click goes to %s with player %d", s.Current(), s.session.Player())
	}
}

// As long as something that is needed is missing the report is written only as a
// draft, and called so; after that, as it is. What is only better mended does not
// stand in the way.
func TestReportIsWrittenWhenInOrder(t *testing.T) {
	missing := []exchange.Point{noID, dates}
	s, open := reporting(t, func() []exchange.Point { return missing })
	take := func(want string) {
		t.Helper()
		s.press(fyne.KeyReturn) // the name as it is offered
		data, err := os.ReadFile(filepath.Join(s.dir, want))
		if string(data) != "report" {
			t.Errorf("%s: %q, %v", want, data, err)
		}
	}
	open()
	if s.sheet().Buttons[0].Enabled() {
		t.Error("a report without a FIDE ID can be written")
	}
	s.Shortcut(page.Ctrl(fyne.KeyS).Fyne())
	if _, ok := s.sheet().Content.(*kit.Table[reportLine]); !ok {
		t.Error("Ctrl+S writes it")
	}
	s.Shortcut(page.Ctrl(fyne.KeyD).Fyne())
	take("club draft.trf")
	open()
	test.Tap(s.sheet().Buttons[1])
	s.press(fyne.KeyEscape)
	missing = []exchange.Point{noBirth, dates}
	open()
	s.press(fyne.KeyReturn)
	take("club.trf")
	if err := os.Remove(filepath.Join(s.dir, "club.trf")); err != nil {
		t.Fatal(err)
	}
	open()
	test.Tap(s.sheet().Buttons[0])
	take("club.trf")
	if len(s.sheets) > 0 {
		t.Errorf("%d sheets are open", len(s.sheets))
	}
}
