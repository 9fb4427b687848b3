package exchange

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/checker"
)

func read(t testing.TB, data []byte) *trf.Report {
	t.Helper()
	r, err := trf.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func written(t testing.TB, e *tournament.Event) []byte {
	t.Helper()
	r, err := Report(e, Options{})
	if err != nil {
		t.Fatal(err)
	}
	data, err := r.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// mended gives the notes but those that name lines which are only kept.
func mended(notes []trf.Note) []trf.Note {
	return slices.DeleteFunc(slices.Clone(notes), func(n trf.Note) bool { return n.Kind == trf.LineKept })
}

func linesOf(data []byte) []string {
	lines := strings.FieldsFunc(string(data), func(r rune) bool { return r == '\r' || r == '\n' })
	slices.Sort(lines)
	return lines
}

// An event that was read from a file, written and read again is the same.
func TestEventReportEvent(t *testing.T) {
	files, err := filepath.Glob("../testdata/*.trf")
	if err != nil || len(files) == 0 {
		t.Fatal("no test data", err)
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		first, _, err := Event(read(t, data), Choice{})
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		if problems := first.Problems(); len(problems) > 0 {
			t.Errorf("%s: %v", path, problems)
		}
		out := written(t, first)
		back := read(t, out)
		if notes := mended(back.Notes); len(notes) > 0 {
			t.Errorf("%s: notes %v\n%s", path, notes, out)
		}
		again, _, err := Event(back, Choice{})
		if err != nil {
			t.Fatal(err)
		}
		if changes := tournament.Diff(first, again); len(changes) > 0 {
			for _, c := range changes {
				t.Errorf("%s: was %+v\nis %+v", path, c.Before, c.After)
			}
		}
	}
}

// What a complete file says is in the file that the event gives: every line,
// in whatever order.
func TestReportEventReport(t *testing.T) {
	data, err := os.ReadFile("testdata/complete.trf")
	if err != nil {
		t.Fatal(err)
	}
	e, notes, err := Event(read(t, data), Choice{})
	if err != nil {
		t.Fatal(err)
	}
	if len(notes) > 0 {
		t.Errorf("notes %v", notes)
	}
	want, got := linesOf(data), linesOf(written(t, e))
	if !slices.Equal(want, got) {
		for _, l := range want {
			if !slices.Contains(got, l) {
				t.Errorf("lost: %q", l)
			}
		}
		for _, l := range got {
			if !slices.Contains(want, l) {
				t.Errorf("new:  %q", l)
			}
		}
	}
}

// What the head of a file says is kept, or a note names it.
func TestHeadsAreKept(t *testing.T) {
	body := fmt.Sprintf("%-80s%4s\r%-80s%4s\r", "001    1      One", "0.0", "001    2      Two", "0.0")
	for _, c := range []struct {
		text string
		kept string // a line of the report that is written
		left string // the tag of what a note names
	}{
		{text: "172 NIDOF", kept: "172 NIDOF"},
		{text: "032 EST\r172 EST FIDON", kept: "172 EST FIDON"},
		{text: "172 OTHER", kept: "172 OTHER"},
		{text: "172 IND FIDE"},
		{text: "172 XYZ", left: "172"},
		{text: "092 Individual: Swiss-System (FIDE Dutch)", kept: "092 Individual: Swiss-System (FIDE Dutch)"},
		{text: "122 long\r222 5400+30", kept: "222 5400+30"},
		{text: "112 Deputy", kept: "112 Deputy"},
		{text: "082 4", kept: "082 4"},
		{text: "082 0"},
		{text: "042 May 29, 2020", kept: "042 2020/05/29"},
		{text: "042 28. 07. 2005", kept: "042 2005/07/28"},
		{text: "042 soon", left: "042"},
		{text: "132 11.25.02", left: "132"},
		{text: "202 BH,SB\r212 SB,PTS,BH", left: "212"},
		{text: "XID " + strings.Repeat("x", 30_000), left: "XID"},
		{text: "XID something", kept: "XID something"},
		{text: "XXS W=3 D=1", kept: "162  W 3.0    D 1.0"},
	} {
		in, err := Import(context.Background(), []byte(c.text+"\r"+body), Choice{})
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if out := linesOf(written(t, in.Event)); c.kept != "" && !slices.Contains(out, c.kept) {
			t.Errorf("%.40q: %q is lost: %q", c.text, c.kept, out)
		}
		var left []string
		for _, n := range in.Notes {
			if n.Kind == trf.LeftOut {
				left = append(left, n.Args["tag"].(string))
			}
		}
		if strings.Join(left, " ") != c.left {
			t.Errorf("%.40q: left out %q", c.text, left)
		}
	}
}

func complete(t testing.TB) *tournament.Event {
	t.Helper()
	data, err := os.ReadFile("testdata/complete.trf")
	if err != nil {
		t.Fatal(err)
	}
	e, _, err := Event(read(t, data), Choice{})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestEventFromReport(t *testing.T) {
	e := complete(t)
	in := e.Info
	for _, c := range []struct {
		what string
		ok   bool
	}{
		{"name", in.Name == "Autumn Open" && in.Place == "Tartu" && in.Federation == "EST"},
		{"dates", in.From == "2026-10-03" && in.To == "2026-10-04" && e.RoundInfo(3).Date == "2026-10-04"},
		{"system", in.System == tournament.Swiss && in.Rounds == 5 && in.Play == tournament.Rapid},
		{"scoring", in.Scoring == tournament.Classic && in.PABPoints() == 1},
		{"tie-breaks", slices.Equal(in.TieBreaks, []tournament.TieBreak{"BH/C1", "BH", "SB"}) &&
			in.PlacesBy == tournament.PlacesByTieBreaks},
		{"colour", in.Swiss.InitialColour == tournament.Black},
		{"acceleration", in.Swiss.Acceleration == tournament.Baku && in.Swiss.BakuLast == 4},
		{"arbiters", len(e.Arbiters) == 2 && e.Arbiters[0] == tournament.Arbiter{
			Number: 1, Name: "Chief, Charlie", Role: tournament.ChiefArbiter, Title: "IA", FIDE: 4500100}},
		{"players", len(e.Players) == 7 && e.Players[0].Title == "GM" && e.Players[0].National == 2390 &&
			e.Players[1].Sex == tournament.Female && e.Players[1].Birth == "1985-02-03"},
		{"late entry", e.Players[6].First == 2 && e.ByeIn(7, 1) == tournament.ZeroPointBye},
		{"withdrawal", e.Players[4].Left == 3},
		{"prohibition", len(e.Prohibitions) == 1 && e.Prohibitions[0].To == 0},
		{"absence", len(e.RequestedByes) == 2 && e.RequestedByes[0].Round == 4 && e.RequestedByes[1].Round == 5},
		{"notes", len(e.Notes) == 5 && e.Notes[1].Kind == tournament.HandNote && e.Notes[1].Was == "1-5 2-6" &&
			e.Notes[1].Why == "asked for" && e.Notes[4].Kind == tournament.LineNote},
		{"numbers of the notes", !slices.ContainsFunc(e.Notes,
			func(n tournament.Note) bool { return n != e.Notes[n.Number-1] })},
		{"half-point bye", e.ByeIn(6, 2) == tournament.HalfPointBye},
		{"pairing-allocated bye", e.ByeIn(5, 2) == tournament.PairingBye},
	} {
		if !c.ok {
			t.Errorf("%s is not what the file says: %+v %+v %+v", c.what, in, e.RequestedByes, e.Notes)
		}
	}
}

// The result of a game for the rating report alone stands in the report, with
// the points of the table.
func TestRatedOnly(t *testing.T) {
	e := complete(t)
	i := e.Pairings.IndexFunc(func(p tournament.Pairing) bool {
		return p.Round == 1 && p.Result == tournament.WhiteWins
	})
	e.Pairings.Change(i, func(p *tournament.Pairing) { p.Rated = tournament.Draw })
	white, _ := e.Player(e.Pairings.At(i).White)
	back := read(t, written(t, e))
	if notes := mended(back.Notes); len(notes) > 0 {
		t.Fatalf("notes %v", notes)
	}
	p, _ := back.Player(white.Start)
	if p.Cell(1).Result != trf.Draw || back.Score(*p, 1) != 10 || len(back.Abnormal) != 2 {
		t.Errorf("%+v, %+v", p, back.Abnormal)
	}
	again, _, err := Event(back, Choice{})
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(again.Pairings.At(i), e.Pairings.At(i)) {
		t.Errorf("%+v, want %+v", again.Pairings.At(i), e.Pairings.At(i))
	}
}

func TestAdjournedIsUnknown(t *testing.T) {
	e := complete(t)
	i := e.Pairings.IndexFunc(func(p tournament.Pairing) bool { return p.Round == 3 && p.Result.Played() })
	e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.Adjourned })
	if err := Final(e); err == nil {
		t.Error("a report for rating with an adjourned game")
	}
	white, _ := e.Player(e.Pairings.At(i).White)
	back := read(t, written(t, e))
	if p, _ := back.Player(white.Start); p.Cell(3).Result != trf.Unknown {
		t.Errorf("%+v", p)
	}
	classic := complete(t)
	classic.Info.Swiss.PairingBye = nil
	classic.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.Adjourned })
	if text := string(written(t, classic)); !strings.Contains(text, "162  W 1.0    D 0.5    X 0.5\r\n") {
		t.Errorf("code X is not in line 162:\n%s", text)
	}
	again, _, err := Event(back, Choice{})
	if err != nil || again.Pairings.At(i).Result != tournament.Adjourned {
		t.Errorf("%+v, %v", again.Pairings.At(i), err)
	}
}

// An event taken over from another system keeps a note of it.
func TestAnotherSystem(t *testing.T) {
	data := []byte("192 FIDE_BURSTEIN\r\n001    1      One\r\n001    2      Two\r\n")
	_, err := Import(t.Context(), data, Choice{})
	if e := (*trf.Error)(nil); !errors.As(err, &e) || e.Kind != trf.SystemForeign || e.Line != 1 {
		t.Fatalf("%v, want %s in line 1", err, trf.SystemForeign)
	}
	in, err := Import(t.Context(), data, Choice{System: tournament.Swiss})
	if err != nil {
		t.Fatal(err)
	}
	want := tournament.Note{Kind: tournament.ImportNote, Was: "FIDE_BURSTEIN", Now: trf.Dutch}
	if !slices.ContainsFunc(in.Event.Notes, func(n tournament.Note) bool {
		n.Number = 0
		return n == want
	}) {
		t.Errorf("notes of the event: %+v, want %+v", in.Event.Notes, want)
	}
	if !slices.ContainsFunc(in.Notes, func(n trf.Note) bool { return n.Kind == trf.SystemTaken }) {
		t.Errorf("nothing is said of the system: %+v", in.Notes)
	}
}

func TestRefused(t *testing.T) {
	for _, c := range []struct {
		head string
		want Kind
	}{
		{"162  W 1.2    D 0.6", Halves},
		{"162  W 3.0    D 2.0    L 1.0", AbsencePoints},
	} {
		r := read(t, []byte(c.head+"\r\n001    1      One\r\n001    2      Two\r\n"))
		_, _, err := Event(r, Choice{})
		if e, ok := err.(*Error); !ok || e.Kind != c.want {
			t.Errorf("%s: %v, want %s", c.head, err, c.want)
		}
	}
	if _, err := Report(&tournament.Event{}, Options{}); err == nil {
		t.Error("a report of nobody")
	}
	e := complete(t)
	e.Info.Groups = []string{"A", "B"}
	if _, err := Report(e, Options{}); err == nil {
		t.Error("a report of two groups in one")
	}
	r, err := Report(e, Options{Group: "A"})
	if err != nil || len(r.Players) != 7 {
		t.Errorf("%v", err)
	}
}

// Rounds of a foreign file that do not follow the rules are noted.
func TestImportNote(t *testing.T) {
	e := complete(t)
	NoteRounds(e, checker.Result{Rounds: []checker.RoundResult{
		{Round: 1}, {Round: 2, Wrong: []checker.Wrong{
			{Pair: checker.Pair{White: 1, Black: 2}, Right: checker.Pair{White: 1, Black: 4}}}}}})
	n := e.Notes[len(e.Notes)-1]
	if n.Kind != tournament.ImportNote || n.Round != 2 || n.Was != "1-4" || n.Now != "1-2" {
		t.Errorf("%+v", n)
	}
	before := len(e.Notes)
	NoteRounds(e, checker.Result{Rounds: []checker.RoundResult{
		{Round: 2, Wrong: []checker.Wrong{{Pair: checker.Pair{White: 1, Black: 2},
			Right: checker.Pair{White: 1, Black: 4}}}}}})
	if len(e.Notes) != before {
		t.Error("what a note tells was noted once more")
	}
	NoteRounds(e, checker.Result{Rounds: []checker.RoundResult{
		{Round: 3, Wrong: []checker.Wrong{{Pair: checker.Pair{White: 1, Black: 2},
			Right: checker.Pair{White: 1, Black: 4}}}}}})
	if len(e.Notes) != before+1 {
		t.Error("the same in another round was not noted")
	}
	if !strings.Contains(string(written(t, e)), "### Import @ Round 2: 1-4 => 1-2\r\n") {
		t.Error("the note is not in the report")
	}
}

func TestNotesReadBack(t *testing.T) {
	for _, n := range []tournament.Note{
		{Kind: tournament.ModeNote, Round: 3},
		{Kind: tournament.ModeNote, Round: 3, Why: "the organiser wanted it"},
		{Kind: tournament.FullByeNote, Round: 2, Now: "12"},
		{Kind: tournament.ConfigurationNote, Round: 4, Was: "rounds 7", Now: "rounds 9"},
		{Kind: tournament.HandNote, Round: 1, Was: "1-5 2-6", Now: "1-6 2-5", Why: "a (quiet) word"},
		{Kind: tournament.LineNote, Now: "anything else: 1 => 2"},
		{Kind: tournament.LineNote, Now: "MPA @ Round x"},
	} {
		text := n.Now
		if n.Kind != tournament.LineNote {
			text = noteText(n)
		}
		if got := noteOf(text); got != n {
			t.Errorf("%q: %+v, want %+v", text, got, n)
		}
	}
}

// An event that has left FIDE mode does not come back to it through its file.
func TestModeStaysLeft(t *testing.T) {
	e := complete(t)
	if e.Info.Mode != tournament.FIDEMode {
		t.Fatal("a file that was read in is not in FIDE mode")
	}
	next, _, err := tournament.Carry(e, tournament.LeaveFIDEMode{Why: "the organiser wants it"})
	if err != nil {
		t.Fatal(err)
	}
	data := written(t, next)
	if !strings.Contains(string(data), "### FIDE mode exited @ Round 3: (the organiser wants it)\r\n") {
		t.Errorf("%s", data)
	}
	again, _, err := Event(read(t, data), Choice{})
	if err != nil || again.Info.Mode != tournament.FreeMode {
		t.Errorf("mode %q, %v", again.Info.Mode, err)
	}
}

func TestTimeCode(t *testing.T) {
	for _, c := range []struct {
		text, code string
		play       tournament.Play
	}{
		{"15min+10s", "900+10", tournament.Rapid},
		{"3min+2s", "180+2", tournament.Blitz},
		{"40/100min+30s, 30min+30s", "40/6000+30:1800+30", tournament.Standard},
		{"as agreed", "", ""},
	} {
		code := timeCode(c.text)
		play, known := playOf(code)
		if code != c.code || play != c.play || known != (c.play != "") {
			t.Errorf("%s: %q %s", c.text, code, play)
		}
	}
}

// A round robin goes through too, with its free rounds.
func TestRoundRobin(t *testing.T) {
	e := &tournament.Event{Info: tournament.DefaultInfo("Five", tournament.FIDE2023)}
	var players []tournament.Player
	for _, name := range []string{"A", "B", "C", "D", "E"} {
		players = append(players, tournament.Player{Name: name})
	}
	for _, c := range []tournament.Command{tournament.AddPlayers{Players: players},
		tournament.NumberByHand{Numbers: []int{1, 2, 3, 4, 5}}, tournament.PairRounds{},
		tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.WhiteWins},
		tournament.SetResult{Table: tournament.Table{Round: 1, Board: 2}, Result: tournament.Draw}} {
		next, _, err := tournament.Carry(e, c)
		if err != nil {
			t.Fatal(err)
		}
		e = next
	}
	back := read(t, written(t, e))
	if back.System != "FIDE_ROUNDROBIN" || back.PairedRounds() != 1 {
		t.Errorf("%s, %d rounds", back.System, back.PairedRounds())
	}
	checked, err := checker.Check(context.Background(), back)
	if err != nil || !checked.Right() {
		t.Errorf("%+v, %v", checked, err)
	}
	again, _, err := Event(back, Choice{})
	if err != nil {
		t.Fatal(err)
	}
	if changes := tournament.Diff(e, again); len(changes) > 1 {
		for _, c := range changes {
			t.Errorf("was %+v\nis %+v", c.Before, c.After)
		}
	}
}
