package exchange

import (
	"fmt"
	"slices"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/trf/checker"
)

// NoteRounds enters a note for each round of an event, as it was read in, that
// does not follow the pairing rules; and in games that had another result when a
// round was paired, which one.
func NoteRounds(e *tournament.Event, checked checker.Result) {
	for _, round := range checked.Rounds {
		for _, b := range round.AsBefore {
			keepBefore(e, b, round.Round)
		}
		if round.Right() {
			continue
		}
		var was, now []string
		for _, w := range round.Wrong {
			was, now = append(was, pairText(w.Right)), append(now, pairText(w.Pair))
		}
		if noted(e, round.Round, was, now) {
			continue
		}
		n := tournament.Note{Kind: tournament.ImportNote, Round: round.Round, Was: strings.Join(was, " "),
			Now: strings.Join(now, " ")}
		for _, o := range e.Notes {
			n.Number = max(n.Number, o.Number)
		}
		n.Number++
		e.Notes = append(e.Notes, n)
	}
}

// noted reports whether the event's notes on a round tell of all these pairs
// already: it was paired by hand, or read in before.
func noted(e *tournament.Event, round int, was, now []string) bool {
	var told, instead []string
	for _, n := range e.Notes {
		if n.Round == round && (n.Kind == tournament.HandNote || n.Kind == tournament.ImportNote) {
			told, instead = append(told, strings.Fields(n.Was)...), append(instead, strings.Fields(n.Now)...)
		}
	}
	missing := func(from []string) func(string) bool {
		return func(pair string) bool { return !slices.Contains(from, pair) }
	}
	return !slices.ContainsFunc(was, missing(told)) && !slices.ContainsFunc(now, missing(instead))
}

// keepBefore enters the result that a game had up to the pairing of a round.
func keepBefore(e *tournament.Event, b checker.Before, until int) {
	was, err := tournament.ParseResult(b.Was)
	white, ok := e.ByStart(b.White)
	if err != nil || !ok {
		return
	}
	for i, p := range e.Pairings.All() {
		if p.Round == b.Round && p.White == white.ID && !p.Free() {
			p.Was, p.WasUntil = was, max(p.WasUntil, until)
			e.Pairings.Set(i, p)
		}
	}
}

func pairText(p checker.Pair) string { return fmt.Sprintf("%d-%d", p.White, p.Black) }

// Final refuses a report for rating as long as a game has no final result:
// neither report nor final standings can be made then.
func Final(e *tournament.Event) error {
	open := 0
	for s := range e.Scored() {
		if !s.Settled {
			open++
		}
	}
	if open > 0 || !e.Over() {
		return &Error{Kind: StillOpen, Args: map[string]any{"n": open}}
	}
	return nil
}
