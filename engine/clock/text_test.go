package clock_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/clock"
)

const (
	second = time.Second
	minute = time.Minute
	hour   = time.Hour
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		text, printed, pgn string
		periods            []clock.Period
	}{
		{"40/2h, 20/1h, 15min+30s", "40/2h, 20/1h, 15min+30s", "40/7200:20/3600:900+30",
			[]clock.Period{{Moves: 40, Time: 2 * hour}, {Moves: 20, Time: hour}, {Time: 15 * minute, Increment: 30 * second}}},
		{"90min+30s", "90min+30s", "5400+30", []clock.Period{{Time: 90 * minute, Increment: 30 * second}}},
		{"40/2½h, 16/1h", "40/2½h, 16/1h", "40/9000:16/3600",
			[]clock.Period{{Moves: 40, Time: 150 * minute}, {Moves: 16, Time: hour}}},
		{"40/2.5h;16/1h", "40/2½h, 16/1h", "40/9000:16/3600",
			[]clock.Period{{Moves: 40, Time: 150 * minute}, {Moves: 16, Time: hour}}},
		{"90+30", "90min+30s", "5400+30", []clock.Period{{Time: 90 * minute, Increment: 30 * second}}},
		{`90'+30''`, "90min+30s", "5400+30", []clock.Period{{Time: 90 * minute, Increment: 30 * second}}},
		{"3′+2″", "3min+2s", "180+2", []clock.Period{{Time: 3 * minute, Increment: 2 * second}}},
		{"1h30", "90min", "5400", []clock.Period{{Time: 90 * minute}}},
		{"1 h 30 min", "90min", "5400", []clock.Period{{Time: 90 * minute}}},
		{"5min 30s", "5min30s", "330", []clock.Period{{Time: 330 * second}}},
		{"60s", "1min", "60", []clock.Period{{Time: minute}}},
		{"½h", "30min", "1800", []clock.Period{{Time: 30 * minute}}},
		{"25min d5s", "25min d5s", "1500", []clock.Period{{Time: 25 * minute, Delay: 5 * second, Mode: clock.Simple}}},
		{"25min b5s", "25min b5s", "1500", []clock.Period{{Time: 25 * minute, Delay: 5 * second}}},
		{"90min+30s@61", "90min+30s@61", "5400+30", []clock.Period{{Time: 90 * minute, Increment: 30 * second, From: 61}}},
		{"40/2h d5s@10, 1h", "40/2h d5s@10, 1h", "40/7200:3600",
			[]clock.Period{{Moves: 40, Time: 2 * hour, Delay: 5 * second, Mode: clock.Simple, From: 10}, {Time: hour}}},
		{"40/7200:3600+30", "40/2h, 1h+30s", "40/7200:3600+30",
			[]clock.Period{{Moves: 40, Time: 2 * hour}, {Time: hour, Increment: 30 * second}}},
		{"5400+30", "90min+30s", "5400+30", []clock.Period{{Time: 90 * minute, Increment: 30 * second}}},
		{"300", "5min", "300", []clock.Period{{Time: 5 * minute}}},
		{"40/7200", "40/2h", "40/7200", []clock.Period{{Moves: 40, Time: 2 * hour}}},
		{"180s+2s", "3min+2s", "180+2", []clock.Period{{Time: 3 * minute, Increment: 2 * second}}},
		{"180min+2s", "3h+2s", "10800+2", []clock.Period{{Time: 3 * hour, Increment: 2 * second}}},
		{"15+10", "15min+10s", "900+10", []clock.Period{{Time: 15 * minute, Increment: 10 * second}}},
		{"40/120", "40/2h", "40/7200", []clock.Period{{Moves: 40, Time: 2 * hour}}},
		{"0+10", "0s+10s", "0+10", []clock.Period{{Increment: 10 * second}}},
	} {
		got, err := clock.Parse(c.text)
		if err != nil {
			t.Errorf("Parse(%q): %v", c.text, err)
			continue
		}
		if !reflect.DeepEqual(got.Periods, c.periods) || got.AtFlag {
			t.Errorf("Parse(%q) = %+v", c.text, got)
		}
		if got.String() != c.printed {
			t.Errorf("Parse(%q) prints %q, want %q", c.text, got, c.printed)
		}
		if got.PGN() != c.pgn {
			t.Errorf("Parse(%q) is %q in PGN, want %q", c.text, got.PGN(), c.pgn)
		}
	}
	for text, want := range map[string][2]bool{
		"40/2h, 1h @flag": {true, false}, "40/2h, 1h @runon": {false, true}, "40/2h, 1h @flag @runon": {true, true},
	} {
		c, err := clock.Parse(text)
		if err != nil || [2]bool{c.AtFlag, c.RunOn} != want || c.String() != text {
			t.Errorf("%s: %+v, %v", text, c, err)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ text, kind string }{
		{"", "control-empty"}, {" , ", "control-empty"}, {"@flag", "control-empty"},
		{"soon", "control-unreadable"}, {"2x", "control-unreadable"}, {"40/", "control-unreadable"},
		{"1:30", "control-unreadable"},
		{"30s5min", "control-unreadable"}, {"5min5min", "control-unreadable"}, {"90min+30x", "control-unreadable"},
		{"1..5h", "control-unreadable"},
		{"0/2h", "control-moves"}, {"-3/2h", "control-moves"}, {"1000/2h", "control-moves"}, {"x/2h", "control-moves"},
		{"0min", "control-time"}, {"101h", "control-time"}, {"99999999999999999999h", "control-time"},
		{"5min+0s", "control-bonus"}, {"5min+2h", "control-bonus"},
		{"90min, 30min", "control-after-rest"},
		{"90+14", "control-doubtful"},
		{"180+2", "control-doubtful"}, {"60", "control-doubtful"}, {"299+14", "control-doubtful"},
		{"1/1h,1/1h,1/1h,1/1h,1/1h,1/1h,1/1h,1/1h,1/1h,1/1h,1/1h", "control-too-many"},
	} {
		_, err := clock.Parse(c.text)
		var refused *clock.ControlError
		if !errors.As(err, &refused) {
			t.Errorf("Parse(%q): %v", c.text, err)
			continue
		}
		if kind, _ := refused.Reason(); kind != c.kind {
			t.Errorf("Parse(%q): %s, want %s", c.text, kind, c.kind)
		}
	}
}

// Bare figures are minutes as soon as something else in the text says so: a named
// bonus, or one so long that it goes with hours only.
func TestParseBareMinutes(t *testing.T) {
	for text, want := range map[string]string{
		"300+30s": "5h+30s", "120+30s": "2h+30s", "90+15": "90min+15s", "100h": "100h",
	} {
		if c, err := clock.Parse(text); err != nil || c.String() != want {
			t.Errorf("Parse(%q) = %q, %v, want %q", text, c, err, want)
		}
	}
}

func TestADoubtfulControlSaysHowToWriteIt(t *testing.T) {
	for text, want := range map[string][2]string{"180+2": {"180min+2s", "180s+2s"}, "60": {"60min", "60s"}} {
		_, err := clock.Parse(text)
		var refused *clock.ControlError
		if !errors.As(err, &refused) {
			t.Fatal(err)
		}
		_, args := refused.Reason()
		for i, name := range []string{"minutes", "seconds"} {
			written, _ := args[name].(string)
			if _, err := clock.Parse(written); written != want[i] || err != nil {
				t.Errorf("%s in %s is %q, %v", text, name, written, err)
			}
		}
	}
}

func TestParsePGN(t *testing.T) {
	for _, c := range []struct{ tag, text string }{
		{"40/7200:20/3600:900+30", "40/2h, 20/1h, 15min+30s"}, {"300", "5min"}, {"?", ""}, {"-", ""}, {"", ""},
	} {
		got, err := clock.ParsePGN(c.tag)
		if err != nil || got.String() != c.text {
			t.Errorf("ParsePGN(%q) = %q, %v", c.tag, got, err)
		}
	}
	for _, bad := range []string{"*180", "40/", "x", "300:300", "0", "5+9999", "40/7200:x", "0/60", "1/99999999"} {
		if got, err := clock.ParsePGN(bad); err == nil {
			t.Errorf("ParsePGN(%q) = %v", bad, got)
		}
	}
}

// A tag as long as a control may be is looked into, a longer one is not.
func TestParsePGNLength(t *testing.T) {
	for n, want := range map[int]string{200: "control-time", 201: "control-unreadable"} {
		_, err := clock.ParsePGN(strings.Repeat("9", n))
		var refused *clock.ControlError
		if !errors.As(err, &refused) {
			t.Fatalf("%d figures: %v", n, err)
		}
		if kind, _ := refused.Reason(); kind != want {
			t.Errorf("%d figures: %s, want %s", n, kind, want)
		}
	}
}

func TestStandardControls(t *testing.T) {
	for _, text := range clock.Standard() {
		c, err := clock.Parse(text)
		if err != nil || c.String() != text {
			t.Errorf("%q is printed %q, %v", text, c, err)
		}
	}
}

func TestThrough(t *testing.T) {
	c, err := clock.Parse("40/2½h, 16/1h")
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range []int{0, 40, 56, 72, 88} {
		if got := c.Through(n); got != want {
			t.Errorf("Through(%d) = %d, want %d", n, got, want)
		}
	}
	c, _ = clock.Parse("40/2h, 1h")
	if c.Through(2) != 0 {
		t.Error("the rest of the game has no number of moves")
	}
	if _, ok := c.Period(3); ok {
		t.Error("nothing follows the rest of the game")
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range clock.Standard() {
		f.Add(text)
	}
	f.Add("1h30 b5")
	f.Add("½/¼ @flag")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := clock.Parse(text)
		if err != nil {
			return
		}
		again, err := clock.Parse(c.String())
		if err != nil || !reflect.DeepEqual(c, again) {
			t.Fatalf("%q: %+v printed as %q is %+v, %v", text, c, c, again, err)
		}
	})
}

func FuzzParsePGN(f *testing.F) {
	f.Add("40/7200:20/3600:900+30")
	f.Fuzz(func(t *testing.T, tag string) {
		c, err := clock.ParsePGN(tag)
		if err != nil {
			return
		}
		again, err := clock.ParsePGN(c.PGN())
		if err != nil || !reflect.DeepEqual(c, again) {
			t.Fatalf("%q: %+v written as %q is %+v, %v", tag, c, c.PGN(), again, err)
		}
	})
}
