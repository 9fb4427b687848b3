package incident

import (
	"encoding/json"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
)

// factNames are the facts of a decision in the order in which they are said.
//
// What is only so or not so is said by the reasons.
var factNames = []string{
	"breach", "result_placement", "category", "penalty", "sealer", "charged_s", "marked_s", "left_to_next_control_s",
	"envelope", "reply", "clock_used", "clock_runs", "clock_runs_after_reply", "increment_s", "white_mark", "black_mark",
	"white_points", "black_points", "opponent_score", "match_lost_by", "rounds_before", "rounds_after",
	"white_castling", "black_castling",
}

// facts says what else the ruling fixes.
func (x *decision) facts() string {
	data, err := json.Marshal(x.d.Facts)
	if err != nil {
		return ""
	}
	var all map[string]any
	if json.Unmarshal(data, &all) != nil {
		return ""
	}
	t := x.g.Host.T
	var said []string
	code, _ := x.verdict().Result()
	for _, name := range factNames {
		if code != "" && strings.HasSuffix(name, "_points") {
			continue // the result says it
		}
		if value := x.factValue(name, all[name]); value != "" {
			said = append(said, t("incident.fact."+name, i18n.Args{"value": value}))
		}
	}
	return strings.Join(said, " ")
}

// factValue is the value of a fact in words; empty where it says nothing to a
// person.
func (x *decision) factValue(name string, value any) string {
	t := x.g.Host.T
	switch v := value.(type) {
	case bool:
		if v {
			return t("common.yes")
		}
		return t("common.no")
	case float64:
		if strings.HasSuffix(name, "_s") {
			return reading(v)
		}
		return x.g.Host.Printer().Points(int(v * 2))
	case string:
		switch v {
		case chess.White.String(), chess.Black.String():
			return x.g.nameOf(v)
		case "+", "-", "1", "0", "½":
			return v
		}
		switch {
		case name == "result_placement" || name == "breach":
			return v
		case name == "envelope" && v == string(ruling.EnvelopeOpen):
			return t("incident.value.opened")
		}
		return words.Answer(x.g.Host.Printer(), name, v)
	case map[string]any: // the times that ran off
		var times []string
		for i, key := range []string{"white_s", "black_s"} {
			if s, ok := v[key].(float64); ok && s > 0 {
				times = append(times, x.g.Names[i]+" "+reading(s))
			}
		}
		return strings.Join(times, ", ")
	}
	return ""
}
