package cli

import (
	"bufio"
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/gamelist"
)

// glance tells one state of a file from the next.
type glance struct {
	at   time.Time
	size int64
}

// gamesOptions are the options of games.
type gamesOptions struct {
	from    option[string]
	round   option[int]
	follow  option[int]
	results bool
	seen    map[string]glance // how the files were when they were read last
}

func gamesVerb(c *call) *cobra.Command {
	o := gamesOptions{seen: make(map[string]glance)}
	v := c.verb("games FILE", "games", o.run)
	add(v.Flags(), &o.from, "from", "F.pgn|DIR", text, "option.games-from")
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
	games, err := o.read()
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

// read gives the games of the files that are others than when they were read last. A
// game that is not whole yet comes with the next look.
func (o *gamesOptions) read() ([]gamelist.Game, error) {
	paths := []string{o.from.value}
	if info, err := os.Stat(o.from.value); err != nil {
		return nil, err
	} else if info.IsDir() {
		paths = nil
		entries, err := os.ReadDir(o.from.value)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if strings.EqualFold(filepath.Ext(e.Name()), ".pgn") {
				paths = append(paths, filepath.Join(o.from.value, e.Name()))
			}
		}
	}
	slices.Sort(paths)
	var games []gamelist.Game
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			return nil, err
		}
		now := glance{info.ModTime(), info.Size()}
		if o.seen[path] == now {
			continue
		}
		o.seen[path] = now
		in, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		some, _, err := gamelist.ReadPGN(bufio.NewReaderSize(in, 1<<20))
		in.Close()
		if err != nil {
			return nil, err
		}
		games = append(games, some...)
	}
	return games, nil
}
