package cli

import (
	"cmp"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/keizer"
	"kohtunik/tournament/standings"
)

// ladderOptions are the constants of a club ladder.
type ladderOptions struct {
	numbers []ladderNumber
	shares  []ladderShare
	colours option[keizer.Colours]
	start   option[keizer.Start]
}

type ladderNumber struct {
	option[int]
	name string
	at   func(*keizer.Rules) *int
}

type ladderShare struct {
	option[keizer.Share]
	name string
	at   func(*keizer.Rules) *keizer.Share
}

func ladderVerb(c *call) *cobra.Command {
	o := ladderOptions{numbers: []ladderNumber{
		{name: "top", at: func(r *keizer.Rules) *int { return &r.Top }},
		{name: "step", at: func(r *keizer.Rules) *int { return &r.Step }},
		{name: "limit", at: func(r *keizer.Rules) *int { return &r.Limit }},
		{name: "apart", at: func(r *keizer.Rules) *int { return &r.Apart }},
		{name: "passes", at: func(r *keizer.Rules) *int { return &r.Passes }},
	}, shares: []ladderShare{
		{name: "win", at: func(r *keizer.Rules) *keizer.Share { return &r.Win }},
		{name: "draw", at: func(r *keizer.Rules) *keizer.Share { return &r.Draw }},
		{name: "loss", at: func(r *keizer.Rules) *keizer.Share { return &r.Loss }},
		{name: "forfeit-win", at: func(r *keizer.Rules) *keizer.Share { return &r.ForfeitWin }},
		{name: "forfeit-loss", at: func(r *keizer.Rules) *keizer.Share { return &r.ForfeitLoss }},
		{name: "own", at: func(r *keizer.Rules) *keizer.Share { return &r.Own }},
		{name: "bye", at: func(r *keizer.Rules) *keizer.Share { return &r.Bye }},
		{name: "excused", at: func(r *keizer.Rules) *keizer.Share { return &r.Excused }},
		{name: "absent", at: func(r *keizer.Rules) *keizer.Share { return &r.Absent }},
		{name: "duty", at: func(r *keizer.Rules) *keizer.Share { return &r.Duty }},
		{name: "late", at: func(r *keizer.Rules) *keizer.Share { return &r.Late }},
	}}
	v := c.verb("ladder FILE", "ladder", o.run)
	o.declare(v.Flags())
	c.yesOption(v.Flags())
	return v
}

func (o *ladderOptions) declare(f *pflag.FlagSet) {
	for i := range o.numbers {
		n := &o.numbers[i]
		add(f, &n.option, n.name, "N", whole, "option.ladder-"+n.name)
	}
	for i := range o.shares {
		s := &o.shares[i]
		add(f, &s.option, s.name, "2/3", keizer.ParseShare, "option.ladder-"+s.name)
	}
	colours := []keizer.Colours{"balanced", keizer.Reversed, keizer.Alternating}
	add(f, &o.colours, "colours", bars(colours), oneOf(colours), "option.ladder-colours")
	starts := []keizer.Start{"rating", keizer.ByLot, keizer.ByEntry}
	add(f, &o.start, "start", bars(starts), oneOf(starts), "option.ladder-start")
}

// run changes the constants that are given, or prints them.
func (o *ladderOptions) run(c *call) error {
	if !o.given() {
		return c.reading(func(e *tournament.Event) error {
			if e.Info.Keizer == nil {
				return &tournament.Error{Kind: tournament.LadderOnly}
			}
			return o.print(c, *e.Info.Keizer)
		})
	}
	return c.do(func(e *tournament.Event) (tournament.Command, error) {
		if e.Info.Keizer == nil {
			return nil, &tournament.Error{Kind: tournament.LadderOnly}
		}
		in, rules := e.Info, *e.Info.Keizer
		o.over(&rules)
		in.Keizer = &rules
		return tournament.EditInfo{Info: in}, nil
	})
}

func (o *ladderOptions) given() bool {
	given := o.colours.given || o.start.given
	for _, n := range o.numbers {
		given = given || n.given
	}
	for _, s := range o.shares {
		given = given || s.given
	}
	return given
}

func (o *ladderOptions) over(r *keizer.Rules) {
	for _, n := range o.numbers {
		n.over(n.at(r))
	}
	for _, s := range o.shares {
		s.over(s.at(r))
	}
	if o.colours.given {
		r.Colours = o.colours.value
		if r.Colours == "balanced" {
			r.Colours = keizer.Balanced
		}
	}
	if o.start.given {
		r.Start = o.start.value
		if r.Start == "rating" {
			r.Start = keizer.ByRating
		}
	}
}

// print writes the constants by the names of their options.
func (o *ladderOptions) print(c *call, r keizer.Rules) error {
	var rows [][]string
	for _, n := range o.numbers {
		rows = append(rows, []string{n.name, cmp.Or(tournament.Figure(*n.at(&r)), "0")})
	}
	for _, s := range o.shares {
		rows = append(rows, []string{s.name, s.at(&r).String()})
	}
	rows = append(rows, []string{"colours", cmp.Or(string(r.Colours), "balanced")},
		[]string{"start", cmp.Or(string(r.Start), "rating")})
	return c.columns(rows)
}

// explainLadder prints how the sum of a player in a club ladder comes about.
func (o *standingsOptions) explainLadder(c *call, e *tournament.Event, t standings.Table, p tournament.Player) error {
	for _, r := range t.Rows {
		if r.Player.ID != p.ID {
			continue
		}
		if o.json {
			return c.json(ladderJSON(e, *r.Ladder))
		}
		if err := c.printf("%s\n", p.Name); err != nil {
			return err
		}
		var rows [][]string
		for _, r := range words.LadderRounds(c.words, *r.Ladder, func(id tournament.PlayerID) string {
			other, _ := e.Player(id)
			return other.Name
		}) {
			rows = append(rows, []string{r.Round, r.Against, r.Result, r.Counts, r.Adds, r.Remark})
		}
		if err := c.columns(rows); err != nil {
			return err
		}
		return c.printf("%s\n%s\n", words.LadderSum(c.words, *r.Ladder), c.words.T("ladder.order"))
	}
	return nil
}

// ladderJSON is the working of a sum as scripts read it: players by start number, sums
// to hundredths.
func ladderJSON(e *tournament.Event, l keizer.Line) any {
	type round struct {
		Round    int          `json:"round"`
		Kind     keizer.Kind  `json:"kind"`
		Opponent int          `json:"opponent"`
		Value    int          `json:"value"`
		Share    keizer.Share `json:"share"`
		Adds     float64      `json:"adds"`
		Beyond   bool         `json:"beyond,omitempty"`
	}
	type working struct {
		Place  int     `json:"place"`
		Value  int     `json:"value"`
		Own    float64 `json:"own"`
		Rounds []round `json:"rounds"`
		Sum    float64 `json:"keizer"`
	}
	w := working{Place: l.Place, Value: l.Value, Own: l.Own.Float(), Rounds: []round{}, Sum: l.Sum.Float()}
	for _, i := range l.Items {
		other, _ := e.Player(tournament.PlayerID(i.Opponent))
		w.Rounds = append(w.Rounds, round{i.Round, i.Kind, other.Start, i.Value, i.Share, i.Adds.Float(), i.Beyond})
	}
	return w
}
