package printing

import (
	"strings"
	"testing"

	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
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

// A paper that is signed, and one of figures, has two languages at once: no list and no
// place to sign is there twice.
func TestPapersOfIncidentsInTwoLanguages(t *testing.T) {
	events := samples(t)
	for _, test := range []struct {
		event, id string
		once      []string // as often as in one language
		both      []string // as often as their translation in the first
	}{
		{"running", "incident", []string{"Vaidlustamise põhjus", "Valged, teadmiseks"},
			[]string{"Судья", "Протокол инцидента"}},
		{"double", "incident", []string{"Vaidlustamise põhjus", "1:30:30"}, []string{"Судья"}},
		{"running", "evidence", []string{"Otsus", "§18 g"}, []string{"Судья"}},
		{"double", "penalties", []string{"Peakohtunik", "7.5.5"}, []string{"Главный судья", "Невозможный"}},
		{"running", "statistics", []string{"EST", "Liidud"}, []string{"Статистика", "Туры и партии"}},
	} {
		one := paperOf(t, test.id, events[test.event], inLang(i18n.Estonian))
		d := paperOf(t, test.id, events[test.event], inLang(i18n.Estonian, i18n.Russian))
		text, alone := words(d), words(one)
		for _, want := range test.once {
			if n, m := strings.Count(text, want), strings.Count(alone, want); n != m {
				t.Errorf("%s of %s: %q is there %d times, in one language %d\n%s", test.id, test.event, want, n, m, text)
			}
		}
		for _, want := range test.both {
			if !strings.Contains(strings.ToLower(text), strings.ToLower(want)) {
				t.Errorf("%s of %s: no %q in\n%s", test.id, test.event, want, text)
			}
		}
		if d.Pages() > 2*one.Pages() || test.id != "incident" && d.Pages() != one.Pages() {
			t.Errorf("%s of %s: %d pages, in one language %d", test.id, test.event, d.Pages(), one.Pages())
		}
	}
}

// The report of an incident says to whom, until when and for what fee it can be appealed, as
// the regulations lay it down, in each of its languages.
func TestAppealsOnTheIncidentReport(t *testing.T) {
	e := samples(t)["double"]
	in := e.Info
	in.Appeals = tournament.Appeals{To: "Ilves, Arvo", Until: "30 min.", Fee: "50 EUR"}
	e = eventtest.Carry(t, e, tournament.EditInfo{Info: in})
	lines := words(paperOf(t, "incident", e, inLang(i18n.Estonian, i18n.Russian)))
	text := strings.Join(strings.Fields(lines), " ")
	for _, lang := range []i18n.Lang{i18n.Estonian, i18n.Russian} {
		p := i18n.For(lang)
		for _, want := range []string{p.T("field.appeals-to") + ": Ilves, Arvo. ",
			p.T("field.appeals-until") + ": 30 min. ", p.T("field.appeals-fee") + ": 50 EUR."} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q in %s", lang, want, text)
			}
		}
	}
}
