package exchange

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/trf"
)

// Options say what is written.
type Options struct {
	Group   string // of an event with groups, the one to write
	Content Content
}

// tenths gives points in the unit of the format.
func tenths(p tournament.Points) trf.Tenths { return trf.Tenths(5 * p) }

// exporter holds what the lines of a report are made of.
type exporter struct {
	event   *tournament.Event
	players []tournament.Player
	number  map[tournament.PlayerID]int
	paired  int
	report  *trf.Report
	teams   *trf.TeamReport // of an event that teams play: the report with its teams
}

// Report makes a report of an event. Of one that teams play it is what the report
// says of its players. The error is an [*Error].
func Report(e *tournament.Event, o Options) (*trf.Report, error) {
	x, err := export(e, o)
	if err != nil {
		return nil, err
	}
	return x.report, nil
}

// Bytes makes the file of a report, of players or of teams.
func Bytes(e *tournament.Event, o Options) ([]byte, error) {
	x, err := export(e, o)
	if err != nil {
		return nil, err
	}
	return x.bytes()
}

func (x *exporter) bytes() ([]byte, error) {
	if x.teams != nil {
		return x.teams.Bytes()
	}
	return x.report.Bytes()
}

// export makes a report, and keeps what its lines are made of.
func export(e *tournament.Event, o Options) (*exporter, error) {
	x := &exporter{event: e, number: make(map[tournament.PlayerID]int), paired: e.LastPaired(), report: &trf.Report{}}
	if err := x.choose(o); err != nil {
		return nil, err
	}
	x.head()
	x.kept()
	x.enter()
	x.results()
	if e.Info.System.RoundByRound() && !e.PlayedByTeams() {
		x.byRound()
	}
	x.points()
	if e.PlayedByTeams() {
		x.withTeams()
	}
	x.comments()
	if o.Content == Whole {
		if err := x.whole(); err != nil {
			return nil, err
		}
	}
	return x, nil
}

// rankByFIDE is the code of line 172 for FIDE's rating.
const rankByFIDE = "FIDE"

// choose takes the players that are written: all, or a group. A group's
// players, and players without numbers, are numbered in the order of the list.
func (x *exporter) choose(o Options) error {
	groups := x.event.Info.Groups
	group := 0
	if len(groups) > 0 {
		if group = slices.Index(groups, o.Group); group < 0 {
			return &Error{Kind: GroupNeeded, Args: map[string]any{"groups": strings.Join(groups, ", ")}}
		}
	}
	for _, p := range x.event.StartList() {
		if len(groups) == 0 || x.event.GroupOf(p) == group {
			x.players = append(x.players, p)
		}
	}
	if len(x.players) == 0 {
		return &Error{Kind: NoPlayers}
	}
	for i, p := range x.players {
		x.number[p.ID] = p.Start
		if p.Start == 0 || len(groups) > 0 {
			x.number[p.ID] = i + 1
		}
	}
	return nil
}

var systemCodes = map[tournament.System]string{
	tournament.RoundRobin: "FIDE_ROUNDROBIN",
	tournament.Swiss:      trf.Dutch,
	tournament.Keizer:     trf.Keizer,
	tournament.Knockout:   trf.Knockout,
}

var systemTexts = map[tournament.System]string{
	tournament.RoundRobin:       "Individual: Round-Robin",
	tournament.DoubleRoundRobin: "Individual: Double Round-Robin",
	tournament.Match:            "Individual: Match",
	tournament.Swiss:            "Individual: Swiss-System",
	tournament.Keizer:           "Individual: Keizer",
	tournament.Knockout:         "Individual: Knock-Out",
}

func (x *exporter) head() {
	in, r := x.event.Info, x.report
	r.Name, r.City, r.Federation = in.Name, in.Place, in.Federation
	r.Start, r.End = reportDate(in.From), reportDate(in.To)
	if r.End == "" {
		r.End = r.Start
	}
	r.Type, r.System = systemTexts[in.System], systemCodes[in.System]
	if in.System == tournament.DoubleRoundRobin {
		r.System = "BERGER_ROUNDROBIN_G2"
		if in.EndOfCycle() == tournament.CycleExchanged {
			r.System = "FIDE_DOUBLEROUNDROBIN"
		}
	}
	if in.System == tournament.Swiss && in.Swiss.Edition == tournament.Edition2017 {
		r.System = trf.Dutch2017
	}
	if in.Teams != nil {
		r.Type, r.System = teamTexts[in.System], teamSystem(x.event)
	}
	for _, a := range x.event.Arbiters {
		switch {
		case a.Role == tournament.ChiefArbiter:
			r.ChiefArbiter = arbiterText(a)
		default:
			r.Deputies = append(r.Deputies, arbiterText(a))
		}
	}
	r.TimeControl, r.TimeCode = in.TimeControl, timeCode(in.TimeControl)
	r.Rounds = in.Rounds
	if !in.System.RoundByRound() {
		r.Rounds = max(in.Rounds, x.event.RoundCount())
	}
	if in.System == tournament.Knockout {
		r.Rounds = x.event.Declared()
	}
	dated := false
	for n := 1; n <= max(r.Rounds, x.paired); n++ {
		d := x.event.RoundInfo(n).Date
		dated = dated || d != ""
		r.RoundDates = append(r.RoundDates, shortDate(d))
	}
	if !dated {
		r.RoundDates = nil
	}
	switch in.Swiss.InitialColour {
	case tournament.White:
		r.Initial = trf.White
	case tournament.Black:
		r.Initial = trf.Black
	}
	r.Scoring = trf.Scoring{Win: tenths(in.Scoring.Win), Draw: tenths(in.Scoring.Draw), Loss: tenths(in.Scoring.Loss),
		Bye: tenths(in.PABPoints()), Unknown: tenths(in.Scoring.Draw)}
	r.Controller = "Kohtunik"
	if in.Teams != nil {
		x.teamCodes()
		return
	}
	r.StandingsBy = []string{"PTS"}
	for _, t := range in.TieBreaks {
		text := string(t)
		if code, err := tiebreak.Parse(text); err == nil {
			text = code.Report()
		}
		r.TieBreaks = append(r.TieBreaks, text)
		r.StandingsBy = append(r.StandingsBy, string(t))
	}
}

func (x *exporter) enter() {
	r, rated := x.report, 0
	national := false
	for _, p := range x.players {
		line := trf.Player{Number: x.number[p.ID], Title: string(p.Title), Name: p.Name, Rating: p.Rating,
			Federation: p.Federation, Birth: reportDate(p.Birth)}
		switch p.Sex {
		case tournament.Male:
			line.Sex = 'm'
		case tournament.Female:
			line.Sex = 'w'
		}
		if p.FIDE > 0 {
			line.ID = strconv.Itoa(p.FIDE)
		}
		if p.Rating > 0 {
			rated++
		}
		for n := 1; n <= x.paired; n++ {
			line.Rounds = append(line.Rounds, trf.Empty)
		}
		r.Players = append(r.Players, line)
		if slices.ContainsFunc(r.National, func(n trf.National) bool { return n.Number == line.Number }) {
			national = true
		} else if p.National > 0 && x.event.Info.Federation != "" {
			national = true
			r.National = append(r.National, trf.NationalRating(x.event.Info.Federation, line.Number, p.Name, p.National))
		}
	}
	by := x.event.Info.Swiss.RankBy
	given := slices.ContainsFunc(x.players, func(p tournament.Player) bool { return p.TournamentRating > 0 })
	if given && by != tournament.RankByHigher { // which is said to be of the ratings given by hand, too
		by = tournament.RankByOther
	}
	if national || by != tournament.RankByFIDE {
		r.RankMethod = strings.TrimSpace(x.event.Info.Federation + " " + cmp.Or(string(by), rankByFIDE))
	}
	r.PlayersStated, r.RatedStated = strconv.Itoa(len(x.players)), strconv.Itoa(rated)
	slices.SortStableFunc(r.Players, func(a, b trf.Player) int { return a.Number - b.Number })
}

// set enters what a player has in a round.
func (x *exporter) set(id tournament.PlayerID, round int, c trf.Cell) {
	p, ok := x.report.Player(x.number[id])
	if !ok {
		return
	}
	for len(p.Rounds) < round {
		p.Rounds = append(p.Rounds, trf.Empty)
	}
	p.Rounds[round-1] = c
}

func (x *exporter) comments() {
	for _, n := range x.event.Notes {
		switch {
		case n.Kind != tournament.LineNote:
			x.report.Comments = append(x.report.Comments, noteText(n))
		case n.Was == "":
			x.report.Comments = append(x.report.Comments, n.Now)
		}
	}
}

// kept takes in the lines that the event has no place for. A national rating
// is left out where the player's is another now.
func (x *exporter) kept() {
	r := x.report
	for _, n := range x.event.Notes {
		if n.Kind != tournament.LineNote || n.Was == "" {
			continue
		}
		if text, ok := strings.CutPrefix(n.Was, "092 "); ok {
			own := *r
			own.Type = text
			if system, _ := systemOf(&own); system == x.event.Info.System {
				r.Type = text
			}
			continue
		}
		if err := r.Add(n.Was); err != nil {
			r.Others = append(r.Others, n.Was)
		}
	}
	r.National = slices.DeleteFunc(r.National, func(n trf.National) bool {
		return !slices.ContainsFunc(x.players, func(p tournament.Player) bool {
			return x.number[p.ID] == n.Number && p.National == n.Rating()
		})
	})
}
