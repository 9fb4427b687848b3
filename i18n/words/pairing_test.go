package words_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/dutch"
)

// whole wants a text without a hole, in every language another one.
func whole(t *testing.T, what string, text func(*i18n.Printer) string) {
	t.Helper()
	seen := make(map[string]i18n.Lang)
	for _, l := range i18n.Langs() {
		got := text(i18n.For(l))
		if got == "" || strings.ContainsAny(got, "⟦⟧") {
			t.Errorf("%s in %s: %q", what, l, got)
		}
		if other, ok := seen[got]; ok {
			t.Errorf("%s is the same in %s and %s: %q", what, other, l, got)
		}
		seen[got] = l
	}
}

func TestEveryWarningHasWords(t *testing.T) {
	for _, count := range []int{1, 3} {
		args := map[string]any{"name": "A", "count": count, "most": 2, "pairs": "1-2 3-4", "round": 3, "until": 4,
			"rounds": 9, "next": 5,
			"codes": "ARO", "was": "8", "now": "9", "first": "A", "second": "B", "board": 7, "match": 2, "team": "A",
			"date": tournament.Date("2012-05-01"), "from": tournament.Date("2014-07-01"), "ended": tournament.Date("2017-06-30")}
		for _, kind := range tournament.WarningKinds() {
			whole(t, string(kind), func(p *i18n.Printer) string {
				return words.Warning(p, tournament.Warning{Kind: kind, Args: args})
			})
		}
	}
}

// Every reason why a round cannot be paired has words.
func TestEveryRefusedPairingHasWords(t *testing.T) {
	args := map[string]any{"players": "3, 4", "player": 3, "opponent": 4, "round": 2, "rounds": 9, "games": 5, "board": 1}
	for _, kind := range dutch.ErrorKinds() {
		whole(t, string(kind), func(p *i18n.Printer) string {
			err := &dutch.Error{Kind: kind, Args: args}
			if text := p.Error(err); text != err.Error() {
				return text
			}
			return ""
		})
	}
}

// Every criterion has words as a cost and as an answer, every rule of colours
// has words.
func TestEveryCriterionHasWords(t *testing.T) {
	for c := dutch.NoRematch; c <= dutch.EarlierCandidate; c++ {
		whole(t, fmt.Sprint("why ", c), func(p *i18n.Printer) string {
			return p.T("pairing.why."+c.Name(), i18n.Args{"points": "2", "actual": 1, "other": 2, "actual_scores": "1",
				"other_scores": "2", "players": "3", "article": c.Article(dutch.Edition2026)})
		})
		if c < dutch.ByeScore || c > dutch.UpfloatBeforeDiff {
			continue
		}
		for _, count := range []int{1, 2} {
			whole(t, fmt.Sprint("cost ", c), func(p *i18n.Printer) string {
				return p.T("pairing.cost."+strconv.Itoa(int(c)),
					i18n.Args{"count": count, "scores": "1", "article": c.Article(dutch.Edition2026)})
			})
		}
	}
	for r := dutch.BothPreferences; r <= dutch.InitialColourRule; r++ {
		whole(t, fmt.Sprint("rule ", r), func(p *i18n.Printer) string {
			return p.T("pairing.rule."+strconv.Itoa(int(r)), i18n.Args{"article": r.Article(dutch.Edition2017)})
		})
	}
}

// A Swiss of nine over four rounds tells of every player why he is paired so.
func TestPairingInWords(t *testing.T) {
	in := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	in.Rounds, in.Swiss.InitialColour = 5, tournament.White
	e := tournament.FromRecords(nil)
	do := func(c tournament.Command) {
		t.Helper()
		next, _, err := tournament.Carry(e, c)
		if err != nil {
			t.Fatal(err)
		}
		e = next
	}
	do(tournament.EditInfo{Info: in})
	var players []tournament.Player
	for i := range 9 {
		players = append(players, tournament.Player{Name: fmt.Sprintf("Player%d, X", i+1), Rating: 2400 - 10*i})
	}
	do(tournament.AddPlayers{Players: players})
	for round := 1; round <= 4; round++ {
		do(tournament.PairRounds{})
		for _, p := range e.InRound(round) {
			if !p.Free() {
				do(tournament.SetResult{Table: p.Table(), Result: tournament.Results()[(round+p.Board)%3]})
			}
		}
	}
	for round := 1; round <= 4; round++ {
		for _, asked := range [][]tournament.PlayerID{
			nil, {1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}, {9}, {1, 2}, {1, 3}, {2, 9}, {4, 5}} {
			whole(t, fmt.Sprintf("round %d, %v", round, asked), func(p *i18n.Printer) string {
				lines, err := words.Pairing(context.Background(), p, e, round, asked...)
				if err != nil {
					t.Errorf("round %d, %v: %v", round, asked, err)
				}
				return strings.Join(lines, "\n")
			})
		}
	}
	// at which score the bye could be given is known under the rules in force alone
	e.Info.Swiss.Edition = tournament.Edition2017
	lines, err := words.Pairing(context.Background(), i18n.For(i18n.English), e, 1)
	if all := strings.Join(lines, "\n"); err != nil || !strings.Contains(all, "Pairing-allocated bye: ") ||
		strings.Contains(all, "C5") {
		t.Errorf("by the rules of 2017: %v\n%s", err, all)
	}
	for id := range tournament.PlayerID(9) {
		lines, err := words.Pairing(context.Background(), i18n.For(i18n.English), e, 1, id+1)
		if err != nil || len(lines) == 0 {
			t.Errorf("player %d by the rules of 2017: %q, %v", id+1, lines, err)
		}
	}
}
