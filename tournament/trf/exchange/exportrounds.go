package exchange

import (
	"slices"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/dutch"
	"kohtunik/tournament/standings"
	"kohtunik/tournament/trf"
)

var byeLetters = map[tournament.Bye]trf.Result{tournament.PairingBye: trf.PairingBye,
	tournament.HalfPointBye: trf.HalfPointBye,
	tournament.FullPointBye: trf.FullPointBye, tournament.ZeroPointBye: trf.ZeroPointBye,
	tournament.EmptyChair: trf.ForfeitWin, tournament.Excused: trf.ZeroPointBye, tournament.Absent: trf.ZeroPointBye,
	tournament.OnDuty: trf.ZeroPointBye}

// results enters the rounds that are paired. A result for the rating report
// alone stands in the place of that of the table.
func (x *exporter) results() {
	begun := x.begun()
	for s := range x.event.Scored() {
		if s.Round > begun {
			continue
		}
		if s.Free() {
			letter, ok := byeLetters[s.Bye]
			if !ok || x.event.Info.System == tournament.Knockout {
				letter = trf.ZeroPointBye
			}
			x.set(s.White, s.Round, trf.Cell{Colour: trf.NoColour, Result: letter})
			continue
		}
		shown := s.Pairing
		if s.Rated != tournament.NoResult {
			shown.Result = s.Rated
		} else if s.Result == tournament.NoResult {
			shown.Result = s.Counts
		}
		shown.Unrated = shown.Unrated || s.Extra
		white, black := codes(shown)
		x.set(s.White, s.Round, trf.Cell{Opponent: x.number[s.Black], Colour: trf.White, Result: white})
		x.set(s.Black, s.Round, trf.Cell{Opponent: x.number[s.White], Colour: trf.Black, Result: black})
	}
}

// begun is the last round that is written: of a Swiss the last one paired, of
// the others, which are paired to the end from the start, the last with a
// result.
func (x *exporter) begun() int {
	if x.event.Info.System.RoundByRound() {
		return x.paired
	}
	last := 0
	for _, s := range x.event.ScoredMatches() {
		if s.Forfeit != tournament.NoResult {
			last = max(last, s.Round)
		}
	}
	for s := range x.event.Scored() {
		if s.Settled && !s.Free() || s.Result == tournament.Adjourned {
			last = max(last, s.Round)
		}
	}
	return last
}

// codes gives the codes of a game for White and Black.
func codes(p tournament.Pairing) (white, black trf.Result) {
	win, draw, loss := trf.Win, trf.Draw, trf.Loss
	if p.Unrated {
		win, draw, loss = trf.UnratedWin, trf.UnratedDraw, trf.UnratedLoss
	}
	switch p.Result {
	case tournament.WhiteWins:
		return win, loss
	case tournament.BlackWins:
		return loss, win
	case tournament.Draw:
		return draw, draw
	case tournament.BothLose:
		return loss, loss
	case tournament.DrawWhite:
		return draw, loss
	case tournament.DrawBlack:
		return loss, draw
	case tournament.BlackForfeit:
		return trf.ForfeitWin, trf.ForfeitLoss
	case tournament.WhiteForfeit:
		return trf.ForfeitLoss, trf.ForfeitWin
	case tournament.BothForfeit:
		return trf.ForfeitLoss, trf.ForfeitLoss
	}
	return trf.Unknown, trf.Unknown
}

// byRound enters what an event that is paired round by round has beside its results: who stays out of the round
// that is due and of later ones, acceleration, prohibited pairings.
func (x *exporter) byRound() {
	e, r := x.event, x.report
	due := x.paired + 1
	if due <= e.Info.Rounds {
		for _, p := range x.players {
			switch a, excused := e.RequestedBye(p.ID, due); {
			case excused:
				x.set(p.ID, due, trf.Cell{Colour: trf.NoColour, Result: byeLetters[a.Bye]})
			case e.Staying(p, due) != tournament.Stays:
				x.set(p.ID, due, trf.Cell{Colour: trf.NoColour, Result: trf.ZeroPointBye})
			}
		}
	}
	for _, a := range e.RequestedByes {
		if a.Round <= due || x.number[a.Player] == 0 {
			continue
		}
		letter := byeLetters[a.Bye]
		i := slices.IndexFunc(r.Byes, func(b trf.ByeLine) bool { return b.Round == a.Round && b.Type == letter })
		if i < 0 {
			r.Byes = append(r.Byes, trf.ByeLine{Type: letter, Round: a.Round})
			i = len(r.Byes) - 1
		}
		r.Byes[i].Players = append(r.Byes[i].Players, x.number[a.Player])
	}
	if e.Info.System != tournament.Swiss {
		return
	}
	x.accelerate()
	last := max(e.Info.Rounds, x.paired, 1)
	forbid := func(from, to int, ids []tournament.PlayerID) {
		f := trf.Forbidden{First: max(1, from), Last: to}
		if to == 0 {
			f.Last = last
		}
		for _, id := range ids {
			if n := x.number[id]; n > 0 {
				f.Players = append(f.Players, n)
			}
		}
		slices.Sort(f.Players)
		if len(f.Players) > 1 {
			r.Forbidden = append(r.Forbidden, f)
		}
	}
	for _, p := range e.Prohibitions {
		forbid(p.From, p.To, p.Players)
	}
	for _, ids := range x.bound() {
		forbid(1, e.Info.Swiss.ProhibitUntil, ids)
	}
}

// bound lists the players whom a bond keeps apart.
func (x *exporter) bound() [][]tournament.PlayerID {
	var lists [][]tournament.PlayerID
	for _, bond := range x.event.Info.Swiss.ProhibitWithin {
		at := make(map[string]int)
		for _, p := range x.players {
			word := map[tournament.Bond]string{tournament.SameClub: p.Club, tournament.SameFederation: p.Federation,
				tournament.SameFamily: p.Family}[bond]
			if word = strings.ToLower(strings.TrimSpace(word)); word == "" {
				continue
			}
			if _, there := at[word]; !there {
				at[word] = len(lists)
				lists = append(lists, nil)
			}
			lists[at[word]] = append(lists[at[word]], p.ID)
		}
	}
	return lists
}

// accelerate writes the virtual points of C.04.7.
func (x *exporter) accelerate() {
	in := x.event.Info
	if in.Swiss.Acceleration != tournament.Baku {
		return
	}
	x.report.System += "_BAKU"
	last := x.number[in.Swiss.BakuLast]
	if last == 0 {
		return // settled by the pairing of round 1
	}
	points := dutch.Baku(1, 1, in.Rounds, int(tenths(in.Scoring.Win)), int(tenths(in.Scoring.Draw)))
	for from := 0; from < len(points) && points[from] > 0; {
		to := from + 1
		for to < len(points) && points[to] == points[from] {
			to++
		}
		x.report.Accelerated = append(x.report.Accelerated,
			trf.Acceleration{Points: trf.Tenths(points[from]), First: from + 1, Last: to, From: 1, To: last})
		from = to
	}
}

// points enters points and places as the standings have them. Where a game
// gives other points than its result, a 299 line says so.
func (x *exporter) points() {
	r := x.report
	awarded := make(map[tournament.PlayerID][]trf.Tenths)
	for s := range x.event.Scored() {
		for _, id := range []tournament.PlayerID{s.White, s.Black} {
			for id != 0 && len(awarded[id]) < x.paired {
				awarded[id] = append(awarded[id], 0)
			}
		}
		if s.Free() {
			awarded[s.White][s.Round-1] = tenths(s.Bye.Points(x.event.Info))
			continue
		}
		awarded[s.White][s.Round-1], awarded[s.Black][s.Round-1] = tenths(s.WhitePoints), tenths(s.BlackPoints)
		if s.Result == tournament.Adjourned || s.Counts == tournament.NoResult {
			awarded[s.White][s.Round-1], awarded[s.Black][s.Round-1] = r.Scoring.Unknown, r.Scoring.Unknown
		}
	}
	for _, p := range x.players {
		line, _ := r.Player(x.number[p.ID])
		for n := 1; n <= x.paired; n++ {
			c := line.Cell(n)
			want := trf.Tenths(0)
			if list := awarded[p.ID]; n <= len(list) {
				want = list[n-1]
			}
			if c == trf.Empty || r.Scoring.Of(c.Result) == want {
				continue
			}
			r.Abnormal = append(r.Abnormal, trf.Abnormal{
				Type: abnormalType(c.Result), Points: want, Round: n, Players: []int{line.Number}})
		}
	}
	columns := r.Columns()
	for i := range r.Players {
		r.Players[i].Points = r.Total(r.Players[i], columns)
	}
	for _, p := range r.Players {
		if slices.ContainsFunc(p.Rounds, func(c trf.Cell) bool { return c.Result == trf.Unknown }) {
			return // no places as long as a game is open
		}
	}
	if r.PairedRounds() == 0 {
		return
	}
	for _, row := range standings.Of(x.event, standings.Options{}).Rows {
		if line, ok := r.Player(x.number[row.Player.ID]); ok {
			line.Rank = row.Place
		}
	}
}

// abnormalType gives the letter of a result in a 299 line.
func abnormalType(r trf.Result) trf.Result {
	switch r {
	case trf.Win:
		return trf.UnratedWin
	case trf.Draw:
		return trf.UnratedDraw
	case trf.Loss:
		return trf.UnratedLoss
	}
	return r
}
