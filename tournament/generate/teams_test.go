package generate

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"kohtunik/tournament/rules/teamswiss"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/teamevent"
)

// Team events are written, read again and held against the rules: rounds, points and
// places are right, and the same seed gives the same bytes.
func TestTeamEvents(t *testing.T) {
	made := 0
	for seed := range uint64(150) {
		r, err := TeamEvent(context.Background(), Options{}, seed)
		var refused *teamswiss.Error
		if errors.As(err, &refused) {
			continue // too many rounds for those who are left
		}
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		made++
		data, err := r.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		read, err := trf.ReadTeams(data)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, data)
		}
		c, err := teamevent.Of(read).Check(context.Background())
		if err != nil || !c.Right() {
			t.Errorf("seed %d: %v, %+v\n%s", seed, err, c, data)
		}
		again, err := TeamEvent(context.Background(), Options{}, seed)
		if err != nil {
			t.Fatal(err)
		}
		if twice, _ := again.Bytes(); !bytes.Equal(twice, data) {
			t.Errorf("seed %d gives two events", seed)
		}
		if written, err := read.Bytes(); err != nil || !bytes.Equal(written, data) {
			t.Errorf("seed %d: what was read is written otherwise: %v", seed, err)
		}
	}
	if made < 120 {
		t.Errorf("%d of 150 events", made)
	}
}

func TestTeamOptions(t *testing.T) {
	r, err := TeamEvent(context.Background(), Options{Teams: "10", Boards: "4", Rounds: "3", Preferences: "B",
		Initial: "b", Seed: "7"}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Teams) != 10 || len(r.Teams[0].Players) != 6 || r.Rounds != 3 || r.System != "FIDE_TEAM_TYPEB_MP_GP" ||
		r.Initial != trf.Black || r.Name != "Made up 7" {
		t.Errorf("%+v", r.Report)
	}
	for name, text := range map[Name]string{Teams: "1", Boards: "0", Rounds: "x", Preferences: "C", Initial: "g",
		Players: "8", Seed: "-"} {
		var bad *OptionError
		if _, err := TeamEvent(context.Background(), Options{name: text}, 1); !errors.As(err, &bad) || bad.Name != name {
			t.Errorf("%s %q: %v", name, text, err)
		}
	}
}
