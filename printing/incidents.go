package printing

import (
	"encoding/json"
	"slices"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
)

// happening is an incident of the event with what was decided: the numbers of
// the papers count all of them in the order of rounds, boards and time.
type happening struct {
	number  int
	table   tournament.Table
	at      time.Time
	about   chess.Color
	told    game.Entry // the incident
	before  game.State
	earlier []game.Entry // of its record
	clock   clock.Clock  // when it happened
	after   game.State   // with all that was decided in the same step
	c       ruling.Case
	d       ruling.Decision
	v       ruling.Verdict
	ruled   bool // the record says what was decided
}

// happenings lists the incidents of a round and board, of all for 0, with what
// the laws said and what was decided. What cannot be read is left out: the
// event's record holds it all the same.
func happenings(e *tournament.Event, o Options) []happening {
	var tables []tournament.Table
	for t := range e.Games {
		tables = append(tables, t)
	}
	slices.SortFunc(tables, func(a, b tournament.Table) int {
		if a.Round != b.Round {
			return a.Round - b.Round
		}
		return a.Board - b.Board
	})
	edition, set := e.Info.InForce()
	var all []happening
	number := 0
	for _, t := range tables {
		entries := e.Games[t]
		for i, entry := range entries {
			if entry.Kind != game.Incident {
				continue
			}
			number++
			if o.Round > 0 && t.Round != o.Round || o.Board > 0 && t.Board != o.Board {
				continue
			}
			before, err := game.Record{Entries: entries[:i]}.State()
			if err != nil {
				continue
			}
			h := happening{number: number, table: t, at: time.UnixMilli(entry.At).In(o.Time.Location()), told: entry,
				before: before, earlier: entries[:i]}
			if entry.Side == game.BlackSide {
				h.about = chess.Black
			}
			h.clock = before.Clock.At(time.UnixMilli(entry.At).UTC())
			if h.c, err = ruling.FromRecord(edition, set, before, entries[:i], h.clock, []byte(entry.Text)); err != nil {
				continue
			}
			h.d = ruling.Decide(h.c)
			h.v = h.c.Verdict(h.d)
			if i+1 < len(entries) && entries[i+1].Kind == game.Ruling {
				h.ruled = json.Unmarshal([]byte(entries[i+1].Text), &h.v) == nil
			}
			h.d = h.c.Chosen(h.d, h.v.Choice)
			end := i + 1
			for end < len(entries) && entries[end].At == entry.At && entries[end].Kind != game.Incident {
				end++
			}
			if h.after, err = (game.Record{Entries: entries[:end]}).State(); err != nil {
				h.after = before
			}
			all = append(all, h)
		}
	}
	return all
}

// name names the incident, as the palette of the window does.
func (h happening) name(p *i18n.Printer) string {
	return say.Incident(p, h.told)
}

// outcome says what became of the game. An adjournment is none of the laws'
// outcomes: the record shows it by the sealed move.
func (h happening) outcome(p *i18n.Printer) string {
	if h.after.Sealed && !h.before.Sealed {
		return p.T("incident.head-adjourned")
	}
	return say.RulingOutcome(p, h.v.Outcome)
}

// earlierIllegal counts the illegal moves that were ruled on before, by side.
func (h happening) earlierIllegal() (counts [2]int) {
	for side := range counts {
		counts[side] = ruling.EarlierIllegal(h.earlier, chess.Color(side))
	}
	return counts
}
