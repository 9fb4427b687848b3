package table_test

import (
	"testing"

	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/table"
)

// A result is refused with a reason that cannot bring it: a mate is no draw, an
// agreement no win. Where the opponent cannot mate, who resigns or oversteps
// draws, by the editions that say so (FIDE Laws 2023, 5.1.2, 6.9).
func TestReasonBringsResult(t *testing.T) {
	bare := game.Entry{Kind: game.Setup, Text: "7k/8/8/8/8/8/4P3/K7 w - - 0 1"}
	played := moves("e2e4")
	for _, c := range []struct {
		laws           laws.ID
		entry          game.Entry
		result, reason string
		want           bool
	}{
		{laws.FIDE2023, played, "1/2", "resigned", false},
		{laws.FIDE2023, bare, "1/2", "resigned", true},
		{laws.FIDE2018, bare, "1/2", "resigned", false},
		{laws.FIDE2023, played, "1-0", "resigned", true},
		{laws.FIDE2023, played, "0-1", "resigned", true},
		{laws.FIDE2023, played, "0-0", "resigned", false},
		{laws.FIDE2023, played, "1/2", "flag", false},
		{laws.FIDE2023, bare, "1/2", "flag", true},
		{laws.USSR1953, bare, "1/2", "flag", false},
		{laws.FIDE2023, played, "0-1", "flag", true},
		{laws.FIDE2023, played, "1/2", "mate", false},
		{laws.FIDE2023, played, "+/-", "mate", false},
		{laws.FIDE2023, played, "1-0", "mate", true},
		{laws.FIDE2023, played, "1-0", "agreed", false},
		{laws.FIDE2023, played, "1/2", "agreed", true},
		{laws.FIDE2023, played, "1/2-0", "stalemate", false},
		{laws.FIDE2023, played, "0-0", "fivefold", false},
		{laws.FIDE2023, played, "0-0", "arbiter", true},
		{laws.FIDE2023, played, "-/-", "", true},
	} {
		_, err := at(t, c.laws, "", c.entry).EnterResult(c.result, c.reason, seconds(1))
		if c.want && err != nil {
			t.Errorf("%s %s %s: %v", c.laws, c.result, c.reason, err)
		} else if !c.want {
			refused(t, c.result+" "+c.reason, err, table.ReasonUnfit, "reason")
		}
	}
}

// The reason of a result that is taken back is none.
func TestReasonOfNoResult(t *testing.T) {
	now := ended(t, at(t, laws.FIDE2023, "", moves("e2e4")), "1-0")
	step, err := now.EnterResult(table.NoResult, "mate", seconds(2))
	if err != nil || step.Entries[len(step.Entries)-1].Reason != "" {
		t.Errorf("%+v, %v", step, err)
	}
}
