package rounds

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

func selected(t *testing.T, p *Page) int {
	t.Helper()
	b, ok := p.table.Selected()
	if !ok {
		t.Fatal("no board is selected")
	}
	return b.Board
}

func TestEachKeyEntersAndGoesOn(t *testing.T) {
	for _, c := range []struct {
		keys string
		want tournament.Result
	}{
		{"1", tournament.WhiteWins}, {"=", tournament.Draw}, {"5", tournament.Draw}, {"½", tournament.Draw},
		{"0", tournament.BlackWins}, {"+", tournament.BlackForfeit}, {"-", tournament.WhiteForfeit},
		{"*", tournament.BothForfeit}, {"8", tournament.BothLose}, {"a", tournament.Adjourned}, {"ф", tournament.Adjourned},
		{".6", tournament.DrawWhite}, {",9", tournament.DrawBlack}, {".7", tournament.Adjourned},
	} {
		h, p := newHost(t, i18n.English, 8, true)
		h.Type(c.keys)
		if got := h.result(1, 1); got != c.want {
			t.Errorf("%q entered %q, want %q", c.keys, got, c.want)
		}
		if got := selected(t, p); got != 2 {
			t.Errorf("%q went to board %d, want 2", c.keys, got)
		}
	}
}

func TestTypingGoesRoundTheOpenBoards(t *testing.T) {
	h, p := newHost(t, i18n.English, 8, true)
	h.press(fyne.KeyDown)
	h.press(fyne.KeyDown)
	h.Type("1") // board 3, then 4
	h.Type("=") // board 4, then back to 1
	if got := selected(t, p); got != 1 {
		t.Fatalf("after the last board comes %d, want 1", got)
	}
	h.Type("0a")
	if h.result(1, 1) != tournament.BlackWins || h.result(1, 2) != tournament.Adjourned {
		t.Error("boards 1 and 2 have not what was typed")
	}
	if h.Told == "" {
		t.Error("nothing was said when all results were in")
	}
	if !h.Holds() {
		t.Error("what was said goes while all results are in")
	}
	if err := h.Session().Undo(); err != nil {
		t.Fatal(err)
	}
	if h.Holds() {
		t.Error("with a result undone it is still said that all are in")
	}
}

// The window hears once of a result that is typed and of the board that comes next:
// what is round the page is drawn once.
func TestTypedResultIsToldOnce(t *testing.T) {
	h, p := newHost(t, i18n.English, 8, true)
	told := 0
	defer h.Session().OnChange(func() { told++ })()
	h.Type("1")
	if told != 1 || selected(t, p) != 2 {
		t.Errorf("told %d times, board %d is selected", told, selected(t, p))
	}
}

func TestDelTakesBackAndStays(t *testing.T) {
	h, p := newHost(t, i18n.English, 8, true)
	h.Type("1")
	h.press(fyne.KeyUp)
	h.press(fyne.KeyDelete)
	if h.result(1, 1) != tournament.NoResult || selected(t, p) != 1 {
		t.Errorf("board 1 has %q, selected is %d", h.result(1, 1), selected(t, p))
	}
}

func TestSameResultAgainIsNoCommand(t *testing.T) {
	h, p := newHost(t, i18n.English, 8, true)
	h.Type("1")
	h.press(fyne.KeyUp)
	before := len(h.Session().Journal())
	h.Type("1")
	if len(h.Session().Journal()) != before || h.Failed != nil || selected(t, p) != 2 {
		t.Errorf("journal %d, was %d; refusal %v; board %d", len(h.Session().Journal()), before, h.Failed, selected(t, p))
	}
}

// The cursor does not stay on a board that a withdrawal annuls, but may go back
// to it.
func TestCursorLeavesAnAnnulledBoard(t *testing.T) {
	h, p := newHost(t, i18n.English, 8, true)
	if err := h.Session().Do(tournament.Withdraw{ID: p.lines.boards[0].White, From: 1}); err != nil {
		t.Fatal(err)
	}
	p.Refresh()
	if got := selected(t, p); got != 2 {
		t.Errorf("after the withdrawal board %d is selected", got)
	}
	h.press(fyne.KeyUp)
	p.Refresh()
	if got := selected(t, p); got != 1 {
		t.Errorf("with the arrow board %d is selected", got)
	}
}

func TestEnterOpensTheDesk(t *testing.T) {
	h, _ := newHost(t, i18n.English, 8, true)
	h.press(fyne.KeyDown)
	h.press(fyne.KeyReturn)
	if h.Gone != page.Desk || h.Session().Board() != 2 {
		t.Errorf("went to %q with board %d", h.Gone, h.Session().Board())
	}
}

func TestRefusalShowsWhatTheFileHolds(t *testing.T) {
	h, p := newHost(t, i18n.English, 8, true)
	h.Type("1")
	if err := h.Session().Close(); err != nil {
		t.Fatal(err)
	}
	b := p.lines.boards[1]
	p.enter(b, tournament.Draw)
	if h.Failed == nil {
		t.Error("a command without a file was not refused")
	}
}

func TestTypingAtAnAdjournedGame(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true)
	h.Type("1a1") // board 2 is adjourned
	h.Session().SetRound(2)
	p.Refresh()
	kit.Focus(p.adjourns.table)
	p.adjourns.table.Select(0)
	h.Type("=")
	if h.result(1, 2) != tournament.Draw || h.result(2, 1) != tournament.NoResult {
		t.Errorf("the adjourned game has %q, the board in sight %q", h.result(1, 2), h.result(2, 1))
	}
	if h.Window().Canvas().Focused() != p.table {
		t.Error("the list is empty and still has the keyboard")
	}
	h.do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 2}, Result: tournament.Adjourned})
	p.Refresh()
	kit.Focus(p.adjourns.table)
	p.adjourns.table.Select(0)
	h.press(fyne.KeyDelete)
	if h.result(1, 2) != tournament.NoResult || len(p.adjourns.table.Rows()) != 0 {
		t.Errorf("Del left the adjourned game with %q", h.result(1, 2))
	}
}

func TestRemark(t *testing.T) {
	h, _ := newHost(t, i18n.English, 8, true)
	h.Type("r")
	h.Type("late 20 minutes")
	h.press(fyne.KeyReturn)
	got, _ := h.Session().Event().Pairing(tournament.Table{Round: 1, Board: 1})
	if got.Remark != "late 20 minutes" {
		t.Errorf("remark %q", got.Remark)
	}
	h.Type("1")
	if h.result(1, 1) != tournament.WhiteWins {
		t.Error("the table has not got the keyboard back")
	}
	h.press(fyne.KeyUp)
	h.Type("r")
	h.Type("gone")
	h.press(fyne.KeyEscape)
	if got, _ := h.Session().Event().Pairing(tournament.Table{Round: 1, Board: 1}); got.Remark != "late 20 minutes" {
		t.Errorf("Escape left the remark %q", got.Remark)
	}
}

func TestRoundsTurn(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true)
	p.turn(1)
	if p.round != 2 || selected(t, p) != 1 {
		t.Errorf("round %d, board %d", p.round, selected(t, p))
	}
	p.turn(-1)
	p.turn(-1)
	if p.round != 1 {
		t.Errorf("before the first comes round %d", p.round)
	}
	p.openNext()
	if p.round != 1 || h.Told == "" {
		t.Error("the next round opened with results missing, or without a word")
	}
	h.Type("111")
	p.openNext()
	if p.round != 2 {
		t.Error("the next round did not open with all results in")
	}
}

func TestPairing(t *testing.T) {
	h, p := newHost(t, i18n.English, 2, false)
	if p.paired.Visible() || !p.empty.Visible() {
		t.Fatal("an event without pairings shows rounds")
	}
	p.openNext()
	if h.Failed == nil {
		t.Error("two players were paired")
	}
	h.do(tournament.AddPlayers{Players: []tournament.Player{{Name: "PlayerC, X"}}})
	kit.Focus(p.start.lots)
	p.drawLots()
	if h.Last() == nil || !h.Last().Open() {
		t.Fatal("no sheet for the lots")
	}
	h.press(fyne.KeyReturn)
	if h.Window().Canvas().Focused() == p.start.lots {
		t.Error("a second Enter draws the lots anew")
	}
	p.openNext()
	if !h.Session().Event().Paired() || !p.paired.Visible() || p.round != 1 {
		t.Errorf("paired %v, shown %v, round %d, %v", h.Session().Event().Paired(), p.paired.Visible(), p.round, h.Failed)
	}
	p.unpair()
	if h.Session().Event().Paired() || !p.empty.Visible() {
		t.Error("the pairing was not taken back")
	}
}

func TestFreePlayerTakesNoResult(t *testing.T) {
	h, p := newHost(t, i18n.English, 5, true)
	h.press(fyne.KeyEnd)
	if b, _ := p.table.Selected(); !b.Free() {
		t.Fatalf("the end is board %d, want the free player", b.Board)
	}
	before := len(h.Session().Journal())
	h.Type("1=a.r")
	h.press(fyne.KeyDelete)
	h.press(fyne.KeyReturn)
	if len(h.Session().Journal()) != before || h.Failed != nil || h.Last() != nil || h.Gone != "" {
		t.Errorf("something was done with the free player: %v", h.Failed)
	}
}

func TestFilter(t *testing.T) {
	h, p := newHost(t, i18n.English, 8, true)
	h.Type("/")
	h.Type("playerh")
	if n := len(p.table.Shown()); n != 1 {
		t.Errorf("%d boards with PlayerH", n)
	}
	h.press(fyne.KeyReturn)
	h.Type("1")
	if h.result(1, 1) != tournament.WhiteWins {
		t.Error("typing after the filter entered nothing")
	}
	h.press(fyne.KeyEscape)
	if n := len(p.table.Shown()); n != 4 {
		t.Errorf("%d boards without a filter", n)
	}
	h.press(fyne.KeyEnd)
	h.Type("/nobody")
	h.press(fyne.KeyEscape)
	if b, _ := p.table.Selected(); b.Board != h.Session().Board() {
		t.Errorf("board %d is selected, the panel shows %d", b.Board, h.Session().Board())
	}
}

// A hand scanner types the text of a result card into the filter, with Enter.
func TestScannedCardLeadsToItsBoard(t *testing.T) {
	h, p := newHost(t, i18n.English, 8, true)
	at := tournament.Table{Round: 2, Board: 3}
	h.Type("/")
	h.Type(h.Session().Event().Info.CardText(at))
	h.press(fyne.KeyReturn)
	if b, _ := p.table.Selected(); b.Table() != at || len(p.table.Shown()) != 4 {
		t.Errorf("round %d, board %d of %d shown", b.Round, b.Board, len(p.table.Shown()))
	}
	h.Type("=")
	if h.result(at.Round, at.Board) != tournament.Draw {
		t.Error("the result of the card is not entered")
	}
	h.Type("/ROUND 99 BOARD 3")
	h.press(fyne.KeyReturn)
	if b, _ := p.table.Selected(); b.Table() == at || len(p.table.Shown()) != 0 {
		t.Error("a card of no round leads to a board")
	}
}

func TestEndedOnTheDay(t *testing.T) {
	now := time.Date(2026, 11, 21, 14, 2, 0, 0, time.Local)
	for _, c := range []struct {
		date tournament.Date
		want string
	}{{"2026-11-21", "14:02"}, {"2026-11-20", ""}, {"", ""}} {
		if got := endedNow(tournament.Round{Date: c.date}, now); got != c.want {
			t.Errorf("%q: %q, want %q", c.date, got, c.want)
		}
	}
}

const twentyResults = "10=5+10=10=1010=5-*8"

// TestTwentyBoards types the results of 20 boards on a real file: every key
// is in the file when the next one comes.
func TestTwentyBoards(t *testing.T) {
	h, _ := newHost(t, i18n.English, 40, true)
	for i, key := range twentyResults {
		h.Type(string(key))
		if h.result(1, i+1) == tournament.NoResult {
			t.Fatalf("board %d has no result after key %q", i+1, key)
		}
	}
}

// BenchmarkTwentyBoards is the program's part of typing the results of 20
// boards: 20 commands written to the file and drawn. The whole typing is to
// take less than 20 seconds.
func BenchmarkTwentyBoards(b *testing.B) {
	h, p := newHost(b, i18n.English, 40, true)
	for b.Loop() {
		h.Type(twentyResults)
		b.StopTimer()
		for range twentyResults {
			if err := h.Session().Undo(); err != nil {
				b.Fatal(err)
			}
		}
		p.table.Select(0)
		b.StartTimer()
	}
}

// TestWordsFit measures the heads and the fixed words of the page in the
// window of the drawings.
func TestWordsFit(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h, p := newHost(t, lang, 8, true)
		columns := p.columnsFor(p.shape)
		for i, c := range columns {
			pad := float32(16)
			if i == 0 || i == len(columns)-1 {
				pad = 24
			}
			if c.Align == fyne.TextAlignCenter {
				pad = 4
			}
			least := c.Width // where long names need the room
			if c.Least > 0 {
				least = c.Least
			}
			if w := kit.Width(kit.Run{Text: c.Title}); w > least-pad+0.5 {
				t.Errorf("%s: the head %q needs %.0f, it has %.0f", lang, c.Title, w, least-pad)
			}
		}
		keys := kit.Width(kit.Marked(h.T("rounds.keys"), style.Text2, style.Small)...)
		if room := p.flow.Size().Width - 2*style.Margin; keys > room {
			t.Errorf("%s: the keys need %.0f, they have %.0f", lang, keys, room)
		}
		for _, r := range tournament.Results() {
			if w := kit.Width(kit.Run{Text: resultText(h.Printer(), r), Bold: true}); w > 88 {
				t.Errorf("%s: the result %q needs %.0f", lang, r, w)
			}
		}
		for s, key := range stateKeys {
			room := float32(96)
			if stateChips[s] != kit.NoChip {
				room = 88
			}
			if w := kit.Width(kit.Run{Text: h.T(key), Bold: stateChips[s] == kit.AttentionChip}); w > room {
				t.Errorf("%s: the state %q needs %.0f, it has %.0f", lang, h.T(key), w, room)
			}
		}
	}
}

// P shows the papers of the round before they are printed, in both alphabets.
func TestPapersOfTheRound(t *testing.T) {
	for _, typed := range []string{"p", "З"} {
		h, _ := newHost(t, i18n.English, 8, true)
		h.Type(typed)
		if wanted, _ := h.Session().TakePrint(); wanted != "round" || h.Gone != page.Prints {
			t.Errorf("%s: %q is wanted, gone to %q", typed, wanted, h.Gone)
		}
	}
}
