package trf

import (
	"slices"
	"strconv"
	"strings"
)

// teamTags are the records that only reports of team events have: 300 to 330 of
// TRF26, and 801 and 802, FIDE's additions to TRF16.
var teamTags = []string{"300", "310", "320", "330", "801", "802"}

// refuseTeams refuses the report of a team event: read as one of an individual
// event, its players would be paired instead of its teams.
func refuseTeams(s source) error {
	for i, l := range s.lines {
		if len(l.text) < 4 || l.text[3] != ' ' {
			continue
		}
		tag, field := l.text[:3], strings.ToUpper(strings.TrimSpace(l.text[4:]))
		switch {
		case slices.Contains(teamTags, tag),
			tag == "092" && strings.HasPrefix(field, "TEAM"),
			tag == "192" && teamSystem(field):
			return refuse(TeamEvent, i+1, 1, "tag", tag)
		}
	}
	return nil
}

// teamSystem tells whether a code of line 192 (FIDE, event type tags of TRF26)
// names a system that teams play.
func teamSystem(code string) bool {
	return strings.Contains(code, "TEAM") || strings.Contains(code, "SCHEVENINGEN") || strings.Contains(code, "SCHILLER")
}

// refuseOldTeams refuses a report in which the 013 lines of TRF16 show a team event:
// in each round all of a team play against one team. Opens name with these lines the
// teams that are counted in them; those lines are kept as they stand.
func (r *Report) refuseOldTeams() error {
	of, line := map[int]int{}, 0
	for i, l := range r.source.lines {
		if !strings.HasPrefix(l.text, "013 ") {
			continue
		}
		line = i + 1
		for _, word := range strings.Fields(byRunes(l.text).at(37, len(l.text))) {
			if n, err := strconv.Atoi(word); err == nil {
				of[n] = line
			}
		}
	}
	if line == 0 {
		return nil
	}
	met := map[[2]int]int{} // by team and round
	for _, p := range r.Players {
		for round, c := range p.Rounds {
			if !c.Game() || of[p.Number] == 0 {
				continue
			}
			key := [2]int{of[p.Number], round}
			if other, there := met[key]; there && other != of[c.Opponent] || of[c.Opponent] == 0 {
				return nil
			}
			met[key] = of[c.Opponent]
		}
	}
	return refuse(TeamEvent, line, 1, "tag", "013")
}
