// Package systemdialog asks for a file with the dialog of the operating
// system: Explorer's on Windows, Finder's on macOS, zenity's or its like on
// Linux, with drives, sticks and the places that the system knows.
package systemdialog

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
	"github.com/ncruces/zenity"

	"kohtunik/ui/apartment"
)

// ErrCanceled says that the dialog was closed without a choice.
var ErrCanceled = errors.New("no file chosen")

// Question is what a dialog asks for.
type Question struct {
	Title string // in words
	Save  bool   // the file may be new
	// Directory: a folder is asked for, not a file.
	Directory bool
	Folder    string   // where the dialog begins
	Name      string   // proposed name of a new file
	Endings   []string // with the dot; none: all files
}

// Available tells whether the system has such dialogs.
func Available() bool { return zenity.IsAvailable() }

// Owner is the window that a dialog stands before; it has to be asked for on
// the window's own goroutine.
type Owner struct{ option zenity.Option }

// OwnerOf reads the system's name of a window.
func OwnerOf(w fyne.Window) Owner {
	var o Owner
	if native, ok := w.(driver.NativeWindow); ok {
		native.RunNative(func(context any) {
			switch c := context.(type) {
			case driver.WindowsWindowContext:
				o.option = zenity.Attach(c.HWND)
			case driver.X11WindowContext:
				o.option = zenity.Attach(int(c.WindowHandle))
			}
		})
	}
	return o
}

// Ask shows the dialog and waits for its end, so it is not called on the
// window's goroutine. It gives ErrCanceled where nothing was chosen.
func Ask(ctx context.Context, owner Owner, q Question) (string, error) {
	start := q.Folder + string(filepath.Separator)
	if q.Save {
		start += q.Name
	}
	options := []zenity.Option{zenity.Context(ctx), zenity.Title(q.Title), zenity.Filename(start), zenity.Modal()}
	if len(q.Endings) > 0 {
		options = append(options, zenity.FileFilters{
			{Name: strings.Join(patterns(q.Endings), " "), Patterns: patterns(q.Endings), CaseFold: true}})
	}
	if owner.option != nil {
		options = append(options, owner.option)
	}
	if q.Directory {
		options = append(options, zenity.Directory())
	}
	ask := zenity.SelectFile
	if q.Save {
		ask = zenity.SelectFileSave
	}
	defer apartment.Enter()()
	path, err := ask(options...)
	if errors.Is(err, zenity.ErrCanceled) {
		return "", ErrCanceled
	}
	return path, err
}

// Warn shows a text and waits until it is closed.
func Warn(title, text string) error {
	err := zenity.Error(text, zenity.Title(title), zenity.ErrorIcon)
	if errors.Is(err, zenity.ErrCanceled) {
		return nil
	}
	return err
}

// patterns are the endings as a filter of files has them.
func patterns(endings []string) []string {
	list := make([]string, len(endings))
	for i, e := range endings {
		list[i] = "*" + e
	}
	return list
}
