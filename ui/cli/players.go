package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
	"kohtunik/tournament/file"
)

func playersVerb(c *call) *cobra.Command {
	v := c.verb("players FILE", "players", func(c *call) error { return c.reading(c.list) })
	v.Annotations = map[string]string{fileFirst: "yes"}
	v.AddCommand(
		addVerb(c), editVerb(c), importPlayersVerb(c), removeVerb(c),
		withdrawVerb(c), expelVerb(c), reinstateVerb(c), absentVerb(c),
		byeVerb(c), playsVerb(c), lateVerb(c),
		severalVerb(c, "here N,N|all", "players-here", true, func(ids []tournament.PlayerID) tournament.Command {
			return tournament.CheckIn{Players: ids, Presence: tournament.Seen}
		}),
		severalVerb(c, "away N,N|all", "players-away", true,
			func(ids []tournament.PlayerID) tournament.Command {
				return tournament.CheckIn{Players: ids, Presence: tournament.NotSeen}
			}),
		prohibitVerb(c), liftVerb(c), swapVerb(c),
	)
	return v
}

// playerVerb makes a job about the player that its first operand names.
func (c *call) playerVerb(use, about string, command func(*tournament.Event, tournament.Player) (tournament.Command,
	error)) *cobra.Command {
	v := c.verb(use, about, func(c *call) error {
		return c.do(func(e *tournament.Event) (tournament.Command, error) {
			p, err := player(e, c.operands[1])
			if err != nil {
				return nil, err
			}
			return command(e, p)
		})
	})
	c.yesOption(v.Flags())
	return v
}

// entryOptions are what the call says of the fields of an entry.
type entryOptions struct{ set []func(*tournament.Player) }

func (o *entryOptions) declare(f *pflag.FlagSet) {
	for _, d := range entrylist.Definitions() {
		set := func(word string) (func(*tournament.Player), error) {
			if _, err := text(word); err != nil {
				return nil, err
			}
			err := d.Set(new(tournament.Player), word)
			if errors.Is(err, strconv.ErrSyntax) || errors.Is(err, strconv.ErrRange) {
				err = errNotWhole
			}
			return func(p *tournament.Player) { _ = d.Set(p, word) }, err // it was tried above
		}
		switch {
		case d.Option == "":
		case d.Form == "":
			f.BoolFunc(d.Option, "option.entry-"+d.Option, func(text string) error {
				put, err := set(text)
				o.set = append(o.set, put)
				return err
			})
		default:
			v := &option[func(*tournament.Player)]{then: func(put func(*tournament.Player)) { o.set = append(o.set, put) }}
			add(f, v, d.Option, d.Form, set, "option.entry-"+d.Option)
		}
	}
}

// over lays the given fields over a player.
func (o *entryOptions) over(p tournament.Player) tournament.Player {
	for _, put := range o.set {
		put(&p)
	}
	return p
}

func addVerb(c *call) *cobra.Command {
	var o entryOptions
	v := c.verb("add", "players-add", func(c *call) error {
		return c.do(func(*tournament.Event) (tournament.Command, error) {
			return tournament.AddPlayers{Players: []tournament.Player{o.over(tournament.Player{})}}, nil
		})
	})
	o.declare(v.Flags())
	c.yesOption(v.Flags())
	return v
}

func editVerb(c *call) *cobra.Command {
	var o entryOptions
	v := c.playerVerb("edit N", "players-edit",
		func(_ *tournament.Event, p tournament.Player) (tournament.Command, error) {
			return tournament.EditPlayer{Player: o.over(p)}, nil
		})
	o.declare(v.Flags())
	return v
}

func importPlayersVerb(c *call) *cobra.Command {
	v := c.verb("import F.csv", "players-import", func(c *call) error {
		return c.do(func(e *tournament.Event) (tournament.Command, error) {
			return c.readPlayers(c.operands[1], e)
		})
	})
	c.yesOption(v.Flags())
	return v
}

func removeVerb(c *call) *cobra.Command {
	return c.playerVerb("remove N", "players-remove",
		func(_ *tournament.Event, p tournament.Player) (tournament.Command, error) {
			return tournament.RemovePlayer{ID: p.ID}, nil
		})
}

// leaveOptions are the options of one who leaves.
type leaveOptions struct {
	round option[int]
	why   option[string]
}

func (o *leaveOptions) declare(f *pflag.FlagSet) {
	add(f, &o.round, "round", "R", whole, "option.leave-round")
	add(f, &o.why, "why", "TEXT", text, "option.why")
}

func withdrawVerb(c *call) *cobra.Command {
	var o leaveOptions
	v := c.playerVerb("withdraw N", "players-withdraw",
		func(e *tournament.Event, p tournament.Player) (tournament.Command, error) {
			round, err := inEvent(e, o.round, max(e.CurrentRound(), 1))
			return tournament.Withdraw{ID: p.ID, From: round, Why: o.why.value}, err
		})
	o.declare(v.Flags())
	return v
}

func expelVerb(c *call) *cobra.Command {
	var o leaveOptions
	v := c.playerVerb("expel N", "players-expel",
		func(e *tournament.Event, p tournament.Player) (tournament.Command, error) {
			round, err := inEvent(e, o.round, max(e.CurrentRound(), 1))
			return tournament.Expel{ID: p.ID, From: round, Why: o.why.value}, err
		})
	o.declare(v.Flags())
	return v
}

func reinstateVerb(c *call) *cobra.Command {
	return c.playerVerb("reinstate N", "players-reinstate",
		func(_ *tournament.Event, p tournament.Player) (tournament.Command, error) {
			return tournament.Reinstate{ID: p.ID}, nil
		})
}

// absenceOptions are the options of one who is not paired in some rounds.
type absenceOptions struct {
	rounds option[[]int]
	points option[tournament.Bye]
	why    option[string]
}

func (o *absenceOptions) declare(f *pflag.FlagSet, rounds string) {
	add(f, &o.rounds, "round", "R,R", wholes, rounds)
	add(f, &o.why, "why", "TEXT", text, "option.why")
}

func parseBye(s string) (tournament.Bye, error) {
	switch s {
	case "0":
		return tournament.ZeroPointBye, nil
	case "1/2", "½", "0.5":
		return tournament.HalfPointBye, nil
	case "1":
		return tournament.FullPointBye, nil
	case string(tournament.Excused), string(tournament.Absent), string(tournament.OnDuty):
		return tournament.Bye(s), nil
	}
	return "", errors.New(s)
}

// request is the command for one who is not paired in some rounds.
func (o *absenceOptions) request(e *tournament.Event, p tournament.Player, bye tournament.Bye) tournament.Command {
	return tournament.RequestBye{Players: []tournament.PlayerID{p.ID}, Rounds: o.rounds.or([]int{e.LastPaired() + 1}),
		Bye: bye, Why: o.why.value}
}

func byeVerb(c *call) *cobra.Command {
	var o absenceOptions
	v := c.playerVerb("bye N", "players-bye",
		func(e *tournament.Event, p tournament.Player) (tournament.Command, error) {
			return o.request(e, p, o.points.or(e.Info.System.Absence())), nil
		})
	o.declare(v.Flags(), "option.absence-round")
	add(v.Flags(), &o.points, "points", "0|1/2|1|excused|absent|duty", parseBye, "option.bye-points")
	return v
}

func playsVerb(c *call) *cobra.Command {
	var o absenceOptions
	v := c.playerVerb("plays N", "players-plays",
		func(e *tournament.Event, p tournament.Player) (tournament.Command, error) {
			return o.request(e, p, tournament.NoBye), nil
		})
	o.declare(v.Flags(), "option.absence-round")
	return v
}

func absentVerb(c *call) *cobra.Command {
	var o absenceOptions
	v := c.playerVerb("absent N", "players-absent",
		func(e *tournament.Event, p tournament.Player) (tournament.Command, error) {
			if e.Info.System.Open() && !playsIn(e, p.ID, o.rounds) {
				return o.request(e, p, e.Info.System.Absence()), nil
			}
			var asked option[int]
			if rounds := o.rounds.value; len(rounds) == 1 {
				asked = option[int]{value: rounds[0], given: true}
			} else if o.rounds.given {
				return nil, invalid("--round", strings.Trim(fmt.Sprint(rounds), "[]"))
			}
			round, err := inEvent(e, asked, e.CurrentRound())
			if err != nil {
				return nil, err
			}
			return absence(e, p, round)
		})
	o.declare(v.Flags(), "option.absent-round")
	return v
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
	if !e.Paired() {
		return nil, &tournament.Error{Kind: tournament.NotPaired}
	}
	return nil, &tournament.Error{Kind: tournament.ResultOfFree, Args: map[string]any{"name": p.Name, "round": round}}
}

// playsIn reports whether a player has a game in a round that is paired: the
// one that is asked for, or the one in work.
func playsIn(e *tournament.Event, id tournament.PlayerID, asked option[[]int]) bool {
	round := e.CurrentRound()
	if len(asked.value) == 1 {
		round = asked.value[0]
	}
	for _, p := range e.InRound(round) {
		if p.Has(id) && !p.Free() {
			return asked.given || p.Result == tournament.NoResult
		}
	}
	return false
}

// lateOptions are the options of one who comes after the start.
type lateOptions struct {
	entry entryOptions
	first option[int]
	bye   option[tournament.Bye]
}

func lateVerb(c *call) *cobra.Command {
	var o lateOptions
	v := c.verb("late", "players-late", o.run)
	o.entry.declare(v.Flags())
	add(v.Flags(), &o.first, "round", "R", whole, "option.late-round")
	add(v.Flags(), &o.bye, "points", "0|1/2|1", parseBye, "option.late-points")
	c.yesOption(v.Flags())
	return v
}

func (o *lateOptions) run(c *call) error {
	return c.with(func(f *file.File) error {
		p := o.entry.over(tournament.Player{})
		p.First = o.first.value
		if err := c.carry(f, tournament.AddPlayers{Players: []tournament.Player{p}}); err != nil {
			return err
		}
		entered := f.Event().Players[len(f.Event().Players)-1]
		var missed []int
		for r := 1; r < entered.First; r++ {
			missed = append(missed, r)
		}
		if !o.bye.given || o.bye.value == tournament.ZeroPointBye || len(missed) == 0 {
			return nil
		}
		return c.carry(f, tournament.RequestBye{Players: []tournament.PlayerID{entered.ID}, Rounds: missed, Bye: o.bye.value})
	})
}

// severalVerb makes a job about a list of players.
func severalVerb(c *call, use, about string, all bool,
	command func([]tournament.PlayerID) tournament.Command) *cobra.Command {
	v := c.verb(use, about, func(c *call) error {
		return c.do(func(e *tournament.Event) (tournament.Command, error) {
			ids, err := several(e, c.operands[1], all)
			if err != nil {
				return nil, err
			}
			return command(ids), nil
		})
	})
	c.yesOption(v.Flags())
	return v
}

// several reads a list of players; all of them where that may be said.
func several(e *tournament.Event, s string, all bool) ([]tournament.PlayerID, error) {
	var ids []tournament.PlayerID
	if all && s == "all" {
		for _, p := range e.Players {
			ids = append(ids, p.ID)
		}
		return ids, nil
	}
	words, _ := list(s)
	for _, word := range words {
		p, err := player(e, word)
		if err != nil {
			return nil, err
		}
		ids = append(ids, p.ID)
	}
	return ids, nil
}

func prohibitVerb(c *call) *cobra.Command {
	var why option[string]
	v := severalVerb(c, "prohibit N,N", "players-prohibit", false,
		func(ids []tournament.PlayerID) tournament.Command {
			return tournament.Prohibit{Prohibition: tournament.Prohibition{Players: ids, Why: why.value}}
		})
	add(v.Flags(), &why, "why", "TEXT", text, "option.why")
	return v
}

func liftVerb(c *call) *cobra.Command {
	v := c.verb("lift K", "players-lift", func(c *call) error {
		n, err := number("K", c.operands[1])
		if err != nil {
			return err
		}
		return c.do(func(*tournament.Event) (tournament.Command, error) { return tournament.LiftProhibition{Number: n}, nil })
	})
	c.yesOption(v.Flags())
	return v
}

func swapVerb(c *call) *cobra.Command {
	v := c.verb("swap N,N", "players-swap", func(c *call) error {
		return c.do(func(e *tournament.Event) (tournament.Command, error) {
			ids, err := several(e, c.operands[1], false)
			if err == nil && len(ids) != 2 {
				err = misused("operand-count", nil)
			}
			if err != nil {
				return nil, err
			}
			return tournament.SwapNumbers{A: ids[0], B: ids[1]}, nil
		})
	})
	c.yesOption(v.Flags())
	return v
}

func (c *call) list(e *tournament.Event) error {
	for _, p := range e.StartList() {
		state := ""
		if p.Withdrawn() {
			state = c.words.T("cli.left", i18n.Args{"round": p.Left})
		}
		cells := []string{tournament.Figure(p.Start), p.Name, string(p.Sex), words.TypedDay(c.words, p.Birth),
			p.Federation, p.Club,
			tournament.Figure(p.Rating), string(p.Title), string(p.Category), state}
		if err := c.printf("%s\n", strings.TrimRight(strings.Join(cells, "\t"), "\t")); err != nil {
			return err
		}
	}
	return nil
}
