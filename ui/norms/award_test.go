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
	"kohtunik/ui/page/pagetest"
)

// played is a host on an event in which smaller numbers have won all games.
func played(t *testing.T, lang i18n.Lang, categories ...tournament.Category) *host {
	t.Helper()
	h, _ := newHost(t, lang, tournament.USSR1953, categories...)
	h.Session().SetRegister(filepath.Join(t.TempDir(), "club"+register.Extension))
	info := h.Session().Event().Info
	info.From, info.To = "2026-03-07", "2026-03-28"
	h.do(tournament.EditInfo{Info: info})
	h.do(tournament.PairRounds{})
	for g := range h.Session().Event().Pairings.Values() {
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
	if h.Last() == nil || !h.Last().Open() {
		return ""
	}
	return h.Last().Title + " " + h.Last().Sub + " " + wordsOf(h.Last().Content)
}

// A shows what the event brings, Enter enters it in the register once, Del
// takes it back.
func TestAwardGoesToTheRegister(t *testing.T) {
	h := played(t, i18n.English, "III", "III", "III", "III")
	h.Type("a")
	for _, want := range []string{"before the event is entered", "II awarded", "28 Mar 2028",
		"III not confirmed (failures: 1)"} {
		if !strings.Contains(h.sheetWords(), want) {
			t.Errorf("the sheet lacks %q: %s", want, h.sheetWords())
		}
	}
	h.Press(fyne.KeyReturn)
	state, err := h.Session().Register()
	if err != nil || state == nil || len(state.Events) != 1 || !strings.Contains(h.Told, "1 / 2026") {
		t.Fatalf("posted: %v, %+v, told %q", err, state, h.Told)
	}
	h.Type("ф")
	if !strings.Contains(h.sheetWords(), "protocol 1 / 2026") {
		t.Errorf("posted, the sheet says %s", h.sheetWords())
	}
	h.Press(fyne.KeyDelete)
	if state, _ := h.Session().Register(); len(state.Events) != 0 || h.Last().Open() {
		t.Errorf("Del has left %d events", len(state.Events))
	}
	h.Type("a")
	h.Last().Shortcut(page.Ctrl(fyne.KeyP).Fyne())
	if wanted, _ := h.Session().TakePrint(); h.Gone != page.Prints || wanted != "certificates" {
		t.Errorf("Ctrl+P went to %q", h.Gone)
	}
	h.Type("g")
	if !strings.Contains(h.sheetWords(), "Club register") {
		t.Errorf("G opens %s", h.sheetWords())
	}
}

// Before the last game nothing is awarded, and the button says why.
func TestNothingIsAwardedWhileGamesAreOpen(t *testing.T) {
	h, p := newHost(t, i18n.English, tournament.USSR1953, "III", "III", "III", "III")
	h.Type("a")
	if h.Last() != nil || p.award.Enabled() || !strings.Contains(h.Told, "after the last round") {
		t.Errorf("before the pairing: told %q", h.Told)
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
		slices.Repeat([]tournament.Category{"M"}, 3), slices.Repeat([]tournament.Category{"CM"}, 4),
		slices.Repeat([]tournament.Category{"I"}, 7))...)
	before := len(h.Session().Journal())
	h.Type("c")
	for _, want := range []string{"Kind of event", "Final of the championship of the USSR", "Candidate points",
		"Player N"} {
		if !strings.Contains(h.sheetWords(), want) {
			t.Errorf("the sheet lacks %q: %s", want, h.sheetWords())
		}
	}
	h.Press(fyne.KeyDown)
	h.Type(" ")
	h.Press(fyne.KeyEscape)
	if len(h.Session().Journal()) != before {
		t.Fatal("Escape has kept a condition")
	}
	h.Type("c")
	for range 4 { // past the occasions
		h.Press(fyne.KeyDown)
	}
	for range 7 {
		h.Type("3")
		h.Press(fyne.KeyDown)
	}
	h.Press(fyne.KeyReturn)
	facts := norms.FactsOf(h.Session().Event())
	if len(h.Session().Journal()) != before+1 || facts.CandidatePoints[8] != 3 || facts.CandidatePoints[14] != 3 ||
		facts.Occasion != norms.Classification {
		t.Fatalf("kept %+v in %d commands", facts, len(h.Session().Journal())-before)
	}
	got := wordsOf(p.object)
	for _, want := range []string{"the norm of a candidate master can be achieved", "needs", "attain CM", "(7)"} {
		if !strings.Contains(got, want) {
			t.Errorf("the page lacks %q: %s", want, got)
		}
	}
	h.Type("c")
	h.Press(fyne.KeyReturn)
	if len(h.Session().Journal()) != before+1 {
		t.Error("the same conditions again were a command")
	}
}

// The register's candidate's points are taken over by a button.
func TestCandidatePointsComeFromTheRegister(t *testing.T) {
	h, _ := newHost(t, i18n.English, tournament.USSR1953, "M", "M", "I")
	h.Session().SetRegister(filepath.Join(t.TempDir(), "club"+register.Extension))
	info := h.Session().Event().Info
	info.From, info.To = "2026-03-07", "2026-03-28"
	h.do(tournament.EditInfo{Info: info})
	for _, c := range []register.Command{register.EditPerson{Person: register.Person{Name: "Player C"}},
		register.Decide{Person: 1, Day: "2025-05-01", Points: 2}} {
		if err := h.Session().InRegister("Kalev", func(f *register.File) error { return f.Do(c) }); err != nil {
			t.Fatal(err)
		}
	}
	h.Type("c")
	if !strings.Contains(h.sheetWords(), "register: 2") {
		t.Errorf("the sheet lacks what the register knows: %s", h.sheetWords())
	}
	h.Last().Buttons[1].OnTap()
	h.Press(fyne.KeyReturn)
	if got := norms.FactsOf(h.Session().Event()).CandidatePoints[3]; got != 2 {
		t.Errorf("%d candidate's points taken over", got)
	}
}

// What each result of the open games gives stands in the sheet of a player.
func TestProspectsOfAPlayer(t *testing.T) {
	h, _ := newHost(t, i18n.English, tournament.USSR1953, example()...)
	for range 7 {
		h.Press(fyne.KeyDown)
	}
	h.Press(fyne.KeyReturn)
	got := h.sheetWords()
	for _, want := range []string{"unfinished games (15)", "0–6½", "III not confirmed", "7–10", "confirms III", "10½–15",
		"attains II"} {
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
		h.Press(fyne.KeyReturn)
		if len(h.Last().Buttons) <= i {
			t.Fatalf("the sheet has %d buttons", len(h.Last().Buttons))
		}
		h.Last().Buttons[i].OnTap()
	}
	h.Press(fyne.KeyHome)
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
	e := h.Session().Event()
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
				h.Press(fyne.KeyReturn)
			} else {
				h.Type(keys)
			}
			var meant []string
			for _, b := range h.Last().Buttons {
				meant = append(meant, b.Text)
			}
			for _, word := range pagetest.Texts(h.Window().Canvas().Overlays().Top()) {
				if strings.HasSuffix(word, "…") && !slices.Contains(meant, word) || strings.Contains(word, "⟦") {
					t.Errorf("%s, %q: %q", lang, keys, word)
				}
			}
			h.Press(fyne.KeyEscape)
		}
	}
}
