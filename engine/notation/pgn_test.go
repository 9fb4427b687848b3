package notation

import (
	"bytes"
	"errors"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/chess"
)

// readAll reads a PGN text; broken games are told apart.
func readAll(t *testing.T, text string) (games []Game, broken []*GameError) {
	t.Helper()
	r := NewReader(strings.NewReader(text))
	for {
		g, err := r.Next()
		var e *GameError
		switch {
		case err == io.EOF:
			return games, broken
		case errors.As(err, &e):
			broken = append(broken, e)
		case err != nil:
			t.Fatal(err)
		default:
			games = append(games, g)
		}
	}
}

// write writes games to a text.
func write(t *testing.T, games ...Game) string {
	t.Helper()
	var b bytes.Buffer
	w := NewWriter(&b)
	for _, g := range games {
		if err := w.Write(g); err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}

// bareGame is a game without what is not written.
func bareGame(g Game) Game {
	g.Line, g.Assumed = 0, nil
	return g
}

func TestZurich(t *testing.T) {
	file, err := os.ReadFile("testdata/zurich-1953.pgn")
	if err != nil {
		t.Fatal(err)
	}
	games, broken := readAll(t, string(file))
	if len(games) != 210 || len(broken) != 0 {
		t.Fatalf("%d games, broken %v", len(games), broken)
	}
	again, broken := readAll(t, write(t, games...))
	if len(again) != 210 || len(broken) != 0 {
		t.Fatalf("written: %d games, broken %v", len(again), broken)
	}
	for i := range games {
		if !reflect.DeepEqual(bareGame(games[i]), bareGame(again[i])) {
			t.Errorf("game %d is written otherwise than read:\n%+v\n%+v", i+1, games[i], again[i])
		}
	}
}

const rosterText = `[Event "E"]
[Site "S"]
[Date "1953.08.30"]
[Round "1"]
[White "W"]
[Black "B"]
[Result "*"]
`

// Games in the exact form that the writer gives.
func TestExactText(t *testing.T) {
	tests := []struct{ name, text string }{
		{"no moves", rosterText + "\n*\n\n"},
		{"moves", rosterText + "\n1. e4 e5 2. Nf3 Nc6 *\n\n"},
		{"comments", rosterText + "\n{before all} 1. e4 {after e4} 1... e5 {[%clk 1:59:30] good} 2. {before Nf3} Nf3\n*\n\n"},
		{"rest of line", rosterText + "\n1. e4 ;a } brace\n1... e5 ;end\n*\n\n"},
		{"escape", rosterText + "\n1. e4\n%for other programs\n1... e5 *\n\n"},
		{"head", "%escape\n{about the file}\n" + rosterText + "\n*\n\n"},
		{"glyphs", rosterText + "\n1. e4 $1 $146 e5 $6 *\n\n"},
		{"variations",
			rosterText +
				"\n1. e4 (1. d4 d5 (1... Nf6 {Indian} 2. c4) 2. c4) (1. c4) {all playable} 1... e5\n(1... c5 2. Nf3 -- 3. Ne5) " +
				"*\n\n"},
		{"empty variation", rosterText + "\n1. e4 ({nothing}) *\n\n"},
		{"comment of lines", rosterText + "\n1. e4 {one\n two\n\nthree} 1... e5 *\n\n"},
		{"tag escapes", strings.Replace(rosterText, `"S"`, `"a \"b\" c\\d"`, 1) + "\n*\n\n"},
		{"other tags", rosterText + "[ECO \"C20\"]\n[Annotator \"Ä ö Ж\"]\n\n1. e4 e5 *\n\n"},
		{"set up", rosterText + "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n\n40... Kd7 41. e4 *\n\n"},
		{"960", rosterText +
			"[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1\"]\n\n1. " +
			"O-O O-O *\n\n"},
	}
	for _, tt := range tests {
		games, broken := readAll(t, tt.text)
		if len(games) != 1 || len(broken) != 0 {
			t.Errorf("%s: %d games, broken %v", tt.name, len(games), broken)
			continue
		}
		if got := write(t, games[0]); got != tt.text {
			t.Errorf("%s:\n%s\nwant\n%s", tt.name, got, tt.text)
		}
	}
}

// Texts as they are found, and what they are read as.
func TestLenient(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"CR LF", "[Event \"E\"]\r\n\r\n1. e4\r\ne5 {a\r\nb} *\r\n", "1. e4 e5 {a\nb} *"},
		{"CR", "[Event \"E\"]\r\r1. e4\re5 *\r", "1. e4 e5 *"},
		{"byte order mark", "\ufeff[Event \"E\"]\n\n1. e4 *", "1. e4 *"},
		{"Latin-1", "1. e4 {S\xe4\xe4st\xf6, \x84ja\x93} *", "1. e4 {Säästö, „ja“} *"},
		{"no spaces", "1.e4e5*", ""},
		{"tight", "1.e4 e5 2.Nf3(2.f4)Nc6{ok}3.Bb5 a6*", "1. e4 e5 2. Nf3 (2. f4) 2... Nc6 {ok} 3. Bb5 a6 *"},
		{"no numbers", "e4 e5 Nf3 *", "1. e4 e5 2. Nf3 *"},
		{"odd numbers", "1 e4 1... e5 7. Nf3 *", "1. e4 e5 2. Nf3 *"},
		{"signs", "1. e4! e5?! 2. Nf3 !? Nc6 += *", "1. e4 $1 e5 $6 2. Nf3 $5 Nc6 $14 *"},
		{"noughts", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *"},
		{"long form", "1. e2-e4 e7e5 2. Ng1-f3 *", "1. e4 e5 2. Nf3 *"},
		{"en passant", "1. e4 a6 2. e5 d5 3. exd6 e.p. exd6 *", "1. e4 a6 2. e5 d5 3. exd6 exd6 *"},
		{"promotion", "[FEN \"8/P3k3/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8Q *", "1. a8=Q *"},
		{"no result", "1. e4 e5", "1. e4 e5 *"},
		{"result of the tag", "[Result \"1-0\"]\n\n1. e4 e5", "1. e4 e5 1-0"},
		{"short result", "1. e4 e5 1/2", "1. e4 e5 1/2-1/2"},
		{"result with a dash", "1. e4 e5 1–0", "1. e4 e5 1-0"},
		{"result in a variation", "1. e4 (1. f3 e5 2. g4 Qh4# 0-1) e5 *", "1. e4 (1. f3 e5 2. g4 Qh4# {0-1}) 1... e5 *"},
		{"small letters", "1. nf3 *", ""},
		{"null move", "1. e4 (1. -- d5) *", "1. e4 (1. -- d5) *"},
		{"quotes in a tag", "[Event \"The \"Best\" Cup\"]\n\n1. e4 *", "1. e4 *"},
		{"nested braces are none", "1. e4 {a {b} 1... e5 *", "1. e4 {a {b} 1... e5 *"},
		{"comment after a number", "1. e4 1... {c} *", "1. e4 {c} *"},
	}
	for _, tt := range tests {
		games, broken := readAll(t, tt.text)
		if tt.want == "" {
			if len(broken) == 0 {
				t.Errorf("%s: not broken", tt.name)
			}
			continue
		}
		if len(games) != 1 || len(broken) != 0 {
			t.Errorf("%s: %d games, broken %v", tt.name, len(games), broken)
			continue
		}
		_, moves, _ := strings.Cut(write(t, games[0]), "\n\n")
		if got := strings.TrimSpace(moves); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestTags(t *testing.T) {
	var g Game
	g.SetTag("Event", "a")
	g.SetTag("Site", "b")
	g.SetTag("Event", "c")
	if !reflect.DeepEqual(g.Tags, []Tag{{"Event", "c"}, {"Site", "b"}}) || g.Tag("Round") != "" {
		t.Error(g.Tags)
	}
}

// A new game has the tags that its start asks for, and comes back the same.
func TestNewGame(t *testing.T) {
	start960, err := chess.StartNumber(100)
	if err != nil {
		t.Fatal(err)
	}
	for _, start := range []chess.Position{chess.Start(), start960, position(t, "4k3/P7/8/8/8/8/8/4K3 w - - 7 30")} {
		moves := start.Legal()[:1]
		games, broken := readAll(t, write(t, NewGame(start, moves, "1/2-1/2")))
		if len(games) != 1 || len(broken) != 0 {
			t.Fatal(broken)
		}
		g := games[0]
		if g.Start != start || !reflect.DeepEqual(g.Moves(), moves) || g.Result != "1/2-1/2" || len(g.Assumed) != 0 {
			t.Errorf("%s: %+v", start.FEN(), g)
		}
	}
}

func TestQuotesInTag(t *testing.T) {
	games, _ := readAll(t, "[Event \"The \"Best\" Cup\"] [Site \"C:\\dir\"]\n\n*")
	if got := games[0].Tag("Event") + "|" + games[0].Tag("Site"); got != `The "Best" Cup|C:\dir` {
		t.Errorf("%q", got)
	}
}

// kindOf is the kind of an error's reason.
func kindOf(err error) string {
	if r, ok := err.(interface {
		Reason() (string, map[string]any)
	}); ok {
		kind, _ := r.Reason()
		return kind
	}
	return ""
}

func TestBrokenGames(t *testing.T) {
	const good = "[Event \"good\"]\n\n1. e4 e5 1-0\n\n"
	tests := []struct {
		name, text string
		line       int
		kind       string
	}{
		{"move not legal", "[Event \"x\"]\n\n1. e4 e5\n2. Ke3 Nc6 1-0\n\n", 4, "move-not-legal-but"},
		{"ambiguous", "[FEN \"4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1\"]\n\n1. Nf3 1-0\n", 3, "move-ambiguous"},
		{"word", "[Event \"x\"]\n\n1. e4 hello\n1-0\n\n", 3, "pgn-word-unknown"},
		{"word in a variation", "[Event \"x\"]\n\n1. e4 (1. foo 0-1 {1-0}) e5 1-0\n\n", 3, "pgn-word-unknown"},
		{"open comment", "[Event \"x\"]\n\n1. e4 {no end\ne5 1-0\n\n", 3, "pgn-comment-open"},
		{"open variation", "[Event \"x\"]\n\n1. e4 (1. d4 d5\n\n", 3, "pgn-variation-open"},
		{"closed twice", "[Event \"x\"]\n\n1. e4 (1. d4) ) d5 1-0\n\n", 3, "pgn-variation-misplaced"},
		{"variation of nothing", "[Event \"x\"]\n\n(1. e4) 1-0\n\n", 3, "pgn-variation-misplaced"},
		{"tag", "[Event \"x\"]\n[Site broken]\n[Round \"1\"]\n\n1. e4 1-0\n\n", 2, "pgn-tag-broken"},
		{"tag without end", "[Event \"x\"]\n[Site \"no end\n[Round \"1\"]\n\n1. e4 1-0\n\n", 2, "pgn-tag-broken"},
		{"FEN", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 1-0\n\n", 1, "no-white-king"},
		{"variant", "[Variant \"Atomic\"]\n\n1. e4 1-0\n\n", 1, "pgn-variant-unknown"},
		{"null move", "[Event \"x\"]\n\n1. e4 -- 1-0\n\n", 3, "pgn-null-move"},
		{"glyph", "[Event \"x\"]\n\n1. e4 $256 1-0\n\n", 3, "pgn-nag-broken"},
		{"depth", "[Event \"x\"]\n\n1. e4 " + strings.Repeat("(1. e4 ", 300) + "\n\n", 3, "pgn-game-too-large"},
	}
	for _, tt := range tests {
		before := strings.Count(good, "\n")
		games, broken := readAll(t, good+tt.text+good)
		if len(games) != 2 || games[1].Tag("Event") != "good" || len(games[1].Main.Plies) != 2 {
			t.Errorf("%s: the games around it are not read: %+v", tt.name, games)
		}
		if len(broken) != 1 {
			t.Errorf("%s: broken %v", tt.name, broken)
			continue
		}
		e := broken[0]
		if kind := kindOf(e.Err); kind != tt.kind || e.Line != before+tt.line || e.Number != 2 {
			t.Errorf("%s: %s in line %d, game %d; want %s in line %d", tt.name, kind, e.Line, e.Number, tt.kind, before+tt.line)
		}
	}
}

func TestNotPGN(t *testing.T) {
	for _, text := range []string{"\x00\x01\x02", "hello world\n", "]]]]", "{", "(((", ")", "$", "%only an escape"} {
		games, broken := readAll(t, text)
		if len(games)+len(broken) > 4 {
			t.Errorf("%q: %d games, %d broken", text, len(games), len(broken))
		}
	}
	if games, broken := readAll(t, " \r\n\t"); len(games)+len(broken) != 0 {
		t.Errorf("white space is read as %v %v", games, broken)
	}
}

type failingReader struct{ left int }

var errDisk = errors.New("disk")

func (r *failingReader) Read(p []byte) (int, error) {
	if r.left == 0 {
		return 0, errDisk
	}
	n := min(r.left, len(p))
	r.left -= n
	for i := range n {
		p[i] = "1. e4 *\n"[i%8]
	}
	return n, nil
}

func TestReadError(t *testing.T) {
	r := NewReader(&failingReader{left: 8*1000 + 4})
	games := 0
	for {
		if _, err := r.Next(); err != nil {
			if !errors.Is(err, errDisk) {
				t.Fatalf("after %d games: %v", games, err)
			}
			break
		}
		games++
	}
	if games != 1000 {
		t.Errorf("%d games before the error", games)
	}
}

// A game that never ends is refused in bounded memory, and what follows is
// read.
func TestTooLarge(t *testing.T) {
	endless := io.MultiReader(
		strings.NewReader("[Event \"x\"]\n\n{"),
		io.LimitReader(repeat("text "), MaxGame+1000),
		strings.NewReader("} *\n\n[Event \"y\"]\n\n1. e4 *\n"),
	)
	r := NewReader(endless)
	_, err := r.Next()
	var e *GameError
	if !errors.As(err, &e) || kindOf(e.Err) != "pgn-game-too-large" {
		t.Error(err)
	}
	if g, err := r.Next(); err != nil || g.Tag("Event") != "y" || len(g.Main.Plies) != 1 {
		t.Error(g, err)
	}
}

type repeat string

func (r repeat) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = r[i%len(r)]
	}
	return len(p), nil
}

func TestUnwritable(t *testing.T) {
	illegal, _ := chess.Start().ParseUCI("e2e4")
	tests := []struct {
		name string
		game Game
	}{
		{"result", NewGame(chess.Start(), nil, "2-0")},
		{"move", NewGame(chess.Start(), []chess.Move{illegal, illegal}, "*")},
		{"null move", NewGame(chess.Start(), []chess.Move{chess.NoMove}, "*")},
		{"comment", Game{Start: chess.Start(), Result: "*", Head: []Comment{{Text: "}\n"}}}},
		{"escape", Game{Start: chess.Start(), Result: "*", Head: []Comment{{Text: "\n", Form: EscapeLine}}}},
		{"tag", Game{Start: chess.Start(), Result: "*", Tags: []Tag{{"A", "b\nc"}}}},
		{"tag's name", Game{Start: chess.Start(), Result: "*", Tags: []Tag{{"A b", "c"}}}},
	}
	for _, tt := range tests {
		var b bytes.Buffer
		if err := NewWriter(&b).Write(tt.game); err == nil || b.Len() != 0 {
			t.Errorf("%s: %v, %q", tt.name, err, b.String())
		}
	}
}

func TestClock(t *testing.T) {
	games, _ := readAll(t, "1. e4 {[%clk 1:59:30.5] fine [%emt 0:00:30]} *")
	ply := &games[0].Main.Plies[0]
	if left, ok := ply.Clock(); !ok || left != time.Hour+59*time.Minute+30500*time.Millisecond {
		t.Error(left, ok)
	}
	if took, ok := ply.Elapsed(); !ok || took != 30*time.Second {
		t.Error(took, ok)
	}
	if got := ply.After[0].Plain(); got != "fine" {
		t.Errorf("%q", got)
	}
	ply.SetClock(90 * time.Minute)
	if got := ply.After[0].Text; got != "[%clk 1:30:00] fine [%emt 0:00:30]" {
		t.Errorf("%q", got)
	}
	var other Ply
	other.SetClock(-time.Second)
	if left, ok := other.Clock(); !ok || left != 0 {
		t.Error(left, ok)
	}
	for _, bad := range []string{"", "1:2:3:4", "x", "-1", "1:", "1.", "9999999999:00:00", "170000000:0", "99999:59:60.5:",
		"1:00:00.1234567890"} {
		if d, err := ParseClock(bad); err == nil {
			t.Errorf("%q is read as %v", bad, d)
		}
	}
}
