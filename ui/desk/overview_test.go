package desk

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// shownBoards lists the boards of the overview with their conditions.
func (h *seat) shownBoards() string {
	var all []string
	for _, r := range h.overview.boards {
		all = append(all, fmt.Sprintf("%d %s", r.table.Board, strings.TrimPrefix(conditionWords[r.condition].key, "state.")))
	}
	return strings.Join(all, ", ")
}

// All clocks start with one key and stop with another, each one step of undo;
// a flag that falls at a board out of sight is noted there and stands first.
func TestAllClocks(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.toggleOverview()
	if got := h.shownBoards(); got != "1 not-started, 2 not-started" {
		t.Fatal(got)
	}
	h.startAll()
	h.after(time.Second).tick()
	if got := h.shownBoards(); got != "1 in-play, 2 in-play" {
		t.Errorf("started: %s", got)
	}
	h.key(fyne.KeyReturn) // board 1
	h.typing("e4 ")
	h.toggleOverview()
	h.after(5*time.Minute + 2*time.Second).tick()
	if got := h.shownBoards(); got != "2 desk.state-flag, 1 time-trouble" {
		t.Errorf("after the flag: %s", got)
	}
	if len(h.session.Event().Games[tournament.Table{Round: 1, Board: 2}]) != 3 {
		t.Errorf("the flag is not in the record: %+v", h.session.Event().Games)
	}
	h.stopAll()
	h.after(time.Hour).tick()
	if got := h.shownBoards(); got != "2 desk.state-flag, 1 in-play" {
		t.Errorf("stopped: %s", got)
	}
	h.stopAll()
	if !strings.Contains(h.told, "No clock is running") {
		t.Errorf("it says %q", h.told)
	}
	if err := h.session.Undo(); err != nil {
		t.Fatal(err)
	}
	if _, running := h.match.state.Clock.Running(); !running {
		t.Error("the stop is not taken back")
	}
}

// All clocks that were stopped go on with the same key, for the side whose time
// ran; a game with an open claim waits for its ruling.
func TestAllClocksGoOn(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.startAll()
	h.typing("e4 ").typing("e5") // made and not pressed
	h.key(fyne.KeyReturn)
	h.stopAll()
	h.startAll()
	if side, running := h.match.state.Clock.Running(); !running || side != chess.Black {
		t.Errorf("running %v of %v, %q", running, side, h.told)
	}
	if got := len(h.running()); got != 2 {
		t.Errorf("%d clocks run", got)
	}
	h.after(time.Minute).reopen() // as after a crash
	h.key(fyne.KeyEscape)
	h.key(fyne.KeyEscape)
	if got := len(h.running()); got != 0 {
		t.Fatalf("%d clocks run after the restart", got)
	}
	h.startAll()
	if got := len(h.running()); got != 2 {
		t.Errorf("%d clocks run again", got)
	}
	h.stopAll()
	h.write(game.Entry{Kind: game.Claim, Side: "white"})
	h.startAll()
	if got := len(h.running()); got != 1 {
		t.Errorf("with a claim open %d clocks run", got)
	}
}

// Arrows choose, Enter opens, a filter narrows, the order and the form are
// kept.
func TestOverviewByKeyboard(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.toggleOverview()
	h.key(fyne.KeyRight, fyne.KeyReturn)
	if h.match.pairing.Board != 2 || h.overview.choices.shown {
		t.Errorf("board %d", h.match.pairing.Board)
	}
	h.toggleOverview()
	if h.overview.selected != 2 {
		t.Errorf("board %d is selected", h.overview.selected)
	}
	h.overview.filter.SetText("kotov")
	if got := h.shownBoards(); got != "2 not-started" && got != "1 not-started" || len(h.overview.boards) != 1 {
		t.Errorf("filtered: %s", got)
	}
	h.overview.filter.SetText("nobody")
	h.key(fyne.KeyDown, fyne.KeyReturn)
	if len(h.overview.boards) != 0 || !h.overview.choices.shown {
		t.Error("a board was found")
	}
	h.overview.filter.SetText("")
	h.overview.form.OnChange(1)
	if !h.overview.showsRows() || len(h.overview.table.Rows()) != 2 {
		t.Error("no rows")
	}
	h.key(fyne.KeyHome, fyne.KeyDown, fyne.KeyReturn)
	if h.match.pairing.Board != 2 {
		t.Errorf("board %d from the rows", h.match.pairing.Board)
	}
}

// The words of the overview have room in every language: the line beside the
// title, and the notes of a tile at every condition that a board can be in.
func TestOverviewHasRoom(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h := sit(t, lang, tournament.FIDE2023)
		for _, entries := range [][]game.Entry{
			{{Kind: game.Moves, Moves: "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1"}},
			{{Kind: game.Moves, Moves: "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"}},
			{{Kind: game.Moves, Moves: "f2f3 e7e5 g2g4 d8h4"}},
			{{Kind: game.Clock, Action: game.Set, Control: "40/2h, 1h"},
				{Kind: game.Moves, Moves: "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1"}},
		} {
			h.write(entries...)
			h.toggleOverview()
			h.window.Resize(fyne.NewSize(1, 1)) // the test driver lays out anew at another size only
			h.window.Resize(fyne.NewSize(1222, 672))
			if want, has := kit.Width(kit.Run{Text: h.overview.sub.Text()}), h.overview.sub.Size().Width; want > has {
				t.Errorf("%s: %q has %.0f of %.0f", lang, h.overview.sub.Text(), has, want)
			}
			notes := h.overview.tiles[0].notes
			if want, has := notes.MinSize().Height, notes.Size().Height; want > has {
				t.Errorf("%s: %q has %.0f of %.0f", lang, notes.Text(), has, want)
			}
			for _, word := range strings.Fields(notes.Text()) {
				if want, has := kit.Width(kit.Run{Text: word, Use: style.Small}), notes.Size().Width; want > has {
					t.Errorf("%s: %q has %.0f of %.0f", lang, word, has, want)
				}
			}
			h.toggleOverview()
			if err := h.session.Undo(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Who is late is late at every board where nothing has been played, for as long
// as the laws or the event allow.
// What is done in the overview is done about the board that is selected in it.
func TestOverviewActsOnTheSelected(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.toggleOverview()
	h.overview.choose(2)
	for _, c := range h.Commands() {
		if c.Key == "desk.result" {
			c.Do()
		}
	}
	if h.match.pairing.Board != 2 || !strings.HasPrefix(h.title.Text(), "Board 2") || !h.overview.choices.shown {
		t.Errorf("asked about board %d, headed %q", h.match.pairing.Board, h.title.Text())
	}
}

func TestLateArrival(t *testing.T) {
	for _, c := range []struct {
		laws     tournament.Edition
		practice tournament.Practice
		minutes  int // laid down by the event; below 0: nothing
		after    time.Duration
		want     string
	}{
		{tournament.FIDE2023, tournament.Finland, -1, 10 * time.Minute, "default time left: 20:00"},
		{tournament.FIDE2023, tournament.Finland, -1, 31 * time.Minute, "the default time has passed"},
		{tournament.USSR1953, tournament.NoPractice, -1, 10 * time.Minute, "default time left: 50:00"},
		{tournament.FIDE2018, tournament.NoPractice, 15, 10 * time.Minute, "default time left: 5:00"},
		{tournament.FIDE2023, tournament.NoPractice, -1, 10 * time.Minute, ""},
		{tournament.USSR1953, tournament.NoPractice, -1, -time.Minute, ""},
	} {
		h := sit(t, i18n.English, c.laws)
		info := h.session.Event().Info
		info.Practice = c.practice
		if c.practice != "" && !h.Do(tournament.EditInfo{Info: info}) {
			t.Fatal(h.failed)
		}
		begin := h.wall.Add(-c.after).In(time.Local)
		round := h.session.Event().RoundInfo(1)
		round.Date, round.Start = tournament.Date(begin.Format(time.DateOnly)), begin.Format("15:04")
		if c.minutes >= 0 {
			round.DefaultTime = &c.minutes
		}
		if !h.Do(tournament.EditRound{Round: round}) {
			t.Fatal(h.failed)
		}
		h.toggleOverview()
		for _, r := range h.overview.boards {
			if got := strings.Join(h.boardNotes(r), ", "); got != c.want {
				t.Errorf("%s %s %v late: %q, want %q", c.laws, c.practice, c.after, got, c.want)
			}
			if (r.condition == late) != (c.after > 0) {
				t.Errorf("%s %v late: condition %d", c.laws, c.after, r.condition)
			}
		}
	}
}

// Ten clocks at once: what a tenth of a second costs in the overview.
func BenchmarkTenClocks(b *testing.B) {
	h := sit(b, i18n.English, tournament.FIDE2023)
	var players []tournament.Player
	for i := range 16 {
		players = append(players, tournament.Player{Name: fmt.Sprintf("Player %d", i), Start: 5 + i})
	}
	info := h.session.Event().Info
	info.TimeControl = "90h" // no flag falls while it is measured
	for _, c := range []tournament.Command{tournament.Unpair{}, tournament.EditInfo{Info: info},
		tournament.AddPlayers{Players: players}, tournament.PairRounds{}} {
		if err := h.session.Do(c); err != nil {
			b.Fatal(err)
		}
	}
	h.window.Resize(fyne.NewSize(1222, 672))
	h.toggleOverview()
	h.startAll()
	if len(h.overview.boards) != 10 || style.Now().Step != 0 {
		b.Fatalf("%d boards", len(h.overview.boards))
	}
	for b.Loop() {
		h.after(pace).tick()
	}
}

// The status line tells of the board that needs the arbiter most: short of time,
// then a claim, then a flag; of none while play goes on quietly.
func TestTheMostUrgentBoard(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.startAll()
	if words := h.Urgent(); words != "" {
		t.Errorf("quiet play is urgent: %q", words)
	}
	h.write(h.match.state.TimesEntry([2]time.Duration{time.Minute, time.Hour}, [2]bool{}, "", h.watch.now()))
	if words := h.Urgent(); words != "Board 1: flag-fall in 1:00 at the earliest" {
		t.Errorf("in time trouble: %q", words)
	}
	h.key(fyne.KeyPageDown)
	h.write(game.Entry{Kind: game.Claim, Side: "white"})
	if words := h.Urgent(); words != "Board 2: a claim awaits a decision" {
		t.Errorf("with a claim: %q", words)
	}
	h.after(2 * time.Minute).flags()
	if words := h.Urgent(); !strings.HasPrefix(words, "Board 1: flag fallen") {
		t.Errorf("with a flag down: %q", words)
	}
}
