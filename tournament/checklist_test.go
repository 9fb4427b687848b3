package tournament_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// questions is how many FIDE's checklist has.
const questions = 225

// Every question of the checklist has one answer, and every test that an answer
// names is there.
func TestChecklist(t *testing.T) {
	data, err := os.ReadFile("CHECKLIST.md")
	if err != nil {
		t.Fatal(err)
	}
	answered := make(map[int]string)
	named := regexp.MustCompile("`([a-z0-9/]+) (Test[A-Za-z0-9]+)`")
	for _, line := range strings.Split(string(data), "\n") {
		cells := strings.Split(line, "|")
		if len(cells) != 6 || strings.Contains(line, "---") || strings.Contains(line, "| Question |") {
			continue
		}
		span, answer, shown := strings.TrimSpace(cells[1]), strings.TrimSpace(cells[2]), cells[4]
		first, last, several := strings.Cut(span, "–")
		if !several {
			last = first
		}
		from, err := strconv.Atoi(first)
		if err != nil {
			t.Errorf("%q is no question", span)
			continue
		}
		to, err := strconv.Atoi(last)
		if err != nil {
			t.Errorf("%q is no question", span)
			continue
		}
		for q := from; q <= to; q++ {
			if answered[q] != "" {
				t.Errorf("question %d is answered twice", q)
			}
			answered[q] = answer
		}
		tests := named.FindAllStringSubmatch(shown, -1)
		switch answer {
		case "yes":
			if len(tests) == 0 {
				t.Errorf("question %s: no test shows it", span)
			}
		case "no", "later", "free":
		default:
			t.Errorf("question %s: %q is no answer", span, answer)
		}
		for _, test := range tests {
			if !hasTest(t, filepath.Join("..", filepath.FromSlash(test[1])), test[2]) {
				t.Errorf("question %s: there is no test %s in %s", span, test[2], test[1])
			}
		}
	}
	for q := 1; q <= questions; q++ {
		if answered[q] == "" {
			t.Errorf("question %d is not answered", q)
		}
	}
	if len(answered) != questions {
		t.Errorf("%d questions are answered, there are %d", len(answered), questions)
	}
}

// hasTest reports whether a folder has a test of that name.
func hasTest(t *testing.T, folder, name string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(data), "\nfunc "+name+"(t *testing.T)") {
			return true
		}
	}
	return false
}
