package printing

import (
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// The numbers of the tables go up to the last board of the last match, though nobody
// sat against a player there.
func TestTableNumbersOfMatches(t *testing.T) {
	e := leagueEvent(t)
	if got := boardCount(e); got != 8 {
		t.Errorf("%d boards, want two matches of 4", got)
	}
	e.Matches, e.Pairings = nil, tournament.Pairings{}
	if got := boardCount(e); got != 8 {
		t.Errorf("%d boards before the pairing, want those of four teams", got)
	}
}

// The report of a league tells what its sums rest on: the board won against an empty
// chair, the match that was not played and the points by decision.
func TestReportOfLeagueAddsUp(t *testing.T) {
	d := paperOf(t, "report", leagueEvent(t), inLang(i18n.English))
	text := strings.Join(d.Words(1), "\n")
	for _, want := range []string{"Games\n8 (rounds with line-ups: 1 of 3)\n", "Forfeits\n1\n",
		"Matches decided without play\n1\n",
		"Narva Ratsu (2)\nRound 2: match points: −1, game points: 0. Reason: Late.", "During round 2\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// A match that is not played has no heads over no boards, and a captain hands in no
// line-up for it.
func TestPapersOfMatchNotPlayed(t *testing.T) {
	e := leagueEvent(t)
	o := inLang(i18n.English)
	o.Round = 2
	words := paperOf(t, "match-protocols", e, o).Words(1)
	if !slices.Contains(words, "Not played: won by the first team") || slices.Contains(words, "Result") {
		t.Errorf("the protocol says %q", words)
	}
	if d := paperOf(t, "line-up-sheets", e, o); d.Pages() != 2 {
		t.Errorf("%d line-up sheets, want those of the match that is played", d.Pages())
	}
}

// On the cards of the boards people are called by the given name first, with what
// tells them from others last.
func TestNamesOnBoardCards(t *testing.T) {
	e := play(t, newEvent(t, clubInfo(), invented(4)), 0)
	for i := range e.Players {
		e.Players[i].Name = "Saar, Mall"
		e.Players[i].Birth, e.Players[i].Club = "", ""
	}
	words := paperOf(t, "board-cards", e, inLang(i18n.English)).Words(1)
	for _, want := range []string{"Mall Saar (1)", "Mall Saar (4)"} {
		if !slices.Contains(words, want) {
			t.Errorf("no %q in %q", want, words)
		}
	}
}

// What has no line-ups to be made of says of which round.
func TestNoLineUpsOfRound(t *testing.T) {
	for _, id := range []string{"board-cards", "slips", "result-cards"} {
		if words := paperOf(t, id, leagueEvent(t), inLang(i18n.English)).Words(1); !slices.Contains(words, "Round 2") {
			t.Errorf("%s: no round in %q", id, words)
		}
	}
}

// A filled scoresheet tells how the game ended, and of a clock that was not stopped
// at which move it was read.
func TestEndOnFilledScoresheet(t *testing.T) {
	e := samples(t)["running"]
	o := inLang(i18n.English)
	o.Round, o.Board = 1, 2
	words := paperOf(t, "scoresheets-filled", e, o).Words(1)
	for _, want := range []string{"Last clock readings (time left)", "Black, move 5", "—"} {
		if !slices.Contains(words, want) {
			t.Errorf("no %q in %q", want, words)
		}
	}
	table := tournament.Table{Round: 2, Board: 1}
	i := e.Pairings.IndexFunc(func(p tournament.Pairing) bool { return p.Table() == table })
	e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.Draw })
	o.Round, o.Board = 2, 1
	if words = paperOf(t, "scoresheets-filled", e, o).Words(1); !slices.Contains(words, "repetition") {
		t.Errorf("no end in %q", words)
	}
}
