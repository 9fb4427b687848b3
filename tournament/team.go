package tournament

import (
	"slices"
	"strconv"
	"strings"
)

// TeamID tells the teams of an event apart. It starts at 1 and is never shown.
type TeamID int

// Team is a team that is named before play, with its players in their order.
type Team struct {
	ID     TeamID     `json:"id"`
	Name   string     `json:"name"`
	Roster []PlayerID `json:"roster"`
}

// Key of a team: the ID.
func (t Team) Key() Key { return Key{Kind: TeamRecord, A: int(t.ID)} }

// separate gives a team a roster of its own.
func (t *Team) separate() { t.Roster = slices.Clone(t.Roster) }

// Team finds a team by ID.
func (e *Event) Team(id TeamID) (Team, bool) {
	i := slices.IndexFunc(e.Teams, func(t Team) bool { return t.ID == id })
	if i < 0 {
		return Team{}, false
	}
	return e.Teams[i], true
}

// TeamOf finds the team in whose roster a player is.
func (e *Event) TeamOf(id PlayerID) (Team, bool) {
	i := slices.IndexFunc(e.Teams, func(t Team) bool { return slices.Contains(t.Roster, id) })
	if i < 0 {
		return Team{}, false
	}
	return e.Teams[i], true
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
	if _, ok := e.Team(t.ID); !ok && t.ID != 0 {
		return refuse(NoSuchTeam, "team", strconv.Itoa(int(t.ID)))
	}
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
	if t.ID == 0 {
		t.ID = highest + 1
	}
	e.Teams = slices.DeleteFunc(e.Teams, func(o Team) bool { return o.ID == t.ID })
	e.Teams = append(e.Teams, t)
	return nil
}

// Warnings of a team that is named or changed after the start.
func (PutTeam) Warnings(e *Event) []Warning { return e.teamsFixed() }

// teamsFixed warns that play has begun: teams are named before it.
func (e *Event) teamsFixed() []Warning {
	if !e.Paired() {
		return nil
	}
	return []Warning{warn(Confirm, WarnTeamLate)}
}

// RemoveTeam takes a team away; its players stay.
type RemoveTeam struct{ ID TeamID }

// Name of the command.
func (RemoveTeam) Name() string { return "remove-team" }

// Apply refuses a team that is not there.
func (c RemoveTeam) Apply(e *Event) error {
	if _, ok := e.Team(c.ID); !ok {
		return refuse(NoSuchTeam, "team", strconv.Itoa(int(c.ID)))
	}
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
