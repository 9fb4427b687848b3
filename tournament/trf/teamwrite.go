package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Bytes writes the report: that of its players, then the lines of the teams. The
// teams stand in 013 lines too, for programs that read TRF16 alone. Of a report that
// was read the lines of the teams stand as they stood.
func (r *TeamReport) Bytes() ([]byte, error) {
	data, err := r.Report.Bytes()
	if err != nil || len(r.source.lines) > 0 {
		return data, err
	}
	end := r.source.end()
	var b strings.Builder
	b.Write(data)
	if len(data) > 0 && !strings.HasSuffix(string(data), end) {
		b.WriteString(end)
	}
	for _, l := range r.teamText() {
		text, ok := r.source.encode(strings.TrimRight(l, " "))
		if !ok {
			return nil, refuse(NotEncodable, 0, 0, "text", l)
		}
		b.WriteString(text + end)
	}
	return []byte(b.String()), nil
}

// teamText gives the lines of the teams.
func (r *TeamReport) teamText() []string {
	var list []string
	add := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	if r.Pattern != "" {
		add("352 %s", r.Pattern)
	}
	add("362 TW%s    TD%s    TL%s", pad(r.Match.Win.String(), -4), pad(r.Match.Draw.String(), -4),
		pad(r.Match.Loss.String(), -4))
	for _, t := range r.Teams {
		strength, rank := "", ""
		if t.Strength > 0 {
			strength = strconv.Itoa(t.Strength)
		}
		if t.Rank > 0 {
			rank = strconv.Itoa(t.Rank)
		}
		add("310 %3d %s %s %s %s %s %s  %s", t.Number, pad(t.Name, 32), pad(t.Short, 5), pad(strength, -6),
			pad(t.Match.String(), -6), pad(t.Game.String(), -6), pad(rank, -3), players(t.Players, 0))
	}
	for _, t := range r.Teams {
		add("013 %s%s", pad(t.Name, 32), players(t.Players, 0))
	}
	for _, l := range r.Lineups {
		add("300 %3d %3d %3d %s", l.Round, l.Team, l.Opponent, players(l.Players, 4))
	}
	if slices.ContainsFunc(r.Bye.Teams, func(n int) bool { return n > 0 }) {
		text := fmt.Sprintf("320 %s %s", pad(r.Bye.Match.String(), -4), pad(r.Bye.Game.String(), -4))
		for _, n := range r.Bye.Teams {
			text += fmt.Sprintf(" %03d", n)
		}
		add("%s", text)
	}
	for _, f := range r.Forfeits {
		add("330 %s %3d %3d %3d", f.Result, f.Round, f.White, f.Black)
	}
	return list
}

// players writes numbers of players, each in four columns and a blank; 0 with so many
// digits as zeros says, as an empty chair.
func players(list []int, zeros int) string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = fmt.Sprintf("%4d", n)
		if n == 0 {
			texts[i] = strings.Repeat("0", zeros)
		}
	}
	return strings.Join(texts, " ")
}
