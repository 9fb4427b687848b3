package laptops

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/laptops"
	"kohtunik/tournament/refusal"
)

// What is amiss is said in the status line until somebody has looked at it, and in the sheet with
// what it means and what to do.
func TestAmiss(t *testing.T) {
	f, err := file.Create(filepath.Join(t.TempDir(), "event.kohtunik"),
		tournament.DefaultInfo("Hall", tournament.FIDE2023), file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	p := i18n.For(i18n.English)
	plain := strings.NewReplacer("\u00a0", " ").Replace
	const key = "Ctrl+Shift+J"
	clock := func(me bool, offset time.Duration) laptops.Presence {
		return laptops.Presence{Member: laptops.Member{Name: "Mari", Pin: "M", Offset: offset}, Me: me, Here: true}
	}
	skipped := laptops.Skipped{Number: 3, Author: "Mari", Err: refusal.New(laptops.NotAllowed, "name", "withdraw")}
	for _, c := range []struct {
		what   string
		status laptops.Status
		line   string // what the status line says
		text   string // what the sheet says
	}{
		{"nothing", laptops.Status{Members: []laptops.Presence{clock(false, time.Second)}}, "", ""},
		{"rows that nobody has taken", laptops.Status{Skipped: []laptops.Skipped{skipped}},
			"Entries not accepted: 3 (" + key + ")",
			"Entries that came over the network and that no computer accepted: 3. The latest was sent from the computer of: " +
				"Mari. The rights of that computer do not include it. Nothing of them is in the event"},
		{"a damaged store", laptops.Status{Damaged: refusal.New(laptops.StoreDamaged)},
			"The hall’s store was damaged (" + key + ")",
			"Ask the other arbiters whether their last entries are in the journal"},
		{"the own clock", laptops.Status{Members: []laptops.Presence{clock(true, -time.Hour)}},
			"This computer: clock 1 h ahead (" + key + ")",
			"Clocks that differ from the host’s by more than 2 s: Mari (clock 1 h ahead)."},
		{"another’s clock, at the host",
			laptops.Status{Hosting: true, Members: []laptops.Presence{clock(false, 5*time.Second)}},
			"Mari: clock 5 s behind (" + key + ")", "Mari (clock 5 s behind)"},
		{"another’s clock, elsewhere", laptops.Status{Members: []laptops.Presence{clock(false, 5*time.Second)}}, "",
			"Mari (clock 5 s behind)"},
	} {
		s := &Store{File: f, config: Config{Now: time.Now}}
		c.status.Linked = true
		if got := plain(s.amiss(p, key, c.status)); got != c.line {
			t.Errorf("%s: the status line says %q, not %q", c.what, got, c.line)
		}
		if c.line != "" {
			s.matters = []*matter{{state: laptops.Unsure}}
			if got, _ := s.stands(p, key, c.status); plain(got) != c.line {
				t.Errorf("%s: before an open entry the status line says %q", c.what, got)
			}
		}
		if got := plain(s.amissText(p, c.status)); !strings.Contains(got, c.text) || c.text == "" && got != "" {
			t.Errorf("%s: the sheet says %q, not %q", c.what, got, c.text)
		}
		s.looks(c.status)
		if got := s.amiss(p, key, c.status); got != "" {
			t.Errorf("%s: after somebody has looked the status line says %q", c.what, got)
		}
	}
	s := &Store{File: f, config: Config{Now: time.Now}}
	s.looks(laptops.Status{Skipped: []laptops.Skipped{skipped}})
	skipped.Number = 5
	if got := s.amiss(p, key, laptops.Status{Skipped: []laptops.Skipped{skipped}}); !strings.Contains(got, ": 2 (") {
		t.Errorf("of two more the status line says %q", got)
	}
}
