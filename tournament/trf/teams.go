package trf

import (
	"slices"
	"strings"
)

// teamTags are the records that only reports of team events have: 013 of TRF16,
// 300 to 330 of TRF26, and 801 and 802, FIDE's additions to TRF16.
var teamTags = []string{"013", "300", "310", "320", "330", "801", "802"}

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
