package words

import (
	"fmt"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
)

// Numbered writes a number in a year: "7 / 2026"; empty for none.
func Numbered(number, year int) string {
	if number == 0 {
		return ""
	}
	return fmt.Sprintf("%d / %d", number, year)
}

// RegisterEntry names what a row of the register's journal did.
func RegisterEntry(p *i18n.Printer, row journal.Row) string {
	return journaled(p, row.Kind, p.T("register.command."+row.CommandName))
}

// Category writes a category as it stands in a column; a dash for none.
func Category(p *i18n.Printer, c tournament.Category) string {
	if c == tournament.NoCategory {
		return p.T("category.none")
	}
	return p.T("category." + string(c))
}

// CardLine says what a line of a card is about: an event, a decision with its
// reason, the end of a term.
func CardLine(p *i18n.Printer, l register.CardLine) string {
	switch {
	case l.Event != nil:
		return l.Event.Name
	case l.Effect == norms.Lapsed:
		return p.T("register.term-ended", i18n.Args{"category": Category(p, l.Past.Held)})
	case l.Line != nil && l.Line.Why != "":
		return p.T("register.decision") + ": " + l.Line.Why
	}
	return p.T("register.decision")
}

// Otherwise says what somebody would hold if an open point were read
// otherwise.
func Otherwise(p *i18n.Printer, o register.Otherwise) string {
	return p.T("register.otherwise", i18n.Args{"point": p.T("norms.point." + string(o.Point)),
		"reading": p.T("norms.reading." + string(o.Reading)), "standing": Standing(p, o.Standing)})
}

// TermNote says what the annex leaves open about a term as it stands; empty
// where it leaves nothing.
func TermNote(p *i18n.Printer, c register.Card) string {
	if c.Standing.State == norms.TermEnded {
		return p.T("register.note-ended")
	}
	for _, l := range c.Lines {
		if l.Effect == norms.Lapsed {
			return p.T("register.note-lapsed")
		}
	}
	return ""
}

// Effect says what a line of a card did to the category.
func Effect(p *i18n.Printer, s norms.Step) string {
	text := p.T("register.effect."+string(s.Effect), i18n.Args{"category": Category(p, s.Category), "misses": s.Misses})
	if s.Past.CandidatePoint {
		text += ", " + p.T("norms.kind.candidate")
	}
	return text
}

// Standing says what somebody holds.
func Standing(p *i18n.Printer, s norms.Standing) string {
	args := i18n.Args{"category": Category(p, s.Category), "day": ShortDay(p, s.Until)}
	text := p.T("register.standing."+string(s.State), args)
	if s.CandidatePoints > 0 {
		text += " · " + p.T("register.n-candidate-points", i18n.Args{"n": s.CandidatePoints})
	}
	return text
}

// Composition says where a composer stands; empty for one without results.
func Composition(p *i18n.Printer, c norms.Composition) string {
	if c.Category == tournament.NoCategory && c.Points == 0 {
		return ""
	}
	return Category(p, c.Category) + " (" + p.Points(int(c.Points)) + ")"
}

// Composed says what a result in composing was.
func Composed(p *i18n.Printer, c norms.Composed) string {
	args := i18n.Args{"kind": p.T("register.kind." + string(c.Kind)), "level": p.T("register.level." + string(c.Level)),
		"place": c.Place}
	text := p.T("register.commended", args)
	if c.Place > 0 {
		text = p.T("register.composed", args)
	}
	if c.What != "" {
		text = c.What + ": " + text
	}
	return text
}

// CategoryMismatch says that the register knows a player otherwise than the event.
func CategoryMismatch(p *i18n.Printer, d register.CategoryMismatch) string {
	args := i18n.Args{"name": d.Player.Name, "entered": Category(p, d.Player.Category),
		"held": Category(p, d.Registered.Category), "day": ShortDay(p, d.Registered.Until)}
	if d.Registered.Category != d.Player.Category {
		return p.T("register.doubt-category", args)
	}
	return p.T("register.doubt-ended", args)
}
