package cli

import (
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
)

// normLines prints the norms as the annex of 1953 works them out, then a line
// for each player.
func (c *call) normLines(r norms.Report) error {
	sign := c.words.DecimalSign()
	if r.None != nil {
		if err := c.printf("%s\n", c.sentence(r.None)); err != nil {
			return err
		}
	} else {
		if err := c.printf("%s; %s\n", r.Field.SumFormula(), r.Field.CoefficientFormula(sign)); err != nil {
			return err
		}
		for _, n := range r.Field.Norms {
			if err := c.printf("%s: %s\n", c.words.T("category-name."+string(n.Category)), n.Formula(sign)); err != nil {
				return err
			}
		}
	}
	rows := [][]string{{c.words.T("common.number"), c.words.T("common.name"), c.words.T("common.category"), c.words.T("common.points"), "%",
		c.words.T("cli.attained"), c.words.T("cli.confirmed"), c.words.T("cli.asks")}}
	for _, p := range r.Players {
		rows = append(rows, []string{zeroEmpty(p.Start), p.Name, c.category(p.Category), p.Points.String(),
			c.words.Decimal(10*p.Percent(), 1), c.category(p.Attained), c.category(p.Confirmed), c.category(p.Asks)})
	}
	return c.columns(rows)
}

func (c *call) category(k tournament.Category) string {
	if k == tournament.NoCategory {
		return c.words.T("category.none")
	}
	return c.words.T("category." + string(k))
}
