package launch

import (
	"errors"
	"fmt"

	"fyne.io/fyne/v2"
	"golang.org/x/sys/windows"

	"kohtunik/ui/apartment"
)

// Open shows a file or a folder, as a double click does. It hands on the path
// itself: in a file URL Windows reads no letter beyond ASCII, so that no paper
// with an Estonian or Russian name would open.
func Open(_ fyne.App, path string) error { return execute("open", path) }

// Print prints a file as Explorer's "Print" does.
func Print(path string) error { return execute("print", path) }

// IsNoProgram tells whether an error says that no program has the verb.
func IsNoProgram(err error) bool {
	const noAssociation = windows.Errno(31) // SE_ERR_NOASSOC, which ShellExecute gives
	return errors.Is(err, windows.ERROR_NO_ASSOCIATION) || errors.Is(err, noAssociation)
}

func execute(verb, path string) error {
	v, err := windows.UTF16PtrFromString(verb)
	if err != nil {
		return err
	}
	file, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return err
	}
	show := int32(windows.SW_SHOWNORMAL)
	if verb == "print" {
		show = windows.SW_SHOWMINNOACTIVE
	}
	defer apartment.Enter()()
	if err := windows.ShellExecute(0, v, file, nil, nil, show); err != nil {
		return fmt.Errorf("%s %s: %w", verb, path, err)
	}
	return nil
}
