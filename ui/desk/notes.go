package desk

import (
	"time"

	"kohtunik/engine/clock"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
)

// boardNotes says in a few short lines what there is to say of a board: the
// move, how far it is to the time control, a claim, how long one may be late,
// how the game ended.
func (d *desk) boardNotes(r boardRow) []string {
	p, s := d.host.Printer(), r.match.state
	var notes []string
	if n := len(s.Plies); n > 0 {
		notes = append(notes, p.T("desk.move-n", i18n.Args{"move": s.Positions[n-1].FullMove()}))
	}
	told := newTeller(p, d.host.Session().Event().Info)
	switch r.condition {
	case finished:
		if s.Result == string(r.match.pairing.Result) && s.Reason != "" {
			notes = append(notes, p.T("desk.reason."+s.Reason))
		}
		if r.match.pairing.Ended != "" {
			notes = append(notes, say.Clock(p, r.match.pairing.Ended))
		}
	case adjourned:
		if again := say.Resumption(p, d.host.Session().Event().RoundInfo(r.table.Round).Resumption(),
			p.ShortDate); again != "" {
			notes = append(notes, p.T("desk.resumes", i18n.Args{"day": again}))
		}
	case late, notStarted:
		if since, allowed, ok := d.lateness(r.table.Round); ok && since > 0 && allowed > 0 {
			notes = append(notes, d.lateNote(since, allowed))
		}
	default:
		side := s.Position().Turn()
		if togo := r.clock.ToGo(side); togo > 0 {
			notes = append(notes, p.T("desk.n-to-control", i18n.Args{"n": togo}))
		}
		if _, running := r.clock.Running(); !running && !r.clock.Control().IsZero() {
			notes = append(notes, p.T("desk.clocks-stopped"))
		}
		if now, ok := told.urgent(r.match); ok {
			notes = append(notes, now.brief)
		}
	}
	return notes
}

// lateNote says how much of the time is left in which a player may be late, or
// that it has passed.
func (d *desk) lateNote(since, allowed time.Duration) string {
	if since >= allowed {
		return d.host.T("desk.default-passed")
	}
	return d.host.T("desk.default-left", i18n.Args{"time": clock.Reading(allowed - since)})
}
