package ui

import (
	"fmt"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/shell"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// leagueFile makes the file of a league of 12 teams of six boards, 11 rounds, in which
// all line-ups are in.
func leagueFile(b *testing.B) string {
	b.Helper()
	in := tournament.DefaultInfo("League", tournament.FIDE2023)
	rules := tournament.UsualTeamRules(in.System, 6)
	in.Teams = &rules
	e := tournament.FromRecords(nil)
	e.Info = in
	do := func(c tournament.Command) {
		next, _, err := tournament.Carry(e, c)
		if err != nil {
			b.Fatal(err)
		}
		e = next
	}
	var players []tournament.Player
	for i := range 72 {
		players = append(players, tournament.Player{Name: fmt.Sprintf("Surname %d, Given", i),
			Club: fmt.Sprintf("Team %d", i/6), Rating: 2400 - i})
	}
	do(tournament.EnterRosters{Players: players})
	do(tournament.NumberByRating{})
	do(tournament.PairRounds{})
	for _, m := range e.Matches {
		for _, id := range []tournament.TeamID{m.White, m.Black} {
			team, _ := e.Team(id)
			do(tournament.SetLineup{Round: m.Round, Team: id, Players: team.Roster})
		}
	}
	path := filepath.Join(b.TempDir(), "league.kohtunik")
	f, err := file.Create(path, e.Info, file.Options{}, tournament.NewImport("league", e))
	if err != nil {
		b.Fatal(err)
	}
	if err := f.Close(); err != nil {
		b.Fatal(err)
	}
	return path
}

// BenchmarkResultOfTeams is the time from a typed result to the file and the changed
// page in a league of 396 boards, and in a Swiss of single players with as many.
func BenchmarkResultOfTeams(b *testing.B) {
	for _, event := range []struct {
		name string
		path string
	}{{"league 12×6×11", leagueFile(b)}, {"swiss 72×11", largeFile(b, 72, 11, 1)}} {
		window := shell.New(testapp.New(b, style.Value{}), shell.Options{Pages: pages(),
			Settings: session.Settings{Language: "en"}, DataDir: b.TempDir()})
		window.Window().Resize(fyne.NewSize(1366, 768))
		if err := window.Open(event.path); err != nil {
			b.Fatal(err)
		}
		window.Go(page.Rounds)
		b.Run(event.name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				window.Window().Canvas().Focused().TypedRune(rune("10="[i%3]))
			}
		})
		if err := window.Session().Close(); err != nil {
			b.Fatal(err)
		}
	}
}
