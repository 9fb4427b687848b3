package tournament

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament/rules/scheveningen"
	"kohtunik/tournament/rules/teamtiebreak"
)

// MostBoards is the largest number of boards of a match.
const MostBoards = 20

// TeamRules are the rules of an event that teams play: its rounds are matches of
// teams, and a match is games on some boards.
type TeamRules struct {
	Boards int `json:"boards"` // of a match, 1 to MostBoards
	// Pattern is the colour that the team named first has on each board, W or B,
	// begun again where it ends; empty: WB.
	Pattern string `json:"pattern,omitempty"`
	// Seating says who sits against whom in a match of two teams.
	Seating Seating `json:"seating,omitempty"`
	// Match is what a match gives; the games on its boards give Info.Scoring.
	Match Scoring `json:"match"`
	// ByGamePoints ranks and pairs teams by game points; else by match points.
	ByGamePoints bool `json:"by_game_points,omitempty"`
	// Order is what becomes of a line-up that is not in the order of the roster.
	Order LineupOrder `json:"order,omitempty"`
	// OrderPoints lets a player sit behind a weaker one if so many points of rating
	// part them at most; 0: the order of the roster holds whatever the ratings.
	OrderPoints int `json:"order_points,omitempty"`
	// Reserves is how many players a roster may have beside the boards; nil: any
	// number.
	Reserves *int `json:"reserves,omitempty"`
	// Colours is which teams of a Swiss have colour preferences (C.04.6 1.7).
	Colours TeamColours `json:"colours,omitempty"`
	// OneScore leaves the other score out of the colours of a Swiss (C.04.6 4.2.2).
	OneScore  bool       `json:"one_score,omitempty"`
	TieBreaks []TieBreak `json:"tiebreaks,omitempty"` // of teams, behind the score
	// Prohibited are the teams of a Swiss that are not to meet.
	Prohibited []ProhibitedTeams `json:"apart,omitempty"`
	// PrizeGames is how many games a player needs for the prize of a board.
	PrizeGames int `json:"prize_games,omitempty"`
}

// Colouring gives the colour of the team named first on each board: "WBWB".
func (r TeamRules) Colouring() string {
	pattern := cmp.Or(r.Pattern, "WB")
	return strings.Repeat(pattern, r.Boards)[:r.Boards]
}

// ProhibitedTeams says that no two of some teams may meet.
type ProhibitedTeams struct {
	Teams []TeamID `json:"teams"`
	From  int      `json:"from,omitempty"` // first round, 0: from the first
	To    int      `json:"to,omitempty"`   // last round, 0: to the last
}

// in reports whether it holds in a round.
func (a ProhibitedTeams) in(round int) bool { return round >= a.From && (a.To == 0 || round <= a.To) }

// LineupOrder says what becomes of a line-up out of order.
type LineupOrder string

// The rules.
const (
	OrderFree    LineupOrder = ""       // any order
	OrderWarned  LineupOrder = "warn"   // the arbiter is asked
	OrderRefused LineupOrder = "refuse" //
)

// LineupOrders lists the rules.
func LineupOrders() []LineupOrder { return []LineupOrder{OrderFree, OrderWarned, OrderRefused} }

// TeamColours is a type of colour preferences (C.04.6 1.7).
type TeamColours string

// The types.
const (
	ColoursTypeA TeamColours = ""     // simple ones
	ColoursTypeB TeamColours = "B"    // strong and mild ones
	ColoursNone  TeamColours = "none" // none
)

// TeamColourTypes lists the types.
func TeamColourTypes() []TeamColours { return []TeamColours{ColoursTypeA, ColoursTypeB, ColoursNone} }

// Seating says who of two teams play against each other in a round.
type Seating string

// The seatings.
const (
	ByBoard Seating = "" // those of the same board
	// Scheveningen lets everybody play against everybody of the other team, once or
	// twice; the team with the lower number is named first in all rounds.
	Scheveningen Seating = "scheveningen"
)

// Seatings lists them.
func Seatings() []Seating { return []Seating{ByBoard, Scheveningen} }

// UsualTeamRules are matches of so many boards for two match points, by the
// tie-breaks that are usual for the system.
func UsualTeamRules(system System, boards int) TeamRules {
	r := TeamRules{Boards: boards, Match: Scoring{Win: 4, Draw: 2}, Order: OrderWarned,
		TieBreaks: []TieBreak{"MPvGP", "EDE", "EMGSB"}}
	switch system {
	case Swiss:
		r.TieBreaks = []TieBreak{"MPvGP", "BH:MP", "EMGSB"}
	case Knockout: // it has an order of its own
		r.TieBreaks = nil
	}
	return r
}

// PlayedBy gives the head for an event that teams of so many boards play, by the rules
// that are usual for its system; 0: single players do.
func (in Info) PlayedBy(boards int) Info {
	if in.Teams = nil; boards > 0 {
		usual := UsualTeamRules(in.System, boards)
		in.Teams = &usual
	}
	if in.System == Knockout {
		usual := in.usualKnockout()
		in.Knockout = &usual
	}
	return in
}

// PlayedByTeams reports whether teams play the event.
func (e *Event) PlayedByTeams() bool { return e.Info.Teams != nil }

// OfTwoPlayers reports whether the event is a match of two players, who play one game
// a round.
func (e *Event) OfTwoPlayers() bool { return e.Info.System == Match && !e.PlayedByTeams() }

// White reports whether the team named first has White on a board, from 1.
func (r TeamRules) White(board int) bool {
	if r.Pattern == "" {
		return board%2 == 1
	}
	return r.Pattern[(board-1)%len(r.Pattern)] == 'W'
}

// Seat tells who sits at a board of the team named first in a round, by the board of
// the other team, and whether the first has White.
func (r TeamRules) Seat(round, board int) (against int, white bool) {
	if r.Seating == Scheveningen {
		g := scheveningen.Of(r.Boards, round, board)
		return g.Opponent, g.White
	}
	return board, r.White(board)
}

// HasWhite reports whether a team has White on a board of a match, by its own order.
func (r TeamRules) HasWhite(m TeamMatch, id TeamID, board int) bool {
	if id == m.White {
		_, white := r.Seat(m.Round, board)
		return white
	}
	for of := 1; of <= r.Boards; of++ {
		if against, white := r.Seat(m.Round, of); against == board {
			return !white
		}
	}
	return false
}

// mostMatchPoints is the most that a match gives: FIDE's reports have four columns for it.
const mostMatchPoints = Points(2 * 99)

// CheckMatchPoints refuses a draw that gives more than a win, a loss that gives more
// than a draw, and more than 99 points.
func CheckMatchPoints(match Scoring) error {
	for _, f := range []struct{ points, least, limit Points }{
		{match.Win, 1, mostMatchPoints}, {match.Draw, 0, match.Win}, {match.Loss, 0, match.Draw}} {
		if f.points < f.least || f.points > f.limit {
			return refuse(FieldRange, "field", Field("team-match-points"), "text", f.points.String(),
				"from", f.least.String(), "to", f.limit.String())
		}
	}
	return nil
}

// checked gives the rules as they are kept, or why they can be none.
func (r TeamRules) checked(in Info) (*TeamRules, error) {
	r.TieBreaks = slices.Clone(r.TieBreaks)
	r.Pattern = strings.ToUpper(strings.TrimSpace(r.Pattern))
	if strings.Trim(r.Pattern, "WB") != "" || strings.HasPrefix(r.Pattern, "B") || len(r.Pattern) > MostBoards {
		return nil, refuse(ColourPattern, "field", Field("team-pattern"), "text", r.Pattern, "limit", MostBoards)
	}
	for _, f := range []struct {
		field               Field
		value, least, limit int
	}{{"team-boards", r.Boards, 1, MostBoards}, {"team-order-points", r.OrderPoints, 0, 4000},
		{"team-prize-games", r.PrizeGames, 0, 99}, {"team-reserves", r.reserves(), 0, 99}} {
		if f.value < f.least || f.value > f.limit {
			return nil, refuse(FieldRange, "field", f.field, "text", strconv.Itoa(f.value), "from", f.least, "to", f.limit)
		}
	}
	if err := CheckMatchPoints(r.Match); err != nil {
		return nil, err
	}
	if _, err := oneOf(LineupOrders(), string(r.Order), "team-order"); err != nil {
		return nil, err
	}
	if _, err := oneOf(TeamColourTypes(), string(r.Colours), "team-colours"); err != nil {
		return nil, err
	}
	if _, err := oneOf(Seatings(), string(r.Seating), "team-seating"); err != nil {
		return nil, err
	}
	if r.Seating == Scheveningen && in.System != Match {
		return nil, refuse(SeatingNeedsMatch)
	}
	for _, t := range r.TieBreaks {
		code, err := teamtiebreak.Parse(string(t))
		if err != nil {
			return nil, refuse(FieldInvalid, "field", Field("tiebreaks"), "text", string(t))
		}
		if !in.System.HasTieBreaks() || !code.Offered(in.System.TieBreakSystem()) {
			return nil, refuse(TieBreakNotOffered, "text", string(t))
		}
	}
	return &r, nil
}

func (r TeamRules) reserves() int {
	if r.Reserves == nil {
		return 0
	}
	return *r.Reserves
}

// fixedTeams refuses what of an event of teams cannot change any more once it is
// paired.
func (e *Event) fixedTeams(in Info) error {
	was, now := e.Info.Teams, in.Teams
	switch {
	case now != nil && len(in.Groups) > 0:
		return refuse(TeamsInGroups)
	case !e.Paired() || was == nil && now == nil:
		return nil
	case was == nil || now == nil:
		return refuse(RulesFixed, "field", Field("teams"))
	case was.Boards != now.Boards:
		return refuse(RulesFixed, "field", Field("team-boards"))
	case was.Pattern != now.Pattern:
		return refuse(RulesFixed, "field", Field("team-pattern"))
	case was.Seating != now.Seating:
		return refuse(RulesFixed, "field", Field("team-seating"))
	case in.System.RoundByRound() && (was.Match != now.Match || was.ByGamePoints != now.ByGamePoints):
		return refuse(RulesFixed, "field", Field("team-match-points"))
	}
	return nil
}
