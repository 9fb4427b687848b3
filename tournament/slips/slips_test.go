package slips

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
)

// paired is a round robin of so many players, all rounds paired.
func paired(t testing.TB, players int) *tournament.Event {
	t.Helper()
	in := tournament.DefaultInfo("Test", tournament.FIDE2023)
	e := eventtest.Carry(t, &tournament.Event{}, tournament.EditInfo{Info: in})
	for i := range players {
		e = eventtest.Carry(t, e, tournament.AddPlayers{Players: []tournament.Player{
			{Name: "Player " + string(rune('A'+i)), Start: i + 1}}})
	}
	return eventtest.Carry(t, e, tournament.PairRounds{})
}

// clock is a time that a test moves.
type clock struct{ time.Time }

func box(t testing.TB, kept *Kept) (*Box, *clock) {
	t.Helper()
	at := &clock{time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)}
	random := rand.NewChaCha8([32]byte{1})
	return New(Config{Now: func() time.Time { return at.Time }, Random: random, Keep: func(k Kept) error {
		if kept != nil {
			*kept = k
		}
		return nil
	}}, Kept{}), at
}

// holders are a board's code and a helper's, found by what stands on slip and screen.
func holders(t testing.TB, b *Box, e *tournament.Event, at tournament.Table) (board, helper Holder) {
	t.Helper()
	codes, err := b.BoardCodes(e, at.Round)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Find(codes[at]); !errors.Is(err, &Error{Kind: CodeEnded}) {
		t.Error("players may send before the arbiter says so")
	}
	if err := b.SetRules(Rules{Players: true}); err != nil {
		t.Fatal(err)
	}
	mari, err := b.AddHelper(" Mari\n")
	if err != nil || mari.Name != "Mari" {
		t.Fatal(mari, err)
	}
	board, err = b.Find(codes[at])
	if err != nil || board.Board.Table != at {
		t.Fatal(board, err)
	}
	helper, err = b.Find(mari.Code)
	if err != nil || helper.Helper.Name != "Mari" {
		t.Fatal(helper, err)
	}
	return board, helper
}

var first = tournament.Table{Round: 1, Board: 1}

func seenOf(e *tournament.Event, at tournament.Table) string {
	p, _ := e.Pairing(at)
	return Seen(p)
}

// Two who say the same are one case to take over with one command; it names them.
func TestBothSendTheSame(t *testing.T) {
	e := paired(t, 6)
	b, _ := box(t, nil)
	board, _ := holders(t, b, e, first)
	for i, from := range []Sender{White, Black} {
		if _, err := b.Send(e, board, from, first, tournament.Draw, seenOf(e, first)); err != nil {
			t.Fatal(err)
		}
		cases := b.Cases(e, 1)
		if len(cases) != 1 || cases[0].Kind != []Kind{Single, Both}[i] || cases[0].Sure() != (i == 1) || b.Open(e, 1) != 1 {
			t.Fatalf("%+v", cases)
		}
	}
	again, err := b.Send(e, board, White, first, tournament.Draw, seenOf(e, first))
	if err != nil || again.Number != 1 {
		t.Errorf("sent twice: %+v, %v", again, err)
	}
	c := b.Cases(e, 1)[0]
	command := b.Command(e, c, c.Result())
	white, _ := e.Player(c.Pairing.White)
	black, _ := e.Player(c.Pairing.Black)
	if command.By != white.Name+"; "+black.Name {
		t.Errorf("by %q", command.By)
	}
	e = eventtest.Carry(t, e, command)
	if err := b.Close(c.Pairing, command.Result); err != nil {
		t.Fatal(err)
	}
	if cases := b.Cases(e, 1); b.Open(e, 1) != 0 || cases[0].Kind != Over || cases[0].Slips[0].State != Taken {
		t.Errorf("after it was taken over: %+v", cases)
	}
}

// Two who say different things both stay, whatever the arbiter's file has.
func TestDifferentResults(t *testing.T) {
	e := paired(t, 6)
	b, _ := box(t, nil)
	board, helper := holders(t, b, e, first)
	seen := seenOf(e, first)
	for from, result := range map[Sender]tournament.Result{White: tournament.WhiteWins, Black: tournament.Draw} {
		if _, err := b.Send(e, board, from, first, result, seen); err != nil {
			t.Fatal(err)
		}
	}
	if c := b.Cases(e, 1)[0]; c.Kind != Differ || len(c.Slips) != 2 {
		t.Errorf("%+v", c)
	}
	// White changes his mind: the other slip of his is replaced.
	if _, err := b.Send(e, board, White, first, tournament.Draw, seen); err != nil {
		t.Fatal(err)
	}
	if c := b.Cases(e, 1)[0]; c.Kind != Both || len(c.Slips) != 2 {
		t.Errorf("%+v", c)
	}
	// Meanwhile the arbiter enters another result: nobody overwrites it, and who sends
	// what contradicts it is told; the arbiter sees both.
	e = eventtest.Carry(t, e, tournament.SetResult{Table: first, Result: tournament.BlackWins})
	if c := b.Cases(e, 1)[0]; c.Kind != Differ {
		t.Errorf("%+v", c)
	}
	for _, form := range []string{seen, seenOf(e, first)} {
		s, err := b.Send(e, helper, FromHelper, first, tournament.Draw, form)
		if !errors.Is(err, &Error{Kind: HasResult}) || s.Number == 0 {
			t.Errorf("over a result: %+v, %v", s, err)
		}
		if c := b.Cases(e, 1)[0]; c.Kind != Differ || len(c.Slips) != 3 {
			t.Errorf("the arbiter sees %+v", c)
		}
	}
	s, err := b.Send(e, helper, FromHelper, first, tournament.BlackWins, seen)
	mine := b.ofSender(s)
	if err != nil || mine == nil || mine.Result != tournament.BlackWins {
		t.Errorf("the same as the arbiter's: %+v, %+v, %v", s, mine, err)
	}
	if err := b.Close(b.Cases(e, 1)[0].Pairing, tournament.NoResult); err != nil || b.Open(e, 1) != 0 {
		t.Errorf("laid aside: %v", err)
	}
}

// What was laid aside is not taken over with what is sent after it; what was taken over and
// undone waits again, and can be laid aside.
func TestLaidAsideStaysSo(t *testing.T) {
	e := paired(t, 6)
	b, _ := box(t, nil)
	board, helper := holders(t, b, e, first)
	if _, err := b.Send(e, board, White, first, tournament.WhiteWins, seenOf(e, first)); err != nil {
		t.Fatal(err)
	}
	if err := b.Close(b.Cases(e, 1)[0].Pairing, tournament.NoResult); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Send(e, helper, FromHelper, first, tournament.Draw, seenOf(e, first)); err != nil {
		t.Fatal(err)
	}
	c := b.Cases(e, 1)[0]
	if c.Kind != Single || !c.Sure() || c.Result() != tournament.Draw {
		t.Errorf("the helper's draw is %s: %+v", c.Result(), c)
	}
	entered := eventtest.Carry(t, e, b.Command(e, c, c.Result()))
	if err := b.Close(c.Pairing, c.Result()); err != nil || b.Open(entered, 1) != 0 {
		t.Fatal(err, b.Cases(entered, 1))
	}
	p, _ := e.Pairing(first) // as it is once that was undone
	if got := b.Sent(p); b.Open(e, 1) != 1 || len(got) != 1 || got[0] != tournament.Draw {
		t.Errorf("undone, there waits %v: %+v", got, b.Cases(e, 1))
	}
	corrected := eventtest.Carry(t, e, tournament.SetResult{Table: first, Result: tournament.BlackWins})
	if b.Open(corrected, 1) != 0 {
		t.Errorf("what was taken over waits after the arbiter's correction: %+v", b.Cases(corrected, 1))
	}
	if err := b.Close(p, tournament.NoResult); err != nil || b.Open(e, 1) != 0 {
		t.Errorf("laid aside it waits: %v, %+v", err, b.Cases(e, 1))
	}
}

// A helper corrects his own result that was entered, and nobody else's.
func TestOwnResultAgain(t *testing.T) {
	e := paired(t, 6)
	b, _ := box(t, nil)
	board, helper := holders(t, b, e, first)
	if _, err := b.Send(e, helper, FromHelper, first, tournament.Draw, seenOf(e, first)); err != nil {
		t.Fatal(err)
	}
	c := b.Cases(e, 1)[0]
	if !c.Sure() {
		t.Error("a helper's word is not enough")
	}
	e = eventtest.Carry(t, e, b.Command(e, c, tournament.Draw))
	if err := b.Close(c.Pairing, tournament.Draw); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Send(e, helper, FromHelper, first, tournament.WhiteWins, seenOf(e, first)); err != nil {
		t.Errorf("his own again: %v", err)
	}
	if c := b.Cases(e, 1)[0]; c.Kind != Differ {
		t.Errorf("%+v", c)
	}
	_, err := b.Send(e, board, White, first, tournament.WhiteWins, seenOf(e, first))
	if !errors.Is(err, &Error{Kind: HasResult}) {
		t.Errorf("a player over it: %v", err)
	}
}

func TestRefused(t *testing.T) {
	e := paired(t, 6)
	b, at := box(t, nil)
	board, helper := holders(t, b, e, first)
	second := tournament.Table{Round: 1, Board: 2}
	for _, c := range []struct {
		name   string
		by     Holder
		from   Sender
		at     tournament.Table
		result tournament.Result
		want   ErrorKind
	}{
		{"another board", board, White, second, tournament.Draw, OtherPair},
		{"no board", helper, FromHelper, tournament.Table{Round: 1, Board: 9}, tournament.Draw, OtherPair},
		{"no round", helper, FromHelper, tournament.Table{}, tournament.Draw, OtherPair},
		{"a forfeit by a player", board, White, first, tournament.BlackForfeit, ResultNotSent},
		{"no result", helper, FromHelper, first, tournament.NoResult, ResultNotSent},
		{"nonsense", helper, FromHelper, first, "7-3", ResultNotSent},
		{"a player as a helper", board, FromHelper, first, tournament.Draw, ResultNotSent},
		{"nobody", Holder{}, White, first, tournament.Draw, UnknownCode},
	} {
		if _, err := b.Send(e, c.by, c.from, c.at, c.result, seenOf(e, c.at)); !errors.Is(err, &Error{Kind: c.want}) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
	if len(b.Cases(e, 1)) != 0 {
		t.Error("something is in the box")
	}
	swapped := eventtest.Carry(t, e, tournament.SwapColours{Table: first})
	_, err := b.Send(swapped, board, White, first, tournament.Draw, seenOf(swapped, first))
	if !errors.Is(err, &Error{Kind: OtherPair}) {
		t.Errorf("others sit there: %v", err)
	}
	later := e
	for _, p := range e.InRound(1) {
		if p.Table() != first {
			later = eventtest.Carry(t, later, tournament.SetResult{Table: p.Table(), Result: tournament.Draw})
		}
	}
	if _, err := b.Send(later, board, White, first, tournament.Draw, seenOf(later, first)); err != nil {
		t.Errorf("the last game of the round: %v", err)
	}
	good := board.Board.Code
	for _, code := range []string{"", "A", good[1:], good + "A", strings.ToLower(good)} {
		if _, err := b.Find(code); !errors.Is(err, &Error{Kind: UnknownCode}) {
			t.Errorf("%q: %v", code, err)
		}
	}
	at.Time = at.Add(24 * time.Hour)
	if _, err := b.Find(helper.Helper.Code); !errors.Is(err, &Error{Kind: CodeEnded}) {
		t.Errorf("the next day: %v", err)
	}
	at.Time = at.Add(-24 * time.Hour)
	if err := b.EndHelper(1); err != nil || len(b.Helpers()) != 0 {
		t.Error(err)
	}
	if _, err := b.Find(helper.Helper.Code); !errors.Is(err, &Error{Kind: CodeEnded}) {
		t.Errorf("withdrawn: %v", err)
	}
	if err := b.EndCodes(); err != nil {
		t.Error(err)
	}
	if _, err := b.Find(board.Board.Code); !errors.Is(err, &Error{Kind: UnknownCode}) {
		t.Errorf("all codes ended: %v", err)
	}
	if _, err := b.AddHelper(" \t"); !errors.Is(err, &Error{Kind: NameMissing}) {
		t.Error(err)
	}
}

// A helper's own result of an earlier round is the arbiter's to correct.
func TestRoundOver(t *testing.T) {
	e := paired(t, 6)
	b, _ := box(t, nil)
	_, helper := holders(t, b, e, first)
	for _, p := range e.InRound(1) {
		if _, err := b.Send(e, helper, FromHelper, p.Table(), tournament.Draw, Seen(p)); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range b.Cases(e, 1) {
		e = eventtest.Carry(t, e, b.Command(e, c, c.Result()))
		if err := b.Close(c.Pairing, c.Result()); err != nil {
			t.Fatal(err)
		}
	}
	_, err := b.Send(e, helper, FromHelper, first, tournament.WhiteWins, seenOf(e, first))
	if !errors.Is(err, &Error{Kind: RoundOver}) {
		t.Errorf("%v in round %d", err, e.CurrentRound())
	}
}

// One sender does not fill the box.
func TestTooMany(t *testing.T) {
	e := paired(t, 4)
	b, _ := box(t, nil)
	board, _ := holders(t, b, e, first)
	for i := range mostOfSender + 1 {
		_, err := b.Send(e, board, White, first, PlayersResults()[i%3], seenOf(e, first))
		if want := i == mostOfSender; errors.Is(err, &Error{Kind: TooMany}) != want {
			t.Fatalf("slip %d: %v", i+1, err)
		}
	}
	if _, err := b.Send(e, board, Black, first, tournament.Draw, seenOf(e, first)); err != nil {
		t.Errorf("the other one: %v", err)
	}
}

// A slip that could not be stored is not in, and the sender is told.
func TestNotKept(t *testing.T) {
	e := paired(t, 4)
	b, _ := box(t, nil)
	board, _ := holders(t, b, e, first)
	full := errors.New("disk full")
	b.config.Keep = func(Kept) error { return full }
	_, err := b.Send(e, board, White, first, tournament.Draw, seenOf(e, first))
	if !errors.Is(err, &Error{Kind: NotKept}) || !errors.Is(err, full) || len(b.Cases(e, 1)) != 0 {
		t.Errorf("%v, %v", err, b.Cases(e, 1))
	}
}

// What is kept makes the same box again, by way of its file.
func TestKept(t *testing.T) {
	e := paired(t, 4)
	var kept Kept
	b, _ := box(t, &kept)
	board, _ := holders(t, b, e, first)
	if _, err := b.Send(e, board, White, first, tournament.Draw, seenOf(e, first)); err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(kept)
	if err != nil {
		t.Fatal(err)
	}
	var read Kept
	if err := json.NewDecoder(bytes.NewReader(data)).Decode(&read); err != nil {
		t.Fatal(err)
	}
	again := New(b.config, read)
	if !reflect.DeepEqual(b.Cases(e, 1), again.Cases(e, 1)) || !reflect.DeepEqual(b.Helpers(), again.Helpers()) {
		t.Errorf("%+v\n%+v", b.Cases(e, 1), again.Cases(e, 1))
	}
	if found, err := again.Find(board.Board.Code); err != nil || *found.Board != *board.Board {
		t.Errorf("%+v, %v", found, err)
	}
}

// Random senders, forms of any age and an arbiter, against a plain second reading: a
// result of the event is never another than its last writer saw there, and a slip
// that was said to be in is in.
func TestRandomSenders(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 60 {
		e := paired(t, 6)
		b, _ := box(t, nil)
		board, helper := holders(t, b, e, first)
		in := map[Sender]tournament.Result{}
		forms := []string{seenOf(e, first)}
		for range 30 {
			from := []Sender{White, Black, FromHelper}[r.IntN(3)]
			by := board
			if from == FromHelper {
				by = helper
			}
			result := PlayersResults()[r.IntN(3)]
			p, _ := e.Pairing(first)
			switch r.IntN(4) {
			case 0: // the arbiter takes over, or lays aside
				cases := b.Cases(e, 1)
				if len(cases) == 0 || cases[0].Kind == Over {
					continue
				}
				c := cases[0]
				taken := c.Slips[r.IntN(len(c.Slips))].Result
				if r.IntN(3) == 0 {
					taken = tournament.NoResult
				} else if taken != p.Result {
					e = eventtest.Carry(t, e, b.Command(e, c, taken))
				}
				if err := b.Close(c.Pairing, taken); err != nil {
					t.Fatal(err)
				}
				if got := b.Cases(e, 1)[0]; got.Kind == Both || got.Kind == Single {
					t.Fatalf("still waits: %+v", got)
				}
			case 1:
				forms = append(forms, seenOf(e, first))
			default:
				seen := forms[r.IntN(len(forms))]
				s, err := b.Send(e, by, from, first, result, seen)
				after, _ := e.Pairing(first)
				if after != p {
					t.Fatal("a slip changed the event")
				}
				if err != nil {
					if seen == Seen(p) && p.Result == tournament.NoResult {
						t.Fatalf("refused on a free board: %v", err)
					}
					continue
				}
				if s.Result != result {
					t.Fatalf("%s is in as %s", result, s.Result)
				}
				in[from] = result
				found := p.Result == result
				for _, o := range b.Latest(p) {
					found = found || o.From == from && o.Result == result
				}
				if !found {
					t.Fatalf("%s by %s is not in: %+v", result, from, b.Latest(p))
				}
			}
		}
	}
}
