package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/exchange"
)

// field is a part of a report. Raw is what stands there, plain what it means; of
// what the event works out itself only the meaning counts, and may differ. Kinds
// are the notes that name a loss; a line that is left out is named by its tag.
type field struct {
	name     string
	raw      func(*trf.Report) []string
	plain    func(string) string
	computed bool
	lines    bool // lines beside which the event may have others
	kinds    []trf.Kind
}

func one(get func(*trf.Report) string) func(*trf.Report) []string {
	return func(r *trf.Report) []string { return []string{get(r)} }
}

func each(get func(trf.Player) string) func(*trf.Report) []string {
	return func(r *trf.Report) []string {
		players := slices.Clone(r.Players)
		slices.SortStableFunc(players, func(a, b trf.Player) int { return a.Number - b.Number })
		var list []string
		for _, p := range players {
			list = append(list, get(p))
		}
		return list
	}
}

func words(s string) string { return strings.Join(strings.Fields(s), " ") }

func day(s string) string {
	d, _ := trf.Day(s)
	return d
}

// numbered is the last word of line 172.
func numbered(s string) string {
	list := strings.Fields(s)
	if len(list) == 0 {
		return "FIDE"
	}
	return strings.ToUpper(list[len(list)-1])
}

// inForce takes the year out of the code of the edition that is in force.
func inForce(s string) string { return strings.Replace(s, "_2026", "_2025", 1) }

func upper(s string) string { return strings.ToUpper(s) }

// arbiter drops what stands around a name: a title or number in another form.
func arbiter(s string) string { return words(strings.TrimSuffix(s, ",")) }

var fields = []field{
	{name: "012", raw: one(func(r *trf.Report) string { return r.Name }), plain: words},
	{name: "022", raw: one(func(r *trf.Report) string { return r.City }), plain: words},
	{name: "032", raw: one(func(r *trf.Report) string { return r.Federation }), plain: upper},
	{name: "042", raw: one(func(r *trf.Report) string { return r.Start }), plain: day},
	{name: "052", raw: one(func(r *trf.Report) string { return r.End }), plain: day},
	{name: "062", raw: one(func(r *trf.Report) string { return r.PlayersStated }), computed: true},
	{name: "072", raw: one(func(r *trf.Report) string { return r.RatedStated }), computed: true},
	{name: "082", raw: one(func(r *trf.Report) string { return strings.Trim(r.TeamsStated, "0") })},
	{name: "092", raw: one(func(r *trf.Report) string { return r.Type })},
	{name: "102", raw: one(func(r *trf.Report) string { return r.ChiefArbiter }), plain: arbiter},
	{name: "112", raw: func(r *trf.Report) []string { return r.Deputies }, plain: arbiter},
	{name: "122", raw: one(func(r *trf.Report) string { return r.TimeControl }), plain: words},
	{name: "132", raw: func(r *trf.Report) []string { return r.RoundDates }, plain: day},
	{name: "142", raw: one(func(r *trf.Report) string { return fmt.Sprint(max(r.Rounds, r.PairedRounds())) }),
		computed: true},
	{name: "152", raw: one(func(r *trf.Report) string { return string(r.InitialColour()) })},
	{name: "162", raw: one(func(r *trf.Report) string { return r.Scoring.Codes() })},
	{name: "172", raw: one(func(r *trf.Report) string { return r.RankMethod }), plain: numbered},
	{name: "182", raw: one(func(r *trf.Report) string { return r.Controller }), computed: true},
	{name: "192", raw: one(func(r *trf.Report) string { return r.System }),
		plain: inForce, kinds: []trf.Kind{trf.SystemTaken}},
	{name: "202", raw: func(r *trf.Report) []string { return r.TieBreaks }, kinds: []trf.Kind{trf.TieBreakDropped}},
	{name: "212", raw: func(r *trf.Report) []string { return r.StandingsBy }, kinds: []trf.Kind{trf.TieBreakDropped}},
	{name: "222", raw: one(func(r *trf.Report) string { return r.TimeCode })},
	{name: "001 number", raw: each(func(p trf.Player) string { return fmt.Sprint(p.Number) })},
	{name: "001 sex", raw: each(func(p trf.Player) string { return sex(p.Sex) }), kinds: []trf.Kind{trf.SexUnknown}},
	{name: "001 title", raw: each(func(p trf.Player) string { return p.Title }), kinds: []trf.Kind{trf.TitleUnknown}},
	{name: "001 name", raw: each(func(p trf.Player) string { return p.Name }), plain: words},
	{name: "001 rating", raw: each(func(p trf.Player) string { return fmt.Sprint(p.Rating) })},
	{name: "001 fed", raw: each(func(p trf.Player) string { return p.Federation }), plain: upper},
	{name: "001 ID", raw: each(func(p trf.Player) string { return strings.TrimLeft(p.ID, "0") }),
		kinds: []trf.Kind{trf.IDUnknown}},
	{name: "001 birth", raw: each(func(p trf.Player) string { return p.Birth }), plain: day,
		kinds: []trf.Kind{trf.DateUnknown}},
	{name: "001 points", raw: each(func(p trf.Player) string { return p.Points.String() }), computed: true},
	{name: "001 rank", raw: each(func(p trf.Player) string { return fmt.Sprint(p.Rank) }), computed: true},
	{name: "001 rounds", raw: rounds, kinds: []trf.Kind{trf.ByeOutOfTurn}},
	{name: "national", raw: func(r *trf.Report) []string { return texts(r.National) }},
	{name: "250", raw: func(r *trf.Report) []string { return virtual(r) }, kinds: []trf.Kind{trf.AccelerationForeign}},
	{name: "260", raw: forbidden},
	{name: "299", raw: func(r *trf.Report) []string { return abnormal(r) }},
	{name: "###", raw: func(r *trf.Report) []string { return r.Comments }, lines: true},
	{name: "other", raw: others, lines: true},
}

func sex(r rune) string {
	if r == 'm' || r == 'w' {
		return string(r)
	}
	return ""
}

// rounds gives what every player did in each round, the byes of 240 lines too.
func rounds(r *trf.Report) []string {
	last := r.Columns()
	for _, b := range r.Byes {
		last = max(last, b.Round)
	}
	return each(func(p trf.Player) string {
		var text strings.Builder
		for n := 1; n <= last; n++ {
			c := r.PlayerRound(p, n)
			if c == trf.Empty {
				c.Result = trf.ZeroPointBye
			}
			fmt.Fprintf(&text, "%d%c%c ", c.Opponent, c.Colour, c.Result)
		}
		return strings.TrimRight(strings.TrimSuffix(text.String(), " "), " ")
	})(r)
}

func texts[T fmt.Stringer](list []T) []string {
	var out []string
	for _, x := range list {
		out = append(out, words(x.String()))
	}
	slices.Sort(out)
	return out
}

// virtual gives the virtual points of every player by round.
func virtual(r *trf.Report) []string {
	return each(func(p trf.Player) string {
		points := map[int]trf.Tenths{}
		text := ""
		for _, a := range r.Accelerated {
			for n := a.First; n <= a.Last && p.Number >= a.From && p.Number <= a.To; n++ {
				points[n] += a.Points
			}
		}
		for n := 1; n <= 30; n++ {
			if points[n] > 0 {
				text += fmt.Sprintf("%d:%v ", n, points[n])
			}
		}
		return text
	})(r)
}

// forbidden gives who may not meet, pair by pair, up to the last round.
func forbidden(r *trf.Report) []string {
	last := max(r.Rounds, r.PairedRounds(), 1)
	var list []string
	for _, f := range r.Forbidden {
		for i, a := range f.Players {
			for _, b := range f.Players[i+1:] {
				list = append(list, fmt.Sprintf("%d-%d %d-%d", min(a, b), max(a, b), f.First, min(f.Last, last)))
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func abnormal(r *trf.Report) []string {
	var list []string
	for _, a := range r.Abnormal {
		list = append(list, words(a.Text()))
	}
	slices.Sort(list)
	return list
}

// others gives the lines that are only kept.
func others(r *trf.Report) []string {
	var list []string
	for _, text := range r.Others {
		if !trf.Extension(text) {
			list = append(list, strings.TrimRight(text, " "))
		}
	}
	slices.Sort(list)
	return list
}

// compare reads a file, makes an event of it, writes its report and holds the two
// against each other. The error says why the file is refused.
func compare(data []byte) ([]finding, error) {
	r, err := trf.Read(data)
	if err != nil {
		return nil, err
	}
	again, err := r.Bytes()
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(again, data) && len(r.Notes) == 0 { // what was mended is written as it was mended
		return nil, errors.New("written otherwise than read")
	}
	choice := exchange.Choice{Name: "x"}
	if r.Name != "" {
		choice.Name = ""
	}
	if r.ForeignSystem() != nil {
		choice.System = tournament.Swiss // as an arbiter says who goes on by the Dutch system
	}
	was := snapshot(r)
	in, err := exchange.Import(context.Background(), data, choice)
	if err != nil {
		return nil, err
	}
	out, err := exchange.Report(in.Event, exchange.Options{})
	if err != nil {
		return nil, err
	}
	if data, err = out.Bytes(); err != nil {
		return nil, err
	}
	written, err := trf.Read(data)
	if err != nil {
		return nil, fmt.Errorf("what was written: %w", err)
	}
	is := snapshot(written)
	var list []finding
	for i, f := range fields {
		if !empty(was[i]) {
			list = append(list, f.judge(was[i], is[i], in.Notes))
		}
	}
	return list, nil
}

// snapshot gives the fields of a report.
func snapshot(r *trf.Report) [][]string {
	list := make([][]string, len(fields))
	for i, f := range fields {
		list[i] = f.raw(r)
	}
	return list
}

func (f field) judge(was, is []string, notes []trf.Note) finding {
	if f.lines {
		is = slices.DeleteFunc(slices.Clone(is), func(text string) bool { return !slices.Contains(was, text) })
	}
	found := finding{field: f.name}
	if found.was, found.is = firstDifference(was, is); found.was == found.is {
		return found
	}
	if f.plain != nil {
		if x, y := firstDifference(all(was, f.plain), all(is, f.plain)); x == y {
			found.way = otherwise
			return found
		}
	}
	tag, _, _ := strings.Cut(f.name, " ")
	told := func(n trf.Note) bool {
		return slices.Contains(f.kinds, n.Kind) || n.Kind == trf.LeftOut && (n.Args["tag"] == tag || tag == "other")
	}
	switch {
	case f.computed:
		found.way = anew
	case slices.ContainsFunc(notes, told):
		found.way = named
	default:
		found.way = silently
	}
	return found
}

// all gives the meanings of values, without those that mean nothing at the end.
func all(list []string, plain func(string) string) []string {
	var out []string
	for _, s := range list {
		out = append(out, plain(s))
	}
	for len(out) > 0 && out[len(out)-1] == "" {
		out = out[:len(out)-1]
	}
	return out
}
