package printing

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
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
	ruled   bool           // the record says what was decided
	answers map[string]any // that were given
	undone  time.Time      // when it was taken back; zero: it is in force
}

// happenings lists the incidents of a round and board, of all for 0, with what
// the laws said and what was decided. What cannot be read is left out: the
// event's record holds it all the same.
func happenings(e *tournament.Event, o Options) []happening {
	tables := slices.Collect(maps.Keys(e.Games))
	for _, u := range o.Undone { // all that happened at a table may have been taken back
		if _, paired := e.Pairing(u.Table); paired && !slices.Contains(tables, u.Table) {
			tables = append(tables, u.Table)
		}
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
		for _, at := range incidentsAt(e.Record(t), o.Undone, t) {
			number++
			if o.Round > 0 && t.Round != o.Round || o.Board > 0 && t.Board != o.Board || o.Number > 0 && number != o.Number {
				continue
			}
			if h, ok := at.happening(edition, set, o.Time.Location()); ok {
				h.number, h.table = number, t
				all = append(all, h)
			}
		}
	}
	return all
}

// LastIncident is the number of the last incident at a table; 0 if there was none.
func LastIncident(e *tournament.Event, t tournament.Table, undone []tournament.UndoneGame) int {
	all := happenings(e, Options{Round: t.Round, Board: t.Board, Undone: undone})
	if len(all) == 0 {
		return 0
	}
	return all[len(all)-1].number
}

// place is an incident in a record: the record's entry of that number, in force
// or taken back.
type place struct {
	start   chess.Position
	entries []game.Entry
	at      int
	undone  time.Time
}

// incidentsAt lists the incidents of a game in the order of time, with those
// that were taken back.
func incidentsAt(record game.Record, undone []tournament.UndoneGame, table tournament.Table) []place {
	var all []place
	add := func(entries []game.Entry, from int, undone time.Time) {
		for i := from; i < len(entries); i++ {
			if entries[i].Kind == game.Incident {
				all = append(all, place{record.Start, entries, i, undone})
			}
		}
	}
	add(record.Entries, 0, time.Time{})
	for _, u := range undone {
		if u.Table == table && u.At <= len(record.Entries) {
			add(append(slices.Clone(record.Entries[:u.At]), u.Entries...), u.At, u.Time)
		}
	}
	slices.SortStableFunc(all, func(a, b place) int { return cmp.Compare(a.entries[a.at].At, b.entries[b.at].At) })
	return all
}

// happening reads an incident with what the laws said and what was decided.
func (l place) happening(edition *laws.Edition, set laws.Setting, where *time.Location) (h happening, ok bool) {
	i, entries, entry := l.at, l.entries, l.entries[l.at]
	before, err := game.Record{Start: l.start, Entries: entries[:i]}.State()
	if err != nil {
		return h, false
	}
	h = happening{at: time.UnixMilli(entry.At).In(where), told: entry, before: before, earlier: entries[:i],
		undone: l.undone}
	if entry.Side == game.BlackSide {
		h.about = chess.Black
	}
	h.clock = before.Clock.At(time.UnixMilli(entry.At).UTC())
	if h.c, err = ruling.FromRecord(edition, set, before, entries[:i], h.clock, []byte(entry.Text)); err != nil {
		return h, false
	}
	if json.Unmarshal([]byte(entry.Text), &h.answers) != nil {
		h.answers = nil // an older record may tell nothing
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
	if h.after, err = (game.Record{Start: l.start, Entries: entries[:end]}).State(); err != nil {
		h.after = before
	}
	return h, true
}

// stopped is when the clocks were stopped, before it was told; ok is false where
// they ran until then, or never.
func (h happening) stopped() (at time.Time, ok bool) {
	if _, running := h.clock.Running(); running {
		return at, false
	}
	i, ok := game.LastStop(h.earlier)
	if !ok {
		return at, false
	}
	return time.UnixMilli(h.earlier[i].At).In(h.at.Location()), true
}

// finder says who found it, and when it was told.
func (h happening) finder(p *i18n.Printer) string {
	time := say.Clock(p, h.at.Format("15:04"))
	by, told := h.answers["found_by"].(string)
	if !told { // a flag is noticed
		by, _ = h.answers["noticed_by"].(string)
	}
	switch by {
	case string(ruling.FoundByArbiter):
		return p.T("print.incident.found-arbiter", i18n.Args{"time": time})
	case string(ruling.FoundByOpponent):
		side := p.T("ruling.side." + h.about.Other().String())
		return p.T("print.incident.found-player", i18n.Args{"time": time, "side": side})
	}
	return p.T("print.incident.found-time", i18n.Args{"time": time})
}

// decided says what was decided, as it was read to both players.
func (h happening) decided(s *sheet) string {
	if h.v.Otherwise != "" || h.after.Sealed && !h.before.Sealed {
		return h.outcome(s.p)
	}
	names := [2]string{say.Surname(s.playerName(h.table, chess.White)), say.Surname(s.playerName(h.table, chess.Black))}
	return say.Consequences(s.p, h.c, h.d, h.v, names)
}

// leftOpen tells whether the laws leave to the arbiter what follows, and the record does
// not say what that was.
func (h happening) leftOpen() bool {
	return h.v.Outcome == ruling.ArbiterDecides && h.v.Otherwise == "" && h.v.Choice == ""
}

// name names the incident, as the palette of the window does.
func (h happening) name(p *i18n.Printer) string { return say.Incident(p, h.told) }

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
