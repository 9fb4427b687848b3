package notation

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kohtunik/engine/chess"
)

// allStyles is every combination of letters, form and dash.
func allStyles() (styles []Style) {
	for _, l := range AllLetters() {
		for _, f := range AllForms() {
			for _, dash := range []string{"", "-", "–", "—"} {
				styles = append(styles, Style{Letters: l, Form: f, Dash: dash})
			}
		}
	}
	return styles
}

func position(t *testing.T, fen string) chess.Position {
	t.Helper()
	pos, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return pos
}

func TestFormat(t *testing.T) {
	const ep = "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6"
	tests := []struct {
		fen, uci string
		letters  Letters
		want     [6]string // by Form
	}{
		{ep, "e5d6", Finnish, [6]string{"exd6", "exd6 o.l.", "ed6", "e5xd6 o.l.", "e5:d6", "e:d6"}},
		{ep, "e5d6", Estonian, [6]string{"exd6", "exd6 e.p.", "ed6", "e5xd6 e.p.", "e5:d6", "e:d6"}},
		{ep, "c1g5", Estonian, [6]string{"Og5", "Og5", "Og5", "Oc1g5", "Oc1—g5", "Og5"}},
		{"8/2P1k3/8/8/8/8/8/K7 w - - 0 1", "c7c8q", Estonian, [6]string{"c8=L", "c8L", "c8L", "c7c8L", "c7—c8L", "c8L"}},
		{"3r1k2/2P5/8/8/8/8/8/K7 w - - 0 1", "c7d8q", Russian,
			[6]string{"cxd8=Ф+", "cxd8Ф+", "cd8Ф", "c7xd8Ф+", "c7:d8Ф+", "c:d8Ф+"}},
		{"4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", "g1f3", English, [6]string{"Ngf3", "Ngf3", "Ngf3", "Ng1f3", "Ng1—f3", "Ngf3"}},
		{"4k3/8/8/6N1/8/8/8/K5N1 w - - 0 1", "g5f3", Finnish, [6]string{"R5f3", "R5f3", "R5f3", "Rg5f3", "Rg5—f3", "R5f3"}},
		{"4k3/8/8/8/3N4/8/7N/K7 w - - 0 1", "d4f3", Figurine, [6]string{"♘df3", "♘df3", "♘df3", "♘d4f3", "♘d4—f3", "♘df3"}},
		{"2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", English,
			[6]string{"Qh4e1", "Qh4e1", "Qh4e1", "Qh4e1", "Qh4—e1", "Qh4e1"}},
		// The knight on e1 is pinned, so there is nothing to tell apart.
		{"4k3/8/8/8/8/8/8/K3N1Nr w - - 0 1", "e1f3", English, [6]string{"Nef3", "Nef3", "Nef3", "Ne1f3", "Ne1—f3", "Nef3"}},
		{"4k3/8/8/8/8/8/6N1/K3N2r w - - 0 1", "g2f4", English, [6]string{"Nf4", "Nf4", "Nf4", "Ng2f4", "Ng2—f4", "Nf4"}},
		{"r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8c8", Russian,
			[6]string{"O-O-O", "0-0-0", "0-0-0", "0-0-0", "0—0—0", "0—0—0"}},
		{"4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "e8g8", Estonian, [6]string{"O-O", "0-0", "0-0", "0-0", "0—0", "0—0"}},
		{"k7/8/1K6/8/8/8/8/6Q1 w - - 0 1", "g1g8", Finnish, [6]string{"Dg8#", "Dg8++", "Dg8", "Dg1g8++", "Dg1—g8×", "Dg8×"}},
		{"8/8/8/8/8/8/8/K3k2r b - - 0 1", "e1e2", Russian,
			[6]string{"Крe2+", "Крe2+", "Крe2", "Крe1e2+", "Крe1—e2+", "Крe2+"}},
	}
	for _, tt := range tests {
		pos := position(t, tt.fen)
		m, err := pos.ParseUCI(tt.uci)
		if err != nil {
			t.Errorf("%s %s: %v", tt.fen, tt.uci, err)
			continue
		}
		for _, form := range AllForms() {
			if got := (Style{Letters: tt.letters, Form: form}).Format(pos, m); got != tt.want[form] {
				t.Errorf("%s %s, form %d: %q, want %q", tt.fen, tt.uci, form, got, tt.want[form])
			}
		}
	}
}

// Every legal move of the positions of random games goes out and in again in
// every style, and no two moves of a position are written alike.
func TestRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 1953))
	styles := allStyles()
	for game := range 12 {
		pos := chess.Start()
		if game%2 == 1 {
			pos, _ = chess.StartNumber(rng.IntN(chess.StartPositions))
		}
		for ply := 0; ply < 160; ply++ {
			legal := pos.Legal()
			if len(legal) == 0 {
				break
			}
			style := styles[(game*160+ply)%len(styles)]
			seen := map[string]chess.Move{}
			for _, m := range legal {
				text := style.Format(pos, m)
				if other, ok := seen[text]; ok {
					t.Errorf("%s: %v and %v are both %q", pos.FEN(), m, other, text)
				}
				seen[text] = m
				if got, err := style.Parse(pos, text); err != nil || got != m {
					t.Fatalf("%s: %v is written %q and read as %v, %v (%+v)", pos.FEN(), m, text, got, err, style)
				}
				if first := style.Complete(pos, text); len(first) == 0 || first[0] != m {
					t.Fatalf("%s: %q completes to %v, not to %v first (%+v)", pos.FEN(), text, first, m, style)
				}
			}
			pos = pos.Play(legal[rng.IntN(len(legal))])
		}
	}
}

// written is a move as somebody writes it in a position; want is empty if no
// move can be read.
type written struct {
	fen     string
	letters Letters
	text    string
	want    string
}

// check reads the move.
func (tt written) check(t *testing.T) {
	t.Helper()
	pos := position(t, tt.fen)
	m, err := Style{Letters: tt.letters}.Parse(pos, tt.text)
	switch {
	case tt.want == "":
		if err == nil {
			t.Errorf("%q is read as %v", tt.text, m)
		}
	case err != nil:
		t.Errorf("%q: %v", tt.text, err)
	case m.String() != tt.want:
		t.Errorf("%q is read as %v, want %s", tt.text, m, tt.want)
	}
}

func TestParse(t *testing.T) {
	const open = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
	for _, tt := range []written{
		{open, English, "O-O", "e1g1"},
		{open, English, "0-0", "e1g1"},
		{open, Estonian, "0—0", "e1g1"},
		{open, Russian, "О–О", "e1g1"},
		{open, English, "oo", "e1g1"},
		{open, English, "00", "e1g1"},
		{open, English, "0-0+!?", "e1g1"},
		{open, English, "Kg1", "e1g1"},
		{open, English, "Ke1-g1", "e1g1"},
		{open, English, "e1g1", "e1g1"},
		{open, English, "e1h1", "e1g1"},
		{open, English, "4. Ng5", "f3g5"},
		{open, English, "4.Ng5!", "f3g5"},
		{open, English, "ng5", "f3g5"},
		{open, English, "N f3 - g5", "f3g5"},
		{open, English, "Nf3g5", "f3g5"},
		{open, English, "f3g5", "f3g5"},
		{open, English, "Nfg5", "f3g5"},
		{open, English, "N3g5", "f3g5"},
		{open, Estonian, "Rf3—g5", "f3g5"},
		{open, Estonian, "rg5", "f3g5"},
		{open, Estonian, "Oc4:f7+", "c4f7"},
		{open, Estonian, "O:f7", "c4f7"},
		{open, Estonian, "Of7", "c4f7"},
		{open, Finnish, "Lxf7+", "c4f7"},
		{open, Russian, "Сxf7+", "c4f7"},
		{open, Russian, "С:f7", "c4f7"},
		{open, Russian, "Cf7", "c4f7"}, // typed with a Latin C
		{open, Russian, "Kg5", "f3g5"}, // typed with a Latin K
		{open, Russian, "Bf7", "c4f7"}, // typed with English letters
		{open, Russian, "Ke2", "e1e2"}, // no knight goes there
		{open, Russian, "rg1", "h1g1"},
		{open, Russian, "Крe2", "e1e2"},
		{open, Russian, "кре2", "e1e2"},
		{open, Russian, "Kpf1", "e1f1"},
		{open, Figurine, "♘g5", "f3g5"},
		{open, English, "♞g5", "f3g5"},
		{open, Figurine, "Ng5", "f3g5"},
		{open, English, "bxf7", "c4f7"}, // there is no pawn on b that takes
		{open, English, "b3", "b2b3"},
		{open, English, "Bb3", "c4b3"},
		{open, English, "bb3", "c4b3"},
		{open, English, "D2-D3", "d2d3"},
		{open, English, "d3 (=)", "d2d3"},
		{open, English, "d3(=)", "d2d3"},
	} {
		tt.check(t)
	}
}

func TestParsePromotionsAndCaptures(t *testing.T) {
	const promote = "2r5/1P2k3/8/8/8/8/8/K7 w - - 0 1"
	for _, tt := range []written{
		{promote, English, "b8Q", "b7b8q"},
		{promote, English, "b8=Q", "b7b8q"},
		{promote, English, "b8(N)", "b7b8n"},
		{promote, English, "b8/R", "b7b8r"},
		{promote, English, "b8q", "b7b8q"},
		{promote, English, "b7b8b", "b7b8b"},
		{promote, English, "b8b", "b7b8b"},
		{promote, English, "bc8b", "b7c8b"},
		{promote, Finnish, "bxc8d", "b7c8q"},
		{promote, Finnish, "bc8=D+", "b7c8q"},
		{promote, Russian, "b8кр", ""},
		{promote, Russian, "b7—b8К", "b7b8n"},
		{promote, English, "bcQ", "b7c8q"},
		{"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", English, "ed", "e4d5"},
		{"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", English, "e:d", "e4d5"},
		{"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", English, "e4d", "e4d5"},
		{"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", Russian, "е:d5", "e4d5"},
		{"k7/8/1K6/8/8/8/8/6Q1 w - - 0 1", Finnish, "Dg8X", "g1g8"},
		{"k7/8/1K6/8/8/8/8/6Q1 w - - 0 1", Russian, "Фg8×", "g1g8"},
	} {
		tt.check(t)
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct {
		fen, text  string
		kind       string
		candidates string
		why        chess.MoveCause
	}{
		{"4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", "Nf3", "move-ambiguous", "Nef3 Ngf3", ""},
		{"8/1P2k3/8/8/8/8/8/K7 w - - 0 1", "b8", "new-piece-missing", "b8=Q b8=R b8=B b8=N", ""},
		{"2r5/1P2k3/B7/8/8/8/8/K7 w - - 0 1", "bxc8", "new-piece-missing", "bxc8=Q bxc8=R bxc8=B bxc8=N+", ""},
		{"r1n1k3/1P6/8/8/8/8/8/7K w - - 0 1", "b7-c8", "new-piece-missing", "bxc8=Q+ bxc8=R+ bxc8=B bxc8=N", ""},
		{"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "0-0-0", "move-not-legal", "", chess.CastlingRightLost},
		{"4k3/8/8/8/8/8/8/K5N1 w - - 0 1", "Ne2-g3", "move-not-legal", "", chess.NoPieceThere},
		{"4k3/8/8/8/8/8/8/K5N1 w - - 0 1", "Nf4", "move-not-legal-but", "Nf3", chess.CannotMoveSo},
		{"4k3/8/8/8/8/8/8/K5N1 w - - 0 1", "Nf33", "move-unreadable-but", "Nf3", ""},
		{"4k3/8/8/8/8/8/8/K5N1 w - - 0 1", "hello", "move-unreadable", "", ""},
		{"4k3/8/8/8/8/8/8/K5N1 w - - 0 1", "", "move-unreadable", "", ""},
		{"4k3/8/8/8/8/8/8/K5N1 w - - 0 1", "Qf3", "move-not-legal-but", "Nf3", ""},
		// The slip of §23: the bishop cannot go to g7, only to g6 and h7.
		{"4k3/8/8/8/8/8/8/KB6 w - - 0 1", "Bb1-g7", "move-not-legal-but", "Bg6+ Bh7", chess.CannotMoveSo},
		{"4k3/4N3/8/8/8/8/8/K7 w - - 0 1", "Ne7-f4", "move-not-legal-but", "Nf5", chess.CannotMoveSo},
		{"r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1", "0-0", "move-not-legal", "", chess.CastlingRightLost},
		{"4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "0-0", "move-not-legal", "", chess.CastlingThroughCheck},
	}
	for _, tt := range tests {
		pos := position(t, tt.fen)
		_, err := PGN.Parse(pos, tt.text)
		var e *MoveTextError
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", tt.text, err)
			continue
		}
		kind, args := e.Reason()
		var texts []string
		for _, m := range e.Candidates {
			texts = append(texts, PGN.Format(pos, m))
		}
		if got := strings.Join(texts, " "); kind != tt.kind || got != tt.candidates {
			t.Errorf("%q: %s %q, want %s %q", tt.text, kind, got, tt.kind, tt.candidates)
		}
		if args["text"] != tt.text {
			t.Errorf("%q: arguments %v", tt.text, args)
		}
		var why *chess.MoveError
		if errors.As(err, &why); tt.why != "" && (why == nil || why.Cause != tt.why) {
			t.Errorf("%q: %v, want %s", tt.text, why, tt.why)
		}
	}
}

func TestErrorPlace(t *testing.T) {
	pos := position(t, "4k3/8/8/8/8/8/8/K5N1 w - - 0 1")
	for text, at := range map[string]int{
		"Nf3x!": 5, "Nf4": 2, "Nf33": 3, "hello": 0, "": 0, "Qf3": 0, "12. Nf3-": 8, "12. Ng1—f5": 11,
		strings.Repeat("Nf3", 500): 3,
	} {
		e := PGN.fail(pos, text)
		if e.At != at {
			t.Errorf("%.20q: readable up to %d, want %d", text, e.At, at)
		}
		if _, args := e.Reason(); args["at"] != len([]rune(text[:at]))+1 {
			t.Errorf("%.20q: %v", text, args["at"])
		}
	}
}

func TestComplete(t *testing.T) {
	const open = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
	pos := position(t, open)
	tests := []struct {
		letters Letters
		typed   string
		want    string // the first ones, in UCI form
		all     int
	}{
		{English, "", "", 33},
		{English, "K", "e1e2 e1f1 e1g1", 3},
		{English, "0", "e1g1", 1},
		{English, "0-0", "e1g1", 1},
		{English, "0-0-0", "", 0},
		{English, "N", "b1a3 b1c3", 7},
		{English, "Nf", "f3g1 f3d4", 5},
		{Estonian, "R", "b1a3 b1c3", 7},
		{Estonian, "r", "b1a3 b1c3", 7},
		{Estonian, "O", "c4f1 c4b3", 9},
		{English, "b", "b2b3 b2b4", 13},
		{English, "B", "c4f1", 9},
		{English, "b3", "b2b3", 1},
		{English, "e1", "e1e2 e1f1 e1g1", 3},
		{Russian, "К", "b1a3 b1c3", 10},
		{Russian, "Кр", "e1e2", 3},
		{Russian, "B", "c4f1", 9},
		{Figurine, "N", "b1a3", 7},
		{Figurine, "♘", "b1a3", 7},
		{English, "x", "", 33},
		{English, "z", "", 0},
	}
	for _, tt := range tests {
		var got []string
		for _, m := range (Style{Letters: tt.letters}).Complete(pos, tt.typed) {
			got = append(got, m.String())
		}
		if len(got) != tt.all {
			t.Errorf("%q: %d moves %v, want %d", tt.typed, len(got), got, tt.all)
		}
		for _, want := range strings.Fields(tt.want) {
			if !slices.Contains(got, want) {
				t.Errorf("%q: %v, without %s", tt.typed, got, want)
			}
		}
	}
}

func TestLetters(t *testing.T) {
	want := map[string]Letters{"en": English, "et": Estonian, "fi": Finnish, "ru": Russian, "de": English}
	for lang, letters := range want {
		if got := LettersOf(lang); got != letters {
			t.Errorf("%s has the letters %d", lang, got)
		}
	}
	if got := Letters(99).Of(chess.Knight); got != "N" {
		t.Errorf("letters unknown: %q", got)
	}
	if English.Of(chess.Pawn) != "" || English.Of(chess.Kind(200)) != "" {
		t.Error("a pawn has a letter")
	}
}

func TestCompleteCastling(t *testing.T) {
	pos := position(t, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
	for typed, want := range map[string]string{"0": "e1g1 e1c1", "O-O": "e1g1 e1c1", "0-0-0": "e1c1", "0-0-0-0": ""} {
		var got []string
		for _, m := range PGN.Complete(pos, typed) {
			got = append(got, m.String())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %v, want %s", typed, got, want)
		}
	}
}
