package cli

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/norms"
)

// normsOptions are the options of norms.
type normsOptions struct {
	json     bool
	readings bool
	player   option[string]
}

func normsVerb(c *call) *cobra.Command {
	var o normsOptions
	v := c.verb("norms FILE", "norms", o.run)
	v.Annotations = map[string]string{fileFirst: "yes"}
	v.Flags().BoolVar(&o.json, "json", false, "option.json")
	v.Flags().BoolVar(&o.readings, "readings", false, "option.norms-readings")
	add(v.Flags(), &o.player, "player", "N", text, "option.norms-player")
	set := c.verb("set NAME=VALUE…", "norms-set",
		func(c *call) error { return c.with(c.setNorms) })
	set.Long = c.more("norms-set", i18n.Args{"values": "occasion=" + occasionList() +
		", moscow=yes|no, points:PLAYER=N, award:PLAYER=II|no, POINT=READING"})
	v.AddCommand(set)
	return v
}

// classificationWord is the default occasion as the command line names it.
const classificationWord = "classification"

func occasionWord(o norms.Occasion) string {
	if o == norms.Classification {
		return classificationWord
	}
	return string(o)
}

func occasionList() string {
	var all []string
	for _, o := range norms.Occasions() {
		all = append(all, occasionWord(o))
	}
	return strings.Join(all, "|")
}

func (o *normsOptions) run(c *call) error {
	switch {
	case o.json:
		if err := c.only("json"); err != nil {
			return err
		}
	case o.readings:
		if err := c.only("readings"); err != nil {
			return err
		}
	}
	return c.reading(func(e *tournament.Event) error {
		report := norms.Of(e, norms.ReadingsOf(e))
		if o.json {
			data, err := report.JSON()
			if err != nil {
				return err
			}
			return c.printf("%s\n", bytes.TrimSpace(data))
		}
		if o.readings {
			return c.differences(e, report)
		}
		if o.player.given {
			p, err := player(e, o.player.value)
			if err != nil {
				return err
			}
			return c.prospects(report, p.ID)
		}
		return c.normLines(report)
	})
}

// setNorms records what the annex asks and the event does not show, and how
// its open points are read.
func (c *call) setNorms(f *file.File) error {
	info := f.Event().Info
	facts, readings := norms.FactsOf(f.Event()), norms.ReadingsOf(f.Event())
	for _, word := range c.operands[1:] {
		name, to, ok := strings.Cut(word, "=")
		bad := misused("norms-word", i18n.Args{"text": word})
		if !ok {
			return bad
		}
		if of, isPoints := strings.CutPrefix(name, "points:"); isPoints {
			p, err := player(f.Event(), of)
			if err != nil {
				return err
			}
			n, err := strconv.Atoi(to)
			if err != nil || n < 0 || n > norms.CandidatePointsRequired {
				return bad
			}
			facts.CandidatePoints[p.ID] = n
			continue
		}
		if of, isAward := strings.CutPrefix(name, "award:"); isAward {
			p, err := player(f.Event(), of)
			if err != nil {
				return err
			}
			c, err := tournament.ParseCategory(to)
			if err != nil && to != "no" {
				return bad
			}
			facts.Decided[p.ID] = c
			continue
		}
		switch {
		case name == "moscow" && (to == "yes" || to == "no"):
			info.Moscow = to == "yes"
		case name == "occasion":
			if !setOccasion(&facts, to) {
				return bad
			}
		default:
			next := readings.With(norms.Point(name), norms.Reading(to))
			if next.Of(norms.Point(name)) != norms.Reading(to) {
				return bad
			}
			readings = next
		}
	}
	return f.Do(tournament.EditInfo{Info: facts.In(readings.In(info))})
}

func setOccasion(f *norms.Facts, word string) bool {
	for _, o := range norms.Occasions() {
		if occasionWord(o) == word {
			f.Occasion = o
			return true
		}
	}
	return false
}

// normLines prints the norms as the annex of 1953 works them out, then a line
// for each player.
func (c *call) normLines(r norms.Report) error {
	signs := words.NormSigns(c.words)
	var lines []string
	if r.Facts.Occasion != norms.Classification {
		lines = append(lines, c.words.T("norms.occasion."+string(r.Facts.Occasion)))
	}
	if r.None != nil {
		lines = append(lines, c.sentence(r.None))
	} else {
		if r.Field.HasCoefficient {
			lines = append(lines, r.Field.SumFormula()+"; "+r.Field.CoefficientFormula(signs))
		}
		for _, n := range r.Field.Norms {
			lines = append(lines, c.words.T("category-name."+string(n.Category))+": "+n.Formula(signs))
		}
	}
	for _, n := range r.Field.Notes {
		kind, args := n.Reason()
		lines = append(lines, c.words.T("norms.note."+kind, args))
	}
	for _, line := range lines {
		if err := c.printf("%s\n", line); err != nil {
			return err
		}
	}
	rows := [][]string{{c.words.T("common.number"), c.words.T("common.name"), c.words.T("common.category"),
		c.words.T("common.points"), "%",
		c.words.T("cli.attained"), c.words.T("cli.confirmed"), c.words.T("cli.asks"), c.words.T("cli.norms-needs")}}
	for _, p := range r.Players {
		rows = append(rows, []string{tournament.Figure(p.Start), p.Name, c.category(p.Category), p.Points.String(),
			c.words.Decimal(10*p.PercentNow(), 1), c.category(p.Attained), c.category(p.Confirmed), c.category(p.Asks),
			c.remark(p)})
	}
	return c.columns(rows)
}

// remark says what a player still needs, and why something was gained that no
// norm gives.
func (c *call) remark(p norms.Player) string {
	var parts []string
	for _, t := range p.Targets {
		if t.IsOpen() && t.State == norms.Needs {
			parts = append(parts, c.category(t.Category)+": "+
				c.words.T("norms.state.needs", i18n.Args{"points": t.Missing.String(), "games": t.FromGames}))
		}
	}
	if p.Ground != norms.ByNorm {
		parts = append(parts, c.words.T("norms.ground."+string(p.Ground)))
	}
	if p.CandidatePoint() {
		parts = append(parts, c.words.T("norms.kind.candidate"))
	}
	return strings.Join(parts, "; ")
}

// differences prints each open point of the code that matters in the event,
// with what both readings give.
func (c *call) differences(e *tournament.Event, now norms.Report) error {
	found := norms.Differences(e, now.Readings)
	if len(found) == 0 {
		return c.printf("%s\n", c.words.T("cli.norms-same"))
	}
	for _, d := range found {
		err := c.printf("%s\n  %s = %s | %s = %s\n", c.words.T("norms.point."+string(d.Point)),
			d.Now, c.words.T("norms.reading."+string(d.Now)), d.Other, c.words.T("norms.reading."+string(d.Other)))
		if err != nil {
			return err
		}
		for _, line := range words.Both(c.words, now, d) {
			if err := c.printf("  %s\n", line); err != nil {
				return err
			}
		}
	}
	return nil
}

// prospects prints a player's norms with their calculation, and what each
// result of the open games gives.
func (c *call) prospects(r norms.Report, id tournament.PlayerID) error {
	for _, p := range r.Players {
		if p.ID != id {
			continue
		}
		if err := c.printf("%s\n", p.Name); err != nil {
			return err
		}
		var rows [][]string
		for _, t := range p.Targets {
			rows = append(rows, []string{c.category(t.Category), t.Formula(words.NormSigns(c.words)),
				c.words.T("norms.state."+string(t.State), i18n.Args{"points": t.Missing.String(), "games": t.FromGames})})
		}
		for _, x := range r.Prospects(p) {
			rows = append(rows, []string{x.From.String() + "–" + x.To.String(), "", c.prospect(x)})
		}
		return c.columns(rows)
	}
	return &tournament.Error{Kind: tournament.NoSuchPlayer, Args: map[string]any{"number": int(id)}}
}

// prospect says what a range of results gives.
func (c *call) prospect(x norms.Prospect) string {
	var parts []string
	say := func(key string, k tournament.Category) {
		if k != tournament.NoCategory {
			parts = append(parts, c.words.T(key, i18n.Args{"category": c.category(k)}))
		}
	}
	say("normspage.attained", x.Attained)
	say("normspage.confirmed", x.Confirmed)
	say("normspage.asks", x.Asks)
	if x.CandidatePoint {
		parts = append(parts, c.words.T("norms.kind.candidate"))
	}
	if len(parts) == 0 {
		return c.category(tournament.NoCategory)
	}
	return strings.Join(parts, "; ")
}

func (c *call) category(k tournament.Category) string {
	if k == tournament.NoCategory {
		return c.words.T("category.none")
	}
	return c.words.T("category." + string(k))
}
