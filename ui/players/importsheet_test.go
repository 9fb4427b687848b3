package players

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/style"
)

// openImport opens the sheet on a list, for a Swiss with one player.
func openImport(t *testing.T, text string) (*host, *importSheet) {
	t.Helper()
	h := &host{pagetest.NewHost(t, i18n.English), t}
	h.Create(t, tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss),
		tournament.AddPlayers{Players: []tournament.Player{{Name: "Keres, Paul", FIDE: 4500000, Rating: 2600}}},
		tournament.NumberByRating{})
	p := New(h).(*Page)
	h.Show(p)
	path := filepath.Join(t.TempDir(), "list.csv")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if !p.Takes(path) {
		t.Fatal("the page has no use for a CSV file")
	}
	p.Take(path)
	if h.Last() == nil || !h.Last().Open() {
		t.Fatal("no sheet")
	}
	s := &importSheet{}
	for _, o := range pagetest.All[*kit.Table[entrylist.Line]](h.Last().Content) {
		s.table = o
	}
	s.choices = pagetest.All[*kit.Choice](h.Last().Content)
	return h, s
}

const doubtful = "start;name;born;rating;fide id;what\n1;Tamm, Mari;31.2.1990;1800;;x\n1;Kask, Jaan;1991;1700;;y\n" +
	"3;Keres Paul;1916;2600;;z\n4;Other Name;1916;2100;4500000;z\n5;;1950;;;q\n"

// Who may be there already and what is not understood is not taken; the rest is,
// with the numbers that the event gives, and the journal keeps the rest.
func TestImportLeavesDoubtfulOut(t *testing.T) {
	h, _ := openImport(t, doubtful)
	h.Press(fyne.KeyReturn)
	if got := h.names(); !slices.Equal(got, []string{"Keres, Paul", "Kask, Jaan"}) {
		t.Fatalf("players %q", got)
	}
	e := h.Session().Event()
	if e.Players[0].Start != 1 || e.Players[1].Start != 2 {
		t.Errorf("numbers %d and %d, by rating 1 and 2", e.Players[0].Start, e.Players[1].Start)
	}
	rows := h.Session().Journal()
	said := words.Entry(h.Printer(), e, rows[len(rows)-1])
	for _, want := range []string{"list.csv", "not added (4)", "Tamm, Mari; 31.2.1990", "Other Name", "1950"} {
		if !strings.Contains(said, want) {
			t.Errorf("the journal says %q, without %q", said, want)
		}
	}
	row, _ := h.Session().CanUndo()
	undo, err := row.Decode()
	if err != nil {
		t.Fatal(err)
	}
	if said := words.Command(h.Printer(), e, undo); strings.Contains(said, "Other Name") {
		t.Errorf("what can be undone is %q, with all that was not taken", said)
	}
}

// A cell is mended in place by typing, and a doubtful line is taken by the space
// bar; the line without a name is not.
func TestImportByKeys(t *testing.T) {
	h, s := openImport(t, doubtful)
	h.Press(fyne.KeyF6) // line 2, born
	if line, _ := s.table.Selected(); line.Number != 2 || s.table.FocusColumn() != cellColumn(2) {
		t.Fatalf("line %d, %s", line.Number, s.table.FocusColumn())
	}
	h.Type("28.2.1990")
	h.Press(fyne.KeyReturn)
	s.table.SelectKey("4")
	h.Press(fyne.KeySpace)
	s.table.SelectKey("6")
	h.Press(fyne.KeySpace)
	if h.Last().Said() == "" {
		t.Error("a line without a name was taken, or not a word was said")
	}
	h.Press(fyne.KeyReturn)
	if got := h.names(); !slices.Equal(got, []string{"Keres, Paul", "Tamm, Mari", "Kask, Jaan", "Keres Paul"}) {
		t.Fatalf("players %q", got)
	}
	if got := h.Session().Event().Players[1].Birth; got != "1990-02-28" {
		t.Errorf("born %q", got)
	}
}

// What a column means can be set over it; a field that another column had is
// taken from it, and the next list with these heads is read so.
func TestImportMeanings(t *testing.T) {
	const list = "a;b;c\nPaul;Tallinn;Nei\nMari;Tartu;Lind\n"
	choose := func(s *importSheet, column int, f entrylist.Field) {
		c := s.choices[column]
		c.SetSelected(slices.Index(meanings, f))
		c.OnChange(c.Selected)
	}
	h, s := openImport(t, list)
	if len(s.table.Rows()) != 3 {
		t.Fatalf("%d lines: words that nobody knows are no heading by themselves", len(s.table.Rows()))
	}
	pagetest.All[*kit.Check](h.Last().Content)[0].OnChange(true)
	choose(s, 0, entrylist.Given)
	choose(s, 1, entrylist.Club)
	if h.Last().Said() == "" {
		t.Error("no column is the name, and not a word is said")
	}
	choose(s, 2, entrylist.Surname)
	h.Press(fyne.KeyReturn)
	if got := h.names(); !slices.Equal(got, []string{"Keres, Paul", "Nei, Paul", "Lind, Mari"}) {
		t.Errorf("players %q", got)
	}
	meant := h.Session().ListMeaning("a\tb\tc")
	if !slices.Equal(meant, []string{"given", "club", "surname"}) {
		t.Errorf("kept %q", meant)
	}
}

func TestImportSavesWhatIsLeft(t *testing.T) {
	h, _ := openImport(t, doubtful)
	h.Last().Buttons[1].Tapped(nil)
	path := filepath.Join(t.TempDir(), "left.csv")
	h.Asked.Chosen(path)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	if lines := strings.Count(text, "\r\n"); lines != 5 || !strings.Contains(text, "Tamm, Mari") ||
		!strings.Contains(text, "“31.2.1990” is not a date") || strings.Contains(text, "Kask") {
		t.Errorf("%d lines: %s", lines, text)
	}
}

// wideList has as many columns as lists of clubs have.
const wideList = "No;Player;Elo;Title;Fed;Club;Born;FIDE ID;Shirt\n" +
	"1;Lumisaar, Ruth;2O45;CM;EST;Rapla Ettur;1990;99004200;L\n"

// Why a line is not taken is in sight: in its column, or, in large letters, in the
// place of the keys.
func TestImportRemarkInSight(t *testing.T) {
	for step, column := range map[int]bool{0: true, style.Steps - 1: false} {
		h, s := openImport(t, wideList)
		h.Window().Resize(fyne.NewSize(1280, 720))
		style.Wear(fyne.CurrentApp(), style.Value{Step: step})
		h.Press(fyne.KeyRight)
		if s.table.InSight("remark") != column {
			t.Errorf("step %d: the remark's column in sight %t, want %t", step, !column, column)
		}
		said := slices.ContainsFunc(pagetest.All[*kit.Line](h.Last().Content), func(l *kit.Line) bool {
			return l.Visible() && strings.Contains(l.Text(), "is not a rating")
		})
		if said == column {
			t.Errorf("step %d: said in the place of the keys %t", step, said)
		}
	}
}

// Alt+↓ drops the meanings of the column down that the focus cell is in, and what
// is chosen there is what the column means.
func TestImportChoiceByKeys(t *testing.T) {
	h, s := openImport(t, wideList)
	h.Press(fyne.KeyRight)
	for shortcut, do := range h.Last().Shortcuts {
		if shortcut.ShortcutName() == page.Alt(fyne.KeyDown).Fyne().ShortcutName() {
			do()
		}
	}
	list, ok := h.Window().Canvas().Focused().(*widget.PopUpMenu)
	if !ok {
		t.Fatalf("the keyboard is with %T, not with a list", h.Window().Canvas().Focused())
	}
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := meanings[s.choices[1].Selected]; got != entrylist.Surname {
		t.Errorf("the names are %q, after the name comes the surname", got)
	}
}
