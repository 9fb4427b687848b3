package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"kohtunik/ui/cli"
)

// answered is an answer to a line of a table.
type answered struct {
	Line      int
	At        float64
	Refused   *struct{ Kind, Field, Text string }
	FEN       string
	Plies     []string
	Completed struct{ White, Black int }
	Clock     *struct {
		Running     string
		White       float64 `json:"white_s"`
		Black       float64 `json:"black_s"`
		WhitePeriod int     `json:"white_period"`
		BlackPeriod int     `json:"black_period"`
		WhiteToGo   *int    `json:"white_to_control"`
		BlackToGo   *int    `json:"black_to_control"`
	}
	Offer, Sealed *string
	Claims        []string
	Over          *struct {
		Outcome  string
		Articles []string
	}
	Result   string
	Decision *struct {
		Outcome  string
		Articles []string
	}
}

// String is the answer in short: "e2e4 e7e5 | 1-1 | white 58/60 | …".
func (a answered) String() string {
	if a.Refused != nil {
		return "refused " + a.Refused.Kind + " " + a.Refused.Field
	}
	parts := []string{fmt.Sprintf("%s | %d-%d", strings.Join(a.Plies, " "), a.Completed.White, a.Completed.Black)}
	if c := a.Clock; c != nil {
		parts = append(parts, fmt.Sprintf("%s %v/%v p%d-%d", c.Running, c.White, c.Black, c.WhitePeriod, c.BlackPeriod))
	}
	if a.Offer != nil {
		parts = append(parts, "offer "+*a.Offer)
	}
	if a.Sealed != nil {
		parts = append(parts, "sealed "+*a.Sealed)
	}
	if len(a.Claims) > 0 {
		parts = append(parts, "claims "+strings.Join(a.Claims, " "))
	}
	if a.Over != nil {
		parts = append(parts, "over "+a.Over.Outcome+" "+strings.Join(a.Over.Articles, " "))
	}
	if a.Result != "none" {
		parts = append(parts, a.Result)
	}
	if a.Decision != nil {
		parts = append(parts, "decision "+a.Decision.Outcome+" "+strings.Join(a.Decision.Articles, " "))
	}
	return strings.Join(parts, " | ")
}

// board makes an event of four players under some laws and a time control.
func (s *shell) board(laws, control string) {
	s.t.Helper()
	s.write("four.csv", "name\nKask\nTamm\nSepp\nSaar\n")
	args := []string{"new", "e.kohtunik", "--laws", laws, "--players", "four.csv"}
	if control != "" {
		args = append(args, "--time-control", control)
	}
	s.do(args...)
	s.do("lots", "e.kohtunik", "--numbers", "1,2,3,4")
	s.do("pair", "e.kohtunik")
}

// feed feeds lines to the first board.
func (s *shell) feed(lines string, options ...string) (status int, answers []answered, errs string) {
	s.t.Helper()
	return s.feedAt("1", "1", lines, options...)
}

// feedAt feeds lines to a board.
func (s *shell) feedAt(round, board, lines string, options ...string) (status int, answers []answered, errs string) {
	s.t.Helper()
	var stdout, stderr bytes.Buffer
	status = cli.Run(append([]string{"table", "e.kohtunik", round, board}, options...), cli.Env{
		Stdin: strings.NewReader(lines), Stdout: &stdout, Stderr: &stderr,
		Lookup: func(string) (string, bool) { return "", false },
		Now:    func() time.Time { return s.now },
	})
	for _, line := range strings.Split(strings.TrimSpace(stdout.String()), "\n") {
		var a answered
		if err := json.Unmarshal([]byte(line), &a); err != nil && line != "" {
			s.t.Fatalf("%v in %q", err, line)
		} else if line != "" {
			answers = append(answers, a)
		}
	}
	return status, answers, stderr.String()
}

// tableTests are scripts of a table; each line stands before what the answer is
// to be, in short.
var tableTests = []struct{ name, laws, control, script string }{
	{"a move made while the clocks stand is completed by the press", "ussr-1953", "3/60s, 30s", `
			0 start = | 0-0 | white 60/60 p1-1
			1 move e2-e4 = e2e4 | 0-0 | white 59/60 p1-1
			1 press = e2e4 | 1-0 | black 59/60 p1-1
			2 move e7-e5 = e2e4 e7e5 | 1-0 | black 59/59 p1-1
			2 press = e2e4 e7e5 | 1-1 | white 59/59 p1-1
			3 stop = e2e4 e7e5 | 1-1 | none 58/59 p1-1
			9 move Qg1-f3 = refused move-not-legal-but move
			9 move Rg1-f3 = e2e4 e7e5 g1f3 | 1-1 | none 58/59 p1-1
			9 press = e2e4 e7e5 g1f3 | 2-1 | black 58/59 p1-1
			10 stop = e2e4 e7e5 g1f3 | 2-1 | none 58/58 p1-1
			11 move b8c6 = e2e4 e7e5 g1f3 b8c6 | 2-1 | none 58/58 p1-1
			12 start white = e2e4 e7e5 g1f3 b8c6 | 2-2 | white 58/58 p1-1
			13 move f1c4 = e2e4 e7e5 g1f3 b8c6 f1c4 | 2-2 | white 57/58 p1-1
			13 stop = e2e4 e7e5 g1f3 b8c6 f1c4 | 2-2 | none 57/58 p1-1
			13 press = e2e4 e7e5 g1f3 b8c6 f1c4 | 3-2 | black 87/58 p2-1
			14 press black = e2e4 e7e5 g1f3 b8c6 f1c4 | 3-2 | white 87/57 p2-1`},
	{"a move that nobody completed counts with the next one of the player", "fide-2023", "2/60s, 30s", `
			0 start = | 0-0 | white 60/60 p1-1
			1 move e4 = e2e4 | 0-0 | white 59/60 p1-1
			2 move e5 = e2e4 e7e5 | 0-0 | white 58/60 p1-1
			3 move Nf3 = e2e4 e7e5 g1f3 | 1-0 | white 57/60 p1-1
			4 move Nc6 = e2e4 e7e5 g1f3 b8c6 | 1-1 | white 56/60 p1-1
			5 move Bb5 = e2e4 e7e5 g1f3 b8c6 f1b5 | 2-1 | white 85/60 p2-1`},
	{"a game that is over takes nothing more", "fide-2023", "60s+2s", `
			0 start = | 0-0 | white 62/62 p1-1
			1 move f3 = f2f3 | 0-0 | white 61/62 p1-1
			1 press = f2f3 | 1-0 | black 63/62 p1-1
			2 move e5 = f2f3 e7e5 | 1-0 | black 63/61 p1-1
			2 press = f2f3 e7e5 | 1-1 | white 63/63 p1-1
			3 move g4 = f2f3 e7e5 g2g4 | 1-1 | white 62/63 p1-1
			3 offer = f2f3 e7e5 g2g4 | 1-1 | white 62/63 p1-1 | offer white
			3 press = f2f3 e7e5 g2g4 | 2-1 | black 64/63 p1-1 | offer white
			4 move Qh4# = f2f3 e7e5 g2g4 d8h4 | 2-2 | none 64/62 p1-1 | over black-wins 5.1.1
			90 reply accept = refused table-over reply
			90 press = refused table-over clock
			90 start = refused table-over clock
			90 move a3 = refused table-over move
			90 offer = refused table-over offer
			90 seal = refused table-over move
			90 control 5min = refused table-over control
			90 result none = refused table-no-result result
			91 result 0-1 = f2f3 e7e5 g2g4 d8h4 | 2-2 | none 64/62 p1-1 | over black-wins 5.1.1 | 0-1
			92 correct 2w g3 = f2f3 e7e5 g2g3 d8h4 | 2-1 | none 64/62 p1-1 | over black-wins 8.7 | 0-1`},
	{"an offer lapses by a move", "fide-2023", "", `
			0 offer = | 0-0 | offer white
			0 offer = refused table-offer-open offer
			0 move e4 = e2e4 | 0-0 | offer white
			1 move e5 = e2e4 e7e5 | 0-0
			1 reply accept = refused table-no-offer reply
			2 offer = e2e4 e7e5 | 0-0 | offer black
			3 reply decline = e2e4 e7e5 | 0-0
			3 reply decline = refused table-no-offer reply
			4 offer white = e2e4 e7e5 | 0-0 | offer white
			5 reply accept = e2e4 e7e5 | 0-0 | over draw 5.2.3 | 1/2
			6 result none = e2e4 e7e5 | 0-0
			7 reply accept = refused table-no-offer reply`},
	{"who offers under the code of 1953 is on move, and not twice running", "ussr-1953", "", `
			0 move e2-e4 = e2e4 | 0-0
			0 offer white = refused table-offer-invalid side
			0 offer = e2e4 | 0-0 | offer black
			1 reply decline = e2e4 | 0-0
			2 offer black = refused table-offer-invalid side`},
	{"nobody agrees before a move of each", "fide-2023", "", `
			0 move e4 = e2e4 | 0-0
			0 offer = e2e4 | 0-0 | offer white
			1 reply accept = refused table-not-agreed reply`},
	{"a flag falls between two lines", "fide-2023", "60s", `
			0 start = | 0-0 | white 60/60 p1-1
			59.5 move e4 = e2e4 | 0-0 | white 0.5/60 p1-1
			61 press = refused clock-flag-fallen side
			62 stop = e2e4 | 0-0 | none 0/60 p1-1
			63 times white=0:01:00 = e2e4 | 0-0 | none 60/60 p1-1
			64 press = e2e4 | 1-0 | black 60/60 p1-1`},
	{"correct, insert and strike", "fide-2023", "2/60s, 30s", `
			0 start = | 0-0 | white 60/60 p1-1
			0 move e4 = e2e4 | 0-0 | white 60/60 p1-1
			0 press = e2e4 | 1-0 | black 60/60 p1-1
			0 move e5 = e2e4 e7e5 | 1-0 | black 60/60 p1-1
			0 press = e2e4 e7e5 | 1-1 | white 60/60 p1-1
			0 move Nf3 = e2e4 e7e5 g1f3 | 1-1 | white 60/60 p1-1
			0 press = e2e4 e7e5 g1f3 | 2-1 | black 90/60 p2-1
			0 strike 3b = refused table-no-move move
			0 strike 2w = e2e4 e7e5 | 1-1 | black 90/60 p1-1
			0 undo = e2e4 e7e5 g1f3 | 2-1 | black 90/60 p2-1
			0 correct 1b c5 = e2e4 c7c5 g1f3 | 2-1 | black 90/60 p2-1
			0 correct 1b c5 = refused table-nothing move
			0 correct 1w Nf3 = g1f3 c7c5 | 1-1 | black 90/60 p1-1
			0 insert 2w e4 = g1f3 c7c5 e2e4 | 2-1 | black 90/60 p2-1
			0 insert 9w e4 = refused table-no-move move`},
	{"adjourned and resumed", "fide-2023", "60s+2s", `
			0 start = | 0-0 | white 62/62 p1-1
			2 adjourn = | 0-0 | none 60/62 p1-1 | adj
			2 adjourn = refused table-adjourned result
			3 move e4 = refused table-adjourned move
			3 open e4 = refused table-not-sealed move
			4 seal e4 = | 0-0 | none 60/62 p1-1 | sealed white | adj
			5 seal = refused table-sealed move
			6 open d4 = refused table-sealed-other move
			7 open e4 = e2e4 | 1-0 | none 62/62 p1-1 | adj
			8 resume = e2e4 | 1-0 | black 62/62 p1-1
			9 resume = refused table-not-adjourned result
			9 seal = e2e4 | 1-0 | none 62/61 p1-1 | sealed black | adj
			20 resume = e2e4 | 1-0 | white 62/61 p1-1 | sealed black
			21 open e5 = e2e4 e7e5 | 1-1 | white 61/63 p1-1`},
	{"a new game begins anew", "fide-2023", "3/60s, 30s", `
			0 start = | 0-0 | white 60/60 p1-1
			1 move e4 = e2e4 | 0-0 | white 59/60 p1-1
			1 press = e2e4 | 1-0 | black 59/60 p1-1
			2 offer = e2e4 | 1-0 | black 59/59 p1-1 | offer white
			3 incident {"type": "colours-reversed", "found": "during"} = e2e4 | 1-0 | black 59/58 p1-1 | offer white | decision replay-game 7.3
			3 accept = | 0-0 | none 60/60 p1-1
			3 accept = refused table-old-decision decision
			4 undo = e2e4 | 1-0 | black 59/57 p1-1 | offer white
			5 redo = | 0-0 | none 60/60 p1-1
			6 start = | 0-0 | white 60/60 p1-1`},
	{"claims", "fide-2018", "", `
			0 move Nf3 = g1f3 | 0-0
			0 move Nf6 = g1f3 g8f6 | 0-0
			0 move Ng1 = g1f3 g8f6 f3g1 | 1-0
			0 move Ng8 = g1f3 g8f6 f3g1 f6g8 | 1-1
			0 move Nf3 = g1f3 g8f6 f3g1 f6g8 g1f3 | 2-1
			0 move Nf6 = g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 | 2-2
			0 move Ng1 = g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 | 3-2 | claims repetition
			0 move Ng8 = g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 | 3-3 | claims repetition`},
	{"moves in four languages", "fide-2023", "", `
			0 move Of1-c4 = refused move-unreadable move
			0 move e2-e4 = e2e4 | 0-0
			0 move e7e5 = e2e4 e7e5 | 0-0
			0 move Кf3 = e2e4 e7e5 g1f3 | 1-0
			0 move Rb8-c6 = e2e4 e7e5 g1f3 b8c6 | 1-1
			0 move Lb5 = e2e4 e7e5 g1f3 b8c6 f1b5 | 2-1`},
	{"lines that make no sense", "fide-2023", "", `
			soon start = refused table-seconds seconds
			-1 start = refused table-seconds seconds
			5 jump = refused table-verb verb
			4 move e4 = refused table-back seconds
			5 move = refused table-argument move
			5 stop now = refused table-argument argument
			5 start green = refused table-argument side
			5 start = refused table-no-control control
			5 press = refused table-no-control control
			5 times white=0:12:00 = refused table-no-control times
			5 control soon = refused control-unreadable control
			5 control 5min = | 0-0 | none 300/300 p1-1
			5 press white = refused table-wrong-side side
			5 times white=12 = refused table-time white
			5 times green=0:01:00 = refused table-argument times
			5 times = refused table-argument times
			5 reply perhaps = refused table-argument reply
			5 correct e4 = refused table-argument move
			5 incident {"type": "resign", "moves": []} = refused table-key moves
			5 incident {"type": "sneeze"} = refused ruling-type incident
			5 accept = refused table-no-decision decision
			5 accept two = refused table-argument choice
			5 result 2-0 = refused result-invalid result
			5 undo = | 0-0
			5 undo = refused table-nothing-undone verb
			5 redo = | 0-0 | none 300/300 p1-1
			5 redo = refused table-nothing-redone verb`},
}

func TestTable(t *testing.T) {
	for _, c := range tableTests {
		t.Run(c.name, func(t *testing.T) {
			s := newShell(t)
			s.board(c.laws, c.control)
			var script, want []string
			for _, line := range strings.Split(strings.TrimSpace(c.script), "\n") {
				text, state, _ := strings.Cut(line, " = ")
				script, want = append(script, strings.TrimSpace(text)), append(want, strings.TrimSpace(state))
			}
			status, answers, _ := s.feed("# lines\n\n" + strings.Join(script, "\n") + "\n")
			if len(answers) != len(want) {
				t.Fatalf("%d answers to %d lines", len(answers), len(want))
			}
			refused := false
			for i, a := range answers {
				if got := strings.TrimSpace(a.String()); got != want[i] || a.Line != i+3 {
					t.Errorf("line %d, %q:\n  got  %s\n  want %s", a.Line, script[i], got, want[i])
				}
				refused = refused || a.Refused != nil
				if a.Refused != nil && (a.Refused.Text == "" || strings.Contains(a.Refused.Text, "table-")) {
					t.Errorf("line %d is refused with %q", a.Line, a.Refused.Text)
				}
			}
			if (status == 1) != refused || status > 1 {
				t.Errorf("status %d", status)
			}
		})
	}
}

// What a table answers does not depend on how the lines are divided between
// calls, and a dry run leaves the file as it is.
func TestTableOpenedAgain(t *testing.T) {
	s := newShell(t)
	s.board("fide-2023", "2/60s+2s, 30s+2s")
	before, err := os.ReadFile("e.kohtunik")
	if err != nil {
		t.Fatal(err)
	}
	const first, second = "0 start\n5 move e4\n6 press\n9 move e5\n", "9 press\n12 move Nf3\n13 offer\n"
	_, dry, _ := s.feed(first+second, "--dry")
	after, err := os.ReadFile("e.kohtunik")
	if err != nil || !bytes.Equal(before, after) {
		t.Fatalf("a dry run has changed the file, %v", err)
	}
	s.feed(first)
	s.now = s.now.Add(time.Hour)
	_, parts, _ := s.feed("0 press\n3 move Nf3\n4 offer\n")
	if got, want := parts[2].String(), dry[6].String(); got != want {
		t.Errorf("%s, in one go %s", got, want)
	}
	if out := s.do("log", "e.kohtunik"); !strings.Contains(out, "1.e4") {
		t.Errorf("the journal: %s", out)
	}
	s.do("verify", "e.kohtunik")
}

func TestTableIsNotThere(t *testing.T) {
	s := newShell(t)
	s.board("fide-2023", "")
	s.fail(1, "9", "table", "e.kohtunik", "1", "9")
	s.fail(2, "ROUND", "table", "e.kohtunik", "one", "1")
}
