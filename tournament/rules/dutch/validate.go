package dutch

import "slices"

func refuse(kind ErrorKind, args map[string]any) error { return &Error{Kind: kind, Args: args} }

// validate looks for contradictions in what the caller says. byNumber gives
// the place in r.Players of each pairing number.
func validate(r *Round) (byNumber map[int]int, err error) {
	if r.Number < 1 || r.Rounds > 0 && r.Number > r.Rounds {
		return nil, refuse(RoundOutOfRange, map[string]any{"round": r.Number, "rounds": r.Rounds})
	}
	if r.Loss < 0 || r.Win <= r.Loss || r.Draw < r.Loss || r.Draw > r.Win {
		return nil, refuse(ScoringInvalid, nil)
	}
	byNumber = make(map[int]int, len(r.Players))
	for i := range r.Players {
		p := &r.Players[i]
		if p.Number < 1 {
			return nil, refuse(NumberOutOfRange, map[string]any{"player": p.Number})
		}
		if _, twice := byNumber[p.Number]; twice {
			return nil, refuse(PlayerTwice, map[string]any{"player": p.Number})
		}
		byNumber[p.Number] = i
		if len(p.Games) >= r.Number {
			return nil, refuse(TooManyGames, map[string]any{"player": p.Number, "games": len(p.Games), "round": r.Number})
		}
	}
	for n := range r.Players {
		p := &r.Players[n]
		for k, g := range p.Games {
			if g.Kind != Played && g.Opponent == 0 {
				continue
			}
			contradiction := func(kind ErrorKind) error {
				return refuse(kind, map[string]any{"player": p.Number, "round": k + 1, "opponent": g.Opponent})
			}
			i, known := byNumber[g.Opponent]
			if !known || g.Opponent == p.Number {
				return nil, contradiction(UnknownOpponent)
			}
			if g.Kind != Played {
				continue
			}
			games := r.Players[i].Games
			switch {
			case k >= len(games) || games[k].Kind != Played || games[k].Opponent != p.Number:
				return nil, contradiction(OneSidedGame)
			case g.Colour == NoColour || games[k].Colour != g.Colour.Other():
				return nil, contradiction(ColourConflict)
			}
		}
	}
	for _, group := range r.Forbidden {
		for _, n := range group {
			if _, known := byNumber[n]; !known {
				return nil, refuse(UnknownPlayer, map[string]any{"player": n})
			}
		}
	}
	return byNumber, nil
}

// present lists the places in r.Players of those who are to be paired, by
// pairing number.
func present(r *Round) []int {
	var there []int
	for i, p := range r.Players {
		if !p.Absent {
			there = append(there, i)
		}
	}
	slices.SortFunc(there, func(a, b int) int { return r.Players[a].Number - r.Players[b].Number })
	return there
}
