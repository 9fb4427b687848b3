package settings

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// ScoringText writes what a win, a draw and a loss are worth: "1 : ½ : 0".
func ScoringText(p *i18n.Printer, s tournament.Scoring) string {
	return p.Points(int(s.Win)) + " : " + p.Points(int(s.Draw)) + " : " + p.Points(int(s.Loss))
}

// ReadScoring reads what ScoringText writes, also with other signs between the
// three values and with halves as 0.5 or 1/2.
func ReadScoring(text string) (tournament.Scoring, error) {
	plain := strings.NewReplacer("1/2", "½", ",", ".", "½", ".5").Replace(strings.ReplaceAll(text, "1/2", "½"))
	parts := strings.FieldsFunc(plain, func(r rune) bool { return r == ':' || r == '-' || r == ' ' || r == ';' })
	if len(parts) != 3 {
		return tournament.Scoring{}, Unreadable("scoring", text)
	}
	var halves [3]tournament.Points
	for i, part := range parts {
		value, err := strconv.ParseFloat(part, 64)
		if err != nil || value < 0 || value > 99 || 2*value != float64(int(2*value)) {
			return tournament.Scoring{}, Unreadable("scoring", text)
		}
		halves[i] = tournament.Points(2 * value)
	}
	return tournament.Scoring{Win: halves[0], Draw: halves[1], Loss: halves[2]}, nil
}

// TieBreakCodes writes the list of tie-breaks: "BH/C1, SB".
func TieBreakCodes(in tournament.Info) string {
	codes := make([]string, len(in.TieBreaks))
	for i, t := range in.TieBreaks {
		codes[i] = string(t)
	}
	return strings.Join(codes, ", ")
}

// SetTieBreakCodes reads what TieBreakCodes writes.
func SetTieBreakCodes(in *tournament.Info, s string) error {
	in.TieBreaks = nil
	for _, code := range strings.FieldsFunc(strings.ToUpper(s), betweenCodes) {
		t, err := tournament.ParseTieBreak(code)
		if err != nil {
			return err
		}
		if !slices.Contains(in.TieBreaks, t) {
			in.TieBreaks = append(in.TieBreaks, t)
		}
	}
	return nil
}

// Number reads a whole number. The error is Unreadable.
func Number(s, field string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil {
		return 0, Unreadable(field, s)
	}
	return n, nil
}

// Unreadable is the refusal of a text in a field.
func Unreadable(field, text string) error {
	return &tournament.Error{Kind: tournament.FieldInvalid,
		Args: map[string]any{"field": tournament.Field(field), "text": text}}
}
