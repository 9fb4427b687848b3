package ratinglists_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/ratinglist"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/players"
	"kohtunik/ui/style"
)

// The head line of FIDE's list of all three ratings, and two made-up players.
const smallList = "ID Number      Name                                                         Fed Sex Tit  WTit " +
	"OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\r\n" +
	"4500001        Tamm, Mari                                                   EST F   WGM  WGM                     " +
	"2310  3   20 2250  0   20 0     0   0  1990  w   \r\n" +
	"500333         Virtanen, Ville                                              FIN M                                " +
	"1855  0   20 1900  0   20 0     0   0  1985      \r\n"

// opened opens the players' page beside an index of the small list.
func opened(t *testing.T, lang i18n.Lang, commands ...tournament.Command) pagetest.Window {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("XDG_DATA_HOME", dir)
	path := filepath.Join(dir, "players_list_foa.txt")
	if err := os.WriteFile(path, []byte(smallList), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := ratinglist.Build(context.Background(), ratinglist.Folder(file.UserDataDir()),
		ratinglist.Source{Path: path, Date: "2026-11-01"}, nil); err != nil {
		t.Fatal(err)
	}
	return pagetest.Open(t, page.Players, players.New, lang, style.Value{}, commands...)
}

// Three keys and a name: Ctrl+R, the name, Enter.
func TestEnterFromTheList(t *testing.T) {
	w := opened(t, i18n.English)
	w.Shortcut(page.Ctrl(fyne.KeyR))
	w.Type("mari")
	w.Press(fyne.KeyReturn)
	w.Type("5003")
	w.Press(fyne.KeyReturn)
	got := w.Event().Players
	if len(got) != 2 {
		t.Fatalf("%d players", len(got))
	}
	if p := got[0]; p.Name != "Tamm, Mari" || p.Rating != 2310 || p.Title != "WGM" || p.Federation != "EST" ||
		p.FIDE != 4500001 || p.RatingFrom != "FIDE STD 2026-11-01" {
		t.Errorf("%+v", p)
	}
	w.Type("tamm")
	w.Press(fyne.KeyReturn)
	if n := len(w.Event().Players); n != 2 {
		t.Errorf("entered twice: %d players", n)
	}
	w.Press(fyne.KeyEscape)
	if w.Window().Canvas().Overlays().Top() != nil {
		t.Error("the sheet is still there")
	}
}

// Another rating than that of the event's kind of play can be taken.
func TestAnotherRating(t *testing.T) {
	w := opened(t, i18n.English)
	w.Shortcut(page.Ctrl(fyne.KeyR))
	w.Shortcut(page.Ctrl(fyne.KeyT))
	w.Shortcut(page.Ctrl(fyne.KeyT))
	w.Type("tamm")
	w.Press(fyne.KeyReturn)
	if p := w.Event().Players[0]; p.Rating != 2250 || p.RatingFrom != "FIDE RPD 2026-11-01" {
		t.Errorf("%+v", p)
	}
}

func TestCheckTheEntries(t *testing.T) {
	w := opened(t, i18n.English, tournament.AddPlayers{Players: []tournament.Player{
		{Name: "Tamm, Mari", FIDE: 4500001, Rating: 2250, RatingFrom: "FIDE STD 2026-10-01"},
		{Name: "Virtanen, Ville", Rating: 1700}, // typed: not ticked by itself
		{Name: "Nobody, At All"},
	}})
	w.Shortcut(page.Ctrl(fyne.KeyR))
	w.Shortcut(page.Ctrl(fyne.KeyU))
	w.Press(fyne.KeyReturn)
	if a, b := w.Event().Players[0], w.Event().Players[1]; a.Rating != 2310 || a.RatingFrom != "FIDE STD 2026-11-01" ||
		b.Rating != 1700 {
		t.Fatalf("%+v\n%+v", a, b)
	}
	w.Press(fyne.KeyHome)
	w.Type(" ")
	w.Press(fyne.KeyReturn)
	if b := w.Event().Players[1]; b.Rating != 1855 || b.FIDE != 500333 {
		t.Errorf("%+v", b)
	}
	if err := w.Session().Undo(); err != nil {
		t.Fatal(err)
	}
	if b := w.Event().Players[1]; b.Rating != 1700 {
		t.Errorf("not undone: %+v", b)
	}
}

func TestWithoutAList(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	w := pagetest.Open(t, page.Players, players.New, i18n.Estonian, style.Value{})
	w.Shortcut(page.Ctrl(fyne.KeyR))
	w.Type("tamm")
	w.Press(fyne.KeyReturn)
	if n := len(w.Event().Players); n != 0 {
		t.Errorf("%d players", n)
	}
}

// A national list is read in by the columns that the arbiter chooses.
func TestNationalListByColumns(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_DATA_HOME", dir)
	path := filepath.Join(dir, "riik.csv")
	if err := os.WriteFile(path, []byte("Isik;Tase\nSaar, Jaan;1700\nMets, Anu;1650\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := pagetest.Open(t, page.Players, players.New, i18n.English, style.Value{})
	w.Shortcut(page.Ctrl(fyne.KeyR))
	w.Shortcut(page.Ctrl(fyne.KeyO))
	w.Type(path)
	w.Press(fyne.KeyReturn)
	w.Press(fyne.KeyTab, fyne.KeyUp, fyne.KeyReturn) // no column has the names: it is not read
	if n := len(ratinglist.Indexes(ratinglist.Folder(file.UserDataDir()))); n != 0 {
		t.Fatalf("%d lists were read without a column for the names", n)
	}
	w.Press(fyne.KeyDown, fyne.KeyReturn)
	w.WaitForJobs()
	w.Press(fyne.KeyEscape)
	lists := ratinglist.Indexes(ratinglist.Folder(file.UserDataDir()))
	if len(lists) != 1 || lists[0].Name != "riik" || lists[0].Players != 2 {
		t.Fatalf("%+v", lists)
	}
	l, err := ratinglist.Open(lists[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if found, err := l.Search("saar", 5); err != nil || len(found) != 1 || found[0].Standard.Value != 1700 {
		t.Errorf("%+v, %v", found, err)
	}
}
