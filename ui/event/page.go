// Package event is the page of the event itself: what stands in its head, its
// arbiters, the frames of its rounds, the fees, and the log of decisions.
package event

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/settings"
	"kohtunik/ui/style"
)

// section is one of the parts that the head chooses among.
type section interface {
	object() fyne.CanvasObject
	refresh()
	focus()
	key(*fyne.KeyEvent) bool
	commands() []page.Command
}

// Page is the page.
type Page struct {
	host     page.Host
	object   fyne.CanvasObject
	choice   *kit.Segmented
	names    []string
	make     []func() section
	sections []section // made when first shown
	shown    int
	holder   *fyne.Container
	keys     *kit.Line
}

// New makes the page.
func New(h page.Host) page.Page {
	p := &Page{host: h, holder: container.NewStack()}
	p.names = []string{h.T("event.data"), h.T("event.arbiters"), h.T("event.rounds"), h.T("event.fees"),
		h.T("event.decisions"), h.T("system.swiss")}
	p.make = []func() section{
		func() section { return newData(h) },
		func() section { return newArbiters(h) },
		func() section { return newRounds(h) },
		func() section { return newFees(h) },
		func() section { return newDecisions(h) },
		func() section { return newSwiss(h) },
	}
	p.sections = make([]section, len(p.make))
	p.choice = kit.NewSegmented(p.offered(), 0, p.show)
	p.keys = kit.NewLine()
	p.keys.Elide, p.keys.Whole = true, true
	p.sayKeys()
	regulations := kit.NewButton(h.T("settings.title"), "F10", func() { settings.Show(h) })
	regulations.Hidden = h.Style().Step >= style.FoldStep // in large type the menu has it
	head := kit.Head(h.T("shell.page-event"), nil, kit.Pad(8, 0, 0, 0, p.choice), p.keys, kit.Spacer(), regulations)
	p.object = kit.Filling(head, nil, p.holder)
	shown, _ := h.Session().Kept(keptSection).(int)
	p.turnTo(shown)
	return p
}

// digits are the keys of the sections, with Alt.
var digits = []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5, fyne.Key6}

// keptSection is where the session keeps which section is shown.
const keptSection = "section of the event"

func (p *Page) section() section {
	if p.sections[p.shown] == nil {
		p.sections[p.shown] = p.make[p.shown]()
	}
	return p.sections[p.shown]
}

// show turns to a section and gives it the keyboard, unless the person goes
// through the sections by ←→.
func (p *Page) show(i int) {
	p.turnTo(i)
	p.host.CommandsChanged()
	if !kit.Focused(p.choice) {
		p.section().focus()
	}
}

func (p *Page) sayKeys() {
	p.keys.Set(kit.Run{Text: fmt.Sprintf("Alt+1 … Alt+%d", len(p.offered())), Color: hintColor})
}

// offered are the names of the sections that the event has a use for: only a
// Swiss has the last one.
func (p *Page) offered() []string {
	if p.host.Session().Event().Info.System == tournament.Swiss {
		return p.names
	}
	return p.names[:len(p.names)-1]
}

func (p *Page) turnTo(i int) {
	n := len(p.offered())
	p.shown = (i + n) % n
	p.choice.SetSelected(p.shown)
	p.host.Session().Keep(keptSection, p.shown)
	s := p.section()
	s.refresh()
	p.holder.Objects = []fyne.CanvasObject{s.object()}
	p.holder.Refresh()
}

func (p *Page) turn(by int) {
	kit.Unfocus(p.holder)
	p.show(p.shown + by)
}

// recordSections are the sections in which records are entered, by their place.
var recordSections = map[tournament.RecordKind]int{
	tournament.InfoRecord: 0, tournament.ArbiterRecord: 1, tournament.RoundRecord: 2,
}

// Reach is for page.Reaching.
func (p *Page) Reach(d tournament.Datum) {
	kit.Unfocus(p.holder)
	p.show(recordSections[d.Record])
	if s, ok := p.section().(interface{ reach(tournament.Datum) }); ok {
		s.reach(d)
	}
}

// Object is for page.Page.
func (p *Page) Object() fyne.CanvasObject { return p.object }

// Refresh is for page.Page.
func (p *Page) Refresh() {
	if offered := p.offered(); len(offered) != len(p.choice.Options) {
		p.choice.SetOptions(offered)
		p.sayKeys()
		p.turnTo(min(p.shown, len(offered)-1))
		p.host.CommandsChanged()
	}
	p.section().refresh()
}

// Focus is for page.Page.
func (p *Page) Focus() { p.section().focus() }

// Rune is for page.Page.
func (p *Page) Rune(rune) bool { return false }

// Key is for page.Page.
func (p *Page) Key(e *fyne.KeyEvent) bool { return p.section().key(e) }

// Commands is for page.Page.
func (p *Page) Commands() []page.Command {
	var sections []page.Command
	for i, name := range p.offered() {
		sections = append(sections, page.Command{Menu: page.EventMenu, Key: "event.section", Args: i18n.Args{"name": name},
			Shortcut: page.Alt(digits[i]), KeyOnly: true, Button: name, Do: func() {
				kit.Unfocus(p.holder)
				p.show(i)
			}})
	}
	if info := p.host.Session().Event().Info; info.System == tournament.Swiss {
		sections = append(sections, page.Command{Menu: page.EventMenu, Key: "event.leave-fide", Writes: true, Do: p.leaveFIDE,
			Enabled: func() bool { return p.host.Session().Event().Info.Mode == tournament.FIDEMode },
			Reason:  func() string { return p.host.T("event.left-fide-mode") }})
	}
	return append(append([]page.Command{
		{Menu: page.EventMenu, Key: "event.next-section", Shortcut: page.Alt(fyne.KeyRight), Do: func() { p.turn(1) }},
		{Menu: page.EventMenu, Key: "event.last-section", Shortcut: page.Alt(fyne.KeyLeft), Do: func() { p.turn(-1) }},
		settings.Command(p.host), settings.TeamCommand(p.host),
	}, sections...), p.section().commands()...)
}

// leaveFIDE asks where the mode and what was noted against the rules stand.
func (p *Page) leaveFIDE() {
	kit.Unfocus(p.holder)
	p.show(len(p.offered()) - 1)
	ask.Do(p.host, tournament.LeaveFIDEMode{}, p.Refresh)
}
