package chess_test

import (
	"fmt"

	"kohtunik/engine/chess"
)

func Example() {
	pos := chess.Start()
	for _, text := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		m, err := pos.ParseUCI(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		pos = pos.Play(m)
	}
	fmt.Println(pos.Checkmate(), pos.FEN())
	// Output: true rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
}

func ExamplePosition_Why() {
	pos, _ := chess.ParseFEN("4kr2/8/8/8/8/8/8/4K2R w K - 0 1")
	fmt.Println(pos.Why(chess.E1, chess.G1))
	// Output: e1g1: castling-through-check at f1 by f8
}

func ExampleOccurrences() {
	positions, _, _ := chess.LineUCI(chess.Start(), []string{"g1f3", "g8f6", "f3g1", "f6g8", "g1f3"})
	fmt.Println(chess.Occurrences(positions, chess.SameFIDE))
	// Output: [1 5]
}

func ExampleSetup_Problems() {
	setup, _ := chess.ParseSetup("4k3/8/8/8/8/8/8/P3KK2 w - - 0 1")
	for _, problem := range setup.Problems() {
		fmt.Println(problem)
	}
	// Output:
	// many-white-kings
	// pawn-on-end-rank: a1
}
