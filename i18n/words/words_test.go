package words_test

import (
	"strings"
	"testing"

	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/standings"
)

// Every command has a name in every language, without a hole in it.
func TestEveryCommandHasWords(t *testing.T) {
	e := &tournament.Event{Players: []tournament.Player{{ID: 1, Name: "Keres, Paul"}}}
	for _, name := range tournament.CommandNames() {
		c, err := tournament.DecodeCommand(name, []byte("{}"))
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range i18n.Langs() {
			text := words.Command(i18n.For(l), e, c)
			if text == "" || strings.ContainsAny(text, "⟦⟧") {
				t.Errorf("%s in %s: %q", name, l, text)
			}
		}
	}
}

func TestMoveInWords(t *testing.T) {
	at := tournament.Table{Round: 1, Board: 5}
	moves := func(text string) game.Entry { return game.Entry{Kind: game.Moves, Moves: text} }
	e := &tournament.Event{Games: map[tournament.Table][]game.Entry{at: {moves("e2e4"), moves("e7e5"), moves("g1f3")}}}
	for _, test := range []struct {
		command tournament.AppendGame
		lang    i18n.Lang
		want    string
	}{
		{tournament.AppendGame{Table: at, At: 2, Entries: []game.Entry{moves("g1f3")}}, i18n.English, "move 2.Nf3, board 5"},
		{tournament.AppendGame{Table: at, At: 3, Entries: []game.Entry{moves("b8c6"), {Kind: game.Press}}}, i18n.Estonian,
			"käik 2…Rc6, laud 5"},
		{tournament.AppendGame{Table: at, At: 0, Entries: []game.Entry{moves("e2e4 e7e5")}}, i18n.English, "game, board 5"},
		{tournament.AppendGame{Table: at, At: 9, Entries: []game.Entry{moves("e2e4")}}, i18n.English, "game, board 5"},
		{tournament.AppendGame{Table: at, At: 3, Entries: []game.Entry{{Kind: game.Press}}}, i18n.English,
			"clock pressed, board 5"},
	} {
		if got := words.Command(i18n.For(test.lang), e, test.command); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
	// a capture as the scoresheet beside it has it, under the laws of the event
	e = &tournament.Event{Games: map[tournament.Table][]game.Entry{at: {moves("e2e4 d7d5")}}}
	takes := tournament.AppendGame{Table: at, At: 1, Entries: []game.Entry{moves("e4d5")}}
	for laws, want := range map[tournament.Edition]string{tournament.USSR1953: "move 2.e:d5, board 5",
		tournament.FIDE2023: "move 2.exd5, board 5"} {
		e.Info.Laws = laws
		if got := words.Command(i18n.For(i18n.English), e, takes); got != want {
			t.Errorf("%s: %q, want %q", laws, got, want)
		}
	}
}

// A step at a table is named by what it did.
func TestStepInWords(t *testing.T) {
	at := tournament.Table{Round: 1, Board: 3}
	clock := func(action game.Action) game.Entry { return game.Entry{Kind: game.Clock, Action: action} }
	incident := func(kind, verdict string) []game.Entry {
		return []game.Entry{{Kind: game.Incident, Reason: kind}, {Kind: game.Ruling, Reason: kind, Text: verdict},
			clock(game.Stop)}
	}
	for _, test := range []struct {
		entries []game.Entry
		result  tournament.Result
		want    string
	}{
		{incident("illegal-move", `{"added": {"black_s": 120}}`), "",
			"ruling on board 3: Illegal move completed, Black +2:00"},
		{incident("resign", `{"outcome": "white-wins"}`), tournament.WhiteWins, "ruling on board 3: Resigned, 1-0"},
		{incident("flag-fall", `{"added": {"white_s": -60}}`), "", "ruling on board 3: Flag-fall, White −1:00"},
		{incident("nothing-known", `{}`), "", "ruling on board 3: Something else"},
		{[]game.Entry{{Kind: game.Remark, Reason: "signed"}}, "", "signatures, board 3"},
		{[]game.Entry{{Kind: game.Remark, Reason: "illegal-try"}}, "", "illegal move noted, board 3"},
		{[]game.Entry{{Kind: game.Remark, Reason: "assistant"}}, "", "assistant noted, board 3"},
		{[]game.Entry{clock(game.Flag), clock(game.Stop)}, "", "flag-fall, board 3"},
		{[]game.Entry{clock(game.Set), clock(game.Start)}, "", "clock started, board 3"},
		{[]game.Entry{clock(game.Stop)}, "", "clocks stopped, board 3"},
		{[]game.Entry{{Kind: game.Correct, Moves: "e2e4 e7e5"}, clock(game.Stop)}, "", "moves corrected, board 3"},
		{[]game.Entry{{Kind: game.Offer}}, "", "offer of a draw, board 3"},
		{[]game.Entry{clock(game.Stop), {Kind: game.Result}}, tournament.Draw, "result, board 3: ½-½"},
	} {
		e, added := &tournament.Event{}, tournament.AppendGame{Table: at, Entries: test.entries}
		var c tournament.Command = added
		if test.result != "" {
			c = tournament.EndGame{AppendGame: added, Result: test.result}
		}
		if got := words.Command(i18n.For(i18n.English), e, c); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// The journal runs through all rounds: its rows say which; and they have the reason of
// a decision about a team.
func TestARowOfTheJournalNamesTheRound(t *testing.T) {
	e := &tournament.Event{Teams: []tournament.Team{{ID: 1, Name: "Tartu"}}}
	for _, test := range []struct {
		name, command string
		kind          journal.Kind
		want          string
	}{
		{"set-result", `{"Table":{"Round":7,"Board":4},"Result":"1/2"}`, journal.Done, "round 7: result, board 4: ½-½"},
		{"set-result", `{"Table":{"Round":7,"Board":4},"Result":"1/2"}`, journal.Undone,
			"undone: round 7: result, board 4: ½-½"},
		{"pair-rounds", `{}`, journal.Done, "pairing of all rounds"},
		{"set-lineup", `{"Round":3,"Team":1,"Players":[1]}`, journal.Done, "line-up, round 3: Tartu"},
		{"set-lineup", `{"Round":3,"Team":1,"Players":[1],"Why":"protest"}`, journal.Done,
			"line-up corrected, round 3: Tartu (protest)"},
		{"decide-team-points", `{"Points":{"team":1,"match":-2,"why":"late"}}`, journal.Undone,
			"undone: points by decision: Tartu (late)"},
		{"withdraw-team", `{"ID":1,"From":2,"Why":"illness"}`, journal.Done, "team withdrawal: Tartu (illness)"},
	} {
		row := file.Entry{Row: journal.Row{Kind: test.kind, CommandName: test.name, Command: []byte(test.command)}}
		if got := words.Entry(i18n.For(i18n.English), e, row); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

func TestPlace(t *testing.T) {
	for want, row := range map[string]standings.Row{"1": {Place: 1, PlaceTo: 1}, "2–4": {Place: 2, PlaceTo: 4}, "—": {}} {
		if got := words.Place(row, "—"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for lang, want := range map[i18n.Lang][2]string{
		i18n.English: {"place 1", "shared places 4–6"}, i18n.Estonian: {"1. koht", "jagatud 4.–6. koht"},
		i18n.Finnish: {"1. sija", "jaettu 4.–6. sija"}, i18n.Russian: {"1-е место", "делёж 4–6-го мест"},
	} {
		p := i18n.For(lang)
		if got := [2]string{words.PlaceTaken(p, 1, 1), words.PlaceTaken(p, 4, 6)}; got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}

// How many rounds there are is said once it is known: of a knock-out when it is over.
func TestAfterRound(t *testing.T) {
	swiss := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	swiss.Rounds = 9
	cup := tournament.DefaultInfo("Cup", tournament.FIDE2023).WithSystem(tournament.Knockout)
	cup.Knockout.Games = 1
	four := tournament.AddPlayers{Players: []tournament.Player{{Name: "A", Rating: 2004}, {Name: "B", Rating: 2003},
		{Name: "C", Rating: 2002}, {Name: "D", Rating: 2001}}}
	won := func(round, board int) tournament.Command {
		return tournament.SetResult{Table: tournament.Table{Round: round, Board: board}, Result: tournament.WhiteWins}
	}
	open := eventtest.Carry(t, tournament.FromRecords(nil), tournament.EditInfo{Info: swiss}, four)
	running := eventtest.Carry(t, tournament.FromRecords(nil), tournament.EditInfo{Info: cup}, four,
		tournament.PairRounds{}, won(1, 1), won(1, 2))
	over := eventtest.Carry(t, running, tournament.PairRounds{}, won(2, 1))
	for lang, want := range map[i18n.Lang][3]string{
		i18n.English:  {"after round 1 of 9", "after round 1", "after round 2 of 2"},
		i18n.Estonian: {"pärast 1. vooru 9-st", "pärast 1. vooru", "pärast 2. vooru 2-st"},
		i18n.Finnish:  {"kierroksen 1/9 jälkeen", "kierroksen 1 jälkeen", "kierroksen 2/2 jälkeen"},
		i18n.Russian:  {"после 1-го тура из 9", "после 1-го тура", "после 2-го тура из 2"},
	} {
		p := i18n.For(lang)
		if got := [3]string{words.AfterRound(p, open, 1), words.AfterRound(p, running, 1),
			words.AfterRound(p, over, 2)}; got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}

func TestTieBreak(t *testing.T) {
	for _, test := range []struct {
		code  tournament.TieBreak
		value standings.Value
		want  string
	}{
		{tournament.SonnebornBerger, 24525, "245,25"},
		{tournament.Wins, 900, "9"},
		{tournament.DirectEncounter, 200, "2"}, // a rank
	} {
		if got := words.TieBreak(i18n.For(i18n.Finnish), test.code, test.value); got != test.want {
			t.Errorf("%s %q, want %q", test.code, got, test.want)
		}
	}
}

// A date that a field shows is read back as it was, in every language.
func TestTypedDay(t *testing.T) {
	for _, l := range i18n.Langs() {
		for _, day := range []tournament.Date{"1953-09-03", "2026-11-24", "1936", "1936-04", ""} {
			shown := words.TypedDay(i18n.For(l), day)
			if back, err := tournament.ParseDate(shown); err != nil || back != day {
				t.Errorf("%s: %q is shown as %q and read back as %q, %v", l, day, shown, back, err)
			}
		}
	}
	if got := words.TypedDay(i18n.For(i18n.Finnish), "2026-11-24"); got != "24.11.2026" {
		t.Errorf("%q", got)
	}
}

// A correction that goes to the report alone is named so, where it is undone too.
func TestCorrectionOfTheReportIsNamed(t *testing.T) {
	at := tournament.Table{Round: 1, Board: 1}
	e := &tournament.Event{
		Players: []tournament.Player{{ID: 1, Name: "Kask, Mari"}, {ID: 2, Name: "Mets, Jaan"}},
		Pairings: tournament.PairingsOf([]tournament.Pairing{{Round: 1, Board: 1, White: 1, Black: 2,
			Result: tournament.WhiteWins,
			Rated:  tournament.Draw}}),
	}
	for result, want := range map[tournament.Result]string{
		tournament.WhiteWins: "result, board 1, Kask – Mets: 1-0",
		tournament.Draw:      "result in the FIDE report, board 1, Kask – Mets: ½-½",
	} {
		if got := words.Command(i18n.For(i18n.English), e, tournament.SetResult{Table: at, Result: result}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
