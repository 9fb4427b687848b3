package shell

import (
	"context"
	"strings"
	"testing"
	"time"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
	hall "kohtunik/tournament/laptops"
	"kohtunik/ui/laptops"
)

// forger is the file of a computer that sends rows which are not what they say.
type forger struct{ *file.File }

func (f forger) ProposeSince(by journal.Author, looked file.Looked, c tournament.Command,
	now time.Time) (file.Entry, error) {
	row, err := f.File.ProposeSince(by, looked, c, now)
	row.Hash = strings.ToUpper(row.Hash)
	return row, err
}

// A row that no computer takes is told in the status line, and in the sheet with whose it was.
func TestForgedRowIsTold(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '1')
	chief.closes()
	path := mari.session.Path()
	mari.closeEvent()
	f, err := file.Open(path, file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	id, err := hall.LoadIdentity(mari.options.DataDir)
	if err != nil {
		t.Fatal(err)
	}
	first, _ := f.Row(1)
	turns := make(chan struct{}, 1) // the file is one goroutine's at a time
	l, err := hall.Follow(hall.Config{Book: forger{f}, Identity: id, Device: "laptop",
		Folder: hall.FolderOf(mari.options.DataDir, first.Hash), Address: laptops.Vacant("127.0.0.1"),
		On: func(do func()) {
			turns <- struct{}{}
			do()
			<-turns
		}})
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	board := tournament.Table{Round: 1, Board: 1}
	sent := hall.Action{Command: tournament.SetResult{Table: board, Result: tournament.Draw}, Since: f.Rows()}
	l.Send(sent, nil)
	says := func() bool { return strings.Contains(chief.status.right.Text(), "Entries not accepted: 1") }
	until(t, "the status line to say it", says, chief)
	if chief.at(1) != "" {
		t.Error("it was taken")
	}
	chief.askLaptops()
	if !shows(chief.sheet().Content, "The latest was sent from the computer of: Mari.") {
		t.Error("the sheet does not say whose it was")
	}
	until(t, "the status line to say it no longer", func() bool { return !says() }, chief)
	ctx, stop := context.WithTimeout(t.Context(), 20*time.Second)
	defer stop()
	if fate, err := l.Wait(ctx, sent); err != nil || fate.State != hall.Refused {
		t.Errorf("of the next: %+v, %v", fate, err)
	}
	until(t, "the sheet to say of both", func() bool { return shows(chief.sheet().Content, "accepted: 2.") }, chief)
}

// A clock that is off is told to both, by how much, when the computer joins; in the sheet on the
// line of that computer.
func TestClockThatIsOff(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English)
	mari.options.Now = func() time.Time { return time.Now().Add(time.Hour) }
	mari.joins(t, chief, "Mari", '1')
	chief.closes()
	both := []*atHall{chief, mari}
	until(t, "Mari to be told", func() bool {
		return strings.Contains(mari.status.right.Text(), "This computer: clock 1\u00a0h ahead")
	}, both...)
	until(t, "the host to be told", func() bool {
		return strings.Contains(chief.status.right.Text(), "Mari: clock 1\u00a0h ahead")
	}, both...)
	for _, w := range both {
		w.askLaptops()
		for _, want := range []string{"Mari (clock 1 h ahead). Entries have the host’s time.", "here · clock 1 h ahead"} {
			if !shows(w.sheet().Content, want) {
				t.Errorf("the sheet does not say %q", want)
			}
		}
		w.closes()
	}
	until(t, "both to have seen it", func() bool {
		return !strings.Contains(mari.status.right.Text()+chief.status.right.Text(), "clock")
	}, both...)
}
