package cli

import (
	"strconv"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
)

// jsonCard is a card as scripts read it.
type jsonCard struct {
	ID              int                 `json:"id"`
	Name            string              `json:"name"`
	Category        string              `json:"category"`
	Until           tournament.Date     `json:"until"`
	State           norms.TermState     `json:"state"`
	Misses          int                 `json:"misses"`
	CandidatePoints int                 `json:"candidate_points"`
	Composition     tournament.Category `json:"composition,omitempty"`
	Composed        float64             `json:"composition_points,omitempty"`
	Lines           []jsonCardLine      `json:"lines,omitempty"`
	Otherwise       []jsonOtherwise     `json:"otherwise,omitempty"`
}

// jsonOtherwise is what somebody would hold if an open point were read
// otherwise.
type jsonOtherwise struct {
	Point           norms.Point     `json:"point"`
	Reading         norms.Reading   `json:"reading"`
	Category        string          `json:"category"`
	Until           tournament.Date `json:"until"`
	State           norms.TermState `json:"state"`
	CandidatePoints int             `json:"candidate_points"`
}

type jsonCardLine struct {
	Day         tournament.Date `json:"day"`
	Event       string          `json:"event,omitempty"`
	Protocol    string          `json:"protocol,omitempty"`
	Certificate int             `json:"certificate,omitempty"`
	Held        string          `json:"held"`
	Games       int             `json:"games,omitempty"`
	Points      float64         `json:"points,omitempty"`
	Norm        *float64        `json:"norm,omitempty"`
	Effect      norms.Effect    `json:"effect"`
	Category    string          `json:"category"`
	Until       tournament.Date `json:"until,omitempty"`
	Ground      norms.Ground    `json:"ground,omitempty"`
	Misses      int             `json:"misses,omitempty"`
}

func categoryWord(k tournament.Category) string {
	if k == tournament.NoCategory {
		return "none"
	}
	return string(k)
}

func cardJSON(card register.Card, otherwise []register.Otherwise) jsonCard {
	s := card.Standing
	out := jsonCard{ID: card.Person.ID, Name: card.Person.Name, Category: categoryWord(s.Category), Until: s.Until,
		State:  s.State,
		Misses: s.Misses, CandidatePoints: s.CandidatePoints, Composition: card.Composition.Category,
		Composed: card.Composition.Points.Float()}
	for _, l := range card.Lines {
		line := jsonCardLine{Day: l.Past.Day, Held: categoryWord(l.Past.Held), Effect: l.Effect,
			Category: categoryWord(l.Category),
			Until:    l.Until, Ground: l.Ground, Misses: l.Misses}
		if l.Event != nil {
			line.Event, line.Protocol, line.Certificate = l.Event.Name, words.Numbered(l.Event.Number, l.Event.Year),
				l.Result.Certificate
			line.Games, line.Points = l.Result.Games, l.Result.Points.Float()
			if l.Result.Norm != nil {
				points := l.Result.Norm.Points.Float()
				line.Norm = &points
			}
		}
		out.Lines = append(out.Lines, line)
	}
	for _, o := range otherwise {
		out.Otherwise = append(out.Otherwise, jsonOtherwise{
			o.Point, o.Reading, categoryWord(o.Standing.Category), o.Standing.Until, o.Standing.State,
			o.Standing.CandidatePoints})
	}
	return out
}

// cardRows prints a line for each card.
func (c *call) cardRows(cards []register.Card, asJSON bool) error {
	if asJSON {
		out := make([]jsonCard, 0, len(cards))
		for _, card := range cards {
			short := cardJSON(card, nil)
			short.Lines = nil
			out = append(out, short)
		}
		return c.json(out)
	}
	rows := [][]string{{"ID", c.words.T("common.name"), c.words.T("common.category"), c.words.T("register.until"),
		c.words.T("register.term"),
		c.words.T("register.candidate-points"), c.words.T("register.composition")}}
	for _, card := range cards {
		s := card.Standing
		rows = append(rows, []string{strconv.Itoa(card.Person.ID), card.Person.Name, c.category(s.Category),
			words.ShortDay(c.words, s.Until), c.words.T("register.term." + string(s.State)),
			tournament.Figure(s.CandidatePoints), words.Composition(c.words, card.Composition)})
	}
	return c.columns(rows)
}

// cardLines prints a whole card, and what the person would hold if what the
// annex leaves open were read otherwise.
func (c *call) cardLines(card register.Card, otherwise []register.Otherwise) error {
	s := card.Standing
	if err := c.printf("%s\n%s\n", card.Person.Name, words.Standing(c.words, s)); err != nil {
		return err
	}
	rows := [][]string{{c.words.T("register.day"), c.words.T("register.event"), c.words.T("register.held"),
		c.words.T("common.points"),
		c.words.T("register.norm"), c.words.T("register.effect"), c.words.T("register.until")}}
	for _, l := range card.Lines {
		row := []string{words.ShortDay(c.words, l.Past.Day), words.CardLine(c.words, l), "", "", "",
			words.Effect(c.words, l.Step), words.ShortDay(c.words, l.Until)}
		if l.Line == nil {
			row[2] = c.category(l.Past.Held)
		}
		if l.Event != nil {
			row[3] = l.Result.Points.String() + "/" + strconv.Itoa(l.Result.Games)
			if l.Result.Norm != nil {
				row[4] = l.Result.Norm.Points.String()
			}
		}
		rows = append(rows, row)
	}
	for _, l := range card.Composed {
		points := l.Composed.Points(card.Readings)
		rows = append(rows, []string{words.ShortDay(c.words, l.Composed.Day),
			words.Composed(c.words, *l.Composed), "", points.String(), "",
			"", ""})
	}
	if err := c.columns(rows); err != nil {
		return err
	}
	if note := words.TermNote(c.words, card); note != "" {
		if err := c.printf("%s\n", note); err != nil {
			return err
		}
	}
	for _, o := range otherwise {
		if err := c.printf("%s\n", words.Otherwise(c.words, o)); err != nil {
			return err
		}
	}
	return nil
}

// eventLines prints what a posted event has brought.
func (c *call) eventLines(s *register.State, e register.Event) error {
	if err := c.printf("%s\n", c.words.T("register.posted",
		i18n.Args{"id": e.ID, "event": e.Name, "number": words.Numbered(e.Number, e.Year)})); err != nil {
		return err
	}
	rows := [][]string{{c.words.T("common.name"), c.words.T("register.held"), c.words.T("register.effect"),
		c.words.T("register.until"), c.words.T("register.certificate")}}
	for _, r := range e.Results {
		card, _ := s.Card(r.Person, e.To)
		for _, l := range card.Lines {
			if l.Event != nil && l.Event.ID == e.ID {
				rows = append(rows, []string{card.Person.Name, c.category(l.Past.Held), words.Effect(c.words, l.Step),
					words.ShortDay(c.words, l.Until), tournament.Figure(r.Certificate)})
			}
		}
	}
	return c.columns(rows)
}
