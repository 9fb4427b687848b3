package shell

import (
	"os"
	"path/filepath"
	"strings"
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
	for _, o := range test.LaidOutObjects(s.sheet().Content) {
		if table, ok := o.(*kit.Table[reportLine]); ok {
			return table
		}
	}
	t.Fatalf("the sheet %q has no list of points", s.sheet().Title)
	return nil
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

// toPage is the key that leads to the page of a point.
var toPage = page.Ctrl(fyne.KeyReturn).Fyne()

// Every line leads to its page, by a key and by a click on the page's name, with the
// player or the board; the list comes back at the same line.
func TestReportLeadsToTheField(t *testing.T) {
	s, open := reporting(t, func() []exchange.Point { return []exchange.Point{dates, noBirth, noID, games} })
	open()
	if got := len(list(t, s).Rows()); got != 7 {
		t.Fatalf("%d lines: %+v", got, list(t, s).Rows())
	}
	s.Shortcut(toPage)
	if s.Current() != page.Players || s.session.Player() != 3 || s.sheet() != nil {
		t.Errorf("on %s with player %d", s.Current(), s.session.Player())
	}
	open()
	s.press(fyne.KeyDown, fyne.KeyReturn) // a game has no field: Enter leads to it
	if at := s.session.Table(); s.Current() != page.Rounds || at != (tournament.Table{Round: 2, Board: 2}) {
		t.Errorf("on %s at %v", s.Current(), at)
	}
	open()
	if row, _ := list(t, s).Selected(); row.Kind != exchange.OpenGames {
		t.Errorf("the list comes back at %v", row.Kind)
	}
	table := list(t, s)
	table.OnTap(table.Rows()[0], whereColumn)
	if s.sheet() == nil {
		t.Error("the head of a group closes the list")
	}
	table.Select(4)
	table.OnTap(table.Rows()[4], "point")
	if s.sheet() == nil || s.window.Canvas().Focused() == fyne.Focusable(table) {
		t.Error("a click on a point does not put the keyboard into its field")
	}
	table.OnTap(table.Rows()[4], whereColumn)
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
	if s.sheet().Title != s.T("shell.report") {
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

// A point is mended beside the list: Enter stores what was typed and goes on to the
// next one that is missing, or to the next player at the same point; what cannot be
// read stays in the field, with the reason in the sheet.
func TestReportMendsTheField(t *testing.T) {
	var s setup
	var open func()
	s, open = reporting(t, func() []exchange.Point {
		e := s.session.Event()
		place := point(exchange.HeadMissing, e.Info.Place == "", tournament.Datum{Record: tournament.InfoRecord,
			Field: "place"})
		place.Tag = "022"
		chief := point(exchange.HeadMissing, e.Chief() == "", tournament.Datum{Record: tournament.ArbiterRecord,
			Field: "name"})
		chief.Tag = "102"
		id := point(exchange.NoID, false, tournament.Datum{Record: tournament.PlayerRecord, Field: "fide"})
		for _, pl := range e.Players {
			if pl.FIDE == 0 && !id.Missing {
				id.Missing, id.Datum.Player = true, pl.ID
			}
		}
		return []exchange.Point{place, chief, id}
	})
	open()
	at := func() exchange.Point {
		l, _ := list(t, s).Selected()
		return l.Point
	}
	s.typed("Paide")
	s.press(fyne.KeyReturn)
	if s.session.Event().Info.Place != "Paide" || at().Tag != "102" {
		t.Fatalf("place %q, then %+v", s.session.Event().Info.Place, at())
	}
	s.typed("Keres, P")
	s.press(fyne.KeyDown) // stored too
	if s.session.Event().Chief() != "Keres, P" || at().Datum.Player != 1 {
		t.Fatalf("chief %q, then %+v", s.session.Event().Chief(), at())
	}
	s.typed("4500017")
	s.press(fyne.KeyReturn)
	if pl, _ := s.session.Event().Player(1); pl.FIDE != 4500017 || at().Datum.Player != 2 {
		t.Fatalf("FIDE ID %d, then %+v", pl.FIDE, at())
	}
	s.typed("45x")
	s.press(fyne.KeyReturn)
	if pl, _ := s.session.Event().Player(2); pl.FIDE != 0 || s.sheet().Said() == "" {
		t.Errorf("FIDE ID %d of “45x”, said %q", pl.FIDE, s.sheet().Said())
	}
	s.press(fyne.KeyEscape)
	if s.sheet() != nil {
		t.Error("Escape leaves the list open")
	}
}

// The day of the event that falls to a round without a date is offered.
func TestReportOffersTheDayOfARound(t *testing.T) {
	s, _ := reporting(t, func() []exchange.Point { return nil })
	in := s.session.Event().Info
	in.From, in.To = "2026-11-16", "2026-11-24"
	if !s.Do(tournament.EditInfo{Info: in}) {
		t.Fatal("not done")
	}
	f, ok := s.fieldOf(tournament.Datum{Record: tournament.RoundRecord, Table: tournament.Table{Round: 2}})
	if !ok || f.text != "" || f.offered != "2026-11-17" {
		t.Errorf("round 2: %+v, %v", f, ok)
	}
	c, err := f.take(f.offered)
	if err != nil || !s.Do(c) || s.session.Event().RoundInfo(2).Date != "2026-11-17" {
		t.Errorf("round 2 is on %q, %v", s.session.Event().RoundInfo(2).Date, err)
	}
}

// A key in the foot of the report leads to the export that carries the whole event.
func TestReportNamesTheFullerExport(t *testing.T) {
	s, _ := reporting(t, nil)
	whole := Export{Key: "shell.export-whole", Ending: ".trf", Shortcut: page.CtrlShift(fyne.KeyE),
		Bytes: func(*i18n.Printer, *tournament.Event, string) ([]byte, error) { return []byte("whole"), nil }}
	s.options.Tools.Exports = append(s.options.Tools.Exports, whole)
	s.export(Export{Key: "shell.export-trf", Ending: ".trf", Fuller: whole.Key,
		Points: func(*tournament.Event, string) ([]exchange.Point, error) { return []exchange.Point{noBirth}, nil }})
	if !strings.Contains(s.sheet().Note, "Ctrl+Shift+E") {
		t.Errorf("the foot says %q", s.sheet().Note)
	}
	s.Shortcut(whole.Shortcut.Fyne())
	if top := s.sheet(); top == nil || top.Title != s.title(whole.Key) {
		t.Errorf("the sheet is %+v", top)
	}
}
