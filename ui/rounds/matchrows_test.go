package rounds

import (
	"fmt"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// lines writes the rows of the page as they stand: of a heading its words, of a board
// its table, its board of the match, and each side.
func lines(p *Page) (list []string) {
	for _, b := range p.table.Shown() {
		if b.heads() {
			text := ""
			for _, r := range p.headRuns(b) {
				text += r.Text
			}
			list = append(list, strings.Join(strings.Fields(text), " "))
			continue
		}
		line := fmt.Sprintf("%d/%d", b.seat.table, b.seat.board)
		for _, colour := range []string{"white", "black"} {
			team := b.seat.white
			if colour == "black" {
				team = b.seat.black
			}
			pl, _, ok := b.side(colour)
			if !ok {
				pl.Name = "nobody"
			}
			line += " | " + team + " " + pl.Surname()
		}
		list = append(list, line)
	}
	return list
}

func wantLines(t *testing.T, p *Page, want ...string) {
	t.Helper()
	if got := lines(p); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the page shows\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// The boards of a round stand under their matches, with the table and the board of the
// match, the team that has White, the score as it grows, and an empty board in its place;
// a match without line-ups says what it waits for.
func TestMatchesOverTheirBoards(t *testing.T) {
	h, p := newLeague(t, i18n.English)
	wantLines(t, p, "Match 1 Team A – Team D line-ups not in", "Match 2 Team B – Team C line-ups not in")
	e := h.Session().Event()
	lineup := func(name string, empty bool) {
		team, err := e.TeamNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		players := team.Roster[:2:2]
		if empty {
			players = []tournament.PlayerID{team.Roster[0], 0}
		}
		h.do(tournament.SetLineup{Round: 1, Team: team.ID, Players: players})
	}
	lineup("Team A", false)
	lineup("Team B", false)
	lineup("Team C", true)
	p.Refresh()
	wantLines(t, p, "Match 1 Team A – Team D first line-up in",
		"Match 2 Team B – Team C 1-0",
		"3/1 | Team B Surname B1 | Team C Surname C1", "4/2 | Team C nobody | Team B Surname B2")
	h.Type("0")
	p.Refresh()
	if got := lines(p)[1]; got != "Match 2 Team B – Team C 1-1" {
		t.Errorf("after a result the match is headed %q", got)
	}
	if b, _ := p.table.Selected(); b.heads() {
		t.Error("a heading is selected")
	}
	p.table.SetFilter("team c")
	if got := len(p.table.Shown()); got != 3 {
		t.Errorf("a team's name leaves %d lines", got)
	}
	p.table.SetFilter("4") // the table of the empty board
	if got := len(p.table.Shown()); got != 2 {
		t.Errorf("the number of a table leaves %d lines", got)
	}
}

// A key on an empty board says where its result comes from; a click on a heading opens
// its match.
func TestKeysOnMatchRows(t *testing.T) {
	h, p := newLeague(t, i18n.English)
	e := h.Session().Event()
	for _, m := range e.MatchesIn(1)[1:] {
		for i, id := range []tournament.TeamID{m.White, m.Black} {
			team, _ := e.Team(id)
			h.do(tournament.SetLineup{Round: 1, Team: id, Players: team.Roster[:2-i]})
		}
	}
	p.Refresh()
	p.table.Select(3)
	h.Told = ""
	h.Type("1")
	if want := h.T("league.empty-board-keys"); h.Told != want {
		t.Errorf("told %q, want %q", h.Told, want)
	}
	of := func(b board) int { return len(p.freeCommands(b)) }
	if got := of(p.rows[3]); got != of(board{white: &nobody, black: &nobody})-len(byeChoices) {
		t.Errorf("the menu of an empty board has %d lines", got)
	}
	before := len(h.Sheets)
	p.table.OnHeading(p.rows[1])
	if len(h.Sheets) != before+1 || h.Last().Title != h.T("print.matches.title") {
		t.Error("the heading opens no match")
	}
}

// An individual event has no headings, and its columns are as they were.
func TestNoMatchesOfPlayers(t *testing.T) {
	_, p := newHost(t, i18n.English, 8, true)
	for _, b := range p.rows {
		if b.heads() || b.seat != (seat{}) {
			t.Errorf("board %d: %+v %+v", b.Board, b.seat, b.heading)
		}
	}
	for _, c := range p.columnsFor(p.shape) {
		if strings.HasSuffix(c.ID, "-team") || c.ID == "match-board" {
			t.Errorf("column %s", c.ID)
		}
	}
}
