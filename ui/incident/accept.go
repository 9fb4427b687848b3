package incident

import (
	"encoding/json"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page"
)

// verdict is what is accepted: what the laws say, or the choice that was made.
func (x *decision) verdict() ruling.Verdict {
	v := x.d.Verdict()
	if here, ok := x.here(); ok {
		for _, m := range x.d.Must {
			v.Must = append(v.Must, here.UCI(m))
		}
	}
	if x.choice >= 0 {
		choice := x.d.Discretion[x.choice]
		v.Choice, v.Articles = choice.Kind, choice.Articles
		v.Outcome = chosenOutcome(choice.Kind, x.d, x.about())
		if added := x.added(); added != (ruling.Times{}) {
			v.Added = &added
		}
	}
	return v
}

// about is the side that the incident is about.
func (x *decision) about() chess.Color {
	var told struct {
		Side string `json:"side"`
	}
	if json.Unmarshal(x.told, &told) == nil && told.Side == "black" {
		return chess.Black
	} else if told.Side == "white" {
		return chess.White
	}
	return x.mover()
}

// apply writes what is decided, in one step.
func (x *decision) apply() {
	if x.undecided() {
		x.g.Host.Tell(page.Warning, x.g.Host.T("incident.choose-first"))
		return
	}
	x.write(x.verdict())
}

func (x *decision) write(v ruling.Verdict) {
	now := x.g.Now()
	entries := x.c.Entries(v, x.told, x.g.State, x.g.Clock(), now)
	result, reason, enter := x.result(v)
	entries = append(entries, x.afterwards(v, result, enter, now)...)
	var to *tournament.Result
	if enter {
		to = &result
	}
	if x.g.Apply(entries, to, reason) {
		x.sheet.Close()
		x.g.Host.Tell(page.Note, x.g.Host.T("incident.applied", i18n.Args{"outcome": x.outcome(v)}))
	}
}

// afterwards are the entries that some incidents bring besides: a sealed move
// is sealed, or opened and made.
func (x *decision) afterwards(v ruling.Verdict, result tournament.Result, enter bool, now time.Time) []game.Entry {
	at := now.UnixMilli()
	switch {
	case enter && result == tournament.Adjourned:
		return []game.Entry{{Kind: game.Seal, At: at, Side: x.mover().String()}}
	case x.e.kind == "resumption" && v.Outcome == ruling.Continue && x.d.Facts.ClockRuns != nil:
		side, ok := x.d.Facts.ClockRuns.Color()
		start, err := x.g.State.MakeStart(side, now)
		if !ok || err != nil {
			return nil // without a clock there is nothing to start
		}
		return []game.Entry{start}
	case x.e.id == "sealed-move":
		e := game.Entry{Kind: game.Open, At: at, Text: text(x.answers["written"])}
		if len(x.d.Must) == 1 {
			e.Moves = x.c.Position().UCI(x.d.Must[0])
		}
		return []game.Entry{e}
	}
	return nil
}

// text is an answer that is a text.
func text(answer any) string {
	s, _ := answer.(string)
	return s
}

// print accepts the decision and goes to the paper about it.
func (x *decision) print() {
	if x.undecided() {
		x.g.Host.Tell(page.Warning, x.g.Host.T("incident.choose-first"))
		return
	}
	x.apply()
	if !x.sheet.Open() && x.g.Print != nil {
		x.g.Print()
	}
}

// pairingOver tells that the game has a result already.
func (g *Game) pairingOver() bool {
	p, ok := g.Host.Session().Event().Pairing(g.Table)
	return ok && p.Result.Final()
}
