package tournament

import (
	"slices"
	"strconv"
	"strings"
)

// TeamID tells the teams of an event apart. It starts at 1 and is never shown.
type TeamID int

// Team is a team that is named before play, with its players in their order. What
// stands behind them is of events that teams play.
type Team struct {
	ID      TeamID     `json:"id"`
	Name    string     `json:"name"`
	Roster  []PlayerID `json:"roster"`
	Number  int        `json:"number,omitempty"` // pairing number from 1; 0: not drawn
	Short   string     `json:"short,omitempty"`  // of five letters, for tables
	Captain string     `json:"captain,omitempty"`
	First   int        `json:"first,omitempty"` // the first round of a team that entered late; 0: from the start
	Left    int        `json:"left,omitempty"`  // the first round the team no longer plays; 0: still in
	LeftWhy string     `json:"left_why,omitempty"`
	Byes    []TeamBye  `json:"byes,omitempty"` // of a Swiss, by round
}

// TeamBye says that a team is not to be paired in a round, and what it gets for it.
type TeamBye struct {
	Round int `json:"round"`
	Bye   Bye `json:"bye"`
}

// leftBy reports whether the team has left when a round is played.
func (t Team) leftBy(round int) bool { return t.Left > 0 && t.Left <= round }

// byeIn is the bye that is entered for a round.
func (t Team) byeIn(round int) Bye {
	for _, b := range t.Byes {
		if b.Round == round {
			return b.Bye
		}
	}
	return NoBye
}

// Key of a team: the ID.
func (t Team) Key() Key { return Key{Kind: TeamRecord, A: int(t.ID)} }

// separate gives a team a roster of its own.
func (t *Team) separate() { t.Roster, t.Byes = slices.Clone(t.Roster), slices.Clone(t.Byes) }

// Team finds a team by ID.
func (e *Event) Team(id TeamID) (Team, bool) {
	i := slices.IndexFunc(e.Teams, func(t Team) bool { return t.ID == id })
	if i < 0 {
		return Team{}, false
	}
	return e.Teams[i], true
}

// TeamNamed finds the team that a person means by a name, or by a pairing number;
// before the numbers are drawn by its place among the teams.
func (e *Event) TeamNamed(text string) (Team, error) {
	for _, t := range e.Teams {
		if strings.EqualFold(t.Name, strings.TrimSpace(text)) {
			return t, nil
		}
	}
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if t, ok := e.TeamByNumber(n); ok && err == nil {
		return t, nil
	}
	if err == nil && n >= 1 && n <= len(e.Teams) && e.Teams[n-1].Number == 0 {
		return e.Teams[n-1], nil
	}
	return Team{}, refuse(NoSuchTeam, "team", text)
}

// TeamOf finds the team in whose roster a player is.
func (e *Event) TeamOf(id PlayerID) (Team, bool) {
	i := slices.IndexFunc(e.Teams, func(t Team) bool { return slices.Contains(t.Roster, id) })
	if i < 0 {
		return Team{}, false
	}
	return e.Teams[i], true
}

// RosterText writes a roster as it is typed: the numbers of the players in order.
func (e *Event) RosterText(roster []PlayerID) string {
	numbers := make([]string, len(roster))
	for i, id := range roster {
		numbers[i] = strconv.Itoa(e.ListedAs(id))
	}
	return strings.Join(numbers, ", ")
}

// ReadRoster reads what RosterText writes, also with spaces or semicolons.
func (e *Event) ReadRoster(text string) (roster []PlayerID, err error) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;", r) }) {
		n, _ := strconv.Atoi(word)
		p, ok := e.Listed(n)
		if !ok {
			return nil, refuse(NoSuchPlayer, "number", word)
		}
		roster = append(roster, p.ID)
	}
	return roster, nil
}

// PutTeam puts a team in the place of the one with its ID; ID 0 adds one.
type PutTeam struct{ Team Team }

// Name of the command.
func (PutTeam) Name() string { return "put-team" }

// Apply refuses a team without a name, with the name of another, without
// players, and a player who is not there, is there twice or is in another team.
func (c PutTeam) Apply(e *Event) error {
	t := c.Team
	t.separate()
	if t.Name = strings.TrimSpace(t.Name); t.Name == "" {
		return refuse(NameMissing)
	}
	if len(t.Roster) == 0 {
		return refuse(TeamEmpty, "team", t.Name)
	}
	was, ok := e.Team(t.ID)
	if !ok && t.ID != 0 {
		return refuse(NoSuchTeam, "team", strconv.Itoa(int(t.ID)))
	}
	t.Number, t.First, t.Left, t.LeftWhy, t.Byes = was.Number, was.First, was.Left, was.LeftWhy, was.Byes
	for i, id := range t.Roster {
		p, ok := e.Player(id)
		switch other, taken := e.TeamOf(id); {
		case !ok:
			return refuse(NoSuchPlayer, "number", int(id))
		case slices.Contains(t.Roster[:i], id):
			return refuse(InTeamTwice, "name", p.Name, "team", t.Name)
		case taken && other.ID != t.ID:
			return refuse(InOtherTeam, "name", p.Name, "team", other.Name)
		}
	}
	highest := TeamID(0)
	for _, o := range e.Teams {
		if o.ID != t.ID && strings.EqualFold(o.Name, t.Name) {
			return refuse(TeamNameTaken, "team", t.Name)
		}
		highest = max(highest, o.ID)
	}
	if e.PlayedByTeams() {
		if err := e.teamFits(&t); err != nil {
			return err
		}
	}
	if t.ID == 0 {
		t.ID = highest + 1
	}
	e.Teams = slices.DeleteFunc(e.Teams, func(o Team) bool { return o.ID == t.ID })
	e.Teams = append(e.Teams, t)
	slices.SortFunc(e.Teams, func(a, b Team) int { return int(a.ID - b.ID) })
	if e.PlayedByTeams() && e.Paired() {
		e.numberRosters()
	}
	return nil
}

// teamFits refuses in an event of teams a roster that is too long or lacks a player
// of a line-up, and new teams where all rounds are paired. In a Swiss a late team
// plays from the next round on, with the number behind all others.
func (e *Event) teamFits(t *Team) error {
	rules := e.Info.Teams
	if most := rules.Boards + rules.reserves(); rules.Reserves != nil && len(t.Roster) > most {
		return refuse(RosterTooLong, "team", t.Name, "n", len(t.Roster), "most", most)
	}
	if t.ID == 0 && e.Paired() {
		if e.Info.System != Swiss {
			return refuse(PairedAlready)
		}
		t.First, t.Number = max(t.First, e.LastPaired()+1), len(e.Teams)+1
	}
	for _, m := range e.Matches {
		for _, id := range m.Lineup(t.ID) {
			if id != 0 && !slices.Contains(t.Roster, id) {
				return refuse(InLineup, "name", e.nameOf(id), "team", t.Name, "round", m.Round)
			}
		}
	}
	return nil
}

// Warnings of a team that is named or changed after the start.
func (c PutTeam) Warnings(e *Event) []Warning {
	list := e.teamsFixed()
	was, ok := e.Team(c.Team.ID)
	if !ok || !e.PlayedByTeams() || !e.Paired() || e.Info.Teams.Order == OrderFree {
		return list
	}
	stayed := func(roster, other []PlayerID) []PlayerID {
		return slices.DeleteFunc(slices.Clone(roster), func(id PlayerID) bool { return !slices.Contains(other, id) })
	}
	if !slices.Equal(stayed(was.Roster, c.Team.Roster), stayed(c.Team.Roster, was.Roster)) {
		list = append(list, warn(Confirm, WarnRosterOrder, "team", was.Name, "round", e.LastPaired()))
	}
	return list
}

// teamsFixed warns that play has begun: teams are named before it.
func (e *Event) teamsFixed() []Warning {
	if !e.Paired() || e.PlayedByTeams() {
		return nil
	}
	return []Warning{warn(Confirm, WarnTeamLate)}
}

// RemoveTeam takes a team away; its players stay.
type RemoveTeam struct{ ID TeamID }

// Name of the command.
func (RemoveTeam) Name() string { return "remove-team" }

// Apply refuses a team that is not there, and one that has matches. Higher numbers
// move down.
func (c RemoveTeam) Apply(e *Event) error {
	gone, ok := e.Team(c.ID)
	if !ok {
		return refuse(NoSuchTeam, "team", strconv.Itoa(int(c.ID)))
	}
	if slices.ContainsFunc(e.Matches, func(m TeamMatch) bool { return m.Has(c.ID) }) {
		return refuse(TeamHasMatches, "team", gone.Name)
	}
	for i := range e.Teams {
		if gone.Number > 0 && e.Teams[i].Number > gone.Number {
			e.Teams[i].Number--
		}
	}
	e.PointsByDecision = slices.DeleteFunc(e.PointsByDecision, func(p PointsByDecision) bool { return p.Team == c.ID })
	e.Teams = slices.DeleteFunc(e.Teams, func(t Team) bool { return t.ID == c.ID })
	return nil
}

// Warnings of a team that is taken away after the start.
func (RemoveTeam) Warnings(e *Event) []Warning { return e.teamsFixed() }

// leaveTeams takes a player out of all rosters; a team without players goes.
func (e *Event) leaveTeams(id PlayerID) {
	for i := range e.Teams {
		t := &e.Teams[i]
		t.Roster = slices.DeleteFunc(t.Roster, func(o PlayerID) bool { return o == id })
	}
	e.Teams = slices.DeleteFunc(e.Teams, func(t Team) bool { return len(t.Roster) == 0 })
}
