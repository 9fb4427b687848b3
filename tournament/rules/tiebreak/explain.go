package tiebreak

// Source says what a round counts with.
type Source string

// The sources.
const (
	NoSource       Source = ""
	OpponentScore  Source = "opponent"          // the opponent's score
	AdjustedScore  Source = "adjusted"          // the opponent's, requested byes at the end as draws (16.3.2)
	OwnScore       Source = "dummy"             // a dummy with the own score (16.4)
	CappedOpponent Source = "dummy-opponent"    // the dummy, at most the scheduled opponent's adjusted score (16.4.1)
	CappedDraws    Source = "dummy-draws"       // the dummy, at most a draw in every round (16.4.2)
	OpponentRating Source = "rating"            // the opponent's rating
	OpponentValue  Source = "opponent-tiebreak" // the opponent's value of what is averaged
	RunningScore   Source = "running"           // the own score after the round
)

// Cut says why a round is left out.
type Cut string

// The reasons.
const (
	NotCut       Cut = ""
	CutLeast     Cut = "least"     // the least significant value (14.1 to 14.4)
	CutMost      Cut = "most"      // the most significant value (14.3, 14.4)
	CutVoluntary Cut = "voluntary" // a voluntary unplayed round first (16.5)
	BelowLimit   Cut = "limit"     // the opponent is below the limit of Koya
	NotPlayed    Cut = "unplayed"  // not a game over the board
	RoundCut     Cut = "round"     // the first rounds of progressive scores (14.1.1)
)

// Item is what one round adds.
type Item struct {
	Round    int    `json:"round"` // from 1
	Kind     Kind   `json:"kind"`
	Opponent int    `json:"opponent"` // 0: none
	White    bool   `json:"white"`
	Points   Points `json:"points"` // the own ones
	Source   Source `json:"with,omitempty"`
	Counts   Value  `json:"counts"` // what it counts with: a score, a rating
	Value    Value  `json:"adds"`   // what it adds
	Cut      Cut    `json:"left_out,omitempty"`
}

// Sum says how the items make the value.
type Sum string

// The ways.
const (
	Total        Sum = "total"       // their sum
	Average      Sum = "average"     // their average
	Performance  Sum = "performance" // the average and the difference for the share of points
	Perfect      Sum = "perfect"     // the lowest rating that is expected to score as much
	RankOf       Sum = "rank"        // the rank within the group
	ManualNumber Sum = "given"       // a number of the player's own
	Absent       Sum = "none"        // there is no value
)

// Explanation is the working of one value.
type Explanation struct {
	Code  Code   `json:"code"`
	Items []Item `json:"rounds"`
	Sum   Sum    `json:"sum"`
	// Of an average or performance: how many items count, and their sum.
	Counted int   `json:"counted"`
	Added   Value `json:"added"`
	// Of a performance: the score in hundredths of a game, the average rating
	// and the difference in rating.
	Scored     int `json:"scored,omitempty"`
	Average    int `json:"average,omitempty"`
	Difference int `json:"difference,omitempty"`
	// Of Koya: the limit.
	Limit Value `json:"limit,omitempty"`
	// Of the direct encounter: who was equal, and how many of them the player
	// has not met.
	Group []int `json:"group,omitempty"`
	Unmet int   `json:"unmet,omitempty"`
	Value Value `json:"value"`
}

// Explain works out a value and shows how. The group are the numbers of the
// players who are equal before the tie-break; only the direct encounter asks
// for them. A number that is not in the event has no value.
func (t *Table) Explain(c Code, number int, group []int) Explanation {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.explain(c, number, group)
}

func (t *Table) explain(c Code, number int, group []int) Explanation {
	i, there := t.index.Place(number)
	x := Explanation{Code: c, Sum: Total}
	if !there {
		x.Sum, x.Value = Absent, None
		return x
	}
	definitions[c.Name].explain(t, &x, i, group)
	return x
}

// byLot gives the rank that the lots give (4.2).
func (t *Table) byLot(x *Explanation, i int) {
	x.Sum, x.Value = RankOf, t.lot(x.Code.Seed, t.event.Players[i].Number)
}

// items makes an item of every round of a player.
func (t *Table) items(i int) []Item {
	rounds := t.event.Players[i].Rounds
	items := t.room(len(rounds))
	for r := range rounds {
		g := &rounds[r]
		items[r] = Item{Round: r + 1, Kind: g.Kind, Opponent: g.Opponent, White: g.White, Points: g.Points}
	}
	return items
}

// room gives room for items: their own if they are to be shown.
func (t *Table) room(n int) []Item {
	if t.depth == 0 {
		return make([]Item, n)
	}
	for len(t.rooms) < t.depth {
		t.rooms = append(t.rooms, make([]Item, n))
	}
	return t.rooms[t.depth-1]
}

// average ends an explanation as the average of the items that count, to
// hundredths or to a whole number, a half upwards.
func (x *Explanation) average(unit Value) {
	x.Sum = Average
	for _, item := range x.Items {
		if item.Cut == NotCut {
			x.Added += item.Value
			x.Counted++
		}
	}
	if x.Counted == 0 {
		x.Sum, x.Value = Absent, None
		return
	}
	n := Value(x.Counted) * unit
	x.Value = floorDiv(2*x.Added+n, 2*n) * unit
}

func floorDiv(a, b Value) Value {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
