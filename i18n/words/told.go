package words

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"time"

	"kohtunik/engine/clock"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
)

// untold are fields of an incident that are no answers of a person: they follow
// from the event, or stand elsewhere.
var untold = map[string]bool{"type": true, "side": true, "last_round": true, "event_kind": true, "notation": true,
	"result_recorded": true, "default_s": true, "breach": true, "at": true}

// Told are the answers that were given about an incident, a sentence each:
// question and answer. What its name says already is not said again.
func Told(p *i18n.Printer, told map[string]any) []string {
	var said []string
	named := byName(told)
	kind, _ := told["type"].(string)
	for _, field := range slices.SortedFunc(maps.Keys(told), whiteFirst) {
		key := "incident.field." + field
		if _, by := named[field]; by || untold[field] || !p.Has(key) {
			continue
		}
		if answer := answerOf(p, field, told[field]); answer != "" {
			question, _, _ := strings.Cut(Question(p, kind, field), " (") // how it may be answered
			said = append(said, strings.TrimRight(question, "?")+": "+answer+".")
		}
	}
	return said
}

// Question is what is asked about a field of an incident: in words of the kind's
// own, where those of the field would not be clear.
func Question(p *i18n.Printer, kind, field string) string {
	if own := "incident.field." + kind + "-" + field; p.Has(own) {
		return p.T(own)
	}
	return p.T("incident.field." + field)
}

// whiteFirst orders fields by their names, White's before Black's.
func whiteFirst(a, b string) int {
	side := strings.NewReplacer("black_", "white_~")
	return strings.Compare(side.Replace(a), side.Replace(b))
}

// byName are the fields that the name of the incident tells.
func byName(told map[string]any) map[string]any {
	data, err := json.Marshal(told)
	if err != nil {
		return nil // it was read from JSON: this cannot happen
	}
	kind, _ := told["type"].(string)
	name := ruling.NameOf(kind, data)
	v, _ := ruling.VariantOf(name)
	if name == manyCases {
		return map[string]any{"case": told["case"]}
	}
	return v.Told
}

// answerOf puts an answer into words; "" for one that says nothing.
func answerOf(p *i18n.Printer, field string, answer any) string {
	switch v := answer.(type) {
	case bool:
		if v {
			return p.T("laws.value.yes")
		}
		return p.T("laws.value.no")
	case string:
		switch {
		case v == "white" || v == "black":
			return p.T("ruling.side." + v)
		case p.Has(answerKey(p, field, v)):
			return p.T(answerKey(p, field, v))
		case len(v) == 4 && isSquares(v):
			return v[:2] + "–" + v[2:]
		}
		return strings.TrimRight(v, ".")
	case float64:
		if strings.HasSuffix(field, "_s") || field == "seconds" {
			sign := ""
			if v < 0 {
				sign, v = "−", -v
			}
			return sign + clock.Reading(time.Duration(v*float64(time.Second)))
		}
		data, _ := json.Marshal(v)
		return string(data)
	case []any:
		var list []string
		for _, one := range v {
			if text := answerOf(p, field, one); text != "" {
				list = append(list, text)
			}
		}
		return strings.Join(list, ", ")
	}
	return ""
}

// Answer is a value in words as the answer to the question of a field.
func Answer(p *i18n.Printer, field, value string) string { return p.T(answerKey(p, field, value)) }

// answerKey is the message of a value: its own for the field, where the same
// value answers questions that need different words.
func answerKey(p *i18n.Printer, field, value string) string {
	const family = "incident.value."
	if own := family + field + "-" + value; p.Has(own) {
		return own
	}
	return family + value
}

// isSquares tells that a text is two squares: "e2e4".
func isSquares(text string) bool {
	for i, r := range text {
		if i%2 == 0 && (r < 'a' || r > 'h') || i%2 == 1 && (r < '1' || r > '8') {
			return false
		}
	}
	return true
}
