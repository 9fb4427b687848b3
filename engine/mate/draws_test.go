package mate

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kohtunik/engine/chess"
)

// The draws of FIDE's editions: of 2014, and of 2018 and 2023.
var (
	inARow  = Draws{HalfMoves: 150, Appearances: 5, InARow: true}
	anyFive = Draws{HalfMoves: 150, Appearances: 5}
)

// slowDraws answers for a game by trying every move up to the next capture or
// pawn's move, with the whole game in mind; what comes after that is asked of
// CanMate. false if it takes too long.
type slowDraws struct {
	side  chess.Color
	draws Draws
	seen  map[string]bool
}

func (d *slowDraws) can(game []chess.Position) (can, ok bool) {
	p := game[len(game)-1]
	legal := p.Legal()
	if len(legal) == 0 {
		return p.Checkmate() && p.Turn() != d.side, true
	}
	if p.HalfmoveClock() >= 150 || stands(Options{Past: game, Draws: d.draws}) >= 5 {
		return false, true
	}
	// What may follow depends on how often each position has stood, and where.
	key := fmt.Sprint(p.Identity(chess.SameFIDE), p.HalfmoveClock())
	for i := range game {
		if !d.draws.InARow || i >= len(game)-4 {
			key += fmt.Sprint(game[i].Identity(chess.SameFIDE), stands(Options{Past: game[:i+1], Draws: d.draws}))
		}
	}
	if d.seen[key] {
		return false, true
	}
	d.seen[key] = true
	if len(d.seen) > 3000 {
		return false, false
	}
	for _, m := range legal {
		after := p.Play(m)
		if after.HalfmoveClock() == 0 {
			if CanMate(after, d.side, Options{Draws: d.draws}).Verdict == Winnable {
				return true, true
			}
			continue
		}
		if can, ok := d.can(append(game[:len(game):len(game)], after)); can || !ok {
			return can, ok
		}
	}
	return false, true
}

// Games that shuffle until a draw is near get the answer that trying every move
// gives.
func TestDrawsAgainstEveryMove(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 14))
	fens := []string{
		"7k/5b1p/7P/8/8/1p6/1P1p4/K7 b - - 0 1",
		"k7/Pp6/1P6/8/8/6p1/6Pp/6bK w - - 0 1",
		"kb6/1p6/1P6/8/8/6p1/6Pp/5NbK w - - 0 1",
		"1k6/1P6/1K6/8/8/5p1p/5P1P/7R w - - 0 1",
		"8/8/8/8/8/1k6/1p6/1K1N4 w - - 0 1",
	}
	counts := map[string]int{}
	for range drawTrials {
		start, err := chess.ParseFEN(fens[random.IntN(len(fens))])
		if err != nil {
			t.Fatal(err)
		}
		setup := start.Setup()
		plies := random.IntN(22)
		setup.HalfmoveClock = 150 - 6 + random.IntN(6) - plies
		start, err = setup.Position()
		if err != nil {
			t.Fatal(err)
		}
		game := []chess.Position{start}
		var played []chess.Move
		for len(game) <= plies {
			p := game[len(game)-1]
			var quiet []chess.Move
			for _, m := range p.Legal() {
				if p.Play(m).HalfmoveClock() > 0 {
					quiet = append(quiet, m)
				}
			}
			if len(quiet) == 0 {
				break
			}
			m := quiet[random.IntN(len(quiet))]
			if n := len(played); random.IntN(12) > 0 {
				for _, q := range quiet {
					if n >= 4 && q == played[n-4] || n >= 2 && n < 4 && q.From() == played[n-2].To() && q.To() == played[n-2].From() {
						m = q
					}
				}
			}
			played = append(played, m)
			game = append(game, p.Play(m))
		}
		for _, draws := range []Draws{inARow, anyFive} {
			for side := chess.White; side <= chess.Black; side++ {
				slow := slowDraws{side: side, draws: draws, seen: map[string]bool{}}
				want, ok := slow.can(game)
				if !ok {
					counts["too long"]++
					continue
				}
				p := game[len(game)-1]
				a := CanMate(p, side, Options{Draws: draws, Past: game})
				if a.Verdict == Unknown || (a.Verdict == Winnable) != want {
					t.Fatalf("%s after %v, draws %+v, %v: %v (%s), want %v", start.FEN(), played, draws, side, a.Verdict,
						a.Reason.Kind, want)
				}
				counts[string(a.Reason.Kind)]++
				if want {
					replay(t, p, a.Line, side)
				}
			}
		}
	}
	t.Log(counts)
	if counts[string(LineFound)] == 0 || counts[string(ExhaustedInLimits)] == 0 || counts[string(DrawnByRepetition)] == 0 {
		t.Error("too few to mean something")
	}
}
