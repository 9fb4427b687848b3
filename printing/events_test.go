package printing

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
)

var printTime = time.Date(2026, time.March, 28, 19, 20, 0, 0, time.UTC)

func inLang(langs ...i18n.Lang) Options {
	return Options{Langs: langs, Time: printTime, Version: "0.1.0"}
}

// paperOf makes a document of an event.
func paperOf(t testing.TB, id string, e *tournament.Event, o Options) *Document {
	t.Helper()
	k, err := Find(id)
	if err != nil {
		t.Fatal(err)
	}
	d, err := k.Make(e, o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// carry gives an event after some commands.
var carry = eventtest.Carry

// newEvent makes an event with players and numbers in order of entry.
func newEvent(t testing.TB, info tournament.Info, players []tournament.Player) *tournament.Event {
	t.Helper()
	e := &tournament.Event{Info: info}
	numbers := make([]int, len(players))
	for i := range numbers {
		numbers[i] = i + 1
	}
	e = carry(t, e, tournament.SetArbiters{Arbiters: []tournament.Arbiter{
		{Name: "Ilmar Raud", Role: tournament.ChiefArbiter}, {Name: "Paul Schmidt", Role: tournament.SectorArbiter},
	}})
	if len(players) == 0 {
		return e
	}
	e = carry(t, e, tournament.AddPlayers{Players: players})
	for i := range e.Players {
		e.Players[i].Start = i + 1
	}
	return e
}

// invented makes n players with invented names.
func invented(n int) []tournament.Player {
	given := []string{"Juhan", "Mall", "Ants", "Leida", "Kaarel", "Tiiu", "Väino", "Salme"}
	surnames := []string{"Kaljuvee", "Õispuu", "Mägi", "Tammeorg", "Jõesaar", "Rebase", "Vahtramäe", "Saar", "Kivistik"}
	clubs := []string{"Spartak", "Dünamo", "Kalev", "Jõud"}
	categories := []tournament.Category{tournament.CategoryI, tournament.CategoryII, tournament.CategoryII,
		tournament.CategoryIII, tournament.CategoryIV}
	players := make([]tournament.Player, n)
	for i := range players {
		players[i] = tournament.Player{
			Name:  fmt.Sprintf("%s, %s", surnames[i%len(surnames)], given[(i/3+i)%len(given)]),
			Birth: tournament.Date(fmt.Sprintf("19%02d-%02d-%02d", 15+i%30, 1+i%12, 1+i%28)), Federation: "EST",
			Club: clubs[i%len(clubs)], Rating: 2100 - 13*(i%90), Category: categories[i%len(categories)],
		}
	}
	return players
}

// play pairs the event and enters results of the first rounds by a fixed rule.
func play(t testing.TB, e *tournament.Event, rounds int) *tournament.Event {
	t.Helper()
	e = carry(t, e, tournament.PairRounds{})
	for i, g := range e.Pairings.All() {
		if g.Free() || g.Round > rounds {
			continue
		}
		results := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins, tournament.Draw,
			tournament.WhiteWins}
		g.Result = results[(int(g.White)*7+int(g.Black)*3+g.Round)%len(results)]
		e.Pairings.Set(i, g)
	}
	return e
}

// withDates gives every round a day and a time.
func withDates(e *tournament.Event) *tournament.Event {
	day := time.Date(2026, time.March, 7, 0, 0, 0, 0, time.UTC)
	for i := range e.Rounds {
		e.Rounds[i].Date = tournament.Date(day.AddDate(0, 0, i).Format(time.DateOnly))
		e.Rounds[i].Start = "11:00"
	}
	return e
}

func clubInfo() tournament.Info {
	info := tournament.DefaultInfo("Tallinna maleklubi kvalifikatsiooniturniir", tournament.USSR1953)
	info.Place, info.From, info.To = "Tallinn", "2026-03-07", "2026-03-28"
	info.TimeControl = "40/2h30m, 16/1h"
	return info
}

// rule rules on an incident of a game, minutes after noon of the round's day,
// and puts it into the record.
func rule(t testing.TB, e *tournament.Event, table tournament.Table, minutes int, told string) {
	t.Helper()
	entries := e.Games[table]
	state, err := game.Record{Entries: entries}.State()
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, time.March, 7+table.Round-1, 12, minutes, 0, 0, time.UTC)
	edition, set := e.Info.InForce()
	k := state.Clock.At(at)
	c, err := ruling.FromRecord(edition, set, state, entries, k, []byte(told))
	if err != nil {
		t.Fatal(err)
	}
	e.Games[table] = append(entries, c.Settle(c.Verdict(ruling.Decide(c)), at).Entries...)
}

// adjournedGame is a game with its clock, stopped with a move to be sealed.
func adjournedGame() []game.Entry {
	begin := time.Date(2026, time.March, 11, 11, 0, 0, 0, time.UTC).UnixMilli()
	left := [2]int64{150 * 60_000, 150 * 60_000}
	entries := []game.Entry{
		{Kind: game.Clock, Action: game.Set, Control: "40/2h30m, 16/1h", At: begin, Read: true, White: left[0],
			Black: left[1]},
		{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide, At: begin, Read: true, White: left[0], Black: left[1]},
	}
	for i, move := range strings.Fields("d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8 g1f3") {
		spent := int64(4+i) * 60_000
		begin += spent
		left[i%2] -= spent
		entries = append(entries,
			game.Entry{Kind: game.Moves, Moves: move, At: begin},
			game.Entry{Kind: game.Press, Side: []string{game.WhiteSide, game.BlackSide}[i%2], At: begin, Read: true,
				White: left[0], Black: left[1]})
	}
	return append(entries, game.Entry{Kind: game.Clock, Action: game.Stop, At: begin, Read: true, White: left[0],
		Black: left[1]})
}

// samples are the events that every document is tried on.
func samples(t testing.TB) map[string]*tournament.Event {
	t.Helper()
	double := clubInfo()
	double.System, double.Laws, double.TimeControl = tournament.DoubleRoundRobin, tournament.FIDE2023, "90m+30s"
	double.TieBreaks = []tournament.TieBreak{tournament.SonnebornBerger}
	match := clubInfo()
	match.System, match.Rounds = tournament.Match, 6

	club := withDates(play(t, newEvent(t, clubInfo(), invented(16)), 15))
	running := withDates(play(t, newEvent(t, clubInfo(), invented(9)), 4))
	late := 60
	running.Rounds[4].DefaultTime, running.Rounds[4].AdjournedDay = &late, "2026-03-12"
	running.Pairings.Change(17, func(p *tournament.Pairing) { p.Result = tournament.BlackForfeit })
	running.Pairings.Change(18, func(p *tournament.Pairing) { p.Result = tournament.Adjourned })
	running.Games = map[tournament.Table][]game.Entry{{Round: 1, Board: 2}: {
		{Kind: game.Moves, Moves: "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 f7f6", Read: true, White: 4_500_000,
			Black: 4_260_000},
		{Kind: game.Offer, Side: game.WhiteSide},
		{Kind: game.Moves, Moves: "d2d4 e5d4 d1d4 d8d4 f3d4"},
	}}
	running.Games[running.Pairings.At(18).Table()] = adjournedGame()
	rule(t, running, tournament.Table{Round: 1, Board: 2}, 60,
		`{"type":"illegal-move","side":"black","move":"c6c4","clock_pressed":true,"found_by":"opponent"}`)
	running.Games[tournament.Table{Round: 2, Board: 1}] = []game.Entry{
		{Kind: game.Moves, Moves: "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"}}
	rule(t, running, tournament.Table{Round: 2, Board: 1}, 90, `{"type":"claim-repetition","side":"white","move":null}`)
	rule(t, running, tournament.Table{Round: 2, Board: 1}, 95, `{"type":"device","side":"black","on_person":true}`)
	running.Decisions = []tournament.Decision{
		{Number: 1, Kind: tournament.Protest, At: "2026-03-08T13:40", Round: 2, Board: 3, Who: "Mägi, Ants",
			Matter:  "White asks for the position before the fall of the pieces to be restored.",
			Outcome: "The position was restored from both scoresheets; Black got two minutes.", Body: "chief arbiter"},
		{Number: 2, Kind: tournament.Adjudication, At: "2026-03-10T18:00", Round: 4, Board: 1,
			Matter:  "Adjourned game, adjudicated.",
			Outcome: "½ : ½", Body: "committee", Votes: []tournament.Vote{
				{Member: "Ilmar Raud", Gave: "½"}, {Member: "Paul Schmidt", Gave: "½"}}},
	}
	running.Players[6].Left, running.Players[6].LeftWhy = 5, "illness"
	ruled := withDates(play(t, newEvent(t, double, invented(15)), 30))
	ruled.Games = map[tournament.Table][]game.Entry{{Round: 1, Board: 1}: {
		{Kind: game.Clock, Action: game.Set, Control: "90min+30s", Read: true, White: 5_430_000, Black: 5_430_000},
		{Kind: game.Moves, Moves: "e2e4 e7e5"},
	}}
	rule(t, ruled, tournament.Table{Round: 1, Board: 1}, 20,
		`{"type":"illegal-move","side":"white","move":"g1g4","clock_pressed":true,"found_by":"opponent"}`)
	return map[string]*tournament.Event{
		"club":    club,
		"running": running,
		"double":  ruled,
		"match":   play(t, newEvent(t, match, invented(2)), 4),
		"dense":   withDates(play(t, newEvent(t, clubInfo(), invented(14)), 2)),
		"large":   withDates(play(t, newEvent(t, clubInfo(), invented(25)), 25)),
		"league":  leagueEvent(t),
		"paired":  play(t, newEvent(t, clubInfo(), invented(10)), 0),
	}
}
