package game_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
)

// rules are those of an edition in standard play.
func rules(t testing.TB, id laws.ID) laws.Rules {
	t.Helper()
	e, err := laws.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return e.Rules(laws.Setting{Play: laws.Standard, Supervision: laws.Full})
}

func line(t testing.TB, fen, moves string) []chess.Position {
	t.Helper()
	start := chess.Start()
	if fen != "" {
		var err error
		if start, err = chess.ParseFEN(fen); err != nil {
			t.Fatal(err)
		}
	}
	positions, _, err := chess.LineUCI(start, strings.Fields(moves))
	if err != nil {
		t.Fatal(err)
	}
	return positions
}

// shuffle are four half-moves that lead back to the first position.
const shuffle = "g1f3 g8f6 f3g1 f6g8 "

func TestEndOnBoard(t *testing.T) {
	const foolsMate = "f2f3 e7e5 g2g4 d8h4"
	lastOf75 := "7k/8/8/6K1/8/8/8/R7 w - - 148 100"
	mateAt75 := "7k/8/6K1/8/8/8/8/R7 w - - 149 100"
	for _, c := range []struct {
		name, fen, moves string
		want             map[laws.ID]string // "how ply articles"; nothing where play goes on
	}{
		{"mate", "", foolsMate, map[laws.ID]string{
			laws.USSR1953: "mate black-wins 4 §12", laws.FIDE2014: "mate black-wins 4 5.1 a",
			laws.FIDE2018: "mate black-wins 4 5.1.1", laws.FIDE2023: "mate black-wins 4 5.1.1"}},
		{"stalemate", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", map[laws.ID]string{
			laws.USSR1953: "stalemate draw 1 §13", laws.FIDE2014: "stalemate draw 1 5.2 a",
			laws.FIDE2018: "stalemate draw 1 5.2.1", laws.FIDE2023: "stalemate draw 1 5.2.1"}},
		{"bare kings, and played on", "7k/8/8/8/8/8/1p6/K7 w - - 0 1", "a1b2 h8g8 b2c3 g8f8", map[laws.ID]string{
			laws.USSR1953: "dead-position draw 1 §18 a", laws.FIDE2014: "dead-position draw 1 5.2 b",
			laws.FIDE2018: "dead-position draw 1 5.2.2", laws.FIDE2023: "dead-position draw 1 5.2.2"}},
		{"bishops on one colour", "5b1k/8/8/8/8/8/8/KB3n2 b - - 0 1", "f8g7", map[laws.ID]string{}},
		{"bishops on one colour alone", "5b1k/8/8/8/8/8/8/K1B5 w - - 0 1", "", map[laws.ID]string{
			laws.USSR1953: "dead-position draw 0 §18 b", laws.FIDE2014: "dead-position draw 0 5.2 b",
			laws.FIDE2018: "dead-position draw 0 5.2.2", laws.FIDE2023: "dead-position draw 0 5.2.2"}},
		{"bishops on one colour with pawns", "5b1k/7p/8/8/8/8/P7/K1B5 w - - 0 1", "", map[laws.ID]string{}},
		{"a knight and a bishop", "4b2k/8/8/8/8/8/8/KN6 w - - 0 1", "", map[laws.ID]string{}},
		{"stalemate from the start", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", map[laws.ID]string{
			laws.USSR1953: "stalemate draw 0 §13", laws.FIDE2014: "stalemate draw 0 5.2 a",
			laws.FIDE2018: "stalemate draw 0 5.2.1", laws.FIDE2023: "stalemate draw 0 5.2.1"}},
		{"two knights are not dead in 1953 nor later", "7k/8/8/8/8/8/8/KNN5 w - - 0 1", "", map[laws.ID]string{}},
		{"a wall of pawns", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "", map[laws.ID]string{
			laws.FIDE2014: "dead-position draw 0 5.2 b",
			laws.FIDE2018: "dead-position draw 0 5.2.2", laws.FIDE2023: "dead-position draw 0 5.2.2"}},
		{"five times in a row", "", strings.Repeat(shuffle, 4), map[laws.ID]string{
			laws.FIDE2014: "fivefold draw 16 9.6 a", laws.FIDE2018: "fivefold draw 16 9.6.1",
			laws.FIDE2023: "fivefold draw 16 9.6.1"}},
		{"four times", "", strings.Repeat(shuffle, 3), map[laws.ID]string{}},
		{"five times with a gap", "", strings.Repeat(shuffle, 2) + "b1c3 b8c6 g1f3 g8f6 f3g1 f6g8 c3b1 c6b8 " + shuffle,
			map[laws.ID]string{
				laws.FIDE2018: "fivefold draw 20 9.6.1", laws.FIDE2023: "fivefold draw 20 9.6.1"}},
		{"five times, and a mate after it", "", strings.Repeat(shuffle, 4) + foolsMate, map[laws.ID]string{
			laws.USSR1953: "mate black-wins 20 §12",
			laws.FIDE2014: "fivefold draw 16 9.6 a", laws.FIDE2018: "fivefold draw 16 9.6.1",
			laws.FIDE2023: "fivefold draw 16 9.6.1"}},
		{"75 moves", lastOf75, "a1a2 h8g8 a2h2", map[laws.ID]string{
			laws.FIDE2014: "seventy-five draw 2 9.6 b", laws.FIDE2018: "seventy-five draw 2 9.6.2",
			laws.FIDE2023: "seventy-five draw 2 9.6.2"}},
		{"75 moves, nothing after them", lastOf75, "a1a2 h8g8", map[laws.ID]string{
			laws.FIDE2014: "seventy-five draw 2 9.6 b", laws.FIDE2018: "seventy-five draw 2 9.6.2",
			laws.FIDE2023: "seventy-five draw 2 9.6.2"}},
		{"149 half-moves", lastOf75, "a1a2", map[laws.ID]string{}},
		{"mate with the last of 75 moves", mateAt75, "a1a8", map[laws.ID]string{
			laws.USSR1953: "mate white-wins 1 §12", laws.FIDE2014: "mate white-wins 1 5.1 a",
			laws.FIDE2018: "mate white-wins 1 5.1.1", laws.FIDE2023: "mate white-wins 1 5.1.1"}},
	} {
		for _, id := range []laws.ID{laws.USSR1953, laws.FIDE2014, laws.FIDE2018, laws.FIDE2023} {
			got := ""
			if end, ended := game.EndOnBoard(rules(t, id), line(t, c.fen, c.moves), 0); ended {
				got = strings.Join([]string{string(end.By), string(end.Outcome), strconv.Itoa(end.Ply),
					strings.Join(end.Articles, ", ")}, " ")
			}
			if got != c.want[id] {
				t.Errorf("%s under %s: %q, want %q", c.name, id, got, c.want[id])
			}
		}
	}
	if _, ended := game.EndOnBoard(rules(t, laws.FIDE2023), nil, 0); ended {
		t.Error("no position, and it has ended")
	}
}

// TestEndByResult: a result ends the game by the article of its reason, or by
// those of the ruling that brought it.
func TestEndByResult(t *testing.T) {
	move := game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"}
	mate := game.Entry{Kind: game.Moves, Moves: "f2f3 e7e5 g2g4 d8h4"}
	result := func(result, reason string) game.Entry {
		return game.Entry{Kind: game.Result, Result: result, Reason: reason}
	}
	ruling := game.Entry{Kind: game.Ruling, Text: `{"articles":["7.5.5"]}`}
	at := func(ms int64, e game.Entry) game.Entry { e.At = ms; return e }
	ruled := func(ms int64) game.Entry { return at(ms, ruling) }
	for _, c := range []struct {
		name    string
		entries []game.Entry
		event   string
		by      game.Ending
		outcome game.Outcome
		cites   string // in 2023
	}{
		{"none", []game.Entry{move}, "", "", "", ""},
		{"adjourned", []game.Entry{move}, "adj", "", "", ""},
		{"resigned", []game.Entry{move, result("1-0", "resigned")}, "1-0", "resigned", game.WhiteWins, "5.1.2"},
		{"agreed", []game.Entry{move, result("1/2", "agreed")}, "1/2", "agreed", game.Drawn, "5.2.3"},
		{"a flag", []game.Entry{move, result("0-1", "flag")}, "0-1", "flag", game.BlackWins, "6.9"},
		{"ruled", []game.Entry{move, ruling, result("0-1", "arbiter")}, "0-1", "arbiter", game.BlackWins, "7.5.5"},
		{"ruled at another time", []game.Entry{move, ruled(4), at(9, result("0-1", "arbiter"))}, "0-1", "arbiter",
			game.BlackWins, "8.7"},
		{"a remark at that time", []game.Entry{move, at(9, game.Entry{Kind: game.Remark, Text: `{"articles":["7.5.5"]}`}),
			at(9, result("0-1", "arbiter"))}, "0-1", "arbiter", game.BlackWins, "8.7"},
		{"by the arbiter, no article", []game.Entry{move, result("0-1", "arbiter")}, "0-1", "arbiter", game.BlackWins, "8.7"},
		{"ruled before a move", []game.Entry{ruling, move, result("0-1", "resigned")}, "0-1", "resigned", game.BlackWins,
			"5.1.2"},
		{"entered in the list", []game.Entry{move}, "1-0", game.ByResult, game.WhiteWins, "8.7"},
		{"entered otherwise in the list", []game.Entry{move, result("1-0", "resigned")}, "0-1", game.ByResult, game.BlackWins,
			"8.7"},
		{"taken back", []game.Entry{move, result("1-0", "resigned"), result("", "")}, "", "", "", ""},
		{"both lose", []game.Entry{move}, "0-0", game.ByResult, game.BothLose, "8.7"},
		{"mate, and entered", []game.Entry{mate, result("0-1", "")}, "0-1", game.ByMate, game.BlackWins, "5.1.1"},
		{"mate, and not entered", []game.Entry{mate}, "", game.ByMate, game.BlackWins, "5.1.1"},
		{"mate, and ruled otherwise", []game.Entry{mate, ruling, result("1-0", "arbiter")}, "1-0", "arbiter", game.WhiteWins,
			"7.5.5"},
	} {
		s, err := game.Record{Entries: c.entries}.State()
		if err != nil {
			t.Fatal(err)
		}
		end, over := s.End(rules(t, laws.FIDE2023), c.event)
		if over != (c.by != "") || end.By != c.by || end.Outcome != c.outcome ||
			!slices.Equal(end.Articles, strings.Fields(c.cites)) {
			t.Errorf("%s: %v, %+v", c.name, over, end)
		}
	}
}
