package tournament

import (
	"slices"
	"strconv"
)

// TeamsBy says what makes players of an individual event a team.
type TeamsBy string

// The ways to make teams.
const (
	TeamsByClub       TeamsBy = "club"
	TeamsByFederation TeamsBy = "federation"
	TeamsByRoster     TeamsBy = "roster" // the teams named in Event.Teams
)

// TeamsBys lists the ways.
func TeamsBys() []TeamsBy { return []TeamsBy{TeamsByClub, TeamsByFederation, TeamsByRoster} }

// TeamScore says what of a player counts for the team.
type TeamScore string

// What can count.
const (
	// TeamPoints: the points of the games; the higher sum is the better.
	TeamPoints TeamScore = "points"
	// TeamPlaces: the places; the lower sum is the better. Those who share
	// places have their mean.
	TeamPlaces TeamScore = "places"
	// TeamPlacePoints: the points that the scale gives for the places; those who
	// share places have their mean.
	TeamPlacePoints TeamScore = "place-points"
)

// TeamScores lists what can count.
func TeamScores() []TeamScore { return []TeamScore{TeamPoints, TeamPlaces, TeamPlacePoints} }

// IncompleteTeams says what becomes of a team that has not enough players.
type IncompleteTeams string

// The rules.
const (
	IncompleteLast   IncompleteTeams = "last"   // listed below all, without a place
	IncompleteRanked IncompleteTeams = "ranked" // ranked by what its players have
	IncompleteOut    IncompleteTeams = "out"    // not listed
)

// IncompleteRules lists the rules.
func IncompleteRules() []IncompleteTeams {
	return []IncompleteTeams{IncompleteLast, IncompleteRanked, IncompleteOut}
}

// TeamTie parts teams that are equal.
type TeamTie string

// What can part them.
const (
	TieBestPlace TeamTie = "best"      // the best place among those who count
	TieInTurn    TeamTie = "in-turn"   // the best of those who count, then the second …
	TieSumPoints TeamTie = "points"    // the sum of the points
	TieSumPlaces TeamTie = "places"    // the sum of the places, the lower the better
	TieNext      TeamTie = "next"      // the best of those who do not count
	TieTieBreaks TeamTie = "tiebreaks" // the sums of the event's tie-breaks, in their order
)

// TeamTies lists what can part teams.
func TeamTies() []TeamTie {
	return []TeamTie{TieBestPlace, TieInTurn, TieSumPoints, TieSumPlaces, TieNext, TieTieBreaks}
}

// TeamCount says how teams are counted inside an individual event. There is no
// rule of FIDE's on it: the regulations of the event settle all of it.
type TeamCount struct {
	Number int     `json:"number"` // of the group in Info.Groups, from 1; 0: all players
	By     TeamsBy `json:"teams_by"`
	Best   int     `json:"best"` // how many players count, 1 to 99
	// Women is how many of them have to be women, at least; of too few, places stay
	// empty.
	Women int       `json:"women,omitempty"`
	Score TeamScore `json:"score"`
	// Scale gives the points for place 1, 2 …; after the last of them each place
	// has one point less, down to 0.
	Scale []int `json:"scale,omitempty"`
	// Most is how many teams a club or federation may have: the next is made of
	// those who do not count in the one before. 0: any number. A second one and
	// further ones have to be complete.
	Most       int             `json:"most"`
	Incomplete IncompleteTeams `json:"incomplete"`
	Ties       []TeamTie       `json:"ties,omitempty"`
}

// UsualTeamCount is the commonest rule: the points of the best four of each club,
// equal teams by the place of their best player.
func UsualTeamCount(number int) TeamCount {
	return TeamCount{Number: number, By: TeamsByClub, Best: 4, Score: TeamPoints, Most: 1, Incomplete: IncompleteLast,
		Ties: []TeamTie{TieBestPlace}}
}

// Key of a count: the number.
func (c TeamCount) Key() Key { return Key{Kind: TeamCountRecord, A: c.Number} }

// separate gives a count lists of its own.
func (c *TeamCount) separate() { c.Scale, c.Ties = slices.Clone(c.Scale), slices.Clone(c.Ties) }

// TeamCount finds how the teams of a group are counted, 0: those of all players.
func (e *Event) TeamCount(number int) (TeamCount, bool) {
	i := slices.IndexFunc(e.TeamCounts, func(c TeamCount) bool { return c.Number == number })
	if i < 0 {
		return TeamCount{}, false
	}
	return e.TeamCounts[i], true
}

// SetTeamCount puts a count in the place of the one of its group; one in which
// no player counts takes it away.
type SetTeamCount struct{ Count TeamCount }

// Name of the command.
func (SetTeamCount) Name() string { return "set-team-count" }

// Apply refuses a group that there is not, and rules that are none.
func (c SetTeamCount) Apply(e *Event) error {
	if e.PlayedByTeams() {
		return refuse(NotForTeams)
	}
	n := c.Count
	n.separate()
	if _, there := e.TeamCount(n.Number); there && n.Best == 0 && n.By == "" {
		e.TeamCounts = slices.DeleteFunc(e.TeamCounts, func(o TeamCount) bool { return o.Number == n.Number })
		return nil
	}
	for _, f := range []struct {
		field               Field
		value, least, limit int
	}{{"group", n.Number, 0, len(e.Info.Groups)}, {"team-best", n.Best, 1, 99}, {"team-women", n.Women, 0, n.Best},
		{"team-most", n.Most, 0, 99}} {
		if f.value < f.least || f.value > f.limit {
			return refuse(FieldRange, "field", f.field, "text", strconv.Itoa(f.value), "from", f.least, "to", f.limit)
		}
	}
	if _, err := oneOf(TeamsBys(), string(n.By), "teams-by"); err != nil {
		return err
	}
	if _, err := oneOf(TeamScores(), string(n.Score), "team-score"); err != nil {
		return err
	}
	if _, err := oneOf(IncompleteRules(), string(n.Incomplete), "team-incomplete"); err != nil {
		return err
	}
	for i, tie := range n.Ties {
		if _, err := oneOf(TeamTies(), string(tie), "team-ties"); err != nil || slices.Contains(n.Ties[:i], tie) {
			return refuse(FieldInvalid, "field", Field("team-ties"), "text", string(tie))
		}
	}
	if n.Score != TeamPlacePoints {
		n.Scale = nil
	} else if err := checkScale(n.Scale); err != nil {
		return err
	}
	e.TeamCounts = slices.DeleteFunc(e.TeamCounts, func(o TeamCount) bool { return o.Number == n.Number })
	e.TeamCounts = append(e.TeamCounts, n)
	return nil
}

// checkScale refuses a scale without points, and one that rises or leaves 0…9999.
func checkScale(scale []int) error {
	if len(scale) == 0 {
		return refuse(FieldInvalid, "field", Field("team-scale"), "text", "")
	}
	for i, n := range scale {
		if n < 0 || n > 9999 || i > 0 && n > scale[i-1] {
			return refuse(FieldInvalid, "field", Field("team-scale"), "text", strconv.Itoa(n))
		}
	}
	return nil
}
