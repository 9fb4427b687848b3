package norms

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
	"kohtunik/ui/page"
)

// played is a host on an event in which smaller numbers have won all games.
func played(t *testing.T, lang i18n.Lang, categories ...tournament.Category) *host {
	t.Helper()
	h, _ := newHost(t, lang, tournament.USSR1953, categories...)
	h.session.SetRegister(filepath.Join(t.TempDir(), "club"+register.Extension))
	info := h.session.Event().Info
	info.From, info.To = "2026-03-07", "2026-03-28"
	h.do(tournament.EditInfo{Info: info})
	h.do(tournament.PairRounds{})
	for _, g := range h.session.Event().Pairings {
		if g.Free() {
			continue
		}
		result := tournament.WhiteWins
		if g.Black < g.White {
			result = tournament.BlackWins
		}
		h.do(tournament.SetResult{Table: g.Table(), Result: result})
	}
	return h
}

// sheetWords is what the open sheet shows.
func (h *host) sheetWords() string {
	if h.sheet == nil || !h.sheet.Open() {
		return ""
	}
	return h.sheet.Title + " " + h.sheet.Sub + " " + wordsOf(h.sheet.Content)
}

// A shows what the event brings, Enter enters it in the register once, Del
// takes it back.
func TestAwardGoesToTheRegister(t *testing.T) {
	h := played(t, i18n.English, "III", "III", "III", "III")
	h.typing("a")
	for _, want := range []string{"before it is entered", "II awarded", "28 Mar 2028", "III not confirmed (1)"} {
		if !strings.Contains(h.sheetWords(), want) {
			t.Errorf("the sheet lacks %q: %s", want, h.sheetWords())
		}
	}
	h.press(fyne.KeyReturn)
	state, err := h.session.Register()
	if err != nil || state == nil || len(state.Events) != 1 || !strings.Contains(h.told, "1 / 2026") {
		t.Fatalf("posted: %v, %+v, told %q", err, state, h.told)
	}
	h.typing("ф")
	if !strings.Contains(h.sheetWords(), "protocol 1 / 2026") {
		t.Errorf("posted, the sheet says %s", h.sheetWords())
	}
	h.press(fyne.KeyDelete)
	if state, _ := h.session.Register(); len(state.Events) != 0 || h.sheet.Open() {
		t.Errorf("Del has left %d events", len(state.Events))
	}
	h.typing("a")
	h.sheet.Shortcut(page.Ctrl(fyne.KeyP).Fyne())
	if wanted, _ := h.session.TakePrint(); h.gone != page.Prints || wanted != "certificates" {
		t.Errorf("Ctrl+P went to %q", h.gone)
	}
	h.typing("g")
	if !strings.Contains(h.sheetWords(), "Register of players") {
		t.Errorf("G opens %s", h.sheetWords())
	}
}

// Before the last game nothing is awarded, and the button says why.
func TestNothingIsAwardedWhileGamesAreOpen(t *testing.T) {
	h, p := newHost(t, i18n.English, tournament.USSR1953, "III", "III", "III", "III")
	h.typing("a")
	if h.sheet != nil || p.award.Enabled() || !strings.Contains(h.told, "after the last round") {
		t.Errorf("before the pairing: told %q", h.told)
	}
	h.do(tournament.PairRounds{})
	if !strings.Contains(wordsOf(p.object), "after round 3") {
		t.Errorf("the page lacks why: %s", wordsOf(p.object))
	}
}

// C asks for the occasion and the candidate's points, once; both are one
// command, and Escape keeps nothing.
func TestConditionsAreKeptInTheEvent(t *testing.T) {
	h, p := newHost(t, i18n.English, tournament.USSR1953, slices.Concat(
		slices.Repeat([]tournament.Category{"M"}, 3), slices.Repeat([]tournament.Category{"CM"}, 4), slices.Repeat([]tournament.Category{"I"}, 7))...)
	before := len(h.session.Journal())
	h.typing("c")
	for _, want := range []string{"What kind of event is it?", "Final of the championship of the USSR", "Candidate’s points", "Player N"} {
		if !strings.Contains(h.sheetWords(), want) {
			t.Errorf("the sheet lacks %q: %s", want, h.sheetWords())
		}
	}
	h.press(fyne.KeyDown)
	h.typing(" ")
	h.press(fyne.KeyEscape)
	if len(h.session.Journal()) != before {
		t.Fatal("Escape has kept a condition")
	}
	h.typing("c")
	for range 4 { // past the occasions
		h.press(fyne.KeyDown)
	}
	for range 7 {
		h.typing("3")
		h.press(fyne.KeyDown)
	}
	h.press(fyne.KeyReturn)
	facts := norms.FactsOf(h.session.Event())
	if len(h.session.Journal()) != before+1 || facts.CandidatePoints[8] != 3 || facts.CandidatePoints[14] != 3 || facts.Occasion != norms.Classification {
		t.Fatalf("kept %+v in %d commands", facts, len(h.session.Journal())-before)
	}
	got := wordsOf(p.object)
	for _, want := range []string{"the norm of a candidate master can be made", "needs", "attain CM", "(7)"} {
		if !strings.Contains(got, want) {
			t.Errorf("the page lacks %q: %s", want, got)
		}
	}
	h.typing("c")
	h.press(fyne.KeyReturn)
	if len(h.session.Journal()) != before+1 {
		t.Error("the same conditions again were a command")
	}
}

// The register's candidate's points are taken over by a button.
func TestCandidatePointsComeFromTheRegister(t *testing.T) {
	h, _ := newHost(t, i18n.English, tournament.USSR1953, "M", "M", "I")
	h.session.SetRegister(filepath.Join(t.TempDir(), "club"+register.Extension))
	info := h.session.Event().Info
	info.From, info.To = "2026-03-07", "2026-03-28"
	h.do(tournament.EditInfo{Info: info})
	for _, c := range []register.Command{register.EditPerson{Person: register.Person{Name: "Player C"}},
		register.Decide{Person: 1, Day: "2025-05-01", Points: 2}} {
		if err := h.session.InRegister("Kalev", func(f *register.File) error { return f.Do(c) }); err != nil {
			t.Fatal(err)
		}
	}
	h.typing("c")
	if !strings.Contains(h.sheetWords(), "register: 2") {
		t.Errorf("the sheet lacks what the register knows: %s", h.sheetWords())
	}
	h.sheet.Buttons[1].OnTap()
	h.press(fyne.KeyReturn)
	if got := norms.FactsOf(h.session.Event()).CandidatePoints[3]; got != 2 {
		t.Errorf("%d candidate's points taken over", got)
	}
}

// What each result of the open games gives stands in the sheet of a player.
func TestProspectsOfAPlayer(t *testing.T) {
	h, _ := newHost(t, i18n.English, tournament.USSR1953, example()...)
	for range 7 {
		h.press(fyne.KeyDown)
	}
	h.press(fyne.KeyReturn)
	got := h.sheetWords()
	for _, want := range []string{"points of 15", "0–6½", "III not confirmed", "7–10", "confirms III", "10½–15", "attains II"} {
		if !strings.Contains(got, want) {
			t.Errorf("the sheet lacks %q: %s", want, got)
		}
	}
}

// What the annex leaves to be asked is answered in the player's sheet, and the
// answer can be taken back.
func TestTheArbiterDecides(t *testing.T) {
	h := played(t, i18n.English, "IV", "II", "III", "III")
	if got := byID(t, h, 1); got.Asks != "II" || got.Attained != "III" {
		t.Fatalf("attained %q, asks %q", got.Attained, got.Asks)
	}
	press := func(i int) {
		t.Helper()
		h.press(fyne.KeyReturn)
		if len(h.sheet.Buttons) <= i {
			t.Fatalf("the sheet has %d buttons", len(h.sheet.Buttons))
		}
		h.sheet.Buttons[i].OnTap()
	}
	h.press(fyne.KeyHome)
	press(1)
	if got := byID(t, h, 1); got.Asks != "" || got.Attained != "II" || got.Ground != norms.ByArbiter {
		t.Errorf("awarded: %+v", got)
	}
	press(1)
	if got := byID(t, h, 1); got.Asks != "II" {
		t.Errorf("taken back: %+v", got)
	}
	press(2)
	if got := byID(t, h, 1); got.Asks != "" || got.Attained != "III" {
		t.Errorf("not awarded: %+v", got)
	}
}

func byID(t *testing.T, h *host, id tournament.PlayerID) norms.Player {
	t.Helper()
	e := h.session.Event()
	for _, p := range norms.Of(e, norms.ReadingsOf(e)).Players {
		if p.ID == id {
			return p
		}
	}
	t.Fatalf("no player %d", id)
	return norms.Player{}
}

// Nothing of the sheets is cut, in any language.
func TestSheetsAreWhole(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h := played(t, lang, "M", "M", "M", "M", "CM", "I")
		for _, keys := range []string{"a", "c", "g", "r", ""} {
			if keys == "" {
				h.press(fyne.KeyReturn)
			} else {
				h.typing(keys)
			}
			var meant []string
			for _, b := range h.sheet.Buttons {
				meant = append(meant, b.Text)
			}
			for _, word := range textsOf(h.window.Canvas().Overlays().Top()) {
				if strings.HasSuffix(word, "…") && !slices.Contains(meant, word) || strings.Contains(word, "⟦") {
					t.Errorf("%s, %q: %q", lang, keys, word)
				}
			}
			h.press(fyne.KeyEscape)
		}
	}
}
