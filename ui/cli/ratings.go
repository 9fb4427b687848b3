package cli

import (
	"context"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
	"kohtunik/tournament/file"
	"kohtunik/tournament/ratinglist"
)

// ratingsOptions are the options that the jobs of ratings share.
type ratingsOptions struct {
	folder option[string]
	list   option[string]
}

func ratingsVerb(c *call) *cobra.Command {
	var o ratingsOptions
	v := c.group("ratings", "ratings",
		ratingsReadVerb(c, &o), ratingsFetchVerb(c, &o), ratingsListsVerb(c, &o),
		ratingsFindVerb(c, &o), ratingsUpdateVerb(c, &o))
	for _, job := range v.Commands() {
		add(job.Flags(), &o.folder, "folder", "DIR", fileName, "option.ratings-folder")
	}
	return v
}

// at is the folder of the indexes.
func (o *ratingsOptions) at() string {
	if o.folder.value != "" {
		return o.folder.value
	}
	return ratinglist.Folder(file.UserDataDir())
}

// ratingsReadOptions are the options of ratings read.
type ratingsReadOptions struct {
	name    option[string]
	date    option[tournament.Date]
	kind    option[tournament.Play]
	columns option[map[entrylist.Field]string]
}

func ratingsReadVerb(c *call, all *ratingsOptions) *cobra.Command {
	var o ratingsReadOptions
	v := c.verb("read LIST", "ratings-read",
		func(c *call) error { return o.run(c, all.at()) })
	add(v.Flags(), &o.name, "name", "NAME", text, "option.ratings-name")
	add(v.Flags(), &o.date, "date", "DATE", tournament.ParseDate, "option.ratings-date")
	add(v.Flags(), &o.kind, "kind", bars(tournament.Plays()), tournament.ParsePlay,
		"option.ratings-kind")
	add(v.Flags(), &o.columns, "map", "rating=HEAD,…", ratinglist.ParseColumns,
		"option.ratings-map")
	return v
}

// run indexes a list and says what is in it.
func (o *ratingsReadOptions) run(c *call, folder string) error {
	source := ratinglist.Source{Path: c.operands[0], Name: o.name.value, Kind: o.kind.value, Date: o.date.value,
		Columns: o.columns.value}
	about, err := ratinglist.Build(context.Background(), folder, source, nil)
	if err != nil {
		return err
	}
	return c.printf("%s\n", words.RatingList(c.words, about))
}

// ratingsFetchVerb fetches a list from its address, or anew all that were fetched.
func ratingsFetchVerb(c *call, all *ratingsOptions) *cobra.Command {
	var o ratingsReadOptions
	v := c.verb("fetch [ADDRESS|"+presetIDs()+"]", "ratings-fetch", func(c *call) error { return o.fetch(c, all.at()) })
	add(v.Flags(), &o.name, "name", "NAME", text, "option.ratings-name")
	add(v.Flags(), &o.kind, "kind", bars(tournament.Plays()), tournament.ParsePlay, "option.ratings-kind")
	add(v.Flags(), &o.columns, "map", "rating=HEAD,…", ratinglist.ParseColumns, "option.ratings-map")
	return v
}

// presetIDs names the lists whose address is known.
func presetIDs() string {
	var ids []string
	for _, p := range ratinglist.Presets() {
		ids = append(ids, p.ID)
	}
	return strings.Join(ids, "|")
}

// fetch says what is in each list that arrived. Ctrl+C ends it; what has arrived is
// kept for the next time.
func (o *ratingsReadOptions) fetch(c *call, folder string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var lists []ratinglist.About
	var err error
	if len(c.operands) == 0 {
		lists, err = ratinglist.FetchAll(ctx, folder, ratinglist.Download{}, nil)
	} else {
		lists = make([]ratinglist.About, 1)
		lists[0], err = ratinglist.Fetch(ctx, folder, ratinglist.Download{Address: c.operands[0]},
			ratinglist.Source{Name: o.name.value, Kind: o.kind.value, Columns: o.columns.value}, nil)
	}
	if err != nil {
		return err
	}
	for _, about := range lists {
		if err := c.printf("%s\n", words.RatingList(c.words, about)); err != nil {
			return err
		}
	}
	return nil
}

func ratingsListsVerb(c *call, all *ratingsOptions) *cobra.Command {
	return c.verb("lists", "ratings-lists", func(c *call) error {
		for _, about := range ratinglist.Indexes(all.at()) {
			if err := c.printf("%s\n", words.RatingList(c.words, about)); err != nil {
				return err
			}
		}
		return nil
	})
}

// open opens the list that is asked for, or the first there is.
func (o *ratingsOptions) open() (*ratinglist.List, error) {
	name := o.list.value
	var known []string
	for _, about := range ratinglist.Indexes(o.at()) {
		whole := strings.TrimSpace(about.Name + " " + string(about.Kind))
		if !o.list.given || strings.EqualFold(about.Name, name) || strings.EqualFold(whole, name) {
			return ratinglist.Open(about.Path)
		}
		known = append(known, whole)
	}
	if len(known) > 0 {
		return nil, &ratinglist.Error{Kind: ratinglist.NoSuchList,
			Args: map[string]any{"list": name, "lists": strings.Join(known, ", ")}}
	}
	return nil, &ratinglist.Error{Kind: ratinglist.NoList}
}

// openFor opens the list that is asked for, or that of the month which an event's
// ratings are checked by.
func (o *ratingsOptions) openFor(in tournament.Info) (*ratinglist.List, error) {
	lists := ratinglist.Indexes(o.at())
	at := ratinglist.ValidFor(lists, in, tournament.Date(time.Now().Format(time.DateOnly)))
	if o.list.given || at < 0 {
		return o.open()
	}
	return ratinglist.Open(lists[at].Path)
}

func (o *ratingsOptions) declareList(v *cobra.Command) {
	add(v.Flags(), &o.list, "list", "NAME", text, "option.ratings-list")
}

// mostFound is how many players a search prints.
const mostFound = 50

func ratingsFindVerb(c *call, all *ratingsOptions) *cobra.Command {
	var asJSON bool
	v := c.verb("find NAME|NUMBER…", "ratings-find", func(c *call) error { return all.find(c, asJSON) })
	all.declareList(v)
	v.Flags().BoolVar(&asJSON, "json", false, "option.json")
	return v
}

func (o *ratingsOptions) find(c *call, asJSON bool) error {
	list, err := o.open()
	if err != nil {
		return err
	}
	defer list.Close()
	found, err := list.Search(strings.Join(c.operands, " "), mostFound)
	if err != nil {
		return err
	}
	if asJSON {
		if found == nil {
			found = []ratinglist.Entry{}
		}
		return c.json(found)
	}
	rows := [][]string{}
	for _, e := range found {
		row := []string{strconv.Itoa(e.ID), e.Name, e.Federation, string(e.Title),
			tournament.Figure(e.Standard.Value), tournament.Figure(e.Rapid.Value), tournament.Figure(e.Blitz.Value),
			tournament.Figure(e.Birth)}
		if list.Licensed() && !e.Licence {
			row = append(row, c.words.T("ratinglists.no-licence"))
		}
		rows = append(rows, row)
	}
	return c.columns(rows)
}

// ratingsUpdateOptions are the options of ratings update.
type ratingsUpdateOptions struct{ sequence option[[]tournament.Play] }

func ratingsUpdateVerb(c *call, all *ratingsOptions) *cobra.Command {
	var o ratingsUpdateOptions
	v := c.verb("update FILE", "ratings-update",
		func(c *call) error { return o.run(c, all) })
	all.declareList(v)
	add(v.Flags(), &o.sequence, "sequence", "rapid,standard", parsePlays,
		"option.ratings-sequence")
	v.Flags().BoolVar(&c.yes, "yes", false, "option.ratings-yes")
	return v
}

func parsePlays(s string) ([]tournament.Play, error) {
	var plays []tournament.Play
	for _, word := range strings.Split(s, ",") {
		play, err := tournament.ParsePlay(word)
		if err != nil {
			return nil, invalid("--sequence", word)
		}
		plays = append(plays, play)
	}
	return plays, nil
}

func (o *ratingsUpdateOptions) run(c *call, all *ratingsOptions) error {
	return c.with(func(f *file.File) error {
		list, err := all.openFor(f.Event().Info)
		if err != nil {
			return err
		}
		defer list.Close()
		sequence := o.sequence.or(ratinglist.Sequence(f.Event().Info.Play))
		updates, err := list.Updates(f.Event(), sequence)
		if err != nil {
			return err
		}
		for _, u := range updates {
			if line := words.RatingUpdate(c.words, u); line != "" {
				if err := c.printf("%s\n", line); err != nil {
					return err
				}
			}
		}
		command := list.Command(updates)
		if !c.yes || len(command.Players) == 0 {
			return nil
		}
		return f.Do(command)
	})
}
