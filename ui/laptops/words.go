package laptops

import (
	"errors"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/laptops"
	"kohtunik/ui/kit"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
)

// takeOverAfter is how long a host does not answer before it is asked whether another
// laptop is to be host.
const takeOverAfter = 20

// StatusLine says how the hall stands, for the status line; key opens the sheet.
func (s *Store) StatusLine(p *i18n.Printer, key string) (text string, ink style.Token) {
	if s.laptop == nil {
		return p.T("laptops.opening"), style.Text2
	}
	return s.stands(p, key, s.Status())
}

// stands says how the hall stands in the order in which somebody has to act: a hall in which
// nothing can be entered, a person who waits to be let in, what is wrong, what is open.
func (s *Store) stands(p *i18n.Printer, key string, status laptops.Status) (text string, ink style.Token) {
	args := i18n.Args{"key": key}
	name, asks := s.person()
	args["name"] = name
	open := 0
	for _, m := range s.matters {
		if !m.onItsWay() {
			open++
		}
	}
	amiss := s.amiss(p, key, status)
	cutOff, away := s.cutOff(status), s.config.Now().Sub(status.Since)
	switch {
	case status.Parted != nil:
		return p.T("laptops.status-fork", i18n.Args{"row": status.Parted.Row, "key": key}), style.Attention
	case cutOff && removedBy(status) != "":
		return p.T("laptops.status-removed", i18n.Args{"name": removedBy(status), "key": key}), style.Attention
	case cutOff && tooFew(status):
		return p.T("laptops.status-too-few", args), style.Attention
	case cutOff && status.Host != "" && away.Seconds() > takeOverAfter && s.mayLead(status):
		return p.T("laptops.status-take-over", args), style.Attention
	case cutOff:
		return p.T("laptops.status-cut-off", i18n.Args{"time": p.Time(status.Since.Local())}), style.Attention
	case asks:
		return p.T("laptops.status-wants-in", args), style.Attention
	case amiss != "":
		return amiss, style.Attention
	case open > 0:
		return p.T("laptops.status-open", i18n.Args{"n": open, "key": key}), style.Attention
	case status.Asked:
		return p.T("laptops.status-asked", args), style.Attention
	case status.Forming:
		return p.T("laptops.forming"), style.Text2
	case status.Serving:
		ink = style.Text2
		if status.Joined < status.Servers {
			ink = style.Attention
		}
		return p.T("laptops.on-servers", i18n.Args{"on": p.T("laptops.on", i18n.Args{"n": status.On}),
			"n": status.Joined}), ink
	}
	return p.T("laptops.on", i18n.Args{"n": status.On}), style.Text2
}

// person is who wants in, if somebody does.
func (s *Store) person() (string, bool) {
	if s.laptop == nil {
		return "", false
	}
	for _, r := range s.laptop.Requests() {
		return r.Name, true
	}
	return "", false
}

// MayTakeOver tells whether this laptop can become host in the place of one that is lost: it
// does not answer, or of three servers its own has ended.
func (s *Store) MayTakeOver() bool {
	status := s.Status()
	return (s.cutOff(status) || status.Headless) && s.mayLead(status) && status.Parted == nil && removedBy(status) == ""
}

// mayLead tells whether this laptop can become host.
func (s *Store) mayLead(status laptops.Status) bool {
	for _, m := range status.Members {
		if m.Me {
			return m.Role.MayLead()
		}
	}
	return false
}

// stateInks are the colours of what is not in the event.
var stateInks = map[laptops.State]style.Token{laptops.Pending: style.Text2, laptops.Waiting: style.Attention,
	laptops.Unsure: style.Attention, laptops.Conflict: style.Attention, laptops.Refused: style.Danger}

// DrawChip draws what stands on the line that a matter is about, in a word: the column of
// a round's boards is narrow, and the sheet says the rest.
func DrawChip(c *kit.Cell, p *i18n.Printer, m session.Matter) {
	text := p.T("laptops.chip-" + string(m.State))
	if result, ok := m.Command.(tournament.SetResult); ok {
		text = p.T("result."+result.Result.String()) + " " + text
	}
	c.Text(text)
	c.Chip = kit.AttentionChip
	if m.State == laptops.Pending {
		c.Chip = kit.QuietChip
	}
}

// saying names what a matter is about, and what has become of it.
func saying(p *i18n.Printer, e *tournament.Event, m session.Matter) (what, became string) {
	what = p.T("laptops.turn")
	if m.Command != nil {
		what = words.Command(p, e, m.Command)
	}
	became = p.T("laptops.state-" + string(m.State))
	var other *ContradictionError
	switch {
	case errors.As(m.Err, &other):
		became = words.ContradictedBy(p, e, other.By, other.name)
	case m.Err != nil:
		became = p.Error(words.Refused(p, e, m.Err))
	}
	return what, became
}
