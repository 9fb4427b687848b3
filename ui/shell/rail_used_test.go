package shell

import (
	"testing"

	"kohtunik/tournament"
	"kohtunik/ui/page"
)

// The rail has the norms in an event of 1953 alone, the crosstable of players in one
// that players play.
func TestPagesInUse(t *testing.T) {
	rules := tournament.UsualTeamRules(tournament.RoundRobin, 4)
	code := &tournament.Event{Info: tournament.DefaultInfo("", tournament.USSR1953)}
	league := &tournament.Event{Info: tournament.DefaultInfo("", tournament.FIDE2023)}
	league.Info.Teams = &rules
	for _, c := range []struct {
		event *tournament.Event
		page  page.ID
		want  bool
	}{{code, page.Norms, true}, {code, page.Crosstable, true}, {league, page.Norms, false},
		{league, page.Crosstable, false}, {league, page.Rounds, true}} {
		if got := usedIn(c.event, c.page); got != c.want {
			t.Errorf("%s: %v, want %v", c.page, got, c.want)
		}
	}
}
