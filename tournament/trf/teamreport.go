package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// TeamReport is the report of a team event (TRF26): a report whose players are
// in teams. Lines 240, 250, 260 and 299 name teams in it.
type TeamReport struct {
	*Report
	Teams    []Team
	Lineups  []Lineup
	Bye      TeamBye
	Forfeits []TeamForfeit
	Pattern  string // 352, by board the colour of the team that has White: "WBWB"
	// Match points: 362; 2-1-0 where nothing is said.
	Match Scoring
}

// Team is a 310 line.
type Team struct {
	Number      int
	Name, Short string
	Strength    int
	Match, Game Tenths // as declared
	Rank        int
	Players     []int // in the order of the boards, reserves after them

	line int
}

// Lineup is a 300 line: the players of a team in a round, 0 for an empty chair.
type Lineup struct {
	Round, Team, Opponent int
	Players               []int
}

// TeamBye is the 320 line: what the pairing-allocated bye gives, and the team
// that has it by round, 0 for none.
type TeamBye struct {
	Match, Game Tenths
	Teams       []int
	stated      bool
}

// TeamForfeit is a 330 line: a match that was not played.
type TeamForfeit struct {
	Result       string // "+-", "-+" or "--", White's first
	Round        int
	White, Black int
}

// teamLines are those that only a [TeamReport] takes in.
var teamLines = map[string]func(*TeamReport, columns, int) error{
	"250": (*TeamReport).readBoost,
	"300": (*TeamReport).readLineup,
	"310": (*TeamReport).readTeam,
	"320": (*TeamReport).readTeamBye,
	"330": (*TeamReport).readForfeit,
	"352": (*TeamReport).readPattern,
	"362": (*TeamReport).readMatchScoring,
}

// IsTeams reports whether a file is the report of a team event that
// [ReadTeams] can read: it has teams with their players.
func IsTeams(data []byte) bool {
	s, err := split(data)
	return err == nil && slices.ContainsFunc(s.lines, func(l Line) bool { return strings.HasPrefix(l.text, "310 ") })
}

// ReadTeams reads the report of a team event. The error is an [*Error].
func ReadTeams(data []byte) (*TeamReport, error) {
	s, err := split(data)
	if err != nil {
		return nil, err
	}
	r := &TeamReport{Report: &Report{source: s, Scoring: Classic}, Match: Scoring{Win: 20, Draw: 10}}
	r.keys = make([]string, len(s.lines)) // lines of teams have none: they stand as they stood
	for i, l := range s.lines {
		text := strings.TrimRight(l.text, " \t\r") // FIDE's own sample has them behind its fields
		if text == "" {
			continue
		}
		tag := text[:min(3, len(text))]
		read, ours := teamLines[tag]
		switch {
		case ours:
			err = read(r, byRunes(text), i+1)
		case tag == "001":
			var p Player
			if p, err = r.readPlayer(text, i+1); err == nil {
				r.Players = append(r.Players, p)
				r.keys[i] = playerKey(p.Number)
			}
		case tag == "013" || tag == "801" || tag == "802": // for people, or for older programs
		default:
			r.keys[i], err = r.readTag(text, i+1)
		}
		if err != nil {
			return nil, err
		}
	}
	if r.Scoring.Bye == unset {
		r.Scoring.Bye = r.Scoring.Draw
	}
	if r.Scoring.Unknown == unset {
		r.Scoring.Unknown = r.Scoring.Draw
	}
	r.was = r.render()
	return r, r.checkTeams()
}

func (r *TeamReport) readTeam(c columns, line int) error {
	t := Team{Name: c.at(9, 40), Short: c.at(42, 46), line: line}
	var err error
	for _, f := range []struct {
		into     *int
		from, to int
	}{{&t.Number, 5, 7}, {&t.Rank, 69, 71}} {
		if *f.into, err = whole(c, "310", line, f.from, f.to); err != nil {
			return err
		}
	}
	if t.Number == 0 {
		return refuse(FieldInvalid, line, 5, "tag", "310", "text", c.at(5, 7))
	}
	t.Strength, _ = strconv.Atoi(c.at(48, 53)) // an average may have decimals: it counts for nothing
	t.Match, _ = ParseTenths(c.at(55, 60))
	t.Game, _ = ParseTenths(c.at(62, 67))
	t.Players, err = numbers(c, "310", line, 74, 5)
	r.Teams = append(r.Teams, t)
	return err
}

func (r *TeamReport) readLineup(c columns, line int) error {
	var l Lineup
	var err error
	for _, f := range []struct {
		into     *int
		from, to int
	}{{&l.Round, 5, 7}, {&l.Team, 9, 11}, {&l.Opponent, 13, 15}} {
		if *f.into, err = whole(c, "300", line, f.from, f.to); err != nil {
			return err
		}
	}
	if l.Round == 0 || l.Team == 0 {
		return refuse(FieldInvalid, line, 5, "tag", "300", "text", c.at(5, 11))
	}
	for at := 17; at <= len(c.runes); at += 5 {
		n, err := whole(c, "300", line, at, at+3)
		if err != nil {
			return err
		}
		l.Players = append(l.Players, n)
	}
	r.Lineups = append(r.Lineups, l)
	return nil
}

func (r *TeamReport) readTeamBye(c columns, line int) error {
	if r.Bye.stated {
		return refuse(FieldInvalid, line, 1, "tag", "320", "text", "320")
	}
	b := TeamBye{stated: true}
	var match, game bool
	b.Match, match = ParseTenths(c.at(5, 8))
	b.Game, game = ParseTenths(c.at(10, 13))
	if !match || !game {
		return refuse(FieldInvalid, line, 5, "tag", "320", "text", c.at(5, 13))
	}
	for at := 15; at <= len(c.runes); at += 4 {
		n, err := whole(c, "320", line, at, at+2)
		if err != nil {
			return err
		}
		b.Teams = append(b.Teams, n)
	}
	r.Bye = b
	return nil
}

func (r *TeamReport) readForfeit(c columns, line int) error {
	f := TeamForfeit{Result: c.at(5, 6)}
	if !slices.Contains([]string{"+-", "-+", "--"}, f.Result) {
		return refuse(FieldInvalid, line, 5, "tag", "330", "text", f.Result)
	}
	var err error
	for _, n := range []struct {
		into     *int
		from, to int
	}{{&f.Round, 8, 10}, {&f.White, 12, 14}, {&f.Black, 16, 18}} {
		if *n.into, err = whole(c, "330", line, n.from, n.to); err != nil {
			return err
		}
		if *n.into == 0 {
			return refuse(FieldInvalid, line, n.from, "tag", "330", "text", c.at(n.from, n.to))
		}
	}
	r.Forfeits = append(r.Forfeits, f)
	return nil
}

func (r *TeamReport) readPattern(c columns, line int) error {
	r.Pattern = strings.ToUpper(c.at(5, len(c.runes)))
	if strings.Trim(r.Pattern, "WB") != "" || !strings.HasPrefix(r.Pattern, "W") {
		return refuse(FieldInvalid, line, 5, "tag", "352", "text", r.Pattern)
	}
	return nil
}

func (r *TeamReport) readMatchScoring(c columns, line int) error {
	codes := map[string]*Tenths{"TW": &r.Match.Win, "TD": &r.Match.Draw, "TL": &r.Match.Loss}
	fields := strings.Fields(c.at(5, len(c.runes)))
	for i := 0; i < len(fields); i += 2 {
		into, known := codes[strings.ToUpper(fields[i])]
		if known && i+1 < len(fields) {
			*into, known = ParseTenths(fields[i+1])
		} else {
			known = false
		}
		if !known {
			return refuse(FieldInvalid, line, 5, "tag", "362", "text", strings.Join(fields, " "))
		}
	}
	return nil
}

// checkTeams refuses a report whose teams do not fit its players.
func (r *TeamReport) checkTeams() error {
	if len(r.Teams) == 0 {
		return refuse(TeamsMissing, 0, 0)
	}
	players, err := r.checkGames()
	if err != nil {
		return err
	}
	teams, of := map[int]bool{}, map[int]int{}
	for _, t := range r.Teams {
		if teams[t.Number] {
			return refuse(TeamTwice, t.line, 5, "team", t.Number)
		}
		teams[t.Number] = true
		if len(t.Players) == 0 {
			return refuse(TeamEmpty, t.line, 74, "team", t.Number)
		}
		for _, p := range t.Players {
			if _, there := players[p]; !there {
				return refuse(PlayerMissing, t.line, 74, "number", p)
			}
			if of[p] != 0 {
				return refuse(InTwoTeams, t.line, 74, "number", p, "first", of[p], "second", t.Number)
			}
			of[p] = t.Number
		}
	}
	named := func(line int, list ...int) error {
		for _, n := range list {
			if n != 0 && !teams[n] {
				return refuse(TeamUnknown, line, 0, "team", n)
			}
		}
		return nil
	}
	for _, l := range r.Lineups {
		if err := named(0, l.Team, l.Opponent); err != nil {
			return err
		}
		for i, p := range l.Players {
			switch {
			case p == 0:
			case of[p] != l.Team:
				return refuse(NotInTeam, 0, 0, "number", p, "team", l.Team, "round", l.Round)
			case slices.Contains(l.Players[:i], p): // his second chair was empty
				r.Notes = append(r.Notes, note(TwiceInLineup, 0, 0, "number", p, "team", l.Team, "round", l.Round))
			}
		}
	}
	for _, f := range r.Forfeits {
		if err := named(0, f.White, f.Black); err != nil {
			return err
		}
	}
	if err := named(0, r.Bye.Teams...); err != nil {
		return err
	}
	return r.checkOpponents(of)
}

// checkOpponents refuses a round in which somebody of no team plays, or the players of a
// team, by number in of, meet those of more than one other team, or each other.
func (r *TeamReport) checkOpponents(of map[int]int) error {
	met := make(map[[2]int]int) // by team and round
	for _, p := range r.Players {
		for i, c := range p.Rounds {
			team, other := of[p.Number], of[c.Opponent]
			switch {
			case !c.Game():
				continue
			case team == 0:
				return refuse(NoTeam, p.line, firstRound+i*roundWidth, "number", p.Number, "round", i+1)
			case other == 0:
				continue // said of that player
			}
			key := [2]int{team, i + 1}
			if met[key] == 0 && other != team {
				met[key] = other
			}
			if met[key] != other {
				opponents := slices.DeleteFunc([]int{met[key], other}, func(n int) bool { return n == 0 })
				slices.Sort(opponents)
				return refuse(TeamOpponents, p.line, firstRound+i*roundWidth, "team", team, "round", i+1,
					"opponents", strings.Trim(fmt.Sprint(opponents), "[]"))
			}
		}
	}
	return nil
}

// checkGames holds the lines of the players against each other and gives their places
// by number. A round without an opponent stands as it is: `0000 - +` is a board won
// by forfeit here and no bye.
func (r *TeamReport) checkGames() (map[int]int, error) {
	at, err := r.checkNumbers()
	if err != nil {
		return nil, err
	}
	for i := range r.Players {
		p := &r.Players[i]
		for round := 1; round <= len(p.Rounds); round++ {
			if !p.Rounds[round-1].Game() {
				continue
			}
			if err := r.checkGame(p, round, at); err != nil {
				return nil, err
			}
		}
	}
	return at, nil
}

// SystemUnknown gives [TeamSystemUnknown] as an error: line 192 names a system of
// teams that this program does not pair by.
func (r *TeamReport) SystemUnknown() error {
	return refuse(TeamSystemUnknown, 0, 0, "text", r.System)
}

// RoundsOver gives [TeamRoundsOver] as an error.
func (r *TeamReport) RoundsOver(round, rounds int) error {
	return refuse(TeamRoundsOver, 0, 0, "round", round, "rounds", rounds)
}

// readBoost reads a 250 line of teams, in which one of the two kinds of points is
// left empty as a rule. FIDE's own example has the match points in the columns of the
// game points.
func (r *TeamReport) readBoost(c columns, line int) error {
	if len(c.runes) >= 13 && c.at(10, 13) == "" {
		c.runes = append(slices.Clone(c.runes[:9]), append([]rune(" 0.0"), c.runes[13:]...)...)
	}
	return r.readAcceleration(c, line)
}
