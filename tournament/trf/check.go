package trf

import (
	"slices"
	"strconv"
)

// check holds the lines against each other, mends what leaves no choice, and
// gives the first thing that does.
func (r *Report) check() error {
	if len(r.Players) == 0 {
		return refuse(NoPlayers, 0, 0)
	}
	at, err := r.checkNumbers()
	if err != nil {
		return err
	}
	for i := range r.Players {
		if err := r.checkCells(&r.Players[i], at); err != nil {
			return err
		}
	}
	r.checkByes()
	if n := r.PairedRounds(); r.Rounds > 0 && r.Rounds < n {
		return refuse(RoundsFewer, r.lineOf("142"), 5, "stated", r.Rounds, "rounds", n)
	}
	if err := r.checkScoring(); err != nil {
		return err
	}
	r.checkPoints()
	r.checkHead(at)
	return nil
}

// lineOf gives the first line that gave a part of the report; 0 for none.
func (r *Report) lineOf(key string) int {
	if i := slices.Index(r.keys, key); i >= 0 {
		return i + 1
	}
	return r.older[key]
}

func (r *Report) checkNumbers() (map[int]int, error) {
	at := make(map[int]int, len(r.Players))
	ids := make(map[string]int)
	highest := 0
	for i, p := range r.Players {
		if other, twice := at[p.Number]; twice {
			return nil, refuse(NumberTwice, p.line, 5, "number", p.Number, "other", r.Players[other].line)
		}
		at[p.Number] = i
		highest = max(highest, p.Number)
		if p.ID == "" || p.ID == "0" {
			continue
		}
		if other, twice := ids[p.ID]; twice {
			r.Notes = append(r.Notes, note(SameID, p.line, 58, "number", p.Number, "text", p.ID, "other", other))
		}
		ids[p.ID] = p.line
	}
	for n := 1; n < highest; n++ {
		_, there := at[n]
		_, before := at[n-1]
		if !there && (n == 1 || before) {
			r.Notes = append(r.Notes, note(NumberMissing, 0, 0, "number", n))
		}
	}
	return at, nil
}

func (r *Report) checkCells(p *Player, at map[int]int) error {
	for i := range p.Rounds {
		c := &p.Rounds[i]
		if !c.Game() {
			r.checkBye(p, c, i+1)
			continue
		}
		if err := r.checkGame(p, i+1, at); err != nil {
			return err
		}
	}
	return nil
}

// checkGame holds the game of a player in a round against the opponent's line.
func (r *Report) checkGame(p *Player, round int, at map[int]int) error {
	column, c := firstRound+(round-1)*roundWidth, &p.Rounds[round-1]
	if c.Result.Bye() {
		return refuse(CellResult, p.line, column+7, "number", p.Number, "round", round, "text", string(c.Result))
	}
	if c.Opponent == p.Number {
		return refuse(AgainstSelf, p.line, column, "number", p.Number, "round", round)
	}
	j, there := at[c.Opponent]
	if !there {
		return refuse(OpponentMissing, p.line, column, "number", p.Number, "round", round, "opponent", c.Opponent)
	}
	if c.Result == Blank {
		c.Result = Unknown
		r.Notes = append(r.Notes, note(OpenGame, p.line, column+7, "number", p.Number, "round", round))
	}
	if c.Colour == NoColour {
		r.mendColour(p, &r.Players[j], round)
	}
	return r.checkSides(p, &r.Players[j], round)
}

// mendColour gives a forfeited game its colours where a file has none: those of
// the opponent's line, else White to the lower number. They count for nothing, for
// the game was not played.
func (r *Report) mendColour(p, q *Player, round int) {
	c, d := &p.Rounds[round-1], q.Cell(round)
	switch {
	case d.Opponent == p.Number && d.Colour != NoColour:
		c.Colour = d.Colour.Other()
	case p.Number < q.Number:
		c.Colour = White
	default:
		c.Colour = Black
	}
	r.Notes = append(r.Notes, note(ForfeitColour, p.line, firstRound+(round-1)*roundWidth+5, "number", p.Number, "round",
		round,
		"opponent", q.Number))
}

// checkSides holds the two sides of a game against each other.
func (r *Report) checkSides(p, q *Player, round int) error {
	c, d, column := p.Rounds[round-1], q.Cell(round), firstRound+(round-1)*roundWidth
	args := []any{"number", p.Number, "round", round, "opponent", q.Number, "other", q.line}
	switch {
	case d == Empty:
		for len(q.Rounds) < round {
			q.Rounds = append(q.Rounds, Empty)
		}
		q.Rounds[round-1] = Cell{p.Number, c.Colour.Other(), mirror(c.Result)}
		r.Notes = append(r.Notes, note(OtherSideMended, q.line, column, "number", q.Number, "round", round, "opponent",
			p.Number))
	case d.Opponent != p.Number:
		return refuse(OneSided, p.line, column, args...)
	case d.Colour == c.Colour:
		return refuse(SameColour, p.line, column+5, args...)
	case d.Result == Blank && c.Result == Unknown:
	case d.Result == Blank:
		q.Rounds[round-1].Result = mirror(c.Result)
		r.Notes = append(r.Notes, note(OtherSideMended, q.line, column+7, "number", q.Number, "round", round, "opponent",
			p.Number))
	case !fits(c.Result, d.Result):
		return refuse(ResultsClash, p.line, column+7,
			append(args, "text", string(c.Result), "otherText", string(d.Result))...)
	}
	return nil
}

// checkBye puts a round without an opponent into the codes of today. TRF06
// wrote + for a bye, = for one of half a point and - for an absence.
func (r *Report) checkBye(p *Player, c *Cell, round int) {
	was := *c
	switch c.Result {
	case Win, ForfeitWin, UnratedWin:
		c.Result = FullPointBye
		if !slices.ContainsFunc(r.Players, func(o Player) bool { return o.Cell(round).Result == PairingBye }) {
			c.Result = PairingBye
		}
	case Draw, UnratedDraw:
		c.Result = HalfPointBye
	case Loss, ForfeitLoss, UnratedLoss, Unknown:
		c.Result = ZeroPointBye
	}
	c.Colour = NoColour
	if *c != was {
		r.Notes = append(r.Notes, note(ByeMended, p.line, firstRound+(round-1)*roundWidth, "number", p.Number, "round", round,
			"text", was.text(), "result", string(c.Result)))
	}
}

// checkByes looks at the pairing-allocated byes, of which a round has one at
// most, and at the 240 lines.
func (r *Report) checkByes() {
	first := make(map[int]Player)
	paired := r.PairedRounds()
	for _, p := range r.Players {
		for i, c := range p.Rounds {
			if c.Result != PairingBye {
				continue
			}
			round, column := i+1, firstRound+i*roundWidth
			if other, twice := first[round]; twice {
				r.Notes = append(r.Notes, note(SeveralByes, p.line, column, "number", p.Number, "round", round, "other",
					other.line))
			} else {
				first[round] = p
			}
			if round > paired {
				r.Notes = append(r.Notes, note(ByeOutOfTurn, p.line, column, "number", p.Number, "round", round))
			}
		}
	}
	for _, b := range r.Byes {
		for _, n := range b.Players {
			p, there := r.Player(n)
			if !there {
				r.Notes = append(r.Notes, note(UnknownPlayer, b.line, 11, "tag", "240", "number", n))
				continue
			}
			if c := p.Cell(b.Round); c != Empty && c.Result != b.Type {
				r.Notes = append(r.Notes, note(ByeClash, b.line, 11, "number", n, "round", b.Round))
			}
		}
	}
	for _, f := range r.Forbidden {
		r.unknownIn(f.Players, f.line, 13, "260")
	}
	for _, a := range r.Abnormal {
		r.unknownIn(a.Players, a.line, 24, "299")
	}
}

func (r *Report) unknownIn(players []int, line, column int, tag string) {
	for _, n := range players {
		if _, there := r.Player(n); !there {
			r.Notes = append(r.Notes, note(UnknownPlayer, line, column, "tag", tag, "number", n))
		}
	}
}

// checkScoring refuses a point system in which two draws are worth more than a
// win and a loss, or a bye more than a win (FIDE C.04.2, edition 2026).
func (r *Report) checkScoring() error {
	s := r.Scoring
	if s.Win <= s.Loss || 2*s.Draw > s.Win+s.Loss || s.Draw < s.Loss || s.Bye > s.Win {
		return refuse(ScoringInvalid, r.lineOf("162"), 6, "text", s.Codes())
	}
	return nil
}

// usual are the point systems that are tried when a file does not say its own
// and the points do not fit the default.
var usual = []Scoring{
	{Win: 10, Draw: 5, Bye: 5, Unknown: 5},
	{Win: 10, Draw: 5, Bye: 0, Unknown: 5},
	{Win: 30, Draw: 10, Bye: 30, Unknown: 10},
	{Win: 30, Draw: 10, Bye: 10, Unknown: 10},
	{Win: 30, Draw: 10, Bye: 0, Unknown: 10},
	{Win: 20, Draw: 10, Bye: 20, Unknown: 10},
}

// checkPoints holds the stated points against the results.
func (r *Report) checkPoints() {
	paired, columns := r.PairedRounds(), r.Columns()
	wrong := func() []int {
		var list []int
		for i, p := range r.Players {
			if p.hasPoints && !r.pointsFit(p, paired, columns) {
				list = append(list, i)
			}
		}
		return list
	}
	mend := wrong()
	if len(mend) > 0 && !r.scoringStated {
		for _, s := range usual {
			before := r.Scoring
			if r.Scoring = s; len(wrong()) > 0 {
				r.Scoring = before
				continue
			}
			r.Notes = append(r.Notes, note(ScoringGuessed, 0, 0, "text", s.Codes()))
			mend = nil
			break
		}
	}
	for i := range r.Players {
		p := &r.Players[i]
		points := r.Total(*p, columns)
		if slices.Contains(mend, i) {
			r.Notes = append(r.Notes, note(PointsMended, p.line, 81, "number", p.Number, "stated", p.Points.String(), "points",
				points.String()))
			p.Points = points
		}
		if !p.hasPoints {
			p.Points = points
		}
	}
}

// pointsFit reports whether the stated points are what the results give: after
// the last paired round, with or without the byes that are known of later
// ones, and with or without points for games that are open.
func (r *Report) pointsFit(p Player, paired, columns int) bool {
	open := Tenths(0)
	for i, c := range p.Rounds {
		if c.Result == Unknown {
			open += r.Score(p, i+1)
		}
	}
	for n := paired; n <= max(columns, paired); n++ {
		if total := r.Total(p, n); p.Points == total || p.Points == total-open {
			return true
		}
	}
	return false
}

// checkHead looks at what the head states of the players.
func (r *Report) checkHead(at map[int]int) {
	if n, err := strconv.Atoi(r.PlayersStated); err == nil && n != len(at) {
		r.Notes = append(r.Notes, note(CountDiffers, r.lineOf("062"), 5, "tag", "062", "stated", n, "count", len(at)))
	}
}

// Assumptions gives what a file of an older form leaves open and this package
// therefore takes from the defaults: number of rounds, initial colour, system,
// tie-breaks.
func (r *Report) Assumptions() []Note {
	var notes []Note
	if r.Rounds == 0 {
		notes = append(notes, note(RoundsUnknown, 0, 0, "rounds", r.PairedRounds()))
	}
	if r.InitialColour() == NoColour {
		notes = append(notes, note(ColourAssumed, 0, 0))
	}
	if r.System == "" {
		notes = append(notes, note(SystemAssumed, 0, 0))
	}
	if len(r.TieBreaks) == 0 && len(r.StandingsBy) == 0 {
		notes = append(notes, note(TieBreaksUnknown, 0, 0))
	}
	return notes
}
