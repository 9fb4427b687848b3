package shell

import (
	"slices"
	"testing"
	"time"

	"kohtunik/i18n"
	"kohtunik/ui/page"
)

// resting is a page that says when it is to rest.
type resting struct {
	stub
	rested *[]page.ID
}

func (p *resting) Rest() { *p.rested = append(*p.rested, p.id) }

// A page rests once two others were in sight after it, or a minute after it was left; the
// one in sight never does.
func TestPagesRest(t *testing.T) {
	s := newShell(t, i18n.English)
	var rested []page.ID
	for id, made := range s.options.Pages {
		s.options.Pages[id] = func(h page.Host) page.Page {
			return &resting{stub: *made(h).(*stub), rested: &rested}
		}
	}
	now := s.options.Now()
	s.options.Now = func() time.Time { return now }
	if err := s.Open(s.open(t)); err != nil {
		t.Fatal(err)
	}
	s.Go(page.Rounds)
	s.left = "" // the page it opened with
	for _, step := range []struct {
		to   page.ID
		wait time.Duration
		want []page.ID
	}{
		{to: page.Standings},
		{to: page.Rounds},
		{to: page.Standings, wait: 30 * time.Second},
		{to: page.Norms, want: []page.ID{page.Rounds}},
		{to: page.Norms, wait: 59 * time.Second},
		{wait: time.Second, want: []page.ID{page.Standings}},
		{wait: time.Hour},
		{to: page.Prints},
		{to: page.Players, wait: time.Hour, want: []page.ID{page.Norms, page.Prints}},
		{to: page.Norms},
		{to: page.Norms, wait: time.Hour, want: []page.ID{page.Players}},
	} {
		rested = nil
		if step.to != "" {
			s.Go(step.to)
		}
		now = now.Add(step.wait)
		s.second()
		if !slices.Equal(rested, step.want) {
			t.Errorf("to %q, %v later: %q rested, want %q", step.to, step.wait, rested, step.want)
		}
	}
	rested, s.options.Short = nil, func() bool { return true }
	s.Go(page.Standings)
	s.Go(page.Rounds)
	if want := []page.ID{page.Norms, page.Standings}; !slices.Equal(rested, want) {
		t.Errorf("short of memory %q rested, want %q", rested, want)
	}
	if err := s.session.Close(); err != nil {
		t.Fatal(err)
	}
	rested = nil
	if s.rest(page.Players); rested != nil {
		t.Errorf("%q rested, of an event that is closed", rested)
	}
}
