package printing

import (
	"strconv"
	"time"

	"kohtunik/engine/clock"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
)

// Evidence is the sheet about each claim of a draw: for a repetition the
// position with the moves after which it stood, for fifty moves the first and
// the last position of the count, what was decided, and both players'
// signatures. A page each.
func Evidence(e *tournament.Event, o Options) (*Document, error) {
	var claims []happening
	for _, h := range happenings(e, o) {
		if h.claimed() {
			claims = append(claims, h)
		}
	}
	return aPageEach(e, o, claims, "print.evidence.title", "print.evidence.none", (*sheet).evidence)
}

// claimed tells that a draw was claimed with moves as evidence.
func (h happening) claimed() bool {
	_, proven := h.c.Evidence()
	return proven
}

// mostDiagrams is how many positions an evidence sheet has room for.
const mostDiagrams = 6

func (s *sheet) evidence(h happening) {
	s.incidentHead(h, headed("print.evidence.claims", i18n.Args{
		"name": s.playerName(h.table, h.about), "opponent": s.playerName(h.table, h.about.Other())}))
	s.incidentFacts(h)
	plies := h.evidencePlies()
	const size, across = 49.6, 3
	gap := (s.wide() - diagramFrame - across*(size+diagramLeft)) / (across - 1)
	for i, ply := range plies {
		if i%across == 0 {
			s.need(size + 18 + s.moreCaption())
			s.y += 6 + s.moreCaption()
		}
		x := float64(i%across) * (size + diagramLeft + gap)
		s.caption(x, size+diagramLeft+gap-2, func() string {
			return strconv.Itoa(i+1) + ". " + s.after(h.before.Positions, ply)
		})
		s.diagram(s.left+x+diagramLeft, s.y+3, size, h.before.Positions[ply])
		if i%across == across-1 || i == len(plies)-1 {
			s.y += size + 3 + diagramBelow
		}
	}
	s.rulingHead(h)
	for i, reason := range h.d.Reasons {
		s.numberedLine(i+1, s.each(func() string { return say.RulingReason(s.p, s.e.Info.Laws, reason) }), "")
	}
	s.numberedLine(len(h.d.Reasons)+1, s.each(func() string { return h.outcome(s.p) }),
		say.Articles(s.p, h.v.Articles)) // last, as in the protocol
	s.y += 4
	s.signatures(s.both("print.arbiter"), s.both("colour.white"), s.both("colour.black"))
}

// evidencePlies are the half-moves after which the positions stood that prove
// or disprove the claim.
func (h happening) evidencePlies() []int {
	plies, _ := h.c.Evidence()
	if len(plies) > mostDiagrams {
		plies = plies[len(plies)-mostDiagrams:]
	}
	return plies
}

// seconds writes a time of a ruling as a clock shows it.
func seconds(s ruling.Seconds) string {
	return clock.Reading(time.Duration(float64(s) * float64(time.Second)))
}
