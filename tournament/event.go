package tournament

import (
	"maps"
	"slices"

	"kohtunik/engine/game"
	"kohtunik/tournament/standings/tiebreak"
)

// Edition is an edition of the laws of chess.
type Edition string

// The editions the program knows.
const (
	USSR1953 Edition = "ussr-1953"
	FIDE2014 Edition = "fide-2014"
	FIDE2018 Edition = "fide-2018"
	FIDE2023 Edition = "fide-2023"
)

// Editions lists the editions, the oldest first.
func Editions() []Edition { return []Edition{USSR1953, FIDE2014, FIDE2018, FIDE2023} }

// FIDE reports whether the edition is one of FIDE's, so that FIDE's
// competition rules (C.05 and others) go with it.
func (e Edition) FIDE() bool { return e != USSR1953 }

// ParseEdition refuses what is no edition.
func ParseEdition(s string) (Edition, error) { return oneOf(Editions(), s, "laws") }

// Practice is a national practice on top of an edition.
type Practice string

// The practices.
const (
	NoPractice Practice = ""
	Finland    Practice = "finland"
	Estonia    Practice = "estonia"
)

// Practices lists the practices, none first.
func Practices() []Practice { return []Practice{NoPractice, Finland, Estonia} }

// ParsePractice refuses what is no practice.
func ParsePractice(s string) (Practice, error) { return oneOf(Practices(), s, "practice") }

// Play is the kind of play by its time control.
type Play string

// The kinds of play.
const (
	Standard Play = "standard"
	Rapid    Play = "rapid"
	Blitz    Play = "blitz"
)

// Plays lists the kinds of play.
func Plays() []Play { return []Play{Standard, Rapid, Blitz} }

// ParsePlay refuses what is no kind of play.
func ParsePlay(s string) (Play, error) { return oneOf(Plays(), s, "play") }

// System is how the event is paired.
type System string

// The systems.
const (
	RoundRobin       System = "roundrobin"
	DoubleRoundRobin System = "roundrobin2"
	Match            System = "match"
	Swiss            System = "swiss"
)

// Systems lists the systems.
func Systems() []System { return []System{RoundRobin, DoubleRoundRobin, Match, Swiss} }

// ParseSystem refuses what is no system with [SystemUnknown].
func ParseSystem(s string) (System, error) {
	if i := slices.Index(Systems(), System(s)); i >= 0 {
		return System(s), nil
	}
	return "", refuse(SystemUnknown, "text", s)
}

func oneOf[T ~string](all []T, s, field string) (T, error) {
	if slices.Contains(all, T(s)) {
		return T(s), nil
	}
	var none T
	return none, refuse(FieldInvalid, "field", Field(field), "text", s)
}

// CycleEnd says how the last two rounds of the first cycle of a double round
// robin stand.
type CycleEnd string

// The ways to end the first cycle.
const (
	// CycleByLaws exchanges under FIDE laws and keeps the order under 1953.
	CycleByLaws CycleEnd = ""
	// CycleExchanged plays the last two rounds of the first cycle in
	// reversed order, so that nobody has one colour three times in a row
	// (FIDE C.05, annex on Berger tables).
	CycleExchanged CycleEnd = "exchanged"
	// CycleInOrder plays the table as it stands.
	CycleInOrder CycleEnd = "in-order"
)

// PlacesBy says what makes players share a place.
type PlacesBy string

const (
	// PlacesByPoints: equal points share a place; the tie-breaks only set
	// the order in the list.
	PlacesByPoints PlacesBy = "points"
	// PlacesByTieBreaks: players share a place only if all tie-breaks are
	// equal too.
	PlacesByTieBreaks PlacesBy = "tiebreaks"
)

// Info is what the head of every paper says, and how the event is run.
type Info struct {
	Name        string     `json:"name"`
	Place       string     `json:"place,omitempty"`
	From        Date       `json:"from,omitempty"`
	To          Date       `json:"to,omitempty"`
	Organiser   string     `json:"organiser,omitempty"`
	Laws        Edition    `json:"laws"`
	Practice    Practice   `json:"practice,omitempty"`
	Play        Play       `json:"play"`
	TimeControl string     `json:"time_control,omitempty"` // as text: 40/2h, 20/1h, 15min+30s
	System      System     `json:"system"`
	Rounds      int        `json:"rounds,omitempty"` // games of a match, rounds of a Swiss; a round robin has its own number
	CycleEnd    CycleEnd   `json:"cycle_end,omitempty"`
	Scoring     Scoring    `json:"scoring"`
	TieBreaks   []TieBreak `json:"tiebreaks,omitempty"`
	PlacesBy    PlacesBy   `json:"places_by,omitempty"` // empty: by points
	// TieBreakRules is the edition of C.07; empty: the one in force.
	TieBreakRules tiebreak.Edition `json:"tiebreak_rules,omitempty"`
	Currency      string           `json:"currency,omitempty"`
	// Long marks an event of more than 30 days: ratings change while it lasts.
	Long bool `json:"long,omitempty"`
	// RatingsBy is which ratings the tie-breaks of a long event take.
	RatingsBy   RatingsBy   `json:"ratings_by,omitempty"`
	Federation  string      `json:"federation,omitempty"` // of the organiser, three letters as FIDE writes them
	Moscow      bool        `json:"moscow,omitempty"`     // Moscow or Leningrad: category I is awarded for one year
	Withdrawals Withdrawals `json:"withdrawals,omitempty"`
	// Supervision is "limited" where a rapid or blitz event cannot watch every
	// game (FIDE Laws A.5, B.3); empty: it can.
	Supervision string `json:"supervision,omitempty"`
	// Regulations are what the event lays down where the laws let it, by the
	// names that package laws gives the options.
	Regulations map[string]string `json:"regulations,omitempty"`
	// Readings says how what the classification of 1953 leaves open is read:
	// reading by point, as package norms names them. What is not in it is read
	// by default. The facts that the classification asks and the games do not
	// show stand there too (norms.Facts).
	Readings map[string]string `json:"readings,omitempty"`
	Swiss    SwissRules        `json:"swiss,omitzero"`
	Mode     Mode              `json:"mode,omitempty"`
	Groups   []string          `json:"groups,omitempty"` // groups that are paired apart, in the order of their boards; none: all in one
}

// Withdrawals says what becomes of the games of a player who leaves.
type Withdrawals string

// The rules for withdrawals.
const (
	WithdrawalsByLaws Withdrawals = ""     // 1953: §27; FIDE: C.05
	WithdrawalsUSSR   Withdrawals = "ussr" // less than half played: annulled, struck from the table
	WithdrawalsFIDE   Withdrawals = "fide" // less than half played: kept in the table, not counted
)

// DefaultInfo is an event under laws with everything else at its default.
func DefaultInfo(name string, laws Edition) Info {
	return Info{Name: name, Laws: laws, Play: Standard, System: RoundRobin, Scoring: Classic,
		TieBreaks: []TieBreak{SonnebornBerger, Wins}, PlacesBy: PlacesByPoints}
}

// Round is the frame of one round. Times are of the place of play.
type Round struct {
	Number       int    `json:"number"`
	Date         Date   `json:"date,omitempty"`
	Start        string `json:"start,omitempty"`         // HH:MM
	Session      int    `json:"session,omitempty"`       // length of the session in minutes, 0: not limited
	AdjournedDay Date   `json:"adjourned_day,omitempty"` // the day adjourned games go on
	DefaultTime  *int   `json:"default_time,omitempty"`  // minutes a player may be late; nil: as the laws say
}

// Pairing is one game to be played, or a free player.
type Pairing struct {
	Round  int      `json:"round"`
	Board  int      `json:"board"` // from 1; 0: the free player of the round
	White  PlayerID `json:"white"` // of a free round: the free player
	Black  PlayerID `json:"black,omitempty"`
	Bye    Bye      `json:"bye,omitempty"` // of a Swiss, why White is not paired
	Result Result   `json:"result,omitempty"`
	Ended  string   `json:"ended,omitempty"` // HH:MM
	Remark string   `json:"remark,omitempty"`
	// Adjudicated marks a result given by the arbiter or his committee from
	// the position (1953 §27).
	Adjudicated bool `json:"adjudicated,omitempty"`
	// Unrated marks a game of less than one move: it counts as played and is
	// not rated.
	Unrated bool `json:"unrated,omitempty"`
	// Was is the result that the pairings up to round WasUntil were made with,
	// where it was corrected or decided only after them; of a bye, the bye.
	Was      Result `json:"was,omitempty"`
	WasUntil int    `json:"was_until,omitempty"`
	// Rated is a result that goes to the rating report alone, where it is
	// another than the one in the table (C.04.2 4.3); NoResult: the same.
	Rated Result `json:"rated,omitempty"`
}

// Free reports whether the pairing is a free round or a bye of its White.
func (p Pairing) Free() bool { return p.Black == 0 }

// Table is where a game is played: round and board.
type Table struct {
	Round int `json:"round"`
	Board int `json:"board"`
}

// Table gives the pairing's round and board.
func (p Pairing) Table() Table { return Table{p.Round, p.Board} }

// Has reports whether the player sits at the board.
func (p Pairing) Has(id PlayerID) bool { return p.White == id || p.Black == id }

// Opponent gives the other player of the pairing, 0 for none.
func (p Pairing) Opponent(id PlayerID) PlayerID {
	switch id {
	case p.White:
		return p.Black
	case p.Black:
		return p.White
	}
	return 0
}

// Role is what an arbiter does at the event.
type Role string

// The roles.
const (
	ChiefArbiter  Role = "chief"
	DeputyArbiter Role = "deputy"
	SectorArbiter Role = "arbiter"
)

// Roles lists the roles.
func Roles() []Role { return []Role{ChiefArbiter, DeputyArbiter, SectorArbiter} }

// Arbiter is one of the event's arbiters; one of them is the chief
// (1953 §26 note).
type Arbiter struct {
	Number int    `json:"number"` // order in the list, from 1
	Name   string `json:"name"`
	Role   Role   `json:"role"`
	Title  string `json:"title,omitempty"`
	FIDE   int    `json:"fide,omitempty"` // FIDE identity number, 0: none
}

// DecisionKind is what a decision in the log is about.
type DecisionKind string

// The kinds of decision: §26 f–i, §27, §29 of 1953.
const (
	Protest      DecisionKind = "protest"
	Appeal       DecisionKind = "appeal"
	Adjudication DecisionKind = "adjudication"
	Penalty      DecisionKind = "penalty"
	OtherMatter  DecisionKind = "other"
)

// DecisionKinds lists the kinds.
func DecisionKinds() []DecisionKind {
	return []DecisionKind{Protest, Appeal, Adjudication, Penalty, OtherMatter}
}

// Vote is what a member of the committee gave.
type Vote struct {
	Member string `json:"member"`
	Gave   string `json:"gave"`
}

// Decision is an entry in the log of decisions.
type Decision struct {
	Number  int          `json:"number"` // from 1
	Kind    DecisionKind `json:"kind"`
	At      string       `json:"at"` // YYYY-MM-DDTHH:MM
	Round   int          `json:"round,omitempty"`
	Board   int          `json:"board,omitempty"`
	Who     string       `json:"who,omitempty"` // whose protest or appeal
	Matter  string       `json:"matter"`
	Outcome string       `json:"outcome,omitempty"`
	Body    string       `json:"body,omitempty"` // who decided, or to whom the appeal goes
	Votes   []Vote       `json:"votes,omitempty"`
}

// Event is the whole of an event. It is a value to read; a [Command] makes
// the next one.
type Event struct {
	Info         Info
	Arbiters     []Arbiter              // by number
	Players      []Player               // by ID
	Rounds       []Round                // by number
	Pairings     []Pairing              // by round and board, free players last
	Shelved      []Pairing              // pairings taken back that had something entered, in the same order
	Absences     []Absence              // by round and player
	Prohibitions []Prohibition          // by number
	Notes        []Note                 // by number
	PrizeFunds   []PrizeFund            // by number
	Given        []Given                // by player
	Decisions    []Decision             // by number
	Games        map[Table][]game.Entry // the record of each game that has one
	NextID       PlayerID               // the ID the next new player gets
}

// Clone gives a copy that can be changed without touching e. The entries of
// a game are shared: they are only ever appended to.
func (e *Event) Clone() *Event {
	c := *e
	c.Info.TieBreaks = slices.Clone(e.Info.TieBreaks)
	c.Info.Readings = maps.Clone(e.Info.Readings)
	c.Info.Regulations = maps.Clone(e.Info.Regulations)
	c.Info.Groups = slices.Clone(e.Info.Groups)
	c.Info.Swiss.Apart = slices.Clone(e.Info.Swiss.Apart)
	c.Arbiters = slices.Clone(e.Arbiters)
	c.Players = slices.Clone(e.Players)
	c.Rounds = slices.Clone(e.Rounds)
	c.Pairings = slices.Clone(e.Pairings)
	c.Shelved = slices.Clone(e.Shelved)
	c.Absences = slices.Clone(e.Absences)
	c.Prohibitions = slices.Clone(e.Prohibitions)
	c.Notes = slices.Clone(e.Notes)
	c.PrizeFunds = clonePrizes(e.PrizeFunds)
	c.Given = cloneGiven(e.Given)
	c.Decisions = slices.Clone(e.Decisions)
	c.Games = make(map[Table][]game.Entry, len(e.Games))
	for t, g := range e.Games {
		c.Games[t] = slices.Clip(g)
	}
	return &c
}

// Player finds a player by ID.
func (e *Event) Player(id PlayerID) (Player, bool) {
	i, ok := slices.BinarySearchFunc(e.Players, id, func(p Player, id PlayerID) int { return int(p.ID - id) })
	if !ok {
		return Player{}, false
	}
	return e.Players[i], true
}

// ByStart finds a player by start number.
func (e *Event) ByStart(n int) (Player, bool) {
	i := slices.IndexFunc(e.Players, func(p Player) bool { return p.Start == n && n > 0 })
	if i < 0 {
		return Player{}, false
	}
	return e.Players[i], true
}

// StartList gives the players by start number, those without one last.
func (e *Event) StartList() []Player {
	s := slices.Clone(e.Players)
	slices.SortStableFunc(s, func(a, b Player) int { return startKey(a) - startKey(b) })
	return s
}

func startKey(p Player) int {
	if p.Start == 0 {
		return 1 << 30
	}
	return p.Start
}

// Paired reports whether any round is paired.
func (e *Event) Paired() bool { return len(e.Pairings) > 0 }

// RoundCount gives the number of rounds that are set up or paired.
func (e *Event) RoundCount() int {
	n := len(e.Rounds)
	for _, p := range e.Pairings {
		n = max(n, p.Round)
	}
	return n
}

// InRound gives the pairings of a round by board, the free player last.
func (e *Event) InRound(round int) []Pairing {
	var in []Pairing
	for _, p := range e.Pairings {
		if p.Round == round {
			in = append(in, p)
		}
	}
	return in
}

// Pairing finds the pairing at a table.
func (e *Event) Pairing(t Table) (Pairing, bool) {
	i := slices.IndexFunc(e.Pairings, func(p Pairing) bool { return p.Round == t.Round && p.Board == t.Board && !p.Free() })
	if i < 0 {
		return Pairing{}, false
	}
	return e.Pairings[i], true
}

// RoundInfo gives the frame of a round; a bare one where none was entered.
func (e *Event) RoundInfo(round int) Round {
	for _, r := range e.Rounds {
		if r.Number == round {
			return r
		}
	}
	return Round{Number: round}
}

// CurrentRound is the round in work: the first with a game that has no
// result and no adjournment, or else the last one. 0 before pairing.
func (e *Event) CurrentRound() int {
	current := 0
	for _, p := range e.Pairings {
		current = max(current, p.Round)
	}
	for _, s := range e.Scored() {
		if !s.Settled && s.Result != Adjourned {
			return s.Round
		}
	}
	return current
}

// Chief gives the chief arbiter's name, empty if none is entered.
func (e *Event) Chief() string {
	for _, a := range e.Arbiters {
		if a.Role == ChiefArbiter {
			return a.Name
		}
	}
	return ""
}

// EditionOn gives the edition in force on a day: FIDE's from 1 July 2014, 1
// January 2018 and 1 January 2023. Of the time before, the code of 1953 is
// the one this program has. Without a date it is the latest.
func EditionOn(d Date) Edition {
	switch {
	case d == "" || d >= "2023":
		return FIDE2023
	case d >= "2018":
		return FIDE2018
	case d >= "2014-07":
		return FIDE2014
	}
	return USSR1953
}
