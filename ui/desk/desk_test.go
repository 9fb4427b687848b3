package desk

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/style"
)

func (h *seat) wantRecord(words ...string) {
	h.t.Helper()
	if got := h.record(); !slices.Equal(got, words) {
		h.t.Errorf("the record is %q, want %q", got, words)
	}
}

// moves are the moves that the scoresheet shows.
func (h *seat) moves() string {
	var texts []string
	for _, m := range h.desk.sheet.data.moves {
		texts = append(texts, m.text)
	}
	return strings.Join(texts, " ")
}

func TestTypedGame(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing("e4").key(fyne.KeyReturn)
	h.wantRecord("e2e4")
	h.typing("e5").key(fyne.KeyEnter)
	h.typing("Nf").key(fyne.KeyBackspace).typing("c3").key(fyne.KeyReturn)
	h.typing("Bf") // only one bishop's move begins so? none: Bb4 is typed after
	h.key(fyne.KeyEscape).typing("Bb").key(fyne.KeyReturn)
	h.wantRecord("e2e4", "e7e5", "b1c3", "f8b4")
	if got := h.moves(); got != "e4 e5 Nc3 Bb4" {
		t.Error(got)
	}
	if h.board.Shown() != h.match.state.Position() {
		t.Error("the board shows another position")
	}
}

func TestSpacePlaysAndPresses(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ") // sets the clock of the event and starts White's
	h.wantRecord("set", "start")
	h.after(2 * time.Second).typing("e4 ")
	h.wantRecord("set", "start", "e2e4", "press")
	h.after(time.Second).typing("c5").key(fyne.KeyReturn)
	h.typing(" ")
	h.wantRecord("set", "start", "e2e4", "press", "c7c5", "press")
	s := h.match.state
	if w, b := s.Clock.Left(chess.White), s.Clock.Left(chess.Black); w != 304*time.Second || b != 305*time.Second {
		t.Errorf("%v and %v left", w, b)
	}
	if d := h.desk.sheet.data; d.moves[0].left != "5:04" || d.moves[1].left != "5:05" {
		t.Errorf("the scoresheet has %q and %q", d.moves[0].left, d.moves[1].left)
	}
	h.typing("N ") // half typed: the clock is not pressed
	if side, _ := s.Clock.Running(); side != chess.White || h.desk.typed != "N" || h.told == "" {
		t.Errorf("typed %q, told %q", h.desk.typed, h.told)
	}
}

// TestLetters: moves are typed and written in the letters of each language, and
// by the signs of the laws.
func TestLetters(t *testing.T) {
	for _, c := range []struct {
		lang    i18n.Lang
		laws    tournament.Edition
		typed   []string
		written string
	}{
		{i18n.English, tournament.FIDE2023, []string{"Nf3", "d5", "c4", "dc4"}, "Nf3 d5 c4 dxc4"},
		{i18n.Estonian, tournament.FIDE2023, []string{"Rf3", "Rc6", "e4", "e5", "Ob5"}, "Rf3 Rc6 e4 e5 Ob5"},
		{i18n.Finnish, tournament.FIDE2023, []string{"Rf3", "Rc6", "e4", "e5", "Lb5"}, "Rf3 Rc6 e4 e5 Lb5"},
		{i18n.Russian, tournament.FIDE2023, []string{"Кf3", "Кc6", "e4", "e5", "Сb5"}, "Кf3 Кc6 e4 e5 Сb5"},
		{i18n.Estonian, tournament.USSR1953, []string{"d4", "e5", "de5"}, "d4 e5 d:e5"},
	} {
		h := sit(t, c.lang, c.laws)
		for _, m := range c.typed {
			h.typing(m).key(fyne.KeyReturn)
		}
		if got := h.moves(); got != c.written {
			t.Errorf("%s, %s: %q, want %q (%s)", c.lang, c.laws, got, c.written, h.told)
		}
	}
}

func TestIllegalTyping(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing("Nd5").key(fyne.KeyReturn)
	h.wantRecord()
	if h.told == "" || h.desk.typed != "Nd5" || !h.desk.sheet.data.bad {
		t.Errorf("told %q, typed %q", h.told, h.desk.typed)
	}
	if !strings.Contains(h.told, "Ctrl+I") {
		t.Errorf("it does not offer to record it: %q", h.told)
	}
	h.key(fyne.KeyEscape)
	if h.desk.typed != "" {
		t.Error("Escape leaves the text")
	}
	h.play("e4") // at another position there is nothing to record
	if h.recordIllegal(); !strings.Contains(h.told, "No illegal move") {
		t.Errorf("after a legal move it says %q", h.told)
	}
	if err := h.session.Undo(); err != nil {
		t.Fatal(err)
	}
	h.typing("Nd5").key(fyne.KeyReturn)
	h.recordIllegal()
	if got := h.match.state.Happened[0]; len(got) != 1 || got[0].Text != "Nd5" || h.desk.typed != "" {
		t.Errorf("recorded %+v, still typed %q", got, h.desk.typed)
	}
	h.told = ""
	h.board.OnIllegal(chess.E2, chess.E5, chess.Start().Why(chess.E2, chess.E5))
	if h.told == "" {
		t.Error("an illegal try on the board says nothing")
	}
}

// TestWrittenBeforeShown: a move that could not be written is not on the board, and stays
// typed, to be written once there is room.
func TestWrittenBeforeShown(t *testing.T) {
	for name, write := range map[string]func(*seat){
		"Enter": func(h *seat) { h.key(fyne.KeyReturn) },
		"Space": func(h *seat) { h.typing(" ") },
	} {
		t.Run(name, func(t *testing.T) {
			h := sit(t, i18n.English, tournament.FIDE2023)
			h.typing("e4").key(fyne.KeyReturn)
			h.typing(" ").typing(" ") // both clocks have run
			h.store.refuse = errDisk
			write(h.typing("e5"))
			if h.failed == nil || h.moves() != "e4" || h.board.Shown() != h.match.state.Positions[1] || h.desk.typed != "e5" {
				t.Errorf("failed %v, moves %q, typed %q", h.failed, h.moves(), h.desk.typed)
			}
			h.store.refuse = nil
			write(h)
			if h.moves() != "e4 e5" || h.desk.typed != "" {
				t.Errorf("afterwards: %q, typed %q", h.moves(), h.desk.typed)
			}
		})
	}
}

func TestUndo(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing("e4").key(fyne.KeyReturn)
	h.typing("e5").key(fyne.KeyReturn)
	if err := h.session.Undo(); err != nil {
		t.Fatal(err)
	}
	if h.moves() != "e4" || h.at != 1 {
		t.Errorf("moves %q at %d", h.moves(), h.at)
	}
	if err := h.session.Redo(); err != nil {
		t.Fatal(err)
	}
	if h.moves() != "e4 e5" || h.at != 2 {
		t.Errorf("moves %q at %d", h.moves(), h.at)
	}
}

// TestReopening: the same game is there, its clock stands at the last reading,
// and what is charged is charged.
func TestReopening(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ").after(time.Second).typing("e4 ")
	h.after(90 * time.Second).reopen()
	if h.moves() != "e4" {
		t.Errorf("moves %q", h.moves())
	}
	h.wantRecord("set", "start", "e2e4", "press", "stop")
	s := h.match.state
	if _, running := s.Clock.Running(); running || s.Clock.Left(chess.Black) != 303*time.Second {
		t.Errorf("running %v, %v left", running, s.Clock.Left(chess.Black))
	}
	if h.sheet == nil || !h.sheet.Open() {
		t.Fatal("nobody asks about the time in between")
	}
	h.key(fyne.KeyReturn)
	h.wantRecord("set", "start", "e2e4", "press", "stop", "adjust")
	if left := h.match.state.Clock.Left(chess.Black); left != 213*time.Second {
		t.Errorf("%v left, want 3:33", left)
	}
	h.reopen()
	if n := len(h.record()); n != 6 {
		t.Errorf("opened again, the record has %d entries", n)
	}
}

func TestReopeningChargesNothingOnEscape(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ").after(time.Second).typing("e4 ")
	h.after(90 * time.Second).reopen()
	h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if left := h.match.state.Clock.Left(chess.Black); left != 303*time.Second {
		t.Errorf("%v left", left)
	}
}

// Where clocks ran at several boards, they are asked about one after the other.
func TestReopeningAsksBoardByBoard(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.startAll()
	h.after(time.Minute).reopen()
	first := h.sheet
	if first == nil || first.Sub != "Board 1" || len(h.asking) != 2 {
		t.Fatalf("%d questions, first %+v", len(h.asking), first)
	}
	h.key(fyne.KeyReturn)
	second := h.sheet
	if first.Open() || second.Sub != "Board 2" || !second.Open() {
		t.Fatalf("after the first: %q", second.Sub)
	}
	second.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if second.Open() || h.sheet != second || len(h.asking) != 0 {
		t.Error("another question")
	}
	for board, want := range map[int]time.Duration{1: 243 * time.Second, 2: 303 * time.Second} {
		m, _ := h.load(h.session.Event(), tournament.Table{Round: 1, Board: board})
		if left := m.state.Clock.Left(chess.White); left != want {
			t.Errorf("board %d: %v left, want %v", board, left, want)
		}
	}
}

// TestSleep: the system's clock jumps while the even run stands.
func TestSleep(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ").after(10 * time.Second).tick()
	h.wantRecord("set", "start")
	h.wall = h.wall.Add(time.Minute)
	h.tick()
	h.wantRecord("set", "start", "stop")
	if left := h.match.state.Clock.Left(chess.White); left != 293*time.Second {
		t.Errorf("%v left, want 4:53", left)
	}
	h.key(fyne.KeyReturn)
	if left := h.match.state.Clock.Left(chess.White); left != 233*time.Second {
		t.Errorf("charged: %v left, want 3:53", left)
	}
	h.typing(" ").after(time.Second).tick()
	if n := len(h.record()); n != 5 {
		t.Errorf("%q", h.record())
	}
}

// A clock that was ahead and is set right stops the game once and charges nothing; from
// then on the game is played by it, in this program and in one started later.
func TestClockSetBack(t *testing.T) {
	const year = 365 * 24 * time.Hour
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ").after(10 * time.Second).tick()
	h.wall = h.wall.Add(-year)
	h.tick()
	h.key(fyne.KeyReturn)
	h.wantRecord("set", "start", "stop")
	h.typing(" ").after(10 * time.Second).tick()
	h.wantRecord("set", "start", "stop", "start")
	if left := h.match.table.Clock(h.watch.now()).Left(chess.White); left != 283*time.Second {
		t.Errorf("%v left, want 4:43", left)
	}
	h.wall = h.wall.Add(-year)
	h.reopen()
	h.wantRecord("set", "start", "stop", "start", "stop")
	asked := strings.Join(pagetest.Texts(h.window.Canvas().Overlays().Top()), " ")
	if !strings.Contains(asked, "differ by") {
		t.Errorf("asked: %s", asked)
	}
	h.key(fyne.KeyReturn)
	h.typing(" ").after(time.Second).tick()
	h.wantRecord("set", "start", "stop", "start", "stop", "start")
}

// What the sheet proposes to be charged it also accepts, however far the clock was put on.
func TestClockPutOn(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ").after(10 * time.Second).tick()
	h.wall = h.wall.AddDate(1, 0, 0)
	h.tick()
	h.key(fyne.KeyReturn)
	h.typing(" ").after(time.Second).tick()
	h.wantRecord("set", "start", "stop", "start")
}

// Nobody is asked about a clock of the system that was set while none of a game ran.
func TestClockSetBeforeTheGame(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.wall = h.wall.Add(-time.Hour)
	h.typing(" ").after(time.Second).tick()
	h.wantRecord("set", "start")
	if at := h.match.entries[1].At; at != h.wall.Add(-time.Second).UnixMilli() {
		t.Errorf("started at %v", time.UnixMilli(at).UTC())
	}
}

func TestEnterAloneGivesNoResult(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ")
	h.wantRecord("set", "start")
	h.askResult()
	h.key(fyne.KeyReturn)
	h.wantRecord("set", "start")
	if r, _ := h.proposed(); r != tournament.NoResult {
		t.Errorf("proposed %s", r)
	}
	h.finish(tournament.BlackWins, "resigned", [2]bool{})
	if r, why := h.proposed(); r != tournament.BlackWins || why != "resigned" {
		t.Errorf("proposed %s %s where Black has won", r, why)
	}
}

func TestFlagFalls(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ").after(302 * time.Second).tick()
	h.wantRecord("set", "start")
	h.after(2 * time.Second).tick()
	h.wantRecord("set", "start", "flag")
	h.after(2 * time.Second).tick()
	h.wantRecord("set", "start", "flag")
	if r, why := h.proposed(); r != tournament.BlackWins || why != "flag" {
		t.Errorf("proposed %s %s", r, why)
	}
	h.typing(" ")
	if !strings.Contains(h.told, "the clocks are frozen") || !strings.Contains(h.told, "F6 corrects the times") {
		t.Errorf("a frozen clock was pressed: %q", h.told)
	}
	if h.Waiting() != 1 {
		t.Errorf("%d boards wait", h.Waiting())
	}
}

func TestResult(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	for _, m := range []string{"f3", "e5", "g4", "Qh4"} {
		h.typing(m).key(fyne.KeyReturn)
	}
	if h.desk.sheet.data.typing {
		t.Error("a place to type after mate")
	}
	h.askResult()
	h.key(fyne.KeyReturn)
	h.wantRecord("f2f3", "e7e5", "g2g4", "d8h4", "result")
	if got := h.match.pairing.Result; got != tournament.BlackWins {
		t.Errorf("result %q", got)
	}
	if got := h.desk.sheet.data.result; !strings.Contains(got, "0-1") || !strings.Contains(got, "mate") {
		t.Errorf("the scoresheet says %q", got)
	}
	h.typing("e4").key(fyne.KeyReturn)
	if len(h.record()) != 5 || h.told == "" {
		t.Error("a move after the result")
	}
	h.askResult()
	h.sheet.First.(interface{ TypedRune(rune) }).TypedRune('=')
	if got := h.match.pairing.Result; got != tournament.Draw {
		t.Errorf("corrected to %q", got)
	}
}

func TestAdjourn(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ")
	h.after(time.Minute).typing("e4 ")
	h.after(30 * time.Second)
	h.adjourn()                                // the palette, at the end of the session
	h.key(fyne.KeyDown, fyne.KeyReturn)        // before the end
	h.sheet.First.(*kit.Field).SetText("0:04") // the length of the session, in hours and minutes
	h.key(fyne.KeyReturn)                      // decide
	h.key(fyne.KeyReturn)                      // accept
	s := h.match.state
	if _, running := s.Clock.Running(); running || h.match.pairing.Result != tournament.Adjourned || !s.Sealed ||
		s.Sealer != chess.Black {
		t.Fatalf("running %v, result %q, sealed %v by %v: %q", running, h.match.pairing.Result, s.Sealed, s.Sealer, h.told)
	}
	// Guideline I.1.2: the rest of the session, 2:30, is added to his used time.
	if left := s.Clock.Left(chess.Black); left != 2*time.Minute+3*time.Second {
		t.Errorf("%v left", left)
	}
	if got := h.paper(); got != "envelope" {
		t.Errorf("the paper at an adjourned game: %s", got)
	}
	h.print()
	if got, of := h.session.TakePrint(); got != "envelope" || of != h.match.pairing.Table() {
		t.Errorf("printed %s of %v", got, of)
	}
	h.toggleOverview()
	h.print()
	if got, of := h.session.TakePrint(); got != "adjourned" || of != (tournament.Table{}) {
		t.Errorf("of all boards printed %s of %v", got, of)
	}
	h.toggleOverview()
	h.adjourn()
	h.key(fyne.KeyReturn) // the palette stands at the envelope
	h.sheet.First.(*kit.Field).SetText("e7-e5")
	h.key(fyne.KeyReturn)
	h.key(fyne.KeyReturn)
	if got := h.sans(); got != "e4 e5" || h.match.pairing.Result != tournament.NoResult || h.match.state.Sealed {
		t.Errorf("resumed with %s, result %q, %q", got, h.match.pairing.Result, h.told)
	}
	if side, running := h.match.state.Clock.Running(); !running || side != chess.White ||
		h.paper() != "scoresheets-filled" {
		t.Errorf("after the sealed move running %v of %v, paper %s", running, side, h.paper())
	}
	if err := h.session.Undo(); err != nil || h.match.pairing.Result != tournament.Adjourned {
		t.Errorf("the opening is not taken back in one step: %v, %q", err, h.match.pairing.Result)
	}
}

func TestLookingBackAndCorrecting(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	for _, m := range []string{"e4", "e5", "Nf3", "Nc6"} {
		h.typing(m).key(fyne.KeyReturn)
	}
	h.key(fyne.KeyLeft, fyne.KeyLeft)
	if h.at != 2 || h.board.Shown() != h.match.state.Positions[2] {
		t.Fatalf("at %d", h.at)
	}
	h.key(fyne.KeyHome, fyne.KeyRight, fyne.KeyDown, fyne.KeyUp)
	if h.at != 1 {
		t.Fatalf("at %d", h.at)
	}
	m, err := h.board.Shown().ParseUCI("c7c5")
	if err != nil {
		t.Fatal(err)
	}
	h.board.OnMove(m)
	h.key(fyne.KeyReturn)
	if h.moves() != "e4 c5 Nf3 Nc6" {
		t.Errorf("corrected to %q", h.moves())
	}
	h.typing("d4")
	if h.at != 4 {
		t.Error("typing does not go to the end")
	}
}

// A game is copied and written as PGN and as text, its position as FEN.
func TestExport(t *testing.T) {
	h := sit(t, i18n.Estonian, tournament.FIDE2023)
	for _, m := range []string{"e4", "e5", "Rf3"} {
		h.typing(m).key(fyne.KeyReturn)
	}
	folder := t.TempDir()
	for name, want := range map[string]string{
		"a.pgn": "1. e4 e5 2. Nf3 *", "a.txt": "1. e4 e5 2. Rf3",
		"a.fen": "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
	} {
		path := filepath.Join(folder, name)
		h.exportTo(path, disk.Write)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(data); !strings.HasSuffix(got, want+"\n") ||
			strings.HasSuffix(name, "pgn") != strings.Contains(got, "[TimeControl \"300+3\"]") {
			t.Errorf("%s: %q, %q", name, got, h.told)
		}
	}
	h.exportTo(filepath.Join(folder, "no such folder", "a.pgn"), disk.Write)
	if h.failed == nil {
		t.Error("a file in a folder that is not there was written")
	}
	h.copyGame()
	if got := fyne.CurrentApp().Clipboard().Content(); !strings.Contains(got, "[White \"") ||
		!strings.HasSuffix(strings.TrimSpace(got), "2. Nf3 *") {
		t.Errorf("copied %q", got)
	}
}

// A move that is made is told apart from one that is completed, and a press
// without a move from both.
func TestMadeAndCompleted(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ").typing("e4").key(fyne.KeyReturn)
	if got := h.note.Text(); !strings.Contains(got, "made but not completed") {
		t.Errorf("after the move: %q", got)
	}
	h.typing(" ")
	if got := h.note.Text(); strings.Contains(got, "completed") {
		t.Errorf("after the press: %q", got)
	}
	h.typing(" ") // Black presses without a move
	if got := h.note.Text(); !strings.Contains(got, "Clock pressed without a move") {
		t.Errorf("after a press without a move: %q", got)
	}
}

// Who has signed stands under the result, and is forgotten with it.
func TestSignatures(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.play("e4")
	h.finish(tournament.Draw, "agreed", [2]bool{true, false})
	if got := h.desk.sheet.data.signed; got != "Signatures: White ✓ · Black –" {
		t.Errorf("it says %q", got)
	}
	if marks := h.desk.sheet.data.moves[0].marks; len(marks) != 0 {
		t.Errorf("marks at the move: %v", marks)
	}
	h.carry(h.match.table.Sign([2]bool{false, true}, h.watch.now()))
	if got := h.match.table.Signed(); got != [2]bool{false, true} {
		t.Errorf("signed %v", got)
	}
	h.finish(tournament.WhiteWins, "", [2]bool{})
	if got := h.match.table.Signed(); got != [2]bool{} {
		t.Errorf("under another result signed %v", got)
	}
}

// What a ruling leaves of the moves is framed on the board until one is made.
func TestObligedPieces(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.happens("touch")
	h.sheet.First.(*kit.Field).SetText("g1")
	h.key(fyne.KeyReturn, fyne.KeyReturn)
	must, _ := h.match.table.Obliged()
	if got := startsOf(must); got != setOf(chess.G1) || !strings.Contains(h.note.Text(), "Nf3") {
		t.Fatalf("obliged %v, %q, %q, record %v", got, h.note.Text(), h.told, h.record())
	}
	h.play("e4") // it is the arbiter's to say what becomes of it
	if !strings.Contains(h.told, "4.3.1") || !strings.Contains(h.note.Text(), "4.3.1") {
		t.Errorf("of another move was told %q, noted %q", h.told, h.note.Text())
	}
	if err := h.session.Undo(); err != nil {
		t.Fatal(err)
	}
	h.play("Nf3")
	if got, _ := h.match.table.Obliged(); len(got) != 0 || strings.Contains(h.note.Text(), "4.3.1") {
		t.Errorf("after the move obliged %v, %q", got, h.note.Text())
	}
}

// A press of the clock without a move is told at once, with the article.
func TestPressWithoutMoveIsTold(t *testing.T) {
	for edition, article := range map[tournament.Edition]string{tournament.FIDE2023: "7.5.3", tournament.USSR1953: "§19"} {
		h := sit(t, i18n.English, edition)
		h.typing(" ") // White's time runs
		if h.told != "" {
			t.Errorf("%s: the start is told: %q", edition, h.told)
		}
		h.after(time.Second).typing(" ")
		if !strings.Contains(h.told, article) || !strings.Contains(h.note.Text(), article) {
			t.Errorf("%s: told %q, noted %q", edition, h.told, h.note.Text())
		}
	}
}

// A move far back is corrected by typing it; the moves that no longer fit are
// named before they are dropped.
func TestCorrectingByKeyboard(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.correctHere()
	if h.sheet != nil || !strings.Contains(h.told, "no move to correct") {
		t.Errorf("before the first move it says %q", h.told)
	}
	for _, m := range []string{"e4", "e5", "Nf3", "Nc6", "Bc4", "Nf6", "Ng5"} {
		h.typing(m).key(fyne.KeyReturn)
	}
	h.key(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	h.correctHere()
	c := h.newCorrection(2, "Nh3")
	if got := c.effect.Text(); !strings.Contains(got, "4 of 4") { // the knight gets to g5 from h3 too
		t.Errorf("of 2.Nh3 it says %q", got)
	}
	c.field.SetText("Nc3")
	if got := c.dropped.Text(); got != "4. Ng5" || !strings.Contains(c.effect.Text(), "remain legal: 3 of 4") {
		t.Errorf("of 2.Nc3 it says %q, dropped %q", c.effect.Text(), got)
	}
	h.sheet.First.(*kit.Field).SetText("Ke3")
	h.key(fyne.KeyReturn)
	if !h.sheet.Open() || !h.sheet.First.(*kit.Field).Invalid() {
		t.Errorf("an illegal correction was taken: %s", h.sans())
	}
	h.sheet.First.(*kit.Field).SetText("Nc3")
	h.key(fyne.KeyReturn)
	if got := h.sans(); got != "e4 e5 Nc3 Nc6 Bc4 Nf6" || h.at != 3 {
		t.Errorf("corrected to %s, at %d", got, h.at)
	}
}

func TestCorrectTimes(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ").after(3 * time.Second)
	h.askTimes()
	field := h.window.Canvas().Focused().(interface{ SetText(string) })
	field.SetText("2:00")
	h.after(4 * time.Second).key(fyne.KeyReturn)
	h.wantRecord("set", "start", "adjust")
	c := h.match.state.Clock.At(h.watch.now())
	if w, b := c.Left(chess.White), c.Left(chess.Black); w != 2*time.Minute || b != 303*time.Second {
		t.Errorf("%v and %v left", w, b)
	}
	if _, running := c.Running(); !running {
		t.Error("the clock was stopped")
	}
}

// TestCorrectTimesWarns: under the code of 1953 (§19) a correction that leaves
// less than 15 minutes is warned of, and made when it is asked for again.
func TestCorrectTimesWarns(t *testing.T) {
	for _, c := range []struct {
		laws  tournament.Edition
		warns bool
	}{{tournament.USSR1953, true}, {tournament.FIDE2023, false}} {
		h := sit(t, i18n.English, c.laws)
		control, err := clock.Parse("40/2½h, 16/1h")
		if err != nil {
			t.Fatal(err)
		}
		h.write(h.match.state.SetEntry(control, h.watch.now()))
		h.typing(" ")
		h.askTimes()
		h.window.Canvas().Focused().(interface{ SetText(string) }).SetText("14:59")
		h.after(time.Second).key(fyne.KeyReturn)
		if warned := len(h.record()) == 2; warned != c.warns {
			t.Errorf("%s: warned %v", c.laws, warned)
		}
		if c.warns {
			h.after(time.Second).key(fyne.KeyReturn)
		}
		if left := h.match.state.Clock.Left(chess.White); left != 14*time.Minute+59*time.Second {
			t.Errorf("%s: %v left", c.laws, left)
		}
	}
}

func TestPromotionByLetter(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h := sit(t, lang, tournament.FIDE2023)
		for _, uci := range []string{"a2a4", "b7b5", "a4b5", "a7a6", "b5a6", "h7h6", "a6a7", "h6h5"} {
			m, err := h.match.state.Position().ParseUCI(uci)
			if err != nil {
				t.Fatal(err)
			}
			h.board.OnMove(m)
		}
		h.typing("ab8")
		h.typing(h.style().Letters.Of(chess.Knight)).key(fyne.KeyReturn)
		if record := h.record(); record[len(record)-1] != "a7b8n" {
			t.Errorf("%s: %q (%s)", lang, record[len(record)-1], h.told)
		}
	}
}

// A pawn typed to the end without its new piece has the board ask for it; the
// space bar's press follows the choice.
func TestPromotionWithoutPiece(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h := sit(t, lang, tournament.FIDE2023)
		h.write(game.Entry{Kind: game.Setup, Text: "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"})
		h.typing(" ").typing("a8").key(fyne.KeyReturn)
		if !h.board.Choosing() || !strings.Contains(h.told, h.style().Letters.Of(chess.Knight)) {
			t.Fatalf("%s: choosing %v, %q", lang, h.board.Choosing(), h.told)
		}
		h.key(fyne.KeyEscape)
		if h.board.Choosing() || h.typed != "" || h.sans() != "" {
			t.Errorf("%s: after Escape choosing %v, typed %q, moves %s", lang, h.board.Choosing(), h.typed, h.sans())
		}
		h.typing("a8 ").typing(h.style().Letters.Of(chess.Rook))
		record := h.record()
		if n := len(record); record[n-2] != "a7a8r" || record[n-1] != "press" {
			t.Errorf("%s: record %v, %q", lang, record, h.told)
		}
	}
	h := sit(t, i18n.Russian, tournament.FIDE2023)
	h.write(game.Entry{Kind: game.Setup, Text: "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"})
	h.typing("a8").key(fyne.KeyReturn)
	h.typing("z") // nothing
	h.typing("n") // a keyboard without Russian letters
	if record := h.record(); record[len(record)-1] != "a7a8n" {
		t.Errorf("record %v, %q", record, h.told)
	}
}

func TestBoards(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing("e4").key(fyne.KeyReturn)
	h.key(fyne.KeyPageDown)
	if h.match.pairing.Board != 2 || h.moves() != "" {
		t.Fatalf("board %d, moves %q", h.match.pairing.Board, h.moves())
	}
	h.key(fyne.KeyPageDown) // the last one
	if h.match.pairing.Board != 2 {
		t.Error("beyond the last board")
	}
	h.toggleOverview()
	h.key(fyne.KeyLeft, fyne.KeyReturn)
	if h.match.pairing.Board != 1 || h.moves() != "e4" {
		t.Errorf("board %d, moves %q", h.match.pairing.Board, h.moves())
	}
}

func TestWithoutBoards(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	if err := h.session.Do(tournament.Unpair{}); err != nil {
		t.Fatal(err)
	}
	h.typing("e4 ").key(fyne.KeyReturn, fyne.KeyLeft, fyne.KeyPageDown)
	h.askResult()
	h.askTimes()
	if h.match != nil || !h.empty.Visible() {
		t.Error("there is no board, and one is shown")
	}
}

// TestBigClock: the large clock shows what the small one does and is pressed on
// the side whose time runs.
func TestBigClock(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ")
	h.showBigClock()
	big := h.big
	if big == nil || big.row.Objects[0] != fyne.CanvasObject(big.sides[chess.White]) {
		t.Fatal("no large clock, or Black is on the left")
	}
	h.after(3 * time.Second).tick()
	if got := big.sides[chess.White].time.Text; got != "5:00" {
		t.Errorf("White's large clock shows %s", got)
	}
	big.sides[chess.Black].Tapped(nil)
	h.wantRecord("set", "start")
	big.sides[chess.White].Tapped(nil)
	h.wantRecord("set", "start", "press")
	if !big.sides[chess.Black].shown.running || big.sides[chess.White].shown.running {
		t.Error("the other side does not run")
	}
	big.window.Canvas().OnTypedRune()(' ')
	h.wantRecord("set", "start", "press", "press")
	h.flip()
	if big.row.Objects[0] != fyne.CanvasObject(big.sides[chess.Black]) {
		t.Error("the large clock does not turn with the board")
	}
	h.after(10 * time.Minute).tick()
	if !big.sides[chess.White].shown.fallen {
		t.Error("no flag on the large clock")
	}
	big.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if h.big != nil {
		t.Error("Escape leaves the large clock open")
	}
}

// TestNothingBreaks gives the page every key and many runes in a row.
func TestNothingBreaks(t *testing.T) {
	h := sit(t, i18n.Russian, tournament.USSR1953)
	for i, r := range []rune("e4 e5 Кf3 ½×=(ж) 0-0 Фd8 99 Кр+ \x00\t🙂 abcdefgh123456789") {
		h.Rune(r)
		h.key([]fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyBackspace, fyne.KeyEnd, fyne.KeyUp, fyne.KeyReturn,
			fyne.KeyTab, fyne.KeyF12}[i%8])
		if h.match.broken != nil {
			t.Fatalf("after %q: %v", r, h.match.broken)
		}
	}
}

// TestCommandsHaveWords: every command has its name, and no two the same key.
func TestCommandsHaveWords(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	seen := map[string]bool{}
	for _, c := range h.Commands() {
		if s := c.Shortcut.String(); seen[s] {
			t.Errorf("%s twice", s)
		} else {
			seen[s] = true
		}
		for _, l := range i18n.Langs() {
			if !i18n.For(l).Has(c.Key) {
				t.Errorf("%s has no %s", l, c.Key)
			}
		}
	}
}

// TestStylesAndSizes lays the page out in every scheme and text size, in small
// and large windows; nothing may lie outside or upon each other.
func TestStylesAndSizes(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h := sit(t, lang, tournament.FIDE2023)
		h.typing(" e4 e5 ")
		for step := range style.Steps {
			style.Wear(fyne.CurrentApp(), style.Value{Scheme: style.Dark, Step: step})
			for _, size := range []fyne.Size{fyne.NewSize(1222, 672), fyne.NewSize(1289, 620), fyne.NewSize(2416, 1344),
				fyne.NewSize(976, 620)} {
				h.window.Resize(size)
				h.Refresh()
				h.checkLayout(lang, step, size)
			}
		}
	}
}

func (h *seat) checkLayout(lang i18n.Lang, step int, size fyne.Size) {
	h.t.Helper()
	parts := map[string]fyne.CanvasObject{
		"board": h.board, "white": h.faces[0].object, "black": h.faces[1].object, "sheet": h.desk.sheet,
		"facts": h.desk.facts,
		"press": h.press, "stop": h.stop, "title": h.title, "result": h.resultB, "offer": h.offer, "times": h.times,
		"later":    h.later,
		"previous": h.previous, "turn": h.turn, "large": h.large,
	}
	for a, x := range parts {
		if !x.Visible() {
			continue
		}
		if end := x.Position().Add(x.Size()); x.Position().X < 0 || x.Position().Y < 0 || end.X > size.Width+0.5 ||
			end.Y > size.Height+0.5 {
			// the smallest window has no room for the largest text
			if step < 2 || size.Width > 1000 {
				h.t.Errorf("%s, step %d, %v: %s ends at %v", lang, step, size, a, end)
			}
		}
		for b, y := range parts {
			if a < b && y.Visible() && overlap(x, y) && (step < 2 || size.Width > 1000) {
				h.t.Errorf("%s, step %d, %v: %s and %s overlap", lang, step, size, a, b)
			}
		}
	}
	if side := (h.board.Size().Width - style.Now().Px(coordinate)) / 8; side < 24 {
		h.t.Errorf("%s, step %d, %v: squares of %v", lang, step, size, side)
	}
}

func overlap(a, b fyne.CanvasObject) bool {
	p, q := a.Position(), b.Position()
	return p.X+1 < q.X+b.Size().Width && q.X+1 < p.X+a.Size().Width && p.Y+1 < q.Y+b.Size().Height &&
		q.Y+1 < p.Y+a.Size().Height
}

// TestAnHour lets the clock run for an hour in steps of the window's pace and
// looks for memory that stays behind.
func TestAnHour(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	control, err := clock.Parse("2h")
	if err != nil {
		t.Fatal(err)
	}
	h.write(h.match.state.SetEntry(control, h.watch.now()))
	h.typing(" ")
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	run := func(d time.Duration) {
		for range d / pace {
			h.after(pace).tick()
		}
	}
	run(time.Minute)
	before := heap()
	run(time.Hour)
	if after := heap(); after > before+1<<20 {
		t.Errorf("%d KiB in use, an hour later %d", before>>10, after>>10)
	}
	if got := h.faces[0].left.Text(); got != "59:00" {
		t.Errorf("after 61 minutes of two hours the clock shows %s", got)
	}
}

// BenchmarkMove types a move, writes it and shows it; the move is taken back
// again by Undo outside of what is measured.
func BenchmarkMove(b *testing.B) {
	h := sit(b, i18n.English, tournament.FIDE2023)
	h.typing(" ")
	for range b.N {
		h.typing("e4 ")
		b.StopTimer()
		if err := h.session.Undo(); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
	}
}

// BenchmarkTick is what ten ticks a second cost each.
func BenchmarkTick(b *testing.B) {
	h := sit(b, i18n.English, tournament.FIDE2023)
	h.typing(" e4 e5 ")
	for range b.N {
		h.after(time.Microsecond).tick()
	}
}

// An illegal try says why, and is recorded as an incident where the arbiter
// wants it: it then stands in the scoresheet behind the last move.
func TestIllegalTryIsRecorded(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.recordIllegal()
	if len(h.record()) != 0 {
		t.Errorf("nothing was tried, and %v is recorded", h.record())
	}
	h.play("e4")
	before := h.match.state.Position()
	h.illegal(chess.E7, chess.E4, before.Why(chess.E7, chess.E4))
	if !strings.HasSuffix(h.told, "Ctrl+I records it as an incident.") || len(h.record()) != 1 {
		t.Errorf("it says %q, the record is %v", h.told, h.record())
	}
	h.recordIllegal()
	if got := h.match.state.Happened[1]; len(got) != 1 || got[0].Text != "e7e4" || got[0].Side != "black" ||
		h.match.state.Position() != before {
		t.Errorf("recorded: %+v", got)
	}
	if got := h.note.Text(); got != "Attempted the illegal move e7e4 (Black)." {
		t.Errorf("beside the move it says %q", got)
	}
	marks := h.desk.sheet.data.moves[0].marks
	if len(marks) != 1 || marks[0].Text != " §" {
		t.Errorf("marks %v", marks)
	}
}

// A claim can wait: it is noted, the clocks stand, the overview shows it, and F2
// begins with it until it is decided.
func TestClaimWaits(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ")
	for _, m := range []string{"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"} {
		h.typing(m + " ")
	}
	h.happens("claim-repetition-move")
	h.sheet.First.(*kit.Field).SetText("Ng8")
	if !h.sheet.Shortcut(page.Ctrl(fyne.KeyW).Fyne()) || h.sheet.Open() {
		t.Fatalf("the claim is not noted: %q", h.told)
	}
	if _, running := h.match.state.Clock.Running(); running || h.conditionOf(h.match, h.match.state.Clock) != claimed {
		t.Errorf("running %v, record %v", running, h.record())
	}
	if marks := h.desk.sheet.data.moves[6].marks; len(marks) == 0 || marks[len(marks)-1].Text != " ?" {
		t.Errorf("marks %v", marks)
	}
	h.happened()
	h.key(fyne.KeyReturn) // the claim stands first
	if field := h.sheet.First.(*kit.Field); field.Text != "f6g8" {
		t.Errorf("the move that was claimed with: %q", field.Text)
	}
	h.key(fyne.KeyReturn, fyne.KeyReturn) // decide, accept
	if _, open := h.match.table.OpenClaim(); h.match.pairing.Result != tournament.Draw || open {
		t.Errorf("result %q, claim open %v, %q", h.match.pairing.Result, open, h.told)
	}
}

// At the resumption the one who has to reply is absent: that clock runs, the
// envelope stays closed until the player comes.
func TestResponderAbsent(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ").typing("e4 ")
	h.happens("adjourn-early")
	h.sheet.First.(*kit.Field).SetText("0:04")
	h.key(fyne.KeyReturn, fyne.KeyReturn)
	h.happens("resumption")
	h.key(fyne.KeyRight)                        // White is absent
	h.sheet.Key(&fyne.KeyEvent{Name: "Return"}) // decide
	h.sheet.Key(&fyne.KeyEvent{Name: "Return"}) // accept
	s := h.match.state
	side, running := s.Clock.Running()
	if !running || side != chess.White || !s.Sealed || h.match.pairing.Result != tournament.NoResult {
		t.Fatalf("running %v of %v, sealed %v, result %q: %q", running, side, s.Sealed, h.match.pairing.Result, h.told)
	}
	h.stopClock()
	h.pressClock()
	if side, running := h.match.state.Clock.Running(); !running || side != chess.White {
		t.Errorf("started again: %v of %v", running, side)
	}
	h.adjourn()
	h.key(fyne.KeyReturn) // the palette stands at the envelope
	h.sheet.First.(*kit.Field).SetText("e5")
	h.key(fyne.KeyReturn, fyne.KeyReturn)
	if got := h.sans(); got != "e4 e5" {
		t.Errorf("moves %s, %q", got, h.told)
	}
}
