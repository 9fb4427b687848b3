package prints

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament/disk"
	"kohtunik/ui/page"
	"kohtunik/ui/saving"
)

// wantedOrders are the papers that the buttons are about.
func (p *Page) wantedOrders() (orders []order, titles []string) {
	return p.ordersOf(p.choices.wanted(p.kinds()))
}

// produce makes the papers beside the window, hands each to deliver and calls
// done at the end, with the failure that ended it early if there was one; it
// has been told.
func (o *office) produce(heading string, orders []order, titles []string,
	deliver func(ctx context.Context, i int, d *printing.Document) error, done func(error)) {
	h, delivered := o.host, 0
	h.Run(page.Job{
		Title: heading,
		Work: func(ctx context.Context, report func(float32, string)) error {
			for i, wanted := range orders {
				report(float32(i)/float32(len(orders)), titles[i])
				document, err := wanted.paper()
				if err != nil {
					return &PaperError{Title: titles[i], cause: err}
				}
				if err := ctx.Err(); err != nil {
					return err
				}
				if err := deliver(ctx, i, document); err != nil {
					return errors.Join(ctx.Err(), err) // what fails in a stop is the stop's doing
				}
				delivered++
			}
			report(1, "")
			return nil
		},
		Done: func(err error) {
			if errors.Is(err, context.Canceled) {
				h.Tell(page.Warning, h.T("prints.stopped", i18n.Args{"done": delivered, "n": len(orders)}))
			} else {
				h.Fail(err)
			}
			done(err)
		},
	})
}

// PaperError says that a paper could not be made.
type PaperError struct {
	Title string
	cause error
}

func (e *PaperError) Error() string { return e.Title + ": " + e.cause.Error() }

// Unwrap gives the cause.
func (e *PaperError) Unwrap() error { return e.cause }

// Reason gives the kind of the error and its arguments.
func (e *PaperError) Reason() (string, map[string]any) {
	return "paper-not-made", map[string]any{"title": e.Title, "cause": e.cause}
}

// printAll sends the papers to the printer; where none is known they are
// opened.
func (p *Page) printAll() {
	if p.printer == "" {
		p.openAll()
		return
	}
	h := p.host
	orders, titles := p.wantedOrders()
	copies := make([]int, len(orders))
	for i, o := range orders {
		copies[i] = p.choices.copies(o.kind.ID)
	}
	p.produce(h.T("prints.printing"), orders, titles, func(ctx context.Context, i int, d *printing.Document) error {
		return p.send(ctx, d, titles[i], copies[i], orders[i].options.Paper)
	}, func(err error) {
		if err == nil {
			h.Tell(page.Note, h.T("prints.sent", i18n.Args{"n": len(orders)}))
		}
	})
}

// openAll makes the papers and has the system show them, several as one file.
func (p *Page) openAll() {
	h := p.host
	orders, titles := p.wantedOrders()
	dir, err := os.MkdirTemp("", "kohtunik-")
	if err != nil {
		h.Fail(err)
		return
	}
	name := disk.Name(titles[0])
	if len(titles) > 1 {
		name = disk.Name(p.event().Info.Name)
	}
	path := filepath.Join(dir, name+".pdf")
	p.produce(h.T("prints.making"), orders, titles,
		binding(len(orders), func(d *printing.Document) error { return writeNew(path, d) }), func(err error) {
			if err != nil {
				os.RemoveAll(dir)
				return
			}
			h.Tell(page.Note, h.T("prints.opened", i18n.Args{"path": path}))
			h.OpenFile(path)
		})
}

// binding collects so many papers and hands them on as one.
func binding(n int, write func(*printing.Document) error) func(context.Context, int, *printing.Document) error {
	var made []*printing.Document
	return func(_ context.Context, _ int, d *printing.Document) error {
		if made = append(made, d); len(made) < n {
			return nil
		}
		return write(printing.Bind(made...))
	}
}

// save asks for a file and writes the papers there.
func (p *Page) save() {
	h := p.host
	orders, titles := p.wantedOrders()
	labels := p.labels(orders, titles)
	names := func(path string) []string { return fileNames(path, labels) }
	if p.choices.bound {
		names = saving.One
	}
	h.AskPath(page.PathQuestion{
		Title: h.T("prints.save"), Button: h.T("common.save"), Save: true, Name: p.fileName(orders, titles),
		Endings: []string{".pdf"}, Existing: true,
		Chosen: func(path string) {
			saving.Choose(h, path, names, func(path string, put saving.Put) { p.saveAs(names(path), orders, titles, put) })
		},
	})
}

// saveAs writes the papers to their files, or all to one.
func (p *Page) saveAs(paths []string, orders []order, titles []string, put saving.Put) {
	h := p.host
	save := func(_ context.Context, i int, d *printing.Document) error { return write(paths[i], d, put) }
	if len(paths) < len(orders) {
		save = binding(len(orders), func(d *printing.Document) error { return write(paths[0], d, put) })
	}
	p.produce(h.T("prints.making"), orders, titles, save, func(err error) {
		if err == nil {
			h.Tell(page.Note, h.T("prints.saved", i18n.Args{"n": len(paths), "file": filepath.Base(paths[0])}))
		}
	})
}

// fileName is the name that is offered: the event with the paper and its round,
// or with all papers of one file where that is not too long.
func (p *Page) fileName(orders []order, titles []string) string {
	event := disk.Name(p.event().Info.Name)
	if len(orders) > 1 && !p.choices.bound {
		return event + ".pdf" // each file gets its own
	}
	round, papers := "", titles
	if n, same := oneRound(orders); same {
		round = p.roundWord(n) + " "
	} else {
		papers = p.labels(orders, titles)
	}
	label := strings.Join(papers, ", ")
	if len([]rune(label)) > labelMost && len(papers) > 1 {
		label = p.host.T("prints.documents", i18n.Args{"n": len(papers)})
	}
	return disk.Beside(event, disk.Name(round+label)) + ".pdf"
}

// labelMost is how many letters the papers may take in the name of one file.
const labelMost = 60

// labels are the papers as their files are called: the title, after the round
// of those that are of one.
func (o *office) labels(orders []order, titles []string) []string {
	labels := slices.Clone(titles)
	for i, ordered := range orders {
		if round := ordered.round(); round > 0 {
			labels[i] = o.roundWord(round) + " " + labels[i]
		}
	}
	return labels
}

// roundWord is a round as it stands in the name of a file.
func (o *office) roundWord(round int) string {
	return o.host.T("prints.round-file", i18n.Args{"round": fmt.Sprintf("%02d", round)})
}

// round is the round that a paper is of, 0 for none; what shows the event as it
// stands is of the last round that counts in it.
func (o order) round() int {
	switch {
	case !o.kind.Round:
		return 0
	case o.options.Round == 0 && o.kind.RoundZero == printing.AsItStands:
		return o.event.Progress().Reached()
	}
	return o.options.Round
}

// oneRound is the round that all papers are of.
func oneRound(orders []order) (round int, same bool) {
	for _, o := range orders {
		if o.round() != orders[0].round() {
			return 0, false
		}
	}
	return orders[0].round(), orders[0].round() > 0
}
