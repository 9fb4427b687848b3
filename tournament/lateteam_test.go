package tournament

import (
	"errors"
	"testing"
	"time"

	"kohtunik/engine/chess"
)

// A team that comes late in time has its players' late arrivals recorded at every board
// that has not begun, and at those where it has White the time is used.
func TestLateTeam(t *testing.T) {
	e := league(t, RoundRobin, 4, 4)
	in := e.Info
	in.TimeControl = "90min+30s"
	late := 15
	e = lineups(t, must(t, e, EditInfo{Info: in}, PairRounds{}), 1)
	e = must(t, e, EditRound{Round: Round{Number: 1, DefaultTime: &late}})
	m := e.MatchesIn(1)[0]
	boards := e.BoardsOf(m)
	e = must(t, e, SetResult{Table: boards[3].At, Result: Draw})
	now := time.UnixMilli(1_800_000_000_000)
	lateBy := func(d time.Duration) (AppendGames, error) { return e.LateTeam(1, m.Number, m.White, d, now) }
	for _, c := range []struct {
		late time.Duration
		kind ErrorKind
	}{{0, TeamNotLate}, {16 * time.Minute, TeamTooLate}} {
		if _, err := lateBy(c.late); !errors.Is(err, &Error{Kind: c.kind}) {
			t.Errorf("%v late: %v, want %s", c.late, err, c.kind)
		}
	}
	other := e.MatchesIn(1)[1].White
	if _, err := e.LateTeam(1, m.Number, other, time.Minute, now); !errors.Is(err, &Error{Kind: NoSuchMatch}) {
		t.Errorf("a team of another match: %v", err)
	}
	done, err := lateBy(10 * time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if len(done.Games) != 3 {
		t.Fatalf("%d boards, want the three that have no result", len(done.Games))
	}
	e = must(t, e, done)
	for _, b := range boards[:3] {
		at, err := e.At(b.At)
		if err != nil {
			t.Fatal(err)
		}
		if at.Over {
			t.Errorf("board %d is over", b.Number)
		}
		left := at.Clock(now).Left(chess.White)
		if want := 80*time.Minute + 30*time.Second; b.FirstWhite && left != want {
			t.Errorf("board %d: White has %v, want %v", b.Number, left, want)
		}
		if _, set := at.State.Clock.Control().Period(1); !b.FirstWhite && set {
			t.Errorf("board %d: when Black's clock was started nobody knows, and the clock is set", b.Number)
		}
	}
	for _, b := range boards[:3] {
		e = must(t, e, SetResult{Table: b.At, Result: WhiteWins})
	}
	if _, err := lateBy(time.Minute); !errors.Is(err, &Error{Kind: NoBoardToBegin}) {
		t.Errorf("all boards have results: %v", err)
	}
}
