package printing

import (
	"fmt"
	"math"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tools/golden"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/knockout"
)

// cupEvent is a knock-out of n players of which some rounds are played by a fixed rule:
// many games are drawn, so that matches go to tie-breaks and to Armageddon.
func cupEvent(t testing.TB, n, rounds int) *tournament.Event {
	t.Helper()
	info := tournament.DefaultInfo("Eesti karikavõistlused", tournament.FIDE2023).WithSystem(tournament.Knockout)
	info.Place, info.From, info.TimeControl = "Tallinn", "2026-03-07", "90min+30s"
	info.Knockout.TieBreaks = []knockout.Series{{Games: 2, Control: "10min+10s"}}
	info.Knockout.Third = true
	players := invented(n)
	for i := range players {
		players[i].Category, players[i].Rating = "", 2500-10*i
	}
	e := newEvent(t, info, players)
	for round := 1; round <= rounds && !e.Over(); round++ {
		e = carry(t, e, tournament.PairRounds{})
		for _, p := range e.InRound(round) {
			results := []tournament.Result{tournament.Draw, tournament.WhiteWins, tournament.Draw, tournament.BlackWins,
				tournament.Draw}
			if !p.Free() {
				e = carry(t, e, tournament.SetResult{Table: p.Table(),
					Result: results[(int(p.White)*3+int(p.Black)*5+2*round)%len(results)]})
			}
		}
	}
	return e
}

// A bracket of a cup while it is played, and when it is over.
func TestBracketWords(t *testing.T) {
	for name, e := range map[string]*tournament.Event{"begun": cupEvent(t, 12, 3), "over": cupEvent(t, 6, 99)} {
		for _, langs := range [][]i18n.Lang{{i18n.English}, {i18n.Estonian, i18n.Russian}} {
			d := paperOf(t, "bracket", e, inLang(langs...))
			golden.Check(t, filepath.Join("testdata", "words", "bracket-"+name+"."+strings.Join(langsOf(langs), ".")+".txt"),
				words(d))
		}
	}
}

func langsOf(langs []i18n.Lang) []string {
	texts := make([]string, len(langs))
	for i, l := range langs {
		texts[i] = string(l)
	}
	return texts
}

// Brackets of all sizes in all languages: nothing leaves its place, everybody is there,
// up to 32 players are on one sheet.
func TestBracketsFit(t *testing.T) {
	for _, n := range []int{2, 3, 4, 5, 8, 9, 16, 17, 32, 33, 64, 100} {
		e := cupEvent(t, n, min(n, 5))
		for _, shown := range []*tournament.Event{e, sixty(t, e)} {
			for _, l := range i18n.Langs() {
				d := paperOf(t, "bracket", shown, inLang(l))
				place := fmt.Sprintf("%d players in %s", n, l)
				if one := d.Pages() == 1; one != (n <= 32) {
					t.Errorf("%s: %d pages", place, d.Pages())
				}
				for i, p := range d.pages {
					for _, fault := range layoutFaults(p, smallestType) {
						t.Errorf("%s, page %d: %s", place, i+1, fault)
					}
				}
				if shown == e {
					for _, fault := range namesFaults(e, d.kind, d) {
						t.Errorf("%s: %s", place, fault)
					}
				}
			}
		}
	}
}

// Every player of an event that is not paired yet stands in the first stage; without
// numbers there is no bracket.
func TestBracketBeforePlay(t *testing.T) {
	e := cupEvent(t, 12, 0)
	text := words(paperOf(t, "bracket", e, inLang(i18n.English)))
	for _, one := range e.Players {
		if !strings.Contains(text, one.Name) {
			t.Errorf("%s is not there", one.Name)
		}
	}
	e = e.Clone()
	for i := range e.Players {
		e.Players[i].Start = 0
	}
	text = words(paperOf(t, "bracket", e, inLang(i18n.English)))
	if !strings.Contains(text, "when the players have their numbers") {
		t.Errorf("without numbers: %s", text)
	}
}

// A knock-out has the bracket, other events have it not.
func TestBracketOffered(t *testing.T) {
	offered := func(e *tournament.Event) bool {
		return slices.ContainsFunc(Documents(), func(k Kind) bool { return k.ID == "bracket" && k.Offered(e) })
	}
	if !offered(cupEvent(t, 4, 0)) || offered(samples(t)["club"]) {
		t.Error("the bracket is offered to the wrong events")
	}
}

// A name on two lines stands on its line, level with what the player has in the match, also
// where the next line is far away.
func TestLongNamesStandOnTheirLine(t *testing.T) {
	e := cupEvent(t, 8, 99)
	for i := range e.Players {
		e.Players[i].Name = fmt.Sprintf("Рождественский-Каменский-%d, Константин", i+1)
	}
	score := regexp.MustCompile(`^[0-9½]+( \([0-9½]+\))?$`)
	for n, p := range paperOf(t, "bracket", e, inLang(i18n.English)).pages {
		levels, seen := map[float64]bool{}, 0
		for _, one := range p.Texts() {
			if !score.MatchString(one.Shown) {
				levels[math.Round(10*one.Y)] = true
			}
		}
		for _, one := range p.Texts() {
			if score.MatchString(one.Shown) && one.X > 100 { // behind the first stage
				if seen++; !levels[math.Round(10*one.Y)] {
					t.Errorf("page %d: nothing stands level with %q at %.1f mm", n+1, one.Shown, one.Y)
				}
			}
		}
		if seen < 6 {
			t.Errorf("page %d: %d scores behind the first stage", n+1, seen)
		}
	}
}
