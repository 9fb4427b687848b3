package event

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/style"
)

func open(t *testing.T, commands ...tournament.Command) pagetest.Window {
	t.Helper()
	return pagetest.Open(t, page.Event, New, i18n.English, style.Value{}, commands...)
}

func TestDataByKeyboard(t *testing.T) {
	w := open(t)
	w.Type("Summer cup")
	w.Press(fyne.KeyReturn)
	w.Type("Pärnu")
	w.Press(fyne.KeyReturn)
	w.Type("7.3.1955")
	w.Press(fyne.KeyReturn)
	info := w.Event().Info
	if info.Name != "Summer cup" || info.Place != "Pärnu" || info.From != "1955-03-07" {
		t.Errorf("stored %+v", info)
	}
}

func TestDatesTheWrongWayRoundAreStoredAndMarked(t *testing.T) {
	w := open(t)
	for range 2 {
		w.Window().Canvas().FocusNext()
	}
	from := w.Window().Canvas().Focused().(*kit.Field)
	for _, text := range []string{"7.3.1955", "1.3.1955"} {
		w.Type(text)
		w.Press(fyne.KeyReturn)
	}
	info := w.Event().Info
	if info.From != "1955-03-07" || info.To != "1955-03-01" || !from.Invalid() {
		t.Errorf("from %q to %q, marked %v", info.From, info.To, from.Invalid())
	}
	info.To = "1955-03-08"
	w.Do(tournament.EditInfo{Info: info})
	if from.Invalid() {
		t.Error("the dates are in order, and marked")
	}
}

func TestWhatIsRefusedStaysInTheField(t *testing.T) {
	w := open(t)
	field := w.Window().Canvas().Focused().(*kit.Field)
	for range 2 {
		w.Window().Canvas().FocusNext()
	}
	from := w.Window().Canvas().Focused().(*kit.Field)
	w.Type("someday")
	w.Window().Canvas().Focus(field)
	if from.Text != "someday" || w.Event().Info.From != "" {
		t.Errorf("field %q, event %q", from.Text, w.Event().Info.From)
	}
	if !w.Do(tournament.EditInfo{Info: tournament.DefaultInfo("Another", tournament.FIDE2023)}) {
		t.Fatal("the event could not be changed")
	}
	if from.Text != "someday" {
		t.Errorf("a change of the event took what was typed: %q", from.Text)
	}
	w.Window().Canvas().Focus(from)
	w.Press(fyne.KeyEscape)
	if from.Text != "" {
		t.Errorf("Escape leaves %q", from.Text)
	}
}

func TestArbiters(t *testing.T) {
	w := open(t)
	w.Shortcut(page.Alt(fyne.KeyRight))
	names := func() string {
		var b []string
		for _, a := range w.Event().Arbiters {
			b = append(b, a.Name+" "+string(a.Role))
		}
		return strings.Join(b, ", ")
	}
	w.Type("Ann")
	w.Press(fyne.KeyReturn)
	w.Type("Ben")
	w.Press(fyne.KeyReturn)
	if got := names(); got != "Ann chief, Ben deputy" {
		t.Fatalf("added: %s", got)
	}
	w.Press(fyne.KeyDown, fyne.KeyDown) // into the table, to Ben
	w.Type(" ")                         // deputy, then arbiter
	w.Type(" ")                         // arbiter, then chief: Ann makes room
	if got := names(); got != "Ann deputy, Ben chief" {
		t.Errorf("roles: %s", got)
	}
	w.Type("Bo")
	w.Press(fyne.KeyReturn)
	if got := names(); got != "Ann deputy, Bo chief" {
		t.Errorf("renamed: %s", got)
	}
	w.Press(fyne.KeyUp, fyne.KeyDelete)
	if got := names(); got != "Bo chief" {
		t.Errorf("taken out: %s", got)
	}
	w.Press(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	w.Type("4500017")
	w.Press(fyne.KeyReturn)
	if got := w.Event().Arbiters[0].FIDE; got != 4500017 {
		t.Errorf("FIDE number %d", got)
	}
	w.Type("x")
	w.Press(fyne.KeyReturn)
	if got := w.Event().Arbiters[0].FIDE; got != 4500017 {
		t.Errorf("a FIDE number of letters is %d", got)
	}
}

func TestRounds(t *testing.T) {
	w := open(t, pagetest.Players(4), tournament.PairRounds{})
	w.Shortcut(page.Alt(fyne.KeyRight))
	w.Shortcut(page.Alt(fyne.KeyRight))
	w.Type("1955-03-07")
	w.Press(fyne.KeyTab)
	w.Type("9")
	w.Press(fyne.KeyTab)
	w.Type("4:00")
	w.Press(fyne.KeyTab)
	w.Press(fyne.KeyRight)
	w.Type("0:30")
	w.Press(fyne.KeyReturn, fyne.KeyUp)
	w.Shortcut(page.Ctrl(fyne.KeyD))
	for n, want := range map[int]tournament.Date{1: "1955-03-07", 3: ""} {
		r := w.Event().RoundInfo(n)
		if r.Date != want || r.Start != "09:00" || r.Session != 240 || r.DefaultTime == nil || *r.DefaultTime != 30 {
			t.Errorf("round %d: %+v", n, r)
		}
	}
	w.Session().Undo()
	if r := w.Event().RoundInfo(3); r.Start != "" || w.Event().RoundInfo(1).Start == "" {
		t.Errorf("round 3 after one undo: %+v", r)
	}
}

// The rounds without a date take the days of the event in their order.
func TestDatesOfRounds(t *testing.T) {
	info := pagetest.Players(4)
	w := open(t, info, tournament.PairRounds{})
	in := w.Event().Info
	in.From, in.To = "2026-11-28", "2026-11-29"
	w.Do(tournament.EditInfo{Info: in})
	w.Do(tournament.EditRound{Round: tournament.Round{Number: 2, Date: "2026-11-27"}})
	w.Shortcut(page.Alt(fyne.KeyRight))
	w.Shortcut(page.Alt(fyne.KeyRight))
	w.Shortcut(page.CtrlShift(fyne.KeyD))
	for n, want := range map[int]tournament.Date{1: "2026-11-28", 2: "2026-11-27", 3: "2026-11-29"} {
		if got := w.Event().RoundInfo(n).Date; got != want {
			t.Errorf("round %d: %s, want %s", n, got, want)
		}
	}
}

func TestFees(t *testing.T) {
	w := open(t, pagetest.Players(3))
	for range 3 {
		w.Shortcut(page.Alt(fyne.KeyRight))
	}
	w.Type("25,5")
	w.Press(fyne.KeyReturn, fyne.KeyUp)
	w.Shortcut(page.Ctrl(fyne.KeyD))
	w.Press(fyne.KeyDown)
	w.Type(" ")
	var got []int
	for _, p := range w.Event().Players {
		got = append(got, p.FeeDue, p.FeePaid)
	}
	if want := []int{2550, 0, 2550, 2550, 2550, 0}; !slices.Equal(got, want) {
		t.Errorf("due and paid: %v, want %v", got, want)
	}
	w.Session().Undo()
	w.Session().Undo()
	if p := w.Event().Players; p[0].FeeDue != 2550 || p[2].FeeDue != 0 {
		t.Errorf("after two undone: %+v", p)
	}
}

func TestDecisions(t *testing.T) {
	w := open(t, pagetest.Players(4), tournament.PairRounds{})
	w.Shortcut(page.Alt(fyne.KeyLeft)) // round to the last section
	w.Shortcut(page.Ctrl(fyne.KeyN))
	w.Press(fyne.KeyReturn)
	if len(w.Event().Decisions) != 0 {
		t.Fatal("a decision about nothing was stored")
	}
	w.Type("Touched piece")
	w.Shortcut(page.Ctrl(fyne.KeyReturn))
	if got := w.Event().Decisions; len(got) != 1 || got[0].Matter != "Touched piece" || got[0].Round != 1 {
		t.Fatalf("stored %+v", got)
	}
	w.Press(fyne.KeyDelete)
	if got := w.Event().Decisions; len(got) != 0 {
		t.Errorf("after striking out: %+v", got)
	}
}

func TestMoney(t *testing.T) {
	for in, want := range map[string]int{"": 0, "25": 2500, "25.5": 2550, "25,05": 2505, ".5": 50, "0": 0, " 7 ": 700} {
		if got, err := money(in); err != nil || got != want {
			t.Errorf("money(%q) = %d, %v, want %d", in, got, err, want)
		}
	}
	for _, in := range []string{"x", "1.234", "-5", "1,2,3", "99999999999999"} {
		if _, err := money(in); !errors.Is(err, &tournament.Error{Kind: tournament.FieldInvalid}) {
			t.Errorf("money(%q): %v", in, err)
		}
	}
}

func TestMinutes(t *testing.T) {
	for in, want := range map[string]int{"4:00": 240, "0:30": 30, "90": 90, "1:05": 65} {
		if got, err := minutes(in, "session"); err != nil || got != want {
			t.Errorf("minutes(%q) = %d, %v, want %d", in, got, err, want)
		}
	}
	for _, in := range []string{"", "x", "1:60", "-1", "1:2:3"} {
		if _, err := minutes(in, "session"); err == nil {
			t.Errorf("minutes(%q) was read", in)
		}
	}
	for in, want := range map[string]int{"5": 300, "12": 720, "90": 90, "0:05": 5, "4:30": 270} {
		if got, err := sessionLength(in); err != nil || got != want {
			t.Errorf("sessionLength(%q) = %d, %v, want %d", in, got, err, want)
		}
	}
	for in, want := range map[string]string{"": "", "9": "09:00", "9.30": "09:30", "13:00": "13:00"} {
		if got := clockTime(in); got != want {
			t.Errorf("clockTime(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestVotes(t *testing.T) {
	votes := []tournament.Vote{{Member: "A. Member", Gave: "draw"}, {Member: "B: the second", Gave: "1-0"},
		{Member: "absent"}}
	got := readVotes(votesText(votes) + "\n\n  ")
	if !slices.Equal(got, votes) {
		t.Errorf("got %v, want %v", got, votes)
	}
}

func TestFocusIsBroughtIntoSight(t *testing.T) {
	w := pagetest.Open(t, page.Event, New, i18n.Finnish, style.Value{Step: style.Steps - 1})
	driver := fyne.CurrentApp().Driver()
	for range 20 {
		focused := w.Window().Canvas().Focused().(fyne.CanvasObject)
		top := driver.AbsolutePositionForObject(focused).Y
		if bottom := top + focused.Size().Height; top < 0 || bottom > 768-style.StatusLine {
			t.Fatalf("%T at %.0f to %.0f is out of sight", focused, top, bottom)
		}
		w.Window().Canvas().FocusNext()
	}
}

// The sections are made and drawn in every language and text size.
func TestSectionsInEveryLanguage(t *testing.T) {
	for _, lang := range i18n.Langs() {
		for _, look := range []style.Value{{Scheme: style.Light}, {Scheme: style.Contrast, Step: style.Steps - 1}} {
			w := pagetest.Open(t, page.Event, New, lang, look, pagetest.Players(3), tournament.PairRounds{})
			for range 5 {
				w.Shortcut(page.Alt(fyne.KeyRight))
			}
		}
	}
}

// FIDE mode is found by its words from another section and left there, once; another
// system has none.
func TestFIDEModeIsFound(t *testing.T) {
	for lang, words := range map[i18n.Lang]string{i18n.English: "fide mode", i18n.Estonian: "fide režiim",
		i18n.Finnish: "fide-tila", i18n.Russian: "режим фиде"} {
		w := pagetest.Open(t, page.Event, New, lang, style.Value{})
		find := func() {
			w.Shortcut(page.Ctrl(fyne.KeyK))
			w.Type(words)
			w.Press(fyne.KeyReturn, fyne.KeyReturn, fyne.KeyReturn) // found, and confirmed twice
		}
		find()
		if w.Press(fyne.KeyEscape, fyne.KeyEscape); w.Event().Info.Mode != tournament.FIDEMode {
			t.Fatalf("%s: a round robin has left the mode", lang)
		}
		w.Do(tournament.EditInfo{Info: w.Event().Info.WithSystem(tournament.Swiss)})
		if find(); w.Event().Info.Mode != tournament.FreeMode {
			t.Errorf("%s: %q does not lead to it", lang, words)
		}
		rows := len(w.Session().Journal())
		if find(); len(w.Session().Journal()) != rows {
			t.Errorf("%s: it is left again", lang)
		}
	}
}

// The form shows what the event has a use for, and follows a change of laws or
// system.
func TestFormShowsWhatApplies(t *testing.T) {
	for _, c := range []struct {
		laws   tournament.Edition
		system tournament.System
		want   []bool // practice, rounds, withdrawals with cycles, cycles, Moscow
	}{
		{tournament.USSR1953, tournament.RoundRobin, []bool{false, false, true, false, true}},
		{tournament.USSR1953, tournament.DoubleRoundRobin, []bool{false, false, true, true, true}},
		{tournament.FIDE2023, tournament.Swiss, []bool{true, true, false, false, false}},
		{tournament.FIDE2023, tournament.RoundRobin, []bool{true, false, true, false, false}},
		{tournament.FIDE2023, tournament.Match, []bool{true, true, false, false, false}},
	} {
		w := open(t)
		info := w.Event().Info.WithSystem(c.system)
		info.Laws, info.Place = c.laws, "Hall of "+string(c.system) // something to change
		if err := w.Session().Do(tournament.EditInfo{Info: info}); err != nil {
			t.Fatalf("%s, %s: %v", c.laws, c.system, err)
		}
		p := New(w.Shell).(*Page)
		p.Refresh()
		d := p.section().(*data)
		var got []bool
		for _, part := range []func(tournament.Info) bool{tournament.Info.HasPractice, tournament.Info.ChoosesRounds,
			tournament.Info.HasWithdrawalRule, tournament.Info.HasCycles, tournament.Info.HasCategories} {
			got = append(got, part(info))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s, %s: %v, want %v", c.laws, c.system, got, c.want)
		}
		for _, part := range d.some {
			if part.object.Visible() != part.applies(info) {
				t.Errorf("%s, %s: a part is shown %v", c.laws, c.system, part.object.Visible())
			}
		}
		want := 5
		if c.system == tournament.Swiss {
			want = 6
		}
		if n := len(p.choice.Options); n != want {
			t.Errorf("%s, %s: %d sections", c.laws, c.system, n)
		}
	}
}

// Another page leads to a field of the data, to the name of a chief arbiter, to
// the date of a round; the federation, which an event of the 1953 code has not
// here, stands among what the regulations settle.
func TestReach(t *testing.T) {
	var p page.Page
	w := pagetest.Open(t, page.Event, func(h page.Host) page.Page {
		p = New(h)
		return p
	}, i18n.English, style.Value{}, pagetest.Players(4), tournament.PairRounds{})
	reach := func(d tournament.Datum) { p.(page.Reaching).Reach(d) }
	reach(tournament.Datum{Record: tournament.InfoRecord, Field: "place"})
	w.Type("Narva")
	w.Press(fyne.KeyReturn)
	reach(tournament.Datum{Record: tournament.ArbiterRecord, Field: "name"})
	w.Type("Mets, Mai")
	w.Press(fyne.KeyReturn)
	reach(tournament.Datum{Record: tournament.RoundRecord, Field: "date", Table: tournament.Table{Round: 2}})
	w.Type("7.3.1955")
	w.Press(fyne.KeyReturn)
	e := w.Event()
	if len(e.Arbiters) != 1 || e.Arbiters[0].Role != tournament.ChiefArbiter {
		t.Errorf("arbiters %+v", e.Arbiters)
	}
	if e.Info.Place != "Narva" || e.RoundInfo(2).Date != "1955-03-07" {
		t.Errorf("place %q, round 2 on %q", e.Info.Place, e.RoundInfo(2).Date)
	}
	reach(tournament.Datum{Record: tournament.InfoRecord, Field: "appeals-fee"})
	w.Type("50 EUR")
	w.Press(fyne.KeyReturn)
	if got := w.Event().Info.Appeals; got != (tournament.Appeals{Fee: "50 EUR"}) {
		t.Errorf("appeals %+v", got)
	}
	before := w.Window().Canvas().Overlays().Top()
	reach(tournament.Datum{Record: tournament.InfoRecord, Field: "federation"})
	if w.Window().Canvas().Overlays().Top() == before {
		t.Error("nothing opens for the federation")
	}
	w.Press(fyne.KeyEscape)
	info := w.Event().Info
	info.Laws, info.Practice = tournament.FIDE2023, ""
	w.Do(tournament.EditInfo{Info: info})
	reach(tournament.Datum{Record: tournament.InfoRecord, Field: "federation"})
	w.Type("est")
	w.Press(fyne.KeyReturn)
	if got := w.Event().Info.Federation; got != "EST" {
		t.Errorf("the federation is %q", got)
	}
}

// What stands in the fields above the arbiters is added by a click, too.
func TestArbiterByMouse(t *testing.T) {
	w := open(t)
	w.Shortcut(page.Alt(fyne.KeyRight))
	w.Type("Ann")
	for _, o := range test.LaidOutObjects(w.Window().Canvas().Content()) {
		if add, ok := o.(*kit.Action); ok {
			test.Tap(add)
		}
	}
	if list := w.Event().Arbiters; len(list) != 1 || list[0].Name != "Ann" {
		t.Errorf("arbiters: %+v", list)
	}
}

// A note is in the words and signs of the other pages, not in those of a report.
func TestNotesInWords(t *testing.T) {
	p := i18n.For(i18n.English)
	for _, test := range []struct {
		note tournament.Note
		want []string
		not  string
	}{
		{tournament.Note{Kind: tournament.CorrectionNote, Round: 1, Was: "1-3 1-0", Now: "1/2"}, []string{"1-3", "½-½"},
			"1/2"},
		{tournament.Note{Kind: tournament.AdjournmentNote, Round: 2, Was: "37-33 adj", Now: "0-1"}, []string{"37-33", "0-1"},
			" adj "},
		{tournament.Note{Kind: tournament.CorrectionNote, Round: 2, Was: "5-0 half", Now: "full"},
			[]string{"5 Half-point bye", "Full-point bye"}, "5-0"},
		{tournament.Note{Kind: tournament.FullByeNote, Round: 3, Now: "3-0"}, []string{"3"}, "3-0"},
	} {
		got := noteText(p, test.note)
		for _, want := range test.want {
			if !strings.Contains(got, want) {
				t.Errorf("%q does not say %q", got, want)
			}
		}
		if strings.Contains(got, test.not) {
			t.Errorf("%q says %q", got, test.not)
		}
	}
}
