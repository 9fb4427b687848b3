package standings

import (
	"encoding/json"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/tiebreak"
)

// MarshalJSON writes the standings as scripts read them: best first, with
// place to place_to the shared places. A player whose games do not count has
// no place and is left out; the crosstable has him. A tie-break without a value
// is null. In a club ladder each row also has the player's value and the sum that makes
// the order; in a knock-out the stage that the player has reached, by the number of its
// matches (1 the final, 0 for who has won it), and whether the player is still in it.
func (t Table) MarshalJSON() ([]byte, error) {
	type row struct {
		tiebreak.Standing
		// of a club ladder, to hundredths
		Value *int     `json:"value,omitempty"`
		Sum   *float64 `json:"keizer,omitempty"`
		// of a knock-out
		Stage *int  `json:"stage,omitempty"`
		In    *bool `json:"in,omitempty"`
	}
	rows := make([]row, 0, len(t.Rows))
	for _, r := range t.Placed() {
		line := row{Standing: tiebreak.Standing{Start: r.Player.Start, Name: r.Player.Name, Place: r.Place,
			PlaceTo: r.PlaceTo, Points: r.Points.Float(), TieBreaks: tiebreak.ByCode(t.TieBreaks, r.TieBreaks)}}
		if l := r.Ladder; l != nil {
			sum := l.Sum.Float()
			line.Value, line.Sum = &l.Value, &sum
		}
		if l := r.Knockout; l != nil {
			line.Stage, line.In = &l.Stage, &l.In
		}
		rows = append(rows, line)
	}
	return json.Marshal(rows)
}

// MarshalJSON writes the crosstable as scripts read it.
func (c Cross) MarshalJSON() ([]byte, error) {
	type game struct {
		Round    int    `json:"round"`
		Opponent int    `json:"opponent"`
		Colour   string `json:"colour"`
		Result   Mark   `json:"result"`
	}
	type row struct {
		Start   int     `json:"start"`
		Name    string  `json:"name"`
		Points  float64 `json:"points"`
		Place   int     `json:"place"`
		PlaceTo int     `json:"place_to"`
		Games   []game  `json:"games"`
	}
	starts := map[tournament.PlayerID]int{}
	for _, r := range c.Rows {
		starts[r.Player.ID] = r.Player.Start
	}
	rows := make([]row, 0, len(c.Rows))
	for _, r := range c.Rows {
		games := make([]game, 0, len(r.Games))
		for _, g := range r.Games {
			if g.Opponent != 0 && starts[g.Opponent] == 0 {
				continue // a player struck from the table has taken his games along
			}
			colour := "b"
			switch {
			case g.Opponent == 0:
				colour = ""
			case g.White:
				colour = "w"
			}
			games = append(games, game{g.Round, starts[g.Opponent], colour, g.Mark})
		}
		rows = append(rows, row{r.Player.Start, r.Player.Name, r.Points.Float(), r.Place, r.PlaceTo, games})
	}
	return json.Marshal(struct {
		Rounds   int   `json:"rounds"`
		Annulled []int `json:"annulled"`
		Players  []row `json:"players"`
	}{c.Rounds, c.Annulled, rows})
}
