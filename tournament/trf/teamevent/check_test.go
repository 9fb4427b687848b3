package teamevent_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/teamevent"
)

// The reports of the reference are right in rounds, points and places.
func TestCheck(t *testing.T) {
	paths, _ := filepath.Glob(filepath.Join(data, "*", "team-*.trf"))
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			e, _ := read(t, path)
			c, err := e.Check(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range c.Rounds {
				if !r.Right() {
					t.Errorf("round %d: %+v", r.Round, r)
				}
			}
			for _, w := range c.Teams {
				t.Errorf("team %d: %+v", w.Team.Number, w)
			}
		})
	}
	if len(paths) < 52 {
		t.Errorf("%d events", len(paths))
	}
}

// What differs is found: two teams exchanged in the list, points, a place, a system
// that is not paired here.
func TestCheckFinds(t *testing.T) {
	good, err := os.ReadFile(filepath.Join(data, "swiss", "team-swiss-001.trf"))
	if err != nil {
		t.Fatal(err)
	}
	check := func(change func(string) string) teamevent.Checked {
		t.Helper()
		r, err := trf.ReadTeams([]byte(change(string(good))))
		if err != nil {
			t.Fatal(err)
		}
		c, err := teamevent.Of(r).Check(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	if c := check(func(s string) string { return s }); !c.Right() {
		t.Fatalf("the report itself: %+v", c)
	}
	other := check(func(s string) string { return strings.Replace(s, "TYPEB", "TYPEA", 1) })
	if other.Right() || !other.Rounds[0].Right() || len(other.Teams) > 0 {
		t.Errorf("paired by another type: %+v", other)
	}
	colour := check(func(s string) string { return strings.Replace(s, "152 B", "152 W", 1) })
	if len(colour.Rounds[0].Wrong) != 7 || len(colour.Rounds[0].Missing) != 7 {
		t.Errorf("another colour drawn: %+v", colour.Rounds[0])
	}
	match := check(func(s string) string { return strings.Replace(s, "362 TW 2.0", "362 TW 3.0", 1) })
	if len(match.Teams) == 0 || !match.Teams[0].Points {
		t.Errorf("other match points: %+v", match.Teams)
	}
	r, err := trf.ReadTeams([]byte(strings.Replace(string(good), "FIDE_TEAM_TYPEB_MP_GP", "CUSTOM_TEAM_KNOCKOUT", 1)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := teamevent.Of(r).Check(context.Background()); err == nil {
		t.Error("a knock-out is checked as a Swiss")
	}
}
