package rounds

import (
	"strings"
	"testing"
	"time"

	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
)

// The clock of a game in progress runs on the page, in the panel and in the column too; one
// that stands is left alone.
func TestClocksRunOnThePage(t *testing.T) {
	h, p := newHost(t, i18n.English, 8, true)
	began := session.Started.Add(time.Hour).Truncate(time.Second)
	p.now = func() time.Time { return began }
	at := tournament.Table{Round: 1, Board: 1}
	if !h.Do(tournament.AppendGame{Table: at, Entries: []game.Entry{
		{Kind: game.Clock, At: began.UnixMilli(), Action: game.Set, Control: "90min"},
		{Kind: game.Clock, At: began.UnixMilli(), Action: game.Start, Side: game.WhiteSide}}}) {
		t.Fatal(h.Told)
	}
	p.Refresh()
	for _, c := range []struct {
		after time.Duration
		want  string
	}{{0, "1:30:00"}, {26 * time.Minute, "1:04:00"}, {26*time.Minute + time.Second, "1:03:59"}} {
		p.now = func() time.Time { return began.Add(c.after) }
		page.Ticking(p).Tick()
		if got := p.panel.clocks.white.Text(); !strings.Contains(got, c.want) {
			t.Errorf("after %s White has %q, want %s", c.after, got, c.want)
		}
		if got := p.panel.clocks.black.Text(); !strings.Contains(got, "1:30:00") {
			t.Errorf("after %s Black has %q", c.after, got)
		}
	}
}

// The clock of a game of a team event runs on under its match: the line goes on naming the
// teams and the board, and shows an undone start as it was.
func TestClocksRunUnderTheirMatch(t *testing.T) {
	h, p := newLeague(t, i18n.English)
	m := h.Session().Event().MatchesIn(1)[0]
	for _, id := range []tournament.TeamID{m.White, m.Black} {
		team, _ := h.Session().Event().Team(id)
		h.Do(tournament.SetLineup{Round: 1, Team: id, Players: h.Session().Event().DefaultLineup(team)})
	}
	began := session.Started.Add(time.Hour).Truncate(time.Second)
	p.now = func() time.Time { return began }
	at := h.Session().Event().BoardsOf(h.Session().Event().MatchesIn(1)[0])[0].At
	if !h.Do(tournament.AppendGame{Table: at, Entries: []game.Entry{
		{Kind: game.Clock, At: began.UnixMilli(), Action: game.Set, Control: "90min"},
		{Kind: game.Clock, At: began.UnixMilli(), Action: game.Start, Side: game.WhiteSide}}}) {
		t.Fatal(h.Told)
	}
	p.Refresh()
	line := func() board {
		t.Helper()
		for _, b := range p.table.Shown() {
			if !b.heads() && b.Table() == at {
				return b
			}
		}
		t.Fatal("the board has no line")
		return board{}
	}
	before := line()
	p.now = func() time.Time { return began.Add(time.Minute) }
	page.Ticking(p).Tick()
	if after := line(); after.seat != before.seat || after.seat.board != 1 || after.play.white != 89*time.Minute {
		t.Errorf("after a minute the line is %+v with %v, before %+v", after.seat, after.play.white, before.seat)
	}
	p.now = func() time.Time { return began }
	p.Refresh() // as if the clock had not run
	if got := line().play.white; got != 90*time.Minute {
		t.Errorf("the line shows %v", got)
	}
}
