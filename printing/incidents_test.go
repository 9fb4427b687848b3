package printing

import (
	"testing"

	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
)

// On paper too a game that was adjourned does not "go on".
func TestOutcomeOfAdjournment(t *testing.T) {
	p := i18n.For(i18n.English)
	h := happening{v: ruling.Verdict{Outcome: ruling.Continue}}
	if got := h.outcome(p); got != "Play continues." {
		t.Errorf("without a sealed move: %q", got)
	}
	h.after = game.State{Sealed: true}
	if got := h.outcome(p); got != "The game is adjourned." {
		t.Errorf("with a sealed move: %q", got)
	}
	h.before.Sealed = true // a ruling about a game that was adjourned before
	if got := h.outcome(p); got != "Play continues." {
		t.Errorf("later: %q", got)
	}
}

// An adjournment before the end of the session is called so.
func TestNameOfAdjournment(t *testing.T) {
	p := i18n.For(i18n.English)
	for told, want := range map[string]string{
		`{"session_s": 14400}`: "adjourn-early", `{"session_ended": true}`: "adjourn",
	} {
		h := happening{told: game.Entry{Kind: game.Incident, Reason: "adjourn", Text: told}}
		if got := h.name(p); got != p.T("incident."+want) {
			t.Errorf("%s: %s", told, got)
		}
	}
}

// The time that is charged with an adjournment, or corrected on a clock that
// was wrong, is no penalty.
func TestPenaltiesAreForFaults(t *testing.T) {
	taken := ruling.Verdict{Outcome: ruling.Continue, Added: &ruling.Times{White: -120}}
	for _, c := range []struct {
		incident ruling.Incident
		want     bool
	}{{&ruling.Adjourn{Side: ruling.White}, false}, {&ruling.ClockError{Side: ruling.White}, false},
		{&ruling.Touch{Side: ruling.White}, true}} {
		if got := against(happening{c: ruling.Case{Incident: c.incident}, v: taken}); got != c.want {
			t.Errorf("%s: against %v", c.incident.Type(), got)
		}
	}
}
