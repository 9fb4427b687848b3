package mate_test

import (
	"fmt"

	"kohtunik/engine/chess"
	"kohtunik/engine/mate"
)

// A knight alone mates if the opponent helps: a pawn on h7 takes a flight away.
func ExampleCanMate() {
	p, _ := chess.ParseFEN("7k/7p/8/8/8/8/8/KN6 w - - 0 1")
	a := mate.CanMate(p, chess.White, mate.Options{})
	for _, m := range a.Line {
		p = p.Play(m)
	}
	fmt.Println(a.Verdict, p.Checkmate())

	p, _ = chess.ParseFEN("7k/8/8/8/8/8/8/KN6 w - - 0 1")
	fmt.Println(mate.CanMate(p, chess.Black, mate.Options{}).Reason.Kind)
	// Output:
	// winnable true
	// lone-king
}

// A position is dead if neither side can mate. The reason can be put into words:
// Message gives the kind of the sentence and what it is about.
func ExampleReason_Message() {
	p, _ := chess.ParseFEN("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57")
	for side := chess.White; side <= chess.Black; side++ {
		a := mate.CanMate(p, side, mate.Options{})
		kind, args := a.Reason.Message()
		fmt.Println(a.Verdict, kind, args["pieces"], args["king"])
	}
	// Output:
	// unwinnable blocked [b5 b6 c6 e6 g6 c7 e7 g7 f8] [a8 b8 c8 d8 e8]
	// unwinnable blocked [b5 b6 c6 e6 g6 c7 e7 g7 f8] [a6 a7 b7 a8 b8]
}

// With 148 half-moves on the clock and no capture or pawn's move at hand, two
// half-moves are left: what could be won by the laws alone is drawn before.
func ExampleOptions() {
	p, _ := chess.ParseFEN("8/5r2/p3k3/P7/8/1K6/8/8 w - - 148 100")
	fmt.Println(mate.CanMate(p, chess.Black, mate.Options{}).Verdict)
	fmt.Println(mate.CanMate(p, chess.Black, mate.Options{Draws: mate.Draws{HalfMoves: 150, Appearances: 5}}).Verdict)
	// Output:
	// winnable
	// unwinnable
}

// The shortest way in which the beginner's mate can come about.
func ExampleShortestMate() {
	a := mate.ShortestMate(chess.Start(), chess.Black, mate.Options{})
	fmt.Println(len(a.Line), "half-moves")
	// Output: 4 half-moves
}
