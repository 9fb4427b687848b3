package players

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

func (h *host) names() []string {
	var names []string
	for _, p := range h.Session().Event().Players {
		names = append(names, p.Name)
	}
	return names
}

func (h *host) player(t *testing.T, name string) tournament.Player {
	t.Helper()
	for _, p := range h.Session().Event().Players {
		if p.Name == name {
			return p
		}
	}
	t.Fatalf("there is no %q among %q", name, h.names())
	return tournament.Player{}
}

func TestEntryByKeyboard(t *testing.T) {
	h, p := newHost(t, i18n.English, 0, false)
	canvas := h.Window().Canvas()
	for _, text := range []string{"Keres, Paul", "m", "7.1.1916", "est", "Kalev", "gm", "2600", "GM", "123", "20",
		"10,50"} {
		h.Type(text)
		canvas.FocusNext()
	}
	kit.Focus(p.fields[paidColumn])
	h.Press(fyne.KeyReturn)
	got := h.player(t, "Keres, Paul")
	want := tournament.Player{ID: 1, Name: "Keres, Paul", Sex: tournament.Male, Birth: "1916-01-07", Federation: "EST",
		Club:     "Kalev",
		Category: tournament.Grandmaster, Rating: 2600, Title: "GM", FIDE: 123, FeeDue: 2000, FeePaid: 1050}
	if got != want {
		t.Errorf("entered %+v\nwant    %+v", got, want)
	}
	h.Type("Second")
	h.Press(fyne.KeyReturn)
	if got := h.player(t, "Second"); got.Federation != "est" && got.Federation != "EST" {
		t.Errorf("the federation was not kept: %+v", got)
	}
	if canvas.Focused() != p.fields[nameColumn] {
		t.Error("the keyboard is not at the next name")
	}
}

func TestEntryThatCannotBeRead(t *testing.T) {
	h, p := newHost(t, i18n.English, 0, false)
	h.Type("Keres, Paul")
	p.fields[categoryColumn].SetText("VI")
	h.Press(fyne.KeyReturn)
	if len(h.names()) != 0 || h.Told == "" {
		t.Fatalf("entered %q, said %q", h.names(), h.Told)
	}
	if h.Window().Canvas().Focused() != p.fields[categoryColumn] || p.fields[nameColumn].Text != "Keres, Paul" {
		t.Error("the keyboard is not at the fault, or the name is lost")
	}
	p.fields[categoryColumn].SetText("IV")
	h.Press(fyne.KeyReturn)
	if h.player(t, "Keres, Paul").Category != tournament.CategoryIV {
		t.Error("the mended entry did not go in")
	}
}

func TestEnterOnAnEmptyRowDoesNothing(t *testing.T) {
	h, _ := newHost(t, i18n.English, 0, false)
	h.Press(fyne.KeyReturn)
	if h.Failed != nil || h.Told != "" || len(h.names()) != 0 {
		t.Errorf("%v, %q, %q", h.Failed, h.Told, h.names())
	}
}

func TestUnlikelyEntryIsStoredAndMarked(t *testing.T) {
	h, p := newHost(t, i18n.English, 2, false)
	h.Type("PlayerA, X")
	p.fields[birthColumn].SetText("2999-01-01")
	h.Press(fyne.KeyReturn)
	if len(h.names()) != 3 {
		t.Fatalf("players %q", h.names())
	}
	marked := p.rows[2]
	if !marked.warned(tournament.SameName) || !marked.warned(tournament.BornInFuture) {
		t.Errorf("warnings %q", marked.warnings)
	}
	if n := len(part(p.rows, toCheck)); n != 3 { // two with the same name, all without a category
		t.Errorf("%d to check", n)
	}
}

func TestEditInTheList(t *testing.T) {
	h, p := newHost(t, i18n.English, 3, false)
	h.Press(fyne.KeyDown) // to the list
	p.table.SetColumn(nameColumn)
	h.Type("N")
	h.Type("ew, Name")
	h.Press(fyne.KeyTab)
	h.Type("f")
	h.Press(fyne.KeyReturn)
	got := h.player(t, "New, Name")
	if got.ID != 1 || got.Sex != tournament.Female {
		t.Errorf("%+v", got)
	}
	if p.table.SelectedIndex() != 1 {
		t.Errorf("Enter went to line %d", p.table.SelectedIndex())
	}
	p.table.SetColumn(ratingColumn)
	h.Type("99999")
	h.Press(fyne.KeyReturn)
	if h.Told == "" || !p.table.Editing() {
		t.Error("an impossible rating was taken, or lost")
	}
	h.Press(fyne.KeyEscape)
	if p.table.Editing() || h.Session().Event().Players[1].Rating != 0 {
		t.Error("Escape did not leave the entry as it was")
	}
}

func TestEditingKeepsWhatIsNotTyped(t *testing.T) {
	for _, lang := range i18n.Langs() {
		words := i18n.For(lang)
		for _, c := range tournament.Categories() {
			p := tournament.Player{ID: 4, Start: 2, Name: `O"Neil, "Q"; x`, Sex: tournament.Female, Birth: "1950",
				Federation: "EST", Club: "A, B",
				Rating: 1500, Title: "WFM", Category: c, FIDE: 99, FeeDue: 1250, FeePaid: 5, Left: 3, LeftWhy: "ill"}
			got, problems := readTexts(p, textsOf(words, p))
			if got != p || len(problems) > 0 {
				t.Errorf("%s, %q: %+v\nwant %+v, %v", lang, c, got, p, problems)
			}
		}
	}
}

func TestSpaceMarksTheFee(t *testing.T) {
	h, _ := newHost(t, i18n.English, 1, false)
	h.Press(fyne.KeyDown)
	h.Type(" ")
	if h.Told == "" {
		t.Error("nothing was said about the missing fee")
	}
	pl := h.Session().Event().Players[0]
	pl.FeeDue = 1500
	h.do(tournament.EditPlayer{Player: pl})
	h.Type(" ")
	if got := h.Session().Event().Players[0].FeePaid; got != 1500 {
		t.Errorf("paid %d", got)
	}
	h.Type(" ")
	if got := h.Session().Event().Players[0].FeePaid; got != 0 {
		t.Errorf("paid %d", got)
	}
}

func TestRemoveWithdrawReinstate(t *testing.T) {
	h, p := newHost(t, i18n.English, 4, false)
	h.Press(fyne.KeyDown)
	h.Press(fyne.KeyDelete)
	if len(h.names()) != 3 {
		t.Fatalf("players %q", h.names())
	}
	h.do(tournament.PairRounds{})
	if p.open {
		t.Error("entries are open after the pairing")
	}
	p.Focus()
	h.Press(fyne.KeyDelete)
	if h.Last() == nil || !h.Last().Open() {
		t.Fatal("no sheet asks for the round")
	}
	h.Press(fyne.KeyReturn)
	left := slices.ContainsFunc(h.Session().Event().Players, tournament.Player.Withdrawn)
	if !left {
		t.Fatal("nobody has left")
	}
	h.Press(fyne.KeyDelete)
	if slices.ContainsFunc(h.Session().Event().Players, tournament.Player.Withdrawn) {
		t.Error("the player did not come back")
	}
}

const pasted = "Player 17\tM\t1931-02-11\tEST\tKalev\tIV\t1610\n" +
	"Player 18\tF\t1936-07-30\tEST\tJõud\tIII\t\n" +
	"Player 19\tM\t1929-12-01\tEST\tSpartak\tVI\t\n"

func TestTypingNeverGoesNowhere(t *testing.T) {
	h, p := newHost(t, i18n.English, 1, false)
	h.Press(fyne.KeyDown)
	h.Press(fyne.KeyDelete)
	if h.Window().Canvas().Focused() != p.fields[nameColumn] {
		t.Error("nobody is left in the list, and it has the keyboard")
	}
	h.Type("Keres, Paul")
	h.Press(fyne.KeyReturn)
	h.Press(fyne.KeyEscape) // on an empty row
	h.Type("Nei, Iivo")
	h.Press(fyne.KeyReturn)
	if got := h.names(); !slices.Equal(got, []string{"Keres, Paul", "Nei, Iivo"}) {
		t.Errorf("players %q", got)
	}
}

func TestWhatWasPastedIsNotOfferedAgain(t *testing.T) {
	_, p := newHost(t, i18n.English, 1, false) // PlayerA, X
	fyne.CurrentApp().Clipboard().SetContent("PlayerA, X\tM\tIV\nNobody\tM\tVI\n")
	p.strip.look()
	if p.strip.object.Visible() {
		t.Error("the only player understood is entered already, and is offered")
	}
	fyne.CurrentApp().Clipboard().SetContent("PlayerA, X\tM\tIV\nNei, Iivo\tM\tI\n")
	p.strip.look()
	if !p.strip.object.Visible() {
		t.Error("a new player is not offered")
	}
}

func TestPastePreviewAdds(t *testing.T) {
	h, p := newHost(t, i18n.English, 1, false)
	fyne.CurrentApp().Clipboard().SetContent(pasted)
	h.Window().Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{
		Clipboard: fyne.CurrentApp().Clipboard()})
	if h.Last() == nil || !h.Last().Open() {
		t.Fatal("no preview")
	}
	if len(h.names()) != 1 {
		t.Fatal("the paste added players by itself")
	}
	h.Press(fyne.KeyReturn)
	if got := h.names(); !slices.Equal(got, []string{"PlayerA, X", "Player 17", "Player 18"}) {
		t.Errorf("players %q", got)
	}
	if h.Last().Open() || p.strip.object.Visible() {
		t.Error("sheet or strip are still there")
	}
}

func TestPasteOfOneWordIsText(t *testing.T) {
	h, p := newHost(t, i18n.English, 0, false)
	fyne.CurrentApp().Clipboard().SetContent("Keres, Paul")
	h.Window().Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{
		Clipboard: fyne.CurrentApp().Clipboard()})
	if p.fields[nameColumn].Text != "Keres, Paul" || h.Last() != nil {
		t.Errorf("field %q, sheet %v", p.fields[nameColumn].Text, h.Last())
	}
}

func TestStripOnlyForPlayers(t *testing.T) {
	_, p := newHost(t, i18n.English, 0, false)
	for _, c := range []struct {
		text string
		want bool
	}{
		{pasted, true},
		{"name;club\nA B;Kalev\n", true},
		{"just a sentence, with a comma", false},
		{"one line\nanother line\n", false},
		{"", false},
	} {
		fyne.CurrentApp().Clipboard().SetContent(c.text)
		p.strip.look()
		if p.strip.object.Visible() != c.want {
			t.Errorf("%q: shown %v", c.text, !c.want)
		}
	}
}

func TestStripStaysAwayWhenDismissed(t *testing.T) {
	_, p := newHost(t, i18n.English, 0, false)
	fyne.CurrentApp().Clipboard().SetContent(pasted)
	p.strip.look()
	less := p.table.Size().Height
	if !p.strip.dismiss() {
		t.Fatal("the strip was not there")
	}
	if p.table.Size().Height <= less {
		t.Error("the list has not got the strip's place")
	}
	p.strip.look()
	if p.strip.object.Visible() {
		t.Error("the strip came back with the same clipboard")
	}
}

func TestImportFile(t *testing.T) {
	h, p := newHost(t, i18n.English, 0, false)
	path := filepath.Join(t.TempDir(), "list.csv")
	if err := os.WriteFile(path, []byte("name,category\nA B,II\nC D,III\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.importFile()
	h.Asked.Chosen(path)
	h.Press(fyne.KeyReturn)
	if got := h.names(); !slices.Equal(got, []string{"A B", "C D"}) {
		t.Errorf("players %q", got)
	}
	h.Asked.Chosen(filepath.Join(filepath.Dir(path), "none.csv"))
	if h.Failed == nil {
		t.Error("a missing file was not refused")
	}
}

func TestLotsByProgram(t *testing.T) {
	h, _ := newHost(t, i18n.English, 6, false)
	DrawLots(h)
	h.Press(fyne.KeyReturn)
	journal := h.Session().Journal()
	if name := journal[len(journal)-1].CommandName; name != "draw-lots" {
		t.Errorf("the last command is %q", name)
	}
}

func TestLotsByHand(t *testing.T) {
	h, _ := newHost(t, i18n.English, 3, false)
	l := &lots{host: h, event: h.Session().Event()}
	l.open()
	l.mode.Selected = 1
	l.turn()
	for _, number := range []string{"2", "3", "3"} {
		h.Press(fyne.KeyDelete)
		h.Type(number)
		h.Press(fyne.KeyDown)
	}
	if !l.sheet.Open() {
		t.Fatal("the sheet closed early")
	}
	rows := l.table.Rows()
	if !rows[1].twice || !rows[2].twice || rows[0].twice {
		t.Errorf("marked %+v", rows)
	}
	h.Press(fyne.KeyReturn)
	if !l.sheet.Open() {
		t.Fatal("numbers given twice were taken")
	}
	h.Press(fyne.KeyDelete)
	h.Type("1")
	h.Press(fyne.KeyReturn)
	var starts []int
	for _, p := range h.Session().Event().Players {
		starts = append(starts, p.Start)
	}
	if !slices.Equal(starts, []int{2, 3, 1}) || l.sheet.Open() {
		t.Errorf("numbers %v", starts)
	}
}

func TestFilterAndSegments(t *testing.T) {
	h, p := newHost(t, i18n.English, 5, false)
	kit.Focus(p.table)
	h.Type("/")
	h.Type("playerc")
	if len(p.table.Shown()) != 1 {
		t.Errorf("%d entries shown", len(p.table.Shown()))
	}
	h.Press(fyne.KeyEscape)
	h.do(tournament.DrawLots{Seed: 1})
	h.do(tournament.PairRounds{})
	h.do(tournament.Withdraw{ID: 2, From: 1})
	p.segment = withdrawn
	p.showRows()
	if rows := p.table.Shown(); len(rows) != 1 || rows[0].ID != 2 {
		t.Errorf("withdrawn: %v", rows)
	}
}

// The columns have room; those of fields without a column of their own making are
// the first to go.
func TestColumnsFit(t *testing.T) {
	_, p := newHost(t, i18n.English, 2, false)
	for _, width := range []float32{2000, 1222, 1100, 976, 824, 640} {
		least := float32(0)
		fit := fitting(p.columns, width, "")
		for _, c := range fit {
			least += c.Width
		}
		if least > width {
			t.Errorf("%v: the columns take %v", width, least)
		}
		if most := len(p.columns); width == 2000 && len(fit) != most || width >= 1200 && len(fit) < most-len(otherFields()) {
			t.Errorf("%v: only %d of %d columns", width, len(fit), most)
		}
	}
	p.fit(824)
	if got := p.nextTyped(ratingColumn, false); got != nameColumn {
		t.Errorf("Tab goes from the rating to %q", got)
	}
	if got := p.nextTyped(nameColumn, true); got != ratingColumn {
		t.Errorf("Shift+Tab goes from the name to %q", got)
	}
	p.fit(1222)
	if got := p.nextTyped(ratingColumn, false); got != titleColumn {
		t.Errorf("with room, Tab goes from the rating to %q", got)
	}
}

// TestWordsFit measures the heads and the fixed words of the page in the
// window of the drawings.
func TestWordsFit(t *testing.T) {
	for _, lang := range i18n.Langs() {
		_, p := newHost(t, lang, 2, false)
		for i, c := range p.columns {
			pad := float32(16)
			if i == 0 || i == len(p.columns)-1 {
				pad = 24
			}
			if c.Align == fyne.TextAlignCenter {
				pad = 4
			}
			if w := kit.Width(kit.Run{Text: c.Title}); w > c.Width-pad+0.5 {
				t.Errorf("%s: the head %q needs %.0f, it has %.0f", lang, c.Title, w, c.Width-pad)
			}
		}
		head := &headLayout{title: kit.NewBold(p.host.T("players.title"), style.Title, style.Text), filter: p.filter,
			parts: p.segments}
		least := head.title.MinSize().Width + p.filter.MinSize().Width + p.segments.MinSize().Width + 2*style.Margin +
			5*style.Gap
		for _, key := range []string{"players.paste", "players.import", "players.draw-lots"} {
			least += wordWidth(kit.NewButton(p.host.T(key), "", nil))
		}
		if least > 1222-2*style.Margin {
			t.Errorf("%s: the head needs %.0f", lang, least)
		}
		for c, f := range p.fields {
			for _, column := range p.columns {
				if column.ID == c && kit.Width(kit.Run{Text: f.PlaceHolder}) > column.Width-20 {
					t.Errorf("%s: the form %q does not fit its field", lang, f.PlaceHolder)
				}
			}
		}
	}
}

func TestTypingReplacesTheFederationThatIsThere(t *testing.T) {
	h, p := newHost(t, i18n.English, 0, false)
	fed := p.fields[fedColumn]
	to := func(f *kit.Field, text string) {
		h.Window().Canvas().Focus(f)
		h.Type(text)
	}
	to(p.fields[nameColumn], "Keres, Paul")
	to(fed, "EST")
	h.Press(fyne.KeyReturn)
	to(p.fields[nameColumn], "Böök, Eero")
	to(fed, "FIN")
	h.Press(fyne.KeyReturn)
	if got := h.player(t, "Böök, Eero").Federation; got != "FIN" {
		t.Errorf("federation %q", got)
	}
	to(p.fields[nameColumn], "X")
	to(fed, "nonsense")
	h.Press(fyne.KeyEscape)
	if fed.Text != "FIN" || p.fields[nameColumn].Text != "" {
		t.Errorf("after Escape %q of %q", p.fields[nameColumn].Text, fed.Text)
	}
}

func TestEmptyListSaysWhy(t *testing.T) {
	_, p := newHost(t, i18n.English, 2, false)
	shown := func() int {
		for i, o := range p.nobody {
			if o.Visible() {
				return i
			}
		}
		return -1
	}
	p.filter.SetText("nobody has this")
	if got := shown(); got != 2 {
		t.Errorf("for a word %d", got)
	}
	p.filter.SetText("")
	p.segment = withdrawn
	p.showRows()
	if got := shown(); got != 1 {
		t.Errorf("for a part %d", got)
	}
	p.segment = everybody
	p.showRows()
	if got := shown(); got != 0 {
		t.Errorf("for the list %d", got)
	}
}

// Another page leads to a field of a player, though the list was filtered and has
// no room for the column.
func TestReach(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, false)
	p.fit(824)
	if slices.Contains(p.shown, fideColumn) {
		t.Fatal("there is room for every column")
	}
	p.filter.SetText("nobody of this name")
	h.Session().SetPlayer(4)
	p.Reach(tournament.Datum{Record: tournament.PlayerRecord, Field: "fide", Player: 4})
	h.Type("4500100")
	h.Press(fyne.KeyReturn)
	if pl, _ := h.Session().Event().Player(4); pl.FIDE != 4500100 {
		t.Errorf("%+v", pl)
	}
}

// In an event under FIDE's laws the FIDE ID has its column for longer than the sex.
func TestFIDEIDStaysLonger(t *testing.T) {
	_, p := newSwiss(t, 2)
	p.columns = slices.DeleteFunc(p.columnsFor(kind{swiss: true}), func(c kit.Column[entry]) bool {
		return slices.Contains(otherFields(), c.ID)
	})
	ids := map[column]bool{}
	for _, c := range fitting(p.columns, 1100, "") {
		ids[c.ID] = true
	}
	if !ids[fideColumn] || ids[sexColumn] {
		t.Errorf("columns: %v", ids)
	}
}
