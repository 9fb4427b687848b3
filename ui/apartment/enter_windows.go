package apartment

import (
	"errors"
	"runtime"
	"syscall"

	"golang.org/x/sys/windows"
)

// Enter keeps the caller on one thread and makes it a single-threaded
// apartment, until what it gives is called.
func Enter() (leave func()) {
	runtime.LockOSThread()
	err := windows.CoInitializeEx(0, windows.COINIT_APARTMENTTHREADED|windows.COINIT_DISABLE_OLE1DDE)
	if err != nil && !errors.Is(err, syscall.Errno(windows.S_FALSE)) { // it is multi-threaded already
		return runtime.UnlockOSThread
	}
	return func() {
		windows.CoUninitialize()
		runtime.UnlockOSThread()
	}
}
