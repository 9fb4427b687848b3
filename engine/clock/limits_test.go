package clock_test

import (
	"strings"
	"testing"

	"kohtunik/engine/clock"
)

// The limits themselves are allowed, what is beyond them is not.
func TestLimits(t *testing.T) {
	many := func(n int, part, between string) string {
		return strings.TrimSuffix(strings.Repeat(part+between, n), between)
	}
	for text, ok := range map[string]bool{
		"1/2h, 1h": true, "0/2h, 1h": false, "999/2h, 1h": true, "1000/2h, 1h": false,
		"90min+30s@1": true, "90min+30s@0": false, "90min+30s@999": true, "90min+30s@1000": false,
		many(10, "1/1h", ","): true, many(11, "1/1h", ","): false,
		"5min" + strings.Repeat(" ", 196): true, "5min" + strings.Repeat(" ", 197): false,
	} {
		if _, err := clock.Parse(text); (err == nil) != ok {
			t.Errorf("Parse(%q): %v", text, err)
		}
	}
	for tag, ok := range map[string]bool{
		"1/60": true, "999/60": true, "1000/60": false, many(10, "1/60", ":"): true, many(11, "1/60", ":"): false,
	} {
		if _, err := clock.ParsePGN(tag); (err == nil) != ok {
			t.Errorf("ParsePGN(%q): %v", tag, err)
		}
	}
	control, err := clock.Parse("40/2h, 1h")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{-1, 0, 3} {
		if _, ok := control.Period(n); ok {
			t.Errorf("there is a period %d", n)
		}
	}
	if _, ok := (clock.Control{}).Period(1); ok {
		t.Error("no control has a period")
	}
}

// An increment and a delay are up to one hour, itself allowed.
func TestBonusLimits(t *testing.T) {
	for text, ok := range map[string]bool{
		"90min+1h": true, "90min+60min": true, "90min+3600s": true, "90min+3601s": false,
		"90min+1s": true, "90min+0s": false,
		"90min d1h": true, "90min d3600s": true, "90min d3601s": false,
		"90min b1h": true, "90min b3600s": true, "90min b3601s": false,
	} {
		if _, err := clock.Parse(text); (err == nil) != ok {
			t.Errorf("Parse(%q): %v", text, err)
		}
	}
	for tag, ok := range map[string]bool{"5400+3600": true, "5400+3601": false} {
		if _, err := clock.ParsePGN(tag); (err == nil) != ok {
			t.Errorf("ParsePGN(%q): %v", tag, err)
		}
	}
}
