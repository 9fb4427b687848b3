package tournament

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// MostPlayers is the largest number of entries an event takes.
const MostPlayers = 9999

// AddPlayers enters players; their IDs are given by the event.
type AddPlayers struct {
	Players []Player
	// Source is the file that they came from; Left are the lines of it that were
	// not taken, as they stand there.
	Source string   `json:",omitempty"`
	Left   []string `json:",omitempty"`
}

// Name of the command.
func (AddPlayers) Name() string { return "add-players" }

// Apply refuses players without a name, and entries after the pairing of an
// event whose rounds are all fixed by it. Who enters a Swiss or a ladder that has begun
// plays from the next round on, in a Swiss with the number that his rating earns.
func (c AddPlayers) Apply(e *Event) error {
	if e.Paired() && !e.Info.System.Open() && !e.PlayedByTeams() {
		return refuse(PairedAlready)
	}
	if len(e.Players)+len(c.Players) > MostPlayers {
		return refuse(TooManyPlayers, "n", len(e.Players)+len(c.Players), "most", MostPlayers)
	}
	for _, p := range c.Players {
		p, err := p.checked()
		if err != nil {
			return err
		}
		e.NextID = max(e.NextID, 1)
		p.ID = e.NextID
		e.NextID++
		if e.Info.System.RoundByRound() && !e.PlayedByTeams() {
			if e.Paired() {
				p.First = max(p.First, e.LastPaired()+1)
				p.CheckedIn = p.CheckedIn || e.CheckIn() // he stands at the desk
			}
			if p.Start == 0 && e.numbered() {
				p = e.insert(p)
			}
		}
		e.Players = append(e.Players, p)
	}
	return nil
}

// checked gives the player with tidy text, or why he cannot be entered. What
// is only unlikely is no reason: see [Event.EntryWarnings].
func (p Player) checked() (Player, error) {
	p.Name = strings.Join(strings.Fields(p.Name), " ")
	p.Club = strings.TrimSpace(p.Club)
	p.Family, p.Group = strings.TrimSpace(p.Family), strings.TrimSpace(p.Group)
	p.Federation = strings.ToUpper(strings.TrimSpace(p.Federation))
	if p.Name == "" {
		return p, refuse(NameMissing)
	}
	birth, err := ParseDate(string(p.Birth))
	if err != nil {
		return p, refuse(FieldInvalid, "field", Field("birth"), "text", string(p.Birth))
	}
	p.Birth = birth
	if p.Later, err = ParseLaterRatings(string(p.Later)); err != nil {
		return p, err
	}
	if p.Sex, err = ParseSex(string(p.Sex)); err != nil {
		return p, err
	}
	if p.Category, err = ParseCategory(string(p.Category)); err != nil {
		return p, err
	}
	if p.Title, err = ParseTitle(string(p.Title)); err != nil {
		return p, err
	}
	for _, n := range playerNumbers {
		if v := n.of(p); v < 0 || v > n.most {
			return p, refuse(FieldRange, "field", n.field, "text", strconv.Itoa(v), "from", 0, "to", n.most)
		}
	}
	return p, nil
}

// playerNumbers are the numbers of a player and the highest that each can be.
var playerNumbers = []struct {
	field Field
	of    func(Player) int
	most  int
}{
	{"rating", func(p Player) int { return p.Rating }, 4000},
	{"start", func(p Player) int { return p.Start }, MostPlayers},
	{"fide", func(p Player) int { return p.FIDE }, 999_999_999},
	{"fee", func(p Player) int { return p.FeeDue }, 100_000_000},
	{"fee", func(p Player) int { return p.FeePaid }, 100_000_000},
	{"national", func(p Player) int { return p.National }, 4000},
	{"tournament-rating", func(p Player) int { return p.TournamentRating }, 4000},
	{"k", func(p Player) int { return p.K }, 100},
	{"fixed-board", func(p Player) int { return p.FixedBoard }, MostPlayers},
	{"first", func(p Player) int { return p.First }, 99},
}

// MostOf gives the highest that a number of a player can be.
func MostOf(field Field) int {
	for _, n := range playerNumbers {
		if n.field == field {
			return n.most
		}
	}
	return 0
}

// EditPlayer puts an entry in the place of the one with the same ID.
type EditPlayer struct{ Player Player }

// Name of the command.
func (EditPlayer) Name() string { return "edit-player" }

// Apply refuses an unknown player, and a change of number or group after the
// pairing, which hangs on them.
func (c EditPlayer) Apply(e *Event) error {
	i := e.index(c.Player.ID)
	if i < 0 {
		return refuse(NoSuchPlayer, "number", int(c.Player.ID))
	}
	p, err := c.Player.checked()
	if err != nil {
		return err
	}
	if (p.Start != e.Players[i].Start || p.Group != e.Players[i].Group) && e.Paired() {
		return refuse(PairedAlready)
	}
	if was := e.Players[i]; p.Rating != was.Rating && p.RatingFrom == was.RatingFrom {
		p.RatingFrom = "" // typed: no list says so any more
	}
	e.Players[i] = p
	return nil
}

// SetFees sets the fee that several players owe in one step.
type SetFees struct {
	Players []PlayerID
	Due     int // in the event's currency, hundredths
}

// Name of the command.
func (SetFees) Name() string { return "set-fees" }

// Apply refuses what EditPlayer refuses of any of them.
func (c SetFees) Apply(e *Event) error {
	for _, id := range c.Players {
		p, ok := e.Player(id)
		if !ok {
			return refuse(NoSuchPlayer, "number", int(id))
		}
		p.FeeDue = c.Due
		if err := (EditPlayer{Player: p}).Apply(e); err != nil {
			return err
		}
	}
	return nil
}

// RemovePlayer takes an entry out before the pairing.
type RemovePlayer struct{ ID PlayerID }

// Name of the command.
func (RemovePlayer) Name() string { return "remove-player" }

// Apply refuses once the player is paired: then he withdraws. Higher start
// numbers move down.
func (c RemovePlayer) Apply(e *Event) error {
	i := e.index(c.ID)
	if i < 0 {
		return refuse(NoSuchPlayer, "number", int(c.ID))
	}
	if e.Pairings.ContainsFunc(func(p Pairing) bool { return p.Has(c.ID) }) {
		return refuse(PairedAlready)
	}
	if t, ok := e.TeamOf(c.ID); ok && e.PlayedByTeams() {
		t.Roster = slices.DeleteFunc(slices.Clone(t.Roster), func(id PlayerID) bool { return id == c.ID })
		if err := (PutTeam{Team: t}).Apply(e); err != nil {
			return err
		}
	}
	gone := e.Players[i].Start
	e.RequestedByes = slices.DeleteFunc(e.RequestedByes, func(a RequestedBye) bool { return a.Player == c.ID })
	e.ManualTieBreaks = slices.DeleteFunc(e.ManualTieBreaks, func(g ManualTieBreak) bool { return g.Player == c.ID })
	for i, p := range e.Prohibitions {
		e.Prohibitions[i].Players = slices.DeleteFunc(p.Players, func(id PlayerID) bool { return id == c.ID })
	}
	e.Prohibitions = slices.DeleteFunc(e.Prohibitions, func(p Prohibition) bool { return len(p.Players) < 2 })
	e.Cancelled = slices.DeleteFunc(e.Cancelled, func(p CancelledPairing) bool { return p.Has(c.ID) })
	e.leaveTeams(c.ID)
	e.Players = slices.Delete(e.Players, i, i+1)
	if gone == 0 || e.Paired() && e.PlayedByTeams() {
		return nil
	}
	for i := range e.Players {
		if e.Players[i].Start > gone {
			e.Players[i].Start--
		}
	}
	return nil
}

// Withdraw lets a player leave. What follows for his games is derived, see
// [Event.Departure].
type Withdraw struct {
	ID   PlayerID
	From int // the first round he no longer plays
	Why  string
}

// Name of the command.
func (Withdraw) Name() string { return "withdraw" }

// Apply refuses a player who has left already, a round that is not there, and,
// before a round robin or a match is paired, anybody: his entry is removed, and
// the table is made for those who stay.
func (c Withdraw) Apply(e *Event) error {
	if e.PlayedByTeams() {
		return refuse(NotForTeams)
	}
	i := e.index(c.ID)
	if i < 0 {
		return refuse(NoSuchPlayer, "number", int(c.ID))
	}
	if e.Players[i].Withdrawn() {
		return refuse(AlreadyWithdrawn, "name", e.Players[i].Name)
	}
	byRound := e.Info.System.RoundByRound()
	if !byRound && !e.Paired() {
		return refuse(LeavesUnpaired, "name", e.Players[i].Name)
	}
	if last := e.Declared(); c.From < 1 || c.From > last && (last > 0 || !byRound) {
		return refuse(NoSuchRound, "round", c.From, "rounds", last)
	}
	if byRound {
		if err := e.withdrawFromSwiss(c.ID, c.From); err != nil {
			return err
		}
	}
	e.Players[i].Left, e.Players[i].LeftWhy = c.From, strings.TrimSpace(c.Why)
	return e.ofTheBracket()
}

// Reinstate takes a withdrawal back.
type Reinstate struct{ ID PlayerID }

// Name of the command.
func (Reinstate) Name() string { return "reinstate" }

// Apply refuses a player who has not left.
func (c Reinstate) Apply(e *Event) error {
	i := e.index(c.ID)
	if i < 0 {
		return refuse(NoSuchPlayer, "number", int(c.ID))
	}
	if !e.Players[i].Withdrawn() {
		return refuse(NotWithdrawn, "name", e.Players[i].Name)
	}
	e.Players[i].Left, e.Players[i].LeftWhy, e.Players[i].Expelled = 0, "", false
	return e.ofTheBracket()
}

// DrawLots gives the start numbers by lot, in a knock-out whose last round is lots who
// wins its matches. The same seed over the same entries gives the same, so that a drawing
// can be checked.
type DrawLots struct{ Seed uint64 }

// Name of the command.
func (DrawLots) Name() string { return "draw-lots" }

// Apply refuses after the pairing.
func (c DrawLots) Apply(e *Event) error {
	if e.Paired() && e.Info.System == Knockout {
		return e.drawMatches(c.Seed)
	}
	if e.Paired() {
		return refuse(PairedAlready)
	}
	if e.PlayedByTeams() {
		return e.drawTeams(c.Seed)
	}
	if len(e.Players) == 0 {
		return refuse(TooFewPlayers, "n", 0, "least", 1)
	}
	lot := rand.New(rand.NewPCG(c.Seed, 0)).Perm(len(e.Players))
	for i := range e.Players {
		e.Players[i].Start = lot[i] + 1
	}
	return nil
}

// NumberByHand gives the start numbers as the players drew them from the
// bowl: Numbers[i] is the number of the i-th entry.
type NumberByHand struct{ Numbers []int }

// Name of the command.
func (NumberByHand) Name() string { return "number-by-hand" }

// Apply refuses numbers that are not 1 to N, each once
// ([NumbersIncomplete]).
func (c NumberByHand) Apply(e *Event) error {
	if e.Paired() {
		return refuse(PairedAlready)
	}
	if e.PlayedByTeams() {
		if !isPermutation(c.Numbers, len(e.Teams)) {
			return refuse(NumbersIncomplete, "count", len(e.Teams))
		}
		e.numberTeams(c.Numbers)
		return nil
	}
	if !isPermutation(c.Numbers, len(e.Players)) {
		return refuse(NumbersIncomplete, "count", len(e.Players))
	}
	for i := range e.Players {
		e.Players[i].Start = c.Numbers[i]
	}
	return nil
}

func isPermutation(numbers []int, n int) bool {
	sorted := slices.Sorted(slices.Values(numbers))
	for i, v := range sorted {
		if v != i+1 {
			return false
		}
	}
	return len(sorted) == n
}

func (e *Event) index(id PlayerID) int {
	return slices.IndexFunc(e.Players, func(p Player) bool { return p.ID == id })
}
