package prints

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
)

func TestEveryDocumentIsShown(t *testing.T) {
	for _, lang := range i18n.Langs() {
		_, p := newHost(t, lang, 6, true, nil)
		for _, k := range p.kinds() {
			p.choose(k.ID)
			if p.preview.image.Image == nil || !p.preview.sheet.Visible() || p.pages(k.ID) < 1 {
				t.Errorf("%s, %s: no page is shown", lang, k.ID)
			}
		}
		for _, word := range pagetest.Texts(p.object) {
			if strings.Contains(word, "⟦") {
				t.Errorf("%s: %q", lang, word)
			}
		}
	}
}

// At rest the page knows how many pages the papers of the event have, and nothing of the
// event before it; in sight again it shows the same page.
func TestRest(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true, nil)
	p.choose("crosstable")
	p.choose("standings")
	h.do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw})
	shown := p.preview.image.Image
	p.Rest()
	if _, there := p.made["crosstable"]; there {
		t.Error("a paper of the event as it was before is kept")
	}
	if p.made["standings"].document != nil || p.pages("standings") != 1 {
		t.Errorf("at rest: %v, %d pages", p.made["standings"].document, p.pages("standings"))
	}
	p.Refresh()
	if again := p.preview.image.Image; !p.preview.sheet.Visible() || !reflect.DeepEqual(again, shown) {
		t.Error("another page is shown than before")
	}
}

// No word of the page is cut in a window of 1366×768, with one and with all
// documents ticked, with a printer and without.
func TestNothingIsCut(t *testing.T) {
	for _, lang := range i18n.Langs() {
		for _, name := range []string{"", "HP_LaserJet"} {
			h, p := newHost(t, lang, 6, true, &fakeSystem{name: name})
			for _, k := range printing.Documents() {
				p.choose(k.ID)
				p.tick(k.ID)
				for _, word := range pagetest.Texts(p.object) {
					if strings.HasSuffix(word, "…") && word != h.T("prints.save") || strings.Contains(word, "⟦") {
						t.Errorf("%s, %s: %q is cut or missing", lang, k.ID, word)
					}
				}
			}
		}
	}
}

// The title of no document of any event is cut in the list.
func TestTitlesAreWhole(t *testing.T) {
	for _, lang := range i18n.Langs() {
		for _, teams := range []bool{false, true} {
			info := tournament.DefaultInfo("Test", tournament.FIDE2023).WithSystem(tournament.Swiss)
			info.Rounds = 9
			if teams {
				rules := tournament.UsualTeamRules(tournament.Swiss, 4)
				info.Teams = &rules
			}
			h := &host{pagetest.NewHost(t, lang), t}
			h.Create(t, info)
			p := h.newPage(nil)
			for _, k := range p.kinds() {
				title := p.title(k)
				p.filter.SetText(title)
				if list := pagetest.Texts(p.table); !slices.Contains(list, title) {
					t.Errorf("%s: %q is not whole in %q", lang, title, list)
				}
			}
		}
	}
}

func TestReasonStandsInThePlaceOfThePage(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, false, nil)
	if p.selected().ID != "entries" || !p.preview.sheet.Visible() {
		t.Errorf("before the pairing %s is offered first", p.selected().ID)
	}
	p.choose("round")
	if !p.preview.whyPlace.Visible() || p.preview.sheet.Visible() {
		t.Fatal("a round before the pairing is shown")
	}
	want := h.Printer().Error(&tournament.Error{Kind: tournament.NotPaired})
	if got := wordsOf(p.preview.why); got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	p.choose("entries")
	if p.preview.whyPlace.Visible() || !p.preview.sheet.Visible() {
		t.Error("the entries are not shown afterwards")
	}
}

func TestWantedDocumentComesAlone(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true, nil)
	p.tick("entries")
	h.Session().WantPrint("crosstable")
	p.Refresh()
	if p.choices.selected != "crosstable" || len(p.choices.wanted(p.kinds())) != 1 || p.choices.ticked["entries"] {
		t.Errorf("%+v", p.choices)
	}
	h.Session().WantPrint("of another program")
	p.Refresh()
	if p.choices.selected != "crosstable" {
		t.Errorf("an unknown document was chosen: %q", p.choices.selected)
	}
}

// Ctrl+P on the page of rounds wants the round in sight, whatever round was
// chosen here before.
func TestWantedRoundIsTheOneInSight(t *testing.T) {
	h, p := newHost(t, i18n.English, 8, true, nil)
	p.choose("round")
	p.panel.rounds.OnChange(2)
	h.Session().SetRound(5)
	if got := p.order(p.selected()).options.Round; got != 3 {
		t.Errorf("round %d, 3 was chosen", got)
	}
	h.Session().WantPrint("round")
	p.Refresh()
	if got := p.order(p.selected()).options.Round; got != 5 || p.panel.offer[p.panel.rounds.Selected] != 5 {
		t.Errorf("round %d is printed, 5 is in sight", got)
	}
}

// With the sheet of a round come the papers that are printed with every round,
// not with another paper; the standings once there are any.
func TestRoundComesWithItsPapers(t *testing.T) {
	s := &fakeSystem{name: "HP"}
	h, p := newHost(t, i18n.English, 6, true, s)
	p.choose("slips")
	p.panel.everyRound.OnChange(true)
	if !p.panel.everyRound.Checked {
		t.Error("the box is not ticked")
	}
	p.tick("entries")
	h.Session().WantPrint("crosstable")
	p.Refresh()
	p.printAll()
	if got := fmt.Sprint(s.sent); got != "[Crosstable 1 a4]" {
		t.Errorf("the crosstable: %s", got)
	}
	s.sent = nil
	h.Session().WantPrint("round")
	p.Refresh()
	p.printAll()
	if got := fmt.Sprint(s.sent); got != "[Pairings of the round 1 a4 Result slips 1 a4]" {
		t.Errorf("the round: %s", got)
	}
	s.sent = nil
	h.do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw})
	p.choose("slips")
	p.list()
	h.Type("e")
	h.Session().WantPrint("round")
	p.Refresh()
	p.printAll()
	if got := fmt.Sprint(s.sent); got != "[Pairings of the round 1 a4 Standings 1 a4]" {
		t.Errorf("the round after a result: %s", got)
	}
}

// One key prints the round in sight, without the page; the papers and the
// languages are those that were chosen, also for an earlier event.
func TestPrintRound(t *testing.T) {
	s := &fakeSystem{name: "HP"}
	h, p := newHost(t, i18n.English, 6, true, s)
	h.Session().SetDocuments(session.Papers{Round: map[string]bool{"slips": true}, Langs: []i18n.Lang{"en", "ru"}})
	h.Session().Keep(keptAs, nil)
	h.Session().SetRound(3)
	printRound(h, s, func() time.Time { return printTime })
	if got := fmt.Sprint(s.sent); got != "[Pairings of the round 1 a4 Result slips 1 a4]" || h.Failed != nil {
		t.Errorf("sent %s, %v", got, h.Failed)
	}
	if !strings.Contains(h.Told, "3") || !strings.Contains(h.Told, "HP") || !strings.Contains(h.Told, "Result slips") {
		t.Errorf("it says %q", h.Told)
	}
	o := newOffice(h, s, p.now)
	if got := fmt.Sprint(o.order(kindOf(t, "round")).options.Langs); got != "[en ru]" {
		t.Errorf("in %s", got)
	}
	h.SetLang(i18n.Finnish)
	h.Session().Keep(keptAs, nil)
	o = newOffice(h, s, p.now)
	if got := fmt.Sprint(o.order(kindOf(t, "round")).options.Langs); got != "[fi]" {
		t.Errorf("in a Finnish window in %s", got)
	}
	s.fail = errors.New("jam")
	printRound(h, s, p.now)
	if h.Failed == nil {
		t.Error("a failure is not told")
	}
}

// Without a printer the round goes into one file beside the event's, and again
// into another.
func TestPrintRoundWithoutAPrinter(t *testing.T) {
	h, p := newHost(t, i18n.Finnish, 6, true, &fakeSystem{})
	h.do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw})
	h.Session().SetRound(2)
	folder := filepath.Dir(h.Session().Path())
	for _, name := range []string{"event kierros 02.pdf", "event kierros 02 (2).pdf"} {
		printRound(h, p.system, p.now)
		path := filepath.Join(folder, name)
		if info, err := os.Stat(path); err != nil || info.Size() == 0 || !strings.Contains(h.Told, name) {
			t.Errorf("%s: %v, it says %q", name, err, h.Told)
		}
	}
	h.Stopped = true
	printRound(h, p.system, p.now)
	if files, _ := filepath.Glob(filepath.Join(folder, "*.pdf")); len(files) != 2 {
		t.Errorf("after a stop there are %v", files)
	}
}

// The notice of a round fits the status line; a long path loses its first
// folders, many papers their titles.
func TestNoticeFits(t *testing.T) {
	_, p := newHost(t, i18n.English, 6, true, nil)
	long := "/home/arbiter/Documents of the chess club/Events of the autumn season/Open/Open round 07.pdf"
	papers := "Pairings of the round, Boards by name, Standings"
	for _, c := range []struct{ path, papers, want string }{
		{"/home/a/Open round 07.pdf", "Pairings of the round",
			"No printer. Round 7 is in /home/a/Open round 07.pdf: Pairings of the round."},
		{long, papers, "No printer. Round 7 is in …/Open/Open round 07.pdf: " + papers + "."},
		{"/a/Open round 07.pdf", strings.Repeat(papers, 4), "No printer. Round 7 is in /a/Open round 07.pdf: 3 documents."},
	} {
		if got := p.fitting("prints.round-written", i18n.Args{"round": 7, "path": c.path, "papers": c.papers},
			3); got != c.want {
			t.Errorf("it says %q, want %q", got, c.want)
		}
	}
	if got := p.fitting("prints.round-sent", i18n.Args{"round": 7, "printer": "HP", "papers": papers},
		3); got != "Round 7 was sent to the printer HP: "+papers+"." {
		t.Errorf("it says %q", got)
	}
}

// What cannot be written beside the event goes where it can.
func TestWriteFree(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true, nil)
	o := newOffice(h, p.system, p.now)
	d, err := o.order(kindOf(t, "round")).paper()
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	missing := filepath.Join(home, "missing")
	if path, err := writeFree([]string{missing}, "x", d); err == nil {
		t.Errorf("%s was written in a folder that is not there", path)
	}
	if path, err := writeFree([]string{missing, home}, "x", d); err != nil || path != filepath.Join(home, "x.pdf") {
		t.Errorf("%s, %v", path, err)
	}
}

// A paper of one table is wanted of that table alone; wanted again without one,
// of all.
func TestWantedOfOneTable(t *testing.T) {
	h, p := newHost(t, i18n.English, 8, true, nil)
	h.Session().WantPrintOf("incident", tournament.Table{Round: 2, Board: 3})
	p.Refresh()
	if got := p.order(p.selected()).options; got.Round != 2 || got.Board != 3 {
		t.Errorf("round %d, board %d", got.Round, got.Board)
	}
	h.Session().WantPrint("incident")
	p.Refresh()
	if got := p.order(p.selected()).options; got.Board != 0 {
		t.Errorf("board %d is still wanted", got.Board)
	}
}

// A round is current as long as a game of it has no result.
func TestRoundInWork(t *testing.T) {
	h, p := newHost(t, i18n.English, 3, true, nil)
	p.choose("round")
	for round, want := range []string{"[1, current 2 3]", "[1 2, current 3]", "[1 2 3, current]", "[1 2 3]"} {
		if got := fmt.Sprint(p.panel.rounds.Options); got != want {
			t.Errorf("after round %d it offers %s, want %s", round, got, want)
		}
		if round < 3 {
			h.do(tournament.SetResult{Table: tournament.Table{Round: round + 1, Board: 1}, Result: tournament.Draw})
		}
	}
}

// Space ticks, Enter prints what is ticked with its copies and paper, each
// document once.
func TestEnterPrints(t *testing.T) {
	s := &fakeSystem{name: "HP"}
	h, p := newHost(t, i18n.English, 6, true, s)
	h.Press(fyne.KeyHome)
	h.Type(" ")
	p.choose("scoresheet")
	p.list()
	h.Type(" ")
	p.set(func(c *choice) { c.paper, c.copies = printing.A5, 3 })
	h.Press(fyne.KeyReturn)
	if got := fmt.Sprint(s.sent); got != "[List of players 1 a4 Scoresheet 3 a5]" || h.Failed != nil || h.Told == "" {
		t.Errorf("sent %s, %v, said %q", got, h.Failed, h.Told)
	}
	s.fail = errors.New("jam")
	h.Press(fyne.KeyReturn)
	if h.Failed == nil || len(s.sent) != 3 {
		t.Errorf("after a failure %v was sent: %v", s.sent, h.Failed)
	}
}

// While another document is ticked than the one in the preview, the preview says
// that it is not printed, whole in every language.
func TestPreviewSaysThatAnotherIsPrinted(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h, p := newHost(t, lang, 6, true, nil)
		says := func() bool {
			return slices.ContainsFunc(pagetest.Texts(p.head), func(s string) bool {
				return strings.Contains(s, h.T("prints.not-ticked"))
			})
		}
		p.choose("crosstable")
		if says() {
			t.Errorf("%s: nothing is ticked, so the document in the preview is printed", lang)
		}
		p.tick("entries")
		if !says() {
			t.Errorf("%s: not a word: %q", lang, pagetest.Texts(p.head))
		}
		p.choose("entries")
		if says() {
			t.Errorf("%s: the ticked document is printed", lang)
		}
	}
}

func TestWithoutAPrinterPapersOpen(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true, nil)
	t.Setenv("TMPDIR", t.TempDir())
	p.tick("entries")
	p.tick("crosstable")
	h.Press(fyne.KeyReturn)
	if len(h.Opened) != 1 || filepath.Base(h.Opened[0]) != "Test-Event.pdf" || h.Failed != nil {
		t.Fatalf("opened %v, %v", h.Opened, h.Failed)
	}
	if info, err := os.Stat(h.Opened[0]); err != nil || info.Size() == 0 {
		t.Error(err)
	}
	p.tick("entries")
	h.Opened = nil
	h.Type("o")
	if len(h.Opened) != 1 || filepath.Base(h.Opened[0]) != "Crosstable.pdf" {
		t.Errorf("O opened %v", h.Opened)
	}
}

func TestStoppedJobLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	for _, name := range []string{"", "HP"} {
		h, p := newHost(t, i18n.English, 6, true, &fakeSystem{name: name})
		h.Stopped = true
		p.printAll()
		left, err := filepath.Glob(filepath.Join(dir, "kohtunik-*"))
		if err != nil || len(left) > 0 || len(h.Opened) > 0 || h.Failed != nil {
			t.Errorf("printer %q: %v is left, %v opened, %v", name, left, h.Opened, h.Failed)
		}
		if !strings.Contains(h.Told, "0 of 1") {
			t.Errorf("printer %q: it says %q", name, h.Told)
		}
	}
}

func TestSave(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true, nil)
	p.choose("entries")
	p.save()
	if h.Asked.Name != "Test-Event List of players.pdf" {
		t.Errorf("the name offered is %q", h.Asked.Name)
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "one.pdf")
	h.Asked.Chosen(path)
	if data, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(data), "%PDF") {
		t.Errorf("%v", err)
	}
	h.Asked.Chosen(path)
	h.Press(fyne.KeyReturn)
	if _, err := os.Stat(filepath.Join(dir, "one (2).pdf")); err != nil {
		t.Error("the second one got no number:", err)
	}
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	h.Asked.Chosen(path)
	h.Type("r")
	if data, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(data), "%PDF") {
		t.Errorf("it was not replaced: %.20q, %v", data, err)
	}
	p.tick("entries")
	p.tick("crosstable")
	p.save()
	h.Asked.Chosen(filepath.Join(dir, "all.pdf"))
	for _, name := range []string{"all 01 List of players.pdf", "all 02 Crosstable.pdf"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
	if h.Failed != nil {
		t.Error(h.Failed)
	}
}

// The name of a file says what the paper is and of which round, also where several
// are saved together.
func TestNamesOfSavedPapers(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true, nil)
	h.do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.WhiteWins})
	h.Session().SetRound(2)
	for _, c := range []struct {
		papers []string
		bound  bool
		name   string
		files  string
	}{
		{[]string{"round"}, false, "Test-Event round 02 Pairings of the round.pdf", "a.pdf"},
		{[]string{"standings"}, false, "Test-Event round 01 Standings.pdf", "a.pdf"},
		{[]string{"entries"}, false, "Test-Event List of players.pdf", "a.pdf"},
		{[]string{"scoresheet"}, false, "Test-Event Scoresheet.pdf", "a.pdf"},
		{[]string{"round", "slips"}, false, "Test-Event.pdf",
			"a 01 round 02 Pairings of the round.pdf a 02 round 02 Result slips.pdf"},
		{[]string{"round", "slips"}, true, "Test-Event round 02 Pairings of the round, Result slips.pdf", "a.pdf"},
		{[]string{"round", "crosstable"}, true, "Test-Event round 02 Pairings of the round, Crosstable.pdf", "a.pdf"},
		{[]string{"round", "slips", "board-cards", "result-cards", "envelope"}, true, "Test-Event 5 documents.pdf", "a.pdf"},
	} {
		clear(p.choices.ticked)
		for _, id := range c.papers {
			p.tick(id)
		}
		p.choices.bound = c.bound
		p.save()
		if h.Asked.Name != c.name {
			t.Errorf("%v: the name offered is %q, want %q", c.papers, h.Asked.Name, c.name)
		}
		dir := t.TempDir()
		h.Asked.Chosen(filepath.Join(dir, "a.pdf"))
		list, err := os.ReadDir(dir)
		var files []string
		for _, f := range list {
			files = append(files, f.Name())
		}
		if got := strings.Join(files, " "); got != c.files || err != nil {
			t.Errorf("%v: %q, want %q, %v", c.papers, got, c.files, err)
		}
	}
}

// Several documents are saved as one file where that is wanted, and only the
// pages that are wanted.
func TestSaveAsOneFile(t *testing.T) {
	h, p := newHost(t, i18n.English, 80, true, nil)
	p.choose("entries")
	p.set(func(c *choice) { c.pages = "2" })
	p.tick("entries")
	p.tick("slips")
	p.choices.bound = true
	if p.wantedPages("entries") != 1 || p.pages("entries") != 2 {
		t.Errorf("%d of %d pages are wanted", p.wantedPages("entries"), p.pages("entries"))
	}
	p.save()
	path := filepath.Join(t.TempDir(), "all.pdf")
	h.Asked.Chosen(path)
	data, err := os.ReadFile(path)
	if err != nil || h.Failed != nil {
		t.Fatal(err, h.Failed)
	}
	if got, want := pagesOf(data), 1+p.pages("slips"); got != want {
		t.Errorf("%d pages, want %d", got, want)
	}
}

// pagesOf counts the pages of a PDF, whose objects are in compressed streams.
func pagesOf(data []byte) int {
	n := 0
	for _, rest := range bytes.Split(data, []byte(">>\nstream\n"))[1:] {
		if r, err := zlib.NewReader(bytes.NewReader(rest)); err == nil {
			objects, _ := io.ReadAll(r)
			n += bytes.Count(objects, []byte("/Type /Page\n"))
		}
	}
	return n
}

// PgDn goes through the pages of a document and on to the next one ticked;
// PgUp back, to the last page of the one before.
func TestTurning(t *testing.T) {
	h, p := newHost(t, i18n.English, 80, true, nil)
	p.choose("entries")
	pages := p.pages("entries")
	if pages < 2 {
		t.Fatalf("80 entries on %d pages", pages)
	}
	p.tick("entries")
	p.tick("crosstable")
	p.list()
	for i := 1; i < pages; i++ {
		h.Press(fyne.KeyPageDown)
	}
	if p.number != pages || p.choices.selected != "entries" {
		t.Fatalf("on page %d of %s", p.number, p.choices.selected)
	}
	h.Press(fyne.KeyPageDown)
	if p.number != 1 || p.choices.selected != "crosstable" {
		t.Errorf("on page %d of %s", p.number, p.choices.selected)
	}
	if r, _ := p.table.Selected(); r.kind.ID != "crosstable" {
		t.Errorf("the list marks %s", r.kind.ID)
	}
	h.Press(fyne.KeyPageUp)
	if p.number != pages || p.choices.selected != "entries" {
		t.Errorf("back on page %d of %s", p.number, p.choices.selected)
	}
	if !strings.Contains(p.where.Text(), fmt.Sprintf("Page %d of %d", pages, pages)) ||
		!strings.Contains(p.where.Text(), "document 1 of 2") {
		t.Errorf("the head says %q", p.where.Text())
	}
}

func TestPgDnScrollsALargePageFirst(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true, nil)
	p.choose("entries")
	p.tick("entries")
	p.tick("crosstable")
	h.Type("++")
	if p.preview.percent() < 75 {
		t.Fatalf("shown at %v %%", p.preview.percent())
	}
	h.Press(fyne.KeyPageDown)
	if p.choices.selected != "entries" || p.preview.scroll.Offset.Y == 0 {
		t.Errorf("%s at %v", p.choices.selected, p.preview.scroll.Offset)
	}
	for range 3 {
		h.Press(fyne.KeyPageDown)
	}
	if p.choices.selected != "crosstable" {
		t.Error("the page's foot holds on to it")
	}
}

// What was chosen outlives the page, which the window makes anew when the
// language changes, and ends with the event.
func TestChoicesOutliveThePage(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true, nil)
	p.choose("crosstable")
	p.tick("entries")
	p.choices.langs = []i18n.Lang{i18n.English, i18n.Russian}
	h.SetLang(i18n.Estonian)
	again := h.newPage(nil)
	if again.choices != p.choices || again.selected().ID != "crosstable" || again.pages("entries") == 0 {
		t.Errorf("%+v", again.choices)
	}
	if err := h.Session().Close(); err != nil || h.Session().Kept(keptAs) != nil {
		t.Error("the choices outlive the event")
	}
}

func TestFilter(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true, nil)
	h.Type("/cross")
	if got := len(p.table.Shown()); got != 2 || p.selected().ID != "crosstable" {
		t.Errorf("%d rows, selected %s", got, p.selected().ID)
	}
	h.Press(fyne.KeyEscape)
	if got := len(p.table.Shown()); got < 10 || p.selected().ID != "crosstable" {
		t.Errorf("after Escape %d rows, selected %s", got, p.selected().ID)
	}
}

// A document for which the event has nothing stands back, until it has.
func TestIdleDocuments(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true, nil)
	drawn := func(id string) style.Token {
		k, err := printing.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		var c kit.Cell
		p.drawTitle(&c, row{group: k.Group, kind: k, title: id})
		return c.Runs[0].Color
	}
	if drawn("crosstable") == style.Text2 || drawn("standings") != style.Text2 {
		t.Error("without results the standings do not stand back behind the crosstable")
	}
	h.do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.WhiteWins})
	if drawn("standings") == style.Text2 {
		t.Error("with a result the standings stand back")
	}
}

// A result that comes in changes the papers in sight.
func TestPapersFollowTheEvent(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true, nil)
	p.choose("crosstable")
	before := p.preview.image.Image
	h.do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.WhiteWins})
	if p.preview.image.Image == before {
		t.Error("the picture is the old one")
	}
	before = p.preview.image.Image
	p.Refresh()
	if p.preview.image.Image != before {
		t.Error("the same page was drawn again")
	}
}

func TestLanguagesOfThePaper(t *testing.T) {
	_, p := newHost(t, i18n.English, 6, true, nil)
	p.choose("scoresheets-filled")
	p.panel.langs[i18n.Finnish].Toggle()
	if got := fmt.Sprint(p.choices.langs); got != "[en fi]" || p.pages("scoresheets-filled") != 2 {
		t.Errorf("%s, %d pages", got, p.pages("scoresheets-filled"))
	}
	p.choose("entries") // in both languages at once
	if p.pages("entries") != 1 {
		t.Errorf("%d pages of entries", p.pages("entries"))
	}
	p.panel.langs[i18n.English].Toggle()
	p.panel.langs[i18n.Finnish].Toggle() // the only one stays
	if got := fmt.Sprint(p.choices.langs); got != "[fi]" || !p.panel.langs[i18n.Finnish].Checked {
		t.Errorf("%s", got)
	}
}

func TestRoundIsChosen(t *testing.T) {
	h, p := newHost(t, i18n.English, 8, true, nil)
	p.choose("round")
	p.panel.rounds.OnChange(2)
	if o := p.order(p.selected()); o.options.Round != 3 || fmt.Sprint(p.panel.offer) != "[2 3 4]" {
		t.Errorf("round %d, offered %v", o.options.Round, p.panel.offer)
	}
	p.choose("standings")
	if o := p.order(p.selected()); o.options.Round != 0 || p.panel.offer[0] != 0 || p.panel.rounds.Selected != 0 {
		t.Errorf("standings after round %d, offered %v", o.options.Round, p.panel.offer)
	}
	h.Session().SetRound(5)
	if got := p.order(kindOf(t, "slips")).options.Round; got != 5 {
		t.Errorf("slips of round %d, in sight is 5", got)
	}
}

func TestCtrlPPrints(t *testing.T) {
	s := &fakeSystem{name: "HP"}
	_, p := newHost(t, i18n.English, 6, true, s)
	for _, c := range p.Commands() {
		if c.Shortcut == page.Ctrl(fyne.KeyP) {
			c.Do()
		}
	}
	if len(s.sent) != 1 {
		t.Errorf("sent %v", s.sent)
	}
}

// The settings are as wide as their place in every language, so that they
// scroll down only.
func TestSettingsFit(t *testing.T) {
	for _, lang := range i18n.Langs() {
		_, p := newHost(t, lang, 6, true, &fakeSystem{name: "HP_LaserJet"})
		for _, k := range printing.Documents() {
			p.choose(k.ID)
			for _, second := range i18n.Langs() {
				p.choices.langs = []i18n.Lang{lang, second}
				p.panel.update(p)
				if got, room := p.side.MinSize().Width, p.host.Style().Px(settingsWidth); got > room {
					t.Errorf("%s and %s, %s: the settings are %v wide, there is room for %v", lang, second, k.ID, got, room)
				}
			}
		}
	}
}

// Papers that take long are made beside the window: until then the page says so and
// shows none that may be wrong by now, and what is being made is not begun anew.
func TestLongPapersAreMadeBeside(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, true, nil)
	h.Slow = true
	p.turnTo("check-in", 1, false)
	waits := h.Waits
	if waits == nil || p.preview.sheet.Visible() || p.preview.why.Text() != "Calculating…" ||
		!strings.HasSuffix(p.summary.Text(), "Calculating…") || p.pages("check-in") != 0 {
		t.Fatalf("while it is made: %q, %q", p.preview.why.Text(), p.summary.Text())
	}
	h.Waits = nil
	p.update() // as a change of the window's size does
	if h.Waits != nil {
		t.Error("what is being made was begun anew")
	}
	waits()
	if !p.preview.sheet.Visible() || p.pages("check-in") != 1 || !strings.Contains(p.summary.Text(), "1 page") {
		t.Errorf("then: %q, %q", p.preview.why.Text(), p.summary.Text())
	}
}
