package teamevent

import (
	"context"
	"slices"
	"strings"

	"kohtunik/tournament/rules/teamswiss"
	"kohtunik/tournament/rules/teamtiebreak"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/trf"
)

// CheckedRound is a round of a report held against the rules.
type CheckedRound struct {
	Round int
	// Wrong are the matches that the report has and the rules do not give, Missing
	// those that the rules give; the same two with other colours are in both.
	Wrong, Missing   []teamswiss.Match
	Bye, RightfulBye int   // the report's and that of the rules, where they differ
	Err              error // the rules give no pairing
}

// Right reports whether nothing differs.
func (c CheckedRound) Right() bool {
	return len(c.Wrong) == 0 && len(c.Missing) == 0 && c.Bye == c.RightfulBye && c.Err == nil
}

// WrongTeam is a team whose points or place in the report do not follow from its
// matches.
type WrongTeam struct {
	Team        trf.Team
	Match, Game trf.Tenths // what follows
	From, To    int        // the places that follow
	Points      bool       // the points differ; else the place
}

// Checked is a whole report held against the rules.
type Checked struct {
	Rounds []CheckedRound
	Teams  []WrongTeam
	Codes  []teamtiebreak.Code
}

// Right reports whether nothing differs.
func (c Checked) Right() bool {
	return len(c.Teams) == 0 && !slices.ContainsFunc(c.Rounds, func(r CheckedRound) bool { return !r.Right() })
}

// Check pairs all rounds again and works out points and places. The error is that of
// a tie-break or a system that there is not, or ctx's.
func (e *Event) Check(ctx context.Context) (Checked, error) {
	var c Checked
	var err error
	if r := e.system(); !r.swiss && !e.roundRobin() {
		return c, e.Report.SystemUnknown()
	}
	if c.Codes, err = e.Codes(); err != nil {
		return c, err
	}
	for round := 1; round <= e.Paired; round++ {
		c.Rounds = append(c.Rounds, e.checkRound(ctx, round))
		if ctx.Err() != nil {
			return c, ctx.Err()
		}
	}
	table := e.Tables(e.Paired, "")
	byPoints := map[int]int{} // reports give equal teams one rank, some of them by the points alone
	for _, l := range teamtiebreak.Rank(table, c.Codes[:1]) {
		byPoints[l.Number] = l.Place
	}
	for _, l := range teamtiebreak.Rank(table, c.Codes) {
		w := WrongTeam{Team: e.Team(l.Number), Match: trf.Tenths(l.Match), Game: trf.Tenths(l.Game), From: l.Place,
			To: l.PlaceTo}
		w.Points = w.Team.Match != w.Match || w.Team.Game != w.Game
		if w.Points || w.Team.Rank > 0 && w.Team.Rank != byPoints[l.Number] &&
			(w.Team.Rank < w.From || w.Team.Rank > w.To) {
			c.Teams = append(c.Teams, w)
		}
	}
	return c, nil
}

func (e *Event) checkRound(ctx context.Context, round int) CheckedRound {
	c := CheckedRound{Round: round}
	right, err := e.Pair(ctx, round)
	if err != nil {
		c.Err = err
		return c
	}
	had := e.Had(round)
	for _, m := range right.Matches { // of a match without a board that was played the colours are not known
		if one := e.rounds[m.White][round-1]; one.Opponent == m.Black && one.Colour == teamswiss.None {
			had.Matches = slices.DeleteFunc(had.Matches,
				func(o teamswiss.Match) bool { return o.White == m.Black || o.White == m.White })
			had.Matches = append(had.Matches, m)
		}
	}
	if !e.roundRobin() && had.Bye != right.Bye {
		c.Bye, c.RightfulBye = had.Bye, right.Bye
	}
	without := func(list, other []teamswiss.Match) []teamswiss.Match {
		return slices.DeleteFunc(slices.Clone(list), func(m teamswiss.Match) bool {
			return slices.ContainsFunc(other, func(o teamswiss.Match) bool { return o.White == m.White && o.Black == m.Black })
		})
	}
	c.Wrong, c.Missing = without(had.Matches, right.Matches), without(right.Matches, had.Matches)
	return c
}

// Codes are the tie-breaks that the report names, points first: line 212, else 202.
func (e *Event) Codes() ([]teamtiebreak.Code, error) {
	list := e.Report.StandingsBy
	if len(list) == 0 {
		list = append([]string{"PTS"}, e.Report.TieBreaks...)
	}
	return ParseCodes(list)
}

// ParseCodes reads tie-breaks of teams; points come first.
func ParseCodes(list []string) ([]teamtiebreak.Code, error) {
	if len(list) == 0 || !slices.Contains([]string{"PTS", "MPTS", "GPTS"}, strings.ToUpper(list[0])) {
		list = append([]string{"PTS"}, list...)
	}
	var codes []teamtiebreak.Code
	for _, text := range list {
		c, err := teamtiebreak.Parse(text)
		if err != nil {
			return nil, err
		}
		codes = append(codes, c)
	}
	return codes, nil
}

// Place is a team in the standings.
type Place struct {
	Team           trf.Team
	Place, PlaceTo int
	Match, Game    trf.Tenths
	Values         []teamtiebreak.Value
}

// Standings ranks the teams after some rounds, 0: all, by an edition of C.07, empty:
// the one in force.
func (e *Event) Standings(rounds int, codes []teamtiebreak.Code, edition tiebreak.Edition) []Place {
	if rounds == 0 {
		rounds = e.Paired
	}
	var list []Place
	for _, l := range teamtiebreak.Rank(e.Tables(rounds, edition), codes) {
		list = append(list, Place{e.Team(l.Number), l.Place, l.PlaceTo, trf.Tenths(l.Match), trf.Tenths(l.Game), l.Values})
	}
	return list
}
