package notation

import (
	"bytes"
	"errors"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"

	"kohtunik/engine/chess"
)

// FuzzParse reads anything as a move in every language: no panic, only legal
// moves come out, and what comes out goes out and in again in every style.
func FuzzParse(f *testing.F) {
	const (
		open    = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
		promote = "2r5/1P2k3/8/3pP3/8/8/8/R3K2R w KQ d6 0 1"
	)
	for _, text := range []string{"O-O", "0—0", "Nf3", "Rf3:e5!", "Oc4:f7+", "Крe2", "e:d6 e.p.", "b8=Q+", "bc8Л", "♘g5",
		"12...Ng5 (=)", "ed", "e8d"} {
		f.Add(open, text)
		f.Add(promote, text)
	}
	styles := allStyles()
	f.Fuzz(func(t *testing.T, fen, text string) {
		pos, err := chess.ParseFEN(fen)
		if err != nil {
			return
		}
		for _, l := range AllLetters() {
			style := Style{Letters: l}
			style.Complete(pos, text)
			m, err := style.Parse(pos, text)
			if err != nil {
				var e *MoveTextError
				if !errors.As(err, &e) || e.Text != text {
					t.Fatalf("%q: %v", text, err)
				}
				for _, c := range e.Candidates {
					if !pos.IsLegal(c) {
						t.Fatalf("%s: %q may be %v", fen, text, c)
					}
				}
				continue
			}
			if !pos.IsLegal(m) {
				t.Fatalf("%s: %q is read as %v", fen, text, m)
			}
			for _, style := range styles {
				written := style.Format(pos, m)
				if again, err := style.Parse(pos, written); err != nil || again != m {
					t.Fatalf("%s: %v is written %q and read as %v, %v", fen, m, written, again, err)
				}
			}
		}
	})
}

// FuzzPGN reads anything as a PGN file: no panic, an end, and each game that is
// read is written and read as the same game.
func FuzzPGN(f *testing.F) {
	zurich, err := os.ReadFile("testdata/zurich-1953.pgn")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(zurich[:3000])
	for _, text := range []string{
		rosterText + "\n{before all} 1. e4 {after} 1... e5 2. {before} Nf3 (2. f4 (2. d4 $1) {x} 2... exf4) Nc6! ;rest\n*\n",
		"%escape\r\n[Event \"a \\\"b\\\" \"c\"]\r[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1.a8Q+ (1. -- Kd7) 1-0 " +
			"[Event \"y\"]",
		"[Variant \"Chess960\"]\n[FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1\"]\n\n1. O-O 0-0 " +
			"1/2-1/2\n1. e4 {\xe4\n[Event \"z\"]\n\n*",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r := NewReader(bytes.NewReader(text))
		for range len(text) + 1 {
			g, err := r.Next()
			if err == io.EOF {
				return
			}
			var broken *GameError
			if errors.As(err, &broken) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			checkGame(t, g)
		}
		t.Fatal("the reader does not come to an end")
	})
}

// checkGame sees that a game is written and read as the same game.
func checkGame(t *testing.T, g Game) {
	t.Helper()
	var first, second bytes.Buffer
	if err := NewWriter(&first).Write(g); err != nil {
		t.Fatalf("%+v cannot be written: %v", g, err)
	}
	again, err := NewReader(bytes.NewReader(first.Bytes())).Next()
	if err != nil {
		t.Fatalf("written %q, read %v", first.String(), err)
	}
	if err := NewWriter(&second).Write(again); err != nil {
		t.Fatal(err)
	}
	if first.String() != second.String() {
		t.Fatalf("written %q and again %q", first.String(), second.String())
	}
	if !reflect.DeepEqual(spelled(g, &g), spelled(again, &g)) {
		t.Fatalf("%+v\nis written\n%s\nand read as\n%+v", g, first.String(), again)
	}
}

// spelled is the content of a game in a form that can be compared, with those
// tags only that the original has: the writer adds some.
func spelled(g Game, original *Game) []string {
	var words []string
	comments := func(all []Comment) {
		for _, c := range all {
			words = append(words, "{"+strings.ReplaceAll(c.Text, "\n[Event \"", "\n [Event \""))
		}
	}
	comments(g.Head)
	words = append(words, g.Start.FEN(), g.Result)
	var line func(v Variation)
	line = func(v Variation) {
		for _, p := range v.Plies {
			comments(p.Before)
			words = append(words, p.Move.String(), string(p.NAGs))
			comments(p.After)
			for _, sub := range p.Variations {
				words = append(words, "(")
				line(sub)
				words = append(words, ")")
			}
		}
		comments(v.End)
	}
	line(g.Main)
	for _, t := range original.Tags {
		words = append(words, t.Name+"="+g.Tag(t.Name))
	}
	return words
}

// FuzzClock reads anything as a time.
func FuzzClock(f *testing.F) {
	for _, text := range []string{"0:00:00", "1:59:30.5", "90"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if d, err := ParseClock(text); err == nil {
			if again, err := ParseClock(FormatClock(d)); err != nil || again != d {
				t.Errorf("%q: %v, again %v, %v", text, d, again, err)
			}
		}
	})
}
