package cli_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"kohtunik/i18n"
	"kohtunik/tools/golden"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/cli"
)

// shell runs calls in a folder of its own.
type shell struct {
	t   *testing.T
	dir string
	now time.Time
}

// testVersion is the version of the program in these tests.
const testVersion = "9.8.7"

func newShell(t *testing.T) *shell {
	dir := t.TempDir()
	t.Chdir(dir)
	return &shell{t, dir, time.Date(2026, 11, 21, 18, 4, 0, 0, time.UTC)}
}

// run gives the exit status and what was written.
func (s *shell) run(args ...string) (status int, out, errs string) {
	s.t.Helper()
	var stdout, stderr bytes.Buffer
	status = cli.Run(args, cli.Env{
		Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: &stderr,
		Lookup: func(string) (string, bool) { return "", false },
		Now:    func() time.Time { s.now = s.now.Add(time.Second); return s.now },

		Version: testVersion,
	})
	return status, stdout.String(), stderr.String()
}

// do runs a call that has to succeed, and gives what it printed.
func (s *shell) do(args ...string) string {
	s.t.Helper()
	status, out, errs := s.run(args...)
	if status != 0 || errs != "" {
		s.t.Fatalf("kohtunik %s: status %d, %s", strings.Join(args, " "), status, errs)
	}
	return out
}

// fail runs a call that has to be refused: with the status, with nothing on
// standard output, and one line on standard error that has the words in it.
func (s *shell) fail(want int, words string, args ...string) {
	s.t.Helper()
	status, out, errs := s.run(args...)
	if status != want || out != "" || !strings.Contains(errs, words) {
		s.t.Errorf("kohtunik %s: status %d, want %d\nout %q\nerr %q, want %q in it", strings.Join(args, " "), status, want,
			out, errs, words)
	}
	if strings.Count(errs, "\n") != 1 {
		s.t.Errorf("kohtunik %s: not one line: %q", strings.Join(args, " "), errs)
	}
}

func (s *shell) write(name, text string) {
	s.t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		s.t.Fatal(err)
	}
}

// The field of the worked example of 1953, from the list of entries to the
// norms.
func TestWholeWay(t *testing.T) {
	s := newShell(t)
	var list strings.Builder
	list.WriteString("name,sex,birth,federation,club,rating,title,category\n")
	for i, category := range strings.Fields("I I II II II II II III III III IV IV IV IV IV IV") {
		list.WriteString("Player " + strconv.Itoa(i+1) + ",m,1920-01-01,EST,Kalev,,," + category + "\n")
	}
	s.write("players.csv", list.String())
	s.do("new", "club.kohtunik", "--laws", "ussr-1953", "--players", "players.csv")
	s.do("lots", "club.kohtunik", "--numbers", "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16")
	pairs := strings.Split(strings.TrimSpace(s.do("pair", "club.kohtunik")), "\n")
	if len(pairs) != 120 || pairs[0] != "1 1 1 16" || pairs[1] != "1 2 2 15" || pairs[8] != "2 1 16 9" {
		t.Fatalf("%d pairs, beginning %q", len(pairs), pairs[:9])
	}

	s.checkNormsBefore()
	s.lowerNumberWins(pairs)
	s.checkPlacesAndNorms()
	s.printTwice()
	if out := s.do("verify", "club.kohtunik"); !strings.HasPrefix(out, "In order") {
		t.Errorf("verify: %s", out)
	}
	if log := s.do("log", "club.kohtunik"); strings.Count(log, "\n") != 1+1+1+1+120 {
		t.Errorf("the log has %d lines", strings.Count(log, "\n"))
	}
}

// checkNormsBefore checks the norms of 1953 before the first game.
func (s *shell) checkNormsBefore() {
	s.t.Helper()
	var before struct {
		Coefficient string
		Counted     int
		Games       int
		Norms       map[string]struct {
			Percent int
			Points  float64
		}
	}
	if err := json.Unmarshal([]byte(s.do("norms", "club.kohtunik", "--json")), &before); err != nil {
		s.t.Fatal(err)
	}
	if before.Coefficient != "2.81" || before.Counted != 16 || before.Games != 15 ||
		before.Norms["II"].Percent != 71 || before.Norms["II"].Points != 10.5 ||
		before.Norms["III"].Percent != 48 || before.Norms["III"].Points != 7 ||
		before.Norms["IV"].Percent != 30 || before.Norms["IV"].Points != 4.5 {
		s.t.Errorf("norms before the first game: %+v", before)
	}
	text := s.do("norms", "club.kohtunik")
	for _, line := range []string{"2×1 + 5×2 + 3×3 + 6×4 = 45; 45 ÷ 16 = 2.81", "15 × 71 ÷ 100 = 10.65 → 10½"} {
		if !strings.Contains(text, line) {
			s.t.Errorf("the calculation lacks %q:\n%s", line, text)
		}
	}
}

// lowerNumberWins enters the results of the pairs; player n has 16-n points.
func (s *shell) lowerNumberWins(pairs []string) {
	s.t.Helper()
	for _, p := range pairs {
		f := strings.Fields(p)
		white, _ := strconv.Atoi(f[2])
		black, _ := strconv.Atoi(f[3])
		result := "0-1"
		if white < black {
			result = "1-0"
		}
		s.do("result", "club.kohtunik", f[0], f[1], result)
	}
}

// checkPlacesAndNorms checks the standings and who confirms what after the last
// game.
func (s *shell) checkPlacesAndNorms() {
	s.t.Helper()
	var table []struct {
		Start, Place int
		PlaceTo      int `json:"place_to"`
		Points       float64
	}
	if err := json.Unmarshal([]byte(s.do("standings", "club.kohtunik", "--json")), &table); err != nil {
		s.t.Fatal(err)
	}
	for i, row := range table {
		if row.Start != i+1 || row.Place != i+1 || row.PlaceTo != i+1 || row.Points != float64(15-i) {
			s.t.Errorf("place %d: %+v", i+1, row)
		}
	}
	var after struct {
		Players []struct {
			Start                     int
			Percent                   float64
			Attained, Confirmed, Asks string
		}
	}
	if err := json.Unmarshal([]byte(s.do("norms", "club.kohtunik", "--json")), &after); err != nil {
		s.t.Fatal(err)
	}
	// Of category II: 13, 12, 11, 10, 9 points against a norm of 10½.
	// Of III: 8, 7, 6 against 7; of IV: 5 against 4½, then less.
	for start, want := range map[int]string{3: "II", 4: "II", 5: "II", 6: "", 7: "", 8: "III", 9: "III", 10: "", 11: "IV",
		12: "", 16: ""} {
		if got := after.Players[start-1].Confirmed; got != want {
			s.t.Errorf("player %d confirms %q, want %q", start, got, want)
		}
	}
	if got := after.Players[2].Percent; got != 86.7 {
		s.t.Errorf("13 of 15 is %v %%, want 86.7", got)
	}
}

// printTwice prints every document in every language twice, to the same bytes.
func (s *shell) printTwice() {
	s.t.Helper()
	for _, document := range []string{"pairing-table", "round", "crosstable", "standings", "norm-protocol", "scoresheet",
		"entries"} {
		for _, lang := range i18n.Langs() {
			words := []string{"print", document, "-o", "out.pdf", "--lang", string(lang), "--time", "2026-11-21T18:04"}
			if document == "round" || document == "standings" || document == "scoresheet" {
				words = append(words, "--round", "3")
			}
			s.do(append(words, "club.kohtunik")...)
			first, err := os.ReadFile("out.pdf")
			if err != nil || !bytes.HasPrefix(first, []byte("%PDF-")) {
				s.t.Fatalf("%s in %s: %v", document, lang, err)
			}
			words[3] = "again.pdf"
			s.do(slices.Insert(words, 2, "club.kohtunik")...)
			again, _ := os.ReadFile("again.pdf")
			if !bytes.Equal(first, again) {
				s.t.Errorf("%s in %s: other bytes the second time", document, lang)
			}
		}
	}
}

func TestZurich(t *testing.T) {
	const pgn = "../../assets/sample-zurich-1953/games.pgn"
	path, err := filepath.Abs(pgn)
	if err != nil {
		t.Fatal(err)
	}
	s := newShell(t)
	said := s.do("import", path, "-o", "zurich.kohtunik")
	for _, want := range []string{"210 games", "Double round robin (players: 15, rounds: 30)", "USSR 1953", "1953",
		"pairing table"} {
		if !strings.Contains(said, want) {
			t.Errorf("the import does not say %q:\n%s", want, said)
		}
	}
	var cross struct {
		Rounds  int
		Players []struct {
			Name    string
			Points  float64
			Place   int
			PlaceTo int `json:"place_to"`
			Games   []struct{ Opponent int }
		}
	}
	if err := json.Unmarshal([]byte(s.do("crosstable", "zurich.kohtunik", "--json")), &cross); err != nil {
		t.Fatal(err)
	}
	points := map[string]float64{"Smyslov": 18, "Bronstein": 16, "Keres": 16, "Reshevsky": 16, "Petrosian": 15,
		"Geller": 14.5, "Najdorf": 14.5,
		"Kotov": 14, "Taimanov": 14, "Averbakh": 13.5, "Boleslavsky": 13.5, "Szabo": 13, "Gligoric": 12.5, "Euwe": 11.5,
		"Stahlberg": 8}
	if cross.Rounds != 30 || len(cross.Players) != 15 {
		t.Fatalf("%d rounds, %d players", cross.Rounds, len(cross.Players))
	}
	for _, p := range cross.Players {
		surname, _, _ := strings.Cut(p.Name, ",")
		if p.Points != points[surname] {
			t.Errorf("%s has %v points, want %v", p.Name, p.Points, points[surname])
		}
		if len(p.Games) != 30 {
			t.Errorf("%s: %d games and free rounds, want 30", p.Name, len(p.Games))
		}
		if surname == "Keres" && (p.Place != 2 || p.PlaceTo != 4) {
			t.Errorf("Keres shares places %d to %d, want 2 to 4", p.Place, p.PlaceTo)
		}
	}
	s.do("export", "zurich.kohtunik", "--pgn", "-o", "back.pgn")
	if out := s.do("pgn", "back.pgn"); !strings.HasPrefix(out, "games: 210,") {
		t.Errorf("the exported games: %s", out)
	}
	s.do("import", "back.pgn", "-o", "again.kohtunik")
	if a, b := s.do("crosstable", "zurich.kohtunik", "--json"), s.do("crosstable", "again.kohtunik", "--json"); a != b {
		t.Error("the exported games give another crosstable")
	}
	s.do("export", "zurich.kohtunik", "--csv", "-o", "players.csv")
	if csv, _ := os.ReadFile("players.csv"); bytes.Count(csv, []byte("\n")) != 16 {
		t.Errorf("the exported list of players:\n%s", csv)
	}
}

// A broken game is named with its line; the others come in, and its result
// still counts.
func TestImportWithABrokenGame(t *testing.T) {
	s := newShell(t)
	s.write("three.pgn", `[Event "Three"]
[Round "1"]
[White "A"]
[Black "B"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Three"]
[Round "2"]
[White "C"]
[Black "A"]
[Result "0-1"]

1. e4 e5 2. Ke3 0-1

[Event "Three"]
[Round "3"]
[White "B"]
[Black "C"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2
`)
	out := s.do("import", "three.pgn", "-o", "three.kohtunik")
	if !strings.Contains(out, "Line 15") || !strings.Contains(out, "Ke3") {
		t.Errorf("the broken game is not named:\n%s", out)
	}
	if got := s.do("standings", "three.kohtunik"); !regexp.MustCompile(`A +2 `).MatchString(got) {
		t.Errorf("standings:\n%s", got)
	}
	status, out, _ := s.run("pgn", "three.pgn")
	if status != 1 || !strings.Contains(out, "Line 15") ||
		!strings.Contains(out, "games: 2, half-moves: 4, broken games: 1") {
		t.Errorf("status %d: %s", status, out)
	}
}

func TestRefusals(t *testing.T) {
	s := newShell(t)
	s.write("empty.kohtunik", "")
	s.write("text.kohtunik", "This is no database, and never was one, whatever its name says of it.\n")
	s.write("bad.csv", "name,category\nA,I\nB,VI\n")
	s.do("new", "e.kohtunik", "--laws", "ussr-1953")

	s.fail(2, "conjure", "conjure")
	s.fail(2, "“conjure” is not a command", "help", "conjure")
	s.fail(2, "”conjure” ei ole komento", "help", "--lang", "fi", "conjure")
	s.fail(2, "--frob", "standings", "e.kohtunik", "--frob")
	s.fail(2, "too few or too many arguments", "standings", "e.kohtunik", "spare")
	s.fail(2, "too few or too many arguments", "standings")
	s.fail(2, "--laws", "new", "f.kohtunik")
	s.fail(2, "fide-1900", "new", "f.kohtunik", "--laws", "fide-1900")
	s.fail(2, "-o", "print", "crosstable", "e.kohtunik")
	s.fail(2, "--round cannot be “0”", "print", "round", "e.kohtunik", "-o", "x.pdf", "--round", "0")
	s.fail(2, "--board cannot be “-1”", "print", "slips", "e.kohtunik", "-o", "x.pdf", "--board", "-1")
	s.fail(1, "The folder", "new", "nowhere/f.kohtunik", "--laws", "ussr-1953")
	s.fail(2, "--lang cannot be “en,et,fi”", "print", "entries", "e.kohtunik", "-o", "x.pdf", "--lang", "en,et,fi")
	s.fail(1, "The folder none does not exist", "print", "entries", "e.kohtunik", "-o", "none/x.pdf")
	s.fail(2, "poem", "print", "poem", "e.kohtunik", "-o", "x.pdf")
	s.fail(2, "ROUND", "result", "e.kohtunik", "one", "1", "1-0")
	s.fail(2, "--json", "standings", "e.kohtunik", "--json=1")
	s.fail(2, "--tiebreaks", "standings", "e.kohtunik", "--tiebreaks")

	s.fail(1, "missing.kohtunik", "standings", "missing.kohtunik")
	s.fail(1, "empty.kohtunik", "standings", "empty.kohtunik")
	s.fail(1, "text.kohtunik", "standings", "text.kohtunik")
	s.fail(1, "e.kohtunik", "new", "e.kohtunik", "--laws", "ussr-1953")
	s.fail(1, "bad.csv, line 3", "players", "e.kohtunik", "import", "bad.csv")
	s.fail(1, "e.kohtunik", "pair", "e.kohtunik")
	s.fail(2, "2-0", "result", "e.kohtunik", "1", "1", "2-0")
	s.fail(2, "BH", "standings", "e.kohtunik", "--tiebreaks", "SB,BH")
	s.fail(2, "--rounds", "new", "f.kohtunik", "--laws", "ussr-1953", "--system", "match")
	s.fail(1, "no round 2", "standings", "e.kohtunik", "--round", "2")
	s.fail(1, "no round -1", "standings", "e.kohtunik", "--round", "-1")
	s.fail(1, "e.kohtunik", "undo", "e.kohtunik")
	s.fail(1, "e.kohtunik", "print", "round", "e.kohtunik", "-o", "x.pdf")
	if _, err := os.Stat("x.pdf"); err == nil {
		t.Error("a refused print left a file")
	}
	if text, _ := os.ReadFile("text.kohtunik"); !strings.HasPrefix(string(text), "This is no database") {
		t.Error("a refused file was changed")
	}

	s.do("players", "e.kohtunik", "add", "--name", "Kask")
	s.fail(1, "remove Kask", "players", "e.kohtunik", "withdraw", "1")
}

// Whatever is given is used or refused by its name, the same one each time.
func TestEveryOptionIsUsedOrRefused(t *testing.T) {
	s := newShell(t)
	s.write("three.pgn",
		"[Event \"E\"]\n[Date \"2026.05.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n")
	s.do("import", "three.pgn", "-o", "e.kohtunik", "--practice", "finland", "--system", "swiss", "--rounds", "7",
		"--chief", "C")
	e := event(t, "e.kohtunik")
	if e.Info.Practice != tournament.Finland || e.Info.Rounds != 7 || e.Chief() != "C" {
		t.Errorf("imported with practice %q, %d rounds, chief %q", e.Info.Practice, e.Info.Rounds, e.Chief())
	}
	s.fail(2, "number cannot be 7", "import", "three.pgn", "-o", "f.kohtunik", "--system", "match", "--rounds", "7")
	for range 5 {
		s.fail(2, "--fee-due cannot", "players", "e.kohtunik", "add", "--name", "D", "--title", "GM", "--fee-due", "y",
			"--rating", "x")
		s.fail(2, "--final does not apply", "export", "e.kohtunik", "--whole", "--csv", "--final", "-o", "x.csv")
		s.fail(2, "--bye does not apply", "pair", "e.kohtunik", "--why", "w", "--round", "2", "--bye", "1")
		s.fail(2, "--player does not apply", "print", "entries", "e.kohtunik", "--player", "1", "-o", "x.pdf")
		s.fail(2, "--group does not apply", "standings", "--trf", "x.trf", "--group", "A")
		s.fail(2, "--player does not apply", "norms", "e.kohtunik", "--json", "--readings", "--player", "1")
	}
	s.fail(2, "--xx", "log", "e.kohtunik", "--xx")
	for _, idle := range []struct{ option, value, system string }{
		{"--rounds", "7", "roundrobin"}, {"--cycle-end", "exchanged", "roundrobin"}, {"--groups", "A,B", "roundrobin2"},
		{"--edition", "2017", "roundrobin"}, {"--pairing-bye", "1", "roundrobin"}, {"--acceleration", "baku", "match"},
		{"--half-byes", "0", "roundrobin"}, {"--byes-until", "0", "roundrobin"}, {"--prohibit-within", "club", "match"},
		{"--prohibit-until", "3", "roundrobin"}, {"--cycle-end", "in-order", "swiss"},
	} {
		call := []string{"new", "f.kohtunik", "--laws", "fide-2023", "--system", idle.system, idle.option, idle.value}
		if idle.system == "match" || idle.system == "swiss" {
			call = append(call, "--rounds", "7")
		}
		s.fail(2, idle.option+" does not apply", call...)
	}
	s.write("list.csv", "name\nA\nB\n")
	s.fail(2, "--rounds is needed", "import", "list.csv", "-o", "f.kohtunik", "--system", "swiss")
	s.fail(2, "--prohibit-within does not apply", "import", "list.csv", "-o", "f.kohtunik", "--prohibit-within", "club")
	s.fail(2, "--edition does not apply", "import", "three.pgn", "-o", "f.kohtunik", "--system", "match",
		"--edition", "2017")
	if out := s.do("players", "e.kohtunik", "add", "--help"); !strings.Contains(out, "kohtunik players FILE add") ||
		!strings.Contains(out, "--fide-id") {
		t.Errorf("the help of players add:\n%s", out)
	}
}

// What the event refuses is named by the option of the call, not as in the window.
func TestRefusalsNameTheOption(t *testing.T) {
	s := newShell(t)
	swiss := func(options ...string) []string {
		return append([]string{"new", "f.kohtunik", "--laws", "fide-2023", "--system", "swiss", "--rounds", "7"}, options...)
	}
	for want, call := range map[string][]string{
		"f.kohtunik: --rounds: 100 is outside":  swiss("--rounds", "100"),
		"--half-byes: -1 is outside":            swiss("--half-byes", "-1"),
		"--byes-until: 8 is outside":            swiss("--byes-until", "8"),
		"--prohibit-within: “street” was not":   swiss("--prohibit-within", "street"),
		"--prohibit-until: 100 is outside":      swiss("--prohibit-until", "100"),
		"--acceleration: “dubov” was not":       swiss("--acceleration", "dubov"),
		"--equal-order: “size” was not":         swiss("--equal-order", "size"),
		"--rank-by: “ELO” was not":              swiss("--rank-by", "ELO"),
		"--practice: “estonia” is not":          swiss("--practice", "estonia"),
		"--scoring: Two draws":                  swiss("--scoring", "1-1-0"),
		"--pairing-bye: The pairing-allocated":  swiss("--pairing-bye", "2"),
		"--groups: Groups and acceleration":     swiss("--groups", "A,B", "--acceleration", "baku"),
		"list.csv, line 2: “x” is not a rating": {"new", "f.kohtunik", "--laws", "fide-2023", "--players", "list.csv"},
	} {
		s.write("list.csv", "name;rating\nA;x\n")
		s.fail(1, want, call...)
	}
	s.do(swiss()...)
	s.fail(1, "f.kohtunik: --rating: 10000 is outside", "players", "f.kohtunik", "add", "--name", "A", "--rating", "10000")
	s.fail(1, "f.kohtunik: --fide-id: -1 is outside", "players", "f.kohtunik", "add", "--name", "A", "--fide-id", "-1")
}

// Completion knows the verbs and their options, also behind the file.
func TestCompletion(t *testing.T) {
	s := newShell(t)
	for _, c := range []struct{ words, want string }{
		{"stan", "standings"},
		{"players e.kohtunik add --fee", "--fee-paid"},
		{"print ent", "entries"},
		{"register dec", "decide"},
	} {
		status, out, _ := s.run(append([]string{"__complete"}, strings.Fields(c.words)...)...)
		if status != 0 || !strings.Contains(out, c.want) {
			t.Errorf("%s: status %d\n%s", c.words, status, out)
		}
	}
	for _, shell := range []string{"bash", "zsh", "fish"} {
		if out := s.do("completion", shell); !strings.Contains(out, "kohtunik") {
			t.Errorf("completion for %s:\n%s", shell, out)
		}
	}
}

// What an option does begins in one column, also beside a value with an ellipsis.
func TestHelpIsInColumns(t *testing.T) {
	column := -1
	for _, line := range strings.Split(newShell(t).do("print", "--help"), "\n") {
		if name, text, ok := strings.Cut(line, "   the "); ok && strings.Contains(name, "--") {
			at := len([]rune(line)) - len([]rune(text))
			if column >= 0 && at != column {
				t.Errorf("column %d, elsewhere %d: %s", at, column, line)
			}
			column = at
		}
	}
	if column < 0 {
		t.Error("no option is told")
	}
}

// The page of the manual is that of the verbs.
func TestManPage(t *testing.T) {
	var page bytes.Buffer
	if err := cli.ManPage(&page); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "../../docs/kohtunik.1", page.String())
}

// event reads an event file.
func event(t *testing.T, path string) *tournament.Event {
	t.Helper()
	f, err := file.Open(path, file.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	return f.Event()
}

// What a call writes goes where it was told: a file is replaced whole, also
// behind a link; a folder or a place that is not there is named as it was
// given; a pipe stays a pipe.
func TestOutput(t *testing.T) {
	s := newShell(t)
	s.do("new", "e.kohtunik", "--laws", "ussr-1953")
	s.do("players", "e.kohtunik", "add", "--name", "Kask")
	s.write("old.csv", "old")
	if err := os.Symlink("old.csv", "link.csv"); err != nil {
		t.Fatal(err)
	}
	s.do("export", "e.kohtunik", "--csv", "-o", "link.csv")
	if text, _ := os.ReadFile("old.csv"); !strings.Contains(string(text), "Kask") {
		t.Errorf("behind the link stands %q", text)
	}
	s.fail(1, "The folder no does not exist", "export", "e.kohtunik", "--csv", "-o", "no/where.csv")
	if err := os.Mkdir("folder", 0o755); err != nil {
		t.Fatal(err)
	}
	s.fail(1, "folder", "export", "e.kohtunik", "--csv", "-o", "folder")

	if err := syscall.Mkfifo("pipe", 0o600); err != nil {
		t.Fatal(err)
	}
	read := make(chan string)
	go func() {
		text, _ := os.ReadFile("pipe")
		read <- string(text)
	}()
	s.do("export", "e.kohtunik", "--csv", "-o", "pipe")
	if text := <-read; !strings.Contains(text, "Kask") {
		t.Errorf("through the pipe came %q", text)
	}
	if info, err := os.Stat("pipe"); err != nil || info.Mode().IsRegular() {
		t.Errorf("the pipe became %v, %v", info, err)
	}
}

// What nobody sees is not left out of a text unsaid, and no event is made; the name of a file
// may have it.
func TestUnseenLettersAreRefused(t *testing.T) {
	s := newShell(t)
	s.write("two\nlines\a.csv", "name\nKask\n")
	s.fail(2, "“Cup‹0007›” has control characters", "new", "e.kohtunik", "--laws", "fide-2023", "--name", "Cup\a")
	s.do("new", "e.kohtunik", "--laws", "fide-2023", "--players", "two\nlines\a.csv")
	s.fail(2, "“Ta‹202E›mm” has control characters", "players", "e.kohtunik", "add", "--name", "Ta\u202emm")
	if out := s.do("players", "e.kohtunik"); strings.Count(out, "\n") != 1 {
		t.Errorf("players: %s", out)
	}
}

// Options stand anywhere, results that begin with a dash need no quoting, and
// undo goes back through other calls.
func TestCalls(t *testing.T) {
	s := newShell(t)
	s.do("new", "--laws=fide-2023", "e.kohtunik", "--name", "Four")
	for _, name := range []string{"A", "B", "C", "D"} {
		s.do("players", "e.kohtunik", "add", "--name", name)
	}
	s.do("players", "--club", "Kalev", "e.kohtunik", "edit", "2", "--rating", "2000", "--fee-due", "10", "--fee-paid",
		"7,50")
	if out := s.do("players", "e.kohtunik"); !strings.Contains(out, "B\t\t\t\tKalev\t2000") {
		t.Errorf("players:\n%s", out)
	}
	s.do("lots", "e.kohtunik", "--seed", "7")
	first := s.do("players", "e.kohtunik")
	s.do("undo", "e.kohtunik")
	s.do("lots", "e.kohtunik", "--seed", "7")
	if again := s.do("players", "e.kohtunik"); again != first {
		t.Errorf("the same seed drew\n%s\nand\n%s", first, again)
	}
	if log := s.do("log", "e.kohtunik"); !strings.Contains(log, "seed 7") {
		t.Errorf("the seed is not in the log:\n%s", log)
	}
	s.do("pair", "e.kohtunik")
	s.do("result", "e.kohtunik", "1", "1", "-/+")
	s.do("result", "e.kohtunik", "1", "2", "½")
	s.do("undo", "e.kohtunik")
	s.do("redo", "e.kohtunik")
	s.do("players", "e.kohtunik", "absent", "2", "--round", "2")
	s.do("players", "e.kohtunik", "withdraw", "4", "--round", "3", "--why", "illness")
	s.fail(1, "has already withdrawn", "players", "e.kohtunik", "withdraw", "4")
	s.do("players", "e.kohtunik", "reinstate", "4")
	if out := s.do("crosstable", "e.kohtunik", "--lang", "et"); !strings.Contains(out, "Punkte") {
		t.Errorf("crosstable in Estonian:\n%s", out)
	}
	if out := s.do("print", "list"); !strings.Contains(out, "crosstable") {
		t.Errorf("documents:\n%s", out)
	}
	if out := s.do("print", "list", "e.kohtunik"); !strings.Contains(out, "crosstable") ||
		strings.Contains(out, "pairing-reasons") {
		t.Errorf("documents of a round robin:\n%s", out)
	}
	if out := s.do("help"); strings.Count(out, "\n") < 15 {
		t.Errorf("help:\n%s", out)
	}
	if out := s.do("perft", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", "3"); out != "97862\n" {
		t.Errorf("perft: %s", out)
	}
	s.write("one.epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902 ;D4 197281\n")
	if out := s.do("perft", "--epd", "one.epd", "--max-nodes", "10000"); out != "3 passed, 0 failed\n" {
		t.Errorf("perft: %s", out)
	}
	s.write("wrong.epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 21\n")
	if status, out, _ := s.run("perft", "--epd", "wrong.epd"); status != 1 ||
		!strings.Contains(out, "0 passed, 1 failed") {
		t.Errorf("perft: %d %s", status, out)
	}
}
