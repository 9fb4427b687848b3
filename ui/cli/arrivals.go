package cli

import (
	"context"
	"os"
	"os/signal"
	"time"

	"github.com/spf13/cobra"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/gamelist"
)

// gamesOptions are the options of games.
type gamesOptions struct {
	from    option[string]
	round   option[int]
	follow  option[int]
	results bool
	watch   gamelist.Watch
}

func gamesVerb(c *call) *cobra.Command {
	var o gamesOptions
	v := c.verb("games FILE", "games", o.run)
	add(v.Flags(), &o.from, "from", "F.pgn|DIR", fileName, "option.games-from")
	add(v.Flags(), &o.round, "round", "R", whole, "option.games-round")
	add(v.Flags(), &o.follow, "follow", "N", whole, "option.games-follow")
	v.Flags().BoolVar(&o.results, "results", false, "option.games-results")
	v.Flags().BoolVar(&c.yes, "yes", false, "option.games-yes")
	return v
}

func (o *gamesOptions) run(c *call) error {
	if o.from.value == "" {
		return needed("--from")
	}
	o.watch.Path = o.from.value
	if err := o.look(c); err != nil || !o.follow.given {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	every := time.NewTicker(time.Duration(max(1, o.follow.value)) * time.Second)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-every.C:
			if err := o.look(c); err != nil {
				return err
			}
		}
	}
}

// look reads the files that have changed, says what they bring, and with --yes takes
// it over.
func (o *gamesOptions) look(c *call) error {
	games, err := o.watch.Read()
	if err != nil || len(games) == 0 {
		return err
	}
	show := func(list []gamelist.Arrival) error {
		for _, a := range list {
			if !a.Changes() && a.Why == gamelist.Belongs {
				continue
			}
			if err := c.printf("%s\n", words.Arrival(c.words, a)); err != nil {
				return err
			}
		}
		return nil
	}
	if !c.yes {
		return c.reading(func(e *tournament.Event) error { return show(gamelist.Arrivals(e, games, o.round.value)) })
	}
	return c.with(func(f *file.File) error {
		list := gamelist.Arrivals(f.Event(), games, o.round.value)
		if err := show(list); err != nil {
			return err
		}
		for _, command := range gamelist.Commands(f.Event(), list, o.results) {
			if err := f.Do(command); err != nil {
				return err
			}
		}
		return nil
	})
}
