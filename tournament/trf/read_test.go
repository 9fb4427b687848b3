package trf

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// file reads a file of testdata.
func file(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func all(t testing.TB) []string {
	t.Helper()
	names, err := filepath.Glob("testdata/*.trf")
	if err != nil || len(names) == 0 {
		t.Fatalf("no test data: %v", err)
	}
	for i := range names {
		names[i] = filepath.Base(names[i])
	}
	return names
}

func TestNothingIsLost(t *testing.T) {
	for _, name := range all(t) {
		plain := file(t, name)
		for _, form := range []struct {
			name string
			data []byte
		}{
			{"as it is", plain},
			{"with a mark", append([]byte(mark), plain...)},
			{"LF", bytes.ReplaceAll(bytes.ReplaceAll(plain, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))},
			{"cut short", bytes.TrimRight(plain, "\r\n")},
		} {
			r, err := Read(form.data)
			if err != nil {
				t.Errorf("%s, %s: %v", name, form.name, err)
				continue
			}
			notes := slices.DeleteFunc(r.Notes, func(n Note) bool { return n.Kind == LineKept && n.Args["text"] == "XXX" })
			if len(notes) > 0 {
				t.Errorf("%s, %s: notes %v", name, form.name, notes)
			}
			out, err := r.Bytes()
			if err != nil || !bytes.Equal(out, form.data) {
				t.Errorf("%s, %s: written %d bytes of %d, %v", name, form.name, len(out), len(form.data), err)
			}
		}
	}
}

// What the package would write by itself is not put into a file that lacks it.
func TestNothingIsAdded(t *testing.T) {
	data := lines(row(1, "One", "0.5", "   2 w ?"), row(2, "Two", "0.5", "   1 b ?"))
	r, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
	if out, err := r.Bytes(); err != nil || !bytes.Equal(out, data) {
		t.Errorf("%q, %v", out, err)
	}
}

// What a report says is the same after it was written anew, without its lines.
func TestWrittenAnew(t *testing.T) {
	for _, name := range all(t) {
		r, err := Read(file(t, name))
		if err != nil {
			t.Fatal(err)
		}
		want := r.render()
		r.source, r.keys, r.was = source{}, nil, nil
		data, err := r.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		again, err := Read(data)
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, data)
		}
		got := again.render()
		for key := range want {
			if !slices.Equal(want[key], got[key]) {
				t.Errorf("%s, %s: %q, want %q", name, key, got[key], want[key])
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s: %d kinds of lines, want %d", name, len(got), len(want))
		}
	}
}

func TestEveryRecord(t *testing.T) {
	for _, name := range []string{"all-records.trf", "latin1.trf"} {
		r, err := Read(file(t, name))
		if err != nil {
			t.Fatal(err)
		}
		if r.Name != "Spring Open" || r.Rounds != 5 || r.Initial != Black || len(r.Deputies) != 2 || len(r.RoundDates) != 3 ||
			r.System != "FIDE_DUTCH_2025" || len(r.TieBreaks) != 4 || r.StandingsBy[0] != "PTS" || r.TimeCode != "900+10" {
			t.Errorf("%s: head %+v", name, r)
		}
		if r.Scoring != (Scoring{Win: 10, Draw: 5, Bye: 5, Unknown: 5}) {
			t.Errorf("%s: scoring %+v", name, r.Scoring)
		}
		if p := r.Players[0]; p.Name != "Äänelä, Öyvind" || p.Title != "GM" || p.Rating != 2400 || p.ID != "4500001" ||
			p.Rank != 1 || p.Points != 20 {
			t.Errorf("%s: player %+v", name, p)
		}
		if len(r.National) != 1 || len(r.Byes) != 1 || len(r.Forbidden) != 1 || len(r.Comments) != 3 {
			t.Errorf("%s: other lines %+v %+v %+v %q", name, r.National, r.Byes, r.Forbidden, r.Comments)
		}
		if a := r.Accelerated[0]; a.Points != 10 || a.First != 1 || a.Last != 2 || a.From != 1 || a.To != 2 {
			t.Errorf("%s: acceleration %+v", name, a)
		}
		if a := r.Abnormal[0]; a.Type != Blank || a.Points != -5 || a.Round != 3 || !slices.Equal(a.Players, []int{6}) {
			t.Errorf("%s: abnormal %+v", name, a)
		}
		if p, _ := r.Player(5); r.PlayerRound(*p, 4).Result != ZeroPointBye {
			t.Errorf("%s: bye of line 240 not seen", name)
		}
		if n := r.PairedRounds(); n != 3 {
			t.Errorf("%s: %d rounds paired", name, n)
		}
	}
}

// row writes a player's line with the given cells.
func row(number int, name, points string, cells ...string) string {
	p := Player{Number: number, Name: name}
	line := p.text()
	line = pad(line[:min(len(line), 80)], 80) + pad(points, -4)
	line = pad(line, 89)
	for _, c := range cells {
		line += "  " + c
	}
	return line
}

func lines(l ...string) []byte { return []byte(strings.Join(l, "\r") + "\r") }

func TestRefusals(t *testing.T) {
	good := row(2, "Two", "0.0", "   1 b 0")
	for _, c := range []struct {
		name         string
		data         []byte
		kind         Kind
		line, column int
	}{
		{"nothing", nil, NoPlayers, 0, 0},
		{"a picture", []byte("\x89PNG\r\n\x00\x00"), NotText, 0, 0},
		{"no number", lines("001      x"), NumberInvalid, 1, 5},
		{"number 0", lines(row(0, "Zero", "0.0")), NumberRange, 1, 5},
		{"number of five figures", lines(row(1, "One", ""), "001 10000  Too many"), NumberRange, 2, 5},
		{"twice", lines(row(1, "One", "1.0", "   2 w 1"), good, row(1, "One", "1.0", "   2 w 1")), NumberTwice, 3, 5},
		{"missing line", lines(row(1, "One", "1.0", "   2 w 1"), good, row(4, "Four", "1.0", "   3 w 1")), OpponentMissing, 3,
			92},
		{"one-sided", lines(row(1, "One", "1.0", "   3 w 1"), good, row(3, "Three", "0.0", "   1 b 0")), OneSided, 2, 92},
		{"bye on the other side", lines(row(1, "One", "1.0", "   2 w 1"), row(2, "Two", "1.0", "0000 - U")), OneSided, 1, 92},
		{"same colour", lines(row(1, "One", "1.0", "   2 b 1"), good), SameColour, 1, 97},
		{"both won", lines(row(1, "One", "1.0", "   2 w 1"), row(2, "Two", "1.0", "   1 b 1")), ResultsClash, 1, 99},
		{"forfeit and game", lines(row(1, "One", "1.0", "   2 w +"), good), ResultsClash, 1, 99},
		{"win and draw", lines(row(1, "One", "1.0", "   2 w 1"), row(2, "Two", "0.5", "   1 b =")), ResultsClash, 1, 99},
		{"against himself", lines(row(1, "One", "1.0", "   1 w 1")), AgainstSelf, 1, 92},
		{"bye with an opponent", lines(row(1, "One", "1.0", "   2 w H"), good), CellResult, 1, 99},
		{"no colour", lines(row(1, "One", "1.0", "   2 - 1"), good), CellInvalid, 1, 97},
		{"shifted cell", lines(row(1, "One", "1.0", "  2 w 1"), good), CellInvalid, 1, 96},
		{"letters for the opponent", lines(row(1, "One", "1.0", "  xy w 1")), CellInvalid, 1, 92},
		{"shifted fields", lines("001    1      One                              x1000"), FieldInvalid, 1, 48},
		{"rounds", lines("142 many", good), FieldInvalid, 1, 5},
		{"fewer rounds than played", lines("142 1", row(1, "One", "2.0", "   2 w 1", "   2 b 1"),
			row(2, "Two", "0.0", "   1 b 0", "   1 w 0")), RoundsFewer, 1, 5},
		{"colour", lines("152 green", good), FieldInvalid, 1, 5},
		{"points of a code", lines("162  W x", good), FieldInvalid, 1, 6},
		{"unknown code", lines("162  W 1.0    Q 0.5", good), FieldInvalid, 1, 15},
		{"two draws beat a win", lines("162  W 1.0    D 0.8", row(1, "One", "1.0", "   2 w 1"), good), ScoringInvalid, 1, 6},
		{"bye above a win", lines("162  W 1.0    P 2.0", row(1, "One", "1.0", "   2 w 1"), good), ScoringInvalid, 1, 6},
		{"type of bye", lines("240 X 001    1", good), FieldInvalid, 1, 5},
		{"forbidden number", lines("260 001 002 oops", good), FieldInvalid, 1, 13},
		{"acceleration", lines("250       1.0 003 001 0001 0002", good), FieldInvalid, 1, 15},
		{"columns that run together", lines("260 001 002 12345", good), FieldInvalid, 1, 17},
		{"teams of 2026", lines("012 League", good, "310   1 Team                             TEA"), TeamEvent, 3, 1},
		{"teams of 2016", lines("012 League", "013 Team                                  1    2", good), TeamEvent, 2, 1},
		{"a match", lines("300   1   1   1   2    1    2    3    4", good), TeamEvent, 1, 1},
		{"type of a team event", lines("092 Team: Round-robin", good), TeamEvent, 1, 1},
		{"a system of teams", lines("192 FIDE_TEAM_TYPEA_MP", good), TeamEvent, 1, 1},
		{"teams before anything broken", lines("001 oops", "192 CUSTOM_TEAM_KNOCKOUT"), TeamEvent, 2, 1},
		{"abnormal", lines("299 W         x.x  001    1", good), FieldInvalid, 1, 14},
	} {
		_, err := Read(c.data)
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s: %v, want a refusal", c.name, err)
			continue
		}
		if e.Kind != c.kind || e.Line != c.line || e.Column != c.column {
			t.Errorf("%s: %v, want %s in line %d, column %d", c.name, e, c.kind, c.line, c.column)
		}
	}
}

func TestMended(t *testing.T) {
	for _, c := range []struct {
		name string
		data []byte
		kind Kind
		line int
		good func(*Report) bool
	}{
		{"wrong points", lines(row(1, "One", "7.5", "   2 w 1"), row(2, "Two", "0.0", "   1 b 0")), PointsMended, 1,
			func(r *Report) bool { return r.Players[0].Points == 10 }},
		{"only one side", lines(row(1, "One", "1.0", "   2 w 1"), row(2, "Two", "0.0")), OtherSideMended, 2,
			func(r *Report) bool { return r.Players[1].Rounds[0] == Cell{1, Black, Loss} }},
		{"no result on one side", lines(row(1, "One", "1.0", "   2 w 1"), row(2, "Two", "0.0", "   1 b  ")), OtherSideMended,
			2,
			func(r *Report) bool { return r.Players[1].Rounds[0].Result == Loss }},
		{"bye of 2006", lines(row(1, "One", "1.0", "0000 - +"), row(2, "Two", "0.5", "0000 - ="),
			row(3, "Three", "0.0", "0000 - -")), ByeMended, 1,
			func(r *Report) bool {
				return r.Players[0].Rounds[0].Result == PairingBye && r.Players[1].Rounds[0].Result == HalfPointBye &&
					r.Players[2].Rounds[0].Result == ZeroPointBye
			}},
		{"strange result", lines(row(1, "One", "0.5", "   2 w ~"), row(2, "Two", "0.5", "   1 b ~")), ResultMended, 1,
			func(r *Report) bool { return r.Players[0].Rounds[0].Result == Unknown }},
		{"open game", lines(row(1, "One", "0.0", "   2 w  "), row(2, "Two", "0.0", "   1 b  ")), OpenGame, 1,
			func(r *Report) bool { return r.Players[0].Rounds[0].Result == Unknown && r.PairedRounds() == 1 }},
		{"3-1-0 not stated", lines(row(1, "One", "3.0", "   2 w 1"), row(2, "Two", "0.0", "   1 b 0")), ScoringGuessed, 0,
			func(r *Report) bool { return r.Scoring.Win == 30 && r.Scoring.Draw == 10 }},
		{"two byes", lines(row(1, "One", "1.0", "0000 - U"), row(2, "Two", "1.0", "0000 - U")), SeveralByes, 2, nil},
		{"a gap in the numbers", lines(row(1, "One", "1.0", "   3 w 1"), row(3, "Two", "0.0", "   1 b 0")), NumberMissing, 0,
			nil},
		{"count", lines("062 9", row(1, "One", "")), CountDiffers, 1, nil},
		{"unknown title", lines("001    1  XX  One"), TitleUnknown, 1, nil},
		{"unknown sex", lines("001    1 x    One"), SexUnknown, 1, nil},
		{"rating", lines(row(1, "One", "")[:48] + "abcd"), RatingUnknown, 1, nil},
		{"bye of a player who is not there", lines(row(1, "One", ""), "240 H 001    7"), UnknownPlayer, 2, nil},
		{"points in words", lines(row(1, "One", "many")), PointsUnreadable, 1, nil},
	} {
		r, err := Read(c.data)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		i := slices.IndexFunc(r.Notes, func(n Note) bool { return n.Kind == c.kind })
		if i < 0 || r.Notes[i].Line != c.line {
			t.Errorf("%s: notes %v, want %s in line %d", c.name, r.Notes, c.kind, c.line)
		}
		if c.good != nil && !c.good(r) {
			t.Errorf("%s: players %+v, scoring %+v", c.name, r.Players, r.Scoring)
		}
	}
}

// A program that counts bytes puts what stands behind a long letter too far to
// the left; its lines are understood too.
func TestColumnsInBytes(t *testing.T) {
	inRunes := row(1, "Õunapuu, Jüri", "1.0", "   2 w 1")
	inBytes := strings.Replace(inRunes, "Õunapuu, Jüri  ", "Õunapuu, Jüri", 1)
	for _, text := range []string{inRunes, inBytes} {
		r, err := Read(lines(text, row(2, "Two", "0.0", "   1 b 0")))
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if p := r.Players[0]; p.Name != "Õunapuu, Jüri" || p.Points != 10 || p.Rounds[0] != (Cell{2, White, Win}) {
			t.Errorf("%q: %+v", text, p)
		}
	}
}

// What programs wrote before TRF26 had tags for it is understood.
func TestExtensions(t *testing.T) {
	data := lines("XXR 9", "XXC rank black1", "XXZ 2 3", "XXP 1 4", row(1, "One", "0.0"), row(2, "Two", "0.0"),
		row(3, "Three", "0.0"), row(4, "Four", "0.0"))
	r, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
	if r.Rounds != 9 || r.Initial != Black || len(r.Forbidden) != 1 || r.PlayerRound(r.Players[1],
		1).Result != ZeroPointBye ||
		r.PlayerRound(r.Players[0], 1) != Empty {
		t.Errorf("%+v", r)
	}
	if out, err := r.Bytes(); err != nil || !bytes.Equal(out, data) {
		t.Errorf("%q, %v", out, err)
	}
	if r, err = Read(lines("142 7", "XXR 9", row(1, "One", ""))); err != nil || r.Rounds != 7 {
		t.Errorf("line 142 does not go before XXR: %v", err)
	}
	for _, bad := range []string{"XXR many", "XXR", "XXZ a", "XXP 1 99999"} {
		if _, err := Read(lines(bad+" ", row(1, "One", ""))); err == nil {
			t.Errorf("%q is understood", bad)
		}
	}
}

// What results are worth in older files is read where no line 162 says it; what the
// report has no place for, and what contradicts itself, is refused.
func TestValuesOfOlderPrograms(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  Scoring
	}{
		{[]string{"XXS W=3 D=1"}, Scoring{Win: 30, Draw: 10, Bye: 30, Unknown: 10}},
		{[]string{"XXS W=1", "XXS D=0.5", "XXS WL=0 BL=0 FL=0 ZPB=0", "XXS PAB=0.5"},
			Scoring{Win: 10, Draw: 5, Bye: 5, Unknown: 5}},
		{[]string{"XXS WW=2 BW=2 HPB=1"}, Scoring{Win: 20, Draw: 10, Bye: 20, Unknown: 10}},
		{[]string{"XXS WW=2", "XXS D=1"}, Scoring{Win: 20, Draw: 10, Bye: 20, Unknown: 10}},
		{[]string{"BBW  3.0", "BBD  1.0", "BBL  0.0", "BBU  1.0"}, Scoring{Win: 30, Draw: 10, Bye: 10, Unknown: 10}},
		{[]string{"162  W 2.0    D 1.0", "BBW  3.0"}, Scoring{Win: 20, Draw: 10, Bye: 20, Unknown: 10}},
	} {
		data := lines(append(c.lines, row(1, "One", ""))...)
		r, err := Read(data)
		if err != nil {
			t.Errorf("%v: %v", c.lines, err)
			continue
		}
		if r.Scoring != c.want || len(r.Notes) > 0 {
			t.Errorf("%v: %+v, %v", c.lines, r.Scoring, r.Notes)
		}
		if out, err := r.Bytes(); err != nil || !bytes.Equal(out, data) {
			t.Errorf("%v: written as %q, %v", c.lines, out, err)
		}
	}
	for _, bad := range []string{"XXS", "XXS W", "XXS W=a", "XXS W=-1", "XXS Q=1", "XXS WW=1 BW=2", "XXS W=3 FW=1", "BBW",
		"BBW x", "BBW 1.0 2.0", "BBZ 0.5\nBBF 0.0"} {
		if _, err := Read(lines(bad+" ", row(1, "One", ""))); err == nil {
			t.Errorf("%q is understood", bad)
		}
	}
	var e *Error
	if _, err := Read(lines("022 City", "BBW 1.0", "BBD 0.9", row(1, "One", ""))); !errors.As(err, &e) ||
		e.Kind != ScoringInvalid || e.Line != 2 {
		t.Errorf("a draw of 0.9: %v", err)
	}
	_, err := Read(lines("XXR 1", row(1, "One", "", "   2 w 1", "   2 b 1"), row(2, "Two", "", "   1 b 0", "   1 w 0")))
	if !errors.As(err, &e) || e.Kind != RoundsFewer || e.Line != 1 {
		t.Errorf("fewer rounds than there are: %v", err)
	}
}

// Lines that are only kept are named, each kind once.
func TestKeptLinesAreNamed(t *testing.T) {
	r, err := Read(lines("XXX one", "XXX two", "DDD SSSS sTTT", "012 A", "012 B", "###", row(1, "One", "")))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, n := range r.Notes {
		if n.Kind == LineKept {
			got = append(got, fmt.Sprintf("%d %s", n.Line, n.Args["text"]))
		}
	}
	if want := []string{"1 XXX", "3 DDD", "5 012"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// The days of the rounds stand in their columns, or one or more to a line.
func TestDaysOfTheRounds(t *testing.T) {
	column := pad("132", firstRound-1) + pad("26/03/07", roundWidth) + "26/03/08"
	for _, text := range [][]string{{column}, {"132 2026/03/07", "132                    2026/03/08"},
		{"132 26/03/07 26/03/08"}} {
		data := lines(append(text, row(1, "One", ""))...)
		r, err := Read(data)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range r.RoundDates {
			day, _ := Day(d)
			got = append(got, day)
		}
		if want := []string{"2026-03-07", "2026-03-08"}; !slices.Equal(got, want) {
			t.Errorf("%q: %q", text, got)
		}
		if out, err := r.Bytes(); err != nil || !bytes.Equal(out, data) {
			t.Errorf("%q: written as %q, %v", text, out, err)
		}
	}
}

// Points of a hundred and more go without tenths into their four columns; what has
// no room there is refused.
func TestPointsOfAHundred(t *testing.T) {
	scoring := Scoring{Win: 100, Draw: 50, Bye: 100, Unknown: 50}
	r := &Report{Scoring: scoring, Players: []Player{{Number: 1, Name: "One", Points: 1100},
		{Number: 2, Name: "Two", Points: 995}, {Number: 3, Name: "Three", Points: 9990}}}
	data, err := r.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	again, err := Read(data)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	if again.Scoring != scoring || !strings.Contains(string(data), " 110\r") {
		t.Errorf("%+v\n%s", again.Scoring, data)
	}
	for _, points := range []Tenths{1005, 10_000, -100} {
		r.Players[0].Points = points
		var e *Error
		if _, err := r.Bytes(); !errors.As(err, &e) || e.Kind != PointsWide {
			t.Errorf("%v: %v", points, err)
		}
	}
}

// Accelerated points of older programs are those of 250 lines, and stay as they
// were written.
func TestAccelerationOfOlderPrograms(t *testing.T) {
	data := lines("XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.5", "XXA    4  1.0  0.0  0.5",
		row(1, "One", "0.0"), row(2, "Two", "0.0"), row(3, "Three", "0.0"), row(4, "Four", "0.0"))
	r, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
	want := []Acceleration{
		{Points: 10, First: 1, Last: 2, From: 1, To: 2}, {Points: 5, First: 3, Last: 3, From: 1, To: 2},
		{Points: 10, First: 1, Last: 1, From: 4, To: 4}, {Points: 5, First: 3, Last: 3, From: 4, To: 4},
	}
	if !slices.Equal(r.Accelerated, want) {
		t.Errorf("%+v", r.Accelerated)
	}
	if out, err := r.Bytes(); err != nil || !bytes.Equal(out, data) {
		t.Errorf("%q, %v", out, err)
	}
	if r, err = Read(lines((Acceleration{Points: 5, First: 1, Last: 1, From: 1, To: 1}).Text(), "XXA    1  1.0",
		row(1, "One", ""))); err != nil ||
		len(r.Accelerated) != 1 || r.Accelerated[0].Points != 5 {
		t.Errorf("line 250 does not go before XXA: %v", err)
	}
	for _, bad := range []string{"XXA", "XXA    1", "XXA many 1.0", "XXA    1 much", "XXA    0 1.0", "XXA    1 -1.0",
		"XXA 10000 1.0"} {
		if _, err := Read(lines(bad+" ", row(1, "One", ""))); err == nil {
			t.Errorf("%q is understood", bad)
		}
	}
}

// A forfeit with an opponent but no colour gets one, and a note says so.
func TestForfeitWithoutColour(t *testing.T) {
	for _, c := range []struct{ first, second string }{
		{"   2 - -", "   1 - +"}, {"   2 - +", "   1 - -"}, {"   2 - -", "   1 - -"}} {
		r, err := Read(lines(row(1, "One", "", c.first), row(2, "Two", "", c.second)))
		if err != nil {
			t.Fatalf("%v: %v", c, err)
		}
		one, two := r.Players[0].Rounds[0], r.Players[1].Rounds[0]
		if one.Colour != White || two.Colour != Black || one.Opponent != 2 || two.Opponent != 1 || one.Result.Played() ||
			two.Result.Played() {
			t.Errorf("%v: %+v, %+v", c, one, two)
		}
		told := 0
		for _, n := range r.Notes {
			if n.Kind == ForfeitColour {
				told++
			}
		}
		if told != 2 {
			t.Errorf("%v: %d notes", c, told)
		}
	}
	r, err := Read(lines(row(1, "One", "", "   2 - -"), row(2, "Two", "", "   1 w +")))
	if err != nil || r.Players[0].Rounds[0].Colour != Black {
		t.Errorf("not the other colour than the opponent: %+v, %v", r, err)
	}
	if _, err := Read(lines(row(1, "One", "", "   2 - 1"), row(2, "Two", "", "   1 - 0"))); err == nil {
		t.Error("a played game without colours is understood")
	}
}

func TestChangeInPlace(t *testing.T) {
	data := file(t, "all-records.trf")
	r, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := r.Player(2)
	p.Rank = 3
	r.Comments = append(r.Comments, "added")
	r.City = "Tartu"
	out, err := r.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	was, is := strings.Split(string(data), "\r\n"), strings.Split(string(out), "\r\n")
	if len(is) != len(was)+1 {
		t.Fatalf("%d lines, want %d", len(is), len(was)+1)
	}
	for i, text := range was {
		now := is[i]
		switch {
		case strings.HasPrefix(text, "022"):
			if now != "022 Tartu" {
				t.Errorf("line %d: %q", i+1, now)
			}
		case strings.HasPrefix(text, "001    2"):
			if now != strings.Replace(text, "    2     5 w", "    3     5 w", 1) {
				t.Errorf("line %d: %q, was %q", i+1, now, text)
			}
		case strings.HasPrefix(text, "###"), text == "":
		case now != text && is[i+1] != text:
			t.Errorf("line %d: %q, was %q", i+1, now, text)
		}
	}
	r.City = "Кохтла"
	if _, err := r.Bytes(); err != nil {
		t.Errorf("UTF-8 takes every letter: %v", err)
	}
	r.source.encoding = Latin1
	if _, err := r.Bytes(); err == nil {
		t.Error("Windows-1252 has no Cyrillic letters, but they were written")
	}
}

func FuzzRead(f *testing.F) {
	for _, name := range all(f) {
		data := file(f, name)
		f.Add(data[:min(len(data), 3000)])
	}
	f.Add(lines("001 10000  Too many"))
	f.Add(lines(row(1, "One", "7.5", "   2 w ~"), row(2, "Two", "", "   1 b  ")))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Read(data)
		if err != nil {
			return
		}
		out, err := r.Bytes()
		if err != nil {
			return
		}
		again, err := Read(out)
		if err != nil {
			t.Fatalf("what was written is refused: %v\n%q", err, out)
		}
		twice, err := again.Bytes()
		if err != nil || !bytes.Equal(twice, out) {
			t.Fatalf("written twice: %v\n%q\n%q", err, out, twice)
		}
		for _, n := range again.Notes {
			if n.Kind == PointsMended || n.Kind == OtherSideMended || n.Kind == ByeMended {
				t.Fatalf("mended twice: %v\n%q", n, out)
			}
		}
	})
}

// large is an event of 2000 players after nine rounds.
func large(b *testing.B) []byte {
	b.Helper()
	r := &Report{Name: "Large", Rounds: 9, Initial: White, Scoring: Classic}
	const n = 2000
	for i := range n {
		p := Player{Number: i + 1, Name: "Player, Large", Rating: 2500 - i/2}
		for round := range 9 {
			// A shifted fold: every round somebody else, the same on both sides.
			j := (2*n - i + 2*round + 1) % n
			c := Cell{Opponent: j + 1, Colour: White, Result: Draw}
			if i > j {
				c.Colour = Black
			}
			p.Rounds = append(p.Rounds, c)
		}
		p.Points = r.Total(p, 9)
		r.Players = append(r.Players, p)
	}
	data, err := r.Bytes()
	if err != nil {
		b.Fatal(err)
	}
	return data
}

func BenchmarkRead2000(b *testing.B) {
	data := large(b)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		r, err := Read(data)
		if err != nil {
			b.Fatal(err)
		}
		if len(r.Notes) > 0 {
			b.Fatal(r.Notes[0])
		}
	}
}

func BenchmarkWrite2000(b *testing.B) {
	r, err := Read(large(b))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := r.Bytes(); err != nil {
			b.Fatal(err)
		}
	}
}
