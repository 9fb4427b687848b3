package prints

import (
	"context"
	"unsafe"

	"fyne.io/fyne/v2"
	"golang.org/x/sys/windows"

	"kohtunik/printing"
	"kohtunik/ui/launch"
)

// theSystem is the printing of this operating system.
func theSystem() system { return windowsShell{} }

// windowsShell prints as Explorer's "Print" does: with the program that the
// user has for PDF files.
type windowsShell struct{}

var getDefaultPrinter = windows.NewLazySystemDLL("winspool.drv").NewProc("GetDefaultPrinterW")

// longestName is how many letters a printer's name can have; Windows allows
// 220 and its server's name before it.
const longestName = 512

func (windowsShell) printer() string {
	if getDefaultPrinter.Find() != nil {
		return ""
	}
	name := make([]uint16, longestName)
	length := uint32(len(name))
	ok, _, _ := getDefaultPrinter.Call(uintptr(unsafe.Pointer(&name[0])), uintptr(unsafe.Pointer(&length)))
	if ok == 0 {
		return ""
	}
	return windows.UTF16ToString(name)
}

// copiesFile is false: the program that prints reads the file in its own time.
func (windowsShell) copiesFile() bool { return false }

// send hands the paper to that program once for each copy. Where there is
// none that prints, the paper is opened, to be printed from there.
func (windowsShell) send(ctx context.Context, path, _ string, copies int, _ printing.Paper) error {
	for range copies {
		if err := ctx.Err(); err != nil {
			return err
		}
		err := launch.Print(path)
		if launch.IsNoProgram(err) {
			err = launch.Open(fyne.CurrentApp(), path)
			if err == nil {
				return nil
			}
		}
		if err != nil {
			return &PrintError{Said: err.Error(), cause: err}
		}
	}
	return nil
}
