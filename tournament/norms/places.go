package norms

import (
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// Ground is why a category was attained or confirmed, where it was not by the
// norm in points.
type Ground string

// The grounds.
const (
	ByNorm Ground = ""
	// Men, championship of the USSR.
	FirstInFinal  Ground = "first-in-final"
	ThirdInFinal  Ground = "third-in-final"  // a grandmaster confirms
	SharedInFinal Ground = "shared-in-final" // shared third and fourth, ahead of three grandmasters
	PartInFinal   Ground = "part-in-final"
	// PlacedTwice is the second or third place for the second time within
	// three years; only the register knows the first time.
	PlacedTwice Ground = "placed-twice"
	// Matches.
	WonMatch  Ground = "won-match"
	HeldMatch Ground = "control-match"
	// Women, championship of the USSR.
	FirstOfWomen  Ground = "first-of-women"
	SecondOfWomen Ground = "second-of-women" // twice within three years
	// ByArbiter is a norm that was made where the annex leaves it to be
	// decided whether it counts.
	ByArbiter Ground = "arbiter"
	// ByAuthority is a decision that was recorded in the register.
	ByAuthority Ground = "authority"
)

// titleMatch is the number of games of a match for a title.
const titleMatch = 14

// What the annex counts in finals.
const (
	grandmastersBehind = 3 // for a shared third and fourth place
	mastersBehind      = 2 // for the second place of a woman
	mastersInWomens    = 2 // for the first place of a woman
)

// Finish is a player's place with what the annex asks of the others.
type Finish struct {
	Place, PlaceTo int // 0 without a place
	// Masters and Grandmasters stood behind the player; a grandmaster is one
	// of the masters too.
	MastersBehind, GrandmastersBehind int
	// MastersInField counts all masters and grandmasters who took part.
	MastersInField int
}

// finishes gives the players' places.
func finishes(e *tournament.Event) map[tournament.PlayerID]Finish {
	rows := standings.Of(e, standings.Options{}).Placed()
	found := make(map[tournament.PlayerID]Finish, len(rows))
	var masters []*standings.Row
	for i := range rows {
		if rows[i].Player.Category.Rank() >= tournament.Master.Rank() {
			masters = append(masters, &rows[i])
		}
	}
	for i := range rows {
		f := Finish{Place: rows[i].Place, PlaceTo: rows[i].PlaceTo, MastersInField: len(masters)}
		for _, other := range masters {
			if other.Place > f.PlaceTo {
				f.MastersBehind++
				if other.Player.Category == tournament.Grandmaster {
					f.GrandmastersBehind++
				}
			}
		}
		found[rows[i].Player.ID] = f
	}
	return found
}

// first reports whether the place is the first, and whether that is for the
// arbiter to say because it is shared.
func (f Finish) first(r Readings) (is, asks bool) {
	switch {
	case f.Place != 1:
		return false, false
	case f.PlaceTo == 1 || r.Of(PointShared) == ReadSharedHighest:
		return true, false
	}
	return false, r.Of(PointShared) == ReadSharedListed
}

// third reports whether the place is at least the third.
func (f Finish) third(r Readings) bool {
	if r.Of(PointShared) == ReadSharedHighest {
		return f.Place <= 3
	}
	return f.PlaceTo <= 3
}

// second reports whether the place of a woman is at least the second.
func (f Finish) second(r Readings) bool {
	switch r.Of(PointShared) {
	case ReadSharedHighest:
		return f.Place <= 2
	case ReadSharedLowest:
		return f.PlaceTo <= 2
	}
	return f.Place <= 2 && f.PlaceTo <= 3
}

// byPlace adds to a player what the place in a final gives.
func (p *Player) byPlace(o Occasion, r Readings) {
	if p.Place == 0 {
		return
	}
	first, asks := p.first(r)
	switch o {
	case USSRFinal:
		switch {
		case first:
			p.grant(tournament.Grandmaster, FirstInFinal)
		case p.Category == tournament.Grandmaster && p.third(r):
			p.grant(tournament.Grandmaster, ThirdInFinal)
		case p.Category == tournament.Grandmaster && p.Finish.Place == 3 && p.PlaceTo == 4 &&
			p.GrandmastersBehind >= grandmastersBehind:
			p.grant(tournament.Grandmaster, SharedInFinal)
		case p.Category == tournament.Grandmaster:
			p.Missed = tournament.Grandmaster
		default:
			p.grant(tournament.Master, PartInFinal)
		}
		if p.Category != tournament.Grandmaster && !first && p.third(r) {
			p.Towards = PlacedTwice
		}
		if asks && p.Category != tournament.Grandmaster {
			p.Asks = tournament.Grandmaster
		}
	case USSRWomensFinal:
		enough := p.MastersInField >= mastersInWomens
		switch {
		case first && enough:
			p.grant(tournament.Master, FirstOfWomen)
		case asks && enough:
			p.Asks = tournament.Master
		}
		if !first && p.second(r) && p.MastersBehind >= mastersBehind {
			p.Towards = SecondOfWomen
		}
	}
}

// matchResult is how a match stands for a player.
type matchResult int

// The results of a match. It is won with more than half of all points, or
// when the opponent refuses the rest (1953 §27).
const (
	matchOpen matchResult = iota
	matchWon
	matchDrawn
	matchLost
)

func matchResultOf(e *tournament.Event, own, opponent Player, games int) matchResult {
	half := tournament.Points(games) // of the points that can be won, in half points
	switch {
	case e.Departure(own.ID) == tournament.Conceded || opponent.Points > half:
		return matchLost
	case e.Departure(opponent.ID) == tournament.Conceded || own.Points > half:
		return matchWon
	case own.Points == half && opponent.Points == half:
		return matchDrawn
	}
	return matchOpen
}

// byMatch adds to a player what a match against an opponent gives.
func (p *Player) byMatch(o Occasion, opponent Player, games int, result matchResult) {
	grandmaster := opponent.Category == tournament.Grandmaster
	switch {
	case o == ControlMatch && p.Category == tournament.Grandmaster && grandmaster:
		if result == matchWon || result == matchDrawn {
			p.grant(tournament.Grandmaster, HeldMatch)
		}
	case o != Classification || games != titleMatch || result != matchWon:
	case grandmaster:
		p.grant(tournament.Grandmaster, WonMatch)
	case opponent.Category == tournament.Master && p.Category != tournament.Grandmaster:
		p.grant(tournament.Master, WonMatch)
	}
}

// decide applies what the arbiter has decided where that was asked.
func (p *Player) decide(f Facts) {
	c, ok := f.Decided[p.ID]
	if !ok || p.Asks == tournament.NoCategory || c != tournament.NoCategory && c != p.Asks {
		return
	}
	p.Asks = tournament.NoCategory
	if c != tournament.NoCategory {
		p.Attained, p.Confirmed, p.Ground = c, tournament.NoCategory, ByArbiter
	}
}

// grant attains a category, or confirms it for one who holds it, unless more
// was attained already.
func (p *Player) grant(c tournament.Category, why Ground) {
	switch {
	case p.Category.Rank() > c.Rank() || p.Attained.Rank() >= c.Rank():
	case p.Category == c:
		p.Confirmed, p.Missed, p.Ground = c, tournament.NoCategory, why
	default:
		p.Attained, p.Confirmed, p.Ground = c, tournament.NoCategory, why
		if p.Asks.Rank() <= c.Rank() {
			p.Asks = tournament.NoCategory
		}
	}
}
