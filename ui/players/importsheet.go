package players

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/entrylist"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/saving"
	"kohtunik/ui/style"
)

// importSheet is the look at a list before its players are entered: what each
// column means can be set, cells can be mended in place, and each line can be
// taken or left. Nothing is entered before the button is pressed.
type importSheet struct {
	host   page.Host
	data   []byte
	source string // the name of the file; empty for the clipboard
	added  func()

	list    entrylist.List
	columns []entrylist.Field // as they were said to be; nil: as they were guessed
	heading entrylist.Heading
	cells   map[entrylist.Place]string
	wanted  map[int]bool // by the number of the line, what was said of it

	table   *kit.Table[entrylist.Line]
	editing *kit.Editing[entrylist.Line]
	choices []*kit.Choice
	parts   *kit.Segmented
	part    importPart
	how     *kit.Line
	hints   *kit.Hints
	remarks *kit.Line // what is to be said of the selected line, where its column is out of sight
	headed  *kit.Check
	sheet   *kit.Sheet
	add     *kit.Button
	save    *kit.Button
}

// importPart is which lines are shown.
type importPart int

const (
	allLines importPart = iota
	takenLines
	leftLines
)

// meanings are what a column can be, in the order of the choice; none of them
// is that it is not read.
var meanings = append([]entrylist.Field{entrylist.NoField}, entrylist.Fields()...)

// meaningKeys are the words for fields that have no column of their own, or one
// whose head is cut short.
var meaningKeys = map[entrylist.Field]string{
	entrylist.NoField: "players.column-ignored", entrylist.Surname: "ratinglists.surname",
	entrylist.Given: "ratinglists.given", entrylist.Group: "players.group", entrylist.Start: "field.start",
	entrylist.Sex: "field.sex", entrylist.Birth: "field.birth", entrylist.Rating: "field.rating",
	entrylist.Federation: "newevent.federation",
}

func meaningText(h page.Host, f entrylist.Field) string {
	if key, own := meaningKeys[f]; own {
		return h.T(key)
	}
	return meaningHead(h, f)
}

// meaningHead is the word over a column: that of the page, which may be cut short.
func meaningHead(h page.Host, f entrylist.Field) string {
	if d, _ := entrylist.DefinitionOf(f); d.Column != "" {
		return h.T(d.Column)
	}
	return h.T(meaningKeys[f])
}

// showImport opens the sheet; source is the name of the file, empty for the
// clipboard. added is called when players were entered.
func showImport(h page.Host, data []byte, source string, added func()) {
	s := &importSheet{host: h, data: data, source: source, added: added, cells: map[entrylist.Place]string{},
		wanted: map[int]bool{}, how: kit.NewText("", style.Small, style.Text2), remarks: kit.NewLine(),
		hints: kit.NewHints(h.T("players.import-keys"))}
	s.read()
	if len(s.list.Lines) == 0 {
		h.Fail(s.list.Err)
		return
	}
	if kept := h.Session().ListMeaning(s.heads()); len(kept) == len(s.list.Columns) {
		s.heading, s.columns = entrylist.WithHeading, make([]entrylist.Field, len(kept))
		for i, f := range kept {
			s.columns[i] = entrylist.Field(f)
		}
		s.read()
	}
	s.headed = kit.NewCheck(h.T("players.with-heading"), s.list.Head != nil, s.setHeading)
	s.how.Elide, s.remarks.Elide = true, true
	s.parts = kit.NewSegmented([]string{"", "", ""}, 0, func(i int) {
		s.part = importPart(i)
		s.show()
	})
	s.makeTable()
	s.add = kit.NewFilled("", "Enter", s.enter)
	s.save = kit.NewButton(h.T("players.save-left"), "Ctrl+S", s.saveLeft)
	title := source
	if title == "" {
		title = h.T("players.clipboard")
	}
	s.sheet = &kit.Sheet{
		Title: h.T("players.import-title"),
		Sub:   title,
		Content: kit.Filling(kit.Strip(48, style.Page, kit.Row(24, s.parts, s.headed, s.how)),
			kit.Strip(style.HintLine, style.Bar, container.NewStack(s.hints, s.remarks)), s.table),
		Buttons: []*kit.Button{s.add, s.save, kit.NewButton(h.T("common.cancel"), "Esc", func() { s.sheet.Close() })},
		Width:   1286, Height: 616,
		First:   s.table,
		OnEnter: s.enter,
		Shortcuts: map[fyne.Shortcut]func(){
			page.Ctrl(fyne.KeyS).Fyne():   s.saveLeft,
			page.Alt(fyne.KeyDown).Fyne(): s.openChoice,
		},
	}
	s.show()
	h.ShowSheet(s.sheet)
	s.sayRemark()
}

// heads name a list by its head words, or what would be these, for those that
// come in the same form.
func (s *importSheet) heads() string {
	words := s.list.Head
	if words == nil && len(s.list.Lines) > 0 {
		words = s.list.Lines[0].Cells
	}
	return strings.Join(words, "\t")
}

// setHeading says whether the first line has head words.
func (s *importSheet) setHeading(is bool) {
	s.heading, s.columns = entrylist.WithoutHeading, nil
	if is {
		s.heading = entrylist.WithHeading
	}
	s.read()
	s.table.SetColumns(s.tableColumns())
	s.makeChoices() // the first line may have more cells, or fewer
	s.show()
}

// read reads the list with all that was said of it.
func (s *importSheet) read() {
	s.list = entrylist.Read(s.data, entrylist.Options{Event: s.host.Session().Event(), Columns: s.columns,
		Heading: s.heading, Cells: s.cells, GuessName: true})
}

// takes tells whether a line is entered: what was said of it, or that it is
// understood and nobody's who is there already.
func (s *importSheet) takes(l entrylist.Line) bool {
	if !l.Enterable() {
		return false
	}
	if said, ok := s.wanted[l.Number]; ok {
		return said
	}
	return l.Err == nil && !l.Doubtful()
}

// split gives the lines that are entered and those that are left.
func (s *importSheet) split() (taken, left []entrylist.Line) {
	for _, l := range s.list.Lines {
		if s.takes(l) {
			taken = append(taken, l)
		} else {
			left = append(left, l)
		}
	}
	return taken, left
}

// show draws the list as it now is.
func (s *importSheet) show() {
	taken, left := s.split()
	lines := [...][]entrylist.Line{allLines: s.list.Lines, takenLines: taken, leftLines: left}[s.part]
	s.parts.SetOptions([]string{
		s.host.T("players.all", i18n.Args{"count": len(s.list.Lines)}),
		s.host.T("players.taken", i18n.Args{"count": len(taken)}),
		s.host.T("players.left-out", i18n.Args{"count": len(left)}),
	})
	s.how.Set(kit.Run{Text: listText(s.host.Printer(), s.list), Color: style.Text2})
	for i, c := range s.choices {
		c.SetSelected(slices.Index(meanings, s.list.Columns[i]))
	}
	s.table.SetRows(lines)
	s.sayRemark()
	s.add.Text = s.host.T("players.add-n", i18n.Args{"n": len(taken)})
	s.add.Off = len(taken) == 0
	s.add.Refresh()
	s.save.Off = len(left) == 0
	s.save.Refresh()
	why := ""
	if s.list.Err != nil {
		why = s.host.T("players.no-name-column")
	}
	s.sheet.Say(why)
}

// mean says what a column is. A field that another column had is taken from it.
func (s *importSheet) mean(column int, f entrylist.Field) {
	columns := slices.Clone(s.list.Columns)
	for i, was := range columns {
		if f != entrylist.NoField && was == f {
			columns[i] = entrylist.NoField
		}
	}
	columns[column] = f
	s.columns = columns
	if s.list.Head != nil {
		kept := make([]string, len(columns))
		for i, c := range columns {
			kept[i] = string(c)
		}
		s.host.Session().SetListMeaning(s.heads(), kept)
	}
	s.read()
	s.table.SetColumns(s.tableColumns())
	s.table.SetColumn(cellColumn(column))
	s.show()
}

// openChoice opens the choice over the column of the focus cell.
func (s *importSheet) openChoice() {
	if i, ok := cellIndex(s.table.FocusColumn()); ok {
		s.choices[i].Open()
	}
}

// toggle takes a line or leaves it out.
func (s *importSheet) toggle(l entrylist.Line) {
	if !l.Enterable() {
		s.sheet.Say(s.host.Printer().Error(l.Err))
		return
	}
	s.wanted[l.Number] = !s.takes(l)
	s.show()
}

// toggleAll takes all lines, or leaves all out if none was.
func (s *importSheet) toggleAll() {
	_, left := s.split()
	take := slices.ContainsFunc(left, entrylist.Line.Enterable)
	for _, l := range s.list.Lines {
		s.wanted[l.Number] = take
	}
	s.show()
}

func (s *importSheet) tick() kit.Tick {
	switch taken, left := s.split(); {
	case len(taken) == 0:
		return kit.Unticked
	case len(left) > 0:
		return kit.Partly
	}
	return kit.Ticked
}

// lineTexts writes lines as they stand, for the journal.
func lineTexts(lines []entrylist.Line) []string {
	var texts []string
	for _, l := range lines {
		texts = append(texts, strings.Join(l.Cells, "; "))
	}
	return texts
}

// enter enters the players that are taken.
func (s *importSheet) enter() {
	taken, left := s.split()
	if len(taken) == 0 {
		return
	}
	var players []tournament.Player
	for _, l := range taken {
		players = append(players, l.Player)
	}
	c := entering(s.host.Session().Event(), players, s.source, lineTexts(left))
	if err := s.host.Session().Do(c); err != nil {
		s.sheet.Say(s.host.Printer().Error(err))
		return
	}
	s.sheet.Close()
	s.added()
	if enters, ok := c.(tournament.EnterRosters); ok {
		s.host.Tell(page.Note, enteredRosters(s.host.Printer(), s.host.Session().Event(), enters.Players))
	}
	if len(left) > 0 {
		s.host.Tell(page.Warning, s.host.T("players.not-taken", i18n.Args{"n": len(left)}))
	}
}

// entering is the command that enters the players of a list: in an event that teams
// play, where clubs are named, into the rosters of these clubs; who lacks one is refused,
// so that nobody is left without a team unseen.
func entering(e *tournament.Event, players []tournament.Player, source string, left []string) tournament.Command {
	if e.PlayedByTeams() && slices.ContainsFunc(players, func(p tournament.Player) bool { return p.Club != "" }) {
		return tournament.EnterRosters{Players: players, Source: source, Left: left}
	}
	return tournament.AddPlayers{Players: players, Source: source, Left: left}
}

// enteredRosters says how many players came into how many rosters.
func enteredRosters(p *i18n.Printer, e *tournament.Event, players []tournament.Player) string {
	clubs := map[string]bool{}
	for _, player := range players {
		clubs[strings.ToLower(strings.TrimSpace(player.Club))] = true
	}
	return p.T("league.entered-in-rosters", i18n.Args{"players": p.T("common.players", i18n.Args{"n": len(players)}),
		"teams": p.T("league.teams", i18n.Args{"n": len(clubs)}), "all": len(e.Teams)})
}

// saveLeft writes the lines that are left to a file, each with its reason.
func (s *importSheet) saveLeft() {
	_, left := s.split()
	if len(left) == 0 {
		return
	}
	name := strings.TrimSuffix(s.source, filepath.Ext(s.source))
	if name == "" {
		name = disk.Name(s.host.Session().Event().Info.Name)
	}
	s.host.AskPath(page.PathQuestion{
		Title: strings.TrimSuffix(s.host.T("players.save-left"), "…"), Button: s.host.T("common.save"), Save: true,
		Name: name + " – " + s.host.T("players.left-file") + ".csv", Endings: []string{".csv"},
		Existing: true,
		Chosen: func(path string) {
			saving.Choose(s.host, path, saving.One, func(path string, put saving.Put) {
				if err := put(path, s.leftFile(left)); err != nil {
					s.sheet.Say(s.host.Printer().Error(err))
					return
				}
				s.host.Tell(page.Note, s.host.T("shell.written", i18n.Args{"file": filepath.Base(path)}))
			})
		},
	})
}

// leftFile is the file of lines that were not taken: their cells under the
// list's own heads, and why.
func (s *importSheet) leftFile(left []entrylist.Line) []byte {
	width := len(s.list.Columns)
	for _, l := range left {
		width = max(width, len(l.Cells))
	}
	full := func(cells []string, last string) []string {
		row := make([]string, width+1)
		copy(row, cells)
		row[width] = last
		return row
	}
	var rows [][]string
	if s.list.Head != nil {
		rows = append(rows, full(s.list.Head, s.host.T("players.check")))
	}
	for _, l := range left {
		var why []string
		for _, r := range slices.Concat(l.Reasons, l.Notes) {
			why = append(why, s.host.Printer().Error(r))
		}
		rows = append(rows, full(l.Cells, strings.Join(why, " ")))
	}
	return entrylist.Rows(rows)
}

// nextBad goes to the next cell that was not understood.
func (s *importSheet) nextBad() {
	if here, ok := s.table.Selected(); ok {
		at, _ := cellIndex(s.table.FocusColumn())
		if s.toBad(here, at+1) {
			return
		}
	}
	if s.table.Next(func(l entrylist.Line) bool { return l.Err != nil }) {
		line, _ := s.table.Selected()
		s.toBad(line, 0)
	}
}

// toBad goes to the first cell of a line that was not understood, from a column
// on; false: there is none.
func (s *importSheet) toBad(line entrylist.Line, from int) bool {
	for i := from; i < len(s.list.Columns); i++ {
		if s.reason(line, i) != nil {
			s.table.SetColumn(cellColumn(i))
			return true
		}
	}
	return false
}

// reason is why the cell in a column was not understood.
func (s *importSheet) reason(l entrylist.Line, column int) *entrylist.Reason {
	f := s.list.Columns[column]
	for _, r := range l.Reasons {
		if r.Field == f && f != entrylist.NoField ||
			r.Kind == entrylist.NoName && (f == entrylist.Surname || f == entrylist.Name) {
			return r
		}
	}
	return nil
}

func cellColumn(i int) string { return fmt.Sprint("cell", i) }
