package exchange

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/pairing/dutch"
	"kohtunik/tournament/standings"
	"kohtunik/tournament/standings/tiebreak"
	"kohtunik/tournament/trf"
)

// Options say what is written.
type Options struct {
	Group   string // of an event with groups, the one to write
	Content Content
}

// tenths gives points in the unit of the format.
func tenths(p tournament.Points) trf.Tenths { return trf.Tenths(5 * p) }

// exporter holds what the lines of a report are made of.
type exporter struct {
	event   *tournament.Event
	players []tournament.Player
	number  map[tournament.PlayerID]int
	paired  int
	report  *trf.Report
}

// Report makes a report of an event. The error is an [*Error].
func Report(e *tournament.Event, o Options) (*trf.Report, error) {
	x := &exporter{event: e, number: make(map[tournament.PlayerID]int), paired: e.LastPaired(), report: &trf.Report{}}
	if err := x.choose(o); err != nil {
		return nil, err
	}
	x.head()
	x.kept()
	x.enter()
	x.results()
	if e.Info.System == tournament.Swiss {
		x.swiss()
	}
	x.points()
	x.comments()
	if o.Content == Whole {
		if err := x.whole(); err != nil {
			return nil, err
		}
	}
	return x.report, nil
}

// rankByFIDE is the code of line 172 for FIDE's rating.
const rankByFIDE = "FIDE"

// choose takes the players that are written: all, or a group. A group's
// players, and players without numbers, are numbered in the order of the list.
func (x *exporter) choose(o Options) error {
	groups := x.event.Info.Groups
	group := 0
	if len(groups) > 0 {
		if group = slices.Index(groups, o.Group); group < 0 {
			return &Error{Kind: GroupNeeded, Args: map[string]any{"groups": strings.Join(groups, ", ")}}
		}
	}
	for _, p := range x.event.StartList() {
		if len(groups) == 0 || x.event.GroupOf(p) == group {
			x.players = append(x.players, p)
		}
	}
	if len(x.players) == 0 {
		return &Error{Kind: NoPlayers}
	}
	for i, p := range x.players {
		x.number[p.ID] = p.Start
		if p.Start == 0 || len(groups) > 0 {
			x.number[p.ID] = i + 1
		}
	}
	return nil
}

var systemCodes = map[tournament.System]string{
	tournament.RoundRobin: "FIDE_ROUNDROBIN",
	tournament.Swiss:      trf.Dutch,
}

var systemTexts = map[tournament.System]string{
	tournament.RoundRobin:       "Individual: Round-Robin",
	tournament.DoubleRoundRobin: "Individual: Double Round-Robin",
	tournament.Match:            "Individual: Match",
	tournament.Swiss:            "Individual: Swiss-System",
}

func (x *exporter) head() {
	in, r := x.event.Info, x.report
	r.Name, r.City, r.Federation = in.Name, in.Place, in.Federation
	r.Start, r.End = reportDate(in.From), reportDate(in.To)
	if r.End == "" {
		r.End = r.Start
	}
	r.Type, r.System = systemTexts[in.System], systemCodes[in.System]
	if in.System == tournament.DoubleRoundRobin {
		r.System = "BERGER_ROUNDROBIN_G2"
		if in.CycleEnd == tournament.CycleExchanged || in.CycleEnd == tournament.CycleByLaws && in.Laws.FIDE() {
			r.System = "FIDE_DOUBLEROUNDROBIN"
		}
	}
	if in.System == tournament.Swiss && in.Swiss.Edition == tournament.Edition2017 {
		r.System = trf.Dutch2017
	}
	for _, a := range x.event.Arbiters {
		switch {
		case a.Role == tournament.ChiefArbiter:
			r.ChiefArbiter = arbiterText(a)
		default:
			r.Deputies = append(r.Deputies, arbiterText(a))
		}
	}
	r.TimeControl, r.TimeCode = in.TimeControl, timeCode(in.TimeControl)
	r.Rounds = in.Rounds
	if in.System != tournament.Swiss {
		r.Rounds = max(in.Rounds, x.event.RoundCount())
	}
	dated := false
	for n := 1; n <= max(r.Rounds, x.paired); n++ {
		d := x.event.RoundInfo(n).Date
		dated = dated || d != ""
		r.RoundDates = append(r.RoundDates, shortDate(d))
	}
	if !dated {
		r.RoundDates = nil
	}
	switch in.Swiss.InitialColour {
	case tournament.White:
		r.Initial = trf.White
	case tournament.Black:
		r.Initial = trf.Black
	}
	r.Scoring = trf.Scoring{Win: tenths(in.Scoring.Win), Draw: tenths(in.Scoring.Draw), Loss: tenths(in.Scoring.Loss),
		Bye: tenths(in.PairingByePoints()), Unknown: tenths(in.Scoring.Draw)}
	r.Controller = "Kohtunik"
	r.StandingsBy = []string{"PTS"}
	for _, t := range in.TieBreaks {
		text := string(t)
		if code, err := tiebreak.Parse(text); err == nil {
			text = code.Report()
		}
		r.TieBreaks = append(r.TieBreaks, text)
		r.StandingsBy = append(r.StandingsBy, string(t))
	}
}

func (x *exporter) enter() {
	r, rated := x.report, 0
	national := false
	for _, p := range x.players {
		line := trf.Player{Number: x.number[p.ID], Title: string(p.Title), Name: p.Name, Rating: p.Rating,
			Federation: p.Federation, Birth: reportDate(p.Birth)}
		switch p.Sex {
		case tournament.Male:
			line.Sex = 'm'
		case tournament.Female:
			line.Sex = 'w'
		}
		if p.FIDE > 0 {
			line.ID = strconv.Itoa(p.FIDE)
		}
		if p.Rating > 0 {
			rated++
		}
		for n := 1; n <= x.paired; n++ {
			line.Rounds = append(line.Rounds, trf.Empty)
		}
		r.Players = append(r.Players, line)
		if slices.ContainsFunc(r.National, func(n trf.National) bool { return n.Number == line.Number }) {
			national = true
		} else if p.National > 0 && x.event.Info.Federation != "" {
			national = true
			r.National = append(r.National, trf.NationalRating(x.event.Info.Federation, line.Number, p.Name, p.National))
		}
	}
	if national {
		r.RankMethod = x.event.Info.Federation + " " + cmp.Or(string(x.event.Info.Swiss.RankBy), rankByFIDE)
	}
	r.PlayersStated, r.RatedStated = strconv.Itoa(len(x.players)), strconv.Itoa(rated)
	slices.SortStableFunc(r.Players, func(a, b trf.Player) int { return a.Number - b.Number })
}

// set enters what a player has in a round.
func (x *exporter) set(id tournament.PlayerID, round int, c trf.Cell) {
	p, ok := x.report.Player(x.number[id])
	if !ok {
		return
	}
	for len(p.Rounds) < round {
		p.Rounds = append(p.Rounds, trf.Empty)
	}
	p.Rounds[round-1] = c
}

var byeLetters = map[tournament.Bye]trf.Result{tournament.PairingBye: trf.PairingBye, tournament.HalfBye: trf.HalfBye,
	tournament.FullBye: trf.FullBye, tournament.ZeroBye: trf.ZeroBye}

// results enters the rounds that are paired. A result for the rating report
// alone stands in the place of that of the table.
func (x *exporter) results() {
	begun := x.begun()
	for _, s := range x.event.Scored() {
		if s.Round > begun {
			continue
		}
		if s.Free() {
			letter, ok := byeLetters[s.Bye]
			if !ok {
				letter = trf.ZeroBye
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
		white, black := codes(shown)
		x.set(s.White, s.Round, trf.Cell{Opponent: x.number[s.Black], Colour: trf.White, Result: white})
		x.set(s.Black, s.Round, trf.Cell{Opponent: x.number[s.White], Colour: trf.Black, Result: black})
	}
}

// begun is the last round that is written: of a Swiss the last one paired, of
// the others, which are paired to the end from the start, the last with a
// result.
func (x *exporter) begun() int {
	if x.event.Info.System == tournament.Swiss {
		return x.paired
	}
	last := 0
	for _, s := range x.event.Scored() {
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

// swiss enters what a Swiss has beside its results: who stays out of the round
// that is due and of later ones, acceleration, prohibited pairings.
func (x *exporter) swiss() {
	e, r := x.event, x.report
	due := x.paired + 1
	if due <= e.Info.Rounds {
		for _, p := range x.players {
			switch a, excused := e.Absence(p.ID, due); {
			case excused:
				x.set(p.ID, due, trf.Cell{Colour: trf.NoColour, Result: byeLetters[a.Bye]})
			case e.Staying(p, due) != tournament.Stays:
				x.set(p.ID, due, trf.Cell{Colour: trf.NoColour, Result: trf.ZeroBye})
			}
		}
	}
	for _, a := range e.Absences {
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
		forbid(1, e.Info.Swiss.ApartUntil, ids)
	}
}

// bound lists the players whom a bond keeps apart.
func (x *exporter) bound() [][]tournament.PlayerID {
	var lists [][]tournament.PlayerID
	for _, bond := range x.event.Info.Swiss.Apart {
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
		x.report.Accelerated = append(x.report.Accelerated, trf.Acceleration{Points: trf.Tenths(points[from]), First: from + 1, Last: to, From: 1, To: last})
		from = to
	}
}

// points enters points and places as the standings have them. Where a game
// gives other points than its result, a 299 line says so.
func (x *exporter) points() {
	r := x.report
	awarded := make(map[tournament.PlayerID][]trf.Tenths)
	for _, s := range x.event.Scored() {
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
			r.Abnormal = append(r.Abnormal, trf.Abnormal{Type: abnormalType(c.Result), Points: want, Round: n, Players: []int{line.Number}})
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

func (x *exporter) comments() {
	for _, n := range x.event.Notes {
		switch {
		case n.Kind != tournament.LineNote:
			x.report.Comments = append(x.report.Comments, noteText(n))
		case n.Was == "":
			x.report.Comments = append(x.report.Comments, n.Now)
		}
	}
}

// kept takes in the lines that the event has no place for. A national rating
// is left out where the player's is another now.
func (x *exporter) kept() {
	r := x.report
	for _, n := range x.event.Notes {
		if n.Kind != tournament.LineNote || n.Was == "" {
			continue
		}
		if err := r.Add(n.Was); err != nil {
			r.Others = append(r.Others, n.Was)
		}
	}
	r.National = slices.DeleteFunc(r.National, func(n trf.National) bool {
		return !slices.ContainsFunc(x.players, func(p tournament.Player) bool { return x.number[p.ID] == n.Number && p.National == n.Rating() })
	})
}
