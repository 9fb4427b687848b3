package tournament

import (
	"slices"
	"strings"
)

// correctionKind is what a new result of a game does (C.04.2 4.3, since
// 1 February 2026).
type correctionKind int

const (
	// freely: no later round of a Swiss hangs on it.
	freely correctionKind = iota
	// decided: the game was adjourned, a draw for the pairings made since.
	decided
	// fromNext: reported before the round that was paired after it has ended:
	// it counts in the table and for the pairing after that round.
	fromNext
	// reportOnly: reported later: it goes to the rating report alone.
	reportOnly
	// never: there is a result, and there has to stay one.
	never
)

// correction tells what a new result of a pairing would do.
func (e *Event) correction(p Pairing, result Result) correctionKind {
	last := e.LastPaired()
	if e.Info.System != Swiss || p.Round >= last || result == p.Result && p.Rated == NoResult {
		return freely
	}
	switch {
	case !p.Result.Final() && result.Final():
		return decided
	case !result.Final():
		return never
	case e.Info.Mode == FreeMode, p.Round == last-1 && len(e.Open(last)) > 0:
		return fromNext
	}
	return reportOnly
}

// correct changes the result of a game, by its place, on which later pairings hang.
func (e *Event) correct(i int, result Result) error {
	p := e.Pairings.At(i)
	pair := e.pairText(HandPair{p.White, p.Black})
	was := p.Result
	switch e.correction(p, result) {
	case decided:
		if result != Draw {
			e.keepWas(&p)
			e.note(Note{Kind: AdjournmentNote, Round: p.Round, Was: pair + " " + was.String(), Now: result.String()})
		}
		p.Result = result
	case fromNext:
		e.keepWas(&p)
		e.note(Note{Kind: CorrectionNote, Round: p.Round, Was: pair + " " + was.String(), Now: result.String()})
		p.Result = result
	case reportOnly:
		p.Rated = result
		if result == p.Result {
			p.Rated = NoResult
		}
		e.note(Note{Kind: RatedNote, Round: p.Round, Was: pair + " " + was.String(), Now: result.String()})
	default:
		return refuse(LaterRoundPaired, "round", p.Round, "later", e.LastPaired())
	}
	e.Pairings.Set(i, p)
	return nil
}

// keepWas remembers with which result the pairings so far were made.
func (e *Event) keepWas(p *Pairing) {
	if p.WasUntil == 0 {
		p.Was = p.Result
	}
	p.WasUntil = e.LastPaired()
}

// forgetWas takes back what round was paired with: where it is paired anew, the
// results that have been corrected meanwhile count as they are now.
func (e *Event) forgetWas(round int) {
	for i := range e.Pairings.Len() {
		p := e.Pairings.At(i)
		if p.WasUntil < round {
			continue
		}
		if p.WasUntil = round - 1; p.WasUntil > p.Round {
			e.Pairings.Set(i, p)
			continue // a round before this one was paired with the old result
		}
		p.Was, p.WasUntil = NoResult, 0
		e.Pairings.Set(i, p)
		pair := e.pairText(HandPair{p.White, p.Black}) + " "
		e.Notes = slices.DeleteFunc(e.Notes, func(n Note) bool {
			return (n.Kind == CorrectionNote || n.Kind == AdjournmentNote) && n.Round == p.Round &&
				strings.HasPrefix(n.Was, pair)
		})
	}
}

// Warnings of a result of an earlier round: what it still touches.
func (c SetResult) Warnings(e *Event) []Warning {
	i, err := e.board(c.Table)
	if err != nil {
		return nil
	}
	round := c.Table.Round
	switch e.correction(e.Pairings.At(i), c.Result) {
	case decided:
		if c.Result != Draw {
			return []Warning{warn(Confirm, WarnNotDrawn, "round", round)}
		}
	case fromNext:
		return []Warning{warn(Confirm, WarnCorrection, "round", round, "next", e.LastPaired()+1)}
	case reportOnly:
		return []Warning{warn(Confirm, WarnRatedOnly, "round", round)}
	}
	return nil
}

// SwapColours says that a game was, or is being, played with the colours
// reversed. The result stays with the players who made it.
type SwapColours struct{ Table Table }

// Name of the command.
func (SwapColours) Name() string { return "swap-colours" }

// Apply refuses a board that does not play, and a game that no pairing to come
// can take into account any more.
func (c SwapColours) Apply(e *Event) error {
	i, err := e.board(c.Table)
	if err != nil {
		return err
	}
	p := e.Pairings.At(i)
	last := e.LastPaired()
	late := e.Info.System == Swiss && p.Round < last
	if late && e.Info.Mode == FIDEMode && (p.Round < last-1 || len(e.Open(last)) == 0) {
		return refuse(LaterRoundPaired, "round", p.Round, "later", last)
	}
	if late {
		e.note(Note{Kind: ColoursNote, Round: p.Round, Was: e.pairText(HandPair{p.White, p.Black}),
			Now: e.pairText(HandPair{p.Black, p.White})})
	}
	p.White, p.Black = p.Black, p.White
	p.Result, p.Was, p.Rated = p.Result.Reversed(), p.Was.Reversed(), p.Rated.Reversed()
	e.Pairings.Set(i, p)
	return nil
}

// Warnings of a game of an earlier round: from which pairing on it counts.
func (c SwapColours) Warnings(e *Event) []Warning {
	if e.Info.System != Swiss || c.Table.Round >= e.LastPaired() {
		return nil
	}
	return []Warning{warn(Confirm, WarnColours, "round", c.Table.Round, "next", e.LastPaired()+1)}
}

// Reversed is the result with the sides exchanged.
func (r Result) Reversed() Result {
	switch r {
	case WhiteWins:
		return BlackWins
	case BlackWins:
		return WhiteWins
	case WhiteForfeit:
		return BlackForfeit
	case BlackForfeit:
		return WhiteForfeit
	case DrawWhite:
		return DrawBlack
	case DrawBlack:
		return DrawWhite
	}
	return r
}
