package slips

import (
	"slices"
	"strings"

	"kohtunik/tournament"
)

// Kind says how the slips of a board agree.
type Kind string

// The kinds of cases, in the order in which an arbiter wants to see them.
const (
	Differ Kind = "differ" // two senders say different things, or the event has another result
	Both   Kind = "both"   // White and Black, or a helper too, say the same
	Single Kind = "single" // one has sent a slip
	Over   Kind = "over"   // all were taken over, or laid aside
)

// Case is a board of which slips are in.
type Case struct {
	Pairing tournament.Pairing // as the event has it
	Slips   []Slip             // the latest of each sender, as they came
	Kind    Kind
}

// Sure tells whether a case can be taken over without a look: both at the board say
// the same, or a helper says it.
func (c Case) Sure() bool {
	return c.Kind == Both || c.Kind == Single && slices.ContainsFunc(c.Slips, func(s Slip) bool {
		return s.State == Waiting && s.From == FromHelper
	})
}

// Result is what the slips that wait say, where they agree: what was laid aside before
// them counts no more.
func (c Case) Result() tournament.Result {
	for _, s := range c.Slips {
		if s.waits(c.Pairing) {
			return s.Result
		}
	}
	return tournament.NoResult
}

// waits tells whether a slip is for the arbiter to look at: nothing was decided about it and
// its board has another result or none, or what was decided has been taken back.
func (s Slip) waits(p tournament.Pairing) bool {
	switch s.State {
	case Waiting:
		return p.Result == tournament.NoResult || s.Result != p.Result
	case Taken:
		return p.Result == tournament.NoResult
	}
	return false
}

// Cases are the boards of a round of which slips are in: what needs the arbiter's
// eye first, then by board. A slip whose result the event has meanwhile waits for
// nobody.
func (b *Box) Cases(e *tournament.Event, round int) []Case {
	b.mu.Lock()
	defer b.mu.Unlock()
	var list []Case
	for _, p := range e.InRound(round) {
		if p.Free() {
			continue
		}
		if slips := b.latest(p); len(slips) > 0 {
			list = append(list, Case{p, slips, kindOf(p, slips)})
		}
	}
	order := []Kind{Differ, Both, Single, Over}
	slices.SortStableFunc(list, func(a, b Case) int { return slices.Index(order, a.Kind) - slices.Index(order, b.Kind) })
	return list
}

func kindOf(p tournament.Pairing, list []Slip) Kind {
	open := slices.DeleteFunc(slices.Clone(list), func(s Slip) bool { return !s.waits(p) })
	if len(open) == 0 {
		return Over
	}
	if p.Result != tournament.NoResult ||
		slices.ContainsFunc(open, func(s Slip) bool { return s.Result != open[0].Result }) {
		return Differ
	}
	if len(open) > 1 {
		return Both
	}
	return Single
}

// Open is how many boards of a round wait for the arbiter.
func (b *Box) Open(e *tournament.Event, round int) int {
	n := 0
	for _, c := range b.Cases(e, round) {
		if c.Kind != Over {
			n++
		}
	}
	return n
}

// Command is what takes a case over; result is one of its slips'.
func (b *Box) Command(e *tournament.Event, c Case, result tournament.Result) tournament.SetResult {
	var by []string
	for _, s := range c.Slips {
		if s.Result == result && s.State != Aside {
			by = append(by, b.NameOf(e, s))
		}
	}
	return tournament.SetResult{Table: c.Pairing.Table(), Result: result, By: strings.Join(by, "; ")}
}

// NameOf names the sender of a slip.
func (b *Box) NameOf(e *tournament.Event, s Slip) string {
	switch s.From {
	case White, Black:
		id := s.White
		if s.From == Black {
			id = s.Black
		}
		p, _ := e.Player(id)
		return p.Name
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if s.Helper < 1 || s.Helper > len(b.kept.Helpers) {
		return ""
	}
	return b.kept.Helpers[s.Helper-1].Name
}

// Sent gives the results that wait for a board and that the event has not given it, each
// once.
func (b *Box) Sent(p tournament.Pairing) []tournament.Result {
	var results []tournament.Result
	for _, s := range b.Latest(p) {
		if s.waits(p) && !slices.Contains(results, s.Result) {
			results = append(results, s.Result)
		}
	}
	return results
}

// Close marks the slips of a board that wait: those with the result as taken over,
// the others as laid aside; with NoResult all are laid aside.
func (b *Box) Close(p tournament.Pairing, result tournament.Result) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	next := b.kept.copied()
	for i := range next.Slips {
		s := &next.Slips[i]
		if s.Table != p.Table() || s.White != p.White || s.Black != p.Black || s.State != Waiting && !s.waits(p) {
			continue
		}
		s.State = Aside
		if result != tournament.NoResult && s.Result == result {
			s.State = Taken
		}
	}
	return b.keep(next)
}
