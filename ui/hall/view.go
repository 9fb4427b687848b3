package hall

import "kohtunik/i18n"

// View is an event as anybody in the hall may see it, in the words of one
// language. It has no dates of birth, no sex, fees, families, remarks,
// decisions, penalties, check-in, reasons or addresses: what is not here cannot
// get on a page.
type View struct {
	Lang                     i18n.Lang
	Name, Where              string // where and when, as on paper
	Organiser, Chief         string
	System, Control, Edition string
	Round, Paired, Rounds    int // in work, 0 before pairing; paired so far; in all
	Final                    bool
	State                    string // after how much play the tables stand
	Strength                 string // the head of Person.Strength
	Entries                  int
	Now                      Now
	Pairings                 []Round  // of the rounds paired, the first first
	Names                    []Seat   // of the round in work, by name
	Tables                   []Table  // of the groups, or the only one
	TieBreaks                []string // their heads; of a club ladder that of its sum
	Notes                    []string // under the tables
	Cross                    []Cross  // of the groups, or the only one
	Cards                    []Card   // by number
	Live                     []Live   // games followed at the desk
	Rules                    []Rule
	Laws                     []Law
	AppealsLaidDown          bool // the rules say to whom, until when, for what fee
}

// Now is what goes on, for the first page.
type Now struct {
	Title     string // "Round 5"
	When      string // "Saturday 21 November 2026, 10:00"; empty: not known
	Start     int64  // the same in milliseconds since 1970; 0: not known
	Late      string // what happens to who comes late; empty: nothing is known
	Done, All int    // games of the round that are decided, and all
	Next      string // when the next round begins; empty: not known, or none
	Ready     bool   // the round is paired
	Settled   bool   // nothing of it is open
}

// Person is a player as others see one.
type Person struct {
	Number     int // as lists show it; 0: none yet
	Name       string
	Title      string
	Federation string
	Club       string
	Strength   string // rating; where categories are played for, the category
	FIDE       string // only where it was switched on
}

// Round is a round that is paired.
type Round struct {
	Number    int
	Title     string
	When      string
	Boards    []Board
	Free      []Free
	Notes     []string
	Corrected string // the time when pairs were last changed; empty: they were not
}

// Board is a game of a round.
type Board struct {
	Number       int
	Group        string // above its first board
	White, Black Person
	// what they had before the round
	WhitePoints, BlackPoints string
	Result                   string // empty: none yet
	Fifth                    bool   // a line under it guides the eye
	Corrected                bool
}

// Free is a player who is not paired in a round.
type Free struct {
	Person
	What, Points string
}

// Seat is where a player finds the board.
type Seat struct {
	Person
	Search   string // name and number as they are searched for
	Board    int    // 0: What says what the round is instead
	White    bool
	What     string // the colour, or what the round is instead of a game
	Opponent Person
}

// Table is the standings of a group.
type Table struct {
	Group string
	Rows  []Row
}

// Row is a line of the standings.
type Row struct {
	Person
	Place     string
	Left      bool
	Points    string
	Open      int // games that are still to be decided
	TieBreaks []string
	Change    bool // the next one has another score
}

// Cross is the crosstable of a group.
type Cross struct {
	Group string
	Heads []string
	Rows  []CrossRow
}

// CrossRow is a player's line of the crosstable.
type CrossRow struct {
	Row
	Key   int // by which the cells name the player
	Cells []Cell
}

// Cell is what a player has in a round, or against another.
type Cell struct {
	Self     bool
	Opponent int // the Key of the opponent; 0: none, or the column says it
	White    bool
	Mark     string // "1", "½", "0" …
	Second   string // of the second cycle
}

// Card is all of a player's event.
type Card struct {
	Person
	Place   string // in words; empty before play
	Points  string
	Left    bool
	Seat    *Seat // in the round in work; nil: none
	Against Person
	Games   []Played
	Byes    []string // asked for in rounds to come
}

// Played is a round of a player.
type Played struct {
	Round    int
	White    bool
	Opponent Person
	Mark     string
	What     string // instead of a game
}

// Rule is a line of the rules of the event.
type Rule struct{ Head, Text string }

// Law is what the laws in force say of a matter that players ask about.
type Law struct {
	Topic    string
	Articles []Rule
}
