package cli_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"kohtunik/engine/laws"
	"kohtunik/ui/cli"
)

// rule calls the verb ruling with an input.
func rule(t *testing.T, input string, args ...string) (status int, out, errs string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status = cli.Run(append([]string{"ruling"}, args...), cli.Env{
		Stdin: strings.NewReader(input), Stdout: &stdout, Stderr: &stderr,
		Lookup: func(string) (string, bool) { return "", false },
	})
	return status, stdout.String(), stderr.String()
}

// decision is a decision as the verb writes it.
type decision struct {
	ID       string
	Laws     string
	Error    string
	Outcome  string
	Articles []string
	Must     []string `json:"must_moves"`
	Restore  *string  `json:"restore_fen"`
	Added    map[string]int
	Facts    map[string]any
	Reason   string
}

const resigns = `{"id": "bare", "laws": "fide-2023", "start": "8/8/8/4k3/8/8/8/3QK3 w - - 0 1", "incident": {"type": "resign", "side": "white"}}`

func TestRulingOne(t *testing.T) {
	status, out, errs := rule(t, resigns)
	var d decision
	if err := json.Unmarshal([]byte(out), &d); err != nil || status != 0 || errs != "" {
		t.Fatalf("status %d, %v\n%s%s", status, err, out, errs)
	}
	if d.ID != "bare" || d.Outcome != "draw" || !slices.Equal(d.Articles, []string{"5.1.2"}) || d.Must != nil ||
		d.Restore != nil {
		t.Errorf("%+v", d)
	}
	if !strings.Contains(d.Reason, "White has resigned.") || !strings.Contains(d.Reason, "only the king") {
		t.Error(d.Reason)
	}
	if _, out, _ := rule(t, resigns, "--lang", "et"); !strings.Contains(out, "Valged alistusid.") {
		t.Error(out)
	}
}

// An incident that cannot be read has an error in its place; the others are
// answered in their order.
func TestRulingList(t *testing.T) {
	status, out,
		errs := rule(t, `[`+resigns+`, {"laws": "fide-2023", "incident": {"type": "sneeze"}}, {"laws": "fide-1066"}, 7, `+
		resigns+`]`)
	var list []decision
	if err := json.Unmarshal([]byte(out), &list); err != nil || status != 1 || len(list) != 5 {
		t.Fatalf("status %d, %v\n%s", status, err, out)
	}
	if strings.Count(errs, "\n") != 1 || !strings.Contains(errs, "3 of 5") {
		t.Error(errs)
	}
	if list[0].Outcome != "draw" || list[4].Outcome != "draw" || !strings.Contains(list[1].Error, "sneeze") ||
		list[2].Error == "" || list[3].Error == "" {
		t.Error(out)
	}
}

// What is wrong with a case is said in words of its language, with the field and
// the value; broken JSON with its place, and the other cases come all the same.
func TestRulingBadInput(t *testing.T) {
	lines := []string{
		`{"laws": "fide-2023", "incident": {"type": "resign", "side": 7}}`,
		`{"laws": "fide-2023", "moves": "e2e4", "incident": {"type": "resign"}}`,
		`{"laws": "fide-2023",, "incident": {"type": "resign"}}`,
		`{"laws": "fide-2023", "incident": {"type": "touch", "side": "white", "pieces": ["g9"]}}`,
		`{"laws": "fide-2023", "clock": {"white_s": "x"}, "incident": {"type": "resign"}}`,
		`{"laws": "fide-2023", "clock": {"white_s": -3}, "incident": {"type": "resign"}}`,
		`{"laws": "fide-2023", "incident": {"type": "illegal-move", "side": "white", "move": "e4e5"}}`,
		`{"laws": "fide-2023", "incident": {"type": "illegal-move", "side": "white", "move": "e7e5"}}`,
		`{"laws": "fide-2023", "clock": {"white_s": 300, "black_s": 5}, "incident": {"type": "flag-fall", "side": "white"}}`,
		`{"laws": "fide-2023", "incident": {"type": "late-arrival"}}`,
		`{"laws": "ussr-1953", "practice": "estonia", "incident": {"type": "resign"}}`,
		`{"laws": "ussr-1953", "play": "blitz", "incident": {"type": "resign"}}`,
		`{"laws": "ussr-1953", "incident": {"type": "withdrawal", "side": "white"}}`,
		resigns,
	}
	want := []string{
		"side: “7” is not a side", "moves: “e2e4” is not a list of moves", "Line 4, column 22: “,”", "pieces:",
		"clock.white_s: “x” is not a number",
		"clock.white_s: “-3”", "move: there is no piece on e4", "move: the piece on e7 belongs to the other side",
		"side: the clock still shows 5:00",
		"white_late_s: nobody is late", "practice: these laws have no national practice “estonia”", "play:",
		"total_games: the number of games is 0", "",
	}
	status, out, _ := rule(t, "[\n"+strings.Join(lines, ",\n")+"\n]")
	var list []decision
	if err := json.Unmarshal([]byte(out), &list); err != nil || status != 1 || len(list) != len(want) {
		t.Fatalf("status %d, %v\n%s", status, err, out)
	}
	for i, d := range list {
		if !strings.HasPrefix(d.Error, want[i]) || want[i] == "" && (d.Error != "" || d.Outcome != "draw") {
			t.Errorf("%s: %q, want %q", lines[i], d.Error, want[i])
		}
	}
	// a list that breaks off keeps what was whole
	status, out, _ = rule(t, "["+resigns+",\n"+`{"laws": "fide-2023", "inci`)
	list = nil
	if err := json.Unmarshal([]byte(out), &list); err != nil || status != 1 || len(list) != 2 ||
		list[0].Outcome != "draw" || !strings.HasPrefix(list[1].Error, "Line 2, column 28") {
		t.Errorf("status %d, %v\n%s", status, err, out)
	}
}

func TestRulingAllEditions(t *testing.T) {
	status, out, _ := rule(t, resigns, "--all-editions")
	var table struct {
		ID       string
		Editions []decision
	}
	if err := json.Unmarshal([]byte(out), &table); err != nil || status != 0 {
		t.Fatalf("status %d, %v\n%s", status, err, out)
	}
	got := make(map[string]string)
	for _, d := range table.Editions {
		got[d.Laws] = d.Outcome
	}
	for edition, outcome := range map[string]string{
		"ussr-1953": "black-wins", "fide-2014": "black-wins", "fide-2018": "black-wins", "fide-2023": "draw"} {
		if got[edition] != outcome {
			t.Errorf("under %s: %q, want %q", edition, got[edition], outcome)
		}
	}
	if table.ID != "bare" || len(got) != len(laws.Editions()) {
		t.Errorf("%s %v", table.ID, got)
	}
}

func TestRulingMisread(t *testing.T) {
	for _, c := range []struct{ name, input, say string }{
		{"no JSON", "{", "JSON"},
		{"nothing", "", "JSON"},
		{"an unknown key", `{"laws": "fide-2023", "clocks": null, "incident": {"type": "resign"}}`, "clocks"},
		{"an unknown field", `{"laws": "fide-2023", "incident": {"type": "resign", "sides": "white"}}`, "sides"},
		{"a bad side", `{"laws": "fide-2023", "incident": {"type": "resign", "side": "red"}}`, "red"},
		{"no laws", `{"incident": {"type": "resign"}}`, "laws"},
		{"no incident", `{"laws": "fide-2023"}`, "incident"},
		{"an illegal move", `{"laws": "fide-2023", "moves": ["e2e5"], "incident": {"type": "resign"}}`, "Move 1 of the line"},
		{"two values", `{"laws": "fide-2023", "incident": {"type": "resign"}} 1`, "JSON"},
	} {
		status, out, errs := rule(t, c.input)
		var d decision
		if err := json.Unmarshal([]byte(out), &d); err != nil || status != 1 || !strings.Contains(d.Error, c.say) ||
			strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: status %d, %v\n%s%s", c.name, status, err, out, errs)
		}
	}
	if status, _, _ := rule(t, resigns, "--shout"); status != 2 {
		t.Errorf("status %d", status)
	}
}
