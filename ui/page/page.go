// Package page is the contract between the shell and its pages: what a page
// is, and what it may ask of the window around it.
//
// The shell makes a page when it is first gone to, and makes all pages anew
// when language, colours or text size change; what must outlive that belongs
// into the session. A page draws from the session's event, gives commands to
// the session, and is told by Refresh when the event has changed. All calls
// are made on Fyne's goroutine.
package page

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
)

// ID names a page.
type ID string

// The pages, in the order of the rail.
const (
	Event      ID = "event"
	Players    ID = "players"
	Rounds     ID = "rounds"
	Standings  ID = "standings"
	Crosstable ID = "crosstable"
	Desk       ID = "desk"
	Norms      ID = "norms"
	Prints     ID = "prints"
	Laws       ID = "laws"
	Journal    ID = "journal"
)

// Page is one of the pages behind the rail.
type Page interface {
	// Object is what the page shows; always the same object.
	Object() fyne.CanvasObject
	// Refresh draws the event as it now is. It is called when the page comes
	// into sight and after every change while it is in sight.
	Refresh()
	// Focus puts the keyboard where typing is wanted first.
	Focus()
	// Rune and Key get what no focused widget has used; true: used.
	Rune(rune) bool
	Key(*fyne.KeyEvent) bool
	// Commands are the page's actions, for the menus, the list of keys and as
	// accelerators. They are asked once each time the page comes into sight.
	Commands() []Command
}

// Waiting is what a page may tell as well: how many things wait there for the
// arbiter, for the amber count in the rail.
type Waiting interface{ Waiting() int }

// Urgent is what a page may tell as well: what there is most in need of the
// arbiter, in a few words for the status line; empty if nothing is.
type Urgent interface{ Urgent() string }

// Reaching is what a page may do as well: put the keyboard where a value of the
// event is entered.
type Reaching interface{ Reach(tournament.Datum) }

// Taking is what a page may do as well: take a file that was dropped on the
// window, if it has a use for files of its name.
type Taking interface {
	Takes(path string) bool
	Take(path string)
}

// Ticking is what a page may do as well: draw anew what changes by itself, such as clocks. It
// is called once a second while the page is in sight.
type Ticking interface{ Tick() }

// Resting is what a page may do as well: let go, while it is out of sight, of what it has
// worked out. Refresh, which is called when it comes into sight again, works it out anew;
// what the person has chosen stays.
type Resting interface{ Rest() }

// Constructor makes a page.
type Constructor func(Host) Page

// Menu is one of the menus of the menu bar.
type Menu int

// The menus, in their order.
const (
	FileMenu Menu = iota
	EventMenu
	PlayersMenu
	RoundMenu
	StandingsMenu
	DeskMenu
	PrintMenu
	ViewMenu
	HelpMenu
)

// Command is an action with its name and its key.
type Command struct {
	Menu Menu
	// Key is the message key of its name; Args fill it.
	Key  string
	Args i18n.Args
	// Shortcut is its accelerator; zero: none. See Ctrl, Alt and Plain.
	Shortcut Shortcut
	// Typed is the character that does it on the page's table, which takes
	// characters itself; such a command has no accelerator.
	Typed rune
	Do    func()
	// Enabled tells whether it can be done now; nil: always.
	Enabled func() bool
	// Reason says in words why not; nil or empty: that it cannot be done now.
	Reason func() string
	// Writes tells that it changes the event: it cannot be done while that is
	// open read-only.
	Writes bool
	// Checked marks the item of a choice that is in force; nil: no choice.
	Checked func() bool
	// KeyOnly leaves the command out of the menus; the list of keys has it.
	KeyOnly bool
	// Button is the text on the page that does it at a click, where that is not
	// its name.
	Button string
	// Row puts the command into the menu of the selected row, in that group; 0:
	// it is not about a row.
	Row RowGroup
	// Mark stands before its name there, and Within is the message key of the
	// menu within the row's menu that it belongs to.
	Mark, Within string
}

// Keys is what does the command, as it is printed on keyboards.
func (c Command) Keys() string {
	if c.Typed != 0 {
		return string(c.Typed)
	}
	return c.Shortcut.String()
}

// Level is the weight of what the status line says.
type Level int

// The levels.
const (
	Note    Level = iota // done
	Warning              // to be seen to
	Failure              // was not done; the reason stands beside
)

// Job is work that takes long. Work runs beside the window and must not touch
// widgets; it looks at ctx now and then and gives up when it is done. Done is
// called on Fyne's goroutine at the end, with ctx's error after a stop.
type Job struct {
	Title string // in words
	Work  func(ctx context.Context, report func(part float32, note string)) error
	Done  func(error)
}

// Host is the window as a page sees it.
type Host interface {
	// T puts a message into words of the chosen language.
	T(key string, args ...i18n.Args) string
	Printer() *i18n.Printer
	Style() style.Value
	Session() *session.Session
	Window() fyne.Window
	// Go turns to another page.
	Go(ID)
	// ShowSheet opens a sheet; another that is open stays under it.
	ShowSheet(*kit.Sheet)
	// Tell puts words into the status line until the next action.
	Tell(Level, string)
	// TellWhile is Tell for words that go by themselves once they no longer hold: what
	// others do changes the event too.
	TellWhile(level Level, text string, holds func() bool)
	// Fail says why something was not done: in the status line, and in a sheet
	// if it is too long for it. A nil error does nothing.
	Fail(error)
	// Do gives a command to the session and says so if it fails; true: done.
	Do(session.Command) bool
	// Later runs a function on Fyne's goroutine; it is for other goroutines.
	Later(func())
	// Run does a long job under a sheet with its progress and a stop button.
	Run(Job)
	// Beside works something out beside the window and then calls done on Fyne's
	// goroutine, before it returns true if that takes only a moment. Else it returns
	// false: the page says that it is at work. done is not called where the page has
	// left or asked for something else by then, and ctx is done: work looks at it
	// before each of its parts, the first one too.
	Beside(work func(ctx context.Context), done func()) bool
	// AskPath asks for a file to be opened or written; the file is not
	// touched. The path comes to chosen; closing the sheet does nothing.
	AskPath(PathQuestion)
	// OpenFile shows a file with the system's own program for it.
	OpenFile(path string)
	// CommandsChanged makes the menus anew, when Enabled or the list of
	// commands has changed without a change of the event.
	CommandsChanged()
}

// TellCut says in the status line what a table cannot show whole.
func TellCut(h Host, cut []string) {
	if len(cut) > 0 {
		h.Tell(Note, strings.Join(cut, " · "))
	}
}

// PathQuestion is a question for a file.
type PathQuestion struct {
	Title   string   // in words
	Button  string   // in words: Open, Save
	Save    bool     // the file may be new; an existing one is said to be there
	Name    string   // proposed file name
	Folder  string   // where the dialog begins; empty: where a file was chosen last
	Endings []string // with the dot: ".csv"; the first is added if there is none
	// Existing lets a file of one of the endings be chosen that is there: whoever
	// asks settles what becomes of it (see package saving).
	Existing bool
	Chosen   func(path string)
}

// Takes tells whether a path can be the answer though there is such a file: one
// of another kind, as the event's own, is never written over.
func (q PathQuestion) Takes(path string) bool {
	return q.Existing && slices.Contains(q.Endings, strings.ToLower(filepath.Ext(path)))
}
