package tournament

import (
	"slices"
	"strconv"
	"strings"
)

// WithdrawTeam lets a team leave the event before a round; From 0: it stays after
// all.
type WithdrawTeam struct {
	ID   TeamID
	From int    `json:",omitempty"` // the first round it no longer plays
	Why  string `json:",omitempty"`
}

// Name of the command.
func (WithdrawTeam) Name() string { return "withdraw-team" }

// Apply refuses, before a table is paired, any team, which is taken away instead;
// rounds that there are not; and a round before a match that it has played.
func (c WithdrawTeam) Apply(e *Event) error {
	i := slices.IndexFunc(e.Teams, func(t Team) bool { return t.ID == c.ID })
	switch {
	case !e.PlayedByTeams():
		return refuse(TeamsOnly)
	case i < 0:
		return refuse(NoSuchTeam, "team", strconv.Itoa(int(c.ID)))
	}
	t := &e.Teams[i]
	switch last := e.Declared(); {
	case c.From == 0 && t.Left == 0:
		return refuse(NotWithdrawn, "name", t.Name)
	case c.From == 0:
		t.Left, t.LeftWhy = 0, ""
		return e.ofTheBracket()
	case t.Left > 0:
		return refuse(AlreadyWithdrawn, "name", t.Name)
	case !e.Info.System.RoundByRound() && !e.Paired():
		return refuse(TeamLeavesUnpaired, "team", t.Name)
	case c.From < 1 || c.From > last:
		return refuse(NoSuchRound, "round", c.From, "rounds", last)
	}
	for _, m := range e.Matches {
		if m.Round >= c.From && m.Has(c.ID) && e.begun(m) {
			return refuse(PlayedSince, "name", t.Name, "round", m.Round)
		}
	}
	t.Left, t.LeftWhy = c.From, strings.TrimSpace(c.Why)
	return e.ofTheBracket()
}

// RequestTeamBye enters that a team of a Swiss is not paired in a round, and what it
// gets for it; [NoBye]: it plays after all.
type RequestTeamBye struct {
	Team  TeamID
	Round int
	Bye   Bye `json:",omitempty"`
}

// Name of the command.
func (RequestTeamBye) Name() string { return "request-team-bye" }

// Apply refuses other systems and rounds that are paired or are not the event's.
func (c RequestTeamBye) Apply(e *Event) error {
	i := slices.IndexFunc(e.Teams, func(t Team) bool { return t.ID == c.Team })
	switch {
	case !e.PlayedByTeams():
		return refuse(TeamsOnly)
	case e.Info.System != Swiss:
		return refuse(SwissOnly)
	case i < 0:
		return refuse(NoSuchTeam, "team", strconv.Itoa(int(c.Team)))
	case c.Round < 1 || c.Round > e.Info.Rounds:
		return refuse(NoSuchRound, "round", c.Round, "rounds", e.Info.Rounds)
	case c.Round <= e.LastPaired():
		return refuse(PairedAlready)
	}
	t := &e.Teams[i]
	t.Byes = slices.DeleteFunc(slices.Clone(t.Byes), func(b TeamBye) bool { return b.Round == c.Round })
	if c.Bye == NoBye {
		return nil
	}
	if _, err := e.Info.System.ParseBye(string(c.Bye)); err != nil {
		return err
	}
	t.Byes = append(t.Byes, TeamBye{c.Round, c.Bye})
	slices.SortFunc(t.Byes, func(a, b TeamBye) int { return a.Round - b.Round })
	return nil
}

// EnterRosters enters players with their teams: a player's club is his team, and the
// order of the players that of the roster. Who is of a team that is there already
// goes behind its players.
type EnterRosters struct {
	Players []Player
	// Source is the file that they came from; Left are the lines of it that were not
	// taken, as they stand there.
	Source string   `json:",omitempty"`
	Left   []string `json:",omitempty"`
}

// Name of the command.
func (EnterRosters) Name() string { return "enter-rosters" }

// Apply refuses what [AddPlayers] and [PutTeam] refuse, and a player without a club.
func (c EnterRosters) Apply(e *Event) error {
	if !e.PlayedByTeams() {
		return refuse(TeamsOnly)
	}
	first := max(e.NextID, 1)
	if err := (AddPlayers{Players: c.Players}).Apply(e); err != nil {
		return err
	}
	var order []string
	rosters := map[string][]PlayerID{}
	for i, p := range c.Players {
		club := strings.TrimSpace(p.Club)
		if club == "" {
			return refuse(PlayerWithoutTeam, "name", p.Name)
		}
		if rosters[club] == nil {
			order = append(order, club)
		}
		rosters[club] = append(rosters[club], first+PlayerID(i))
	}
	for _, name := range order {
		t := Team{Name: name}
		if i := slices.IndexFunc(e.Teams, func(o Team) bool { return strings.EqualFold(o.Name, name) }); i >= 0 {
			t = e.Teams[i]
			t.separate()
		}
		t.Roster = append(t.Roster, rosters[name]...)
		if err := (PutTeam{Team: t}).Apply(e); err != nil {
			return err
		}
	}
	return nil
}
