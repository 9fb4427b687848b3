package trf

import (
	"slices"
	"strconv"
	"strings"
)

// MostPlayers is the largest starting-rank number of the format.
const MostPlayers = 9999

// Report is what a file says. A Report made by hand is written as TRF26; one
// that was read keeps the lines that are not changed.
type Report struct {
	Name, City, Federation string // 012 022 032
	Start, End             string // 042 052, YYYY/MM/DD as a rule
	Type                   string // 092, free text
	ChiefArbiter           string // 102
	Deputies               []string
	TimeControl            string   // 122, free text
	RoundDates             []string // 132, YY/MM/DD, by round
	PlayersStated          string   // 062
	RatedStated            string   // 072
	TeamsStated            string   // 082
	Rounds                 int      // 142, 0: not said
	Initial                Colour   // 152, 0: not said
	Scoring                Scoring  // 162
	RankMethod             string   // 172
	Controller             string   // 182
	System                 string   // 192, a code of the tournament type table
	TieBreaks              []string // 202, or 212 with points
	StandingsBy            []string // 212
	TimeCode               string   // 222
	Players                []Player // in the order of the file
	National               []National
	Accelerated            []Acceleration
	Forbidden              []Forbidden
	Byes                   []ByeLine
	Abnormal               []Abnormal
	Comments               []string // ### lines without the marks
	Others                 []string // lines that this package does not know, as they stood there
	Notes                  []Note   // what was mended, and what deserves a look

	away          []int             // players whom an extension line keeps out of the round that is due
	virtual       map[int][]Tenths  // accelerated points that extension lines give players, by round
	worth         map[string]Tenths // what extension lines give for results, by the codes of line 162
	older         map[string]int    // the line of an extension that says what a tag does
	strange       []string          // with what lines begin that are only kept
	scoringStated bool
	source        source
	keys          []string            // by line of the source: which part of the report it gives
	was           map[string][]string // the lines that the report, as read, would write, by key
}

// Player is a 001 line.
type Player struct {
	Number     int // 1 to 9999
	Sex        rune
	Title      string
	Name       string
	Rating     int // 0: none
	Federation string
	ID         string // FIDE number
	Birth      string
	Points     Tenths
	Rank       int    // 0: none
	Rounds     []Cell // by round

	line      int
	hasPoints bool
}

// Line gives the number of the player's line in the file it was read from, 0
// if it was not read.
func (p Player) Line() int { return p.line }

// Cell is what stands for one round in a player's line.
type Cell struct {
	Opponent int // 0: none
	Colour   Colour
	Result   Result
}

// Empty is the cell of a round of which nothing is said.
var Empty = Cell{Colour: NoColour, Result: Blank}

// Game reports whether there is an opponent.
func (c Cell) Game() bool { return c.Opponent > 0 }

// Cell gives the player's cell of a round.
func (p Player) Cell(round int) Cell {
	if round < 1 || round > len(p.Rounds) {
		return Empty
	}
	return p.Rounds[round-1]
}

// National is a line of a national rating (NRS): a federation's code in the
// place of 001.
type National struct {
	Federation string
	Number     int
	Text       string // the line from column 10 on
}

// NationalRating makes the line of a player's national rating.
func NationalRating(federation string, number int, name string, rating int) National {
	return National{federation, number, strings.TrimRight(pad("", 5)+pad(name, 33)+" "+pad(strconv.Itoa(rating), -4), " ")}
}

// Rating gives the national rating of a line, 0 for none.
func (n National) Rating() int {
	rating, _ := strconv.Atoi(byRunes("         "+n.Text).at(49, 52))
	return rating
}

// Acceleration is a 250 line.
type Acceleration struct {
	Match       string // fictitious match points, as written; teams only
	Points      Tenths
	First, Last int // rounds
	From, To    int // players
}

// Forbidden is a 260 line: players of whom no two may meet in the rounds
// First to Last.
type Forbidden struct {
	First, Last int
	Players     []int
	line        int
}

// ByeLine is a 240 line.
type ByeLine struct {
	Type    Result // FullPointBye, HalfPointBye or ZeroPointBye
	Round   int
	Players []int
	line    int
}

// Abnormal is a 299 line: what a result (Type; Blank: whatever it was, as a
// bonus or a penalty) gives to some players in a round (0: in all).
type Abnormal struct {
	Type    Result
	Match   string
	Points  Tenths
	Round   int
	Players []int
	line    int
}

// Player finds a player by number.
func (r *Report) Player(number int) (*Player, bool) {
	i := slices.IndexFunc(r.Players, func(p Player) bool { return p.Number == number })
	if i < 0 {
		return nil, false
	}
	return &r.Players[i], true
}

// Numbers gives each player's place in Players by number.
func (r *Report) Numbers() map[int]int {
	at := make(map[int]int, len(r.Players))
	for i, p := range r.Players {
		at[p.Number] = i
	}
	return at
}

// PairedRounds is the last round in which somebody has a game. One before it in which
// nobody has, because all but one stayed away, is paired too.
func (r *Report) PairedRounds() int {
	last := 0
	for _, p := range r.Players {
		for n := len(p.Rounds); n > last; n-- {
			if p.Rounds[n-1].Game() {
				last = n
			}
		}
	}
	return last
}

// Columns counts the rounds of which at least one line says something.
func (r *Report) Columns() int {
	n := 0
	for _, p := range r.Players {
		for i, c := range p.Rounds {
			if c != Empty {
				n = max(n, i+1)
			}
		}
	}
	return n
}

// PlayerRound gives what a player did in a round: what stands in his line, or
// the bye of a 240 line.
func (r *Report) PlayerRound(p Player, round int) Cell {
	c := p.Cell(round)
	if c != Empty {
		return c
	}
	for _, b := range r.Byes {
		if b.Round == round && slices.Contains(b.Players, p.Number) {
			return Cell{Colour: NoColour, Result: b.Type}
		}
	}
	return c
}

// Score gives what a player scored in a round, abnormal points included.
func (r *Report) Score(p Player, round int) Tenths {
	points := r.Awarded(p, round)
	for _, a := range r.Abnormal {
		if a.Type == Blank && a.Round == round && slices.Contains(a.Players, p.Number) {
			points += a.Points
		}
	}
	return points
}

// Awarded gives what a player's result of a round is worth, without bonus and
// penalty.
func (r *Report) Awarded(p Player, round int) Tenths {
	c := r.PlayerRound(p, round)
	points := r.Scoring.Of(c.Result)
	for _, a := range r.Abnormal {
		if (a.Round == round || a.Round == 0) && a.Type != Blank && slices.Contains(a.Players, p.Number) &&
			(a.Type == c.Result || worth(a.Type, c.Result)) {
			points = a.Points
		}
	}
	return points
}

// worth says which results the types of a 299 line stand for beside
// themselves: W, D and L are games over the board.
func worth(kind, r Result) bool {
	switch kind {
	case UnratedWin:
		return r == Win
	case UnratedDraw:
		return r == Draw
	case UnratedLoss:
		return r == Loss
	}
	return false
}

// Total gives the points of a player after a number of rounds.
func (r *Report) Total(p Player, rounds int) Tenths {
	sum := Tenths(0)
	for n := 1; n <= rounds; n++ {
		sum += r.Score(p, n)
	}
	for _, a := range r.Abnormal {
		if a.Type == Blank && a.Round == 0 && slices.Contains(a.Players, p.Number) {
			sum += a.Points
		}
	}
	return sum
}

// The codes of line 192 for the Dutch system (TRF26, Tournament-Type Code
// Table): of the edition in force, approved in 2025, and of that of 2017. _BAKU
// may follow either.
const (
	Dutch     = "FIDE_DUTCH_2025"
	Dutch2017 = "FIDE_DUTCH_2017"
	// Keizer is a club ladder. The format knows no such system: what the ladder gives is
	// not in the report.
	Keizer = "CUSTOM_KEIZER"
	// Knockout is a knock-out. The report has its games; by what rules its matches are
	// played is not in it.
	Knockout     = "CUSTOM_KNOCKOUT"
	TeamKnockout = "CUSTOM_TEAM_KNOCKOUT" // of teams
)

// ForeignSystem gives [SystemForeign] as an error where line 192 names a system
// that this program does not pair by: Dubov, Burstein, Lim, a Swiss of the
// organiser's own.
func (r *Report) ForeignSystem() error {
	code := strings.ToUpper(r.System)
	for _, ours := range []string{"DUTCH", "ROBIN", "MATCH"} {
		if strings.Contains(code, ours) {
			return nil
		}
	}
	if code == "" {
		return nil
	}
	line := slices.IndexFunc(r.source.lines, func(l Line) bool { return strings.HasPrefix(l.text, "192") })
	return refuse(SystemForeign, line+1, 5, "text", r.System)
}

// SetDutch writes another edition of the Dutch system into a report, with the
// acceleration that it has. A report of a round robin stays as it is.
func (r *Report) SetDutch(code string) {
	switch {
	case strings.Contains(r.System, "ROBIN"):
	case r.Baku():
		r.System = code + "_BAKU"
	default:
		r.System = code
	}
}

// Edition2017 reports whether the type of the event says that the rounds are
// paired by the rules of 2017.
func (r *Report) Edition2017() bool { return strings.HasPrefix(r.System, Dutch2017) }

// Baku reports whether the type of the event says Baku acceleration.
func (r *Report) Baku() bool { return strings.HasSuffix(r.System, "_BAKU") }

// InitialColour gives the initial colour: that of line 152, or the one that
// follows from the first paired player of round 1; NoColour if neither is
// there. Players who take no part in round 1 hold no number yet, so the first
// who does is number one of the parity (C.04.3 5.2.5, edition 2026).
func (r *Report) InitialColour() Colour {
	if r.Initial == White || r.Initial == Black {
		return r.Initial
	}
	players := slices.Clone(r.Players)
	slices.SortFunc(players, func(a, b Player) int { return a.Number - b.Number })
	odd := true
	for _, p := range players {
		c := r.PlayerRound(p, 1)
		switch {
		case c.Game() && odd:
			return c.Colour
		case c.Game():
			return c.Colour.Other()
		case c.Result == PairingBye:
			odd = !odd
		}
	}
	return NoColour
}
