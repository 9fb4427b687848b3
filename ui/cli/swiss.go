package cli

import (
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// swissRules lays the options about the rules of a Swiss over a head.
func (c *call) swissRules(in tournament.Info) (tournament.Info, error) {
	if s, ok := c.options["scoring"]; ok {
		parts := strings.Split(s, "-")
		values := make([]tournament.Points, len(parts))
		for i, part := range parts {
			p, err := points("--scoring", part)
			if err != nil || len(parts) != 3 {
				return in, misused("option-invalid", i18n.Args{"option": "--scoring", "text": s})
			}
			values[i] = p
		}
		in.Scoring = tournament.Scoring{Win: values[0], Draw: values[1], Loss: values[2]}
	}
	if s, ok := c.options["pairing-bye"]; ok {
		p, err := points("--pairing-bye", s)
		if err != nil {
			return in, err
		}
		in.Swiss.PairingBye = &p
	}
	in.Swiss.Acceleration = tournament.Acceleration(c.options["acceleration"])
	in.Swiss.Order = tournament.EqualOrder(c.options["equal-order"])
	in.Swiss.RankBy = tournament.RankBy(c.options["rank-by"])
	if in.Swiss.RankBy == "FIDE" {
		in.Swiss.RankBy = tournament.RankByFIDE
	}
	edition, err := chosen(c, "edition", parseSwissEdition, tournament.EditionInForce)
	if err != nil {
		return in, err
	}
	in.Swiss.Edition = edition
	for _, word := range list(c.options["apart"]) {
		in.Swiss.Apart = append(in.Swiss.Apart, tournament.Bond(word))
	}
	in.Groups = list(c.options["groups"])
	if s, ok := c.options["half-byes"]; ok {
		n, err := number("--half-byes", s)
		if err != nil {
			return in, err
		}
		in.Swiss.HalfByes = &n
	}
	for name, field := range map[string]*int{"byes-until": &in.Swiss.ByesUntil, "apart-until": &in.Swiss.ApartUntil} {
		if s, ok := c.options[name]; ok {
			n, err := number("--"+name, s)
			if err != nil {
				return in, err
			}
			*field = n
		}
	}
	return in, nil
}

// parseSwissEdition reads an edition of the pairing rules.
func parseSwissEdition(s string) (tournament.SwissEdition, error) {
	switch s {
	case "2026":
		return tournament.EditionInForce, nil
	case "2017":
		return tournament.Edition2017, nil
	}
	return "", misused("option-invalid", i18n.Args{"option": "--edition", "text": s})
}

// list takes a text of words between commas apart.
func list(s string) []string {
	var words []string
	for _, word := range strings.Split(s, ",") {
		if word = strings.TrimSpace(word); word != "" {
			words = append(words, word)
		}
	}
	return words
}

// points reads 1, 1/2, ½, 0.5, 1.5.
func points(option, s string) (tournament.Points, error) {
	switch s {
	case "1/2", "½":
		return 1, nil
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f < 0 || f > 99 || 2*f != float64(int(2*f)) {
		return 0, misused("option-invalid", i18n.Args{"option": option, "text": s})
	}
	return tournament.Points(2 * f), nil
}

// rounds reads --round as a list; without it the next round that is not
// paired.
func (c *call) rounds(e *tournament.Event) ([]int, error) {
	if !c.has("round") {
		return []int{e.LastPaired() + 1}, nil
	}
	var rounds []int
	for _, s := range list(c.options["round"]) {
		n, err := number("--round", s)
		if err != nil {
			return nil, err
		}
		rounds = append(rounds, n)
	}
	return rounds, nil
}

// excuse is the command for one who is not paired in some rounds; --points say
// what he gets.
func (c *call) excuse(e *tournament.Event, p tournament.Player, bye tournament.Bye) (tournament.Command, error) {
	rounds, err := c.rounds(e)
	if err != nil {
		return nil, err
	}
	if s, ok := c.options["points"]; ok && bye != tournament.NoBye {
		if bye, err = byeOf(s); err != nil {
			return nil, err
		}
	}
	return tournament.Excuse{Players: []tournament.PlayerID{p.ID}, Rounds: rounds, Bye: bye, Why: c.options["why"]}, nil
}

func byeOf(s string) (tournament.Bye, error) {
	switch s {
	case "0":
		return tournament.ZeroBye, nil
	case "1/2", "½", "0.5":
		return tournament.HalfBye, nil
	case "1":
		return tournament.FullBye, nil
	}
	return "", misused("option-invalid", i18n.Args{"option": "--points", "text": s})
}

// playsIn reports whether a player has a game in a round that is paired: the
// one of the option, or the one in work.
func playsIn(e *tournament.Event, id tournament.PlayerID, option string) bool {
	round := e.CurrentRound()
	if n, err := strconv.Atoi(option); err == nil {
		round = n
	}
	for _, p := range e.InRound(round) {
		if p.Has(id) && !p.Free() {
			return option != "" || p.Result == tournament.NoResult
		}
	}
	return false
}

// late enters a player who comes after the start: --round is his first,
// --points what each round before it gives him.
func (c *call) late() error {
	return c.with(func(f *file.File) error {
		p, err := c.entry(tournament.Player{})
		if err != nil {
			return err
		}
		if s, ok := c.options["round"]; ok {
			if p.First, err = number("--round", s); err != nil {
				return err
			}
		}
		bye := tournament.NoBye
		if s, ok := c.options["points"]; ok {
			if bye, err = byeOf(s); err != nil {
				return err
			}
		}
		if err := c.give(f, tournament.AddPlayers{Players: []tournament.Player{p}}); err != nil {
			return err
		}
		entered := f.Event().Players[len(f.Event().Players)-1]
		var missed []int
		for r := 1; r < entered.First; r++ {
			missed = append(missed, r)
		}
		if bye == tournament.NoBye || bye == tournament.ZeroBye || len(missed) == 0 {
			return nil
		}
		return c.give(f, tournament.Excuse{Players: []tournament.PlayerID{entered.ID}, Rounds: missed, Bye: bye})
	})
}

// several does a job with a list of players.
func (c *call) several(job string) error {
	return c.do(func(e *tournament.Event) (tournament.Command, error) {
		if job == "together" {
			n, err := number("K", c.operands[2])
			return tournament.LiftProhibition{Number: n}, err
		}
		var ids []tournament.PlayerID
		if c.operands[2] == "all" && job != "apart" && job != "swap" {
			for _, p := range e.Players {
				ids = append(ids, p.ID)
			}
		} else {
			for _, s := range list(c.operands[2]) {
				p, err := player(e, s)
				if err != nil {
					return nil, err
				}
				ids = append(ids, p.ID)
			}
		}
		switch {
		case job == "here":
			return tournament.CheckIn{Players: ids, Presence: tournament.Seen}, nil
		case job == "away":
			return tournament.CheckIn{Players: ids, Presence: tournament.NotSeen}, nil
		case job == "swap" && len(ids) == 2:
			return tournament.SwapNumbers{A: ids[0], B: ids[1]}, nil
		case job == "swap":
			return nil, misused("operand-count", nil)
		}
		return tournament.Prohibit{Prohibition: tournament.Prohibition{Players: ids, Why: c.options["why"]}}, nil
	})
}
