package desk

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
)

// play plays moves at the table.
func (h *seat) play(moves string) {
	for _, m := range strings.Fields(moves) {
		h.typing(m).key(fyne.KeyReturn)
	}
}

// The record is mended where the other scoresheet is right: a move written
// otherwise, a pair left out, a pair too many.
func TestTwoScoresheets(t *testing.T) {
	const other = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"
	const agree = "The scoresheets agree: 8 moves, both sides counted."
	for _, c := range []struct{ record, says, what, after string }{
		{"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", agree, "", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"},
		{"e4 e5 Nf3 Nc6 Bb5 a6 Ba4", agree, "", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"},
		{"e4 e5 Nf3 h6 Bb5 a6 Ba4 Nf6", "The scoresheets differ from 2… on", "written differently",
			"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"},
		{"e4 e5 Bb5 a6 Ba4 Nf6", "The scoresheets differ from 2. on", "missing in the record",
			"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"},
		{"e4 e5 h3 h6 Nf3 Nc6 Bb5 a6 Ba4 Nf6", "The scoresheets differ from 2. on", "missing in the other scoresheet",
			"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"},
	} {
		h := sit(t, i18n.English, tournament.FIDE2023)
		h.play(c.record)
		before := len(h.match.state.Plies)
		if before != len(strings.Fields(c.record)) {
			t.Fatalf("%s: %d half-moves", c.record, before)
		}
		two := h.openTwo(other)
		if got := two.state.Text(); got != c.says {
			t.Errorf("%s: it says %q, want %q", c.record, got, c.says)
		}
		r, _ := two.table.Selected()
		if got := two.what(r); got != c.what {
			t.Errorf("%s: %q, want %q", c.record, got, c.what)
		}
		two.follow(r)
		if got := h.sans(); got != c.after {
			t.Errorf("%s became %s, want %s", c.record, got, c.after)
		}
		if c.what != "" && two.state.Text() != agree {
			t.Errorf("%s: afterwards %q", c.record, two.state.Text())
		}
	}
}

// openTwo opens the sheets as askTwoSheets does and gives them to the test.
func (h *seat) openTwo(other string) *twoSheets {
	two := h.desk.newTwoSheets()
	two.add(other)
	return two
}

// sans writes the record's moves.
func (h *seat) sans() string {
	var moves []string
	for i, p := range h.match.state.Plies {
		moves = append(moves, h.style().Format(h.match.state.Positions[i], p.Move))
	}
	return strings.Join(moves, " ")
}

// By keyboard: move by move, Backspace takes the last one back, Enter on the
// empty field follows; what was typed is there again when the sheet is opened
// anew.
// Moves that are missing in the record are numbered, and read, one after another.
func TestMissingMovesAreNumbered(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.play("e4 e5 Nf3 Nc6 Bc4 Bc5")
	two := h.openTwo("e4 e5 Nf3 Nc6 a3 a6 b3 b6 Bc4 Bc5")
	var got []string
	for at, p := range two.pairs {
		if r := two.row(at, p); p.First < 0 {
			got = append(got, r.number+r.second)
			if !r.legal {
				t.Errorf("%s is not read", r.second)
			}
		}
	}
	if want := []string{"3.a3", "3…a6", "4.b3", "4…b6"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestTwoScoresheetsByKeyboard(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.play("e4 e5 Nf3 d6")
	h.askTwoSheets()
	field := h.sheet.First.(*kit.Field)
	for _, move := range []string{"e4 ", "e5 ", "Nf3 ", "Nf6 "} {
		field.SetText(move)
	}
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	if field.Text != "Nf6" {
		t.Errorf("Backspace gives %q", field.Text)
	}
	field.SetText("Nc6 ")
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := h.sans(); got != "e4 e5 Nf3 Nc6" {
		t.Errorf("the record is %s, %s", got, h.told)
	}
	h.sheet.Close()
	two := h.desk.newTwoSheets()
	if got := fmt.Sprint(two.words); got != "[e4 e5 Nf3 Nc6]" {
		t.Errorf("kept: %s", got)
	}
}
