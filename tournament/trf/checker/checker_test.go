package checker

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament/rules/dutch"
	"kohtunik/tournament/trf"
)

// The whole events lie with the package that reads them.
func report(t testing.TB, name string) *trf.Report {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "trf", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return parsed(t, data)
}

func parsed(t testing.TB, data []byte) *trf.Report {
	t.Helper()
	r, err := trf.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func check(t testing.TB, r *trf.Report) Result {
	t.Helper()
	result, err := Check(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

var events = []string{"t001.trf", "t012.trf", "t030.trf", "t044.trf", "t045.trf", "t080.trf"}

func TestWholeEventsAreRight(t *testing.T) {
	for _, name := range events {
		r := report(t, name)
		result := check(t, r)
		if !result.Right() {
			t.Errorf("%s: %+v", name, result)
		}
		if len(result.Rounds) != r.PairedRounds() || len(result.Rounds) < 4 {
			t.Errorf("%s: %d rounds", name, len(result.Rounds))
		}
	}
}

// cut gives the event as it was before a round: later rounds and results are
// gone, requested byes of the round stay, and the number of rounds is known.
func cut(r *trf.Report, round int) *trf.Report {
	c := *r
	c.Rounds, c.Initial = r.PairedRounds(), r.InitialColour()
	c.Players = slices.Clone(r.Players)
	for i, p := range c.Players {
		cells := slices.Clone(p.Rounds[:min(round-1, len(p.Rounds))])
		if x := r.PlayerRound(p, round); x.Result.Requested() {
			for len(cells) < round-1 {
				cells = append(cells, trf.Empty)
			}
			cells = append(cells, x)
		} else if !x.Game() && x.Result != trf.PairingBye {
			for len(cells) < round-1 {
				cells = append(cells, trf.Empty)
			}
			cells = append(cells, trf.Cell{Colour: trf.NoColour, Result: trf.ZeroPointBye})
		}
		c.Players[i].Rounds = cells
	}
	return &c
}

// Each round is what [Next] gives from the rounds before it.
func TestNext(t *testing.T) {
	for _, name := range events {
		r := report(t, name)
		for n := 1; n <= r.PairedRounds(); n++ {
			before := cut(r, n)
			if due := Due(before); due != n {
				t.Fatalf("%s: round %d is due, want %d", name, due, n)
			}
			got, err := Next(context.Background(), before)
			if err != nil {
				t.Fatalf("%s, round %d: %v", name, n, err)
			}
			var pairs []Pair
			for _, b := range got.Boards {
				pairs = append(pairs, Pair{b.White, b.Black})
			}
			slices.SortFunc(pairs, func(a, b Pair) int { return a.White - b.White })
			if got.Bye > 0 {
				pairs = append(pairs, Pair{got.Bye, 0})
			}
			if want := Pairs(r, n); !slices.Equal(pairs, want) {
				t.Errorf("%s, round %d: %v, want %v", name, n, pairs, want)
			}
		}
	}
}

// exchange lets the White players of two pairs of a round change places.
func exchange(r *trf.Report, round int, a, b Pair) {
	set := func(n int, c trf.Cell) {
		p, _ := r.Player(n)
		p.Rounds[round-1] = c
	}
	at := func(n int) trf.Cell {
		p, _ := r.Player(n)
		return p.Cell(round)
	}
	aw, ab, bw, bb := at(a.White), at(a.Black), at(b.White), at(b.Black)
	aw.Opponent, bw.Opponent, ab.Opponent, bb.Opponent = b.Black, a.Black, b.White, a.White
	aw.Result, bb.Result, bw.Result, ab.Result = trf.Draw, trf.Draw, trf.Draw, trf.Draw
	set(a.White, aw)
	set(b.Black, bb)
	set(b.White, bw)
	set(a.Black, ab)
}

// A pair that is not the rules' is found, with what the rules give and the
// criterion that speaks against it.
func TestWrongPairIsFound(t *testing.T) {
	r := report(t, "t030.trf")
	last := r.PairedRounds()
	pairs := Pairs(r, last)
	a, b := pairs[0], pairs[5]
	exchange(r, last, a, b)
	round, err := CheckRound(context.Background(), r, last)
	if err != nil {
		t.Fatal(err)
	}
	if len(round.Wrong) != 2 || round.Right() {
		t.Fatalf("%+v", round)
	}
	for _, w := range round.Wrong {
		if w.Pair == (Pair{a.White, b.Black}) && w.Right != a || w.Answer.Criterion == 0 || w.ColoursOnly {
			t.Errorf("%+v", w)
		}
	}
	for n := 1; n < last; n++ {
		if round, _ := CheckRound(context.Background(), r, n); !round.Right() {
			t.Errorf("round %d: %+v", n, round)
		}
	}
}

func TestColoursExchangedAreFound(t *testing.T) {
	r := report(t, "t012.trf")
	r.Initial = r.InitialColour()
	pair := Pairs(r, 2)[0]
	for _, n := range []int{pair.White, pair.Black} {
		p, _ := r.Player(n)
		p.Rounds[1].Colour = p.Rounds[1].Colour.Other()
	}
	round, err := CheckRound(context.Background(), r, 2)
	if err != nil {
		t.Fatal(err)
	}
	if len(round.Wrong) != 1 || !round.Wrong[0].ColoursOnly || round.Wrong[0].Right != pair || round.Wrong[0].Rule == 0 {
		t.Errorf("%+v", round)
	}
}

func TestWrongPlacesAndPoints(t *testing.T) {
	r := report(t, "t012.trf")
	first, last := &r.Players[0], &r.Players[0]
	for i := range r.Players {
		p := &r.Players[i]
		if p.Points > first.Points {
			first = p
		}
		if p.Points < last.Points {
			last = p
		}
	}
	first.Rank, last.Rank = last.Rank, first.Rank
	result := check(t, r)
	if len(result.Places) != 2 || result.Right() || result.Places[0].Player.Number != first.Number ||
		result.Places[0].From != 1 {
		t.Errorf("%+v", result.Places)
	}
	wrong := report(t, "t012.trf")
	wrong.Players[2].Points += 10
	data, err := wrong.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	if result := check(t, parsed(t, data)); len(result.Points) != 1 || result.Points[0].Line != wrong.Players[2].Line() {
		t.Errorf("%+v", result.Points)
	}
	r.TieBreaks = []string{"BH", "NONSENSE"}
	if result := check(t, r); result.CodesErr == nil || len(result.Codes) != 0 {
		t.Errorf("%+v", result)
	}
}

// Who was expelled has an empty place; those below move up by one.
func TestPlaceLeftEmpty(t *testing.T) {
	for _, place := range []int{1, 3, 12} {
		r := report(t, "t012.trf")
		for i := range r.Players {
			switch p := &r.Players[i]; {
			case p.Rank == place:
				p.Rank = 0
			case p.Rank > place:
				p.Rank--
			}
		}
		if result := check(t, r); len(result.Places) != 0 {
			t.Errorf("place %d empty: %+v", place, result.Places)
		}
		for i := range r.Players {
			if p := &r.Players[i]; p.Rank == 11 {
				p.Rank = 2
			}
		}
		if result := check(t, r); len(result.Places) == 0 {
			t.Errorf("place %d empty: the wrong place 2 was not found", place)
		}
	}
}

// Without a 142 line the last round is right in two ways: as the last one or
// as one among others.
func TestNumberOfRoundsNotKnown(t *testing.T) {
	either := 0
	for _, name := range events {
		r := report(t, name)
		last := r.PairedRounds()
		known := *r
		known.Rounds = last + 1
		asOther, err := CheckRound(context.Background(), &known, last)
		if err != nil {
			t.Fatal(err)
		}
		round, err := CheckRound(context.Background(), r, last)
		if err != nil || !round.Right() || round.OnlyIfLast == asOther.Right() {
			t.Errorf("%s: %+v, as one among others %+v", name, round, asOther)
		}
		if round.OnlyIfLast {
			either++
		}
	}
	if either == 0 {
		t.Error("none of the events shows the difference")
	}
}

const small = "142 5\r152 W\r" +
	"001    1      One                                                               0.0\r" +
	"001    2      Two                                                               0.0\r" +
	"001    3      Three                                                             0.0\r" +
	"001    4      Four                                                              0.0\r"

func TestNextOfNothing(t *testing.T) {
	for _, c := range []struct {
		what, more string
		want       string
	}{
		{"all there", "", "1-3 4-2"},
		{"one away", "240 Z 001    2\r", "1-3 4-0"},
		{"other colour", "152 B\r", "3-1 2-4"},
		{"a forbidden pair", "260 001 001    1    3\r", "1-4 3-2"},
	} {
		text := small + c.more
		if strings.HasPrefix(c.more, "152") {
			text = strings.Replace(small, "152 W\r", c.more, 1)
		}
		got, err := Next(context.Background(), parsed(t, []byte(text)))
		if err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		var words []string
		for _, b := range got.Boards {
			words = append(words, pairWord(b.White, b.Black))
		}
		if got.Bye > 0 {
			words = append(words, pairWord(got.Bye, 0))
		}
		if text := strings.Join(words, " "); text != c.want {
			t.Errorf("%s: %s, want %s", c.what, text, c.want)
		}
	}
}

func pairWord(white, black int) string {
	return string(rune('0'+white)) + "-" + string(rune('0'+black))
}

func TestUnpairable(t *testing.T) {
	for _, c := range []struct {
		more string
		kind dutch.ErrorKind
		want string
	}{
		{"260 001 005    1    2    3    4\r", dutch.NoLegalPairing, "no-legal-pairing"},
		{"240 Z 001    1    2    3\r", dutch.TooFewToPair, "too-few-to-pair"},
	} {
		_, err := Next(context.Background(), parsed(t, []byte(small+c.more)))
		var refused *UnpairableError
		if !errors.As(err, &refused) || refused.Err.Kind != c.kind || refused.Round != 1 {
			t.Errorf("%s: %v", c.more, err)
			continue
		}
		if kind, args := refused.Reason(); kind != c.want || args["round"] != 1 {
			t.Errorf("%s: %s %v", c.more, kind, args)
		}
	}
	r := report(t, "t001.trf")
	r.Rounds = r.PairedRounds()
	_, err := Next(context.Background(), r)
	var refused *UnpairableError
	if !errors.As(err, &refused) {
		t.Fatalf("%v", err)
	}
	if kind, _ := refused.Reason(); kind != "trf-all-paired" {
		t.Errorf("%s", kind)
	}
}

// The virtual points of a type _BAKU are those of 250 lines that say the same.
func TestBakuByTypeOrByLines(t *testing.T) {
	var lines strings.Builder
	lines.WriteString("142 9\r152 W\r")
	for n := 1; n <= 10; n++ {
		fmt.Fprintf(&lines, "001 %4d      x\r", n)
	}
	byType := parsed(t, []byte("192 FIDE_DUTCH_2025_BAKU\r"+lines.String()))
	byLines := parsed(t, []byte(lines.String()+"250       1.0 001 003 0001 0006\r250       0.5 004 005 0001 0006\r"))
	a, b := Round(byType, 1, 9), Round(byLines, 1, 9)
	for i := range a.Players {
		x, y := a.Players[i].Virtual, b.Players[i].Virtual
		for n := range 9 {
			if at(x, n) != at(y, n) {
				t.Errorf("player %d, round %d: %d by the type, %d by the lines", i+1, n+1, at(x, n), at(y, n))
			}
		}
	}
}

func at(list []int, i int) int {
	if i >= len(list) {
		return 0
	}
	return list[i]
}

func TestRoundRobinByTable(t *testing.T) {
	text := "192 FIDE_ROUNDROBIN\r" + small
	got, err := Next(context.Background(), parsed(t, []byte(text)))
	if err != nil || len(got.Boards) != 2 || got.Boards[0] != (dutch.Board{Number: 1, White: 1, Black: 4}) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestStopped(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := Check(ctx, report(t, "t001.trf")); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
}

// A result that was corrected after later rounds were paired makes these rounds
// look wrong, unless a ### line says what it was.
func TestResultsOfBefore(t *testing.T) {
	r := report(t, "t045.trf")
	r.Rounds = r.PairedRounds()
	var white *trf.Player
	for i, p := range r.Players {
		if c := p.Cell(2); c.Colour == trf.White && c.Result == trf.Win {
			white = &r.Players[i]
			break
		}
	}
	number := white.Cell(2).Opponent
	black, _ := r.Player(number)
	white.Rounds[1].Result, black.Rounds[1].Result = trf.Loss, trf.Win
	wrong := 0
	for _, round := range check(t, r).Rounds {
		if !round.Right() {
			wrong++
		}
	}
	if wrong == 0 {
		t.Fatal("the correction makes no difference")
	}
	r.Comments = append(r.Comments, fmt.Sprintf("Correction @ Round 2: %d-%d 1-0 => 0-1", white.Number, number),
		"Adjournment @ Round 1: nonsense")
	before := 0
	for _, round := range check(t, r).Rounds {
		if !round.Right() {
			t.Errorf("%+v", round)
		}
		if len(round.AsBefore) == 1 && round.AsBefore[0] == (Before{2, white.Number, number, "1-0"}) {
			before++
		}
	}
	if before != wrong {
		t.Errorf("%d rounds were paired with the result of before, %d are wrong without it", before, wrong)
	}
}

// Whatever file is read can be checked and paired on, or is refused.
func FuzzCheck(f *testing.F) {
	for _, name := range events {
		data, err := os.ReadFile(filepath.Join("..", "..", "trf", "testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data[:min(len(data), 1500)])
	}
	f.Add([]byte(small + "250       1.0 001 002 0001 0002\r260 001 005    1    2\r240 H 001    3\r"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := trf.Read(data)
		if err != nil || len(r.Players) > 20 || r.PairedRounds() > 9 {
			return
		}
		if _, err := Check(context.Background(), r); err != nil {
			t.Fatal(err)
		}
		_, err = Next(context.Background(), r)
		var refused *UnpairableError
		if err != nil && !errors.As(err, &refused) {
			t.Fatal(err)
		}
	})
}

// Of a round that was paired by another rule the first pairs are told what
// speaks against them, and all that they are wrong.
func TestAnswersHaveAnEnd(t *testing.T) {
	const players = 480
	var text strings.Builder
	text.WriteString("012 Neighbours\nXXR 5\nXXC white1\n")
	for n := 1; n <= players; n++ {
		opponent, colour, result := n+1, "w", "1"
		if n%2 == 0 {
			opponent, colour, result = n-1, "b", "0"
		}
		fmt.Fprintf(&text, "001 %4d      %-33s %4d                            %4.1f %4d  %4d %s %s\n",
			n, fmt.Sprintf("Player %d", n), 2500-n, float64(n%2), n, opponent, colour, result)
	}
	round := check(t, parsed(t, []byte(text.String()))).Rounds[0]
	answered := 0
	for _, w := range round.Wrong {
		if w.Answer.Criterion != 0 {
			answered++
		}
	}
	if want := 20_000_000 / (players * players); len(round.Wrong) != players/2 || answered != want {
		t.Errorf("%d wrong, %d of them with an answer, want %d and %d", len(round.Wrong), answered, players/2, want)
	}
}
