package cli

import (
	"cmp"
	"crypto/rand"
	"encoding/binary"
	"path/filepath"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

func playerVerbs() []verb {
	fields := map[string]optionKind{"name": value, "sex": value, "birth": value, "federation": value, "club": value,
		"rating": value, "title": value, "category": value, "fide-id": value, "start": value,
		"round": value, "why": value, "fee-due": value, "fee-paid": value,
		"points": value, "yes": flag, "national": value, "k": value, "group": value, "family": value, "fixed-board": value, "no-half-byes": flag}
	return []verb{
		{"players", "FILE [add|edit N|remove N|withdraw N [--round R] [--why TEXT]|expel N [--round R] [--why TEXT]|reinstate N|absent N [--round R,R]|bye N --round R,R --points 0|1/2|1|plays N --round R,R|late [--round R] [--points 1/2]|here N,N|all|away N,N|apart N,N [--why TEXT]|together K|swap N,N|import F.csv] [--name … --category …] [--yes]",
			1, 3, fields, (*call).players},
		{"lots", "FILE [--seed S | --numbers N,N,… | --by-rating [--yes]]", 1, 1,
			map[string]optionKind{"seed": value, "numbers": value, "by-rating": flag, "yes": flag}, (*call).lots},
	}
}

func (c *call) players() error {
	if len(c.operands) == 1 {
		return c.reading(c.list)
	}
	job := c.operands[1]
	wantsOperand := job != "add" && job != "late"
	if wantsOperand != (len(c.operands) == 3) {
		return misused("operand-count", nil)
	}
	switch job {
	case "add":
		return c.do(func(e *tournament.Event) (tournament.Command, error) {
			p, err := c.entry(tournament.Player{})
			return tournament.AddPlayers{Players: []tournament.Player{p}}, err
		})
	case "import":
		return c.do(func(e *tournament.Event) (tournament.Command, error) {
			players, err := c.readPlayers(c.operands[2], e)
			return tournament.AddPlayers{Players: players}, err
		})
	case "late":
		return c.late()
	case "here", "away", "apart", "together", "swap":
		return c.several(job)
	}
	command := map[string]func(*tournament.Event, tournament.Player) (tournament.Command, error){
		"edit": func(_ *tournament.Event, p tournament.Player) (tournament.Command, error) {
			p, err := c.entry(p)
			return tournament.EditPlayer{Player: p}, err
		},
		"remove": func(_ *tournament.Event, p tournament.Player) (tournament.Command, error) {
			return tournament.RemovePlayer{ID: p.ID}, nil
		},
		"withdraw": func(e *tournament.Event, p tournament.Player) (tournament.Command, error) {
			round, err := c.round(e, max(e.CurrentRound(), 1))
			return tournament.Withdraw{ID: p.ID, From: round, Why: c.options["why"]}, err
		},
		"expel": func(e *tournament.Event, p tournament.Player) (tournament.Command, error) {
			round, err := c.round(e, max(e.CurrentRound(), 1))
			return tournament.Expel{ID: p.ID, From: round, Why: c.options["why"]}, err
		},
		"bye": func(e *tournament.Event, p tournament.Player) (tournament.Command, error) {
			return c.excuse(e, p, tournament.ZeroBye)
		},
		"plays": func(e *tournament.Event, p tournament.Player) (tournament.Command, error) {
			return c.excuse(e, p, tournament.NoBye)
		},
		"reinstate": func(_ *tournament.Event, p tournament.Player) (tournament.Command, error) {
			return tournament.Reinstate{ID: p.ID}, nil
		},
		"absent": func(e *tournament.Event, p tournament.Player) (tournament.Command, error) {
			if e.Info.System == tournament.Swiss && !playsIn(e, p.ID, c.options["round"]) {
				return c.excuse(e, p, tournament.ZeroBye)
			}
			round, err := c.round(e, e.CurrentRound())
			if err != nil {
				return nil, err
			}
			return absence(e, p, round)
		},
	}[job]
	if command == nil {
		return misused("job-unknown", i18n.Args{"text": job})
	}
	return c.do(func(e *tournament.Event) (tournament.Command, error) {
		p, err := player(e, c.operands[2])
		if err != nil {
			return nil, err
		}
		return command(e, p)
	})
}

// absence scores the game of a player who is not there as a forfeit; where
// the opponent is not there either, for both.
func absence(e *tournament.Event, p tournament.Player, round int) (tournament.Command, error) {
	for _, g := range e.InRound(round) {
		if g.Free() || !g.Has(p.ID) {
			continue
		}
		result := tournament.BlackForfeit
		if g.White == p.ID {
			result = tournament.WhiteForfeit
		}
		if g.Result.Forfeit() && g.Result != result {
			result = tournament.BothForfeit
		}
		return tournament.SetResult{Table: g.Table(), Result: result}, nil
	}
	return nil, noSuchRound(e, round)
}

// round reads --round, which has to be one of the event's.
func (c *call) round(e *tournament.Event, otherwise int) (int, error) {
	s, ok := c.options["round"]
	if !ok {
		return otherwise, nil
	}
	n, err := number("--round", s)
	if err == nil && (n < 1 || n > max(1, e.Declared())) {
		return 0, noSuchRound(e, n)
	}
	return n, err
}

func noSuchRound(e *tournament.Event, n int) error {
	return &tournament.Error{Kind: tournament.NoSuchRound, Args: map[string]any{"round": n, "rounds": e.Declared()}}
}

// entry lays the given fields over a player.
func (c *call) entry(p tournament.Player) (tournament.Player, error) {
	p.Name = cmp.Or(c.options["name"], p.Name)
	for name, field := range map[string]*string{"federation": &p.Federation, "club": &p.Club, "family": &p.Family, "group": &p.Group} {
		if s, ok := c.options[name]; ok {
			*field = s
		}
	}
	for name, field := range map[string]*int{"rating": &p.Rating, "fide-id": &p.FIDE, "start": &p.Start,
		"national": &p.National, "k": &p.K, "fixed-board": &p.FixedBoard} {
		if s, ok := c.options[name]; ok {
			n, err := number("--"+name, s)
			if err != nil {
				return p, err
			}
			*field = n
		}
	}
	for name, field := range map[string]*int{"fee-due": &p.FeeDue, "fee-paid": &p.FeePaid} {
		if s, ok := c.options[name]; ok {
			amount, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
			if err != nil || amount < 0 || amount > 1e6 {
				return p, misused("option-invalid", i18n.Args{"option": "--" + name, "text": s})
			}
			*field = int(amount*100 + 0.5)
		}
	}
	p.HalfBarred = p.HalfBarred || c.has("no-half-byes")
	var err error
	if p.Sex, err = chosen(c, "sex", tournament.ParseSex, p.Sex); err != nil {
		return p, err
	}
	if p.Birth, err = chosen(c, "birth", tournament.ParseDate, p.Birth); err != nil {
		return p, err
	}
	if p.Title, err = chosen(c, "title", tournament.ParseTitle, p.Title); err != nil {
		return p, err
	}
	p.Category, err = chosen(c, "category", tournament.ParseCategory, p.Category)
	return p, err
}

func (c *call) list(e *tournament.Event) error {
	for _, p := range e.StartList() {
		state := ""
		if p.Withdrawn() {
			state = c.words.T("cli.left", i18n.Args{"round": p.Left})
		}
		err := c.printf("%s\n", strings.TrimRight(strings.Join([]string{zeroEmpty(p.Start), p.Name, string(p.Sex), string(p.Birth), p.Federation, p.Club,
			zeroEmpty(p.Rating), string(p.Title), string(p.Category), state}, "\t"), "\t"))
		if err != nil {
			return err
		}
	}
	return nil
}

func zeroEmpty(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func (c *call) lots() error {
	if c.has("seed") && c.has("numbers") {
		return misused("options-exclude", i18n.Args{"one": "--seed", "other": "--numbers"})
	}
	var command tournament.Command
	if c.has("by-rating") {
		command = tournament.NumberByRating{}
	} else if s, ok := c.options["numbers"]; ok {
		var numbers []int
		for _, part := range strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' || r == ';' }) {
			n, err := number("--numbers", part)
			if err != nil {
				return err
			}
			numbers = append(numbers, n)
		}
		command = tournament.NumberByHand{Numbers: numbers}
	} else {
		seed := randomSeed()
		if s, ok := c.options["seed"]; ok {
			var err error
			if seed, err = strconv.ParseUint(s, 10, 64); err != nil {
				return misused("option-invalid", i18n.Args{"option": "--seed", "text": s})
			}
		}
		command = tournament.DrawLots{Seed: seed}
	}
	return c.with(func(f *file.File) error {
		if err := c.give(f, command); err != nil {
			return err
		}
		return c.list(f.Event())
	})
}

func stem(path string) string {
	base := filepath.Base(path)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// randomSeed is a seed that nobody chose.
func randomSeed() uint64 {
	var b [8]byte
	rand.Read(b[:])
	// Short enough to read out in a hall.
	return binary.LittleEndian.Uint64(b[:]) % 1_000_000_000
}
