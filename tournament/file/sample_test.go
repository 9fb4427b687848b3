package file

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// sampleCommands make an event with records of every kind.
func sampleCommands() []tournament.Command {
	day := 30
	return []tournament.Command{
		players("Ilves, Arvo", "Kask, Mati", "Rebane, Juta", "Susi, Enn", "Tamm, Õie", "Šmidt, Žanna", "Lind, Aet",
			"Mägi, Uku", "Oja, Epp", "Pihl, Ants", "Raud, Ülo", "Saar, Ene", "Teder, Jaan", "Varik, Piia"),
		tournament.SetArbiters{Arbiters: []tournament.Arbiter{
			{Name: "Põder, Leo", Role: tournament.ChiefArbiter}, {Name: "Hunt, Ott", Role: tournament.SectorArbiter}}},
		tournament.DrawLots{Seed: 1953},
		tournament.PairRounds{},
		tournament.EditRound{Round: tournament.Round{
			Number: 1, Date: "1953-08-30", Start: "17:00", Session: 300, DefaultTime: &day,
			AdjournedDay: "1953-09-08", AdjournedAt: "18:00", AdjournedPlace: "Chess Club"}},
		setResult(1, 1, tournament.WhiteWins),
		setResult(1, 2, tournament.Draw),
		tournament.AppendGame{Table: tournament.Table{Round: 1, Board: 3}, Entries: []game.Entry{
			{Kind: game.Moves, Moves: "e2e4 e7e5 g1f3", At: 1_795_284_240_000}, {Kind: game.Remark, Text: "noise in the hall"}}},
		setResult(1, 3, tournament.BlackWins),
		tournament.SetRemark{Table: tournament.Table{Round: 2, Board: 1}, Remark: "begins late"},
		tournament.RecordDecision{Decision: tournament.Decision{
			Kind: tournament.Adjudication, At: "1953-08-30T22:10", Round: 1, Board: 3,
			Matter: "adjourned in move 41", Outcome: "draw",
			Votes: []tournament.Vote{{Member: "Põder, Leo", Gave: "1/2"}, {Member: "Hunt, Ott", Gave: "1-0"}}}},
		setResult(2, 1, tournament.Adjourned),
	}
}

func setResult(round, board int, r tournament.Result) tournament.SetResult {
	return tournament.SetResult{Table: tournament.Table{Round: round, Board: board}, Result: r}
}

// playedBytes is a closed file with an event of 14 players that has results on
// all boards, each result a command, that of every other board from a phone.
func playedBytes(t testing.TB) []byte {
	t.Helper()
	f := newSample(t)
	results := tournament.Results()
	for i, p := range f.Event().Pairings.All() {
		r := results[i%len(results)]
		if p.Free() || r == p.Result {
			continue
		}
		author := journal.Author{}
		if i%2 == 1 {
			author = mari
		}
		if err := f.DoAs(author, setResult(p.Round, p.Board, r)); err != nil {
			t.Fatal(err)
		}
		mustDo(t, f, tournament.SetRemark{Table: p.Table(), Remark: fmt.Sprintf("remark %d on a long game", i)})
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return readBytes(t, f.Path())
}

// newSample is an open file with the sample event, a command undone and one
// redone.
func newSample(t testing.TB) *File {
	t.Helper()
	f := newFile(t)
	mustDo(t, f, sampleCommands()...)
	for _, step := range []func() error{f.Undo, f.Undo, f.Redo} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	return f
}

// sampleBytes is the file of newSample, closed.
func sampleBytes(t testing.TB) []byte {
	t.Helper()
	f := newSample(t)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return readBytes(t, f.Path())
}

func readBytes(t testing.TB, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// put writes a file into a new folder and gives its path.
func put(t testing.TB, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "event.kohtunik")
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// large is an event of n players and rounds rounds, each player against the
// one that many places further, with results but for the last board.
func large(n, rounds int) *tournament.Event {
	e := tournament.FromRecords(nil)
	e.Info = tournament.DefaultInfo("Large", tournament.FIDE2023)
	e.Info.System, e.Info.Rounds = tournament.Swiss, rounds
	e.NextID = tournament.PlayerID(n + 1)
	for i := 1; i <= n; i++ {
		e.Players = append(e.Players, tournament.Player{
			ID: tournament.PlayerID(i), Start: i, Name: fmt.Sprintf("Player%03d, First", i),
			Federation: "EST", Club: "Club of the Town", Rating: 2400 - i, Birth: "1985-03-14", FIDE: 4_500_000 + i})
	}
	results := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins}
	for r := 1; r <= rounds; r++ {
		e.Rounds = append(e.Rounds, tournament.Round{Number: r, Date: "2026-11-21", Start: "10:00"})
		half := n / 2
		for b := 1; b <= half; b++ {
			e.Pairings.Append(tournament.Pairing{Round: r, Board: b,
				White: tournament.PlayerID(b), Black: tournament.PlayerID(half + 1 + (b+r)%half), Result: results[(b+r)%3]})
		}
	}
	e.Pairings.Change(e.Pairings.Len()-1, func(p *tournament.Pairing) { p.Result = tournament.NoResult })
	return e
}
