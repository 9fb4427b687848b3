package notation_test

import (
	"fmt"
	"io"
	"os"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/notation"
)

func ExampleStyle_Format() {
	pos := chess.Start()
	m, _ := pos.ParseUCI("g1f3")
	for _, style := range []notation.Style{
		notation.PGN,
		{Letters: notation.Finnish, Form: notation.Long},
		{Letters: notation.Russian, Form: notation.Short},
		{Letters: notation.Estonian, Form: notation.Full1953},
	} {
		fmt.Println(style.Format(pos, m))
	}
	// Output:
	// Nf3
	// Rg1f3
	// Кf3
	// Rg1—f3
}

func ExampleStyle_Parse() {
	pos, _ := chess.ParseFEN("4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1")
	estonian := notation.Style{Letters: notation.Estonian}
	m, err := estonian.Parse(pos, "Rg1—f3")
	fmt.Println(m, err)
	_, err = estonian.Parse(pos, "Rf3")
	fmt.Println(err)
	// Output:
	// g1f3 <nil>
	// move-ambiguous: "Rf3" (Ref3, Rgf3?)
}

func ExampleReader() {
	r := notation.NewReader(strings.NewReader("1. e4 e5 2. Nf5 *\n\n1. d4 {good} d5 1-0\n"))
	for {
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			continue
		}
		notation.NewWriter(os.Stdout).Write(g)
	}
	// Output:
	// line 1: game 1: move-not-legal: "Nf5" (Nf3?)
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "?"]
	// [Black "?"]
	// [Result "1-0"]
	//
	// 1. d4 {good} 1... d5 1-0
}
