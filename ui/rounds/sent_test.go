package rounds

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
)

// sentTo are results that phones have sent, by board.
type sentTo struct {
	results map[int][]tournament.Result
	decided []int
}

func (s *sentTo) Sent(t tournament.Table) []tournament.Result { return s.results[t.Board] }
func (s *sentTo) Decided(t tournament.Table) {
	s.decided = append(s.decided, t.Board)
	delete(s.results, t.Board)
}

// What a phone has sent is on the line of its board; a result that contradicts it is entered
// after a question, one that says the same at once.
func TestResultAgainstAPhone(t *testing.T) {
	h, p := newHost(t, i18n.English, 8, true)
	phones := &sentTo{results: map[int][]tournament.Result{1: {tournament.BlackWins}, 2: {tournament.BlackWins},
		4: {tournament.Draw, tournament.WhiteWins}}}
	h.Session().SetPhones(phones)
	p.Refresh()
	var cell kit.Cell
	b, _ := p.table.Selected()
	if p.stateColumn(shape{}).Draw(&cell, b); len(cell.Runs) != 1 || cell.Runs[0].Text != "Phone: 0-1" ||
		cell.Chip != kit.AttentionChip {
		t.Errorf("on the line of the board is %+v", cell.Runs)
	}
	cell = kit.Cell{}
	if p.stateColumn(shape{}).Draw(&cell, p.table.Shown()[3]); len(cell.Runs) != 1 || cell.Runs[0].Text != "½-½ / 1-0" {
		t.Errorf("of two that differ is said %+v", cell.Runs)
	}
	h.Type("1")
	if h.result(1, 1) != tournament.NoResult || len(h.Sheets) != 1 {
		t.Fatal("a result is entered against a phone's without a question")
	}
	h.press(fyne.KeyEscape)
	if h.result(1, 1) != tournament.NoResult || len(phones.decided) != 0 {
		t.Error("Esc enters it, or settles what was sent")
	}
	h.Type("1")
	h.press(fyne.KeyEnter)
	if h.result(1, 1) != tournament.WhiteWins || !slices.Equal(phones.decided, []int{1}) || selected(t, p) != 2 {
		t.Errorf("%s, decided %v, board %d is selected", h.result(1, 1), phones.decided, selected(t, p))
	}
	h.Type("0")
	if h.result(1, 2) != tournament.BlackWins || selected(t, p) != 3 {
		t.Error("the result that a phone has sent is not entered at once")
	}
}
