package trf

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// What a line gives at the ends of its ranges is taken, and what is beyond refused.
func TestLimitsOfLines(t *testing.T) {
	for text, want := range map[string]bool{
		"142 1": true, "142 999": true, "142 0": false, "142 1000": false, "142 x": false,
		"XXR 1": true, "XXR 999": true, "XXR 0": false, "XXR 1000": false, "XXR 1 2": false,
		"XXP 1 9999": true, "XXP 1 10000": false, "XXP -1 2": false, "XXZ 0": true,
		"XXA 9999 1.0": true, "XXA 10000 1.0": false,
		"152 W": true, "152 b": true, "152 x": false,
		"240 H 001    1": true, "240 Z 001    1": true, "240 F 001 9999": true, "240 U 001    1": false,
		"240 1 001    1": false, "240 x 001    1": false, "240 H 000    1": false, "240 H  -1    1": false,
		"240 H   x    1": false, "240 H 001   -1": false, "240 H 001    0": true,
		"250       1.0 001 001 0001 0001": true, "250       0.0 001 999 0001 9999": true,
		"250      -1.0 001 001 0001 0001": false, "250       x.x 001 001 0001 0001": false,
		"250       1.0 000 001 0001 0001": false, "250       1.0 002 001 0001 0001": false,
		"250       1.0 001 001 0000 0001": false, "250       1.0 001 001 0002 0001": false,
		"260 001 001    1    2": true, "260 000 001    1    2": false, "260 002 001    1    2": false,
		"299 W         0.5  001    1": true, "299           0.5  000    1": true, "299 ?         0.5  001    1": false,
		"299 x         0.5  001    1": false,
	} {
		_, err := Read(lines(text, row(1, "One", "")))
		if (err == nil) != want {
			t.Errorf("%q: %v", text, err)
		}
	}
	for number, want := range map[int]bool{1: true, 9999: true} {
		if _, err := Read(lines(row(number, "One", ""))); (err == nil) != want {
			t.Errorf("number %d: %v", number, err)
		}
	}
}

// A point system is refused in which a win is worth no more than a loss, two draws
// more than a win and a loss, a draw less than a loss, or a bye more than a win.
func TestLimitsOfPoints(t *testing.T) {
	for _, c := range []struct {
		win, draw, loss, bye Tenths
		want                 bool
	}{
		{10, 5, 0, 10, true}, {30, 10, 0, 30, true}, {20, 10, 10, 10, true}, {20, 15, 10, 20, true}, {10, 0, 0, 0, true},
		{10, 10, 10, 10, false}, {10, 5, 20, 10, false}, {10, 6, 0, 10, false}, {30, 5, 10, 30, false},
		{10, 5, 0, 11, false},
	} {
		text := (Scoring{Win: c.win, Draw: c.draw, Loss: c.loss, Bye: c.bye, Unknown: c.draw}).text()
		_, err := Read(lines(text, row(1, "One", "")))
		if (err == nil) != c.want {
			t.Errorf("%s: %v", text, err)
		}
	}
	for text, want := range map[string]Tenths{"1": 10, "1.5": 15, "01,0": 10, "-0.5": -5,
		"9999.9": 99999, "-9999.9": -99999} {
		if got, ok := ParseTenths(text); !ok || got != want {
			t.Errorf("%q: %v %v, want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "x", "1.25", "10000", "-10000", "1e3", "0x1", "NaN", "1_0"} {
		if got, ok := ParseTenths(text); ok {
			t.Errorf("%q was read as %v", text, got)
		}
	}
	for points, want := range map[Tenths]string{0: "0.0", 5: "0.5", -5: "-0.5", -15: "-1.5", 120: "12.0"} {
		if got := points.String(); got != want {
			t.Errorf("%d: %s, want %s", int(points), got, want)
		}
	}
}

// Two results stand at the two sides of one board, whichever comes first.
func TestFits(t *testing.T) {
	all := []Result{Win, Draw, Loss, ForfeitWin, ForfeitLoss, UnratedWin, UnratedDraw, UnratedLoss, Unknown}
	fit := []string{"10", "==", "00", "=0", "+-", "--", "WL", "DD", "LL", "DL", "??"}
	for _, a := range all {
		for _, b := range all {
			want := slices.Contains(fit, string(a)+string(b)) || slices.Contains(fit, string(b)+string(a))
			if fits(a, b) != want {
				t.Errorf("%c and %c: %v, want %v", a, b, !want, want)
			}
		}
	}
	for r, want := range map[Result]bool{HalfPointBye: true, FullPointBye: true, ZeroPointBye: true, PairingBye: false,
		Win: false, Blank: false} {
		if r.Requested() != want {
			t.Errorf("%c is a bye on request: %v", r, !want)
		}
	}
}

// A 299 line gives a result another worth in its round or in all, to its players; one
// without a result is a bonus or a penalty.
func TestAbnormalPoints(t *testing.T) {
	player := Player{Number: 1,
		Rounds: []Cell{{2, White, Win}, {3, Black, Draw}, {4, White, Loss}, {5, Black, ForfeitWin}}}
	for _, c := range []struct {
		abnormal Abnormal
		want     string // the points of the four rounds, and the total
	}{
		{Abnormal{}, "10 5 0 10 = 25"},
		{Abnormal{Type: UnratedWin, Points: 20, Round: 1}, "20 5 0 10 = 35"},
		{Abnormal{Type: UnratedWin, Points: 20, Round: 2}, "10 5 0 10 = 25"},
		{Abnormal{Type: UnratedWin, Points: 20}, "20 5 0 10 = 35"},
		{Abnormal{Type: UnratedDraw, Points: 7}, "10 7 0 10 = 27"},
		{Abnormal{Type: UnratedLoss, Points: 1}, "10 5 1 10 = 26"},
		{Abnormal{Type: ForfeitWin, Points: 5}, "10 5 0 5 = 20"},
		{Abnormal{Type: Win, Points: 5}, "5 5 0 10 = 20"},
		{Abnormal{Type: Blank, Points: -5, Round: 2}, "10 0 0 10 = 20"},
		{Abnormal{Type: Blank, Points: 5}, "10 5 0 10 = 30"},
	} {
		for _, players := range [][]int{{1}, {2}} {
			r := &Report{Scoring: Classic, Players: []Player{player}}
			want := "10 5 0 10 = 25"
			if players[0] == 1 {
				want = c.want
			}
			if c.abnormal.Type != 0 {
				c.abnormal.Players = players
				r.Abnormal = []Abnormal{c.abnormal}
			}
			got := ""
			for round := range 4 {
				got += fmt.Sprintf("%d ", int(r.Score(player, round+1)))
			}
			if got += fmt.Sprintf("= %d", int(r.Total(player, 4))); got != want {
				t.Errorf("%+v: %s, want %s", c.abnormal, got, want)
			}
		}
	}
}

// Without line 152 the first who is paired in round 1 shows the initial colour, the
// numbers of those with the pairing-allocated bye counting and of the absent not
// (C.04.3 5.2.5).
func TestInitialColour(t *testing.T) {
	bye, away := Cell{0, NoColour, PairingBye}, Cell{0, NoColour, ZeroPointBye}
	for _, c := range []struct {
		name    string
		initial Colour
		cells   []Cell // of round 1, by number
		want    Colour
	}{
		{"white stated", White, []Cell{{2, Black, Win}, {1, White, Loss}}, White},
		{"black stated", Black, []Cell{{2, White, Win}, {1, Black, Loss}}, Black},
		{"number one", 0, []Cell{{2, Black, Win}, {1, White, Loss}}, Black},
		{"one is away", 0, []Cell{away, {3, White, Win}, {2, Black, Loss}}, White},
		{"one has the bye", 0, []Cell{bye, {3, White, Win}, {2, Black, Loss}}, Black},
		{"nobody is paired", 0, []Cell{bye, away}, NoColour},
	} {
		r := &Report{Initial: c.initial}
		for i, cell := range slices.Backward(c.cells) { // in another order than that of the numbers
			r.Players = append(r.Players, Player{Number: i + 1, Rounds: []Cell{cell}})
		}
		if got := r.InitialColour(); got != c.want {
			t.Errorf("%s: %c, want %c", c.name, got, c.want)
		}
	}
}

// What a file leaves open is told, and nothing else.
func TestAssumptions(t *testing.T) {
	kinds := func(r *Report) (all []Kind) {
		for _, n := range r.Assumptions() {
			all = append(all, n.Kind)
		}
		return all
	}
	if got := kinds(&Report{}); !slices.Equal(got, []Kind{RoundsUnknown, ColourAssumed, SystemAssumed, TieBreaksUnknown}) {
		t.Errorf("of an empty report: %v", got)
	}
	for _, r := range []*Report{{TieBreaks: []string{"BH"}}, {StandingsBy: []string{"PTS"}}} {
		r.Rounds, r.Initial, r.System = 9, White, Dutch
		if got := kinds(r); got != nil {
			t.Errorf("of %+v: %v", r, got)
		}
	}
	for code, want := range map[string]bool{"": true, Dutch: true, "fide_dutch_2017": true, "FIDE_ROUNDROBIN": true,
		"MATCH": true, "FIDE_BURSTEIN_2025": false} {
		if err := (&Report{System: code}).ForeignSystem(); (err == nil) != want {
			t.Errorf("%q: %v", code, err)
		}
	}
	if kind, args := (Note{Kind: SystemAssumed}).Reason(); kind != string(SystemAssumed) || args["line"] != 0 {
		t.Errorf("%s %v", kind, args)
	}
	n := note(PointsMended, 3, 81, "number", 7)
	if _, args := n.Reason(); args["number"] != 7 || args["line"] != 3 || args["column"] != 81 {
		t.Errorf("%v", args)
	}
}

// Numbers that are missing are told once for a gap, the first ones too; odd figures
// in a player's line are noted and left out.
func TestNotesOnPlayers(t *testing.T) {
	for _, c := range []struct {
		numbers []int
		want    string
	}{{[]int{1, 2, 3}, ""}, {[]int{2, 3}, "1 "}, {[]int{4}, "1 "}, {[]int{1, 4}, "2 "}, {[]int{1, 3, 7}, "2 4 "}} {
		var text []string
		for _, n := range c.numbers {
			text = append(text, row(n, "x", ""))
		}
		r, err := Read(lines(text...))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, n := range r.Notes {
			if n.Kind == NumberMissing {
				got += fmt.Sprint(n.Args["number"], " ")
			}
		}
		if got != c.want {
			t.Errorf("%v: %q are missing, want %q", c.numbers, got, c.want)
		}
	}
	for _, c := range []struct {
		rating, rank string
		wantRating   int
		wantRank     int
		notes        int
	}{{"2400", "3", 2400, 3, 0}, {"0", "0", 0, 0, 0}, {"-5", "-1", 0, 0, 2}, {"x", "x", 0, 0, 2}, {"1", "1", 1, 1, 0}} {
		line := pad(pad(pad("001    1      One", 48)+pad(c.rating, -4), 85)+pad(c.rank, -4), 89)
		r, err := Read(lines(line))
		if err != nil {
			t.Fatal(err)
		}
		if p := r.Players[0]; p.Rating != c.wantRating || p.Rank != c.wantRank || len(r.Notes) != c.notes {
			t.Errorf("%q %q: %+v, %v", c.rating, c.rank, p, r.Notes)
		}
	}
	for _, column := range []int{90, 91} {
		line := []byte(row(1, "One", "", "   2 w 1"))
		line[column-1] = 'x'
		_, err := Read(lines(string(line), row(2, "Two", "", "   1 b 0")))
		var e *Error
		if !errors.As(err, &e) || e.Kind != CellInvalid || e.Column != column {
			t.Errorf("column %d: %v", column, err)
		}
	}
	line := []byte(row(1, "One", "", "   2 w 1"))
	line[96] = 'x'
	var e *Error
	if _, err := Read(lines(string(line))); !errors.As(err, &e) || e.Column != 97 {
		t.Errorf("a colour that is none: %v", err)
	}
}

// Games whose colours a file lacks get them, White the lower number.
func TestColoursOfForfeits(t *testing.T) {
	r, err := Read(lines(row(1, "One", "", "   2 - +"), row(2, "Two", "")))
	if err != nil || r.Players[0].Rounds[0].Colour != White || r.Players[1].Rounds[0] != (Cell{1, Black, ForfeitLoss}) {
		t.Errorf("%+v, %v", r, err)
	}
	r, err = Read(lines(row(2, "Two", "", "   1 - +"), row(1, "One", "")))
	if err != nil || r.Players[0].Rounds[0].Colour != Black {
		t.Errorf("%+v, %v", r, err)
	}
	// A game of round 2 that only one side has: the other side's line grows.
	r, err = Read(lines(row(1, "One", "", "        ", "   2 w 1"), row(2, "Two", "")))
	if err != nil || len(r.Players[1].Rounds) != 2 || r.Players[1].Rounds[1] != (Cell{1, Black, Loss}) {
		t.Errorf("%+v, %v", r, err)
	}
}

// A new report has the lines of what it says and no others, each in its columns.
func TestNewReport(t *testing.T) {
	r := &Report{Name: "Open", Scoring: Classic, Players: []Player{{Number: 1, Name: "Saar, Ülle", Sex: 'w', Title: "FM",
		Rating: 2000, Federation: "EST", Points: 10, Rank: 1, Rounds: []Cell{{2, White, Win}}},
		{Number: 2, Name: strings.Repeat("x", 40), Rounds: []Cell{{1, Black, Loss}}}}}
	want := "012 Open\r\n" +
		"001    1 w FM Saar, Ülle                        2000 EST                         1.0    1     2 w 1\r\n" +
		"001    2      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx                                  0.0          1 b 0\r\n"
	if out, err := r.Bytes(); err != nil || string(out) != want {
		t.Errorf("%v\n%q\n%q", err, out, want)
	}
	for _, c := range []struct {
		change func(*Report)
		line   string
	}{
		{func(r *Report) { r.Rounds = 9 }, "142 9"},
		{func(r *Report) { r.Initial = White }, "152 W"},
		{func(r *Report) { r.Initial = Black }, "152 B"},
		{func(r *Report) { r.RoundDates = []string{"26/11/23", "26/11/24"} },
			"132" + strings.Repeat(" ", 88) + "26/11/23  26/11/24"},
		{func(r *Report) { r.TieBreaks = []string{"BH", "SB"} }, "202 BH,SB"},
		{func(r *Report) { r.StandingsBy = []string{"PTS", "BH"} }, "212 PTS,BH"},
		{func(r *Report) { r.Scoring.Loss = 1 }, "162  W 1.0    D 0.5    L 0.1"},
		{func(r *Report) { r.Scoring.Bye, r.Scoring.RequestedBye = 5, 1 }, "162  W 1.0    D 0.5    A 0.1    P 0.5"},
		{func(r *Report) { r.Scoring.Unknown = 0 }, "162  W 1.0    D 0.5    X 0.0"},
		{func(r *Report) { r.Players[0].Rounds[0].Result = Unknown }, "162  W 1.0    D 0.5    X 0.5"},
		{func(r *Report) { r.Players[0].Rounds[0] = Cell{0, NoColour, PairingBye} }, ""},
	} {
		changed := *r
		changed.Players = slices.Clone(r.Players)
		changed.Players[0].Rounds = slices.Clone(r.Players[0].Rounds)
		c.change(&changed)
		out, err := changed.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Split(strings.TrimSuffix(string(out), "\r\n"), "\r\n")
		if added := len(got) - 3; added != min(1, len(c.line)) || c.line != "" && !slices.Contains(got, c.line) {
			t.Errorf("%q is not the one line that is added: %q", c.line, got)
		}
	}
}

// New lines go behind the last of their kind or of the kinds before it, with the line
// ends of the file, and whatever is not changed stays as it was.
func TestLinesGoToTheirPlace(t *testing.T) {
	one, two := row(1, "One", "1.0", "   2 w 1"), row(2, "Two", "0.0", "   1 b 0")
	for _, c := range []struct {
		name   string
		was    []string
		change func(*Report)
		want   []string
	}{
		{"nothing", []string{"012 Open", one, two}, func(*Report) {}, []string{"012 Open", one, two}},
		{"behind the head", []string{"012 Open", "xx", one, two}, func(r *Report) { r.City = "Tartu" },
			[]string{"012 Open", "022 Tartu", "xx", one, two}},
		{"before all", []string{"102 Arbiter", one, two}, func(r *Report) { r.Name = "Open" },
			[]string{"012 Open", "102 Arbiter", one, two}},
		{"another deputy", []string{"112 A", "112 B", one, two}, func(r *Report) { r.Deputies = append(r.Deputies, "C") },
			[]string{"112 A", "112 B", "112 C", one, two}},
		{"one deputy less", []string{"112 A", "112 B", one, two}, func(r *Report) { r.Deputies = r.Deputies[:1] },
			[]string{"112 A", one, two}},
		{"the second changed", []string{"112 A ", "112 B", one, two}, func(r *Report) { r.Deputies[1] = "C" },
			[]string{"112 A ", "112 C", one, two}},
		{"behind the players", []string{one, two, "### note"}, func(r *Report) {
			r.Byes = []ByeLine{{Type: HalfPointBye, Round: 2, Players: []int{1}}}
		}, []string{one, two, "240 H 002    1", "### note"}},
		{"what is not known, behind all else", []string{one, two}, func(r *Report) { r.Others = []string{"XYZ kept"} },
			[]string{one, two, "XYZ kept"}},
		{"a line taken away", []string{"012 Open", "022 Tartu", one, two}, func(r *Report) { r.City = "" },
			[]string{"012 Open", one, two}},
	} {
		for _, end := range []string{"\n", "\r\n"} {
			for _, last := range []string{end, ""} { // the last line may lack its end
				text := strings.Join(c.was, end) + last
				r, err := Read([]byte(text))
				if err != nil {
					t.Fatal(err)
				}
				c.change(r)
				out, err := r.Bytes()
				want := strings.Join(c.want, end)
				if got := strings.TrimSuffix(string(out), end); err != nil || got != want {
					t.Errorf("%s: %v\n%q\n%q", c.name, err, got, want)
				}
				if len(c.was) == len(c.want) && !bytes.HasSuffix(out, []byte(last)) {
					t.Errorf("%s: the end of the last line is not %q", c.name, last)
				}
			}
		}
	}
	r := &Report{Name: "one\u2028line\x01 and\u2029more\u202e \u2066now", Scoring: Classic, Players: []Player{{Number: 1}}}
	if out, err := r.Bytes(); err != nil || !strings.HasPrefix(string(out), "012 one line  and more   now\r\n") {
		t.Errorf("%q, %v", out, err)
	}
}

// Lines of a federation's code are national ratings, others of three letters are not.
func TestNationalLines(t *testing.T) {
	rating := NationalRating("EST", 1, "One", 1900)
	for text, want := range map[string]int{rating.String(): 1, "EST    0 x": 0, "EST    x x": 0, "ES1    1 x": 0,
		"est    1 x": 0, "XXX    1 x": 0, "ESTx   1 x": 0, "EST": 0, "ES     1": 0} {
		r, err := Read(lines(text, row(1, "One", "")))
		if err != nil || len(r.National) != want {
			t.Errorf("%q: %v, %v", text, r, err)
		}
	}
	if rating.Rating() != 1900 || (National{}).Rating() != 0 {
		t.Errorf("%d and %d", rating.Rating(), (National{}).Rating())
	}
	for text, want := range map[string]bool{"XXR 9": true, "XXR ": true, "XXR": false, "XX": false, "XXQ 1": false} {
		if Extension(text) != want {
			t.Errorf("%q is an extension: %v", text, !want)
		}
	}
	r, err := Read(lines("XXC black1 white1", "XXR 9", row(1, "One", "")))
	if err != nil || r.Initial != Black || r.Rounds != 9 {
		t.Errorf("%+v, %v", r, err)
	}
}

// What stands in a line of columns is read to the last of them.
func TestLastColumns(t *testing.T) {
	r, err := Read(lines(pad("132", 91)+"26/11/23  2", "240 H 001    1    2 9999", row(1, "One", ""), row(2, "Two", "")))
	if err != nil || !slices.Equal(r.RoundDates, []string{"26/11/23", "2"}) ||
		!slices.Equal(r.Byes[0].Players, []int{1, 2, 9999}) {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := Read([]byte{0}); err == nil {
		t.Error("a byte that is no text is understood")
	}
	if _, err := Read(append([]byte{0}, lines(row(1, "One", ""))...)); err == nil {
		t.Error("a file that begins with no text is understood")
	}
	if r, err = Read(lines("142 2", row(1, "One", "", "   2 w 1", "   2 b 1"), row(2, "Two", "", "   1 b 0",
		"   1 w 0"))); err != nil || r.Rounds != 2 {
		t.Errorf("as many rounds as are stated: %v", err)
	}
}
