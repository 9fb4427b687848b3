package ui

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page"
)

// swissFile makes an open of 20 in its fourth round, with all kinds of byes, a
// late entry, one who has left and one who was made to.
func swissFile(t *testing.T) string {
	t.Helper()
	in := tournament.DefaultInfo("Autumn Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	in.Rounds, in.Swiss.InitialColour, in.Mode = 9, tournament.White, tournament.FreeMode
	var players []tournament.Player
	all := tournament.CheckIn{Presence: tournament.Seen}
	for i := range 20 {
		players = append(players, tournament.Player{Name: fmt.Sprintf("Player%d, X", i+1), Rating: 2400 - 10*i})
		all.Players = append(all.Players, tournament.PlayerID(i+1))
	}
	excuse := func(id tournament.PlayerID, bye tournament.Bye, rounds ...int) tournament.Command {
		return tournament.RequestBye{Players: []tournament.PlayerID{id}, Rounds: rounds, Bye: bye}
	}
	commands := []tournament.Command{tournament.AddPlayers{Players: players}, all,
		excuse(3, tournament.HalfPointBye, 1, 5), excuse(4, tournament.FullPointBye, 2, 5), excuse(5,
			tournament.ZeroPointBye, 2, 5)}
	e, _, err := tournament.Carry(tournament.FromRecords(nil), tournament.EditInfo{Info: in})
	if err != nil {
		t.Fatal(err)
	}
	do := func(c tournament.Command) {
		next, _, err := tournament.Carry(e, c)
		if err != nil {
			t.Fatal(err)
		}
		e = next
		commands = append(commands, c)
	}
	given := commands
	commands = nil
	for _, c := range given {
		do(c)
	}
	for round := 1; round <= 4; round++ {
		do(tournament.PairRounds{Round: round})
		for _, p := range e.InRound(round) {
			if !p.Free() && round < 4 {
				do(tournament.SetResult{Table: p.Table(), Result: tournament.Results()[(p.Board+round)%10]})
			}
		}
		switch round {
		case 2:
			do(tournament.AddPlayers{Players: []tournament.Player{{Name: "Late, A", Rating: 2333}}})
		case 3:
			do(tournament.Withdraw{ID: 7, From: 4, Why: "ill"})
			do(tournament.Expel{ID: 8, From: 4, Why: "a telephone"})
		}
	}
	return eventFile(t, in, commands...)
}

// Every label of the pages of a Swiss has room in every language.
func TestEveryLabelOfASwissFits(t *testing.T) {
	for _, lang := range i18n.Langs() {
		t.Run(string(lang), func(t *testing.T) {
			endings := meantEndings(t, lang)
			window := open(t, swissFile(t), lang)
			look := func(what string) {
				for _, cut := range cutTexts(window.Window().Canvas().Content(), endings) {
					if cut != "…" || what != string(page.Standings) { // a game in progress
						t.Errorf("%s: %q is cut", what, cut)
					}
				}
			}
			for _, id := range []page.ID{page.Players, page.Rounds, page.Standings, page.Crosstable} {
				show(window, id)
				look(string(id))
			}
			show(window, page.Event)
			// the rules of a Swiss are the last section: one step back from the first
			for _, c := range window.Commands() {
				if c.Key == "event.last-section" {
					c.Do()
				}
			}
			window.Window().Resize(fyne.NewSize(1, 1))
			window.Window().Resize(contentSize)
			look("rules of a Swiss")
		})
	}
}
