package cli_test

import (
	"regexp"
	"strings"
	"testing"

	"kohtunik/i18n"
)

// A game of the last round that may not begin yet is refused at the field round
// (1953 §22 note 4), with the boards that it waits for, an adjourned game among
// them; nothing is written. It begins once they have their results.
func TestLastRoundAtTable(t *testing.T) {
	s := newShell(t)
	s.board("ussr-1953", "40/2h, 20/1h")
	last := func() (status int, answers []answered) {
		t.Helper()
		status, answers, _ = s.feedAt("3", "1", "0 start\n5 move e4\n6 press\n")
		return status, answers
	}
	s.feed("0 start\n1 move e4\n2 press\n3 adjourn\n4 seal e5\n") // an envelope of round 1
	s.do("result", "e.kohtunik", "1", "2", "1-0")
	s.do("result", "e.kohtunik", "2", "1", "1-0")
	s.do("result", "e.kohtunik", "2", "2", "1/2")
	status, answers := last()
	for i, a := range answers {
		if a.Refused == nil || a.Refused.Kind != "last-round-waits" || a.Refused.Field != "round" || len(a.Plies) > 0 ||
			a.Clock != nil {
			t.Errorf("line %d: %s", i+1, a)
		} else if text := a.Refused.Text; !strings.Contains(text, "§22") {
			t.Errorf("line %d: %s", i+1, text)
		}
	}
	if status != 1 || len(answers) != 3 {
		t.Errorf("status %d, %d answers", status, len(answers))
	}
	s.do("result", "e.kohtunik", "1", "1", "0-1") // adjudicated
	if status, answers = last(); status != 0 || answers[2].String() != "e2e4 | 1-0 | black 7194/7200 p1-1" {
		t.Errorf("status %d, %v", status, answers)
	}
}

// A move against a ruling and a press without a move are carried out, for they
// happened, and told with the article.
func TestTableNotices(t *testing.T) {
	s := newShell(t)
	s.board("fide-2023", "5min")
	status, answers, told := s.feed("0 start\n" +
		"1 incident {\"type\": \"touch\", \"side\": \"white\", \"pieces\": [\"g1\"]}\n" +
		"1 accept\n2 move e4\n3 press\n4 press\n")
	if status != 0 || answers[3].String() != "e2e4 | 0-0 | white 298/300 p1-1" {
		t.Errorf("status %d, %v", status, answers)
	}
	if !strings.Contains(told, "line 4") || !strings.Contains(told, "4.3.1") || !strings.Contains(told, "line 6") ||
		!strings.Contains(told, "7.5.3") || strings.Contains(told, "line 5") {
		t.Errorf("told %q", told)
	}
}

// After an illegal move that was pressed, the clock of the one who has to move
// another goes on; the increment of its press, which the table's clock has not
// given, is a choice (FIDE Laws 7.5.5).
func TestIllegalMovePressed(t *testing.T) {
	s := newShell(t)
	s.board("fide-2023", "5min+3s")
	const told = "0 start\n5 press\n6 incident {\"type\": \"illegal-move\", \"side\": \"white\", \"move\": \"g1g3\"}\n"
	for accept, want := range map[string]string{
		"accept": " | 0-0 | white 298/422 p1-1", "accept 1": " | 0-0 | white 301/422 p1-1",
	} {
		_, answers, _ := s.feed(told+"6 "+accept+"\n", "--dry")
		if got := answers[3].String(); got != want {
			t.Errorf("%s: %s, want %s", accept, got, want)
		}
	}
}

// What the command line is refused names no keys of the window.
func TestTableNamesNoKeys(t *testing.T) {
	keys := regexp.MustCompile(`\b(F\d+|Ctrl|Alt|Space|Tühik|Välilyönti)\b|Пробел`)
	for _, lang := range i18n.Langs() {
		s := newShell(t)
		s.board("fide-2023", "")
		_, answers, _ := s.feed("0 start\n1 control 60s\n2 start\n3 move e4\n99 press\n99 start\n99 accept\n99 seal\n"+
			"99 open e5\n99 resume\n99 correct 9w e4\n99 offer\n99 reply accept\n99 undo\n99 redo\n99 result 0-1\n"+
			"99 move e5\n99 press\n99 offer\n", "--lang", string(lang))
		refused := 0
		for _, a := range answers {
			if a.Refused == nil {
				continue
			}
			refused++
			if keys.MatchString(a.Refused.Text) {
				t.Errorf("%s, line %d: %s", lang, a.Line, a.Refused.Text)
			}
		}
		if refused < 10 {
			t.Errorf("%s: only %d lines were refused", lang, refused)
		}
	}
}
