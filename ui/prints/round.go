package prints

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament/disk"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// PrintRound prints the papers of the round in sight at once, those that are
// printed with every round, in the languages that were chosen last. They go to
// the system's printer; where it has none, into a PDF file beside the event's.
// It can be done again as often as wanted: an earlier file stays.
func PrintRound(h page.Host) { printRound(h, theSystem(), time.Now) }

func printRound(h page.Host, s system, now func() time.Time) {
	o := newOffice(h, s, now)
	round := h.Session().Round()
	orders, titles := o.ordersOf(o.choices.ofRound(o.kinds(), o.event()))
	copies := make([]int, len(orders))
	for i := range orders {
		orders[i].ofRound(round)
		copies[i] = o.choices.copies(orders[i].kind.ID)
	}
	said := i18n.Args{"round": round, "papers": strings.Join(titles, ", ")}
	write := binding(len(orders), func(d *printing.Document) error {
		path, err := o.writeRound(round, d)
		said["path"] = path
		return err
	})
	o.produce(h.T("prints.printing-round", said), orders, titles,
		func(ctx context.Context, i int, d *printing.Document) error {
			if i == 0 {
				said["printer"] = s.printer()
			}
			if said["printer"] != "" {
				return o.send(ctx, d, titles[i], copies[i], orders[i].options.Paper)
			}
			return write(ctx, i, d)
		}, func(err error) {
			switch {
			case err != nil:
			case said["printer"] != "":
				h.Tell(page.Note, o.fitting("prints.round-sent", said, len(orders)))
			default:
				h.Tell(page.Note, o.fitting("prints.round-written", said, len(orders)))
			}
		})
}

// tellMost is how much of the window's width the notice of a round may take.
const tellMost = 0.6

// fitting says what went where, in the room of the status line: where it is too
// short, without the first folders of the path, and at last with the number of
// the papers for their titles.
func (o *office) fitting(key string, said i18n.Args, n int) string {
	room := o.host.Window().Canvas().Size().Width * tellMost
	full, _ := said["path"].(string)
	text := ""
	for _, papers := range []any{said["papers"], o.host.T("prints.documents", i18n.Args{"n": n})} {
		said["papers"] = papers
		for path, more := full, true; more; path, more = withoutFolder(path) {
			said["path"] = path
			if text = o.host.T(key, said); kit.Width(kit.Run{Text: text}) <= room {
				return text
			}
		}
	}
	return text
}

// withoutFolder leaves out the first folder of a path; false: it has none.
func withoutFolder(path string) (string, bool) {
	sign := string(filepath.Separator)
	rest := strings.TrimPrefix(strings.TrimPrefix(path, "…"), sign)
	_, rest, ok := strings.Cut(rest, sign)
	return "…" + sign + rest, ok
}

// ofRound makes an order one for a round, all its boards and all its pages;
// standings stay those of now.
func (o *order) ofRound(round int) {
	o.pages, o.options.Board, o.options.Player = "", 0, 0
	if o.kind.Round {
		o.options.Round = round
	}
	if o.kind.RoundZero == printing.AsItStands {
		o.options.Round = 0
	}
}

// send hands a paper to the printer.
func (o *office) send(ctx context.Context, d *printing.Document, title string, copies int, paper printing.Paper) error {
	dir, err := os.MkdirTemp("", "kohtunik-")
	if err != nil {
		return err
	}
	if o.system.copiesFile() {
		defer os.RemoveAll(dir)
	}
	path := filepath.Join(dir, disk.Name(title)+".pdf")
	if err := writeNew(path, d); err != nil {
		return err
	}
	return o.system.send(ctx, path, title, copies, paper)
}

// writeRound writes the papers of a round beside the event's file, or where
// nothing can be written there into the person's own folder.
func (o *office) writeRound(round int, d *printing.Document) (path string, err error) {
	event := o.host.Session().Path()
	word := o.roundWord(round)
	name := disk.Beside(strings.TrimSuffix(filepath.Base(event), filepath.Ext(event)), disk.Name(word))
	folders := []string{filepath.Dir(event)}
	if home, err := os.UserHomeDir(); err == nil {
		folders = append(folders, home)
	}
	return writeFree(folders, name, d)
}

// nameLimit is how many files of one name are told apart by a number.
const nameLimit = 1000

// writeFree writes a PDF into the first of some folders that takes it, with a
// number after its name where there is such a file already.
func writeFree(folders []string, name string, d *printing.Document) (path string, err error) {
	for _, folder := range folders {
		for n := 1; n < nameLimit; n++ {
			path = disk.Numbered(filepath.Join(folder, name+".pdf"), n)
			if err = writeNew(path, d); err == nil {
				return path, nil
			}
			if !errors.Is(err, fs.ErrExist) {
				break
			}
		}
	}
	return "", err
}
