package cli

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/prizes"
	"kohtunik/tournament/ratingchange"
	"kohtunik/tournament/rules/elo"
)

// prizesOptions are the options of prizes.
type prizesOptions struct {
	set   option[string]
	group option[int]
	json  bool
}

func prizesVerb(c *call) *cobra.Command {
	var o prizesOptions
	v := c.verb("prizes FILE", "prizes", o.run)
	add(v.Flags(), &o.set, "set", "F.json", fileName, "option.prizes-set")
	add(v.Flags(), &o.group, "group", "N", whole, "option.prizes-group")
	v.Flags().BoolVar(&o.json, "json", false, "option.json")
	c.yesOption(v.Flags())
	return v
}

// run prints who gets what, or sets the prizes from a file.
func (o *prizesOptions) run(c *call) error {
	group := o.group.or(1)
	if o.set.given {
		if err := c.only("set", "group", "yes"); err != nil {
			return err
		}
		return o.setFrom(c, o.set.value, group)
	}
	if err := c.only("group", "json"); err != nil {
		return err
	}
	return c.reading(func(e *tournament.Event) error {
		r := prizes.Of(e, e.PrizeFund(group))
		if o.json {
			return c.json(prizeLines(r))
		}
		rows := [][]string{{c.words.T("prizes.category"), c.words.T("common.place"), c.words.T("common.number"),
			c.words.T("common.name"), c.words.T("common.points"), c.words.T("prizes.amount")}}
		for _, a := range r.Awards {
			name := words.PrizeCategory(c.words, r.Fund.Categories[a.Category])
			rows = append(rows, []string{name, words.Place(a.Row, ""), tournament.Figure(a.Row.Player.Start),
				a.Row.Player.Name, a.Row.Points.String(), words.Award(c.words, a)})
		}
		if err := c.columns(rows); err != nil {
			return err
		}
		return c.printf("%s\n", c.words.T("prizes.total", i18n.Args{"total": words.Money(c.words, r.Total),
			"given": words.Money(c.words, r.Given), "left": words.Money(c.words, r.Left())}))
	})
}

// setFrom sets the prizes of a group from a file.
func (o *prizesOptions) setFrom(c *call, path string, group int) error {
	data, err := disk.Read(path, mostLines)
	if err != nil {
		return err
	}
	fund := tournament.PrizeFund{Number: group}
	if err := json.Unmarshal(data, &fund); err != nil {
		return &fileError{path, &tournament.Error{Kind: tournament.FieldInvalid,
			Args: map[string]any{"field": tournament.Field("prizes"), "text": err.Error()}}}
	}
	return c.do(func(*tournament.Event) (tournament.Command, error) { return tournament.SetPrizes{Fund: fund}, nil })
}

// prizeLine is an award as scripts read it; amounts are in the currency.
type prizeLine struct {
	Category string   `json:"category"`
	Rank     int      `json:"rank"`  // among those who may have the category's prizes
	Place    int      `json:"place"` // in the standings
	Start    int      `json:"start"`
	Name     string   `json:"name"`
	Amount   float64  `json:"amount"`
	Things   []string `json:"things,omitempty"`
	Worth    float64  `json:"worth,omitempty"` // of the things
}

func prizeLines(r prizes.Result) []prizeLine {
	lines := make([]prizeLine, 0, len(r.Awards))
	for _, a := range r.Awards {
		lines = append(lines, prizeLine{r.Fund.Categories[a.Category].Name, a.Place, a.Row.Place, a.Row.Player.Start,
			a.Row.Player.Name, float64(a.Amount) / 100, a.Things, float64(a.Worth) / 100})
	}
	return lines
}

// fideOptions are the options of fide.
type fideOptions struct {
	player    option[string]
	json      bool
	exemption option[ratingchange.Exemption]
	read      option[[]string]
}

// notExempt and asUsual are how the command line names what stands in no event.
const (
	notExempt = "none"
	asUsual   = "usual"
)

func fideVerb(c *call) *cobra.Command {
	var o fideOptions
	v := c.verb("fide FILE", "fide", o.run)
	add(v.Flags(), &o.player, "player", "PLAYER", text, "option.norms-player")
	v.Flags().BoolVar(&o.json, "json", false, "option.json")
	add(v.Flags(), &o.exemption, "exemption", bars(ratingchange.Exemptions())+"|"+notExempt, parseExemption,
		"option.fide-exemption")
	var points []string
	for _, r := range ratingchange.ReadingPoints() {
		points = append(points, string(r)+"="+r.Other()+"|"+asUsual)
	}
	add(v.Flags(), &o.read, "read", strings.Join(points, ","), list, "option.fide-read")
	c.yesOption(v.Flags())
	return v
}

func parseExemption(s string) (ratingchange.Exemption, error) {
	if s == notExempt {
		return ratingchange.NotExempt, nil
	}
	return oneOf(ratingchange.Exemptions()[1:])(s)
}

// choose gives the event its exemption and how open points are read.
func (o *fideOptions) choose(c *call) error {
	if err := c.only("exemption", "read", "yes"); err != nil {
		return err
	}
	return c.do(func(e *tournament.Event) (tournament.Command, error) {
		info := e.Info
		if o.exemption.given {
			info = o.exemption.value.With(info)
		}
		for _, word := range o.read.value {
			point, to, _ := strings.Cut(word, "=")
			r := ratingchange.Reading(point)
			if !slices.Contains(ratingchange.ReadingPoints(), r) || to != asUsual && to != r.Other() {
				return nil, invalid("--read", word)
			}
			info = r.Read(info, to != asUsual)
		}
		return tournament.EditInfo{Info: info}, nil
	})
}

// run prints what the event means for ratings and titles; of one player with
// the working.
func (o *fideOptions) run(c *call) error {
	if o.exemption.given || o.read.given {
		return o.choose(c)
	}
	if err := c.only("player", "json"); err != nil {
		return err
	}
	return c.reading(func(e *tournament.Event) error {
		r := ratingchange.Of(e)
		if o.player.given {
			p, err := player(e, o.player.value)
			if err != nil {
				return err
			}
			l, _ := r.Line(p.ID)
			r.Lines = []ratingchange.Line{l}
		}
		switch {
		case o.json:
			return c.json(fideLines(r))
		case o.player.given:
			return c.fideOf(r.Lines[0])
		}
		rows := [][]string{{c.words.T("common.number"), c.words.T("common.name"), c.words.T("print.rating"), "K",
			c.words.T("fide.score"),
			c.words.T("fide.performance"), c.words.T("fide.change"), c.words.T("fide.norm")}}
		for _, l := range r.Lines {
			rows = append(rows, []string{tournament.Figure(l.Player.Start), l.Player.Name, tournament.Figure(l.Player.Rating),
				tournament.Figure(l.Change.K), c.words.Points(l.Scored/50) + "/" + strconv.Itoa(l.Played),
				tournament.Figure(l.Performance), words.FIDEChange(c.words, l), words.NormShort(c.words, l)})
		}
		if err := c.columns(rows); err != nil {
			return err
		}
		for _, condition := range r.Conditions {
			if err := c.printf("%s\n", c.words.T("fide.condition."+string(condition))); err != nil {
				return err
			}
		}
		return nil
	})
}

// fideOf prints the working of one player.
func (c *call) fideOf(l ratingchange.Line) error {
	if err := c.printf("%s\n%s\n", l.Player.Name, words.RatingWorking(c.words, l)); err != nil {
		return err
	}
	var rows [][]string
	for i, g := range l.Rounds {
		row := []string{strconv.Itoa(g.Round), g.Opponent.Name, tournament.Figure(g.Opponent.Rating),
			c.words.Decimal(g.Score, 1), "",
			"", ""}
		if i < len(l.Change.Steps) {
			s := l.Change.Steps[i]
			if s.Why == elo.Rated {
				row[4], row[5] = c.words.Decimal(s.Expected, 2), c.words.Decimal(s.Delta, 2)
			}
			row[6] = words.RatingStep(c.words, s)
		}
		rows = append(rows, row)
	}
	if err := c.columns(rows); err != nil {
		return err
	}
	for _, n := range l.Norms {
		lines := []string{words.Norm(c.words, n)}
		if needed := words.NormNeeded(c.words, n); needed != "" && !n.Made {
			lines = append(lines, needed)
		}
		for _, line := range append(lines, words.NormNotes(c.words, l, n)...) {
			if err := c.printf("%s\n", line); err != nil {
				return err
			}
		}
	}
	return nil
}

// fideLine is a player's line as scripts read it. Change is in rating points,
// Norms are the titles of norms that were made.
type fideLine struct {
	Start       int      `json:"start"`
	Name        string   `json:"name"`
	Rating      int      `json:"rating"`
	K           int      `json:"k"`
	Games       int      `json:"games"`
	Score       float64  `json:"score"`
	Expected    float64  `json:"expected"`
	Change      float64  `json:"change"`
	First       int      `json:"first,omitempty"`
	Performance int      `json:"performance"`
	Norms       []string `json:"norms"`
}

func fideLines(r ratingchange.Report) []fideLine {
	lines := make([]fideLine, 0, len(r.Lines))
	for _, l := range r.Lines {
		line := fideLine{Start: l.Player.Start, Name: l.Player.Name, Rating: l.Player.Rating, K: l.Change.K,
			Games: l.Change.Games,
			Score: float64(l.Change.Scored) / 100, Expected: float64(l.Change.Expect) / 100,
			Change: float64(l.Change.Hundredths()) / 100,
			First:  l.First.Rating, Performance: l.Performance, Norms: []string{}}
		for _, n := range l.Norms {
			if n.Made {
				line.Norms = append(line.Norms, string(n.Title))
			}
		}
		lines = append(lines, line)
	}
	return lines
}
