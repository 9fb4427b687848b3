package printing

import (
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// Papers say in words what they have no figures for, and nothing is left empty that a
// reader takes for forgotten.
func TestPapersSayWhatIsMissing(t *testing.T) {
	events := samples(t)
	many := extremes(t)["300 players"] // of whom many have one name
	struck := events["running"].Clone()
	struck.Players[6].Left = 2 // before half of the games
	for _, test := range []struct {
		id    string
		event *tournament.Event
		says  []string
		not   []string
	}{
		{"schedule", events["match"], []string{"Dates and starting times are not set yet."}, nil},
		{"schedule", events["running"], nil, []string{"not set"}},
		{"adjourned", events["running"], []string{"6. … (Black) | 0:54 | 0:45 | not set yet"}, nil},
		{"norm-table", events["club"], []string{"II: 9, missed"}, []string{"Games left"}},
		{"norm-table", struck, []string{"their games do not count: Vahtramäe, Juhan."}, nil},
		{"norm-table", events["large"], []string{"In brackets after a name: year of birth."}, nil},
		{"norm-protocol", events["large"], []string{"In brackets after a name: year of birth."}, nil},
		{"norm-protocol", events["running"], []string{"Provisional"}, []string{"No. _____"}},
		{"awards", events["large"], []string{"Points | Norm", "In brackets after a name: year of birth."}, nil},
		{"round", events["match"], []string{"Game of the match"}, []string{"Board", "Pairings"}},
		{"envelope", events["match"], []string{"Game"}, []string{"Board"}},
		{"scoresheet", events["match"], []string{"Game"}, []string{"Board"}},
		{"category-standings", events["running"], []string{"½ | (1) | 5–7", "In brackets after the points"}, nil},
		{"club", events["running"], []string{"½ | (1) | 5–7", "In brackets after the points"}, nil},
		{"crosstable", many, []string{"In brackets after a name: the player’s number."}, nil},
		{"standings", events["large"], []string{"In brackets after a name: year of birth."}, nil},
		{"name-plates", many, []string{"No. 253"}, nil},
		{"result-sheet", many, []string{"No. 253"}, []string{"(253)"}},
		{"pairing-reasons", many, []string{"Pairing explanation · Round 2 · Scoregroup 1, continued"}, nil},
		{"progress", events["league"], []string{"no game in this round, or one that does not count."}, nil},
		{"norm-protocol", events["club"], []string{"No. _____ / 2026"}, []string{"for category II the player still needs"}},
		{"norm-protocol", struck, []string{"for category II the player still needs"}, nil},
		{"club", events["league"], []string{"Jõesaar, Tiiu E | IV | 2048 | 0 | 0"}, nil},
		{"check-in", struck, []string{"Vahtramäe, Juhan | 7 | EST | Kalev | 2022 | withdrew"}, nil},
		{"ratings", events["league"], []string{"No title norm has been achieved."}, nil},
		{"category-standings", events["club"], []string{"Players equal on points share places"}, nil},
		{"statistics", events["match"], []string{"Games"}, []string{"Rounds |", "Rounds\n6"}},
	} {
		text := words(paperOf(t, test.id, test.event, inLang(i18n.English)))
		for _, want := range test.says {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q in\n%s", test.id, want, text)
			}
		}
		for _, no := range test.not {
			if strings.Contains(text, no) {
				t.Errorf("%s: %q in\n%s", test.id, no, text)
			}
		}
	}
}

// Statistics fill more of their sheet than a strip at its head.
func TestStatisticsFillTheirSheet(t *testing.T) {
	for name, e := range samples(t) {
		d := paperOf(t, "statistics", e, inLang(i18n.Finnish))
		if d.Pages() != 1 {
			t.Errorf("%s: %d pages", name, d.Pages())
		}
		for _, text := range d.pages[0].Texts() {
			if text.Shown == i18n.For(i18n.Finnish).T("print.statistics.players") && text.Size < sizeBody {
				t.Errorf("%s: %q in %.1f pt", name, text.Shown, text.Size)
			}
		}
	}
}
