package shell

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament/file"
	"kohtunik/tournament/sqlite"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/saving"
	"kohtunik/ui/style"
)

// openOther is the key of another file, in the sheets of a damaged one.
var openOther = &desktop.CustomShortcut{KeyName: fyne.KeyO, Modifier: fyne.KeyModifierControl}

// failToOpen says why a file cannot be opened. Where it is damaged it looks for
// what there is of the event, and offers that.
func (s *Shell) failToOpen(path string, err error) {
	missing := errors.Is(err, &sqlite.Error{Kind: sqlite.Missing})
	if !missing && !file.IsDamage(err) || !strings.EqualFold(filepath.Ext(path), file.Extension) {
		s.Fail(err)
		return
	}
	s.examineThen(path, func(found file.Damage, looking error) {
		switch {
		case looking != nil:
			s.Fail(looking)
		case found.Err == nil:
			s.Fail(err)
		case nothingIn(found):
			s.sayNothing(found)
		default:
			s.showDamage(found, "")
		}
	})
}

// nothingIn tells whether there is nothing that can be done about a damaged file.
func nothingIn(d file.Damage) bool { return len(d.Choices) == 0 && d.AsItStands == nil }

// sayNothing says of a damaged file that there is nothing to recover: in a sheet,
// where whoever wanted to open it cannot overlook it.
func (s *Shell) sayNothing(d file.Damage) {
	sheet := s.message(s.T("damage.title", i18n.Args{"file": filepath.Base(d.Path)}),
		s.printer.Error(d.Err)+" "+s.T("damage.none"))
	other := func() {
		sheet.Close()
		s.askOpen()
	}
	sheet.Shortcuts = map[fyne.Shortcut]func(){openOther: other}
	sheet.Buttons = append(sheet.Buttons, kit.NewButton(s.T("damage.other"), "Ctrl+O", other))
	s.ShowSheet(sheet)
}

// examineThen looks for what there is of an event; a large file is read beside
// the window.
func (s *Shell) examineThen(path string, then func(file.Damage, error)) {
	var found file.Damage
	look := func() (err error) {
		found, err = file.Examine(path, s.fileOptions())
		return err
	}
	done := func(err error) { then(found, err) }
	read := path
	if backups, _ := file.Backups(path, s.fileOptions()); isMissing(path) && len(backups) > 0 {
		read = backups[len(backups)-1]
	}
	if info, err := os.Stat(read); err != nil || info.Size() < looksAtOnce {
		done(look())
		return
	}
	s.Run(page.Job{Title: s.T("damage.looking"), Done: done,
		Work: func(context.Context, func(float32, string)) error { return look() }})
}

// looksAtOnce is the size of a file, in bytes, up to which it and its backups
// are read before anybody notices.
const looksAtOnce = 1 << 20

// remedy is a line of the sheet: what can be done about a damaged file.
type remedy struct {
	number int
	choice file.Choice
	title  string
	button string
	again  string // what is to be entered again, in short
}

func (s *Shell) remedies(d file.Damage) []remedy {
	var list []remedy
	for _, c := range d.Choices {
		list = append(list, remedy{choice: c, title: words.State(s.printer, c), button: s.T("damage.recover"),
			again: words.Again(s.printer, c)})
	}
	if d.AsItStands != nil {
		list = append(list, remedy{choice: *d.AsItStands, title: words.State(s.printer, *d.AsItStands),
			button: s.T("common.open"), again: "—"})
	}
	for i := range list {
		list[i].number = i + 1
	}
	return list
}

// showDamage offers what there is of a damaged event; chosen is the path of the
// backup that is marked first, empty: what loses least.
func (s *Shell) showDamage(d file.Damage, chosen string) {
	list := s.remedies(d)
	head := s.T("damage.unchanged")
	what := s.printer.Error(d.Err)
	switch {
	case d.Gone():
		head, what = s.T("damage.gone"), s.T("damage.gone-where")
	case d.Broken > 1:
		what = s.T("damage.row", i18n.Args{"row": d.Broken, "n": d.Broken - 1})
	}
	const width = 1100
	details := kit.NewParagraph("", s.Style().Px(width-2*style.Margin), style.Small, style.Attention)
	table := s.remedyTable(list)
	do := kit.NewFilled(s.T("damage.recover"), "Enter", nil)
	sheet := &kit.Sheet{Title: s.T("damage.title", i18n.Args{"file": filepath.Base(d.Path)}), Width: width, Height: 530,
		First: table}
	marked := placeOf(list, chosen)
	table.OnSelect = func(r remedy) {
		do.SetText(r.button)
		details.SetText(words.Lacks(s.printer, r.choice))
	}
	table.OnSelect(list[marked]) // the first line is selected without a word of it
	table.OnOpen = func(r remedy) { s.carryOut(d, r, sheet) }
	do.OnTap = func() {
		if r, ok := table.Selected(); ok {
			s.carryOut(d, r, sheet)
		}
	}
	kept := ""
	if !d.Gone() {
		kept = s.T("damage.kept", i18n.Args{"file": filepath.Base(file.DamagedName(d.Path, s.fileOptions()))})
	}
	sheet.Content = kit.Pad(style.Margin, 16, style.Margin, 12, kit.Stack(8,
		kit.NewBold(head, style.Title, style.Text),
		kit.NewParagraph(what, s.Style().Px(width-2*style.Margin), style.Small, style.Text2),
		kit.Sized(width-2*style.Margin, 36*float32(min(len(list), 6)+1), table),
		details,
		kit.NewParagraph(kept, s.Style().Px(width-2*style.Margin), style.Small, style.Text2)))
	toNew := func() {
		if r, ok := table.Selected(); ok {
			sheet.Close()
			s.copyOf(d.Path, r, func() { s.sayLost(r.choice) })
		}
	}
	sheet.Shortcuts = selectByNumber(table)
	sheet.Shortcuts[page.Ctrl(fyne.KeyS).Fyne()] = toNew
	sheet.Shortcuts[openOther] = func() {
		sheet.Close()
		s.askOpen()
	}
	sheet.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyF1 {
			s.ShowSheet(s.message(s.T("damage.support"), d.Path+"\n"+d.Err.Error()))
		}
		return e.Name == fyne.KeyF1
	}
	other := kit.NewButton(s.T("damage.other"), "Ctrl+O", func() { sheet.Close(); s.askOpen() })
	sheet.Buttons = []*kit.Button{do, kit.NewButton(s.T("damage.open-copy"), "Ctrl+S", toNew), other,
		kit.NewButton(s.T("common.close"), "Esc", sheet.Close),
		kit.NewButton(s.T("damage.support"), "F1", func() { sheet.OnKey(&fyne.KeyEvent{Name: fyne.KeyF1}) })}
	s.ShowSheet(sheet)
	table.Select(marked)
}

func (s *Shell) remedyTable(list []remedy) *kit.Table[remedy] {
	count := func(n int) string { return strconv.Itoa(n) }
	table := kit.NewTable([]kit.Column[remedy]{
		{ID: "choose", Title: s.T("damage.choose"), Width: 340, Flex: 1, Draw: func(c *kit.Cell, r remedy) {
			c.Bold(r.title)
			if r.number <= 9 {
				c.Quiet("  Alt+" + strconv.Itoa(r.number))
			}
		}},
		{ID: "state", Title: s.T("damage.state-of"), Width: 150,
			Draw: func(c *kit.Cell, r remedy) { c.Text(s.stateOf(r.choice)) }},
		{ID: "players", Title: s.T("shell.page-players"), Width: 86, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r remedy) { c.Text(count(len(r.choice.Event.Players))) }},
		{ID: "rounds", Title: s.T("shell.page-rounds"), Width: 80, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r remedy) { c.Text(count(r.choice.Event.LastPaired())) }},
		{ID: "results", Title: s.T("damage.results"), Width: 100, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r remedy) {
				c.Bold(count(r.choice.Event.ResultCount()))
				if r.choice.Source == file.Unproven {
					c.Text(" ?")
				}
			}},
		{ID: "decisions", Title: s.T("damage.decisions"), Width: 100, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r remedy) { c.Text(count(len(r.choice.Event.Decisions))) }},
		{ID: "again", Title: s.T("damage.again"), Width: 200, Draw: func(c *kit.Cell, r remedy) {
			c.Runs = append(c.Runs, kit.Run{Text: r.again, Bold: true, Color: style.Attention})
		}},
	})
	table.RowHeight = 36
	table.SetRows(list)
	return table
}

// selectByNumber has Alt with a digit select the line of that number.
func selectByNumber(table *kit.Table[remedy]) map[fyne.Shortcut]func() {
	keys := map[fyne.Shortcut]func(){}
	for i := range min(len(table.Rows()), 9) {
		key := &desktop.CustomShortcut{KeyName: digitKeys[i+1], Modifier: fyne.KeyModifierAlt}
		keys[key] = func() { table.Select(i) }
	}
	return keys
}

func (s *Shell) stateOf(c file.Choice) string {
	if c.Source == file.Unproven || c.Time.IsZero() {
		return s.T("damage.as-it-stands")
	}
	return s.printer.DateTime(c.Time.Local())
}

// carryOut does what was chosen and opens the event.
func (s *Shell) carryOut(d file.Damage, r remedy, sheet *kit.Sheet) {
	sheet.Close()
	s.insteadOfThis(func() { s.replace(d, r) })
}

// replace puts what was chosen in the place of a damaged file and opens it. Where that
// cannot be written, as on a stick that is protected, the sheet stands again: another
// place may do.
func (s *Shell) replace(d file.Damage, r remedy) {
	o := s.fileOptions()
	if r.choice.Source == file.Unproven {
		s.Fail(s.lookAt(r.choice))
		return
	}
	damaged, err := r.choice.Replace(d.Path, o)
	if err != nil {
		s.showDamage(d, r.choice.Path)
		s.Fail(err)
		return
	}
	if err := s.Open(d.Path); err != nil {
		s.Fail(err)
		return
	}
	done := s.T("damage.done-gone")
	if damaged != "" {
		done = s.T("damage.done", i18n.Args{"file": filepath.Base(damaged)})
	}
	s.Tell(page.Note, done)
	s.sayLost(r.choice)
}

// sayLost lists, once a state is open, what it lacks: the sheet in which it was chosen
// is gone, and names the first of them only.
func (s *Shell) sayLost(c file.Choice) {
	lines := append(words.Lost(s.printer, c), words.Unknown(s.printer, c)...)
	if len(lines) == 0 {
		return
	}
	sheet := s.list(s.T("damage.again"), lines)
	save := kit.NewButton(s.T("damage.save-list"), "Ctrl+S", func() { s.saveLost(lines) })
	sheet.Shortcuts = map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyS).Fyne(): save.OnTap}
	sheet.Buttons = append(sheet.Buttons, save)
	s.ShowSheet(sheet)
}

// saveLost writes the list of what is to be entered again into a text file, to have it at
// hand while one does.
func (s *Shell) saveLost(lines []string) {
	s.AskPath(page.PathQuestion{
		Title: s.title("damage.save-list"), Button: s.T("common.save"), Save: true, Endings: []string{".txt"},
		Name:     strings.TrimSuffix(s.session.FileName(), file.Extension) + " " + s.T("damage.list-file") + ".txt",
		Existing: true,
		Chosen: func(path string) {
			saving.Choose(s, path, saving.One, func(path string, put saving.Put) {
				if err := put(path, []byte(strings.Join(lines, "\n")+"\n")); err != nil {
					s.Fail(err)
					return
				}
				s.Tell(page.Note, s.T("shell.written", i18n.Args{"file": filepath.Base(path)}))
			})
		},
	})
}

// lookAt opens what a damaged file says for looking, printing and exporting.
func (s *Shell) lookAt(c file.Choice) error {
	opened, err := c.Look(s.fileOptions())
	if err != nil {
		return err
	}
	return s.take(opened, false)
}
