// Package shell is the window round the pages: the event's bar, the rail, the
// status line, the menus, and the sheets that every page uses.
//
// It is the page.Host. It owns the keyboard's last word: a key, a rune or a
// shortcut that no widget has used comes to the open sheet, else to the
// window's commands, else to the page.
package shell

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/register"
	"kohtunik/ui/kit"
	"kohtunik/ui/laptops"
	"kohtunik/ui/page"
	"kohtunik/ui/phones"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
)

// Options are what the shell is made of.
type Options struct {
	// Pages makes the pages; the rail shows those that are here.
	Pages map[page.ID]page.Constructor
	// Settings as they were loaded, and where they are kept; an empty path
	// keeps them in memory only.
	Settings     session.Settings
	SettingsPath string
	// Lang is the language if it is not the settings' one.
	Lang i18n.Lang
	// DataDir is the folder for the user's data, for samples.
	DataDir string
	// Version is the program's version, for the window's title and the help.
	Version string
	// Built is the day the program was built for others, as 2026-11-22; empty
	// for a build for oneself.
	Built string
	// Tools read and write other programs' files, and print.
	Tools Tools
	// Dialogs ask for files; nil: a sheet of the window does.
	Dialogs Dialogs
	// Screen gives the sizes of the screen and of what task bars leave of it, in
	// pixels; nil: the window takes the size it wants.
	Screen func() (all, free fyne.Size, ok bool)
	// Now is the time of day; nil is time.Now.
	Now func() time.Time
	// Patience is how long the window waits for what is worked out beside it before
	// it says so; 0: until it is there.
	Patience time.Duration
	// Roomy lets memory be used freely until end is called, while an event is read; nil:
	// it is used as ever.
	Roomy func() (end func())
	// Short tells whether memory is short, so that pages out of sight are to hold nothing;
	// nil: it never is.
	Short func() bool
	// Done is called when the window shows what was done; nil: nobody hears of it.
	Done func()
	// Later has a function done by the window's own goroutine; nil is fyne.Do.
	Later func(func())
}

// Shell is the window.
type Shell struct {
	app     fyne.App
	window  fyne.Window
	options Options

	session  *session.Session
	settings session.Settings
	printer  *i18n.Printer

	pages   map[page.ID]page.Page
	remotes map[page.ID][]page.Command // of pages that are made, as they were last asked for
	shown   chan struct{}              // closed when the window is; nil before it is shown
	current page.ID
	left    page.ID // was in sight last; empty: none, or it rests
	leftAt  time.Time

	frame       *frame
	bar         *eventBar
	status      *statusLine
	phones      *phones.List // what was sent in from the hall, where it is open
	rail        []*railItem
	sheets      []*kit.Sheet
	commands    []page.Command
	menuSeen    string // what the menus show, to make them anew only if it changed
	bound       []fyne.Shortcut
	start       *startPage
	jobs        sync.WaitGroup
	beside      context.CancelFunc // ends what is worked out for the page in sight
	turns       chan struct{}      // one element for each work that is carried on beside the window
	deaf        func()             // ends listening to the session
	asking      bool               // a dialog of the system is open
	taking      bool               // another event is put into the window, which is drawn after it
	unkept      bool               // it was said that the settings cannot be kept
	hall        *openHall          // shows the event to the hall; nil: it is not open
	laptops     *laptops.Store     // shares the event with other laptops; nil: it is on this one alone
	rowsSeen    int                // how many rows of the journal were looked at for what others have undone
	laptopSheet *laptops.Sheet
	railHint    *kit.Line
	railRows    *fyne.Container
}

// New makes the window; it is not shown yet.
func New(app fyne.App, options Options) *Shell {
	if options.Now == nil {
		options.Now = time.Now
	}
	if options.Later == nil {
		options.Later = fyne.Do
	}
	if options.Short == nil {
		options.Short = func() bool { return false }
	}
	if options.Done == nil {
		options.Done = func() {}
	}
	s := &Shell{
		app:      app,
		window:   app.NewWindow("Kohtunik"),
		options:  options,
		session:  session.New(),
		settings: options.Settings,
		current:  page.Rounds,
		turns:    make(chan struct{}, atOnce),
	}
	if options.DataDir != "" {
		s.session.SetRegister(register.DefaultPath(options.DataDir))
	}
	s.session.BeginDocuments(options.Settings.Papers, func(p session.Papers) {
		s.settings.Papers = p
		s.keep()
	})
	s.session.BeginColumns(options.Settings.Columns, func(c session.Columns) {
		s.settings.Columns = c
		s.keep()
	})
	s.session.BeginSpoken(options.Settings.Spoken, func(spoken map[string]i18n.Lang) {
		s.settings.Spoken = spoken
		s.keep()
	})
	if options.Lang != "" {
		s.settings.Language = options.Lang
	}
	s.printer = i18n.For(s.settings.Lang())
	s.window.SetPadded(false)
	s.window.Resize(windowSize(options.Settings))
	s.deaf = s.session.OnChange(s.changed)
	s.window.Canvas().SetOnTypedKey(s.typedKey)
	s.window.Canvas().SetOnTypedRune(s.typedRune)
	s.window.SetCloseIntercept(s.Quit)
	s.window.SetOnDropped(s.dropped)
	s.rebuild()
	return s
}

// forgetPages lets all pages go, and has them made again beside the work.
func (s *Shell) forgetPages() {
	s.stopBeside()
	s.pages, s.remotes, s.left = map[page.ID]page.Page{}, map[page.ID][]page.Command{}, ""
	if s.shown != nil {
		go s.prepare(s.shown)
	}
}

// windowSize is the size the window had when it was last closed, or that of
// the drawings.
func windowSize(s session.Settings) fyne.Size {
	if s.Width < leastWidth || s.Height < leastHeight {
		return fyne.NewSize(1366, 768)
	}
	return fyne.NewSize(s.Width, s.Height)
}

// rebuild makes everything anew in the language and style of the settings.
func (s *Shell) rebuild() {
	s.closeSheets()
	s.printer = i18n.For(s.settings.Lang())
	style.Wear(s.app, s.settings.Style())
	setFyneWords(s.printer)
	s.forgetPages()
	s.start = nil
	s.bar, s.status = newEventBar(s), s.newStatus()
	content, f := newFrame(s.bar.object, s.newRail(), s.status.object, func(narrow bool) { s.markRail(narrow) })
	s.frame = f
	s.frame.railWidth = s.railWidth()
	s.menuSeen = ""
	s.showPage()
	if s.session.IsOpen() {
		s.page().Refresh()
	}
	s.window.SetContent(kit.NewRoot(content, s.Shortcut))
	s.refreshFrame()
	s.focusPage()
}

func (s *Shell) newStatus() *statusLine {
	status := newStatusLine()
	if s.status != nil {
		status.level, status.told = s.status.level, s.status.told
	}
	status.time = s.printer.Time(s.options.Now())
	return status
}

// newRail makes the rows of the rail for the pages that there are.
func (s *Shell) newRail() *fyne.Container {
	s.rail = nil
	for _, entry := range pageOrder {
		if s.options.Pages[entry.id] == nil {
			continue
		}
		item := newRailItem(entry.id, s.railLabel(entry.id, entry.key), entry.digit, func() { s.Go(entry.id) })
		item.onHover = func(r *railItem, over bool) { s.frame.name(r, over) }
		s.rail = append(s.rail, item)
	}
	s.railHint = kit.NewText(s.T("shell.rail-hint"), style.Small, style.Text2)
	s.railHint.Elide = true
	s.railRows = newRailColumn(s.rail, kit.Pad(16, 0, 4, 8, s.railHint))
	return kit.Ground(style.Bar, s.railRows)
}

// railWidth is that of the drawings, or more where the language's words need
// it.
func (s *Shell) railWidth() float32 {
	v := s.Style()
	width := v.Px(style.Rail)
	for _, item := range s.rail {
		width = max(width, v.Px(railBefore+railAfter)+kit.Width(kit.Run{Text: item.label, Use: style.Body, Bold: true})+2)
	}
	return float32(int(width + 0.5))
}

func (s *Shell) markRail(narrow bool) {
	changed := false
	for _, item := range s.rail {
		if shown := s.inRail(item.id); shown == item.Hidden {
			item.Hidden, changed = !shown, true
		}
		waiting := ""
		if w, ok := s.pages[item.id].(page.Waiting); ok {
			if n := w.Waiting(); n > 0 {
				waiting = strconv.Itoa(n)
			}
		}
		item.set(s.session.IsOpen() && item.id == s.current, narrow, waiting)
	}
	s.railHint.Hidden = narrow
	if changed {
		s.railRows.Refresh()
	}
}

// showPage puts the current page, or the start page, into the frame.
func (s *Shell) showPage() {
	var object fyne.CanvasObject
	if s.session.IsOpen() {
		object = s.page().Object()
	} else {
		if s.start == nil {
			s.start = newStartPage(s)
		}
		object = s.start.object
	}
	s.frame.railShown = s.session.IsOpen()
	s.frame.page.Objects = []fyne.CanvasObject{object}
	s.frame.page.Refresh()
}

// page gives the current page, made if it is not there yet.
func (s *Shell) page() page.Page {
	if s.options.Pages[s.current] == nil {
		for _, entry := range pageOrder {
			if s.options.Pages[entry.id] != nil {
				s.current = entry.id
				break
			}
		}
	}
	p := s.pages[s.current]
	if p == nil {
		p = s.options.Pages[s.current](s)
		s.pages[s.current] = p
	}
	return p
}

func (s *Shell) focusPage() {
	if len(s.sheets) > 0 {
		return
	}
	if s.session.IsOpen() {
		s.page().Focus()
	} else if s.start != nil {
		s.start.focus()
	}
}

// refreshFrame brings everything round the page up to date.
func (s *Shell) refreshFrame() {
	s.bar.update(s)
	s.status.update(s)
	s.markRail(s.frame.narrow)
	title := "Kohtunik"
	if s.session.IsOpen() {
		title = s.T("shell.window-title", i18n.Args{"event": s.session.Event().Info.Name})
	}
	s.window.SetTitle(title)
	s.makeMenus()
}

// changed is told by the session after every change.
func (s *Shell) changed() {
	s.showInHall()
	if s.laptops != nil && s.session.File() != session.Store(s.laptops) {
		s.laptops = nil // the event was closed, or another one is open
	}
	if s.taking {
		return
	}
	if s.session.IsOpen() {
		s.page().Refresh()
	}
	s.refreshFrame()
	s.options.Done()
}

// T is for page.Host.
func (s *Shell) T(key string, args ...i18n.Args) string { return s.printer.T(key, args...) }

// title is the name of a command as the title of its sheet, where nothing more
// is to come.
func (s *Shell) title(key string) string { return strings.TrimSuffix(s.T(key), "…") }

// Printer is for page.Host.
func (s *Shell) Printer() *i18n.Printer { return s.printer }

// Style is for page.Host.
func (s *Shell) Style() style.Value { return s.settings.Style() }

// Session is for page.Host.
func (s *Shell) Session() *session.Session { return s.session }

// Window is for page.Host.
func (s *Shell) Window() fyne.Window { return s.window }

// Current is the page that is shown.
func (s *Shell) Current() page.ID { return s.current }

// Go is for page.Host.
func (s *Shell) Go(id page.ID) {
	if !s.session.IsOpen() || s.options.Pages[id] == nil {
		return
	}
	s.closeSheets()
	s.window.Canvas().Unfocus()
	s.remotes[s.current] = s.page().Commands()
	s.stopBeside()
	s.leave(id)
	s.showPage()
	s.page().Refresh()
	s.refreshFrame()
	s.focusPage()
	s.options.Done()
}

// ShowSheet is for page.Host.
func (s *Shell) ShowSheet(sheet *kit.Sheet) {
	then, end := sheet.OnClose, s.session.Begin()
	sheet.OnClose = func() {
		s.Later(end) // many a sheet closes before it gives its command, which is of what it showed
		for i, open := range s.sheets {
			if open == sheet {
				s.sheets = append(s.sheets[:i:i], s.sheets[i+1:]...)
				break
			}
		}
		if then != nil {
			then()
		}
		if len(s.sheets) == 0 && s.window.Canvas().Focused() == nil {
			s.focusPage()
		}
	}
	if n := len(s.sheets); sheet.Chapter == "" && n > 0 {
		sheet.Chapter = s.sheets[n-1].Chapter // it belongs to what the sheet under it is about
	}
	sheet.OnHelp = func() { s.showManualAt(sheet.Chapter) }
	s.sheets = append(s.sheets, sheet)
	sheet.Show(s.window.Canvas())
	s.Later(sheet.TakeKeys)
}

func (s *Shell) closeSheets() {
	for len(s.sheets) > 0 {
		s.sheets[len(s.sheets)-1].Close()
	}
}

func (s *Shell) sheet() *kit.Sheet {
	if len(s.sheets) == 0 {
		return nil
	}
	return s.sheets[len(s.sheets)-1]
}

// Tell is for page.Host.
func (s *Shell) Tell(level page.Level, text string) {
	if sheet := s.sheet(); sheet != nil && level >= page.Warning {
		sheet.Say(text) // the status line is under the sheet
		return
	}
	s.status.level, s.status.told, s.status.holds = level, text, nil
	s.status.update(s)
}

// TellWhile is for page.Host.
func (s *Shell) TellWhile(level page.Level, text string, holds func() bool) {
	s.Tell(level, text)
	if s.sheet() == nil || level < page.Warning {
		s.status.holds = holds
	}
}

// tellLimit is how much of the status line a message may take, in parts of
// the window's width.
const tellLimit = 0.5

// Fail is for page.Host.
func (s *Shell) Fail(err error) {
	if err == nil || errors.Is(err, context.Canceled) {
		return
	}
	text := s.printer.Error(words.Refused(s.printer, s.session.Event(), disk.Reasoned(err)))
	var other *laptops.ContradictionError
	if errors.As(err, &other) {
		text = other.Text(s.printer, s.session.Event(), laptopsKey.String())
	}
	s.Tell(page.Failure, text)
	// Who types result after result and looks at the slips would give the next board this
	// one's as soon as the host answers again: a sheet takes the keys until it is read.
	var away *laptops.CutOffError
	long := kit.Width(kit.Run{Text: text, Bold: true}) > s.window.Canvas().Size().Width*tellLimit
	cutOff := errors.As(err, &away)
	if s.sheet() == nil && (long || cutOff) {
		if long {
			s.Tell(page.Failure, s.T("shell.not-done"))
		}
		sheet := s.message(s.T("shell.not-done"), text)
		switch {
		case cutOff && s.laptops != nil:
			sheet = s.hostLost(text)
		case other != nil && other.Waits:
			sheet = s.withWayOut(sheet, s.T("laptops.title"))
		}
		s.ShowSheet(sheet)
	}
}

// message is a sheet that says something.
func (s *Shell) message(title, text string) *kit.Sheet {
	sheet := &kit.Sheet{
		Title: title,
		Content: kit.Pad(style.Margin, 20, style.Margin, 20,
			kit.NewParagraph(text, s.Style().Px(488), style.Small, style.Text)),
		Width: 520,
	}
	sheet.Buttons = []*kit.Button{kit.NewFilled(s.T("common.ok"), "Enter", sheet.Close)}
	return sheet
}

// Do is for page.Host.
func (s *Shell) Do(c session.Command) bool {
	s.status.told = ""
	if sheet := s.sheet(); sheet != nil {
		sheet.Say("")
	}
	err := s.session.Do(c)
	if err != nil && s.sheet() != nil && errors.Is(err, &tournament.Error{Kind: tournament.NothingChanged}) {
		return true // what the sheet asks for is so already
	}
	s.Fail(err)
	return err == nil
}

// Later is for page.Host.
func (s *Shell) Later(f func()) { s.options.Later(f) }

// Run is for page.Host.
func (s *Shell) Run(job page.Job) {
	ctx, stop := context.WithCancel(context.Background())
	sheet, report := kit.NewProgressSheet(job.Title, s.T("shell.stop"), stop)
	s.ShowSheet(sheet)
	s.jobs.Add(1)
	go func() {
		var last time.Time
		err := job.Work(ctx, func(part float32, note string) {
			if now := time.Now(); part >= 1 || now.Sub(last) > 50*time.Millisecond {
				last = now
				s.options.Later(func() { report(part, note) })
			}
		})
		if err == nil {
			err = ctx.Err()
		}
		stop()
		s.options.Later(func() {
			defer s.jobs.Done()
			sheet.Close()
			if job.Done != nil {
				job.Done(err)
			} else {
				s.Fail(err)
			}
		})
	}()
}

// WaitForJobs waits until no job is at work and what each ends with is done. It
// must not be called from what the window does.
func (s *Shell) WaitForJobs() { s.jobs.Wait() }

// CommandsChanged is for page.Host.
func (s *Shell) CommandsChanged() {
	s.menuSeen = ""
	s.makeMenus()
}

func (s *Shell) undo() { s.step(s.session.Undo) }
func (s *Shell) redo() { s.step(s.session.Redo) }

func (s *Shell) step(do func() error) {
	s.status.told = ""
	s.Fail(do())
	s.status.update(s)
}

// keep writes the settings; a failure is said, once, and nothing else.
func (s *Shell) keep() {
	if s.options.SettingsPath == "" {
		return
	}
	if err := s.settings.Save(s.options.SettingsPath); err != nil && !s.unkept {
		s.unkept = true
		s.Tell(page.Warning, s.T("shell.settings-not-kept"))
	}
}

// SetLanguage changes the language of everything.
func (s *Shell) SetLanguage(lang i18n.Lang) {
	s.settings.Language = lang
	s.keep()
	s.rebuild()
}

// SetStyle changes scheme and text size.
func (s *Shell) SetStyle(v style.Value) {
	s.settings.Scheme, s.settings.TextStep = v.Scheme, v.Step
	s.keep()
	s.rebuild()
}

func (s *Shell) nextTextSize() { s.SetStyle(s.settings.Style().NextStep()) }

// tick shows the time of day and the clocks once a second, until the window is closed.
func (s *Shell) tick(done <-chan struct{}) {
	ticker := time.NewTicker(time.Second)
	defer ticker.Stop()
	for {
		select {
		case <-done:
			return
		case <-ticker.C:
			fyne.Do(s.second)
		}
	}
}

// second shows what another second changes.
func (s *Shell) second() {
	if now := s.printer.Time(s.options.Now()); now != s.status.time || s.urgent() != s.status.urgent {
		s.status.time = now
		s.status.update(s)
	}
	if p, ok := s.pages[s.current].(page.Ticking); ok && s.session.IsOpen() {
		p.Tick()
	}
	s.restLeft()
}

// Show shows the window and runs until it is closed. An event that is still
// open then, because the system has ended the program, is closed.
func (s *Shell) Show() error {
	s.shown = make(chan struct{})
	s.app.Lifecycle().SetOnStarted(func() {
		s.fitScreen()
		go s.tick(s.shown)
		go s.prepare(s.shown)
	})
	s.window.ShowAndRun()
	close(s.shown)
	s.deaf() // there is no window any more to show a change in
	s.noteSeen()
	return s.session.Close()
}

// quit closes the event's file and the window.
func (s *Shell) quit() {
	s.noteSeen()
	if err := s.session.Close(); err != nil {
		s.Fail(err)
		return
	}
	s.closeHall()
	size := s.window.Canvas().Size()
	s.settings.Width, s.settings.Height = size.Width, size.Height
	s.keep()
	s.window.Close()
	s.app.Quit()
}

var _ page.Host = (*Shell)(nil)
