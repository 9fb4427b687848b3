package rounds

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"kohtunik/engine/game"
	"kohtunik/tournament"
)

// The lines of a round that followed each command are those that are made anew, and
// what was told to have changed is what has.
func TestLinesFollowTheEvent(t *testing.T) {
	followed, told := 0, 0
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 20))
		system := []tournament.System{tournament.RoundRobin, tournament.DoubleRoundRobin}[r.IntN(2)]
		e := paired(t, system, 9)
		seen := e.Clone().Fix()
		var lines roundLines
		round := 1
		for range 300 {
			if r.IntN(20) == 0 {
				round = 1 + r.IntN(e.RoundCount())
			}
			changes, err := tournament.CarryIn(e, anything(r, e, round))
			if err != nil {
				continue
			}
			var keys []tournament.Key
			for _, c := range changes {
				keys = append(keys, c.Key())
			}
			seen = e.Seen(seen, keys)
			was := slices.Clone(lines.boards)
			changed, all := lines.follow(seen, round, time.Time{}, seen.At, sinceStart)
			want := boardsOf(seen, round, time.Time{}, seen.At, sinceStart)
			if !slices.Equal(lines.boards, want) {
				t.Fatalf("seed %d, round %d: the lines are\n%+v\nwant\n%+v", seed, round, lines.boards, want)
			}
			if all {
				continue
			}
			followed++
			told += len(changed)
			if differ, _ := differing(was, want); !slices.Equal(changed, differ) {
				t.Fatalf("seed %d, round %d: told of %v, another line is at %v", seed, round, changed, differ)
			}
		}
	}
	if followed < 1000 || told < 900 {
		t.Errorf("%d commands followed, %d lines told of", followed, told)
	}
}

// anything is a command that touches boards, of a round mostly.
func anything(r *rand.Rand, e *tournament.Event, round int) tournament.Command {
	at := tournament.Table{Round: round, Board: 1 + r.IntN(4)}
	if r.IntN(4) == 0 {
		at.Round = 1 + r.IntN(e.RoundCount())
	}
	id := e.Players[r.IntN(len(e.Players))].ID
	switch r.IntN(40) {
	case 1:
		return tournament.SwapColours{Table: at}
	case 2:
		return tournament.AppendGame{Table: at, At: len(e.Games[at]),
			Entries: []game.Entry{{Kind: game.Claim, Side: game.WhiteSide}}}
	case 3:
		return tournament.Withdraw{ID: id, From: 1 + r.IntN(e.RoundCount())}
	case 4:
		return tournament.Reinstate{ID: id}
	}
	results := []tournament.Result{tournament.NoResult, tournament.WhiteWins, tournament.Draw, tournament.BlackWins,
		tournament.Adjourned}
	if r.IntN(4) == 0 {
		return tournament.SetRemark{Table: at, Remark: string(rune('a' + r.IntN(26)))}
	}
	return tournament.SetResult{Table: at, Result: results[r.IntN(len(results))]}
}
