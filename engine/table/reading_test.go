package table_test

import (
	"slices"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/mate"
)

// reading is a second reading of what happened at a table, by the plain words of
// the rules and from the beginning each time. It shares no state with the
// machine; times are milliseconds.
type reading struct {
	rules   laws.Rules
	first   chess.Position
	moves   []noted
	control clock.Control
	left    [2]int64
	spent   [2]int64 // on the move in hand, for delays
	period  [2]int
	paid    [2]int
	down    [2]bool
	running int // -1 for neither
	at      int64
	offer   int // whose stands; -1 for none
	sealed  int // who has sealed; -1
	result  string
	// outcome and ended are what ended the game by itself, and after how many
	// half-moves; "" if nothing did.
	outcome string
	ended   int
}

// noted is a move of the score.
type noted struct {
	uci  string
	done bool // completed
	at   int64
}

func newReading(r laws.Rules) *reading {
	return &reading{rules: r, first: chess.Start(), running: -1, offer: -1, sealed: -1}
}

func (r *reading) positions() []chess.Position {
	all := []chess.Position{r.first}
	for _, m := range r.moves {
		here := all[len(all)-1]
		move, err := here.ParseUCI(m.uci)
		if err != nil {
			panic(err)
		}
		all = append(all, here.Play(move))
	}
	return all
}

// mover is the side that made the move at a place.
func (r *reading) mover(i int) int { return (int(r.first.Turn()) + i) % 2 }

func (r *reading) turn() int { return r.mover(len(r.moves)) }

// completed counts rule 1.
func (r *reading) completed(side int) int {
	n := r.first.FullMove() - 1
	for i, m := range r.moves {
		if m.done && r.mover(i) == side {
			n++
		}
	}
	return n
}

func (r *reading) last(side int) int {
	for i := len(r.moves) - 1; i >= 0; i-- {
		if r.mover(i) == side {
			return i
		}
	}
	return -1
}

// periodAfter is the period that a side is in with so many moves completed.
func (r *reading) periodAfter(moves int) int {
	n := 1
	for r.control.Through(n) > 0 && moves >= r.control.Through(n) {
		n++
	}
	return n
}

func (r *reading) part(n int) clock.Period { p, _ := r.control.Period(n); return p }

func bonus(p clock.Period, move int) int64 {
	if move < p.From {
		return 0
	}
	return p.Increment.Milliseconds()
}

func free(p clock.Period, move int) int64 {
	if move < p.From {
		return 0
	}
	return p.Delay.Milliseconds()
}

// to lets the time run to a moment.
func (r *reading) to(at int64) {
	for r.running >= 0 && at > r.at {
		s := r.running
		p := r.part(r.period[s])
		wait := int64(0)
		if p.Mode == clock.Simple {
			wait = max(0, free(p, r.completed(s)+1)-r.spent[s])
		}
		runs := at - r.at
		if r.down[s] || runs-wait < r.left[s] {
			r.spent[s] += runs
			r.left[s] = max(0, r.left[s]-max(0, runs-wait))
			break
		}
		r.at += wait + r.left[s]
		r.spent[s] += wait + r.left[s]
		r.left[s] = 0
		through := r.control.Through(r.period[s])
		if r.control.AtFlag && through > 0 && r.completed(s) >= through {
			r.period[s]++
			r.paid[s]++
			r.left[s] = r.part(r.period[s]).Time.Milliseconds()
			continue
		}
		r.down[s] = true
		if !r.control.RunOn {
			r.running = -1
		}
	}
	r.at = max(r.at, at)
}

// set puts both clocks to a control.
func (r *reading) set(text string, at int64) {
	control, err := clock.Parse(text)
	if err != nil {
		panic(err)
	}
	r.to(at)
	r.control, r.running, r.down, r.spent = control, -1, [2]bool{}, [2]int64{}
	for s := range 2 {
		n := r.completed(s)
		r.period[s] = r.periodAfter(n)
		r.paid[s] = r.period[s]
		r.left[s] = bonus(r.part(r.period[s]), n+1)
		for k := 1; k <= r.period[s]; k++ {
			r.left[s] += r.part(k).Time.Milliseconds()
		}
	}
}

// complete completes the last move of a side; pressed brings its bonus.
func (r *reading) complete(side int, pressed bool) bool {
	i := r.last(side)
	if i < 0 || r.moves[i].done {
		return false
	}
	r.done(i, pressed)
	return true
}

func (r *reading) done(i int, pressed bool) {
	r.moves[i].done = true
	if r.control.IsZero() {
		return
	}
	s := r.mover(i)
	n := r.completed(s)
	if p := r.part(r.period[s]); pressed && !r.down[s] && p.Mode == clock.Bronstein {
		r.left[s] += min(r.spent[s], free(p, n))
	}
	r.spent[s] = 0
	if r.down[s] {
		r.follow(s)
		return
	}
	for !r.control.AtFlag && r.period[s] < r.periodAfter(n) {
		r.period[s]++
		r.paid[s]++
		r.left[s] += r.part(r.period[s]).Time.Milliseconds()
	}
	if pressed {
		r.left[s] += bonus(r.part(r.period[s]), n+1)
	}
}

// follow puts a side into the period of its moves, its time as it is.
func (r *reading) follow(s int) {
	r.period[s] = r.periodAfter(r.completed(s))
	if r.control.AtFlag {
		r.period[s] = min(r.period[s], r.paid[s])
	}
}

// starts sets a side's time running: the opponent's move is completed by it.
func (r *reading) starts(side int, at int64) {
	r.to(at)
	r.complete(1-side, true)
	if !r.control.IsZero() {
		r.running = side
	}
}

func (r *reading) stops(at int64) {
	r.to(at)
	r.running = -1
}

// makes makes a move: the same player's move before it is completed, an offer of
// the opponent is turned down.
func (r *reading) makes(uci string, at int64) {
	r.to(at)
	side := r.turn()
	r.complete(side, false)
	r.moves = append(slices.Clip(r.moves), noted{uci, false, at})
	if r.offer == 1-side {
		r.offer = -1
	}
}

// rewrites lets the game go on from a place as a correction says.
func (r *reading) rewrites(ply int, text string, at int64) {
	r.to(at)
	words := strings.Fields(text)
	more := ply + len(words) - len(r.moves)
	if more < 0 {
		var tail []string
		for _, m := range r.moves[len(r.moves)-len(words):] {
			tail = append(tail, m.uci)
		}
		if !slices.Equal(tail, words) {
			more = 0
		}
	}
	moves := slices.Clone(r.moves[:ply])
	for i, word := range words {
		m := noted{uci: word}
		if was := ply + i - more; i >= more && was < len(r.moves) {
			m.done, m.at = r.moves[was].done, r.moves[was].at
		} else {
			m.done = r.running == 1-r.mover(ply+i)
		}
		moves = append(moves, m)
	}
	for i := range moves {
		moves[i].done = moves[i].done || i < len(moves)-2
	}
	r.moves = moves
	r.recount()
}

func (r *reading) recount() {
	if !r.control.IsZero() {
		r.follow(0)
		r.follow(1)
	}
}

// entry carries out an entry of a record, by its words and without its readings
// but those that put the clock.
func (r *reading) entry(e game.Entry) {
	side := 0
	if e.Side == game.BlackSide {
		side = 1
	}
	switch e.Kind {
	case game.Moves:
		for _, uci := range strings.Fields(e.Moves) {
			r.makes(uci, e.At)
		}
	case game.Correct:
		r.rewrites(e.Ply, e.Moves, e.At)
	case game.NewGame:
		r.to(e.At)
		r.first, r.moves, r.offer, r.sealed = chess.Start(), nil, -1, -1
		if e.Text != "" {
			r.first, _ = chess.ParseFEN(e.Text)
		}
		if !r.control.IsZero() {
			r.set(r.control.String(), e.At)
		}
	case game.Setup:
		r.first, _ = chess.ParseFEN(e.Text)
		r.recount()
	case game.Press:
		r.starts(1-side, e.At)
	case game.Offer:
		r.offer = side
	case game.Reply:
		r.offer = -1
	case game.Seal:
		r.to(e.At)
		r.sealed = side
		if r.offer == 1-side {
			r.offer = -1
		}
	case game.Open:
		r.to(e.At)
		r.sealed = -1
		if e.Moves != "" {
			r.complete(r.turn(), false)
			r.moves = append(slices.Clip(r.moves), noted{e.Moves, false, e.At})
			r.done(len(r.moves)-1, true)
		}
	case game.Result:
		r.to(e.At)
		r.result = e.Result
		if e.Result != "" && e.Result != "adj" {
			r.offer = -1
		}
	case game.Clock:
		r.clockEntry(e, side)
	}
}

func (r *reading) clockEntry(e game.Entry, side int) {
	switch e.Action {
	case game.Set:
		r.set(e.Control, e.At)
	case game.Start:
		r.starts(side, e.At)
	case game.Stop:
		r.stops(e.At)
	case game.Flag:
		r.to(e.At)
	case game.Adjust:
		r.to(e.At)
		for s, left := range []int64{e.White, e.Black} {
			if r.left[s] != left {
				if r.left[s] = left; left > 0 {
					r.down[s] = false
				}
			}
			if period := []int{e.WhitePeriod, e.BlackPeriod}[s]; period > 0 {
				r.paid[s] = r.period[s]
			}
		}
	}
}

// ends looks along the whole game for what ended it by itself, and gives the
// outcome with the number of half-moves; "" if nothing did.
func (r *reading) ends() (outcome string, ply int) {
	all := r.positions()
	last := len(all) - 1
	for ply, p := range all {
		if five(r.rules, all[:ply+1]) {
			outcome = "draw"
		}
		if r.rules.SeventyFiveMoves == 75 && p.HalfmoveClock() >= 150 && !p.Checkmate() {
			outcome = "draw"
		}
		if outcome != "" {
			last = ply
			break
		}
	}
	switch p := all[last]; {
	case outcome == "" && p.Checkmate() && p.Turn() == chess.White:
		return "black-wins", last
	case outcome == "" && p.Checkmate():
		return "white-wins", last
	case outcome == "" && p.Stalemate():
		outcome = "draw"
	}
	if r.dead(all[last]) {
		outcome = "draw"
		for last > 0 && r.dead(all[last-1]) {
			last--
		}
	}
	return outcome, last
}

func five(rules laws.Rules, all []chess.Position) bool {
	last := len(all) - 1
	mode := game.Sameness(rules)
	n := 0
	for i := last; i >= 0; i -= 2 {
		same := all[i].Identity(mode) == all[last].Identity(mode)
		switch {
		case rules.Fivefold == laws.FivefoldNever:
		case rules.Fivefold == laws.FivefoldAny && same:
			n++
		case rules.Fivefold == laws.FivefoldConsecutive && (last-i)%4 == 0:
			if !same {
				return n >= 5
			}
			n++
		}
	}
	return n >= 5
}

func (r *reading) dead(p chess.Position) bool {
	if r.rules.DeadPosition != laws.DeadListed {
		return mate.CanMate(p, chess.White, mate.Options{}).Verdict == mate.Unwinnable &&
			mate.CanMate(p, chess.Black, mate.Options{}).Verdict == mate.Unwinnable
	}
	pieces := strings.ToUpper(strings.Map(func(c rune) rune {
		if strings.ContainsRune("KQRBNPkqrbnp", c) {
			return c
		}
		return -1
	}, strings.Fields(p.FEN())[0]))
	letters := []rune(pieces)
	slices.Sort(letters)
	switch string(letters) {
	case "KK", "BKK", "KKN":
		return true
	case "BBKK":
		white, black := p.PiecesOf(chess.White, chess.Bishop), p.PiecesOf(chess.Black, chess.Bishop)
		return white.Count() == 1 && black.Count() == 1 && shade(white) == shade(black)
	}
	return false
}

func shade(set chess.SquareSet) int {
	for sq := range set.All() {
		return (sq.File() + sq.Rank()) % 2
	}
	return -1
}
