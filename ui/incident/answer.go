package incident

import (
	"strconv"
	"strings"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/notation"
)

// squaresOf reads squares: "e2 e4", "e2,e4", "e2e4".
func squaresOf(text string) ([]string, bool) {
	var all []string
	for _, part := range strings.FieldsFunc(strings.ToLower(text),
		func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '-' || r == '–' }) {
		for len(part) >= 2 {
			sq, err := chess.ParseSquare(part[:2])
			if err != nil {
				return nil, false
			}
			all = append(all, sq.String())
			part = part[2:]
		}
		if part != "" {
			return nil, false
		}
	}
	return all, len(all) > 0
}

// moveOf reads a move as it was made on the board, legal or not: two squares
// with the letter of the new piece, or a legal move in the notation of the
// language.
func moveOf(text string, style notation.Style, here chess.Position) (uci string, ok bool) {
	text = strings.TrimSpace(text)
	plain := strings.ToLower(strings.NewReplacer("-", "", "–", "", "=", "", " ", "").Replace(text))
	if len(plain) == 4 || len(plain) == 5 {
		if squares, ok := squaresOf(plain[:4]); ok && (len(plain) == 4 || strings.Contains("qrbn", plain[4:])) {
			return squares[0] + squares[1] + plain[4:], true
		}
	}
	m, err := style.Parse(here, text)
	if err != nil {
		return "", false
	}
	return here.UCI(m), true
}

// secondsOf reads a time: "4:12", "1:04:12", or minutes in a bare figure; with
// a sign where signed.
func secondsOf(text string, signed bool) (float64, bool) {
	text = strings.TrimSpace(text)
	sign := 1.0
	if rest, found := strings.CutPrefix(strings.NewReplacer("−", "-", "–", "-").Replace(text), "-"); found && signed {
		sign, text = -1, rest
	} else if rest, found := strings.CutPrefix(text, "+"); found && signed {
		text = rest
	}
	if minutes, err := strconv.Atoi(text); err == nil && minutes >= 0 && minutes < 10_000 {
		return sign * float64(minutes) * 60, true
	}
	d, err := clock.ParseReading(text)
	return sign * d.Seconds(), err == nil
}

// hoursOf reads a length in hours and minutes: "4:00", "3:30", "4", and as a clock
// shows it, "4:00:00".
func hoursOf(text string) (float64, bool) {
	if strings.Count(text, ":") < 2 {
		hours, minutes, _ := strings.Cut(text, ":")
		h, err := strconv.Atoi(strings.TrimSpace(hours))
		m := 0
		if err == nil && minutes != "" {
			m, err = strconv.Atoi(minutes)
		}
		return float64(h)*3600 + float64(m)*60, err == nil && h >= 0 && h <= 24 && m >= 0 && m < 60
	}
	d, err := clock.ParseReading(text)
	return d.Seconds(), err == nil
}

// reading writes seconds as a clock shows them.
func reading(seconds float64) string {
	sign := ""
	if seconds < 0 {
		sign, seconds = "−", -seconds
	}
	return sign + clock.Reading(time.Duration(seconds*float64(time.Second)))
}

// fieldsOf turns the answer to a question into fields of the incident: what
// stands for nothing becomes null or an empty list, and one answer may fill
// several fields.
func fieldsOf(q question, answer any) map[string]any {
	text, _ := answer.(string)
	switch {
	case q.field == "absent":
		return map[string]any{"absent": map[string][]string{
			nobody: {}, "white": {"white"}, "black": {"black"}, "both": {"white", "black"}}[text]}
	case q.field == "first":
		if text == unknown {
			return map[string]any{"order_known": false, "first": nil}
		}
		return map[string]any{"order_known": true, "first": text}
	case text == nobody || text == stillOpen:
		return map[string]any{q.field: nil}
	case q.fills != nil:
		parts := map[string]any{}
		for i, field := range q.fills {
			if part := text[min(2*i, len(text)):min(2*i+2, len(text))]; part != "" {
				parts[field] = part
			}
		}
		return parts
	}
	return map[string]any{q.field: answer}
}
