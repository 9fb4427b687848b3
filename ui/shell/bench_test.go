package shell

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// A command of an event of 20 players, written to its file and shown in the
// frame; the page itself shows nothing.
func BenchmarkCommand(b *testing.B) {
	path := filepath.Join(b.TempDir(), "event.kohtunik")
	f, err := file.Create(path, tournament.DefaultInfo("Club event", tournament.FIDE2023), file.Options{})
	if err != nil {
		b.Fatal(err)
	}
	var players []tournament.Player
	for i := range 20 {
		players = append(players, tournament.Player{Name: "Player", Start: i + 1})
	}
	for _, c := range []tournament.Command{tournament.AddPlayers{Players: players}, tournament.PairRounds{}} {
		if err := f.Do(c); err != nil {
			b.Fatal(err)
		}
	}
	log := &[]string{}
	app := testapp.New(b, style.Value{})
	s := New(app, Options{Settings: session.Settings{Language: "en"}, Pages: map[page.ID]page.Constructor{
		page.Rounds: func(h page.Host) page.Page {
			return &stub{
				host: h, id: page.Rounds, field: kit.NewField(""), log: log}
		}}})
	s.window.Resize(fyne.NewSize(1366, 768))
	if err := s.take(f, false); err != nil {
		b.Fatal(err)
	}
	defer s.session.Close()
	results := []tournament.Result{tournament.WhiteWins, tournament.Draw}
	b.Run("written and shown", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			if !s.Do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: results[i%2]}) {
				b.Fatal(s.status.told)
			}
		}
	})
	b.Run("shown", func(b *testing.B) {
		for b.Loop() {
			s.changed()
		}
	})
	b.Run("menus", func(b *testing.B) {
		for b.Loop() {
			s.CommandsChanged()
		}
	})
}
