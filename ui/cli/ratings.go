package cli

import (
	"context"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/ratinglist"
)

// ratingJobs are what the verb ratings can do, by the word behind it, with the
// number of words that follow.
var ratingJobs = map[string]struct {
	least, most int
	run         func(*call) error
}{
	"read":   {1, 1, (*call).ratingsRead},
	"lists":  {0, 0, (*call).ratingsLists},
	"find":   {1, -1, (*call).ratingsFind},
	"update": {1, 1, (*call).ratingsUpdate},
}

func ratingVerbs() []verb {
	return []verb{
		{"ratings", "read LIST.zip|.txt|.xml|.csv [--name NAME] [--date DATE] [--kind standard|rapid|blitz] [--map rating=HEAD,…] | lists | " +
			"find NAME|NUMBER [--list NAME] [--json] | update FILE [--list NAME] [--sequence rapid,standard] [--yes]   [--folder DIR]", 1, -1,
			map[string]optionKind{"name": value, "date": value, "kind": value, "map": value, "list": value, "sequence": value, "yes": flag,
				"json": flag, "folder": value}, (*call).ratings},
	}
}

func (c *call) ratings() error {
	job, ok := ratingJobs[c.operands[0]]
	n := len(c.operands) - 1
	if !ok {
		return misused("ratings-job-unknown", i18n.Args{"text": c.operands[0]})
	}
	if n < job.least || job.most >= 0 && n > job.most {
		return misused("operand-count", nil)
	}
	c.operands = c.operands[1:]
	return job.run(c)
}

// ratingsFolder is where the indexes lie.
func (c *call) ratingsFolder() string {
	if dir := c.options["folder"]; dir != "" {
		return dir
	}
	return ratinglist.Folder(file.UserDataDir())
}

// ratingsRead indexes a list and says what is in it.
func (c *call) ratingsRead() error {
	source := ratinglist.Source{Path: c.operands[0], Name: c.options["name"]}
	var err error
	if source.Kind, err = chosen(c, "kind", tournament.ParsePlay, ""); err != nil {
		return err
	}
	if source.Date, err = chosen(c, "date", tournament.ParseDate, ""); err != nil {
		return err
	}
	if text, ok := c.options["map"]; ok {
		if source.Columns, err = ratinglist.ParseColumns(text); err != nil {
			return misused("option-invalid", i18n.Args{"option": "--map", "text": text})
		}
	}
	about, err := ratinglist.Build(context.Background(), c.ratingsFolder(), source, nil)
	if err != nil {
		return err
	}
	return c.printf("%s\n", words.RatingList(c.words, about))
}

func (c *call) ratingsLists() error {
	for _, about := range ratinglist.Indexes(c.ratingsFolder()) {
		if err := c.printf("%s\n", words.RatingList(c.words, about)); err != nil {
			return err
		}
	}
	return nil
}

// ratingList opens the list that is asked for, or the first there is.
func (c *call) ratingList() (*ratinglist.List, error) {
	name, asked := c.options["list"]
	for _, about := range ratinglist.Indexes(c.ratingsFolder()) {
		if !asked || strings.EqualFold(about.Name, name) || strings.EqualFold(strings.TrimSpace(about.Name+" "+string(about.Kind)), name) {
			return ratinglist.Open(about.Path)
		}
	}
	return nil, &ratinglist.Error{Kind: ratinglist.NoList}
}

// mostFound is how many players a search prints.
const mostFound = 50

func (c *call) ratingsFind() error {
	list, err := c.ratingList()
	if err != nil {
		return err
	}
	defer list.Close()
	found, err := list.Search(strings.Join(c.operands, " "), mostFound)
	if err != nil {
		return err
	}
	if c.has("json") {
		if found == nil {
			found = []ratinglist.Entry{}
		}
		return c.json(found)
	}
	rows := [][]string{}
	for _, e := range found {
		rows = append(rows, []string{strconv.Itoa(e.ID), e.Name, e.Federation, string(e.Title), zeroEmpty(e.Standard.Value), zeroEmpty(e.Rapid.Value), zeroEmpty(e.Blitz.Value), zeroEmpty(e.Birth)})
	}
	return c.columns(rows)
}

// ratingsUpdate lists what the entries of an event would become; with --yes
// they do.
func (c *call) ratingsUpdate() error {
	list, err := c.ratingList()
	if err != nil {
		return err
	}
	defer list.Close()
	return c.with(func(f *file.File) error {
		sequence := ratinglist.Sequence(f.Event().Info.Play)
		if text, ok := c.options["sequence"]; ok {
			sequence = nil
			for _, part := range strings.Split(text, ",") {
				play, err := tournament.ParsePlay(part)
				if err != nil {
					return misused("option-invalid", i18n.Args{"option": "--sequence", "text": part})
				}
				sequence = append(sequence, play)
			}
		}
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
		if !c.has("yes") || len(command.Players) == 0 {
			return nil
		}
		return f.Do(command)
	})
}
