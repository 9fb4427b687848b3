package workbook

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

func made(t *testing.T, system tournament.System) *tournament.Event {
	t.Helper()
	in := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(system)
	in.Currency, in.TieBreaks = "EUR", []tournament.TieBreak{"SB"}
	if system == tournament.Swiss {
		in.Rounds, in.Swiss.InitialColour = 3, tournament.White
	}
	e := tournament.FromRecords(nil)
	commands := []tournament.Command{tournament.EditInfo{Info: in}, tournament.AddPlayers{Players: []tournament.Player{
		{Name: "=1+1, Ann", Rating: 2000, Club: "Kalev", FeeDue: 1050, FeePaid: 1000, FIDE: 4500001, Birth: "1990"},
		{Name: "Beta, Bea", Rating: 1900, FeeDue: 1050, FeePaid: 1050}, {Name: "Gamma", Rating: 1800},
		{Name: "Delta", Rating: 1700}}},
		tournament.PairRounds{}}
	if system != tournament.Swiss {
		commands = slices.Insert(commands, 2, tournament.Command(tournament.DrawLots{Seed: 1}))
	}
	for _, c := range commands {
		next, _, err := tournament.Carry(e, c)
		if err != nil {
			t.Fatal(err)
		}
		e = next
	}
	for _, p := range e.InRound(1) {
		next, _, err := tournament.Carry(e, tournament.SetResult{Table: p.Table(), Result: tournament.Draw})
		if err != nil {
			t.Fatal(err)
		}
		e = next
	}
	return e
}

// What is in the event is in the workbook, numbers as numbers, in every language.
func TestWrite(t *testing.T) {
	for _, system := range []tournament.System{tournament.Swiss, tournament.RoundRobin} {
		e := made(t, system)
		for _, lang := range i18n.Langs() {
			data, err := Write(i18n.For(lang), e)
			if err != nil {
				t.Fatal(err)
			}
			f, err := excelize.OpenReader(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			sheets := f.GetSheetList()
			if len(sheets) != 4 {
				t.Fatalf("%s: sheets %q", lang, sheets)
			}
			entries, err := f.GetRows(sheets[0])
			if err != nil || len(entries) != 5 || !slices.Contains(slices.Concat(entries...), "=1+1, Ann") {
				t.Errorf("%s: entries %q, %v", lang, entries, err)
			}
			cash, err := f.GetRows(sheets[3])
			if err != nil || len(cash) < 5 || !strings.HasSuffix(cash[0][3], "EUR") {
				t.Errorf("%s: cash sheet %q, %v", lang, cash, err)
			}
			if formula, err := f.GetCellFormula(sheets[3], "D6"); err != nil || formula != "SUM(D2:D5)" {
				t.Errorf("%s: the sum is %q, %v", lang, formula, err)
			}
			if kind, err := f.GetCellType(sheets[3], "D2"); err != nil || kind == excelize.CellTypeSharedString {
				t.Errorf("%s: an amount is of the type %v, %v", lang, kind, err)
			}
			for y := 2; y <= 5; y++ {
				for _, x := range []string{"A", "B", "C"} {
					if formula, err := f.GetCellFormula(sheets[0], x+string(rune('0'+y))); err != nil || formula != "" {
						t.Errorf("%s: a name is worked out: %q, %v", lang, formula, err)
					}
				}
			}
		}
	}
}

// Sheets get titles that a workbook takes, each its own.
func TestTitles(t *testing.T) {
	taken := make(map[string]bool)
	long := strings.Repeat("x", 40)
	for _, c := range []struct{ title, want string }{{"A", "A"}, {"A", "A 2"}, {"A/B: C", "A B  C"},
		{long, long[:31]}, {long, long[:29] + " 2"}} {
		if got := titled(c.title, taken); got != c.want {
			t.Errorf("%q: %q, want %q", c.title, got, c.want)
		}
	}
}
