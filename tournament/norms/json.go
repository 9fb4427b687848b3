package norms

import (
	"bytes"
	"encoding/json"

	"kohtunik/tournament"
)

type jsonReport struct {
	Coefficient *string                          `json:"coefficient"`
	Reason      string                           `json:"reason,omitempty"`
	Counted     int                              `json:"counted"`
	Games       int                              `json:"games"`
	Norms       map[tournament.Category]jsonNorm `json:"norms"`
	Occasion    Occasion                         `json:"occasion,omitempty"`
	Titles      []jsonTitle                      `json:"titles,omitempty"`
	Players     []jsonPlayer                     `json:"players"`
}

type jsonNorm struct {
	Percent int     `json:"percent"`
	Points  float64 `json:"points"`
}

// jsonTitle says whether the norm of a title can be made in the field.
type jsonTitle struct {
	Title      tournament.Category `json:"title"`
	Open       bool                `json:"open"`
	Masters    int                 `json:"masters"`
	Candidates int                 `json:"candidates"`
	Firsts     int                 `json:"firsts"`
	Others     int                 `json:"others"`
}

// jsonNeed is a norm that is not made yet and still can be.
type jsonNeed struct {
	Category tournament.Category `json:"category"`
	Points   float64             `json:"points"`
	From     int                 `json:"from"`
}

type jsonPlayer struct {
	Start     int                 `json:"start"`
	Name      string              `json:"name"`
	Category  string              `json:"category"`
	Games     int                 `json:"games"`
	Points    float64             `json:"points"`
	Percent   float64             `json:"percent"`
	Attained  tournament.Category `json:"attained"`
	Confirmed tournament.Category `json:"confirmed"`
	Asks      tournament.Category `json:"asks"`
	Ground    Ground              `json:"ground,omitempty"`
	Until     tournament.Date     `json:"until,omitempty"`
	Point     bool                `json:"candidate_point,omitempty"`
	Needs     []jsonNeed          `json:"needs,omitempty"`
}

// JSON gives the report in the form that the command line prints: indented,
// with a line feed at the end. Without a coefficient, "coefficient" is null and
// "reason" names why: the kind of a [Reason], or "beginners" for an event that
// has a norm but no coefficient. A coefficient outside the table is there, with
// the reason why it gives no norms.
func (r Report) JSON() ([]byte, error) {
	out := jsonReport{
		Counted: r.Field.Count, Games: r.Field.Games,
		Norms:   make(map[tournament.Category]jsonNorm, len(r.Field.Norms)),
		Players: make([]jsonPlayer, 0, len(r.Players)),
	}
	if r.Field.HasCoefficient {
		text := r.Field.Coefficient.String()
		out.Coefficient = &text
	}
	switch {
	case r.None != nil:
		out.Reason = r.None.Kind
	case !r.Field.HasCoefficient:
		out.Reason = NoteBeginners
	}
	for _, n := range r.Field.Norms {
		out.Norms[n.Category] = jsonNorm{n.Percent, n.Points.Float()}
	}
	out.Occasion = r.Facts.Occasion
	for _, t := range r.Titles {
		out.Titles = append(out.Titles, jsonTitle{t.Title, t.Open, t.Masters, t.Candidates, t.Firsts, t.Others})
	}
	for _, p := range r.Players {
		var needs []jsonNeed
		for _, t := range p.Targets {
			if t.IsOpen() && t.State == Needs {
				needs = append(needs, jsonNeed{t.Category, t.Missing.Float(), t.FromGames})
			}
		}
		out.Players = append(out.Players, jsonPlayer{
			Start: p.Start, Name: p.Name, Category: categoryWord(p.Category), Games: p.Games,
			Points: p.Points.Float(), Percent: float64(p.Percent()) / 10,
			Attained: p.Attained, Confirmed: p.Confirmed, Asks: p.Asks,
			Ground: p.Ground, Until: p.Until, Point: p.CandidatePoint(), Needs: needs,
		})
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(out); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// categoryWord names a category as the command line does: "none" for none.
func categoryWord(c tournament.Category) string {
	if c == tournament.NoCategory {
		return "none"
	}
	return string(c)
}
