package tiebreak

// Standing is a line of standings as scripts read it, of an event and of a report
// file alike; a tie-break without a value is null.
type Standing struct {
	Start     int            `json:"start"`
	Name      string         `json:"name"`
	Place     int            `json:"place"`
	PlaceTo   int            `json:"place_to"`
	Points    float64        `json:"points"`
	TieBreaks map[Text]Value `json:"tiebreaks"`
}

// ByCode gives values by the tie-breaks that they are of.
func ByCode(codes []Text, values []Value) map[Text]Value {
	m := make(map[Text]Value, len(codes))
	for i, code := range codes {
		m[code] = values[i]
	}
	return m
}
