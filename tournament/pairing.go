package tournament

// Round is the frame of one round. Times are of the place of play.
type Round struct {
	Number         int    `json:"number"`
	Date           Date   `json:"date,omitempty"`
	Start          string `json:"start,omitempty"`         // HH:MM
	Session        int    `json:"session,omitempty"`       // length of the session in minutes, 0: not limited
	AdjournedDay   Date   `json:"adjourned_day,omitempty"` // when and where adjourned games go on, see Resumption
	AdjournedAt    string `json:"adjourned_at,omitempty"`  // HH:MM
	AdjournedPlace string `json:"adjourned_place,omitempty"`
	DefaultTime    *int   `json:"default_time,omitempty"` // minutes a player may be late; nil: as the laws say
	// StartPosition is the number of the starting position of all its games in
	// Chess960, from 0 to 959; nil: the usual position (FIDE 2023, Guidelines II).
	StartPosition *int `json:"start_position,omitempty"`
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
