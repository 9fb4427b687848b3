package clock_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
)

const (
	white = chess.White
	black = chess.Black
)

var begin = time.Date(1953, 9, 8, 17, 0, 0, 0, time.UTC)

func at(d time.Duration) time.Time { return begin.Add(d) }

func set(t testing.TB, text string) clock.Clock {
	t.Helper()
	c, err := clock.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return clock.New(c)
}

// drive drives a clock by one line a step, "time what": the time from the
// start, then "w" or "b" (that side presses), "start w", "stop", or "show"
// followed by both readings; the readings may follow every step.
func drive(t *testing.T, control, steps string) clock.Clock {
	t.Helper()
	c := set(t, control)
	for n, line := range strings.Split(strings.TrimSpace(steps), "\n") {
		words := strings.Fields(line)
		d, err := time.ParseDuration(words[0])
		if err != nil {
			t.Fatal(err)
		}
		now, rest := at(d), words[2:]
		sides := map[string]chess.Color{"w": white, "b": black}
		switch what := words[1]; what {
		case "w", "b":
			c, err = c.Press(sides[what], now)
		case "start":
			c, err = c.Start(sides[words[2]], now)
			rest = words[3:]
		case "stop":
			c = c.Stop(now)
		case "show":
			c = c.At(now)
		default:
			t.Fatalf("line %d: %q", n+1, line)
		}
		if err != nil {
			t.Fatalf("%s, line %d: %v", control, n+1, err)
		}
		if len(rest) == 2 {
			if got := fmt.Sprintf("%v %v", c.Left(white), c.Left(black)); got != strings.Join(rest, " ") {
				t.Errorf("%s, line %d %q: %s", control, n+1, line, got)
			}
		}
	}
	return c
}

func TestRunning(t *testing.T) {
	for _, c := range []struct{ control, steps string }{
		{"5min", `
			0s start w 5m0s 5m0s
			10s show 4m50s 5m0s
			12s w 4m48s 5m0s
			15s b 4m48s 4m57s
			16s stop 4m47s 4m57s
			99s show 4m47s 4m57s
			100s start w
			101s w 4m46s 4m57s`},
		// Fischer: the increment of the first move is there from the start
		{"3min+2s", `
			0s start w 3m2s 3m2s
			5s w 2m59s 3m2s
			6s b 2m59s 3m3s
			7s w 3m0s 3m3s`},
		// Bronstein: what was used comes back, up to the delay
		{"5min b5s", `
			0s start w
			3s show 4m57s 5m0s
			3s w 5m0s 5m0s
			11s b 5m0s 4m57s
			18s w 4m58s 4m57s`},
		// simple delay: the main time waits
		{"5min d5s", `
			0s start w
			3s show 5m0s 5m0s
			5s show 5m0s 5m0s
			7s show 4m58s 5m0s
			7s w 4m58s 5m0s
			10s b 4m58s 5m0s
			14s stop 4m58s 5m0s
			20s start w
			22s w 4m57s 5m0s`},
		// the next period comes on the move that completes the first, unused time kept
		{"2/10s, 2/20s", `
			0s start w
			1s w 9s 10s
			2s b 9s 9s
			3s w 28s 9s
			4s b 28s 28s
			5s w 27s 28s
			6s b 27s 27s
			7s w 46s 27s`},
		// the same where the clock adds it when the first time has run out
		{"2/10s, 20s @flag", `
			0s start w
			1s w 9s 10s
			2s b
			3s w 8s 9s
			4s b 8s 8s
			13s show 19s 8s`},
		// from the second period on there is an increment: the first comes with it
		{"1/10s, 20s+5s", `
			0s start w
			1s w 34s 10s
			2s b 34s 34s
			3s w 38s 34s`},
	} {
		drive(t, c.control, c.steps)
	}
}

func TestMovesToGo(t *testing.T) {
	c := drive(t, "3/10s, 2/5s", "0s start w\n1s w\n2s b\n3s w\n4s b\n5s w")
	for _, side := range []struct {
		color               chess.Color
		moves, period, togo int
	}{{white, 3, 2, 2}, {black, 2, 1, 1}} {
		if m, p, g := c.Moves(side.color), c.Period(side.color),
			c.ToGo(side.color); m != side.moves || p != side.period || g != side.togo {
			t.Errorf("%v: %d moves, period %d, %d to go", side.color, m, p, g)
		}
	}
	if rest := set(t, "5min"); rest.ToGo(white) != 0 {
		t.Error("the rest of the game has no moves to make")
	}
}

// TestFlag: it falls at the exact moment, both clocks freeze, and only an
// adjustment frees them.
func TestFlag(t *testing.T) {
	c := drive(t, "10s", "0s start w\n4s w\n13999ms show 6s 1ms\n20s show 6s 0s")
	moment, fallen := c.Fallen(black)
	if !fallen || !moment.Equal(at(14*second)) {
		t.Errorf("black's flag: %v, %v", moment, fallen)
	}
	if _, fallen := c.Fallen(white); fallen {
		t.Error("white's flag is up")
	}
	if side, ok := c.First(); !ok || side != black || !c.Frozen() {
		t.Errorf("first %v, %v, frozen %v", side, ok, c.Frozen())
	}
	if _, running := c.Running(); running {
		t.Error("a frozen clock runs")
	}
	for what, err := range map[string]error{
		"press": failure(c.Press(black, at(21*second))), "start": failure(c.Start(white, at(21*second))),
	} {
		wantKind(t, what, err, "clock-flag-fallen")
	}
	c = c.Put(black, 2*second, at(30*second))
	if c.Frozen() || c.Left(black) != 2*second {
		t.Errorf("after the correction: frozen %v, %v left", c.Frozen(), c.Left(black))
	}
	if _, err := c.Start(black, at(31*second)); err != nil {
		t.Error(err)
	}
}

// TestRunOn: without the freeze both flags can fall, and the clock knows which
// was first.
func TestRunOn(t *testing.T) {
	c := drive(t, "10s @runon", "0s start w\n11s w 0s 10s\n22s show 0s 0s")
	first, _ := c.First()
	_, w := c.Fallen(white)
	moment, b := c.Fallen(black)
	if first != white || !w || !b || !moment.Equal(at(21*second)) || c.Frozen() {
		t.Errorf("first %v, white %v, black %v at %v", first, w, b, moment)
	}
}

// TestControlMove: 1953 §19 ¶5: the control move counts only when the clock
// was pressed; the flag before the press is the flag.
func TestControlMove(t *testing.T) {
	c := drive(t, "1/10s, 10s", "0s start w")
	if _, err := c.Press(white, at(10*second)); err == nil {
		t.Error("pressed at the moment the flag fell, and it passed")
	}
	if c, err := c.Press(white, at(9999*time.Millisecond)); err != nil || c.Left(white) != 10001*time.Millisecond {
		t.Errorf("a millisecond before: %v, %v", c.Left(white), err)
	}
}

func TestRefusals(t *testing.T) {
	c := set(t, "5min")
	wantKind(t, "press of a standing clock", failure(c.Press(white, at(0))), "clock-stopped")
	c, _ = c.Start(white, at(0))
	wantKind(t, "black presses in white's time", failure(c.Press(black, at(second))), "clock-other-runs")
	var none clock.Clock
	wantKind(t, "start without a control", failure(none.Start(white, at(0))), "clock-not-set")
	wantKind(t, "press without a control", failure(none.Press(white, at(0))), "clock-not-set")
}

func failure(_ clock.Clock, err error) error { return err }

func wantKind(t *testing.T, what string, err error, kind string) {
	t.Helper()
	var state *clock.StateError
	if !errors.As(err, &state) {
		t.Errorf("%s: %v", what, err)
		return
	}
	if got, _ := state.Reason(); got != kind {
		t.Errorf("%s: %s, want %s", what, got, kind)
	}
}

// TestStepsDoNotMatter: looking at a clock often or seldom gives the same
// times; a thousand random games with every kind of control.
func TestStepsDoNotMatter(t *testing.T) {
	controls := []string{"3/20s, 2/10s", "3/20s, 10s @flag", "20s+2s", "20s b3s", "20s d3s", "2/9s d2s, 9s+1s @runon"}
	for seed := range uint64(1000) {
		r := rand.New(rand.NewPCG(seed, 1953))
		often := set(t, controls[seed%uint64(len(controls))])
		often, _ = often.Start(white, at(0))
		seldom, side, now := often, white, time.Duration(0)
		for range 40 {
			until := now + time.Duration(r.IntN(4000))*time.Millisecond
			for step := now; step < until; step += time.Duration(1+r.IntN(700)) * time.Millisecond {
				often = often.At(at(step))
			}
			now = until
			var a, b error
			often, a = often.Press(side, at(now))
			seldom, b = seldom.Press(side, at(now))
			if (a == nil) != (b == nil) {
				t.Fatalf("seed %d at %v: %v and %v", seed, now, a, b)
			}
			if a != nil {
				break
			}
			side = side.Other()
		}
		x, y := often.At(at(now)), seldom.At(at(now))
		for _, side := range []chess.Color{white, black} {
			fx, dx := x.Fallen(side)
			fy, dy := y.Fallen(side)
			if x.Setting(side) != y.Setting(side) || dx != dy || !fx.Equal(fy) {
				t.Fatalf("seed %d: %v: %+v %v and %+v %v", seed, side, x.Setting(side), fx, y.Setting(side), fy)
			}
		}
	}
}

// TestTimeIsKept: without bonus the times of both sides and the time that has
// passed always add up.
func TestTimeIsKept(t *testing.T) {
	c := set(t, "10min")
	c, _ = c.Start(white, at(0))
	side, now := white, time.Duration(0)
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		now += time.Duration(r.IntN(5000)) * time.Millisecond
		var err error
		if c, err = c.Press(side, at(now)); err != nil {
			t.Fatal(err)
		}
		side = side.Other()
		if sum := c.Left(white) + c.Left(black) + now; sum != 20*minute {
			t.Fatalf("at %v the times add up to %v", now, sum)
		}
	}
}

func BenchmarkPress(b *testing.B) {
	c := set(b, "40/2h, 20/1h, 15min+30s")
	c, _ = c.Start(white, at(0))
	side := white
	for i := range b.N {
		c, _ = c.Press(side, at(time.Duration(i)*time.Microsecond))
		side = side.Other()
	}
}

// What was given and is not left was used: over a control, with an increment,
// and as the example of 1953 §21 counts it.
func TestUsed(t *testing.T) {
	for _, c := range []struct {
		control, steps string
		white, black   time.Duration
	}{
		{"40/2h, 20/1h", "0s start w\n35m w\n55m show", 35 * time.Minute, 20 * time.Minute},
		{"1/10min, 1/5min", "0s start w\n4m w\n5m b\n12m show", 11 * time.Minute, time.Minute},
		{"10min+30s", "0s start w\n20s w\n30s b\n60s show", 50 * time.Second, 10 * time.Second},
		{"10min+30s@3", "0s start w\n20s w\n30s b\n40s w\n50s b\n70s show", 50 * time.Second, 20 * time.Second},
		{"5min", "0s start w\n9m show", 5 * time.Minute, 0},
	} {
		k := drive(t, c.control, c.steps)
		if w, b := k.Used(white), k.Used(black); w != c.white || b != c.black {
			t.Errorf("%s: %v and %v used, want %v and %v", c.control, w, b, c.white, c.black)
		}
	}
	if used := (clock.Clock{}).Used(white); used != 0 {
		t.Errorf("without a control %v", used)
	}
}

// A clock that is set in the middle of a game counts the moves already made.
func TestNewAfter(t *testing.T) {
	for _, c := range []struct {
		control      string
		white, black int
		want         [2]clock.Setting
		used         time.Duration // by White: the increments of the moves made
	}{
		{"40/2h, 20/1h", 0, 0, [2]clock.Setting{{Left: 2 * time.Hour, Period: 1}, {Left: 2 * time.Hour, Period: 1}}, 0},
		{"40/2h, 20/1h", 40, 39, [2]clock.Setting{{Left: 3 * time.Hour, Moves: 40, Period: 2},
			{Left: 2 * time.Hour, Moves: 39, Period: 1}}, 0},
		{"40/2h, 20/1h", 81, 80, [2]clock.Setting{{Left: 5 * time.Hour, Moves: 81, Period: 4},
			{Left: 5 * time.Hour, Moves: 80, Period: 4}}, 0},
		{"40/90min+30s, 30min+10s", 40, 12, [2]clock.Setting{
			{Left: 2*time.Hour + 10*time.Second, Moves: 40, Period: 2},
			{Left: 90*time.Minute + 30*time.Second, Moves: 12, Period: 1}}, 40 * 30 * time.Second},
		{"5min", 7, 7, [2]clock.Setting{{Left: 5 * time.Minute, Moves: 7, Period: 1},
			{Left: 5 * time.Minute, Moves: 7, Period: 1}}, 0},
	} {
		control, err := clock.Parse(c.control)
		if err != nil {
			t.Fatal(err)
		}
		k := clock.NewAfter(control, c.white, c.black)
		if got := [2]clock.Setting{k.Setting(white), k.Setting(black)}; got != c.want {
			t.Errorf("%s after %d and %d: %+v, want %+v", c.control, c.white, c.black, got, c.want)
		}
		if got := k.Used(white); got != c.used {
			t.Errorf("%s after %d: White has used %v, want %v", c.control, c.white, got, c.used)
		}
	}
}

// A bonus may come from a stated move on.
func TestBonusFromAMove(t *testing.T) {
	k := drive(t, "1min+10s@2", "0s start w\n5s w\n8s b\n18s show")
	if w, b := k.Left(white), k.Left(black); w != 55*time.Second || b != 67*time.Second {
		t.Errorf("%v and %v left", w, b)
	}
	k = drive(t, "1min d10s@2", "0s start w\n5s w\n8s b\n16s show")
	if w := k.Left(white); w != 55*time.Second {
		t.Errorf("%v left within the delay of the second move", w)
	}
}
