package shell

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kohtunik/i18n"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// pageOrder is the rail: the pages, their names and their digits.
var pageOrder = []struct {
	id    page.ID
	key   string
	digit string
	name  fyne.KeyName
}{
	{page.Event, "shell.page-event", "1", fyne.Key1},
	{page.Players, "shell.page-players", "2", fyne.Key2},
	{page.Rounds, "shell.page-rounds", "3", fyne.Key3},
	{page.Standings, "shell.page-standings", "4", fyne.Key4},
	{page.Crosstable, "shell.page-crosstable", "5", fyne.Key5},
	{page.Desk, "shell.page-desk", "6", fyne.Key6},
	{page.Norms, "shell.page-norms", "7", fyne.Key7},
	{page.Prints, "shell.page-prints", "8", fyne.Key8},
	{page.Laws, "shell.page-laws", "9", fyne.Key9},
	{page.Journal, "shell.page-journal", "0", fyne.Key0},
}

var menuTitles = [...]string{
	page.FileMenu:      "shell.menu-file",
	page.EventMenu:     "shell.menu-event",
	page.PlayersMenu:   "shell.page-players",
	page.RoundMenu:     "shell.menu-round",
	page.StandingsMenu: "shell.page-standings",
	page.DeskMenu:      "shell.menu-desk",
	page.PrintMenu:     "shell.menu-print",
	page.ViewMenu:      "shell.menu-view",
	page.HelpMenu:      "shell.menu-help",
}

// pageMenu is the menu in which the way to a page stands.
var pageMenu = map[page.ID]page.Menu{
	page.Event: page.EventMenu, page.Players: page.PlayersMenu, page.Journal: page.EventMenu,
	page.Rounds: page.RoundMenu, page.Standings: page.StandingsMenu, page.Crosstable: page.StandingsMenu,
	page.Norms: page.StandingsMenu,
	page.Desk:  page.DeskMenu, page.Prints: page.PrintMenu,
}

// ownCommands are the actions that there are on every page.
func (s *Shell) ownCommands() []page.Command {
	open := func() bool { return s.session.IsOpen() }
	noEvent := func() string { return s.T("error.no-event-open") }
	needsEvent := func(c page.Command) page.Command {
		c.Enabled, c.Reason = open, noEvent
		return c
	}
	commands := []page.Command{
		{Menu: page.FileMenu, Key: "shell.new-event", Shortcut: page.CtrlShift(fyne.KeyN), Do: s.newEvent},
		{Menu: page.FileMenu, Key: "shell.open-event", Shortcut: page.Ctrl(fyne.KeyO), Do: s.askOpen},
		{Menu: page.FileMenu, Key: "shell.open-sample", Do: s.openSample},
		{Menu: page.FileMenu, Key: "shell.recover-event", Do: s.askRecover},
		{Menu: page.FileMenu, Key: "shell.second-place", Do: s.askSecondPlace},
		s.joinCommand(),
	}
	if !open() { // an event's pages have other commands under these keys
		commands[2].Shortcut, commands[3].Shortcut = page.Ctrl(fyne.KeyE), page.Ctrl(fyne.KeyB)
		commands = append(commands, s.recentCommands()...)
	}
	if s.options.Tools.Import != nil {
		commands = append(commands, page.Command{Menu: page.FileMenu, Key: "shell.import-event",
			Shortcut: page.CtrlShift(fyne.KeyI), Do: s.importEvent})
	}
	commands = append(commands,
		needsEvent(page.Command{Menu: page.FileMenu, Key: "shell.save-copy", Shortcut: page.CtrlShift(fyne.KeyS),
			Do: s.saveCopy}))
	for _, export := range append(slices.Clip(s.options.Tools.Exports), s.exportSite()) {
		commands = append(commands, needsEvent(page.Command{Menu: page.FileMenu, Key: export.Key, Shortcut: export.Shortcut,
			Do: func() { s.export(export) }}))
	}
	commands = append(commands,
		needsEvent(page.Command{Menu: page.FileMenu, Key: "shell.close-event", Shortcut: page.Ctrl(fyne.KeyW),
			Do: s.askCloseEvent}),
		page.Command{Menu: page.EventMenu, Key: "common.undo", Shortcut: page.Ctrl(fyne.KeyZ), Do: s.undo,
			Writes:  true,
			Enabled: func() bool { _, ok := s.session.CanUndo(); return ok },
			Reason:  func() string { return s.printer.Error(file.WhyNoUndo(s.session.Journal())) }},
		s.undoLastCommand(),
		s.redoCommand(),
		needsEvent(s.hallCommand()),
		needsEvent(s.phonesCommand()),
		needsEvent(s.laptopsCommand()),
		needsEvent(page.Command{Menu: page.EventMenu, Key: "shell.find", Shortcut: page.Ctrl(fyne.KeyK), Do: s.find}),
	)
	if s.options.Tools.PrintRound != nil {
		commands = append(commands, page.Command{Menu: page.PrintMenu, Key: "rounds.command-print",
			Shortcut: page.CtrlShift(fyne.KeyP),
			Do:       func() { s.options.Tools.PrintRound(s) },
			Enabled:  func() bool { return open() && s.session.Event().Paired() },
			Reason:   func() string { return s.T("rounds.not-paired") }})
	}
	for _, entry := range pageOrder {
		if s.options.Pages[entry.id] == nil {
			continue
		}
		menu, ok := pageMenu[entry.id]
		if !ok {
			menu = page.ViewMenu
		}
		commands = append(commands, needsEvent(page.Command{Menu: menu, Key: entry.key,
			Shortcut: page.Ctrl(entry.name), Do: func() { s.Go(entry.id) },
			Checked: func() bool { return s.session.IsOpen() && s.current == entry.id }}))
	}
	commands = append(commands, s.lookCommands()...)
	return append(commands,
		page.Command{Menu: page.ViewMenu, Key: "shell.text-size", Shortcut: page.Ctrl(fyne.KeyEqual), Do: s.nextTextSize},
		page.Command{Menu: page.ViewMenu, Key: "shell.row-menu",
			Shortcut: page.Shortcut{Key: fyne.KeyF10, Modifier: fyne.KeyModifierShift}, Do: s.openRowMenu,
			Enabled: func() bool { return open() || len(s.settings.Recent) > 0 }, Reason: noEvent},
		page.Command{Menu: page.HelpMenu, Key: "shell.keys", Shortcut: page.Plain(fyne.KeyF1), Do: s.showKeys},
		page.Command{Menu: page.HelpMenu, Key: "manual.head", Shortcut: page.Ctrl(fyne.KeyF1), Do: s.showManual},
		page.Command{Menu: page.HelpMenu, Key: "shell.about", Do: s.about},
	)
}

// lookCommands choose the language and the colours.
func (s *Shell) lookCommands() (commands []page.Command) {
	for _, lang := range i18n.Langs() {
		commands = append(commands, page.Command{Menu: page.ViewMenu, Key: "language." + string(lang),
			Do:      func() { s.SetLanguage(lang) },
			Checked: func() bool { return s.printer.Lang() == lang }})
	}
	for _, scheme := range style.Schemes() {
		commands = append(commands, page.Command{Menu: page.ViewMenu, Key: "shell.scheme." + string(scheme),
			Do: func() {
				v := s.Style()
				v.Scheme = scheme
				s.SetStyle(v)
			},
			Checked: func() bool { return s.Style().Scheme == scheme }})
	}
	return commands
}

// Commands are the actions that there are now, for the list of keys.
func (s *Shell) Commands() []page.Command { return s.commands }

// allCommands are the own ones and those of the page in sight.
func (s *Shell) allCommands() []page.Command {
	commands := s.ownCommands()
	if s.session.IsOpen() {
		commands = append(commands, s.page().Commands()...)
	}
	return commands
}

// makeMenus makes the menu bar and binds the accelerators, if anything in
// them has changed.
func (s *Shell) makeMenus() {
	commands := s.allCommands()
	var seen strings.Builder
	for _, c := range commands {
		fmt.Fprintf(&seen, "%d %s %v %v %v %v\n", c.Menu, s.T(c.Key, c.Args), c.Shortcut,
			c.Possible(s), c.Checked != nil && c.Checked(), c.KeyOnly)
	}
	elsewhere := s.elsewhere(commands)
	for _, e := range elsewhere {
		fmt.Fprintf(&seen, "%s %d %s\n", e.page, e.Menu, s.T(e.Key, e.Args))
	}
	s.commands = commands // also if the menus look the same: the page may be another
	if seen.String() == s.menuSeen {
		return
	}
	s.menuSeen = seen.String()
	s.bind()

	menus := make([]*fyne.Menu, len(menuTitles))
	keys := make([][]string, len(menuTitles)) // of the items of each menu
	for i, key := range menuTitles {
		menus[i] = fyne.NewMenu(s.T(key))
	}
	put := func(menu page.Menu, item *fyne.MenuItem, key string) {
		menus[menu].Items = append(menus[menu].Items, item)
		keys[menu] = append(keys[menu], key)
	}
	add := func(menu page.Menu, item *fyne.MenuItem, shortcut page.Shortcut) {
		if !shortcut.None() {
			item.Shortcut = accelerator(shortcut.Fyne().ShortcutName())
		}
		put(menu, item, shortcut.String())
	}
	for i, c := range commands {
		if c.KeyOnly {
			continue
		}
		item := fyne.NewMenuItem(s.T(c.Key, c.Args), func() { s.invoke(i) })
		item.Disabled = !c.Possible(s)
		item.Checked = c.Checked != nil && c.Checked()
		if c.Typed != 0 {
			put(c.Menu, item, c.Keys())
			continue
		}
		add(c.Menu, item, c.Shortcut)
	}
	parted := map[page.Menu]bool{}
	for _, e := range elsewhere {
		if !parted[e.Menu] && len(menus[e.Menu].Items) > 0 {
			put(e.Menu, fyne.NewMenuItemSeparator(), "")
		}
		parted[e.Menu] = true
		put(e.Menu, fyne.NewMenuItem(s.T(e.Key, e.Args), func() { s.doElsewhere(e.page, e.Key) }),
			strings.TrimSpace(e.way+"  "+e.Keys()))
	}
	put(page.FileMenu, fyne.NewMenuItemSeparator(), "")
	quit := fyne.NewMenuItem(s.T("shell.quit"), s.Quit)
	quit.IsQuit = true
	add(page.FileMenu, quit, page.Ctrl(fyne.KeyQ))
	var filled []*fyne.Menu
	for i, m := range menus {
		if len(m.Items) > 0 {
			writeKeys(m.Items, keys[i])
			filled = append(filled, m)
		}
	}
	s.window.SetMainMenu(fyne.NewMainMenu(filled...))
}

// accelerator is a shortcut that Fyne's menu does not write beside its item:
// it would be too pale to read. The driver compares names only.
type accelerator string

// ShortcutName is for Fyne.
func (a accelerator) ShortcutName() string { return string(a) }

// writeKeys writes the keys behind the items' words, in a column.
func writeKeys(items []*fyne.MenuItem, keys []string) {
	widest := float32(0)
	for _, item := range items {
		widest = max(widest, kit.Width(kit.Run{Text: item.Label}))
	}
	space := kit.Width(kit.Run{Text: "n n"}) - kit.Width(kit.Run{Text: "nn"})
	for i, item := range items {
		if keys[i] != "" {
			gap := int((widest-kit.Width(kit.Run{Text: item.Label}))/space+0.5) + 6
			item.Label += strings.Repeat(" ", gap) + keys[i]
		}
	}
}

// bind registers the accelerators with the canvas, where shortcuts arrive
// that the focused widget has passed up.
func (s *Shell) bind() {
	keys, ok := s.window.Canvas().(interface {
		AddShortcut(fyne.Shortcut, func(fyne.Shortcut))
		RemoveShortcut(fyne.Shortcut)
	})
	if !ok {
		return
	}
	for _, old := range s.bound {
		keys.RemoveShortcut(old)
	}
	s.bound = nil
	for i, c := range s.commands {
		if c.Shortcut.None() || c.Shortcut.Modifier == 0 {
			continue
		}
		shortcut := c.Shortcut.Fyne()
		s.bound = append(s.bound, shortcut)
		keys.AddShortcut(shortcut, func(fyne.Shortcut) { s.invoke(i) })
	}
}

// invoke does a command by its place, whether it came from a menu or by its
// key. A field that is being edited goes first, then an open sheet.
func (s *Shell) invoke(i int) {
	if i >= len(s.commands) {
		return
	}
	c := s.commands[i]
	if !c.Shortcut.None() {
		shortcut := c.Shortcut.Fyne()
		if field, ok := s.window.Canvas().Focused().(*kit.Field); ok && field.TakesShortcut(shortcut) {
			field.TypedShortcut(shortcut)
			return
		}
		if sheet := s.sheet(); sheet != nil {
			sheet.Shortcut(shortcut)
			return
		}
	}
	if s.sheet() != nil {
		return
	}
	if !c.Possible(s) {
		s.Tell(page.Warning, c.WhyNot(s))
		return
	}
	s.Tell(page.Note, "")
	c.Do()
}

// Shortcut takes a shortcut that no widget has used.
func (s *Shell) Shortcut(shortcut fyne.Shortcut) {
	if sheet := s.sheet(); sheet != nil && sheet.Shortcut(shortcut) {
		return
	}
	shortcut = plain(shortcut)
	for i, c := range s.commands {
		if !c.Shortcut.None() && c.Shortcut.Fyne().ShortcutName() == shortcut.ShortcutName() {
			s.invoke(i)
			return
		}
	}
}

// plain reads Ctrl with the plus of either place on the keyboard, the one that
// needs Shift and that of the numeric keypad, as Ctrl and the key of =.
func plain(shortcut fyne.Shortcut) fyne.Shortcut {
	custom, ok := shortcut.(*desktop.CustomShortcut)
	if !ok {
		return shortcut
	}
	switch (page.Shortcut{Key: custom.KeyName, Modifier: custom.Modifier}) {
	case page.CtrlShift(fyne.KeyEqual), page.CtrlShift(fyne.KeyPlus), page.Ctrl(fyne.KeyPlus):
		return page.Ctrl(fyne.KeyEqual).Fyne()
	}
	return shortcut
}

// typedKey gets the keys that no widget has used.
func (s *Shell) typedKey(e *fyne.KeyEvent) {
	if sheet := s.sheet(); sheet != nil {
		sheet.Key(e)
		return
	}
	if e.Name == fyne.KeyF10 && kit.ShiftHeld() {
		s.openRowMenu()
		return
	}
	for i, c := range s.commands {
		// a key without a name, as of an unknown keyboard, is no command's
		if !c.Shortcut.None() && c.Shortcut.Key == e.Name && c.Shortcut.Modifier == 0 {
			s.invoke(i)
			return
		}
	}
	if !s.session.IsOpen() {
		s.start.key(e)
		return
	}
	if s.page().Key(e) {
		return
	}
	if e.Name == fyne.KeyEscape {
		s.Tell(page.Note, "")
		s.focusPage()
	}
}

// typedRune gets the runes that no widget has used.
func (s *Shell) typedRune(r rune) {
	if sheet := s.sheet(); sheet != nil {
		sheet.Rune(r)
		return
	}
	if s.session.IsOpen() {
		s.page().Rune(r)
		return
	}
	s.start.rune(r)
}

// openRowMenu opens the menu of what is selected on the page.
func (s *Shell) openRowMenu() {
	if !s.session.IsOpen() {
		s.start.key(&fyne.KeyEvent{Name: desktop.KeyMenu})
		return
	}
	if !s.page().Key(&fyne.KeyEvent{Name: desktop.KeyMenu}) {
		s.Tell(page.Warning, s.T("shell.no-row-menu"))
	}
}

// languageMenu drops down under the bar's language.
func (s *Shell) languageMenu(under fyne.CanvasObject) {
	var items []*fyne.MenuItem
	for _, lang := range i18n.Langs() {
		item := fyne.NewMenuItem(s.T("language."+string(lang)), func() { s.SetLanguage(lang) })
		item.Checked = s.printer.Lang() == lang
		items = append(items, item)
	}
	widget.NewPopUpMenu(fyne.NewMenu("", items...), s.window.Canvas()).
		ShowAtRelativePosition(fyne.NewPos(-60, under.Size().Height+6), under)
}
