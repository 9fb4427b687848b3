package teamcount

import "encoding/json"

// MarshalJSON writes the table as scripts read it: best first, place to place_to
// the shared places, 0 for a team without one.
func (t Table) MarshalJSON() ([]byte, error) {
	type member struct {
		Start int     `json:"start"`
		Name  string  `json:"name"`
		Value float64 `json:"value"`
	}
	type team struct {
		Name    string   `json:"name"`
		Number  int      `json:"number"`
		Place   int      `json:"place"`
		PlaceTo int      `json:"place_to"`
		Total   float64  `json:"total"`
		Missing int      `json:"missing"`
		Players []member `json:"players"`
	}
	teams := make([]team, len(t.Teams))
	for i, one := range t.Teams {
		total, _ := one.Total.Float64()
		teams[i] = team{one.Name, one.Number, one.Place, one.PlaceTo, total, one.Missing, []member{}}
		for _, m := range one.Members {
			value, _ := m.Value.Float64()
			teams[i].Players = append(teams[i].Players, member{m.Player.Start, m.Player.Name, value})
		}
	}
	return json.Marshal(teams)
}
