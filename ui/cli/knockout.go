package cli

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/knockout"
)

// knockoutOptions are the rules of a knock-out.
type knockoutOptions struct {
	games   option[int]
	ties    option[[]knockout.Series]
	last    option[knockout.Last]
	bracket option[knockout.Bracket]
	start   option[knockout.Start]
	white   option[knockout.White]
	third   option[bool]
	breaks  option[[]knockout.Break]
}

func knockoutVerb(c *call) *cobra.Command {
	o := knockoutOptions{}
	v := c.verb("knockout FILE", "knockout", o.run)
	f := v.Flags()
	add(f, &o.games, "games", "N", whole, "option.knockout-games")
	add(f, &o.ties, "tie-breaks", "2×10min+10s", readSeries, "option.knockout-tie-breaks")
	lasts := []knockout.Last{"armageddon", knockout.Lots}
	add(f, &o.last, "last", bars(lasts), oneOf(lasts), "option.knockout-last")
	brackets := []knockout.Bracket{"seeded", knockout.InOrder}
	add(f, &o.bracket, "bracket", bars(brackets), oneOf(brackets), "option.knockout-bracket")
	starts := []knockout.Start{"rating", knockout.ByLot}
	add(f, &o.start, "start", bars(starts), oneOf(starts), "option.knockout-start")
	whites := []knockout.White{"turns", knockout.Drawn, knockout.Better, knockout.Worse}
	add(f, &o.white, "white", bars(whites), oneOf(whites), "option.knockout-white")
	add(f, &o.third, "third", "yes|no", readYes, "option.knockout-third")
	add(f, &o.breaks, "drawn", "BC,TBR", readBreaks, "option.knockout-breaks")
	c.yesOption(f)
	return v
}

// readBreaks reads what parts teams in their order; none stands for nothing.
func readBreaks(text string) ([]knockout.Break, error) {
	if text == "none" {
		return nil, nil
	}
	return knockout.ParseBreaks(text), nil
}

func readYes(text string) (bool, error) {
	word, err := oneOf([]string{"yes", "no"})(text)
	return word == "yes", err
}

// readSeries reads series of tie-break games; none stands for no series.
func readSeries(text string) ([]knockout.Series, error) {
	if text == "none" {
		return nil, nil
	}
	all, ok := knockout.ParseSeries(text)
	if !ok {
		return nil, &tournament.Error{Kind: tournament.FieldInvalid,
			Args: map[string]any{"field": tournament.Field("knockout-tie-breaks"), "text": text}}
	}
	return all, nil
}

// run changes the rules that are given, or prints the bracket.
func (o *knockoutOptions) run(c *call) error {
	if !o.given() {
		return c.reading(func(e *tournament.Event) error {
			if e.Info.Knockout == nil {
				return &tournament.Error{Kind: tournament.KnockoutOnly}
			}
			return c.printBracket(e)
		})
	}
	return c.do(func(e *tournament.Event) (tournament.Command, error) {
		if e.Info.Knockout == nil {
			return nil, &tournament.Error{Kind: tournament.KnockoutOnly}
		}
		in, rules := e.Info, *e.Info.Knockout
		o.over(&rules)
		in.Knockout = &rules
		return tournament.EditInfo{Info: in}, nil
	})
}

func (o *knockoutOptions) given() bool {
	return o.games.given || o.ties.given || o.last.given || o.bracket.given || o.start.given || o.white.given ||
		o.third.given || o.breaks.given
}

func (o *knockoutOptions) over(r *knockout.Rules) {
	o.games.over(&r.Games)
	o.ties.over(&r.TieBreaks)
	o.third.over(&r.Third)
	o.breaks.over(&r.Breaks)
	usual(o.last, &r.Last, "armageddon")
	usual(o.bracket, &r.Bracket, "seeded")
	usual(o.start, &r.Start, "rating")
	usual(o.white, &r.White, "turns")
}

// usual sets a choice of which one is written as a word and kept as nothing.
func usual[V ~string](o option[V], to *V, word V) {
	if !o.given {
		return
	}
	if *to = o.value; *to == word {
		*to = ""
	}
}

// printBracket prints the rules, and the matches of each stage with their scores.
func (c *call) printBracket(e *tournament.Event) error {
	r := *e.Info.Knockout
	rules := [][]string{{"games", strconv.Itoa(r.Games)},
		{"tie-breaks", cmp.Or(knockout.SeriesText(r.TieBreaks), "none")},
		{"last", cmp.Or(string(r.Last), "armageddon")}, {"bracket", cmp.Or(string(r.Bracket), "seeded")},
		{"start", cmp.Or(string(r.Start), "rating")}, {"white", cmp.Or(string(r.White), "turns")},
		{"third", map[bool]string{true: "yes", false: "no"}[r.Third]}}
	if e.PlayedByTeams() {
		rules = append(rules, []string{"drawn", cmp.Or(knockout.BreaksText(r.Breaks), "none")})
	}
	if err := c.columns(rules); err != nil {
		return err
	}
	for _, stage := range e.Bracket().Stages {
		if err := c.printf("\n%s\n", words.StageName(c.words, stage[0].Stage)); err != nil {
			return err
		}
		var rows [][]string
		for _, m := range stage {
			name := func(number int) string {
				if number == 0 {
					return "—"
				}
				start, entrant := e.Entrant(number)
				text := strconv.Itoa(start) + " " + entrant
				if m.Decided && m.Winner == number {
					text = "> " + text
				}
				return text
			}
			rows = append(rows, []string{name(m.A), words.BracketScore(c.words, r, m), name(m.B), thirdWord(c, m)})
		}
		if err := c.columns(rows); err != nil {
			return err
		}
	}
	return nil
}

func thirdWord(c *call, m knockout.Match) string {
	if !m.Third {
		return ""
	}
	return strings.TrimSpace(c.words.T("knockout.third"))
}
